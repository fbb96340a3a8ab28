"""Ways to play a turn, looked ahead together: what each came to, by cause, with the same luck for all.

A look plays the others' turns and the own next one as seen from the end of the turn, and takes the judge's worth there
apart (`game/bots/causes.py`). Look number n has the same luck from every way, so ways are compared look by look. A plan
tells what a player can see: points, what lies on the table after the turn, and what the own next turn makes of it.
Together they are exactly what the judge finds between two ways.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, NamedTuple

from game.advice import CHALLENGES, HUNDREDTHS, OPPONENTS, Count, Move, Plan, When, moves
from game.agenda import DEALER, Choice, aside, same, tupled
from game.bots.causes import COUNTS, parts
from game.bots.judge import Judge
from game.bots.planner import Way, next_own_turn
from game.bots.point import POINT
from game.bots.turns import say
from game.chance import Sampler
from game.events import Event, Scored
from game.words.advice import clauses

AFTER = (*OPPONENTS, CHALLENGES)
"""What is told as it stands after the own next turn: what the others have, and how near challenges are."""


class Seen(NamedTuple):
    """What one look came to."""

    worth: int
    paid: dict[str, int]
    """Points between the turn and the own next one, by cause: what an Eclipse pays."""
    scored: dict[str, int]
    """Points of the own next turn, by cause."""
    parts: dict[str, int]
    """The judge's worth after that turn, by cause."""
    before: dict[str, int]
    """The same when it begins."""
    numbers: dict[str, int]
    """What can be counted then."""
    goals: dict[str, int]
    """The chances after that turn of what is asked for beside points, in percent."""
    following: Sequence[Move]
    """The own next turn."""
    prepared: Sequence[Count]
    """What it changes."""
    over: bool
    """The game is."""
    heard: Sequence[Event] = ()
    """What no seat chose before the own next turn, …"""
    others: Sequence[tuple[Any, tuple[int, ...]]] = ()
    """… and the others' turns: where each began, and how it was played."""
    state: Any = None
    """When the own next turn begins; or the game is over."""


class Look:
    """A way to end the turn, and what was seen from it, look by look."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self.seen: list[Seen] = []

    def mean(self, first: int, last: int) -> float:
        """Its worth over these looks."""
        some = self.seen[first:last]
        return sum(one.worth for one in some) / len(some)


class Looker:
    """Looks ahead from the ends of one turn. `luck(n)` is the luck of look number n."""

    def __init__(
        self, title: str, judge: Judge, narrow: int, start: Any, seat: int, luck: Callable[[int], Sampler]
    ) -> None:
        self.judge, self.narrow, self.start, self.seat, self.luck = judge, narrow, start, seat, luck
        self.title = title
        self.count = COUNTS[title]

    def look(self, one: Look, looks: int = 1, until: float | None = None) -> bool:
        """So often more; False if there was no time for all of them."""
        for _ in range(looks):
            if until is not None and monotonic() > until:
                return False
            one.seen.append(self._ahead(one.way.state, self.luck(len(one.seen))))
        return True

    def _ahead(self, state: Any, luck: Sampler) -> Seen:
        heard: list[Event] = []
        others: list[tuple[Any, tuple[int, ...]]] = []
        s, way = next_own_turn(self.judge, state.clone(), self.seat, self.narrow, luck, heard, others=others)
        paid = scored(heard, self.seat)
        if rest := s.players[self.seat].vp - state.players[self.seat].vp - sum(paid.values()):
            paid["others"] = rest
        if way is None:
            return self._at(s, paid)._replace(heard=heard, others=others)
        made = moves(s, answers(s, way.path))
        return self._at(way.state, paid)._replace(
            scored=self.points(s, way, made),
            before=parts(self.judge, self.count, s, self.seat),
            numbers=self.count.numbers(s, self.seat),
            following=made,
            prepared=self._changes("ready", s, way.state),
            heard=heard,
            others=others,
            state=s,
        )

    def _at(self, s: Any, paid: dict[str, int]) -> Seen:
        by_cause = parts(self.judge, self.count, s, self.seat)
        numbers, goals = self.count.numbers(s, self.seat), self.count.goals(s, self.seat)
        return Seen(sum(by_cause.values()), paid, {}, by_cause, by_cause, numbers, goals, (), (), s.finished, state=s)

    def points(self, start: Any, way: Way, made: Sequence[Move]) -> dict[str, int]:
        """The points of a turn by cause; what came by luck is "drawn"."""
        found = scored([e for move in made for e in move.events], self.seat)
        rest = way.state.players[self.seat].vp - start.players[self.seat].vp - sum(found.values())
        if rest and start.active == self.seat:
            found["drawn"] = rest
        elif rest and not way.state.finished and (why := self.count.between(start)):
            found[why] = rest
        return found

    def _theirs(self, x: Seen) -> dict[str, int]:
        """What the others score before the own next turn, by cause."""
        played = [e for s, path in x.others for move in moves(s, answers(s, path)) for e in move.events]
        found: dict[str, int] = {}
        for e in (*x.heard, *played):
            if isinstance(e, Scored) and e.seat != self.seat:
                found[e.why] = found.get(e.why, 0) + e.n
        return found

    def _have(self, states: Sequence[Any]) -> list[Count]:
        """What the other players have together, on average, of what can be counted."""
        found: dict[str, tuple[int, int]] = {}
        for s in states:
            for seat in (i for i in range(len(s.players)) if i != self.seat and not s.finished):
                worth = parts(self.judge, self.count, s, seat)
                for what, n in self.count.numbers(s, seat).items():
                    so_far = found.get(what, (0, 0))
                    found[what] = so_far[0] + n, so_far[1] + worth.get(what, 0)
        k = max(1, len(states))
        return [Count("have", what, round(n / k), _hundredths(worth / k)) for what, (n, worth) in found.items()]

    # ---- a plan

    def plan(self, one: Look, first: int = 0, last: int | None = None) -> Plan:
        """The way as a plan, with what was seen from it in these looks; without a look, with what it comes to now."""
        way, start, seat = one.way, self.start, self.seat
        said = answers(start, way.path)
        made = moves(start, said)
        now = self.points(start, way, made)
        counts = [Count("now", why, n, HUNDREDTHS * n) for why, n in now.items()]
        others = sum(e.n for m in made for e in m.events if isinstance(e, Scored) and e.seat != seat)
        if others:
            counts.append(Count("now", "rivals", others, 0))
        seen = one.seen[first:last] or [self._at(way.state, {})]
        over = all(x.over for x in seen)
        counts += self._secured(way.state) if over else self._changes("gain", start, way.state)
        counts += _average("end" if over else "soon", [x.paid for x in seen])
        counts += _average("theirs", [self._theirs(x) for x in seen])
        counts += self._have([x.state for x in seen if x.state is not None])
        counts += _left(seen, self.count.UNSEEN, self.count.AT_END)
        usual = _usual(seen, lambda x: self.count.idea([e for m in x.following for e in m.events], seat))
        counts += _average("next", [x.scored for x in usual])
        counts += _prepared(usual)
        counts += [
            Count("goal", what, round(sum(x.goals.get(what, 0) for x in seen) / len(seen)), 0) for what in seen[0].goals
        ]
        ahead = usual[0].following
        if ahead and self.count.DEALT_ANEW and self.count.part(ahead[0].before) != self.count.part(start):
            ahead = ()  # nobody knows yet what will lie there
        steps = [c.text for c in clauses(self.title, ahead, seat, places=None)]
        whole = start.active != seat or bool(made) and _reaches(made[-1], way.state)
        worth = _hundredths(sum(x.worth for x in seen) / len(seen))
        return Plan(said, whole, worth, tuple(counts), tuple(steps))

    def _secured(self, after: Any) -> list[Count]:
        """By how much the last turn of the game changes what would be scored at its end."""
        had, has = (self.count.assured(s, self.seat) for s in (self.start, after))
        apart = {why: has.get(why, 0) - had.get(why, 0) for why in (*has, *(why for why in had if why not in has))}
        found = [Count("secured", why, n, 0) for why, n in apart.items() if n]
        if self.start.active != self.seat or not had:
            return []
        return [Count("secured", "last", 0, 0), *(found if has else [])]

    def _changes(self, when: When, before: Any, after: Any) -> list[Count]:
        """What can be counted and has changed by the own turn between two positions."""
        if after.finished or before.active != self.seat:
            return []
        had, has = (self.count.numbers(s, self.seat) for s in (before, after))
        was, now = (parts(self.judge, self.count, s, self.seat) for s in (before, after))
        return [
            Count(when, what, n - had[what], _hundredths(now.get(what, 0) - was.get(what, 0)))
            for what, n in has.items()
            if n != had[what]
        ]


def _average(when: When, found: Sequence[dict[str, int]]) -> list[Count]:
    """Points by cause over some looks."""
    total: dict[str, int] = {}
    for one in found:
        for why, n in one.items():
            total[why] = total.get(why, 0) + n
    k = len(found)
    return [Count(when, why, round(n / k), round(HUNDREDTHS * n / k)) for why, n in total.items() if n]


def _prepared(seen: Sequence[Seen]) -> list[Count]:
    """What the own next turn changes, on average."""
    k = len(seen)
    some = [c for one in seen for c in one.prepared]
    found = []
    for what in dict.fromkeys(c.what for c in some):
        mine = [c for c in some if c.what == what]
        n, worth = sum(c.n for c in mine), sum(c.worth for c in mine)
        if round(n / k):
            found.append(Count("ready", what, round(n / k), round(worth / k)))
    return found


def _left(seen: Sequence[Seen], unseen: tuple[str, ...], at_end: tuple[str, ...]) -> list[Count]:
    """What lies on the table when the own next turn begins, by cause, and what that turn makes of it: its points, and
    of what is prepared, what is scored at the end. With the turn counts what nobody sees before it is played: where
    workers stand, and the like (`unseen`: so these causes begin)."""
    k = len(seen)
    causes = [c for c in dict.fromkeys(c for x in seen for c in x.parts) if c != "points"]
    last = {c: sum(x.parts.get(c, 0) for x in seen) / k for c in causes}
    first = {c: last[c] if c in AFTER else sum(x.before.get(c, 0) for x in seen) / k for c in causes}
    lies = [c for c in causes if c in AFTER or not c.startswith(unseen)]
    ahead = sum(last.values()) - sum(first[c] for c in lies)
    points = sum(sum(x.scored.values()) for x in seen) / k
    told = points + sum(c.n for x in seen for c in x.prepared if c.what in at_end) / k
    found = [Count("then", c, round(sum(x.numbers.get(c, 0) for x in seen) / k), _hundredths(first[c])) for c in lies]
    return [*found, Count("ahead", "turn", round(told), _hundredths(POINT * points + ahead))]


def _usual(seen: Sequence[Seen], idea: Callable[[Seen], Any]) -> list[Seen]:
    """The looks in which the own next turn was the one that was played most often, the best of them first."""
    found: dict[Any, list[Seen]] = {}
    for x in seen:
        found.setdefault(idea(x), []).append(x)
    most = max(found.values(), key=lambda some: (len(some), max(x.worth for x in some)))
    return sorted(most, key=lambda x: -x.worth)


def scored(events: Sequence[Event], seat: int) -> dict[str, int]:
    """Points of a seat by cause."""
    found: dict[str, int] = {}
    for e in events:
        if isinstance(e, Scored) and e.seat == seat:
            found[e.why] = found.get(e.why, 0) + e.n
    return found


def answers(start: Any, path: Sequence[int]) -> tuple[Choice, ...]:
    """The answers of these numbers (options first, then asides) as long as one seat gives them."""
    s, said = start.clone(), []
    seat = s.asked.who
    for number in path:
        q = s.asked
        if q is None or q.who != seat:
            break
        offered = len(q.options)
        said.append(q.options[number] if number < offered else aside(q.asides[number - offered]))
        say(s, q, number)
    return tuple(said)


def numbers(start: Any, said: Sequence[Choice]) -> tuple[int, ...]:
    """The other way round."""
    s, path = start.clone(), []
    for choice in said:
        q = s.asked
        if q is None:
            break
        number = next((i for i, a in enumerate(q.answers()) if same(a, tupled(choice))), -1)
        if number < 0:
            break  # something was turned up in between
        path.append(number)
        say(s, q, number)
    return tuple(path)


def _reaches(last: Move, end: Any) -> bool:
    """Whether the last certain answer is the last of the turn."""
    q = last.after.asked
    return q is None or q.who != DEALER and len(last.after.agenda) == len(end.agenda)


def _hundredths(worth: float) -> int:
    return round(worth * HUNDREDTHS / POINT)
