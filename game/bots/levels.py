"""How the levels think. The numbers were found in play: `tools/league.py` shows what they come to."""

from __future__ import annotations

from game.bots.planner import Level, Planner

LEVELS: dict[str, dict[str, Level]] = {
    "citygods": {
        "novice": Level(width=40, slips=0, tries=0, seen=20),
        "adept": Level(width=100, slips=1, tries=0, seen=56),
        "master": Level(width=300, slips=2, tries=0, best=10, samples=4, narrow=60),
    },
    "founders": {
        "novice": Level(width=0, slips=0, tries=40),
        "adept": Level(width=0, slips=0, tries=300),
        "master": Level(width=0, slips=0, tries=2000, best=4, samples=2, narrow=100),
        "teacher": Level(width=0, slips=0, tries=600, best=8, samples=5, narrow=100),
    },
}
ALONE: dict[str, dict[str, Level]] = {
    "founders": {
        "master": Level(width=0, slips=0, tries=1000, best=8, samples=3, narrow=60, apart=True),
    },
}
"""How a level thinks against the automaton, if otherwise than at a table with others."""
USUAL = LEVELS["citygods"]
TEACHER = "teacher"
"""Hints and reviews compare many turns and look at each more closely; City of Gods' master does that already."""


def level(kind: str, title: str, patience: float | None = None) -> Planner:
    known = LEVELS.get(title, USUAL)
    numbers = known["master"] if kind == TEACHER and TEACHER not in known else known[kind]
    return Planner(title, numbers, patience, ALONE.get(title, {}).get(kind))
