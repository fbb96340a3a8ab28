"""The long forms of the tests: `python3 tools/soak.py [PART ...] [--minutes M] [--seed S]`.

    nodes     random games of every kind, every promise of the kernel checked at every node
    records   a game's file cut at every byte and with every byte flipped
    kill      kill -9 in the middle of a game, then continue, until the game is over
    bots      greedy against random, a hundred games of each title
    words     random games of every kind, read for codes and coordinates, in the window's words and the terminal's
    client    the window played by a monkey (soak_client.py)      net    faults between peers (soak_net.py)
    sim       whole parties on a pretend clock, network and disk (soak_sim.py); also `sim --seeds A-B [--json]`
    nemesis   real processes in four networks, attacked (soak_nemesis.py); also `nemesis --games N --seed S [--json]`
    fuzz      mutated frames, records and notes (soak_fuzz.py); also `fuzz --frames N --files M --seed S [--json]`
    party     four real windows in four networks, killed and brought back, both games (soak_party.py)
    guests    a window and two guests in Chromium, reloaded and killed, both games (soak_guests.py)
    bundle    the same with a bundle's real window for the host (soak_bundle.py)
    builds    plain Python and the compiled engine, the same games of every configuration (soak_builds.py)
    levels    the bots' levels in every configuration (soak_levels.py); also `levels --games N [--level L]`

Each part repeats with new seeds until its minutes are over. The first failure ends it, with the seed that shows it.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

if not all(importlib.util.find_spec(needed) for needed in ("hypothesis", "msgpack", "pytest")):
    _bootstrap.enter(["test"])
ROOT = Path(_bootstrap.ROOT)
for folder in ("", "tests", "tests/founders", "tests/citygods", "tests/words"):
    sys.path.insert(0, str(ROOT / folder))

from game.bots.thinker import InlineThinker  # noqa: E402
from game.chance import master_seed  # noqa: E402
from game.record import Header, Journal, Seat, Unreadable, opened, parse, read, replay  # noqa: E402
from game.session import LocalSession  # noqa: E402
from game.setup import Setup, Value  # noqa: E402
from game.titles import TITLES, Title  # noqa: E402


class Failed(Exception):
    """What went wrong, in one line."""


def any_setup(luck: random.Random) -> tuple[Title, Setup]:
    """A title, a player count or solo, and options, all at random; combinations that cannot be are thrown again."""
    while True:
        title = luck.choice(list(TITLES.values()))
        solo = title.solo and luck.random() < 0.3
        mode = "solo" if solo else "table"
        chosen: dict[str, Value] = {
            o.key: luck.choice(o.values) for o in title.options if mode in o.modes and luck.random() < 0.4
        }
        made = title.setup(luck.choice(title.players), solo, chosen)
        if isinstance(made, Setup):
            return title, made


def nodes(seed: int) -> str:
    from every_node import visit

    luck = random.Random(seed)
    title, setup = any_setup(luck)
    module = f"{title.code}_conserve"
    conserve = importlib.import_module(module).conserve
    table = visit(title.code, setup.players, setup.solo, setup.options, seed=seed, conserve=conserve)
    return f"{title.code} {'solo' if setup.solo else setup.players}: {len(table.log)} entries"


def played(path: Path, luck: random.Random, kinds: tuple[str, ...] = ("random",)) -> Header:
    """A whole game of bots, written to `path`."""
    title, setup = any_setup(luck)
    seats = [Seat(kinds[i % len(kinds)], f"Bot {i + 1}") for i in range(setup.players)]
    header = Header.of(title, setup, seats, luck.randbytes(32))
    session = LocalSession(header, opened(header), Journal.begin(path, header), InlineThinker(header))
    while not session.table.over:
        session.step()
    session.close()
    return header


def records(seed: int) -> str:
    luck = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.tollan"
        header = played(path, luck)
        data = path.read_bytes()
    whole = parse(data)
    if not replay(whole).over:
        raise Failed("the record of a finished game is not finished")
    last = -1
    for length in range(len(data)):
        try:
            entries = len(parse(data[:length]).entries)
        except Unreadable:
            entries = -1
        if entries < last:
            raise Failed(f"cut at byte {length} fewer entries open than before it")
        last = entries
        if luck.random() < 0.2:
            bad = bytearray(data)
            bad[length] ^= 1 << luck.randrange(8)
            try:
                parse(bytes(bad))
            except Unreadable:
                continue
            raise Failed(f"byte {length} was flipped and nobody noticed")
    return f"{header.title}: {len(data)} bytes, {len(whole.entries)} entries"


def read_words(seed: int) -> str:
    from reading import faults, in_a_terminal, in_sentences

    title, setup = any_setup(random.Random(seed))
    found = faults(in_sentences(title.code, setup, seed, places=False), coordinates=False)
    found += faults(in_sentences(title.code, setup, seed, places=True), coordinates=True)
    found += faults(in_a_terminal(title.code, setup, seed), coordinates=True)
    if found:
        raise Failed(f"{title.code} says: {found[0]}")
    return f"{title.code} {'solo' if setup.solo else setup.players}: nothing but words"


def kill(seed: int) -> str:
    """Play by a pipe, kill it after some answers, continue; the entries only ever grow, and the game ends."""
    luck = random.Random(seed)
    title = luck.choice(list(TITLES))
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, "TOLLAN_HOME": folder, "PYTHONPATH": str(ROOT)}
        argv = [sys.executable, "-m", "game", "text", title, "--seats", "me,random", "--seed", str(seed)]
        kept: list[object] = []
        kills = 0
        while True:
            finished = killed_midway(argv, env, luck)
            paths = list((Path(folder) / "saves").glob("*.tollan"))
            if paths:
                now = list(read(paths[0]).entries)
                if now[: len(kept)] != kept:
                    raise Failed(f"after kill {kills} the game is not the one it was")
                kept = now
                argv = [sys.executable, "-m", "game", "continue"]
            if finished:
                break
            kills += 1
        if not replay(read(paths[0])).over:
            raise Failed("the game ended, but its record did not")
    return f"{title}: {kills} kills, {len(kept)} entries"


def killed_midway(argv: list[str], env: dict[str, str], luck: random.Random) -> bool:
    """True if the game came to its end before we struck."""
    strike = luck.randrange(1, 120)
    with subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as child:
        assert child.stdin is not None and child.stdout is not None
        for line in child.stdout:
            if line.startswith("The whole game is kept in"):
                child.stdin.close()
                child.wait(60)
                return True
            if line.startswith("Player 1: "):
                strike -= 1
                if strike == 0:
                    child.kill()
                    break
                try:
                    child.stdin.write("1\n")
                    child.stdin.flush()
                except BrokenPipeError:
                    break
    return False


def bots(seed: int) -> str:
    """A hundred games of each title: greedy wins at least 95."""
    told = []
    for title in TITLES.values():
        won = 0
        for game in range(100):
            kinds = ("greedy", "random") if game % 2 else ("random", "greedy")
            setup = title.setup(2)
            assert isinstance(setup, Setup)
            header = Header.of(title, setup, [Seat(k, k) for k in kinds], master_seed(f"soak {seed}", game))
            session = LocalSession(header, opened(header), None, InlineThinker(header))
            while not session.table.over:
                session.step()
            scores = session.table.state.scores()  # type: ignore[attr-defined]
            won += scores[kinds.index("greedy")] > scores[kinds.index("random")]
        told.append(f"{title.code} {won} of 100")
        if won < 95:
            raise Failed(f"greedy won only {won} of 100 games of {title.name}")
    return "greedy won " + ", ".join(told)


def elsewhere(name: str) -> Callable[[int], str]:
    """A part that another file measures: it has `soak(seed) -> str`."""

    def trial(seed: int) -> str:
        module = importlib.import_module(f"soak_{name}")
        said: str = module.soak(seed)
        return said

    return trial


PARTS: dict[str, Callable[[int], str]] = {
    "nodes": nodes,
    "records": records,
    "kill": kill,
    "bots": bots,
    "words": read_words,
}
for _name in ("client", "net", "party", "guests", "bundle", "builds", "levels", "sim", "nemesis", "fuzz"):
    if (Path(__file__).parent / f"soak_{_name}.py").exists():
        PARTS[_name] = elsewhere(_name)
BY_NUMBER = {"levels": {"--games"}, "sim": {"--seeds"}, "nemesis": {"--games"}, "fuzz": {"--frames", "--files"}}
"""Parts that are also run by how much, not by how long, with a `main(argv)` of their own."""


def main() -> int:
    if len(sys.argv) > 2 and sys.argv[1] in BY_NUMBER and BY_NUMBER[sys.argv[1]] & set(sys.argv):
        status: int = importlib.import_module(f"soak_{sys.argv[1]}").main(sys.argv[2:])
        return status
    parser = argparse.ArgumentParser(description="The long forms of the tests.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)} (default: all)")
    parser.add_argument("--minutes", type=float, default=1.0, help="for each part (default: 1)")
    parser.add_argument("--seed", type=int, default=1, help="of the first trial (default: 1)")
    args = parser.parse_args()
    unknown = [p for p in args.parts if p not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}: {', '.join(PARTS)}")
    import pytest  # most that run this need none of it

    failures = 0
    for name in args.parts or PARTS:
        end = time.monotonic() + args.minutes * 60
        seed, said = args.seed, ""
        try:
            while True:
                said = PARTS[name](seed)
                if time.monotonic() >= end:
                    break
                seed += 1
            print(f"{name}: {seed - args.seed + 1} trials, all right; the last: {said}", flush=True)
        except (Exception, pytest.fail.Exception) as e:
            failures += 1
            print(f"{name}: FAILED with --seed {seed}: {type(e).__name__}: {e}", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
