"""Influence action of section B: make an offering, that is, resolve one of your worship tiles (rulebook p. 14, 20).

The tile leaves the hand at once and goes under its stack when its effect is complete (Founders 35).
"""

from __future__ import annotations

from typing import ClassVar, assert_never

from game.agenda import Auto, Choice, Place, Reason, step, then
from game.founders import actions, pyramid, temple
from game.founders.box import COLORS, RESOURCES, Worship
from game.founders.building import AnyBuilding
from game.founders.careful import Careful
from game.founders.events import WorshipResolved
from game.founders.payment import Price, affordable, any_of, pay, short_of
from game.founders.state import Founders, Goods
from game.founders.worship import give_back, owe_refills


def sale(t: Worship, times: int) -> Price:
    wood, stone, gold = t.give
    return (wood * times, stone * times, gold * times, t.any * times)


def most_sales(s: Founders, t: Worship, goods: Goods) -> int:
    """How often the tile can sell: as far as cubes last and the printed maximum allows (Founders 22)."""
    times = 0
    while times < t.max // t.vp and affordable(s, goods, sale(t, times + 1)):
        times += 1
    return times


def resolvable(s: Founders, who: int, tile: int, goods: Goods) -> bool:
    """Can this tile be resolved with these goods (Founders 34)?"""
    t = s.box.worship[tile]
    p = s.players[who]
    match t.kind:
        case "mult" | "vp_building" | "vp_influence" | "vp_build":
            return True
        case "sell":
            return affordable(s, goods, sale(t, 1))
        case "spend_exact":
            return affordable(s, goods, any_of(t.any))
        case "pay_temple":
            return affordable(s, goods, any_of(t.any)) and bool(temple.in_supply(s, who))
        case "pay_pyramid":
            return affordable(s, goods, any_of(t.any)) and bool(pyramid.in_supply(s, who))
        case "have_temples":
            for color, need in enumerate(t.temples):
                if need and p.temples_of(color) < need:
                    return False
            return True
        case "have_buildings":
            for kind, need in enumerate(t.buildings):
                if need and p.buildings_of(kind) < need:
                    return False
            return True
        case "five_ones":
            return ones(s, who) >= 5
        case _:
            assert_never(t.kind)


def why_not_tile(s: Founders, who: int, tile: int, goods: Goods) -> Reason | None:
    """What keeps a tile from being resolved; None: nothing."""
    if resolvable(s, who, tile, goods):
        return None
    t = s.box.worship[tile]
    p = s.players[who]
    match t.kind:
        case "sell":
            return short_of(s, goods, sale(t, 1))
        case "spend_exact" | "pay_temple" | "pay_pyramid":
            if not affordable(s, goods, any_of(t.any)):
                return short_of(s, goods, any_of(t.any))
            return Reason("no_temple_fits" if t.kind == "pay_temple" else "no_square")
        case "have_temples":
            color = next(i for i, need in enumerate(t.temples) if p.temples_of(i) < need)
            return Reason("have_temples", COLORS[color], t.temples[color], p.temples_of(color))
        case "have_buildings":
            kind = next(i for i, need in enumerate(t.buildings) if p.buildings_of(i) < need)
            b = s.box.buildings[kind]
            return Reason("have_buildings", RESOURCES[b.type], b.size, t.buildings[kind], p.buildings_of(kind))
        case "five_ones":
            return Reason("five_ones", ones(s, who))
        case "mult" | "vp_building" | "vp_influence" | "vp_build":
            return None
        case _:
            assert_never(t.kind)


def ones(s: Founders, who: int) -> int:
    """Buildings of size 1 in this player's city."""
    kinds = s.box.ones
    return sum([b[0] in kinds for b in s.players[who].buildings])


def possible(s: Founders, who: int, goods: Goods) -> bool:
    for tile in s.players[who].hand:
        if resolvable(s, who, tile, goods):
            return True
    return False


def product(s: Founders, who: int, t: Worship) -> int:
    """Temples of a colour times buildings of a resource, size 1 included (Founders 23), up to the maximum."""
    p = s.players[who]
    built = sum(s.box.buildings[b[0]].type == t.building for b in p.buildings)
    return min(t.max, p.temples_of(t.temple) * built)


def points(s: Founders, who: int, tile: int, goods: Goods) -> int:
    """What the tile itself would score at most, resolved with these goods."""
    t = s.box.worship[tile]
    match t.kind:
        case "sell":
            return most_sales(s, t, goods) * t.vp
        case "mult":
            return product(s, who, t)
        case "pay_temple" | "pay_pyramid":
            return 0
        case "spend_exact" | "have_temples" | "have_buildings" | "five_ones":
            return t.vp
        case "vp_building" | "vp_influence" | "vp_build":
            return t.vp
        case _:
            assert_never(t.kind)


@step
class ChooseOffering(Careful):
    """Which of your worship tiles do you resolve?"""

    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        p = s.players[self.who]
        goods = p.goods()
        return [s.box.worship[i].id for i in p.hand if resolvable(s, self.who, i, goods)]

    def candidates(self, s: Founders) -> list[Choice]:
        return [s.box.worship[i].id for i in s.players[self.who].hand]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return why_not_tile(s, self.who, s.box.tile[choice], s.players[self.who].goods())

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("hand", self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        tile = s.box.tile[choice]
        p = s.players[self.who]
        p.hand = tuple(i for i in p.hand if i != tile)
        assert s.turn is not None
        s.turn = s.turn.but(offered=(*s.turn.offered, tile))
        then(s, ReturnOffering(self.who, tile))
        t = s.box.worship[tile]
        match t.kind:
            case "sell":
                then(s, ChooseSales(self.who, tile))
            case "spend_exact":
                then(s, *pay(self.who, any_of(t.any)), ScoreOffering(self.who, tile, t.vp))
            case "pay_temple":
                then(s, ScoreOffering(self.who, tile, 0), temple.TempleFromSupply(self.who, any_of(t.any)))
            case "pay_pyramid":
                then(s, ScoreOffering(self.who, tile, 0), pyramid.PyramidTileFromSupply(self.who, any_of(t.any)))
            case "mult":
                then(s, ScoreOffering(self.who, tile, product(s, self.who, t)))
            case "vp_building":
                then(s, ScoreOffering(self.who, tile, t.vp), AnyBuilding(self.who, t.size))
            case "vp_influence":
                then(s, ScoreOffering(self.who, tile, t.vp), actions.ExtraAction(self.who, "influence", True))
            case "vp_build":
                then(s, ScoreOffering(self.who, tile, t.vp), actions.ExtraAction(self.who, "build", True))
            case "have_temples" | "have_buildings" | "five_ones":
                then(s, ScoreOffering(self.who, tile, t.vp))
            case _:
                assert_never(t.kind)


@step
class ChooseSales(Careful):
    """How many times do you sell? At least once, up to the printed maximum (Founders 22, 34)."""

    tile: int
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        most = most_sales(s, s.box.worship[self.tile], s.players[self.who].goods())
        return list(range(most, 0, -1))

    def candidates(self, s: Founders) -> list[Choice]:
        t = s.box.worship[self.tile]
        return list(range(t.max // t.vp, 0, -1))

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        cost, goods = sale(s.box.worship[self.tile], choice), s.players[self.who].goods()
        return None if affordable(s, goods, cost) else short_of(s, goods, cost)

    def resolve(self, s: Founders, choice: Choice) -> None:
        t = s.box.worship[self.tile]
        then(s, *pay(self.who, sale(t, choice)), ScoreOffering(self.who, self.tile, t.vp * choice))


@step
class ScoreOffering(Auto[Founders]):
    """The points that the tile itself gives, booked for the solo challenges (First Founders R29)."""

    tile: int
    vp: int

    def do(self, s: Founders) -> None:
        t = s.box.worship[self.tile]
        if s.sink is not None:
            s.say(WorshipResolved(self.who, t.id, self.vp))
        s.score(self.who, self.vp, "worship")
        if s.solo is not None:
            s.solo.worship_vp[t.color] += self.vp
            s.solo.resolved[t.color] += 1


@step
class ReturnOffering(Auto[Founders]):
    """Its effect complete, the tile goes face down under its stack (p. 14, Founders 35)."""

    tile: int

    def do(self, s: Founders) -> None:
        assert s.turn is not None
        s.turn = s.turn.but(offered=tuple(i for i in s.turn.offered if i != self.tile))
        give_back(s, self.who, self.tile)
        owe_refills(s, s.box.worship[self.tile].color)
