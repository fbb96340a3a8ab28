"""What a teacher or coach says: a card beside the place it is about, with the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.devices.intent import Pointer
from game.client.devices.screen import Screen
from game.client.paint.palette import DUST, GILT, STUCCO, Colour
from game.client.widgets.brush import Brush
from game.client.widgets.controls import Button
from game.client.widgets.lists import Reading
from game.client.widgets.ui import Widget

WIDTHS = (470, 360, 640)
"""The usual width first; another one where only that finds room beside what is spoken of."""
GAP = 22
"""Between the card and what it speaks of."""
PAD = 16
"""Between the card's edge and its words."""
NARROWEST = 210
"""A dock that is narrower holds no card."""
BETWEEN = 6
"""Between two buttons."""
LEAST = 3
"""So many lines of what is scrolled are seen below what stays in view; else all of it is scrolled."""
WORTH_STAYING = 0.4
"""Of the card: as much of the boards may lie under it before it moves away from under the pointer."""


@dataclass(frozen=True, slots=True)
class Say:
    """A paragraph of the card. kind: note (what it is about), heard (what just happened), try (something else is
    better), press (what to press), done, aim (what people want), cost."""

    words: str
    kind: str = "note"
    number: int = 0
    """Of a step, as it stands on the table; 0: none."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the card."""

    words: str
    do: Callable[[], object]
    key: str
    kind: str = "plain"
    mark: str = ""
    cap: str = ""


MARKS = {"note": "", "heard": "sparkle", "try": "hint", "press": "hand", "done": "check", "aim": "star", "cost": "gold"}


def _ink(b: Brush, kind: str) -> Colour:
    if kind == "note":
        return STUCCO
    return b.palette.glow if kind in ("done", "press") else b.palette.focus if kind == "try" else DUST


class Paragraph(Widget):
    """One thing that a card says, behind its mark or number."""

    solid = False

    def __init__(self, rect: Rect, say: Say) -> None:
        super().__init__(rect)
        self.say = say

    def draw(self, to: Surface) -> None:
        b, say, (x, y) = self.ui.app.brush, self.say, self.rect.topleft
        ink, mark, left = _ink(b, say.kind), MARKS[say.kind], _indent(b, say)
        if say.number:
            b.step(to, say.number, (x + b.u(10), round(y + b.lead("body") / 2)), b.u(24))
        elif mark:
            b.mark(to, mark, (x + b.u(9), y + b.lead("body") / 2), b.u(20), ink)
        b.block(to, say.words, (x + left, y), self.rect.w - left, "body", ink)


class Words(Reading):
    """All that a card says. What finds no room is scrolled to: by wheel, keys, its bar, or dragging the words."""

    read = True

    def pointer(self, e: Pointer) -> bool:
        return super().pointer(e) or e.kind == "down"

    def content(self) -> int:
        return self._high


class Card(Widget):
    """Swallows what is pressed on it, so that nothing below is chosen by accident."""

    above_hand = True

    def __init__(
        self, rect: Rect, heading: str, head: Sequence[Paragraph], scroll: Words, said: Sequence[Say],
        buttons: Sequence[Button],
    ) -> None:  # fmt: skip
        super().__init__(rect, "teacher")
        self.heading, self.scroll, self.said, self.buttons = heading, scroll, said, list(buttons)
        self.head = head
        """What stays in view above the words that are scrolled."""

    def children(self) -> Sequence[Widget]:
        return [*self.head, self.scroll, *self.buttons]

    def pointer(self, e: Pointer) -> bool:
        return e.kind in ("down", "wheel")

    @property
    def unseen(self) -> int:
        """How much of the words has to be scrolled to, in pixels of the table."""
        return self.scroll.overflow * self.scroll.rect.w

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        b.panel(to, self.rect, "dark")
        pad = b.u(PAD)
        b.block(to, self.heading, (self.rect.x + pad, self.rect.y + b.u(12)), self.rect.w - 2 * pad, "note", GILT)


@dataclass(frozen=True, slots=True)
class _Shape:
    """A card of this width: how high it is, and which buttons stand side by side."""

    wide: int
    high: int
    rows: list[list[int]]
    sizes: list[tuple[int, int]]
    marked: bool
    """The buttons have their marks."""


def made(
    b: Brush, s: Screen, heading: str, said: Sequence[Say], presses: Sequence[Press], about: Sequence[Rect],
    others: Sequence[Rect], area: Rect, side: str, widths: Sequence[int] = WIDTHS, was: Rect | None = None,
    boards: Sequence[Rect] = (), lines: int = 0, head: int = 0, dock: Rect | None = None, scrolls: bool = False,
) -> Card:  # fmt: skip
    """The card for these words, inside `area`: in the `dock` of this table, if it has one and the card lies there over
    nothing that it is `about` or that may be pressed (`scrolls`: though not all words find room there); else where the
    card before it `was`, if that is as good; else at home, which is the lower corner at `side`, or another corner if it
    would lie there over what it is about; else near that. `boards` are covered as little as can be. It is no higher
    than `area`, nor than so many `lines` and its buttons: the rest is scrolled to, but the first `head` paragraphs stay
    in view, as long as some lines of the others find room below them."""
    gap = s.u(GAP)
    found = _docked(b, s, heading, said, presses, [*about, *others], dock, scrolls) if dock is not None else None
    tried = []
    for width in widths if found is None else ():
        shape = _shape(b, heading, said, presses, min(s.u(width), area.w - s.u(24)), area.h - gap, lines, head)
        rect = placed(Rect(0, 0, shape.wide, shape.high), about, others, area, gap, side, was, boards)
        tried.append(((under(rect, about), under(rect, others), under(rect, boards)), rect, shape))
        if not any(tried[-1][0]) or not any(tried[-1][0][:2]) and rect in _homes(rect, area.inflate(-gap, -gap), side):
            tried = tried[-1:]
            break
    rect, shape = found or min(tried, key=lambda one: one[0])[1:]
    return _filled(b, heading, said, presses, rect, shape, head)


def _docked(
    b: Brush, s: Screen, heading: str, said: Sequence[Say], presses: Sequence[Press], clear_of: Sequence[Rect],
    dock: Rect, scrolls: bool,
) -> tuple[Rect, _Shape] | None:  # fmt: skip
    """As wide as the dock, at its foot or else at its head; None: it is too small, or something is to be seen there."""
    shape = _shape(b, heading, said, presses, dock.w, dock.h + (not scrolls), 0, 0)
    if dock.w < s.u(NARROWEST) or shape.high > dock.h:
        return None
    for y in (dock.bottom - shape.high, dock.y):
        rect = Rect(dock.x, y, dock.w, shape.high)
        if rect.collidelist(clear_of) < 0:
            return rect, shape
    return None


def _shape(
    b: Brush, heading: str, said: Sequence[Say], presses: Sequence[Press], wide: int, most: int, lines: int, head: int
) -> _Shape:
    room = wide - 2 * b.u(PAD)
    whole = [Button.size(b, p.words, p.mark, p.cap) for p in presses]
    bare = [Button.size(b, p.words, p.mark) for p in presses]  # keys stand on the buttons' corners
    words = [Button.size(b, p.words) for p in presses]
    forms = [(sizes, _rows([w for w, _ in sizes], room, b.u(BETWEEN))) for sizes in (whole, bare, words)]
    sizes, rows = min(forms, key=lambda form: len(form[1]))
    top, foot = _top(b, heading, room), len(rows) * (_line(sizes) + b.u(8)) + b.u(10)
    high = top + _words_height(b, said, room) + foot
    if lines:
        seen = max(lines * b.lead("body"), _words_height(b, said[:head], room) + LEAST * b.lead("body"))
        high = min(high, top + seen + b.lead("body") // 2 + foot)
    return _Shape(wide, min(high, most), rows, sizes, sizes is not words)


def _top(b: Brush, heading: str, room: int) -> int:
    """The heading and the air around it."""
    return b.u(12) + b.block_height(heading, room, "note") + b.u(6)


def _line(sizes: Sequence[tuple[int, int]]) -> int:
    return max((h for _, h in sizes), default=0)


def _filled(
    b: Brush, heading: str, said: Sequence[Say], presses: Sequence[Press], rect: Rect, shape: _Shape, head: int
) -> Card:
    pad, line, top = b.u(PAD), _line(shape.sizes), _top(b, heading, rect.w - 2 * b.u(PAD))
    buttons = []
    y = rect.bottom - b.u(10) - len(shape.rows) * (line + b.u(8))
    room = Rect(rect.x + pad, rect.y + top, rect.w - 2 * pad, y - rect.y - top)
    for row in shape.rows:
        x = rect.right - pad
        for i in reversed(row):
            w, h = shape.sizes[i]
            p = presses[i]
            x -= w
            mark = p.mark if shape.marked else ""
            buttons.append(Button(Rect(x, y, w, h), p.words, p.do, p.key, kind=p.kind, mark=mark, cap=p.cap))
            x -= b.u(BETWEEN)
        y += line + b.u(8)
    stays = _words_height(b, said[:head], room.w)
    if stays + LEAST * b.lead("body") > room.h:
        stays = head = 0
    above = _below_each_other(b, room.topleft, room.w, said[:head])
    room = Rect(room.x, room.y + stays, room.w, room.h - stays)
    return Card(rect, heading, above, _words(b, room, heading, said[head:]), said, buttons)


def _words(b: Brush, room: Rect, heading: str, said: Sequence[Say]) -> Words:
    """The words below each other; beside a bar where they find no room."""
    long = _words_height(b, said, room.w) - b.u(8) > room.h
    wide = room.w - (b.u(20) if long else 0)
    room = Rect(room.x, room.y, room.w, room.h - (b.u(8) if long else 0))  # what is cut keeps off the buttons
    paragraphs = _below_each_other(b, room.topleft, wide, said)
    words = Words(room, paragraphs, f"words {len(said)} {heading}", uncut=False)
    words.solid = long
    return words


def _below_each_other(b: Brush, at: tuple[int, int], wide: int, said: Sequence[Say]) -> list[Paragraph]:
    x, y = at
    paragraphs = []
    for say in said:
        high = b.block_height(say.words, wide - _indent(b, say), "body")
        paragraphs.append(Paragraph(Rect(x, y, wide, high), say))
        y += high + b.u(8)
    return paragraphs


def _words_height(b: Brush, said: Sequence[Say], wide: int) -> int:
    """With the gap below each paragraph."""
    return sum(b.block_height(say.words, wide - _indent(b, say), "body") + b.u(8) for say in said)


def _indent(b: Brush, say: Say) -> int:
    """Room for its mark or number."""
    return b.u(28) if MARKS[say.kind] or say.number else 0


def _rows(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Buttons side by side as long as there is room."""
    rows: list[list[int]] = []
    used = 0
    for i, w in enumerate(widths):
        if rows and used + gap + w <= room:
            rows[-1].append(i)
            used += gap + w
        else:
            rows.append([i])
            used = w
    return rows


def placed(
    card: Rect, about: Sequence[Rect], others: Sequence[Rect], area: Rect, gap: int, side: str, was: Rect | None = None,
    boards: Sequence[Rect] = (),
) -> Rect:  # fmt: skip
    """Over nothing of what it is about, nor, if that can be, over `others` (what else may be pressed). Of all such
    places the one where a card `was`, else the first of its homes, unless much more of the `boards` lies under it than
    elsewhere; else the one over least of them, near what it is about."""
    inner = area.inflate(-gap, -gap)
    corner = Rect(inner.left if side == "left" else inner.right, inner.bottom, 0, 0)
    near = about[0].unionall(list(about[1:])) if about else corner
    wide, high = max(0, inner.w - card.w), max(0, inner.h - card.h)
    across = {inner.x + wide * i // 16 for i in range(17)}
    down = {inner.y + high * j // 10 for j in range(11)}
    for r in (*about, *_columns(others)):  # right beside each of these things
        across |= {x for x in (r.left - gap - card.w, r.right + gap) if inner.left <= x <= inner.left + wide}
        down |= {y for y in (r.top - gap - card.h, r.bottom + gap) if inner.top <= y <= inner.top + high}
    spots = [Rect(x, y, card.w, card.h) for x in sorted(across) for y in sorted(down)]
    kept = _in_the_same_corner(card, was, inner) if was is not None else None
    if kept is not None and inner.contains(kept):
        spots.append(kept)
    spots += _homes(card, inner, side)

    def away(r: Rect) -> float:
        aside = max(0, near.left - r.right, r.left - near.right)
        apart = max(0, near.top - r.bottom, r.top - near.bottom)
        off = abs(r.centerx - near.centerx) + abs(r.centery - near.centery)
        return aside + apart + off * 0.1

    spots = _over_least(_over_least(spots, about), others)
    uncovering = _over_least(spots, boards)
    much = under(uncovering[0], boards) + WORTH_STAYING * card.w * card.h
    for steady in [*([kept] if kept is not None else []), *_homes(card, inner, side)]:
        if steady in spots and under(steady, boards) <= much:
            return steady
    return min(_over_least(uncovering, about, gap), key=away)


def _homes(card: Rect, inner: Rect, side: str) -> list[Rect]:
    """Where a card lies whenever it can: in the lower corners, then in the upper ones."""
    left, right = inner.left, max(inner.left, inner.right - card.w)
    across = (left, right) if side == "left" else (right, left)
    down = (max(inner.top, inner.bottom - card.h), inner.top)
    return [Rect(x, y, card.w, card.h) for y in down for x in across]


def _in_the_same_corner(card: Rect, was: Rect, inner: Rect) -> Rect:
    """With the edges of the card before it that lay nearest to the edges of the table."""
    x = was.x if was.centerx < inner.centerx else was.right - card.w
    y = was.y if was.centery < inner.centery else was.bottom - card.h
    return Rect(x, y, card.w, card.h)


def _columns(things: Sequence[Rect]) -> list[Rect]:
    """Things that lie close together as one, so that a card may stand right beside them."""
    found: list[Rect] = []
    for r in sorted(things, key=lambda r: r.x):
        if found and r.x <= found[-1].right + r.w:
            found[-1] = found[-1].union(r)
        else:
            found.append(r.copy())
    return found


def _over_least(spots: list[Rect], things: Sequence[Rect], gap: int = 0) -> list[Rect]:
    """The spots that lie over least of these things, a gap around them included, in their order."""
    wider = [r.inflate(gap, gap) for r in spots] if gap else spots
    free = [r for r, wide in zip(spots, wider) if wide.collidelist(things) < 0]
    if free:  # mostly; there is no need to measure then
        return free
    hidden = [under(r, things) for r in wider]
    least = min(hidden)
    return [r for r, n in zip(spots, hidden) if n == least]


def under(r: Rect, things: Sequence[Rect]) -> int:
    """How much of these things lies under it; mostly nothing."""
    hidden = [r.clip(things[i]) for i in r.collidelistall(things)]
    return sum(c.w * c.h for c in hidden)
