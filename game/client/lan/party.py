"""What the scenes of LAN party ask of whoever leads from one to the next (flow.LanParty)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game.client.lan.link import Link
from game.client.window.scene import Scene

if TYPE_CHECKING:
    from net.room import Room


class Party(Protocol):
    @property
    def link(self) -> Link: ...

    @property
    def name(self) -> str:
        """What the player here is called."""

    def call_me(self, name: str) -> None: ...

    def end(self) -> None:
        """LAN party was left."""

    def join(self, found: Any = None) -> None:
        """A room of the list was picked; None: one with an address."""

    def open_room(self) -> None: ...

    def reopen(self, record: Path) -> None:
        """Open a kept table again."""

    def kept(self) -> list[Any]:
        """Games played between devices that are not over, the latest first."""

    def kept_games(self) -> None:
        """Which table shall be opened again?"""

    def table(self, room: Room) -> Scene: ...

    def ask_leave(self, room: Room, then: Callable[[], object]) -> None:
        """A game is on: the others should not be left by a slip of the finger."""
