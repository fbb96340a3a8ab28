"""Other engines' random games, for comparison: `python3 tools/bench.py --peers`. Those that install here are measured.

OpenSpiel's backgammon is C++ driven from Python; python-chess is plain Python. Each is played in turns with Catanatron,
and its figure is the ratio to it in the same run, as ours are. So are our own play-outs (game/playouts.py): compiled,
they are to reach OpenSpiel's backgammon, and five times Catanatron in any case.
"""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from bench import catan_games, our_games

from game import BUILD
from game.titles import TITLES

GOALS: dict[str, tuple[float, str]] = {}
if BUILD == "compiled":
    GOALS = {"playouts ratio_to_catanatron": (5.0, "at least"), "playouts ratio_to_open_spiel": (1.0, "at least")}
ROUNDS, SLICE = 5, 0.6
PACKAGES = {"open_spiel": "pyspiel", "chess": "chess"}


def found(package: str, module: str) -> Any:
    """The module, installed if it can be; None if not."""
    for _ in range(2):
        try:
            return importlib.import_module(module)
        except ImportError:
            subprocess.run([sys.executable, "-m", "pip", "install", "-q", package], capture_output=True, check=False)
            importlib.invalidate_caches()
    return None


def backgammon(pyspiel: Any, luck: random.Random) -> int:
    """One random game; the number of moves by players."""
    state, moves = pyspiel.load_game("backgammon").new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(actions, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
            moves += 1
    return moves


def chess(module: Any, luck: random.Random) -> int:
    board, moves = module.Board(), 0
    while moves < 300 and (legal := list(board.legal_moves)):
        board.push(luck.choice(legal))
        moves += 1
    return moves


def per_second(game: Callable[[Any, random.Random], int], module: Any, luck: random.Random) -> float:
    began, moves = time.process_time(), 0
    while (spent := time.process_time() - began) < SLICE:
        moves += game(module, luck)
    return moves / spent


def playouts(pyspiel: Any, luck: random.Random) -> dict[str, Any]:
    """Our slower title's play-outs, in turns with Catanatron and OpenSpiel."""
    rates, to_catan, to_spiel = [], [], []
    for _ in range(ROUNDS):
        theirs = catan_games(luck).answers_per_s
        rates.append(min(our_games(title, luck).answers_per_s for title in TITLES.values()))
        to_catan.append(rates[-1] / theirs)
        if pyspiel is not None:
            to_spiel.append(rates[-1] / per_second(backgammon, pyspiel, luck))
    found = {"answers_per_s": round(median(rates)), "ratio_to_catanatron": round(median(to_catan), 2)}
    return found | ({"ratio_to_open_spiel": round(median(to_spiel), 2)} if to_spiel else {})


def run() -> dict[str, Any]:
    games = {"open_spiel": backgammon, "chess": chess}
    modules = {name: found(name, module) for name, module in PACKAGES.items()}
    luck = random.Random(3)
    report: dict[str, Any] = {"playouts": playouts(modules["open_spiel"], luck)}
    for name, module in modules.items():
        if module is None:
            continue
        ratios, rates = [], []
        for _ in range(ROUNDS):
            theirs = catan_games(luck).answers_per_s
            rates.append(per_second(games[name], module, luck))
            ratios.append(rates[-1] / theirs)
        report[name] = {"moves_per_s": round(median(rates)), "ratio_to_catanatron": round(median(ratios), 2)}
    return {"peers": report}
