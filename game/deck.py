"""A stacked deck: draws that are named beforehand, for lessons and recorded games.

Draws are named by the step that makes them, so that another tile in the box, or another step before them, changes
nothing: `{"TurnUp": ["g04", "r02"]}`. Each draw is the next one named that can be drawn; a seed draws the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.agenda import DEALER, Choice, State, deal
from game.chance import Sampler


class Deck:
    """`draw` uses up what is named; `made` is all that was drawn so far, each with the code of its step."""

    def __init__(self, named: Mapping[str, Iterable[str]]) -> None:
        self.left = {code: list(names) for code, names in named.items()}
        self.made: list[tuple[str, Choice]] = []

    def draw(self, s: State, seed: bytes) -> tuple[Choice, ...]:
        """What the dealer draws up to the next question put to a seat; `s` stays as it is."""
        after, sampler, before = s.clone(), Sampler(seed), len(self.made)
        while (asked := after.asked) is not None and asked.who == DEALER:
            offered = {written(outcome): outcome for outcome, _ in asked.options}
            left = self.left.get(asked.step.code, [])
            name = next((name for name in left if name in offered), None)
            if name is None:
                outcome = sampler.pick(asked.options)
            else:
                left.remove(name)
                outcome = offered[name]
            self.made.append((asked.step.code, outcome))
            deal(after, outcome)
        return tuple(outcome for _, outcome in self.made[before:])


def written(outcome: Choice) -> str:
    """An outcome as it is named: "g04", "3", "0,1,1,2" for one of several parts."""
    return ",".join(_flat(outcome))


def _flat(x: Any) -> Iterable[str]:
    if isinstance(x, tuple):
        return [part for y in x for part in _flat(y)]
    return [str(x)]
