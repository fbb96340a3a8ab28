"""Which engine runs: the sources as they stand, or what tools/fast.py compiled of them for this machine.

A compiled engine lies in the virtual environment, in `tollan-compiled`: a second `game` and a second `net` folder, in
which modules are looked for first. It runs only if its stamp tells of this Python and of the very sources that are
here. Bundles and compiled wheels bring theirs along, in `game/compiled`. `TOLLAN_BUILD=pure` leaves it aside.
"""

from __future__ import annotations

import os
import sys

COMPILED = os.path.join(sys.prefix, "tollan-compiled")
BROUGHT = "compiled"
"""In the folder `game` of a bundle or a wheel: an engine that was packed with the sources it was made of."""
STAMP = "stamp.txt"
KERNEL = ("agenda.py", "chance.py", "events.py", "playouts.py", "setup.py")
TITLES = ("founders", "citygods")
BOTS = (
    "citygods.py", "citygods_counts.py", "citygods_scale.py", "citygods_sight.py", "founders.py",
    "founders_districts.py", "founders_goals.py", "founders_parts.py", "founders_scale.py", "founders_sight.py",
    "founders_worship.py", "point.py", "tries.py", "turns.py",
)  # fmt: skip
"""What bots do a thousand times a turn; the rest of the folder `bots` stays as it is."""
NET = (
    "budget.py", "entries.py", "fairness.py", "ledger.py", "lockstep.py", "messages.py", "presence.py", "shape.py",
    "wire.py",
)  # fmt: skip
"""What every message between devices passes; the rest of `net` waits for others, or is seldom needed. A test that lets
one of these lie puts the lie around it: what is compiled lets nobody replace its methods."""
STALE = "stale"
"""The compiled engine was made of other sources."""


def sources(game: str) -> list[str]:
    """What is compiled, as paths beside the folder `game`."""
    rules = [os.path.join(t, name) for t in TITLES for name in os.listdir(os.path.join(game, t)) if name[-3:] == ".py"]
    engine = [*KERNEL, *rules, *(os.path.join("bots", name) for name in BOTS)]
    return sorted([*(os.path.join("game", name) for name in engine), *(os.path.join("net", name) for name in NET)])


def this_python() -> str:
    return f"{sys.implementation.cache_tag} {sys.platform}"


def stamp(game: str) -> str:
    """This Python, and size and time of every source that is compiled; `game` is the folder of most of them."""
    lines = [this_python()]
    for name in sources(game):
        found = os.stat(os.path.join(os.path.dirname(game), name))
        lines.append(f"{name} {found.st_size} {found.st_mtime_ns}")
    return "\n".join(lines)


def use_compiled(path: list[str]) -> tuple[str, str]:
    """Put a compiled engine that fits before the sources in `path`, the package's own. Says which engine runs,
    "compiled" or "pure", and why one that is there does not; empty: none is, or it does."""
    if os.environ.get("TOLLAN_BUILD") == "pure":
        return "pure", ""
    game, trouble = path[0], ""
    for folder, wanted in ((os.path.join(game, BROUGHT), lambda _: this_python()), (COMPILED, stamp)):
        try:
            with open(os.path.join(folder, STAMP), encoding="utf-8") as f:
                fits = f.read() == wanted(game)
        except OSError:
            continue
        if fits:
            path.insert(0, os.path.join(folder, "game"))
            sys.path.append(folder)  # the modules are doors into one library, which lies there
            return "compiled", ""
        trouble = STALE
    return "pure", trouble


def compiled_in_part(path: list[str], name: str, game: list[str]) -> None:
    """Put what is compiled of the folder `name` before its sources in `path`, the folder's own; `game` is that of the
    package `game`, and `name` begins there."""
    path[:0] = [os.path.normpath(os.path.join(folder, name)) for folder in game[:-1]]
