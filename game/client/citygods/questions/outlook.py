"""What a choice would bring: prices and gains of a board before moving there, matches of a tile before it is laid, the
coming Eclipse as if it came now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, assert_never

from game.agenda import Question
from game.citygods import alchemy, construction, decorations, main_action, nobles, scoring, worship
from game.citygods.box import ALCHEMY, CONSTRUCTION, DECORATIONS, GOODS, NOBLES, PALACE, TEMPLES, Gain
from game.citygods.resources import KIND
from game.citygods.state import CityOfGods
from game.client.paint.signs import Sign
from game.words import citygods_things as things
from game.words.phrases import phrase


@dataclass(frozen=True)
class Arrival:
    """What a worker could do on a board it would come to."""

    board: int
    collect: int
    """Cocoa that collecting gives."""
    price: int
    """Cocoa of the main action: one for each colour there."""
    main: bool
    worship: bool
    cell: tuple[int, int] | None
    """Row and column of a resource table."""
    gain: Gain | None
    """What that cell gives."""
    work: Work
    """What the main action costs beside cocoa, and what it is for."""


@dataclass(frozen=True)
class Work:
    """The main action of a board in words; as signs where it has one price only."""

    price: str = ""
    gives: str = ""
    signs: tuple[Sign, ...] = ()


def arrival(s: CityOfGods, q: Question, choice: int) -> Arrival:
    """The board that `choice` steps lead to, as it would be found (City 19, 29)."""
    then = s.clone()
    q.step.resolve(then, choice)
    return here(then, q.who)


def here(s: CityOfGods, who: int) -> Arrival:
    """The board a worker has come to."""
    board = s.turn.board
    colours = s.colours_on(board)
    cell = gain = None
    if board in KIND:
        mine = s.workers_on(who, board)
        row = main_action.capped(s, main_action.count(s, who, board)) - 1
        col = s.box.columns[min(s.dice[who][i].power for i in mine)]
        cell, gain = (row, col), s.box.tables[board][row][col]
    main = main_action.hindrance(s, who) is None
    done = Work(gives=things.gain(gain)) if gain is not None else work(s, who, board) if main else Work()
    return Arrival(
        board, colours + s.box.collect_bonus, colours, main, worship.hindrance(s, who) is None, cell, gain, done
    )


def work(s: CityOfGods, who: int, board: int) -> Work:
    """Prices and gains of a main action that is possible, where it is no table of resources."""
    workers = main_action.capped(s, main_action.count(s, who, board) + main_action.tiles_needed(s, who))
    if board == ALCHEMY:
        return _technology(s, who, workers)
    if board == NOBLES:
        return _building(s, workers)
    if board == DECORATIONS:
        gold = s.box.decoration_gold[workers - 1]
        gives = phrase("citygods_view.gives_decoration", points=things.points(s.box.decoration_vp))
        return Work(phrase("citygods_view.gold", n=gold), gives, _priced("gold", gold))
    return _stones(s, who, workers) if board == CONSTRUCTION else Work()


def _technology(s: CityOfGods, who: int, workers: int) -> Work:
    found = [n for n in s.technologies if alchemy.technology_hindrance(s, who, workers, n) is None]
    prices = sorted({s.box.technologies[n].gold for n in found})
    temples = {s.technology_temple(n) for n in found}
    one = len(temples) == 1
    climbed = _temple_words(TEMPLES[temples.pop()]) if one else phrase("citygods_view.its_temple")
    signs = _priced("gold", prices[0]) if len(prices) == 1 else ()
    gives = phrase("citygods_view.gives_technology", temple=climbed)
    return Work(phrase("citygods_view.gold_or", prices=prices), gives, signs)


def _building(s: CityOfGods, workers: int) -> Work:
    """A space is worth more the further left it is; a full row opens those above it (City 53)."""
    worth = [s.box.nobles[row][s.nobles[row].index(0)] for row in nobles.open_rows(s, workers)]
    gained: tuple[Sign, ...] = (("say", "+"), ("vp", worth[0])) if len(set(worth)) == 1 else ()
    said = things.points(worth[0]) if gained else phrase("citygods_view.points_or", points=sorted(set(worth)))
    wood = s.box.nobles_wood
    gives = phrase("citygods_view.gives_building", points=said)
    return Work(phrase("citygods_view.wood", n=wood), gives, _priced("wood", wood) + gained)


def _stones(s: CityOfGods, who: int, workers: int) -> Work:
    levels = sorted({s.box.squares[n][0] for n in construction.buildable(s, who)})
    each = [f"{_level_price(s, n)} ({things.points(s.box.levels[n - 1].vp)})" for n in levels]
    less = construction.discount(s, who)
    price = phrase("citygods_view.stones_less" if less else "citygods_view.stones", prices=each)
    most = s.box.construction_tiles[workers - 1]
    if most == 1:
        return Work(price, phrase("citygods_view.gives_stone"))
    return Work(price, phrase("citygods_view.gives_stones", most=most))


def _level_price(s: CityOfGods, level: int) -> str:
    cost = s.box.levels[level - 1]
    return phrase("citygods_view.stone_and_wood", stone=cost.stone, wood=cost.wood)


def _priced(good: str, n: int) -> tuple[Sign, ...]:
    return (("say", f"−{n}"), ("good", good))


def arrival_words(s: CityOfGods, a: Arrival) -> str:
    """The second line of the prompt; *starred* words stand out."""
    said = []
    if a.main:
        said.append(phrase("citygods_view.there_main", cocoa=_cocoa(a.price), price=a.work.price, gives=a.work.gives))
    if a.worship:
        said.append(phrase("citygods_view.there_worship"))
    said.append(phrase("citygods_view.there_collect", cocoa=a.collect))
    return phrase("citygods_view.there", board=s.box.boards[a.board].name, said=said)


def _cocoa(n: int) -> str:
    return phrase("citygods_view.cocoa", n=n) if n else phrase("citygods_view.no_cocoa")


def temple_of(s: CityOfGods, board: int) -> str:
    """The temple that worship on a board climbs: a colour, or "any"."""
    return (*TEMPLES, "any")[s.box.boards[board].temple]


def worship_price(s: CityOfGods, who: int) -> int:
    """The least cocoa for which one can worship on the board reached."""
    ways = [(lock, way) for lock in worship.spaces(s) for way in worship.WAYS]
    costs = (worship.price(s, who, *way) for way in ways if worship.way_hindrance(s, who, *way) is None)
    return min(costs, default=0)


def act_words(s: CityOfGods, who: int, act: str) -> str:
    """What an action on the board reached costs and gives; *starred* words stand out."""
    a = here(s, who)
    if act == "cocoa":
        return phrase("citygods_view.act_collect", cocoa=a.collect, colours=a.price)
    if act == "main":
        cocoa = _cocoa(a.price)
        if a.gain is None:
            return phrase(
                "citygods_view.act_main_each" if a.price else "citygods_view.act_main",
                cocoa=cocoa,
                price=a.work.price,
                gives=a.work.gives,
            )
        n = main_action.capped(s, main_action.count(s, who, a.board))
        least = min(s.dice[who][i].power for i in s.workers_on(who, a.board))
        return phrase("citygods_view.act_gather", cocoa=cocoa, gain=things.gain(a.gain), workers=n, power=least)
    cost, tile = worship_price(s, who), s.worship_tiles[a.board]
    found = things.discovery(s.box, tile) if tile and a.board != PALACE else ""
    return phrase(
        "citygods_view.act_worship",
        cost=cost,
        gives=phrase("citygods_view.a_royal_action") if a.board == PALACE else _step(temple_of(s, a.board)),
        found=found,
        both=s.box.both_cocoa if found else 0,
    )


def worship_words(s: CityOfGods, who: int, lock: int, way: worship.Way) -> str:
    """What a way to worship costs and gives, with the price of the tile and what is lacking for it."""
    board = s.turn.board
    ability = things.royal(s.royals[lock - 1]) if board == PALACE else _step(temple_of(s, board))
    cost, tile = worship.price(s, who, lock, way), s.worship_tiles[board]
    ability = ability.rstrip(".")
    if way == "ability":
        return _sentence(phrase("citygods_view.way_ability", cost=cost, gives=ability))
    price, p = s.box.discoveries[tile].price, s.players[who]
    lacks = {"cocoa": price.cocoa - (p.cocoa - cost)}
    lacks |= {kind: n - have for kind, n, have in zip(GOODS, price.goods, p.goods, strict=True)}
    short = [f"{n} {kind}" for kind, n in lacks.items() if n > 0]
    found = phrase("citygods_view.discovery_tile", tile=things.discovery(s.box, tile)).rstrip(".")
    match way:
        case "tile":
            return _sentence(phrase("citygods_view.way_find", cost=cost, found=found, short=short))
        case "ability_tile":
            first, second = ability, found
        case "tile_ability":
            first, second = found, ability
        case _:
            assert_never(way)
    return _sentence(phrase("citygods_view.way_both", cost=cost, first=first, second=second, short=short))


def claim_words(s: CityOfGods, tile: int | None) -> str:
    """What claiming a tile beside a Worship space costs and gives; what follows by itself is another matter."""
    if tile is None:
        return phrase("citygods_view.tile_stays")
    price = s.box.discoveries[tile].price
    paid = things.price(price) if price.cocoa or any(price.goods) else ""
    return phrase("citygods_view.tile_claimed", price=paid, tile=things.discovery(s.box, tile, priced=False))


def _sentence(words: str) -> str:
    """With a capital, which may be a *starred* one."""
    i = 1 if words.startswith("*") else 0
    return words[:i] + words[i : i + 1].upper() + words[i + 1 :]


def _temple_words(temple: str) -> str:
    return phrase("citygods_view.any_temple") if temple == "any" else phrase("citygods_view.the_temple", temple=temple)


def _step(temple: str) -> str:
    return phrase("citygods_view.step_on", temple=_temple_words(temple))


@dataclass(frozen=True)
class Match:
    """What a tile would score where it is held."""

    agree: tuple[int, ...]
    temples: tuple[int, ...]
    """Temples that would be climbed."""
    icons: str
    points: int


def stone_match(s: CityOfGods, place: int, choice: tuple[int, int, int, int]) -> Match:
    """A pyramid tile of the offer on a square, turned."""
    tile, square, turn = s.pyramid_offer[place], s.box.square_number[choice[:3]], choice[3]
    agree = construction.matches(s, tile, square, turn)
    icons = s.box.pyramid_tiles[tile][turn]
    points = sum(agree) * s.box.match_vp + s.box.levels[choice[0] - 1].vp
    return Match(agree, tuple(decorations.match_temples(icons, agree)), icons, points)


def decoration_match(s: CityOfGods, place: int, space: int) -> Match:
    tile = s.decoration_offer[place]
    agree = decorations.matches(s, tile, space)
    icons = decorations.turned(s.box.decoration_tiles[tile], s.box.decoration_spaces[space].side)
    points = sum(agree) * s.box.match_vp + s.box.decoration_vp
    return Match(agree, tuple(decorations.match_temples(icons, agree)), icons, points)


def match_words(s: CityOfGods, q: Question, choice: Any, m: Match) -> str:
    """Points, temple steps and price of a tile where it is held."""
    said = [
        phrase("citygods_view.match_points", points=things.points(m.points)),
        phrase("citygods_view.match_icons", n=sum(m.agree), of=len(m.agree)),
    ]
    said += [phrase("citygods_view.match_temple", temple=TEMPLES[t]) for t in m.temples]
    if q.step.code == "PlacePyramidTile":
        less = construction.discount(s, q.who)
        said.append(
            phrase(
                "citygods_view.level_costs_less" if less else "citygods_view.level_costs",
                level=choice[0],
                price=_level_price(s, choice[0]),
            )
        )
    else:
        said.append(phrase("citygods_view.costs_gold", n=s.box.decoration_gold[s.turn.workers - 1]))
    return phrase("citygods_view.match", said=said)


def salary_lost(s: CityOfGods, who: int, paid: int) -> int:
    """Points lost by paying only so much cocoa of the salary."""
    return s.box.unpaid_vp * (scoring.salary_due(s, who) - paid)


# ---- the coming Eclipse
