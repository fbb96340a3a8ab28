"""What events give and take, by resource, adds up to what every player holds at the end of a game."""

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game import words
from game.events import TurnBegan

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from record_playthrough import again  # noqa: E402


def held(title: str, p: Any) -> dict[str, int]:
    goods = p.goods() if title == "founders" else p.goods
    more = {"cocoa": p.cocoa} if title == "citygods" else {}
    return dict(zip(("wood", "stone", "gold"), goods, strict=True)) | more


@pytest.mark.parametrize("name", ["founders_4_side_b", "founders_solo_6", "citygods_4_dark", "citygods_solo"])
def test_gains_add_up_to_what_is_held(name: str) -> None:
    title = name.split("_")[0]
    _, table = again((ROOT / "tests/playthroughs" / f"{name}.txt").read_text(encoding="utf-8"))
    people = 1 if "solo" in name else len(table.state.players)
    sums: list[Counter[str]] = [Counter() for _ in range(people)]
    for e in table.events():
        for resource, n in words.gained(title, e).items():
            if e.seat < people:  # type: ignore[attr-defined]
                sums[e.seat][resource] += n  # type: ignore[attr-defined]
    for seat in range(people):
        assert {k: n for k, n in sums[seat].items() if n} == {
            k: n for k, n in held(title, table.state.players[seat]).items() if n
        }


def test_what_gives_nothing_counts_nothing() -> None:
    assert words.gained("founders", TurnBegan(0)) == {}
