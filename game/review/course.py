"""The course of a game: the points after each turn, and what its seat could expect to end with.

At a table that is how far ahead of the others: points on the track and what the judge still expects for each,
Teotibot's last counting included. The judge sees each seat with somewhat friendly eyes, so what it expects for all
together is taken off: expectations add up to nothing. Alone in Founders it is the points at the end, beside those to be
beaten; challenges are no points, and friendly eyes are allowed for by the turns that are left; what the city would
score as it stands is certain. Until everybody has had a turn, all stand level.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.advice import HUNDREDTHS
from game.bots.causes import COUNTS, parts
from game.bots.judge import Judge
from game.bots.point import POINT
from game.events import Scored
from game.review.turns import PlayedTurn
from game.session import Replay

FRIENDLY = 3 * HUNDREDTHS
"""Alone the judge expects so much too much for each own turn left …"""
LAST = 6
"""… up to so many: seen over 70 games of good players."""


class Course:
    """`at[i]` is after turn i: (worth, points, points of the best other, which part of the game, which turn of it)."""

    def __init__(self, watched: Replay, turns: Sequence[PlayedTurn], judge: Judge) -> None:
        self.judge, self.count = judge, COUNTS[watched.header.title]
        self.seats = len(watched.header.seats)
        last: Any = watched.states[len(watched) - 1]
        self.against = bool(judge.sight.rivals(last))
        """The judge counts against rivals. Where it does not, the others at the table are judged by themselves."""
        self.margin = self.against or self.seats > 1
        """Expectations are points ahead of the others; False: points at the end."""
        self.goal = int(last.result().get("target", 0))
        """Points that had to be beaten; 0: those of the others."""
        self.outcome = tuple(self._expected(last, seat) for seat in range(self.seats))
        self.automaton = sum(
            e.n for events in watched.events for e in events if isinstance(e, Scored) and e.why in self.count.LAST_COUNT
        )
        """Points that only the printed opponent was given, at the very end."""
        begun: dict[tuple[int, int], int] = {}
        moved: set[int] = set()
        self.at: list[tuple[int, int, int, int, int]] = []
        for t in turns:
            part = self.count.part(t.start)
            number = begun[t.seat, part] = begun.get((t.seat, part), 0) + 1
            others = [p.vp for i, p in enumerate(t.end.players) if i != t.seat]
            moved.add(t.seat)
            expected = self._expected(t.end, t.seat) if len(moved) == self.seats else 0
            points = t.end.players[t.seat].vp, max(others, default=0)
            self.at.append((expected, *points, part, number))

    def _expected(self, s: Any, seat: int) -> int:
        """In hundredths of a point."""
        if not self.margin:
            by_cause = parts(self.judge, self.count, s, seat)
            left: int = self.judge.sight.phase(s, seat)[1]
            worth = _hundredths(sum(by_cause.values()) - by_cause.get("challenges", 0))
            certain: int = s.players[seat].vp + self.count.numbers(s, seat)["districts"]
            return max(worth - FRIENDLY * min(LAST, left), HUNDREDTHS * certain)
        each = [self.judge.worth(s, i) for i in range(self.seats)]
        if self.seats == 1:
            return _hundredths(each[0])
        if self.against:
            return _hundredths(each[seat] - sum(each) / self.seats)
        return _hundredths(each[seat] - (sum(each) - each[seat]) / (self.seats - 1))


def _hundredths(worth: float) -> int:
    return round(worth * HUNDREDTHS / POINT)
