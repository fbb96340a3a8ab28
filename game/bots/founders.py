"""What a Founders position promises: points now, the districts as they stand, and what can still become of the rest.

Numbers are hundredths of a point. They were tried against each other in play; the rules do not know them.
"""

from __future__ import annotations

from functools import lru_cache

from game.bots.founders_parts import KEPT, ByColor, scores, temples_in, tiles_in
from game.founders.box import LEVEL_TWO, Box
from game.founders.state import Founders, Goods, Laid, Player

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
    total = 100 * p.vp
    if s.finished:
        return total
    ahead, disks = time_left(s, p)
    total += 100 * sum(scores(temples_in(s.box, p.temples), tiles_in(s.box, tuple(p.pyramid))))
    total += DISK * disks + stores(p.goods(), ahead, disks)
    if ahead or disks:
        total += hopes(s, p) * min(4, ahead * 2 + disks) // 4
    return total


def time_left(s: Founders, p: Player) -> tuple[int, int]:
    """Rounds to come, and disks in hand in this one."""
    return s.rounds - s.round, 0 if p.passed else p.disks


def stores(goods: Goods, ahead: int, disks: int) -> int:
    """What cubes are worth with so much time left."""
    early, last = CUBE
    time = min(4, ahead * 2 + disks)
    total = 0
    for n, much, little in zip(goods, early, last, strict=True):
        each = little + (much - little) * time // 4
        total += each * min(n, ENOUGH) + each * max(0, n - ENOUGH) // 2
    return total


def by_district(s: Founders, p: Player) -> tuple[ByColor, ByColor]:
    """Temples, and pyramid tiles (an upper one twice), by district and colour."""
    return temples_in(s.box, p.temples), levels_in(s.box, tuple(p.pyramid))


@lru_cache(maxsize=KEPT)
def levels_in(box: Box, pyramid: tuple[int, ...]) -> ByColor:
    """Pyramid tiles by district and colour, an upper one twice."""
    tiles = [[0] * 3 for _ in range(4)]
    for square, color in enumerate(pyramid):
        if 0 <= color < 3:
            for d in box.square_districts[square]:
                tiles[d][color] += 1 if square < LEVEL_TWO else 2
    return tiles


@lru_cache(maxsize=KEPT)
def pairs_to_make(box: Box, temples: tuple[Laid, ...], pyramid: tuple[int, ...]) -> int:
    """What temples and tiles promise that may still be paired."""
    total = 0
    for t, x in zip(temples_in(box, temples), levels_in(box, pyramid)):
        for color in range(3):
            total += PAIR * (t[color] + x[color]) // (2 if t[color] and x[color] else 1)
    return total


def hopes(s: Founders, p: Player) -> int:
    """Pairs that can still be made, worship tiles that can be resolved, masks that can be covered."""
    box = s.box
    total = pairs_to_make(box, p.temples, tuple(p.pyramid))
    total += TILE * min(3, len(p.hand))
    if p.board:
        total += masks_to_cover(box, p.board, p.built, p.clusters, tuple(s.mask_stacks))
    return total


@lru_cache(maxsize=KEPT)
def masks_to_cover(box: Box, board: str, built: int, clusters: int, stacks: tuple[tuple[int, ...], ...]) -> int:
    total = 0
    for i, (color, spaces) in enumerate(box.boards[board].clusters):
        stack = stacks[color]
        covered = (spaces & built).bit_count()
        if stack and covered and not clusters >> i & 1:
            size = spaces.bit_count()
            total += MASK * stack[0] * covered * covered // (size * size)
    return total
