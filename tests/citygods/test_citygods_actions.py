"""Rulings 49–62: the main actions of the boards, and technologies."""

from itertools import product
from typing import Any

import pytest
from citygods_table import BOX, position, tiles_of

from game.agenda import Reason
from game.citygods.box import GOLD, STONE, WOOD
from game.citygods.construction import free_squares

EXTRA = tiles_of("extra_worker")[0]
TABLE_BOARDS = {2: (WOOD, (1, 3)), 3: (STONE, (1, 1)), 4: (GOLD, (6, 1))}
"""The resource of each board, and where to start from and how far to go to reach it."""


def test_city_49_locked_workers_do_not_count_until_unlocked() -> None:
    t = position(workers=[(1, 2), (3, 2, 1)], cocoa=4).says(0, 1, "main")
    assert t.goods() == (0, 1, 0)
    t = position(workers=[(1, 2), (3, 2, 1)], cocoa=4).says(0, 1).slips("PayToUnlock").says("main")
    assert t.goods() == (0, 2, 0)


def test_city_49_four_count_as_three_but_the_lowest_of_all_four_counts() -> None:
    t = position(workers=[(1, 5), (3, 5), (3, 5), (3, 1)], cocoa=1).says(0, 1, "main")
    assert t.goods() == (0, 2, 0) and t.vp() == 1  # three workers, lowest power 1


def test_city_49_the_count_stays_after_an_ascension() -> None:
    t = position(workers=[(1, 5), (3, 3), (3, 3)], cocoa=1).says(0, 1, "main", 0, 1)
    assert t.asked.code == "PowerUpAgain", "three workers were counted, so a second power-up is open"


@pytest.mark.parametrize("board", [2, 3, 4])
@pytest.mark.parametrize("workers", [1, 2, 3])
@pytest.mark.parametrize("power", [1, 2, 3, 4, 5])
def test_resource_tables(board: int, workers: int, power: int) -> None:
    kind, start = TABLE_BOARDS[board]
    t = position(workers=[(start[0], power), *[(board, 5)] * (workers - 1)], cocoa=1)
    t.moves(0, start[1]).says("main")
    cell = BOX.tables[board][workers - 1][(power > 1) + (power > 3)]
    while t.asked.code == "ChooseTemple":
        t.says("red")
    assert t.player().goods[kind] == max(cell.goods)
    assert t.cocoa() == 1 - (workers > 1) + cell.cocoa
    assert t.player().temples[1] == cell.temple_any
    assert t.vp() == cell.vp + cell.temple_any


def test_city_50_technologies_05_and_07_work_in_cells_without_the_resource() -> None:
    t = position(workers=[(1, 1)], known=(5, 7), technologies=(1, 3, 5, 7, 9, 11)).says(1, "main")
    assert t.goods() == (0, 1, 0) and t.cocoa() == 1 and t.vp() == 1 + 1


@pytest.mark.parametrize(("start", "distance", "goods"), [(1, 3, (1, 0, 0)), (1, 1, (0, 1, 0)), (6, 1, (0, 0, 1))])
def test_technology_05_gives_the_boards_own_resource(start: int, distance: int, goods: tuple[int, ...]) -> None:
    assert position(workers=[(start, 1)], known=(5,)).says(distance, "main").goods() == goods


def test_city_51_a_technology_just_bought_does_not_work_yet() -> None:
    t = position(workers=[(1, 1)], gold=1).says(2, "main", 3)
    assert t.player().known == (3,) and t.scored("technology_3") == 0
    t = position(workers=[(1, 1), (5, 1)], gold=2, cocoa=5, technologies=(1, 3, 5, 9, 13, 17)).says(0, 2, "main", 13, 0)
    assert t.asked.code == "EndTurn", "technology 13 does not raise a worker in the action that brought it"


def test_technology_03_pays_on_alchemy_and_nobles() -> None:
    t = position(workers=[(1, 1)], gold=1, known=(3,)).says(2, "main", 1, "wood")
    assert t.scored("technology_3") == 3
    t = position(workers=[(8, 1)], wood=2, known=(3,)).says(2, "main")
    assert t.scored("technology_3") == 3


def test_city_52_one_power_up_whatever_the_count() -> None:
    t = position(workers=[(1, 1), (5, 1), (5, 1)], gold=1, cocoa=1).says(0, 2, "main", 3, 1)
    assert t.asked.code == "EndTurn" and t.die(1) == (5, 2, 0)


@pytest.mark.parametrize("power", [4, 5])
def test_city_52_a_lone_strong_worker_gives_up_the_power_up_for_the_second_row(power: int) -> None:
    t = position(workers=[(1, power)], gold=2).says(2, "main", 17)
    assert t.die(0) == (5, power, 0) and t.player().known == (17,)


def test_city_52_in_the_first_row_it_is_powered_up() -> None:
    assert position(workers=[(1, 4)], gold=2).says(2, "main", 3).die(0) == (5, 5, 0)


def test_city_52_an_extra_worker_removes_the_penalty() -> None:
    t = position(workers=[(1, 4)], gold=2, hand=[EXTRA]).says(2, "main", 1, 17)
    assert t.die(0) == (5, 5, 0)


def test_alchemy_rows_by_workers() -> None:
    t = position(workers=[(1, 3)], gold=9).says(2, "main")
    assert t.offers() == [1, 3, 5] and t.why(9) == Reason("second_row", 2)
    t = position(workers=[(1, 3), (5, 1)], gold=9, cocoa=1).says(0, 2, "main")
    assert t.offers() == [1, 3, 5, 9, 15, 17]


def test_other_owners_score_three_points() -> None:
    t = position(workers=[(1, 3)], players=3, gold=1).gives(1, known=(3,)).gives(2, known=(3,)).says(2, "main", 3)
    assert [t.scored("technology_peer", w) for w in (0, 1, 2)] == [0, 3, 3]


def test_a_technology_is_developed_once() -> None:
    t = position(workers=[(1, 3)], gold=1, known=(3,)).says(2, "main")
    assert t.offers() == [1, 5] and t.why(3) == Reason("known", 3)


@pytest.mark.parametrize(("tile", "temples"), [(1, (1, 0, 0)), (3, (0, 1, 0)), (5, (0, 0, 1))])
def test_the_column_gives_its_temple(tile: int, temples: tuple[int, ...]) -> None:
    t = position(workers=[(1, 3)], gold=1).says(2, "main", tile)
    assert t.temples() == temples


def test_city_53_the_row_is_fixed_by_the_workers() -> None:
    assert position(workers=[(8, 1)], wood=2).says(2, "main").vp() == 3
    assert position(workers=[(8, 1), (6, 1)], wood=2, cocoa=1).says(0, 2, "main").vp() == 5
    assert position(workers=[(8, 1), (6, 1), (6, 1)], wood=2, cocoa=1).says(0, 2, "main").vp() == 7


def test_city_53_only_a_full_row_opens_the_rows_above() -> None:
    t = position(workers=[(8, 1), (6, 1), (6, 1)], wood=2, cocoa=1)
    t.s.nobles[2] = (1, 1, 1)
    t.says(0, 2, "main")
    assert t.asked.code == "PickRow" and t.offers() == [0, 1] and t.why(2) == Reason("row_full", 3)
    assert t.says(1).vp() == 5


def test_city_53_never_a_row_below() -> None:
    t = position(workers=[(8, 1)], wood=2, hand=[tiles_of("cocoa")[0]])
    t.s.nobles[0] = (1,) * 5
    t.says(0, 2)
    assert t.offers() == ["cocoa"] and t.why("main") == Reason("rows_full", 1)


def test_city_54_without_buildings_the_action_is_closed() -> None:
    t = position(workers=[(8, 1), (6, 1), (6, 1)], wood=2, cocoa=1, hand=[tiles_of("cocoa")[0]])
    t.s.nobles = [(1,) * 5, (1,) * 4, (1, 1, 0)]
    t.says(0, 2)
    assert t.offers() == ["cocoa"] and t.why("main") == Reason("no_buildings")


@pytest.mark.parametrize(("more", "gold"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_city_55_a_decoration_costs_3_2_1_gold(more: int, gold: int) -> None:
    t = position(workers=[(2, 1), *[(7, 1)] * more], gold=3, cocoa=1).moves(0, 2).says("main", 0, 0)
    assert t.goods()[2] == 3 - gold


def test_city_55_spaces_need_their_tiles_and_the_decoration_before_them() -> None:
    t = position(workers=[(2, 1)], gold=3).says(2, "main", 0)
    assert t.offers() == [0, 4, 8, 12]
    assert t.why(1) == Reason("decoration_before", 1)
    t = position(workers=[(2, 1)], gold=3)
    t.s.decorations[0] = 15
    t.says(2, "main", 0)
    assert t.offers() == [4, 8, 12] and t.why(1) == Reason("tiles_below", 1) and t.why(0) == Reason("space_taken")
    t = position(workers=[(2, 1)], gold=3).lay((1, 0, 1), (1, 0, 2))
    t.s.decorations[0] = 15
    assert t.says(2, "main", 0).offers() == [1, 4, 8, 12]


def test_decorations_need_an_open_space() -> None:
    t = position(workers=[(2, 1)], gold=3)
    for side in (0, 4, 8, 12):
        t.s.decorations[side] = 15
    t.says(2)
    assert t.why("main") == Reason("no_decoration_space")


def test_city_56_neutral_on_neutral_scores_without_a_temple() -> None:
    # East space 1 shows n over g; decoration nB reads n, B from the north there.
    t = position(workers=[(2, 1)], gold=3).offers_decorations(2).says(2, "main", 4)
    assert t.vp() == 1 + 3 and t.temples() == (0, 0, 0)


def test_city_56_the_covering_colour_decides() -> None:
    # Decoration RB on the east side reads R, B; neither covers n or g.
    t = position(workers=[(2, 1)], gold=3).offers_decorations(5).says(2, "main", 4)
    assert t.vp() == 3
    # nG reads n, G: both match, green climbs although the printed g is black.
    t = position(workers=[(2, 1)], gold=3).offers_decorations(15).says(2, "main", 4)
    assert t.vp() == 2 + 3 and t.temples() == (0, 0, 1)


def test_city_56_a_black_icon_over_a_coloured_one_scores_without_a_temple() -> None:
    # Under it: R of tile 13 (gnRn), then g, b, b of tiles 3, 20 and 1. Tile 27 (bnnr) turned once reads r, b, n, n.
    t = position(workers=[(5, 1)], stone=2, wood=1).offers_pyramid(27)
    t.lay((1, 0, 0, 13, 0), (1, 0, 1, 21, 0), (1, 1, 1, 20, 0), (1, 1, 0, 2, 0))
    t.says(2, "main", (2, 0, 0, 1))
    assert t.scored("pyramid_match") == 1 and t.temples() == (0, 0, 0)


def test_city_57_no_decoration_cell_lies_under_a_later_tile() -> None:
    covered = {cell for square in range(len(BOX.squares)) for cell in BOX.under[square] if cell[0] >= 0}
    for space in BOX.decoration_spaces:
        assert not covered & {c for c in space.cells if c[0] >= 0}


def test_city_58_one_tile_is_due_and_the_worker_count_is_the_most() -> None:
    t = position(workers=[(5, 1), (8, 1)], stone=9, cocoa=9).says(0, 2, "main")
    assert None not in t.offers()
    t.says(0, (1, 0, 0, 0))
    assert t.asked.code == "PickNextPyramidTile" and None in t.offers()
    t.says(1, (1, 0, 1, 0))
    assert t.asked.code == "PowerUp", "two workers, two tiles"


def test_city_58_the_offer_is_not_refilled_in_between() -> None:
    t = position(workers=[(5, 1), (8, 1)], stone=9, cocoa=9).says(0, 2, "main", 0, (1, 0, 0, 0))
    assert t.offers() == [1, 2, None] and t.why(0) == Reason("offer_empty") and "TurnUpNow" not in t.asides()
    t.says(None, 0).ends()
    assert all(t.s.pyramid_offer)


def test_city_58_each_tile_is_resolved_before_the_next() -> None:
    # The first tile climbs blue to a resource step, and that stone pays for the second tile.
    t = position(workers=[(5, 1), (8, 1)], stone=3, cocoa=9).offers_pyramid(11, 31)
    t.says(0, 2, "main", 0, (1, 3, 0, 0))  # "Bnrn" on b, b, g, g: the B matches
    assert t.asked.code == "TakeResources"
    t.says("stone")
    assert t.asked.code == "PickNextPyramidTile" and t.offers() == [1, None] and t.goods() == (0, 2, 0)


@pytest.mark.parametrize(("level", "stone", "wood", "vp"), [(1, 2, 0, 1), (2, 2, 1, 3), (3, 2, 2, 5), (4, 2, 3, 7)])
def test_levels_cost_and_score(level: int, stone: int, wood: int, vp: int) -> None:
    t = position(workers=[(5, 1)], stone=2, wood=3)
    for below in range(1, level):
        t.level(below)
    t.says(2, "main", 0, (level, 0, 0, 0))
    assert t.goods() == (3 - wood, 2 - stone, 0) and t.scored("pyramid") == vp and t.player().track == 1


def test_a_tile_needs_four_below() -> None:
    t = position(workers=[(5, 1)], stone=9, wood=9).lay((1, 0, 0), (1, 0, 1), (1, 1, 0)).says(2, "main", 0)
    assert t.why((2, 0, 0, 0)) == Reason("needs_support", 2) and t.why((1, 0, 0, 0)) == Reason("square_taken")
    assert all(choice[0] == 1 for choice in t.offers())


def test_every_square_can_be_turned_four_ways() -> None:
    t = position(workers=[(5, 1)], stone=9).says(2, "main", 0)
    assert t.offers() == [(1, r, c, turn) for r, c, turn in product(range(4), range(4), range(4))]


def test_without_goods_the_price_is_named() -> None:
    t = position(workers=[(5, 1)], stone=1, hand=[tiles_of("cocoa")[0]]).says(0, 2)
    assert t.why("main") == Reason("needs_for_level", 1, 2, 0, 1, 0)


def test_city_59_technology_15_adds_a_worker_and_takes_one_resource_off_one_tile() -> None:
    t = position(workers=[(5, 1)], stone=3, known=(15,)).says(2, "main", 0, (1, 0, 0, 0))
    assert t.asked.code == "TakeDiscount" and t.offers() == ["stone", None]
    assert t.why("wood") == Reason("costs_no_wood", 1)
    t.says("stone")
    assert t.goods() == (0, 2, 0) and t.asked.code == "PickNextPyramidTile"
    t.says(1, (1, 0, 1, 0))
    assert t.goods() == (0, 0, 0), "the discount works once"


def test_city_59_the_discount_may_wait_for_a_later_tile() -> None:
    t = position(workers=[(5, 1)], stone=3, known=(15,)).says(2, "main", 0, (1, 0, 0, 0), None)
    assert t.goods() == (0, 1, 0)
    t.says(1, (1, 0, 1, 0))
    assert t.goods() == (0, 0, 0), "the last stone and the discount paid for it"


def test_city_59_the_discount_makes_a_tile_possible() -> None:
    t = position(workers=[(5, 1)], stone=2, known=(15,)).level(1).says(2, "main", 0)
    assert (2, 0, 0, 0) in t.offers()
    t.says((2, 0, 0, 0))
    assert t.goods() == (0, 0, 0) and t.scored("pyramid") == 3


def test_city_59_with_three_workers_only_the_discount_matters() -> None:
    t = position(workers=[(5, 1), (8, 1), (8, 1)], stone=9, cocoa=9, known=(15,)).says(0, 2, "main")
    for place, column in ((0, 0), (1, 1), (2, 2)):
        t.says(place, (1, 0, column, 0))
        if t.asked.code == "TakeDiscount":
            t.says("stone")
    assert t.asked.code == "PowerUp" and t.goods() == (0, 9 - 5, 0)


def test_city_60_technologies_11_and_17_work_once_an_action() -> None:
    t = position(workers=[(5, 1), (8, 1)], stone=9, cocoa=9, known=(11, 17), technologies=(1, 3, 5, 9, 11, 17))
    t.says(0, 2, "main", 0, (1, 0, 0, 0), 1, (1, 0, 1, 0), 0)
    assert t.asked.code == "ChooseTemple"
    t.says("red")
    assert t.asked.code == "EndTurn" and t.scored("technology_11") == 3 and t.temples() == (0, 1, 0)


def test_technology_09_pays_on_decorations() -> None:
    t = position(workers=[(2, 1)], gold=3, known=(9,)).says(2, "main", 0, 4)
    assert t.scored("technology_9") == 4


def test_city_61_with_nothing_to_draw_the_place_stays_empty() -> None:
    t = position(workers=[(2, 1)], gold=3)
    t.s.decoration_bag = []
    t.says(2, "main", 0, 4).ends()
    assert t.s.decoration_offer[0] == 0
    t = position(workers=[(5, 1)], stone=2)
    t.s.pyramid_bag = []
    t.says(2, "main", 1, (1, 0, 0, 0)).ends()
    assert t.s.pyramid_offer[1] == 0


def test_city_62_the_order_of_a_construction() -> None:
    known: Any = (11, 13)
    t = position(workers=[(5, 1)], stone=2, cocoa=1, known=known, technologies=(1, 3, 5, 11, 13, 17))
    t.offers_pyramid(25).says(2, "main", (1, 0, 0, 2))  # "nrGn" on n, n, g, g: one green match
    assert t.asked.code == "PowerUpForCocoa"
    t.says(None)
    order = ["GoodsPaid", "PyramidTilePlaced", "Scored", "Scored", "TempleClimbed", "TrackClimbed", "PoweredUp",
             "TechnologyFired", "Scored"]  # fmt: skip
    assert [e.code for e in t.events if e.code in order] == order


def test_free_squares_of_an_empty_pyramid() -> None:
    assert free_squares(position().s) == list(range(16))


def test_city_59_the_discount_cannot_wait_if_no_tile_can_follow() -> None:
    t = position(workers=[(5, 2), (8, 1)], known=(15,), stone=9, cocoa=1).offers_pyramid(9)
    t.says(0, 2, "main", (1, 0, 0, 0))
    assert t.asked.code == "PowerUp" and t.goods() == (0, 8, 0), "the last tile on offer: 1 stone off without a word"


def test_city_59_the_discount_cannot_wait_on_the_top() -> None:
    t = position(workers=[(5, 2), (8, 1)], known=(15,), stone=9, wood=9, cocoa=1).level(1).level(2).level(3)
    t.says(0, 2, "main", 0, (4, 0, 0, 0))
    assert t.asked.code == "TakeDiscount" and t.offers() == ["stone", "wood"] and t.why(None) == Reason("last_tile")
