"""Getting and paying: the one place where cocoa and goods change hands with the supply and gains are resolved."""

from __future__ import annotations

from collections.abc import Sequence

from game.agenda import Asked, Choice, Place, Step, step, then
from game.citygods import avenue, power, technologies, temples
from game.citygods.box import GOODS, Gain, Price
from game.citygods.events import CocoaGained, CocoaPaid, GoodsGained, GoodsPaid
from game.citygods.state import CityOfGods

REST = "rest"


def get_cocoa(s: CityOfGods, who: int, n: int, why: str) -> None:
    if n:
        s.players[who].cocoa += n
        if s.sink is not None:
            s.say(CocoaGained(who, n, why))


def pay_cocoa(s: CityOfGods, who: int, n: int, why: str) -> None:
    if n:
        s.players[who].cocoa -= n
        if s.sink is not None:
            s.say(CocoaPaid(who, n, why))


def get_goods(s: CityOfGods, who: int, goods: Sequence[int], why: str) -> None:
    if any(goods):
        have = s.players[who].goods
        for kind, n in enumerate(goods):
            have[kind] += n
        if s.sink is not None:
            s.say(GoodsGained(who, (goods[0], goods[1], goods[2]), why))


def pay_goods(s: CityOfGods, who: int, goods: Sequence[int], why: str) -> None:
    if any(goods):
        have = s.players[who].goods
        for kind, n in enumerate(goods):
            have[kind] -= n
        if s.sink is not None:
            s.say(GoodsPaid(who, (goods[0], goods[1], goods[2]), why))


def get_good(s: CityOfGods, who: int, kind: int, n: int, why: str) -> None:
    goods = [0, 0, 0]
    goods[kind] = n
    get_goods(s, who, goods, why)


def pay_good(s: CityOfGods, who: int, kind: int, n: int, why: str) -> None:
    goods = [0, 0, 0]
    goods[kind] = n
    pay_goods(s, who, goods, why)


def pay(s: CityOfGods, who: int, price: Price, why: str) -> None:
    pay_cocoa(s, who, price.cocoa, why)
    pay_goods(s, who, price.goods, why)


def can_pay(s: CityOfGods, who: int, price: Price) -> bool:
    p = s.players[who]
    wood, stone, gold = price.goods
    have = p.goods
    return p.cocoa >= price.cocoa and have[0] >= wood and have[1] >= stone and have[2] >= gold


def give(s: CityOfGods, who: int, gain: Gain, why: str) -> None:
    """Resolve a gain: what needs no choice at once, the rest as steps that come next."""
    goods, cocoa, vp, any_resource, climbs, temple_any, on_avenue, technology, power_up, worker, _draw = gain
    get_goods(s, who, goods, why)
    get_cocoa(s, who, cocoa, why)
    s.score(who, vp, why)
    steps: list[Step[CityOfGods]] = []
    if any_resource:
        steps.append(TakeResources(who, any_resource, why))
    for temple, n in enumerate(climbs):
        steps += [temples.ClimbTemple(who, temple)] * n
    steps += [temples.ChooseTemple(who)] * temple_any
    steps += [avenue.ClimbAvenue(who)] * on_avenue
    if technology:
        steps.append(technologies.TakeStartingTechnology(who))
    steps += [power.PowerUpAnywhere(who)] * power_up
    if worker:
        steps.append(power.TakeFourthWorker(who))
    if steps:
        then(s, *steps)


def evenly(have: Sequence[int], n: int) -> list[int]:
    """The proposed remainder: one by one what there is least of; tied, gold before stone before wood."""
    counts = list(have)
    taken = [0, 0, 0]
    for _ in range(n):
        kind = min((2, 1, 0), key=lambda k: counts[k])
        counts[kind] += 1
        taken[kind] += 1
    return taken


@step
class TakeResources(Asked[CityOfGods]):
    """Resources of your choice, mixed as you like, one after another (City 47)."""

    n: int
    why: str

    def options(self, s: CityOfGods) -> list[Choice]:
        return [*GOODS, REST] if self.n >= 3 else list(GOODS)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice == REST:
            get_goods(s, self.who, evenly(s.players[self.who].goods, self.n), self.why)
            return
        get_good(s, self.who, GOODS.index(choice), 1, self.why)
        if self.n > 1:
            then(s, TakeResources(self.who, self.n - 1, self.why))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("resource", choice) if choice != REST else None
