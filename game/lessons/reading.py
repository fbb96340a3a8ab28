"""Reading lesson files with suspicion.

    title = "Disks and strength"          teaches = "what it is about, in a few words"          minutes = 2

    [[position]]                          a table, as many as the lesson needs
    players = 2                           or solo = true
    seed = "adobe"                        decides every draw that is not named
    options = { side = "A", first = 1 }   as at set-up
    before = "red 0,1 …"                  all answers before the first step, of whatever seat (see notation.py)

    [position.draws]                      what is drawn, in order, by the step that draws it (tools/name_draws.py)
    TurnUp = "g04 r02 …"

    [[position.step]]                     a note to read
    say = "Two sentences at most."          ⟨A2|space 2⟩: what a terminal prints on its board | what a window does
    lit = ["space,A2"]                    places as the questions of the game name them, or landmarks like "calendar"
    about = ["five_ones"]                 codes that the note explains, for the test that nothing is left out
    plays = "A2 1 building done"          answers given before the note is shown

    [[position.step]]                     a question
    say = "…"
    asks = "TakeTurn"                     its code
    answer = "A2"                         or several, in a list; "*": all that is on offer
    press = "Press Keep them."            what to press in a window, where the frame does not say it all
    typed = "…"                           what a terminal says, where `say` speaks of what only a window shows
    instead = "…"                         about another legal answer
    events = { MaskTaken = "…" }          said when such an event follows
    expect = { points = 4 }               what the intended answer brings

    [[position.step]]                     a puzzle for the rest of this turn
    say = "Score at least 12 points."
    goal = { points = 12, cause = "worship" }         or { event = "MaskTaken", having = { mask = "…" }, times = 1 }
    instead = "…"                         if the turn is over without it
    solution = "A2 1 …"

A position ends with a note to read; after a puzzle nothing but such notes may follow in its position.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from game import words
from game.agenda import Reason
from game.assets import asset
from game.lessons.lesson import ASKED, PUZZLE, READ, BadLesson, Goal, Lesson, LessonStep, Position
from game.lessons.notation import place
from game.titles import TITLES
from game.words.phrases import phrase

T = TypeVar("T")
NAMES = ("Sun", "Jaguar", "Serpent", "Owl")
LONGEST = 320
"""No note is longer: a sentence or two at a time."""


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """All lessons of a game, in order."""
    files = sorted((asset("lessons") / game).glob("*.toml"))
    return tuple(load(path, game, number) for number, path in enumerate(files, 1))


def is_taught(game: str) -> bool:
    """Whether there are lessons of a game; none is read."""
    return any((asset("lessons") / game).glob("*.toml"))


def load(path: Path, game: str, number: int = 1) -> Lesson:
    """One file; BadLesson with one sentence if it is not a lesson."""
    name = f"{game}/{path.name}"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as e:
        raise BadLesson(phrase("learning.cannot_be_read", name=name, why=" ".join(str(e).split()))) from e
    return lesson_of(data, name, game, path.stem, number)


def lesson_of(data: Any, name: str, game: str, stem: str, number: int = 1) -> Lesson:
    """A lesson out of the tables of a file; `name` is what a complaint calls it."""
    try:
        return _lesson(_Table(data, phrase("learning.the_file")), stem, game, number, name)
    except _Wrong as e:
        raise BadLesson(phrase("learning.is_broken", name=name, why=e)) from e


class _Wrong(Exception):
    """What is wrong, without a full stop."""


class _Table:
    """One table of the file. Values are taken out of it, so that what is left over can be complained about."""

    def __init__(self, data: Any, where: str) -> None:
        if not isinstance(data, dict):
            raise _Wrong(phrase("learning.not_a_table", where=where))
        self.data: dict[str, Any] = dict(data)
        self.where = where

    def take(self, key: str, kind: type, default: Any = None) -> Any:
        if key not in self.data:
            if default is None:
                raise _Wrong(phrase("learning.is_missing", where=self.where, entry=key))
            return default
        value = self.data.pop(key)
        if not isinstance(value, kind) or isinstance(value, bool) != (kind is bool):
            raise _Wrong(phrase("learning.wrong_kind", entry=key, where=self.where, kind=phrase(_KINDS[kind])))
        return value

    def text(self, key: str, default: str | None = None) -> str:
        text = str(self.take(key, str, default))
        if len(text) > LONGEST and key in ("say", "typed", "instead"):
            raise _Wrong(phrase("learning.too_long", entry=key, where=self.where, most=LONGEST))
        return " ".join(text.split())

    def words(self, key: str) -> tuple[str, ...]:
        return tuple(self.take(key, str, "").split()) if key in self.data else ()

    def words_of(self, key: str) -> dict[str, tuple[str, ...]]:
        """A table of words."""
        inner = _Table(self.take(key, dict, {}), phrase("learning.goal_in", entry=key, where=self.where))
        return {name: inner.words(name) for name in list(inner.data)}

    def texts(self, key: str) -> tuple[str, ...]:
        """A text or a list of texts."""
        value = self.data.pop(key, [])
        found = [value] if isinstance(value, str) else value
        if not isinstance(found, list) or not all(isinstance(x, str) for x in found):
            raise _Wrong(phrase("learning.wrong_kind", entry=key, where=self.where, kind=phrase("learning.text")))
        return tuple(found)

    def rows(self, key: str) -> list[Any]:
        rows = self.take(key, list, [])
        if not rows:
            raise _Wrong(phrase("learning.is_missing", where=self.where, entry=key))
        return list(rows)

    def done(self) -> None:
        if self.data:
            raise _Wrong(phrase("learning.means_nothing", where=self.where, keys=sorted(self.data)))


_KINDS = {
    str: "learning.text", int: "learning.number", list: "learning.list", dict: "learning.table",
    bool: "learning.yes_or_no",
}  # fmt: skip


def _lesson(file: _Table, name: str, game: str, number: int, called: str) -> Lesson:
    title, teaches, minutes = file.text("title"), file.text("teaches"), file.take("minutes", int)
    rows = enumerate(file.rows("position"), 1)
    positions = _each(lambda n, row: _position(_Table(row, phrase("learning.position", n=n)), game), rows)
    file.done()
    return Lesson(game, number, name, title, teaches, minutes, positions, called)


def _each(make: Callable[[int, Any], T], rows: Iterable[tuple[int, Any]]) -> tuple[T, ...]:
    """What is made of each row; what is wrong with several of them is told at once."""
    made, wrong = [], []
    for n, row in rows:
        try:
            made.append(make(n, row))
        except _Wrong as e:
            wrong.append(str(e))
    if wrong:
        raise _Wrong("; ".join(wrong))
    return tuple(made)


def _position(row: _Table, game: str) -> Position:
    solo = row.take("solo", bool, False)
    players = 1 if solo else row.take("players", int)
    setup = TITLES[game].setup(players, solo, row.take("options", dict, {}))
    if isinstance(setup, Reason):
        raise _Wrong(phrase("learning.no_set_up", where=row.where, why=words.reason(game, setup).rstrip(".")))
    seed, draws, before = row.text("seed"), row.words_of("draws"), row.words("before")
    rows = enumerate(row.rows("step"), 1)
    steps = _each(lambda n, one: _step(one, phrase("learning.position_and_step", position=row.where, n=n)), rows)
    row.done()
    if steps[-1].kind != READ:
        raise _Wrong(phrase("learning.ends_with_a_note", where=row.where))
    puzzles = [n for n, step in enumerate(steps) if step.kind == PUZZLE]
    if puzzles and any(step.kind != READ or step.plays for step in steps[puzzles[0] + 1 :]):
        raise _Wrong(phrase("learning.after_its_puzzle", where=row.where))
    return Position(setup, seed, draws, NAMES[:players], before, steps)


def _step(data: Any, where: str) -> LessonStep:
    row = _Table(data, where)
    goal = _goal(row, "goal")
    asks, right = row.text("asks", ""), row.texts("answer")
    kind = PUZZLE if goal else ASKED if asks else READ
    if (kind == ASKED) != bool(right):
        raise _Wrong(phrase("learning.asks_and_answer", where=where))
    events = row.take("events", dict, {})
    if not all(isinstance(said, str) for said in events.values()):
        raise _Wrong(phrase("learning.not_sentences", where=where))
    solution = row.words("solution")
    if (kind == PUZZLE) != bool(solution):
        raise _Wrong(phrase("learning.goal_and_solution", where=where))
    made = LessonStep(
        kind,
        row.text("say"),
        row.words("plays"),
        tuple(place(one) for one in row.texts("lit")),
        asks,
        right,
        row.text("instead", ""),
        events,
        _goal(row, "expect"),
        goal,
        solution,
        row.texts("about"),
        row.text("press", ""),
        row.text("typed", ""),
    )
    row.done()
    return made


def _goal(row: _Table, key: str) -> Goal | None:
    if key not in row.data:
        return None
    goal = _Table(row.take(key, dict), phrase("learning.goal_in", entry=key, where=row.where))
    made = Goal(
        goal.take("points", int, 0),
        goal.text("cause", ""),
        goal.text("event", ""),
        _tupled(goal.take("having", dict, {})),
        goal.take("times", int, 1),
    )
    goal.done()
    if bool(made.points) == bool(made.event):
        raise _Wrong(phrase("learning.points_or_event", entry=key, where=row.where))
    return made


def _tupled(having: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in having.items()}
