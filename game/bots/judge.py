"""What a position is worth to a seat: a first guess, and what learned weights add to it.

Weights are whole numbers (parts of a POINT for each feature, and more for each own turn left), so every
machine comes to the same worth. `tools/train.py` learns them; they hold only for the rules and components it played.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from operator import mul
from types import ModuleType
from typing import Any, Protocol

from game.assets import MissingAsset, asset
from game.bots import citygods_scale, citygods_sight, founders_scale, founders_sight
from game.bots.point import POINT
from game.titles import TITLES
from game.words.phrases import phrase

SIGHTS: dict[str, ModuleType] = {"citygods": citygods_sight, "founders": founders_sight}
"""What a player of each title sees."""


class Unfit(ValueError):
    """Weights that cannot be used here; the message is one sentence."""


class Linear:
    """`of(features, soon, late)`: a sum of features, weighed by the own turns left soon and late."""

    __slots__ = ("_made", "base", "empty", "late", "soon")

    def __init__(self, base: Sequence[int], soon: Sequence[int], late: Sequence[int]) -> None:
        self.base, self.soon, self.late = tuple(base), tuple(soon), tuple(late)
        self._made: dict[tuple[int, int], tuple[int, ...]] = {}
        self.empty = not (any(base) or any(soon) or any(late))
        """Weighs nothing: the features need not be looked at."""

    def of(self, features: Sequence[int], soon: int, late: int) -> int:
        return sum(map(mul, self.weights(soon, late), features))

    def weights(self, soon: int, late: int) -> tuple[int, ...]:
        """What each feature weighs so many turns before the end."""
        weights = self._made.get((soon, late))
        if weights is None:
            weights = tuple([b + soon * x + late * y for b, x, y in zip(self.base, self.soon, self.late, strict=True)])
            self._made[soon, late] = weights
        return weights


class Scale(Protocol):
    """Weighs what is seen in less time than it takes to look at all of it."""

    frames: dict[Any, Any]

    def worth(self, s: Any, seat: int) -> int: ...


SCALES: dict[str, Callable[[dict[str, Linear], dict[str, Linear]], Scale]] = {
    "citygods": citygods_scale.Scale,
    "founders": founders_scale.Scale,
}


class Judge:
    """Worth by weights: for the seat that judges one table for each way to play, and one for each kind of rival."""

    def __init__(self, title: str, weights: dict[str, Any]) -> None:
        self.sight = SIGHTS[title]
        self.own = {kind: Linear(*w) for kind, w in weights["own"].items()}
        self.rivals = {kind: Linear(*w) for kind, w in weights["rivals"].items()}
        self.scale = SCALES[title](self.own, self.rivals)

    def worth(self, s: Any, seat: int) -> int:
        """In parts of a POINT: what this seat will end with, less what its rivals will on average."""
        if s.finished:
            return self.outcome(s, seat)
        return self.scale.worth(s, seat)

    def summed(self, s: Any, seat: int, left: tuple[int, int] | None = None) -> int:
        """The same of a game that is not over, from the guess and all features; `left`: as if so many own turns were
        left soon and late."""
        sight = self.sight
        soon, late = left or sight.phase(s, seat)
        total = int(sight.guess(s, seat))
        own = self.own[sight.way(s)]
        if not own.empty:
            total += own.of(sight.features(s, seat), soon, late)
        kind = sight.rivals(s)
        if kind:
            rival = self.rivals[kind]
            against = 0
            for other in range(len(s.players)):
                if other != seat:
                    against += POINT * sight.sure(s, other) + rival.of(sight.rival(s, other), soon, late)
            total -= against // (len(s.players) - 1)
        return total

    def outcome(self, s: Any, seat: int) -> int:
        """The same at the end of the game."""
        sure = self.sight.sure
        total = POINT * int(sure(s, seat))
        if self.sight.rivals(s):
            others = [sure(s, i) for i in range(len(s.players)) if i != seat]
            total -= POINT * sum(others) // len(others)
        return total


@cache
def judge(title: str) -> Judge:
    """The judge of a title by the weights in assets/bots; Unfit if they are missing, broken or for other rules."""
    if title not in SIGHTS:
        raise Unfit(phrase("bots.no_weights"))
    return Judge(title, checked(title, read(title)))


def read(title: str) -> Any:
    try:
        return json.loads(asset("bots", f"{title}.json").read_text(encoding="utf-8"))
    except (MissingAsset, OSError, UnicodeDecodeError, json.JSONDecodeError) as e:
        raise Unfit(phrase("bots.weights_unreadable", name=TITLES[title].name)) from e


def checked(title: str, weights: Any) -> dict[str, Any]:
    """The weights, if they are whole and for this title, its rules and its components."""
    game, sight = TITLES[title], SIGHTS[title]
    try:
        learned_for = weights["rules"], weights["data"]
        tables = [
            *((sight.OWN, weights["own"][way]) for way in sight.WAYS),
            *((sight.RIVAL, weights["rivals"][kind]) for kind in sight.RIVALS),
        ]
        whole = all(
            len(t) == 3 and all(len(row) == n and all(type(x) is int for x in row) for row in t) for n, t in tables
        )
    except (TypeError, KeyError, AttributeError) as e:
        raise Unfit(phrase("bots.weights_broken", name=game.name)) from e
    if learned_for != (game.rules, game.data_hash().hex()):
        raise Unfit(phrase("bots.weights_of_other_rules", name=game.name))
    if not whole:
        raise Unfit(phrase("bots.weights_broken", name=game.name))
    return dict(weights)
