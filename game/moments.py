"""Every position of a record, of which only some are kept: any other is played again from one kept before it.

Moment 0 is the opening, moment n stands after n entries. An undo leads back to an earlier moment and needs no state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from game.agenda import State
from game.table import Entry, carry_out

MOST = 256
"""So many states are kept for good; with more, every second of them is let go."""
RECENT = 32
"""So many states asked for last are kept as well: who steps through a record finds the one before."""


class Moments(Sequence[Any]):
    """The states by moment, to be read and not changed. Memory does not grow with the record, but for a few numbers."""

    def __init__(self, opening: State) -> None:
        self._entries: list[Entry] = []
        self._same = [0]
        """The first moment with the same state."""
        self._depth = [0]
        """Entries from the opening to this moment that are not taken back."""
        self._kept = {0: opening.clone()}
        self._every = 8
        """Moments of a depth divisible by this are kept, so none is farther from one than that."""
        self._recent: dict[int, Any] = {}

    def add(self, entry: Entry, state: State) -> None:
        """The next moment: `state` stands after `entry`."""
        at = len(self._same)
        self._entries.append(entry)
        if entry[0] == "undo":
            back = self._same[entry[2]]
            self._same.append(back)
            self._depth.append(self._depth[back])
            return
        self._same.append(at)
        self._depth.append(self._depth[at - 1] + 1)
        if self._depth[at] % self._every == 0:
            self._kept[at] = state.clone()
        while len(self._kept) > MOST:
            self._every *= 2
            self._kept = {n: s for n, s in self._kept.items() if self._depth[n] % self._every == 0}

    def __len__(self) -> int:
        return len(self._same)

    @overload
    def __getitem__(self, at: int) -> Any: ...
    @overload
    def __getitem__(self, at: slice) -> list[Any]: ...
    def __getitem__(self, at: int | slice) -> Any:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        return self._state(self._same[at])

    def _state(self, at: int) -> Any:
        found = self._recent.pop(at, None) or self._kept.get(at)
        if found is None:
            way = []
            while found is None:
                way.append(at)
                at = self._same[at - 1]
                found = self._recent.get(at) or self._kept.get(at)
            found = found.clone()
            for at in reversed(way):
                carry_out(found, self._entries[at - 1])
        self._recent[at] = found
        while len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]
        return found
