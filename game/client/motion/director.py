"""The director turns what happened into what is seen.

A table scene gives it a *script*: for each kind of event a function that makes a motion of the pieces on view.
Every answer brings a batch (its events and the state after it). Motions of a batch overlap; when the last one has
ended the view is told to `sync(state)`, so whatever a motion did, the picture ends up equal to the state.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.client.motion.tween import Tween

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "off": 0.0}
"""Speed factors by the name of the setting; off shows no motion at all."""
OVERLAP = 0.45
"""The part of a motion after which the next one begins, unless it says otherwise."""
TOO_LATE = 3.0
"""Seconds of motion a watcher may lag behind the table before the rest is shown at once."""

Script = Mapping[str, Callable[[Any], Tween | None]]
"""Event code -> maker of a motion; a code without an entry, or a maker that returns None, moves nothing."""


class View(Protocol):
    """What is on the table, as models that can be moved and drawn."""

    def sync(self, state: Any) -> None:
        """Put every model where the state says it is."""


class Batch:
    """What one answer did: motions still to begin, and the state to end in."""

    def __init__(self, events: Sequence[Any], state: Any) -> None:
        self.events = deque(events)
        self.state = state


class Director:
    def __init__(self, view: View, script: Script, speed: str = "normal", reduced: bool = False) -> None:
        self.view, self.script = view, script
        self.speed = SPEEDS.get(speed, 1.0)
        self.reduced = reduced
        self.on_event: Callable[[Any], None] = lambda event: None
        """Told of each event just before it is shown: log lines, counters."""
        self.on_begun: Callable[[Any], None] = lambda event: None
        """Told of each event when its motion was made, and pieces know where they go: sounds."""
        self.on_cut: Callable[[], None] = lambda: None
        """Told just before the picture jumps without motion, so that the scene can cross-fade."""
        self.may_begin: Callable[[Any], bool] = lambda event: True
        """Asked before each event: False lets what moves come to its end, and it and the rest wait."""
        self._waiting: deque[Batch] = deque()
        self._now: Batch | None = None
        self._moving: list[Tween] = []
        self._until_next = 0.0

    @property
    def busy(self) -> bool:
        return self._now is not None or bool(self._waiting)

    def play(self, events: Sequence[Any], state: Any) -> None:
        """Show this after everything that is already on its way."""
        self._waiting.append(Batch(events, state))
        if self.speed == 0 or self.reduced:
            self.finish()

    def extra(self, motion: Tween) -> None:
        """A motion that belongs to no event (a piece flying home): runs beside the others."""
        if self.speed == 0 or self.reduced:
            motion.finish()
        else:
            self._moving.append(motion)

    @property
    def moving(self) -> bool:
        return bool(self._moving) or self.busy

    @property
    def still(self) -> bool:
        """Nothing is in the air, whatever may still wait."""
        return not self._moving

    def update(self, dt: float) -> None:
        left = dt * self.speed
        while self.moving:
            self._begin()
            if self._close():
                continue
            if left <= 0:
                break
            part = min(left, self._until_next) if self._until_next > 0 else left
            for m in self._moving:
                m.step(part)
            self._moving = [m for m in self._moving if not m.done]
            self._until_next = max(0.0, self._until_next - part)
            left -= part
        if self.speed > 0 and sum(0.35 * len(b.events) for b in self._waiting) / self.speed > TOO_LATE:
            self.finish()

    def finish(self) -> None:
        """Everything to its end, now; the view equals the last state."""
        if not self.moving:
            return
        if self.busy:
            self.on_cut()
        for m in self._moving:
            m.finish()
        self._moving = []
        batches = ([self._now] if self._now else []) + list(self._waiting)
        self._waiting.clear()
        self._now, self._until_next = None, 0.0
        for batch in batches:
            for e in batch.events:
                self.on_event(e)
                motion = self._motion(e)
                if motion is not None:
                    motion.finish()
            self.view.sync(batch.state)

    def clear(self, state: Any) -> None:
        """Forget what was on its way and stand where `state` says: undo, load, rejoin."""
        self._waiting.clear()
        self._moving, self._now, self._until_next = [], None, 0.0
        self.view.sync(state)

    def _motion(self, event: Any) -> Tween | None:
        make = self.script.get(event.code)
        motion = make(event) if make else None
        self.on_begun(event)
        return motion

    def _begin(self) -> None:
        """Begin motions until one has to be waited for, or the batch has no more."""
        while self._until_next <= 0:
            if self._now is None:
                if not self._waiting:
                    return
                self._now = self._waiting.popleft()
            if not self._now.events or not self.may_begin(self._now.events[0]):
                return
            event = self._now.events.popleft()
            self.on_event(event)
            motion = self._motion(event)
            if motion is not None:
                self._moving.append(motion)
                self._until_next = motion.length * OVERLAP if motion.lead is None else motion.lead

    def _close(self) -> bool:
        """A batch is over when nothing of it waits or moves."""
        if self._now is None or self._now.events or self._moving:
            return False
        state, self._now, self._until_next = self._now.state, None, 0.0
        self.view.sync(state)
        return True
