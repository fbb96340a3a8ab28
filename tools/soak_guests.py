"""Evenings with guests by browser: `python3 tools/soak.py guests`. A window, and two real Chromium pages at its table.
With `bundle` for `guests` the host is the real window of a bundle (soak_bundle.py).

Founders to the end and City of Gods to its first Eclipse. Both guests come in by the link, one of them on a tablet; on
the way one page is loaded anew and one guest's program is killed. At the end all three records are the same game, and
verify.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
for folder in ("", "tests", "tests/client", "tests/browser"):
    sys.path.insert(0, str(ROOT / folder))

from chromium import PROGRAM, new_tab, running  # noqa: E402
from evening import Evening  # noqa: E402
from lan_windows import LanWindow  # noqa: E402

ENOUGH: dict[str, Callable[[Any], bool]] = {
    "founders": lambda table: table.over,
    "citygods": lambda table: table.over or table.state.eclipse > 0,
}


def soak(seed: int) -> str:
    """Both games, one after the other in rooms of their own."""
    if PROGRAM is None:
        return "nothing was played: Chromium is not installed"
    return both_games(seed, from_source)


@contextmanager
def from_source(game: str, folder: Path) -> Iterator[Evening]:
    window = LanWindow(folder, "Copal").begin()
    try:
        yield Evening(window, game)
    finally:
        window.close()


def both_games(seed: int, opened: Callable[[str, Path], AbstractContextManager[Evening]]) -> str:
    """At tables that are opened like this, in an empty folder each."""
    return "; ".join(asyncio.run(played(game, random.Random(f"{seed} {game}"), opened)) for game in ENOUGH)


async def played(game: str, luck: random.Random, opened: Callable[[str, Path], AbstractContextManager[Evening]]) -> str:
    began = time.monotonic()
    with (
        tempfile.TemporaryDirectory() as folder,
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        running(Path(profile)) as browser,
        opened(game, Path(folder)) as evening,
    ):
        async with new_tab(browser) as ana, new_tab(browser, (1280, 720), touch=True) as bea:
            await evening.come(ana, "Ana")
            await evening.come(bea, "Bea")
            await evening.begin()
            for happens in luck.sample((evening.reload, evening.kill), 2):
                await evening.play(evening.answers + luck.randrange(4, 12))
                await happens(luck.choice(("Ana", "Bea")))
            while not ENOUGH[game](evening.session.table):
                await evening.play(evening.answers + 1)
            await evening.true(evening.same_everywhere, "one game in every record")
            assert not ana.faults + bea.faults, "a page met a fault"
            assert evening.tapped, "nobody answered by touch"
            took = time.monotonic() - began
            return f"{game}: {evening.answers} answers, {evening.tapped} of them tapped, in {took:.0f} s"
