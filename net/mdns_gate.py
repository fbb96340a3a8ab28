"""What mDNS may cost: whoever is on the network may send as much of it as he likes, and zeroconf reads it all.

So the gate reads in its place, many packets at a time, which is cheap. It hands on a little of what each sender says,
and in all what costs a small part of our time: who says little is heard however much another says. If even the
reading takes too long, it rests, and the system throws away what comes meanwhile; rooms are announced and asked for
again and again.
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections import OrderedDict
from typing import Any

from zeroconf import Zeroconf

HANDLING, HANDLING_AT_ONCE = 0.06, 0.3
"""Seconds of our time for what all senders say, in each second and at once."""
SENDER, SENDER_AT_ONCE = 6_000, 60_000
"""Bytes of one sender, in each second and at once; announcing a room takes some three hundred."""
SMALLEST = 100
"""Bytes that the smallest packet counts for."""
READING, READING_AT_ONCE = 0.06, 0.06
"""The same for reading what comes."""
REST = 0.05
"""Seconds without reading once that is spent."""
AT_ONCE = 64
"""Packets read before other work goes on."""
SENDERS = 256
LONGEST = 9000


class Allowance:
    """So much in each second, and some more at once: seconds of work, bytes, or times."""

    __slots__ = ("_at_once", "_each_second", "_left", "_since")

    def __init__(self, each_second: float, at_once: float, now: float) -> None:
        self._each_second, self._at_once, self._left, self._since = each_second, at_once, at_once, now

    def is_left(self, now: float) -> bool:
        self._left = min(self._at_once, self._left + (now - self._since) * self._each_second)
        self._since = now
        return self._left > 0

    def spend(self, much: float) -> None:
        self._left -= much


async def open_gate(zeroconf: Zeroconf) -> Gate:
    await zeroconf.async_wait_for_start()
    gate = Gate(zeroconf, asyncio.get_running_loop())
    gate.put_up()
    return gate


class Gate:
    """In front of all sockets on which one zeroconf listens."""

    def __init__(self, zeroconf: Zeroconf, loop: asyncio.AbstractEventLoop) -> None:
        self._zeroconf, self._loop, now = zeroconf, loop, loop.time()
        self._handling = Allowance(HANDLING, HANDLING_AT_ONCE, now)
        self._reading = Allowance(READING, READING_AT_ONCE, now)
        self._senders: OrderedDict[str, Allowance] = OrderedDict()
        self._sockets: list[tuple[socket.socket, Any]] = []
        self._resting: asyncio.TimerHandle | None = None
        self.handed_on = self.dropped = 0

    async def close(self) -> None:
        self._stop_reading()
        if self._resting is not None:
            self._resting.cancel()
        for ours, _ in self._sockets:
            ours.close()
        self._sockets = []

    def put_up(self) -> None:
        """From now on. Where asyncio does not wait for sockets to be readable (Windows) nothing changes."""
        unwatch = getattr(self._loop, "_remove_reader", None)  # the public one refuses the sockets of a transport
        if unwatch is None:
            return
        for reader in self._zeroconf.engine.readers:
            listener = reader.transport.get_protocol()
            theirs = reader.transport.get_extra_info("socket")
            unwatch(theirs.fileno())
            ours = socket.socket(theirs.family, theirs.type, theirs.proto, os.dup(theirs.fileno()))
            ours.setblocking(False)
            self._sockets.append((ours, listener))
        self._read_again()

    # ------------------------------------------------------------ reading
    def _read_again(self) -> None:
        self._resting = None
        for ours, listener in self._sockets:
            self._loop.add_reader(ours.fileno(), self._readable, ours, listener)

    def _stop_reading(self) -> None:
        for ours, _ in self._sockets:
            self._loop.remove_reader(ours.fileno())

    def _readable(self, ours: socket.socket, listener: Any) -> None:
        began, handled = time.thread_time(), 0.0
        for _ in range(AT_ONCE):
            try:
                data, sender = ours.recvfrom(LONGEST)
            except OSError:
                break
            handled += self._heard(listener, data, sender)
        now = self._loop.time()
        self._reading.is_left(now)
        self._reading.spend(max(0.0, time.thread_time() - began - handled))
        if not self._reading.is_left(now) and self._resting is None:
            self._stop_reading()
            self._resting = self._loop.call_later(REST, self._read_again)

    # ------------------------------------------------------------ handing on
    def _heard(self, listener: Any, data: bytes, sender: Any) -> float:
        """What it cost to hand this on; nothing if it is dropped."""
        now = self._loop.time()
        allowance = self._allowance_of(sender[0], now)
        if not allowance.is_left(now) or not self._handling.is_left(now):
            self.dropped += 1
            return 0.0
        self.handed_on += 1
        began = time.thread_time()
        try:
            listener.datagram_received(data, sender)
        finally:
            cost = time.thread_time() - began
            allowance.spend(max(SMALLEST, len(data)))
            self._handling.spend(cost)
        return cost

    def _allowance_of(self, host: str, now: float) -> Allowance:
        allowance = self._senders.get(host)
        if allowance is None:
            while len(self._senders) >= SENDERS:
                self._senders.popitem(last=False)
            allowance = self._senders[host] = Allowance(SENDER, SENDER_AT_ONCE, now)
        self._senders.move_to_end(host)
        return allowance
