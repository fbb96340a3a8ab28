"""Every message that travels on a link once the handshake is over, with its shape. First its word, then its fields.

Messages about a game carry a tag, the first bytes of the game's id, so that what belongs to another branch of a split
game is never mistaken for this one. The signatures inside say who made a thing; the link only says who passed it on.
"""

from __future__ import annotations

from typing import Any

from net.entries import CONSENT_TERMS, DEVICES
from net.shape import (
    COUNT,
    DIGEST,
    HASH,
    KEY,
    SIGNATURE,
    Shape,
    either,
    flag,
    integer,
    many,
    octets,
    row,
    text,
    word,
)
from net.wire import BadFrame, pack, unpack


def _value(x: object, depth: int = 5) -> bool:
    """What may stand in a register of the room: plain values, bytes among them."""
    if x is None or type(x) is bool:
        return True
    if type(x) is int:
        return -(1 << 31) <= x < 1 << 31
    if type(x) is str:
        return len(x) <= 200 and x.isprintable()
    if type(x) is bytes:
        return len(x) <= 128
    return type(x) is tuple and depth > 0 and len(x) <= 64 and all(_value(y, depth - 1) for y in x)


ENTRY = 1 << 13
"""Bytes of one packed entry. A move takes a hundred, a genesis or a consent of many seats a few thousand."""
TAG = 8
BATCH = 64
"""Entries sent in answer to one `want`."""
PAST = 30
"""Lines of talk that somebody who comes is told."""

_TAG = octets(TAG)
_DEVICE = integer(0, DEVICES - 1)
_ENTRY = row(octets(1, ENTRY), many(SIGNATURE, DEVICES))
_PIECE = either(HASH, many(row(COUNT, HASH), 8))
_LINE = row(KEY, COUNT, COUNT, word("chat", "emote"), text(500), SIGNATURE)

SHAPES: dict[str, Shape] = {
    # the game
    "entry": row(_TAG, octets(1, ENTRY), many(SIGNATURE, DEVICES)),
    "have": row(_TAG, _DEVICE, COUNT, HASH, DIGEST, either(SIGNATURE, octets(0))),
    "piece": row(_TAG, word("deal", "seal"), COUNT, HASH, _DEVICE, _PIECE, SIGNATURE),
    "agree": row(_TAG, COUNT, HASH, CONSENT_TERMS, _DEVICE, octets(16), HASH, SIGNATURE),
    "cheat": row(
        _TAG,
        KEY,
        either(
            row(word("own"), _ENTRY, _ENTRY),
            row(word("seal"), COUNT, HASH, _PIECE, SIGNATURE, _PIECE, SIGNATURE),
            row(word("genesis"), HASH, SIGNATURE, HASH, SIGNATURE),
        ),
    ),
    "differ": row(_TAG, _DEVICE, COUNT, HASH, DIGEST, many(row(text(64), octets(0, 1 << 14)), 64), SIGNATURE),
    # between neighbours, about the game
    "status": row(many(row(COUNT, HASH), 256), COUNT, HASH),
    "want": row(_TAG, COUNT),
    "entries": row(_TAG, COUNT, many(_ENTRY, BATCH)),
    # the room
    "here": row(KEY, COUNT, COUNT, many(row(KEY, COUNT, flag), 32), octets(8), SIGNATURE),
    "put": row(KEY, many(either(text(20), COUNT, octets(0, 64)), 3), integer(0, 1 << 60), _value, SIGNATURE),
    "start": row(HASH, KEY, octets(16), HASH, SIGNATURE, SIGNATURE),
    "say": _LINE,
    "past": row(many(_LINE, PAST)),
    "beat": row(COUNT),
    "echo": row(COUNT),
    "dial": row(integer(1, 65535)),
    "dialled": row(flag),
    "bye": row(),
}


LIMITS: dict[str, int] = {
    "entry": ENTRY + 400,
    "have": 300,
    "piece": 800,
    "agree": 3 << 10,
    "cheat": 2 * ENTRY + 1000,
    "differ": 32 << 10,
    "status": 10 << 10,
    "want": 64,
    "entries": 96 << 10,
    "here": 2 << 10,
    "put": 3 << 10,
    "start": 400,
    "say": 3 << 10,
    "past": 72 << 10,
    "beat": 16,
    "echo": 16,
    "dial": 16,
    "dialled": 16,
    "bye": 16,
}
"""Bytes of each message, looked at before it is decoded."""
_WORDS = {pack(word): word for word in SHAPES}


def kind_of(data: bytes) -> str:
    """The word at the beginning of a message, read without decoding the rest; "" if it is none we know.

    A message is a list (0x9n: of n elements), its first element a short text (0xan: of n bytes).
    """
    if len(data) < 2 or data[0] & 0xF0 != 0x90:
        return ""
    return _WORDS.get(data[1 : 2 + (data[1] & 0x1F)], "")


def encode(message: tuple[Any, ...]) -> bytes:
    return pack(message)


def decode(data: bytes) -> tuple[Any, ...]:
    """A message of a known shape, or a BadFrame."""
    kind = kind_of(data)
    if len(data) > LIMITS.get(kind, -1):
        raise BadFrame("too long, or of no kind we know")
    value = unpack(data)
    if value[0] == kind and SHAPES[kind](value[1:]):
        return value  # type: ignore[no-any-return]
    raise BadFrame("not a message")
