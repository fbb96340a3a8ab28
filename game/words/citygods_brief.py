"""What the buttons of City of Gods say: a verb, with its price and gain. Answers not named here need no button."""

from __future__ import annotations

from typing import Any, assert_never

from game.agenda import Asked, Choice, State
from game.citygods import cocoa, construction, eclipse, gains, power, royals, temples, turn, worship
from game.citygods.box import GOODS, PALACE
from game.citygods.scoring import salary_due
from game.citygods.state import CityOfGods
from game.words.citygods_things import discovery, gain, goods, points, price, tile_name
from game.words.citygods_works import work
from game.words.telling import listed


def brief(s: State, step: Asked[Any], choice: Choice) -> str | None:
    """A few words for a button; None: this answer is pressed where it lies."""
    assert isinstance(s, CityOfGods)
    if choice is None:
        return NOTHING.get(step.code)
    match step:
        case royals.TradeCocoa():
            n = min(s.players[step.who].cocoa, step.left) if choice == gains.REST else 1
            kinds = listed([f"{n} {GOODS[k]}" for k in royals.traded(step.royal)])
            return f"{'All: pay' if choice == gains.REST else 'Pay'} {n} cocoa for {kinds}"
        case royals.SellResource():
            return f"Sell 1 {choice}: gives 2 cocoa"
        case royals.SpendResource():
            return f"Pay 1 {choice}"
        case royals.BuyTempleStep():
            return f"{choice.capitalize()}: costs 1 cocoa"
        case temples.ChooseTemple() | temples.WhichTempleFirst():
            return f"{choice.capitalize()} temple"
        case temples.TileOrReward():
            if choice == temples.REWARD:
                return f"Take {gain(s.box.temples[step.temple][step.at].gain)}"
            return _claim(s, step, choice)
        case construction.TakeDiscount():
            return f"Save 1 {choice}"
        case power.PowerUpForCocoa():
            return f"{_raised(s, step, choice)}: costs 1 cocoa"
        case power.PowerUp():
            return _raised(s, step, choice)
        case worship.BeforeAbility():
            return "No, use the royal tile" if s.turn.board == PALACE else "No, climb the temple"
        case worship.ClaimBesideWorship():
            return _claim(s, step, choice)
        case worship.ChooseWorship():
            return _way(s, step, choice)
        case cocoa.PayCocoa():
            return f"Pay {step.n} cocoa" if choice == cocoa.PAY else "Use the cocoa voucher"
        case eclipse.PaySalary():
            return _salary(s, step.who, choice)
        case turn.ChooseAction():
            return _act(s, step.who, choice)
        case turn.ChooseWorker() if choice == turn.UNLOCK:
            return "Unlock all: your whole turn"
        case gains.TakeResources():
            if choice == gains.REST:
                return f"Take {goods(gains.evenly(s.players[step.who].goods, step.n))}"
            return f"Take 1 {choice}"
    if step.code in ("ClaimOnAvenue", "ClaimStarting"):
        return _claim(s, step, choice)
    return None


NOTHING = {
    "PowerUpAgain": "No second power-up",
    "PowerUpForCocoa": "Keep the cocoa",
    "ClaimOnAvenue": "Claim nothing",
    "ClaimBesideWorship": "Leave the tile",
    "ClaimKeepingPrice": "Leave the tile",
    "ClaimStarting": "Leave the tile",
    "TradeCocoa": "Stop here",
    "SellResource": "Stop here",
    "BuyTempleStep": "Stop here",
    "PickNextPyramidTile": "No more tiles",
    "TakeDiscount": "Keep it for later",
}


def aside_brief(s: State, choice: Choice) -> str | None:
    """An aside on a button: a verb with its price and gain."""
    assert isinstance(s, CityOfGods)
    match choice:
        case ("aside", "UseDiscovery", _, int(tile)):
            return f"Use your tile: {discovery(s.box, tile, priced=False)}"
        case ("aside", "PayToUnlock", *_):
            return f"Unlock all: costs {s.box.unlock_cocoa} cocoa"
    return None


SLIPPED = {"UseDiscovery": "use a tile", "PayToUnlock": "unlock all"}
"""Asides among others on one button, by kind."""


def _salary(s: CityOfGods, who: int, paid: Choice) -> str:
    """A part of the salary and the points that the rest costs, or the tile that pays all of it."""
    if paid == eclipse.TILE:
        return "Use the cocoa voucher: lose nothing"
    lost = min((salary_due(s, who) - paid) * s.box.unpaid_vp, s.players[who].vp)
    return f"Pay {paid} cocoa" + (f": lose {points(lost)}" if lost else "")


def _act(s: CityOfGods, who: int, act: str) -> str:
    """One of the three things to do on a board, with what it gives or costs in cocoa."""
    colours = s.colours_on(s.turn.board)
    if act == turn.COCOA:
        return f"Collect: gives {colours + s.box.collect_bonus} cocoa"
    if act == turn.MAIN:
        paid = [f"{colours} cocoa"] if colours else []
        beside = work(s, who, s.turn.board).brief()
        cost = ", ".join([*paid, beside] if beside else paid)
        return f"Main action: costs {cost}" if cost else "Main action: free"
    ways = [(lock, way) for lock in worship.spaces(s) for way in worship.WAYS]
    costs = [worship.price(s, who, *way) for way in ways if worship.way_hindrance(s, who, *way) is None]
    least = min(costs, default=0)
    return f"Worship: costs {least} cocoa" if least else "Worship: free"


def _raised(s: CityOfGods, step: power.PowerUp, die: int) -> str:
    """A power-up, with what tells its worker from the others there, where that matters."""
    p, moved = s.dice[step.who][die].power, (s.turn.die, s.turn.second)
    alike = [i for i in step.options(s) if i is not None and s.dice[step.who][i].power == p]
    told_apart = len(alike) > 1 and power.moved_matters(s, step.who)
    which = "" if not told_apart else ", the one that moved" if die in moved else ", one that stood there"
    return (f"Power {p} to {p + 1}" if p < s.box.power_max else f"Power {p} ascends") + which


def _claim(s: CityOfGods, step: Asked[Any], tile: int) -> str:
    """A discovery tile by its name, for its price; where there are several, the question has the verb."""
    several = sum(type(c) is int for c in step.options(s)) > 1
    name = tile_name(s.box, tile)
    return f"{name if several else f'Claim {name[:1].lower()}{name[1:]}'}: {_price(s, tile)}"


def _price(s: CityOfGods, tile: int) -> str:
    p = s.box.discoveries[tile].price
    return f"costs {price(p)}" if p.cocoa or any(p.goods) else "free"


def _way(s: CityOfGods, step: worship.ChooseWorship, way: worship.Way) -> str:
    """A way to worship, with its price in cocoa and that of the tile."""
    cost, palace = worship.price(s, step.who, step.lock, way), s.turn.board == PALACE
    prices, tile = [], s.worship_tiles[s.turn.board]
    if tile and way != "ability":
        its = s.box.discoveries[tile].price
        cost += its.cocoa
        prices = [f"{n} {name}" for n, name in zip(its.goods, GOODS, strict=True) if n]
    prices = [f"{cost} cocoa", *prices] if cost else prices
    paid = f": costs {', '.join(prices)}" if prices else ": free"
    match way:
        case "ability":
            return ("Royal tile" if palace else "Temple step") + paid
        case "tile":
            return "Discovery tile" + paid
        case "ability_tile":
            return ("Royal, then discovery tile" if palace else "Step, then tile") + paid
        case "tile_ability":
            return ("Discovery, then royal tile" if palace else "Tile, then step") + paid
        case _:
            assert_never(way)
