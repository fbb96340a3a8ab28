"""A broken lesson file is one clear sentence with its name; so is a lesson that the rules no longer go along with."""

from pathlib import Path

import pytest

from game.lessons import BadLesson, Lesson, Run
from game.lessons.reading import load

GOOD = """
title = "A turn"
teaches = "disks"
minutes = 1

[[position]]
players = 2
seed = "maize"
options = { first = 1 }
before = "green 0,3 red 0,7 green 0,5 - done green 0,3 red 0,7 red 0,5 - done"

[[position.step]]
say = "Choose A2."
asks = "TakeTurn"
answer = "A2"

[[position.step]]
say = "Well done."
"""


def lesson(folder: Path, text: str) -> Lesson:
    path = folder / "01_turn.toml"
    path.write_text(text, encoding="utf-8")
    return load(path, "founders")


def test_the_file_the_others_are_broken_from_is_a_lesson(tmp_path: Path) -> None:
    run = Run(lesson(tmp_path, GOOD))
    run.answer(0, "A2")
    run.go_on()
    assert run.finished


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('title = "A turn"', "", "the file has no title"),
        ('title = "A turn"', "title = 3", "title in the file is no text"),
        ("minutes = 1", "minutes = 1\nsecond = 2", "the file has second, which means nothing"),
        ("players = 2", "players = 7", "cannot be set up"),
        ("first = 1", "frist = 1", "cannot be set up"),
        ('asks = "TakeTurn"', "", "needs both asks and answer, or neither"),
        ('asks = "TakeTurn"', 'asks = "TakeTurn"\nanwser = "A2"', "has anwser, which means nothing"),
        ('answer = "A2"', "answer = [2]", "answer in position 1, step 1 is no text"),
        ('answer = "A2"', 'answer = "A2"\nexpect = { points = "x" }', "points in expect in position 1, step 1"),
        ('answer = "A2"', 'answer = "A2"\nexpect = {}', "needs points or an event"),
        ('asks = "TakeTurn"\nanswer = "A2"', "goal = { points = 3 }", "needs both goal and solution"),
        ('[[position.step]]\nsay = "Well done."', "", "does not end with a note to read"),
        ('say = "Well done."', 'say = "' + "x" * 400 + '"', "is longer than"),
        ("[[position]]", "[[position", "cannot be read"),
    ],
)
def test_a_broken_file_is_one_sentence_with_its_name(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert old in GOOD
    with pytest.raises(BadLesson) as wrong:
        lesson(tmp_path, GOOD.replace(old, new))
    said = str(wrong.value)
    assert said.startswith("The lesson founders/01_turn.toml ")
    assert complaint in said
    assert said.endswith(".")
    assert "\n" not in said


def test_all_that_is_wrong_with_a_file_is_told_at_once(tmp_path: Path) -> None:
    again = GOOD[GOOD.index("[[position]]") :].replace("players = 2", "players = 7")
    text = GOOD.replace('asks = "TakeTurn"', "").replace('say = "Well done."', "say = 3") + again
    with pytest.raises(BadLesson) as wrong:
        lesson(tmp_path, text)
    said = str(wrong.value)
    for complaint in ("step 1 needs both asks", "say in position 1, step 2 is no text", "position 2 cannot be set up"):
        assert complaint in said
    assert "\n" not in said and said.endswith(".")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("green 0,3 red", "green 0,4 red", "answer 2 of `before`, after “green”: “0,4” is no answer to ChooseSquare"),
        ('answer = "A2"', 'answer = "Z2"', "step 1: “Z2” is no answer to TakeTurn; there are: A2"),
        ('asks = "TakeTurn"', 'asks = "PlaceDisks"', "step 1: PlaceDisks should be asked, but TakeTurn is"),
    ],
)
def test_a_lesson_the_rules_do_not_go_along_with_says_where(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadLesson) as wrong:
        Run(lesson(tmp_path, GOOD.replace(old, new)))
    assert str(wrong.value).startswith(f"The lesson founders/01_turn.toml cannot be played: {complaint}")
