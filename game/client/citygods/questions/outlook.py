"""What a choice would bring: prices and gains of a board before moving there, matches of a tile before it is laid, the
coming Eclipse as if it came now."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.agenda import Question
from game.citygods import alchemy, construction, decorations, main_action, nobles, scoring, worship
from game.citygods.box import ALCHEMY, CONSTRUCTION, DECORATIONS, GOODS, NOBLES, PALACE, TEMPLES, Gain
from game.citygods.resources import KIND
from game.citygods.state import CityOfGods
from game.client.citygods.board.eclipse import ECLIPSE_ROWS, row_of
from game.client.paint.signs import Sign
from game.words import citygods_things as things


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
        gives = f"a decoration for {things.points(s.box.decoration_vp)} and its matches"
        return Work(f"{gold} gold", gives, _priced("gold", gold))
    return _stones(s, who, workers) if board == CONSTRUCTION else Work()


def _technology(s: CityOfGods, who: int, workers: int) -> Work:
    found = [n for n in s.technologies if alchemy.technology_hindrance(s, who, workers, n) is None]
    prices = sorted({s.box.technologies[n].gold for n in found})
    temples = {s.technology_temple(n) for n in found}
    climbed = _temple_words(TEMPLES[temples.pop()]) if len(temples) == 1 else "its temple"
    signs = _priced("gold", prices[0]) if len(prices) == 1 else ()
    return Work(f"{either(map(str, prices))} gold", f"a technology and a step on {climbed}", signs)


def _building(s: CityOfGods, workers: int) -> Work:
    """A space is worth more the further left it is; a full row opens those above it (City 53)."""
    worth = [s.box.nobles[row][s.nobles[row].index(0)] for row in nobles.open_rows(s, workers)]
    gained: tuple[Sign, ...] = (("say", "+"), ("vp", worth[0])) if len(set(worth)) == 1 else ()
    said = things.points(worth[0]) if gained else f"{either(map(str, sorted(set(worth))))} points"
    wood = s.box.nobles_wood
    return Work(f"{wood} wood", f"{said} and a step along the Avenue", _priced("wood", wood) + gained)


def _stones(s: CityOfGods, who: int, workers: int) -> Work:
    levels = sorted({s.box.squares[n][0] for n in construction.buildable(s, who)})
    each = [f"{_level_price(s, n)} ({things.points(s.box.levels[n - 1].vp)})" for n in levels]
    less = ", 1 less by technology 15" if construction.discount(s, who) else ""
    most = s.box.construction_tiles[workers - 1]
    tiles = "a pyramid tile" if most == 1 else f"up to {most} pyramid tiles"
    return Work(f"{either(each)}{less}", f"{tiles} and what matches")


def _level_price(s: CityOfGods, level: int) -> str:
    cost = s.box.levels[level - 1]
    return f"{cost.stone} stone" + (f" and {cost.wood} wood" if cost.wood else "")


def _priced(good: str, n: int) -> tuple[Sign, ...]:
    return (("say", f"−{n}"), ("good", good))


def either(parts: Iterable[str]) -> str:
    """ "1", "1 or 2", "1, 2 or 3"."""
    *first, last = parts
    return f"{', '.join(first)} or {last}" if first else last


def arrival_words(s: CityOfGods, a: Arrival) -> str:
    """The second line of the prompt; *starred* words stand out."""
    said = []
    if a.main:
        gives = f" and gives *{a.work.gives}*" if a.work.gives else ""
        said.append(f"the main action costs *{_cocoa(a.price)}*{_and(a.work.price)}{gives}")
    if a.worship:
        said.append("worship is possible")
    said.append(f"collecting gives *{a.collect} cocoa*")
    return f"*{s.box.boards[a.board].name}*: {'; '.join(said)}."


def _cocoa(n: int) -> str:
    return f"{n or 'no'} cocoa"


def _and(price: str) -> str:
    return f" and *{price}*" if price else ""


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
        return f"Collecting gives *{a.collect} cocoa*: 1, and 1 for each colour there ({a.price})."
    if act == "main":
        if a.gain is None:
            each = ", 1 for each colour there," if a.price else ""
            return f"The main action costs *{_cocoa(a.price)}*{each}{_and(a.work.price)}: *{a.work.gives}*."
        n = main_action.capped(s, main_action.count(s, who, a.board))
        least = min(s.dice[who][i].power for i in s.workers_on(who, a.board))
        return (
            f"The main action costs *{_cocoa(a.price)}*, 1 for each colour there, and gives *{things.gain(a.gain)}*:"
            f" {n} worker{'s' * (n != 1)}, lowest power {least}."
        )
    cost, tile = worship_price(s, who), s.worship_tiles[a.board]
    told = "the action of a royal tile" if a.board == PALACE else f"a step on {_temple_words(temple_of(s, a.board))}"
    found = f" or the discovery tile ({things.discovery(s.box, tile)})" if tile and a.board != PALACE else ""
    both = f"; both for {s.box.both_cocoa} cocoa more" if found else ""
    price = f" for *{cost} cocoa*, since another stands there" if cost else ""
    return f"Worship locks this worker{price}: *{told}*{found}{both}."


def worship_words(s: CityOfGods, who: int, lock: int, way: str) -> str:
    """What a way to worship costs and gives, with the price of the tile and what is lacking for it."""
    board = s.turn.board
    ability = things.royal(s.royals[lock - 1]) if board == PALACE else f"a step on {_temple_words(temple_of(s, board))}"
    cost, tile = worship.price(s, who, lock, way), s.worship_tiles[board]
    said = f"*{cost} cocoa*: " if cost else ""
    if way == worship.ABILITY:
        return _sentence(f"{said}*{ability.rstrip('.')}*.")
    found = f"the discovery tile ({things.discovery(s.box, tile)})"
    if way != worship.FIND:
        first, second = (ability, found) if way == worship.ABILITY_FIND else (found, ability)
        said += f"{first.rstrip('.')}, then {second.rstrip('.')}"
    else:
        said += found
    price, p = s.box.discoveries[tile].price, s.players[who]
    lacks = {"cocoa": price.cocoa - (p.cocoa - cost)}
    lacks |= {kind: n - have for kind, n, have in zip(GOODS, price.goods, p.goods, strict=True)}
    short = " and ".join(f"{n} {kind}" for kind, n in lacks.items() if n > 0)
    return _sentence(f"{said}. *For the tile you lack {short}.*" if short else f"{said}.")


def _sentence(words: str) -> str:
    """With a capital, which may be a *starred* one."""
    i = 1 if words.startswith("*") else 0
    return words[:i] + words[i : i + 1].upper() + words[i + 1 :]


def _temple_words(temple: str) -> str:
    return "any temple" if temple == "any" else f"the {temple} temple"


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
    said = [f"*+{things.points(m.points)}*", f"{sum(m.agree)} of {len(m.agree)} icons agree"]
    said += [f"*a step on the {TEMPLES[t]} temple*" for t in m.temples]
    if q.step.code == "PlacePyramidTile":
        said.append(
            f"level {choice[0]} costs {_level_price(s, choice[0])}"
            + (", 1 less by technology 15" if construction.discount(s, q.who) else "")
        )
    else:
        said.append(f"costs {s.box.decoration_gold[s.turn.workers - 1]} gold")
    return "; ".join(said) + "."


def salary_lost(s: CityOfGods, who: int, paid: int) -> int:
    """Points lost by paying only so much cocoa of the salary."""
    return s.box.unpaid_vp * (scoring.salary_due(s, who) - paid)


# ---- the coming Eclipse


def eclipse_now(s: CityOfGods, who: int) -> dict[str, int]:
    """What an Eclipse would score for a player if it came now, by the rows of its table; salary as far as cocoa goes,
    temple bonuses if it is the last one."""
    found = dict.fromkeys(ECLIPSE_ROWS if scoring.last_eclipse(s) else ECLIPSE_ROWS[:-1], 0)
    if not s.finished:
        for why, n in scoring.forecast(s, who).items():
            found[row_of(why)] += n
    return found
