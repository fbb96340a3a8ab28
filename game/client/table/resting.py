"""A pointer that rests on the bare table is told what lies there, in everybody's turn."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from game.client.table.desk import Laid
from game.client.table.hand import Hand
from game.client.table.view import TableView
from game.client.widgets.tips import draw_tip

SMALL = 300
"""Pixels: the tip of a thing so large stands beside all of it."""
REST = 0.5
"""Seconds a pointer rests before the thing under it is named."""


class Bare(Laid, Protocol):
    """The table a pointer rests on."""

    @property
    def view(self) -> TableView: ...

    @property
    def hand(self) -> Hand: ...


class Resting:
    def __init__(self, table: Bare) -> None:
        self.t = table
        self.words = ""
        self._at, self._for = (-1, -1), 0.0

    def update(self, dt: float) -> None:
        t, ui = self.t, self.t.ui
        if ui.pointer_at != self._at:
            self._at, self._for = ui.pointer_at, 0.0
            self._say("")
        elif self._for < REST:
            self._for += dt
            quiet = ui.hover is None and not ui.by_keys and t.area.collidepoint(self._at) and not t.hand.dragging
            if self._for >= REST and quiet and t.on_top:
                self._say(t.view.tip(self._at))

    def quiet(self) -> None:
        """The table has changed: nothing more is said until the pointer moves."""
        self._for = REST
        self._say("")

    def wants(self) -> float:
        return max(0.02, REST - self._for) if self._for < REST else 3600.0

    def _say(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self.t.app.damage()

    def draw(self, to: Surface) -> None:
        if self.words:
            about, rest = around(self.t.view.lies_there(self._at), self._at)
            read = [*self.t.app.asked_for(), *(w.rect for w in self.t.ui.above_hand()), *rest]
            draw_tip(self.t.app, to, self.words, about, read=read)


def around(thing: Rect | None, at: tuple[int, int]) -> tuple[Rect, list[Rect]]:
    """What a tip stands beside: the thing that is pointed at, if it is small, else the pointer; and the parts of the
    thing that should be seen beside it."""
    pointer = Rect(at[0] - 8, at[1] - 8, 16, 16)
    if thing is None or not thing.collidepoint(at):
        return pointer, []
    if max(thing.size) <= SMALL:
        return thing, []
    strip = Rect(thing.x, pointer.y, thing.w, pointer.h).clip(thing)
    above = Rect(thing.x, thing.y, thing.w, strip.y - thing.y)
    return strip if thing.w <= SMALL else pointer, [
        above,
        Rect(thing.x, strip.bottom, thing.w, thing.bottom - strip.bottom),
    ]
