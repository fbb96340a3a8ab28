"""Parts of the component file that many tiles share: gains, prices, numbers by player count or number of workers."""

from __future__ import annotations

from game.citygods.box import GOODS, TEMPLES, Gain, Price
from game.reader import Reader

SIMPLE = ("any_resource", "temple_any", "avenue", "power_up", "cocoa", "vp")
GAINS = (*GOODS, *(f"temple_{t}" for t in TEMPLES), *SIMPLE)


def gain(one: Reader, key: str, extra: tuple[str, ...] = ()) -> Gain:
    """A table of gains; `extra`: gains that are known only here (a technology, the fourth worker, a drawn tile)."""
    known = (*GAINS, *extra)
    found = dict(zip(known, one.counts(key, known, 99, 1), strict=True))
    return Gain(
        goods=(found["wood"], found["stone"], found["gold"]),
        temples=(found["temple_blue"], found["temple_red"], found["temple_green"]),
        technology=found.get("technology_free", 0),
        worker=found.get("fourth_worker", 0),
        discovery=found.get("discovery_draw", 0),
        **{k: found[k] for k in SIMPLE},
    )


def price(one: Reader, key: str) -> Price:
    cocoa, wood, stone, gold = one.counts(key, ("cocoa", *GOODS), 99, 1)
    return Price(cocoa, (wood, stone, gold))


def by_players(one: Reader, key: str) -> tuple[int, ...]:
    """A number for each player count, indexed by it."""
    return (0, 0, *(one.number(f"{key}.{n}") for n in (2, 3, 4)))


def three(one: Reader, key: str, low: int = 0, high: int = 99) -> tuple[int, int, int]:
    a, b, c = one.numbers(key, low, high, 3)
    return a, b, c
