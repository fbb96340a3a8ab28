"""Laying the table takes longer than a frame: it is painted in slices, and a line tells how far it has come.

The whole scene is drawn onto a page that nobody sees, until the time of a slice is over; what was painted is kept, so
the next slice gets further, and when nothing is missing the table is shown. Where time does not matter (pictures,
tests) all is painted at once.
"""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from game.client.paint.cache import painting_until_enough
from game.client.paint.page import Page
from game.client.paint.palette import DUST
from game.client.table.desk import Laid
from game.client.table.view import TableView
from game.words.phrases import phrase

DARK, GROOVE = (22, 17, 22), (58, 50, 54)


class BeingLaid(Laid, Protocol):
    """The table that is being laid."""

    @property
    def view(self) -> TableView: ...

    def draw_laid(self, to: Surface) -> None:
        """The table with all that is on it."""


class Laying:
    def __init__(self, table: BeingLaid) -> None:
        self.t = table
        self.going_on = self._measured = self._laid = False
        self._before: Surface | None = None
        """How the window looked before a table that was laid already is laid anew."""

    def begin(self) -> None:
        """The table was measured anew, which takes most of a frame."""
        slow = self.t.app.slice is not None
        if slow and self._laid and not self.going_on and self.t.on_top:
            self._before = self.t.app.surface.copy()
        self.going_on = self._measured = slow

    def update(self) -> None:
        """Paint for a while."""
        seconds = -1 if self._measured else self.t.app.slice
        self._measured = False
        if self.going_on and seconds is not None:
            unseen = Page(self.t.app.screen.size)
            self.going_on = not painting_until_enough(seconds, lambda: self.t.draw_laid(unseen))
            self.t.app.damage()
        if not self.going_on:
            self._laid, self._before = True, None

    def draw(self, to: Surface) -> None:
        b, s = self.t.app.brush, self.t.app.screen
        if self._before is not None and self._before.get_size() == s.size:
            to.blit(self._before, (0, 0))
        else:
            to.fill(DARK)
        groove = Rect(0, 0, min(s.u(420), s.size[0] // 2), max(3, s.u(5)))
        groove.center = s.area.center
        to.fill(DARK, groove.inflate(s.u(60), 2 * b.lead("body") + s.u(40)))
        to.fill(GROOVE, groove)
        to.fill(b.palette.focus, Rect(groove.x, groove.y, round(groove.w * self.t.view.laid()), groove.h))
        b.text(to, phrase("table.being_laid"), (groove.centerx, groove.y - b.lead("body")), "body", DUST, "m")
