"""What a solo bot of Founders thinks of its challenges: the turns they still take, and the turns that are left."""

from typing import Any

import pytest
from test_levels import begun, on, opened_a_turn

from game.bots import bot
from game.bots.founders_goals import (
    chances,
    from_the_start,
    pressing,
    prospects,
    raising,
    room_to_raise,
    takes,
    time_for,
    turns_to_fill,
)
from game.bots.founders_sight import districts
from game.chance import Sampler
from game.founders.limits import limits

NONE = [[0, 0, 0] for _ in range(4)]


def alone(cluster: int = 0, builder: int = 0, other: int = 0) -> Any:
    """The first turn of a solo game with these challenges."""
    s = on(begun("founders", 1, True), bot("random", "founders"), Sampler(b"goals"), opened_a_turn)
    s.solo.challenges = [cluster, builder, other]
    s.limits = limits(s.solo.challenges)
    return s


def chance(s: Any, late: int, soon: int = 4) -> int:
    _, temples, tiles = districts(s, 0)
    return sum(chances(s, min(soon, late), late, temples, tiles))


def test_challenges_that_only_narrow_the_moves_are_not_counted() -> None:
    assert chance(alone(3, 4, 8), 10) == 0


def test_what_is_met_is_certain_and_what_is_not_is_lost_without_a_turn_left() -> None:
    s = alone(other=1)
    s.players[0].favor = 5
    assert chance(s, 0) == 0
    s.players[0].favor = 6
    assert chance(s, 0) == chance(s, 10) == 100


def test_a_turn_for_the_challenge_keeps_its_chance_and_a_turn_for_something_else_does_not() -> None:
    s = alone(builder=3)
    before = chance(s, 8)
    assert chance(s, 7) < before
    s.players[0].buildings += ((s.box.building["stone2"], 0, 0, 0),)
    assert chance(s, 7) >= before


def test_a_turn_elsewhere_costs_more_when_time_is_short() -> None:
    s = alone(builder=2)
    s.players[0].buildings = ()
    assert chance(s, 6) - chance(s, 5) > chance(s, 12) - chance(s, 11)


def test_two_challenges_share_the_time_there_is() -> None:
    one, other = alone(cluster=7), alone(builder=3)
    assert chance(alone(cluster=7, builder=3), 9) < chance(one, 9) + chance(other, 9)


@pytest.mark.parametrize(("other", "color", "late"), [(2, 1, 7), (3, 2, 7), (5, 0, 12)])
def test_tiles_in_hand_bring_points_on_resolved_tiles_nearer(other: int, color: int, late: int) -> None:
    s = alone(other=other)
    s.players[0].hand = ()
    before = chance(s, late)
    s.players[0].hand = tuple(t.index for t in s.box.worship if t.color == color and t.vp > 4)
    assert chance(s, late) > before


def test_gold_brings_red_temples_nearer_than_none() -> None:
    s = alone(cluster=7)
    s.players[0].cubes = [0, 0, 0]
    before = takes(s, s.players[0], "C7", 6)
    s.players[0].cubes = [0, 0, 0b11]
    assert takes(s, s.players[0], "C7", 6) < before


def test_favor_has_no_more_time_than_there_is_room_in_its_section() -> None:
    s = alone(other=1)
    before = time_for(s, "O1", 6, 15)
    for i, section in enumerate(s.box.section):
        if section == 2 and s.bonus[i] >= 0:
            s.stacks[i] = (1, 1, 2)
    assert time_for(s, "O1", 6, 15) < before


def test_temples_and_tiles_of_a_colour_promise_more_on_one_side_of_the_city() -> None:
    s = alone()
    near, far = [list(x) for x in NONE], [list(x) for x in NONE]
    near[0][1] = near[1][1] = far[0][1] = far[3][1] = 1
    assert prospects(s, near, NONE) > prospects(s, far, NONE)


def test_every_district_counts_where_all_of_them_must_score() -> None:
    s = alone(cluster=1)
    assert from_the_start(s, 3, 8, [8, 8, 8, 8]) > from_the_start(s, 3, 8, [15, 15, 2, 0])
    assert from_the_start(alone(cluster=2), 3, 8, [8, 8, 8, 8]) == 0


def test_a_pyramid_to_be_completed_wants_tiles_and_gold_for_them() -> None:
    s = alone(cluster=8)
    p = s.players[0]

    def worth() -> int:
        return from_the_start(s, 3, 8, [0, 0, 0, 0])

    p.cubes = [0, 0, 0]
    before = worth()
    p.cubes = [0, 0, 7]
    with_gold = worth()
    p.cubes = [0, 0, 0]
    p.pyramid[p.pyramid.index(-1)] = 0
    assert worth() > with_gold > before


def test_a_pyramid_takes_the_less_time_the_more_of_its_cubes_are_there() -> None:
    s = alone(cluster=8)
    p = s.players[0]
    p.cubes, p.hand = [0, 0, 0], ()
    nothing = raising(s, p, 10)
    p.cubes = [0b1111, 0, 0b11110000]
    some = raising(s, p, 10)
    p.hand = tuple(t.index for t in s.box.worship if t.kind == "pay_pyramid")
    assert raising(s, p, 10) < some < nothing
    assert raising(s, p, 9) < raising(s, p, 10)


def test_the_last_tiles_of_a_pyramid_wait_for_the_architect() -> None:
    """All but two tiles of level two, opposite each other, and the top: from above or below one of the two is in reach
    and the other two turns later."""
    box = alone().box
    opposite, neighbours = 1 << 9 | 1 << 12 | 1 << 13, 1 << 9 | 1 << 10 | 1 << 13
    assert [turns_to_fill(box, neighbours, side) for side in range(4)] == [3, 4, 4, 3]
    assert turns_to_fill(box, opposite, 0) == 3
    assert turns_to_fill(box, 1 << 13, 2) == 1


def test_where_a_tile_that_carries_the_top_is_out_of_reach_the_pyramid_takes_longer() -> None:
    s = alone(cluster=8)
    p = s.players[0]
    p.pyramid = [0] * 12 + [-1, -1]
    p.cubes = [0b1111, 0, 0b11110000]
    times = []
    for p.architect in range(4):
        times.append(raising(s, p, 2))
    assert times[0] == times[1] < times[3] < times[2]


def test_a_pyramid_has_no_more_time_than_there_is_room_in_its_section() -> None:
    s = alone(cluster=8)
    s.players[0].pyramid = [0] * 13 + [-1]
    p = s.players[0]
    before, likely = room_to_raise(s, p, 6), chance(s, 4)
    for i, section in enumerate(s.box.section):
        if section == 2 and s.bonus[i] >= 0:
            s.stacks[i] = (1, 1, 2)
    s.round = s.rounds
    assert room_to_raise(s, p, 6) < before and chance(s, 4) < likely


def test_too_little_time_costs_more_with_every_turn_however_hopeless() -> None:
    costs = [pressing(spare, late=8) for spare in range(120, -300, -10)]
    assert costs[0] == 0 and costs == sorted(costs) and costs[-1] > costs[-2] > costs[-3]
    assert pressing(-10, late=2) > pressing(-10, late=12)


def test_beside_a_pyramid_other_challenges_want_their_time() -> None:
    s = alone(cluster=8, builder=2)
    p = s.players[0]
    p.buildings = ()
    before = from_the_start(s, 3, 8, [0, 0, 0, 0])
    p.buildings = ((s.box.building["wood2"], 0, 0, 0),)
    assert from_the_start(s, 3, 8, [0, 0, 0, 0]) > before
    assert from_the_start(alone(cluster=8), 3, 8, [0, 0, 0, 0]) > before


def test_weaker_disks_make_a_pyramid_take_longer() -> None:
    usual, weaker = alone(cluster=8), alone(cluster=8, builder=5)
    usual.players[0].cubes = weaker.players[0].cubes = [0, 0, 0]
    usual.players[0].hand = weaker.players[0].hand = ()
    assert raising(weaker, weaker.players[0], 8) > raising(usual, usual.players[0], 8)
