"""What a review of a finished game says: plain data that `game/review` finds and `game/words/review.py` tells.

It packs and compares, so it can come from another process and be kept beside a record.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from game.advice import HUNDREDTHS, Count, Plan

NOISE = 3
"""What a turn gave up counts if it is more than so many standard errors …"""
LITTLE, MISTAKE, LARGE = 2 * HUNDREDTHS, 5 * HUNDREDTHS, 10 * HUNDREDTHS
"""… and at least this: a little, a mistake, a large one. Games end with 100 to 200 points, in 15 to 25 turns."""
MOMENTS = 3
"""So many turning points are told, at most so many strong turns, and of what was better at least so many."""
Verdict = Literal["unseen", "good", "hinted", "little", "mistake", "large"]
"""hinted: a hint said so, and a longer look found something better. That is no fault of who played it."""


class TurnReview(NamedTuple):
    """One turn: after it its seat could expect `worth`; against the best that was found it gave up `gave`."""

    entry: int
    last: int
    seat: int
    worth: int
    points: int
    """On the track after it."""
    rival: int
    """Of the best other; 0 if there is none."""
    part: int
    """Founders: the round; City of Gods: so many Eclipses were over."""
    number: int
    """The seat's own turn, from 1: of Founders in this round, of City of Gods in the game."""
    gave: int = 0
    error: int = 0
    """The standard error of `gave`."""
    looks: int = 0
    """So often other ways were looked at; 0: there was no time."""
    challenges: int = 0
    """What of `gave` is challenges that came no nearer. Who misses one has lost, but they are no points."""
    hinted: int = 0
    """1: every answer was as a hint had said."""

    @property
    def verdict(self) -> Verdict:
        if not self.looks:
            return "unseen"
        gave = round(self.gave / HUNDREDTHS) * HUNDREDTHS  # as it is told: one number, one word
        if self.gave <= NOISE * self.error or gave < LITTLE:
            return "good"
        if self.hinted:
            return "hinted"
        return "little" if gave < MISTAKE else "mistake" if gave < LARGE else "large"

    @property
    def mistake(self) -> bool:
        return self.verdict in ("mistake", "large")

    @property
    def little(self) -> bool:
        return self.verdict == "little"

    @property
    def good(self) -> bool:
        return self.verdict == "good"


Kind = Literal["mistake", "swing", "strong"]
"""A turn that gave something away; one at which the curve rises or falls most, whoever played it; one played well."""


class Moment(NamedTuple):
    """A turn worth a look: the plan as it was played, and beside it the better one (of a strong turn the next best)."""

    turn: int
    kind: Kind
    played: Plan
    other: Plan | None


class Review(NamedTuple):
    """`done` of `total` steps are made; the curve (each turn's worth) is there from the first on."""

    title: str
    margin: bool
    """Worth is counted against the others'; False: as points at the end."""
    goal: int
    """Points that had to be beaten; 0: those of the others."""
    automaton: int
    """Points that only the printed opponent was given, at the very end."""
    done: int
    total: int
    outcome: tuple[int, ...]
    """What each seat did end with, counted like worth."""
    turns: tuple[TurnReview, ...]
    turning: tuple[Moment, ...] = ()
    strong: tuple[Moment, ...] = ()
    others: tuple[Moment, ...] = ()
    """Turns of people that gave something away, each with the better one: the most first."""

    @property
    def moments(self) -> tuple[Moment, ...]:
        """Every turn of which more is known than what it gave up."""
        return *self.others, *self.strong, *self.turning

    @property
    def better(self) -> tuple[Moment, ...]:
        """Of `others` those that are worth telling: all clear mistakes, and lesser ones where there are few."""
        return self.others[: max(MOMENTS, sum(self.turns[m.turn].mistake for m in self.others))]

    @property
    def both(self) -> bool:
        """Every turn says for both seats what they could expect: as far as one is ahead, the other is behind."""
        return self.margin and len(self.outcome) == 2

    @property
    def whole(self) -> bool:
        return self.done == self.total

    def course(self, seat: int) -> list[tuple[int, int]]:
        """What the seat could expect after each turn that says so, by number from 1; last, what it did end with."""
        found = [
            (n, t.worth if t.seat == seat else -t.worth)
            for n, t in enumerate(self.turns, 1)
            if self.both or t.seat == seat
        ]
        return [*found, (len(self.turns) + 1, self.outcome[seat])]

    def passed(self, turn: int) -> bool:
        """Turns are looked at in order: whether this one (from 0) had its time."""
        return turn < self.done

    def bend(self, turn: int) -> int:
        """How far the curve rises or falls at this turn for who played it: since the point before it, of whoever that
        is where a turn says it for both, else of its seat. 0 for the first ones: there the curve is only a guess."""
        before = self.turns[turn - 1] if turn else None
        if not self.both or before is None or before.seat == self.turns[turn].seat:
            return self.swing(turn)
        return self.turns[turn].worth + before.worth if turn > 1 else 0

    def swing(self, turn: int) -> int:
        """How far the expectation of its seat moved from its turn before to this one. 0 for the first two: what the
        first one promised, before everybody had moved, is only a guess."""
        now = self.turns[turn]
        before = [t for t in self.turns[:turn] if t.seat == now.seat]
        return now.worth - before[-1].worth if len(before) > 1 else 0


# ---- as plain lists, for a file, a pipe or JSON


def plain(review: Review) -> list[Any]:
    return [
        review.title,
        review.margin,
        review.goal,
        review.automaton,
        review.done,
        review.total,
        list(review.outcome),
        [list(t) for t in review.turns],
        [list(m) for m in review.turning],
        [list(m) for m in review.strong],
        [list(m) for m in review.others],
    ]


def from_plain(data: Any) -> Review:
    """The review again; TypeError or ValueError for anything else."""
    title, margin, goal, automaton, done, total, outcome, turns, turning, strong, others = data
    made = Review(
        str(title),
        bool(margin),
        int(goal),
        int(automaton),
        int(done),
        int(total),
        tuple(int(n) for n in outcome),
        tuple(TurnReview(*(int(n) for n in t)) for t in turns),
        tuple(_moment(m) for m in turning),
        tuple(_moment(m) for m in strong),
        tuple(_moment(m) for m in others),
    )
    if not all(0 <= m.turn < len(made.turns) for m in made.moments):
        raise ValueError(title)
    return made


def _moment(data: Any) -> Moment:
    turn, kind, played, other = data
    if kind not in ("mistake", "swing", "strong"):
        raise ValueError(kind)
    return Moment(int(turn), kind, _plan(played), _plan(other) if other is not None else None)


def _plan(data: Any) -> Plan:
    answers, whole, worth, counts, following = data
    told = tuple(str(step) for step in following)
    return Plan(_tupled(answers), bool(whole), int(worth), tuple(Count(*c) for c in counts), told)


def _tupled(x: Any) -> Any:
    return tuple(_tupled(y) for y in x) if isinstance(x, (list, tuple)) else x
