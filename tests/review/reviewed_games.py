"""Games to be looked back at, played by random bots or by following hints, and a best bot that thinks little."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.advice import moves
from game.agenda import Choice, EndTurn, answer, digest
from game.bots.adviser import advice
from game.bots.planner import Level
from game.bots.thinker import InlineThinker
from game.chance import master_seed
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


def advised(title: str, turns: int, silly: Sequence[int]) -> Record:
    """A solo game whose first turns are played as hints say, but for the silly ones (from 0): they are answered at
    random, as is the rest of the game."""
    setup = TITLES[title].setup(1, True)
    assert isinstance(setup, Setup)
    header = Header.of(TITLES[title], setup, [Seat("me", "Ana")], master_seed("advised"))
    session = LocalSession(header, opened(header), None, InlineThinker(header))
    plan: dict[bytes, Choice] = {}
    ended = 0
    while not session.table.over:
        if session.step() is not None:
            continue
        table, q = session.table, session.asked()
        assert q is not None
        here = digest(table.state)
        if here not in plan:
            hinted = ended < turns and ended not in silly
            said = advice(header, table, q, None).plans[0].answers if hinted else _at_random(table.state, q.who)
            plan = {digest(move.before): move.choice for move in moves(table.state, said)}
        ended += type(q.step) is EndTurn
        session.answer(q.who, plan[here])
    table = session.table
    return Record(header, [(e, table.digests[i + 1], b"") for i, e in enumerate(table.log)], False, 0, b"")


def _at_random(s: Any, seat: int) -> Sequence[Choice]:
    """Answers until the turn is over or luck is asked, whatever comes of them."""
    luck, said, s = random.Random(1), [], s.clone()
    while (q := s.asked) is not None and q.who == seat and (type(q.step) is not EndTurn or not said):
        said.append(luck.choice(q.options))
        answer(s, said[-1])
    return said


def written(record: Record, path: Path) -> Path:
    journal = Journal.begin(path, record.header)
    for entry, after, proof in record.entries:
        journal.append(entry, after, proof)
    journal.close()
    return path
