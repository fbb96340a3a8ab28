"""Choosing at the keyboard: lessons come first for whoever is new, and a solo game begins by name."""

import io
from pathlib import Path

import pytest
from toytitle import toy_on_the_shelf

from game.presets import solo_setup
from game.record import Seat
from game.saves import new_game
from game.text.menu import Learn, NewGame, choose_game
from game.text.screen import Screen
from game.titles import TITLES


@pytest.fixture(autouse=True)
def profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))


def chosen(*keys: str) -> tuple[object, str]:
    out = io.StringIO()
    return choose_game(Screen(io.StringIO("".join(key + "\n" for key in keys)), out)), out.getvalue()


def test_a_new_profile_is_offered_the_lessons_first() -> None:
    picked, said = chosen("")
    assert picked == Learn("founders")
    assert said.index("Learn to play") < said.index("New game of")


def test_a_title_without_lessons_is_not_taught() -> None:
    with toy_on_the_shelf() as toy:
        _, said = chosen("")
    assert f"New game of {toy.name}" in said
    assert f"Learn to play {toy.name}" not in said


def test_once_something_was_played_games_come_first() -> None:
    session = new_game(TITLES["founders"], solo_setup("founders", "story"), [Seat("me", "Sun")], b"seed")
    while session.asked() is None:
        session.step()
    session.answer(0, "green")
    session.close()
    picked, said = chosen("")
    assert isinstance(picked, Path)
    assert said.index("New game of") < said.index("Learn to play")


def test_a_solo_game_begins_by_name() -> None:
    picked, said = chosen("3", "4", "1")
    assert picked == NewGame("founders", 1, True, ["first_game=on", "cluster=none", "builder=none", "other=none"], "me")
    assert "Story: For a first solo game" in said


def test_a_custom_beginning_asks_for_every_option_and_names_the_challenges() -> None:
    picked, said = chosen("3", "4", "6", *[""] * 9)
    assert isinstance(picked, NewGame)
    assert "cluster=rolled" in picked.options
    assert "To the very top: complete the pyramid (extreme)" in said


def test_at_a_table_the_usual_set_up_is_one_answer() -> None:
    picked, _ = chosen("3", "1", "1", "1")
    assert isinstance(picked, NewGame)
    assert picked.options == []
