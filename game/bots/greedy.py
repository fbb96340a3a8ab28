"""A bot that plays its own turn well: an answer is worth the best of a dozen ways in which the turn could end.

A try goes on at random and ends with the turn, at the dealer or at another seat's question: what is not known is not
guessed. What a position is worth is known to `game/bots/<title>.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from game.agenda import Choice, EndTurn, Question, answer, settle
from game.chance import Sampler

TRIES = 12
LONGEST_TURN = 80
"""A try that has not ended after so many answers is judged where it stands."""


class Greedy:
    def __init__(self, title: str) -> None:
        self.value: Callable[[Any, int], float] = import_module(f"game.bots.{title}").value

    def choose(self, s: Any, question: Question, chance: Sampler) -> Choice:
        answers = question.answers()
        if len(answers) == 1:
            return answers[0]
        start = _opened(s, question)
        best = [max(self._try(start, question.who, a, chance) for _ in range(TRIES)) for a in answers]
        return answers[max(range(len(answers)), key=lambda i: (best[i], -i))]

    def _try(self, start: Any, seat: int, first: Choice, chance: Sampler) -> float:
        s = start.clone()
        answer(s, first)
        for _ in range(LONGEST_TURN):
            q = s.asked
            if q is None or q.who != seat or type(q.step) is EndTurn:
                break
            answer(s, _some(q, chance))
        return self.value(s, seat)


def _some(q: Question, chance: Sampler) -> Choice:
    """Any option; an aside now and then, so that a turn of many small questions is not full of them."""
    if q.asides and chance.below(6) == 0:
        answers = q.answers()
        return answers[chance.below(len(answers))]
    return q.options[chance.below(len(q.options))]


def _opened(s: Any, question: Question) -> Any:
    """A clone in which `question` is the open one: the seats before it in a sealed round choose just anything."""
    s = s.clone()
    settle(s)
    while s.asked is not None and s.asked.step is not question.step:
        answer(s, s.asked.options[0])
    return s
