"""Worked examples: played by the rules, every number found, each in a chapter that is there."""

import re
from pathlib import Path

import pytest

from game import words
from game.lessons import BadLesson, examples
from game.lessons.examples import examples as of
from game.lessons.examples import examples_of

CHAPTERS = {
    "founders": {
        "turn", "bonus", "building", "masks", "temple", "pay", "pyramid", "produce", "offering", "favor", "end",
    },
    "citygods": {
        "turn", "cocoa", "worship", "unlock", "royals", "main", "alchemy", "nobles", "construction", "decorations",
        "power", "eclipse",
    },
}  # fmt: skip
GAMES = list(CHAPTERS)


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_of_play_has_an_example(game: str) -> None:
    anchors = [anchor for anchor, _, _ in words.of(game).RULES]
    assert {one.chapter for one in of(game)} == CHAPTERS[game]
    assert CHAPTERS[game] <= set(anchors)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_computed_and_none_is_zero(game: str) -> None:
    for one in of(game):
        assert re.search(r"\d", one.sentence), one.sentence
        assert not re.search(r"[{}]|\b0\b", one.sentence), one.sentence
        assert one.before.digests[-1] != one.after.digests[-1]


def test_what_the_masks_example_says_is_what_the_rules_do() -> None:
    (one,) = examples_of("founders", "masks")
    assert one.sentence.endswith("all 6 are covered, and Sun takes the purple mask for 7 points.")


def test_an_example_that_does_not_work_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "founders.toml").write_text(
        '[[example]]\nchapter = "turn"\nplayers = 2\nseed = "maize"\nplays = "nothing"\nsay = "x"\n'
    )
    monkeypatch.setattr(examples, "asset", lambda *parts: tmp_path)
    of.cache_clear()
    with pytest.raises(BadLesson, match=r"lesson examples/founders\.toml, number 1 cannot.*“nothing”"):
        of("founders")
    of.cache_clear()
