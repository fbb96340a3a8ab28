"""The door of a room: how many strangers may stand in it, and what wrong codes cost.

Five wrong codes in a minute shut the door to that address for 30 s, doubling each time up to four minutes; twenty
from anywhere shut it to all strangers alike. Players whose key is known come in by the key handshake, which the door
never shuts. A minute without a wrong code and the doubling is forgotten, so an honest guest never waits for long.
"""

import asyncio
from collections.abc import Callable

STRANGERS = 16
"""Connections that have proved nothing yet, at one time."""

FROM_ONE_ADDRESS = 8
WRONG_FROM_ONE = 5
WRONG_FROM_ALL = 20
STALLED_FROM_ONE = 15
"""Code handshakes begun and not finished: a slow machine is forgiven more than a guesser."""
MINUTE = 60.0
SHUT = 30.0
SHUT_AT_MOST = 240.0
ADDRESSES_REMEMBERED = 256


class _Lock:
    """Wrong codes from one place, and until when it is shut."""

    __slots__ = ("allowed", "last", "shut_until", "times", "wrong")

    def __init__(self, allowed: int) -> None:
        self.allowed = allowed
        self.wrong: list[float] = []
        self.times = 0
        self.shut_until = 0.0
        self.last = 0.0

    def knock_failed(self, now: float) -> None:
        if now > max(self.last, self.shut_until) + MINUTE:
            self.times = 0
        self.last = now
        self.wrong = [t for t in self.wrong if now - t < MINUTE] + [now]
        if len(self.wrong) >= self.allowed:
            self.shut_until = now + min(SHUT * 2**self.times, SHUT_AT_MOST)
            self.times += 1
            self.wrong = []


class Door:
    """Counts by address; reads only the clock it is given, which never goes backwards."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._all = _Lock(WRONG_FROM_ALL)
        self._by_address: dict[str, _Lock] = {}
        self._stalled: dict[str, _Lock] = {}
        self._inside: list[tuple[str, Callable[[], None]]] = []
        self.pake = asyncio.Lock()

    def wait(self, address: str) -> float:
        """Seconds until a stranger at this address may try a code again; 0 when the door is open."""
        locks = [self._all, *(known[address] for known in (self._by_address, self._stalled) if address in known)]
        return max(0.0, max(lock.shut_until for lock in locks) - self._clock())

    def wrong_code(self, address: str) -> None:
        self._remembered(self._by_address, address, WRONG_FROM_ONE).knock_failed(self._clock())
        self._all.knock_failed(self._clock())

    def stalled(self, address: str) -> None:
        """Somebody took the one PAKE and did not finish it."""
        self._remembered(self._stalled, address, STALLED_FROM_ONE).knock_failed(self._clock())

    def _remembered(self, known: dict[str, _Lock], address: str, allowed: int) -> _Lock:
        if address not in known and len(known) >= ADDRESSES_REMEMBERED:
            del known[min(known, key=lambda a: max(known[a].last, known[a].shut_until))]
        return known.setdefault(address, _Lock(allowed))

    def enter(self, address: str, throw_out: Callable[[], None]) -> bool:
        """A new connection. A full doorway loses the oldest of the address with most connections in it."""
        if sum(a == address for a, _ in self._inside) >= FROM_ONE_ADDRESS:
            return False
        if len(self._inside) >= STRANGERS:
            counts: dict[str, int] = {}
            for a, _ in self._inside:
                counts[a] = counts.get(a, 0) + 1
            greediest = max(counts, key=lambda a: counts[a])
            victim = next(who for who in self._inside if who[0] == greediest)
            self._inside.remove(victim)
            victim[1]()
        self._inside.append((address, throw_out))
        return True

    def leave(self, address: str, throw_out: Callable[[], None]) -> None:
        """The connection proved itself or is gone."""
        if (address, throw_out) in self._inside:
            self._inside.remove((address, throw_out))

    @property
    def strangers(self) -> int:
        return len(self._inside)
