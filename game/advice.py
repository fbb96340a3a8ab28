"""What could be done with a turn, and what speaks for it: plain data that bots find and words tell.

`game/bots/reasons.py` makes an `Advice`, `game/words/advice.py` makes sentences of it. Everything in it packs and
compares, so it can come from another process and be kept beside a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from game.agenda import Asked, Choice, State, answer, settle
from game.events import Event, Scored

When = Literal["now", "soon", "end", "then", "ahead", "gain", "next", "ready", "goal", "theirs", "have", "secured"]
"""now       points of this turn, by cause (Scored.why; "rivals": what the others gain by it; "drawn": by luck)
soon      points between it and the own next turn, on average, by cause: what an Eclipse pays
end       points up to the end of the game, if no own turn comes before that
then      what lies on the table right after the turn, by cause: how many there are, and what the judge gives for it
ahead     all that the own next turn makes of it, as it was played ahead on average
These add up to the worth of a plan. The others only tell more of them:
gain      what can be counted and has changed by the turn
next      points of the own next turn, by cause
ready     what can be counted and changes by it
goal      the chance of a challenge after it, in percent
theirs    points of the others before the own next turn, by cause, on average
have      what the others have when it begins, and what it is worth to them
secured   the last turn of a game: by how much it changes what would be scored at the end, by cause; "last": it is"""
TELLING = ("gain", "next", "ready", "goal", "theirs", "have", "secured")
HUNDREDTHS = 100
"""Worth is counted in hundredths of a point."""
CHALLENGES = "challenges"
"""What a game alone may ask for beside points: it counts among the causes, but is no points."""
OPPONENTS = ("rivals", "automaton")
"""What the others have, and what the printed opponent has, among the causes."""
EQUAL = 150
"""Plans that are no further apart are about as good as each other: the judge is no finer."""


class Count(NamedTuple):
    """Something that a plan brings or leaves: `n` points or pieces, and what they are worth."""

    when: When
    what: str
    n: int
    worth: int


class Plan(NamedTuple):
    """A way to play the turn from here. Only differences of `worth` mean anything."""

    answers: tuple[Choice, ...]
    """As far as they are certain; asides among them."""
    whole: bool
    """False: after these something is turned up, and the rest depends on it."""
    worth: int
    counts: tuple[Count, ...]
    following: tuple[str, ...] = ()
    """The own next turn as it was mostly played ahead, step by step. In words: the position in which it would be played
    is known only to who looks ahead."""


class Advice(NamedTuple):
    """Plans for the seat that is asked, the best first; turns that were asked about stand in `asked`."""

    seat: int
    plans: tuple[Plan, ...]
    asked: tuple[Plan, ...] = ()
    quick: bool = False
    """There was time for no more than a quick look."""


class Ground(NamedTuple):
    """What one plan has before another: `n` against `other`; `worth` below 0 speaks against it."""

    when: When
    what: str
    n: int
    other: int
    worth: int


def grounds(plan: Plan, other: Plan) -> list[Ground]:
    """All that tells the plan from the other, the weightiest first. Together they are what lies between the two."""
    theirs = {(c.when, c.what): c for c in other.counts}
    mine = {(c.when, c.what): c for c in plan.counts}
    found = []
    for when, what in [*mine, *(key for key in theirs if key not in mine)]:
        a, b = mine.get((when, what)), theirs.get((when, what))
        worth = (a.worth if a else 0) - (b.worth if b else 0)
        if worth and when not in TELLING:
            found.append(Ground(when, what, a.n if a else 0, b.n if b else 0, worth))
    return sorted(found, key=lambda g: -abs(g.worth))


def in_points(plan: Plan, other: Plan) -> int:
    """What the plan has before the other without challenges that come nearer: they are no points."""
    nearer = sum(g.worth for g in grounds(plan, other) if g.what == CHALLENGES)
    return plan.worth - other.worth - max(0, nearer)


def equal(plan: Plan, other: Plan) -> bool:
    return abs(plan.worth - other.worth) <= EQUAL


def advised(advice: Advice, number: int) -> bool:
    """Whether who plays this plan does as the advice says: it is the best, or told to be about as good."""
    return equal(advice.plans[0], advice.plans[number])


class Move(NamedTuple):
    """One answer of a plan, carried out: the position before it and after it, the question, and what happens."""

    before: Any
    step: Asked[Any]
    choice: Choice
    events: Sequence[Event]
    after: Any


def moves(s: State, answers: Sequence[Choice]) -> list[Move]:
    """The answers given one after the other on clones; it stops before one that would be another seat's."""
    made: list[Move] = []
    s = s.clone()
    settle(s)
    seat = s.asked.who if s.asked is not None else -1
    for choice in answers:
        q = s.asked
        if q is None or q.who != seat:
            break
        before, s = s, s.clone()
        events: list[Event] = []
        s.sink = events
        answer(s, choice)
        s.sink = None
        made.append(Move(before, q.step, choice, events, s))
    return made


def points_now(made: Sequence[Move], seat: int) -> int:
    return sum(e.n for move in made for e in move.events if isinstance(e, Scored) and e.seat == seat)
