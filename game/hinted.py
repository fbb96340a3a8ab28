"""What hints said, kept beside a record (`NAME.tollan.hints`), so that a review knows which turns were theirs.

    notes = HintNotes()
    notes.add(moves(s, plan.answers))     a hint was shown
    notes.write(session.saved)            as soon as there is a file to lie beside
    followed(hinted(path), answers)       every answer of a turn was as a hint had said

A line is a position and the answer that was told for it. The record itself says nothing of hints: its digests are those
of the game.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeAlias

from msgpack import Unpacker, packb

from game.advice import Move
from game.agenda import Choice, digest, tupled
from game.events import TurnBegan
from game.saves import HINTS
from game.table import Table

Said: TypeAlias = frozenset[tuple[bytes, Choice]]
"""Positions by their digest, each with an answer that was told for it."""


def beside(path: Path) -> Path:
    return path.with_name(path.name + HINTS)


class HintNotes:
    """Lines that are still to be written."""

    def __init__(self) -> None:
        self._lines: list[tuple[bytes, Choice]] = []
        self._known: set[tuple[bytes, Choice]] = set()

    def add(self, told: Iterable[Move]) -> None:
        for move in told:
            line = (digest(move.before), tupled(move.choice))
            if line not in self._known:
                self._known.add(line)
                self._lines.append(line)

    def told(self, table: Table) -> bool:
        """Every answer of the turn that is played was as a hint said."""
        answers: list[tuple[bytes, Choice]] = []
        for i, events in table.live:
            if i >= 0 and table.log[i][0] == "answer":
                answers.append((table.digests[i], table.log[i][2]))
            if any(isinstance(e, TurnBegan) for e in events):
                answers = []
        return followed(frozenset(self._known), answers)

    @property
    def waiting(self) -> bool:
        """There are lines to be written."""
        return bool(self._lines)

    def write(self, path: Path | None) -> None:
        """A folder that cannot be written costs only the memory."""
        if path is None or not self.waiting:
            return
        lines, self._lines = self._lines, []
        with suppress(OSError), beside(path).open("ab") as file:
            file.write(b"".join(packb(line) for line in lines))


def hinted(path: Path) -> Said:
    """What hints said in this game; nothing if there were none. What is broken in the file ends it."""
    found: list[tuple[bytes, Choice]] = []
    with suppress(Exception), beside(path).open("rb") as file:  # no file, or anything but notes
        for at, choice in Unpacker(file, use_list=False):
            found.append((bytes(at), choice))
    return frozenset(found)


def followed(said: Said, answers: Sequence[tuple[bytes, Choice]]) -> bool:
    """Whether there were answers, and all were as a hint had said."""
    return bool(answers) and all(one in said for one in answers)
