"""What one turn has before another, by causes that can be seen on the table; the data is in game/advice.py.

`weighed(title, plan, other)` tells what speaks for a turn and what against it, the weightiest first, each with what it
is worth: together the numbers are what is said to lie between the two. What nobody can name is told as what it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import NamedTuple

from game import words
from game.advice import CHALLENGES, HUNDREDTHS, Ground, Plan, grounds
from game.words.phrases import form, phrase

SAID: dict[str, str] = {
    "now": "{n} now",
    "later": "{n} {when} ({causes:, })",
    "at_eclipse": "at the next Eclipse",
    "before_turn": "before your next turn",
    "at_end": "at the end of the game",
    "ahead_more": "{n} for what your next turn can bring[ ({step})]",
    "after": "After the other turn you could next: {steps:; }.",
    "after_better": "After the better turn you could next: {steps:; }.",
    "swapped": "You could also play the other turn first and this one after it.",
    "more": "{n} more {what}",
    "fewer": "{n} fewer {what}",
    "worth": "[{n} for ]{things:and}",
    "nearer": "nearer to the challenge “{name}”",
    "further": "further from the challenge “{name}”",
    "cause": "{name} {n:+d}",
    "drawn": "what is turned up",
    "rest": "{n} for smaller things",
}
SMALL = 60
"""Hundredths of a point: what weighs less is not told by name."""
BRIEFLY, FEW, MOST = 2, 3, 5
"""So many things are told by name on each side: where there is little room, elsewhere, and at most, if what is left is
no less than …"""
REST = 150
"""… this, or the numbers that are told add up against what is said of the two. Then a sentence says so."""
OTHER = 2
"""So many steps of the other turn's next one are told."""


class Weighed(NamedTuple):
    """What speaks for a turn and what against it, each with the points it stands for, and what is left; and in a
    sentence what the turn after the other one would be, where that is among the reasons. Empty: nothing is."""

    pros: list[str]
    cons: list[str]
    after: str
    rest: str

    @property
    def things(self) -> list[str]:
        """All that makes the difference: what is for the turn, what is against it, what is left."""
        return [*self.pros, *self.cons, *([self.rest] if self.rest else [])]


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
    """One thing that tells two plans apart, and what is said of it."""

    worth: int
    n: int
    """Its points as they are said, whichever side they speak for; 0: it has none."""
    exact: bool
    """They are points that are counted: the number is not "about"."""
    say: Callable[[int], str]
    ahead: bool = False
    """It is the turn after this one."""

    @property
    def said(self) -> int:
        return self.n if self.worth > 0 else -self.n

    def rounded(self, by: int) -> Told | None:
        """The same said with one point more (`by` 1) or less for the plan, if that is as true; None: it is not."""
        n = self.n + (by if self.worth > 0 else -by)
        fits = n > 0 and abs(n * HUNDREDTHS - abs(self.worth)) < HUNDREDTHS
        return self._replace(n=n) if fits and not self.exact else None


def weighed(title: str, plan: Plan, other: Plan, steps: Sequence[str] = (), few: int = FEW) -> Weighed:
    """`steps` are those of the plan, in words: who plays the other one may come to them a turn later."""
    found = sorted((one for one in _told(title, plan, other) if abs(one.worth) >= SMALL), key=lambda x: -abs(x.worth))
    up, down = ([one for one in found if (one.worth > 0) == better] for better in (True, False))
    gap, rest, named = plan.worth - other.worth, 0, list[Told]()
    for n in range(few, MOST + 1):
        named = [*up[:n], *down[:n]]
        rest = gap - sum(one.worth for one in named)
        agrees = gap * sum(points_in(one.worth) if one.worth > 0 else -points_in(one.worth) for one in named) >= 0
        if abs(rest) < REST and agrees:
            break
    named, left = _adding_up(named, gap, rest)
    felt = phrase("weighing.rest", n=_signed(left))
    pros, cons = ([one.say(one.said) for one in named if (one.worth > 0) == better] for better in (True, False))
    after = _after(plan, other, steps) if any(one.ahead for one in named) else ""
    return Weighed(pros, cons, after, felt if left else "")


def _adding_up(named: Sequence[Told], gap: int, rest: int) -> tuple[list[Told], int]:
    """The same, said so that the numbers come to what is said of the two plans, and the points that are left for the
    rest. Numbers are rounded the other way as long as that is no less true; what is left over goes to the rest."""
    told = list(named)
    unsaid = sum(one.worth for one in told if not one.n)
    left = round(rest / HUNDREDTHS) if abs(rest) >= REST else 0
    off = round((gap - unsaid) / HUNDREDTHS) - sum(one.said for one in told) - left
    by = 1 if off > 0 else -1
    while off:
        ways = [(i, new) for i, one in enumerate(told) if one is named[i] and (new := one.rounded(by)) is not None]
        if not ways:
            break
        i, new = min(ways, key=lambda way: abs(way[1].n * HUNDREDTHS - abs(way[1].worth)))
        told[i] = new
        off -= by
    return told, left + off


def _told(title: str, plan: Plan, other: Plan) -> list[Told]:
    """What tells two plans apart, by cause."""
    own = turns_of(title)
    found = grounds(plan, other)
    said: list[Told] = []
    for when in ("now", "soon", "end"):
        some = [g for g in found if g.when == when]
        worth = sum(g.worth for g in some)
        if n := round(worth / HUNDREDTHS):
            by_cause = causes(title, [(g.what, g.n - g.other) for g in some])
            at = "" if when == "now" else when_words(title, when, [g.what for g in some if g.n != g.other])
            said.append(Told(worth, abs(n), True, partial(_points_when, at, by_cause)))
    for g in found:
        if g.when == "ahead":
            said.append(Told(g.worth, points_in(g.worth), False, partial(_ahead, plan, g.worth > 0), ahead=True))
    then = [g for g in found if g.when == "then"]
    goods = [g for g in then if g.what in own.SPENT and _counted(own, g)]
    for up in (True, False):
        if some := [g for g in goods if (g.worth > 0) == up]:
            said.append(_things(own, some))
    goals = _goals(own, plan, other)
    for g in then:
        if g.what == CHALLENGES and (apart := [name for name, n in goals if (n > 0) == (g.worth > 0)]):
            said.append(Told(g.worth, 0, True, partial(_challenge, g.worth > 0, apart[0])))
        elif g not in goods:
            said.append(_things(own, [g]))
    return said


def _challenge(nearer: bool, name: str, _: int) -> str:
    return phrase("weighing.nearer" if nearer else "weighing.further", name=name)


def _ahead(plan: Plan, more: bool, n: int) -> str:
    """The next turn is worth more or less than the one after the other turn. It is named by what is done in it: its
    first step only says where a worker or a disk goes. What it would be is not always known."""
    step = plan.following[:OTHER][-1] if more and plan.following else ""
    return phrase("weighing.ahead_more", n=_signed(n), step=step)


def _signed(n: int) -> str:
    """Points for a turn, or against it."""
    return f"{n:+d}".replace("-", "−")


def _after(plan: Plan, other: Plan, steps: Sequence[str]) -> str:
    """What comes after the other turn, if it is not what comes after this one. The first step only says where a worker
    or a disk goes; what is done there makes the turn."""
    theirs = other.following[:OTHER]
    if set(theirs[1:]) & set(steps[1:]):
        return phrase("weighing.swapped")
    if not theirs or theirs == plan.following[:OTHER]:
        return ""
    return phrase("weighing.after_better" if other.worth > plan.worth else "weighing.after", steps=theirs)


def _points_when(at: str, by_cause: Sequence[str], n: int) -> str:
    """So many points more or less, by when they come; `at` empty: now."""
    if not at:
        return phrase("weighing.now", n=_signed(n))
    return phrase("weighing.later", n=_signed(n), when=at, causes=by_cause)


def _goals(own: ModuleType, plan: Plan, other: Plan) -> list[tuple[str, int]]:
    """The challenges whose chance is not the same after the two, and by how much it is better after the first."""
    theirs = {c.what: c.n for c in other.counts if c.when == "goal"}
    found = [(str(own.GOALS[c.what]), c.n - theirs.get(c.what, 0)) for c in plan.counts if c.when == "goal"]
    return sorted([(name, n) for name, n in found if n], key=lambda one: -abs(one[1]))


def _things(own: ModuleType, some: Sequence[Ground]) -> Told:
    """Things that speak for the same side, in one phrase."""
    worth = sum(g.worth for g in some)
    n = 0 if some[0].what == CHALLENGES else points_in(worth)
    return Told(worth, n, not n, partial(_worth, [_thing(own, g) for g in some]))


def _worth(things: Sequence[str], n: int) -> str:
    return phrase("weighing.worth", things=things, n=_signed(n) if n else "")


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


def causes(title: str, some: Iterable[tuple[str, int]]) -> list[str]:
    """By how much each cause counts, the most first."""
    found: dict[str, int] = {}
    for what, n in some:
        name = _cause(title, what)
        found[name] = found.get(name, 0) + n
    most = sorted(((name, n) for name, n in found.items() if n), key=lambda one: -abs(one[1]))
    return [phrase("weighing.cause", name=name, n=n).replace("-", "−") for name, n in most]


def _cause(title: str, what: str) -> str:
    own = turns_of(title)
    if what in ("drawn", "others"):
        return phrase("weighing.drawn") if what == "drawn" else str(own.OTHERS)
    for begins, name in own.TOGETHER.items():
        if what.startswith(begins):
            return str(name)
    return words.cause(title, what).removeprefix(str(own.ECLIPSE_NAMED))
