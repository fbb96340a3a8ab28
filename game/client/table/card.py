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
from game.client.widgets.ui import Widget

WIDE = 470
GAP = 22
"""Between the card and what it speaks of."""


@dataclass(frozen=True, slots=True)
class Say:
    """A paragraph of the card. kind: note (what it is about), heard (what just happened), try (something else is
    better), done, aim (what people want), cost."""

    words: str
    kind: str = "note"


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the card."""

    words: str
    do: Callable[[], object]
    key: str
    kind: str = "plain"
    mark: str = ""
    cap: str = ""


MARKS = {"note": "", "heard": "sparkle", "try": "hint", "done": "check", "aim": "star", "cost": "gold"}


def _ink(b: Brush, kind: str) -> Colour:
    if kind == "note":
        return STUCCO
    return b.palette.glow if kind == "done" else b.palette.focus if kind == "try" else DUST


class Card(Widget):
    """Swallows what is pressed on it, so that nothing below is chosen by accident."""

    def __init__(self, rect: Rect, heading: str, said: Sequence[Say], buttons: Sequence[Button]) -> None:
        super().__init__(rect, "teacher")
        self.heading, self.said, self.buttons = heading, said, list(buttons)

    def children(self) -> Sequence[Widget]:
        return self.buttons

    def pointer(self, e: Pointer) -> bool:
        return e.kind in ("down", "wheel")

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        b.panel(to, self.rect, "dark")
        pad = b.u(18)
        x, y = self.rect.x + pad, self.rect.y + b.u(12)
        b.text(to, self.heading, (x, y + b.lead("note") / 2), "note", GILT, room=self.rect.w - 2 * pad)
        y += b.lead("note") + b.u(6)
        for say in self.said:
            ink, mark = _ink(b, say.kind), MARKS[say.kind]
            left = b.u(28) if mark else 0
            if mark:
                b.mark(to, mark, (x + b.u(9), y + b.lead("body") / 2), b.u(20), ink)
            y += b.block(to, say.words, (x + left, y), self.rect.w - 2 * pad - left, "body", ink) + b.u(8)


def made(
    b: Brush, s: Screen, heading: str, said: Sequence[Say], presses: Sequence[Press], about: Sequence[Rect],
    others: Sequence[Rect], area: Rect,
) -> Card:  # fmt: skip
    """The card for these words, inside `area`, near what it is `about` (see `placed`)."""
    pad, wide = b.u(18), min(s.u(WIDE), area.w - s.u(24))
    high = b.u(12) + b.lead("note") + b.u(6)
    for say in said:
        left = b.u(28) if MARKS[say.kind] else 0
        high += b.block_height(say.words, wide - 2 * pad - left, "body") + b.u(8)
    sizes = [Button.size(b, p.words, p.mark, p.cap) for p in presses]
    rows = _rows([w for w, _ in sizes], wide - 2 * pad, b.u(10))
    line = max((h for _, h in sizes), default=0)
    high += len(rows) * (line + b.u(8)) + b.u(10)
    rect = placed(Rect(0, 0, wide, high), about, others, area, s.u(GAP))
    buttons = []
    y = rect.bottom - b.u(10) - len(rows) * (line + b.u(8))
    for row in rows:
        x = rect.right - pad
        for i in reversed(row):
            w, h = sizes[i]
            p = presses[i]
            x -= w
            buttons.append(Button(Rect(x, y, w, h), p.words, p.do, p.key, kind=p.kind, mark=p.mark, cap=p.cap))
            x -= b.u(10)
        y += line + b.u(8)
    return Card(rect, heading, said, buttons)


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


def placed(card: Rect, about: Sequence[Rect], others: Sequence[Rect], area: Rect, gap: int) -> Rect:
    """Near what it is about and over nothing of it, nor, if that can be, over `others` (what else may be pressed).
    Without anything to be about, towards the right edge."""
    inner = area.inflate(-gap, -gap)
    near = about[0].unionall(list(about[1:])) if about else Rect(inner.right, inner.centery, 0, 0)
    wide, high = max(0, inner.w - card.w), max(0, inner.h - card.h)
    spots = [
        Rect(inner.x + wide * i // 16, inner.y + high * j // 10, card.w, card.h) for i in range(17) for j in range(11)
    ]

    def cost(r: Rect) -> tuple[int, int, float]:
        aside = max(0, near.left - r.right, r.left - near.right)
        apart = max(0, near.top - r.bottom, r.top - near.bottom)
        off = abs(r.centerx - near.centerx) + abs(r.centery - near.centery)
        return _under(r.inflate(gap, gap), about), _under(r, others), aside + apart + off * 0.1

    return min(spots, key=cost)


def _under(r: Rect, things: Sequence[Rect]) -> int:
    return sum(c.w * c.h for c in map(r.clip, things))
