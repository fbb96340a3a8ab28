"""A Founders city part by part: its districts, pyramid, ground, masks and buildings, as numbers.

The ways that a turn can end differ in few parts. Each part is a function of what it depends on and nothing else, so
what was counted for one way is there for the next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.founders.box import LEVEL_TWO, REWARDS, TOP, Box
from game.founders.state import Laid

KEPT = 4096
"""So many of each part are kept: more than one turn's thought meets."""
Row = tuple[int, int, int]
"""A number for each colour."""
ByColor = Sequence[Sequence[int]]
"""By district and colour."""


@lru_cache(maxsize=KEPT)
def temples_in(box: Box, temples: tuple[Laid, ...]) -> ByColor:
    """Temples by district and colour; one across a border counts on both sides."""
    found = [[0, 0, 0] for _ in range(4)]
    for laid in temples:
        for d in box.temples[laid[0]].shape.spots[laid[1:]].districts:
            found[d][laid[0]] += 1
    return found


@lru_cache(maxsize=KEPT)
def tiles_in(box: Box, pyramid: tuple[int, ...]) -> ByColor:
    """The points of the pyramid's tiles for each temple, by district and colour."""
    found = [[0, 0, 0] for _ in range(4)]
    for square, color in enumerate(pyramid):
        if 0 <= color < 3:
            each = box.bottom_vp if square < LEVEL_TWO else box.upper_vp
            for d in box.square_districts[square]:
                found[d][color] += each
    return found


class Pyramid(NamedTuple):
    """What is seen of a pyramid, and how many of its squares are open in each district."""

    seen: tuple[int, ...]
    open_in: tuple[int, ...]


@lru_cache(maxsize=KEPT)
def pyramid_of(box: Box, board: str, pyramid: tuple[int, ...], side: int) -> Pyramid:
    """Tiles at the bottom, on level two, squares there that are carried, the top, open squares in reach, rewards of
    each kind that are left, open squares of all districts."""
    bottom = level_two = carried = near = 0
    rewards = dict.fromkeys(REWARDS, 0)
    open_in = [0, 0, 0, 0]
    within = box.reach_squares[side]
    for square in range(LEVEL_TWO):
        if pyramid[square] >= 0:
            bottom += 1
            continue
        near += within[square]
        for d in box.square_districts[square]:
            open_in[d] += 1
        reward = box.boards[board].rewards[square]
        if reward is not None:
            rewards[reward.kind] += 1
    for square in range(LEVEL_TWO, TOP):
        if pyramid[square] >= 0:
            level_two += 1
        else:
            for d in box.square_districts[square]:
                open_in[d] += 1
            if all(pyramid[b] >= 0 for b in box.below[square]):
                carried += 1
                near += within[square]
    seen = (bottom, level_two, carried, pyramid[TOP] >= 0, near, *rewards.values(), sum(open_in))
    return Pyramid(seen, tuple(open_in))


class Ground(NamedTuple):
    """The free ground of a city: what is seen of it, how much of it there is in each district, and whether a temple of
    each colour fits in reach."""

    seen: tuple[int, ...]
    room: tuple[int, ...]
    fits: Row


@lru_cache(maxsize=KEPT)
def ground_of(box: Box, built: int, side: int) -> Ground:
    free = box.grid.city & ~built
    room = tuple([(area & free).bit_count() for area in box.grid.districts])
    fits = [0, 0, 0]
    for c, kind in enumerate(box.temples):
        for spaces, _ in kind.shape.tables[side]:
            if not spaces & built:
                fits[c] = 1
                break
    seen = (free.bit_count(), min(room), max(room), (free & box.grid.areas[side]).bit_count())
    return Ground(seen, room, (fits[0], fits[1], fits[2]))


class Pairs(NamedTuple):
    """Temples and tiles together: what is seen of them, and what a temple of each colour would add at best."""

    seen: tuple[int, ...]
    wants_temple: Row


@lru_cache(maxsize=KEPT)
def pairs_of(
    box: Box, temples: tuple[Laid, ...], pyramid: tuple[int, ...], roomy: tuple[bool, ...], open_: tuple[bool, ...]
) -> Pairs:
    """`roomy` and `open_` are the districts in which a temple, a tile could still find room."""
    have, tiles = temples_in(box, temples), tiles_in(box, pyramid)
    score = scores(have, tiles)
    wants_temple = [0, 0, 0]
    wants_tile = [0, 0, 0]
    lone = 0
    for d in range(4):
        for c in range(3):
            t, x = have[d][c], tiles[d][c]
            if x > wants_temple[c] and roomy[d]:
                wants_temple[c] = x
            if t > wants_tile[c] and open_[d]:
                wants_tile[c] = t
            lone += bool(t) != bool(x)
    of_color = [0, 0, 0]
    for laid in temples:
        of_color[laid[0]] += 1
    seen = (
        sum(score), max(score), min(score), sum(map(min, zip(*have))), lone, *wants_temple, *wants_tile,
        max(wants_temple), max(wants_tile), sum(wants_temple), sum(wants_tile), *[sum(x) for x in zip(*have)],
        *[sum(x) for x in zip(*tiles)], *of_color, len(temples),
    )  # fmt: skip
    return Pairs(seen, (wants_temple[0], wants_temple[1], wants_temple[2]))


def scores(temples: ByColor, tiles: ByColor) -> list[int]:
    """What each district scores."""
    return [t[0] * x[0] + t[1] * x[1] + t[2] * x[2] for t, x in zip(temples, tiles)]


@lru_cache(maxsize=KEPT)
def masks_of(
    box: Box, board: str, built: int, clusters: int, stacks: tuple[tuple[int, ...], ...]
) -> tuple[int, int, int]:
    """The masks of clusters that are not covered yet: what they promise by how far they are, all their points, the
    points of those that are all but covered."""
    whole = almost = hope = 0
    for i, (color, spaces) in enumerate(box.boards[board].clusters):
        stack = stacks[color]
        if not stack or clusters >> i & 1:
            continue
        size, covered = spaces.bit_count(), (spaces & built).bit_count()
        hope += 36 * stack[0] * covered * covered // (size * size)
        whole += stack[0]
        if size - covered <= 2:
            almost += stack[0]
    return hope, whole, almost


@lru_cache(maxsize=KEPT)
def buildings_of(box: Box, buildings: tuple[Laid, ...]) -> tuple[int, ...]:
    """Buildings of wood, stone, gold; all; of size 1; larger than 2."""
    types = [0, 0, 0]
    ones = large = 0
    for laid in buildings:
        b = box.buildings[laid[0]]
        types[b.type] += 1
        if b.size == 1:
            ones += 1
        elif b.size > 2:
            large += 1
    return (*types, len(buildings), ones, large)
