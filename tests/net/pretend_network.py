"""asyncio on a pretend clock and a pretend network: whole parties in one process, hours in a second, from one seed.

Time passes only when nothing is left to do. Bytes travel in order and late; between two hosts that are kept apart they
wait, as TCP's do, until the two can reach each other again or somebody gives up. Nothing here opens a socket.
"""

import asyncio
import random
import selectors
from collections import deque

AGAIN = 0.4
"""Seconds after which bytes that did not get through are tried again."""


class NoSockets(selectors.SelectSelector):
    def select(self, timeout=None):
        if timeout is None:
            raise RuntimeError("nothing will ever happen any more")
        return []


class PretendLoop(asyncio.SelectorEventLoop):
    def __init__(self, seed):
        super().__init__(NoSockets())
        self.now = 1000.0
        self.network = Network(self, random.Random(seed))

    def time(self):
        return self.now

    def _run_once(self):
        if not self._ready and self._scheduled:
            self.now = max(self.now, self._scheduled[0]._when)
        super()._run_once()

    async def create_connection(self, factory, host=None, port=None, *, local_addr=None, **_):
        return await self.network.connect(factory, host, port, local_addr[0] if local_addr else host)


class Ear:
    """What a device hears at one of its addresses."""

    def __init__(self, network, at):
        self._network, self.at = network, at

    @property
    def port(self):
        return self.at[1]

    def close(self):
        self._network.listening.pop(self.at, None)
        self._network.ears.discard(self)


class Network:
    def __init__(self, loop, dice):
        self.loop, self.dice = loop, dice
        self.listening, self.ears, self.wires = {}, set(), {}
        self.apart = set()
        """Pairs (from, to) of hosts between which nothing gets through, one way."""
        self.slow = 0.01
        self.mute = set()
        """Hosts whose devices died a moment ago: nothing more goes out."""
        self._port = 40000

    async def listen(self, host, port, unheard, made):
        self._port += 1
        at = (host, port or self._port)
        if at in self.listening:
            raise OSError(98, "Address already in use")
        self.listening[at] = made
        ear = Ear(self, at)
        self.ears.add(ear)
        return ear

    async def connect(self, factory, host, port, here):
        await asyncio.sleep(self.delay())
        while (here, host) in self.apart or (host, here) in self.apart:
            await asyncio.sleep(AGAIN)  # the caller gives up when he likes
        if (host, port) not in self.listening:
            raise ConnectionRefusedError(111, "Connection refused")
        self._port += 1
        near, far = Wire(self, (here, self._port), (host, port)), Wire(self, (host, port), (here, self._port))
        near.other, far.other = far, near
        protocol, theirs = factory(), self.listening[host, port]()
        near.protocol, far.protocol = protocol, theirs
        self.wires |= {near: None, far: None}
        near.protocol.connection_made(near)
        far.protocol.connection_made(far)
        return near, protocol

    def delay(self):
        return self.slow * (0.2 + self.dice.random())

    def keep_apart(self, one, two, both_ways=True):
        for a in one:
            for b in two:
                self.apart.add((a, b))
                if both_ways:
                    self.apart.add((b, a))

    def heal(self):
        self.apart.clear()

    def move(self, old, new):
        """The router gives a device another address: what was linked to the old one hears nothing more."""
        self.vanish(old)
        for host, port in [at for at in self.listening if at[0] == old]:
            self.listening[new, port] = self.listening.pop((host, port))
        for ear in [e for e in self.ears if e.at[0] == old]:
            ear.at = new, ear.at[1]

    def vanish(self, host):
        """Power is cut: nobody is told."""
        for wire in list(self.wires):
            if wire.here[0] == host:
                wire.dead = True
                self.wires.pop(wire, None)


class Wire(asyncio.Transport):
    """One end of a connection."""

    def __init__(self, network, here, there):
        super().__init__()
        self.network, self.here, self.there = network, here, there
        self.other = self.protocol = None
        self.dead = self.closing = False
        self._outbox, self._inbox, self._paused, self._moving = deque(), deque(), False, False
        self._unsent = 0

    def get_extra_info(self, name, default=None):
        return {"peername": self.there, "sockname": self.here}.get(name, default)

    def is_closing(self):
        return self.closing or self.dead

    def write(self, data):
        if not self.is_closing() and self.here[0] not in self.network.mute:
            self._outbox.append(bytes(data))
            self._unsent += len(data)
            self._move()

    def get_write_buffer_size(self):
        return self._unsent

    def pause_reading(self):
        self._paused = True

    def resume_reading(self):
        self._paused = False
        self.network.loop.call_soon(self._read)

    def close(self):
        if not self.is_closing():
            self.closing = True
            self._outbox.append(None)
            self._move()
            self.network.loop.call_soon(self._lost)

    def abort(self):
        if self.dead:
            return
        self._outbox.clear()
        self._unsent = 0
        self._outbox.append(None)
        self.closing = True
        self._move()
        self.network.loop.call_soon(self._lost)

    def _move(self):
        if not self._moving:
            self._moving = True
            self.network.loop.call_later(self.network.delay(), self._arrive)

    def _arrive(self):
        self._moving = False
        if self.dead and not self.closing or not self._outbox:
            return
        if (self.here[0], self.there[0]) in self.network.apart:
            self._moving = True
            self.network.loop.call_later(AGAIN, self._arrive)
            return
        self.other._inbox.extend(self._outbox)
        self._outbox.clear()
        self._unsent = 0
        self.other._read()

    def _read(self):
        while self._inbox and not self._paused and not self.dead:
            data = self._inbox.popleft()
            if data is None:
                self._lost()
                return
            if not self.closing:
                self.protocol.data_received(data)

    def _lost(self):
        if not self.dead:
            self.dead = True
            self.network.wires.pop(self, None)
            self.protocol.connection_lost(None)
