"""Games to be looked back at, played by random bots, and a best bot that thinks little."""

from __future__ import annotations

from pathlib import Path

from game.bots.planner import Level
from game.bots.thinker import InlineThinker
from game.chance import master_seed
from game.record import Header, Journal, Record, Seat, opened
from game.review.judging import Budget
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

LITTLE = Level(width=12, slips=0, tries=12, best=2, samples=1, narrow=4)
QUICK = Budget(None, ways=1, screened=1, samples=3, again=1, looked_again=2, told=4)


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


def written(record: Record, path: Path) -> Path:
    journal = Journal.begin(path, record.header)
    for entry, digest, proof in record.entries:
        journal.append(entry, digest, proof)
    journal.close()
    return path
