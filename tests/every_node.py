"""Everything that must hold at every node of every game, whatever its rules: `visit` plays one random game and checks.

What a title adds is a hook: `conserve(state)` asserts that no tile, disk or cube was lost or made.
"""

import random
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from game import words
from game.agenda import DEALER, DEALT, Asked, Illegal, Question, State, answer, digest, packed_parts, plain, same
from game.chance import local_seed
from game.events import RuleGap, Scored
from game.setup import Setup, Value
from game.table import Table
from game.titles import TITLES

Conserve = Callable[[Any], None]
Chooser = Callable[[random.Random, Table, Question], Any]


def begin(title: str, players: int, solo: bool = False, chosen: Mapping[str, Value] | None = None) -> Table:
    """A table at its first question."""
    setup = TITLES[title].setup(players, solo, chosen)
    assert isinstance(setup, Setup), words.reason(title, setup)
    return Table(TITLES[title].begin(setup))


def visit(
    title: str,
    players: int,
    solo: bool = False,
    chosen: Mapping[str, Value] | None = None,
    seed: int = 0,
    conserve: Conserve | None = None,
    choose: Chooser | None = None,
) -> Table:
    """One whole game with random answers, asides and regrets; every promise of the kernel checked on the way."""
    rng = random.Random(f"{title} {players} {solo} {seed}")
    table = begin(title, players, solo, chosen)
    kept: list[tuple[State, bytes]] = []
    while (q := table.question) is not None:
        check_state(table, conserve)
        if q.who == DEALER:
            check_weights(q)
            table.deal(local_seed(f"{title}{seed}".encode(), len(table.log)))
            continue
        check_question(title, table.state, q, players, rng)
        check_refusals(table, q, players, rng)
        copy = table.state.clone()
        kept.append((copy, check_clone(table.state, copy, q, rng)))
        if rng.random() < 0.05:
            check_undo(table, q.who)
        said = choose(rng, table, q) if choose is not None else rng.choice(q.answers())
        table.answer(q.who, said)
    check_state(table, conserve)
    for copy, made in kept:
        assert digest(copy) == made, "a clone changed while the game went on"
    assert not [e for e in table.events() if isinstance(e, RuleGap)]
    check_replay(title, table, players, solo, chosen)
    return table


def keen(rng: random.Random, table: Table, q: Question) -> Any:
    """Random, but does not pass, decline or look early while there is something to do: games grow rich."""
    wanted = [x for x in q.options if x not in ("pass", None)] or list(q.options)
    return rng.choice(q.answers()) if rng.random() < 0.1 else rng.choice(wanted)


def check_state(table: Table, conserve: Conserve | None) -> None:
    """Points are what the events say; nothing is lost."""
    s: Any = table.state
    told = [0] * len(s.scores())
    for e in table.events():
        if isinstance(e, Scored):
            told[e.seat] += e.n
    assert s.scores() == told, "a score changed without an event"
    assert table.digests[-1] == digest(s)
    if conserve is not None:
        conserve(s)


def check_weights(q: Question) -> None:
    assert len(q.options) > 1
    assert all(type(n) is int and n > 0 for _, n in q.options)
    outcomes = [repr(x) for x, _ in q.options]
    assert len(set(outcomes)) == len(outcomes)


def check_question(title: str, s: State, q: Question, players: int, rng: random.Random) -> None:
    """Options are plain, distinct, in order and stable; each candidate is offered or has a reason, in words."""
    step: Asked[Any] = q.step
    before = digest(s)
    assert 0 <= q.who < players
    offered = list(q.options)
    assert offered and all(is_plain(x) for x in offered)
    assert len(offered) > 1 or step.pauses or q.asides
    written = {repr(x) for x in offered}  # of plain things, equal if and only if they are the same in type too
    assert len(written) == len(offered)
    assert plain(step.options(s)) == plain(offered), "asking again gives other options"
    tried = step.candidates(s)
    names = [repr(x) for x in tried]
    wanted = [x for x, name in zip(tried, names, strict=True) if name in written]
    assert plain(wanted) == plain(offered), f"{step.code}: candidates leave out or reorder options"
    assert len(set(names)) == len(tried)
    sampled = {rng.randrange(len(tried)) for _ in range(12)}
    for i, x in enumerate(tried):
        why = step.why_not(s, x)
        assert (why is None) == (names[i] in written), f"{step.code}: {x} {why}"
        place = step.where(s, x)
        assert place is None or (isinstance(place, tuple) and is_plain(place))
        if i in sampled:
            assert words.label(title, s, step, x)
            assert why is None or words.reason(title, why) != why.code, f"no words for the reason {why}"
    assert words.prompt(title, s, step) != step.code, f"no words for {step.code}"
    assert words.rule(title, step)
    assert digest(s) == before, "asking changed something"


def is_plain(x: Any) -> bool:
    if type(x) is tuple:
        return all(map(is_plain, x))
    return x is None or type(x) in (int, str)


def check_refusals(table: Table, q: Question, players: int, rng: random.Random) -> None:
    """Other seats, other types and things not offered change nothing."""
    before = digest(table.state)
    right = rng.choice(q.options)
    for seat in range(players):
        if seat != q.who:
            with pytest.raises(Illegal):
                table.answer(seat, right)
    with pytest.raises(Illegal):
        table.answer(DEALER, right)
    for wrong in not_quite(right):
        if not any(same(wrong, o) for o in q.answers()):
            with pytest.raises(Illegal):
                table.answer(q.who, wrong)
    with pytest.raises(Illegal):
        table.deal(b"not asked")
    assert digest(table.state) == before


def not_quite(x: Any) -> list[Any]:
    """Answers that look like this one and are not."""
    if type(x) is int:
        return [float(x), bool(x), str(x), (x,), -99]
    if type(x) is tuple:
        return [(*x, 0), x[1:], tuple(float(y) if type(y) is int else y for y in x[:1]) + x[1:]]
    return [f"{x}?", 0, False, (x,), b"x"] if x is not None else [0, False, "", ()]


def check_clone(s: State, copy: State, q: Question, rng: random.Random) -> bytes:
    """A clone is equal; playing on with it leaves its origin alone."""
    made = digest(copy)
    assert made == digest(s)
    assert packed_parts(copy) == packed_parts(s)
    other = copy.clone()
    answer(other, rng.choice(q.options))
    assert digest(s) == made
    assert digest(copy) == made
    return made


def check_undo(table: Table, seat: int) -> None:
    """Every mark of this turn leads back to the digest of its moment, and redoing leads here again."""
    here, events = digest(table.state), [repr(e) for e in table.events()]
    for to in table.undoable(seat):
        then = table.digests[to]
        table.undo(seat, to)
        assert digest(table.state) == then
        again = table.redoable(seat)
        for said in again:
            table.answer(seat, said)
        assert digest(table.state) == here
        assert [repr(e) for e in table.events()] == events
        if table.undoable(seat)[:1] != [to]:
            return


def check_replay(title: str, table: Table, players: int, solo: bool, chosen: Mapping[str, Value] | None) -> None:
    """The log alone gives the same game, digest by digest."""
    again = begin(title, players, solo, chosen)
    for entry, expected in zip(table.log, table.digests[1:], strict=True):
        again.play(entry)
        assert again.digests[-1] == expected
    assert again.over
    assert list(again.events()) == list(table.events())


def completions(s: State, cap: int, rng: random.Random) -> int:
    """Walk the distinct positions of the open turn, up to `cap`, then finish at random from each that is left over.

    A position is left when its turn's player has ended it or the dealer is asked. Returns how many were seen.
    """
    q = s.asked
    if q is None or q.step.kind == DEALT:
        return 0
    who = q.who
    seen = {digest(s)}
    waiting = [s.clone()]
    while waiting:
        now = waiting.pop(rng.randrange(len(waiting)))
        asked = now.asked
        for choice in asked.answers():
            nxt = now.clone()
            gaps: list[Any] = []
            nxt.sink = gaps
            answer(nxt, choice)
            assert not [e for e in gaps if isinstance(e, RuleGap)], f"{asked.step.code} {choice} leads to a hole"
            nxt.sink = None
            q = nxt.asked
            if q is None or q.step.kind == DEALT or q.who != who or asked.step.code == "EndTurn":
                continue
            mark = digest(nxt)
            if mark in seen:
                continue
            seen.add(mark)
            if len(seen) < cap:
                waiting.append(nxt)
            else:
                finish_turn(nxt, who, rng)
                return len(seen) + sum(finish_turn(w, who, rng) for w in waiting[:50])
    return len(seen)


def finish_turn(s: State, who: int, rng: random.Random) -> int:
    """Random answers to the end of this turn; 0, so that it can stand in a sum."""
    gaps: list[Any] = []
    s.sink = gaps
    for _ in range(10_000):
        q = s.asked
        if q is None or q.step.kind == DEALT or q.who != who:
            break
        ended = q.step.code == "EndTurn"
        answer(s, rng.choice(q.options))
        if ended:
            break
    else:
        raise AssertionError("the turn does not end")
    s.sink = None
    assert not [e for e in gaps if isinstance(e, RuleGap)]
    return 0
