"""What may be chosen for a new game, and what was: plain data that knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Surface

from game.client.paint.palette import Palette


@dataclass(frozen=True)
class OptionSpec:
    """One thing to choose at set-up."""

    key: str
    name: str
    help: str
    values: Sequence[tuple[Any, str]]
    """(value, its name)"""
    default: Any
    modes: Sequence[str] = ("table", "solo")


@dataclass(frozen=True)
class PresetSpec:
    """A named beginning of a solo game: what it is called, what it changes. `free`: its player sets every option."""

    key: str
    name: str
    words: str
    options: Mapping[str, Any]
    free: bool = False


@dataclass(frozen=True)
class GameSpec:
    """One game on the shelf."""

    code: str
    name: str
    blurb: str
    mark: str
    players: Sequence[int]
    automaton: str = ""
    """The solo opponent's name; "" if there is no solo mode."""
    options: Sequence[OptionSpec] = ()
    check: Callable[[int, bool, Mapping[str, Any]], str] = lambda players, solo, chosen: ""
    """Why this set-up cannot be played, in one sentence; "" if it can."""
    presets: Sequence[PresetSpec] = ()
    """Beginnings of the solo game; without any, its options are chosen one by one."""
    usual: str = ""
    """The beginning that is chosen at first."""
    first: Mapping[str, Any] = field(default_factory=dict)
    """Options that are chosen at first for a game round one table."""
    pictures: Callable[[NewGame, Palette, int], Iterator[Surface]] = lambda wish, palette, high: iter(())
    """Painted pictures of such a game, so high; each takes a moment."""
    coached: bool = False
    """There is a coach for it."""
    known: bool = False
    """A game of it was finished."""
    known_alone: bool = False
    """One was finished alone."""


@dataclass
class SeatWish:
    name: str
    kind: str
    glyph: str


@dataclass
class NewGame:
    """What was chosen."""

    game: str
    solo: bool
    seats: list[SeatWish]
    options: dict[str, Any] = field(default_factory=dict)


def usual_name(glyph: str) -> str:
    """What a player is called who has not said a name."""
    return glyph.capitalize()
