"""A question over whatever is below: a heading, some words, and a few answers. Also: the pause menu, the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.client.devices.intent import Input, Pointer
from game.client.paint.palette import DUST, GILT
from game.client.widgets.controls import Button, Label, Panel
from game.client.widgets.lists import Scroller
from game.client.window.scene import Scene
from game.words.phrases import phrase

Answer = tuple[str, Any, str]
"""What the button says, what is handed down, the button's kind (plain, go, gold, danger)."""


class Overlay(Scene):
    """A scene on a veil over the one below. It fades in; a click beside its sheet goes back."""

    shows_below = True
    closes_outside = True
    wide = 640

    def __init__(self) -> None:
        self.age = 0.0
        self.sheet = Rect(0, 0, 0, 0)

    def place(self, high: int, wide: int | None = None) -> Rect:
        """A sheet of this height and width (pixels) in the middle of the window, never larger than it."""
        s = self.app.screen
        w = min(wide or s.u(self.wide), s.area.width - s.u(48))
        self.sheet = Rect(0, 0, w, min(high, s.area.height - s.u(40)))
        self.sheet.center = s.area.center
        return self.sheet

    def update(self, dt: float) -> None:
        if self.age < 0.15:
            self.age += dt if not self.app.settings.reduced_motion else 1.0
            self.app.damage()
        super().update(dt)

    def wants(self) -> float:
        return 0.0 if self.age < 0.15 else super().wants()

    def draw(self, to: Surface) -> None:
        self.app.brush.scrim(to, 0.62 * min(1.0, self.age / 0.15) if self.age < 0.15 else 0.62)
        super().draw(to)

    def handle(self, e: Input) -> bool:
        if super().handle(e):
            return True
        if isinstance(e, Pointer) and e.kind == "down" and self.closes_outside and not self.sheet.collidepoint(e.pos):
            self.back()
        return True  # nothing goes to what lies below


class Dialog(Overlay):
    """Pops with the answer's value; with `otherwise` on Esc or a click beside it."""

    def __init__(
        self, heading: str, words: str, answers: Sequence[Answer], otherwise: Any = None, first: int = 0
    ) -> None:
        super().__init__()
        self.heading, self.words, self.answers, self.otherwise, self.first = heading, words, answers, otherwise, first

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        pad, gap = s.u(32), s.u(14)
        w = min(s.u(self.wide), s.area.width - s.u(48)) - 2 * pad
        head = b.block_height(self.heading, w, "title", 28)
        body = b.block_height(self.words, w - s.u(18), "body")
        sizes = [Button.size(b, a[0]) for a in self.answers]
        side_by_side = sum(n for n, _ in sizes) + gap * (len(sizes) - 1) <= w
        foot = sizes[0][1] if side_by_side else sum(h + gap for _, h in sizes) - gap
        sheet = self.place(pad + head + gap + body + 2 * gap + foot + pad)
        self.ui.add(Panel(sheet))
        inner = sheet.inflate(-2 * pad, -2 * pad)
        self.ui.add(Label(Rect(inner.x, inner.y, w, head), self.heading, "title", GILT, size=28))
        room = Rect(inner.x, inner.y + head + gap, w, inner.h - head - foot - 2 * gap)
        said = Label(
            Rect(room.x, room.y, w - s.u(18), b.block_height(self.words, w - s.u(18))), self.words, "body", DUST
        )
        self.ui.add(said if said.rect.h <= room.h else Scroller(room, [said], "words"))
        x, y = inner.right, inner.bottom - foot
        buttons = []
        for i, ((words, value, kind), (bw, bh)) in enumerate(zip(self.answers, sizes, strict=True)):
            if side_by_side:
                x -= bw
                rect = Rect(x, y, bw, bh)
                x -= gap
            else:
                rect = Rect(inner.x, y, w, bh)
                y += bh + gap
            buttons.append(Button(rect, words, partial(self.app.scenes.pop, value), f"answer{i}", kind=kind))
        self.ui.first_focus = f"answer{self.first}"
        self.ui.add(*(reversed(buttons) if side_by_side else buttons))

    def back(self) -> None:
        self.app.scenes.pop(self.otherwise)


def confirm(heading: str, words: str, yes: str, no: str = "", danger: bool = False) -> Dialog:
    """Pops True or False. The careful answer has the focus."""
    return Dialog(
        heading,
        words,
        [(yes, True, "danger" if danger else "go"), (no or phrase("menus.cancel"), False, "plain")],
        False,
        first=1 if danger else 0,
    )


def tell(heading: str, words: str) -> Dialog:
    return Dialog(heading, words, [(phrase("menus.all_right"), None, "go")])


class Curtain(Overlay):
    """Hides the table while the device changes hands: only the next player should press."""

    closes_outside = False

    def __init__(self, name: str, glyph: str, words: str) -> None:
        super().__init__()
        self.name, self.glyph, self.words = name, glyph, words

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        sheet = self.place(s.u(250) + b.block_height(self.words, s.u(560)) + b.lead("title"))
        self.ui.add(Panel(sheet))
        w = sheet.w - s.u(64)
        bw, bh = Button.size(b, phrase("menus.i_am", name=self.name), "eye")
        y = sheet.y + s.u(150)
        self.ui.add(
            Label(
                Rect(sheet.x + s.u(32), y, w, b.lead("title")),
                phrase("menus.pass_the_table", name=self.name),
                "title",
                GILT,
                "m",
                size=28,
            )
        )
        self.ui.add(
            Label(Rect(sheet.x + s.u(32), y + b.lead("title") + s.u(6), w, s.u(200)), self.words, "body", DUST, "m")
        )
        rect = Rect(0, sheet.bottom - s.u(28) - bh, min(w, bw + s.u(40)), bh)
        rect.centerx = sheet.centerx
        self.ui.first_focus = "ready"
        self.ui.add(
            Button(
                rect,
                phrase("menus.i_am", name=self.name),
                lambda: self.app.scenes.pop(True),
                "ready",
                kind="gold",
                mark="eye",
            )
        )

    def back(self) -> None:
        """Esc does not lift a curtain."""

    def draw(self, to: Surface) -> None:
        to.fill((14, 12, 18))
        b, s = self.app.brush, self.app.screen
        for y in (0, s.size[1] - s.u(26)):
            b.frets(to, (0, y + s.u(4)), s.size[0], 2.6, flip=y == 0)
        self.ui.draw(to)
        self.ui.draw_tip(to)
        if self.glyph:
            b.player(to, self.glyph, (self.sheet.centerx, self.sheet.y + s.u(84)), s.u(92))
