"""Who keeps the door of a room: how many strangers may stand in it, who is heard first, and what wrong codes cost.

*One address*: five wrong codes within a minute shut the door to that address for 30 s, then 60 s, then two minutes,
never longer; a minute without a wrong code and the doubling is forgotten.
*Calls*: an address that calls more often than any device does (twenty times a second, two hundred at once) is sent off
before anything is read or made for it (net/listening.py): a handshake costs us six times as much. Whoever has many
addresses calls as often as a few devices do: all at which none of our players was seen share a hundred calls a second.
*All together*: the door is never shut to everybody. Once twenty wrong codes came within a minute, from anywhere, every
further one is followed by a second of silence. A room code has 24 bits: whoever guesses a whole evening with as many
addresses as he likes gets in with a chance of one in a thousand.
*Turns*: one code is heard at a time, for two seconds at most; after one that came to nothing we rest, for to look into
it took long; and of those who wait the one is next whose address
failed least in the last minute. So a guest at an address of his own waits for one handshake that is under way, and a
second more if many guess: three seconds, whatever a guesser at another address does.

The door of a room that shuts for everybody after a few wrong codes would keep out whom a guesser likes to keep out,
for as long as he likes; guessing costs him nothing. Therefore only the guesser's address is shut, and guessing as a
whole is made slow instead. Players whose key is known need no code and no turn: the door never shuts for them.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from net.budget import ByAddress

STRANGERS = 16
"""Connections that have proved nothing yet, at one time."""

FROM_ONE_ADDRESS = 8
CALLS_A_SECOND, CALLS_AT_ONCE = 20.0, 200.0
"""Of one address."""
STRANGERS_CALLS, STRANGERS_CALLS_AT_ONCE = 100.0, 400.0
"""Of all addresses at which no player was seen."""
REST = 0.25
"""Seconds after a code that came to nothing: one takes 5 ms, on a slow machine 20."""
WRONG_FROM_ONE = 5
WRONG_FROM_ALL = 20
STALLED_FROM_ONE = 15
"""Code handshakes begun and not finished: a slow machine is forgiven more than a guesser."""
MINUTE = 60.0
SHUT = 30.0
SHUT_AT_MOST = 120.0
SILENCE = 1.0
ADDRESSES_REMEMBERED = 256


class _Lock:
    """Failures from one place, and until when it is shut."""

    __slots__ = ("allowed", "failed", "last", "shut_until", "times")

    def __init__(self, allowed: int) -> None:
        self.allowed = allowed
        self.failed: list[float] = []
        self.times = 0
        self.shut_until = 0.0
        self.last = 0.0

    def knock_failed(self, now: float) -> None:
        if now > max(self.last, self.shut_until) + MINUTE:
            self.times = 0
        self.last = now
        self.failed = [t for t in self.failed if now - t < MINUTE] + [now]
        if len(self.failed) >= self.allowed:
            self.shut_until = now + min(SHUT * 2**self.times, SHUT_AT_MOST)
            self.times += 1
            self.failed = []


Stranger = tuple[str, Callable[[], None]]
"""His address, and how to throw him out."""


class Doorkeeper:
    """Counts by address; reads only the clock it is given, which never goes backwards."""

    def __init__(self, clock: Callable[[], float], knows: Callable[[str], bool] = lambda address: False) -> None:
        """`knows`: whether a device that plays was seen at this address."""
        self._clock, self._knows = clock, knows
        self._strangers_calls = ByAddress(STRANGERS_CALLS, STRANGERS_CALLS_AT_ONCE, clock)
        self._rest_until = 0.0
        self._wrong: dict[str, _Lock] = {}
        self._stalled: dict[str, _Lock] = {}
        self._wrong_lately: list[float] = []
        self._inside: list[Stranger] = []
        self._said: dict[Stranger, int] = {}
        self._calls = ByAddress(CALLS_A_SECOND, CALLS_AT_ONCE, clock)
        self._busy = False
        self._waiting: list[tuple[str, asyncio.Future[None]]] = []

    # ------------------------------------------------------------ codes
    def wait(self, address: str) -> float:
        """Seconds until a stranger at this address may try a code again; 0 when the door is open."""
        locks = [known[address] for known in (self._wrong, self._stalled) if address in known]
        return max([0.0, *(lock.shut_until - self._clock() for lock in locks)])

    def wrong_code(self, address: str) -> None:
        now = self._clock()
        self._rest_until = now + REST
        self._remembered(self._wrong, address, WRONG_FROM_ONE).knock_failed(now)
        self._wrong_lately = [*self._wrong_lately[-WRONG_FROM_ALL:], now]

    def stalled(self, address: str) -> None:
        """Somebody took his turn and did not finish."""
        self._rest_until = self._clock() + REST
        self._remembered(self._stalled, address, STALLED_FROM_ONE).knock_failed(self._clock())

    def _remembered(self, known: dict[str, _Lock], address: str, allowed: int) -> _Lock:
        if address not in known and len(known) >= ADDRESSES_REMEMBERED:
            del known[min(known, key=lambda a: max(known[a].last, known[a].shut_until))]
        return known.setdefault(address, _Lock(allowed))

    @property
    def silence(self) -> float:
        """Seconds until the next code is heard after one that came to nothing."""
        now = self._clock()
        lately = [t for t in self._wrong_lately if now - t < MINUTE]
        until = lately[-1] + SILENCE if len(lately) > WRONG_FROM_ALL else 0.0
        return max(0.0, until - now, self._rest_until - now)

    # ------------------------------------------------------------ turns
    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for the one code handshake at a time."""
        if self._busy:
            mine = address, asyncio.get_running_loop().create_future()
            self._waiting.append(mine)
            try:
                await mine[1]
            except BaseException:
                if mine in self._waiting:
                    self._waiting.remove(mine)
                else:  # it was ours already
                    self._next()
                raise
        self._busy = True
        try:
            yield
        finally:
            if self.silence > 0:
                asyncio.get_running_loop().call_later(self.silence, self._next)
            else:
                self._next()

    def _next(self) -> None:
        """The turn goes to the address that failed least lately, among equals to who waits longest."""
        self._waiting = [w for w in self._waiting if not w[1].done()]
        if not self._waiting:
            self._busy = False
            return
        first = min(self._waiting, key=lambda w: self._failures(w[0]))
        self._waiting.remove(first)
        first[1].set_result(None)

    def _failures(self, address: str) -> int:
        now = self._clock()
        locks = [known[address] for known in (self._wrong, self._stalled) if address in known]
        return sum(sum(now - t < MINUTE for t in lock.failed) + 100 * (lock.shut_until > now) for lock in locks)

    # ------------------------------------------------------------ the doorway
    def is_tired_of(self, address: str) -> bool:
        """Whether a connection from there would be cut off at once. To ask costs nobody anything."""
        if self._from(address) >= FROM_ONE_ADDRESS or not self._calls.has_one(address):
            return True
        return not self._strangers_calls.has_one("") and not self._knows(address)

    def _from(self, address: str) -> int:
        return sum(a == address for a, _ in self._inside)

    def enter(self, address: str, throw_out: Callable[[], None]) -> bool:
        """A new connection. A full doorway loses one of the address with most of them; of those, who has said least."""
        if not self._calls.one_more(address) or self._from(address) >= FROM_ONE_ADDRESS:
            return False
        if not self._knows(address) and not self._strangers_calls.one_more(""):
            return False
        if len(self._inside) >= STRANGERS:
            many = Counter(a for a, _ in self._inside)
            victim = max(self._inside, key=lambda who: (many[who[0]], -self._said.get(who, 0)))
            self.leave(*victim)
            victim[1]()
        self._inside.append((address, throw_out))
        return True

    def spoke(self, address: str, throw_out: Callable[[], None]) -> None:
        """The connection went one step on: who wants in is not thrown out for one who only stands there."""
        if (address, throw_out) in self._inside:
            self._said[address, throw_out] = self._said.get((address, throw_out), 0) + 1

    def leave(self, address: str, throw_out: Callable[[], None]) -> None:
        """The connection proved itself or is gone."""
        if (address, throw_out) in self._inside:
            self._inside.remove((address, throw_out))
            self._said.pop((address, throw_out), None)

    @property
    def strangers(self) -> int:
        return len(self._inside)
