"""Puzzles: a position out of a game with one clearly best turn, and how many points it brings.

They stand in `assets/puzzles/<game>.toml`, found by tools/puzzles.py in games of the bots. A puzzle is a lesson of one
goal, so it is laid, judged and undone like the puzzles of the lessons; what the best turn was is told after it.

    rules = 2                     what they were found with; for other rules or components there are none
    data = "…"
    [[puzzle]]
    players = 2                   or solo = true
    seed = "adept 7"              decides the draws that are not named
    draws = { TurnUp = "…" }      what is drawn, by the step that draws it: another tile in the box changes nothing
    before = "A2 1 …"             all answers before it (see notation.py)
    points = 14                   what is to be found in one turn, …
    solution = "…"                … and how
    next = 9                      points of the best turn that brings fewer
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from game.advice import HUNDREDTHS, Count, Plan, moves
from game.agenda import Choice, Reason, answer
from game.assets import MissingAsset, asset
from game.events import Scored
from game.lessons.lesson import PUZZLE, READ, BadLesson, Goal, Lesson, LessonStep, Position
from game.lessons.notation import find
from game.lessons.reading import NAMES
from game.lessons.run import Run
from game.setup import Setup
from game.titles import TITLES
from game.words.phrases import phrase
from game.words.puzzles import explained

MINUTES = 3


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle as the list shows it; `lesson` lays it."""

    game: str
    number: int
    setup: Setup
    seed: str
    draws: Mapping[str, tuple[str, ...]]
    before: tuple[str, ...]
    points: int
    solution: tuple[str, ...]
    next: int

    @property
    def name(self) -> str:
        """Ticks are kept by it: another set of puzzles has other names."""
        return f"puzzle {self.seed} {len(self.before)}"

    @property
    def title(self) -> str:
        return phrase("puzzles.find", points=self.points)

    @property
    def about(self) -> str:
        return phrase("puzzles.solo") if self.setup.solo else phrase("puzzles.players", n=self.setup.players)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none, if there is no file for its present rules and data. BadLesson: it is broken."""
    try:
        text = asset("puzzles", f"{game}.toml").read_text(encoding="utf-8")
    except (MissingAsset, OSError):
        return ()
    try:
        data = tomllib.loads(text)
        title = TITLES[game]
        if (data["rules"], data["data"]) != (title.rules, title.data_hash().hex()):
            return ()
        return tuple(puzzle_of(game, n, row) for n, row in enumerate(data.get("puzzle", []), 1))
    except (KeyError, TypeError, ValueError, AttributeError) as e:
        name = f"puzzles/{game}.toml"
        raise BadLesson(phrase("learning.cannot_be_read", name=name, why=" ".join(str(e).split()))) from e


def puzzle_of(game: str, number: int, row: Any) -> Puzzle:
    """A puzzle as it stands in the file."""
    solo = bool(row.get("solo", False))
    setup = TITLES[game].setup(1 if solo else row["players"], solo)
    if isinstance(setup, Reason):
        raise ValueError(setup.code)
    draws = {code: tuple(names.split()) for code, names in row.get("draws", {}).items()}
    before, solution = tuple(row["before"].split()), tuple(row["solution"].split())
    return Puzzle(game, number, setup, str(row["seed"]), draws, before, int(row["points"]), solution, int(row["next"]))


def laid(puzzle: Puzzle) -> Lesson:
    """The puzzle as a lesson: find so many points, then read what the best turn was. BadLesson: it cannot be played."""
    goal = Goal(points=puzzle.points)
    ask = LessonStep(PUZZLE, phrase("puzzles.ask", points=puzzle.points), goal=goal, solution=puzzle.solution)
    read = LessonStep(READ, "")
    names = NAMES[: puzzle.setup.players]
    position = Position(puzzle.setup, puzzle.seed, puzzle.draws, names, puzzle.before, (ask, read))
    file = f"puzzles/{puzzle.game}.toml"
    lesson = Lesson(
        puzzle.game, puzzle.number, puzzle.name, puzzle.title, puzzle.about, MINUTES, (position,), file, puzzle=True
    )
    read = replace(read, say=_explanation(lesson, puzzle))
    return replace(lesson, positions=(replace(position, steps=(ask, read)),))


def _explanation(lesson: Lesson, puzzle: Puzzle) -> str:
    run = Run(lesson)
    s = run.table.state
    try:
        if s.asked is None or s.asked.who != run.seat:
            raise KeyError(puzzle.solution[0])
        plan = plan_of(s, puzzle.solution)
    except KeyError as e:  # not on offer
        raise BadLesson(phrase("learning.cannot_be_read", name=lesson.called, why=lesson.name)) from e
    return explained(puzzle.game, s, plan, puzzle.next)


def plan_of(s: Any, solution: tuple[str, ...]) -> Plan:
    """The solution as a plan, with its points by cause; KeyError: it cannot be played."""
    trial = s.clone()
    answers: list[Choice] = []
    seat = s.asked.who
    for written in solution:
        if trial.asked is None:
            raise KeyError(written)
        answers.append(find(trial, trial.asked, written))
        answer(trial, answers[-1])
    scored: dict[str, int] = {}
    for e in (e for move in moves(s, answers) for e in move.events):
        if isinstance(e, Scored) and e.seat == seat:
            scored[e.why] = scored.get(e.why, 0) + e.n
    counts = tuple(Count("now", why, n, HUNDREDTHS * n) for why, n in scored.items())
    return Plan(tuple(answers), True, HUNDREDTHS * sum(scored.values()), counts)
