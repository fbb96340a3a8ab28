"""A space without a possible action is open only if its bonus, used first, could bring one (Founders 17)."""

import random

import pytest
from founders_table import BOX, Position, position

from game.agenda import DEALER, answer, deal, settle
from game.chance import local_seed
from game.founders.bonus import usable, use
from game.founders.box import BONUSES
from game.founders.events import ActionForfeited
from game.founders.state import Founders
from game.founders.turn import PlaceDisks, TakeTurn, most_disks, playable
from game.setup import Setup
from game.table import Table
from game.titles import TITLES

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


def test_an_exchange_may_bring_a_tile_that_can_be_resolved() -> None:
    t = bare("B2", "any_influence")
    t.city().hand("r05")
    assert "B2" in t.begin().offers()
    t.says("B2", 1)
    assert "favor" in t.offers()


def test_a_worship_tile_for_temples_is_not_met_by_a_building() -> None:
    t = bare("B2", "any_build")
    t.city().hand("r05")
    assert "B2" not in t.begin().offers()


def test_a_worship_tile_for_buildings_is_met_only_if_few_enough_are_missing() -> None:
    for ones, is_open in ((["a1", "a3"], False), (["a1", "a3", "a5", "c1"], True)):
        t = bare("B2", "any_build")
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


def distrusted(s: Founders, who: int) -> list[int]:
    """Free spaces that are closed although their extra action could be performed."""
    found = []
    for space in range(len(s.bonus)):
        most = most_disks(s, who, space) if s.bonus[space] >= 0 and not s.stacks[space] else 0
        strength = s.height(space) + most
        if most and not playable(s, who, space, most) and usable(s, who, s.bonus_kind(space), strength):
            found.append(space)
    return found


def test_no_way_to_an_action_is_missed() -> None:
    """Where a bonus is not trusted, playing it in many ways never leads to an action of the section."""
    luck, tried = random.Random(3), 0
    for players in (2, 3, 4):
        setup = TITLES["founders"].setup(players)
        assert isinstance(setup, Setup)
        table = Table(TITLES["founders"].begin(setup))
        while (q := table.question) is not None:
            if q.who == DEALER:
                table.deal(local_seed(b"prospects", len(table.log)))
                continue
            if isinstance(q.step, TakeTurn):
                for _ in range(5):
                    s = impoverished(table.state, q.who, luck)
                    for space in distrusted(s, q.who):
                        tried += 1
                        assert forfeited(s.clone(), q.who, space, luck)
            table.answer(q.who, luck.choice([a for a in q.answers() if a != "pass"] or q.answers()))
    assert tried > 100


def forfeited(s: Founders, who: int, space: int, luck: random.Random) -> bool:
    """Put the disks down all the same, use the bonus, choose anything: was there no action afterwards?"""
    s.sink = []
    s.agenda.pop()
    PlaceDisks(who, space).resolve(s, most_disks(s, who, space))
    s.agenda.pop()  # whether to use the bonus
    use(s, who)
    settle(s)
    while s.asked is not None and s.asked.step.code != "EndTurn":
        if s.asked.step.code == "ChooseAction":
            return False
        if s.asked.who == DEALER:
            deal(s, luck.choice(s.asked.options)[0])
        else:
            answer(s, luck.choice(s.asked.options))
    return any(isinstance(e, ActionForfeited) for e in s.sink)
