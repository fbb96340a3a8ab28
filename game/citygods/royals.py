"""The nine royal tiles of the Palace. P is the power of the worker locked under the tile."""

from __future__ import annotations

from typing import ClassVar, Literal, assert_never

from game.agenda import Asked, Choice, Place, Reason, step, then
from game.citygods import gains, temples
from game.citygods.box import GOLD, GOODS, STONE, TEMPLES, WOOD, RoyalNumber
from game.citygods.events import RoyalUsed
from game.citygods.gains import REST
from game.citygods.reasons import short_of_cocoa, short_of_good
from game.citygods.state import CityOfGods

YES = "yes"


def asks(royal: RoyalNumber) -> bool:
    """Whether the tile begins with a question, which is itself a moment for discovery tiles."""
    match royal:
        case 2 | 3 | 6 | 7 | 8:
            return True
        case 1 | 4 | 5 | 9:
            return False
        case _:
            assert_never(royal)


def needs(royal: RoyalNumber) -> tuple[int, int]:
    """Cocoa and resources without which the tile cannot be chosen: only 07 must be paid once (City 24, 26)."""
    match royal:
        case 7:
            return 1, 1
        case 1 | 2 | 3 | 4 | 5 | 6 | 8 | 9:
            return 0, 0
        case _:
            assert_never(royal)


def use(s: CityOfGods, who: int, royal: RoyalNumber, power: int) -> None:
    """The ability of a royal tile."""
    s.say(RoyalUsed(who, royal, power))
    p = s.players[who]
    match royal:
        case 1:  # one cocoa more than P
            gains.get_cocoa(s, who, power + 1, "royal_1")
        case 2:  # up to P times: 1 cocoa for 1 wood and 1 stone
            then(s, TradeCocoa(who, 2, power))
        case 3:  # up to P times: 1 resource for 2 cocoa
            then(s, SellResource(who, power))
        case 4:  # 2 points for each technology, at most P of them
            s.score(who, 2 * min(len(p.known), power), "royal_4")
        case 5:  # 2 points for each step on the Pyramid track, at most P
            s.score(who, 2 * min(p.track, power), "royal_5")
        case 6:  # up to P times: 1 cocoa for 1 stone and 1 gold
            then(s, TradeCocoa(who, 6, power))
        case 7:  # once: 1 cocoa and 1 resource for P resources (City 28)
            then(s, SpendResource(who, power))
        case 8:  # up to P − 1 times: 1 cocoa for a step on any temple
            if power > 1:
                then(s, BuyTempleStep(who, power - 1))
        case 9:  # 1 point for each step on the Avenue, at most P + 1
            s.score(who, min(p.avenue, power + 1), "royal_9")
        case _:
            assert_never(royal)


def traded(royal: Literal[2, 6]) -> tuple[int, int]:
    """The two resources that 02 and 06 give."""
    match royal:
        case 2:
            return WOOD, STONE
        case 6:
            return STONE, GOLD
        case _:
            assert_never(royal)


@step
class TradeCocoa(Asked[CityOfGods]):
    """Royals 02 and 06: pay 1 cocoa for one each of two resources, up to P times, or not at all (City 24, 26)."""

    royal: Literal[2, 6]
    left: int
    moment: ClassVar[str] = "between"

    def options(self, s: CityOfGods) -> list[Choice]:
        have = s.players[self.who].cocoa
        if not have:
            return [None]
        return [YES, REST, None] if min(have, self.left) > 1 else [YES, None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        found = self.options(s)
        return found if YES in found else [YES, None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice is None else short_of_cocoa(s, self.who, 1)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is None:
            return
        n = min(s.players[self.who].cocoa, self.left) if choice == REST else 1
        goods = [0, 0, 0]
        for kind in traded(self.royal):
            goods[kind] = n
        gains.pay_cocoa(s, self.who, n, f"royal_{self.royal}")
        gains.get_goods(s, self.who, goods, f"royal_{self.royal}")
        if self.left > n and choice != REST:
            then(s, TradeCocoa(self.who, self.royal, self.left - 1))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("royal", self.royal) if choice == YES else None


@step
class SellResource(Asked[CityOfGods]):
    """Royal 03: give 1 resource for 2 cocoa, up to P times, or not at all (City 24, 26)."""

    left: int
    moment: ClassVar[str] = "between"

    def options(self, s: CityOfGods) -> list[Choice]:
        have = s.players[self.who].goods
        return [*(name for name, n in zip(GOODS, have, strict=True) if n), None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [*GOODS, None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice is None else short_of_good(s, self.who, GOODS.index(choice), 1)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is None:
            return
        gains.pay_good(s, self.who, GOODS.index(choice), 1, "royal_3")
        gains.get_cocoa(s, self.who, 2, "royal_3")
        if self.left > 1:
            then(s, SellResource(self.who, self.left - 1))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("resource", choice) if choice is not None else None


@step
class SpendResource(Asked[CityOfGods]):
    """Royal 07: pay 1 cocoa and 1 resource, and take P resources in any mix (City 28)."""

    power: int
    moment: ClassVar[str] = "promised"

    def options(self, s: CityOfGods) -> list[Choice]:
        return [name for name, n in zip(GOODS, s.players[self.who].goods, strict=True) if n]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(GOODS)

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return short_of_good(s, self.who, GOODS.index(choice), 1)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        gains.pay_cocoa(s, self.who, 1, "royal_7")
        gains.pay_good(s, self.who, GOODS.index(choice), 1, "royal_7")
        then(s, gains.TakeResources(self.who, self.power, "royal_7"))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("resource", choice)


@step
class BuyTempleStep(Asked[CityOfGods]):
    """Royal 08: pay 1 cocoa for a step on any temple, up to P − 1 times, or not at all (City 24, 26)."""

    left: int
    moment: ClassVar[str] = "between"

    def options(self, s: CityOfGods) -> list[Choice]:
        if not s.players[self.who].cocoa:
            return [None]
        return [*(TEMPLES[t] for t in range(3) if s.can_climb(self.who, t)), None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [*TEMPLES, None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        if choice is None:
            return None
        return temples.blocked(s, self.who, TEMPLES.index(choice)) or short_of_cocoa(s, self.who, 1)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is None:
            return
        gains.pay_cocoa(s, self.who, 1, "royal_8")
        climb = temples.ClimbTemple(self.who, TEMPLES.index(choice))
        if self.left > 1:
            then(s, climb, BuyTempleStep(self.who, self.left - 1))
        else:
            then(s, climb)

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("temple", choice) if choice is not None else None
