"""How fast the rules are, beside a known yardstick: `python3 tools/bench.py [--json] [--peers] [--growth] …`.

Random games of 2–4 players are played on the bare kernel, in turns with Catanatron's (PyPI, installed when missing)
random games, and only this process's own time counts, so that a busy machine matters little. Answers are counted
without ends of turn, `rest` and forced ones. Every figure is the median of the rounds. It measures the engine that runs
(`build`); `TOLLAN_BUILD=pure` asks for the sources. Other parts: bench_client, _net, _guest, _bundle, _growth and
_peers.py.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

try:
    import catanatron
    import msgpack  # noqa: F401 (the game needs it)
except ImportError:
    _bootstrap.enter(["bench"])
    import catanatron
sys.path.insert(0, _bootstrap.ROOT)

from game import BUILD
from game.agenda import Question, digest
from game.playouts import play_out
from game.setup import Setup
from game.titles import TITLES, Title

ROUNDS = 7
SLICE = 0.9
"""Seconds that each game gets in a round."""
SAMPLES = 60
"""Positions in which clones, digests and copies are timed, spread over whole games."""
REACH = {"pure": {"founders": 2.6, "citygods": 2.2}, "compiled": {"founders": 5.0, "citygods": 5.0}}
"""Answers a second, in Catanatron's: what each build reaches."""
GOALS = {
    **{f"{code} ratio_answers": (least, "at least") for code, least in REACH[BUILD].items()},
    "ratio_clone": (0.5, "at most"),
    "ratio_digest": (1.0, "at most"),
    "ratio_answer": (4, "at most"),
    "ratio_draw": (8, "at most"),
    "bytes_answer": (300, "at most"),
    "ratio_rejoin": (2, "at most"),
    "ratio_attacked": (0.8, "at least"),
}


class Count:
    """What one slice of random games came to."""

    def __init__(self) -> None:
        self.answers = self.games = 0
        self.seconds = 0.0

    @property
    def answers_per_s(self) -> float:
        return self.answers / self.seconds

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds


def our_games(title: Title, luck: random.Random) -> Count:
    """Games of 2, 3 and 4 players in turn, for one slice; a game begun is finished."""
    count = Count()
    began = time.process_time()
    while count.seconds < SLICE or count.games % len(title.players):
        setup = title.setup(title.players[count.games % len(title.players)])
        assert isinstance(setup, Setup)
        count.answers += play_out(title.begin(setup), luck.random)
        count.games += 1
        count.seconds = time.process_time() - began
    return count


def positions(title: Title) -> list[Any]:
    """Settled states from random games of every player count."""
    luck = random.Random(1)
    found: list[Any] = []

    def keep(s: Any, q: Question) -> Any:
        if luck.random() < 0.08:
            found.append(s.clone())
        return luck.choice(q.options)

    while len(found) < SAMPLES:
        for players in title.players:
            setup = title.setup(players)
            assert isinstance(setup, Setup)
            play_out(title.begin(setup), luck.random, keep)
    return luck.sample(found, SAMPLES)


def microseconds(act: Callable[[Any], object], things: list[Any], times: int = 4) -> float:
    """The mean cost of one act over all things."""
    began = time.process_time()
    for _ in range(times):
        for thing in things:
            act(thing)
    return (time.process_time() - began) / (times * len(things)) * 1e6


def catan_game(luck: random.Random) -> Any:
    random.seed(luck.random())
    return catanatron.Game([catanatron.RandomPlayer(color) for color in catanatron.Color])


def catan_games(luck: random.Random) -> Count:
    """Catanatron's random games with its four players."""
    count = Count()
    began = time.process_time()
    while count.seconds < SLICE:
        game = catan_game(luck)
        game.play()
        count.answers += len(actions_of(game.state))
        count.games += 1
        count.seconds = time.process_time() - began
    return count


def actions_of(state: Any) -> Any:
    return state.actions if hasattr(state, "actions") else state.action_records


def catan_positions() -> list[Any]:
    luck = random.Random(1)
    found: list[Any] = []
    while len(found) < SAMPLES:
        game = catan_game(luck)
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            if luck.random() < 0.03:
                found.append(game.state.copy())
    return luck.sample(found, SAMPLES)


def engine() -> dict[str, dict[str, float]]:
    """All figures of both titles and the yardstick."""
    luck = random.Random(7)
    states = {code: positions(title) for code, title in TITLES.items()}
    catan_states = catan_positions()
    ours: dict[str, list[tuple[float, float, float, float]]] = {code: [] for code in TITLES}
    theirs: list[tuple[float, float]] = []
    for _ in range(ROUNDS):
        played = catan_games(luck)
        theirs.append((played.answers_per_s, microseconds(lambda state: state.copy(), catan_states)))
        for code, title in TITLES.items():
            count = our_games(title, luck)
            clone = microseconds(lambda s: s.clone(), states[code])
            ours[code].append((count.answers_per_s, count.games_per_s, clone, microseconds(digest, states[code])))
    actions, copy = (median(column) for column in zip(*theirs, strict=True))
    report = {}
    for code, rows in ours.items():
        answers, games, clone, digested = (median(column) for column in zip(*rows, strict=True))
        report[code] = {
            "answers_per_s": round(answers),
            "games_per_s": round(games, 1),
            "clone_us": round(clone, 1),
            "digest_us": round(digested, 1),
            "catanatron_actions_per_s": round(actions),
            "catanatron_copy_us": round(copy, 1),
            "ratio_answers": round(answers / actions, 2),
            "ratio_clone": round(clone / copy, 2),
            "ratio_digest": round(digested / copy, 2),
        }
    return report


def part(name: str, *only: str) -> dict[str, Any]:
    """The figures of a part that another file measures (or one of them); its goals are judged with the others."""
    try:
        measures = importlib.import_module(f"bench_{name}")
    except ModuleNotFoundError as e:
        sys.exit(f"There is no tools/bench_{name}.py to measure that." if e.name == f"bench_{name}" else str(e))
    GOALS.update(getattr(measures, "GOALS", {}))
    found: dict[str, Any] = measures.run(*only)
    return found


def lines(report: dict[str, Any], indent: str = "", section: str = "") -> list[str]:
    """A line for each figure, judged where it has a goal, by itself or in its section; sections stand under their
    names."""
    found = []
    for key, figure in report.items():
        if isinstance(figure, dict):
            found += [indent + key, *lines(figure, indent + "  ", key)]
            continue
        goal, words = GOALS.get(f"{section} {key}") or GOALS.get(key, (None, ""))
        met = goal is None or (figure >= goal if words == "at least" else figure <= goal)
        wanted = f"   ({words} {goal}: {'yes' if met else 'NO'})" if goal is not None else ""
        found.append(f"{indent}{key:<{28 - len(indent)}} {figure!s:>12}{wanted}")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the rules are, beside Catanatron.")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--client", action="store_true", help="measure the window instead")
    parser.add_argument("--only", default="", help="of the window, only a title, ratio_first_frame or memory_mb")
    parser.add_argument("--net", action="store_true", help="measure the peers instead")
    parser.add_argument("--guest", action="store_true", help="measure a guest by browser instead")
    parser.add_argument("--bundle", action="store_true", help="measure how a bundle starts instead")
    parser.add_argument("--growth", action="store_true", help="measure long records instead")
    parser.add_argument("--peers", action="store_true", help="measure OpenSpiel and python-chess too")
    args = parser.parse_args()
    report: dict[str, Any] = {}
    for name in ("client", "net", "guest", "bundle", "growth"):
        if getattr(args, name):
            report[name] = part(name, *([args.only] if args.only and name == "client" else []))
    if args.peers:
        report = {**engine(), **part("peers")}
    report = {"build": BUILD, **(report or engine())}
    print(json.dumps(report) if args.json else "\n".join(lines(report)))


if __name__ == "__main__":
    main()
