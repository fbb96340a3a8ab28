"""Every code has its words, and the rules reference is whole."""

import ast
import inspect
import pkgutil
import re
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from founders_table import BOX, Position, position, start

import game.founders
from game import words
from game.advice import moves
from game.agenda import Asked, Auto, Choice, Dealt, Question, Reason
from game.assets import asset
from game.events import Event
from game.founders import evident
from game.founders.careful import Careful
from game.founders.first_founders import OrderDisks
from game.titles import TITLES
from game.words import founders as said
from game.words import founders_things as things
from game.words.advice import clauses

RULES = Path(__file__).resolve().parents[2] / "game" / "founders"


def classes(base: type) -> list[type]:
    """All of the title's own, but for the one that others are derived from."""
    found = []
    for module in pkgutil.iter_modules(game.founders.__path__):
        made = import_module(f"game.founders.{module.name}")
        found += [
            c
            for _, c in inspect.getmembers(made, inspect.isclass)
            if issubclass(c, base) and c.__module__ == made.__name__ and c is not Careful
        ]
    return found


@pytest.mark.parametrize("step", classes(Asked), ids=lambda c: c.__name__)
def test_every_question_has_a_prompt_and_a_rule(step: type) -> None:
    prompt, rule = said.STEPS[step.__name__]
    assert prompt
    assert rule.endswith(".")


@pytest.mark.parametrize("step", [*classes(Asked), *classes(Auto), *classes(Dealt)], ids=lambda c: c.__name__)
def test_every_step_says_its_rule(step: type) -> None:
    source = ast.parse((RULES / f"{step.__module__.rpartition('.')[2]}.py").read_text(encoding="utf-8"))
    written = next(n for n in source.body if isinstance(n, ast.ClassDef) and n.name == step.__name__)
    assert ast.get_docstring(written)


@pytest.mark.parametrize("event", classes(Event), ids=lambda c: c.__name__)
def test_every_event_has_a_sentence(event: type) -> None:
    assert event.__name__ in said.EVENTS


def test_every_reason_in_the_rules_has_a_sentence() -> None:
    used: set[str] = set()
    for path in RULES.glob("*.py"):
        used |= set(re.findall(r'Reason\(\s*"(\w+)"', path.read_text(encoding="utf-8")))
    used |= {"nothing_in_a", "nothing_in_b", "nothing_in_c"}
    assert len(used) > 40
    assert used == set(said.REASONS)


def test_options_and_values_are_named() -> None:
    for option in TITLES["founders"].options:
        name, what = words.option("founders", option.key)
        assert name != option.key
        assert what.endswith(".")
        assert all(words.value("founders", option.key, v) for v in option.values)


def test_worship_tiles_and_rewards_in_words() -> None:
    told = [things.worship(BOX, t.index) for t in BOX.worship]
    assert told[0] == "costs 2 wood, gives 3 points, as often as you like up to 12 points"
    assert "gives 9 points if your city has 1 green, 1 blue and 1 red temple" in told
    assert things.reward(BOX, BOX.boards["A"].rewards[1]) == (
        "a wood building of size 1 and a stone building of size 1"
    )


def test_a_placement_is_named_by_column_row_and_turn() -> None:
    t = position().begin().says("A2", 1, "building", "wood2")
    assert t.text((6 - 6, 3, 1)) == "d1 r2"
    assert words.prompt("founders", t.s, t.step) == "Where does the wood building of size 2 go?"


@pytest.mark.parametrize(
    ("chosen", "code"),
    [
        ({"first": 3}, "first_not_there"),
        ({"side": "B", "board3": "B1"}, "board_no_seat"),
        ({"board1": "B1"}, "board_side_a"),
        ({"side": "B", "board1": "B1", "board2": "B1"}, "board_twice"),
        ({"cluster": 2}, "option_other_mode"),
        ({"side": "C"}, "option_value"),
    ],
)
def test_set_ups_that_cannot_be(chosen: dict[str, Any], code: str) -> None:
    why = TITLES["founders"].setup(2, chosen=chosen)
    assert isinstance(why, Reason)
    assert why.code == code
    assert "{" not in words.reason("founders", why)


def test_the_rules_reference_says_where_the_numbers_come_from() -> None:
    anchors = [anchor for anchor, _, _ in said.RULES]
    assert len(set(anchors)) == len(anchors) > 15
    text = {anchor: body for anchor, _, body in said.RULES}["numbers"]
    assert "Reconstructed" in text
    assert all(body.endswith(".") for _, _, body in said.RULES)


def test_events_in_sentences() -> None:
    t = start(first=1).says("green", (0, 2), "e1 r1")
    names = ["Ann", "Bea"]
    told = [words.tell("founders", e, names) for e in t.events]
    assert "Ann places a green pyramid tile on the north-east square to start with." in told
    assert "Ann builds a green temple from the supply at e1 f1 g1." in told


def test_what_a_challenge_prints_is_told_in_the_words_of_the_table() -> None:
    told = [things.in_points(c.text) for kind in BOX.challenges.values() for c in kind]
    assert not any(word in said for said in told for word in ("VP", "resolve", "offerd"))
    assert "15+ points on offered blue worship tiles" in told


@pytest.mark.parametrize(("around", "said"), [("f11", "Produce"), ("e12 f11 g12", "Produce: no cube now")])
def test_the_button_says_when_production_brings_nothing(around: str, said: str) -> None:
    t = position()
    t.city().building("wood1", "f12").cubes(wood=around)
    t.begin().says("A2", 1)
    assert words.brief("founders", t.s, t.step, "produce") == said


def test_the_boards_of_players_are_called_alike_in_the_data_and_for_players() -> None:
    data = tomllib.loads(asset("data", "founders.toml").read_text(encoding="utf-8"))
    assert {board: data["boards"][board]["name"] for board in things.PLAYER_BOARDS} == things.PLAYER_BOARDS


def told_steps(t: Position, *answers: Choice) -> list[str]:
    """The steps of this turn, as a hint in the window tells them."""
    made = moves(t.s, answers)
    assert len(made) == len(answers)
    return [step.text for step in clauses("founders", made, 0, places=False)]


def test_a_production_is_one_step_with_its_sum() -> None:
    t = position()
    t.city().building("wood2", "b2 r1").building("stone2", "b5 r1").building("gold3", "i2 r1")
    t.begin().says("A2", 1)
    assert told_steps(t, "produce", (1, 0), (4, 0), "rest") == ["produce 1 wood, 1 stone and 1 gold"]
    assert told_steps(t, "produce", (1, 0), None, None) == ["produce 1 wood"]


def test_r24_two_founders_in_different_sections_are_in_no_order() -> None:
    t = position(solo=True)
    for sections, known in (([0, 1], (0,)), ([1, 1], None)):
        t.s.solo.section = sections
        assert evident.answer(t.s, Question(OrderDisks(0), [0, 1], [])) == known
