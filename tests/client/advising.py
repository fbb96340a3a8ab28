"""Advisers for tests: they think at once, in this process, and say what a test wants or what the best bot would."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.advice import Advice, Plan
from game.agenda import Choice, Question
from game.bots.adviser import advice
from game.record import Header
from game.table import Table

THOUGHT: dict[tuple[bytes, int], Advice] = {}
"""By the position and who is asked: many tests stand at the same one."""


class Inline:
    """As the child thinks, but by counts: the same advice on any machine. `slow` polls go by before it answers."""

    def __init__(self, header: Header, slow: int = 0) -> None:
        self.header, self.slow = header, slow
        self.warmed = self.forgotten = self.closed = 0
        self._asked: tuple[Table, Question] | None = None
        self._left = 0

    def warm(self, table: Table) -> None:
        self.warmed += 1

    def ask(self, table: Table, question: Question) -> None:
        self._asked, self._left = (table, question), self.slow

    def poll(self) -> tuple[Advice | None] | None:
        if self._asked is None:
            return None
        if self._left:
            self._left -= 1
            return None
        (table, question), self._asked = self._asked, None
        return (self.thought(table, question),)

    def thought(self, table: Table, question: Question) -> Advice | None:
        at = (table.digests[-1], question.who)
        if at not in THOUGHT:
            THOUGHT[at] = advice(self.header, table, question, None)
        return THOUGHT[at]

    def forget(self) -> None:
        self._asked = None
        self.forgotten += 1

    def close(self) -> None:
        self._asked = None
        self.closed += 1


class Says(Inline):
    """Gives one answer without reasons."""

    def __init__(self, choose: Callable[[Any, Question], Choice]) -> None:
        self.choose = choose
        super().__init__(None)  # type: ignore[arg-type]

    def thought(self, table: Table, question: Question) -> Advice | None:
        return Advice(question.who, (Plan((self.choose(table.state, question),), True, 0, ()),))


class Lost(Inline):
    """Its child is gone, so often."""

    def __init__(self, header: Header, times: int = 2) -> None:
        super().__init__(header)
        self.times = times

    def thought(self, table: Table, question: Question) -> Advice | None:
        self.times -= 1
        return None if self.times >= 0 else super().thought(table, question)
