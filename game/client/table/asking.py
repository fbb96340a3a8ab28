"""What a presenter may ask of the table at which it puts a question."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from game.agenda import Choice
from game.client.table.ghosts import Ghost
from game.client.table.target import Target
from game.client.table.view import Desk, TableView


class Hinting(Protocol):
    """The hints (hints.Hints)."""

    @property
    def hinted(self) -> tuple[Choice] | None:
        """The next answer of the hint that is open."""

    def is_hint(self, choice: Choice) -> bool: ...


class Foreseeing(Protocol):
    """What answers would do (ghosts.Ghosts)."""

    def of(self, choice: Choice) -> Ghost: ...


class Glowing(Protocol):
    """The light over the table (shine.Shine)."""

    @property
    def glow(self) -> float: ...


class Asking(Desk, Protocol):
    """What a presenter asks of the table: what a view asks, the view itself, and two organs."""

    @property
    def view(self) -> TableView: ...

    @property
    def asks_everything(self) -> bool:
        """Also what is self-evident: every answer is given by itself."""

    @property
    def hints(self) -> Hinting: ...

    @property
    def ghosts(self) -> Foreseeing: ...

    @property
    def shine(self) -> Glowing: ...

    @property
    def digits_worn(self) -> dict[Hashable, int]:
        """By places of the table: what they wore at questions of this turn. A presenter writes in it."""

    def retell(self) -> None:
        """Say once more what happened since the last turn."""

    def passes_over(self, target: Target) -> bool:
        """It may be chosen, but is not what is spoken of: it is lit only while it is looked at."""
