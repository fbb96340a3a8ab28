"""Games of bots on the bare kernel, many at once: what `league.py` and `train.py` share.

A game is told by plain data (`Pairing`, its number), so it can be played in another process or on another machine, and
comes out the same there.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

from game.agenda import DEALER, EndTurn, answer, deal, digest, settle  # noqa: E402
from game.bots import bot  # noqa: E402
from game.chance import Sampler, local_seed, master_seed  # noqa: E402
from game.setup import Setup, Value  # noqa: E402
from game.titles import TITLES  # noqa: E402

T = TypeVar("T")
R = TypeVar("R")


class Pairing(NamedTuple):
    """Who plays what. The first kind is the one whose wins are counted; it changes seats from game to game."""

    title: str
    kinds: tuple[str, ...]
    solo: bool = False
    options: tuple[tuple[str, Value], ...] = ()
    seed: str = "league"

    def setup(self) -> Setup:
        made = TITLES[self.title].setup(len(self.kinds), self.solo, dict(self.options))
        if not isinstance(made, Setup):
            raise ValueError(f"{self}: {made}")
        return made


class Outcome(NamedTuple):
    won: float
    """1 for a win of the first kind, a share of a shared victory, 0 otherwise."""
    points: int
    """Points of the first kind."""
    others: float
    """Points of the others on average; in Founders' solo game the goal."""
    tier: str
    """Founders' solo game: lost, narrow, solid or formidable."""
    seconds: tuple[float, ...]
    """Processor time of each turn of the first kind."""


def play(pairing: Pairing, number: int) -> Outcome:
    """Game `number` of a pairing."""
    n = len(pairing.kinds)
    mine = number % n
    kinds = [pairing.kinds[(i - mine) % n] for i in range(n)]
    bots = [bot(kind, pairing.title) for kind in kinds]
    master = master_seed(f"{pairing.seed} {pairing.title}", number)
    s: Any = TITLES[pairing.title].begin(pairing.setup())
    settle(s)
    draws, thought, turns = 0, 0.0, []
    while (q := s.asked) is not None:
        if q.who == DEALER:
            sampler = Sampler(local_seed(master, draws))
            draws += 1
            while s.asked is not None and s.asked.who == DEALER:
                deal(s, sampler.pick(s.asked.options))
            continue
        began = time.process_time()
        choice = bots[q.who].choose(s, q, Sampler(master + digest(s)))
        if q.who == mine:
            thought += time.process_time() - began
            if type(q.step) is EndTurn:
                turns.append(thought)
                thought = 0.0
        answer(s, choice)
    result = s.result()
    winners = result["winners"]
    scores = s.scores()
    others = [p for i, p in enumerate(scores) if i != mine] or [result.get("target", 0)]
    won = 1 / len(winners) if mine in winners else 0.0
    return Outcome(won, scores[mine], sum(others) / len(others), result.get("tier", ""), tuple(turns))


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not games:
        return 0.0, 1.0
    p = won / games
    whole = 1 + z * z / games
    middle = (p + z * z / 2 / games) / whole
    half = z * math.sqrt(p * (1 - p) / games + z * z / 4 / games / games) / whole
    return max(0.0, middle - half), min(1.0, middle + half)


def spread(work: Callable[[T], R], tasks: Sequence[T], workers: int = 0, cluster: str = "") -> Iterator[R]:
    """The results as they come, from all cores or from a Dask cluster; a worker that dies costs only its own task.

    A cluster's workers need this tree: `PYTHONPATH=.:tools dask worker ADDRESS`, started in it.
    """
    if cluster:
        try:
            from distributed import Client, as_completed
        except ImportError:
            raise SystemExit("A cluster needs Dask: pip install '.[cluster]'.") from None

        with Client(cluster) as client:
            for done in as_completed(client.map(work, tasks, retries=5, pure=False)):
                yield done.result()
        return
    workers = workers or os.cpu_count() or 1
    if workers == 1:
        yield from map(work, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap_unordered(work, tasks)


def bar(results: Iterable[R], n: int, label: str) -> Iterator[R]:
    """The same results, with a bar that fills."""
    began = time.monotonic()
    for done, result in enumerate(results, 1):
        if sys.stderr.isatty() or done == n:
            full = 30 * done // n
            gone = time.monotonic() - began
            left = gone / done * (n - done)
            line = f"\r{label} [{'#' * full}{'.' * (30 - full)}] {done}/{n}  {gone:.0f} s, {left:.0f} s left "
            print(line, end="\n" if done == n else "", file=sys.stderr, flush=True)
        yield result
