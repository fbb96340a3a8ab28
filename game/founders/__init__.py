"""Founders of Teotihuacan: rules for 2–4 players and the solo game against the First Founders.

box.py, open_box.py, grid.py: components · state.py: the table · places.py: where choices lie · one file per chapter:
setup, turn, actions, bonus, building, temple, pyramid, rewards, payment, cubes, masks, produce, worship, offering,
favor, rounds, scoring · a bonus used first: careful, following, still_possible, spots, remains, prospects · solo:
first_founders, challenges, limits.
"""

from game.founders import open_box
from game.founders.setup import OPTIONS, begin, check
from game.reader import opening

CODE = "founders"
NAME = "Founders of Teotihuacan"
RULES = 2
PLAYERS = (2, 3, 4)
SOLO = True
FILE = "founders.toml"
make_box = opening(FILE)(open_box.make_box)

__all__ = ["CODE", "FILE", "NAME", "OPTIONS", "PLAYERS", "RULES", "SOLO", "begin", "check", "make_box"]
