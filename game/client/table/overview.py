"""The game on one page, kept open beside the table: the turn, the round, what scores.

The boards make room for it where the window is wide enough; else it lies over their edge. It stays open over answers,
turns and other scenes, until its key or its cross closes it.
"""

from __future__ import annotations

from typing import Any, Protocol

from pygame import Rect

from game.client.devices.screen import NARROWEST
from game.client.paint.palette import GILT
from game.client.table.desk import Laid, Spoken
from game.client.table.manual import manual_of
from game.client.table.sheets import Sheet
from game.client.widgets.controls import Label
from game.client.widgets.lists import Reading
from game.client.widgets.prose import Prose
from game.client.widgets.ui import Widget
from game.words.overviews import Page, overview
from game.words.phrases import phrase

WIDE = 430


class Surveyed(Laid, Spoken, Protocol):
    """The table that an overview lies beside."""

    @property
    def state(self) -> Any: ...

    def refresh(self) -> None: ...


class Overview:
    def __init__(self, table: Surveyed) -> None:
        self.t = table
        self.open = False

    @property
    def known(self) -> bool:
        """The title has a page."""
        return bool(self._page())

    def _page(self) -> Page:
        return overview(self.t.speech.title, self.t.speech.rules(), getattr(self.t.state, "rounds", 0))

    def toggle(self) -> None:
        self.open = self.known and not self.open
        self.t.refresh()

    def beside(self, whole: Rect) -> Rect:
        """What is left of this area for the boards: never narrower than they can be."""
        if not self.open:
            return whole
        return Rect(whole.x, whole.y, whole.w - max(0, min(self._spare(), self._wide())), whole.h)

    def _spare(self) -> int:
        """What the boards can do without."""
        s = self.t.app.screen
        return s.area.w - round(NARROWEST * s.k)

    def _wide(self) -> int:
        """As wide as is good to read; a little less if it then lies over nothing."""
        s = self.t.app.screen
        wish, spare = int(s.u(WIDE) * max(1.0, s.text**0.5)), self._spare()
        return spare if wish * 0.55 < spare < wish else min(wish, s.area.w // 3)

    def sheet(self) -> Sheet:
        t, wide = self.t, self._wide()
        gap = t.app.screen.u(8)
        rect = Rect(t.app.screen.area.right - wide, t.area.y + gap, wide - gap, t.area.h - 2 * gap)
        return Sheet(t, rect, phrase("manual.on_one_page"), self._text, self.toggle, tip=phrase("table.close"))

    def _text(self, rect: Rect) -> Reading:
        b = self.t.app.brush
        signs = manual_of(self.t.speech.title).signs
        made: list[Widget] = []
        wide, y = rect.w - b.u(18), rect.y
        for heading, lines in self._page():
            high = b.block_height(heading, wide, "strong")
            made.append(Label(Rect(rect.x, y, wide, high), heading, "strong", GILT))
            y += high + b.u(2)
            for line in lines:
                said = Prose(b, Rect(rect.x + b.u(14), y, wide - b.u(14), 0), line, signs, role="note")
                made.append(said)
                y += said.rect.h + b.u(4)
            y += b.u(10)
        return Reading(rect, made, "overview")
