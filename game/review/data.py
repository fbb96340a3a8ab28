"""What a review says: plain data that packs and compares."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from game.advice import EQUAL, Count, Plan

NOISE = 2
"""A turn is called a mistake if it gave up more than so many standard errors."""
MOMENTS = 3
"""So many turning points are told, and at most so many strong turns."""


class TurnReview(NamedTuple):
    """One turn: after it its seat could expect `worth`; against the best that was found it gave up `gave`."""

    entry: int
    last: int
    seat: int
    worth: int
    gave: int = 0
    error: int = 0
    """The standard error of `gave`."""

    @property
    def mistake(self) -> bool:
        """Clearly worse than something else: above the noise, and by more than what makes no difference."""
        return self.gave > NOISE * self.error and self.gave > EQUAL


Kind = Literal["mistake", "swing", "strong"]
"""A turn that gave something away; one at which the game turned though nothing better was found; one played well."""


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
    done: int
    total: int
    outcome: tuple[int, ...]
    """What each seat did end with, counted like worth."""
    turns: tuple[TurnReview, ...]
    turning: tuple[Moment, ...] = ()
    strong: tuple[Moment, ...] = ()

    @property
    def whole(self) -> bool:
        return self.done == self.total

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
        review.done,
        review.total,
        list(review.outcome),
        [list(t) for t in review.turns],
        [list(m) for m in review.turning],
        [list(m) for m in review.strong],
    ]


def from_plain(data: Any) -> Review:
    """The review again; TypeError or ValueError for anything else."""
    title, margin, done, total, outcome, turns, turning, strong = data
    made = Review(
        str(title),
        bool(margin),
        int(done),
        int(total),
        tuple(int(n) for n in outcome),
        tuple(TurnReview(*(int(n) for n in t)) for t in turns),
        tuple(_moment(m) for m in turning),
        tuple(_moment(m) for m in strong),
    )
    if not all(0 <= m.turn < len(made.turns) for m in (*made.turning, *made.strong)):
        raise ValueError(title)
    return made


def _moment(data: Any) -> Moment:
    turn, kind, played, other = data
    if kind not in ("mistake", "swing", "strong"):
        raise ValueError(kind)
    return Moment(int(turn), kind, _plan(played), _plan(other) if other is not None else None)


def _plan(data: Any) -> Plan:
    answers, whole, worth, counts = data
    return Plan(_tupled(answers), bool(whole), int(worth), tuple(Count(*c) for c in counts))


def _tupled(x: Any) -> Any:
    return tuple(_tupled(y) for y in x) if isinstance(x, (list, tuple)) else x
