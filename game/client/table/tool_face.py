"""A tool in the bar of a table: its word stands small under its mark, so that it is hardly ever left out."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.paint.palette import STUCCO
from game.client.paint.widgets import BUTTON
from game.client.widgets.brush import Brush
from game.client.widgets.controls import FADED, Button

WORDS = 13
"""Size of the word under the mark."""


class ToolFace(Button):
    @staticmethod
    def room(b: Brush, bar: int, words: Sequence[str]) -> tuple[int, int]:
        """For any of these, in a bar so high."""
        high = max(b.screen.target(54), bar - b.u(18))
        wide = max(b.width(said, "note", WORDS) for said in words)
        return max(high, wide + b.u(24)) if wide else high, high

    def draw(self, to: Surface) -> None:
        b, state, r = self.ui.app.brush, self.state, self.rect
        b.button(to, r, self.kind, state)
        ink = BUTTON[self.kind][1] if self.enabled else FADED
        lead = b.lead("note", WORDS) if self.words else 0
        face = Rect(r.x, r.y, r.w, r.h - b.u(7)).move(0, b.u(3) if state == "down" else 0)
        mark = min(b.u(24), face.h - lead)
        top = face.centery - (mark + lead * 0.9) / 2
        b.mark(to, self.mark, (r.centerx, top + mark / 2), mark, ink)
        if self.words:
            b.text(to, self.words, (r.centerx, top + mark + lead * 0.45), "note", ink, "m", r.w - b.u(8), WORDS)

    def draw_above(self, to: Surface) -> None:
        """Its cap stands higher than others, clear of the mark."""
        if self.cap:
            r, b = self.rect, self.ui.app.brush
            b.small_cap(to, self.cap, (r.right, r.top - b.u(5)), STUCCO if self.enabled else FADED)
