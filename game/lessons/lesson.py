"""A lesson as data: positions, each with the steps that are taken there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.agenda import Place
from game.events import Event, Scored
from game.setup import Setup

READ, ASKED, PUZZLE = "read", "asked", "puzzle"
"""The kinds of steps: a note to read, a question with an intended answer, a goal to be reached in one turn."""


class BadLesson(ValueError):
    """A lesson that cannot be played; the message is one sentence that begins with its file's name."""


@dataclass(frozen=True, slots=True)
class Goal:
    """What has to have happened, judged on the events: points gained, or one kind of event."""

    points: int = 0
    cause: str = ""
    """Only points for this cause (Scored.why) count."""
    event: str = ""
    having: Mapping[str, Any] = field(default_factory=dict)
    """Fields that the event must have, with their values."""
    times: int = 1

    @property
    def wanted(self) -> int:
        return self.points or self.times

    def reached(self, events: Iterable[Event], seat: int) -> int:
        """How far the seat has come: points, or how many such events."""
        if self.points:
            scored = (e for e in events if isinstance(e, Scored) and e.seat == seat)
            return sum(e.n for e in scored if not self.cause or e.why == self.cause)
        return sum(1 for e in events if e.code == self.event and self._fits(e))

    def met(self, events: Iterable[Event], seat: int) -> bool:
        return self.reached(events, seat) >= self.wanted

    def _fits(self, e: Event) -> bool:
        values = e.values()
        return all(key in values and values[key] == wanted for key, wanted in self.having.items())


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One note, and what has to be done about it."""

    kind: str
    say: str
    plays: tuple[str, ...] = ()
    """Answers given before the note is shown: turns of the others, and what the lesson does for its player."""
    lit: tuple[Place, ...] = ()
    """Places to light; empty: where the right answers lie."""
    asks: str = ""
    """The code of the question that is open."""
    right: tuple[str, ...] = ()
    """The answers the lesson goes along with, the intended one first; ("*",): every one."""
    instead: str = ""
    """What is said about another legal answer."""
    events: Mapping[str, str] = field(default_factory=dict)
    """What is said when an event of this code follows, once each."""
    expect: Goal | None = None
    """What the intended answer brings; tests insist on it, so that the sentences stay true."""
    goal: Goal | None = None
    solution: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    """Codes of questions, tiles and scorings that the note explains without their coming up."""
    press: str = ""
    """What to press in a window, in its words; a terminal asks in its own."""
    typed: str = ""
    """What a terminal says, where `say` speaks of what only a window shows."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table as it stands when its first step is taken: a set-up, the draws, and all answers given before."""

    setup: Setup
    seed: str
    """Makes the draws that are not named."""
    draws: Mapping[str, tuple[str, ...]]
    """What is drawn, by the step that draws it (game/deck.py)."""
    names: tuple[str, ...]
    before: tuple[str, ...]
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea. `name` is the file's, without its ending: ticks are kept by it; `called` is what a complaint names."""

    game: str
    number: int
    name: str
    title: str
    teaches: str
    minutes: int
    positions: tuple[Position, ...]
    called: str
    puzzle: bool = False
    """It has one goal and teaches nothing else (puzzles.py)."""

    @property
    def steps(self) -> list[tuple[int, LessonStep]]:
        """All steps in order, each with the index of its position."""
        return [(at, step) for at, position in enumerate(self.positions) for step in position.steps]
