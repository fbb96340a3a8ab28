"""Where the rules pages tell of each kind of City of Gods: a part of the sentence (words/test_rules_tell.py asks)."""

from __future__ import annotations

from typing import Any

from game.citygods.box import BonusName, DiscoveryKind, EclipseRow, RoyalNumber, TechnologyNumber
from game.citygods.teotibot import ActionTile

TOLD: list[tuple[Any, dict[Any, str]]] = [
    (
        DiscoveryKind,
        {
            "mask": "Masks score in every Eclipse",
            "gain": "Other tiles may be used once",
            "unlimited_move": "the any-distance tile takes a worker up to a full circle",
            "double_move": "with the joint-move tile another worker of the same board goes along",
            "ignore_cocoa": "The cocoa voucher covers one payment",
            "extra_worker": "Extra-worker tiles are declared with the main action",
        },
    ),
    (
        TechnologyNumber,
        {
            1: "cocoa for each worker you move onto or past the Palace",
            3: "points after Alchemy or Nobles",
            5: "5: one more wood, stone or gold",
            7: "after one of those three",
            9: "points after Decorations",
            11: "points after Construction",
            13: "13: after the power-ups of a main action",
            15: "15: Construction counts one worker more",
            17: "17: a step on any temple after Construction",
        },
    ),
    (
        RoyalNumber,
        {
            1: "1: P + 1 cocoa",
            2: "2: up to P times 1 cocoa for 1 wood and 1 stone",
            3: "3: up to P times 1 resource for 2 cocoa",
            4: "points for each of your technologies, at most P",
            5: "points for each of your steps on the Pyramid track, at most P",
            6: "6: up to P times 1 cocoa for 1 stone and 1 gold",
            7: "7: once, 1 cocoa and 1 resource for P resources",
            8: "8: up to P − 1 times 1 cocoa for a step on any temple",
            9: "point for each of your steps on the Avenue",
        },
    ),
    (
        BonusName,
        {
            "best_mask_set": "the best mask set once more",
            "technologies": "points for each technology; ",
            "flat": " points; ",
            "avenue_steps": "for each step along the Avenue; ",
            "bonus_tiles_reached": "for each bonus tile reached",
            "non_mask_discoveries": "for each discovery tile that is no mask",
            "workers": "for each worker of power 1 to 3",
        },
    ),
    (
        EclipseRow,
        {
            "avenue": "One: for each step along the Avenue",
            "lead": "for everyone furthest on the Pyramid track",
            "track": "points for each step on it in the first, second or third Eclipse",
            "masks": "Four: masks in sets",
            "salary": "Five: salary",
            "bonus": "bonus tiles are scored by everyone",
        },
    ),
    (
        ActionTile,
        {
            "construction": "Construction: ",
            "decorations": "Decorations: ",
            "alchemy": "Alchemy: ",
            "nobles": "Nobles: ",
            "mastery": "Mastery: ",
            "worship": "Worship: ",
            "masks": "Masks: ",
        },
    ),
]
