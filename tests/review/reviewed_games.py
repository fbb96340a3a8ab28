"""Games to be looked back at, played by random bots or by following hints, and a best bot that thinks little."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.advice import moves
from game.agenda import Choice, EndTurn, digest
from game.bots.adviser import advice
from game.bots.judge import judge
from game.bots.looking import answers
from game.bots.planner import Level, ways_to_end
from game.bots.thinker import InlineThinker
from game.chance import Sampler, master_seed
from game.record import Header, Journal, Record, Seat, opened
from game.review.judging import Budget
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

LITTLE = Level(width=12, slips=0, tries=12, best=2, samples=1, narrow=4)
QUICK = Budget(None, ways=2, screened=1, samples=3, again=1, looked_again=2)
SOME = Level(width=60, slips=1, tries=120, best=6, samples=2, narrow=20)
"""Enough to play sensibly."""


def played(title: str, solo: bool = False, kinds: tuple[str, ...] = ("random", "random"), steps: int = -1) -> Record:
    """A game of random bots, to its end or so many steps long; the seats then say that `kinds` have played it."""
    setup = TITLES[title].setup(2, solo)
    assert isinstance(setup, Setup)
    seats = [Seat("random", name) for name in ("Ana", "Ben")[: setup.players]]
    header = Header.of(TITLES[title], setup, seats, master_seed("review"))
    session = LocalSession(header, opened(header), None, InlineThinker(header))
    while not session.table.over and steps:
        session.step()
        steps -= 1
    header.seats = [Seat(kind, seat.name) for kind, seat in zip(kinds, header.seats, strict=False)]
    table = session.table
    return Record(header, [(e, table.digests[i + 1], b"") for i, e in enumerate(table.log)], False, 0, b"")


def advised(title: str, silly: Sequence[int]) -> tuple[Record, list[int]]:
    """A solo game in which every turn is played as a hint says, but for these (from 0): they take the worst way there
    is. With the entries at which the silly ones begin."""
    setup = TITLES[title].setup(1, True)
    assert isinstance(setup, Setup)
    header = Header.of(TITLES[title], setup, [Seat("me", "Ana")], master_seed("advised"))
    session = LocalSession(header, opened(header), None, InlineThinker(header))
    plan: dict[bytes, Choice] = {}
    turns, fooled = 0, []
    while not session.table.over:
        if session.step() is not None:
            continue
        table, q = session.table, session.asked()
        assert q is not None
        here = digest(table.state)
        if here not in plan:
            plan = {}
            if table.state.active == q.who and type(q.step) is not EndTurn:
                if turns in silly:
                    fooled.append(len(table.log))
                    plan = _followed(table.state, _worst(title, table.state, q.who))
                turns += 1
            if not plan:
                plan = _followed(table.state, advice(header, table, q, None).plans[0].answers)
        session.answer(q.who, plan[here])
    table = session.table
    entries = [(e, table.digests[i + 1], b"") for i, e in enumerate(table.log)]
    return Record(header, entries, False, 0, b""), fooled


def _worst(title: str, s: Any, seat: int) -> Sequence[Choice]:
    """The worst of all ways; in Founders, where they are too many, of some by lot."""
    ways = ways_to_end(judge(title), s.clone(), seat, width=60, slips=0, tries=8, chance=Sampler(b"silly"))
    return answers(s, min(ways, key=lambda way: way.worth).path)


def _followed(s: Any, said: Sequence[Choice]) -> dict[bytes, Choice]:
    """What to answer in each position on the way."""
    return {digest(move.before): move.choice for move in moves(s, said)}


def written(record: Record, path: Path) -> Path:
    journal = Journal.begin(path, record.header)
    for entry, after, proof in record.entries:
        journal.append(entry, after, proof)
    journal.close()
    return path
