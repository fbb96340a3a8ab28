"""What is heard of the game: the sound of each event, where it happens and when its piece lands."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from game.client.table.desk import Laid
from game.client.table.tempo import Tempo
from game.client.table.view import TableView

LANDS = frozenset(("disk", "die", "stone", "tile", "temple", "pyramid", "step", "mask"))
"""Sounds of pieces that are set down: heard when one touches the table."""


class Heard(Laid, Protocol):
    """A table on which things happen."""

    @property
    def view(self) -> TableView: ...

    @property
    def tempo(self) -> Tempo: ...


class Hearing:
    def __init__(self, table: Heard) -> None:
        self.t = table

    def before(self, event: Any) -> None:
        """It is about to be shown."""
        if name := self._sound_of(event):
            self.t.view.before_sound(partial(self._play, name), name in LANDS)

    def begun(self, event: Any) -> None:
        """Its motion was made."""
        if name := self._sound_of(event):
            self.t.view.after_sound(partial(self._play, name))

    def _sound_of(self, event: Any) -> str:
        return "" if self.t.tempo.skipping else self.t.view.sounds.get(event.code, "")

    def _play(self, name: str, at: float | None) -> None:
        self.t.app.sound.play(name, at=at)
