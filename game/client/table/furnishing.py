"""How the table is laid out: header, boards and bar are measured; widgets stand as Tab finds them, lit places first."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from game.client.motion.director import SPEEDS, Director
from game.client.paint.look import Look
from game.client.table import first_focus
from game.client.table.beside import Beside
from game.client.table.card import Card
from game.client.table.coaching import Coaching
from game.client.table.header import Headed, Header
from game.client.table.laying import Laying
from game.client.table.lens import Lens
from game.client.table.looking import Looking
from game.client.table.open_question import OpenQuestion
from game.client.table.overview import Overview
from game.client.table.pocket import pocket
from game.client.table.prompt_bar import PromptBar, Prompted


class Furnished(Prompted, Headed, Protocol):
    """A table on which something stands."""

    @property
    def beside(self) -> Beside: ...

    @property
    def coaching(self) -> Coaching: ...

    @property
    def director(self) -> Director: ...

    @property
    def laying(self) -> Laying: ...

    @property
    def lens(self) -> Lens: ...

    @property
    def looking(self) -> Looking: ...

    @property
    def open_question(self) -> OpenQuestion: ...

    @property
    def overview(self) -> Overview: ...

    def asked_at(self) -> Rect | None:
        """The pixels of the one answer that is wanted; None: any will do."""

    def build_bar(self) -> None:
        """What stands around the boards."""


class Furnishing:
    def __init__(self, table: Furnished) -> None:
        self.t = table
        self.header, self.area, self.bar = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._measured: tuple[Rect, Look] | None = None

    def build(self) -> None:
        """Measure, then widgets: lit places first, so that Tab begins with what can be done."""
        t = self.t
        t.director.speed = SPEEDS[t.app.settings.speed]
        t.director.reduced = t.app.settings.reduced_motion
        self._measure()
        if t.presenter is not None and t.presenter.targets and not t.open_question.forced_list:
            t.ui.add(*t.presenter.widgets())
        t.build_bar()
        t.looking.build()
        cards = any(isinstance(w, Card) for w in t.ui.widgets)
        read_first = cards or t.view.sheet_open()  # one card at a time: its key tells it later
        if t.recap.told and t.question is not None and t.ui.find("recap") is None and not read_first:
            note = t.recap.note()  # the bar has no room for it
            if note.rect.collidelist(t.view.told_by(t.question)) < 0:
                t.ui.add(note)
        on = t.view.ring_on(t.question) if t.question is not None else ()
        if t.presenter is not None and t.presenter.pinned is not None:
            on = (t.presenter.pinned,)
        t.ui.begin_with = first_focus.begin_with(t.ui, t.question, t.asked_at(), on)

    def _measure(self) -> None:
        t, s, b = self.t, self.t.app.screen, self.t.app.brush
        high = max(s.target(46), b.lead("caption") + s.u(16)) + s.u(10)
        self.header = Rect(0, s.area.y, s.size[0], high)
        bar = PromptBar.height(t)
        self.bar = Rect(0, s.area.bottom - bar, s.size[0], bar)
        area = Rect(s.area.x, self.header.bottom, s.area.w, self.bar.top - self.header.bottom)
        area = t.overview.beside(area)
        whole = t.lens.stretched(area)
        if (whole, b.table_look) != self._measured:
            t.director.finish()  # motions know the old places
            self._measured = (whole, b.table_look)
            t.laying.begin()
            self.area = area
            t.view.layout(whole)
            t.director.script = t.view.script()
            t.view.sync(t.state)
            t.open_question.present()

    def around(self) -> None:
        """The bar at the foot, the header, and what lies open beside the table."""
        t = self.t
        bar = PromptBar(t)
        bar.build()
        Header(t).build()
        for widget in t.view.widgets():
            widget.rect = widget.rect.clip(self.area)  # a zoomed table goes on below the bar
            if widget.rect:
                t.ui.add(widget)
        for widget in t.view.header_widgets():
            t.ui.add(widget)
        if (own := pocket(t)) is not None:
            t.ui.add(own)
        bar.build_list()  # above what can be looked at
        if t.presenter is not None and not t.open_question.forced_list:
            t.presenter.build()
        if not t.hints.open:
            t.coaching.build()  # one card at a time
        t.hints.build()
        if t.recap.open:
            t.ui.add(t.recap.sheet())
        self.beside()

    def beside(self) -> None:
        """What lies open beside the table."""
        if self.t.overview.open:
            self.t.ui.add(self.t.overview.sheet())
        for sheet in self.t.beside.sheets():
            self.t.ui.add(sheet)
