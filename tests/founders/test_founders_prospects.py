"""A space without a possible action is open only if its bonus, used first, brings one (Founders 17)."""

import random

import pytest
from founders_table import BOX, Position, position

from game.founders.box import BONUSES
from game.founders.state import Founders

TOP = len(BOX.favor)


def bare(space: str, kind: str) -> Position:
    """No cube, no worship tile, no temple and no pyramid tile on the main board; one space with this bonus."""
    t = position(bonus={space: kind})
    t.s.temple_market[:] = [0, 0, 0]
    t.s.pyramid_market[:] = [0, 0, 0]
    return t


@pytest.mark.parametrize("kind", ["any_build", "any_influence"])
def test_no_extra_action_brings_a_temple_or_an_offering_where_there_is_neither(kind: str) -> None:
    t = bare("B2", kind).begin()
    assert "B2" not in t.offers()
    assert t.why("B2").code == "nothing_in_b"


@pytest.mark.parametrize("kind", ["any_build", "any_influence"])
def test_cubes_may_pay_for_a_temple_that_is_there(kind: str) -> None:
    t = bare("B2", kind)
    t.s.temple_market[0] = 1
    assert "B2" in t.begin().offers()


def test_cubes_of_one_kind_do_not_pay_for_another() -> None:
    t = bare("B2", "any_build")
    t.s.temple_market[0] = 1
    for b in BOX.buildings:
        t.s.market[b.index] = int(b.id == "wood2")
    assert "B2" not in t.begin().offers()  # the green temple takes a stone as well


@pytest.mark.parametrize("face_up, is_open", [("g04", True), ("g01", False)])
def test_an_exchange_opens_the_temples_if_a_tile_that_lies_there_can_be_resolved(face_up: str, is_open: bool) -> None:
    t = bare("B2", "any_influence")
    for color in range(3):
        t.s.worship_up[color] = (-1, -1)
    t.s.worship_up[0] = (BOX.tile[face_up], -1)  # a product counts even at 0 VP; a sale needs cubes
    for kind in BOX.ones:
        t.s.supply[kind] = 0
    t.city().hand("r05")
    assert ("B2" in t.begin().offers()) is is_open


def test_a_worship_tile_for_temples_is_not_met_by_a_building() -> None:
    t = bare("B2", "any_build")
    t.city().hand("r05")
    assert "B2" not in t.begin().offers()


def test_a_worship_tile_for_buildings_is_met_only_if_few_enough_are_missing() -> None:
    for ones, is_open in ((["a1", "a3"], False), (["a1", "a3", "a5"], True)):
        t = bare("B2", "any_influence")
        t.city().hand("g07")  # five buildings of size 1
        for where in ones:
            t.city().building("wood1", where)
        assert ("B2" in t.begin().offers()) is is_open


def test_the_first_building_may_come_from_the_pyramid() -> None:
    t = bare("A2", "any_build")
    for kind in BOX.ones:
        t.s.supply[kind] = 0
    t.s.market[:] = [0] * len(t.s.market)
    t.city().cubes(wood="a1", gold="a2 a3")
    assert "A2" not in t.begin().offers()
    t = bare("A2", "any_build")
    for kind in BOX.ones:
        t.s.supply[kind] = 0
    t.s.market[:] = [0] * len(t.s.market)
    t.city().cubes(wood="a1", gold="a2 a3")
    t.s.pyramid_market[1] = 1
    assert "A2" in t.begin().offers()


def test_at_the_top_of_favor_a_temple_brings_a_tile_to_exchange() -> None:
    for temples in (0, 1):
        t = bare("C2", "any_build")
        t.s.players[0].favor = TOP
        t.s.temple_market[0] = temples
        t.city().cubes(wood="a1", stone="a2")
        assert ("C2" in t.begin().offers()) is bool(temples)


def test_at_the_top_of_favor_without_pyramid_tiles_cubes_open_nothing() -> None:
    for kind in ("any_build", "any_influence"):
        t = bare("C2", kind)
        t.s.players[0].favor = TOP
        assert "C2" not in t.begin().offers()


def impoverished(s: Founders, who: int, luck: random.Random) -> Founders:
    """The same position with less on the main board and in the city, and an extra action on every free space."""
    s = s.clone()
    p = s.players[who]
    for shelf in (s.market, s.supply, s.temple_market, s.temple_supply, s.pyramid_market):
        keep = luck.random()
        shelf[:] = [n if luck.random() < keep else 0 for n in shelf]
    if luck.random() < 0.7:
        p.cubes[:] = [0, 0, 0]
    p.hand, p.favor = (), luck.choice([p.favor, TOP])
    for color in range(3):
        if luck.random() < 0.3 and s.worship_bag[color]:
            p.hand = tuple(sorted((*p.hand, s.worship_bag[color][0])))
            s.worship_bag[color] = s.worship_bag[color][1:]
    for space, kind in enumerate(s.bonus):
        if kind >= 0 and not s.stacks[space]:
            s.bonus[space] = BONUSES.index(luck.choice(["any_build", "any_influence"]))
    return s
