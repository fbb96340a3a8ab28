"""How strong the bots are: every level against every other and against the printed automata.

    python3 tools/league.py [GAME ...] [--games N] [--only WORD] [--keep FILE] [--picture FILE] [--json FILE] [--note]

Prints a table with 95 % Wilson intervals; `--picture` draws it. Games are seeded: the same tree gives the same table.
With `--keep` every game is written to a file as soon as it is over and not played again, so a long match can be stopped
and gone on with, played in parts, and told at any time (`--games 0`). Games of other rules, weights or levels
in the file do not count.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from hashlib import blake2b
from statistics import median
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

try:
    import msgpack  # noqa: F401 (the game needs it)
except ImportError:
    _bootstrap.enter([])

from arena import Outcome, Pairing, bar, play, spread, wilson
from stamp import noted, provenance

from game.bots.judge import read
from game.bots.levels import ALONE, LEVELS
from game.bots.planner import Level

LADDER = ("greedy", "novice", "adept", "master")


def pairings(game: str) -> list[tuple[str, Pairing]]:
    """Every match of the league, by its name."""
    found = []
    for kind in LADDER:
        if game == "citygods":
            for level in ("standard", "hard"):
                options = (("bot_difficulty", level),)
                found.append((f"{kind} against Teotibot {level}", Pairing(game, (kind,), True, options)))
        else:
            found.append((f"{kind} against the First Founders", Pairing(game, (kind,), True)))
    for i, kind in enumerate(LADDER):
        for other in LADDER[:i]:
            found.append((f"{kind} against {other}", Pairing(game, (kind, other))))
    found.append(("master against three greedy", Pairing(game, ("master", "greedy", "greedy", "greedy"))))
    return [(f"{game}: {name}", pairing) for name, pairing in found]


def one(task: tuple[Pairing, int]) -> tuple[int, Outcome]:
    pairing, number = task
    return number, play(pairing, number)


def fingerprint(pairing: Pairing) -> str:
    """What the outcome of a game hangs on beside its seed: rules, components, weights, and how its levels think; what
    a level does alone only in a game that is played alone."""
    weights, title = read(pairing.title), pairing.title
    alone = ALONE.get(title, {}) if pairing.solo else {}
    levels = [(LEVELS[title].get(kind), alone.get(kind)) for kind in pairing.kinds]
    think = [[set_apart(one) for one in pair if one is not None] for pair in levels]
    whole = (pairing, provenance(title), weights["own"], weights["rivals"], think)
    return blake2b(repr(whole).encode(), digest_size=8).hexdigest()


def set_apart(level: Level) -> list[tuple[str, int]]:
    """What a level says itself; a number that it leaves as it is may be new since a game was kept."""
    return [(name, n) for name, n in level._asdict().items() if n != level._field_defaults.get(name)]


class Kept:
    """Games in a file, a line each; without a path they are only remembered."""

    def __init__(self, path: str | None) -> None:
        self.path = path
        self.games: dict[str, dict[int, Outcome]] = {}
        line = "\n"
        if path and os.path.exists(path):
            with open(path, encoding="utf-8") as f:
                for line in f:
                    with suppress(json.JSONDecodeError):  # the last one of a run that was killed is torn
                        told = json.loads(line)
                        outcome = Outcome(**{**told["outcome"], "seconds": tuple(told["outcome"]["seconds"])})
                        self.games.setdefault(told["by"], {})[told["number"]] = outcome
        self.torn = not line.endswith("\n")

    def add(self, by: str, name: str, number: int, outcome: Outcome) -> None:
        self.games.setdefault(by, {})[number] = outcome
        if self.path:
            seconds = [round(x, 4) for x in outcome.seconds]
            told = {"by": by, "match": name, "number": number, "outcome": outcome._replace(seconds=seconds)._asdict()}
            with open(self.path, "a", encoding="utf-8") as f:
                f.write("\n" * self.torn + json.dumps(told) + "\n")
            self.torn = False


def played(
    pairing: Pairing, name: str, first: int, games: int, kept: Kept, spreading: tuple[int, str]
) -> list[Outcome]:
    """All games of a match that are kept, after those of these numbers were played that were not."""
    by = fingerprint(pairing)
    there = kept.games.get(by, {})
    tasks = [(pairing, number) for number in range(first, first + games) if number not in there]

    def counted() -> Iterator[None]:
        for number, outcome in spread(one, tasks, *spreading):
            kept.add(by, name, number, outcome)
            yield

    for _ in bar(counted(), len(tasks), name):
        pass
    return [outcome for _, outcome in sorted(kept.games.get(by, {}).items())]


def row(name: str, outcomes: list[Outcome]) -> dict[str, Any]:
    won, n = sum(o.won for o in outcomes), len(outcomes)
    low, high = wilson(won, n)
    times = sorted(t for o in outcomes for t in o.seconds)
    found = {
        "match": name,
        "games": n,
        "wins": won,
        "won": round(100 * won / n, 1),
        "low": round(100 * low, 1),
        "high": round(100 * high, 1),
        "points": round(sum(o.points for o in outcomes) / n, 1),
        "others": round(sum(o.others for o in outcomes) / n, 1),
        "median_s": round(median(times), 3) if times else 0,
        "worst_s": round(times[-1], 2) if times else 0,
    }
    if outcomes[0].tier:
        solid = sum(o.tier in ("solid", "formidable") for o in outcomes)
        found["solid"] = round(100 * solid / n, 1)
        found["solid_low"], found["solid_high"] = (round(100 * x, 1) for x in wilson(solid, n))
    return found


def told(r: dict[str, Any]) -> str:
    solid = f" solid {r['solid']:.0f} [{r['solid_low']:.0f}–{r['solid_high']:.0f}]" if "solid" in r else ""
    return (
        f"| {r['match']:<44} | {r['games']:>4} | {r['won']:5.1f} % [{r['low']:.0f}–{r['high']:.0f}]{solid} "
        f"| {r['points']:.0f} : {r['others']:.0f} | {r['median_s']:.2f} / {r['worst_s']:.2f} |"
    )


def noted_rows(game: str) -> list[dict[str, Any]]:
    """What is noted in the weights, as far as a picture needs it, in the order of the league."""
    matches, names = read(game)["league"], [name.split(": ")[1] for name, _ in pairings(game)]
    return [
        {
            "match": f"{game}: {name} ({m['games']} games)",
            "won": 100 * m["won"] / m["games"],
            "low": 100 * m["interval"][0],
            "high": 100 * m["interval"][1],
        }
        for name, m in sorted(matches.items(), key=lambda x: names.index(x[0]) if x[0] in names else len(names))
    ]


def draw(rows: list[dict[str, Any]], path: str) -> None:
    """Shares won with their intervals, one line a match."""
    try:
        import matplotlib
    except ImportError:
        _bootstrap.enter(["train"])
        import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 0.34 * len(rows) + 1.2))
    names = [r["match"] for r in rows][::-1]
    for i, r in enumerate(rows[::-1]):
        axes.plot([r["low"], r["high"]], [i, i], color="#a8743a", linewidth=3)
        axes.plot([r["won"]], [i], "o", color="#5b2b12")
    axes.axvline(50, color="#bbbbbb", linewidth=1, zorder=0)
    axes.set_yticks(range(len(rows)), names)
    axes.set_xlim(0, 100)
    axes.set_xlabel("games won, per cent, with 95 % intervals")
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="*", choices=("citygods", "founders", []), help="which game; both if not said")
    parser.add_argument("--games", type=int, default=200, help="games of each match")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first of them")
    parser.add_argument("--keep", metavar="FILE", help="write every game here, and count those that are there")
    parser.add_argument("--only", default="", help="only matches whose name contains this; several by a comma")
    parser.add_argument("--seed", default="league", help="another seed, other games")
    parser.add_argument("--workers", type=int, default=0, help="processes; all cores if not said")
    parser.add_argument("--cluster", default="", metavar="ADDRESS", help="a Dask scheduler to play on")
    parser.add_argument("--picture", help="draw the table here; with --note all that is noted in the weights")
    parser.add_argument("--json", help="write the rows here")
    parser.add_argument("--note", action="store_true", help="write them to the weights in assets/bots as well")
    args = parser.parse_args()
    rows = []
    kept = Kept(args.keep)
    print("| match | games | won, 95 % | points | s a turn, median / worst |\n|---|---|---|---|---|")
    for game in args.game or ("citygods", "founders"):
        for name, pairing in pairings(game):
            if not any(word.strip() in name for word in args.only.split(",")):
                continue
            pairing = pairing._replace(seed=args.seed)
            outcomes = played(pairing, name, args.first, args.games, kept, (args.workers, args.cluster))
            if outcomes:
                rows.append(row(name, outcomes))
                print(told(rows[-1]), flush=True)
    if args.json:
        with open(args.json, "w", encoding="utf-8") as f:
            json.dump(rows, f, indent=1)
    if args.note:
        for game in {r["match"].split(": ")[0] for r in rows}:
            print(noted(game, {r["match"].split(": ")[1]: r for r in rows if r["match"].startswith(game)}))
    if args.picture:
        if args.note:
            rows = [r for game in ("citygods", "founders") for r in noted_rows(game)]
        draw(rows, args.picture)


if __name__ == "__main__":
    main()
