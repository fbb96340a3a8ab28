"""The table drawn layer by layer: boards, lit places, widgets, the piece in the hand, and what is read above it."""

from __future__ import annotations

from typing import Protocol

from pygame import Surface

from game.client.paint.page import kept, recalled
from game.client.table.bar_buttons import BarButton
from game.client.table.desk import Laid
from game.client.table.ghosts import Ghosts
from game.client.table.hand import Hand
from game.client.table.hints import Hints
from game.client.table.presenters import Presenter
from game.client.table.resting import Resting
from game.client.table.shine import Shine
from game.client.table.spotlight import Spotlight
from game.client.table.target_widget import TargetWidget
from game.client.table.turn_banner import TurnBanner
from game.client.table.view import TableView
from game.client.widgets.widget import Widget


class Drawn(Laid, Protocol):
    """The table, as far as it is seen."""

    @property
    def view(self) -> TableView: ...

    @property
    def presenter(self) -> Presenter | None: ...

    @property
    def ghosts(self) -> Ghosts: ...

    @property
    def hand(self) -> Hand: ...

    @property
    def hints(self) -> Hints: ...

    @property
    def resting(self) -> Resting: ...

    @property
    def shine(self) -> Shine: ...

    @property
    def spotlight(self) -> Spotlight: ...

    @property
    def turn_banner(self) -> TurnBanner: ...

    def draw_between(self, to: Surface) -> None:
        """Over the boards, under what is lit."""


class Layers:
    def __init__(self, table: Drawn) -> None:
        self.t = table

    def draw(self, to: Surface) -> None:
        """Layers that look as they did are not drawn anew."""
        t = self.t
        pointed = t.presenter.pointed() if t.presenter is not None else None
        seen = (pointed, t.ghosts.seen())
        kept(to, (t, "table"), t.view.standing(), self._boards)
        held = t.hand.carried()
        recalled(to, (t, "home"), held is not None, lambda on: t.view.draw_home(on, held is not None))
        recalled(to, (t, "answers"), seen, self._answers)
        recalled(to, (t, "widgets"), (seen, t.ui.hover), self._widgets)
        t.hand.draw(to, held)
        recalled(to, (t, "read"), (seen, t.ui.hover), self._read)
        covered = t.hand.covers(held)
        t.view.draw_balloon(to, covered)
        if t.ui.tip_shown:
            free = [w.rect for w in t.ui.all() if self._pressed_next(w)]
            t.ui.draw_tip(to, covered, [*free, *t.hints.marked(), *t.view.captions()])
        t.resting.draw(to)
        t.shine.draw(to)

    def _pressed_next(self, w: Widget) -> bool:
        """What else may be pressed: a tip about something leaves it free, if that can be."""
        lit = isinstance(w, TargetWidget) and w.enabled and w is not self.t.ui.subject
        return lit or isinstance(w, BarButton)

    def _boards(self, to: Surface) -> None:
        self.t.view.draw(to)
        self.t.draw_between(to)

    def _answers(self, to: Surface) -> None:
        if self.t.presenter is not None:
            self.t.presenter.draw(to)
            if (seen := self.t.ghosts.seen()) is not None:
                self.t.view.draw_ghost(to, seen)

    def _widgets(self, to: Surface) -> None:
        self.t.spotlight.draw(to)
        self.t.hints.draw(to)
        self.t.ui.draw(to, but=self.t.ui.above_hand())
        self.t.hints.draw_above(to)
        self.t.turn_banner.draw(to)

    def _read(self, to: Surface) -> None:
        for widget in self.t.ui.above_hand():
            self.t.ui.draw_one(widget, to)
