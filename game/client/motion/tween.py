"""Motions. A motion is fed time (`step(dt)`) and never reads a clock, so it can be sped up, skipped and tested.

    To(piece, 0.3, x=40, y=80)      move attributes to values
    Wait(0.1)  Call(sound)          pause; do something once
    Seq(a, b)  Par(a, b)            one after the other; together
    Stagger(0.05, a, b, c)          together, each a little later than the one before

`finish()` jumps to the end, with every side effect of the way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_back(t: float) -> float:
    """Arrives with a small overshoot."""
    c = 1.5
    return 1 + (c + 1) * (t - 1) ** 3 + c * (t - 1) ** 2


def hop(t: float) -> float:
    """0, up to 1, back to 0: the arc of a hop."""
    return 4 * t * (1 - t)


def blend(a: Any, b: Any, t: float) -> Any:
    """Between two numbers or two equally long tuples of numbers."""
    if isinstance(a, (tuple, list)):
        return tuple(blend(x, y, t) for x, y in zip(a, b, strict=True))
    return a + (b - a) * t


class Tween:
    """The base of all motions. `length` is how long it lasts, in seconds at normal speed."""

    length: float = 0.0
    lead: float | None = None
    """After how long the next motion of a queue may begin; None: when most of this one is over."""

    def __init__(self) -> None:
        self.done = False

    def step(self, dt: float) -> float:
        """Go on by dt seconds; what was not needed is returned."""
        raise NotImplementedError

    def finish(self) -> None:
        if not self.done:
            self.step(math.inf)

    def with_lead(self, lead: float) -> Tween:
        self.lead = lead
        return self


class Timed(Tween):
    """Something that goes from 0 to 1 in `length` seconds; `show(t)` draws the conclusion."""

    def __init__(self, length: float) -> None:
        super().__init__()
        self.length = max(0.0, length)
        self.at = 0.0

    def show(self, t: float) -> None:
        pass

    def begin(self) -> None:
        pass

    def step(self, dt: float) -> float:
        if self.done:
            return dt
        if self.at == 0.0:
            self.begin()
        left = self.length - self.at
        if dt >= left:
            self.at, self.done = self.length, True
            self.show(1.0)
            return dt if math.isinf(dt) else dt - left
        self.at += dt
        self.show(self.at / self.length)
        return 0.0


class Wait(Timed):
    pass


class Call(Tween):
    """Does something once, in no time."""

    def __init__(self, do: Callable[[], object]) -> None:
        super().__init__()
        self._do = do

    def step(self, dt: float) -> float:
        if not self.done:
            self.done = True
            self._do()
        return dt


class To(Timed):
    """Attributes of a model to new values. Where it starts is read when it starts, so motions can follow each other."""

    def __init__(self, model: object, length: float, ease: Ease = ease_out, **goals: Any) -> None:
        super().__init__(length)
        self._model, self._ease, self._goals = model, ease, goals
        self._start: dict[str, Any] = {}

    def begin(self) -> None:
        self._start = {name: getattr(self._model, name) for name in self._goals}

    def show(self, t: float) -> None:
        for name, goal in self._goals.items():
            setattr(self._model, name, goal if t >= 1 else blend(self._start[name], goal, self._ease(t)))


class Along(Timed):
    """Calls `place(t)` with t from 0 to 1: paths, arcs, baked physics."""

    def __init__(self, length: float, place: Callable[[float], object], ease: Ease = linear) -> None:
        super().__init__(length)
        self._place, self._ease = place, ease

    def show(self, t: float) -> None:
        self._place(1.0 if t >= 1 else self._ease(t))


class Seq(Tween):
    """One after the other."""

    def __init__(self, *parts: Tween) -> None:
        super().__init__()
        self._parts = list(parts)
        self.length = sum(p.length for p in parts)

    def step(self, dt: float) -> float:
        while self._parts:
            dt = self._parts[0].step(dt)
            if not self._parts[0].done:
                return 0.0
            self._parts.pop(0)
        self.done = True
        return dt


class Par(Tween):
    """Together."""

    def __init__(self, *parts: Tween) -> None:
        super().__init__()
        self._parts: Sequence[Tween] = parts
        self.length = max((p.length for p in parts), default=0.0)

    def step(self, dt: float) -> float:
        left = dt
        for p in self._parts:
            if not p.done:
                left = min(left, p.step(dt))
        self.done = all(p.done for p in self._parts)
        return left if self.done else 0.0


class Stagger(Par):
    """Together, each `gap` seconds after the one before."""

    def __init__(self, gap: float, *parts: Tween) -> None:
        super().__init__(*(Seq(Wait(i * gap), p) for i, p in enumerate(parts)))
