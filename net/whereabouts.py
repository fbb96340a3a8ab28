"""Where the others can be dialled: where we saw them, what they say themselves, what is noted beside the record."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from net.addresses import Address, dialable
from net.lobby import Lobby
from net.outside import Message

TRIES = 3
"""How often an address that was only told is dialled in vain in a minute."""
MINUTE = 60.0
REMEMBERED = 256
PORTS = 16
"""So many ports of one host are tried in vain in a minute: nobody has us look for open ones."""
ADDRESSES = 8
"""So many addresses are kept for one device."""


class Whereabouts:
    def __init__(self, lobby: Lobby, clock: Callable[[], float]) -> None:
        self._lobby, self._clock = lobby, clock
        self.seen_at: dict[bytes, str] = {}
        self.kept: dict[bytes, list[Address]] = {}
        """Where a device was linked to us once: seen, noted beside the record, or typed by the player."""
        self._heard: dict[bytes, list[Address]] = {}
        """Where it is said to be."""
        self._missed: dict[Address, list[float]] = {}
        self._noted: dict[bytes, set[Address]] = {}

    def ways_to(self, key: bytes) -> list[Address]:
        """Where we saw this device first; what was only told is tried a few times a minute."""
        member, known, told = self._lobby.member(key), self.kept.get(key, []), self._heard.get(key, [])
        if member is not None:
            known = [(self.seen_at[key], member.port), *known] if key in self.seen_at else known
            told = [*dialable(member.addresses, member.port, self._is_on_this_machine), *told]
        hearsay = [way for way in told if way not in known and self._may_try(way)]
        return list(dict.fromkeys([*known, *hearsay]))[: 2 * ADDRESSES]

    def has_met(self, key: bytes) -> bool:
        """Whether this device was linked to us once, as far as we know."""
        return key in self.seen_at or key in self.kept

    @property
    def _is_on_this_machine(self) -> bool:
        return any(host.startswith("127.") or host == "::1" for host in self.seen_at.values())

    def missed(self, way: Address) -> None:
        """This device was not at this address."""
        self._missed[way] = [*self._missed.pop(way, ())[1 - TRIES :], self._clock()]
        while len(self._missed) > REMEMBERED:
            del self._missed[next(iter(self._missed))]

    def _may_try(self, way: Address) -> bool:
        now = self._clock()
        lately = [at for at in self._missed.get(way, ()) if now - at < MINUTE]
        if way in self._missed:
            self._missed[way] = lately
        return len(lately) < TRIES and (bool(lately) or self._may_try_another(way[0], now))

    def _may_try_another(self, host: str, now: float) -> bool:
        """Whether not too much was tried in vain a moment ago, at this host and in all."""
        lately = [at for at, when in self._missed.items() if when and now - when[-1] < MINUTE]
        return len(lately) < REMEMBERED and sum(at[0] == host for at in lately) < PORTS

    def found(self, key: bytes, addresses: Iterable[Address]) -> None:
        """Discovery heard of a member of this room somewhere."""
        if self._lobby.is_member(key):
            ports = {port for _, port in addresses}
            local = [way for p in ports for way in dialable([a for a, port in addresses if port == p], p, True)]
            self._heard[key] = list(dict.fromkeys([*local, *self._heard.get(key, [])]))[:ADDRESSES]

    def to_note(self) -> Iterator[Message]:
        """What is new to the file beside the record, once per address: the way back after a restart."""
        for key, host in self.seen_at.items():
            member, known = self._lobby.member(key), self._noted.setdefault(key, set())
            if member is not None and (host, member.port) not in known and len(known) < ADDRESSES:
                known.add((host, member.port))
                self.kept[key] = [(host, member.port), *self.kept.get(key, [])][:ADDRESSES]
                yield "seen", key, tuple(self.kept[key])

    def new_file(self) -> None:
        """Every game has notes of its own."""
        self._noted = {}

    def forget_all_but(self, keys: Collection[bytes]) -> None:
        """Those who came, went and are no members any more."""
        for key in (self.seen_at.keys() | self.kept.keys() | self._heard.keys() | self._noted.keys()) - set(keys):
            self.seen_at.pop(key, None)
            self.kept.pop(key, None)
            self._heard.pop(key, None)
            self._noted.pop(key, None)
