"""The tiles and temples that a solo bot of Founders still needs where districts must score."""

from game.bots.founders_districts import HOPELESS, Means, all_around, growing, lacking, temples_for, visits
from game.founders.box import BLANK, SQUARES
from game.founders.state import Player

RICH = Means(cubes=40, gold=40, tiles=(99, 99, 99), temples=(99, 99, 99))
OPEN = tuple(square == 4 for square in range(SQUARES))
"""Only the centre of the pyramid is taken."""
ONCE = (1, 1, 1, 1)
"""One more turn on each side of the city."""
OFTEN = (4, 4, 4, 4)


def test_a_district_lacks_the_temples_that_its_tiles_need_to_score() -> None:
    assert lacking(temples=2, points=4, need=15) == lacking(temples=2, points=4, need=16) == 2
    assert lacking(temples=4, points=4, need=15) == 0


def test_a_temple_across_a_border_serves_both_districts() -> None:
    assert temples_for((1, 1, 1, 1), OFTEN) == 2


def test_districts_at_opposite_corners_take_a_temple_each() -> None:
    assert temples_for((1, 0, 0, 1), OFTEN) == 2


def test_two_temples_of_one_district_are_two() -> None:
    assert temples_for((2, 0, 0, 0), OFTEN) == 2


def test_a_side_where_the_architect_does_not_come_any_more_costs_more() -> None:
    assert temples_for((1, 1, 0, 0), (0, 1, 1, 1)) > temples_for((1, 1, 0, 0), ONCE)


def test_the_architect_walks_around_the_city() -> None:
    assert visits(side=0, turns=2) == (0, 1, 1, 0)
    assert visits(side=3, turns=5) == (2, 1, 1, 1)


def test_four_edges_and_eight_temples_are_enough_all_around() -> None:
    found = dict(all_around((0,) * 4, (0,) * 4, (15,) * 4, OPEN, OFTEN))
    assert found[4] == 8


def test_nothing_is_needed_where_all_districts_score() -> None:
    assert all_around((4,) * 4, (4,) * 4, (15,) * 4, OPEN, OFTEN)[0] == (0, 0)


def test_a_plan_waits_for_gold_and_for_what_the_main_board_does_not_offer() -> None:
    quick = RICH.time(0, raised=2, built=2)
    assert RICH._replace(gold=0).time(0, raised=2, built=2) > quick
    assert RICH._replace(temples=(10, 99, 99)).time(0, raised=2, built=2) > quick


def test_one_district_grows_by_tiles_and_temples_of_a_colour() -> None:
    p = Player("A")
    none = [[0, 0, 0] for _ in range(4)]
    temples, tiles = [[3, 0, 0], *none[1:]], [[4, 0, 0], *none[1:]]
    assert 0 < growing(p, RICH, temples, tiles, 27) < growing(p, RICH, none, tiles, 27) < HOPELESS
    assert growing(p, RICH, temples, tiles, 12) == 0


def test_a_full_pyramid_of_other_colours_is_hopeless() -> None:
    p = Player("A")
    p.pyramid = [BLANK] * SQUARES
    none = [[0, 0, 0] for _ in range(4)]
    assert growing(p, RICH, none, none, 27) == HOPELESS
