"""Bots learn: they play themselves and the printed automata, and weights are fitted to how the games ended.

    python3 tools/train.py GAME [--games N] [--folder DIR] [--seed S] [--workers N] [--cluster ADDRESS]

Each generation plays with the weights of the one before (the first with `greedy`'s hand-made numbers), on all cores or
on a Dask cluster. What was played is kept in the folder, so a run that was stopped goes on where it was. At the end the
weights go to assets/bots with where they come from, and a picture of the learning curve to the folder. `--stamp` only
tries the weights that are there by rules that have changed since, and stamps them with the result.

What is fitted, at every end of an own turn, is how far greedy's hand-made guess was from the points at the end, by
ridge regression on sums that fade with age. Where another move was only tried out, the best one's worth is the target.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

try:
    import msgpack  # noqa: F401 (the game needs it)
    import numpy as np
except ImportError:
    _bootstrap.enter(["train"])
    import numpy as np

from arena import bar, spread
from stamp import STAMPED, league, provenance, stamp, write

from game.agenda import DEALER, DONE, EndTurn, answer, aside, deal, settle
from game.bots.judge import SIGHTS, Judge, read
from game.bots.planner import ways_to_end
from game.bots.point import POINT
from game.chance import Sampler
from game.setup import Setup
from game.titles import TITLES

OWN = "own "
"""Before the way to play, the name of the rows and sums of a seat's own weights."""
SOLO = {"citygods": 0.8, "founders": 0.65}
"""Share of games against the automaton."""
GENERATION = {"citygods": 100, "founders": 60}
"""Games between two fits."""
CHUNK = 5
"""Games that one process plays at a time."""
TRIED = 0.12
"""Share of turns in which another move than the best is tried out."""
TRUST = 0.97
"""How far the end of the game counts against what was expected on the way (λ)."""
PULL = {"citygods": 300.0, "founders": 1000.0}
"""So many rows speak for weights of nothing, …"""
RIVALS_PULL = 400.0
"""… and for nothing in rivals' weights."""
WIDTH = {"citygods": 50, "founders": 300}
"""Positions kept, or ways tried, for a turn in training."""


class Guess(Judge):
    """Judges by the first guess alone, before anything is learned."""

    def __init__(self, title: str) -> None:
        self.sight = SIGHTS[title]

    def worth(self, s: Any, seat: int) -> int:
        return int(self.sight.guess(s, seat))


class Task(NamedTuple):
    title: str
    weights: dict[str, Any] | None
    seed: int
    games: int
    solo: bool = False


def setup(title: str, luck: random.Random, solo: bool = False) -> Setup:
    """Any way to play: alone against the automata, two to four at a table, with variants now and then."""
    game, at = TITLES[title], luck.random() * (SOLO[title] if solo else 1)
    options: dict[str, Any] = {}
    if title == "citygods":
        if luck.random() < 0.08:
            options["setup"] = "first"
        if luck.random() < 0.06:
            options["eclipse"] = "dark"
        if at < SOLO[title]:
            made = game.setup(1, True, {**options, "bot_difficulty": "standard" if at < 0.3 else "hard"})
        else:
            made = game.setup(2 if at < 0.94 else 3 if at < 0.97 else 4, False, options)
    elif at < SOLO[title]:
        made = game.setup(1, True, {"board": luck.choice(("A", "A", "B1", "B2", "B3", "B4"))})
    else:
        made = game.setup(2 if at < 0.9 else 3 if at < 0.95 else 4, False, {"side": luck.choice("AAB")})
    assert isinstance(made, Setup)
    return made


def learned_from(task: Task) -> dict[str, Any]:
    """Play some games; for each table of weights the features, phases and targets, and how the games came out."""
    judge = Judge(task.title, task.weights) if task.weights is not None else Guess(task.title)
    rows: dict[str, list[Any]] = {}
    results = []
    for number in range(task.games):
        luck = random.Random(f"{task.seed} {number}")
        results.append(one_game(task, judge, luck, rows))
    found: dict[str, Any] = {"results": results}
    for name, some in rows.items():
        features, phases, targets = zip(*some, strict=True)
        found[name] = (np.array(features, np.int32), np.array(phases, np.int32), np.array(targets, np.float32))
    return found


def one_game(task: Task, judge: Judge, luck: random.Random, rows: dict[str, list[Any]]) -> Any:
    title, fitted = task.title, task.weights is not None
    sight, chance = judge.sight, Sampler(luck.randbytes(16))
    s: Any = TITLES[title].begin(setup(title, luck, task.solo))
    settle(s)
    turns: dict[int, list[Any]] = {}
    while (q := s.asked) is not None:
        if q.who == DEALER:
            deal(s, chance.pick(q.options))
        elif type(q.step) is EndTurn:
            answer(s, DONE)
        elif len(q.options) + len(q.asides) == 1:
            answer(s, q.options[0])
        else:
            seat, whose = q.who, s.active
            start = s.clone()
            sight.hide(start, seat)
            ways = ways_to_end(judge, start, seat, WIDTH[title], 1, WIDTH[title], chance)
            best = way = max(ways, key=lambda w: w.worth)
            if luck.random() < TRIED:
                way = (
                    max(ways, key=lambda w: w.worth + luck.gauss(0, 4 * POINT))
                    if luck.random() < 0.7
                    else luck.choice(ways)
                )
            for number in way.path:
                now = s.asked
                if now is None or now.who != seat:
                    break
                offered = len(now.options)
                answer(s, now.options[number] if number < offered else aside(now.asides[number - offered]))
            if whose == seat:
                others = [(i, sight.rival(s, i), sight.sure(s, i)) for i in range(len(s.players)) if i != seat]
                turns.setdefault(seat, []).append((
                    sight.features(s, seat), sight.phase(s, seat), sight.guess(s, seat) / POINT,
                    expected(judge, s, seat, fitted), expected(judge, best.state, seat, fitted),
                    way.worth < best.worth - POINT, others,
                ))  # fmt: skip
    for seat, made in turns.items():
        target = float(sight.sure(s, seat))
        for features, phase, guess, came, best_came, only_tried, others in reversed(made):
            rows.setdefault(OWN + sight.way(s), []).append((features, phase, target - guess))
            if fitted:
                target = best_came if only_tried else TRUST * target + (1 - TRUST) * came
            kind = sight.rivals(s)
            if kind:
                for i, seen, had in others:
                    rows.setdefault(kind, []).append((seen, phase, sight.sure(s, i) - had))
    return s.scores()


def expected(judge: Judge, s: Any, seat: int, fitted: bool) -> float:
    """Points this seat is expected to end with."""
    sight = judge.sight
    if s.finished:
        return float(sight.sure(s, seat))
    added = judge.own[sight.way(s)].of(sight.features(s, seat), *sight.phase(s, seat)) if fitted else 0
    return float(sight.guess(s, seat) + added) / POINT


class Sums:
    """The normal equations of one table of weights: enough to fit it, whatever was played."""

    def __init__(self, n: int) -> None:
        self.products, self.targets = np.zeros((3 * n, 3 * n)), np.zeros(3 * n)
        self.rows = 0.0

    def add(self, features: Any, phases: Any, targets: Any) -> None:
        f, p = features.astype(float), phases.astype(float)
        wide = np.hstack([f, f * p[:, :1], f * p[:, 1:]])
        self.products += wide.T @ wide
        self.targets += wide.T @ targets
        self.rows += len(targets)

    def fade(self, generation: int) -> None:
        """Older games count less: those of the weaker half of the run soon for little."""
        kept = 1 - 2 / (generation + 3)
        self.products *= kept
        self.targets *= kept
        self.rows *= kept

    def fit(self, pull: float, before: Sequence[Sequence[int]] | None = None) -> list[list[int]]:
        """Ridge regression; `pull` is how many rows speak for the weights before (none: of nothing), but for the
        constant ones."""
        n = len(self.targets) // 3
        scale = np.sqrt(np.diag(self.products) / max(1.0, self.rows)) + 1e-9
        pulls = np.full(3 * n, pull)
        pulls[[0, n, 2 * n]] = min(pull, 1.0)
        left = self.products / scale[:, None] / scale[None, :] + np.diag(pulls)
        prior = np.zeros(3 * n) if before is None else np.concatenate(before) / POINT
        right = self.targets / scale + pulls * prior * scale
        found = np.rint(np.linalg.solve(left, right) / scale * POINT).astype(int)
        return [found[:n].tolist(), found[n : 2 * n].tolist(), found[2 * n :].tolist()]


class Run:
    """A training run in its folder: the sums so far, the games played, the curve."""

    def __init__(self, title: str, folder: str, seed: int, solo: bool = False) -> None:
        self.title, self.folder, self.seed, self.solo = title, folder, seed, solo
        self.sums: dict[str, Sums] = {}
        self.games, self.curve = 0, []
        os.makedirs(folder, exist_ok=True)
        self.path = os.path.join(folder, f"{title}.npz")
        if os.path.exists(self.path):
            self._resume()

    def _resume(self) -> None:
        with np.load(self.path, allow_pickle=False) as kept:
            note = json.loads(str(kept["note"]))
            if (note["rules"], note["data"]) != provenance(self.title):
                raise SystemExit(f"{self.path} was played by other rules or components; take another folder.")
            self.games, self.curve, self.seed = note["games"], note["curve"], note["seed"]
            for name, rows in note["rows"].items():
                sums = self.sums[name] = Sums(len(kept[f"{name} targets"]) // 3)
                sums.products, sums.targets, sums.rows = kept[f"{name} products"], kept[f"{name} targets"], rows
        print(f"Going on after {self.games} games.", file=sys.stderr)

    def keep(self) -> None:
        rules, data = provenance(self.title)
        note = {
            "rules": rules, "data": data, "games": self.games, "curve": self.curve, "seed": self.seed,
            "rows": {name: sums.rows for name, sums in self.sums.items()},
        }  # fmt: skip
        arrays = {}
        for name, sums in self.sums.items():
            arrays[f"{name} products"], arrays[f"{name} targets"] = sums.products, sums.targets
        with open(self.path + ".new", "wb") as f:
            np.savez(f, note=np.array(json.dumps(note)), **arrays)
        os.replace(self.path + ".new", self.path)

    def weights(self) -> dict[str, Any] | None:
        if not self.sums and not self.solo:
            return None
        sight = SIGHTS[self.title]
        kept = read(self.title) if self.solo else {"own": {}, "rivals": {}}
        own, rivals = {}, {}
        for way in sight.WAYS:
            sums, before = self.sums.get(OWN + way), kept["own"].get(way)
            own[way] = sums.fit(PULL[self.title], before) if sums else before or [[0] * sight.OWN] * 3
        for kind in sight.RIVALS:
            sums, before = self.sums.get(kind), kept["rivals"].get(kind)
            rivals[kind] = sums.fit(RIVALS_PULL, before) if sums else before or [[0] * sight.RIVAL] * 3
        return {"own": own, "rivals": rivals}

    def generation(self, workers: int, cluster: str) -> None:
        weights = self.weights()
        games = GENERATION[self.title]
        tasks = [
            Task(self.title, weights, self.seed * 1_000_003 + self.games + i * CHUNK, CHUNK, self.solo)
            for i in range(games // CHUNK)
        ]
        scores: list[int] = []
        number = self.games // games + 1
        for sums in self.sums.values():
            sums.fade(number)
        rows: dict[str, list[Any]] = {}
        for found in bar(spread(learned_from, tasks, workers, cluster), len(tasks), f"generation {number}"):
            scores += [result[0] for result in found.pop("results")]
            for name, (features, phases, targets) in found.items():
                if name not in self.sums:
                    self.sums[name] = Sums(features.shape[1])
                self.sums[name].add(features, phases, targets)
                rows.setdefault(name, []).append((features, phases, targets))
        seen = {f"{name}{i}": np.concatenate([p[i] for p in parts]) for name, parts in rows.items() for i in range(3)}
        np.savez_compressed(os.path.join(self.folder, f"{self.title}-{number:04}.npz"), **seen)
        self.games += games
        self.curve.append((self.games, sum(scores) / len(scores)))
        self.keep()

    def draw(self) -> None:
        import matplotlib

        matplotlib.use("Agg")
        from matplotlib import pyplot

        figure, axes = pyplot.subplots(figsize=(7, 4))
        axes.plot(*zip(*self.curve, strict=True), color="#a8743a")
        axes.set_xlabel("games played")
        axes.set_ylabel("points of the first seat, moves tried out included")
        axes.set_title(TITLES[self.title].name)
        figure.tight_layout()
        figure.savefig(os.path.join(self.folder, f"{self.title}.png"), dpi=110)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(SIGHTS), help="which game")
    parser.add_argument("--games", type=int, default=3000, help="games in all, those kept in the folder included")
    parser.add_argument("--folder", default="training", help="where a run is kept")
    parser.add_argument("--solo", action="store_true", help="only games against the automaton; other weights stay")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=0, help="processes; all cores if not said")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler to play on")
    parser.add_argument(
        "--league", type=int, metavar="N", help=f"games of each closing match; 40, or {STAMPED} to stamp"
    )
    parser.add_argument("--stamp", action="store_true", help="no training: try the weights as they are by new rules")
    args = parser.parse_args()
    if args.stamp:
        print(stamp(args.game, STAMPED if args.league is None else args.league, args.workers, args.cluster))
        return
    run = Run(args.game, args.folder, args.seed, args.solo)
    began = time.monotonic()
    while run.games < args.games:
        run.generation(args.workers, args.cluster)
        print(f"{run.games} games, {run.curve[-1][1]:.1f} points", file=sys.stderr)
    weights = run.weights()
    if weights is None:
        raise SystemExit("Nothing was played yet.")
    path = write(args.game, weights, run.games, run.seed, {})
    matches = 40 if args.league is None else args.league
    if matches:
        write(args.game, weights, run.games, run.seed, league(args.game, matches, args.workers, args.cluster))
    run.draw()
    print(f"{path} after {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
