"""What may stand on the board of a lobby (net/lobby.py): the kinds of notes, their values, and how many of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from net.shape import KEY, Shape, either, flag, integer, many, name, nothing, octets, row, text

SPECTATORS = 8
MEMBERS = 32
"""Guests the opener may vouch for."""
LINE = 16
"""Guests that one guest of his, and theirs, may vouch for."""
AWAY = 128
"""Keys that are kept out; with one more the first of them may come in again, by a code that the opener alone knows."""
NOTES = 800
"""Those about who was sent away come on top: nobody fills the board to stay. So do those of who sits, and `FEW`."""
FAR = 1000
"""So far may a count be ahead of the one we hold: nobody changes his mind that often while we look away."""
LAST = 1 << 60
"""The highest count that can be sent. Nobody gets there in steps of FAR, and nobody is told more than half of it."""
SHARED = ("game", "held", "seat")
"""Notes that any member may write over."""
STEP = 1 << 44
"""Counts of such notes begin here when somebody was sent away, and so much higher each time: no count that he, or who
wrote after him, has climbed to in steps of FAR is in anybody's way."""
STEPS = 1 << 14
FIRST = {"root": 0, "away": 1, "vouch": 2}
"""What is told first, since the rest is understood by it."""
Path = tuple[Any, ...]
FEW = (("root",), ("room",), ("game",), ("held",), ("seat",), ("vouch",))
"""How the paths begin of which there are few, or no more than lines are long."""
SEATS: tuple[Path, ...] = tuple(("seat", number) for number in range(8))


def numeric(x: object) -> bool:
    """An address of IPv4 or IPv6 as it is written; no name is one."""
    return type(x) is str and len(x) <= 45 and x.isascii() and x.isprintable()


_OPTION = row(text(40), either(text(40), integer(-(1 << 31), 1 << 31)))
VALUES: dict[str, Shape] = {
    "root": octets(16),
    "away": KEY,
    "vouch": either(nothing, KEY),
    "room": row(text(40), flag, text(40)),
    "game": row(text(32), many(_OPTION, 64), integer(1, 8), flag),
    "held": flag,
    "me": row(name, many(numeric, 16), integer(0, 65535), flag),
    "through": KEY,
    "seat": either(nothing, row(KEY, name, text(20), text(20), text(32))),
    "ready": either(nothing, row(octets(32), octets(8))),
}
PATHS: dict[str, Shape] = {
    "root": row(),
    "away": row(integer(0, AWAY - 1)),
    "room": row(),
    "game": row(),
    "held": row(),
    "seat": row(integer(0, 7)),
    "me": row(KEY),
    "through": row(KEY),
    "ready": row(KEY),
    "vouch": row(KEY, integer(0, MEMBERS - 1)),
}


@dataclass(frozen=True, slots=True)
class Note:
    author: bytes
    count: int
    value: Any
    signature: bytes


@dataclass(frozen=True, slots=True)
class Game:
    """What is going to be played."""

    title: str
    options: tuple[tuple[str, int | str], ...]
    players: int
    solo: bool


@dataclass(frozen=True, slots=True)
class Member:
    name: str
    addresses: tuple[str, ...]
    port: int
    watching: bool
