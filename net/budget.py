"""What a neighbour may cost us: bytes, and work measured in seconds of this thread.

Every device has a budget that refills as time goes by, and keeps it from one link to the next. A message that brought
the game on is free of work; for any other its sender pays what reading and handling it took, and for a link what it
takes to greet him. Who has spent his budget is *slowed*: nothing more is read from him
until it has refilled. Who is slowed for most of a minute is *dropped*, and *kept out* for a while. An honest device
that rejoins, catches up or plays fast stays far below.

What one device passes on for another is bounded by author (`AuthorRates`), so that nobody spends a neighbour's budget
with us. A member may have many keys: so those who do not play share one budget besides their own, and what is passed on
for them is bounded for all of them together, but for a little of each line of guests.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable

BYTES_A_SECOND = 256 << 10
BYTES_AT_ONCE = 4 << 20
WORK_A_SECOND = 0.08
"""Seconds of work a second: a member who does the worst he can costs us this share of one core."""
WORK_AT_ONCE = 0.4
HANDSHAKE = 0.005
"""Seconds of work that one costs on a slow machine."""
SLOWED_AT_LEAST = 0.05
"""Seconds: one pause, instead of one after each message."""
SLOWED_AT_MOST = 20.0
"""Seconds of the last minute for which a link may be slowed before it is dropped."""
MINUTE = 60.0
WATCHERS_WAIT = 2.0
"""Seconds for which at most who does not play waits for what others who do not play have spent."""
KEPT_OUT = 60.0
"""Seconds for which a device is kept out that was dropped."""
AUTHORS = 256
WATCHERS = b""
"""Stands for all who do not play, or sit in the lobby."""
RATES = 1024
OF_A_LINE = 0.25, 8.0
"""Messages of a kind, a second and at once, that a line of guests who do not play may say beside that, so that one who
talks all the time keeps nobody else from sitting down."""
NOTES_A_SECOND = {"put": (10.0, 80.0), "here": (4.0, 24.0), "start": (4.0, 32.0), "say": (5.0, 25.0)}
"""Kind -> how many messages of one author are taken a second, and how many at once; twice that of all watchers."""


class Bucket:
    """Holds `most` at first and at most, refills by `rate` a second, may be overdrawn, by what takes so many seconds to
    refill."""

    __slots__ = ("_at", "_deepest", "_level", "most", "rate")

    def __init__(self, rate: float, most: float, now: float, seconds: float = math.inf) -> None:
        self.rate, self.most, self._level, self._at = rate, most, most, now
        self._deepest = -seconds * rate

    def take(self, amount: float, now: float) -> float:
        """Take it; the seconds until the bucket is no longer overdrawn."""
        level = self._level + (now - self._at) * self.rate
        level = (level if level < self.most else self.most) - amount  # every message passes here: no calls
        self._level = level = level if level > self._deepest else self._deepest
        self._at = now
        return -level / self.rate if level < 0.0 else 0.0

    def has_one(self, now: float) -> bool:
        return self.take(0.0, now) == 0.0 and self._level >= 1.0

    def one_more(self, now: float) -> bool:
        """Take one if it is there; what is not taken costs nothing."""
        if self.take(1.0, now) == 0.0:
            return True
        self.take(-1.0, now)
        return False


class Budget:
    """One device's. Reads only the clock it is given, which never goes backwards; `seconds`: see `Bucket`."""

    def __init__(self, clock: Callable[[], float], seconds: float = math.inf) -> None:
        self._clock = clock
        now = clock()
        self._bytes = Bucket(BYTES_A_SECOND, BYTES_AT_ONCE, now, seconds)
        self._work = Bucket(WORK_A_SECOND, WORK_AT_ONCE, now, seconds)
        self._slowed: deque[tuple[float, float]] = deque()

    def spend(self, size: int, work: float) -> float:
        """Pay for a message; the seconds for which nothing more is to be read, 0 for an honest one."""
        now = self._clock()
        wait = max(self._bytes.take(size, now), self._work.take(work, now))
        if not wait:
            return 0.0
        wait = max(wait, SLOWED_AT_LEAST)
        self._slowed.append((now, wait))
        self._forget_before(now - MINUTE)
        return wait

    def _forget_before(self, then: float) -> None:
        while self._slowed and self._slowed[0][0] < then:
            self._slowed.popleft()

    @property
    def is_abused(self) -> bool:
        """Whether the link was slowed for so much of the last minute that it is to be dropped."""
        self._forget_before(self._clock() - MINUTE)
        return sum(wait for _, wait in self._slowed) > SLOWED_AT_MOST


class Bills:
    """What each message costs its sender: what it is, what it took, and what we answer him."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._of: dict[bytes, Budget] = {}
        """Of the devices that were linked to us lately: who ends his link and comes again has spent what he spent."""
        self._watchers = Budget(clock, WATCHERS_WAIT)
        self._sender, self._answered = b"", 0

    def budget(self, key: bytes) -> Budget:
        found = self._of.pop(key, None) or Budget(self._clock)
        self._of[key] = found
        if len(self._of) > AUTHORS:
            del self._of[next(iter(self._of))]
        return found

    def open(self, sender: bytes) -> None:
        """A message of this device is handled from now on."""
        self._sender, self._answered = sender, 0

    def said(self, key: bytes, size: int) -> None:
        """So many bytes were sent to this device meanwhile."""
        if key == self._sender:
            self._answered += size

    def pay(self, budget: Budget, plays: bool, size: int, work: float) -> float:
        """The seconds for which nothing more is to be read from the sender, 0 for an honest one."""
        size += self._answered
        wait = budget.spend(size, work)
        return wait if plays else max(wait, self._watchers.spend(size, work))


class AuthorRates:
    """How often each author may say something that is passed on. Reads only the clock it is given.

    Only what was found to be his counts: nobody else uses up what he may say."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._buckets: dict[tuple[str, bytes], Bucket] = {}

    def allow(self, kind: str, author: bytes, line: bytes = b"") -> bool:
        """`line`: that of the guest through whom an author came who does not play; empty: he plays."""
        now = self._clock()
        buckets = [self._buckets.get(who) for who in _who(kind, author, line)]
        return any(bucket is None or bucket.has_one(now) for bucket in buckets)

    def count(self, kind: str, author: bytes, line: bytes = b"") -> None:
        now = self._clock()
        for who, (rate, most) in _who(kind, author, line).items():
            if who not in self._buckets:
                if len(self._buckets) >= RATES:
                    del self._buckets[next(iter(self._buckets))]
                self._buckets[who] = Bucket(rate, most, now)
            if self._buckets[who].one_more(now):
                return


def _who(kind: str, author: bytes, line: bytes) -> dict[tuple[str, bytes], tuple[float, float]]:
    """Who pays for what this author says, the first that can, with how much each may say."""
    rate, most = NOTES_A_SECOND[kind]
    if not line:
        return {(kind, author): (rate, most)}
    return {(kind, WATCHERS): (2 * rate, 2 * most), (kind, line): OF_A_LINE}


class ByAddress:
    """A bucket for each address that was heard lately, whatever connections it opens; `seconds`: see `Bucket`."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float], seconds: float = math.inf) -> None:
        self._rate, self._most, self._clock, self._seconds = rate, most, clock, seconds
        self._of: dict[str, Bucket] = {}

    def take(self, address: str, amount: float) -> float:
        return self._bucket(address).take(amount, self._clock())

    def one_more(self, address: str) -> bool:
        return self._bucket(address).one_more(self._clock())

    def has_one(self, address: str) -> bool:
        return address not in self._of or self._of[address].has_one(self._clock())

    def _bucket(self, address: str) -> Bucket:
        if address not in self._of and len(self._of) >= AUTHORS:
            del self._of[next(iter(self._of))]
        return self._of.setdefault(address, Bucket(self._rate, self._most, self._clock(), self._seconds))


class KeptOut:
    """Devices that were dropped, and until when they stay out."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until: dict[bytes, float] = {}

    def add(self, key: bytes) -> None:
        self._until[key] = self._clock() + KEPT_OUT

    def __contains__(self, key: bytes) -> bool:
        now = self._clock()
        self._until = {k: until for k, until in self._until.items() if until > now}
        return key in self._until
