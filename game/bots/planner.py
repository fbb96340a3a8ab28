"""Bots that plan their whole turn: the ways it can end, judged by learned weights, the best few looked further ahead.

A level says how much is tried and how far it is looked. Everything is counted, so the same seed gives the same choice;
with `patience` (seconds) a bot also minds the clock: on a slow machine it plays weaker, never late.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any, NamedTuple

from game.agenda import DEALER, DONE, Choice, EndTurn, Question, answer, aside, digest, take
from game.bots.greedy import Greedy
from game.bots.judge import Judge, Unfit, judge
from game.bots.point import POINT
from game.bots.tries import Told, Tries
from game.bots.turns import drawn, every_end, opened
from game.chance import Sampler
from game.events import Event

FIRST, IDEAS = 6, 4
"""The first turn looked ahead is searched so many times as long; so many ideas of each are known in the next ones."""

TRIFLE = 20
"""In a last turn what the judge gives for the position counts so many times less: only between equals."""
LEAST = 10
"""So many ways to play it are always counted."""


class Level(NamedTuple):
    """How a bot thinks."""

    width: int
    """City of Gods: positions kept at each depth of the turn."""
    slips: int
    """City of Gods: asides in one turn."""
    tries: int
    """Founders: ways tried for one turn."""
    seen: int = 0
    """Only so many of the ways, by lot, come to mind; 0: all of them."""
    spare: int = 0
    """City of Gods: cocoa beyond the salary that is of use; who has it does not think of turns that bring more.
    0: of all turns."""
    best: int = 1
    """So many of the best ways are looked ahead …"""
    samples: int = 0
    """… so often, …"""
    halving: int = 1
    """… the worse half dropped each time after so many, …"""
    margin: int = 8 * POINT
    """… if they are no more than this behind the best."""
    narrow: int = 0
    """Width, or tries, of the turns that are looked ahead."""
    apart: bool = False
    """Founders: the best few are to be different ideas, not one with other details."""
    ahead: int = 1
    """Own turns that are looked ahead."""
    known: int = 0
    """Founders: so many of the turns that were best after other ways are tried first in each turn looked ahead, so that
    ways differ by what they allow, not by what a short search happened to find."""


class Way(NamedTuple):
    """A way to end the turn: what it is worth, the position, and the numbers of the answers that are certain."""

    worth: int
    state: Any
    path: tuple[int, ...]


class Planner:
    """Plans when its turn begins and follows the plan as long as the table is as it was thought to be."""

    def __init__(self, title: str, level: Level, patience: float | None = None, alone: Level | None = None) -> None:
        """`alone` is how it thinks against the automaton; None: as always."""
        self.level, self.patience, self.alone = level, patience, alone
        self.stand_in: Greedy | None = None
        self.unfit = ""
        self._plan: dict[bytes, Choice] = {}
        self.known: list[Told] | None = None
        try:
            self.judge: Judge = judge(title)
        except Unfit as e:
            self.unfit = str(e)
            self.stand_in = Greedy(title)

    def choose(self, s: Any, question: Question, chance: Sampler) -> Choice:
        if self.stand_in is not None:
            return self.stand_in.choose(s, question, chance)
        answers = question.answers()
        if len(answers) == 1:
            return answers[0]
        if type(question.step) is EndTurn:
            return DONE
        planned = self._plan.get(digest(s)) if s.asked is question else None
        if planned is not None and planned in answers:
            return planned
        start = opened(s, question)
        way = self.plan(start.clone(), question.who, chance)
        return self._follow(start, question.who, way.path)

    def plan(self, start: Any, seat: int, chance: Sampler) -> Way:
        """The best way to end the turn; `start` is used up."""
        self.judge.sight.hide(start, seat)
        if self.alone is not None and self.judge.sight.alone(start):
            self.level = self.alone
        until = None if self.patience is None else monotonic() + self.patience
        with nothing_collected():
            ways = self.ways(start, seat, chance, until)
            return self.looked_ahead(ways, seat, chance, until)[0]

    def ways(self, start: Any, seat: int, chance: Sampler, until: float | None = None) -> list[Way]:
        """The ways that come to mind, the best first."""
        level = self.level
        apart = level.best if level.apart else 0
        had = self.judge.sight.beyond(start, seat, level.spare) if level.spare else 0
        found = ways_to_end(self.judge, start, seat, level.width, level.slips, level.tries, chance, until, apart)
        if level.spare:
            found = [way for way in found if self.judge.sight.beyond(way.state, seat, level.spare) <= had] or found
        if level.seen and len(found) > level.seen:
            found = drawn(found, level.seen, chance)
        found.sort(key=lambda way: -way.worth)
        return found

    def looked_ahead(self, ways: list[Way], seat: int, chance: Sampler, until: float | None = None) -> list[Way]:
        """The best few in the order in which they stand after a look at what comes next; all share the same luck.

        After some samples the better half goes on, so that most of the time goes to what is close."""
        level, sight = self.level, self.judge.sight
        self.known = [] if level.known else None
        if level.samples == 0 and sight.FEW_WAYS and all(sight.phase(way.state, seat)[1] == 0 for way in ways):
            ways = counted_at_end(self.judge, ways, seat, chance.word().to_bytes(8, "big"))
        few = [way for way in ways[: level.best] if way.worth >= ways[0].worth - level.margin]
        if level.samples == 0 or len(few) < 2:
            return few
        sums, seen = [0] * len(few), [0] * len(few)
        order = list(range(len(few)))
        going = len(few)
        for taken in range(level.samples):
            luck = chance.word().to_bytes(8, "big")
            sample = []
            for i in order[:going]:
                if until is not None and monotonic() > until:
                    break
                sample.append(self.ahead(few[i].state, seat, Sampler(luck)))
            if len(sample) < going:
                break
            for i, worth in zip(order, sample):
                sums[i] += worth
                seen[i] += 1
            order[:going] = sorted(order[:going], key=lambda i: (-sums[i], i))
            if (taken + 1) % level.halving == 0:
                going = max(2, (going + 1) // 2)
        return [few[i]._replace(worth=sums[i] // seen[i]) if seen[i] else few[i] for i in order]

    def ahead(self, state: Any, seat: int, luck: Sampler) -> int:
        """What a turn's end is worth after the others' turns and the own next ones, played as seen from there."""
        s = state.clone()
        worth = 0
        for _ in range(self.level.ahead):
            s, way = next_own_turn(self.judge, s, seat, self.level.narrow, luck, known=self.known)
            if way is None:
                return self.judge.outcome(s, seat)
            if self.known is not None:
                del self.known[self.level.known :]
            s, worth = way.state, way.worth
        return worth

    def _follow(self, start: Any, seat: int, path: tuple[int, ...]) -> Choice:
        """The first answer of the way; the others are kept for the questions to come."""
        self._plan = {}
        first: Choice = None
        for i, number in enumerate(path):
            q = start.asked
            if q is None or q.who != seat:
                break
            offered = len(q.options)
            choice = q.options[number] if number < offered else aside(q.asides[number - offered])
            if i == 0:
                first = choice
            else:
                self._plan[digest(start)] = choice
            answer(start, choice)
        return first


@contextmanager
def nothing_collected() -> Iterator[None]:
    """Positions hold no circles of references: to look for some among thousands of them takes a third of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()


def next_own_turn(
    judge: Judge,
    s: Any,
    seat: int,
    width: int,
    luck: Sampler,
    heard: list[Event] | None = None,
    known: list[Told] | None = None,
    others: list[tuple[Any, tuple[int, ...]]] | None = None,
) -> tuple[Any, Way | None]:
    """The others' turns played as seen from here, then the position in which this seat is to play and its best way;
    None instead of a way: the game was over before. `s` is used up. `heard` are events of what no seat chose on the
    way there: what an Eclipse or a round's end pays. `known` are turns to be tried first; the best ones found
    are put before them. `others` are the others' turns, each with the position in which it began."""
    while (q := s.asked) is not None:
        s.sink = heard
        if q.who == DEALER:
            take(s, luck.pick(q.options))
        elif s.active != q.who or type(q.step) is EndTurn:
            take(s, q.options[out_of_turn(judge, s, q, luck)])
        else:
            mine = q.who == seat
            wide = width if mine else max(4, width // 4)
            s.sink = None
            if mine and known is not None:
                return s, best_known(judge, s, seat, wide, luck, known)
            way = max(ways_to_end(judge, s, q.who, wide, 1 if mine else 0, wide, luck), key=lambda w: w.worth)
            if mine:
                return s, way
            if others is not None:
                others.append((s, way.path))
            s = way.state
    return s, None


def final(judge: Judge, s: Any, seat: int, luck: Sampler) -> int | None:
    """The points of this seat at the end of the game, the others doing what is offered first; None: it has another turn
    before that. `s` is used up."""
    while (q := s.asked) is not None:
        if q.who == DEALER:
            take(s, luck.pick(q.options))
        elif q.who == seat == s.active and type(q.step) is not EndTurn:
            return None
        else:
            take(s, q.options[out_of_turn(judge, s, q, luck)])
    return int(judge.sight.sure(s, seat))


def counted_at_end(judge: Judge, ways: list[Way], seat: int, luck: bytes, until: float | None = None) -> list[Way]:
    """Ways to play a last turn by the points at the end, the best first: whatever else is left over counts for nothing.
    What there is no time for is left out, the lesser ways first; as they are, if one of them has a turn after it."""
    known: list[Way] = []
    for way in sorted(ways, key=lambda way: -way.worth):
        if len(known) > LEAST and until is not None and monotonic() > until:
            break
        points = final(judge, way.state.clone(), seat, Sampler(luck))
        if points is None:
            return ways
        known.append(way._replace(worth=POINT * points + way.worth // TRIFLE))
    return sorted(known, key=lambda way: -way.worth)


def out_of_turn(judge: Judge, s: Any, q: Question, luck: Sampler) -> int:
    """The number of what a seat answers that is not at turn: what is offered first, or the best where it thinks."""
    if not judge.sight.thinks(q):
        return 0
    return max(ways_to_end(judge, s, q.who, 1, 0, 1, luck), key=lambda way: way.worth).path[0]


def best_known(judge: Judge, start: Any, seat: int, tries: int, luck: Sampler, known: list[Told]) -> Way:
    """The best way to end the turn, with what is known tried first."""
    search = Tries(start, seat, judge.worth, luck, judge.sight.idea)
    best = search.run(tries if known else FIRST * tries, like=known)[0]
    found = [t.told() for t in search.apart(IDEAS)]
    known[:] = [*found, *[t for t in known if t not in found]]
    return Way(best.worth, best.state, best.certain())


def ways_to_end(
    judge: Judge,
    start: Any,
    seat: int,
    width: int,
    slips: int,
    tries: int,
    chance: Sampler,
    until: float | None = None,
    apart: int = 0,
) -> list[Way]:
    """`apart`: the best way of each of so many ideas, if ways are tried; 0: the best ways, however alike."""
    if judge.sight.FEW_WAYS:
        ends = every_end(start, seat, judge.sight.key, width, slips, chance, until)
        return [Way(judge.worth(e.state, seat), e.state, e.path) for e in ends]
    stop = None if until is None else (until + monotonic()) / 2
    search = Tries(start, seat, judge.worth, chance, judge.sight.idea if apart else None)
    found = search.run(tries, stop)
    return [Way(t.worth, t.state, t.certain()) for t in (search.apart(apart) if apart else found)]
