"""Sentences by key: how a template is filled, and that the program asks for no sentence or number that is not there."""

import ast
from collections.abc import Iterator

from sources import WORDS, parsed

from game import words
from game.agenda import Reason
from game.founders.events import DisksLost
from game.words.phrases import fields, filled, phrase, said, template

ROOMS = [f.stem for f in sorted(WORDS.glob("*.py")) if "\nSAID" in f.read_text(encoding="utf-8")]


# --- how a template is filled


def test_a_noun_follows_its_number() -> None:
    assert filled("{n:disk}", {"n": 1}) == "1 disk"
    assert filled("{n:disk}", {"n": 0}) == "0 disks"
    assert filled("{n:match|matches}", {"n": 2}) == "2 matches"
    assert filled("{n:point}", {"n": -1}) == "-1 point"


def test_a_verb_follows_a_number_or_a_list() -> None:
    text = "{names:and} {names:|keeps the seat|keep their seats}."
    assert filled(text, {"names": ["Ana"]}) == "Ana keeps the seat."
    assert filled(text, {"names": ["Ana", "Ben"]}) == "Ana and Ben keep their seats."
    assert filled("{n:|is|are}", {"n": 3}) == "are"


def test_a_list_is_joined_as_its_template_says() -> None:
    names = ["Ana", "Ben", "Cem"]
    assert filled("{names:and}", {"names": names}) == "Ana, Ben and Cem"
    assert filled("{names:or}", {"names": names}) == "Ana, Ben or Cem"
    assert filled("{names:; }", {"names": names}) == "Ana; Ben; Cem"
    assert filled("{names:, |nobody}", {"names": []}) == "nobody"


def test_a_part_without_its_number_is_left_out() -> None:
    assert filled("Round 3[, {who} to play].", {"who": "Ana"}) == "Round 3, Ana to play."
    assert filled("Round 3[, {who} to play].", {"who": ""}) == "Round 3."
    assert filled("[E] a tile", {}) == "[E] a tile"


def test_names_are_shown_as_they_are() -> None:
    assert filled("{name} has won", {"name": "{n:disk} [x]"}) == "{n:disk} [x] has won"
    assert phrase("files.cannot_be_opened", name="a b", why="gone") == "'a b' cannot be opened (gone)."


# --- what the program asks for


def keys(node: ast.expr) -> list[str]:
    """The keys that an argument can be: a literal, or one of two."""
    if isinstance(node, ast.IfExp):
        return [*keys(node.body), *keys(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def calls() -> Iterator[tuple[str, ast.Call]]:
    for path, tree in parsed().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "phrase":
                yield f"{path}:{node.lineno}", node


def is_key(text: str) -> bool:
    room, dot, name = text.partition(".")
    return bool(dot) and room in ROOMS and name.isidentifier()


def mentioned() -> Iterator[tuple[str, str]]:
    """Every literal of the program that is a key."""
    for path, tree in parsed().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and is_key(node.value):
                yield f"{path}:{node.lineno}", node.value


def test_every_sentence_that_is_asked_for_is_there() -> None:
    missing = [f"{where} {key}" for where, key in mentioned() if key.partition(".")[2] not in said(key.split(".")[0])]
    assert missing == []


def test_every_sentence_gets_the_numbers_it_names_and_no_other() -> None:
    wrong, with_numbers = [], set()
    for where, call in calls():
        given = {k.arg for k in call.keywords}
        with_numbers |= {id(c) for c in ast.walk(call.args[0])}
        if not keys(call.args[0]) and given:
            wrong.append(f"{where}: numbers for a key that is not written there")
        wrong += [f"{where} {key}: {given}" for key in keys(call.args[0]) if fields(template(key)) != given]
    assert wrong == []
    elsewhere = [
        f"{path}:{node.lineno} {node.value}"
        for path, tree in parsed().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in with_numbers
        and is_key(node.value)
        and fields(template(node.value))
    ]
    assert elsewhere == [], "a key that is handed on can have no numbers"


def test_no_sentence_is_left_over() -> None:
    used = {key for _, key in mentioned()}
    assert [f"{room}.{name}" for room in ROOMS for name in said(room) if f"{room}.{name}" not in used] == []


# --- plurals in reasons and in what happens


def test_a_reason_counts_its_things() -> None:
    assert words.reason("founders", Reason("stack_limit", 1, 1)) == "A space holds at most 1 disk, and 1 is there."
    assert words.reason("founders", Reason("have_temples", "red", 2, 0)) == "Needs 2 red temples; you have 0."
    assert words.reason("founders", Reason("have_temples", "red", 1, 0)) == "Needs 1 red temple; you have 0."


def test_what_happens_counts_its_things() -> None:
    assert words.tell("founders", DisksLost(0, 1), ["Ana"]) == "Ana loses a disk for good: 1 disk for this round."


def test_the_numbers_of_players_that_a_game_is_for_are_named() -> None:
    for counts, said_as in (((2,), "2"), ((2, 3), "2 or 3"), ((2, 3, 4), "2 to 4"), ((2, 3, 5), "2, 3 or 5")):
        why = Reason("players", "The Toy", 9, *counts)
        assert words.reason("founders", why) == f"The Toy is for {said_as} players, not 9."
