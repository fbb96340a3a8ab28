"""Every event of City of Gods as a motion, and its sound."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.citygods.board.table import CityTable
from game.client.citygods.motions import film, solo, tiles, turns
from game.client.citygods.motions.stage import MOTIONS, Stage
from game.client.motion.director import Script
from game.client.motion.tween import Tween

__all__ = ("MOTIONS", "SOUNDS", "script", "solo", "tiles", "turns")

MOTIONS.at_once(
    "RuleGap", "RoundBegan", "TurnEnded", "RoyalLaid", "TechnologiesLaid", "BonusLaid",
    "FirstPlayerDrawn", "StartingDealt", "StartingPicked", "CocoaCollected", "PriceIgnored", "RoyalUsed",
    "MainActionTaken", "TempleBlocked", "AscensionRewarded", "StockRenewed", "DiscoveryDiscarded", "SalaryPaid",
    "PyramidPrepared", "OfferSlid", "BotDealt", "BotDirected", "MaskTaken", "TrackReset", "EclipseComes",
)  # fmt: skip

SOUNDS = {
    "WorkerPlaced": "die", "NeutralPlaced": "die", "TileTurnedUp": "tile", "WorkerMoved": "die",
    "CocoaGained": "cocoa", "CocoaPaid": "knock_soft", "GoodsGained": "cubes", "GoodsPaid": "knock_soft",
    "WorkerLocked": "unlock", "WorkersUnlocked": "unlock", "TechnologyTaken": "gold", "TechnologyFired": "gold",
    "NobleBuilt": "stone", "DecorationPlaced": "tile", "PyramidTilePlaced": "pyramid", "TempleClimbed": "temple",
    "AvenueClimbed": "step", "TrackClimbed": "step", "PoweredUp": "knock", "Ascended": "flute",
    "DiscoveryClaimed": "tile", "MaskTaken": "mask", "CalendarMoved": "drum", "EclipseBegan": "eclipse",
    "EclipseStep": "drum_low", "BotRolled": "dice", "BotShifted": "stone", "Scored": "score",
}  # fmt: skip


def script(stage: Stage) -> Script:
    """Event code -> maker of its motion on this stage."""
    return {code: partial(told, stage.v, show) for code, show in MOTIONS.script(stage).items()}


def told(view: CityTable, show: Callable[[Any], Tween | None], ev: Any) -> Tween | None:
    """Before it is shown, an event is said in the strip, and kept if it is Teotibot's."""
    line = view.table.speech.tell(ev, view.names)
    rolls = ev.code == "BotRolled"
    if line and not rolls:  # what the dice say is told when they lie still
        view.caption = line
    if view.s.bot is not None and view.s.active == view.s.bot.colour and ev.code not in ("TurnBegan", "RoundBegan"):
        turn = view.bot_turn
        if rolls:
            turn.before, turn.events, turn.lines, turn.seconds = view.s.clone(), [], [], 0.0
        turn.events.append(ev)
        if line and ev.code in ("BotFollowed", "BotExchanged"):
            turn.lines.append(line)
        if not ev.code.startswith("Eclipse"):
            return film.passed(view, show(ev))
    return show(ev)
