"""Sentences that name a number of the box name the one that is in it: whoever changes a number is told which sentences
speak of it, in the words, the lessons, the worked examples and the rulings. Parts of such sentences, with their numbers
taken from the components, stand in `<title>_numbers.py` beside the other tests of a title."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.assets import asset
from game.titles import TITLES
from game.words.overviews import OVERVIEWS

ROOT = Path(__file__).parents[2]
sys.path += [str(Path(__file__).parents[1] / title) for title in TITLES]
ROOMS = ("{}_rules", "glossary_{}", "coach_{}")
"""The words where such sentences of a title stand; some of these a title may lack."""


def texts(thing: Any) -> Iterator[str]:
    """Every text in a table, however deep."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from texts(value)


def sentences(title: str) -> Iterator[str]:
    """All that speaks of a title's numbers."""
    for room in (f"game.words.{name.format(title)}" for name in ROOMS):
        if find_spec(room):
            yield from texts(vars(import_module(room)))
    yield from texts(OVERVIEWS.get(title, ()))
    for file in [*sorted(asset("lessons").glob(f"{title}/*.toml")), *asset("examples").glob(f"{title}.toml")]:
        yield from texts(tomllib.loads(file.read_text(encoding="utf-8")))
    for file in sorted((ROOT / "game" / title).glob("*.md")):
        yield " ".join(file.read_text(encoding="utf-8").split())


def untrue(title: str) -> list[str]:
    """What no sentence says with the numbers of the box."""
    found = list(sentences(title))
    return [part for part in import_module(f"{title}_numbers").said() if not any(part in text for text in found)]


@pytest.mark.parametrize("title", TITLES)
def test_a_number_that_is_said_is_the_one_in_the_box(title: str) -> None:
    missing = untrue(title)
    says = f"no words, lessons or rulings say (mend them, or the part in {title}_numbers.py):"
    assert not missing, "\n".join([says, *missing])


def test_a_wrong_number_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLES["founders"].box(), "pyramid_vp", 77)
    assert "may be placed from any side. Score 77 points." in untrue("founders")


@pytest.mark.parametrize(
    "part",
    [
        pytest.param("Any 77 cubes buy a temple", id="coach"),
        pytest.param("One trades any 77 cubes for any temple", id="lesson"),
        pytest.param('"77 cubes for a temple"', id="ruling"),
    ],
)
def test_it_is_found_wherever_a_sentence_says_it(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    box: Any = TITLES["founders"].box()
    for tile in box.worship:
        if tile.kind == "pay_temple":
            monkeypatch.setattr(tile, "any", 77)
    assert part in untrue("founders")
