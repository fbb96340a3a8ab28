"""What is spoken of is lit: the places of a log line or a listed answer that is pointed at, and of what others do.

A view says where an event happened (`TableView.places_of`); a step says where its answers lie.
"""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from game.client.table.desk import Asked, Laid
from game.client.table.log_sheet import LogRows
from game.client.table.presenters import Presenter
from game.client.table.tempo import Tempo
from game.client.table.view import TableView


class Spoken(Laid, Asked, Protocol):
    """A table that is spoken of."""

    @property
    def view(self) -> TableView: ...

    @property
    def presenter(self) -> Presenter | None: ...

    @property
    def tempo(self) -> Tempo: ...


class Spotlight:
    def __init__(self, table: Spoken) -> None:
        self.t = table
        self._lit: list[Rect] = []
        self.held: list[Rect] = []
        """What a menu over the table speaks of."""

    def update(self) -> None:
        if (now := self.places()) != self._lit:
            self._lit = now
            self.t.app.damage()

    def places(self) -> list[Rect]:
        t = self.t
        if self.held:
            return self.held
        rows = t.ui.find("log_panel")
        if isinstance(rows, LogRows) and (line := rows.pointed()) is not None:
            return t.view.places_of(line.event) if line.event is not None else []
        if t.question is not None and t.presenter is not None:
            named = t.presenter.named_under()
            return t.view.footprint(t.question, named[0]) if named is not None else []
        if t.tempo.watching and t.tempo.event is not None and not t.view.in_moment():
            return t.view.places_of(t.tempo.event)
        return []

    def draw(self, to: Surface) -> None:
        for rect in self._lit:
            self.t.app.brush.spoken(to, rect)
