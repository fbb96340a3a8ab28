"""The time until districts score what a solo challenge asks for: the tiles and temples of one colour that it still
takes, with the cubes for them, as far as the main board will offer them and the Architect comes by.

Time is counted in tenths of a turn, as in founders_goals.py.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.bots.founders_parts import KEPT, ByColor, Row, scores, temples_in, tiles_in
from game.founders.box import LEVEL_TWO, Box
from game.founders.state import Founders, Laid, Player

RAISED, GOLD_EACH, GOLD_GAIN = 9, 27, 7
"""The time that a pyramid tile takes; tenths of gold that it costs; gold that a turn brings."""
TEMPLE, CUBES_EACH, HARVEST = (12, 14, 20), 25, 7
"""The time for a green, blue, red temple; tenths of wood and stone that it costs; the least time for cubes that are
missing."""
STAYS, REFILLED, SCARCE = 8, 18, 3
"""Tenths of each tile and temple on the main board that the First Founders leave there; of those of a colour that a
round to come offers; the time for each tenth beyond that."""
HOPELESS, NEVER = 240, 99
"""The time where no colour can do it; so many temples."""
EDGES, CORNERS = ((1, 3), (1, 5), (3, 7), (5, 7)), (0, 2, 6, 8)
"""The squares of each district that it shares with another, and its own."""
ALL_EDGES = (1, 3, 5, 7)

Four = tuple[int, ...]
"""A number for each district, or for each side of the city."""


class Means(NamedTuple):
    """What there is to build with: wood and stone, gold, and tenths of the tiles and temples of each colour that the
    rest of the game offers."""

    cubes: int
    gold: int
    tiles: tuple[int, ...]
    temples: tuple[int, ...]

    def time(self, color: int, raised: int, built: int) -> int:
        """The time for so many tiles and temples of a colour."""
        short = max(0, 10 * raised - self.tiles[color]) + max(0, 10 * built - self.temples[color])
        time = RAISED * raised + TEMPLE[color] * built + SCARCE * short
        return time + gathering(GOLD_EACH * raised - 10 * self.gold) + gathering(CUBES_EACH * built - 10 * self.cubes)


def gathering(lack: int) -> int:
    """The time for so many tenths of cubes."""
    return max(HARVEST, lack // GOLD_GAIN) if lack > 0 else 0


def means(s: Founders, p: Player, soon: int) -> Means:
    """`soon`: own disks left in this round."""
    wood, stone, gold = p.goods()
    to_come, now = REFILLED * (s.rounds - max(1, s.round)), STAYS if soon else 0
    paid = 10 * sum([1 for t in p.hand if s.box.worship[t].kind == "pay_temple"])
    tiles = tuple([now * n + to_come for n in s.pyramid_market])
    return Means(wood + stone, gold, tiles, tuple([now * n + to_come + paid for n in s.temple_market]))


def growing(p: Player, means: Means, temples: ByColor, tiles: ByColor, need: int) -> int:
    """The time until one district scores so much: more tiles of a colour in it, then temples."""
    best = HOPELESS
    for d, (t, x) in enumerate(zip(temples, tiles, strict=True)):
        open_ = sum([1 for q in (*EDGES[d], CORNERS[d]) if p.pyramid[q] < 0])
        more = p.pyramid[LEVEL_TWO + d] < 0
        best = min(best, grown(means, (t[0], t[1], t[2]), (x[0], x[1], x[2]), open_, more, need))
    return best


@lru_cache(maxsize=KEPT)
def grown(means: Means, temples: Row, tiles: Row, open_: int, more: bool, need: int) -> int:
    """The same for one district with so many open squares below; `more`: also the one on top of them."""
    best = HOPELESS
    score = temples[0] * tiles[0] + temples[1] * tiles[1] + temples[2] * tiles[2]
    for c, (t, x) in enumerate(zip(temples, tiles)):
        for raised in range(open_ + more + 1):
            built = lacking(t, x + 2 * raised + (raised > open_), need - score + t * x)
            if built < NEVER:
                best = min(best, means.time(c, raised, built))
    return best


@lru_cache(maxsize=KEPT)
def evening(
    box: Box, temples: tuple[Laid, ...], pyramid: tuple[int, ...], means: Means, visits: Four, need: int
) -> int:
    """The time until every district scores so much: one colour all around, on top of what others score already."""
    have, tiles = temples_in(box, temples), tiles_in(box, pyramid)
    score = scores(have, tiles)
    taken = tuple([tile >= 0 for tile in pyramid])
    best = HOPELESS
    for c in range(3):
        t, x = tuple([row[c] for row in have]), tuple([row[c] for row in tiles])
        lack = tuple([need - score[d] + t[d] * x[d] for d in range(4)])
        for raised, built in all_around(t, x, lack, taken, visits):
            best = min(best, means.time(c, raised, built))
    return best


def visits(side: int, turns: int) -> Four:
    """How many of the turns to come the Architect, now on this side, will be on each side."""
    return tuple([(turns + 3 - (at - side - 1) % 4) // 4 for at in range(4)])


@lru_cache(maxsize=KEPT)
def all_around(temples: Four, tiles: Four, need: Four, taken: tuple[bool, ...], visits: Four) -> list[tuple[int, int]]:
    """How many more tiles and temples of a colour it takes until each district scores what it needs: for each number of
    tiles the fewest temples. An edge tile, and a temple across a border, count in two districts."""
    fewest: dict[int, int] = {}
    open_edges = [q for q in ALL_EDGES if not taken[q]]
    for chosen in range(1 << len(open_edges)):
        added = [q for i, q in enumerate(open_edges) if chosen >> i & 1]
        ways: list[tuple[Four, int]] = [((), len(added))]
        for d in range(4):
            points, carries = tiles[d], True
            for q in EDGES[d]:
                points += 2 * (q in added)
                carries = carries and (taken[q] or q in added)
            own = 0 if taken[CORNERS[d]] else 1
            steps = [(lacking(temples[d], points, need[d]), 0)]
            if own:
                steps.append((lacking(temples[d], points + 2, need[d]), 1))
            if carries and not taken[LEVEL_TWO + d]:
                steps.append((lacking(temples[d], points + 2 * own + 3, need[d]), own + 1))
            useful = [x for i, x in enumerate(steps) if x[0] < NEVER and (i == 0 or x[0] < steps[i - 1][0])]
            ways = [((*lack, n), raised + more) for lack, raised in ways for n, more in useful]
        for lack, raised in ways:
            fewest[raised] = min(fewest.get(raised, NEVER), temples_for(lack, visits))
    return sorted(fewest.items())


def lacking(temples: int, points: int, need: int) -> int:
    """Temples that a district lacks whose tiles give so many points for each."""
    if need <= temples * points:
        return 0
    return (need + points - 1) // points - temples if points else NEVER


@lru_cache(maxsize=KEPT)
def temples_for(lack: Four, visits: Four) -> int:
    """The fewest temples that give each district what it lacks, one for each turn on a side of the city, where it lies
    in both districts in reach; what there is no turn for counts twice."""
    best = NEVER
    a, b, c, d = lack
    for above in range(min(visits[0], max(a, b)) + 1):
        for below in range(min(visits[2], max(c, d)) + 1):
            right, left = max(b - above, d - below, 0), max(a - above, c - below, 0)
            late = max(0, right - visits[1]) + max(0, left - visits[3])
            best = min(best, above + below + right + left + late)
    return best
