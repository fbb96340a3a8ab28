"""Build action of section B: construct a temple (rulebook p. 10–11), and temples that come from the supply.

Choose a colour, a spot, pay (also with cubes from under it: Founders 12), place it, take a worship tile, then masks.
"""

from __future__ import annotations

from typing import ClassVar, assert_never

from game.agenda import Auto, Choice, Place, Reason, step, then
from game.founders import places, placing
from game.founders.careful import Careful
from game.founders.events import CubesLost, TemplePlaced
from game.founders.masks import TakeMasks
from game.founders.payment import Price, affordable, pay, short_of, take_cubes
from game.founders.places import MARKET, SUPPLY, Stock
from game.founders.state import Founders, Goods
from game.founders.worship import GainWorship


def price(s: Founders, color: int, strength: int) -> Price:
    """Its cost, and one more resource for every point of strength below its size (p. 10)."""
    t = s.box.temples[color]
    return t.prices[min(strength, t.size)]


def can_build(s: Founders, who: int, color: int, strength: int, goods: Goods) -> bool:
    t = s.box.temples[color]
    return (
        s.temple_market[color] > 0
        and t.size - strength <= s.limits.max_extra
        and affordable(s, goods, price(s, color, strength))
        and placing.fits(s, s.players[who], t)
    )


def possible(s: Founders, who: int, strength: int, goods: Goods) -> bool:
    for color in range(3):
        if can_build(s, who, color, strength, goods):
            return True
    return False


@step
class ChooseTemple(Careful):
    """One temple from the main board; strength below its size costs extra (p. 10)."""

    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        goods, strength = s.players[self.who].goods(), s.strength()
        return [t.id for t in s.box.temples if can_build(s, self.who, t.index, strength, goods)]

    def candidates(self, s: Founders) -> list[Choice]:
        return [t.id for t in s.box.temples]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        t = s.box.temples[s.box.temple[choice]]
        strength = s.strength()
        if not s.temple_market[t.index]:
            return Reason("temple_market_empty", t.id)
        if t.size - strength > s.limits.max_extra:
            return Reason("challenge_b4", t.size - strength)
        cost, goods = price(s, t.index, strength), s.players[self.who].goods()
        if not affordable(s, goods, cost):
            return short_of(s, goods, cost)
        return None if placing.fits(s, s.players[self.who], t) else Reason("temple_fits_nowhere", t.id)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("temple", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        color = s.box.temple[choice]
        then(s, PlaceTemple(self.who, color, MARKET, price(s, color, s.strength())))


@step
class TempleFromSupply(Careful):
    """A worship tile: any 3 resources for any one temple from the supply, instead of its cost (p. 20, Founders 21)."""

    price: Price
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return [s.box.temples[c].id for c in in_supply(s, self.who)]

    def candidates(self, s: Founders) -> list[Choice]:
        return [t.id for t in s.box.temples]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        color = s.box.temple[choice]
        if not s.temple_supply[color]:
            return Reason("temple_supply_empty", choice)
        fits = placing.fits(s, s.players[self.who], s.box.temples[color])
        return None if fits else Reason("temple_fits_nowhere", choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("temple_supply", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        then(s, PlaceTemple(self.who, s.box.temple[choice], SUPPLY, self.price))


def in_supply(s: Founders, who: int) -> list[int]:
    """Colours that can be built from the general supply."""
    p = s.players[who]
    return [t.index for t in s.box.temples if s.temple_supply[t.index] and placing.fits(s, p, t)]


@step
class PlaceTemple(Careful):
    """Where, and which way round (p. 9, 11)? The price is paid before it is laid (Founders 12)."""

    color: int
    source: Stock
    price: Price
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return placing.spots(s, s.players[self.who], s.box.temples[self.color])

    def candidates(self, s: Founders) -> list[Choice]:
        return list(placing.candidates(s.box.temples[self.color]))

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return placing.why_not_here(s, s.players[self.who], s.box.temples[self.color], choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return places.cell(self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        laid = (self.color, *choice)
        then(
            s,
            *pay(self.who, self.price, laid),
            LayTemple(self.who, laid, self.source),
            GainWorship(self.who, self.color),
            TakeMasks(self.who),
        )


@step
class LayTemple(Auto[Founders]):
    """The temple goes into the city; no cubes come around it, cubes under it are lost (p. 11)."""

    laid: tuple[int, int, int, int]
    source: Stock

    def do(self, s: Founders) -> None:
        p = s.players[self.who]
        kind, placed = s.temple_at(self.laid)
        match self.source:
            case "market":
                s.temple_market[kind.index] -= 1
            case "supply":
                s.temple_supply[kind.index] -= 1
            case _:
                assert_never(self.source)
        p.temples = (*p.temples, self.laid)
        p.built |= placed.spaces
        if s.sink is not None:
            s.say(TemplePlaced(self.who, kind.id, *placed.spot, placed.cells, self.source))
        if p.all_cubes() & placed.spaces:
            s.say(CubesLost(self.who, take_cubes(s, self.who, placed.spaces)))
