"""Buttons of the bar of a table: an answer in one line, or with its price under its verb, and tools."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.client.paint.widgets import BUTTON
from game.client.table.bar_words import TIGHT, BarGround
from game.client.table.spared import Act
from game.client.table.tool_face import ToolFace
from game.client.widgets.brush import Brush
from game.client.widgets.controls import FADED, Button

PRICED = ": "
"""Between a verb and its price or gain."""
PRICE = 16
"""Size of a price under its verb."""


class BarButton(Button):
    """A button in the bar. What the line beside it tells is not told again in a tip."""

    def __init__(self, ground: BarGround, rect: Rect, *args: Any, **more: Any) -> None:
        super().__init__(rect, *args, **more)
        self.ground = ground

    @property
    def is_answer(self) -> bool:
        return self.key.startswith("answer ")

    def activate(self) -> None:
        if not self.ui.by_keys:
            beside = {(x.key, x.words): x.rect for x in self.ui.all() if isinstance(x, BarButton) and x.is_answer}
            self.ground.t.spared.pressed(Act(self.key, self.words, self.ui.pressed_at, beside))
        super().activate()

    def explain(self) -> str:
        told = self.enabled and self.words and self.key.startswith(("answer ", "aside")) and self.ground.tells_more()
        return "" if told else super().explain()


class ToolButton(ToolFace, BarButton):
    """A tool of the bar."""


class FoldedButton(BarButton):
    """An answer of two lines: its verb, and smaller under it its price or gain."""

    @staticmethod
    def room(b: Brush, bar: int, words: str, mark: str = "") -> tuple[int, int]:
        verb, _, price = words.partition(PRICED)
        wide = max(b.width(verb, "button"), b.width(price, "note", PRICE)) + (b.u(34) if mark else 0)
        high = max(b.screen.target(54), bar - b.u(18))
        return max(high, wide + b.u(30)), high

    def draw(self, to: Surface) -> None:
        b, state, r = self.ui.app.brush, self.state, self.rect
        b.button(to, r, self.kind, state)
        ink = BUTTON[self.kind][1] if self.enabled else FADED
        face = Rect(r.x + b.u(8), r.y, r.w - b.u(16), r.h - b.u(7)).move(0, b.u(3) if state == "down" else 0)
        if self.mark:
            b.mark(to, self.mark, (face.x + b.u(16), face.centery), b.u(24), ink)
            face = Rect(face.x + b.u(34), face.y, face.w - b.u(34), face.h)
        verb, _, price = self.words.partition(PRICED)
        high, low = b.lead("button") * TIGHT, b.lead("note", PRICE) * TIGHT
        top = face.centery - (high + low) / 2
        b.text(to, verb, (face.centerx, top + high / 2), "button", ink, "m", face.w)
        b.text(to, price, (face.centerx, top + high + low / 2), "note", ink, "m", face.w, PRICE)

    def _cap_beside(self) -> bool:
        return False
