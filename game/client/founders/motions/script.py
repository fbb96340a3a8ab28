"""Every event of the Founders as a motion. What an event changes appears when its piece lands, not before.

An event without a motion of its own is shown at once; which ones those are stands in `INSTANT`, so that none is
forgotten (tested). Motions of pieces in other players' small cities are short: they fly to the strip and are there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from game.client.founders.motions import city, solo, turns
from game.client.founders.motions.stage import SHOWN, Stage
from game.client.motion.tween import Tween

if TYPE_CHECKING:
    from game.client.founders.view import FoundersView

MOVES = (turns, city, solo)
"""Where the motions are; each names the events it shows."""
INSTANT = (
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


def script(view: FoundersView) -> Mapping[str, Callable[[Any], Tween | None]]:
    """Event code -> maker of its motion on this view."""
    stage = Stage(view)
    made: dict[str, Callable[[Any], Tween | None]] = dict.fromkeys(INSTANT, stage.at_once)
    made.update({code: partial(show, stage) for code, show in SHOWN.items()})
    return made
