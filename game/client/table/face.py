"""What a title shows of itself in the window, found by its code: `game/client/<code>/face.py` has FACE.

A title without one is played all the same: every answer by name, what happened in words (plain.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pygame import Surface

from game.client.paint.palette import Palette
from game.client.paint.signs import Sign
from game.client.table.plain import PlainView
from game.client.table.view import TableView
from game.client.widgets.prose import Drawn
from game.lessons.examples import Example


class Face:
    """Override what the title has. A face is met by every menu, so it loads what it shows only when asked."""

    mark = ""
    """Its sign in menus and lists; "": the usual sign of whatever stands there."""

    def view(self) -> TableView:
        """A new view for a table of this title."""
        return PlainView()

    def small(self, state: Any, palette: Palette, high: int) -> Iterator[Surface]:
        """Small pictures of a position, at most this high; each takes some milliseconds. May be none."""
        return iter(())

    def signs(self) -> Mapping[str, Sign]:
        """The symbols that stand in its sentences, by what they show (game/words/symbols.py)."""
        return {}

    def symbol(self, key: str) -> Drawn | None:
        """The picture of an entry of the glossary."""
        return None

    def seen(self, chapter: str) -> Sequence[Drawn]:
        """Pictures of a chapter of the rules that no entry of the glossary has."""
        return ()

    def example(self, one: Example) -> Sequence[Drawn]:
        """A worked example: the position before it, and after it."""
        return ()


@cache
def face_of(title: str) -> Face:
    """The face of a title, by its code."""
    name = f"game.client.{title}"
    if not title.isidentifier() or find_spec(name) is None:
        return Face()
    found: Face = import_module(f"{name}.face").FACE
    return found


def view_of(title: str) -> TableView:
    """A new view for a table of this title."""
    return face_of(title).view()


def mark_of(title: str, usual: str = "flower") -> str:
    """A title's sign, or the usual one."""
    return face_of(title).mark or usual
