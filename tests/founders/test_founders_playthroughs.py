"""Whole games in tests/playthroughs: played again they are the same, and together they show everything in the box."""

import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from playthrough_cover import Shown, everything, shown  # noqa: E402
from record_playthrough import again, difference  # noqa: E402

FILES = sorted((ROOT / "tests" / "playthroughs").glob("founders_*.txt"))


@cache
def retold(path: Path) -> tuple[str, frozenset[Shown]]:
    """Its text by the rules of today, and what it shows."""
    text, table = again(path.read_text(encoding="utf-8"))
    assert table.over
    return text, frozenset(shown("founders", text, table))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_played_again_it_is_the_same(path: Path) -> None:
    changed = difference(path.read_text(encoding="utf-8"), retold(path)[0])
    assert not changed, changed


@pytest.mark.parametrize("what", sorted({str(x[0]) for x in everything("founders")}))
def test_everything_is_shown_in_some_game(what: str) -> None:
    """If something is missing: python tools/renew.py."""
    wanted = {x for x in everything("founders") if x[0] == what}
    assert wanted - set().union(*(retold(path)[1] for path in FILES)) == set()
