"""What a Founders player sees in a position: whole numbers that a learned value weighs.

The list always has the same length and order; weights learned for another length are of no use. `phase` gives the own
disks left in this round and in the game: what a thing is worth depends on them. `sure` are the points that would be
counted if the game ended now; in the solo game a challenge that is met counts with them.
"""

from __future__ import annotations

from typing import Any

from game.agenda import Question
from game.bots.founders import value
from game.bots.founders_goals import chances, from_the_start, prospects
from game.bots.founders_parts import (
    ByColor,
    buildings_of,
    ground_of,
    masks_of,
    pairs_of,
    pyramid_of,
    scores,
    temples_in,
    tiles_in,
)
from game.bots.founders_worship import points_on
from game.bots.point import POINT
from game.founders.box import CHALLENGE_KINDS, REWARDS, WORSHIP_KINDS, Box, ChallengeKind
from game.founders.challenges import met
from game.founders.offering import resolvable
from game.founders.state import Founders, Goods

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
OWN, RIVAL = 114 + len(REWARDS) + len(WORSHIP_KINDS), 0
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
        total += POINT // 100 * from_the_start(s, soon, late, score)
        total += POINT // 1000 * PROSPECT * late * prospects(s, temples, tiles)
    return total


def alone(s: Founders) -> bool:
    """Against the automaton, nobody else at the table."""
    return s.solo is not None


def way(s: Founders) -> str:
    """Which weights the own side is judged by."""
    return "solo" if alone(s) else "table"


def rivals(s: Founders) -> str:
    """Others are not judged."""
    return ""


def rival(s: Founders, seat: int) -> list[int]:
    return []


def districts(s: Founders, seat: int) -> tuple[list[int], ByColor, ByColor]:
    """What each district scores now; its temples and its pyramid tiles' points by colour."""
    p = s.players[seat]
    temples, tiles = temples_in(s.box, p.temples), tiles_in(s.box, tuple(p.pyramid))
    return scores(temples, tiles), temples, tiles


def features(s: Founders, seat: int) -> list[int]:
    p, box = s.players[seat], s.box
    goods = p.goods()
    wood, stone, gold = goods
    soon, late = phase(s, seat)
    pyramid = tuple(p.pyramid)
    side = (p.architect + 1) % 4
    raised = pyramid_of(box, p.board, pyramid, side)
    ground = ground_of(box, p.built, side)
    pairs = pairs_of(
        box, p.temples, pyramid, tuple([n > 3 for n in ground.room]), tuple([n > 0 for n in raised.open_in])
    )
    fits = ground.fits

    costs = payable(box, goods)
    heights = [s.height(i) for i, bonus in enumerate(s.bonus) if bonus >= 0]
    return [
        1, late == 0, soon == 0, soon == 1, s.round == 0, s.round == 1, s.rounds - s.round, p.passed, len(s.players),
        s.solo is not None,
        *FEW[min(wood, 7)], wood, *FEW[min(stone, 7)], stone, *FEW[min(gold, 7)], gold, wood + stone + gold,
        *pairs.seen,
        *costs, *fits, *[a * b for a, b in zip(costs, fits)],
        *[a * b for a, b in zip(costs, pairs.wants_temple)],
        *raised.seen,
        *ground.seen, (p.all_cubes() & box.grid.areas[side]).bit_count(),
        *masks_of(box, p.board, p.built, p.clusters, tuple(s.mask_stacks)), len(p.masks),
        *worship(s, seat, goods),
        *buildings_of(box, p.buildings),
        *[1 if p.favor > k else 0 for k in range(8)], len(box.favor) - p.favor,
        s.temple_market[0], s.temple_market[1], s.temple_market[2],
        sum([1 for h in heights if h >= 4]), sum([1 for h in heights if h == 1]), s.first == seat,
        sum([1 for stack in s.stacks if not stack]),
    ]  # fmt: skip


def payable(box: Box, goods: Goods) -> tuple[int, ...]:
    """Which temples' cost is there, with gold for what is missing."""
    wood, stone, gold = goods
    costs = []
    for kind in box.temples:
        w, st, g = kind.cost[:3]
        short = max(0, w - wood) + max(0, st - stone)
        costs.append(1 if gold - g >= 2 * short and gold >= g else 0)
    return tuple(costs)


def worship(s: Founders, seat: int, goods: Goods) -> list[int]:
    """The worship tiles in hand: how many, of each kind, those that can be resolved, their points."""
    hand = s.players[seat].hand
    kinds = [0] * len(WORSHIP_KINDS)
    ready = points = 0
    for tile in hand:
        kinds[WORSHIP_KINDS.index(s.box.worship[tile].kind)] += 1
        if resolvable(s, seat, tile, goods):
            ready += 1
            points += points_on(s, seat, tile)
    return [len(hand), *kinds, ready, points, 1 if ready else 0, ready * goods[2]]


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


def thinks(q: Question) -> bool:
    """Whether a question out of turn is worth a thought: none is."""
    return False


def hide(s: Founders, seat: int) -> None:
    """Nothing lies hidden before a player: all that is chosen is seen."""
