"""Connections at the door: so many at a time, whoever opens them, and so many bytes a second from each.

Whoever has no open socket is only passing, whatever was answered him: when there are too many, the one who has stood
there longest makes room. So nobody bars the door by keeping silent at it, nor by never hanging up.
"""

from __future__ import annotations

import asyncio

from websockets.asyncio.server import ServerConnection

from net.browser.limits import BYTES_A_SECOND, BYTES_AT_ONCE, CONNECTIONS
from net.budget import Bucket


class Connections:
    """`make` is what a server makes of each; tell `settled` when a socket is open on one."""

    def __init__(self) -> None:
        self.make = _counted_by(self)
        self.open = 0
        self._passing: dict[ServerConnection, None] = {}
        """Oldest first."""

    def settled(self, connection: ServerConnection) -> None:
        self._passing.pop(connection, None)

    def end_passing(self) -> None:
        for connection in list(self._passing):
            connection.transport.abort()

    def came(self, connection: ServerConnection) -> None:
        self.open += 1
        self._passing[connection] = None

    def make_room(self) -> None:
        if self.open > CONNECTIONS:
            next(iter(self._passing)).transport.abort()

    def went(self, connection: ServerConnection) -> None:
        self.open -= 1
        self._passing.pop(connection, None)


def _counted_by(door: Connections) -> type[ServerConnection]:
    class Counted(ServerConnection):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self._bytes = Bucket(BYTES_A_SECOND, BYTES_AT_ONCE, self.loop.time())
            door.came(self)
            super().connection_made(transport)
            door.make_room()

        def connection_lost(self, exc: Exception | None) -> None:
            door.went(self)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            """Every byte counts, also those of pings, which are answered unasked and held for who does not read."""
            super().data_received(data)
            slow = self._bytes.take(len(data), self.loop.time())
            if slow and not self.transport.is_closing():
                self.transport.pause_reading()
                self.loop.call_later(slow, self._read_on)

        def _read_on(self) -> None:
            if not self.transport.is_closing() and not self.recv_messages.paused:
                self.transport.resume_reading()

    return Counted
