"""The position without the pieces in the air: what is painted while they fly.

The copy on view follows an event at once; a piece that flies is named as hidden and left out here until it lands.

    ("building", seat, i), ("temple", seat, i), ("mask", seat, i), ("disk", space, i)    the i-th there
    ("square", seat, square)            a pyramid tile
    ("cubes", seat, resource, spaces)   cubes on these spaces
    ("hand", seat, tile)                a worship tile that was taken
    ("worship", color, slot)            one that is turned up
    ("bonus", space)                    a bonus disk
    ("refill", place, tile, n)          tiles that come to the main board
    ("challenge", kind)                 what the die has not shown yet

("architect", seat), ("favor", seat), ("founder", i) and ("score", seat) are left out where they are painted.
"""

from __future__ import annotations

from typing import TypeVar

from game.client.founders.board.on_view import put_on_board
from game.client.motion.stage import Key
from game.founders.box import CHALLENGE_KINDS
from game.founders.state import Founders

T = TypeVar("T")


def without(s: Founders, hidden: set[Key]) -> Founders:
    """A clone without these pieces, or the state itself if nothing flies."""
    if not hidden:
        return s

    def kept(things: tuple[T, ...], kind: str, at: int) -> tuple[T, ...]:
        return tuple(thing for i, thing in enumerate(things) if (kind, at, i) not in hidden)

    s = s.clone()
    for seat, p in enumerate(s.players):
        p.buildings = kept(p.buildings, "building", seat)
        p.temples = kept(p.temples, "temple", seat)
        p.masks = kept(p.masks, "mask", seat)
    s.stacks = [kept(tower, "disk", space) for space, tower in enumerate(s.stacks)]
    for key in hidden:
        _leave_out(s, key)
    return s


def _leave_out(s: Founders, key: Key) -> None:
    """One piece that is no part of a row."""
    match key:
        case ("square", int(seat), int(square)):
            s.players[seat].pyramid[square] = -1
        case ("cubes", int(seat), int(resource), int(spaces)):
            s.players[seat].cubes[resource] &= ~spaces
        case ("hand", int(seat), int(tile)):
            s.players[seat].hand = tuple(i for i in s.players[seat].hand if i != tile)
        case ("worship", int(color), int(slot)):
            beside, top = s.worship_up[color]
            s.worship_up[color] = (-1, top) if slot == 0 else (beside, -1)
        case ("bonus", int(space)):
            s.bonus[space] = -1
        case ("refill", ("market" | "temple" | "pyramid_tile") as place, str(tile), int(n)):
            put_on_board(s, place, tile, -n)
        case ("challenge", str(kind)) if s.solo is not None:
            s.solo.challenges[CHALLENGE_KINDS.index(kind)] = 0
