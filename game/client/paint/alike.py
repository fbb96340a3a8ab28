"""Lists in which what is equal is one and the same object, so that it is found again by identity."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Alike(Generic[T]):
    """The lists of one kind. Nothing is looked at before there are two of them: most stay alone."""

    def __init__(self) -> None:
        self._alone: list[T] = []
        self._equal: dict[T, list[T]] = {}

    def as_known(self, things: list[T]) -> list[T]:
        """The same, of the objects that came first; within a list each comes once."""
        if not self._alone:
            self._alone = things
            return things
        if not self._equal:
            self._of_known(self._alone)
        return self._of_known(things)

    def _of_known(self, things: list[T]) -> list[T]:
        taken, found = Counter[int](), []
        for thing in things:
            equal = self._equal.setdefault(thing, [])
            nth = taken[id(equal)]
            taken[id(equal)] += 1
            if nth == len(equal):
                equal.append(thing)
            found.append(equal[nth])
        return found
