"""Where the rules pages tell of each kind of Founders: a part of the sentence (words/test_rules_tell.py asks)."""

from __future__ import annotations

from typing import Any

from game.founders.box import BonusKind, ChallengeCode, RewardKind, WorshipKind
from game.founders.places import Action

TOLD: list[tuple[Any, dict[Any, str]]] = [
    (
        Action,
        {
            "building": "Building section: construct a building",
            "temple": "Temple section: construct a temple",
            "pyramid": "Pyramid section: construct the pyramid",
            "produce": "each of your buildings adds one cube of its type",
            "ones": "Or add one or two buildings of size 1",
            "offering": "Temple section, below: make an offering",
            "favor": "Pyramid section, below: gain favor",
        },
    ),
    (
        BonusKind,
        {
            "any_influence": "any lower action (Produce, Make an offering, Gain favor); ",
            "vp1_resource1": "1 point and a cube of any kind",
            "any_build": "any Construct action, with the strength of this stack",
            "vp2": "2 points; or",
            "vp1_strength1": "1 point and +1 Strength",
            "vp3": "every bonus disk reads 3 points",
        },
    ),
    (
        RewardKind,
        {
            "buildings": "Depicted buildings",
            "temple": "a depicted temple, free",
            "vp_building": "points and, if you like, any building of the depicted size",
            "worship": "the worship tile on top of any stack",
            "vp": "; or points.",
        },
    ),
    (
        WorshipKind,
        {
            "sell": "you may pay several times",
            "spend_exact": "“exactly” means once and not fewer",
            "mult": "Products count buildings of every size",
            "pay_pyramid": "Temples, pyramid tiles and buildings gained",
            "pay_temple": "Temples, pyramid tiles and buildings gained",
            "have_buildings": "if you meet what it asks for",
            "have_temples": "if you meet what it asks for",
            "five_ones": "if you meet what it asks for",
            "vp_building": "Building and action on a tile with points may be left",
            "vp_influence": "Building and action on a tile with points may be left",
            "vp_build": "Construct actions use the strength of the stack you played on",
        },
    ),
    (
        ChallengeCode,
        {
            "C1": "1: every district scores",
            "C2": "one district scores at least",
            "C3": "no red pyramid tiles",
            "C4": "no blue ones",
            "C5": "no green ones",
            "C6": "6: no temple across the border",
            "C7": "7: at least two temples of each colour",
            "C8": "complete the pyramid to its top",
            "B1": "at least three gold buildings",
            "B2": "2: at least four wood buildings",
            "B3": "3: at least four stone ones",
            "B4": "4: never more than 1 extra resource",
            "B5": "5: your Strength is lower by 1",
            "B6": "no two buildings of one resource side by side",
            "B7": "no building across the border",
            "B8": "no buildings of size 1.",
            "O1": "1: reach the top of the Favor track",
            "O2": "points from blue worship tiles that you offer",
            "O3": "points from red ones",
            "O4": "offer four green ones",
            "O5": "points from worship tiles that you offer",
            "O6": "6: never 2 gold in place of another resource",
            "O7": "one disk a turn",
            "O8": "every bonus disk reads 3 points",
        },
    ),
]
