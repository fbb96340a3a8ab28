"""What the buttons of City of Gods say: a verb, with its price and gain. Answers not named here need no button."""

from __future__ import annotations

from typing import Any, assert_never

from game.agenda import Asked, Choice, State
from game.citygods import cocoa, construction, gains, power, royals, temples, turn, worship
from game.citygods.box import GOODS, PALACE
from game.citygods.state import CityOfGods
from game.words.citygods_things import discovery, gain, goods, price
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
            return f"Sell 1 {choice}"
        case royals.SpendResource():
            return f"Pay 1 {choice}"
        case royals.BuyTempleStep():
            return f"{choice.capitalize()}: 1 cocoa"
        case temples.ChooseTemple() | temples.WhichTempleFirst():
            return f"{choice.capitalize()} temple"
        case temples.TileOrReward():
            if choice == temples.REWARD:
                return f"Reward: {gain(s.box.temples[step.temple][step.at].gain)}"
            return f"Claim the tile: {_price(s, choice)}"
        case construction.TakeDiscount():
            return f"Save 1 {choice}"
        case power.PowerUpForCocoa():
            return f"Worker of power {s.dice[step.who][choice].power}: 1 cocoa"
        case power.PowerUp():
            return f"Worker of power {s.dice[step.who][choice].power}"
        case worship.ClaimBesideWorship():
            return f"Claim it: {_price(s, choice)}"
        case worship.ChooseWorship():
            return _way(s, step, choice)
        case cocoa.PayCocoa():
            return f"Pay {step.n} cocoa" if choice == cocoa.PAY else "Use the ignore-cocoa tile"
        case turn.ChooseAction():
            return _act(s, step.who, choice)
        case turn.ChooseWorker() if choice == turn.UNLOCK:
            return "Unlock all: your whole turn"
        case gains.TakeResources():
            if choice == gains.REST:
                return f"The rest: {goods(gains.evenly(s.players[step.who].goods, step.n))}"
            return f"Take 1 {choice}"
    if step.code in ("ClaimOnAvenue", "ClaimStarting"):
        return f"Claim it: {_price(s, choice)}"
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
            return f"Unlock all: {s.box.unlock_cocoa} cocoa"
    return None


def _act(s: CityOfGods, who: int, act: str) -> str:
    """One of the three things to do on a board, with what it gives or costs in cocoa."""
    colours = s.colours_on(s.turn.board)
    if act == turn.COCOA:
        return f"Collect {colours + s.box.collect_bonus} cocoa"
    if act == turn.MAIN:
        return f"Main action: {colours} cocoa" if colours else "Main action: no cocoa"
    ways = [(lock, way) for lock in worship.spaces(s) for way in worship.WAYS]
    costs = [worship.price(s, who, *way) for way in ways if worship.way_hindrance(s, who, *way) is None]
    least = min(costs, default=0)
    return f"Worship: {least} cocoa" if least else "Worship"


def _price(s: CityOfGods, tile: int) -> str:
    p = s.box.discoveries[tile].price
    return price(p) if p.cocoa or any(p.goods) else "free"


def _way(s: CityOfGods, step: worship.ChooseWorship, way: worship.Way) -> str:
    """A way to worship, with its price in cocoa."""
    cost = worship.price(s, step.who, step.lock, way)
    paid = f": {cost} cocoa" if cost else ""
    palace = s.turn.board == PALACE
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
