"""Questions and choices of City of Gods in plain words, with the numbers of the moment."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, assert_never

from game.agenda import Asked, Choice, State, Step
from game.citygods import alchemy, cocoa, construction, decorations, eclipse, gains, main_action, movement, nobles
from game.citygods import power as powers
from game.citygods import royals as royal_rules
from game.citygods import starting as starts
from game.citygods import temples as temple_rules
from game.citygods import turn as turns
from game.citygods import worship as worships
from game.citygods.box import ANY, GOODS, PALACE, SIDES, TEMPLES, Price, TempleStep
from game.citygods.scoring import salary_due
from game.citygods.state import CityOfGods
from game.words.citygods_events import CAUSES
from game.words.citygods_steps import STEPS
from game.words.citygods_things import (
    ROWS,
    board,
    counted_icons,
    discovery,
    gain,
    goods,
    icons,
    matched,
    points,
    royal,
    royal_name,
    space,
    square,
    starting,
    technology,
    technology_name,
    worker,
)  # fmt: skip
from game.words.citygods_works import work
from game.words.telling import capital, listed, times


def prompt(s: State, step: Step[Any]) -> str | None:
    """Questions that are clearer with the numbers of the moment."""
    assert isinstance(s, CityOfGods)
    match step:
        case movement.ChooseDistance():
            return f"How far does it go from {board(s.dice[step.who][s.turn.die].board)}?"
        case turns.ChooseAction():
            return f"What do you do on {board(s.turn.board)}?"
        case worships.ChooseWorship() if s.turn.board == PALACE:
            return "The royal tile alone, or the discovery tile with it?"  # City 25
        case gains.TakeResources():
            more = f" You get {step.n}, one by one." if step.n > 1 else ""
            return f"{CAUSES[step.why]}: which resource do you take?{more}"
        case royal_rules.TradeCocoa():
            kinds = listed([f"1 {GOODS[k]}" for k in royal_rules.traded(step.royal)])
            return f"Do you pay 1 cocoa for {kinds}? ({step.left} left)"
        case royal_rules.SellResource() | royal_rules.BuyTempleStep():
            return f"{STEPS[step.code][0]} ({step.left} left)"
        case cocoa.PayCocoa():
            return f"How do you pay {step.n} cocoa?"
        case temple_rules.TileOrReward():
            return f"Step {step.at} of the {TEMPLES[step.temple]} temple: a discovery tile, or the printed reward?"
        case powers.PowerUpAnywhere():
            left = sum(1 for _ in takewhile(lambda one: isinstance(one, powers.PowerUpAnywhere), reversed(s.agenda)))
            return f"{STEPS[step.code][0]} ({left} left)" if left > 1 else None
        case powers.PowerUp():
            return f"{STEPS[step.code][0][:-1]} on {board(step.board)}?"
        case construction.PlacePyramidTile():
            return f"Where do you place it, and which way round? ({counted_icons(tile_icons(s, step.place))})"
        case decorations.PlaceDecoration():
            shown = icons(s.box.decoration_tiles[s.decoration_offer[step.place]])
            return f"On which side do you place it ({shown})? Its arrow always points to the middle."
        case eclipse.PaySalary():
            return f"Salary: {salary_due(s, step.who)} cocoa. How much do you pay?"
    return None


def tile_icons(s: CityOfGods, place: int, turn: int = 0) -> str:
    return s.box.pyramid_tiles[s.pyramid_offer[place]][turn]


def aside_label(s: State, choice: Choice) -> str | None:
    """An aside in plain words: ("aside", code, seat, …)."""
    assert isinstance(s, CityOfGods)
    match choice:
        case ("aside", "UseDiscovery", _, int(tile)):
            return f"Use the discovery tile: {discovery(s.box, tile, priced=False)}"
        case ("aside", "PayToUnlock", *_):
            return f"Unlock all your workers: costs {s.box.unlock_cocoa} cocoa"
    return None


def label(s: State, step: Asked[Any], choice: Choice) -> str:
    """A choice in plain words."""
    assert isinstance(s, CityOfGods)
    if choice is None:
        return NOTHING.get(step.code, "Nothing")
    found = _tile_label(s, step, choice) or _turn_label(s, step, choice)
    return capital(found) if found else str(choice)


NOTHING = {
    "PowerUp": "Nobody is left there",
    "PowerUpAgain": "No second power-up",
    "PowerUpForCocoa": "No, keep the cocoa",
    "PowerUpAnywhere": "Nobody can be powered up",
    "ChooseTemple": "No temple can be climbed",
    "ClaimOnAvenue": "Claim nothing",
    "ClaimBesideWorship": "Leave the tile there",
    "ClaimKeepingPrice": "Leave the tile there",
    "ClaimStarting": "Leave the tile",
    "TradeCocoa": "Stop here",
    "SellResource": "Stop here",
    "BuyTempleStep": "Stop here",
    "PickNextPyramidTile": "No more tiles",
    "TakeDiscount": "Keep it for a later tile",
}


def _turn_label(s: CityOfGods, step: Asked[Any], choice: Choice) -> str | None:
    who = step.who
    match step:
        case turns.ChooseWorker():
            return "unlock all your workers (the whole turn)" if choice == turns.UNLOCK else worker(s, who, choice)
        case movement.ChooseDistance():
            place = step.where(s, choice)
            assert place is not None
            return f"{times(choice, 'board')} on, to {board(place[1])}"
        case movement.ChooseSecondWorker() | powers.PowerUp() | powers.PowerUpAnywhere():
            return worker(s, who, choice)
        case turns.ChooseAction():
            return _action(s, who, choice)
        case worships.ChooseWorshipSpace():
            return _worship_space(s, choice)
        case worships.BeforeAbility():
            return f"go on: {_ability(s, step.lock)}"
        case worships.ChooseWorship():
            return _worship_way(s, step, choice)
        case cocoa.PayCocoa():
            how = "pay" if choice == cocoa.PAY else "use the cocoa voucher in place of"
            return f"{how} {step.n} cocoa"
        case main_action.ExtraWorkers():
            return "none" if choice == 0 else f"use {times(choice, 'extra-worker tile')}"
        case gains.TakeResources():
            if choice == gains.REST:
                return f"the rest as proposed: {goods(gains.evenly(s.players[who].goods, step.n))}"
            return str(choice)
        case royal_rules.TradeCocoa():
            return "as often as possible" if choice == gains.REST else "yes: costs 1 cocoa"
        case temple_rules.ChooseTemple() | temple_rules.WhichTempleFirst() | royal_rules.BuyTempleStep():
            return _temple(s, who, TEMPLES.index(choice))
        case powers.AscensionReward():
            cost, given = s.box.ascension[choice]
            return f"costs {cost} cocoa, gives {gain(given)}" if cost else f"gives {gain(given)}"
        case eclipse.PaySalary():
            if choice == eclipse.TILE:
                return "use the cocoa voucher: lose nothing"
            lost = (salary_due(s, who) - choice) * s.box.unpaid_vp
            return f"pay {choice} cocoa" + (f", lose {points(min(lost, s.players[who].vp))}" if lost else "")
    return None


def _tile_label(s: CityOfGods, step: Asked[Any], choice: Choice) -> str | None:
    match step:
        case starts.PickStarting():
            return "; ".join(starting(s.box, t) + _linked(s, t) for t in choice)
        case starts.DraftStarting():
            return starting(s.box, choice) + _linked(s, choice)
        case starts.LeaveOutBoard():
            return f"start on {listed([board(b) for b in step.boards(s) if b != choice])}"
        case starts.ClaimStarting() | worships.ClaimBesideWorship():
            return f"claim it: {discovery(s.box, choice)}"
        case temple_rules.TileOrReward():
            if choice == temple_rules.REWARD:
                return f"the reward: gives {gain(s.box.temples[step.temple][step.at].gain)}"
            return f"claim the tile: {discovery(s.box, choice)}"
    return _building_label(s, step, choice)


def _building_label(s: CityOfGods, step: Asked[Any], choice: Choice) -> str | None:
    box = s.box
    match step:
        case alchemy.PickTechnology():
            t = box.technologies[choice]
            temple = TEMPLES[s.technology_temple(choice)]
            return f"{technology_name(choice)}, costs {t.gold} gold ({temple} temple): {technology(choice)}"
        case nobles.PickRow():
            free = s.nobles[choice].index(0) if 0 in s.nobles[choice] else -1
            worth = f": gives {points(box.nobles[choice][free])}" if free >= 0 else ""
            return f"the {ROWS[choice]} row{worth}"
        case decorations.PickDecoration():
            tile = s.decoration_offer[choice]
            return _decoration(s, tile) if tile else _empty(choice)
        case decorations.PlaceDecoration():
            if s.decorations[choice] or decorations.space_hindrance(s, choice) is not None:
                return space(choice)
            return space(choice) + matched(decorations.matches(s, s.decoration_offer[step.place], choice))
        case construction.PickPyramidTile():
            return icons(tile_icons(s, choice)) if s.pyramid_offer[choice] else _empty(choice)
        case construction.PlacePyramidTile():
            where = f"{square(choice)}, {_turned(choice[3])}"
            if construction.PlacePyramidTile.why_not(step, s, choice) is not None:
                return where
            agree = construction.matches(s, s.pyramid_offer[step.place], box.square_number[choice[:3]], choice[3])
            return where + matched(agree)
        case construction.TakeDiscount():
            return f"save 1 {choice}"
    if step.code == "ClaimOnAvenue":
        return f"claim the tile: {discovery(box, choice)}"
    return None


def _empty(place: int) -> str:
    return f"the {('first', 'second', 'third', 'fourth')[place]} place, which is empty"


def _decoration(s: CityOfGods, tile: int) -> str:
    """A decoration on offer: its icons, its price, and how many would match on each side."""
    gold = s.box.decoration_gold[s.turn.workers - 1]
    found = [(n, sum(decorations.matches(s, tile, n))) for n in decorations.open_spaces(s)]
    hits = ", ".join(f"{SIDES[n // decorations.MARKS]} {agree}" for n, agree in found if agree)
    return f"{icons(s.box.decoration_tiles[tile])}: costs {gold} gold (matches: {hits or 'none'})"


def _turned(turn: int) -> str:
    return ("upright", "a quarter turn clockwise", "half a turn", "a quarter turn anticlockwise")[turn]


def _linked(s: CityOfGods, tile: int) -> str:
    found = next((d for t, d in s.linked if t == tile), 0)
    return f" ({discovery(s.box, found)})" if found else ""


def _temple(s: CityOfGods, who: int, temple: int) -> str:
    """A temple, and what its next step brings."""
    at = s.players[who].temples[temple]
    if at >= s.box.top_step:
        return f"the {TEMPLES[temple]} temple (top reached)"
    return f"the {TEMPLES[temple]} temple: step {at + 1} gives {_brings(s.box.temples[temple][at + 1])}"


def _brings(step: TempleStep) -> str:
    match step.kind:
        case "minor" | "top":
            return gain(step.gain)
        case "major":
            return f"{gain(step.gain)}, or a discovery tile"
        case "penultimate":
            return "the bonus tile"
        case "bottom":
            return "nothing"
        case _:
            assert_never(step.kind)


def _action(s: CityOfGods, who: int, choice: str) -> str:
    colours = s.colours_on(s.turn.board)
    if choice == turns.COCOA:
        return f"collect: gives {colours + s.box.collect_bonus} cocoa"
    if choice == turns.WORSHIP:
        alone = len(worships.spaces(s)) == 1
        return "worship" + (_paid(s, worships.price(s, who, 1, worships.ABILITY), 1) or ": free" if alone else "")
    tiles = 0 if main_action.hindrance(s, who) else main_action.tiles_needed(s, who)
    needs = f", with {times(tiles, 'extra-worker tile')}" if tiles else ""
    beside = "" if main_action.hindrance(s, who) else work(s, who, s.turn.board).brief()
    return f"main action{needs}{_paid(s, colours, beside=beside) or ': free'}"


def _paid(s: CityOfGods, n: int, lock: int = 0, keep: int = 0, beside: str = "") -> str:
    """A price in cocoa of the player to move: whether a tile must cover it, and who has to leave a Worship space.

    `keep`: cocoa that must be left over. `beside`: what is paid with it.
    """
    if not n:
        return f": costs {beside}" if beside else ""
    p = s.players[s.turn.who]
    by_tile = p.cocoa < n + keep and any(s.box.discoveries[t].kind == "ignore_cocoa" for t in p.hand)
    notes = ["only the cocoa voucher covers it"] if by_tile else []
    notes += [gone] if lock and (gone := _evicted(s, lock)) else []
    cost = f"{n} cocoa, {beside}" if beside else f"{n} cocoa"
    return f": costs {cost}" + (f" ({'; '.join(notes)})" if notes else "")


def _evicted(s: CityOfGods, lock: int) -> str:
    """Who has to leave this Worship space; empty if nobody else stands there."""
    there = s.occupant(s.turn.board, lock)
    if there is None or there[0] == s.turn.who:
        return ""
    if s.bot is not None and there[0] == s.bot.colour:
        return "Teotibot's die must go elsewhere"
    return f"the worker of power {s.dice[there[0]][there[1]].power} is evicted"


def _worship_space(s: CityOfGods, lock: int) -> str:
    gone = _evicted(s, lock)
    evicts = f" (costs {s.box.evict_cocoa} cocoa: {gone})" if gone else ""
    if s.turn.board == PALACE:
        number = s.royals[lock - 1]
        return f"{royal_name(number)}: {royal(number)}{evicts}"
    return f"the Worship space of {board(s.turn.board)}{evicts}"


def _ability(s: CityOfGods, lock: int) -> str:
    if s.turn.board == PALACE:
        return royal_name(s.royals[lock - 1])
    temple = s.box.boards[s.turn.board].temple
    return "a step on any temple" if temple == ANY else f"a step on the {TEMPLES[temple]} temple"


def _worship_way(s: CityOfGods, step: worships.ChooseWorship, way: worships.Way) -> str:
    ability = _ability(s, step.lock)
    tile = s.worship_tiles[s.turn.board]
    found = f"the tile ({discovery(s.box, tile)})" if tile else "the discovery tile"
    keep = worships.kept_back(s, step.lock, way).cocoa if tile or way != worships.FIND else 0
    cost = worships.price(s, step.who, step.lock, way)
    paid = _paid(s, cost, step.lock, keep)
    if tile and way in (worships.ABILITY_FIND, worships.FIND_ABILITY):
        lacks = _lacks(s, step.who, s.box.discoveries[tile].price, cost)
        found += f", for which you still need {lacks}" if lacks else ""
    match way:
        case "ability":
            return f"{ability}{paid}"
        case "tile":
            return f"{found}{paid}"
        case "ability_tile":
            return f"both{paid}; {ability}, then {found}"
        case "tile_ability":
            return f"both{paid}; {found}, then {ability}"
        case _:
            assert_never(way)


def _lacks(s: CityOfGods, who: int, p: Price, spent: int) -> str:
    """What is missing for a price once so much cocoa is spent; empty if nothing is."""
    have = s.players[who]
    short = [(max(0, p.cocoa - max(0, have.cocoa - spent)), "cocoa")]
    short += [(max(0, n - had), name) for n, had, name in zip(p.goods, have.goods, GOODS, strict=True)]
    return listed([f"{n} {name}" for n, name in short if n]) if any(n for n, _ in short) else ""
