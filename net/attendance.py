"""Saying that we are here, and hearing who is: when announcements go out, and what follows from those that come.

net/presence.py says what an announcement proves. Here is when this device makes one (every beat, when a link comes or
goes, and soon after somebody new was heard), when it passes one on, and whom it counts as present.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Protocol

from net.identity import Identity
from net.lobby import Lobby
from net.lobby_upkeep import LobbyUpkeep
from net.outside import Message, News
from net.presence import Presence

SOON = 0.1
"""Seconds after which somebody new hears that we hear him, and all hear of a new link between two who play."""


class RoomAround(Protocol):
    @property
    def identity(self) -> Identity: ...
    @property
    def lobby(self) -> Lobby: ...
    @property
    def upkeep(self) -> LobbyUpkeep: ...
    @property
    def neighbours(self) -> Collection[bytes]: ...
    def to_everybody(self, message: Message) -> None: ...
    def pass_on(self, message: Message, came_from: bytes) -> None: ...
    def tell(self, news: News) -> None: ...


class Attendance:
    def __init__(self, room: RoomAround) -> None:
        self._room = room
        self.presence = Presence(room.identity, room.lobby.room, asyncio.get_running_loop().time, self._players)
        self.reach: set[bytes] = set()
        """Everybody we can talk to, directly or through others, as we last looked."""
        self._announcing: asyncio.TimerHandle | None = None

    def _players(self) -> Collection[bytes]:
        return self._room.upkeep.players()

    def announce(self) -> None:
        if self._announcing is not None:
            self._announcing.cancel()
            self._announcing = None
        self._room.to_everybody(self.presence.announce(self._room.neighbours, self._room.lobby.digest()))

    def announce_soon(self) -> None:
        if self._announcing is None:
            self._announcing = asyncio.get_running_loop().call_later(SOON, self.announce)

    def receive(self, key: bytes, message: Message) -> bool:
        """An announcement, from this neighbour. True if it is news."""
        about, boot = message[1:3]
        if about != key and not self._room.lobby.is_member(about):
            return False
        old = self.presence.seen.get(about)
        if new := self.presence.receive(message, key):
            if old is None or old.boot != boot:
                self.announce_soon()
            self._room.pass_on(message, key)
            self.look_around()
        if about == key:
            self._room.upkeep.compare(key, message[5])
        return new

    def look_around(self) -> None:
        reach = self.presence.reachable(list(self._room.neighbours))
        if reach != self.reach:
            self.reach = reach
            self._room.tell(News("presence"))
