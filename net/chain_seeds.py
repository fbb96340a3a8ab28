"""The seeds of our hash chains for games that have not begun: kept apart until such a game has notes of its own.

A seed is on the disk before the end of its chain is told to anybody (net/starting.py): whoever lost it in between could
take part in no draw of the game.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from net.ledger import Ledger
from net.notes_file import NotesFile, notes_path, read_notes
from net.outside import Message
from net.promises import Promises

STARTING = "starting"
"""The notes of this name hold the seeds."""
ANEW = "starting anew"
KEPT = 64
"""Seeds, the latest: nobody comes to more meetings before a game begins."""


class ChainSeeds:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seeds: list[Message] = []

    def keep(self, note: Message) -> None:
        self._seeds = [*self._seeds, note][-KEPT:]
        with suppress(OSError):  # without a disk it is known as long as the program runs
            self._folder.mkdir(parents=True, exist_ok=True)
            kept = read_notes(self._folder / STARTING)
            if len(kept) < 2 * KEPT:
                self._write(STARTING, [note])
            else:
                self._write(ANEW, [*kept[-KEPT:], note])
                os.replace(notes_path(self._folder / ANEW), notes_path(self._folder / STARTING))

    def _write(self, name: str, seeds: list[Message]) -> None:
        notes = NotesFile(self._folder / name)
        for seed in seeds:
            notes.write(seed)
        notes.to_disk()
        notes.close()

    def of(self, ledger: Ledger) -> list[Message]:
        """All seeds, if one of them is that of our chain in this game: its notes hold those of meetings before too."""
        promises = Promises()
        for note in (*read_notes(self._folder / STARTING), *self._seeds):
            promises.add(note)
        begun = any(tip in promises.chains for _, tip in ledger.entries[0].body[1])
        return list(promises.as_notes()) if begun else []

    def forget(self) -> None:
        """The game that has begun has them in its notes, on the disk."""
        self._seeds = []
        with suppress(OSError):
            notes_path(self._folder / STARTING).unlink(missing_ok=True)
