"""What a Founders position weighs, quickly: the same number as guess, features and weights give, in one pass.

As in City of Gods (`citygods_scale.py`) features and guess fall into chapters, and what a chapter weighs is kept under
what it depends on. A chapter that has not been met is weighed by the features themselves; what they mean stands in
`founders_sight.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from operator import mul
from typing import Any

from game.bots.founders import DISK, TILE, masks_to_cover, pairs_to_make, stores, time_left
from game.bots.founders_goals import chances, from_the_start, prospects
from game.bots.founders_parts import KEPT, ByColor, Row, ground_of, pairs_of, pyramid_of, scores, temples_in, tiles_in
from game.bots.founders_sight import CHALLENGE, OWN, PROSPECT, features, payable, phase, worship
from game.bots.point import POINT
from game.founders.box import REWARDS, WORSHIP_KINDS
from game.founders.state import Founders, Goods, Player

EACH = POINT // 100
"""The guess is made in hundredths of a point."""
FRAMES = 60
"""Moments that are kept: a game has about thirty, and thinking about a turn takes some five."""
LENGTHS = (10, 25, 25, 12, 6 + len(REWARDS), 4, 1, 4, 5 + len(WORSHIP_KINDS), 6, 9, 7)
"""How many numbers each chapter of the features has."""
TIME, STORES, PAIRS, READY, PYRAMID, GROUND, CUBES, MASKS, HAND, BUILDINGS, FAVOR, BOARD, END = accumulate(
    LENGTHS, initial=0
)
assert END == OWN


def weighed(weights: Sequence[int], numbers: Sequence[int]) -> int:
    return sum(map(mul, weights, numbers))


class Frame:
    """One moment of one game, with what was weighed in it."""

    __slots__ = ("board", "buildings", "city", "disks", "favor", "ground", "own", "ready", "stores", "time", "weighs")

    def __init__(self, own: tuple[int, ...], s: Founders, seat: int) -> None:
        self.own = own
        ahead, disks = time_left(s, s.players[seat])
        self.time = min(4, ahead * 2 + disks)
        """Quarters of what is hoped for that can still come true."""
        seen = features(s, seat)
        self.weighs = EACH * DISK * disks + weighed(own[:STORES], seen)
        """The time itself, and the disks."""
        self.stores: dict[Goods, tuple[int, tuple[int, ...]]] = {}
        self.city: dict[Any, City] = {}
        self.ground: dict[Any, Land] = {}
        self.ready: dict[Any, int] = {}
        self.buildings: dict[Any, int] = {}
        self.favor: dict[int, int] = {}
        self.board: dict[Any, int] = {}

    def of(self, seen: list[int], first: int, last: int) -> int:
        """What these features weigh."""
        return weighed(self.own[first:last], seen[first:last])


class City:
    """Temples and pyramid: by district and colour, and what they weigh."""

    __slots__ = ("hopes", "open_in", "pairs", "score", "temples", "tiles", "weighs")

    def __init__(self, frame: Frame, s: Founders, p: Player, pyramid: tuple[int, ...], side: int) -> None:
        box, own = s.box, frame.own
        self.temples: ByColor = temples_in(box, p.temples)
        self.tiles: ByColor = tiles_in(box, pyramid)
        self.score = scores(self.temples, self.tiles)
        self.hopes = pairs_to_make(box, p.temples, pyramid)
        raised = pyramid_of(box, p.board, pyramid, side)
        self.open_in = tuple([n > 0 for n in raised.open_in])
        self.weighs = POINT * sum(self.score) + weighed(own[PYRAMID:GROUND], raised.seen)
        if s.solo is not None:
            _, late = phase(s, 0)
            self.weighs += POINT // 1000 * PROSPECT * late * prospects(s, self.temples, self.tiles)
        self.pairs: dict[tuple[bool, ...], tuple[int, Row]] = {}
        """What pairs weigh and what a temple of each colour would add, by where there is room for one."""


class Land:
    """The ground: what it weighs with its masks, where there is room for a temple, and which temples fit."""

    __slots__ = ("fits", "hopes", "roomy", "weighs")

    def __init__(self, frame: Frame, s: Founders, p: Player, side: int, seen: list[int]) -> None:
        ground = ground_of(s.box, p.built, side)
        self.roomy = tuple([n > 3 for n in ground.room])
        self.fits = ground.fits
        self.hopes = masks_to_cover(s.box, p.board, p.built, p.clusters, tuple(s.mask_stacks)) if p.board else 0
        self.weighs = frame.of(seen, GROUND, CUBES) + frame.of(seen, MASKS, HAND)


class Scale:
    """Weighs positions by the own side's weights; others are not judged."""

    def __init__(self, own: dict[str, Any], rivals: dict[str, Any]) -> None:
        self.own = own
        self.frames: dict[Any, Frame] = {}

    def worth(self, s: Founders, seat: int) -> int:
        """In parts of a POINT, of a game that is not over."""
        p, solo = s.players[seat], s.solo
        frame = self._frame(s, seat, p)
        own = frame.own
        seen: list[int] = []
        goods = p.goods()
        store = frame.stores.get(goods)
        if store is None:
            seen = features(s, seat)
            ahead, disks = time_left(s, p)
            weighs = EACH * stores(goods, ahead, disks) + frame.of(seen, STORES, PAIRS)
            store = frame.stores[goods] = weighs, payable(s.box, goods)
        total = POINT * p.vp + frame.weighs + store[0]

        side = (p.architect + 1) % 4
        pyramid = tuple(p.pyramid)
        met_city = p.temples, pyramid, side
        city = frame.city.get(met_city)
        if city is None:
            city = frame.city[met_city] = City(frame, s, p, pyramid, side)
        met_land = p.built, side, p.clusters, tuple(s.mask_stacks), len(p.masks)
        land = frame.ground.get(met_land)
        if land is None:
            seen = seen or features(s, seat)
            land = frame.ground[met_land] = Land(frame, s, p, side, seen)
        pairs = city.pairs.get(land.roomy)
        if pairs is None:
            found = pairs_of(s.box, p.temples, pyramid, land.roomy, city.open_in)
            pairs = city.pairs[land.roomy] = weighed(own[PAIRS:READY], found.seen), found.wants_temple
        total += city.weighs + land.weighs + pairs[0]
        total += EACH * ((city.hopes + land.hopes + TILE * min(3, len(p.hand))) * frame.time // 4)
        if own[CUBES]:
            total += own[CUBES] * (p.all_cubes() & s.box.grid.areas[side]).bit_count()

        met_ready = store[1], land.fits, pairs[1]
        weight = frame.ready.get(met_ready)
        if weight is None:
            seen = seen or features(s, seat)
            weight = frame.ready[met_ready] = frame.of(seen, READY, PYRAMID)
        total += weight
        if p.hand:
            total += weighed(own[HAND:BUILDINGS], worship(s, seat, goods))
        weight = frame.buildings.get(p.buildings)
        if weight is None:
            seen = seen or features(s, seat)
            weight = frame.buildings[p.buildings] = frame.of(seen, BUILDINGS, FAVOR)
        total += weight
        weight = frame.favor.get(p.favor)
        if weight is None:
            seen = seen or features(s, seat)
            weight = frame.favor[p.favor] = frame.of(seen, FAVOR, BOARD)
        total += weight
        met_board = tuple(s.temple_market), tuple([len(stack) for stack in s.stacks]), tuple(s.bonus)
        weight = frame.board.get(met_board)
        if weight is None:
            seen = seen or features(s, seat)
            weight = frame.board[met_board] = frame.of(seen, BOARD, END)
        total += weight
        if solo is not None:
            soon, late = phase(s, seat)
            total += EACH * CHALLENGE * sum(chances(s, soon, late, city.temples, city.tiles))
            total += EACH * from_the_start(s, soon, late, city.score)
        return total

    def _frame(self, s: Founders, seat: int, p: Player) -> Frame:
        solo = s.solo
        rolled = None if solo is None else tuple(solo.challenges)
        key = p.board, len(s.players), rolled, s.round, p.disks, p.passed, s.first == seat, id(s.box)
        found = self.frames.get(key)
        if found is None or len(found.ground) > KEPT:
            if len(self.frames) >= FRAMES:
                self.frames.clear()
            soon, late = phase(s, seat)
            own = self.own["table" if solo is None else "solo"].weights(soon, late)
            found = self.frames[key] = Frame(own, s, seat)
        return found
