"""Rulings 30–42: discovery tiles and their moments."""

import pytest
from citygods_table import BOX, at_eclipse, position, tiles_of

from game.agenda import Reason
from game.citygods.scoring import bonus_points

COCOA = tiles_of("cocoa")[0]
UNLIMITED, UNLIMITED_2 = tiles_of("unlimited_move")[:2]
DOUBLE, DOUBLE_2 = tiles_of("double_move")[:2]
EXTRA, EXTRA_2 = tiles_of("extra_worker")[:2]
IGNORE, IGNORE_2 = tiles_of("ignore_cocoa")[:2]
POWER = tiles_of("power_up")[0]
VP = tiles_of("victory_points")[0]
AVENUE = tiles_of("avenue")[0]
TWO = tiles_of("two_resources")[0]


def test_city_30_gain_tiles_are_open_all_through_the_turn() -> None:
    t = position(workers=[(1, 2)], hand=[COCOA])
    assert t.asides() == ["cocoa"]
    t.says(0, 1)
    assert t.asides() == ["cocoa"]
    t.says("main")
    assert t.asked.code == "PowerUp" and t.asides() == ["cocoa"]
    t.says(0)
    assert t.asked.code == "EndTurn" and t.asides() == ["cocoa"]
    t.uses(COCOA)
    assert t.cocoa() == 4 and t.player().used == (COCOA,)


def test_city_30_a_tile_may_be_used_straight_after_claiming() -> None:
    t = position(workers=[(1, 1)]).worship_tile(3, TWO).says(1, "worship", "tile")
    assert t.asides() == ["two_resources", "TurnUpNow"]


def test_city_30_between_the_halves_of_both_gains_pay_for_the_tile() -> None:
    # The red step lies between the halves: the tile claimed there gives the wood that the one at the Forest costs.
    t = position(workers=[(5, 1)], cocoa=1, red=4).worship_tile(2, VP).temple_tile("red", 5, TWO)
    t.says(1, "worship", "ability_tile", TWO)
    assert t.asked.code == "ClaimBesideWorship" and t.why(VP) == Reason("needs_wood", 1, 0)
    t.uses(TWO).says("wood", "wood", VP)
    assert t.player().hand == (VP,)


def test_city_30_between_the_halves_after_the_last_step_of_royal_08() -> None:
    t = position(workers=[(4, 2)], royals=(8, 7, 1), cocoa=2, red=4).worship_tile(1, VP).temple_tile("red", 5, TWO)
    t.says(1, "worship", 1, "ability_tile", "red", TWO).uses(TWO).says("wood", "wood", VP)
    assert t.player().hand == (VP,)


def test_city_30_a_tile_claimed_first_may_be_used_before_the_ability() -> None:
    t = position(workers=[(4, 3)], royals=(9, 7, 1), cocoa=3, avenue=1).worship_tile(1, AVENUE)
    t.says(1, "worship", 1, "tile_ability", AVENUE)
    assert t.asked.code == "BeforeAbility" and t.asides() == ["avenue"]
    t.uses(AVENUE)
    assert t.scored("royal_9") == 2, "with nothing more to use the royal tile follows by itself"


def test_city_30_before_the_ability_nobody_waits_for_a_mask() -> None:
    t = position(workers=[(4, 3)], royals=(9, 7, 1), cocoa=3, avenue=1, wood=1, hand=[COCOA])
    t.worship_tile(1, tiles_of("mask_4")[0]).says(0, 1, "worship", 1, "tile_ability", tiles_of("mask_4")[0])
    assert t.asked.code == "EndTurn" and t.scored("royal_9") == 1


def test_city_30_before_royal_07_only_tiles_that_cannot_cost_anything() -> None:
    t = position(workers=[(4, 3)], royals=(9, 7, 1), cocoa=2, gold=1, hand=[AVENUE, POWER, COCOA])
    t.worship_tile(1, TWO).says(0, 1, "worship", 2, "tile_ability")
    assert t.asked.code == "ClaimKeepingPrice" and t.asides() == ["cocoa"]
    t.says(TWO)
    assert t.asked.code == "SpendResource" and t.asides() == ["two_resources", "cocoa"]
    t.uses(TWO).says("wood", "wood", "wood")
    assert t.goods() == (1, 0, 1), "the gold is kept"


def test_city_30_not_in_others_turns() -> None:
    t = position(workers=[(1, 1)]).gives(1, hand=[COCOA])
    t.says(1, "cocoa")
    assert t.asides() == []


def test_city_31_movement_tiles_only_before_moving_one_of_each_kind() -> None:
    t = position(workers=[(1, 1), (1, 1)], hand=[UNLIMITED, UNLIMITED_2, DOUBLE, DOUBLE_2])
    assert t.asides() == [], "first the worker is chosen"
    t.says(0)
    assert t.asides() == ["double_move", "unlimited_move"]
    t.uses(UNLIMITED)
    assert t.asides() == ["double_move"]
    t.uses(DOUBLE)
    assert t.asides() == []
    t.says(4)
    assert t.asides() == []
    assert t.die(0)[0] == t.die(1)[0] == 8


def test_city_32_unlimited_is_one_to_eight_steps_back_to_the_start_included() -> None:
    t = position(workers=[(3, 1)], hand=[UNLIMITED]).uses(UNLIMITED)
    assert t.offers() == [1, 2, 3, 4, 5, 6, 7, 8]
    t.workers(1, (3, 2)).says(8, "cocoa")
    assert t.die(0)[0] == 3 and t.cocoa() == 2, "the moving die is not counted as present"


def test_city_32_a_full_circle_passes_the_palace_once() -> None:
    t = position(workers=[(3, 1)], hand=[UNLIMITED], known=(1,)).uses(UNLIMITED).says(8)
    assert t.cocoa() == 1
    t = position(workers=[(1, 1)], hand=[UNLIMITED], known=(1,)).uses(UNLIMITED).says(8)
    assert t.cocoa() == 1


def test_city_33_double_move_needs_two_unlocked_workers_on_one_board() -> None:
    t = position(workers=[(2, 1), (2, 1, 1), (3, 1)], hand=[DOUBLE]).says(0)
    assert t.asides() == []
    t = position(workers=[(2, 1), (2, 4), (2, 2), (3, 1)], hand=[DOUBLE]).says(0).uses(DOUBLE)
    assert t.asked.code == "ChooseSecondWorker" and t.offers() == [1, 2]
    assert t.why(3) == Reason("other_board", 2, 3)


def test_city_33_both_arrive_before_the_action_and_count_for_it() -> None:
    t = position(workers=[(1, 2), (1, 4)], hand=[DOUBLE]).says(0).uses(DOUBLE).says(1, "main")
    assert t.goods() == (0, 2, 0)  # two workers, lowest power 2
    assert t.cocoa() == 0, "neither of them makes the board crowded"


def test_city_33_for_worship_only_the_first_is_locked() -> None:
    t = position(workers=[(1, 2), (1, 4)], hand=[DOUBLE]).says(0).uses(DOUBLE).says(1, "worship")
    assert t.die(0) == (3, 2, 1) and t.die(1) == (3, 4, 0)


def test_city_34_technology_01_pays_for_each_die_onto_or_past_the_palace() -> None:
    t = position(workers=[(6, 1), (6, 1)], hand=[DOUBLE], known=(1,)).says(0).uses(DOUBLE).says(3)
    assert t.cocoa() == 2
    t = position(workers=[(4, 1)], known=(1,)).says(1)
    assert t.cocoa() == 1


def test_city_34_it_arrives_before_the_action_is_paid() -> None:
    t = position(workers=[(4, 1)], known=(1,)).workers(1, (3, 1)).says(2)
    assert "main" in t.offers()


def test_city_34_an_ascending_die_earns_nothing() -> None:
    t = position(workers=[(1, 5)], known=(1,)).says(1, "main", 1)
    assert t.die(0) == (1, 1, 0) and t.cocoa() == 0


def test_city_35_extra_workers_count_for_rows_and_power_ups_up_to_three() -> None:
    t = position(workers=[(8, 1)], hand=[EXTRA, EXTRA_2], wood=2).says(2, "main")
    assert t.asked.code == "ExtraWorkers" and t.offers() == [0, 1, 2]
    t.says(2)
    assert t.vp() == 7, "the bottom row"
    assert t.asked.code == "PowerUpAgain" and t.player().used == (EXTRA, EXTRA_2)


def test_city_35_only_on_boards_5_6_and_8() -> None:
    t = position(workers=[(1, 2)], hand=[EXTRA]).says(1, "main")
    assert t.asked.code == "EndTurn" and t.player().hand == (EXTRA,)


def test_city_35_legality_is_judged_with_it() -> None:
    t = position(workers=[(1, 1)], hand=[EXTRA], gold=2, known=(1, 3, 5)).says(2)
    assert "main" in t.offers(), "with two workers the second row is open"
    t.says("main", 1)
    assert t.offers() == [9, 15, 17]


def test_city_35_declared_before_the_price_is_paid() -> None:
    t = position(workers=[(8, 1)], hand=[EXTRA, IGNORE], wood=2, cocoa=1).workers(1, (6, 1)).says(2, "main")
    assert t.asked.code == "ExtraWorkers"
    assert t.says(0).asked.code == "PayCocoa"


def test_city_36_it_covers_a_main_action_that_could_not_be_paid() -> None:
    t = position(workers=[(1, 2)], hand=[IGNORE]).workers(1, (3, 1)).neutral(2, 3).says(1, "main", "tile")
    assert t.goods() == (0, 1, 0) and t.player().used == (IGNORE,)


def test_city_36_one_may_pay_all_the_same() -> None:
    t = position(workers=[(1, 2)], hand=[IGNORE], cocoa=1).workers(1, (3, 1)).says(1, "main")
    assert t.offers() == ["pay", "tile"]
    assert t.says("pay").cocoa() == 0


def test_city_36_evicting_and_both_are_one_payment() -> None:
    t = position(workers=[(1, 1)], hand=[IGNORE]).workers(1, (3, 1, 1)).worship_tile(3, TWO)
    t.says(1, "worship", "tile_ability", "tile")
    assert t.says(TWO).player().hand == (TWO,)
    assert t.player().used == (IGNORE,) and t.die(0, seat=1) == (3, 1, 0)


def test_city_36_never_the_price_of_a_discovery_tile() -> None:
    three = tiles_of("three_resources")[0]
    t = position(workers=[(1, 1)], hand=[IGNORE]).worship_tile(3, three).says(1, "worship")
    assert t.offers() == ["ability", "ability_tile", "tile_ability"] and t.why("tile") == Reason("needs_cocoa", 1, 0)
    t.says("tile_ability", "tile")
    assert t.player().used == (IGNORE,) and t.s.worship_tiles[3] == three, "the tile's own price could not be paid"


def test_city_36_never_technology_13_unlocking_or_ascension() -> None:
    t = position(workers=[(1, 2), (4, 1, 1)], hand=[IGNORE], known=(13,), technologies=(1, 3, 5, 9, 13, 17))
    assert t.asides() == []
    t.says(0, 1, "main")
    assert t.asked.code == "EndTurn", "without cocoa technology 13 asks nothing"
    t = position(workers=[(1, 5)], hand=[IGNORE]).says(1, "main")
    assert t.asked.code == "AscensionReward" and t.why(4) == Reason("needs_cocoa", 3, 0)


def test_city_36_the_whole_salary() -> None:
    t = at_eclipse(workers=[(2, 5), (3, 4), (7, 1)], hand=[IGNORE], vp=50)
    t.says(2, 1, "cocoa").ends()
    assert t.asked.code == "PaySalary" and t.offers() == [1, 0, "tile"]
    t.says("tile")
    assert t.scored("salary") == 0 and t.cocoa() == 1 and t.player().used == (IGNORE,)


def test_city_37_two_power_ups_on_any_boards_at_any_time() -> None:
    t = position(workers=[(2, 1), (7, 3), (3, 1, 1)], hand=[POWER]).uses(POWER)
    assert t.offers() == [0, 1] and t.why(2) == Reason("locked", 3)
    t.says(1, 1)
    assert t.die(1) == (7, 5, 0) and t.asked.code == "ChooseWorker"


def test_city_37_a_moved_worker_may_not_ascend_before_its_action_is_finished() -> None:
    t = position(workers=[(1, 5), (7, 1)], hand=[POWER]).says(0, 1).uses(POWER)
    assert t.die(0) == (3, 5, 0) and t.die(1) == (7, 3, 0), "both power-ups had to go to the other worker"


def test_city_37_after_the_action_it_may() -> None:
    t = position(workers=[(1, 5), (7, 1)], hand=[POWER]).says(0, 1, "cocoa").uses(POWER)
    t.says(0)
    assert t.asked.code == "AscensionReward"


def test_city_37_a_tile_that_could_raise_nobody_is_not_open() -> None:
    t = position(workers=[(1, 5), (7, 1, 1)], hand=[POWER], cocoa=1).says(0, 1)
    assert t.asides() == []


def test_city_38_no_other_tile_during_an_eclipse() -> None:
    t = at_eclipse(hand=[COCOA], vp=9, cocoa=1).says(0, 1, "cocoa").ends()
    assert t.asked.code == "PaySalary" and t.asides() == []


def test_city_39_a_major_step_gives_a_tile_or_the_reward() -> None:
    t = position(workers=[(1, 1)], green=2).temple_tile("green", 3, VP, TWO).says(1, "worship")
    assert t.offers() == ["reward", TWO] and t.why(VP) == Reason("needs_wood", 1, 0)
    assert t.says("reward").cocoa() == 1


def test_city_39_without_tiles_the_reward() -> None:
    assert position(workers=[(1, 1)], green=2).says(1, "worship").cocoa() == 1


def test_city_39_on_the_avenue_a_tile_or_nothing() -> None:
    t = position(workers=[(8, 1)], wood=3, avenue=2).avenue_tile(0, VP, TWO).says(2, "main")
    assert t.asked.code == "ClaimOnAvenue" and t.offers() == [VP, TWO, None]
    t.says(VP)
    assert t.player().hand == (VP,) and t.s.avenue_tiles[0] == (TWO,) and t.goods() == (0, 0, 0)


def test_city_40_the_worship_spot_is_filled_when_the_turn_ends() -> None:
    t = position(workers=[(1, 1)]).worship_tile(3, TWO).says(1, "worship", "tile")
    assert t.s.worship_tiles[3] == 0 and len(t.s.owed) == 1
    t.ends()
    assert t.s.worship_tiles[3] == 1, "the lowest tile of the stock, by the test's dealer"


def test_city_40_temple_and_avenue_tiles_are_never_replaced() -> None:
    t = position(workers=[(1, 1)], green=2).temple_tile("green", 3, TWO).says(1, "worship", TWO).ends()
    assert t.s.temple_tiles[BOX.majors.index((2, 3))] == ()


def test_city_41_with_the_stock_out_the_discards_serve() -> None:
    t = position(workers=[(1, 1)]).worship_tile(3, TWO)
    t.s.discard, t.s.stock = [VP, COCOA], []
    t.says(1, "worship", "tile").ends()
    assert t.s.worship_tiles[3] == VP and t.s.stock == [COCOA] and t.s.discard == []


def test_city_41_with_both_out_the_spot_stays_empty() -> None:
    t = position(workers=[(1, 1)]).worship_tile(3, TWO)
    t.s.stock = []
    t.says(1, "worship", "tile").ends()
    assert t.s.worship_tiles[3] == 0


def test_city_42_face_down_tiles_count_with_unused_ones_masks_do_not() -> None:
    t = position(hand=[VP, TWO], used=[COCOA], masks=[1, 2])
    assert bonus_points(t.s, 0, 6) == 2 * 3


@pytest.mark.parametrize(("kind", "cocoa", "goods", "vp", "temples", "avenue"), [
    ("victory_points", 0, 0, 4, (0, 0, 0), 0),
    ("three_resources", 0, 3, 0, (0, 0, 0), 0),
    ("two_resources", 0, 2, 0, (0, 0, 0), 0),
    ("avenue", 0, 0, 0, (0, 0, 0), 1),
    ("temple_blue", 0, 1, 0, (1, 0, 0), 0),
    ("temple_red", 0, 0, 1, (0, 1, 0), 0),
    ("temple_green", 1, 0, 0, (0, 0, 1), 0),
    ("cocoa", 4, 0, 0, (0, 0, 0), 0),
])  # fmt: skip
def test_every_gain_tile(kind: str, cocoa: int, goods: int, vp: int, temples: tuple[int, ...], avenue: int) -> None:
    tile = tiles_of(kind)[0]
    t = position(hand=[tile]).uses(tile)
    while t.asked.code == "TakeResources":
        t.says("stone")
    assert (t.cocoa(), sum(t.goods()), t.vp(), t.temples(), t.player().avenue) == (cocoa, goods, vp, temples, avenue)


def test_a_temple_tile_for_any_temple() -> None:
    tile = tiles_of("temple_any")[0]
    t = position(hand=[tile]).uses(tile)
    assert t.offers() == ["blue", "red", "green"]
    assert t.says("red").vp() == 1


def test_tiles_that_would_give_nothing_are_not_open() -> None:
    blue = tiles_of("temple_blue")[0]
    t = position(hand=[AVENUE, blue], avenue=9, blue=11)
    assert t.asides() == []


def test_city_35_an_extra_worker_tile_is_never_used_unasked() -> None:
    t = position(workers=[(7, 1)], hand=[EXTRA], wood=2)
    t.s.nobles[0] = (1,) * 5
    t.says(1)
    assert t.label("main") == "Main action, with 1 extra-worker tile: costs 2 wood"
    t.says("main")
    assert t.asked.code == "NeedExtraWorkers" and t.offers() == [1] and t.player().hand == (EXTRA,)
    assert t.label(1) == "Use 1 extra-worker tile"
    assert t.says(1).player().used == (EXTRA,)


def test_city_36_the_ignore_cocoa_tile_is_never_used_unasked() -> None:
    t = position(workers=[(1, 2)], hand=[IGNORE]).workers(1, (3, 1)).neutral(2, 3).says(1)
    assert t.label("main") == "Main action: costs 2 cocoa (only the cocoa voucher covers it)"
    t.says("main")
    assert t.asked.code == "PayByTile" and t.offers() == ["tile"] and t.player().hand == (IGNORE,)
    assert t.label("tile") == "Use the cocoa voucher in place of 2 cocoa"
