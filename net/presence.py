"""Who is in the room right now: every device says which others it is linked to, and the rest follows.

The announcements are signed and passed on, so a device that nobody can dial is still seen through the others. One that
has not been heard of for six seconds is lost. Only the clock handed in is read, and it never goes backwards.
"""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from net.identity import Identity, signed_by
from net.outside import Message
from net.wire import pack

LOST_AFTER = 6.0
SEEN = 64


@dataclass(slots=True)
class Seen:
    boot: int
    count: int
    links: tuple[bytes, ...]
    heard: float


class Presence:
    def __init__(self, who: Identity, room: bytes, clock: Callable[[], float]) -> None:
        self._who, self._room, self._clock = who, room, clock
        self.boot = secrets.randbits(30)
        self._count = 0
        self._links: tuple[bytes, ...] = ()
        self.seen: dict[bytes, Seen] = {}

    def announce(self, links: Iterable[bytes], lobby: bytes) -> Message:
        """What we tell everybody: our neighbours, and a digest of the lobby as we know it."""
        self._count += 1
        self._links = tuple(sorted(links))[:16]
        told = (self.boot, self._count, self._links, lobby)
        return "here", self._who.public, *told, self._who.sign(self._said(self._who.public, told))

    def _said(self, key: bytes, told: tuple[object, ...]) -> bytes:
        return pack(("tollan/here/1", self._room, key, told))

    def receive(self, message: Message, sender: bytes) -> bool:
        """True if it is news, to be passed on."""
        _, key, boot, count, links, lobby, signature = message
        now, old = self._clock(), self.seen.get(key)
        if key == self._who.public:
            return False
        if old is not None:
            restarted = boot != old.boot and (sender == key or now - old.heard > LOST_AFTER / 2)
            if not restarted and (boot != old.boot or count <= old.count):
                return False
        elif len(self.seen) >= SEEN:
            return False
        if sender != key and not signed_by(key, self._said(key, (boot, count, links, lobby)), signature):
            return False
        self.seen[key] = Seen(boot, count, links, now)
        return True

    def gone(self, key: bytes) -> None:
        """It said good-bye."""
        self.seen.pop(key, None)

    def forget_lost(self) -> None:
        now = self._clock()
        self.seen = {key: s for key, s in self.seen.items() if now - s.heard <= LOST_AFTER}

    def links_of(self, key: bytes) -> tuple[bytes, ...]:
        seen = self.seen.get(key)
        return seen.links if seen is not None else ()

    def reachable(self, neighbours: Iterable[bytes]) -> set[bytes]:
        """Everybody we can talk to, directly or through others."""
        now = self._clock()
        found, todo = set(neighbours), list(neighbours)
        while todo:
            seen = self.seen.get(todo.pop())
            if seen is None or now - seen.heard > LOST_AFTER:
                continue
            for key in seen.links:
                if key not in found and key != self._who.public and key in self.seen:
                    found.add(key)
                    todo.append(key)
        return found
