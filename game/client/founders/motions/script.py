"""Every event of the Founders as a motion, and its sound.

Motions of pieces in other players' small cities are short: they fly to the strip and are there.
"""

from __future__ import annotations

from game.client.founders.motions import city, solo, turns
from game.client.founders.motions.stage import MOTIONS

__all__ = ("MOTIONS", "SOUNDS", "city", "solo", "turns")

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
