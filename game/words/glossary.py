"""The glossary: every symbol of a table, what it means, where it occurs, and what to do with it.

Entries stand in glossary_<title>.py, in reading order. `key` is stable, so that a thing on the table can lead to its
entry; `rule` is the anchor of the chapter of the rules that tells more.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import NamedTuple


class Entry(NamedTuple):
    key: str
    heading: str
    meaning: str
    where: str
    use: str
    rule: str


def entries(title: str) -> tuple[Entry, ...]:
    """All entries of a game, in reading order; none for a game without a glossary."""
    if find_spec(f"game.words.glossary_{title}") is None:
        return ()
    rows: list[tuple[str, str, str, str, str, str]] = import_module(f"game.words.glossary_{title}").ENTRIES
    return tuple(Entry(*row) for row in rows)


def entry(title: str, key: str) -> Entry:
    """The entry of this key; KeyError if there is none."""
    found = {e.key: e for e in entries(title)}
    return found[key]


def search(title: str, typed: str) -> list[Entry]:
    """Entries that hold all the words typed, those with them in the heading first; all entries for nothing typed."""
    wanted = typed.lower().split()
    found = [e for e in entries(title) if all(w in " ".join(e[1:5]).lower() for w in wanted)]
    return sorted(found, key=lambda e: not all(w in e.heading.lower() for w in wanted))
