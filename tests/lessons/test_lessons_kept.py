"""Ticks and places are kept in the profile; a damaged file is as if empty."""

from pathlib import Path

import pytest
from lesson_ways import ALL

from game.lessons import Kept
from game.lessons.kept import FILE

LESSON = ALL[0]


def test_a_lesson_that_was_left_goes_on_at_its_step(tmp_path: Path) -> None:
    Kept.load(tmp_path).leave(LESSON, 3)
    kept = Kept.load(tmp_path)
    assert (kept.step(LESSON), kept.is_done(LESSON)) == (3, False)


def test_a_finished_lesson_is_ticked_and_begins_anew(tmp_path: Path) -> None:
    kept = Kept.load(tmp_path)
    kept.leave(LESSON, 3)
    kept.finish(LESSON)
    kept = Kept.load(tmp_path)
    assert (kept.step(LESSON), kept.is_done(LESSON)) == (0, True)


def test_a_lesson_keeps_its_tick_when_its_number_changes(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"done": ["citygods/04_palace"]}', encoding="utf-8")
    palace = next(one for one in ALL if one.game == "citygods" and one.name.endswith("palace"))
    assert palace.number != 4 and Kept.load(tmp_path).is_done(palace)


def test_a_step_that_is_not_there_any_more_is_the_first(tmp_path: Path) -> None:
    Kept.load(tmp_path).leave(LESSON, 999)
    assert Kept.load(tmp_path).step(LESSON) == 0


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "3", '{"done": 3}', '{"left": []}', '{"left": {"a": -1, "b": "x"}, "done": [4]}', "\x00"]
)
def test_a_damaged_file_is_as_if_empty(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    kept = Kept.load(tmp_path)
    assert not kept.done
    assert not kept.left


def test_without_a_profile_nothing_is_kept_and_nothing_fails() -> None:
    kept = Kept.load(None)
    kept.finish(LESSON)
    assert kept.is_done(LESSON)


def test_a_folder_that_cannot_be_written_does_not_stop_a_lesson(tmp_path: Path) -> None:
    kept = Kept.load(tmp_path / "nowhere")
    kept.leave(LESSON, 2)
    assert kept.step(LESSON) == 2
