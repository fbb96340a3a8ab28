"""Worked examples for the chapters of the rules: a position, answers, and a sentence whose numbers the rules compute.

[[example]]                               in assets/examples/<game>.toml
chapter = "masks"                         the anchor of a chapter of the rules
players = 2, seed, options, before        a position, as in a lesson; its draws follow in [example.draws]
plays = "B3 1 now temple green b3r1"      what is done in the example
say = "… scores {points} points."
numbers = { points = "points.mask" }      points, points.<cause>, or <event>.<field>: a sum, or how many things;
                                          <event>.<field>.<index>: the sum of one of them
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.assets import asset
from game.events import Event, Scored
from game.lessons.lesson import BadLesson, Lesson
from game.lessons.reading import lesson_of
from game.lessons.run import Run
from game.table import Table
from game.words.phrases import phrase

OF_AN_EXAMPLE = ("chapter", "say", "plays", "numbers")


class Example(NamedTuple):
    """`before` and `after` are the tables to paint; `seat` is whose example it is."""

    chapter: str
    sentence: str
    before: Table
    after: Table
    seat: int


@cache
def examples(game: str) -> tuple[Example, ...]:
    """All worked examples of a game, in the order of its file; BadLesson with one sentence if one does not work."""
    file = asset("examples") / f"{game}.toml"
    if not file.exists():
        return ()
    try:
        rows = tomllib.loads(file.read_text(encoding="utf-8"))["example"]
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError) as e:
        raise BadLesson(phrase("learning.cannot_be_read", name=file.name, why=" ".join(str(e).split()))) from e
    return tuple(_example(row, game, called(file, n)) for n, row in enumerate(rows, 1))


def examples_of(game: str, chapter: str) -> list[Example]:
    """The examples of one chapter."""
    return [one for one in examples(game) if one.chapter == chapter]


def called(file: Path, number: int) -> str:
    """What a complaint about an example names."""
    return f"examples/{file.name}, number {number}"


def as_lesson(row: dict[str, Any], game: str, name: str) -> Lesson:
    """An example as a lesson of one note, which is shown when all is done."""
    position = {key: value for key, value in row.items() if key not in OF_AN_EXAMPLE}
    step = {"say": row.get("say", ""), "plays": row.get("plays", "")}
    chapter = str(row.get("chapter", ""))
    data = {"title": chapter, "teaches": chapter, "minutes": 1, "position": [{**position, "step": [step]}]}
    return lesson_of(data, name, game, name)


def _example(row: dict[str, Any], game: str, name: str) -> Example:
    run = Run(as_lesson(row, game, name))
    before = run.table.copy()
    events: list[Event] = []
    while (update := run.step()) is not None:
        events += update.events
    numbers = {key: _number(how, events, run.seat) for key, how in row.get("numbers", {}).items()}
    try:
        sentence = " ".join(str(row.get("say", "")).format(**numbers).split())
    except (KeyError, IndexError) as e:
        raise BadLesson(phrase("learning.is_broken", name=name, why=f"numbers: {e}")) from e
    return Example(str(row.get("chapter", "")), sentence, before, run.table, run.seat)


def _number(how: str, events: Sequence[Event], seat: int) -> int:
    """What the example comes to: points, or the sum of a field over the seat's events."""
    what, _, field = how.partition(".")
    field, _, index = field.partition(".")
    if what == "points":
        return sum(e.n for e in events if isinstance(e, Scored) and e.seat == seat and field in ("", e.why))
    mine = [e.values() for e in events if e.code == what]
    values = [v[field] for v in mine if v.get("seat", seat) == seat and field in v]
    if index:
        return sum(int(v[int(index)]) for v in values)
    return sum(len(v) if isinstance(v, tuple) else int(v) for v in values)
