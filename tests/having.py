"""Titles by what they have: a test of tables of their own, of puzzles, solo games or hints asks those that have them.

Tests of every title take TITLES; test_recipes.py asks that whoever adds a title is told to run them.
"""

from __future__ import annotations

from importlib.util import find_spec

from game.assets import asset
from game.bots.judge import SIGHTS
from game.titles import TITLES

FACED = [code for code in TITLES if find_spec(f"game.client.{code}")]
"""With a table of their own in the window."""
PUZZLED = [code for code in TITLES if (asset("puzzles") / f"{code}.toml").exists()]
SOLO = [code for code, title in TITLES.items() if title.solo]
PLANNED = [code for code in TITLES if code in SIGHTS]
"""With bots that plan, so that a hint is a whole turn."""
