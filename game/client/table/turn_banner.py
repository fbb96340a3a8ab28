"""Whose turn: a wide band with sign and name when one screen changes hands. It is looked through, never in the way."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from game.client.paint.palette import GILT, OBSIDIAN
from game.client.table.desk import Laid, Played, Spoken
from game.client.table.presenters import Presenter
from game.words.phrases import phrase

STAYS = 1.6
"""Seconds; any press ends it sooner."""
GOES = 0.35
"""Seconds of these in which it fades."""


HEIGHTS = (0.33, 0.12, 0.55, 0.78)
"""Where it may lie, from the top of the table: the first place over the fewest things that can be chosen."""


class Shared(Laid, Spoken, Played, Protocol):
    """A table that several people may sit at."""

    @property
    def presenter(self) -> Presenter | None: ...


class TurnBanner:
    def __init__(self, table: Shared) -> None:
        self.t = table
        self.seat, self._left, self._at = -1, 0.0, HEIGHTS[0]

    @property
    def on_view(self) -> bool:
        return self._left > 0

    def begin(self, seat: int) -> None:
        """It is somebody else's turn to decide than before: said if several sit here."""
        if len(self.t.here) > 1:
            self.seat, self._left = seat, STAYS
            self._at = min(HEIGHTS, key=self._covered)
            self.t.app.damage()

    def end(self) -> None:
        if self.on_view:
            self._left = 0.0
            self.t.app.damage()

    def update(self, dt: float) -> None:
        if self.on_view:
            self._left -= dt
            if self._left < GOES:
                self.t.app.damage()

    def wants(self) -> float:
        """Seconds until it looks different."""
        if not self.on_view:
            return 3600.0
        return 0.0 if self._left <= GOES else self._left - GOES

    def rect(self) -> Rect:
        """Across the table."""
        return self._band(self._at)

    def _band(self, at: float) -> Rect:
        area, b = self.t.app.screen.area, self.t.app.brush
        high = b.lead("title", 40) + b.u(28)
        return Rect(area.x, self.t.area.y + round(self.t.area.h * at) - high // 2, area.w, high)

    def _covered(self, at: float) -> int:
        targets = self.t.presenter.targets if self.t.presenter is not None else []
        return sum(c.w * c.h for c in (self._band(at).clip(t.rect) for t in targets))

    def draw(self, to: Surface) -> None:
        if not self.on_view:
            return
        b, r = self.t.app.brush, self.rect()
        band = Surface(r.size)
        band.fill(OBSIDIAN)
        inner = band.get_rect()
        words = phrase("table.turn_of", name=self.t.names[self.seat])
        tone = b.palette.player[self.t.glyph(self.seat)]
        band.fill(tone, Rect(0, 0, r.w, b.u(4)))
        band.fill(tone, Rect(0, r.h - b.u(4), r.w, b.u(4)))
        wide = b.text(band, words, (inner.centerx + b.u(34), inner.centery), "title", GILT, "m", inner.w - b.u(160), 40)
        b.player(band, self.t.glyph(self.seat), (inner.centerx + b.u(34) - wide / 2 - b.u(44), inner.centery), b.u(52))
        band.set_alpha(round(235 * min(1.0, self._left / GOES)))
        to.blit(band, r)
