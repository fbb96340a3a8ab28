"""How a game is judged: each turn against the best that the best bot finds in its place, with the same luck for both.

A few ways to play the turn are looked ahead together with the one that was played (`game/bots/looking.py`). If one of
them is better, the two are compared anew, so that what only looked good by luck does not count; what is told of them
comes from these very looks, so reasons and verdict agree. Turns are looked at in order, those of people longest.
Everything is counted, and with a number of seconds every turn also has its share of the time: a review comes to its end
on a slow machine too, only with larger errors.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import blake2b
from math import sqrt
from time import monotonic, process_time
from typing import Any, NamedTuple

from game.advice import EQUAL, HUNDREDTHS, Plan, moves
from game.bots.judge import judge
from game.bots.levels import TEACHER, level
from game.bots.looking import Look, Looker, numbers
from game.bots.planner import Way
from game.bots.point import POINT
from game.bots.reasons import Finder
from game.chance import Sampler
from game.events import Event
from game.hindsight import MOMENTS, Moment, Review, TurnReview
from game.hinted import Said, followed
from game.record import Unreadable
from game.review.course import Course
from game.review.turns import PlayedTurn, turns_of
from game.session import Replay
from game.words.phrases import phrase

JUDGE = HUNDREDTHS
"""How far the judge itself may be off between two ends of one turn, however often it looks: a standard error."""
THREE = 3
"""With fewer comparisons nothing is said to have been given up."""
SWING = 5 * HUNDREDTHS
"""By so much the curve has to rise or fall for the turn to be told."""
STRONG = 3 * HUNDREDTHS
"""So far ahead of every other idea a turn has to be to be told as a strong one."""
SLOWEST = 4.0
"""Where other work shares the core a review takes longer, at most so many times."""


class Budget(NamedTuple):
    """How much is looked at. `seconds`: no longer than about this on a core of its own; None: by counts alone."""

    seconds: float | None = 50.0
    ways: int = 6
    """Ways that are looked ahead beside the one that was played …"""
    screened: int = 2
    """… so often; then the best of them and the played one so often more, if it seems to be better, …"""
    samples: int = 4
    """… and where most seems to have been given up so often again."""
    again: int = 8
    looked_again: int = 6
    """Turns that are."""


BESIDE = 3
"""Ways beside a turn that is not a person's; they are looked ahead once."""


class Compared:
    """One turn beside the best that was found."""

    def __init__(self, turn: PlayedTurn, finder: Finder, looker: Looker, worth: int) -> None:
        self.turn, self.finder, self.looker = turn, finder, looker
        self.played = Look(Way(worth, turn.end, ()))
        self.screened = 0
        """So many looks served to find the best of the others; 0: there was no time for it."""
        self.other: Look | None = None
        """The best of the others by these looks."""
        self.better = False
        """It seems to be better than what was played."""
        self.elsewhere: Look | None = None
        """The best of another idea than what was played."""

    def gaps(self) -> list[int]:
        """What lies between the two, look by look, in looks that chose nothing."""
        if self.other is None:
            return []
        pairs = zip(self.other.seen[self.screened :], self.played.seen[self.screened :], strict=False)
        return [a.worth - b.worth for a, b in pairs]

    def gave(self) -> tuple[int, int]:
        """What the turn gave up, and the standard error of that."""
        gaps = self.gaps() if self.better else []
        n = len(gaps)
        if n < THREE:
            return 0, JUDGE
        return max(0, _hundredths(sum(gaps) / n)), _error(gaps)

    def challenges(self) -> int:
        """What of that is challenges that came no nearer."""
        if self.other is None or not self.gave()[0]:
            return 0
        pairs = list(zip(self.other.seen[self.screened :], self.played.seen[self.screened :], strict=False))
        gaps = [a.parts.get("challenges", 0) - b.parts.get("challenges", 0) for a, b in pairs]
        return _hundredths(sum(gaps) / len(gaps))

    def plans(self) -> tuple[Plan, Plan | None]:
        """The turn and the other one with what was seen from both, by the same looks."""
        first = self.screened if self.gaps() else 0
        last = min(len(one.seen) for one in (self.played, self.other) if one is not None)
        way = self.played.way._replace(path=numbers(self.turn.start, self.turn.answers))
        mine = Look(way)
        mine.seen = self.played.seen
        played = self.looker.plan(mine, first, last)._replace(answers=self.turn.answers)
        return played, self.looker.plan(self.other, first, last) if self.other is not None else None


def answered(t: PlayedTurn) -> list[Event]:
    """What happened by the answers of a turn, as far as they were certain when it began."""
    return [e for move in moves(t.start, t.answers if not t.drawn else ()) for e in move.events]


def _error(gaps: Sequence[int]) -> int:
    n = len(gaps)
    mean = sum(gaps) / n
    spread = sum((g - mean) ** 2 for g in gaps) / (n - 1) / n
    return round(sqrt(_hundredths(sqrt(spread)) ** 2 + JUDGE**2))


def reviewing(
    watched: Replay,
    budget: Budget = Budget(),  # noqa: B008 - never changed
    said: Said = frozenset(),
) -> Iterator[Review]:
    """The review as it grows: the curve first, then turn by turn, last what was worth telling; `said` is what hints had
    said. Unreadable: the game is not over. judge.Unfit: there is nothing to judge it by."""
    if not watched.table.over:
        raise Unreadable(phrase("review.cut_off" if watched.record.cut else "review.not_over"))
    judged = judge(watched.header.title)
    turns = turns_of(watched)
    if not turns:
        raise Unreadable(phrase("review.no_turn"))
    yield from _Reviewing(watched, turns, budget, judged, said).steps()


class _Reviewing:
    def __init__(self, watched: Replay, turns: Sequence[PlayedTurn], budget: Budget, judged: Any, said: Said) -> None:
        self.watched, self.budget, self.judge, self.said = watched, budget, judged, said
        self.title = watched.header.title
        self.planner = level(TEACHER, self.title)
        self.began, self.worked = monotonic(), process_time()
        self.course = Course(watched, turns, judged, self._luck)
        self.turns = [self._compared(t) for t in turns]
        self.done = 0
        self.total = len(turns) + budget.looked_again + 2 * MOMENTS

    def _compared(self, t: PlayedTurn) -> Compared:
        finder = Finder(self.title, self.planner, t.start, t.seat, self._luck(t, "ways"))
        looker = Looker(
            self.title, self.judge, self.planner.level.narrow, t.start, t.seat, lambda n: self._luck(t, f"look {n}")
        )
        return Compared(t, finder, looker, self.judge.worth(t.end, t.seat))

    def steps(self) -> Iterator[Review]:
        yield self.review()
        people = self.people
        for i, one in enumerate(self.turns):
            self._compare(one, one.turn.seat in people, self._until(0.75, len(self.turns) - i))
            self.done += 1
            yield self.review()
        again = sorted((c for c in self.turns if c.better and c.turn.seat in people), key=lambda c: -c.gave()[0])
        for i in range(self.budget.looked_again):
            if i < len(again):
                self._once_more(again[i], self.budget.again, self._until(0.92, self.budget.looked_again - i))
            self.done += 1
            yield self.review()
        yield from self._told()

    def review(
        self, turning: Sequence[Moment] = (), strong: Sequence[Moment] = (), others: Sequence[Moment] = ()
    ) -> Review:
        turns = tuple(
            TurnReview(
                c.turn.entry,
                c.turn.last,
                c.turn.seat,
                *self.course.at[i],
                *c.gave(),
                c.screened,
                c.challenges(),
                followed(self.said, c.turn.chosen),
            )
            for i, c in enumerate(self.turns)
        )
        course = self.course
        found = course.margin, course.goal, course.automaton, self.done, self.total, course.outcome
        return Review(self.title, *found, turns, tuple(turning), tuple(strong), tuple(others))

    def _until(self, share: float, left: int) -> float | None:
        """When the next of `left` equal pieces has to be done, if all are to be done at this share of the time."""
        if self.budget.seconds is None:
            return None
        now = monotonic()
        beside = (now - self.began) / max(0.05, process_time() - self.worked)
        seconds = self.budget.seconds * max(1.0, min(SLOWEST, beside))
        return now + max(0.0, self.began + share * seconds - now) / max(1, left)

    def _luck(self, t: PlayedTurn, use: str) -> Sampler:
        seed = self.watched.table.digests[t.entry] + use.encode()
        return Sampler(blake2b(seed, digest_size=32, person=b"tollan/review/2").digest())

    # ---- a turn against the best that is found

    def _compare(self, c: Compared, person: bool, until: float | None) -> None:
        """Look for something better. What comes to the same as the turn that was played is left out."""
        half = None if until is None else (monotonic() + until) / 2
        count, seat = c.finder.count, c.turn.seat
        mine = count.outcome(c.turn.end, seat)
        ways = c.finder.candidates(self.budget.ways if person else BESIDE, half)
        others = [Look(way) for way in ways if count.outcome(way.state, seat) != mine]
        looks = self._screen(c, others, self.budget.screened if person else 1, until)
        others = [one for one in others if len(one.seen) >= looks > 0]
        c.screened = looks
        if others:
            c.other = max(others, key=lambda one: one.mean(0, looks))
            c.better = c.other.mean(0, looks) > c.played.mean(0, looks) + EQUAL * POINT // HUNDREDTHS
            played = answered(c.turn)
            apart = [one for one in others if c.finder.idea(one.way) != (count.idea(played, seat) or c.turn.answers)]
            c.elsewhere = max(apart, key=lambda one: one.mean(0, looks), default=None)
        if c.better:
            self._once_more(c, self.budget.samples, until)

    def _screen(self, c: Compared, others: Sequence[Look], looks: int, until: float | None) -> int:
        """Look at the turn and the others, the most promising first, so often; fewer where all others are clearly
        behind at once, or as time allows. How often the turn and at least one other were looked at."""
        clearly = STRONG * POINT // HUNDREDTHS
        for n in range(looks):
            for i, one in enumerate((c.played, *others)):
                if not c.looker.look(one, 1, until):
                    return 1 if n == 0 and i > 1 else n
            if all(one.mean(0, n + 1) < c.played.mean(0, n + 1) - clearly for one in others):
                return n + 1
        return looks

    def _once_more(self, c: Compared, looks: int, until: float | None) -> None:
        """Compare the two anew so often."""
        assert c.other is not None
        for _ in range(looks):
            if not (c.looker.look(c.other, 1, until) and c.looker.look(c.played, 1, until)):
                return

    # ---- what is worth telling

    def _told(self) -> Iterator[Review]:
        now = self.review()
        bends, faults = turns_at(now)[:MOMENTS], mistakes(now, self.people)
        turning = [Moment(at, "swing", self.turns[at].plans()[0], None) for at in bends]
        others = [Moment(at, "mistake", *self.turns[at].plans()) for at in faults]
        self.done += MOMENTS
        yield self.review(turning, (), others)
        strong: list[Moment] = []
        good = [i for i in well_played(now, self.people) if i not in bends and not self.turns[i].better]
        for at in sorted(good, key=self._ahead)[:MOMENTS]:
            if told := self._strong(at, self._until(1.0, MOMENTS - len(strong))):
                strong.append(told)
        self.done = self.total
        yield self.review(turning, strong, others)

    def _ahead(self, at: int) -> float:
        """How far the best of other ideas is ahead of the turn; far below 0: the turn was the only good one."""
        c = self.turns[at]
        if c.elsewhere is None:
            return 0.0
        return c.elsewhere.mean(0, c.screened) - c.played.mean(0, c.screened)

    def _strong(self, at: int, until: float | None) -> Moment | None:
        """A strong turn and the next best; None where another look does not find it clearly better."""
        c = self.turns[at]
        if c.elsewhere is None:
            return None
        c.other = c.elsewhere
        self._once_more(c, self.budget.samples, until)
        gaps = c.gaps()
        if len(gaps) < THREE or _hundredths(-sum(gaps) / len(gaps)) < max(STRONG, 2 * _error(gaps)):
            return None
        return Moment(at, "strong", *c.plans())

    @property
    def people(self) -> list[int]:
        """The seats of people; all, if only bots have played."""
        kinds = [seat.kind for seat in self.watched.header.seats]
        return [i for i, kind in enumerate(kinds) if kind in ("me", "peer")] or list(range(len(kinds)))


def mistakes(review: Review, seats: Sequence[int]) -> list[int]:
    """The turns of `seats` that clearly gave something away, the most first."""
    found = [i for i, t in enumerate(review.turns) if t.seat in seats and (t.mistake or t.little)]
    return sorted(found, key=lambda i: -review.turns[i].gave)


def turns_at(review: Review) -> list[int]:
    """The turns, whoever played them, at which the curve rises or falls clearly: the most first."""
    found = [i for i in range(len(review.turns)) if abs(review.bend(i)) >= SWING]
    return sorted(found, key=lambda i: -abs(review.bend(i)))


def well_played(review: Review, seats: Sequence[int]) -> list[int]:
    """The turns of `seats` for which nothing better was found."""
    return [i for i, t in enumerate(review.turns) if t.seat in seats and t.good]


def _hundredths(worth: float) -> int:
    return round(worth * HUNDREDTHS / POINT)
