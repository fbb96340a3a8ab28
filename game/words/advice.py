"""A plan for a turn and what speaks for it, in sentences; the data is in game/advice.py.

clauses(title, made, seat)   the steps of a plan, each with the number of its last answer
told(title, s, plan)         the whole turn in one sentence
brings(title, plan, beside)    its points, now and before the turn after, by cause; what comes anyway is left out
following(plan)              the own next turn that it makes possible
reasons(title, s, advice, n) all that, and how it stands to the best plan or the next best (game/words/weighing.py)
against(title, s, plan, other)   the last of these: how much lies between the two first, then what makes it
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from game import words
from game.advice import Advice, Count, Move, Plan, When, equal, grounds, moves
from game.agenda import EndTurn, is_aside
from game.words.phrases import form, phrase
from game.words.telling import capital, shown
from game.words.weighing import SMALL, Weighed, ahead, causes, main_step, parted, turns_of, weighed, when_words

SAID: dict[str, str] = {
    # a turn
    "turn": "{steps:; }.",
    "twice": "{step}, twice",
    "often": "{step}, {n} times",
    "and_see": "see what is turned up",
    "brings_now": "{n:point} now ({causes:, })",
    "loses_now": "you lose {n:point} now ({causes:, })",
    "brings_nothing": "no points now",
    "last": "this is your last turn, so only points count: {now}[, and {more:point} more at the end of the game"
    " ({later:, })]",
    "last_less": "this is your last turn, so only points count: {now}, and {less:point} fewer at the end of the game"
    " ({later:, })",
    "gains": "it gets you {things:and}",
    "costs": "it costs you {things:and}",
    "gain": "{n} {what}",
    "brings_points": "about {n:point}",
    "brings_later": "about {n:point} {when} ({causes:, })",
    "following": "Next turn you could: {steps:; }[ ({things:, })].",
    "brings": "{parts:; }.",
    "rival": "the other player",
    "rivals": "the others",
    "rivals_score": "it gives {who} {n:point}",
    # against another turn
    "better": "By the computer’s estimate {about}{n:point} better than the next best turn: {other}.",
    "about": "about ",
    "nearer": "Better for your challenges than the next best turn: {other}.",
    "equal": "About as good as the next best turn: {other}.",
    "same": "In what order you do this, and on which spaces, makes hardly any difference.",
    "same_as_best": "The same as the best turn in another order or on other spaces, which makes hardly any difference.",
    "behind": "By the computer’s estimate {about}{n:point} worse than the best turn.",
    "further_off": "The best turn is better for your challenges than this one.",
    "swapped": "The next best turn is the one that would follow this one: which of the two you play first makes hardly"
    " any difference.",
    "level": "About as good as the best turn: take the one you like better.",
    "quick": "This was only a quick look: the computer is busy. Ask again to be surer.",
    "the_same_but": "the same, but {step}",
    "without": "the same, but without this: {step}",
    "otherwise": "the same steps, in another order or on other spaces",
    "best": "the best turn",
}
_GOODS = r"\d+ (wood|stone|gold|cocoa)"
GOODS_TAKEN = re.compile(rf"(take|produce) ({_GOODS}, )*({_GOODS} and )?{_GOODS}")
"""A step that does nothing but take goods."""
FIRST_TAKEN = re.compile(rf"take {_GOODS}\b")
"""Goods of one kind at its beginning."""
CUT = re.compile(r" \(([^()]*?) (?:if|for|and|after) [^()]*\)")
"""What stands in brackets, up to where it can be cut."""
GAINS = 2
"""So many things that a turn gets are told, beside its goods, which are told all."""
OTHER = 2
"""So many first steps show that one turn is the other a turn later."""
STEPS = 3
"""So many steps of the next turn are told."""
LATER: tuple[When, ...] = ("soon", "end")


About = Literal["brings", "due", "then", "stands", "weighed", "quick"]
"""What a reason is about: the turn, what will be due soon after it, the turn after it, another turn, what tells the two
apart, how sure that is."""


class Reason(NamedTuple):
    about: About
    words: str


class Clause(NamedTuple):
    """A step of a plan as it is told; `last` is the number of the last answer it stands for."""

    text: str
    last: int


def clauses(
    title: str, made: Sequence[Move], seat: int, places: bool | None = True, picks: bool = False
) -> list[Clause]:
    """The steps of a turn in order; steps that follow each other and read alike are told once, with how often. `picks`:
    which of the pieces on offer is taken is told too; who plays the turn has to know. Without `places` (None) they are
    as `shown` takes them, for whoever tells them later."""
    found: list[tuple[str, int, int]] = []
    picked = getattr(turns_of(title), "picked", None) if picks else None
    leads, joined = (getattr(turns_of(title), name, None) for name in ("LEADS", "joined"))
    for i, move in enumerate(made):
        said = str(turns_of(title).clause(move, seat))
        said = said if places is None else shown(said, places)
        if picked is not None and (taken := str(picked(move))):
            said = f"{taken}; {said}" if said else taken  # where it goes was no question
        with_last = joined(made[: i + 1], seat, places) if joined is not None and found else None
        if with_last is not None:
            found[-1] = (with_last, 1, i)
            continue
        if not said and i == len(made) - 1 and not found:
            said = _lower(words.label(title, move.before, move.step, move.choice, bool(places)))
        if said and found and leads is not None and leads.fullmatch(found[-1][0]):
            found[-1] = (f"{found[-1][0]}{', ' if ' and ' in said else ' and '}{said}", 1, i)
        elif said and found and found[-1][0] == said:
            found[-1] = (said, found[-1][1] + 1, i)
        elif found and (more := _more_of(*found[-1][:2], said)):
            found[-1] = (more, 1, i)
        elif said:
            found.append((said, 1, i))
    return [Clause(_often(text, n), last) for text, n, last in found]


def briefly(text: str) -> str:
    """A step with only the first words of what stands in brackets: enough to know the tile by. That it goes on is
    seen."""
    return CUT.sub(r" (\1 …)", text)


def shortly(text: str) -> str:
    """A step without what stands in brackets, the district and what a tile costs: the table shows it at its number."""
    return re.sub(
        r" \([^()]*\)| (in|across) the [a-z, -]+ districts?$|, (for \d+ [a-z]+|not the discovery tile)", "", text
    )


def _more_of(taken: str, times: int, said: str) -> str:
    """Goods taken one after the other, the last with something more, in one step; empty: they are not that."""
    more = FIRST_TAKEN.match(said)
    if more is None or not said[more.end() :].startswith(" and ") or taken != more[0]:
        return ""
    return _often(taken, times + 1) + said[more.end() :]


def _often(text: str, n: int) -> str:
    """A step taken so often; goods are added up."""
    if n == 1:
        return text
    if GOODS_TAKEN.fullmatch(text):
        return re.sub(r"\d+", lambda found: str(n * int(found[0])), text)
    return phrase("advice.twice", step=text) if n == 2 else phrase("advice.often", step=text, n=n)


def told(title: str, s: Any, plan: Plan, places: bool = True) -> str:
    """The turn in one sentence."""
    made = moves(s, plan.answers)
    seat = made[0].step.who if made else 0
    steps = [c.text for c in clauses(title, made, seat, places, picks=True)]
    if not plan.whole:
        steps.append(phrase("advice.and_see"))
    return capital(phrase("advice.turn", steps=steps))


def steps_of(title: str, s: Any, plan: Plan) -> tuple[str, ...]:
    """The steps of the turn without coordinates, as those of a following turn are told."""
    return tuple(c.text for c in clauses(title, moves(s, plan.answers), s.asked.who, places=False))


def brings(title: str, plan: Plan, beside: Plan | None = None, s: Any = None) -> str:
    """What the turn scores, and what it gets where that is not points. What comes between the turns is no reason for it
    where there is a plan `beside` it: what tells the two apart says by how much. `s`: the position, so that an opponent
    has a name, and what is paid is told though as much comes in."""
    if any(c.when == "secured" for c in plan.counts):
        return capital(phrase("advice.brings", parts=[_last(title, plan), *_for_rivals(title, plan, s)]))
    parts = [_now(title, plan)]
    paid = _paid(title, s, plan)
    if things := [*_always(title, plan), *_gains(title, plan, "gain", paid)]:
        parts.append(phrase("advice.gains", things=things))
    if things := _costs(title, plan, paid):
        parts.append(phrase("advice.costs", things=things))
    if beside is None:
        parts += [said for when in LATER if (said := _later(title, plan, when))]
    return capital(phrase("advice.brings", parts=[*parts, *_for_rivals(title, plan, s)]))


def _for_rivals(title: str, plan: Plan, s: Any) -> list[str]:
    """What the turn gives the others."""
    n = sum(c.n for c in plan.counts if c.when == "now" and c.what == "rivals")
    return [phrase("advice.rivals_score", who=rivals(title, s), n=n)] if n else []


def _now(title: str, plan: Plan) -> str:
    now = [(c.what, c.n) for c in plan.counts if c.when == "now" and c.what != "rivals"]
    n, why = sum(n for _, n in now), causes(title, now)
    if not n:
        return phrase("advice.brings_nothing")
    return phrase("advice.loses_now" if n < 0 else "advice.brings_now", n=abs(n), causes=why)


def _last(title: str, plan: Plan) -> str:
    """What the last turn of a game is for: points now, and what it adds to those of the end."""
    later = [(c.what, c.n) for c in plan.counts if c.when == "secured"]
    now, more, why = _now(title, plan), sum(n for _, n in later), causes(title, later)
    if more < 0:
        return phrase("advice.last_less", now=now, less=-more, later=why)
    return phrase("advice.last", now=now, more=more, later=why)


def _later(title: str, plan: Plan, when: When) -> str:
    """The points that come then; empty: none."""
    some = [(c.what, c.n) for c in plan.counts if c.when == when]
    n, why = sum(n for _, n in some), causes(title, some)
    if n <= 0:
        return ""
    return phrase("advice.brings_later", n=n, when=when_words(title, when, [what for what, n in some if n]), causes=why)


def _paid(title: str, s: Any, plan: Plan) -> dict[str, int]:
    """What the turn costs in payments; where that is not known, nothing."""
    made = moves(s, plan.answers) if s is not None else []
    return dict(turns_of(title).paid(made, made[0].step.who)) if made else {}


def rivals(title: str, s: Any) -> str:
    """Who else may score by a turn."""
    alone = s is not None and turns_of(title).automaton(s)
    return alone or phrase("advice.rival" if s is not None and len(s.players) == 2 else "advice.rivals")


def following(title: str, plan: Plan, other: Plan | None = None, places: bool = False) -> str:
    """The own next turn that the plan makes possible, and what that brings; empty: none was seen. Its points are left
    out where another plan is told of and the two next turns are weighed: two numbers for one turn only confuse."""
    if not plan.following:
        return ""
    weighs = other is not None and any(g.when == "ahead" and abs(g.worth) >= SMALL for g in grounds(plan, other))
    n = 0 if weighs else sum(c.n for c in plan.counts if c.when == "next")
    coming = [phrase("advice.brings_points", n=n)] if n > 0 else []
    steps = [turns_of(title).foreseen(shown(step, places)) for step in plan.following[:STEPS]]
    unsaid = plan._replace(counts=tuple(c for c in plan.counts if c.what in turns_of(title).UNSAID))
    return phrase("advice.following", steps=steps, things=[*coming, *_gains(title, unsaid, "ready")])


def _gains(title: str, plan: Plan, when: When, paid: Mapping[str, int] = {}) -> list[str]:
    """What there is more of after the turn, or after the next one, the weightiest first; what is `paid` came in too."""
    own = turns_of(title)
    found = sorted((c for c in plan.counts if c.when == when and c.worth >= SMALL), key=lambda c: -c.worth)
    things = {**own.THINGS, **own.FREED}
    unsaid = {*own.SPENT, *(own.PLACED if when == "gain" else ())}
    some = [c for c in found if (c.n < 0) == (c.what in own.FREED) and c.what in things and c.what not in unsaid]
    net = {c.what: c for c in plan.counts if c.when == when and c.what in own.SPENT}
    known = any(c.when == when for c in plan.counts)
    goods = [net.get(x, Count(when, x, 0 if known else -paid.get(x, 0), 0)) for x in own.SPENT]
    goods = [c._replace(n=c.n + paid.get(c.what, 0)) for c in goods]
    told = sorted([*some[:GAINS], *(c for c in goods if c.n > 0)], key=lambda c: -c.worth)
    return [phrase("advice.gain", n=abs(c.n), what=form(abs(c.n), *things[c.what])) for c in told]


def _always(title: str, plan: Plan) -> list[str]:
    """What the turn gets and nobody would leave out, whatever else there is to tell."""
    some = turns_of(title).ALWAYS
    found = [c for c in plan.counts if c.when == "gain" and c.what in some and c.n > 0]
    return [phrase("advice.gain", n=c.n, what=form(c.n, *some[c.what])) for c in found]


def _costs(title: str, plan: Plan, paid: Mapping[str, int]) -> list[str]:
    """The resources that are paid, and those there are fewer of after the turn, the weightiest first."""
    own = turns_of(title)
    fewer = sorted((c for c in plan.counts if c.when == "gain" and c.what in own.SPENT), key=lambda c: c.worth)
    some = {c.what: max(-c.n, paid.get(c.what, 0)) for c in fewer}
    some |= {what: n for what, n in paid.items() if what not in some}
    return [phrase("advice.gain", n=n, what=form(n, *own.THINGS[what])) for what, n in some.items() if n > 0]


def reasons(title: str, s: Any, advice: Advice, number: int, places: bool = True) -> list[Reason]:
    """What a plan of the advice brings, how it stands to the best one (the best one, to the next best), what makes that
    difference, and what comes after it."""
    plans, plan = advice.plans, advice.plans[number]
    beside = plans[0] if number else plans[1] if len(plans) > 1 else None
    said = [Reason("brings", brings(title, plan, beside, s))]
    if due := _due(title, s, plan):
        said.append(Reason("due", due))
    stands: list[Reason] = []
    if number:
        stands = behind(title, plan, plans[0], rivals(title, s), _named(title, s, plans[0], plan, places))
    elif len(plans) > 1:
        stands = against(title, s, plan, plans[1], places)
    said += stands
    if then := following(title, plan, beside, places):
        said.append(Reason("then", then))
    if advice.quick:
        said.append(Reason("quick", phrase("advice.quick")))
    return said


def _due(title: str, s: Any, plan: Plan) -> str:
    """What the turn will cost later, and what will soon be due; empty: nothing of the kind."""
    made = [m for m in moves(s, plan.answers) if not isinstance(m.step, EndTurn) or is_aside(m.choice)]
    return str(turns_of(title).due(made[0].before, made[-1].after, made[-1].step.who)) if made else ""


def against(title: str, s: Any, plan: Plan, other: Plan, places: bool = True) -> list[Reason]:
    """How the plan stands to a lesser one, and what makes the difference."""
    name = _named(title, s, plan, other, places)
    mine, theirs = steps_of(title, s, plan), steps_of(title, s, other)
    if equal(plan, other) and mine[:OTHER] == ahead(other)[:OTHER] and theirs[:OTHER] == ahead(plan)[:OTHER]:
        return [Reason("stands", phrase("advice.swapped"))]
    found = weighed(title, plan, other, who=rivals(title, s))
    if found.level and name == phrase("advice.otherwise"):
        return [Reason("stands", phrase("advice.same"))]
    if found.level:
        return _sides(found, phrase("advice.equal", other=name))
    if found.nearer:
        return _sides(found, phrase("advice.nearer", other=name))
    return _sides(found, phrase("advice.better", about=_about(found), n=found.n, other=name))


def behind(title: str, plan: Plan, best: Plan, who: str = "", name: str = "") -> list[Reason]:
    """How the plan stands to the best turn, and what makes the difference; `who`: how the others are called, `name`:
    how the plan is told beside the best."""
    this = phrase("weighing.this_one")
    found = weighed(title, best, plan, it=phrase("advice.best"), who=who, that=this)
    if found.level and name == phrase("advice.otherwise"):
        return [Reason("stands", phrase("advice.same_as_best"))]
    if found.level:
        return _sides(found, phrase("advice.level"))
    if found.nearer:
        return _sides(found, phrase("advice.further_off"))
    return _sides(found, phrase("advice.behind", about=_about(found), n=found.n))


def _about(found: Weighed) -> str:
    return "" if found.sure else phrase("advice.about")


def _sides(found: Weighed, stands: str) -> list[Reason]:
    """How the two turns stand, and what makes the difference."""
    return [Reason("stands", stands), *([Reason("weighed", found.told)] if found.told else [])]


def _named(title: str, s: Any, plan: Plan, other: Plan, places: bool) -> str:
    """The other turn by what it is for, in a few words; where that is what the plan is for too, by what else is not the
    same. Who wants to know it whole asks for it."""
    own = turns_of(title)
    mine, theirs = ([shortly(x) for x in parted(_steps(title, s, one, places))] for one in (plan, other))
    main, apart = main_step(own, theirs), [text for text in theirs if text not in mine]
    if main in mine and 2 * len(apart) > len(theirs):
        main = main_step(own, apart)
    if main and main not in mine:
        return str(own.in_short(main, theirs))
    if apart:
        return phrase("advice.the_same_but", step=main_step(own, apart) or apart[0])
    left_out = [text for text in mine if text not in theirs]
    if not left_out:
        return phrase("advice.otherwise")
    return phrase("advice.without", step=main_step(own, left_out) or left_out[0])


def _steps(title: str, s: Any, plan: Plan, places: bool) -> list[str]:
    made = moves(s, plan.answers)
    return [c.text for c in clauses(title, made, made[0].step.who if made else 0, places)]


def _lower(text: str) -> str:
    """In the middle of a sentence; a name such as A2 stays as it is."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text
