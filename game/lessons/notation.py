"""How answers are written in a lesson file: as short words between spaces.

A2  2  building  wood2     names and numbers as the rules have them
d7r2  d7                   a city space of Founders, and the turn of a tile laid there
1,0,2                      any other answer of several parts
-                          no, nothing, none
aside,UseDiscovery,0,12    what is slipped in before an answer
"""

from __future__ import annotations

from typing import Any

from game.agenda import Asked, Choice, Place, Question, State

NOTHING = "-"


def word(s: State, step: Asked[Any], choice: Choice) -> str:
    """An answer as it is written."""
    if choice is None:
        return NOTHING
    if not isinstance(choice, tuple):
        return str(choice)
    if choice and choice[0] != "aside":
        match step.where(s, choice):
            case ("cell" | "cube", _, int(row), int(col)):
                return f"{chr(97 + col)}{row + 1}" + (f"r{choice[2] + 1}" if len(choice) == 3 else "")
    return ",".join(map(str, choice))


def find(s: State, q: Question, written: str) -> Choice:
    """The answer on offer that is written so; KeyError if there is none."""
    for choice in q.answers():
        if word(s, q.step, choice) == written:
            return choice
    raise KeyError(written)


def place(written: str) -> Place:
    """ "cell,0,3,7" -> ("cell", 0, 3, 7)."""
    return tuple(int(part) if part.isdigit() else part for part in written.split(","))
