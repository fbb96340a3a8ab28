"""What happens in City of Gods, told: causes of points and payments, and a sentence for every event."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, assert_never

from game.citygods import events as e
from game.citygods.box import BONUSES, GOODS, ROYALS, TECHNOLOGIES, TEMPLES, Box, EclipseRow
from game.words import teotibot
from game.words.citygods_things import (
    BOARDS,
    MASKS,
    ROWS,
    board,
    bonus,
    bonus_short,
    discovery,
    gain,
    goods,
    icons,
    matched,
    royal,
    royal_name,
    royal_short,
    space,
    square,
    starting,
    technology_name,
)  # fmt: skip
from game.words.phrases import filled
from game.words.telling import Causes, Teller, Telling, in_passing, listed, times

CAUSES: dict[str, str] = {
    "temple_blue": "Blue temple",
    "temple_red": "Red temple",
    "temple_green": "Green temple",
    "forest": "Forest",
    "quarry": "Stone Quarry",
    "gold_deposits": "Gold Deposits",
    "technology": "Technology",
    "technology_peer": "Shared technologies",
    **{f"technology_{n}": f"Technology: {technology_name(n)}" for n in TECHNOLOGIES},
    **{f"royal_{n}": f"Royal tile: {royal_short(n)}" for n in ROYALS},
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
    "collect": "Collecting",
    "unlock": "Unlocking",
    "worship": "Worship",
    "main": "Main action",
    "salary": "Salary",
    "eclipse_avenue": "Eclipse: Avenue",
    "eclipse_lead": "Eclipse: Pyramid lead",
    "eclipse_track": "Eclipse: Pyramid track",
    "eclipse_masks": "Eclipse: masks",
    **{f"bonus_{n}": f"Temple bonus: {bonus_short(name)}" for n, name in enumerate(BONUSES, 1)},
    **teotibot.CAUSES,
}  # fmt: skip


NAMES = ("Forest", "Stone Quarry", "Gold Deposits", "Buildings", "Decorations", "Ascension", "Worship", "Eclipse")
"""Causes that are written with a capital wherever they stand."""


@cache
def _box() -> Box:
    from game.titles import TITLES

    box: Box = TITLES["citygods"].box()
    return box


told = Teller(
    {
        "why": lambda why: in_passing(CAUSES[why], NAMES),
        "board": board,
        "start": board,
        "goods": goods,
        "temple": lambda n: TEMPLES[n],
        "row": lambda n: ROWS[n],
        "matches": matched,
    },
    "Teotibot",
)
"""Fields in words; in a solo game the second colour is Teotibot's."""


def _found(ev: e.DiscoveryClaimed | e.DiscoveryUsed) -> str:
    return discovery(_box(), ev.tile, priced=False)


def _laid_at(ev: e.DiscoveryLaid) -> str:
    box = _box()
    match ev.where:
        case "worship":
            return f"at {board(ev.place)}"
        case "avenue":
            return f"on step {box.avenue_tiles[ev.place][0]} of the Avenue"
        case "temple":
            temple, at = box.majors[ev.place]
            return f"on step {at} of the {TEMPLES[temple]} temple"
        case _:
            assert_never(ev.where)


def _turned_up(ev: e.TileTurnedUp) -> str:
    box = _box()
    match ev.what:
        case "pyramid":
            return f"A pyramid tile is turned up: {icons(box.pyramid_tiles[ev.tile][0])}."
        case "decoration":
            return f"A decoration is turned up: {icons(box.decoration_tiles[ev.tile])}."
        case _:
            assert_never(ev.what)


def _comes(ev: e.EclipseComes) -> str:
    if not ev.turns:
        return "the Eclipse comes right after this turn"
    return f"{times(ev.turns, 'more turn')} {'follows' if ev.turns == 1 else 'follow'}, then the Eclipse"


def _dealt(whom: str) -> Telling:
    return told(
        whom + " a starting tile: {what}.{extra}",
        what=lambda ev: starting(_box(), ev.tile),
        extra=lambda ev: f" With it: {discovery(_box(), ev.found)}." if ev.found else "",
    )


ON_OFFER, DEALT = _dealt("On offer:"), _dealt("{seat} is dealt")
CLAIMED = told("{seat} claims a discovery tile: {what}.", what=_found)
PAID = told("{seat} pays {n} cocoa ({why}).")

ECLIPSE_STEPS: dict[EclipseRow, str] = {
    "avenue": "Avenue of the Dead, {points:point} a step.",
    "lead": "Lead on the Pyramid track, {points:point}.",
    "track": "Pyramid track, {points:point} a step.",
    "masks": "Sets of masks.",
    "salary": "Salaries: each cocoa not paid costs {points:point}.",
    "bonus": "Temple bonus tiles.",
}

EVENTS: dict[str, str | Telling] = {
    # set-up
    "BoardsLaid": told("The boards, clockwise: {all}.", all=lambda ev: ", ".join(BOARDS[b] for b in ev.ring)),
    "RoyalLaid": told("A royal tile lies on the Palace: {what}.", what=lambda ev: royal(ev.tile)),
    "TechnologiesLaid": told("Technologies: {all}.", all=lambda ev: "; ".join(technology_name(n) for n in ev.tiles)),
    "BonusLaid": told("Bonus tile of the {temple} temple: {what}.", what=lambda ev: bonus(_box(), ev.tile)),
    "FirstPlayerDrawn": told("{seat} is the first player."),
    "StartingDealt": lambda ev, names: (ON_OFFER if ev.seat < 0 else DEALT)(ev, names),
    "StartingPicked": told("{seat} takes {all}.", all=lambda ev: "; ".join(starting(_box(), t) for t in ev.tiles)),
    "WorkerPlaced": told(
        "{seat} has a worker of power {power} {where} {board}.",
        where=lambda ev: "locked on the Worship space of" if ev.lock else "on",
    ),
    "NeutralPlaced": told("Neutral dice stand on {all}.", all=lambda ev: listed([board(b) for b in ev.boards])),
    "TileTurnedUp": told("{what}", what=_turned_up),
    "OfferSlid": "",
    "PyramidPrepared": "",
    "DiscoveryLaid": told(
        "A discovery tile {where}: {what}.", where=_laid_at, what=lambda ev: discovery(_box(), ev.tile)
    ),
    # turns and workers
    "TurnBegan": told("{seat} is to play."),
    "WorkerMoved": told("{seat} moves a worker from {start} to {end}.", end=lambda ev: board(ev.path[-1])),
    "CocoaCollected": told(
        "{seat} collects cocoa on {board} with {others} there.",
        others=lambda ev: times(ev.colours, "colour") if ev.colours else "nobody",
    ),
    "WorkerLocked": told("{seat} locks a worker on {board}."),
    "WorkerEvicted": told("{seat} moves {other}'s worker off the Worship space of {board}."),
    "WorkersUnlocked": told("{seat} unlocks {n}.", n=lambda ev: times(len(ev.dice), "worker")),
    "PoweredUp": told("{seat} powers a worker up to {power}."),
    "Ascended": told("{seat}'s worker ascends and returns to the Palace."),
    "AscensionRewarded": told(
        "{seat} takes {what} for the Ascension.", what=lambda ev: gain(_box().ascension[ev.reward][1])
    ),
    # actions and what they bring
    "RoyalUsed": told("{seat} uses {what} with power {power}.", what=lambda ev: royal_name(ev.tile)),
    "MainActionTaken": told(
        "{seat} takes the main action of {board} with {n}.", n=lambda ev: times(ev.workers, "worker")
    ),
    "CocoaGained": told("{seat} gains {n} cocoa ({why})."),
    "CocoaPaid": lambda ev, names: "" if ev.why == "bot_exchange" else PAID(ev, names),  # its exchange tells it
    "GoodsGained": told("{seat} gains {goods} ({why})."),
    "GoodsPaid": told("{seat} pays {goods} ({why})."),
    "PriceIgnored": told("{seat} uses a cocoa voucher in place of {n} cocoa ({why})."),
    "TechnologyTaken": told("{seat} takes a technology: {name}.", name=lambda ev: technology_name(ev.tile)),
    "TechnologyFired": told("{seat}'s technology works: {name}.", name=lambda ev: technology_name(ev.tile)),
    "NobleBuilt": told("{seat} builds in the {row} row of the Nobles."),
    "DecorationPlaced": told("{seat} places a decoration: {at}{matches}.", at=lambda ev: space(ev.space)),
    "PyramidTilePlaced": told(
        "{seat} adds a pyramid tile: {at}{matches}.", at=lambda ev: square(_box().squares[ev.square])
    ),
    "PyramidFinished": told("{seat} finishes the pyramid: the coming Eclipse is the last."),
    "TempleClimbed": told("{seat} climbs to step {step} of the {temple} temple."),
    "TempleBlocked": told("{seat} cannot climb the {temple} temple any further."),
    "AvenueClimbed": told("{seat} reaches step {step} of the Avenue of the Dead."),
    "TrackClimbed": told("{seat} reaches step {step} of the Pyramid track."),
    "TrackReset": "The Pyramid track starts again at 0.",
    "DiscoveryClaimed": lambda ev, names: "" if _box().discoveries[ev.tile].mask else CLAIMED(ev, names),
    "DiscoveryUsed": told("{seat} uses a discovery tile: {what}.", what=_found),
    "MaskTaken": told("{seat} takes the {what} mask.", what=lambda ev: MASKS[ev.mask]),
    "DiscoveryDiscarded": told("Teotibot worships: the discovery tile at {board} is discarded."),
    "StockRenewed": "The discarded discovery tiles are shuffled: {n} in the stock.",
    # the calendar
    "CalendarMoved": "The light disc stands on {light}; it meets the dark disc on {dark}.",
    "EclipseComes": told("The discs meet: {when}.", when=_comes),
    "EclipseBegan": told("Eclipse {number}{last}.", last=lambda ev: ", the last one" if ev.final else ""),
    "EclipseStep": told("{said}", said=lambda ev: filled(ECLIPSE_STEPS[ev.step], {"points": abs(ev.value)})),
    "SalaryPaid": told("{seat} pays {paid} of {due} cocoa as salary."),
    **teotibot.EVENTS,
}

GAINS: dict[str, Callable[[Any], dict[str, int]]] = {
    "CocoaGained": lambda ev: {"cocoa": ev.n},
    "CocoaPaid": lambda ev: {"cocoa": -ev.n},
    "GoodsGained": lambda ev: dict(zip(GOODS, ev.goods, strict=True)),
    "GoodsPaid": lambda ev: {name: -n for name, n in zip(GOODS, ev.goods, strict=True)},
}
OPENS = ("EclipseBegan",)
LASTS = ("EclipseBegan", "EclipseComes", "DiscoveryDiscarded")
COUNTS = ("EclipseStep",)
"""What everybody scores for it follows, but for salaries, which are told one by one."""
MATTERS_MOST = ("Ascended", "AscensionRewarded", "EclipseBegan", "TempleClimbed")
"""Of a turn of somebody else, told first."""
BRINGS: dict[str, Causes] = {
    "Ascended": ("ascension",),
    "AscensionRewarded": ("ascension",),
    "MainActionTaken": ("forest", "quarry", "gold_deposits"),
    "RoyalUsed": lambda ev: (f"royal_{ev.tile}",),
    "TechnologyFired": lambda ev: (f"technology_{ev.tile}",),
    "NobleBuilt": ("noble",),
    "DecorationPlaced": ("decoration", "decoration_match"),
    "PyramidTilePlaced": ("pyramid", "pyramid_match"),
    "TempleClimbed": lambda ev: (f"temple_{TEMPLES[ev.temple]}",),
    "DiscoveryUsed": ("discovery",),
    "SalaryPaid": ("salary",),
    "BotExchanged": ("bot_exchange",),
}
TRACKS = {
    "TempleClimbed": ("seat", "temple"), "AvenueClimbed": ("seat",), "TrackClimbed": ("seat",),
    "PoweredUp": ("seat", "die"),
}  # fmt: skip
WEIGHTS = {
    "PyramidFinished": 300, "EclipseComes": 300,
    "Ascended": 120, "PyramidTilePlaced": 110, "DecorationPlaced": 110, "NobleBuilt": 110, "WorkerEvicted": 110,
    "AscensionRewarded": 100, "TempleClimbed": 100, "TechnologyTaken": 100, "MaskTaken": 100, "DiscoveryClaimed": 90,
    "RoyalUsed": 60, "DiscoveryUsed": 60, "DiscoveryDiscarded": 50, "MainActionTaken": 40, "CocoaCollected": 40,
    "GoodsGained": 20,
}  # fmt: skip
"""What scores, and what another could have wanted, before what only led to it; a point weighs 10."""
DRAWS = {
    "DrawPyramidTile": "the next pyramid tile is turned up",
    "DrawDecoration": "the next decoration is turned up",
    "DrawForWorship": "a new discovery tile is turned up",
    "DrawForStarting": "a discovery tile is drawn",
    "BotRolls": "Teotibot rolls its dice",
}
TRIFLES = ("CocoaPaid", "GoodsPaid", "CocoaGained", "PoweredUp", "TechnologyFired")
"""What may be left out where much was done."""
