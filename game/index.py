"""What looking through each kept record has found, in one sqlite file beside them: a long list opens fast.

Only a memory. The records are the truth: what is missing, damaged or of another make is found out again from them. A
game that is added is one row more, whatever else is there, and two programs may do it at once.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

INDEX = "index.sqlite"
MAKE = 1
"""The number of the layout; a file of another is made anew."""
PATIENCE = 0.5
"""Seconds to wait for another program that writes."""

Stamp = str
"""Size, time and rules that a record was looked at with: with another it is looked at again."""


class Index:
    """The rows of one folder, by the record's name. Nothing here raises for what is wrong with the file: a row that
    cannot be read is not there, and one that cannot be written is found out again the next time."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / INDEX

    def known(self) -> dict[str, tuple[Stamp, Any]]:
        """Every row: its stamp and its facts."""
        found = {}
        try:
            with closing(self._open()) as db:
                for name, stamp, facts in db.execute("SELECT name, stamp, facts FROM game"):
                    with suppress(TypeError, ValueError):
                        found[name] = (stamp, json.loads(facts))
        except sqlite3.DatabaseError as e:
            self._damaged(e)
        return found

    def put(self, rows: Iterable[tuple[str, Stamp, Any]], gone: Iterable[str] = ()) -> None:
        """Write rows down, and forget those of records that are gone."""
        try:
            with closing(self._open()) as db, db:
                made = [(name, stamp, json.dumps(facts)) for name, stamp, facts in rows]
                db.executemany("INSERT OR REPLACE INTO game VALUES (?, ?, ?)", made)
                db.executemany("DELETE FROM game WHERE name = ?", [(name,) for name in gone])
        except sqlite3.DatabaseError as e:
            self._damaged(e)

    def _open(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, timeout=PATIENCE)
        try:
            if db.execute("PRAGMA user_version").fetchone()[0] != MAKE:
                with db:
                    db.execute("BEGIN IMMEDIATE")
                    db.execute("DROP TABLE IF EXISTS game")
                    db.execute("CREATE TABLE game (name TEXT PRIMARY KEY, stamp TEXT, facts TEXT) WITHOUT ROWID")
                    db.execute(f"PRAGMA user_version = {MAKE}")
        except BaseException:
            db.close()
            raise
        return db

    def _damaged(self, e: sqlite3.DatabaseError) -> None:
        """Away with a file that is no index; one that is only busy, or a full disk, is left alone."""
        if not isinstance(e, sqlite3.OperationalError) or str(e).startswith("no such"):
            with suppress(OSError):
                self.path.unlink(missing_ok=True)
