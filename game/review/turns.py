"""A record taken apart into turns: where each begins, what was answered, and the position in which it ended.

Only turns count in which their seat was asked something: set-up, Eclipses and what all choose at once are nobody's.
What was taken back is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game.agenda import DEALER, Choice, EndTurn
from game.events import TurnBegan, TurnEnded
from game.session import Replay


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """One turn. `start` and `end` are positions to be read: `end` stands before its EndTurn is answered."""

    entry: int
    """The moment at which it begins: so many entries stand before it."""
    last: int
    """The moment at which it has ended."""
    seat: int
    answers: tuple[Choice, ...]
    start: Any
    end: Any
    drawn: bool
    """Something was turned up in the middle of it, so not all of it was decided at its beginning."""
    chosen: tuple[tuple[bytes, Choice], ...] = ()
    """Where there was a choice: the position by its digest, and the answer."""


def turns_of(watched: Replay) -> list[PlayedTurn]:
    """Every turn of the record, in order."""
    return [_turn(watched, entries) for entries in _grouped(watched) if entries]


def live(watched: Replay) -> list[int]:
    """The entries that were not taken back."""
    found: list[int] = []
    for i, entry in enumerate(watched.table.log):
        if entry[0] == "undo":
            while found and found[-1] >= entry[2]:
                found.pop()
        else:
            found.append(i)
    return found


def _grouped(watched: Replay) -> Iterator[list[int]]:
    """The entries of each turn: answers of the seat at turn, and the draws between them."""
    now: list[int] = []
    for i in live(watched):
        s = watched.states[i]
        dealt = s.asked.who == DEALER
        if now and (s.active != watched.states[now[0]].active or not dealt and s.asked.who != s.active):
            yield now
            now = []
        if now or not dealt and s.asked.who == s.active:
            now.append(i)
        if any(isinstance(e, TurnBegan | TurnEnded) for e in watched.events[i + 1]):
            yield now
            now = []
    yield now


def _turn(watched: Replay, entries: list[int]) -> PlayedTurn:
    log, states = watched.table.log, watched.states
    first, start = entries[0], states[entries[0]]
    seat = start.asked.who
    given = [i for i in entries if log[i][0] == "answer"]
    last = given[-1]
    ends = type(states[last].asked.step) is EndTurn
    own = given[:-1] if ends else given
    drawn = any(log[i][0] == "deal" for i in entries if i < last)
    end = states[last] if ends else states[last + 1]
    chosen = tuple((watched.table.digests[i], log[i][2]) for i in own if len(states[i].asked.answers()) > 1)
    said = tuple(log[i][2] for i in own)
    return PlayedTurn(first, entries[-1] + 1, seat, said, start.clone(), end.clone(), drawn, chosen)
