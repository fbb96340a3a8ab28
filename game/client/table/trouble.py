"""What went wrong behind the table (a save that cannot be written), said once for each trouble."""

from __future__ import annotations

from typing import Protocol

from game.client.table.desk import Laid, Played


class Troubled(Laid, Played, Protocol):
    """A table whose session may be in trouble."""


class Trouble:
    def __init__(self, table: Troubled) -> None:
        self.t = table
        self._told = ""

    def poll(self) -> None:
        trouble = self.t.session.trouble
        if trouble and trouble != self._told:
            self.t.app.toasts.show(trouble, "loss")
        self._told = trouble
