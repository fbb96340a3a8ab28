"""What a Founders position promises: points now, the districts as they stand, and what can still become of the rest.

Numbers are hundredths of a point. They were tried against each other in play; the rules do not know them.
"""

from __future__ import annotations

from game.founders.box import LEVEL_TWO
from game.founders.scoring import districts
from game.founders.state import Founders, Player

DISK = 450
"""An action disk still in hand this round; a passed round loses them."""
CUBE = ((55, 60, 110), (8, 8, 10))
"""A wood, stone, gold cube in a game with rounds to come; in the last turns."""
ENOUGH = 5
"""Cubes of a kind beyond this many are worth half."""
PAIR = 90
"""A pyramid tile or temple that has no partner of its colour in a district yet."""
TILE = 260
"""A worship tile in hand that may still be resolved."""
MASK = 55
"""Percent of a mask's worth that a cluster all but covered has; less covered, less (by the square)."""


def value(s: Founders, seat: int) -> int:
    p = s.players[seat]
    ahead = s.rounds - s.round if s.round else s.rounds
    total = 100 * p.vp
    if s.finished:
        return total
    total += 100 * sum(districts(s, seat))
    disks = 0 if p.passed else p.disks
    total += DISK * disks
    late = ahead == 0 and disks == 0
    early, last = CUBE
    for n, much, little in zip(p.goods(), early, last, strict=True):
        each = little if late else little + (much - little) * min(4, ahead * 2 + disks) // 4
        total += each * min(n, ENOUGH) + each * max(0, n - ENOUGH) // 2
    if not late:
        total += hopes(s, p) * min(4, ahead * 2 + disks) // 4
    return total


def by_district(s: Founders, p: Player) -> tuple[list[list[int]], list[list[int]]]:
    """Temples, and pyramid tiles (an upper one twice), by district and colour."""
    temples, tiles = [[0] * 3 for _ in range(4)], [[0] * 3 for _ in range(4)]
    for laid in p.temples:
        kind, placed = s.temple_at(laid)
        for d in placed.districts:
            temples[d][kind.index] += 1
    for square, color in enumerate(p.pyramid):
        if 0 <= color < 3:
            for d in s.box.square_districts[square]:
                tiles[d][color] += 1 if square < LEVEL_TWO else 2
    return temples, tiles


def hopes(s: Founders, p: Player) -> int:
    """Pairs that can still be made, worship tiles that can be resolved, masks that can be covered."""
    box = s.box
    total = 0
    temples, tiles = by_district(s, p)
    for d in range(4):
        for color in range(3):
            total += PAIR * (temples[d][color] + tiles[d][color]) // (2 if temples[d][color] and tiles[d][color] else 1)
    total += TILE * min(3, len(p.hand))
    for i, (color, spaces) in enumerate(box.boards[p.board].clusters if p.board else ()):
        stack = s.mask_stacks[color]
        covered = (spaces & p.built).bit_count()
        if stack and covered and not p.clusters >> i & 1:
            size = spaces.bit_count()
            total += MASK * stack[0] * covered * covered // (size * size)
    return total
