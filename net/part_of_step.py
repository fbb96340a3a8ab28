"""What every part of a lockstep may know of the whole: the log, who we are, and the world around.

net/lockstep.py is made of parts (joint entries, catching up, consents, doubts). A part states what more it asks of the
whole in a protocol of its own, at the top of its file, so that it can be read without the others.
"""

from __future__ import annotations

from typing import Protocol

from net.identity import Identity
from net.ledger import Ledger, OpenTable
from net.outside import News, Outside


class Step(Protocol):
    @property
    def ledger(self) -> Ledger: ...
    @property
    def who(self) -> Identity: ...
    @property
    def outside(self) -> Outside: ...
    @property
    def open_table(self) -> OpenTable: ...
    @property
    def stopped(self) -> News | None:
        """Why nothing more is accepted until the devices consent to go on: a cheat or a desync."""

    @property
    def tag(self) -> bytes:
        """The first bytes of the game's id, as messages about it carry them."""

    @property
    def place(self) -> int | None:
        """This device's place among the playing devices; None: a spectator."""

    def ask(self, neighbour: bytes, start: int | None = None) -> None:
        """Ask a neighbour for entries from `start` on; from the end of our log if not said."""

    def advance(self) -> None:
        """Do all that this device can do without being asked."""
