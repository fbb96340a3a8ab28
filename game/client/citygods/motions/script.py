"""Every event of the City of Gods as a motion.

An event without a motion of its own is shown at once; which ones those are stands in `INSTANT`, so that none is
forgotten (tested). A piece in the air is hidden where it will stand until it lands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.citygods.motions import solo, tiles, turns
from game.client.citygods.motions.stage import SHOWN, Stage
from game.client.motion.tween import Tween

if TYPE_CHECKING:
    from game.client.citygods.view import CityOfGodsView

MOVES = (turns, tiles, solo)
"""Where the motions are; each names the events it shows."""
INSTANT = (
    "RuleGap", "RoundBegan", "TurnEnded", "RoyalLaid", "TechnologiesLaid", "BonusLaid",
    "FirstPlayerDrawn", "StartingDealt", "StartingPicked", "CocoaCollected", "PriceIgnored", "RoyalUsed",
    "MainActionTaken", "TempleBlocked", "AscensionRewarded", "StockRenewed", "DiscoveryDiscarded", "SalaryPaid",
    "PyramidPrepared", "OfferSlid", "BotDealt", "BotDirected", "MaskTaken", "TrackReset", "EclipseComes",
)  # fmt: skip

SOUNDS = {
    "WorkerPlaced": "wood", "NeutralPlaced": "wood", "TileTurnedUp": "tile", "WorkerMoved": "wood",
    "CocoaGained": "cocoa", "CocoaPaid": "knock_soft", "GoodsGained": "cubes", "GoodsPaid": "knock_soft",
    "WorkerLocked": "unlock", "WorkersUnlocked": "unlock", "TechnologyTaken": "gold", "TechnologyFired": "gold",
    "NobleBuilt": "stone", "DecorationPlaced": "tile", "PyramidTilePlaced": "pyramid", "TempleClimbed": "temple",
    "AvenueClimbed": "step", "TrackClimbed": "step", "PoweredUp": "knock", "Ascended": "flute",
    "DiscoveryClaimed": "tile", "MaskTaken": "mask", "CalendarMoved": "drum", "EclipseBegan": "eclipse",
    "EclipseStep": "drum_low", "BotRolled": "dice", "BotShifted": "stone", "Scored": "score",
}  # fmt: skip


def script(view: CityOfGodsView) -> Mapping[str, Callable[[Any], Tween | None]]:
    """Event code -> maker of its motion, for this view as it is measured now."""
    stage = Stage(view)
    made: dict[str, Callable[[Any], Tween | None]] = dict.fromkeys(INSTANT, stage.land)
    for code, show in SHOWN.items():
        made[code] = partial(show, stage)
    return {code: partial(told, view, show) for code, show in made.items()}


def told(view: CityOfGodsView, show: Callable[[Any], Tween | None], ev: Any) -> Tween | None:
    """Before it is shown, an event is said in the strip, and kept if it is Teotibot's."""
    line = view.table.speech.tell(ev, view.names)
    rolls = ev.code == "BotRolled"
    if line and not rolls:  # what the dice say is told when they lie still
        view.caption = line
    if view.s.bot is not None and view.s.active == view.s.bot.colour and ev.code not in ("TurnBegan", "RoundBegan"):
        turn = view.bot_turn
        if rolls:
            turn.before, turn.events, turn.lines = view.s.clone(), [], []
        turn.events.append(ev)
        if line and ev.code.startswith("Bot") and not rolls:
            turn.lines.append(line)
    return show(ev)
