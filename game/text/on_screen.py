"""A table on the screen: drawn, or told in sentences; who sits at it, and the points by cause."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import Any

from game import words
from game.table import Table
from game.text.board import breakdown, breakdown_told
from game.text.screen import Screen

NO_BOARD = SimpleNamespace(
    draw=lambda s, names, me, ink, width: [],
    tell=lambda s, names, me: [],
    short=lambda s, step, choice: None,
    picture=lambda s, step, options, ink, width: [],
    explain=lambda s, step, options: [],
    listing=lambda s, step, options: [],
)


def board_of(title: str) -> ModuleType | SimpleNamespace:
    """How a title's table looks in text."""
    try:
        return import_module(f"game.text.{title}")
    except ModuleNotFoundError:
        return NO_BOARD


def seat_names(seats: Sequence[Any], s: Any, title: str) -> list[str]:
    """The names of the seats, then of what a printed automaton plays (it may score, so it may have a column)."""
    return words.seat_names(title, [seat.name for seat in seats], len(s.scores()))


def show_table(screen: Screen, title: str, s: Any, names: Sequence[str], me: int) -> None:
    """The whole table, drawn or told."""
    if screen.plain:
        for line in board_of(title).tell(s, names, me):
            screen.flow(line)
    else:
        screen.say(*board_of(title).draw(s, names, me, screen.ink, screen.width - 1))


def show_breakdown(screen: Screen, title: str, table: Table, names: Sequence[str]) -> None:
    """Points by cause; in sentences for a screen reader, and where there is no room for a column a seat."""
    lines = ["  " + line for line in breakdown(title, table, names)]
    if screen.plain or max(map(len, lines)) >= screen.width:
        for line in breakdown_told(title, table, names):
            screen.flow(line, hang="  ")
    else:
        screen.say(*lines)
