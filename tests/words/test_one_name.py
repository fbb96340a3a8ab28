"""A thing has one name: what the Founders' board prints over an action is what everything that speaks of it says."""

import re
from pathlib import Path
from typing import get_args

import pytest
from source import ROOT, WORDS

from game.client.founders.board.main_board import SECTION_HEADS
from game.founders.places import Action
from game.words.founders_things import action
from game.words.phrases import phrase

ASSETS = ROOT / "assets"
SAID = [
    *sorted(WORDS.glob("*founders*.py")),
    WORDS / "overviews.py",
    *sorted((ROOT / "game" / "text").glob("founders*.py")),
    *sorted((ASSETS / "lessons" / "founders").glob("*.toml")),
    ASSETS / "examples" / "founders.toml",
]
ELSEWHERE = re.compile(
    r"\b(?:Build|Influence) actions?\b|\bInfluence\b|\bBuild:|[Ss]ections? [ABC]\b|Produce resources"
    r"|(?:[Ss]teps?|climbs?|[Uu]p|A) (?:of |up )?(?:the|this|a)? ?stair\b"
)
"""Names that the printed rules have for what our board calls otherwise."""


def test_the_board_prints_the_names_of_the_actions() -> None:
    printed = {phrase(key) for heads in SECTION_HEADS for key in heads}
    assert printed == {action(code) for code in get_args(Action) if code != "ones"}  # that one lies below Produce


@pytest.mark.parametrize("path", SAID, ids=lambda p: p.name)
def test_no_sentence_has_another_name_for_them(path: Path) -> None:
    assert not ELSEWHERE.findall(path.read_text(encoding="utf-8"))
