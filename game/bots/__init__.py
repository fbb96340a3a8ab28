"""Players that choose. A bot sees the table as everybody does; the same game and seed, the same moves.

    random   takes anything that is on offer; for tests
    greedy   looks to the end of its own turn by hand-made numbers; for tests, and where weights are missing
    novice   sees a few of the ways its turn could end, and judges them well
    adept    sees most of them
    master   and looks further ahead: the others' turns and its own next one

A title's bots know what a position is worth from `game/bots/<title>.py` (greedy) and from learned weights (the levels),
which see it as `game/bots/<title>_sight.py` says.
"""

from __future__ import annotations

from typing import Any, Protocol

import game
from game.agenda import Choice, Question
from game.build import compiled_in_part

compiled_in_part(__path__, "bots", game.__path__)

from game.bots.greedy import Greedy  # noqa: E402 (some of what follows may be compiled)
from game.chance import Sampler  # noqa: E402


class Bot(Protocol):
    def choose(self, s: Any, question: Question, chance: Sampler) -> Choice:
        """One of `question.answers()`; `s` is not changed. `question` may be a hidden one of a sealed round."""
        ...


class Random:
    """Takes anything: an option or an aside, each as likely as the other."""

    def choose(self, s: Any, question: Question, chance: Sampler) -> Choice:
        answers = question.answers()
        return answers[chance.below(len(answers))]


LEVELS = ("novice", "adept", "master")
"""The opponents that are offered to people, from the weakest."""
USUAL = "adept"
"""Who sits where only a bot is asked for."""
BEST = "master"
BOTS = (*LEVELS, "greedy", "random")


def bot(kind: str, title: str, patience: float | None = None) -> Bot:
    """The bot of this name for a title; an unknown name (a record may hold any) is played by the best one.

    With `patience` a level answers in about so many seconds, and may choose otherwise on another machine.
    """
    if kind == "random":
        return Random()
    if kind == "greedy":
        return Greedy(title)
    from game.bots.levels import level  # what the levels know is read in when one of them plays

    return level(kind if kind in LEVELS else BEST, title, patience)


def can_be_judged(title: str) -> bool:
    """Whether the levels have learned this title: only then there is a review of its games."""
    from game.bots.judge import SIGHTS  # as above

    return title in SIGHTS
