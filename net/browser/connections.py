"""Connections at the door: so many at a time; of one address so many a second, and so many bytes.

Whoever has no open socket is only passing, whatever was answered him, and so is a tab whose guest plays in another one
now: when there are too many strangers, or too many connections of one address or one guest, the one who has stood there
longest makes room, of the address that holds the most. So nobody bars the door by keeping silent at it, nor by never
hanging up, nor with a hundred tabs; and places of guests, whom their cookies name, are never taken by strangers.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections import Counter
from contextlib import suppress

from websockets.asyncio.server import ServerConnection

from net.browser.limits import (
    BYTES_A_SECOND,
    BYTES_AT_ONCE,
    CALLS_A_SECOND,
    CALLS_AT_ONCE,
    FILES,
    KNOCK_SECONDS,
    NOT_ANSWERED,
    OF_ONE,
    PAGE,
    SLOWED_AT_MOST,
    STRANGERS,
    STRANGERS_A_SECOND,
    STRANGERS_AT_ONCE,
)
from net.budget import Bucket, ByAddress

HEAD_ENDS = re.compile(rb"\n\r?\n")


class Connections:
    """`make` is what a server makes of each; tell `known` when one has shown a guest's cookie, `settled` when a socket
    is open on it, `passes` when it has had its time."""

    def __init__(self) -> None:
        self.make = _counted_by(self)
        self._settled: dict[ServerConnection, int] = {}
        """With their guests."""
        self._passing: dict[ServerConnection, int | str] = {}
        """Oldest first, with their guests or, of strangers, their addresses."""
        self._homes: dict[int, str] = {}
        """Guests and the addresses they were last seen at."""
        self._calls = ByAddress(CALLS_A_SECOND, CALLS_AT_ONCE, time.monotonic)
        self._bytes = ByAddress(BYTES_A_SECOND, BYTES_AT_ONCE, time.monotonic, SLOWED_AT_MOST)
        self._strangers = Bucket(STRANGERS_A_SECOND, STRANGERS_AT_ONCE, time.monotonic())
        self._shut = False

    def known(self, connection: ServerConnection, guest: int) -> None:
        if connection in self._passing:
            self._passing[connection] = guest
            self._homes[guest] = _address(connection.transport)
            self._make_room()

    def settled(self, connection: ServerConnection) -> None:
        guest = self._passing.get(connection)
        if isinstance(guest, int):
            del self._passing[connection]
            self._settled[connection] = guest

    def passes(self, connection: ServerConnection) -> None:
        if connection in self._settled:
            self._passing[connection] = self._settled.pop(connection)
            self._make_room()

    def end_passing(self) -> None:
        """For good: whoever was accepted just before may only come after this."""
        self._shut = True
        for connection in list(self._passing):
            connection.transport.abort()

    def may_come(self, transport: asyncio.Transport) -> bool:
        address = _address(transport)
        if self._shut or self._bytes.take(address, 0) >= NOT_ANSWERED or not self._calls.one_more(address):
            return False
        return address in self._homes.values() or self._strangers.one_more(time.monotonic())

    def came(self, connection: ServerConnection) -> None:
        self._passing[connection] = _address(connection.transport)
        self._make_room()

    def _make_room(self) -> None:
        held = Counter(self._passing.values())
        for one, many in held.items():
            for _ in range(many - OF_ONE):
                self._end_oldest(one)
        held = Counter(a for a in self._passing.values() if isinstance(a, str))
        for home in set(self._homes.values()) & set(held):
            held[home] -= PAGE  # what his page takes at once, before any of it has said whose it is
        while sum(isinstance(a, str) for a in self._passing.values()) > STRANGERS:
            most = max(held, key=held.__getitem__)
            held[most] -= 1
            self._end_oldest(most)

    def _end_oldest(self, of: int | str) -> None:
        """Taken out before it is aborted: it is lost a turn of the loop later, and more may come in this one."""
        oldest = next(c for c, one in self._passing.items() if one == of)
        del self._passing[oldest]
        oldest.transport.abort()

    def heard(self, connection: ServerConnection, size: int) -> float:
        """The seconds for which nothing more is to be read from it."""
        return self._bytes.take(_address(connection.transport), size)

    def went(self, connection: ServerConnection) -> None:
        self._settled.pop(connection, None)
        self._passing.pop(connection, None)


def room_for_files() -> None:
    """More files may be open at a time, where the system lets us say so: connections must not use up the window's."""
    with suppress(ImportError, OSError, ValueError):  # Windows counts them otherwise
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _address(transport: asyncio.Transport) -> str:
    """Of the other side; "" if it has hung up already."""
    return str((transport.get_extra_info("peername") or ("",))[0])


def _nothing() -> None: ...


def _counted_by(door: Connections) -> type[ServerConnection]:
    class Counted(ServerConnection):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            assert isinstance(transport, asyncio.Transport)
            self._slowed: asyncio.TimerHandle | None = None
            self._last_said = b""
            self._let_in = door.may_come(transport)
            if not self._let_in:
                transport.abort()  # before anything is made ready for him, which takes longer than all the rest
                return
            super().connection_made(transport)
            self.recv_messages.resume = self._read_on  # by itself it would not ask whether we slow it
            self._knock = self.loop.call_later(KNOCK_SECONDS, transport.abort)
            door.came(self)

        def connection_lost(self, exc: Exception | None) -> None:
            """Nothing of it refers to itself any more: it goes at once, and does not wait to be collected."""
            if self._let_in:
                door.went(self)
                self._knock.cancel()
                if self._slowed is not None:  # it would keep us until then
                    self._slowed.cancel()
                super().connection_lost(None)  # whoever waits to send would keep a fault, and be kept by it
                self.recv_messages.resume = _nothing
            self.protocol.parser.close()
            self.protocol.handshake_exc = self.protocol.parser_exc = None
            self.request = self.response = None

        def data_received(self, data: bytes) -> None:
            """Every byte counts, also those of pings, which are answered unasked and held for who does not read."""
            if self._talks_on(data):
                self.logger.info("somebody talked on before he was answered")
                self.transport.abort()
                return
            super().data_received(data)
            if self.request is not None:
                self._knock.cancel()
            slow = door.heard(self, len(data))
            if slow and not self.transport.is_closing():
                self.transport.pause_reading()
                if self._slowed is not None:
                    self._slowed.cancel()
                self._slowed = self.loop.call_later(slow, self._no_longer_slowed)

        def _talks_on(self, data: bytes) -> bool:
            """Whether this goes on behind a request that is not answered yet. No browser does so, and thousands of
            pings there would all be read before anybody looks at who asks."""
            if self.request is not None:
                return self.response is None
            said = self._last_said + data
            self._last_said = said[-3:]
            end = HEAD_ENDS.search(said)
            return end is not None and end.end() < len(said)

        def _no_longer_slowed(self) -> None:
            self._slowed = None
            self._read_on()

        def _read_on(self) -> None:
            if self._slowed is None and not self.transport.is_closing() and not self.recv_messages.paused:
                self.transport.resume_reading()

    return Counted
