"""The end of a game at the table: told once when all is shown; the results may be opened again at will."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.client.table.desk import Laid, Played
from game.client.table.lens import Lens
from game.client.table.view import TableView


class Ended(Laid, Played, Protocol):
    """A table whose game may be over."""

    @property
    def view(self) -> TableView: ...

    @property
    def lens(self) -> Lens: ...

    def refresh(self) -> None: ...


class Ending:
    def __init__(self, table: Ended, open_results: Callable[[], object] | None) -> None:
        """`open_results`: what shows them; None: nobody does."""
        self.t, self._open = table, open_results
        self.told = 0
        """How often the end was told: nothing is counted before everybody's eyes a second time."""

    @property
    def results(self) -> Callable[[], object] | None:
        """Opens the results; None: nobody shows any."""
        return self.tell if self._open is not None else None

    def still(self) -> None:
        """All is shown, and nobody is asked."""
        if self.t.session.table.over and not self.told:
            self.t.app.sound.play("flute_end")
            self.tell()
            self.t.refresh()

    def tell(self) -> None:
        if self._open is not None:
            self._open()
        self.told += 1

    def look(self) -> None:
        """Back at the board: what one has built is seen, however near one had come."""
        if self.told:
            self.t.lens.show(self.t.view.own())

    def undone(self) -> None:
        """The game goes on after all."""
        self.told = 0
