"""The course of a game: the points after each turn, and what its seat could expect to end with.

At a table that is how far ahead of the others: points on the track and what the judge still expects for each,
Teotibot's last counting included. The judge sees each seat with somewhat friendly eyes, so what it expects for all
together is taken off: expectations add up to nothing. Alone in Founders it is the points at the end, beside those to be
beaten; challenges are no points, and friendly eyes are allowed for by the turns that are left; what the city would
score as it stands is certain. Until everybody has had a turn, all stand level. Close to the end of a game with others
the rest is played out instead of judged, and after the last turn of all there is nothing to expect: it is what came.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.advice import HUNDREDTHS
from game.bots.causes import COUNTS, parts
from game.bots.judge import Judge
from game.bots.planner import next_own_turn
from game.bots.point import POINT
from game.chance import Sampler
from game.events import Scored, TurnBegan
from game.review.turns import PlayedTurn
from game.session import Replay

FRIENDLY = 3 * HUNDREDTHS
"""Alone the judge expects so much too much for each own turn left …"""
LAST = 6
"""… up to so many: seen over 70 games of good players."""
LATE = 2
"""After so many last turns of each seat the rest of the game is played out, as the best bot would at a glance, …"""
OUTS = 3
"""… so often: …"""
GLANCE = 60
"""… with so many positions of a turn looked at, or ways tried."""


class Course:
    """`at[i]` is after turn i: (worth, points, points of the best other, which part of the game, which turn of it)."""

    def __init__(
        self,
        watched: Replay,
        turns: Sequence[PlayedTurn],
        judge: Judge,
        luck: Callable[[PlayedTurn, str], Sampler],
    ) -> None:
        """`luck(turn, use)` is the luck of what is played out after a turn."""
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
        for i, t in enumerate(turns):
            part = self.count.part(t.start)
            of = 0 if self.count.turn(t.start) else part  # where the table counts on through the game, so does this
            number = begun[t.seat, of] = begun.get((t.seat, of), 0) + 1
            others = [p.vp for i, p in enumerate(t.end.players) if i != t.seat]
            moved.add(t.seat)
            left = sum(later.seat == t.seat for later in turns[i + 1 :])
            if not any(isinstance(e, TurnBegan) for events in watched.events[t.last :] for e in events):
                expected = self.outcome[t.seat]
            elif len(moved) < self.seats:
                expected = 0
            elif self.margin and left < LATE:
                found = [self._played_out(t.end, t.seat, luck(t, f"out {n}")) for n in range(OUTS)]
                expected = round(sum(found) / OUTS)
            else:
                expected = self._expected(t.end, t.seat)
            points = t.end.players[t.seat].vp, max(others, default=0)
            self.at.append((expected, *points, part, number))

    def _played_out(self, s: Any, seat: int, luck: Sampler) -> int:
        """What the seat ends with if all go on like that, in hundredths of a point."""
        s, way = next_own_turn(self.judge, s.clone(), seat, GLANCE, luck)
        while way is not None:
            s, way = next_own_turn(self.judge, way.state, seat, GLANCE, luck)
        return self._expected(s, seat)

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
