"""What a Founders player sees in a position: whole numbers that a learned value weighs.

The list always has the same length and order; weights learned for another length are of no use. `phase` gives the own
disks left in this round and in the game: what a thing is worth depends on them. `sure` are the points that would be
counted if the game ended now; in the solo game a challenge that is met counts with them.
"""

from __future__ import annotations

from typing import Any

from game.bots.founders import value
from game.bots.founders_goals import chances, from_the_start, prospects
from game.bots.founders_worship import points_on
from game.bots.point import POINT
from game.founders.box import CHALLENGE_KINDS, LEVEL_TWO, REWARDS, TOP, WORSHIP_KINDS, ChallengeKind
from game.founders.challenges import met
from game.founders.offering import resolvable
from game.founders.state import Founders

CHALLENGE = 60
"""What a challenge that is met is worth in points: without it the game is lost."""
PROSPECT = 30
"""Thousandths of the districts' prospects that each disk left in the game makes true."""
JUDGED: tuple[tuple[ChallengeKind, int], ...] = (
    ("cluster", 1), ("cluster", 2), ("cluster", 7), ("cluster", 8), ("builder", 1), ("builder", 2), ("builder", 3),
    ("other", 1), ("other", 2), ("other", 3), ("other", 4), ("other", 5),
)  # fmt: skip
"""Challenges that are judged at the end; the others only narrow the moves."""
FEW = tuple(tuple(1 if n > k else 0 for k in range(7)) for n in range(8))
OWN, RIVAL = 130, 0
"""How many numbers `features` gives; others are not judged: little of what they have depends on the own turn."""
WAYS = ("table", "solo")
"""The ways to play that have weights of their own: challenges turn what a thing is worth upside down."""
RIVALS: tuple[str, ...] = ()
FEW_WAYS = False
"""A turn can end in tens of thousands of ways, so some are tried."""


def phase(s: Founders, seat: int) -> tuple[int, int]:
    """Own disks left in this round, and until the end of the game."""
    if s.finished:
        return 0, 0
    p, disks = s.players[seat], s.count.disks
    soon = disks[0] if s.round == 0 else 0 if p.passed else p.disks
    return soon, soon + sum(disks[max(1, s.round) :])


def sure(s: Founders, seat: int) -> int:
    """Points if the game ended now."""
    total = s.players[seat].vp
    if not s.finished:
        total += sum(districts(s, seat)[0])
    if s.solo is not None:
        total += CHALLENGE * sum(
            met(s, kind, n) for kind, n in zip(CHALLENGE_KINDS, s.solo.challenges) if (kind, n) in JUDGED
        )
    return total


def guess(s: Founders, seat: int) -> int:
    """The first guess that learned weights mend: greedy's hand-made value; alone also the districts' prospects and the
    chances of the challenges."""
    total = value(s, seat) * POINT // 100
    if s.solo is not None:
        soon, late = phase(s, seat)
        score, temples, tiles = districts(s, seat)
        total += POINT // 100 * CHALLENGE * sum(chances(s, soon, late, temples, tiles))
        total += POINT // 100 * from_the_start(s, late, score)
        total += POINT // 1000 * PROSPECT * late * prospects(s, temples, tiles)
    return total


def way(s: Founders) -> str:
    """Which weights the own side is judged by."""
    return "table" if s.solo is None else "solo"


def rivals(s: Founders) -> str:
    """Others are not judged."""
    return ""


def rival(s: Founders, seat: int) -> list[int]:
    return []


def districts(s: Founders, seat: int) -> tuple[list[int], list[list[int]], list[list[int]]]:
    """What each district scores now; its temples and its pyramid tiles' points by colour."""
    p, box = s.players[seat], s.box
    temples = [[0, 0, 0] for _ in range(4)]
    for laid in p.temples:
        spot = box.temples[laid[0]].shape.spots[laid[1:]]
        for d in spot.districts:
            temples[d][laid[0]] += 1
    tiles = [[0, 0, 0] for _ in range(4)]
    for square, color in enumerate(p.pyramid):
        if 0 <= color < 3:
            each = box.bottom_vp if square < LEVEL_TWO else box.upper_vp
            for d in box.square_districts[square]:
                tiles[d][color] += each
    score = [t[0] * x[0] + t[1] * x[1] + t[2] * x[2] for t, x in zip(temples, tiles)]
    return score, temples, tiles


def features(s: Founders, seat: int) -> list[int]:
    p, box = s.players[seat], s.box
    goods = p.goods()
    wood, stone, gold = goods
    score, temples, tiles = districts(s, seat)
    free_city = box.grid.city & ~p.built
    cubes = p.all_cubes()
    board = box.boards[p.board]
    soon, late = phase(s, seat)

    # districts: what one more temple or pyramid tile of each colour would add, here or there
    room = [(area & free_city).bit_count() for area in box.grid.districts]
    squares = [[0, 0, 0] for _ in range(4)]
    pyramid = p.pyramid
    bottom = level_two = carried = 0
    rewards = dict.fromkeys(REWARDS, 0)
    open_in = [0, 0, 0, 0]
    side = (p.architect + 1) % 4
    within = box.reach_squares[side]
    near = 0
    for square in range(LEVEL_TWO):
        if pyramid[square] >= 0:
            bottom += 1
            continue
        near += within[square]
        for d in box.square_districts[square]:
            open_in[d] += 1
        reward = board.rewards[square]
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
    wants_temple = [0, 0, 0]
    wants_tile = [0, 0, 0]
    lone = 0
    for d in range(4):
        for c in range(3):
            t, x = temples[d][c], tiles[d][c]
            if x > wants_temple[c] and room[d] > 3:
                wants_temple[c] = x
            if t > wants_tile[c] and open_in[d]:
                wants_tile[c] = t
            lone += bool(t) != bool(x)
            squares[d][c] = x
    reach = box.grid.areas[side]
    fits = [0, 0, 0]
    for c, kind in enumerate(box.temples):
        for spaces, _ in kind.shape.tables[side]:
            if not spaces & p.built:
                fits[c] = 1
                break

    # masks
    whole = almost = hope = 0
    for i, (color, spaces) in enumerate(board.clusters):
        stack = s.mask_stacks[color]
        if not stack or p.clusters >> i & 1:
            continue
        size, covered = spaces.bit_count(), (spaces & p.built).bit_count()
        hope += 36 * stack[0] * covered * covered // (size * size)
        whole += stack[0]
        if size - covered <= 2:
            almost += stack[0]

    # worship tiles
    kinds = [0] * len(WORSHIP_KINDS)
    ready = points = 0
    for tile in p.hand:
        worship = box.worship[tile]
        kind_of = worship.kind
        kinds[WORSHIP_KINDS.index(kind_of)] += 1
        if resolvable(s, seat, tile, goods):
            ready += 1
            points += points_on(s, seat, tile)

    # buildings
    types = [0, 0, 0]
    ones = large = 0
    for laid in p.buildings:
        b = box.buildings[laid[0]]
        types[b.type] += 1
        if b.size == 1:
            ones += 1
        elif b.size > 2:
            large += 1
    costs = []
    for kind in box.temples:
        w, st, g = kind.cost[:3]
        short = max(0, w - wood) + max(0, st - stone)
        costs.append(1 if gold - g >= 2 * short and gold >= g else 0)
    steps = len(box.favor)
    heights = [s.height(i) for i, kind in enumerate(s.bonus) if kind >= 0]
    return [
        1, late == 0, soon == 0, soon == 1, s.round == 0, s.round == 1, s.rounds - s.round, p.passed, len(s.players),
        s.solo is not None,
        *FEW[min(wood, 7)], wood, *FEW[min(stone, 7)], stone, *FEW[min(gold, 7)], gold, wood + stone + gold,
        sum(score), max(score), min(score), sum(map(min, zip(*temples))), lone,
        *wants_temple, *wants_tile, max(wants_temple), max(wants_tile), sum(wants_temple), sum(wants_tile),
        *[sum(x) for x in zip(*temples)], *[sum(x) for x in zip(*tiles)],
        *[p.temples_of(c) for c in range(3)], len(p.temples),
        *costs, *fits, *[a * b for a, b in zip(costs, fits)],
        *[a * b for a, b in zip(costs, wants_temple)],
        bottom, level_two, carried, pyramid[TOP] >= 0, near, *rewards.values(), sum(open_in),
        free_city.bit_count(), min(room), max(room), (free_city & reach).bit_count(), (cubes & reach).bit_count(),
        hope, whole, almost, len(p.masks),
        len(p.hand), *kinds, ready, points, 1 if ready else 0, ready * gold,
        *types, len(p.buildings), ones, large,
        *[1 if p.favor > k else 0 for k in range(8)], steps - p.favor,
        s.temple_market[0], s.temple_market[1], s.temple_market[2],
        sum([1 for h in heights if h >= 4]), sum([1 for h in heights if h == 1]), s.first == seat,
        sum([1 for stack in s.stacks if not stack]),
    ]  # fmt: skip


def key(s: Founders, seat: int) -> Any:
    """What tells two positions of one turn apart."""
    p = s.players[seat]
    q = s.asked
    step = q.step if q is not None else None
    return (
        p.vp, tuple(p.cubes), p.buildings, p.temples, tuple(p.pyramid), p.hand, p.favor, p.masks, p.disks,
        tuple(s.stacks), len(s.agenda), type(step),
        tuple([getattr(step, c) for c in step.columns]) if step is not None else None,
    )  # fmt: skip


def idea(s: Founders, seat: int) -> Any:
    """What two ways to end a turn have to share to be the same plan with other details."""
    p, temples = s.players[seat], s.box.temples
    lie = [(t[0], temples[t[0]].shape.spots[t[1:]].districts) for t in p.temples]
    return (
        tuple(s.stacks), tuple([b[0] for b in p.buildings]), tuple(lie), tuple(p.pyramid), p.hand, p.favor, p.masks,
        p.passed,
    )  # fmt: skip


def hide(s: Founders, seat: int) -> None:
    """Nothing lies hidden before a player: all that is chosen is seen."""
