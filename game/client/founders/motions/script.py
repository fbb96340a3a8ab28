"""Every event of the Founders as a motion, and its sound.

Motions of pieces in other players' small cities are short: they fly to the strip and are there.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.client.founders.board.new_round import TOLD, NewRound
from game.client.founders.motions import city, solo, turns
from game.client.founders.motions.stage import MOTIONS, Stage
from game.client.motion.director import Script
from game.client.motion.tween import Tween
from game.founders.events import BonusDealt, DisksLost, FirstPlayerPassed

__all__ = ("MOTIONS", "SOUNDS", "city", "script", "solo", "turns")

MOTIONS.at_once(
    "RuleGap",
    "TurnBegan",
    "GameEnded",
    "FirstPlayerDrawn",
    "BoardDealt",
    "ActionForfeited",
    "RewardGained",
    "Passed",
    "RoundEnded",
    "DisksLost",
    "FirstPlayerPassed",
    "TrackDealt",
    "FounderBegan",
    "MasksAssigned",
    "FounderSetAside",
    "ChallengeJudged",
    "SoloEnded",
)

SOUNDS = {
    "DisksPlaced": "disk",
    "FounderPlaced": "disk",
    "BonusDealt": "knock_soft",
    "BonusUsed": "unlock",
    "BuildingPlaced": "stone",
    "TemplePlaced": "temple",
    "PyramidTilePlaced": "pyramid",
    "CubesGained": "cubes",
    "CubesReplaced": "cube",
    "CubesPaid": "cube",
    "CubesLost": "cube",
    "MaskTaken": "mask",
    "MaskRemoved": "mask",
    "WorshipTurnedUp": "knock_soft",
    "WorshipTaken": "tile",
    "WorshipReturned": "tile",
    "WorshipResolved": "drum",
    "FavorMoved": "step",
    "FounderMoved": "step",
    "ArchitectMoved": "step",
    "RoundBegan": "round",
    "MarketRefilled": "rattle",
    "DistrictScored": "drum",
    "Scored": "score",
    "ChallengeRolled": "dice",
    "FounderRemoved": "wood",
}


def script(stage: Stage) -> Script:
    """Event code -> maker of its motion on this stage."""
    return {code: partial(told, stage, show) for code, show in MOTIONS.script(stage).items()}


def told(stage: Stage, show: Callable[[Any], Tween | None], ev: Any) -> Tween | None:
    """Between two rounds, what happens is also said in the one wide moment."""
    made, v = show(ev), stage.v
    if ev.code in turns.ENDS_OPENING and v.new_round is not None:
        return turns.read(stage, made)
    if v.new_round is not None:
        opened(v.new_round, ev, v.table.speech.tell(ev, v.table.names) if ev.code in TOLD else "")
    return made


def opened(now: NewRound, ev: Any, line: str) -> None:
    """What this event adds to the moment."""
    if isinstance(ev, DisksLost) and now.seats:
        now.seats[ev.seat].disks = ev.left
    elif isinstance(ev, FirstPlayerPassed) and now.seats:
        now.seats[ev.seat].begins = True
    elif isinstance(ev, BonusDealt):
        now.bonuses.append((ev.space, ev.bonus))
    elif line:
        now.lines.append(line)
