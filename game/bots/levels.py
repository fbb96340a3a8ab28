"""How the levels think. The numbers were found in play: `tools/league.py` shows what they come to."""

from __future__ import annotations

from game.bots.planner import Level, Planner
from game.bots.point import POINT

LEVELS: dict[str, dict[str, Level]] = {
    "citygods": {
        "novice": Level(width=40, slips=0, tries=0, seen=20, spare=4),
        "adept": Level(width=100, slips=1, tries=0, seen=56),
        "master": Level(width=300, slips=2, tries=0, best=16, samples=5, margin=12 * POINT, narrow=60),
        "teacher": Level(width=300, slips=2, tries=0, best=10, samples=4, narrow=60),
    },
    "founders": {
        "novice": Level(width=0, slips=0, tries=40),
        "adept": Level(width=0, slips=0, tries=300),
        "master": Level(width=0, slips=0, tries=2000, best=4, samples=2, narrow=100),
        "teacher": Level(width=0, slips=0, tries=600, best=8, samples=5, narrow=100),
    },
}
ALONE: dict[str, dict[str, Level]] = {
    "citygods": {
        "master": Level(width=300, slips=2, tries=0, best=16, samples=5, margin=12 * POINT, narrow=60, ahead=2),
    },
    "founders": {
        "master": Level(width=0, slips=0, tries=6000, best=12, samples=12, halving=4, narrow=60, apart=True, known=12),
    },
}
"""How a level thinks against the automaton, if otherwise than at a table with others."""
USUAL = LEVELS["citygods"]
TEACHER = "teacher"
"""Who gives hints and reviews: compares many turns, looks at each more closely in Founders, and answers in time."""


def level(kind: str, title: str, patience: float | None = None) -> Planner:
    return Planner(title, LEVELS.get(title, USUAL)[kind], patience, ALONE.get(title, {}).get(kind))
