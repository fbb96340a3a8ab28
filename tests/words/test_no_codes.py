"""No id of the data and no code of the program in any sentence; coordinates only in the terminal, which prints its city
with them. Random games are played, and everything that is asked, offered, refused and told is read."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from game import words
from game.agenda import DEALER, Asked, answer, aside, deal, settle
from game.setup import Setup
from game.titles import TITLES

CODE = re.compile(
    r"\b[rgb]\d\d\b"  # worship tiles
    r"|\b(?:wood|stone|gold)\d\b"  # buildings
    r"|\bF[12]\b"  # founders
    r"|[a-z]_[a-z]|⟨|⟩|[{}]|\bTrue\b|\bFalse\b"
)
COORDINATE = re.compile(r"\b[a-l](?:1[0-2]|[1-9])\b|\br[1-8]\b")
GAMES = [
    ("founders", 2, False, {}), ("founders", 3, False, {"side": "B"}), ("founders", 1, True, {}),
    ("citygods", 2, False, {}), ("citygods", 3, False, {}), ("citygods", 1, True, {}),
]  # fmt: skip


def sentences(title: str, players: int, solo: bool, options: dict[str, Any], seed: int, places: bool) -> Iterator[str]:
    """Everything that a random game says."""
    rng = random.Random(seed)
    setup = TITLES[title].setup(players, solo, options)
    assert isinstance(setup, Setup)
    s: Any = TITLES[title].begin(setup)
    names = words.seat_names(title, ["Ana", "Ben", "Cem", "Dea"][:players], 4)
    s.sink = []
    settle(s)
    while s.asked is not None:
        q = s.asked
        if q.who == DEALER:
            deal(s, rng.choices([o for o, _ in q.options], [n for _, n in q.options])[0])
        else:
            yield from asked(title, s, q, places)
            answer(s, rng.choice([*q.options, *map(aside, q.asides)]))
        for event in s.sink:
            yield words.tell(title, event, names, places=places)
        s.sink = []
    yield from words.outcome(title, s.result(), names)


def asked(title: str, s: Any, q: Any, places: bool) -> Iterator[str]:
    step: Asked[Any] = q.step
    yield words.prompt(title, s, step, places=places)
    for choice in [*q.options[:8], *map(aside, q.asides)]:
        yield words.label(title, s, step, choice, places=places)
        yield words.brief(title, s, step, choice) or ""
    barred = [c for c in step.candidates(s)[:12] if c not in q.options]
    for choice in barred[:4]:
        if (why := step.why_not(s, choice)) is not None:
            yield words.reason(title, why)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("title", "players", "solo", "options"), GAMES)
def test_the_window_says_neither_codes_nor_coordinates(
    title: str, players: int, solo: bool, options: dict[str, Any], seed: int
) -> None:
    said = set(sentences(title, players, solo, options, seed, places=False))
    assert len(said) > 100
    assert sorted(x for x in said if CODE.search(x) or COORDINATE.search(x))[:10] == []


@pytest.mark.parametrize(("title", "players", "solo", "options"), GAMES)
def test_the_terminal_says_no_codes(title: str, players: int, solo: bool, options: dict[str, Any]) -> None:
    said = set(sentences(title, players, solo, options, 7, places=True))
    assert sorted(x for x in said if CODE.search(COORDINATE.sub("", x)))[:10] == []


def test_the_terminal_names_the_spaces_of_its_city() -> None:
    said = sentences("founders", 2, False, {}, 1, places=True)
    assert any(COORDINATE.search(x) for x in said)
