"""How the levels think. The numbers were found in play: `tools/league.py` shows what they come to."""

from __future__ import annotations

from game.bots.planner import Level, Planner

LEVELS: dict[str, dict[str, Level]] = {
    "citygods": {
        "novice": Level(width=40, slips=0, tries=0, seen=20),
        "adept": Level(width=100, slips=1, tries=0, seen=100),
        "master": Level(width=300, slips=2, tries=0, best=10, samples=4, narrow=60),
    },
    "founders": {
        "novice": Level(width=0, slips=0, tries=40),
        "adept": Level(width=0, slips=0, tries=300),
        "master": Level(width=0, slips=0, tries=600, best=8, samples=5, narrow=100),
    },
}
USUAL = LEVELS["citygods"]


def level(kind: str, title: str, patience: float | None = None) -> Planner:
    return Planner(title, LEVELS.get(title, USUAL)[kind], patience)
