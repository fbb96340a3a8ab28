"""The best turn, the next best ones, and what tells them apart: `advise` for who asks, with reasons by cause.

The ways are found, judged and looked ahead as the best bot does it. What speaks for a plan is then counted: the points
of the turn by cause, what stands to be paid later, goods, position, and the points of the own next turn, played ahead
with the same luck for all. `game/bots/<title>_counts.py` counts a position.

    advice = advise("citygods", s, question, Sampler(b"hint"), patience=1.2)
    advice.plans[0].answers                              the best turn
    grounds(advice.plans[0], advice.plans[1])            what it has before the next best (game/advice.py)
    advise(..., also=[Turn(answers, end)]).asked[0]      a turn that was played, judged beside them
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic
from types import ModuleType
from typing import Any, NamedTuple

from game.advice import HUNDREDTHS, Advice, Count, Move, Plan, moves
from game.agenda import DEALER, Choice, EndTurn, Question, aside, same, tupled
from game.bots import citygods_counts, founders_counts
from game.bots.levels import TEACHER, level
from game.bots.planner import Planner, Way, next_own_turn
from game.bots.point import POINT
from game.bots.tries import Tries
from game.bots.turns import go_on, opened, say
from game.chance import Sampler
from game.events import Scored

COUNTS: dict[str, ModuleType] = {"citygods": citygods_counts, "founders": founders_counts}
PLANS = 3
"""So many plans are told."""
CANDIDATES = 10
"""So many ways are looked ahead; half of them are simply the best, the others the best of other ideas."""
BEGINNINGS = 24
"""So many beginnings of a turn are asked for their idea."""
TRIES = 60
"""Founders: tries for each beginning of the turn, so that there is something to compare with."""
FEW = 16
"""With more first answers than this the beginnings are not tried apart: they are all of one kind."""
SAMPLES = 2
"""So often the own next turn is played ahead to be counted."""


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
    planner.level = planner.level._replace(best=CANDIDATES)
    answers = question.answers()
    if planner.stand_in is not None:
        return Advice(question.who, (_bare(planner.stand_in.choose(s, question, chance)),))
    if not also and (len(answers) == 1 or type(question.step) is EndTurn):
        return Advice(question.who, (_bare(answers[0]),))
    return Adviser(title, planner, opened(s, question), question.who, chance, patience).advice(also)


def _bare(choice: Choice) -> Plan:
    return Plan((choice,), True, 0, ())


class Adviser:
    """Thinks about one position."""

    def __init__(
        self, title: str, planner: Planner, start: Any, seat: int, chance: Sampler, patience: float | None
    ) -> None:
        self.planner, self.judge, self.count = planner, planner.judge, COUNTS[title]
        self.start, self.seat, self.chance = start, seat, chance
        now = monotonic()
        self.search, self.look, self.end = (
            None if patience is None else now + patience * part for part in (0.4, 0.8, 1.0)
        )
        """When the ways have to be found, looked ahead, counted."""

    def advice(self, also: Sequence[Turn]) -> Advice:
        own = [Way(self.judge.worth(t.end, self.seat), t.end, numbers(self.start, t.answers)) for t in also]
        found = self._candidates()
        ways = sorted([*found, *own], key=lambda way: -way.worth)
        ranked = self._ranked(ways)
        chosen = [w for w in ranked if any(w.state is f.state for f in found)]
        told = self._apart(chosen)
        mine = [next(w for w in ranked if w.state is o.state) for o in own]
        plans = [self._plan(w, after) for w, after in zip([*told, *mine], self._next([*told, *mine]), strict=True)]
        asked = [p._replace(answers=t.answers) for p, t in zip(plans[len(told) :], also, strict=True)]
        return Advice(self.seat, tuple(plans[: len(told)]), tuple(asked))

    # --- which ways

    def _candidates(self) -> list[Way]:
        """The best ways, and the best of other ideas, so that there is something to choose between."""
        hidden = self.start.clone()
        self.judge.sight.hide(hidden, self.seat)
        apart = [] if self.judge.sight.FEW_WAYS else list(self._beginnings(hidden))
        found = [*self.planner.ways(hidden, self.seat, self.chance, self.search), *apart]
        found.sort(key=lambda way: -way.worth)
        best = found[: CANDIDATES // 2]
        ideas = {self._idea(way) for way in best}
        heads: set[tuple[int, ...]] = set()
        for way in found:
            if way.path[:3] in heads:
                continue
            heads.add(way.path[:3])
            if (idea := self._idea(way)) not in ideas:
                ideas.add(idea)
                best.append(way)
            if len(best) == CANDIDATES or len(heads) == BEGINNINGS:
                break
        return best

    def _beginnings(self, start: Any) -> Iterator[Way]:
        """The best way found after each first answer."""
        q = start.asked
        if len(q.options) > FEW:
            return
        for number in range(len(q.options)):
            if self.search is not None and monotonic() > self.search:
                return
            s = start.clone()
            say(s, q, number)
            over, dealt = go_on(s, self.seat, start.active, self.chance)
            if over:
                yield Way(self.judge.worth(s, self.seat), s, (number,))
                continue
            best = Tries(s, self.seat, self.judge.worth, self.chance).run(TRIES, self.search)[0]
            yield Way(best.worth, best.state, (number,) if dealt else (number, *best.certain()))

    def _idea(self, way: Way) -> Any:
        said = answers(self.start, way.path)
        idea = self.count.idea([e for move in moves(self.start, said) for e in move.events], self.seat)
        return idea or said

    def _ranked(self, ways: list[Way]) -> list[Way]:
        """In the order in which they stand after a look ahead; what was not worth a look stands as far behind the best
        as it did before. None is told to be better than one before it."""
        looked = self.planner.looked_ahead(ways, self.seat, self.chance, self.look)
        best = next(w for w in ways if w.state is looked[0].state)
        fallen = looked[0].worth - best.worth
        rest = [w._replace(worth=w.worth + fallen) for w in ways if not any(w.state is x.state for x in looked)]
        ranked: list[Way] = []
        for way in (*looked, *rest):
            ranked.append(way if not ranked else way._replace(worth=min(way.worth, ranked[-1].worth)))
        return ranked

    def _apart(self, ranked: list[Way]) -> list[Way]:
        """The best, and the best of other ideas; if there are no others, other details. None that comes to the same."""
        chosen: list[Way] = []
        ideas: list[Any] = []
        ends: list[Any] = []
        for may_share in (False, True):
            for way in ranked:
                said, end = answers(self.start, way.path), self.count.outcome(way.state, self.seat)
                if len(chosen) == PLANS or said in ends or end in ends:
                    continue
                idea = self._idea(way)
                if may_share or idea not in ideas:
                    chosen.append(way)
                    ideas.append(idea)
                    ends += [said, end]
        return sorted(chosen, key=lambda way: -way.worth)

    # --- what they bring

    def _plan(self, way: Way, after: Sequence[Count]) -> Plan:
        said = answers(self.start, way.path)
        made = moves(self.start, said)
        seat = self.seat
        gained = self._scored(self.start, way, made)
        counts = [Count("now", why, n, HUNDREDTHS * n) for why, n in gained.items()]
        others = sum(e.n for m in made for e in m.events if isinstance(e, Scored) and e.seat != seat)
        if others and self.judge.sight.rivals(self.start):
            counts.append(Count("now", "rivals", others, -HUNDREDTHS * others // (len(self.start.players) - 1)))
        counts += self.count.counts(way.state, seat)
        counts += after
        whole = self.start.active != seat or bool(made) and _reaches(made[-1], way.state)
        return Plan(said, whole, way.worth * HUNDREDTHS // POINT, tuple(counts))

    def _scored(self, start: Any, way: Way, made: Sequence[Move]) -> dict[str, int]:
        """The points of a turn by cause; what came by luck is "drawn"."""
        found: dict[str, int] = {}
        for e in (e for move in made for e in move.events):
            if isinstance(e, Scored) and e.seat == self.seat:
                found[e.why] = found.get(e.why, 0) + e.n
        rest = way.state.players[self.seat].vp - start.players[self.seat].vp - sum(found.values())
        if rest and start.active == self.seat:
            found["drawn"] = rest
        return found

    def _next(self, ways: Sequence[Way]) -> list[list[Count]]:
        """For each way the points of the own next turn by cause, on average; all with the same luck, or none."""
        sums: list[dict[str, int]] = [{} for _ in ways]
        seen = 0
        for _ in range(SAMPLES):
            luck = self.chance.word().to_bytes(8, "big")
            sample: list[dict[str, int]] = []
            for way in ways:
                if self.end is not None and monotonic() > self.end:
                    break
                sample.append(self._next_turn(way.state, Sampler(luck)))
            if len(sample) < len(ways):
                break
            seen += 1
            for total, found in zip(sums, sample, strict=True):
                for why, n in found.items():
                    total[why] = total.get(why, 0) + n
        return [
            [Count("next", why, (n + seen // 2) // seen, HUNDREDTHS * n // seen) for why, n in total.items()]
            for total in sums
        ]

    def _next_turn(self, state: Any, luck: Sampler) -> dict[str, int]:
        s, way = next_own_turn(self.judge, state.clone(), self.seat, self.planner.level.narrow, luck)
        return {} if way is None else self._scored(s, way, moves(s, answers(s, way.path)))


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
