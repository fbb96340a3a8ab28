"""Who is in the room right now: every device says whom it hears and whom it is linked to, and the rest follows.

The announcements are signed and passed on, so a device that nobody can dial is still seen through the others. Each
names the last count heard of every other device. So one that names a count we have just used was made just now:
whoever keeps old announcements and plays them again makes nobody present. One that has not been heard of for six
seconds is lost. Only the clock handed in is read, and it never goes backwards.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from net.identity import Identity, signed_by
from net.outside import Message
from net.wire import pack

LOST_AFTER = 6.0
"""Seconds without an announcement after which a device counts as gone."""
ANSWER_WITHIN = 10.0
"""How old the announcement of ours may be that the latest one answers: three beats, and slow machines."""
SEEN = 64
"""Devices we keep announcements of."""
NAMED = 32
"""Devices that one announcement names."""
LONG_AGO = float("-inf")


@dataclass(slots=True)
class Seen:
    boot: int
    count: int
    links: tuple[bytes, ...]
    told: float
    """When its latest announcement came."""
    alive: float
    """When it was certainly there: it told us itself, or has answered what we said then."""


class Presence:
    def __init__(
        self,
        who: Identity,
        room: bytes,
        clock: Callable[[], float],
        players: Callable[[], Collection[bytes]] = lambda: (),
    ) -> None:
        """`players` come first: however many others there are, they are heard and named."""
        self._who, self._room, self._clock, self._players = who, room, clock, players
        self.boot = secrets.randbits(30)
        self._count = secrets.randbits(30)  # a count of an earlier start says nothing about this one
        self._sent: dict[int, float] = {}
        self.seen: dict[bytes, Seen] = {}

    def announce(self, links: Iterable[bytes], lobby: bytes) -> Message:
        """What we tell everybody: whom we hear, our neighbours among them, and a digest of the lobby as we know it."""
        now, linked = self._clock(), set(links)
        self._count += 1
        self._sent = {count: at for count, at in self._sent.items() if now - at <= ANSWER_WITHIN}
        self._sent[self._count] = now
        far, players = sorted(self.seen.keys() - linked), self._players()
        first, last = [key for key in far if key in players], [key for key in far if key not in players]
        whom = [*sorted(linked), *first, *last][:NAMED]
        heard = tuple((key, self.seen[key].count if key in self.seen else 0, key in linked) for key in whom)
        told = (self.boot, self._count, heard, lobby)
        return "here", self._who.public, *told, self._who.sign(self._said(self._who.public, told))

    def _said(self, key: bytes, told: tuple[object, ...]) -> bytes:
        return pack(("tollan/here/2", self._room, key, told))

    def receive(self, message: Message, sender: bytes) -> bool:
        """True if it is news, to be passed on."""
        _, key, boot, count, heard, lobby, signature = message
        now, old = self._clock(), self.seen.get(key)
        alive = (
            now
            if sender == key
            else max(
                (self._sent.get(n, LONG_AGO) for whom, n, _ in heard if whom == self._who.public), default=LONG_AGO
            )
        )
        if key == self._who.public or old is None and not self._has_place(key):
            return False
        if old is not None and (count <= old.count if boot == old.boot else alive == LONG_AGO):
            return False
        if sender != key and not signed_by(key, self._said(key, (boot, count, heard, lobby)), signature):
            return False
        if old is None and len(self.seen) >= SEEN:
            del self.seen[next(other for other in self.seen if other not in self._players())]
        links = tuple(whom for whom, _, linked in heard if linked)
        self.seen[key] = Seen(boot, count, links, now, max(alive, old.alive if old is not None else LONG_AGO))
        return True

    def _has_place(self, key: bytes) -> bool:
        return len(self.seen) < SEEN or key in self._players() and any(k not in self._players() for k in self.seen)

    def gone(self, key: bytes) -> None:
        """It said good-bye."""
        self.seen.pop(key, None)

    def forget_lost(self) -> None:
        now = self._clock()
        self.seen = {key: s for key, s in self.seen.items() if now - s.told <= LOST_AFTER}

    def both_linked(self, key: bytes) -> set[bytes]:
        """Who is linked to this device by its own word and by theirs."""
        mine = self.seen.get(key)
        return (
            {other for other in mine.links if (s := self.seen.get(other)) is not None and key in s.links}
            if mine is not None
            else set()
        )

    def reachable(self, neighbours: Iterable[bytes]) -> set[bytes]:
        """Everybody we can talk to, directly or through others."""
        now = self._clock()
        found, todo = set(neighbours), list(neighbours)
        while todo:
            seen = self.seen.get(todo.pop())
            for key in seen.links if seen is not None and now - seen.told <= LOST_AFTER else ():
                other = self.seen.get(key)
                if key not in found and other is not None and now - other.alive <= ANSWER_WITHIN:
                    found.add(key)
                    todo.append(key)
        return found
