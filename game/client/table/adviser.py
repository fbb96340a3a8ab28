"""Who thinks about hints, as a table knows it: asked about the open question, looked at now and then, never waited for.

The one that thinks in a child process is `game.bots.adviser.ChildAdviser`; tests have some that think at once.
"""

from __future__ import annotations

from typing import Protocol

from game.advice import Advice
from game.agenda import Question
from game.table import Table


class Adviser(Protocol):
    """`poll` gives None: still thinking; (Advice,): there it is; (None,): it was lost, ask again."""

    def warm(self, table: Table) -> None: ...

    def ask(self, table: Table, question: Question) -> None: ...

    def poll(self) -> tuple[Advice | None] | None: ...

    def forget(self) -> None: ...

    def close(self) -> None: ...
