"""The rules pages tell of every kind of tile, reward, bonus, action and challenge: who adds one is asked for its
sentence. Where each stands is said in `<title>_told.py` beside the other tests of a title; without kinds it needs none.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, get_args

import pytest

from game.titles import TITLES

sys.path += [str(Path(__file__).parents[1] / title) for title in TITLES]


def untold(title: str, told: list[tuple[Any, dict[Any, str]]]) -> list[Any]:
    """Kinds of which no sentence of the rules is known."""
    pages = [f"{heading}\n{text}" for _, heading, text in import_module(f"game.words.{title}").RULES]
    return [
        kind
        for kinds, parts in told
        for kind in get_args(kinds)
        if not any(parts.get(kind, "\0") in page for page in pages)
    ]


@pytest.mark.parametrize("title", [code for code in TITLES if find_spec(f"{code}_told")])
def test_the_rules_tell_of_every_kind(title: str) -> None:
    missing = untold(title, import_module(f"{title}_told").TOLD)
    assert not missing, f"game/words/{title}_rules.py, or {title}_told.py where it stands, does not tell of: {missing}"


@pytest.mark.parametrize("parts", [{"old": "Perform an action"}, {"old": "Perform an action", "new": "Fly"}])
def test_a_new_kind_is_asked_for(parts: dict[Any, str]) -> None:
    assert untold("founders", [(Literal["old", "new"], parts)]) == ["new"]
