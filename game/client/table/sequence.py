"""In which order answers stand as buttons, and how several are given one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.agenda import Choice, Question

RESOURCES = ("wood", "stone", "gold")
REFUSALS = (None, "no", False, "later", "pass")
"""Answers that leave everything as it is."""


def refuses(choice: Choice) -> bool:
    """Whether it leaves everything as it is; an amount of 0 is an amount."""
    return choice in REFUSALS and type(choice) is not int


def in_order(answers: Sequence[Choice]) -> list[Choice]:
    """As buttons always stand: amounts from the least, resources as they are printed, and last what leaves all as it
    is. What has no such order keeps the one of the rules."""
    left = [c for c in answers if refuses(c)]
    told = [c for c in answers if c not in left]
    if all(c in RESOURCES for c in told):
        told.sort(key=RESOURCES.index)
    elif all(type(c) is int for c in told):
        told.sort()
    return told + left


def in_turn(answers: Sequence[Choice]) -> Callable[[Question], tuple[Choice] | None]:
    """These one after the other; what the rules did not ask, because nothing else was possible, is left out."""
    left = list(answers)

    def follow(q: Question) -> tuple[Choice] | None:
        while left:
            if (choice := left.pop(0)) in q.options:
                return (choice,)
        return None

    return follow
