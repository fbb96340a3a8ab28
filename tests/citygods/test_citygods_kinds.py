"""Every kind of thing in the box has its words and its picture; a new tile of a known kind is one entry of the file."""

import copy
import random
import tomllib
from typing import Any, get_args

import pytest

from game.agenda import EndTurn, settle
from game.assets import asset
from game.citygods import begin, make_box
from game.citygods.box import (
    BONUSES,
    ROYALS,
    SPECIAL_TILES,
    TECHNOLOGIES,
    Box,
    DiscoveryKind,
    EclipseRow,
    Gain,
    StepKind,
)
from game.citygods.discovery import UseDiscovery, useful
from game.citygods.teotibot import TILES
from game.client.citygods.board import checklist, pictures
from game.client.citygods.board.eclipse import ECLIPSE_ROWS
from game.client.citygods.paint import rewards, teotibot
from game.client.citygods.things import inspect, loupe
from game.client.paint.look import Look
from game.setup import BadBox
from game.table import Table
from game.titles import TITLES
from game.words import citygods_things as things
from game.words import teotibot as bot_words
from game.words.citygods_events import ECLIPSE_STEPS
from game.words.citygods_steps import STEPS

DATA: dict[str, Any] = tomllib.loads(asset("data", "citygods.toml").read_text(encoding="utf-8"))
BOX: Box = TITLES["citygods"].box()
LOOK = Look(1.0)
NEXT = len(BOX.discoveries) + 1
NEW = {"kind": "caravan", "mask": False, "copies": 1, "cost": {"wood": 1}, "tiles": [NEXT], "source": "owner"}


def with_tile(**more: Any) -> Box:
    """The box with one more discovery tile, the next number."""
    data = copy.deepcopy(DATA)
    data["discovery"].append({**NEW, **more})
    return make_box(data)


def played(box: Box) -> Any:
    """The end of a game with this box, answered at random."""
    state: Any = begin(box, TITLES["citygods"].setup(2))
    table, luck = Table(state), random.Random(4)
    while not table.over:
        if table.question is None or table.question.who < 0:
            table.deal(luck.randbytes(16))
            continue
        table.answer(table.question.who, luck.choice(table.question.options))
    return table.state


def test_one_more_discovery_tile_has_words_and_a_picture() -> None:
    box = with_tile(gain={"gold": 1, "cocoa": 2})
    assert things.discovery(box, NEXT) == "gives 1 gold and 2 cocoa, costs 1 wood"
    row, number, cost = pictures.discovery_face(box, NEXT)
    assert row == (("good", "gold"), ("say", "2"), ("good", "cocoa")) and number == "" and cost == ("wood",)
    assert pictures.discovery(LOOK, box, NEXT, 62).surface.get_bounding_rect(128).w > 50


def test_one_more_discovery_tile_is_played() -> None:
    box = with_tile(gain={"gold": 1, "cocoa": 2})
    s = played(box)
    everywhere = [*s.stock, *s.discard, *s.worship_tiles, *(t for x in (*s.temple_tiles, *s.avenue_tiles) for t in x)]
    everywhere += [t for p in s.players for t in (*p.hand, *p.used)]
    assert everywhere.count(NEXT) == 1
    p = s.players[0]
    p.hand, p.used, p.goods, p.cocoa, s.finished = (NEXT,), (), [0, 0, 0], 0, False
    s.agenda.append(UseDiscovery(0, NEXT))
    settle(s)
    assert (p.goods, p.cocoa, p.used) == ([0, 0, 1], 2, (NEXT,))


def test_one_more_tile_of_a_special_kind_has_its_rule_words_and_picture() -> None:
    for kind in SPECIAL_TILES:
        box = with_tile(kind=kind)
        old = next(d for d in box.discoveries.values() if d.kind == kind)
        assert box.discoveries[NEXT].kind == kind
        assert things.discovery(box, NEXT, priced=False) == things.discovery(box, old.id, priced=False)
        assert pictures.discovery_face(box, NEXT)[:2] == pictures.discovery_face(box, old.id)[:2]


def test_a_tile_of_several_gains_is_offered_for_any_of_them() -> None:
    s = played(with_tile(gain={"avenue": 1, "temple_blue": 1}))
    p = s.players[0]
    p.avenue, p.temples[0] = s.box.avenue_max, 0
    assert useful(s, 0, NEXT)
    p.temples[0] = s.box.top_step
    assert not useful(s, 0, NEXT)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({}, "kind has 'caravan', which is none of unlimited_move, double_move, ignore_cocoa, extra_worker"),
        ({"gain": {"maize": 1}}, "gain has 'maize', which is none of wood, stone, gold"),
        ({"gain": {"gold": 1}, "tiles": [54]}, "discovery tile 54 is there twice"),
        ({"gain": {"gold": 1}, "tiles": [NEXT + 2]}, f"the discovery tiles must be numbered 1 to {NEXT}"),
    ],
)
def test_what_nobody_knows_is_refused_in_one_sentence(more: dict[str, Any], says: str) -> None:
    with pytest.raises(BadBox) as refused:
        with_tile(**more)
    assert says in str(refused.value) and "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("table", "key", "value", "says"),
    [
        ("technology", "number", 99, "number has 99, which is none of 1, 3, 5"),
        ("technology", "trigger", "in the evening", "trigger has 'in the evening', which is none of"),
        ("royal", "number", 99, "number has 99, which is none of 1, 2, 3"),
        ("bonus", "name", "cocoa", "name has 'cocoa', which is none of best_mask_set"),
        ("bonus", "id", 2, "bonus tile best_mask_set must have the number 1"),
    ],
)
def test_an_unknown_kind_is_refused_in_one_sentence(table: str, key: str, value: Any, says: str) -> None:
    data = copy.deepcopy(DATA)
    data[table][0][key] = value
    with pytest.raises(BadBox) as refused:
        make_box(data)
    assert says in str(refused.value) and "\n" not in str(refused.value)


def test_a_temple_step_that_teotibot_could_not_take_is_refused() -> None:
    data = copy.deepcopy(DATA)
    data["temple"]["blue"]["steps"][0]["gain"] = {"power_up": 1}
    with pytest.raises(BadBox, match=r"temple\.blue: step 1 may only give goods, cocoa and points"):
        make_box(data)


def test_every_kind_is_in_the_box() -> None:
    assert {d.kind for d in BOX.discoveries.values()} == set(get_args(DiscoveryKind))
    assert {step.kind for temple in BOX.temples for step in temple} == set(get_args(StepKind))
    assert tuple(BOX.technologies) == TECHNOLOGIES and tuple(BOX.royals) == ROYALS
    assert tuple(b.name for b in BOX.bonuses.values()) == BONUSES


def test_no_two_tiles_look_or_read_alike() -> None:
    assert len({rewards.royal_signs(n) for n in ROYALS}) == len({things.royal(n) for n in ROYALS}) == len(ROYALS)
    assert len({things.royal_short(n) for n in ROYALS}) == len(ROYALS)
    assert len({things.technology(n) for n in TECHNOLOGIES}) == len(TECHNOLOGIES)
    signs = {(rewards.effect_signs(t), t.boards) for t in BOX.technologies.values()}
    assert len(signs) == len(TECHNOLOGIES)
    assert len({rewards.bonus_signs(b) for b in BOX.bonuses.values()}) == len(BONUSES)
    assert len({things.bonus_short(name) for name in BONUSES}) == len(BONUSES)
    faces = {d.name: pictures.discovery_face(BOX, d.id)[:2] for d in BOX.discoveries.values()}
    assert len(set(faces.values())) == len(faces)


@pytest.mark.parametrize("field", Gain._fields)
def test_everything_that_can_be_gained_has_its_words_and_its_sign(field: str) -> None:
    one = Gain(**{field: (1, 0, 0) if field in ("goods", "temples") else 1})
    assert things.gain(one) != things.gain(Gain()) and len(rewards.gain_signs(one)) == 1


def test_the_steps_of_an_eclipse_have_their_words() -> None:
    assert set(ECLIPSE_STEPS) == set(ECLIPSE_ROWS) == set(get_args(EclipseRow))


@pytest.mark.parametrize("tile", TILES)
def test_teotibots_tiles_have_their_words_and_pictures(tile: Any) -> None:
    chapter = next(text for anchor, _, text in bot_words.RULES if anchor == "teotibot-tiles")
    assert any(line.startswith(f"{bot_words.tile_name(tile)}: ") for line in chapter.split("\n"))
    assert teotibot.action_tile(LOOK, tile, 104).surface.get_bounding_rect(128).w > 90


def test_whatever_can_be_looked_at_has_its_chapter_and_every_tile_its_width() -> None:
    assert set(inspect.TOPICS) | {"board"} == set(get_args(inspect.ThingKind))
    assert set(loupe.WIDE) == set(get_args(loupe.TileKind))


def test_the_list_of_a_turn_names_every_question() -> None:
    assert set(checklist.NOW) == {*STEPS, EndTurn.code}
