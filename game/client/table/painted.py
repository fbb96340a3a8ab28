"""The base of painted views: a still picture, pieces in the air above it, and a copy of the state that both show.

What stands still is painted once, part by part, and again only where it changed (paint/still.py). What moves is in
`air`. `s` is what is on view: a copy of the state that follows the events as they are shown (motion/stage.py says how).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.motion.flyers import Air
from game.client.motion.stage import Key
from game.client.paint.look import Look
from game.client.paint.room import room
from game.client.paint.still import Part, Still
from game.client.table.view import TableView


class PaintedView(TableView):
    """A game brings `measure`, `parts` and `follow`, and what else its picture demands."""

    s: Any
    """What is on view."""
    area: Rect

    def __init__(self) -> None:
        self.look = Look()
        self.air = Air()
        self.hidden: set[Key] = set()
        """Pieces in motion, not painted where they stand."""
        self.still: Still | None = None
        self._stood: Hashable = None
        self._known: dict[Hashable, Sequence[Part]] = {}
        """The parts of the present position, by what stood how."""
        self._waits = False
        self._dirty = True

    # ---- what a game brings

    def measure(self, state: Any) -> None:
        """Boards go into `self.area`, for this state."""
        raise NotImplementedError

    def parts(self) -> Sequence[Part]:
        """What is on view as parts of a still picture, in painting order."""
        raise NotImplementedError

    def follow(self, event: Any) -> None:
        """Let the copy follow an event."""
        raise NotImplementedError

    def synced(self, state: Any) -> None:
        """The copy was made anew: forget what belonged to the old one."""

    def draw_over(self, to: Surface) -> None:
        """Over the still picture, under the pieces in the air."""

    # ---- what is the same for all

    def before_sound(self, play: Callable[[float | None], object], lands: bool) -> None:
        self.air.goes_to = None
        self.air.on_landing = play if lands else None
        self._waits = lands

    def after_sound(self, play: Callable[[float | None], object]) -> None:
        taken = self._waits and self.air.on_landing is None
        self.air.on_landing = None
        if not taken:
            play(self.air.goes_to)

    def layout(self, area: Rect) -> None:
        self.area = area
        self.measure(self.table.state)
        look, size = self.look, self.table.app.screen.size
        self.still = Still(size, lambda to: room(look, *size).draw(to, 0, 0))
        self._nothing_moves()

    def sync(self, state: Any) -> None:
        self.s = state.clone()
        self._nothing_moves()
        self.synced(state)

    def _nothing_moves(self) -> None:
        self.air.clear()
        self.hidden.clear()
        self.touch()

    def laid(self) -> float:
        return self.still.drawn / (len(self.parts()) + 1) if self.still is not None else 0.0

    def touch(self) -> None:
        """Something that stands still has changed."""
        self._dirty = True

    def draw(self, to: Surface) -> None:
        assert self.still is not None
        now = self.standing()
        if self._dirty:
            self._known.clear()
        if self._dirty or now != self._stood:
            parts = self._known.get(now)
            self._known[now] = parts = self.parts() if parts is None else parts
            self.still.show(parts)
            self._dirty, self._stood = False, now
        self.still.draw(to)
        self.draw_over(to)
        self.air.draw(to)
