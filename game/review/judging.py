"""How a game is judged: each turn against the best that the best bot finds in its place, with the same luck for both.

A few ways to play the turn are looked ahead together with the one that was played; the best of them is then compared
with it anew, so that what only looked good by luck does not count. Where most was given up is looked at longest.
Everything is counted, and with a number of seconds every turn also has its share of the time: a review comes to its end
on a slow machine too, only with larger errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from math import sqrt
from time import monotonic, process_time
from typing import Any, NamedTuple

from game.advice import EQUAL, HUNDREDTHS, Advice
from game.bots.judge import judge
from game.bots.levels import TEACHER, level
from game.bots.point import POINT
from game.bots.reasons import Turn, advise, answers
from game.chance import Sampler
from game.record import Unreadable
from game.review.data import MOMENTS, Moment, Review, TurnReview
from game.review.turns import PlayedTurn, turns_of
from game.session import Replay
from game.words.phrases import phrase

ROUGH = 5 * HUNDREDTHS
"""The standard error of a turn that could be compared fewer than THREE times, if what it seems to have given up is not
more: it is never called a mistake."""
LEAST = HUNDREDTHS // 4
"""No standard error is smaller: a handful of comparisons may agree by luck."""
THREE = 3
SLOWEST = 3.0
"""Where other work shares the core a review takes longer, at most so many times."""


class Budget(NamedTuple):
    """How much is looked at. `seconds`: no longer than about this on a core of its own; None: by counts alone."""

    seconds: float | None = 50.0
    ways: int = 4
    """Ways that are looked ahead beside the one that was played …"""
    screened: int = 2
    """… so often; then the best of them and the played one so often more, …"""
    samples: int = 4
    """… and where much seems to have been given up so often again."""
    again: int = 8
    looked_again: int = 9
    """Turns that are."""
    told: int = 2 * MOMENTS
    """Turns for which reasons are found."""


class Compared:
    """One turn beside the best that was found: differences, sample by sample."""

    def __init__(self, turn: PlayedTurn, worth: int) -> None:
        self.turn, self.worth = turn, worth
        self.best: Any = None
        """The position in which the better way ends; None: nothing better was found."""
        self.path: tuple[int, ...] = ()
        self.gaps: list[int] = []
        self.looked = False
        """It was compared with something, and not only for a moment."""

    def review(self) -> TurnReview:
        t = self.turn
        if self.best is None or not self.gaps:
            error = 0 if self.looked else ROUGH
            return TurnReview(t.entry, t.last, t.seat, _hundredths(self.worth), 0, error)
        n = len(self.gaps)
        mean = sum(self.gaps) / n
        spread = sqrt(sum((g - mean) ** 2 for g in self.gaps) / (n - 1)) if n > 1 else 0.0
        error = max(LEAST, _hundredths(spread / sqrt(n))) if n >= THREE else max(ROUGH, _hundredths(mean))
        return TurnReview(t.entry, t.last, t.seat, _hundredths(self.worth), max(0, _hundredths(mean)), error)


def reviewing(watched: Replay, budget: Budget = Budget()) -> Iterator[Review]:  # noqa: B008 - never changed
    """The review as it grows: the curve first, then turn by turn, last what was worth telling. Unreadable: the game is
    not over. judge.Unfit: there is nothing to judge it by."""
    if not watched.table.over:
        raise Unreadable(phrase("review.cut_off" if watched.record.cut else "review.not_over"))
    judged = judge(watched.header.title)
    turns = turns_of(watched)
    if not turns:
        raise Unreadable(phrase("review.no_turn"))
    yield from _Reviewing(watched, turns, budget, judged).steps()


class _Reviewing:
    def __init__(self, watched: Replay, turns: Sequence[PlayedTurn], budget: Budget, judged: Any) -> None:
        self.watched, self.budget, self.judge = watched, budget, judged
        self.title = watched.header.title
        self.planner = level(TEACHER, self.title)
        self.began, self.worked = monotonic(), process_time()
        last = watched.states[len(watched) - 1]
        self.seats = len(watched.header.seats)
        self.against = bool(self.judge.sight.rivals(last))
        """The judge counts against rivals. Where it does not, the others at the table are judged by themselves."""
        self.turns = [Compared(t, self._ahead_of_others(self.judge.worth, t.end, t.seat)) for t in turns]
        ended = [self._ahead_of_others(self.judge.outcome, last, seat) for seat in range(self.seats)]
        self.outcome = tuple(_hundredths(n) for n in ended)
        self.done = 0
        self.total = len(turns) + budget.looked_again + budget.told

    def _ahead_of_others(self, worth: Callable[[Any, int], int], s: Any, seat: int) -> int:
        own = worth(s, seat)
        others = [] if self.against else [worth(s, other) for other in range(self.seats) if other != seat]
        return own - sum(others) // len(others) if others else own

    def steps(self) -> Iterator[Review]:
        yield self.review()
        for i, one in enumerate(self.turns):
            self._compare(one, self._until(0.62, len(self.turns) - i))
            self.done += 1
            yield self.review()
        again = sorted((c for c in self.turns if c.best is not None), key=lambda c: -c.review().gave)
        for i in range(self.budget.looked_again):
            if i < len(again):
                self._samples(again[i], self.budget.again, self._until(0.8, self.budget.looked_again - i))
            self.done += 1
            yield self.review()
        yield from self._told()

    def review(self, turning: Sequence[Moment] = (), strong: Sequence[Moment] = ()) -> Review:
        turns = tuple(c.review() for c in self.turns)
        margin = self.against or self.seats > 1
        moments = tuple(turning), tuple(strong)
        return Review(self.title, margin, self.done, self.total, self.outcome, turns, *moments)

    def _until(self, share: float, left: int) -> float | None:
        """When the next of `left` equal pieces has to be done, if all are to be done at this share of the time."""
        if self.budget.seconds is None:
            return None
        now = monotonic()
        beside = (now - self.began) / max(0.05, process_time() - self.worked)
        seconds = self.budget.seconds * max(1.0, min(SLOWEST, beside))
        return now + max(0.0, self.began + share * seconds - now) / max(1, left)

    def _luck(self, c: Compared, use: str) -> Sampler:
        seed = self.watched.table.digests[c.turn.entry] + use.encode()
        return Sampler(blake2b(seed, digest_size=32, person=b"tollan/review/1").digest())

    # ---- a turn against the best that is found

    def _compare(self, c: Compared, until: float | None) -> None:
        seat, chance = c.turn.seat, self._luck(c, "ways")
        hidden = c.turn.start.clone()
        self.judge.sight.hide(hidden, seat)
        half = None if until is None else (monotonic() + until) / 2
        mine = self.judge.sight.key(c.turn.end, seat)
        found = self.planner.ways(hidden, seat, chance, half)
        ways = [w for w in found if self.judge.sight.key(w.state, seat) != mine][: self.budget.ways]
        sums, own, seen = [0] * len(ways), 0, 0
        luck = self._luck(c, "screened")
        for _ in range(self.budget.screened):
            if until is not None and monotonic() > until:
                break
            same = luck.word().to_bytes(8, "big")
            own += self.planner.ahead(c.turn.end, seat, Sampler(same))
            for i, way in enumerate(ways):
                sums[i] += self.planner.ahead(way.state, seat, Sampler(same))
            seen += 1
        c.looked = seen > 0
        if seen and (self.against or self.seats == 1):
            c.worth = own // seen
        if not ways:
            return
        at = max(range(len(ways)), key=lambda i: (sums[i], ways[i].worth))
        static = self.judge.worth(c.turn.end, seat)
        better = sums[at] > own if seen else ways[at].worth > static
        if better:
            c.best, c.path = ways[at].state, ways[at].path
            c.gaps = [] if seen else [ways[at].worth - static]
            self._samples(c, self.budget.samples, until)

    def _samples(self, c: Compared, n: int, until: float | None) -> None:
        for _ in range(n):
            if until is not None and monotonic() > until:
                return
            same = self._luck(c, f"sample {len(c.gaps)}").word().to_bytes(8, "big")
            theirs = self.planner.ahead(c.best, c.turn.seat, Sampler(same))
            c.gaps.append(theirs - self.planner.ahead(c.turn.end, c.turn.seat, Sampler(same)))

    # ---- what is worth telling

    def _told(self) -> Iterator[Review]:
        now = self.review()
        turning: list[Moment] = []
        wanted = [*mistakes(now, self.people), *swings(now, self.people)][: self.budget.told]
        for at in wanted:
            if len(turning) < MOMENTS and (told := self._turning(at, self._until(0.92, MOMENTS - len(turning)))):
                turning.append(told)
        self.done += MOMENTS
        yield self.review(turning)
        strong: list[Moment] = []
        taken = {m.turn for m in turning}
        for at in [i for i in well_played(now, self.people) if i not in taken][: self.budget.told]:
            if len(strong) < MOMENTS and (told := self._strong(at, self._until(1.0, MOMENTS - len(strong)))):
                strong.append(told)
        self.done = self.total
        yield self.review(turning, strong)

    @property
    def people(self) -> list[int]:
        """The seats of people; all, if only bots have played."""
        kinds = [seat.kind for seat in self.watched.header.seats]
        return [i for i, kind in enumerate(kinds) if kind in ("me", "peer")] or list(range(len(kinds)))

    def _turning(self, at: int, until: float | None) -> Moment | None:
        """Reasons for a turning point; None where a second opinion does not find the other way better."""
        c = self.turns[at]
        if not c.review().mistake:
            return Moment(at, "swing", self._advised(c, (), until).asked[0], None)
        better = Turn(answers(c.turn.start, c.path), c.best)
        played, other = self._advised(c, [better], until).asked
        return Moment(at, "mistake", played, other) if other.worth > played.worth else None

    def _strong(self, at: int, until: float | None) -> Moment | None:
        """A strong turn and the best that is worse; None where a second opinion finds something better than it."""
        advice = self._advised(self.turns[at], (), until)
        played, best = advice.asked[0], advice.plans[0]
        worse = next((p for p in advice.plans if p.worth < played.worth - EQUAL), None)
        return Moment(at, "strong", played, worse) if best.worth <= played.worth + EQUAL else None

    def _advised(self, c: Compared, also: Sequence[Turn], until: float | None) -> Advice:
        s = c.turn.start
        patience = None if until is None else max(0.3, until - monotonic())
        asked = [Turn(c.turn.answers, c.turn.end), *also]
        return advise(self.title, s, s.asked, self._luck(c, "reasons"), patience, asked)


def mistakes(review: Review, seats: Sequence[int]) -> list[int]:
    """The turns that clearly gave something away, the most first; those of `seats` before others'."""
    found = [i for i, t in enumerate(review.turns) if t.mistake]
    return sorted(found, key=lambda i: (review.turns[i].seat not in seats, -review.turns[i].gave))


def swings(review: Review, seats: Sequence[int]) -> list[int]:
    """The other turns of `seats` after which most had changed."""
    found = [i for i, t in enumerate(review.turns) if not t.mistake and t.seat in seats]
    return sorted(found, key=lambda i: -abs(review.swing(i)))


def well_played(review: Review, seats: Sequence[int]) -> list[int]:
    """The turns of `seats` that gave nothing away and after which more could be expected, the best first."""
    found = [i for i, t in enumerate(review.turns) if t.seat in seats and t.gave <= EQUAL and review.swing(i) > EQUAL]
    return sorted(found, key=lambda i: -review.swing(i))


def _hundredths(worth: float) -> int:
    return round(worth * HUNDREDTHS / POINT)
