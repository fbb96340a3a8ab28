"""No id of the data and no code of the program in any sentence; coordinates only in the terminal, which prints its city
with them. Random games are played (reading.py), and everything that is asked, offered, refused, told and drawn is read.
`tools/soak.py words` reads on for as long as it is let."""

from __future__ import annotations

import random

import pytest
from reading import CODE, COORDINATE, NUMBERED, any_game, faults, in_a_terminal, in_sentences

from game.setup import Setup
from game.titles import TITLES

GAMES = {"founders": 100, "citygods": 20}
"""Random games of random set-ups that are read for each promise."""


def setups(title: str, salt: str) -> list[tuple[int, Setup]]:
    luck = random.Random(f"{title} {salt}")
    return [(luck.randrange(1 << 30), any_game(title, luck)) for _ in range(GAMES[title])]


@pytest.mark.parametrize("title", GAMES)
def test_the_window_says_neither_codes_nor_coordinates(title: str) -> None:
    for seed, setup in setups(title, "window"):
        assert faults(in_sentences(title, setup, seed, places=False, rate=0.3), coordinates=False)[:10] == [], seed


@pytest.mark.parametrize("title", GAMES)
def test_the_terminal_says_no_codes(title: str) -> None:
    for seed, setup in setups(title, "terminal"):
        assert faults(in_sentences(title, setup, seed, places=True, rate=0.1), coordinates=True)[:10] == [], seed


@pytest.mark.parametrize("title", GAMES)
def test_the_terminals_table_has_no_codes_drawn_or_told(title: str) -> None:
    for seed, setup in setups(title, "drawn"):
        assert faults(in_a_terminal(title, setup, seed, rate=0.04), coordinates=True)[:10] == [], seed


def test_the_terminal_names_the_spaces_of_its_city() -> None:
    setup = TITLES["founders"].setup(2, False, {})
    assert isinstance(setup, Setup)
    assert any(COORDINATE.search(x) for x in in_sentences("founders", setup, 1, places=True))


def test_much_is_read() -> None:
    setup = any_game("citygods", random.Random(1))
    assert len(set(in_sentences("citygods", setup, 1, places=False))) > 200


@pytest.mark.parametrize("code", ["a wood2", "takes g06", "F1 places", "eclipse_lead", "Die(board=1", "{seat} moves"])
def test_a_code_is_found(code: str) -> None:
    assert CODE.search(code)


@pytest.mark.parametrize("said", ["technology 15 saves", "Royal 3 is used", "locked on board 2"])
def test_a_number_for_a_name_is_found(said: str) -> None:
    assert NUMBERED.search(said)
