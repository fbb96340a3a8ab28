"""What one turn has before another, by causes that can be seen on the table; the data is in game/advice.py.

`weighed(title, plan, other)` tells what makes the better of two turns better so that it adds up: points that can be
counted (now, at the next Eclipse or round's end, in the own next turn), and what is left, named as goods, steps and
workers. What each of those is worth in the long run is learned and looks odd beside the printed numbers: it is told in
one number, with the things that weigh most.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from game import words
from game.advice import CHALLENGES, EQUAL, HUNDREDTHS, OPPONENTS, Ground, Plan, grounds, in_points
from game.words.phrases import form, listed, phrase, times
from game.words.telling import capital, shown

SAID: dict[str, str] = {
    "term": "{n} {more} {when}",
    "now": "now[ ({causes:, })]",
    "later": "{when}[ ({causes:, })]",
    "districts": "for your districts at the end",
    "at_eclipse": "at the next Eclipse",
    "before_turn": "before your next turn",
    "at_end": "at the end of the game",
    "ahead": "in your next turn[ ({step})]",
    "next": "a next turn to {step}",
    "next_other": "a next turn to {step} after the other one",
    "theirs": "about {n:point} {more} for {who} before your next turn[ ({cause})]",
    "have": "{thing} for {who}",
    "points_more": "more",
    "points_fewer": "fewer",
    "more": "{n} more {what}",
    "fewer": "{n} fewer {what}",
    "nearer": "nearer to the challenge “{name}”",
    "further": "further from the challenge “{name}”",
    "cause": "{name} {n:+d}",
    "drawn": "what is turned up",
    "nearer_all": "nearer to your challenges",
    "further_all": "further from your challenges",
    # what makes the difference, so that it adds up
    "adds_up": "{it} brings {terms:and}.",
    "adds_up_left": "{it} brings {terms:and}, and about {left:point} by what you have then: {pros:; }[. Against it:"
    " {cons:; }].",
    "takes_off": "{it} brings {terms:and}, less about {left:point} for what you have then: {cons:; }[. Yet for it:"
    " {pros:; }].",
    "adds_up_rest": "{it} brings {terms:and}, and about {left:point} in later turns, by no single thing.",
    "takes_off_rest": "{it} brings {terms:and}, less about {left:point} in later turns, by no single thing.",
    "and_nearer": "{told} {it} also brings you {near}.",
    "left_only": "What speaks for {it} is what you have then: {pros:; }[. Against it: {cons:; }].",
    "against_it": "Counted up to your next turn {it} is {n:point} behind: {terms:and}. What tips it is what you have"
    " then: {pros:; }[. Against it: {cons:; }].",
    "this_one": "this one",
    "in_later_turns": "more in later turns, by no single thing",
    "each": "{one} brings {pros:and}[; {other} {cons:and}].",
    "each_other": "{other} brings {cons:and}.",
    "that_one": "that one",
}
SMALL = 60
"""Hundredths of a point: what weighs less is not told."""
SHOWN, AGAINST = 3, 2
"""So many things are told for a turn, and against it."""
UNSURE = 3 * HUNDREDTHS
"""A difference that is all learned, and that nothing on the table shows, is called none below this."""
BRACKETS = re.compile(r" \([^()]*\)")
"""What is left out of a step that stands in brackets itself."""


PARTS = re.compile(r"(?:, (?:then )?| and )(?=[a-z]+ (?:in |on )?(?:the|an?|your|both|one|\d|main))|; (?:then you )?")
"""Between the things that are done in one step."""


class Term(NamedTuple):
    """Points that can be counted, and when they come, in words. `now`: at once."""

    n: int
    when: str
    now: bool = False


class Thing(NamedTuple):
    """What cannot be counted in points: goods, steps, workers, what a next turn is good for. Below 0: it speaks for the
    other turn."""

    worth: int
    words: str
    goal: bool = False
    """A challenge: that is told whatever else there is."""


class Weighed(NamedTuple):
    """What makes a turn better than another: together `n` points."""

    n: int
    level: bool
    """They are about as good as each other."""
    told: str
    """A sentence; empty: there is nothing to tell them apart by."""
    nearer: bool = False
    """It is only that challenges come nearer."""
    sure: bool = False
    """It is points of this turn and nothing else."""


def when_words(title: str, when: str, causes: Sequence[str]) -> str:
    """When points come that are not of this turn: `causes` says of which."""
    if when == "end":
        return phrase("weighing.at_end")
    begins = str(turns_of(title).AT_ECLIPSE)
    eclipse = begins and causes and all(one.startswith(begins) for one in causes)
    return phrase("weighing.at_eclipse" if eclipse else "weighing.before_turn")


def turns_of(title: str) -> ModuleType:
    """How a title tells turns."""
    return import_module(f"game.words.{title}_turns")


def weighed(
    title: str, plan: Plan, other: Plan, it: str = "", who: str = "", that: str = "", whole: bool = False
) -> Weighed:
    """Why the plan is better; it must not be the lesser one. `it` and `that`: how the two are called, `who`: how the
    other players are. `whole`: how much better has been told, so what has no name is told too."""
    it, that = it or phrase("weighing.this_one"), that or phrase("weighing.that_one")
    terms = _terms(title, plan, other)
    counted = sum(one.n for one in terms)
    things = sorted(_things(title, plan, other, who), key=lambda one: -abs(one.worth))
    named = [one for one in things if abs(one.worth) >= SMALL and one.words]
    pros = [one for one in named if one.worth > 0][:SHOWN]
    cons = [one for one in named if one.worth < 0][:AGAINST]
    gap, points = plan.worth - other.worth, in_points(plan, other)
    rest = points - HUNDREDTHS * counted
    shown = sum(one.worth for one in (*pros, *cons))
    unnamed = rest > 0 and (not pros or shown < rest // 2)
    if gap <= EQUAL or counted <= 0 and gap < UNSURE and unnamed:
        return Weighed(0, True, _each(it, that, _side(title, plan, other, who), _side(title, other, plan, who)))
    nearer = gap > points and points < SMALL
    if nearer or counted <= 0 and unnamed:
        pros = [*pros, *([] if nearer else [Thing(rest, phrase("weighing.in_later_turns"))])]
    n, left = points_in(points), points_in(points) - counted
    added, better, worse = (
        _added(terms, named=counted < 0 and not nearer),
        *([x.words for x in y] for y in (pros, cons)),
    )
    sure = False
    if counted < 0 and not nearer:
        told = phrase("weighing.against_it", it=it, n=-counted, terms=added, pros=better, cons=worse)
    elif not counted or nearer:
        told = phrase("weighing.left_only", it=it, pros=better, cons=worse) if better else ""
    elif left > 0 and better and shown > 0:
        told = phrase("weighing.adds_up_left", it=it, terms=added, left=left, pros=better, cons=worse)
    elif left < 0 and worse and shown < 0:
        told = phrase("weighing.takes_off", it=it, terms=added, left=-left, pros=better, cons=worse)
    elif whole and left > 0:
        told = phrase("weighing.adds_up_rest", it=it, terms=added, left=left)
    elif whole and left:
        told = phrase("weighing.takes_off_rest", it=it, terms=added, left=-left)
    else:
        n, told, sure = counted, phrase("weighing.adds_up", it=it, terms=added), all(one.now for one in terms)
    near = next((one.words for one in named if one.worth > EQUAL and one.goal), "")
    if near and near not in told:
        told = phrase("weighing.and_nearer", told=told, it=capital(it), near=near)
    return Weighed(n, False, capital(told), nearer, sure)


def _added(terms: Sequence[Term], named: bool = False) -> list[str]:
    """The terms in words; what comes more first, and the word point once, if it is not `named` before."""
    order = sorted(terms, key=lambda one: one.n < 0)
    return [_said(one, first=not named and i == 0) for i, one in enumerate(order)]


def _said(one: Term, first: bool) -> str:
    amount = times(abs(one.n), "point") if first else str(abs(one.n))
    return phrase("weighing.term", n=amount, more=_more(one.n), when=one.when)


def _each(it: str, that: str, mine: Sequence[str], theirs: Sequence[str]) -> str:
    """What the one brings and what the other, of two that are about as good; empty: nothing that can be named."""
    if mine:
        return capital(phrase("weighing.each", one=it, pros=mine, other=that, cons=theirs))
    return capital(phrase("weighing.each_other", other=that, cons=theirs)) if theirs else ""


def _side(title: str, plan: Plan, other: Plan, who: str) -> list[str]:
    """The points that the plan has before the other, and when; where it has none, what weighs most beside them."""
    if some := [one for one in _terms(title, plan, other) if one.n > 0]:
        return _added(some)
    things = [one for one in _things(title, plan, other, who) if one.worth >= SMALL and one.words]
    return [one.words for one in sorted(things, key=lambda one: -one.worth)[:AGAINST]]


def _terms(title: str, plan: Plan, other: Plan) -> list[Term]:
    """What tells two plans apart in points, by when they come."""
    own, found = turns_of(title), grounds(plan, other)
    terms: list[Term] = []
    for when in ("now", "soon", "end"):
        some = [g for g in found if g.when == when and g.n != g.other]
        if n := sum(g.n - g.other for g in some):
            by_cause = causes(title, [(g.what, g.n - g.other) for g in some])
            if when == "now":
                terms.append(Term(n, phrase("weighing.now", causes=by_cause), now=True))
            else:
                at = when_words(title, when, [g.what for g in some])
                terms.append(Term(n, phrase("weighing.later", when=at, causes=by_cause)))
    for g in found:
        if g.when == "ahead" and g.n != g.other:
            step = own.foreseen(main_step(own, ahead(plan))) if g.n > g.other else ""
            terms.append(Term(g.n - g.other, phrase("weighing.ahead", step=step)))
        elif g.when == "then" and g.what in own.POINTED and g.n != g.other:
            terms.append(Term(g.n - g.other, phrase("weighing.districts")))
    return terms


def ahead(plan: Plan) -> tuple[str, ...]:
    """The own next turn, step by step and without coordinates."""
    return tuple(shown(step, False) for step in plan.following)


def main_step(own: ModuleType, steps: Sequence[str]) -> str:
    """What a turn is named by: the weightiest thing that is done in it; empty: no step is told."""
    done = parted(step for step in steps if step not in own.PREPARES)
    ranked = sorted(
        done, key=lambda one: next((i for i, kind in enumerate(own.MAIN) if kind.search(one)), len(own.MAIN))
    )
    return ranked[0] if ranked else ""


def parted(steps: Iterable[str]) -> list[str]:
    """The things that are done in these steps, one by one and without what stands in brackets."""
    return [part for step in steps for part in PARTS.split(BRACKETS.sub("", step))]


def _things(title: str, plan: Plan, other: Plan, who: str) -> list[Thing]:
    """What tells two plans apart beside points that can be counted; some have no words."""
    own = turns_of(title)
    found = grounds(plan, other)
    said: list[Thing] = []
    for g in (g for g in found if g.when == "ahead"):
        worth = g.worth - HUNDREDTHS * (g.n - g.other)
        said.append(Thing(worth, _next(own, plan, other, worth, g)))
    then = [g for g in found if g.when == "then"]
    goods = [g for g in then if g.what in own.SPENT and _counted(own, g)]
    for up in (True, False):
        if some := [g for g in goods if (g.worth > 0) == up]:
            said.append(Thing(sum(g.worth for g in some), listed([_thing(own, g) for g in some])))
    goals = _goals(own, plan, other)
    for g in then:
        if g.what == CHALLENGES:
            names = [name for name, n in goals if (n > 0) == (g.worth > 0)]
            said.append(Thing(g.worth, _challenge(g.worth > 0, *names[:1]), goal=True))
        elif g.what in OPPONENTS:
            said.append(Thing(g.worth, _theirs(title, plan, other, g.worth > 0, who)))
        elif g.what not in own.POINTED and g not in goods:
            said.append(Thing(g.worth, _thing(own, g)))
    return said


def _next(own: ModuleType, plan: Plan, other: Plan, worth: int, g: Ground) -> str:
    """What the next turn of the better one is good for beside points; empty: that is not known, both are the same, or
    it is named with its points."""
    mine, theirs = main_step(own, ahead(plan)), main_step(own, ahead(other))
    if mine == theirs or worth > 0 and g.n > g.other:
        return ""
    step = own.foreseen(mine if worth > 0 else theirs)
    return phrase("weighing.next" if worth > 0 else "weighing.next_other", step=step) if step else ""


def _more(n: int) -> str:
    return phrase("weighing.points_more" if n > 0 else "weighing.points_fewer")


def _theirs(title: str, plan: Plan, other: Plan, better: bool, who: str) -> str:
    """How much more or less the others would score before the own next turn, and by what; if it is no points, what else
    they would have; empty: that is not known."""
    called = who or phrase("advice.rivals")
    mine, others = ({c.what: c.n for c in p.counts if c.when == "theirs"} for p in (plan, other))
    apart = [(what, mine.get(what, 0) - others.get(what, 0)) for what in {**mine, **others}]
    n = sum(n for _, n in apart)
    if not n or (n < 0) != better:
        thing = _have(title, plan, other, better)
        return phrase("weighing.have", thing=thing, who=called) if thing else ""
    most = causes(title, [(what, k) for what, k in apart if (k > 0) == (n > 0)], own=False)[:1]
    return phrase("weighing.theirs", n=abs(n), more=_more(n), who=called, cause=most[0] if most else "")


def _have(title: str, plan: Plan, other: Plan, better: bool) -> str:
    """What the others have fewer of after the plan (`better`) or more, the weightiest; empty: nothing that weighs."""
    own = turns_of(title)
    mine, theirs = ({c.what: c for c in p.counts if c.when == "have"} for p in (plan, other))
    both = [(mine[what], theirs[what]) for what in mine if what in theirs]
    apart = [Ground("have", a.what, a.n, b.n, a.worth - b.worth) for a, b in both]
    some = [g for g in apart if (g.worth < 0) == better and abs(g.worth) >= SMALL and _counted(own, g)]
    return _thing(own, max(some, key=lambda g: abs(g.worth))) if some else ""


def _challenge(nearer: bool, name: str = "") -> str:
    if not name:
        return phrase("weighing.nearer_all" if nearer else "weighing.further_all")
    return phrase("weighing.nearer" if nearer else "weighing.further", name=name)


def _goals(own: ModuleType, plan: Plan, other: Plan) -> list[tuple[str, int]]:
    """The challenges whose chance is not the same after the two, and by how much it is better after the first."""
    theirs = {c.what: c.n for c in other.counts if c.when == "goal"}
    found = [(str(own.GOALS[c.what]), c.n - theirs.get(c.what, 0)) for c in plan.counts if c.when == "goal"]
    return sorted([(name, n) for name, n in found if n], key=lambda one: -abs(one[1]))


def _counted(own: ModuleType, g: Ground) -> bool:
    """It is their number that speaks for it or against it."""
    apart = g.n - g.other
    wanted = (apart > 0) != (g.what in own.FREED)
    return bool(apart) and g.what in own.THINGS and g.what not in own.POINTED and wanted == (g.worth > 0)


def _thing(own: ModuleType, g: Ground) -> str:
    """How many more or fewer, if that is the reason; else in what way it is better or worse."""
    if not _counted(own, g):
        despite = own.DESPITE.get(g.what) if g.n != g.other else None
        return str((despite or own.STANDING[g.what])[g.worth < 0])
    n = abs(g.n - g.other)
    return phrase("weighing.more" if g.n > g.other else "weighing.fewer", n=n, what=form(n, *own.THINGS[g.what]))


def points_in(worth: int) -> int:
    """As it is said: at least one."""
    return max(1, round(abs(worth) / HUNDREDTHS))


def causes(title: str, some: Iterable[tuple[str, int]], own: bool = True) -> list[str]:
    """By how much each cause counts, the most first; not `own`: they are another's."""
    found: dict[str, int] = {}
    for what, n in some:
        name = _cause(title, what, own)
        found[name] = found.get(name, 0) + n
    most = sorted(((name, n) for name, n in found.items() if n), key=lambda one: -abs(one[1]))
    return [phrase("weighing.cause", name=name, n=n).replace("-", "−") for name, n in most]


def _cause(title: str, what: str, mine: bool) -> str:
    own = turns_of(title)
    if what in ("drawn", "others"):
        return phrase("weighing.drawn") if what == "drawn" else str(own.OTHERS)
    for begins, names in own.TOGETHER.items():
        if what.startswith(begins):
            return str(names[0] if mine else names[1])
    return words.cause(title, what).removeprefix(str(own.ECLIPSE_NAMED))
