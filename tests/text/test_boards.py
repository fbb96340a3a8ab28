"""Both tables in text: whole, narrow enough, the same without colour, and every name leads to one choice."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game import words
from game.agenda import DEALER
from game.chance import local_seed
from game.setup import Setup
from game.table import Table
from game.text.board import seen
from game.text.on_screen import board_of
from game.text.play import tidy
from game.text.screen import Ink
from game.titles import TITLES

NAMES = ["Sun", "Jaguar", "Cloudserpent", "O"]
GAMES = [("founders", n, False) for n in (2, 3, 4)] + [("citygods", n, False) for n in (2, 3, 4)]
GAMES += [("founders", 1, True), ("citygods", 1, True)]


def nodes(code: str, players: int, solo: bool, seed: int) -> Iterator[Table]:
    """A random game, its table at every question to a seat."""
    luck = random.Random(f"{code} {players} {seed}")
    chosen: dict[str, Any] = {"side": "B"} if code == "founders" and not solo and seed % 2 else {}
    setup = TITLES[code].setup(players, solo, chosen)
    assert isinstance(setup, Setup)
    table = Table(TITLES[code].begin(setup))
    while (q := table.question) is not None:
        if q.who == DEALER:
            table.deal(local_seed(b"boards", len(table.log)))
            continue
        yield table
        table.answer(q.who, luck.choice(q.answers()))
    yield table


def names_of(table: Table) -> list[str]:
    return NAMES[: len(table.state.scores())]


@pytest.mark.parametrize(("code", "players", "solo"), GAMES)
def test_the_table_is_drawn_and_told_everywhere(code: str, players: int, solo: bool) -> None:
    board = board_of(code)
    for table in nodes(code, players, solo, 1):
        s, names = table.state, names_of(table)
        drawn = board.draw(s, names, 0, Ink(False))
        assert max(map(len, drawn)) <= 120
        assert not any("\x1b" in line for line in drawn)
        assert all(name in "\n".join(drawn) for name in names)
        told = board.tell(s, names, 0)
        assert all(line.strip().endswith(".") for line in told)
        assert all(name in "\n".join(told) for name in names)


@pytest.mark.parametrize(("code", "players", "solo"), GAMES)
def test_the_table_keeps_to_the_width_of_the_terminal(code: str, players: int, solo: bool) -> None:
    board = board_of(code)
    long = ["Cuauhtemoc of the Seven Caves 1st", "B", "Citlali of the Lake", "D"]
    for number, table in enumerate(nodes(code, players, solo, 4)):
        q, s = table.question, table.state
        placing = q is not None and q.step.code in ("PlaceBuilding", "PlaceTemple", "PlacePyramidTile")
        if number % 25 and not placing:
            continue
        for width in (40, 60, 80, 100, 140):
            drawn = board.draw(s, long[: len(s.scores())], 0, Ink(False), width)
            if placing:
                drawn += board.picture(s, q.step, q.options, Ink(False), width)
            assert [line for line in drawn if len(line) > width] == []


@pytest.mark.parametrize("code", ["founders", "citygods"])
def test_a_narrow_terminal_hides_nothing(code: str) -> None:
    """The same words, only folded."""
    board = board_of(code)
    table = list(nodes(code, 3, False, 4))[60]
    wide, narrow = (board.draw(table.state, NAMES[:3], 0, Ink(False), width) for width in (100, 40))
    assert len(narrow) > len(wide)
    assert sorted("".join("".join(wide).split())) == sorted("".join("".join(narrow).split()))


@pytest.mark.parametrize(("code", "players", "solo"), GAMES)
def test_colour_takes_no_room_and_says_nothing_alone(code: str, players: int, solo: bool) -> None:
    board = board_of(code)
    for number, table in enumerate(nodes(code, players, solo, 2)):
        if number % 10:
            continue
        plain = board.draw(table.state, names_of(table), 0, Ink(False))
        coloured = board.draw(table.state, names_of(table), 0, Ink(True))
        assert [seen(line) for line in coloured] == [len(line) for line in plain]


@pytest.mark.parametrize(("code", "players", "solo"), GAMES)
def test_every_name_leads_to_one_choice(code: str, players: int, solo: bool) -> None:
    board = board_of(code)
    for table in nodes(code, players, solo, 3):
        q, s = table.question, table.state
        if q is None:
            continue
        names = [tidy(n) for o in q.options if (n := board.short(s, q.step, o))]
        assert len(names) == len(set(names)), (q.step.code, names)
        assert not set(names) & {"u", "uu", "r", "why", "l", "b", "s", "q", "t", "o", "h", "rules"}
        labels = [words.label(code, s, q.step, a) for a in q.answers()]
        assert all(labels)
        picture = board.picture(s, q.step, q.options, Ink(False))
        assert max(map(len, picture), default=0) <= 120
        listed = board.listing(s, q.step, q.options)
        board.explain(s, q.step, q.options)
        for option in q.options if listed else ():
            square, turn = board.short(s, q.step, option).split()
            assert any(line.startswith(square) and turn in line for line in listed)
