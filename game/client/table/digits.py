"""Digits of what lies on the table: whoever plays by keys sees them there, and a digit goes to the place that wears it.

Where every place has a digit of its own, the digit presses it; a barred one keeps its digit and says why. What wore a
digit at an earlier question of the turn wears it again, if no answer in the bar has it now. Where there are more (the
spaces of a city), the nine digits stand in the nine parts of the field, as they stand in lines of three, and only take
the ring there. A piece in the hand is shown at the digit's place either way (placing.py).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from pygame import Rect

from game.client.table.target import Target

LINE = 3


class Digits(NamedTuple):
    at: Mapping[int, Target]
    presses: bool
    """A digit presses its place; else it only takes the ring there."""
    barred: Mapping[int, Target] = {}
    """Digits of places that have nothing to press now."""


def worn_by(each: Mapping[int, Target]) -> Digits:
    """Each digit presses its place; a barred one says why."""
    return Digits({n: t for n, t in each.items() if t.choices}, True, {n: t for n, t in each.items() if not t.choices})


def numbered(places: list[Target], free: list[int], before: Mapping[Hashable, int] = {}) -> Digits | None:
    """A digit for each, lit or barred, in their order; if these are too many, for the lit ones. `before`: what places
    wore earlier in this turn. None: even the lit ones are more than there are digits."""
    lit = [t for t in places if t.choices]
    if len(lit) > len(free):
        return None
    each: dict[int, Target] = {}
    new = []
    for t in places if len(places) <= len(free) else lit:
        n = before.get(t.place, -1)
        if n in free and n not in each:
            each[n] = t
        else:
            new.append(t)
    return worn_by(each | dict(zip([n for n in free if n not in each], new, strict=False)))


def in_parts(lit: list[tuple[Target, Rect]], field: Rect) -> Digits:
    """In each ninth of the field the place nearest to its middle, by where it is pressed."""
    at = {}
    for n in range(LINE * LINE):
        part = Rect(
            field.x + field.w * (n % LINE) // LINE, field.y + field.h * (n // LINE) // LINE,
            -(-field.w // LINE), -(-field.h // LINE),
        )  # fmt: skip
        inside = [(t, r) for t, r in lit if part.collidepoint(r.center)]
        if inside:
            at[n + 1] = min(inside, key=lambda x: _far(x[1].center, part.center))[0]
    return Digits(at, False)


def _far(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
