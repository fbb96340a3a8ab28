"""When a game that was opened again goes on: as soon as it has been compared with what another device has of it.

A kept game sleeps, and asks nobody anything, until a device that plays it has told no longer log than ours.

The power may have gone with an answer of ours that one of the others already holds. So unless our record was closed in
peace we answer nothing before all others have told: whoever is away is awaited until he comes, or the rest agree to go
on without him. Whoever has been there for ten seconds has had the time to send what he holds, through others perhaps.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from net.outside import Message
from net.scruples import AWAY
from net.shared_game import SharedGame


class RoomAround(Protocol):
    @property
    def playing(self) -> SharedGame | None: ...
    def reachable(self, key: bytes) -> bool: ...


class Waking:
    def __init__(self, room: RoomAround) -> None:
        self._room = room
        self._told: dict[bytes, int] = {}
        """Neighbour -> how long it says the log of our game is."""
        self._there: dict[bytes, int] = {}
        """Device that has not told -> for how many heartbeats it has been there; who comes and goes keeps nobody
        waiting."""

    def heard(self, key: bytes, status: Message) -> None:
        self._told[key] = self._has_of_ours(status)

    def heard_only(self, key: bytes, length: int) -> None:
        """A game that we did not have before, from this neighbour: what all others told was about another one."""
        self._told = {key: length}

    def gone(self, key: bytes) -> None:
        self._told.pop(key, None)

    def beat(self, neighbours: Iterable[bytes]) -> None:
        playing = self._room.playing
        if playing is None:
            return
        for key in neighbours:
            self.wake(key)
        there = [key for key in playing.step.untold if self._room.reachable(key)]
        self._there = {key: self._there.get(key, 0) + (key in there) for key in playing.step.untold}
        for key, beats in self._there.items():
            if beats >= AWAY:
                playing.told(key)

    def wake(self, key: bytes) -> None:
        """Go on, if what this device told allows it."""
        playing = self._room.playing
        if playing is not None and key in playing.ledger.devices and self._tells_no_more(key):
            playing.told(key)
            playing.wake()

    def _has_of_ours(self, status: Message) -> int:
        """How long a log of our game this neighbour may have; what it plays on another branch is none of it."""
        lineage: tuple[tuple[int, bytes], ...] = status[1]
        length: int = status[2]
        ours = self._room.playing.ledger.lineage if self._room.playing is not None else lineage
        common = sum(a == b for a, b in zip(ours, lineage, strict=False))
        return min(length, lineage[common][0]) if common < len(lineage) else length

    def _tells_no_more(self, key: bytes) -> bool:
        assert self._room.playing is not None
        return self._told.get(key, 1 << 31) <= len(self._room.playing.ledger.entries)
