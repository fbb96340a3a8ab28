"""What one turn has before another, by causes that can be seen on the table; the data is in game/advice.py.

`weighed(title, plan, other)` tells what speaks for a turn and what against it, the weightiest first, in what a player
counts by: points and when they come, goods, steps, workers, what the next turn and the others' turns would score. What
each of them is worth in the long run is learned, and looks odd beside the printed numbers, so it only orders them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from game import words
from game.advice import CHALLENGES, HUNDREDTHS, OPPONENTS, Ground, Plan, equal, grounds
from game.words.phrases import form, listed, phrase

SAID: dict[str, str] = {
    "now": "{n:point} {more} now ({causes:, })",
    "later": "about {n:point} {more} {when} ({causes:, })",
    "districts": "{n:point} {more} at the end of the game, as your districts stand",
    "at_eclipse": "at the next Eclipse",
    "before_turn": "before your next turn",
    "at_end": "at the end of the game",
    "ahead_points": "about {n:point} {more} in your next turn[ ({step})]",
    "ahead_better": "a better next turn[ ({step})]",
    "ahead_worse": "a lesser next turn",
    "theirs": "about {n:point} {more} for {who} before your next turn[ ({cause})]",
    "have": "{thing} for {who}",
    "points_more": "more",
    "points_fewer": "fewer",
    "after": "After the other turn you could next: {steps:; }.",
    "after_better": "After the better turn you could next: {steps:; }.",
    "swapped": "You could also play the other turn first and this one after it.",
    "more": "{n} more {what}",
    "fewer": "{n} fewer {what}",
    "nearer": "nearer to the challenge “{name}”",
    "further": "further from the challenge “{name}”",
    "cause": "{name} {n:+d}",
    "drawn": "what is turned up",
    "in_all": "more to come in later turns",
    "in_all_less": "less to come in later turns",
    "nearer_all": "nearer to your challenges",
    "further_all": "further from your challenges",
}
SMALL = 60
"""Hundredths of a point: what weighs less is not told."""
BRIEFLY, FEW, MOST = 3, 4, 6
"""So many things are told on each side: where there is little room, elsewhere, and at most, if otherwise more would
seem to speak for the lesser turn."""
BRACKETS = re.compile(r" \([^()]*\)")
"""What is left out of a step that stands in brackets itself."""
OTHER = 2
"""So many steps of the other turn's next one are told."""


class Weighed(NamedTuple):
    """What speaks for a turn and what against it; and in a sentence what the turn after the other one would be, where
    that is among the reasons. Empty: nothing is."""

    pros: list[str]
    cons: list[str]
    after: str


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


class Told(NamedTuple):
    """One thing that tells two plans apart, and how it is said."""

    worth: int
    words: str
    ahead: bool = False
    """It is the turn after this one."""


def weighed(title: str, plan: Plan, other: Plan, steps: Sequence[str] = (), few: int = FEW, who: str = "") -> Weighed:
    """`steps` are those of the plan, in words: who plays the other one may come to them a turn later. `who`: how the
    others are called. What is told for the better turn weighs more than what is told against it."""
    found = [one for one in _told(title, plan, other, who) if abs(one.worth) >= SMALL and one.words]
    found.sort(key=lambda one: -abs(one.worth))
    up, down = ([one for one in found if (one.worth > 0) == better] for better in (True, False))
    gap, named = plan.worth - other.worth, list[Told]()
    for n in range(few, MOST + 1):
        named = [*up[:n], *down[:n]]
        if gap * sum(one.worth for one in named) >= 0:
            break
    pros, cons = ([one.words for one in named if (one.worth > 0) == better] for better in (True, False))
    if not equal(plan, other) and gap * sum(one.worth for one in named) <= 0:
        (pros if gap > 0 else cons).append(phrase("weighing.in_all" if gap > 0 else "weighing.in_all_less"))
    after = _after(plan, other, steps) if any(one.ahead for one in named) else ""
    return Weighed(pros, cons, after)


def _told(title: str, plan: Plan, other: Plan, who: str) -> list[Told]:
    """What tells two plans apart, by cause."""
    own = turns_of(title)
    found = grounds(plan, other)
    said: list[Told] = []
    for when in ("now", "soon", "end"):
        some = [g for g in found if g.when == when and g.n != g.other]
        if n := sum(g.n - g.other for g in some):
            by_cause = causes(title, [(g.what, g.n - g.other) for g in some])
            said.append(Told(HUNDREDTHS * n, _points_when(title, when, n, by_cause, some)))
    said += [Told(g.worth, _ahead(own, plan, g), True) for g in found if g.when == "ahead"]
    then = [g for g in found if g.when == "then"]
    goods = [g for g in then if g.what in own.SPENT and _counted(own, g)]
    for up in (True, False):
        if some := [g for g in goods if (g.worth > 0) == up]:
            said.append(Told(sum(g.worth for g in some), listed([_thing(own, g) for g in some])))
    goals = _goals(own, plan, other)
    for g in then:
        if g.what == CHALLENGES:
            apart = [name for name, n in goals if (n > 0) == (g.worth > 0)]
            said.append(Told(g.worth, _challenge(g.worth > 0, *apart[:1])))
        elif g.what in OPPONENTS:
            said.append(Told(g.worth, _theirs(title, plan, other, g.worth > 0, who)))
        elif g not in goods:
            said.append(Told(g.worth, _thing(own, g)))
    return said


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


def _ahead(own: ModuleType, plan: Plan, g: Ground) -> str:
    """The next turn scores more or less than the one after the other turn, or is better though it does not. It is named
    by what is done in it: its first step only says where a worker or a disk goes. What it would be is not always
    known."""
    done = [step for step in plan.following if step not in own.PREPARES]
    step = BRACKETS.sub("", done[:OTHER][-1]) if g.worth > 0 and done else ""
    n = g.n - g.other
    if n and (n > 0) == (g.worth > 0):
        return phrase("weighing.ahead_points", n=abs(n), more=_more(n), step=step)
    return phrase("weighing.ahead_better", step=step) if g.worth > 0 else phrase("weighing.ahead_worse")


def _after(plan: Plan, other: Plan, steps: Sequence[str]) -> str:
    """What comes after the other turn, if it is not what comes after this one. The first step only says where a worker
    or a disk goes; what is done there makes the turn."""
    theirs = other.following[:OTHER]
    if set(theirs[1:]) & set(steps[1:]):
        return phrase("weighing.swapped")
    if not theirs or theirs == plan.following[:OTHER]:
        return ""
    return phrase("weighing.after_better" if other.worth > plan.worth else "weighing.after", steps=theirs)


def _points_when(title: str, when: str, n: int, by_cause: Sequence[str], some: Sequence[Ground]) -> str:
    """So many points more or less, when they come and by what."""
    more = _more(n)
    if when == "now":
        return phrase("weighing.now", n=abs(n), more=more, causes=by_cause)
    at = when_words(title, when, [g.what for g in some])
    return phrase("weighing.later", n=abs(n), more=more, when=at, causes=by_cause)


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
    if g.what in own.POINTED and g.n != g.other and (g.n > g.other) == (g.worth > 0):
        return phrase("weighing.districts", n=abs(g.n - g.other), more=_more(g.n - g.other))
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
