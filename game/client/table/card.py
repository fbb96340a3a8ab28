"""What a teacher or coach says: a card beside the place it is about, with the way on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

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
ABOVE, CLOSE = 12, 6
"""The air above a card's heading; in a low dock there is less."""
BETWEEN = 6
"""Between two buttons."""
LEAST = 3
"""So many lines of what is scrolled are seen below what stays in view; else all of it is scrolled."""
SIZES = (20, 18.5, 17, 15.5)
"""Of the type of its words, the usual one first: 11 points and more. A card for which there is little room may have
smaller type, so that more of it is seen at once."""
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
class Print:
    """How the words are set: in type of this size, steps side by side where a line has room (`flow`)."""

    size: float = SIZES[0]
    flow: bool = False


USUAL = Print()


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the card."""

    words: str
    do: Callable[[], object]
    key: str
    kind: str = "plain"
    mark: str = ""
    cap: str = ""
    others: Sequence[str] = ()
    """Words that may take the place of its own: it has room for them too, so that no button moves."""
    why: str = ""
    """Why it cannot be pressed now."""

    def size(self, b: Brush, mark: str = "", cap: str = "") -> tuple[int, int]:
        return max(Button.size(b, words, mark, cap) for words in (self.words, *self.others))

    def tight_size(self, b: Brush, mark: str = "") -> tuple[int, int]:
        """With little air around its words."""
        w, h = self.size(b, mark)
        return max(h, w - b.u(18)), h


@dataclass(frozen=True, slots=True)
class Block:
    """The room of the buttons that stand beside the words."""

    rect: Rect
    rows: Sequence[Sequence[tuple[int, int]]]
    """Their sizes."""
    gap: int
    marked: bool = True
    """They have their marks."""

    def places(self) -> list[Rect]:
        """Of each button, in rows from the left."""
        found, y = [], self.rect.y
        for row in self.rows:
            x = self.rect.x
            for w, h in row:
                found.append(Rect(x, y, w, h))
                x += w + self.gap
            y += max(h for _, h in row) + self.gap
        return found


MARKS = {"note": "", "heard": "sparkle", "try": "hint", "press": "hand", "done": "check", "aim": "star", "cost": "gold"}


def _ink(b: Brush, kind: str) -> Colour:
    if kind == "note":
        return STUCCO
    return b.palette.glow if kind in ("done", "press") else b.palette.focus if kind == "try" else DUST


ROUND = 1.2
"""Of a line: the disc of a number is no higher, so that two below each other do not touch."""


class Paragraph(Widget):
    """One thing that a card says, behind its mark or number."""

    solid = False

    def __init__(self, rect: Rect, say: Say, size: float) -> None:
        super().__init__(rect)
        self.say, self.size = say, size

    def draw(self, to: Surface) -> None:
        b, say, (x, y) = self.ui.app.brush, self.say, self.rect.topleft
        ink, mark, left = _ink(b, say.kind), MARKS[say.kind], _indent(b, say)
        middle = y + b.lead("body", self.size) / 2
        if say.number:
            b.step(to, say.number, (x + b.u(10), round(middle)), min(b.u(24), round(b.lead("body", self.size) * ROUND)))
        elif mark:
            b.mark(to, mark, (x + b.u(9), middle), b.u(20), ink)
        b.block(to, say.words, (x + left, y), self.rect.w - left, "body", ink, size=self.size)


class Words(Reading):
    """All that a card says. What finds no room is scrolled to: by wheel, keys, its bar, or dragging the words."""

    read = True

    def pointer(self, e: Pointer) -> bool:
        return super().pointer(e) or e.kind == "down"

    def __init__(self, rect: Rect, inside: Sequence[Paragraph], key: str, b: Brush) -> None:
        super().__init__(rect, inside, key, uncut=False)
        self.leads = [b.lead("body", one.size) for one in inside]
        """How high the lines of each paragraph are."""

    def content(self) -> int:
        """So that it is scrolled to its end with a whole line on top."""
        over = self._high - self.rect.h
        return (
            self.rect.h + min((top for top, _ in self._lines() if top >= over), default=over)
            if over > 0
            else self._high
        )

    def scroll_to(self, offset: int) -> None:
        """To a whole line."""
        super().scroll_to(max((top for top, _ in self._lines() if top <= max(0, offset)), default=0))

    def clip(self) -> Rect:
        """Down to the last whole line: none is cut by what lies below."""
        whole = [low - self.offset for _, low in self._lines() if low - self.offset <= self.rect.h]
        seen = super().clip()
        return Rect(seen.x, seen.y, seen.w, max(whole)) if self.overflow and whole else seen

    def _lines(self) -> list[tuple[int, int]]:
        """Top and bottom of each line, from the first one's top."""
        found, start = list[tuple[int, int]](), self.rect.y - self.offset
        for one, lead in zip(self.inside, self.leads, strict=True):
            tops = [round(one.rect.y - start + lead * k) for k in range(max(1, round(one.rect.h / lead)))]
            found += [(top, round(top + lead)) for top in tops]
        return found


class Card(Widget):
    """Swallows what is pressed on it, so that nothing below is chosen by accident."""

    above_hand = True

    def __init__(
        self, rect: Rect, heading: str, head: Sequence[Paragraph], scroll: Words, said: Sequence[Say],
        buttons: Sequence[Button], above: int,
    ) -> None:  # fmt: skip
        super().__init__(rect, "teacher")
        self.above = above
        """The air over the heading."""
        self.heading, self.scroll, self.said, self.buttons = heading, scroll, said, list(buttons)
        self.head = head
        """What stays in view above the words that are scrolled."""

    def children(self) -> Sequence[Widget]:
        return [*self.head, self.scroll, *self.buttons]

    def pointer(self, e: Pointer) -> bool:
        return e.kind in ("down", "wheel")

    def shows(self, number: int) -> bool:
        """This paragraph is seen whole before anything is scrolled."""
        told = [*self.head, *self.scroll.inside][number]
        return told in self.head or self.scroll.rect.contains(told.rect)

    @property
    def unseen(self) -> int:
        """How much of the words has to be scrolled to, in pixels of the table."""
        return self.scroll.overflow * self.scroll.rect.w

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        b.panel(to, self.rect, "dark")
        pad = b.u(PAD)
        b.block(to, self.heading, (self.rect.x + pad, self.rect.y + self.above), self.scroll.rect.w, "note", GILT)


@dataclass(frozen=True, slots=True)
class _Shape:
    """How wide and how high a card is."""

    wide: int
    high: int


def made(
    b: Brush, s: Screen, heading: str, said: Sequence[Say], presses: Sequence[Press], about: Sequence[Rect],
    others: Sequence[Rect], area: Rect, side: str, widths: Sequence[int] = WIDTHS, was: Rect | None = None,
    boards: Sequence[Rect] = (), lines: int = 0, head: int = 0,
) -> Card:  # fmt: skip
    """The card for these words, inside `area`, where no dock has room for it (docked.py): where the card before it
    `was`, if that is as good as any place; else at home, which is the lower corner at `side`, or another corner if it
    would lie there over what it is about or what may be pressed (`others`); else near that. `boards` are covered as
    little as can be. It is no higher than `area`, nor than so many `lines` and its buttons: the rest is scrolled to,
    but the first `head` paragraphs stay in view, as long as some lines of the others find room below them."""
    gap = s.u(GAP)
    tried = []
    for width in widths:
        shape = _shape(b, heading, said, presses, min(s.u(width), area.w - s.u(24)), area.h - gap, lines, head)
        rect = placed(Rect(0, 0, shape.wide, shape.high), about, others, area, gap, side, was, boards)
        tried.append(((under(rect, about), under(rect, others), under(rect, boards)), rect))
        if not any(tried[-1][0]) or not any(tried[-1][0][:2]) and rect in _homes(rect, area.inflate(-gap, -gap), side):
            tried = tried[-1:]
            break
    return filled(b, heading, said, presses, min(tried, key=lambda one: one[0])[1], head)


def _shape(
    b: Brush, heading: str, said: Sequence[Say], presses: Sequence[Press], wide: int, most: int, lines: int, head: int
) -> _Shape:
    room = wide - 2 * b.u(PAD)
    top, foot = heading_height(b, heading, room), foot_height(b, presses, room)
    high = top + words_height(b, said, room) + foot
    if lines:
        seen = max(lines * b.lead("body"), words_height(b, said[:head], room) + LEAST * b.lead("body"))
        high = min(high, top + seen + b.lead("body") // 2 + foot)
    return _Shape(wide, min(high, most))


def _row_sizes(
    b: Brush, presses: Sequence[Press], room: int
) -> tuple[list[tuple[int, int]], list[list[int]], bool]:  # fmt: skip
    """The sizes of the buttons, which stand side by side, and whether they have their marks: in the fewest rows."""
    whole = [p.size(b, p.mark, p.cap) for p in presses]
    bare = [p.size(b, p.mark) for p in presses]  # keys stand on the buttons' corners
    words = [p.size(b) for p in presses]
    tight = [p.tight_size(b) for p in presses]
    forms = [(sizes, _rows([w for w, _ in sizes], room, b.u(BETWEEN))) for sizes in (whole, bare, words, tight)]
    sizes, rows = min(forms, key=lambda form: len(form[1]))
    return sizes, rows, sizes in (whole, bare)


def heading_height(b: Brush, heading: str, room: int, above: int = ABOVE) -> int:
    """The heading and the air around it."""
    return b.u(above) + b.block_height(heading, room, "note") + b.u(above) // 2


def foot_height(b: Brush, presses: Sequence[Press], room: int) -> int:
    """The buttons below the words."""
    sizes, rows, _ = _row_sizes(b, presses, room)
    return len(rows) * (_line(sizes) + b.u(8)) + b.u(10)


def _line(sizes: Sequence[tuple[int, int]]) -> int:
    return max((h for _, h in sizes), default=0)


def filled(
    b: Brush, heading: str, said: Sequence[Say], presses: Sequence[Press], rect: Rect, head: int,
    beside: Block | None = None, how: Print = USUAL,
) -> Card:  # fmt: skip
    """The card at this place; its buttons `beside` the words, else below them."""
    pad, above = b.u(PAD), ABOVE if beside is None else CLOSE
    if beside is not None:
        right, foot = beside.rect.left - pad if presses else rect.right - pad, rect.bottom - b.u(CLOSE)
        buttons = [_button(p, at, beside.marked) for p, at in zip(presses, beside.places(), strict=True)]
    else:
        right, foot = rect.right - pad, rect.bottom - foot_height(b, presses, rect.w - 2 * pad)
        buttons = _below(b, presses, Rect(rect.x + pad, foot, rect.w - 2 * pad, 0))
    top = rect.y + heading_height(b, heading, right - rect.x - pad, above)
    room = Rect(rect.x + pad, top, right - rect.x - pad, foot - top)
    stays = words_height(b, said[:head], room.w, how)
    if stays + LEAST * b.lead("body") > room.h:
        stays = head = 0
    kept = _paragraphs(b, room.topleft, room.w, said[:head], how)
    room = Rect(room.x, room.y + stays, room.w, room.h - stays)
    return Card(rect, heading, kept, _words(b, room, heading, said[head:], how), said, buttons, b.u(above))


def _below(b: Brush, presses: Sequence[Press], room: Rect) -> list[Button]:
    """Buttons side by side, from the right; where they need several rows, each row fills the card."""
    sizes, rows, marked = _row_sizes(b, presses, room.w)
    made, y = [], room.y
    for row in rows:
        x = room.right
        spare = room.w - sum(sizes[i][0] for i in row) - (len(row) - 1) * b.u(BETWEEN) if len(rows) > 1 else 0
        for i in reversed(row):
            w, h = sizes[i]
            w += spare // len(row)
            x -= w
            made.append(_button(presses[i], Rect(x, y, w, h), marked))
            x -= b.u(BETWEEN)
        y += _line(sizes) + b.u(8)
    return made


def _button(p: Press, at: Rect, marked: bool) -> Button:
    mark = p.mark if marked else ""
    return Button(at, p.words, p.do, p.key, kind=p.kind, mark=mark, cap=p.cap, enabled=not p.why, why=p.why)


def _words(b: Brush, room: Rect, heading: str, said: Sequence[Say], how: Print) -> Words:
    """The words below each other; beside a bar where they find no room."""
    long = words_height(b, said, room.w, how) - b.u(8) > room.h
    wide = room.w - (b.u(20) if long else 0)
    seen = _whole_lines(b, said, wide, how, room.h - b.u(4)) if long else room.h
    room = Rect(room.x, room.y, room.w, seen)
    words = Words(room, _paragraphs(b, room.topleft, wide, said, how), f"words {len(said)} {heading}", b)
    words.solid = long
    return words


def _whole_lines(b: Brush, said: Sequence[Say], wide: int, how: Print, high: int) -> int:
    """So much of this height as shows no line in part."""
    lead = b.lead("body", how.size)
    ends = [r.bottom - n * lead for r in _places(b, said, wide, how) for n in range(max(1, r.h // lead))]
    return max((end for end in ends if end <= high), default=high)


def _paragraphs(b: Brush, at: tuple[int, int], wide: int, said: Sequence[Say], how: Print) -> list[Paragraph]:
    return [Paragraph(r.move(at), say, how.size) for r, say in zip(_places(b, said, wide, how), said, strict=True)]


def words_height(b: Brush, said: Sequence[Say], wide: int, how: Print = USUAL) -> int:
    """With the gap below the last paragraph."""
    return max((r.bottom for r in _places(b, said, wide, how)), default=-b.u(8)) + b.u(8)


def _places(b: Brush, said: Sequence[Say], wide: int, how: Print) -> tuple[Rect, ...]:
    """Of each paragraph, below the one before it; a step beside it, if they flow and both are whole on one line."""
    return _placed_below(b, tuple(said), wide, how)


@lru_cache(maxsize=128)
def _placed_below(b: Brush, said: tuple[Say, ...], wide: int, how: Print) -> tuple[Rect, ...]:
    """A card that tries many places and forms asks for the same again and again."""
    found: list[Rect] = []
    gap = b.u(4 if how.flow or how.size < SIZES[0] else 8)
    for i, say in enumerate(said):
        left, last = _indent(b, say), found[-1] if found else Rect(0, -gap, 0, 0)
        x, long = last.right + b.u(16), left + b.width(say.words, "body", how.size)
        if how.flow and say.number and i and said[i - 1].number and last.w < wide and x + long <= wide:
            found.append(Rect(x, last.y, long, last.h))
            continue
        high = b.block_height(say.words, wide - left, "body", how.size)
        alone = how.flow and say.number and long <= wide
        found.append(Rect(0, last.bottom + gap, long if alone else wide, high))
    return tuple(found)


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
