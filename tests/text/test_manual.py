"""What can be read at the terminal table."""

import io

import pytest
from toytitle import toy_on_the_shelf

from game.text.manual import show_glossary, show_overview, show_rules
from game.text.screen import Screen
from game.words.overviews import OVERVIEWS


def read(show: object, *args: str) -> str:
    out = io.StringIO()
    show(Screen(io.StringIO(), out), *args)  # type: ignore[operator]
    return " ".join(out.getvalue().split())


def test_a_chapter_of_the_rules_has_its_worked_example() -> None:
    said = read(show_rules, "founders", "masks")
    assert "When all masks of a cluster are covered" in said
    assert "Example: The building covers three masks of the cluster" in said


def test_without_a_number_the_headings_are_shown() -> None:
    assert " 7 Masks" in read(show_rules, "founders", "")


def test_the_glossary_is_searched_and_listed() -> None:
    assert "Cocoa: What pays for main actions" in read(show_glossary, "citygods", "cocoa salary")
    assert "Ascension wheel" in read(show_glossary, "citygods", "")
    assert read(show_glossary, "citygods", "dragon") == "The glossary has nothing about “dragon”."


@pytest.mark.parametrize("title", OVERVIEWS)
def test_the_game_fits_on_a_page(title: str) -> None:
    said = read(show_overview, title, 4)
    assert "Your turn" in said
    lines = [line for _, some in OVERVIEWS[title] for line in some]
    assert len(lines) + len(OVERVIEWS[title]) <= 40
    assert all(len(line) <= 130 and line.endswith(".") for line in lines)


def test_the_page_tells_the_rounds_of_this_game_only() -> None:
    assert "This game has 3 rounds." in read(show_overview, "founders", 3)
    assert "players" not in read(show_overview, "founders", 3)


def test_a_title_without_a_page_shows_the_beginning_of_its_rules() -> None:
    with toy_on_the_shelf():
        assert read(show_overview, "toy", 0) == "A turn Take a tile and lay it."
