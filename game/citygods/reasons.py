"""Why something cannot be paid, with the numbers a player needs; other reasons stand beside the rule they come from."""

from __future__ import annotations

from game.agenda import Reason
from game.citygods.box import GOODS, Price
from game.citygods.state import CityOfGods


def short_of(s: CityOfGods, who: int, price: Price) -> Reason | None:
    """What is missing to pay this price now; None if it can be paid."""
    p = s.players[who]
    if p.cocoa < price.cocoa:
        return Reason("needs_cocoa", price.cocoa, p.cocoa)
    for kind, n in enumerate(price.goods):
        if p.goods[kind] < n:
            return Reason(f"needs_{GOODS[kind]}", n, p.goods[kind])
    return None


def short_of_good(s: CityOfGods, who: int, kind: int, n: int) -> Reason | None:
    have = s.players[who].goods[kind]
    return Reason(f"needs_{GOODS[kind]}", n, have) if have < n else None


def short_of_cocoa(s: CityOfGods, who: int, n: int) -> Reason | None:
    have = s.players[who].cocoa
    return Reason("needs_cocoa", n, have) if have < n else None
