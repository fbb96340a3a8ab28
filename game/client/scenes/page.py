"""A full page: a backdrop, a heading with a way back, a body; and forms, which are rows of name and control."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.devices.screen import Screen
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.paint.room import room
from game.client.widgets.brush import Brush
from game.client.widgets.controls import Button, Label
from game.client.widgets.ui import Widget
from game.client.window.scene import Scene
from game.words.phrases import phrase

Make = Callable[[Rect], Widget]


@dataclass(frozen=True)
class Foot:
    """A button at the foot of a page."""

    words: str
    mark: str
    do: Callable[[], object]
    key: str
    kind: str = "plain"
    cap: str = ""
    why: str = ""
    tip: str = ""


class Page(Scene):
    """Override `fill(body)`; `heading` stands at the top, `foot` buttons at the bottom right."""

    heading = ""
    subheading = ""
    says_all = False
    """The subheading stands in small windows too."""

    def widest(self) -> int:
        """In ui units: lines that are longer are hard to read."""
        return 1560

    def frame(self) -> tuple[Rect, Rect]:
        """The body and the foot's line, in pixels."""
        b, s = self.app.brush, self.app.screen
        side = s.u(28) if s.compact else s.u(56)
        wide = min(s.area.width - 2 * side, s.u(self.widest()))
        top = s.area.y + self.head_height()
        foot = Button.size(b, phrase("menus.back"))[1] + s.u(28)
        body = Rect(0, top, wide, s.area.bottom - foot - top)
        body.centerx = s.area.centerx
        return body, Rect(body.x, body.bottom, body.w, foot)

    def head_height(self) -> int:
        b, s = self.app.brush, self.app.screen
        return s.u(30) + round(b.lead("title") * 1.5) + (b.lead("note") if self._speaks() else 0)

    def _speaks(self) -> bool:
        return bool(self.subheading) and (self.says_all or not self.app.screen.compact)

    @property
    def frets_away(self) -> bool:
        """Something else stands beside the heading."""
        return False

    def build(self) -> None:
        body, foot = self.frame()
        self.fill(body)
        self.foot(foot)

    def fill(self, body: Rect) -> None:
        """Put the page's widgets into this rect."""

    def buttons(self) -> list[Foot]:
        """Buttons at the bottom right, besides the way back."""
        return []

    def way_back(self) -> Foot | None:
        return Foot(phrase("menus.back"), "left", self.back, "back", cap=self.app.keymap.cap("cancel"))

    def foot(self, line: Rect) -> None:
        """The way back at the left, the page's buttons at the right; where room is short, some are only marks."""
        b, s = self.app.brush, self.app.screen
        back = self.way_back()
        wishes = ([back] if back else []) + self.buttons()
        gap = s.u(12)
        for form in range(3):
            shown = [(f.words if form < 2 or f.kind != "plain" else "", f.cap if form < 1 else "") for f in wishes]
            sizes = [Button.size(b, words, f.mark, cap) for f, (words, cap) in zip(wishes, shown, strict=True)]
            if sum(w for w, _ in sizes) + gap * len(sizes) <= line.w:
                break
        x, made = line.right, []
        for f, (words, cap), (w, h) in reversed(list(zip(wishes, shown, sizes, strict=True))):
            x = line.x if f is back else x - w
            rect = Rect(x, line.centery - h // 2, w, h)
            tip = f.tip or ("" if words else f.words)
            made.append(
                Button(
                    rect, words, f.do, f.key, kind=f.kind, mark=f.mark, cap=cap, tip=tip, enabled=not f.why, why=f.why
                )
            )
            x -= gap
        if made:
            self.ui.add(*reversed(made))

    def draw(self, to: Surface) -> None:
        b, s = self.app.brush, self.app.screen
        room(b.look, *s.size).draw(to, 0, 0)
        body, _ = self.frame()
        y = s.area.y + s.u(30) + b.lead("title") // 2
        wide = b.text(to, self.heading, (body.x, y), "title", GILT, room=body.w)
        if self._speaks():
            b.text(to, self.subheading, (body.x, y + round(b.lead("title") * 0.85)), "note", DUST, room=body.w)
        length = body.w - wide - s.u(40)
        if length > s.u(160) and not self.frets_away:
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
        beside = not narrow and not row.help
        made.append(
            Label(
                Rect(area.x, y, name_room, max(words, control) if beside else words),
                row.name,
                "strong",
                STUCCO,
                middle=beside,
            )
        )
        if row.help:
            made.append(Label(Rect(area.x, y + words, name_room, hint), row.help, "note", DUST))
        if narrow:
            apart = s.u(10)  # the ring round a control lies on no words
            made.append(row.make(Rect(area.x, y + words + hint + apart, area.w, control)))
            y += words + hint + apart + control + gap
        else:
            high = max(control, words + hint)
            left = area.x + name_w + s.u(24)
            made.append(
                row.make(Rect(left, y + (high - control) // 2 if row.help == "" else y, area.right - left, control))
            )
            y += high + gap
    return made
