"""Plain Python and the compiled engine play the same games to the same digests: `python3 tools/soak.py builds`.

A trial is ten random games of every configuration on either build, asides and clones included, every position's digest
compared; and ten evenings of the simulator of peers (tests/net/simulation.py), which come to the same end after as many
pretend seconds. A hundred trials, a thousand games of each configuration: `--minutes 90`. As a program of its own
(`soak_builds.py SEED`) it plays one trial on the build that runs and prints a line for each configuration and evening.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
for folder in ("", "tests", "tests/net"):
    sys.path.insert(0, str(ROOT / folder))

from game import BUILD  # noqa: E402
from game.agenda import DEALER, answer, deal, digest, settle  # noqa: E402
from game.setup import Setup, Value  # noqa: E402
from game.titles import TITLES, Title  # noqa: E402

GAMES, EVENINGS = 10, 10


def configurations() -> Iterator[tuple[str, Title, Setup]]:
    """Every player count and solo, as it stands and with every value of every option, on both sides of a board."""
    for title in TITLES.values():
        for players in (*title.players, 1):
            solo, seen = players == 1, set()
            named: list[dict[str, Value]] = [{o.key: value} for o in title.options for value in o.values]
            for chosen in [{}, *named, *({"side": "B", **one} for one in named)]:
                setup = title.setup(players, solo, chosen)
                if isinstance(setup, Setup) and (key := tuple(setup.options.items())) not in seen:
                    seen.add(key)
                    yield f"{title.code} {'solo' if solo else players} {chosen}", title, setup


def game(title: Title, setup: Setup, luck: random.Random) -> bytes:
    """A digest of all positions of one random game."""
    s: Any = title.begin(setup)
    settle(s)
    met = blake2b(digest_size=8)
    while (q := s.asked) is not None:
        if q.who == DEALER:
            deal(s, luck.choices([o for o, _ in q.options], [n for _, n in q.options])[0])
        else:
            answer(s, luck.choice(q.answers()))
        if luck.random() < 0.1:
            s = s.clone()
        met.update(digest(s))
    return met.digest()


def lines(seed: int) -> Iterator[str]:
    yield BUILD
    for name, title, setup in configurations():
        luck = random.Random(f"{seed} {name}")
        ends = b"".join(game(title, setup, luck) for _ in range(GAMES))
        yield f"{name}: {ends.hex()}"
    from simulation import MODES, evening

    for n in range(EVENINGS * seed, EVENINGS * (seed + 1)):
        yield f"evening {n}: {evening(n, MODES[n % 2])}"


def played(build: str, seed: int) -> list[str]:
    env = {**os.environ, "TOLLAN_BUILD": build, "PYTHONHASHSEED": "0"}
    done = subprocess.run([sys.executable, __file__, str(seed)], env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the {build} build failed: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout.splitlines()


def soak(seed: int) -> str:
    """One trial."""
    pure, compiled = played("pure", seed), played("compiled", seed)
    if compiled[0] != "compiled":
        raise RuntimeError("no compiled engine of these sources is here; `python3 tools/fast.py` makes one")
    for one, other in zip(pure[1:], compiled[1:], strict=True):
        if one != other:
            raise RuntimeError(f"the builds differ in {one.split(':')[0]}")
    return f"{GAMES} games of {len(pure) - 1 - EVENINGS} configurations and {EVENINGS} evenings on both builds"


if __name__ == "__main__":
    print("\n".join(lines(int(sys.argv[1]))))
