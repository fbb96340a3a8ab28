"""The main action of a board that is no table of resources: what it costs beside cocoa, and what it gives."""

from __future__ import annotations

from dataclasses import dataclass

from game.citygods import alchemy, construction, main_action, nobles
from game.citygods.box import ALCHEMY, CONSTRUCTION, DECORATIONS, NOBLES, TEMPLES
from game.citygods.state import CityOfGods
from game.words import citygods_things as things
from game.words.phrases import phrase


@dataclass(frozen=True)
class Work:
    """The main action of a board in words, and the least it costs."""

    price: str = ""
    gives: str = ""
    least: tuple[tuple[str, int], ...] = ()
    """Resources and how many, for the cheapest that can be had."""
    dearer: bool = False
    """There is something to choose that costs more."""
    points: int = 0
    """What it is worth, if that is known before it is chosen."""

    def brief(self) -> str:
        """The least it costs, for a button; "" if nothing but cocoa."""
        goods = [f"{n} {good}" for good, n in self.least]
        if not goods:
            return ""
        return phrase("citygods_view.or_more" if self.dearer else "citygods_view.all_of", goods=goods)


def work(s: CityOfGods, who: int, board: int) -> Work:
    """Prices and gains of a main action that is possible."""
    workers = main_action.capped(s, main_action.count(s, who, board) + main_action.tiles_needed(s, who))
    if board == ALCHEMY:
        return _technology(s, who, workers)
    if board == NOBLES:
        return _building(s, workers)
    if board == DECORATIONS:
        gold = s.box.decoration_gold[workers - 1]
        gives = phrase("citygods_view.gives_decoration", points=things.points(s.box.decoration_vp))
        return Work(phrase("citygods_view.gold", n=gold), gives, (("gold", gold),))
    return _stones(s, who, workers) if board == CONSTRUCTION else Work()


def _technology(s: CityOfGods, who: int, workers: int) -> Work:
    found = [n for n in s.technologies if alchemy.technology_hindrance(s, who, workers, n) is None]
    prices = sorted({s.box.technologies[n].gold for n in found})
    temples = {s.technology_temple(n) for n in found}
    one = TEMPLES[temples.pop()] if len(temples) == 1 else ""
    climbed = phrase("citygods_view.the_temple", temple=one) if one else phrase("citygods_view.its_temple")
    gives = phrase("citygods_view.gives_technology", temple=climbed)
    return Work(phrase("citygods_view.gold_or", prices=prices), gives, (("gold", prices[0]),), len(prices) > 1)


def _building(s: CityOfGods, workers: int) -> Work:
    """A space is worth more the further left it is; a full row opens those above it (City 53)."""
    worth = sorted({s.box.nobles[row][s.nobles[row].index(0)] for row in nobles.open_rows(s, workers)})
    one = worth[0] if len(worth) == 1 else 0
    said = things.points(one) if one else phrase("citygods_view.points_or", points=worth)
    wood = s.box.nobles_wood
    gives = phrase("citygods_view.gives_building", points=said)
    return Work(phrase("citygods_view.wood", n=wood), gives, (("wood", wood),), points=one)


def _stones(s: CityOfGods, who: int, workers: int) -> Work:
    levels = sorted({s.box.squares[n][0] for n in construction.buildable(s, who)})
    each = [f"{level_price(s, n)} ({things.points(s.box.levels[n - 1].vp)})" for n in levels]
    less = construction.discount(s, who)
    price = phrase("citygods_view.stones_less" if less else "citygods_view.stones", prices=each)
    most = s.box.construction_tiles[workers - 1]
    gives = phrase("citygods_view.gives_stones", most=most) if most > 1 else phrase("citygods_view.gives_stone")
    cost = s.box.levels[levels[0] - 1]
    least = tuple((good, n) for good, n in (("stone", cost.stone - less), ("wood", cost.wood)) if n > 0)
    return Work(price, gives, least, len(levels) > 1 or most > 1)


def level_price(s: CityOfGods, level: int) -> str:
    cost = s.box.levels[level - 1]
    return phrase("citygods_view.stone_and_wood", stone=cost.stone, wood=cost.wood)
