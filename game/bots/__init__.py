"""Players that choose. A bot sees the table as everybody does; the same game and seed, the same moves.

`random` takes anything that is on offer; `greedy` looks to the end of its own turn. A title's bots know what a position
is worth from `game/bots/<title>.py`, which has `value(s, seat)`: points, and what they promise.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.agenda import Choice, Question
from game.bots.greedy import Greedy
from game.chance import Sampler


class Bot(Protocol):
    def choose(self, s: Any, question: Question, chance: Sampler) -> Choice:
        """One of `question.answers()`; `s` is not changed. `question` may be a hidden one of a sealed round."""
        ...


class Random:
    """Takes anything: an option or an aside, each as likely as the other."""

    def choose(self, s: Any, question: Question, chance: Sampler) -> Choice:
        answers = question.answers()
        return answers[chance.below(len(answers))]


BOTS: dict[str, Callable[[str], Bot]] = {"random": lambda title: Random(), "greedy": Greedy}


def bot(kind: str, title: str) -> Bot:
    """The bot of this name for a title; an unknown name (a record may hold any) is played by the best one."""
    return BOTS.get(kind, Greedy)(title)
