"""Entries of a shared game: how they are packed, hashed and signed.

Two sorts. *Own* entries (`answer`, `undo`) are signed by the device that holds the asked seat. *Joint* entries
(`genesis`, `deal`, `seal`, `consent`) are made of one signed piece from every playing device, in device order; such an
entry exists as soon as the last piece is in, so nobody decides its place.

An entry is [index, hash of the one before, kind, body]; signatures stand beside it and are not part of its hash.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from net.identity import Identity, signed_by
from net.shape import (
    COUNT,
    DIGEST,
    HASH,
    KEY,
    SEAT,
    Shape,
    either,
    integer,
    many,
    octets,
    plain,
    printable,
    row,
    text,
    word,
)
from net.wire import BadFrame, hashed, pack, unpack, unpack_own

NOTHING = bytes(32)
DEVICES = 4
AHEAD = 16
"""Entries. What is said of one further ahead of our log is not passed on: whoever is so far has told, or will again."""
OWN = ("answer", "undo")
JOINT = ("genesis", "deal", "seal", "consent")

_SEAT_ROW = row(integer(0, DEVICES - 1), printable(32), text(20), text(20), text(32))
_SEATS = many(_SEAT_ROW, 8)
_KEYS = many(KEY, DEVICES)
_OPTIONS = many(row(text(40), either(text(40), integer(-(1 << 31), 1 << 31))), 64)
GENESIS_TERMS = row(COUNT, text(32), COUNT, DIGEST, _OPTIONS, COUNT, integer(0, 1), _SEATS, _KEYS)
CONSENT_TERMS = row(text(200), COUNT, _SEATS, _KEYS)
FRESH_CHAIN = row(octets(16), HASH)
COMMITMENTS = many(row(SEAT, HASH), 8)

_BODIES: dict[str, Shape] = {
    "answer": either(row(SEAT, plain, DIGEST), row(SEAT, plain, DIGEST, octets(16))),
    "undo": row(SEAT, COUNT, DIGEST),
    "deal": row(COUNT, COUNT, many(HASH, DEVICES)),
    "seal": many(COMMITMENTS, DEVICES),
    "genesis": row(GENESIS_TERMS, many(FRESH_CHAIN, DEVICES)),
    "consent": row(CONSENT_TERMS, many(FRESH_CHAIN, DEVICES)),
}
_HEAD = row(COUNT, HASH, word(*OWN, *JOINT), lambda body: True)


class Wrong(ValueError):
    """An entry, a piece or a signature that no honest device makes; the text says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry with its signatures: one for an own entry, one per device for a joint one."""

    index: int
    prev: bytes
    kind: str
    body: Any
    packed: bytes
    hash: bytes
    signatures: tuple[bytes, ...]

    def wire(self) -> tuple[bytes, tuple[bytes, ...]]:
        return self.packed, self.signatures


def entry_hash(game: bytes, packed: bytes) -> bytes:
    return hashed("tollan/entry/1", game, packed)


def make(game: bytes, index: int, prev: bytes, kind: str, body: Any, signatures: tuple[bytes, ...] = ()) -> Entry:
    packed = pack((index, prev, kind, body))
    return Entry(index, prev, kind, body, packed, entry_hash(game, packed), signatures)


def read(game: bytes, packed: bytes, signatures: tuple[bytes, ...], checked: bool = False) -> Entry:
    """An entry as it came; Wrong if it is not even one. Says nothing yet about its signatures or its legality.

    `checked`: this device has read it before.
    """
    try:
        value = unpack_own(packed) if checked else unpack(packed)
    except BadFrame as error:
        raise Wrong(str(error)) from None
    if not (checked or _HEAD(value) and _BODIES[value[2]](value[3])):
        raise Wrong("not an entry")
    index, prev, kind, body = value
    return Entry(index, prev, kind, body, packed, entry_hash(game, packed), signatures)


def sign_own(who: Identity, entry: Entry) -> Entry:
    return Entry(entry.index, entry.prev, entry.kind, entry.body, entry.packed, entry.hash, (who.sign(_own(entry)),))


def own_is_signed(key: bytes, entry: Entry) -> bool:
    return len(entry.signatures) == 1 and signed_by(key, _own(entry), entry.signatures[0])


def _own(entry: Entry) -> bytes:
    return pack(("tollan/own/1", entry.hash))


def _piece(game: bytes, kind: str, index: int, prev: bytes, piece: Any) -> bytes:
    return pack(("tollan/piece/1", game, kind, index, prev, piece))


def sign_piece(who: Identity, game: bytes, kind: str, index: int, prev: bytes, piece: Any) -> bytes:
    return who.sign(_piece(game, kind, index, prev, piece))


def piece_is_signed(key: bytes, game: bytes, kind: str, index: int, prev: bytes, piece: Any, signature: bytes) -> bool:
    return signed_by(key, _piece(game, kind, index, prev, piece), signature)


def terms_hash(terms: Any) -> bytes:
    """What a piece of a genesis or a consent agrees to."""
    return hashed("tollan/terms/1", terms)


def pieces_of(entry: Entry) -> list[Any]:
    """The pieces a joint entry was made of, as they were signed."""
    if entry.kind == "deal":
        return list(entry.body[2])
    if entry.kind == "seal":
        return list(entry.body)
    agreed = terms_hash(entry.body[0])
    return [(agreed, *fresh) for fresh in entry.body[1]]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who plays a seat: the device that answers for it, its name, colour and glyph, and a bot's name if one plays."""

    device: int
    name: str
    colour: str
    glyph: str
    bot: str

    def plain(self) -> tuple[Any, ...]:
        return self.device, self.name, self.colour, self.glyph, self.bot


@dataclass(frozen=True, slots=True)
class Terms:
    """What the devices agree on before the first entry: the game and who plays which seat on which device."""

    protocol: int
    title: str
    rules: int
    data: bytes
    options: tuple[tuple[str, int | str], ...]
    players: int
    solo: bool
    seats: tuple[SeatRow, ...]
    devices: tuple[bytes, ...]

    def plain(self) -> tuple[Any, ...]:
        return (
            self.protocol,
            self.title,
            self.rules,
            self.data,
            self.options,
            self.players,
            int(self.solo),
            tuple(s.plain() for s in self.seats),
            self.devices,
        )

    @classmethod
    def read(cls, value: Any) -> Terms:
        protocol, title, rules, data, options, players, solo, seats, devices = value
        rows = tuple(SeatRow(*s) for s in seats)
        return cls(protocol, title, rules, data, options, players, bool(solo), rows, devices)


@dataclass(frozen=True, slots=True)
class Consent:
    """What the devices still connected agree on when somebody is gone: the seats as they are from now on, and why."""

    why: str
    epoch: int
    seats: tuple[SeatRow, ...]
    devices: tuple[bytes, ...]

    def plain(self) -> tuple[Any, ...]:
        return self.why, self.epoch, tuple(s.plain() for s in self.seats), self.devices

    @classmethod
    def read(cls, value: Any) -> Consent:
        why, epoch, seats, devices = value
        return cls(why, epoch, tuple(SeatRow(*s) for s in seats), devices)


def check_arrangement(seats: tuple[SeatRow, ...], devices: tuple[bytes, ...], players: int) -> None:
    if len(seats) != players:
        raise Wrong("as many seats as players")
    if not devices or list(devices) != sorted(set(devices)):
        raise Wrong("devices stand once each, in order of their keys")
    if {s.device for s in seats} != set(range(len(devices))):
        raise Wrong("every device has a seat, and every seat a device")
