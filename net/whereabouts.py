"""Where the others can be dialled: where we saw them, what they say themselves, what is noted beside the record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from net.addresses import Address, dialable
from net.lobby import Lobby
from net.outside import Message

ADDRESSES = 8
"""So many addresses are kept for one device."""


class Whereabouts:
    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self.seen_at: dict[bytes, str] = {}
        self.kept: dict[bytes, list[Address]] = {}
        self._noted: dict[bytes, set[Address]] = {}

    def ways_to(self, key: bytes) -> list[Address]:
        member, found = self._lobby.member(key), []
        if member is not None:
            seen = [self.seen_at[key]] if key in self.seen_at else []
            found = [(a, member.port) for a in seen] + dialable(member.addresses, member.port)
        return list(dict.fromkeys([*found, *self.kept.get(key, [])]))[: 2 * ADDRESSES]

    def found(self, key: bytes, addresses: Iterable[Address]) -> None:
        """Discovery saw a member of this room somewhere."""
        if self._lobby.is_member(key):
            self.kept[key] = list(dict.fromkeys([*addresses, *self.kept.get(key, [])]))[:ADDRESSES]

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
        for key in (self.seen_at.keys() | self.kept.keys() | self._noted.keys()) - set(keys):
            self.seen_at.pop(key, None)
            self.kept.pop(key, None)
            self._noted.pop(key, None)
