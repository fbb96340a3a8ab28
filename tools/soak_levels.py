"""The bots' levels in every way to play: no gap in the rules, no answer that is not on offer, every game ends.

    python3 tools/soak.py levels --minutes M                              a trial is a game of every configuration
    python3 tools/soak.py levels --games N [--level L] [--hurry S] [--seed K] [--workers W]     so many of every one

Levels take turns at the seats. `--hurry` lets them think by the clock, so many seconds for a turn, as they do in play.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from arena import bar, spread  # noqa: E402
from soak_builds import configurations  # noqa: E402

from game.agenda import DEALER, answer, deal, digest, settle  # noqa: E402
from game.bots import LEVELS, bot  # noqa: E402
from game.chance import Sampler, local_seed, master_seed  # noqa: E402
from game.events import Event, RuleGap  # noqa: E402
from game.setup import Setup  # noqa: E402
from game.titles import TITLES  # noqa: E402

HURRY = 0.02
"""Seconds for a turn in a trial that is one of many."""


class Task(NamedTuple):
    name: str
    title: str
    setup: Setup
    number: int
    level: str
    """Who sits at every seat; empty: the levels in turn."""
    hurry: float | None
    seed: int


def fault(task: Task) -> str:
    """What went wrong in this game, in one line; empty: nothing."""
    try:
        play(task)
    except Exception as e:  # whatever it is, it is what we look for
        return f"{task.name}, game {task.number}, seed {task.seed}: {type(e).__name__}: {e}"
    return ""


def play(task: Task) -> None:
    """Raises where a game has a gap, an answer that is not on offer, or no end."""
    title = TITLES[task.title]
    kinds = [task.level or LEVELS[(task.number + seat) % len(LEVELS)] for seat in range(task.setup.players)]
    players = [bot(kind, task.title, task.hurry) for kind in kinds]
    master = master_seed(f"levels {task.seed} {task.name}", task.number)
    s: Any = title.begin(task.setup)
    heard: list[Event] = []
    s.sink = heard
    settle(s)
    draws = 0
    while (q := s.asked) is not None:
        if q.who == DEALER:
            deal(s, Sampler(local_seed(master, draws)).pick(q.options))
            draws += 1
        else:
            answer(s, players[q.who].choose(s, q, Sampler(master + digest(s))))
        if any(isinstance(e, RuleGap) for e in heard):
            raise ValueError(f"a gap in the rules: {heard[-1]}")
        heard.clear()
    if not s.finished or not all(isinstance(n, int) for n in s.scores()) or "winners" not in s.result():
        raise ValueError("no result")


def tasks(games: int, level: str, hurry: float | None, seed: int) -> list[Task]:
    """Game by game through all configurations, so that a run that is stopped has seen each about as often."""
    return [
        Task(name, title.code, setup, number, level, hurry, seed)
        for number in range(games)
        for name, title, setup in configurations()
    ]


def soak(seed: int) -> str:
    found = [said for task in tasks(1, "", HURRY, seed) if (said := fault(task._replace(number=seed)))]
    if found:
        raise ValueError(found[0])
    return "a game of every configuration"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, required=True, help="of every configuration")
    parser.add_argument("--level", default="", choices=("", *LEVELS), help="at every seat (default: all in turn)")
    parser.add_argument("--hurry", type=float, help="seconds for a turn (default: by counts alone)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes; all cores if not said")
    args = parser.parse_args(argv)
    todo = tasks(args.games, args.level, args.hurry, args.seed)
    found = [said for said in bar(spread(fault, todo, args.workers), len(todo), "levels") if said]
    for said in found:
        print(said)
    each = len(todo) // max(1, args.games)
    print(f"{len(todo)} games, {args.games} of each of {each} configurations, {len(found)} faults")
    return 1 if found else 0
