"""What happens in City of Gods, told: causes of points and payments, and a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from game.citygods import events as e
from game.citygods.box import TEMPLES, Box
from game.events import Event, Scored
from game.words import teotibot
from game.words.citygods_things import (
    BOARDS,
    ROWS,
    ROYALS,
    TECHNOLOGIES,
    board,
    bonus,
    discovery,
    gain,
    goods,
    icons,
    listed,
    matched,
    royal,
    space,
    square,
    starting,
    times,
)  # fmt: skip

CAUSES: dict[str, str] = {
    "temple_blue": "Blue temple",
    "temple_red": "Red temple",
    "temple_green": "Green temple",
    "forest": "Forest",
    "quarry": "Stone Quarry",
    "gold_deposits": "Gold Deposits",
    "technology": "Technology",
    "technology_peer": "Shared technologies",
    **{f"technology_{n}": f"Technology {n}" for n in TECHNOLOGIES},
    **{f"royal_{n}": f"Royal tile {n}" for n in ROYALS},
    "noble": "Buildings",
    "decoration": "Decorations",
    "decoration_match": "Decorations: matches",
    "pyramid": "Pyramid tiles",
    "pyramid_match": "Pyramid: matches",
    "ascension": "Ascension",
    "discovery": "Discovery tiles",
    "starting": "Starting tiles",
    "first_game": "First-game gifts",
    "order": "Player order",
    "collect": "Collect cocoa",
    "unlock": "Unlocking",
    "worship": "Worship",
    "main": "Main action",
    "salary": "Salary",
    "eclipse_avenue": "Eclipse: Avenue",
    "eclipse_lead": "Eclipse: lead on the Pyramid track",
    "eclipse_track": "Eclipse: Pyramid track",
    "eclipse_masks": "Eclipse: masks",
    **{f"bonus_{n}": f"Bonus tile: {name}" for n, name in enumerate(
        ("best mask set", "technologies", "flat", "Avenue", "bonus tiles", "discoveries", "workers"), 1)},
    **teotibot.CAUSES,
}  # fmt: skip

Telling = Callable[[Any, Sequence[str]], str]


@cache
def _box() -> Box:
    from game.titles import TITLES

    box: Box = TITLES["citygods"].box()
    return box


def _name(names: Sequence[str], seat: int) -> str:
    """A player's name; in a solo game the second colour is Teotibot's."""
    return names[seat] if 0 <= seat < len(names) else "Teotibot"


def _who(text: str) -> Telling:
    """A template with {seat} and {other} as names and {why} as a cause; the other fields as they are."""

    def told(event: Event, names: Sequence[str]) -> str:
        values = event.values()
        for slot in ("seat", "other"):
            if slot in values:
                values[slot] = _name(names, values[slot])
        if "why" in values:
            values["why"] = CAUSES.get(values["why"], values["why"])
        for slot in ("board", "start"):
            if slot in values:
                values[slot] = board(values[slot])
        if "goods" in values:
            values["goods"] = goods(values["goods"])
        if "temple" in values:
            values["temple"] = TEMPLES[values["temple"]]
        return text.format(**values)

    return told


def _found(event: Any, names: Sequence[str], text: str) -> str:
    return text.format(seat=_name(names, event.seat), what=discovery(_box(), event.tile, priced=False))


def _dealt(event: e.StartingDealt, names: Sequence[str]) -> str:
    extra = f" With it: {discovery(_box(), event.found)}." if event.found else ""
    to = f"{_name(names, event.seat)} is dealt" if event.seat >= 0 else "On offer:"
    return f"{to} a starting tile: {starting(_box(), event.tile)}.{extra}"


def _picked(event: e.StartingPicked, names: Sequence[str]) -> str:
    tiles = "; ".join(starting(_box(), t) for t in event.tiles)
    return f"{_name(names, event.seat)} takes {tiles}."


def _placed(event: e.WorkerPlaced, names: Sequence[str]) -> str:
    where = "locked on the Worship space of" if event.lock else "on"
    return f"{_name(names, event.seat)} has a worker of power {event.power} {where} {board(event.board)}."


def _moved(event: e.WorkerMoved, names: Sequence[str]) -> str:
    return f"{_name(names, event.seat)} moves a worker from {board(event.start)} to {board(event.path[-1])}."


def _collected(event: e.CocoaCollected, names: Sequence[str]) -> str:
    there = times(event.colours, "other colour") if event.colours else "nobody"
    return f"{_name(names, event.seat)} collects cocoa on {board(event.board)} with {there} there."


def _unlocked(event: e.WorkersUnlocked, names: Sequence[str]) -> str:
    return f"{_name(names, event.seat)} unlocks {times(len(event.dice), 'worker')}."


def _laid(event: e.DiscoveryLaid, names: Sequence[str]) -> str:
    box = _box()
    if event.where == "worship":
        place = f"at {board(event.place)}"
    elif event.where == "avenue":
        place = f"on step {box.avenue_tiles[event.place][0]} of the Avenue"
    else:
        temple, at = box.majors[event.place]
        place = f"on step {at} of the {TEMPLES[temple]} temple"
    return f"A discovery tile {place}: {discovery(box, event.tile)}."


def _built(event: e.PyramidTilePlaced, names: Sequence[str]) -> str:
    at = square(_box().squares[event.square])
    return f"{_name(names, event.seat)} adds a pyramid tile: {at}{matched(event.matches)}."


def _decorated(event: e.DecorationPlaced, names: Sequence[str]) -> str:
    return f"{_name(names, event.seat)} lays a decoration: {space(event.space)}{matched(event.matches)}."


def _turned_up(event: e.TileTurnedUp, names: Sequence[str]) -> str:
    box = _box()
    if event.what == "pyramid":
        return f"A pyramid tile is turned up: {icons(box.pyramid_tiles[event.tile][0])}."
    return f"A decoration is turned up: {icons(box.decoration_tiles[event.tile])}."


def _eclipse(event: e.EclipseBegan, names: Sequence[str]) -> str:
    return f"Eclipse {event.number}" + (", the last one." if event.final else ".")


def _comes(event: e.EclipseComes, names: Sequence[str]) -> str:
    if not event.turns:
        return "The discs meet: the Eclipse comes right after this turn."
    return f"The discs meet: {times(event.turns, 'turn')} after this one, then the Eclipse."


ECLIPSE_STEPS = {
    "avenue": "Avenue of the Dead: {0} points a step.",
    "lead": "Pyramid track: {0} points for whoever is furthest.",
    "track": "Pyramid track: {0} points a step.",
    "masks": "Sets of masks.",
    "salary": "Salaries: {0} points for each cocoa not paid.",
    "bonus": "Temple bonus tiles.",
}


def _eclipse_step(event: e.EclipseStep, names: Sequence[str]) -> str:
    return ECLIPSE_STEPS[event.step].format(event.value)


def _scored(event: Scored, names: Sequence[str]) -> str:
    return f"{_name(names, event.seat)}: {event.n:+d} ({CAUSES.get(event.why, event.why)})"


def _royal(event: e.RoyalLaid | e.RoyalUsed, names: Sequence[str]) -> str:
    if isinstance(event, e.RoyalLaid):
        return f"Royal tile {event.tile}: {royal(event.tile)}."
    return f"{_name(names, event.seat)} uses royal tile {event.tile} with power {event.power}."


def _boards_laid(event: e.BoardsLaid, names: Sequence[str]) -> str:
    return f"The boards, clockwise: {', '.join(BOARDS[b] for b in event.ring)}."


def _technologies(event: e.TechnologiesLaid, names: Sequence[str]) -> str:
    return f"Technologies: {', '.join(map(str, event.tiles))}."


def _bonus_laid(event: e.BonusLaid, names: Sequence[str]) -> str:
    return f"Bonus tile of the {TEMPLES[event.temple]} temple: {bonus(_box(), event.tile)}."


def _neutral(event: e.NeutralPlaced, names: Sequence[str]) -> str:
    return f"Neutral dice stand on boards {listed([str(b) for b in event.boards])}."


def _main(event: e.MainActionTaken, names: Sequence[str]) -> str:
    return f"{_name(names, event.seat)}: main action of {board(event.board)} with {times(event.workers, 'worker')}."


def _noble(event: e.NobleBuilt, names: Sequence[str]) -> str:
    return f"{_name(names, event.seat)} builds in the {ROWS[event.row]} row of the Nobles."


def _reward(event: e.AscensionRewarded, names: Sequence[str]) -> str:
    return f"{_name(names, event.seat)} takes {gain(_box().ascension[event.reward][1])} for the Ascension."


def _claimed(event: e.DiscoveryClaimed, names: Sequence[str]) -> str:
    if _box().discoveries[event.tile].mask:
        return ""
    return _found(event, names, "{seat} claims a discovery tile: {what}.")


EVENTS: dict[str, str | Telling] = {
    "Scored": _scored,
    "TurnBegan": _who("{seat} is to play."),
    "BoardsLaid": _boards_laid,
    "RoyalLaid": _royal,
    "TechnologiesLaid": _technologies,
    "BonusLaid": _bonus_laid,
    "FirstPlayerDrawn": _who("{seat} is first player."),
    "StartingDealt": _dealt,
    "StartingPicked": _picked,
    "WorkerPlaced": _placed,
    "NeutralPlaced": _neutral,
    "TileTurnedUp": _turned_up,
    "OfferSlid": "",
    "PyramidPrepared": "",
    "DiscoveryLaid": _laid,
    "WorkerMoved": _moved,
    "CocoaCollected": _collected,
    "CocoaGained": _who("{seat} gains {n} cocoa ({why})."),
    "CocoaPaid": _who("{seat} pays {n} cocoa ({why})."),
    "GoodsGained": _who("{seat} gains {goods} ({why})."),
    "GoodsPaid": _who("{seat} pays {goods} ({why})."),
    "PriceIgnored": _who("{seat} ignores a payment of {n} cocoa ({why})."),
    "WorkerLocked": _who("{seat} locks a worker on {board}."),
    "WorkerEvicted": _who("{seat} moves {other}'s worker off the Worship space of {board}."),
    "WorkersUnlocked": _unlocked,
    "RoyalUsed": _royal,
    "MainActionTaken": _main,
    "TechnologyTaken": _who("{seat} has technology {tile}."),
    "TechnologyFired": _who("{seat}'s technology {tile} works."),
    "NobleBuilt": _noble,
    "DecorationPlaced": _decorated,
    "PyramidTilePlaced": _built,
    "PyramidFinished": _who("{seat} finishes the pyramid: the coming Eclipse is the last."),
    "TempleClimbed": _who("{seat} climbs to step {step} of the {temple} temple."),
    "TempleBlocked": _who("{seat} cannot climb the {temple} temple any further."),
    "AvenueClimbed": _who("{seat} comes to step {step} of the Avenue of the Dead."),
    "TrackClimbed": _who("{seat} comes to step {step} of the Pyramid track."),
    "PoweredUp": _who("{seat} powers a worker up to {power}."),
    "Ascended": _who("{seat}'s worker ascends and returns to the Palace."),
    "AscensionRewarded": _reward,
    "DiscoveryClaimed": _claimed,
    "DiscoveryUsed": lambda event, names: _found(event, names, "{seat} uses a discovery tile: {what}."),
    "MaskTaken": _who("{seat} takes mask {mask}."),
    "DiscoveryDiscarded": _who("The discovery tile at {board} is discarded."),
    "StockRenewed": "The discarded discovery tiles are shuffled: {n} in the stock.",
    "CalendarMoved": "The calendar stands at {light} of {dark}.",
    "EclipseComes": _comes,
    "EclipseBegan": _eclipse,
    "EclipseStep": _eclipse_step,
    "SalaryPaid": _who("{seat} pays {paid} of {due} cocoa."),
    "TrackReset": "The Pyramid track starts again.",
    **teotibot.EVENTS,
}
