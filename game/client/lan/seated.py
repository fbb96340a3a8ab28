"""A shared game as the table scene wants a session, whatever its room does meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.agenda import Choice, Illegal, Question
from game.client.paint.palette import GLYPHS
from game.record import Header
from game.session import Session, Update
from game.table import Table
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.room import Room
    from net.session import PeerSession


def signs_of(wished: Sequence[str]) -> tuple[str, ...]:
    """A sign for every seat, all different: the wish if it is known and free, else the first free one."""
    found: list[str] = []
    kept = [g if g in GLYPHS and g not in wished[:i] else "" for i, g in enumerate(wished)]
    for g in kept:
        found.append(g or next((x for x in GLYPHS if x not in kept and x not in found), GLYPHS[len(found) % 4]))
    return tuple(found)


class Seated(Session):
    """The room's session; a table that has stopped, or that we have left, is a sentence and not a fault."""

    waiting_for = ""

    def __init__(self, room: Room) -> None:
        assert room.session is not None
        self.room = room
        self.peer: PeerSession = room.session
        self.header: Header = self.peer.header

    @property
    def table(self) -> Table:
        return self.peer.table

    @property
    def trouble(self) -> str:
        view = self.room.view
        return view.trouble if view is not None else ""

    @property
    def saved(self) -> Path | None:
        view = self.room.view
        return Path(view.record) if view is not None and view.record else None

    def here(self) -> list[int]:
        """Seats played by people at this device."""
        return [i for i in range(len(self.peer.seats)) if self.peer.is_mine(i) and not self.peer.is_bot(i)]

    def signs(self) -> tuple[str, ...]:
        return signs_of([seat.glyph for seat in self.peer.seats])

    # ---- the face of a session

    def step(self) -> Update | None:
        made = self.peer.step()
        self.header = self.peer.header  # who plays may have changed
        return made

    def asked(self) -> Question | None:
        view = self.room.view
        return None if self.room.left or view is not None and view.stopped else self.peer.asked()

    def answer(self, seat: int, choice: Choice) -> list[Update]:
        self._check()
        return self.peer.answer(seat, choice)

    def undo(self, seat: int, to: int) -> list[Update]:
        self._check()
        return self.peer.undo(seat, to)

    def _check(self) -> None:
        if self.room.left or self.room.party is None:
            raise Illegal(phrase("lan.you_have_left_this_room"))

    def close(self) -> None:
        """The game goes on in its room."""
