"""A full page: a backdrop, a heading with a way back, a body; and forms, which are rows of name and control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.backdrop import room
from game.client.brush import Brush
from game.client.controls import Button, Label
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scene import Scene
from game.client.screen import Screen
from game.client.ui import Widget

Make = Callable[[Rect], Widget]


class Page(Scene):
    """Override `fill(body)`; `heading` stands at the top, `foot` buttons at the bottom right."""

    heading = ""
    subheading = ""

    def frame(self) -> tuple[Rect, Rect]:
        """The body and the foot's line, in pixels."""
        b, s = self.app.brush, self.app.screen
        side = s.u(28) if s.compact else s.u(56)
        wide = min(s.area.width - 2 * side, s.u(1560))
        top = s.area.y + self.head_height()
        foot = Button.size(b, "Back")[1] + s.u(28)
        body = Rect(0, top, wide, s.area.bottom - foot - top)
        body.centerx = s.area.centerx
        return body, Rect(body.x, body.bottom, body.w, foot)

    def head_height(self) -> int:
        b, s = self.app.brush, self.app.screen
        return s.u(30) + round(b.lead("title") * 1.5) + (b.lead("note") if self.subheading and not s.compact else 0)

    def build(self) -> None:
        body, foot = self.frame()
        self.fill(body)
        self.foot(foot)

    def fill(self, body: Rect) -> None:
        """Put the page's widgets into this rect."""

    def foot(self, line: Rect) -> None:
        """The buttons at the bottom; by default only the way back."""
        b = self.app.brush
        w, h = Button.size(b, "Back", "left", "Esc")
        self.ui.add(
            Button(Rect(line.x, line.centery - h // 2, w, h), "Back", self.back, "back", mark="left", cap="Esc")
        )

    def draw(self, to: Surface) -> None:
        b, s = self.app.brush, self.app.screen
        room(b.look, *s.size).draw(to, 0, 0)
        body, _ = self.frame()
        y = s.area.y + s.u(30) + b.lead("title") // 2
        wide = b.text(to, self.heading, (body.x, y), "title", GILT, room=body.w)
        if self.subheading and not s.compact:
            b.text(to, self.subheading, (body.x, y + round(b.lead("title") * 0.85)), "note", DUST, room=body.w)
        length = body.w - wide - s.u(40)
        if length > s.u(160):
            b.frets(
                to, (body.right - min(length, s.u(420)), y - s.u(8)), min(length, s.u(420)), 2.2, (216, 161, 58, 110)
            )
        super().draw(to)


@dataclass
class Row:
    """A line of a form: what it is called, what it does, and how to make its control in a rect."""

    name: str
    make: Make
    help: str = ""
    wide: bool = False
    """The control takes the whole width, under the name."""
    high: int = 0
    """Height of the control in pixels; 0: one line."""


@dataclass
class Part:
    """A heading inside a form."""

    name: str


def form(b: Brush, s: Screen, area: Rect, rows: Sequence[Row | Part]) -> list[Widget]:
    """Lay the rows out from the top of `area` downwards; it may become higher than the area (put it in a Scroller)."""
    made: list[Widget] = []
    y = area.y + s.u(4)
    gap = s.u(12)
    name_w = min(round(area.w * 0.46), s.u(520))
    for row in rows:
        if isinstance(row, Part):
            y += s.u(10) if made else 0
            made.append(Label(Rect(area.x, y, area.w, b.lead("heading")), row.name, "heading", GILT))
            y += b.lead("heading") + s.u(6)
            continue
        control = row.high or s.line(19)
        narrow = row.wide or area.w < s.u(560)
        name_room = area.w if narrow else name_w
        words = b.block_height(row.name, name_room, "strong")
        hint = b.block_height(row.help, name_room, "note")
        made.append(Label(Rect(area.x, y, name_room, words), row.name, "strong", STUCCO))
        if row.help:
            made.append(Label(Rect(area.x, y + words, name_room, hint), row.help, "note", DUST))
        if narrow:
            made.append(row.make(Rect(area.x, y + words + hint + s.u(4), area.w, control)))
            y += words + hint + s.u(4) + control + gap
        else:
            high = max(control, words + hint)
            left = area.x + name_w + s.u(24)
            made.append(
                row.make(Rect(left, y + (high - control) // 2 if row.help == "" else y, area.right - left, control))
            )
            y += high + gap
    return made
