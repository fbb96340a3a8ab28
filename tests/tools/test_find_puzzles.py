"""Puzzles are found again by the same seed, and those that no longer hold are told from those that do."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from having import PUZZLED

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))
import puzzles as tool

from game.lessons.puzzles import puzzles
from game.titles import TITLES


@pytest.mark.long
@pytest.mark.usefixtures("printed_box")
def test_the_same_seed_finds_the_same_puzzles() -> None:
    found = {p.name for p in tool.out_of_one_game("founders", f"{tool.SEED}-1", True, [])}
    there = {p.name for p in puzzles("founders") if p.seed == f"{tool.SEED}-1"}
    assert found == there and found, "the bots play otherwise now: python3 tools/puzzles.py founders --anew"


def test_what_can_still_be_solved_is_kept_and_the_rest_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second wants an answer that is not on offer, the third asks for fewer points than its solution brings."""
    first, second, third = puzzles("founders")[:3]
    spoiled = [first, replace(second, solution=("A1",)), replace(third, points=third.points - 1)]
    wrong = tool.written("founders", spoiled, tool.SEED)
    (tmp_path / "founders.toml").write_text(wrong, encoding="utf-8")
    monkeypatch.setattr(tool, "file_of", lambda title: tmp_path / f"{title}.toml")
    assert [p.name for p in tool.known("founders")] == [first.name]
    assert tool.known("citygods") == [], "no file, no puzzles"


@pytest.mark.usefixtures("printed_box")
@pytest.mark.parametrize("title", PUZZLED)
def test_what_is_drawn_in_a_puzzle_is_named(title: str) -> None:
    """So another tile in the box leaves it as it is."""
    puzzle = puzzles(title)[-1]
    named = {code: list(names) for code, names in puzzle.draws.items()}
    assert named == tool.drawn(replace(puzzle, draws={})) and named, f"python3 tools/puzzles.py {title} --anew"


@pytest.mark.parametrize("title", PUZZLED)
def test_puzzles_are_stale_if_the_rules_are_others(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not tool.stale(title)
    monkeypatch.setattr(TITLES[title], "rules", 999)
    puzzles.cache_clear()
    assert tool.stale(title)
    puzzles.cache_clear()
