"""What a choice would bring: prices and gains of a board before moving there, matches of a tile before it is laid, the
coming Eclipse as if it came now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, assert_never

from game import words
from game.agenda import Choice, Question, Reason
from game.citygods import CODE, alchemy, construction, decorations, eclipse, main_action, scoring, worship
from game.citygods.box import GOODS, PALACE, TEMPLES, Gain
from game.citygods.resources import KIND
from game.citygods.state import CityOfGods
from game.client.paint.signs import Sign
from game.words import citygods_things as things
from game.words.citygods_works import Work, level_price, work
from game.words.phrases import phrase

NOT_THERE = ("no_main", "no_worship")
"""Reasons that hold for the board, whoever comes."""


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
    barred: dict[str, Reason]
    """Actions that the board has, but not for this worker now, and why."""
    evicting: int
    """Cocoa that worship costs at least, because others worship there."""


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
    found = {"main": main_action.hindrance(s, who), "worship": worship.hindrance(s, who)}
    barred = {act: why for act, why in found.items() if why is not None and why.code not in NOT_THERE}
    main = found["main"] is None
    done = Work(gives=things.gain(gain)) if gain is not None else work(s, who, board) if main else Work()
    collect = colours + s.box.collect_bonus
    taken = [s.box.evict_cocoa * worship.evicts(s, lock) for lock in worship.spaces(s)]
    return Arrival(
        board, collect, colours, main, found["worship"] is None, cell, gain, done, barred, min(taken, default=0)
    )


def work_signs(w: Work) -> tuple[Sign, ...]:
    """The least that a main action costs beside cocoa, and what it is worth."""
    row: list[Sign] = []
    for good, n in w.least:
        row += [("say", f"−{n}"), ("good", good)]
    row += [("say", phrase("citygods_view.dearer"))] if w.dearer else []
    return (*row, ("say", "+"), ("vp", w.points)) if w.points else tuple(row)


def arrival_words(s: CityOfGods, a: Arrival) -> str:
    """The second line of the prompt; *starred* words stand out."""
    said = []
    if a.main:
        said.append(phrase("citygods_view.there_main", cocoa=_cocoa(a.price), price=a.work.price, gives=a.work.gives))
    if a.worship:
        said.append(phrase("citygods_view.there_worship"))
    for act, why in a.barred.items():
        told = words.reason(CODE, why).rstrip(".")
        told = told[:1].lower() + told[1:]
        said.append(
            phrase("citygods_view.there_no_main" if act == "main" else "citygods_view.there_no_worship", why=told)
        )
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
        return phrase("citygods_view.act_collect", cocoa=a.collect)
    if act == "main":
        cocoa = _cocoa(a.price)
        if a.gain is None:
            return phrase("citygods_view.act_main", cocoa=cocoa, price=a.work.price, gives=a.work.gives)
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


def technology_words(s: CityOfGods, tile: int, name: str, names: Sequence[str]) -> str:
    """A technology, who scores for knowing it already, and whether its row leaves a power-up."""
    return phrase(
        "citygods_view.technology_named",
        name=name,
        peers=[names[other] for other in s.owners(tile)],
        points=s.box.peer_vp,
        no_power=phrase("citygods_view.row_leaves_no_power_up") if gives_up_power(s, tile) else "",
    )


def gives_up_power(s: CityOfGods, tile: int) -> bool:
    """A single worker develops it in the second row."""
    return s.technologies.index(tile) >= alchemy.COLUMNS and s.turn.workers < s.box.second_row_workers


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
                price=level_price(s, choice[0]),
            )
        )
    else:
        said.append(phrase("citygods_view.costs_gold", n=s.box.decoration_gold[s.turn.workers - 1]))
    return phrase("citygods_view.match", said=said)


def salary_lost(s: CityOfGods, who: int, paid: int) -> int:
    """Points lost by paying only so much cocoa of the salary."""
    return s.box.unpaid_vp * (scoring.salary_due(s, who) - paid)


def proposed_salary(s: CityOfGods, q: Question) -> Choice:
    """The answer that costs least: all the cocoa one can pay, or the tile where that would not be the whole salary."""
    most = max(c for c in q.options if type(c) is int)
    return eclipse.TILE if eclipse.TILE in q.options and salary_lost(s, q.who, most) else most


# ---- the coming Eclipse
