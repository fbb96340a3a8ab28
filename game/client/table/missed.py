"""What a seat has missed: the turns of others between its last one and the present one, in order.

A round's end and an Eclipse are nobody's turn: each is a chapter of its own, with what was scored, lost and dealt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from game.client.table.speech import Speech
from game.events import Event, RoundBegan, Scored, TurnBegan, TurnEnded
from game.table import Table

YOU, TABLE = -2, -1
"""Chapters that are nobody else's turn: one of your own in which you could only pass, and what the table did (the end
of a round, an Eclipse, printed founders)."""


@dataclass
class Chapter:
    """What happened in one turn of somebody else."""

    seat: int
    events: list[Event] = field(default_factory=list)

    def points(self) -> int:
        return sum(e.n for e in self.events if isinstance(e, Scored) and e.seat == self.seat)


def missed(game: Table, seat: int) -> list[Chapter]:
    """Between this seat's last turn and its present one, in order; empty in its first turn. What was done before the
    first round is set-up, and no turn. A turn in which it could only pass is one more thing that has happened."""
    turns, between = [Chapter(TABLE)], False
    told = list(_told(game, seat))
    present = max((n for n, e in enumerate(told) if isinstance(e, TurnBegan)), default=-1)
    for n, e in enumerate(told):
        if _first_round(e):
            turns, between = [], False
        elif isinstance(e, TurnEnded):
            if e.seat == seat:  # what comes of another's turn after its end is told with it
                turns, between = [Chapter(TABLE)], True
        elif not between:
            continue
        elif isinstance(e, TurnBegan):
            between = e.seat != seat or n < present
            turns.append(Chapter(e.seat if e.seat != seat else YOU))
        else:
            turns[-1].events.append(e)
    return [c for c in turns if c.events]


def _first_round(e: Event) -> bool:
    return isinstance(e, RoundBegan) and e.number == 1


def _told(game: Table, seat: int) -> Iterator[Event]:
    """Every event from the end of this seat's last turn on, or some more."""
    live = game.live
    begin = len(live) - 1
    while begin > 0 and not any(isinstance(e, TurnEnded) and e.seat == seat or _first_round(e) for e in live[begin][1]):
        begin -= 1
    for _, events in live[begin:]:
        yield from events


def apart(speech: Speech, missed: Sequence[Chapter]) -> list[Chapter]:
    """The end of a round and an Eclipse begin a chapter of their own."""
    found: list[Chapter] = []
    for c in missed:
        found.append(Chapter(c.seat))
        for e in c.events:
            if speech.opens(e):
                found.append(Chapter(TABLE))
            found[-1].events.append(e)
    return [c for c in found if c.events]
