"""Build action of section C: construct the pyramid (rulebook p. 12), and the starting tiles of set-up (p. 6).

Choose a colour, a square, pay, place: 2 VP, and on the bottom level the reward it covers.
"""

from __future__ import annotations

from typing import ClassVar, assert_never

from game.agenda import Asked, Auto, Choice, Place, Reason, step, then
from game.founders import rewards
from game.founders.box import COLORS, LEVEL_TWO, SIDES, TOP
from game.founders.careful import Careful
from game.founders.events import PyramidTilePlaced
from game.founders.payment import NOTHING, Price, affordable, pay, short_of
from game.founders.places import MARKET, SQUARES_NAMED, START, SUPPLY, Source, Stock, square_at, square_name
from game.founders.state import Founders, Goods, Player


def price(s: Founders, strength: int) -> Price:
    """2 gold and 1 wood, and 1 gold more for every point of strength below 4 (p. 12)."""
    cost = [*s.box.pyramid_cost, 0]
    cost[s.box.pyramid_extra] += max(0, s.box.pyramid_size - strength)
    return (cost[0], cost[1], cost[2], 0)


def why_not_square(s: Founders, p: Player, square: int) -> Reason | None:
    """Free, in reach, and above the bottom carried by four tiles in reach; the top from any side (Founders 26)."""
    if p.pyramid[square] >= 0:
        return Reason("square_taken")
    missing = sum(p.pyramid[q] < 0 for q in s.box.below[square])
    if missing:
        return Reason("not_carried", missing)
    if not s.setting_up and not s.box.reach_squares[p.architect][square]:
        return Reason("square_out_of_reach", SIDES[p.architect])
    return None


def squares(s: Founders, p: Player) -> list[int]:
    """Where a pyramid tile may go now. In set-up reach is ignored."""
    mine, reach = p.pyramid, s.box.reach_squares[p.architect]
    found = [q for q in range(LEVEL_TWO) if mine[q] < 0 and (reach[q] or s.setting_up)]
    for q in range(LEVEL_TWO, TOP + 1):
        if mine[q] < 0 and reach[q] and all(mine[b] >= 0 for b in s.box.below[q]):
            found.append(q)
    return found


def any_square(s: Founders, p: Player) -> bool:
    mine, reach = p.pyramid, s.box.reach_squares[p.architect]
    for q in range(LEVEL_TWO):
        if mine[q] < 0 and reach[q]:
            return True
    return bool(squares(s, p))


def stock(s: Founders, source: Stock) -> list[int]:
    """Pyramid tiles by colour: on the main board (p. 12) or in the pool."""
    match source:
        case "market":
            return s.pyramid_market
        case "supply":
            return s.pyramid_supply
        case _:
            assert_never(source)


def colors(s: Founders, source: Stock) -> list[int]:
    """Colours that may be taken there."""
    return [c for c, n in enumerate(stock(s, source)) if n and c != s.limits.no_color]


def why_not_color(s: Founders, source: Stock, choice: Choice) -> Reason | None:
    color = COLORS.index(choice)
    if color == s.limits.no_color:
        return Reason("challenge_color", choice)
    if stock(s, source)[color]:
        return None
    match source:
        case "market":
            return Reason("pyramid_market_empty", choice)
        case "supply":
            return Reason("pyramid_supply_empty", choice)
        case _:
            assert_never(source)


def possible(s: Founders, who: int, strength: int, goods: Goods) -> bool:
    return (
        s.box.pyramid_size - strength <= s.limits.max_extra
        and affordable(s, goods, price(s, strength))
        and bool(colors(s, MARKET))
        and any_square(s, s.players[who])
    )


def in_supply(s: Founders, who: int) -> list[int]:
    """Colours that can be built from the pool."""
    return colors(s, SUPPLY) if any_square(s, s.players[who]) else []


@step
class ChoosePyramidTile(Careful):
    """A colour from the main board (p. 12)."""

    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        if not possible(s, self.who, s.strength(), s.players[self.who].goods()):
            return []
        return [COLORS[c] for c in colors(s, MARKET)]

    def candidates(self, s: Founders) -> list[Choice]:
        return list(COLORS)

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return why_not_color(s, MARKET, choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("pyramid_tile", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        then(s, ChooseSquare(self.who, COLORS.index(choice), MARKET, price(s, s.strength())))


@step
class PyramidTileFromSupply(Careful):
    """A worship tile: any 5 resources for any pyramid tile from the pool; strength ignored (p. 20, Founders 20)."""

    price: Price
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return [COLORS[c] for c in in_supply(s, self.who)]

    def candidates(self, s: Founders) -> list[Choice]:
        return list(COLORS)

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return why_not_color(s, SUPPLY, choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("pyramid_supply", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        then(s, ChooseSquare(self.who, COLORS.index(choice), SUPPLY, self.price))


@step
class ChooseStart(Asked[Founders]):
    """In set-up everybody places one pyramid tile of each colour, in any order; each reward at once (Founders 4)."""

    moment: ClassVar[str] = "setup"

    def options(self, s: Founders) -> list[Choice]:
        return [COLORS[c] for c in s.players[self.who].starts]

    def candidates(self, s: Founders) -> list[Choice]:
        return [COLORS[c] for c in s.box.start_tiles]

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        return None if COLORS.index(choice) in s.players[self.who].starts else Reason("start_placed")

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("start_tile", self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        then(s, ChooseSquare(self.who, COLORS.index(choice), START, NOTHING))


@step
class ChooseSquare(Careful):
    """Which square? Answer: (level, index)."""

    color: int
    source: Source
    price: Price
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return [SQUARES_NAMED[q] for q in squares(s, s.players[self.who])]

    def candidates(self, s: Founders) -> list[Choice]:
        return list(SQUARES_NAMED)

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return why_not_square(s, s.players[self.who], square_at(choice))

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("square", self.who, *choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        then(s, *pay(self.who, self.price), LayPyramidTile(self.who, self.color, square_at(choice), self.source))


@step
class LayPyramidTile(Auto[Founders]):
    """The tile lies: 2 VP for the action (not in set-up, Founders 3), and a bottom square's reward (p. 12)."""

    color: int
    square: int
    source: Source

    def do(self, s: Founders) -> None:
        p = s.players[self.who]
        if self.source == START:
            left = list(p.starts)
            left.remove(self.color)
            p.starts = tuple(left)
        else:
            stock(s, self.source)[self.color] -= 1
        p.pyramid[self.square] = self.color
        if s.sink is not None:
            s.say(PyramidTilePlaced(self.who, COLORS[self.color], *square_name(self.square), self.source))
        if self.source != START:
            s.score(self.who, s.box.pyramid_vp, "pyramid")
        if self.square < LEVEL_TWO:
            then(s, rewards.GainReward(self.who, self.square))


def short_for_pyramid(s: Founders, who: int, strength: int) -> Reason | None:
    """Why the pyramid cannot be built at this strength."""
    p = s.players[who]
    if s.box.pyramid_size - strength > s.limits.max_extra:
        return Reason("challenge_b4", s.box.pyramid_size - strength)
    cost = price(s, strength)
    if not affordable(s, p.goods(), cost):
        return short_of(s, p.goods(), cost)
    if not colors(s, MARKET):
        return Reason("no_pyramid_tile")
    return None if any_square(s, p) else Reason("no_square")
