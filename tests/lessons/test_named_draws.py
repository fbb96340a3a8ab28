"""A lesson says what is drawn in it, so that another tile in the box leaves it as it is."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from lesson_ways import ALL, NAMES

from game.lessons import Lesson, Run

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from name_draws import FILES, positions, renewed


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_draw_is_named(path: Path) -> None:
    """If one is not: python tools/renew.py."""
    text = path.read_text(encoding="utf-8")
    assert renewed(text, list(positions(path))) == text


@pytest.mark.parametrize("lesson", ALL, ids=NAMES)
def test_a_lesson_is_the_same_by_another_seed(lesson: Lesson) -> None:
    other = replace(lesson, positions=tuple(replace(position, seed="other") for position in lesson.positions))
    for step in range(len(lesson.steps)):
        assert Run(other, step).table.digests == Run(lesson, step).table.digests
