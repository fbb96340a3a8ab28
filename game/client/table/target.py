"""A place on the table and the answers that lie there."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from game.agenda import Choice, Place


@dataclass
class Target:
    """A place on the table and the answers that lie there."""

    place: Place
    rect: Rect
    choices: list[Choice] = field(default_factory=list)
    barred: list[Choice] = field(default_factory=list)
    """Candidates that lie here and are not on offer: pointing at them says why."""
    then: tuple[Choice, ...] = ()
    """Answers to the questions that follow: pressed here, all are given at once and undone as one."""
