"""Renew all that follows from rules, data and words; then say what a person should look at.

    python3 tools/renew.py

On all cores, in this order:

    playthroughs    the same draws and answers by the rules of today; where an answer is no longer on offer the game is
                    played on from there; what no game shows any more (a new tile) is shown in a game of its own
    words           what is said in a few of them
    lessons         draws that are not named yet are named, and every lesson and worked example is tried
    puzzles         those that still hold are kept, others found in their place
    bots            weights learned by other rules or components are tried and stamped with what came of it

Nothing else is changed: `git diff`, with the files that it says are new, is the behaviour that has changed.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

try:
    import msgpack  # noqa: F401 (the game needs it)
except ImportError:
    _bootstrap.enter()

import name_draws
import puzzles
import stamp
from arena import bar, spread
from playthrough_cover import Shown, eager, everything, shown, stacked
from record_playthrough import FOLDER, IN_WORDS, Curious, Game, InCodes, again, game_of, going_on, in_words, tell

from game.agenda import Choice, Illegal, Question
from game.assets import asset
from game.bots.greedy import Greedy
from game.chance import Sampler
from game.setup import BadBox, Setup
from game.table import Table
from game.titles import TITLES

TRIES = 240
"""So many games are played, at most, to show something that no game shows."""
RECORD = ".venv/bin/python tools/record_playthrough.py "
FEWEST = 24
"""So many at least, to find one that shows much of it."""


class Told(NamedTuple):
    """A playthrough by the rules of today."""

    path: Path
    text: str
    shows: frozenset[Shown]
    why: str
    """Why its answers could not be given to the end; empty if they could."""


class Try(NamedTuple):
    """A game to be played on from some answer of a playthrough, in which something is to come up."""

    path: Path
    number: int
    missing: tuple[Shown, ...]


def retold(path: Path) -> Told:
    """The same game; played on from the answer that is no longer on offer."""
    before = path.read_text(encoding="utf-8")
    try:
        (text, table), why = again(before), ""
    except (ValueError, StopIteration) as e:
        game = game_of(before)
        text, table = tell(game, going_on(game.answers, Curious(game.seed)), InCodes())
        why = "an answer is no longer on offer" if isinstance(e, Illegal) else "more is asked than was answered"
    return Told(path, text, frozenset(shown(game_of(before).title, text, table)), why)


class Skilled(Curious):
    """Takes what is wanted, else what the greedy bot would: a curious player never comes to the top of a temple."""

    def __init__(self, title: str, seed: str, missing: Sequence[Shown]) -> None:
        super().__init__(seed, parts(missing))
        self.bot, self.chance = Greedy(title), Sampler(seed.encode())
        usual = self.bot.value
        self.bot.value = lambda s, seat: usual(s, seat) + eager(missing, s, seat)

    def __call__(self, table: Table, q: Question) -> Choice:
        wanted = [x for x in q.answers() if self.wants(x)]
        return self.rng.choice(wanted) if wanted else self.bot.choose(table.state, q, self.chance)


def parts(missing: Sequence[Shown]) -> list[object]:
    """Tiles and kinds that are missing: answers that name one are wanted."""
    return [part for what in missing for part in what[1:]]


def tried(task: Try) -> Told:
    game = game_of(task.path.read_text(encoding="utf-8"))
    seed, plays_well = f"{game.seed} {task.number}", task.number % 3 == 2
    curious = Skilled(game.title, seed, task.missing) if plays_well else Curious(seed, parts(task.missing))
    if task.number % 5 == 4:
        game = set_up_otherwise(game, curious.rng)
    kept = game.answers[: curious.rng.randrange(len(game.answers) or 1)]
    draws = {code: list(names) for code, names in game.draws.items()}
    for code, names in stacked(task.missing).items():
        place = curious.rng.randrange(1 + min(4, len(draws.get(code, []))))
        draws.setdefault(code, [])[place:place] = names
    text, table = tell(replace(game, draws=draws), going_on(kept, curious), InCodes())
    return Told(task.path, text, frozenset(shown(game.title, text, table)), "")


def set_up_otherwise(game: Game, rng: Random) -> Game:
    """A game of the same title from its beginning, with any players and options that can be."""
    title = TITLES[game.title]
    while True:
        solo, players = title.solo and rng.random() < 0.3, rng.choice(title.players)
        made = title.setup(players, solo, {o.key: rng.choice(o.values) for o in title.options if rng.random() < 0.5})
        if isinstance(made, Setup):
            return replace(game, setup=made, draws={}, answers=[])


def keep(path: Path, text: str, renewed: list[str]) -> None:
    new = not path.exists()
    if new or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8", newline="\n")
        renewed.append(f"{_name(path)} (a new file: git add it)" if new else _name(path))


def _name(path: Path) -> str:
    return str(path.relative_to(Path(__file__).resolve().parent.parent))


def playthroughs(renewed: list[str], look: list[str]) -> None:
    files = sorted(FOLDER.glob("*.txt"))
    told = sorted(bar(spread(retold, files), len(files), "playthroughs"))
    for one in told:
        keep(one.path, one.text, renewed)
        if one.why:
            look.append(f"{_name(one.path)}: {one.why}; it was played on from there")
    for title in TITLES:
        mine = [one for one in told if one.path.name.startswith(f"{title}_")]
        missing = everything(title).difference(*(one.shows for one in mine)) if mine else set()
        if missing:
            missing = show_more(title, [one.path for one in mine], missing, renewed)
        look += [f"no playthrough of {title} shows {' '.join(map(str, what))}" for what in sorted(missing, key=str)]
        if missing:
            look.append(
                f"record a game of {title} that does; with another seed it is another one:\n    {RECORD}{title} "
                f"tests/playthroughs/{title}_by_hand.txt --players 2 --seed 1"
            )


def show_more(title: str, files: Sequence[Path], missing: set[Shown], renewed: list[str]) -> set[Shown]:
    """Write games that show what is missing, as few as it takes; what none shows is returned."""
    wanted = tuple(sorted(missing, key=str))
    tasks = [Try(files[n % len(files)], n, wanted) for n in range(TRIES)]
    played: list[Told] = []
    for one in bar(spread(tried, tasks), len(tasks), f"{title}, {len(missing)} to be shown"):
        played.append(one)
        if len(played) >= FEWEST and missing <= frozenset().union(*(x.shows for x in played)):
            print(file=sys.stderr)
            break
    while missing and missing & (best := max(played, key=lambda x: (len(missing & x.shows), x.text))).shows:
        number = next(n for n in range(1, 1000) if not (FOLDER / f"{title}_more_{n}.txt").exists())
        keep(FOLDER / f"{title}_more_{number}.txt", best.text, renewed)
        missing = missing - best.shows
    return missing


def lessons(renewed: list[str], look: list[str]) -> None:
    files = name_draws.FILES
    for path, (changed, wrong) in bar(spread(named, files), len(files), "lessons"):
        if changed:
            renewed.append(_name(path))
        if wrong:
            look.append(wrong)


def named(path: Path) -> tuple[Path, tuple[bool, str]]:
    return path, name_draws.name(path)


def bots(renewed: list[str], look: list[str]) -> None:
    for title in TITLES:
        if (asset("bots") / f"{title}.json").exists() and stamp.stale(title):
            try:
                renewed.append(_name(Path(stamp.stamp(title))))
            except SystemExit as e:  # it says what a person has to do
                look.append(str(e))


def find_puzzles(renewed: list[str]) -> None:
    """The bots judge them, so their weights have to be those of the present rules; else the puzzles wait."""
    for title in TITLES:
        if puzzles.stale(title) and not stamp.stale(title):
            kept = f"what holds is kept; all anew, in minutes: python3 tools/puzzles.py {title} --anew"
            renewed.append(f"{_name(puzzles.complete(title))} ({kept})")


def main() -> int:
    renewed: list[str] = []
    look: list[str] = []
    try:
        for title in TITLES.values():
            title.box()
    except BadBox as e:
        sys.exit(str(e))
    try:
        playthroughs(renewed, look)
        for name in IN_WORDS:
            keep(FOLDER / "words" / f"{name}.txt", in_words(name), renewed)
        lessons(renewed, look)
        bots(renewed, look)
        find_puzzles(renewed)
    finally:
        print("\n".join(["Renewed:", *(f"  {x}" for x in renewed)]) if renewed else "All agree already.")
        if look:
            print("\n".join(["Look at:", *(f"  {x}" for x in look)]))
    return 1 if look else 0


if __name__ == "__main__":
    sys.exit(main())
