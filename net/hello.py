"""The first words on a connection: is this Tollan, do both sides speak the same protocol, play the same rules?

The head of a hello (magic, protocol, program version) keeps its form in every version to come, so that an old side
and a new side can still tell each other which of them must update. What a room tells to anyone who looks is a card;
players' names are not on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.words.phrases import phrase
from net.shape import COUNT, DIGEST, Shape, either, flag, integer, many, octets, row, text, word
from net.telling import called, protocol_refusal, refusal, rules_refusal
from net.wire import BadFrame, pack, unpack

MAGIC = "tollan"
PROTOCOL = 5
WANTS = ("look", "code", "key", "open")

Games = Mapping[str, tuple[int, bytes]]
"""Which titles a side can play: code -> (rules number, data hash)."""

_VALUE = either(text(40), integer(-(1 << 31), 1 << 31))
_GAMES = many(row(text(32), COUNT, DIGEST), 16)
_CARD = row(octets(16), text(40), text(32), COUNT, DIGEST, many(row(text(40), _VALUE), 64), COUNT, COUNT, flag, flag)


class Refused(Exception):
    """The other side, or we, will not go on; `code` says why, the text says it to the player."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code

    @classmethod
    def because(cls, code: str, n: int = 0) -> Refused:
        return cls(code, refusal(code, n))


@dataclass(frozen=True, slots=True)
class Card:
    """What anybody on the network may know about a room."""

    room: bytes
    name: str
    title: str
    rules: int
    data: bytes
    options: tuple[tuple[str, int | str], ...]
    seats: int
    free: int
    open: bool
    begun: bool

    def plain(self) -> tuple[Any, ...]:
        return (
            self.room,
            self.name,
            self.title,
            self.rules,
            self.data,
            self.options,
            self.seats,
            self.free,
            self.open,
            self.begun,
        )


def client_hello(version: str, want: str, games: Games) -> bytes:
    return pack((MAGIC, PROTOCOL, version, want, tuple((t, *g) for t, g in sorted(games.items()))))


def server_hello(version: str, card: Card) -> bytes:
    return pack((MAGIC, PROTOCOL, version, card.plain()))


def no(code: str, n: int = 0) -> bytes:
    """A refusal on the wire."""
    return pack(("no", code, n))


def _checked(frame: bytes, tail: Shape) -> tuple[Any, ...]:
    """The fields after magic, protocol and version."""
    value = unpack(frame)
    if row(word("no"), text(20), COUNT)(value):
        raise Refused.because(value[1], value[2])
    if not (type(value) is tuple and len(value) >= 3 and value[0] == MAGIC and COUNT(value[1]) and text(40)(value[2])):
        raise Refused.because("magic")
    if value[1] != PROTOCOL:
        raise Refused("protocol", protocol_refusal(PROTOCOL, value[1]))
    if not tail(value[3:]):
        raise BadFrame("not a hello")
    return value[3:]


def read_client_hello(frame: bytes) -> tuple[str, dict[str, tuple[int, bytes]]]:
    want, games = _checked(frame, row(word(*WANTS), _GAMES))
    return want, {t: (r, d) for t, r, d in games}


def read_server_hello(frame: bytes) -> Card:
    (card,) = _checked(frame, row(_CARD))
    return Card(*card)


def read_refusal(frame: bytes) -> None:
    """Refused if this frame is a refusal; else nothing."""
    try:
        value = unpack(frame)
    except BadFrame:
        return
    if row(word("no"), text(20), COUNT)(value):
        raise Refused.because(value[1], value[2])


def read_reply(frame: bytes, shape: Shape) -> tuple[Any, ...]:
    """A later frame of the handshake: of this shape, or a refusal."""
    read_refusal(frame)
    value = unpack(frame)
    if not shape(value):
        raise BadFrame("not a handshake")
    return value  # type: ignore[no-any-return]


def unfit(card: Card, games: Games) -> Refused | None:
    """Why a side with these games cannot play in that room; the sentence is for that side's player."""
    if card.title not in games:
        return Refused("title", phrase("peers.no_such_game_here", title=called(card.title)))
    rules, data = games[card.title]
    if rules != card.rules:
        return Refused("rules", rules_refusal(card.title, rules, card.rules))
    if data != card.data:
        return Refused("data", phrase("peers.other_data", title=called(card.title)))
    return None
