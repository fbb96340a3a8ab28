"""Find puzzles: `python3 tools/puzzles.py GAME [--count 30] [--seed S] [--anew]` plays games of the bots and keeps
positions in which one turn clearly brings the most, for assets/puzzles/GAME.toml. The same seed finds the same puzzles;
those that stand there and still hold are kept, unless all are to be found anew.

A position is kept if the best turn by the judge is also the one that brings the most points now, enough of them, and
every turn that brings fewer is clearly worth less; if it wants a few answers and turns nothing up; and if the lessons'
own judge is content with it. What a quick look finds is looked at again with many more ways.
"""

from __future__ import annotations

import argparse
import os
import sys
import tomllib
from pathlib import Path
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

try:
    import msgpack  # noqa: F401 (the game needs it)
except ImportError:
    _bootstrap.enter()

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.advice import moves  # noqa: E402
from game.agenda import Choice  # noqa: E402
from game.bots.levels import level  # noqa: E402
from game.bots.looking import answers  # noqa: E402
from game.bots.planner import Way, ways_to_end  # noqa: E402
from game.bots.point import POINT  # noqa: E402
from game.bots.thinker import InlineThinker  # noqa: E402
from game.bots.turns import go_on, say  # noqa: E402
from game.chance import Sampler, master_seed  # noqa: E402
from game.deck import written as as_named  # noqa: E402
from game.lessons.lesson import BadLesson  # noqa: E402
from game.lessons.notation import find, word  # noqa: E402
from game.lessons.puzzles import Puzzle, laid, plan_of, puzzle_of, puzzles  # noqa: E402
from game.lessons.run import SOLVED, Run  # noqa: E402
from game.record import Header, Record, Seat, opened  # noqa: E402
from game.review.turns import PlayedTurn, turns_of  # noqa: E402
from game.session import LocalSession, Replay  # noqa: E402
from game.setup import Setup  # noqa: E402
from game.titles import TITLES  # noqa: E402

COUNT, SEED = 30, "tollan"
LEAST = {"citygods": 5, "founders": 7}
"""Points to be found at least."""
CLEAR = {"citygods": POINT, "founders": 3 * POINT // 2}
"""What every turn that brings fewer is behind by worth, at least."""
FEWEST = 3
"""Answers that a puzzle wants."""
A_GAME = 4
"""Puzzles out of one game."""
DEEPER = {"citygods": {"width": 900, "slips": 3}, "founders": {"tries": 4000}}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(TITLES))
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--anew", action="store_true", help="find all anew, and keep none of those that are there")
    args = parser.parse_args()
    complete(args.game, args.count, args.seed, args.anew)
    return 0


def file_of(title: str) -> Path:
    return ROOT / "assets" / "puzzles" / f"{title}.toml"


def stale(title: str) -> bool:
    """Whether the puzzles were found with other rules or components."""
    return file_of(title).exists() and not puzzles(title)


def known(title: str) -> list[Puzzle]:
    """The puzzles in the file that can be laid and solved by the rules of today, for the points that they ask for."""
    if not file_of(title).exists():
        return []
    rows = tomllib.loads(file_of(title).read_text(encoding="utf-8")).get("puzzle", [])
    every = [puzzle_of(title, n, row) for n, row in enumerate(rows, 1)]
    return [p for p in every if laid_and_solved(p) and brought(p) == p.points]


def complete(title: str, count: int = COUNT, seed: str = SEED, anew: bool = False) -> Path:
    """Keep what still holds, or nothing, and find what is missing."""
    found = [] if anew else known(title)
    number = max([int(p.seed.rsplit("-", 1)[1]) for p in found], default=0)
    while True:
        to = file_of(title)
        to.parent.mkdir(exist_ok=True)
        ordered = sorted(found, key=lambda p: (len(p.solution), p.points))
        to.write_text(written(title, ordered, seed), encoding="utf-8", newline="\n")
        if len(found) >= count:
            return to
        number += 1
        new = out_of_one_game(title, f"{seed}-{number}", number % 3 > 0, [p.points for p in found])
        found += new[: count - len(found)]
        print(f"{title}, game {number}: {len(new)} puzzles, {len(found)} in all", file=sys.stderr, flush=True)


def out_of_one_game(title: str, seed: str, solo: bool, points: list[int]) -> list[Puzzle]:
    """Up to A_GAME puzzles for the first seat out of a game of novices; none asks what too many others ask already."""
    setup = TITLES[title].setup(2, solo)
    assert isinstance(setup, Setup)
    watched = played(title, setup, seed)
    found: list[Puzzle] = []
    for turn in turns_of(watched):
        if turn.seat == 0 and not turn.drawn and len(found) < A_GAME:
            puzzle = looked_at(title, setup, seed, watched, turn)
            if puzzle is not None and points.count(puzzle.points) < 5 and laid_and_solved(puzzle):
                found.append(puzzle)
                points = [*points, puzzle.points]
    return found


def played(title: str, setup: Setup, seed: str) -> Replay:
    header = Header.of(TITLES[title], setup, [Seat("novice", f"{n}") for n in range(setup.players)], master_seed(seed))
    session = LocalSession(header, opened(header), None, InlineThinker(header))
    while not session.table.over:
        session.step()
    table = session.table
    return Replay(Record(header, [(e, table.digests[i + 1], b"") for i, e in enumerate(table.log)], False, 0, b""))


def looked_at(title: str, setup: Setup, seed: str, watched: Replay, turn: PlayedTurn) -> Puzzle | None:
    sure = best(title, turn, DEEPER[title]) if promising(title, turn) else None
    if sure is None:
        return None
    way, points, following = sure
    said = answers(turn.start, way.path)
    before = [entry for entry, _, _ in watched.record.entries[: turn.entry]]
    return Puzzle(title, 0, setup, seed, {}, notated(watched, before), points, solution(turn.start, said), following)


def promising(title: str, turn: PlayedTurn) -> bool:
    """A quick look: what seems best brings the most points, and enough of them."""
    planner = level("novice", title)
    planner.level = planner.level._replace(seen=0, width=60, tries=120)
    hidden = turn.start.clone()
    planner.judge.sight.hide(hidden, turn.seat)
    ways = planner.ways(hidden, turn.seat, Sampler(b"quick"))
    points = [way.state.players[turn.seat].vp for way in ways]
    return points[0] == max(points) and points[0] - turn.start.players[turn.seat].vp >= LEAST[title]


def best(title: str, turn: PlayedTurn, more: dict[str, int]) -> tuple[Way, int, int] | None:
    """The best way, its points and those of the best other one; None if it is not clearly the best, or not certain."""
    planner = level("adept", title)
    planner.level = planner.level._replace(**more)
    hidden = turn.start.clone()
    planner.judge.sight.hide(hidden, turn.seat)
    ways = planner.ways(hidden, turn.seat, Sampler(b"puzzle"))
    if not planner.judge.sight.FEW_WAYS:
        ways += fewer(planner, hidden, turn.seat)
    points = [way.state.players[turn.seat].vp - turn.start.players[turn.seat].vp for way in ways]
    top = max(range(len(ways)), key=lambda i: ways[i].worth)
    others = [i for i in range(len(ways)) if points[i] < points[top]]
    if points[top] < max(LEAST[title], *points) or len(ways[top].path) < FEWEST or not others:
        return None
    if max(ways[i].worth for i in others) > ways[top].worth - CLEAR[title]:
        return None
    return ways[top], points[top], max(points[i] for i in others)


def fewer(planner: Any, start: Any, seat: int) -> list[Way]:
    """Other beginnings of a turn: a search for the best alone would not meet them."""
    found: list[Way] = []
    q = start.asked
    for number in range(len(q.options)):
        s = start.clone()
        say(s, q, number)
        if not go_on(s, seat, start.active, Sampler(b"other"))[0]:
            found += ways_to_end(planner.judge, s, seat, 0, 0, 60, Sampler(b"others"))
    return [way._replace(path=()) for way in found]


def notated(watched: Replay, entries: list[Any]) -> tuple[str, ...]:
    """Answers as they are written."""
    words = []
    for i, entry in enumerate(entries):
        if entry[0] == "answer":
            s = watched.states[i]
            words.append(word(s, s.asked.step, entry[2]))
    return tuple(words)


def solution(start: Any, said: tuple[Choice, ...]) -> tuple[str, ...]:
    return tuple(word(m.before, m.step, m.choice) for m in moves(start, said))


def drawn(puzzle: Puzzle) -> dict[str, list[str]]:
    """What is drawn until it is laid."""
    found: dict[str, list[str]] = {}
    for code, outcome in Run(laid(puzzle)).deck.made:
        found.setdefault(code, []).append(as_named(outcome))
    return found


def brought(puzzle: Puzzle) -> int:
    """The points of its solution."""
    return sum(count.n for count in plan_of(Run(laid(puzzle)).table.state, puzzle.solution).counts)


def laid_and_solved(puzzle: Puzzle) -> bool:
    """The lessons' judge agrees: nothing before the last answers, solved by them."""
    try:
        run = Run(laid(puzzle))
        for written_ in puzzle.solution:
            q = run.asked()
            if q is None or q.who != run.seat:
                return run.verdict.kind == SOLVED
            run.answer(run.seat, find(run.table.state, q, written_))
            if run.verdict.kind == SOLVED:
                return True
    except BadLesson:
        pass  # an answer is no longer on offer
    return False


def written(title: str, found: list[Puzzle], seed: str) -> str:
    game = TITLES[title]
    lines = [
        f"# Made by tools/puzzles.py {title} --seed {seed} --count {len(found)}",
        "# game/lessons/puzzles.py says what stands here.",
        f"rules = {game.rules}",
        f'data = "{game.data_hash().hex()}"',
    ]
    for p in found:
        who = "solo = true" if p.setup.solo else f"players = {p.setup.players}"
        draws = ", ".join(f'{code} = "{" ".join(names)}"' for code, names in (p.draws or drawn(p)).items())
        lines += ["", "[[puzzle]]", who, f'seed = "{p.seed}"', f"draws = {{ {draws} }}"]
        lines += [f'before = "{" ".join(p.before)}"']
        lines += [f"points = {p.points}", f'solution = "{" ".join(p.solution)}"', f"next = {p.next}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
