"""The base of painted views: a still picture, pieces in the air above it, and a copy of the state that both show.

What stands still is painted once, part by part, and again only where it changed (paint/still.py). What moves is in
`air`. `s` is what is on view: a copy of the state that follows the events as they are shown (motion/stage.py says how).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from time import perf_counter
from typing import Any

from pygame import Rect, Surface

from game.client.motion.flyers import Air
from game.client.motion.stage import Key
from game.client.paint.cache import painting_until_enough
from game.client.paint.look import Look
from game.client.paint.page import Page
from game.client.paint.room import room
from game.client.paint.still import Part, Still
from game.client.table.view import TableView

AHEAD = 0.002
"""Seconds of a frame for painting what will be seen later."""


class PaintedView(TableView):
    """A game brings `measure`, `parts` and `follow`, and what else its picture demands."""

    s: Any
    """What is on view."""
    area: Rect

    @property
    def seat(self) -> int:
        """Whose things are shown large."""
        raise NotImplementedError

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
        self._ahead_of: Any = None
        self._ahead: deque[Callable[[], object]] = deque()
        """Draws what is still to be painted of the position after all motion."""
        self._seats_ahead: list[int] = []
        """Whose things are to be looked through for more of it, one in a frame."""

    # ---- what a game brings

    def measure(self, state: Any) -> None:
        """Boards go into `self.area`, for this state."""
        raise NotImplementedError

    def parts(self) -> Sequence[Part]:
        """What is on view as parts of a still picture, in painting order."""
        raise NotImplementedError

    def parts_of(self, state: Any, seat: int) -> Sequence[Part]:
        """The same of another position with nothing in motion, in which this seat's things are shown large."""
        raise NotImplementedError

    def besides(self, state: Any, seat: int) -> Sequence[Callable[[Surface], object]]:
        """What else may soon be drawn of that position, and is worth painting before."""
        return ()

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

    def paint_ahead(self) -> None:
        state = self.table.state
        if self.still is None or not self.table.app.paints_ahead:
            return
        if state is not self._ahead_of:  # a frame in which something happens has enough to do
            self._ahead_of, self._ahead, self._seats_ahead = state, deque(), self._large_soon(state)
            return
        until = perf_counter() + AHEAD
        if not self._ahead and self._seats_ahead:
            seat, still = self._seats_ahead.pop(0), self.still
            coming = self.parts_of(state, seat)
            self._ahead.extend(partial(still.foresee, p) for p in coming if not still.shows(p))
            self._ahead.extend(partial(self._unseen, draw) for draw in (self.besides(state, seat) if coming else ()))
        while self._ahead and (left := until - perf_counter()) > 0:
            if painting_until_enough(left, self._ahead[0]):
                self._ahead.popleft()

    def _unseen(self, draw: Callable[[Surface], object]) -> None:
        draw(Page(self.table.app.screen.size))

    @property
    def painting_ahead(self) -> bool:
        return bool(self._ahead or self._seats_ahead)

    def _large_soon(self, state: Any) -> list[int]:
        """Whose things will be shown large: of who is asked next here, then of who follows, if that is followed."""
        t, asked = self.table, state.asked
        first = asked.who if asked is not None and asked.who in t.here else self.seat
        more = t.app.settings.follow or len(t.here) > 1
        return [first, (first + 1) % len(state.players)] if more else [first]

    def laid(self) -> float:
        return self.still.drawn / (len(self._parts_now()) + 1) if self.still is not None else 0.0

    def leave(self) -> None:
        self.still = None
        self._ahead.clear()
        self._seats_ahead.clear()
        self.air.clear()
        self._known.clear()

    def touch(self) -> None:
        """Something that stands still has changed."""
        self._dirty = True
        self._known.clear()

    def _parts_now(self) -> Sequence[Part]:
        now = self.standing()
        if now not in self._known:
            self._known[now] = self.parts()
        return self._known[now]

    def draw(self, to: Surface) -> None:
        assert self.still is not None
        now = self.standing()
        if self._dirty or now != self._stood:
            self.still.show(self._parts_now())
            self._dirty, self._stood = False, now
        self.still.draw(to)
        self.draw_over(to)
        self.air.draw(to)
