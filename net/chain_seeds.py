"""The seeds of our hash chains for games that have not begun: kept apart until such a game has notes of its own.

A seed is on the disk before the end of its chain is told to anybody (net/starting.py): whoever lost it in between could
take part in no draw of the game.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from net.ledger import Ledger
from net.notes_file import NotesFile, notes_path, read_notes
from net.outside import Message
from net.promises import Promises

STARTING = "starting"
"""The notes of this name hold the seeds."""


class ChainSeeds:
    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._seeds: list[Message] = []

    def keep(self, note: Message) -> None:
        self._seeds.append(note)
        with suppress(OSError):  # without a disk it is known as long as the program runs
            self._folder.mkdir(parents=True, exist_ok=True)
            notes = NotesFile(self._folder / STARTING)
            notes.write(note)
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
