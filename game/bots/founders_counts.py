"""What a Founders position holds for a player, counted as people count it: districts, cubes, disks, worship tiles.

`counts` gives the number and what it is worth in hundredths of a point; `idea` what two turns have to share to be
the same plan with another detail; `outcome` what two turns have to share to come to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.advice import HUNDREDTHS, Count
from game.bots.founders import CUBE, DISK, MASK, PAIR, TILE, by_district
from game.bots.founders_sight import CHALLENGE, JUDGED
from game.events import Event
from game.founders.box import CHALLENGE_KINDS, COLORS, RESOURCES
from game.founders.challenges import met
from game.founders.events import (
    ActionChosen,
    BuildingPlaced,
    Passed,
    PyramidTilePlaced,
    TemplePlaced,
    WorshipResolved,
)
from game.founders.scoring import districts
from game.founders.state import Founders, Player


def counts(s: Founders, seat: int) -> list[Count]:
    p = s.players[seat]
    if s.finished or not p.board:
        return []
    ahead = s.rounds - s.round if s.round else s.rounds
    disks = 0 if p.passed else p.disks
    scored = sum(districts(s, seat))
    found = [Count("end", "district", scored, HUNDREDTHS * scored)]
    early, last = CUBE
    time = min(4, ahead * 2 + disks)
    for name, n, much, little in zip(RESOURCES, p.goods(), early, last, strict=True):
        found.append(Count("goods", name, n, n * (little + (much - little) * time // 4)))
    found.append(Count("position", "disks", disks, DISK * disks))
    found.append(Count("position", "worship", len(p.hand), TILE * min(3, len(p.hand)) * time // 4))
    for color, n in zip(COLORS, _lone(s, p), strict=True):
        found.append(Count("position", f"unpaired_{color}", n, PAIR * n * time // 4))
    for i, (color_of, spaces) in enumerate(s.box.boards[p.board].clusters):
        stack = s.mask_stacks[color_of]
        if stack and not p.clusters >> i & 1:
            size, covered = spaces.bit_count(), (spaces & p.built).bit_count()
            worth = MASK * stack[0] * covered * covered // (size * size) * time // 4
            found.append(Count("position", f"cluster_{i}", covered, worth))
    if s.solo is not None:
        for kind, n in zip(CHALLENGE_KINDS, s.solo.challenges, strict=True):
            if (kind, n) in JUDGED:
                done = met(s, kind, n)
                found.append(Count("position", f"challenge_{kind}", int(done), CHALLENGE * HUNDREDTHS * done))
    return found


def _lone(s: Founders, p: Player) -> list[int]:
    """By colour: temples that lie in districts without a pyramid tile of their colour, and tiles without a temple."""
    temples, tiles = by_district(s, p)
    return [sum(temples[d][c] + tiles[d][c] for d in range(4) if not (temples[d][c] and tiles[d][c])) for c in range(3)]


def outcome(s: Founders, seat: int) -> tuple[Any, ...]:
    """In whatever order things were done."""
    p = s.players[seat]
    return (
        p.vp, tuple(p.cubes), sorted(p.buildings), sorted(p.temples), tuple(p.pyramid), sorted(p.hand), p.favor,
        p.disks, p.passed, tuple(s.stacks),
    )  # fmt: skip


def idea(events: Sequence[Event], seat: int) -> tuple[Any, ...]:
    """Which actions, and what is built by them."""
    found: list[Any] = []
    for e in events:
        match e:
            case Passed():
                found.append(e.code)
            case ActionChosen(action=action):
                found.append((e.code, action))
            case BuildingPlaced(tile=tile) | TemplePlaced(tile=tile) | WorshipResolved(tile=tile):
                found.append((e.code, tile))
            case PyramidTilePlaced(tile=tile, level=level):
                found.append((e.code, tile, level))
            case _:
                pass
    return tuple(found)
