"""Ways through a lesson, for tests: the intended one, and what else could be tried on it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from game import citygods, founders
from game.agenda import Asked, EndTurn
from game.events import Event
from game.lessons import Lesson, LessonStep, Run, lessons
from game.lessons.lesson import ASKED, READ
from game.lessons.notation import find, word
from game.lessons.run import ANY
from game.titles import TITLES

ALL: list[Lesson] = [lesson for game in TITLES for lesson in lessons(game)]
NAMES = [f"{lesson.game}-{lesson.name}" for lesson in ALL]


def settled(run: Run) -> list[Event]:
    """Everything before the present note is carried out."""
    events: list[Event] = []
    while (update := run.step()) is not None:
        events += update.events
    return events


def give(run: Run, written: str) -> list[Event]:
    """An answer, as it is written in a lesson file."""
    q = run.asked()
    assert q is not None, run.lesson.called
    choice = q.options[0] if written == ANY else find(run.table.state, q, written)
    events = [e for update in run.answer(q.who, choice) for e in update.events]
    return events + (settled(run) if not run.finished else [])


def taken(run: Run) -> list[Event]:
    """Take the present step by the intended way."""
    settled(run)
    step, events = run.present, []
    if step.kind == READ:
        run.go_on()
    for written in step.solution or step.right[:1]:
        events += give(run, written)
    return events


def at_every_question(lesson: Lesson) -> Iterator[tuple[Run, LessonStep]]:
    """The run at each question of the intended way, puzzles left out."""
    run = Run(lesson)
    while not run.finished:
        settled(run)
        if run.present.kind == ASKED:
            yield run, run.present
        taken(run)


def lines(lesson: Lesson) -> list[str]:
    """What somebody at a keyboard types to go through a lesson."""
    run, typed = Run(lesson), []
    while not run.finished:
        settled(run)
        step = run.present
        if step.kind == READ:
            typed.append("")
            run.go_on()
        for written in step.solution or step.right[:1]:
            q = run.asked()
            assert q is not None
            names = [word(run.table.state, q.step, a) for a in q.answers()]
            typed.append(str(1 if written == ANY else names.index(written) + 1))
            give(run, written)
    return typed


PACKAGES = {"founders": founders, "citygods": citygods}


def questions(game: str) -> set[str]:
    """The codes of all that a player can be asked."""
    for module in iter_modules(PACKAGES[game].__path__):
        import_module(f"game.{game}.{module.name}")
    made = [step for step in kinds(Asked) if step.__module__.startswith(f"game.{game}.") and "code" in vars(step)]
    return {step.code for step in made} | {EndTurn.code}


def kinds(of: type) -> Iterator[type]:
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)
