"""A plan for a turn and what speaks for it, in sentences; the data is in game/advice.py.

clauses(title, made, seat)   the steps of a plan, each with the number of its last answer
told(title, s, plan)         the whole turn in one sentence
brings(title, plan)          its points, now and in the turn after, by cause
reasons(title, s, advice, n) that, and how it stands to the best plan or the next best
compared(title, plan, other) what it has before another, and what it lacks, in phrases
against(title, s, plan, other)   the same in sentences, the first of which names the other turn
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from game import words
from game.advice import CHALLENGES, HUNDREDTHS, Advice, Ground, Move, Plan, When, equal, grounds, in_points, moves
from game.words.phrases import form, phrase
from game.words.telling import capital, shown

SAID: dict[str, str] = {
    # a turn
    "turn": "{steps:; }.",
    "twice": "{step}, twice",
    "often": "{step}, {n} times",
    "and_see": "see what is turned up",
    "brings_now": "{n:point} now ({causes:, })",
    "brings_nothing": "no points now",
    "gains": "it gets you {things:and}",
    "costs": "it costs you {things:and}",
    "gain": "{n} {what}",
    "brings_points": "about {n:point} ({causes:, })",
    "brings_soon": "about {n:point} before your next turn ({causes:, })",
    "brings_next": "your next turn can then bring {things:and}",
    "brings_end": "{n:point} at the end of the game ({causes:, })",
    "brings": "{parts:; }.",
    "cause": "{name} {n:+d}",
    "drawn": "what is turned up",
    "others": "by the others’ turns",
    "rivals_score": "the others score {n:point} by it",
    # against another turn
    "better": "This turn is worth about {n:point} more than the next best: {other}.",
    "nearer": "This turn brings challenges nearer than the next best: {other}.",
    "equal": "This turn is worth about as much as the next best: {other}.",
    "behind": "This turn is worth about {n:point} less than the best one.",
    "further_off": "The best turn brings challenges nearer than this one.",
    "level": "This turn is worth about as much as the best one.",
    "pros": "For this turn: {pros:, }.",
    "cons": "Against this turn: {cons:, }.",
    "without": "the same, but without this: {steps:; }",
    "otherwise": "the same in another order, or elsewhere",
    "now_more": "{n:point} more now",
    "now_less": "{n:point} less now",
    "next_more": "about {n:point} more by the end of the next turn ({causes:, })",
    "next_less": "about {n:point} less by the end of the next turn ({causes:, })",
    "end_more": "{n:point} more at the end of the game ({causes:, })",
    "end_less": "{n:point} less at the end of the game ({causes:, })",
    "more": "{n} more {what}[ ({points})]",
    "fewer": "{n} fewer {what}[ ({points})]",
    "uncounted": "{what}[ ({points})]",
    "points": "about {n:point}",
    "smaller": "other things ({points})",
}
SMALL = 60
"""Hundredths of a point: what weighs less is told together with other small things."""
PROS, MOST = 3, 4
"""So many things are told by name on each side, and one more if …"""
BRIEFLY = 2
"""So many in a hint, where there is little room."""
LARGE = 150
"""… what is left would be more than this."""
GAINS = 2
"""So many things that a turn gets are told."""
OTHER = 2
"""So many steps of another turn name it."""


class Clause(NamedTuple):
    """A step of a plan as it is told; `last` is the number of the last answer it stands for."""

    text: str
    last: int


def turns_of(title: str) -> ModuleType:
    """How a title tells turns."""
    return import_module(f"game.words.{title}_turns")


def clauses(title: str, made: Sequence[Move], seat: int, places: bool = True) -> list[Clause]:
    """The steps of a turn in order; steps that follow each other and read alike are told once, with how often."""
    found: list[tuple[str, int, int]] = []
    for i, move in enumerate(made):
        said = shown(str(turns_of(title).clause(move, seat)), places)
        if not said and i == len(made) - 1 and not found:
            said = _lower(words.label(title, move.before, move.step, move.choice, places))
        if said and found and found[-1][0] == said:
            found[-1] = (said, found[-1][1] + 1, i)
        elif said:
            found.append((said, 1, i))
    return [Clause(_often(text, n), last) for text, n, last in found]


def _often(text: str, n: int) -> str:
    if n == 1:
        return text
    return phrase("advice.twice", step=text) if n == 2 else phrase("advice.often", step=text, n=n)


def told(title: str, s: Any, plan: Plan, places: bool = True) -> str:
    """The turn in one sentence."""
    made = moves(s, plan.answers)
    seat = made[0].step.who if made else 0
    steps = [c.text for c in clauses(title, made, seat, places)]
    if not plan.whole:
        steps.append(phrase("advice.and_see"))
    return capital(phrase("advice.turn", steps=steps))


def brings(title: str, plan: Plan) -> str:
    """What the turn scores, what it gets where that is not points, and what it prepares."""
    parts = []
    now = [(c.what, c.n) for c in plan.counts if c.when == "now" and c.what != "rivals"]
    total = sum(n for _, n in now)
    if total:
        parts.append(phrase("advice.brings_now", n=total, causes=_causes(title, now)))
    else:
        parts.append(phrase("advice.brings_nothing"))
    if things := _gains(title, plan, "gain"):
        parts.append(phrase("advice.gains", things=things))
    if things := _costs(title, plan):
        parts.append(phrase("advice.costs", things=things))
    soon = [(c.what, c.n) for c in plan.counts if c.when == "soon" and c.n]
    if sum(n for _, n in soon) > 0:
        parts.append(phrase("advice.brings_soon", n=sum(n for _, n in soon), causes=_causes(title, soon)))
    after = [(c.what, c.n) for c in plan.counts if c.when == "next" and c.n]
    n, ready = max(0, sum(n for _, n in after)), _gains(title, plan, "ready")
    if n or ready:
        coming = [phrase("advice.brings_points", n=n, causes=_causes(title, after))] if n else []
        parts.append(phrase("advice.brings_next", things=[*coming, *ready]))
    last = [(c.what, c.n) for c in plan.counts if c.when == "end" and c.n]
    if last:
        parts.append(phrase("advice.brings_end", n=sum(n for _, n in last), causes=_causes(title, last)))
    others = sum(c.n for c in plan.counts if c.when == "now" and c.what == "rivals")
    if others:
        parts.append(phrase("advice.rivals_score", n=others))
    return capital(phrase("advice.brings", parts=parts))


def _gains(title: str, plan: Plan, when: When) -> list[str]:
    """What there is more of after the turn, or after the next one, the weightiest first."""
    own = turns_of(title)
    found = sorted((c for c in plan.counts if c.when == when and c.worth >= SMALL), key=lambda c: -c.worth)
    things = {**own.THINGS, **own.FREED}
    some = [(abs(c.n), things[c.what]) for c in found if (c.n < 0) == (c.what in own.FREED) and c.what in things]
    return [phrase("advice.gain", n=n, what=form(n, *what)) for n, what in some[:GAINS]]


def _costs(title: str, plan: Plan) -> list[str]:
    """The resources there are fewer of after the turn, the weightiest first."""
    own = turns_of(title)
    found = sorted((c for c in plan.counts if c.when == "gain" and c.n < 0), key=lambda c: c.worth)
    some = [(-c.n, own.THINGS[c.what]) for c in found if c.what in own.SPENT]
    return [phrase("advice.gain", n=n, what=form(n, *what)) for n, what in some]


def reasons(title: str, s: Any, advice: Advice, number: int, places: bool = True) -> list[str]:
    """What a plan of the advice brings, and how it stands to the best one; the best one, to the next best."""
    plans, plan = advice.plans, advice.plans[number]
    said = [brings(title, plan)]
    if number:
        said += behind(title, plan, plans[0])
    elif len(plans) > 1:
        said += against(title, s, plan, plans[1], places)
    return said


def against(title: str, s: Any, plan: Plan, other: Plan, places: bool = True) -> list[str]:
    """How the plan stands to a lesser one, then what speaks for it and what against it."""
    name = _named(title, s, plan, other, places)
    pros, cons = compared(title, plan, other, BRIEFLY)
    if equal(plan, other) or not pros:
        return [phrase("advice.equal", other=name), *_weighed(pros, cons)]
    n = _ahead(plan, other)
    said = phrase("advice.better", n=n, other=name) if n else phrase("advice.nearer", other=name)
    return [said, *_weighed(pros, cons)]


def behind(title: str, plan: Plan, best: Plan) -> list[str]:
    """How the plan stands to the best turn, then what speaks for it and what against it."""
    pros, cons = compared(title, plan, best, BRIEFLY)
    if equal(best, plan) or not cons:
        return [phrase("advice.level"), *_weighed(pros, cons)]
    n = _ahead(best, plan)
    said = phrase("advice.behind", n=n) if n else phrase("advice.further_off")
    return [said, *_weighed(pros, cons)]


def _weighed(pros: Sequence[str], cons: Sequence[str]) -> list[str]:
    said = [phrase("advice.pros", pros=pros)] if pros else []
    return [*said, phrase("advice.cons", cons=cons)] if cons else said


def compared(title: str, plan: Plan, other: Plan, named_most: int = MOST) -> tuple[list[str], list[str]]:
    """What speaks for the plan before the other, and what against it; the weightiest first, each with what it is worth,
    so that for the better plan more is told for it than against it."""
    found = _told(title, grounds(plan, other))
    named = sorted((one for one in found if abs(one[0]) >= SMALL), key=lambda one: -abs(one[0]))
    rest = 0
    for most in range(min(PROS, named_most), named_most + 1):
        pros, cons = ([one for one in named if (one[0] > 0) == up][:most] for up in (True, False))
        rest = plan.worth - other.worth - sum(worth for worth, _ in (*pros, *cons))
        if abs(rest) <= LARGE:
            break
    if abs(rest) >= SMALL:
        (pros if rest > 0 else cons).append((rest, phrase("advice.smaller", points=_points(rest))))
    return [said for _, said in pros], [said for _, said in cons]


def _told(title: str, found: Sequence[Ground]) -> list[tuple[int, str]]:
    """What tells two plans apart, a phrase each, with what it is worth."""
    own = turns_of(title)
    said: list[tuple[int, str]] = []
    for whens in (("now",), ("soon", "next"), ("end",)):
        some = [g for g in found if g.when in whens]
        worth = sum(g.worth for g in some)
        n = round(worth / HUNDREDTHS)
        if n:
            causes = _causes(title, [(g.what, g.n - g.other) for g in some])
            said.append((worth, _points_when(whens[-1], n, causes)))
    then = [g for g in found if g.when == "then"]
    placed = [g for g in then if g.what.startswith(own.PLACED)]
    if worth := sum(g.worth for g in placed):
        where = max(placed, key=lambda g: g.worth if worth > 0 else -g.worth).what
        what = own.PLACES[where][worth < 0]
        said.append((worth, phrase("advice.uncounted", what=what, points=_points(worth))))
    said += [(g.worth, _thing(own, g)) for g in then if g not in placed]
    return said


def _points_when(when: When, n: int, causes: Sequence[str]) -> str:
    """So many points more or less, by when they come."""
    if when == "now":
        return phrase("advice.now_more" if n > 0 else "advice.now_less", n=abs(n))
    if when == "next":
        return phrase("advice.next_more" if n > 0 else "advice.next_less", n=abs(n), causes=causes)
    return phrase("advice.end_more" if n > 0 else "advice.end_less", n=abs(n), causes=causes)


def _thing(own: ModuleType, g: Ground) -> str:
    """How many more or fewer, if that is the reason; else in what way it is better or worse."""
    apart = g.n - g.other
    n = abs(apart)
    wanted = (apart > 0) != (g.what in own.FREED)
    points = "" if g.what == CHALLENGES else _points(g.worth)
    if n and g.what in own.THINGS and g.what not in own.POINTED and wanted == (g.worth > 0):
        what = form(n, *own.THINGS[g.what])
        return phrase("advice.more" if apart > 0 else "advice.fewer", n=n, what=what, points=points)
    return phrase("advice.uncounted", what=own.STANDING[g.what][g.worth < 0], points=points)


def _points(worth: int) -> str:
    return phrase("advice.points", n=_whole(worth))


def _ahead(plan: Plan, other: Plan) -> int:
    """By how many points the plan is better; 0: it is only that challenges come nearer."""
    worth = in_points(plan, other)
    return _whole(worth) if worth >= SMALL or worth == plan.worth - other.worth else 0


def _whole(worth: int) -> int:
    return max(1, round(abs(worth) / HUNDREDTHS))


def _causes(title: str, some: Iterable[tuple[str, int]]) -> list[str]:
    """By how much each cause counts, the most first."""
    found: dict[str, int] = {}
    for what, n in some:
        name = _cause(title, what)
        found[name] = found.get(name, 0) + n
    most = sorted(((name, n) for name, n in found.items() if n), key=lambda one: -abs(one[1]))
    return [phrase("advice.cause", name=name, n=n).replace("-", "−") for name, n in most]


def _cause(title: str, what: str) -> str:
    if what == "drawn":
        return phrase("advice.drawn")
    if what == "others":
        return phrase("advice.others")
    own = turns_of(title)
    for begins, name in own.TOGETHER.items():
        if what.startswith(begins):
            return str(name)
    return words.cause(title, what).removeprefix(str(own.ECLIPSE_NAMED))


def _named(title: str, s: Any, plan: Plan, other: Plan, places: bool) -> str:
    """The other turn by the first steps that are not those of the plan, or by what it leaves out."""
    made = moves(s, other.answers)
    seat = made[0].step.who if made else 0
    mine = [c.text for c in clauses(title, moves(s, plan.answers), seat, places)]
    theirs = [c.text for c in clauses(title, made, seat, places)]
    if apart := [text for text in theirs if text not in mine]:
        return "; ".join(apart[:OTHER])
    left_out = [text for text in mine if text not in theirs]
    return phrase("advice.without", steps=left_out[:OTHER]) if left_out else phrase("advice.otherwise")


def _lower(text: str) -> str:
    """In the middle of a sentence; a name such as A2 stays as it is."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
