"""Named beginnings of the solo games: what a teacher would set up. Their names stand in game/words/beginnings.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.setup import Setup, Value
from game.titles import TITLES

CUSTOM = "custom"


class Preset(NamedTuple):
    """`options` as at set-up; what is not named has its default. CUSTOM names none: its player does."""

    key: str
    options: Mapping[str, Value]


SOLO: dict[str, tuple[Preset, ...]] = {
    "founders": (
        Preset("story", {"first_game": "on", "cluster": "none", "builder": "none", "other": "none"}),
        Preset("walk", {"first_game": "on", "cluster": 6, "builder": 4, "other": 6}),
        Preset("climb", {"cluster": 3, "builder": 1, "other": 4}),
        Preset("summit", {"cluster": 2, "builder": 5, "other": 5}),
        Preset("dice", {}),
        Preset(CUSTOM, {}),
    ),
    "citygods": (
        Preset("first", {"setup": "first", "bot_difficulty": "easy"}),
        Preset("easy", {"bot_difficulty": "easy"}),
        Preset("normal", {}),
        Preset("hard", {"bot_difficulty": "hard"}),
        Preset(CUSTOM, {}),
    ),
}
"""For whoever has finished no solo game of that title the first one is preselected."""
USUAL: dict[str, str] = {"founders": "dice", "citygods": "normal"}
"""Preselected for whoever has finished a solo game of that title."""
FIRST_TABLE: dict[str, Mapping[str, Value]] = {"citygods": {"setup": "first"}}
"""What a first game round one table is set up with."""


def solo_setup(title: str, key: str) -> Setup:
    """The complete set-up of a preset."""
    chosen = next(preset.options for preset in SOLO[title] if preset.key == key)
    made = TITLES[title].setup(1, True, chosen)
    assert isinstance(made, Setup), made
    return made
