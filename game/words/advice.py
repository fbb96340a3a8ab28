"""A plan for a turn and what speaks for it, in sentences; the data is in game/advice.py.

clauses(title, made, seat)   the steps of a plan, each with the number of its last answer
told(title, s, plan)         the whole turn in one sentence
brings(title, plan)          its points, now and in the turn after, by cause
reasons(title, s, advice, n) that, and how it stands to the best plan or the next best
compared(title, plan, other) what it has before another, and what it lacks, in phrases
against(title, s, plan, other)   the same as a sentence that names the other turn
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple

from game import words
from game.advice import Advice, Ground, Move, Plan, When, equal, grounds, moves
from game.words.phrases import form, phrase
from game.words.telling import shown

SAID: dict[str, str] = {
    # a turn
    "turn": "{steps:; }.",
    "twice": "{step}, twice",
    "often": "{step}, {n} times",
    "and_see": "see what is turned up",
    "brings_now": "{n:point} now ({causes:, })",
    "brings_nothing": "no points now",
    "brings_next": "about {n:point} in your next turn ({causes:, })",
    "brings": "{parts:; }.",
    "cause": "{name} {n:+d}",
    "drawn": "what is turned up",
    "rivals_score": "the others score {n:point} by it",
    # against another turn
    "better": "Better than this: {other}. It has {pros:and}[; the other has {cons:and}].",
    "better_somehow": "Better than this: {other}. It leaves you better placed for the turns to come.",
    "equal": "As good as this: {other}.[ It has {pros:and}.][ The other has {cons:and}.]",
    "behind": "The best turn has {pros:and}[; this one has {cons:and}].",
    "behind_somehow": "The best turn leaves you better placed for the turns to come.",
    "level": "As good as the best turn.[ That has {pros:and}.][ This one has {cons:and}.]",
    "without": "the same, but without this: {steps:; }",
    "otherwise": "the same in another order, or elsewhere",
    "now": "{n:point} more now ({causes:, })",
    "soon": "{n:point} more {when} ({causes:, })",
    "end": "{n:point} more {when}",
    "next": "about {n:point} more next turn ({causes:, })",
    "things": "{n} more {what}",
    "fewer": "{n} fewer {what}",
    "rivals": "{n:point} fewer for the others",
    "outlook": "a better position for the turns to come",
}
SMALL = 60
"""Hundredths of a point: what weighs less is not worth a word."""
VAGUE = 150
"""An outlook that weighs less is not told: nobody could check it."""
PROS = 2
"""So many things that can be counted are told for a plan."""
OTHER = 2
"""So many steps of another turn name it."""


class Clause(NamedTuple):
    """A step of a plan as it is told; `last` is the number of the last answer it stands for."""

    text: str
    last: int


def _turns(title: str) -> ModuleType:
    return import_module(f"game.words.{title}_turns")


def clauses(title: str, made: Sequence[Move], seat: int, places: bool = True) -> list[Clause]:
    """The steps of a turn in order; steps that follow each other and read alike are told once, with how often."""
    found: list[tuple[str, int, int]] = []
    for i, move in enumerate(made):
        said = shown(str(_turns(title).clause(move, seat)), places)
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
    return _capital(phrase("advice.turn", steps=steps))


def brings(title: str, plan: Plan) -> str:
    """What the turn scores, and the next one."""
    parts = []
    now = [(c.what, c.n) for c in plan.counts if c.when == "now" and c.what != "rivals"]
    total = sum(n for _, n in now)
    if total:
        parts.append(phrase("advice.brings_now", n=total, causes=_causes(title, now)))
    else:
        parts.append(phrase("advice.brings_nothing"))
    after = [(c.what, c.n) for c in plan.counts if c.when == "next" and c.n]
    if sum(n for _, n in after) > 1:
        parts.append(phrase("advice.brings_next", n=sum(n for _, n in after), causes=_causes(title, after)))
    others = sum(c.n for c in plan.counts if c.what == "rivals")
    if others:
        parts.append(phrase("advice.rivals_score", n=others))
    return _capital(phrase("advice.brings", parts=parts))


def reasons(title: str, s: Any, advice: Advice, number: int, places: bool = True) -> list[str]:
    """What a plan of the advice brings, and how it stands to the best one; the best one, to the next best."""
    plans, plan = advice.plans, advice.plans[number]
    said = [brings(title, plan)]
    if number:
        said.append(behind(title, plan, plans[0]))
    elif len(plans) > 1:
        said.append(against(title, s, plan, plans[1], places))
    return said


def against(title: str, s: Any, plan: Plan, other: Plan, places: bool = True) -> str:
    """What speaks for the plan against another, in a sentence or two."""
    name = _named(title, s, plan, other, places)
    pros, cons = compared(title, plan, other)
    if equal(plan, other) and (cons or not pros):
        return phrase("advice.equal", other=name, pros=pros, cons=cons)
    if not pros:
        return phrase("advice.better_somehow", other=name)
    return phrase("advice.better", other=name, pros=pros, cons=cons)


def behind(title: str, plan: Plan, best: Plan) -> str:
    """What the best turn has before this plan."""
    pros, cons = compared(title, best, plan)
    if equal(best, plan) and (cons or not pros):
        return phrase("advice.level", pros=pros, cons=cons)
    return phrase("advice.behind", pros=pros, cons=cons) if pros else phrase("advice.behind_somehow")


def compared(title: str, plan: Plan, other: Plan) -> tuple[list[str], list[str]]:
    """What the plan has that the other lacks, and the other way round; the weightiest first. Between plans that are as
    good as each other what cannot be counted is not told."""
    found = grounds(plan, other)
    back = [g._replace(n=g.other, other=g.n, worth=-g.worth) for g in found]
    vague = not equal(plan, other)
    return _phrases(title, found, vague), _phrases(title, back, vague)


def _phrases(title: str, found: Sequence[Ground], vaguely: bool) -> list[str]:
    """What speaks for a plan, a phrase each."""
    own = _turns(title)
    said: list[tuple[int, str]] = []
    vague: list[str] = []

    def points(when: When) -> tuple[int, list[str], int]:
        some = [g for g in found if g.when == when and g.what != "rivals"]
        n = sum(g.n - g.other for g in some)
        return n, _causes(title, [(g.what, g.n - g.other) for g in some]), sum(g.worth for g in some)

    n, causes, worth = points("now")
    if n > 0:
        said.append((worth, phrase("advice.now", n=n, causes=causes)))
    n, causes, worth = points("soon")
    if n > 0:
        said.append((worth, phrase("advice.soon", n=n, when=own.SOON, causes=causes)))
    n, causes, worth = points("end")
    if n > 0:
        said.append((worth, phrase("advice.end", n=n, when=own.LATER)))
    n, causes, worth = points("next")
    if n > 1:
        said.append((worth, phrase("advice.next", n=n, causes=causes)))
    for g in found:
        if g.worth < SMALL:
            continue
        if g.what == "outlook":
            if vaguely and g.worth >= VAGUE:
                vague.append(phrase("advice.outlook"))
        elif g.what == "rivals":
            said.append((g.worth, phrase("advice.rivals", n=g.other - g.n)))
        elif g.when in ("goods", "position"):
            said.append((g.worth, _things(own, g)))
    return [*[text for _, text in sorted(said, key=lambda one: -one[0])][:PROS], *vague]


def _things(own: ModuleType, g: Ground) -> str:
    n = abs(g.n - g.other)
    what = form(n, *own.THINGS[g.what])
    return phrase("advice.things", n=n, what=what) if g.n > g.other else phrase("advice.fewer", n=n, what=what)


def _causes(title: str, some: Iterable[tuple[str, int]]) -> list[str]:
    """By how much each cause counts, the most first."""
    found = sorted(((what, n) for what, n in some if n), key=lambda one: -abs(one[1]))
    return [phrase("advice.cause", name=_cause(title, what), n=n).replace("-", "−") for what, n in found]


def _cause(title: str, what: str) -> str:
    name = phrase("advice.drawn") if what == "drawn" else words.cause(title, what)
    return name.removeprefix(getattr(_turns(title), "ECLIPSE_NAMED", ""))


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


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lower(text: str) -> str:
    """In the middle of a sentence; a name such as A2 stays as it is."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
