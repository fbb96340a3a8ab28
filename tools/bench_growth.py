"""A record of thousands of entries beside one of hundreds: `python3 tools/bench.py --growth`.

Long undo fights make a record long while the game stays short. What an entry costs to open, to scrub to and to play on
from must not depend on how many there are, nor must the memory that a replay keeps.
"""

from __future__ import annotations

import random
import time
import tracemalloc
from typing import Any

from game.agenda import DEALER
from game.chance import local_seed
from game.record import Header, Record, Seat, opened, replay
from game.session import LocalSession, Replay
from game.setup import Setup
from game.titles import TITLES

SHORT, LONG = 300, 5000
GOALS = {
    "open_per_entry": (1.25, "at most"),
    "scrub": (4.0, "at most"),
    "step": (1.5, "at most"),
}


def fought(code: str, entries: int) -> tuple[Header, list[Any]]:
    """A game in which turns are taken back again and again."""
    title = TITLES[code]
    setup = title.setup(3)
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", f"Player {i + 1}") for i in range(3)], b"growth" * 4)
    luck, table = random.Random(5), opened(header)
    back_again = 0.7 if entries > SHORT else 0.1
    while len(table.log) < entries and (q := table.question) is not None:
        if q.who == DEALER:
            table.deal(local_seed(header.seed, sum(e[0] == "deal" for e in table.log)))
        elif (back := table.undoable(q.who)) and luck.random() < back_again:
            table.undo(q.who, back[0])
        else:
            table.answer(q.who, luck.choice(q.options))
    return header, [(entry, table.digests[i + 1], b"") for i, entry in enumerate(table.log)]


def figures(header: Header, entries: list[Any]) -> dict[str, float]:
    record = Record(header, entries, False, 0, b"")
    began = time.process_time()
    table = replay(record)
    open_us = (time.process_time() - began) / len(entries) * 1e6
    tracemalloc.start()
    film = Replay(record)
    kept_kb = tracemalloc.get_traced_memory()[0] / 1024
    tracemalloc.stop()
    luck = random.Random(1)
    places = [luck.randrange(len(film)) for _ in range(200)]
    began = time.process_time()
    for at in places:
        film.states[at].clone()
    scrub_us = (time.process_time() - began) / len(places) * 1e6
    session = LocalSession(header, table)
    began, steps = time.process_time(), 0
    while steps < 200 and not table.over:
        if session.step() is None and (q := session.asked()) is not None:
            back = table.undoable(q.who)
            session.undo(q.who, back[0]) if len(back) > 4 else session.answer(q.who, luck.choice(q.options))
        steps += 1
    step_us = (time.process_time() - began) / max(1, steps) * 1e6
    return {"open_us": open_us, "scrub_us": scrub_us, "step_us": step_us, "kept_kb": kept_kb / len(entries)}


def run() -> dict[str, Any]:
    """Ratios of the long record to the short one, for each title."""
    report = {}
    for code in TITLES:
        short, long = fought(code, SHORT), fought(code, LONG)
        figures(*short)  # everything is read in and warm
        small, large = figures(*short), figures(*long)
        report[code] = {
            "entries": len(long[1]),
            "open_per_entry": round(large["open_us"] / small["open_us"], 2),
            "scrub": round(large["scrub_us"] / small["scrub_us"], 2),
            "step": round(large["step_us"] / small["step_us"], 2),
            "scrub_us": round(large["scrub_us"]),
            "kept_kb_per_entry": round(large["kept_kb"], 2),
        }
    return report
