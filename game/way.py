"""How far somebody has come who plays a turn as a hint said.

    way = way_of(s, plan.answers)
    way = reached(way, s)      he has answered, or taken back: where he stands on it; None: he has left it

The position tells it, nothing is counted: so undo goes back on the way, and the same answers in another order stay on
it.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from game.advice import Move, moves
from game.agenda import Choice, Illegal, State, digest


class Way(NamedTuple):
    """A plan carried out; `at` of its moves are made."""

    made: Sequence[Move]
    at: int = 0

    @property
    def left(self) -> Sequence[Move]:
        return self.made[self.at :]

    @property
    def next(self) -> Move | None:
        return self.made[self.at] if self.at < len(self.made) else None


def way_of(s: State, answers: Sequence[Choice]) -> Way:
    return Way(moves(s, answers))


def reached(way: Way, s: State) -> Way | None:
    """The way with the place where this position lies on it; None: it lies beside it."""
    here = digest(s)
    for at, move in enumerate(way.made):
        if digest(move.before) == here:
            return Way(way.made, at)
    return _in_another_order(way, here)


def ended(way: Way, s: State) -> bool:
    """All of it is made."""
    return bool(way.made) and digest(way.made[-1].after) == digest(s)


def _in_another_order(way: Way, here: bytes) -> Way | None:
    """An answer that was to come later was given first, and the rest comes to the same."""
    choices = [move.choice for move in way.left]
    for i, early in enumerate(choices[1:], 1):
        order = [early, *choices[:i], *choices[i + 1 :]]
        with suppress(Illegal):
            if digest(moves(way.left[0].before, order[:1])[0].after) != here:
                continue
            made = moves(way.left[0].before, order)
            if len(made) == len(order) and digest(made[-1].after) == digest(way.made[-1].after):
                return Way([*way.made[: way.at], *made], way.at + 1)
    return None
