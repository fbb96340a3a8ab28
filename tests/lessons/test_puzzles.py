"""Puzzles: each can be laid and solved as it is written; the lessons' judge judges it, and it is explained after."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from having import PUZZLED

from game.cli import main
from game.lessons import BadLesson, Kept, Run
from game.lessons import puzzles as room
from game.lessons.lesson import PUZZLE, READ
from game.lessons.notation import find
from game.lessons.puzzles import Puzzle, laid, puzzles
from game.lessons.run import MADE, MISSED, SOLVED
from game.titles import TITLES

ALL = [p for title in TITLES for p in puzzles(title)]


@pytest.fixture
def fresh() -> Iterator[None]:
    """No file that was read before counts."""
    puzzles.cache_clear()
    yield
    puzzles.cache_clear()


@pytest.mark.parametrize("title", PUZZLED)
def test_there_are_thirty_for_the_present_rules(title: str) -> None:
    assert len(puzzles(title)) == 30
    assert len({p.name for p in puzzles(title)}) == 30


@pytest.mark.parametrize("puzzle", ALL, ids=lambda p: f"{p.game}-{p.number}")
def test_a_puzzle_is_solved_as_it_is_written_and_then_explained(puzzle: Puzzle) -> None:
    run = Run(laid(puzzle))
    assert run.note is not None and run.note.kind == PUZZLE and puzzle.next < puzzle.points
    kinds = []
    for written in puzzle.solution:
        q = run.asked()
        if q is None:
            break  # the goal is met before the turn is over
        run.answer(run.seat, find(run.table.state, q, written))
        kinds.append(run.verdict.kind)
    assert kinds[-1] == SOLVED and set(kinds[:-1]) <= {MADE}
    while run.step() is not None:
        pass
    assert run.note is not None and run.note.kind == READ
    assert run.note.say.startswith("The best turn: ") and f"{puzzle.points} points now" in run.note.say
    run.go_on()
    assert run.finished


def test_a_turn_that_brings_less_is_missed_and_can_be_taken_back() -> None:
    run = Run(laid(ALL[0]))
    while run.verdict.kind != MISSED:
        q = run.asked()
        assert q is not None and run.verdict.kind != SOLVED
        run.answer(run.seat, q.options[-1])
    assert "points" in run.verdict.sentence and run.table.undoable(run.seat)


def test_a_puzzle_whose_solution_is_not_on_offer_is_one_sentence() -> None:
    with pytest.raises(BadLesson, match="puzzle"):
        laid(replace(ALL[0], solution=("A1",)))


def test_what_was_solved_is_kept(tmp_path: Path) -> None:
    kept = Kept.load(tmp_path)
    kept.finish(ALL[0])
    assert Kept.load(tmp_path).is_done(ALL[0]) and not Kept.load(tmp_path).is_done(ALL[1])


def test_puzzles_of_other_rules_are_none(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLES["founders"], "rules", 999)
    assert puzzles("founders") == ()


@pytest.mark.parametrize("text", ["rules = ", "rules = 1", "puzzle = 3"])
def test_a_broken_file_is_one_sentence(
    text: str, fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "founders.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(room, "asset", lambda *parts: tmp_path / parts[-1])
    with pytest.raises(BadLesson):
        puzzles("founders")
    assert main(["puzzle", "founders"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_terminal_lists_them_and_refuses_one_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "citygods"]) == 0
    assert f"1. {puzzles('citygods')[0].title}" in capsys.readouterr().out
    assert main(["puzzle", "citygods", "31"]) == 2
    assert capsys.readouterr().err.startswith("There is no puzzle 31 of ")
