"""The best turn, the next best ones, and what tells them apart: `advise` for who asks, with reasons by cause.

The ways are found and judged as the best bot does it, and looked ahead together (`game/bots/looking.py`). A plan tells
the points of the turn by cause, those that it prepares, and what is left after that.

    advice = advise("citygods", s, question, Sampler(b"hint"), patience=1.2)
    advice.plans[0].answers                              the best turn
    grounds(advice.plans[0], advice.plans[1])            what it has before the next best (game/advice.py)
    advise(..., also=[Turn(answers, end)]).asked[0]      a turn that was played, judged beside them
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from typing import Any, NamedTuple

from game.advice import EQUAL, HUNDREDTHS, Advice, Plan, moves
from game.agenda import DONE, Choice, EndTurn, Question, TurnUpNow
from game.bots.causes import COUNTS
from game.bots.levels import TEACHER, level
from game.bots.looking import Look, Looker, answers, numbers
from game.bots.planner import TRIFLE, Planner, Way, counted_at_end, nothing_collected, ways_to_end
from game.bots.point import POINT
from game.bots.tries import Tries
from game.bots.turns import LONGEST, go_on, last_asides, leads, opened, say
from game.chance import Sampler
from game.words.advice import clauses

PLANS = 3
"""So many plans are told."""
CANDIDATES = 10
"""So many ways are looked ahead; half of them are simply the best, the others the best of other ideas."""
BEGINNINGS = 24
"""So many beginnings of a turn are asked for their idea."""
TRIES = 60
"""Founders: tries for each beginning of the turn, so that there is something to compare with."""
LEAST = 60, 1, 150
"""Width, asides and tries of a turn's ways when there was no time for more."""
FEW = 16
"""With more first answers than this the beginnings are not tried apart: they are all of one kind."""
SEARCHES, AGAIN = 6, 1500
"""Founders: searches for the last turn of the game, and the tries of each."""
NEARLY = 4
"""What the judge gives for the position in these counts so many times less than points."""
SLIPPED = 2, 40
"""City of Gods: asides at the end of a turn, and positions kept at each depth of what they bring."""
LOOKS = 5
"""So often the plans that are told are looked ahead; after each look the better half of the others goes on."""


SURE = 3, 0.75
"""A next turn is told if at least so many looks, and so large a part of them, went on with it."""
PARTS = 0.35, 1.0, 2.0
"""Of the patience: for the ways, for the looks, and at most, if the machine has other things to do."""
FEWEST, ENOUGH = 4, 2
"""At least so many ways are looked ahead so often; if there was no time even for that, it was only a quick look."""


class Turn(NamedTuple):
    """A turn that was played: its answers, and the position in which it ended."""

    answers: tuple[Choice, ...]
    end: Any


def advise(
    title: str, s: Any, question: Question, chance: Sampler, patience: float | None = None, also: Sequence[Turn] = ()
) -> Advice:
    """Up to three plans for the rest of the turn; `also` are turns to be judged with them. With `patience` in about so
    many seconds, else by counts alone: the same chance, the same advice. `s` is not changed. A single plan without
    counts: there is only one answer, or no weights to judge by."""
    planner = level(TEACHER, title)
    if planner.stand_in is not None:
        return Advice(question.who, (_bare(planner.stand_in.choose(s, question, chance)),))
    given = question.answers()
    ends = type(question.step) is EndTurn and all(type(a) is TurnUpNow for a in question.asides)
    if not also and (len(given) == 1 or ends):
        return Advice(question.who, (_bare(given[0]),))
    with nothing_collected():
        return Adviser(title, planner, opened(s, question), question.who, chance, patience).advice(also)


def _bare(choice: Choice) -> Plan:
    return Plan((choice,), True, 0, ())


class Adviser:
    """Thinks about one position."""

    def __init__(
        self, title: str, planner: Planner, start: Any, seat: int, chance: Sampler, patience: float | None
    ) -> None:
        self.start, self.seat, self.chance = start, seat, chance
        self.finder = Finder(title, planner, start, seat, chance)
        seed = chance.word().to_bytes(8, "big")
        narrow = planner.level.narrow
        self.looker = Looker(title, planner.judge, narrow, start, seat, lambda n: Sampler(seed + bytes([n])))
        now = monotonic()
        self.search, self.look, self.last = (None if patience is None else now + patience * n for n in PARTS)
        """When the ways have to be found, and looked ahead; and when even the least of that is given up."""

    def advice(self, also: Sequence[Turn]) -> Advice:
        judge = self.finder.planner.judge
        own = [Look(Way(judge.worth(t.end, self.seat), t.end, numbers(self.start, t.answers))) for t in also]
        found = [Look(way) for way in self.finder.candidates(CANDIDATES, self.search, self.look)]
        ranked = self._ranked(found, own)
        if (as_it_is := next((one for one in ranked if not one.way.path), None)) is not None:
            ranked = self._worth_it(ranked, as_it_is)
            if not (ranked or also):
                return Advice(self.seat, (_bare(DONE),))
            ranked = ranked or [as_it_is]
        told = self.finder.apart(ranked, PLANS)
        looks = self._as_often([*told, *own])
        quick = self.look is not None and (looks < ENOUGH or self.finder.hurried)
        plans = [self._sure(one, self.looker.plan(one, 0, looks), looks) for one in (*told, *own)]
        mine = [p._replace(answers=t.answers) for p, t in zip(plans[len(told) :], also, strict=True)]
        return Advice(self.seat, tuple(sorted(plans[: len(told)], key=lambda p: -p.worth)), tuple(mine), quick)

    def _sure(self, one: Look, plan: Plan, looks: int) -> Plan:
        """The plan with its next turn only if nearly every look went on with the same idea: what is told must not be
        what a longer look would call a mistake."""
        idea = self.finder.count.idea
        ideas = [repr(idea([e for m in x.following for e in m.events], self.seat)) for x in one.seen[:looks]]
        most = max((ideas.count(one) for one in ideas), default=0)
        return plan if most >= max(SURE[0], SURE[1] * len(ideas)) else plan._replace(following=())

    def _ranked(self, found: list[Look], own: Sequence[Look]) -> list[Look]:
        """In the order in which they stand after looks ahead; what was not looked at further stands behind."""
        order = sorted(found, key=lambda one: -one.way.worth)
        margin = self.finder.planner.level.margin
        going = sum(one.way.worth >= order[0].way.worth - margin for one in order)
        for n in range(LOOKS):
            done = 0
            while done < going and self._look(order[done], done < FEWEST and n < ENOUGH):
                done += 1
            if done < min(going, FEWEST) or not all(self._look(one, n < ENOUGH) for one in own):
                break
            order[:done] = sorted(order[:done], key=lambda one: -one.mean(0, n + 1))
            going = min(done, max(PLANS, (done + 1) // 2))
        return order

    def _worth_it(self, ranked: Sequence[Look], as_it_is: Look) -> list[Look]:
        """What is better than to end the turn as it is; by more than the judge can tell, unless the game ends."""
        looks = self._as_often([as_it_is, *ranked[:PLANS]])
        exact = bool(looks) and all(x.over for x in as_it_is.seen)
        least = _mean(as_it_is, looks) + (0 if exact else EQUAL * POINT // HUNDREDTHS)
        return [one for one in ranked[:PLANS] if one.way.path and _mean(one, looks) > least]

    def _look(self, one: Look, at_least: bool) -> bool:
        """Once more; False if there is no time. What is done at least may take longer."""
        return self.looker.look(one, 1, self.last if at_least else self.look)

    def _as_often(self, some: Sequence[Look]) -> int:
        """All of them looked at equally often, as far as there is time; how often."""
        most = max(1, *[len(one.seen) for one in some])
        for one in some:
            while len(one.seen) < most and self._look(one, len(one.seen) < ENOUGH):
                pass
        return min(len(one.seen) for one in some)


def _mean(one: Look, looks: int) -> float:
    return one.mean(0, looks) if looks else one.way.worth


class Finder:
    """Finds ways to play a turn: the best, and the best of other ideas."""

    hurried = False
    """There was no time to search a last turn as often as it needs."""

    def __init__(self, title: str, planner: Planner, start: Any, seat: int, chance: Sampler) -> None:
        self.planner, self.start, self.seat, self.chance = planner, start, seat, chance
        self.title, self.count = title, COUNTS[title]

    def candidates(self, most: int, until: float | None, last: float | None = None) -> list[Way]:
        """The best ways, and the best of other ideas, so that there is something to choose between. Where no turn comes
        after this one there is time until `last`. At the end of a turn a way without answers is to end it."""
        last = until if last is None else last
        hidden = self.start.clone()
        sight = self.planner.judge.sight
        sight.hide(hidden, self.seat)
        if type(hidden.asked.step) is EndTurn:
            as_it_is = Way(self.planner.judge.worth(hidden, self.seat), hidden, ())
            found = [as_it_is, *self._slipped_in(hidden, as_it_is)]
        else:
            apart = [] if sight.FEW_WAYS else list(self._beginnings(hidden, until))
            found = [*self.planner.ways(hidden.clone(), self.seat, self.chance, until), *apart]
            if until is not None and monotonic() > until:
                found += self._at_least()
            found.sort(key=lambda way: -way.worth)
            found += [more for way in found[:most] for more in self._slipped_in(hidden, way)]
            if not sight.FEW_WAYS:
                better = [self.in_best_order(hidden, way) for way in found[:most]]
                found = list({sight.key(way.state, self.seat): way for way in [*found[most:], *better]}.values())
        if all(sight.phase(way.state, self.seat)[1] == 0 for way in found):
            found = self._last_turn([*found, *self._searched_again(hidden, last)], last)
        found.sort(key=lambda way: -way.worth)
        best = found[: most // 2]
        ideas = {self.idea(way) for way in best}
        heads: set[tuple[int, ...]] = set()
        for way in found:
            if way.path[:3] in heads:
                continue
            heads.add(way.path[:3])
            if (idea := self.idea(way)) not in ideas:
                ideas.add(idea)
                best.append(way)
            if len(best) == most or len(heads) == BEGINNINGS:
                break
        return [*best, *(way for way in found if not (way.path or way in best))]

    def _slipped_in(self, start: Any, way: Way) -> list[Way]:
        """The way with what may still be slipped in where it ends, if that is more than a trifle."""
        asked, judge = way.state.asked, self.planner.judge
        if asked is None or not asked.asides or not leads(start, way.path):
            return []
        ends = last_asides(way.state, self.seat, judge.sight.key, *SLIPPED, self.chance)
        ways = [Way(judge.worth(e.state, self.seat), e.state, (*way.path, *e.path)) for e in ends]
        last = judge.sight.phase(way.state, self.seat)[1] == 0
        return [more for more in ways if last or more.worth > way.worth + EQUAL * POINT // HUNDREDTHS]

    def in_best_order(self, start: Any, way: Way) -> Way:
        """The way, or what comes to the same and is better for being done the other way round."""
        idea, seat = self.planner.judge.sight.idea, self.seat
        same = [o for o in self._other_way_round(start, way) if idea(o.state, seat) == idea(way.state, seat)]
        return max([way, *same], key=lambda one: one.worth)

    def _other_way_round(self, start: Any, way: Way) -> Iterator[Way]:
        """The way with one question of two answers answered otherwise, and all else as it was, whenever it is asked
        then: a bonus that is used before the action and not after it may save a cube."""
        if not leads(start, way.path):
            return
        s, said = start.clone(), answers(start, way.path)
        kinds = [type(move.step) for move in moves(start, said)]
        for at, number in enumerate(way.path):
            q = s.asked
            if len(q.options) == 2 and number < 2:
                found = self._as_far_as(s.clone(), 1 - number, list(zip(kinds, said, strict=True))[at + 1 :])
                yield found._replace(path=(*way.path[:at], *found.path))
            say(s, q, number)

    def _as_far_as(self, s: Any, first: int, rest: list[tuple[type, Choice]]) -> Way:
        """The turn played on from here, with the answers of `rest` where they are on offer; `s` is used up."""
        turn, number, sure = s.active, first, True
        path: list[int] = []
        while len(path) < LONGEST:
            path += [number] if sure else []
            say(s, s.asked, number)
            over, dealt = go_on(s, self.seat, turn, self.chance)
            sure = sure and not dealt
            if over:
                break
            q = s.asked
            like = next((one for one in rest if one[0] is type(q.step) and one[1] in q.options), None)
            if like is not None:
                rest.remove(like)
            number = q.options.index(like[1]) if like is not None else 0
        return Way(self.planner.judge.worth(s, self.seat), s, tuple(path))

    def _searched_again(self, start: Any, until: float | None) -> Iterator[Way]:
        """Founders: ways to play the last turn of the game, which one search often finds only all but a few points of.
        What is all but finished counts here as if there were time for it, so that it is found step by step."""
        judge, seat = self.planner.judge, self.seat
        if judge.sight.FEW_WAYS or type(start.asked.step) is EndTurn:
            return

        def nearly(s: Any, seat: int) -> int:
            return POINT * int(judge.sight.sure(s, seat)) + judge.summed(s, seat, (1, 1)) // NEARLY

        for n in range(SEARCHES):
            if until is not None and monotonic() > until:
                self.hurried = n < SEARCHES // 2
                return
            for t in Tries(start.clone(), seat, nearly, self.chance).run(AGAIN, until):
                yield Way(judge.worth(t.state, seat), t.state, t.certain())

    def _last_turn(self, found: list[Way], until: float | None) -> list[Way]:
        """Nothing comes after this turn: only the points at the end count, whatever else is left over. What there is no
        time for is left out, the lesser ways first."""
        judge, seat = self.planner.judge, self.seat
        luck = self.chance.word().to_bytes(8, "big")
        if judge.sight.FEW_WAYS:
            return counted_at_end(judge, found, seat, luck, until)
        known: list[Way] = []
        for way in sorted(found, key=lambda way: -way.worth):
            if len(known) > CANDIDATES and until is not None and monotonic() > until:
                break
            known.append(way._replace(worth=POINT * judge.sight.sure(way.state, seat) + way.worth // TRIFLE))
        return known

    def _at_least(self) -> list[Way]:
        """What is seen with a quick look, however busy the machine is: who asks would rather wait than be misled."""
        hidden, judge = self.start.clone(), self.planner.judge
        judge.sight.hide(hidden, self.seat)
        return ways_to_end(judge, hidden, self.seat, *LEAST, self.chance)

    def _beginnings(self, start: Any, until: float | None) -> Iterator[Way]:
        """The best way found after each first answer."""
        q, worth = start.asked, self.planner.judge.worth
        if len(q.options) > FEW:
            return
        for number in range(len(q.options)):
            if until is not None and monotonic() > until:
                return
            s = start.clone()
            say(s, q, number)
            over, dealt = go_on(s, self.seat, start.active, self.chance)
            if over:
                yield Way(worth(s, self.seat), s, (number,))
                continue
            best = Tries(s, self.seat, worth, self.chance).run(TRIES, until)[0]
            yield Way(best.worth, best.state, (number,) if dealt else (number, *best.certain()))

    def idea(self, way: Way) -> Any:
        said = answers(self.start, way.path)
        idea = self.count.idea([e for move in moves(self.start, said) for e in move.events], self.seat)
        return idea or said

    def apart(self, ranked: Sequence[Look], most: int) -> list[Look]:
        """The best, and the best of other ideas; if there are no others, other details. None that comes to the same,
        or reads alike."""
        chosen: list[Look] = []
        ideas: list[Any] = []
        ends: list[Any] = []
        for may_share in (False, True):
            for one in ranked:
                way = one.way
                said, end = answers(self.start, way.path), self.count.outcome(way.state, self.seat)
                told = [c.text for c in clauses(self.title, moves(self.start, said), self.seat, picks=True)]
                if len(chosen) == most or any(one in ends for one in (said, end, told)):
                    continue
                idea = self.idea(way)
                if may_share or idea not in ideas:
                    chosen.append(one)
                    ideas.append(idea)
                    ends += [said, end, told]
        return chosen
