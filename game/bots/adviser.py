"""Who gives hints: advice about the open question (`game/bots/reasons.py`), thought of in a child process.

    adviser = ChildAdviser(header)
    adviser.ask(table, question)
    adviser.poll()          None: still thinking; (Advice,): there it is; (None,): the child is lost, ask again

The table never waits for it, and a child that died is noticed at once; one that lives is
given time.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from game.advice import Advice
from game.agenda import Question
from game.bots.judge import Unfit, judge
from game.bots.reasons import advise
from game.bots.thinker import Child, follow
from game.chance import Sampler
from game.record import Header
from game.table import Table

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

NICE = 5
"""How much the child stands back when the core is wanted elsewhere."""
PATIENCE = 1.0
"""Seconds of thought for a hint."""
LONGER, MOST_AGAIN = 3, 2
"""So many times as long each time that somebody asks again, up to so often."""
STARTING, AGAIN = 60.0, 40.0
"""Seconds after which a child that lives is given up: one that has yet to start, or has answered before. Where other
work takes the cores, seconds of thought become a quick look that still takes long to arrive."""


def advice(header: Header, table: Table, question: Question, patience: float | None = PATIENCE) -> Advice:
    """The advice for a question of this game. The same position, the same luck."""
    luck = blake2b(table.digests[-1] + bytes([question.who]), digest_size=32, person=b"tollan/hint/1").digest()
    return advise(header.title, table.state, question, Sampler(luck), patience)


def advise_along(pipe: Connection[Any, Any], header: Header) -> None:
    """The child of the hints. It comes after the table, and has read what it judges by before it is asked."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    with suppress(Unfit):
        judge(header.title)
    thought = Advising()
    follow(pipe, header, lambda table, question: thought(header, table, question))


class Advising:
    """Advice for whoever asks; who asks again about the same question is given a longer thought."""

    def __init__(self) -> None:
        self._asked: tuple[bytes, int] | None = None
        self._again = 0

    def __call__(self, header: Header, table: Table, question: Question) -> Advice:
        at = (table.digests[-1], question.who)
        self._again = min(MOST_AGAIN, self._again + 1) if at == self._asked else 0
        self._asked = at
        return advice(header, table, question, PATIENCE * LONGER**self._again)


class ChildAdviser(Child):
    work = staticmethod(advise_along)
    _follows: Table | None = None

    def warm(self, table: Table) -> None:
        """Start the child, or let it follow the game up to here: somebody may ask soon."""
        if self._asked is not None:
            return
        if self._follows is not table:
            self._drop()  # a game that is shown anew is another log
            self._follows = table
        if self._pipe is None:
            self._starts_left = 1
            self._start()
        else:
            self._tell(table)

    def ask(self, table: Table, question: Question) -> None:
        """Only one child for a question: who has lost it is told so, and may ask again."""
        if self._follows is not table:
            self._drop()  # a game that is shown anew is another log
            self._follows = table
        if self._pipe is None:
            self._starts_left = 1
        super().ask(table, question)
        self._deadline = time.monotonic() + (AGAIN if self._has_answered else STARTING)

    def forget(self) -> None:
        """Nobody waits for the thought any more."""
        self._asked = None

    def _check(self, thought: Any, question: Question) -> None:
        if not isinstance(thought, Advice) or thought.seat != question.who:
            raise ValueError("no advice")

    def _without(self, table: Table, question: Question) -> None:
        return None
