"""Weights of the bots in assets/bots, each with the rules and components they hold for and what they were worth there.

Weights that were learned by other rules are not used (game/bots/judge.py). `stamp` tries them by the present ones and
writes them down with what came of it; what longer matches have told before stays, with the rules it was told by.

    .venv/bin/python tools/stamp.py founders worship

puts a weight of 0 for the newest kind of a sort of things, until the bots have learned what it is worth.
"""

from __future__ import annotations

import json
import os
import sys
from importlib import import_module
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from arena import Pairing, bar, play, spread, wilson

from game.assets import asset
from game.bots.judge import Unfit, checked, read
from game.titles import TITLES

STAMPED = 1
"""Games of each match when weights are only stamped: enough to see that they still serve."""


def provenance(title: str) -> tuple[int, str]:
    return TITLES[title].rules, TITLES[title].data_hash().hex()


def stale(title: str) -> bool:
    """Whether the weights are of other rules or components."""
    kept = read(title)
    return (kept["rules"], kept["data"]) != provenance(title)


def write(title: str, weights: dict[str, Any], games: int, seed: int, league: dict[str, Any], **more: Any) -> str:
    """Weights to assets/bots, with where they come from."""
    rules, data = provenance(title)
    whole = {
        "title": title,
        "rules": rules,
        "data": data,
        "games": games,
        "seed": seed,
        "league": league,
        **more,
        **weights,
    }
    folder = os.path.join(str(asset()), "bots")
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"{title}.json")
    with open(path + ".new", "w", encoding="utf-8") as f:
        json.dump(whole, f, separators=(",", ":"))
        f.write("\n")
    os.replace(path + ".new", path)
    return path


def league(title: str, games: int, workers: int = 0, cluster: str = "") -> dict[str, Any]:
    """How the adept does with the weights just written."""
    options = (("bot_difficulty", "standard"),) if title == "citygods" else ()
    matches = {
        "adept, solo": Pairing(title, ("adept",), True, options, "train"),
        "adept against greedy": Pairing(title, ("adept", "greedy"), False, (), "train"),
    }
    won = dict.fromkeys(matches, 0.0)
    tasks = [(name, pairing, number) for name, pairing in matches.items() for number in range(games)]
    for name, share in bar(spread(_won_by, tasks, workers, cluster), len(tasks), f"{title}, bots"):
        won[name] += share
    return {
        name: {"games": games, "won": won[name], "interval": [round(x, 3) for x in wilson(won[name], games)]}
        for name in matches
    }


def stamp(title: str, games: int = STAMPED, workers: int = 0, cluster: str = "") -> str:
    """Weights of other rules, tried by the present ones and written with what came of it; the file's name."""
    kept = read(title)
    weights = {"own": kept["own"], "rivals": kept["rivals"]}
    since = {"learned_by_rules": kept.get("learned_by_rules", kept["rules"])}
    if "remark" in kept:
        since["remark"] = kept["remark"]
    rules, data = provenance(title)
    try:
        checked(title, {**weights, "rules": rules, "data": data})
    except Unfit:
        raise SystemExit(
            f"{title}: the bots see other numbers than these weights were learned for. Let a new kind weigh nothing "
            f"(`.venv/bin/python tools/stamp.py {title} {'|'.join(last_kinds(title))}`), run renew again, and have "
            f"them learn when there is time (`python3 tools/train.py {title}`)."
        ) from None
    known = known_before(kept)
    write(title, weights, kept["games"], kept["seed"], known, **since)
    tried = league(title, games, workers, cluster)
    tried |= {name: match for name, match in known.items() if match["games"] > games}
    return write(title, weights, kept["games"], kept["seed"], tried, **since)


def last_kinds(title: str) -> dict[str, int]:
    """Sorts of things that the bots count by kind, and where the number of the last kind stands."""
    found: dict[str, int] = import_module(f"game.bots.{title}_counts").LAST_KIND
    return found


def weigh_nothing(title: str, sort: str) -> None:
    """A 0 for the newest kind, into every row of the own weights."""
    kept, at = read(title), last_kinds(title)[sort]
    for rows in kept["own"].values():
        for row in rows:
            row.insert(at, 0)
    path = asset("bots", f"{title}.json")
    path.write_text(json.dumps(kept, separators=(",", ":")) + "\n", encoding="utf-8")


def noted(title: str, rows: dict[str, dict[str, Any]]) -> str:
    """What came of matches that were played with the weights that are there, by name, as rows of the league; the file's
    name. Matches of the same name are replaced."""
    if stale(title):
        raise SystemExit(f"{title}: the weights are of other rules or components, so nobody has played by them.")
    kept = read(title)
    matches = {
        name: {
            "games": r["games"],
            "won": round(r["wins"], 2),
            "interval": [round(r["low"] / 100, 3), round(r["high"] / 100, 3)],
        }
        for name, r in rows.items()
    }
    weights = {"own": kept["own"], "rivals": kept["rivals"]}
    more = {key: kept[key] for key in ("learned_by_rules", "remark") if key in kept}
    return write(title, weights, kept["games"], kept["seed"], {**kept["league"], **matches}, **more)


def known_before(kept: dict[str, Any]) -> dict[str, Any]:
    """The matches of weights that were there, each with the rules and components it was played by."""
    by = {"rules": kept["rules"], "data": kept["data"]}
    return {name: {**by, **match} for name, match in kept.get("league", {}).items()}


def _won_by(task: tuple[str, Pairing, int]) -> tuple[str, float]:
    name, pairing, number = task
    return name, play(pairing, number).won


def main() -> int:
    match sys.argv[1:]:
        case [title, sort] if title in TITLES and sort in last_kinds(title):
            weigh_nothing(title, sort)
            return 0
    sorts = ", ".join(f"{title} {sort}" for title in TITLES for sort in last_kinds(title))
    sys.exit(f"A game and what has a new kind, one of: {sorts}.")


if __name__ == "__main__":
    sys.exit(main())
