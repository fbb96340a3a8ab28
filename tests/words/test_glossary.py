"""The glossary: every symbol has its entry, in whole short sentences, and leads to a chapter that is there."""

import re
from importlib import import_module

import pytest

from game import words
from game.citygods.box import SPECIAL_TILES
from game.founders.box import BONUSES, COLORS, RESOURCES, REWARDS, WORSHIP_KINDS
from game.words.citygods_things import BOARDS, ICONS
from game.words.glossary import entries, entry, search

GAMES = ["founders", "citygods"]
SYMBOLS = {
    "founders": [
        *RESOURCES,
        *(f"temple_{c}" for c in COLORS),
        *(f"bonus_{k}" for k in BONUSES),
        *(f"reward_{k}" for k in REWARDS),
        *(f"worship_{k}" for k in WORSHIP_KINDS),
    ],
    "citygods": [
        *(f"board_{n}" for n in range(1, len(BOARDS))),
        *ICONS.values(),
        *SPECIAL_TILES,
        *("wood", "stone", "gold", "cocoa", "mask", "temple_blue", "temple_red", "temple_green"),
    ],
}


@pytest.mark.parametrize("game", GAMES)
def test_every_symbol_has_one_entry(game: str) -> None:
    keys = [e.key for e in entries(game)]
    assert len(keys) == len(set(keys))
    assert [key for key in SYMBOLS[game] if key not in keys] == []


@pytest.mark.parametrize("game", GAMES)
def test_entries_are_short_sentences_and_lead_to_a_chapter(game: str) -> None:
    chapters = {anchor for anchor, _, _ in import_module(f"game.words.{game}").RULES}
    for e in entries(game):
        assert e.rule in chapters, e.key
        for sentence in (e.meaning, e.where, e.use):
            assert re.fullmatch(r"[A-Z0-9].*\.", sentence), sentence
            assert len(sentence) <= 120, sentence


def test_the_search_finds_all_words_and_puts_headings_first() -> None:
    found = [e.key for e in search("founders", "temple")]
    assert "temple" in entry("founders", found[0]).heading.lower()
    assert "district" in found
    assert search("founders", "RED temple")[0].key == "temple_red"
    assert search("founders", "no such thing") == []
    assert len(search("citygods", "")) == len(entries("citygods"))


def test_an_entry_is_found_by_its_key() -> None:
    assert entry("citygods", "cocoa").heading == "Cocoa"
    with pytest.raises(KeyError):
        entry("citygods", "nothing")


def test_words_of_both_games_are_there() -> None:
    assert all(words.of(game).RULES for game in GAMES)
