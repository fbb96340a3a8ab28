"""When a game that was opened again goes on: as soon as it has been compared with what another device has of it.

The power may have gone with an answer of ours that one of the others already holds. So a kept game sleeps, and asks
nobody anything, until a device that plays it has told no longer log than ours.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from net.identity import Identity
from net.outside import Message
from net.scruples import AWAY
from net.shared_game import SharedGame


class RoomAround(Protocol):
    @property
    def identity(self) -> Identity: ...
    @property
    def playing(self) -> SharedGame | None: ...


class Waking:
    def __init__(self, room: RoomAround) -> None:
        self._room = room
        self._told: dict[bytes, int] = {}
        """Neighbour -> how long it says the log of our game is."""

    def heard(self, key: bytes, status: Message) -> None:
        self._told[key] = self._has_of_ours(status)

    def heard_only(self, key: bytes, length: int) -> None:
        """A game that we did not have before, from this neighbour: what all others told was about another one."""
        self._told = {key: length}

    def gone(self, key: bytes) -> None:
        self._told.pop(key, None)

    def beat(self, neighbours: Iterable[bytes]) -> None:
        if self._room.playing is not None:
            self._room.playing.asleep_for += self._room.playing.asleep
            for key in neighbours:
                self.wake(key)

    def wake(self, key: bytes) -> None:
        """Go on, if what this device told allows it. If we are asked, all others have some beats to tell."""
        playing = self._room.playing
        if playing is None or not playing.asleep or key not in playing.ledger.devices or not self._tells_no_more(key):
            return
        me = self._room.identity.public
        asked = me in (who for who, _ in playing.step.awaited())
        all_told = all(self._tells_no_more(other) for other in playing.ledger.devices if other != me)
        if all_told or not asked or playing.asleep_for >= AWAY:
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
