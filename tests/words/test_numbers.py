"""Sentences that name a number of the box name the one that is in it: whoever changes a number is told which sentences
speak of it. Parts of such sentences, with their numbers taken from the components, stand in `<title>_numbers.py` beside
the other tests of a title."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.titles import TITLES

sys.path += [str(Path(__file__).parents[1] / title) for title in TITLES]
ROOMS = ("{}_rules", "glossary_{}", "coach_{}", "overviews")
"""Where such sentences of a title stand; some of these a title may lack."""


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


def untrue(title: str) -> list[str]:
    """What no sentence says with the numbers of the box."""
    rooms = [room for room in (f"game.words.{name.format(title)}" for name in ROOMS) if find_spec(room)]
    found = [text for room in rooms for text in texts(vars(import_module(room)))]
    return [part for part in import_module(f"{title}_numbers").said() if not any(part in text for text in found)]


@pytest.mark.parametrize("title", TITLES)
def test_a_number_that_is_said_is_the_one_in_the_box(title: str) -> None:
    missing = untrue(title)
    assert not missing, "\n".join(["no sentence in game/words says:", *missing])


def test_a_wrong_number_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLES["founders"].box(), "pyramid_vp", 77)
    assert "may be placed from any side. Score 77 points." in untrue("founders")
