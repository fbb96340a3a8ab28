"""Rulings 18–29 and 83: turns, movement, locked workers, cocoa, Worship and royal tiles."""

import pytest
from citygods_table import position, tiles_of
from every_node import begin

from game.agenda import DEALER, Reason, digest
from game.chance import local_seed

MASK_FOR_WOOD = tiles_of("mask_4")[0]
TWO_RESOURCES = tiles_of("two_resources")[0]
THREE_RESOURCES = tiles_of("three_resources")[0]
IGNORE = tiles_of("ignore_cocoa")[0]


def test_city_18_a_worker_moves_one_to_three_boards() -> None:
    t = position(workers=[(1, 1)])
    assert t.offers() == [1, 2, 3]
    assert [t.asked.where(t.s, n) for n in (1, 2, 3)] == [("board", 3), ("board", 5), ("board", 2)]
    assert t.why(4) == Reason("too_far", 4, 3)


def test_city_18_exactly_one_action_follows() -> None:
    t = position(workers=[(1, 1)]).says(1, "cocoa")
    assert t.asked.code == "EndTurn" and t.die(0) == (3, 1, 0)


def test_city_19_colours_count_once_neutral_and_own_ones_too_locked_and_arriving_ones_not() -> None:
    t = position(workers=[(1, 1), (3, 1), (3, 4)], cocoa=9)
    t.workers(1, (3, 1), (3, 2), (3, 1, 1)).neutral(2, 3).neutral(3, 4)
    t.says(0, 1, "cocoa")
    assert t.cocoa() == 9 + 1 + 3  # own, seat 1, one neutral colour


def test_city_19_a_locked_die_is_no_colour() -> None:
    t = position(workers=[(1, 1)]).workers(1, (3, 5, 1))
    assert t.says(1, "cocoa").cocoa() == 1


def test_city_20_a_free_unlock_takes_the_whole_turn() -> None:
    t = position(workers=[(2, 1), (3, 2, 1), (1, 3, 2)])
    t.says("unlock")
    assert t.asked.code == "EndTurn" and [t.die(i) for i in range(3)] == [(2, 1, 0), (3, 2, 0), (1, 3, 0)]


def test_city_20_it_needs_a_locked_worker() -> None:
    t = position(workers=[(2, 1), (3, 1)])
    assert t.offers() == [0, 1] and t.why("unlock") == Reason("none_locked")


def test_city_20_discovery_tiles_may_be_used_in_it() -> None:
    t = position(workers=[(2, 1), (3, 2, 1)], hand=[TWO_RESOURCES]).says("unlock")
    assert t.asides() == ["two_resources"]


def test_city_20_the_last_players_calendar_step_follows() -> None:
    t = position(workers=[(2, 1), (3, 2, 1)])
    t.s.first = 1
    t.says("unlock").ends()
    assert t.s.light == 1


def test_all_workers_locked_and_no_cocoa_is_an_unlock_turn() -> None:
    t = position(workers=[(2, 1, 1), (3, 2, 1), (1, 1, 1)], cocoa=2)
    assert t.asked.code == "EndTurn" and not t.s.locked(0)


def test_city_21_three_cocoa_unlock_before_the_move_after_it_before_power_ups_and_at_the_end() -> None:
    t = position(workers=[(1, 1), (4, 2, 1)], cocoa=9)
    assert t.asides() == ["PayToUnlock"]  # before the move
    t.says(0)
    assert t.asides() == []  # the worker is in the hand
    t.says(1)
    assert t.asides() == ["PayToUnlock"]  # arrived
    t.says("main")
    assert t.asked.code == "PowerUp" and t.asides() == ["PayToUnlock"]
    t.says(0)
    assert t.asked.code == "EndTurn" and t.asides() == ["PayToUnlock"]
    t.slips("PayToUnlock")
    assert t.cocoa() == 6 and t.die(1) == (4, 2, 0) and t.asides() == []


def test_city_21_the_worker_just_locked_can_be_unlocked_at_the_end() -> None:
    t = position(workers=[(1, 1)], cocoa=3).says(1, "worship")
    assert t.die(0) == (3, 1, 1) and t.asides() == ["PayToUnlock"]
    assert t.slips("PayToUnlock").die(0) == (3, 1, 0)


def test_city_22_your_own_worker_bars_the_space_until_it_is_unlocked() -> None:
    t = position(workers=[(1, 1), (3, 1, 1)], cocoa=3).says(0, 1)
    assert "worship" not in t.offers() and t.why("worship") == Reason("own_worker", 3)
    assert "worship" in t.slips("PayToUnlock").offers()


def test_city_23_evicting_costs_one_cocoa_and_unlocks_the_other_worker() -> None:
    t = position(workers=[(1, 1)], cocoa=1).workers(1, (3, 4, 1))
    t.says(1, "worship", "ability")
    assert t.cocoa() == 0 + 1  # the green step gives 1
    assert t.die(0, seat=1) == (3, 4, 0) and t.die(0) == (3, 1, 1)


def test_city_23_without_the_cocoa_there_is_no_eviction() -> None:
    t = position(workers=[(1, 1)]).workers(1, (3, 4, 1)).says(1)
    assert t.why("worship") == Reason("needs_cocoa", 1, 0)


def test_city_24_the_tile_alone_needs_its_price_now() -> None:
    t = position(workers=[(1, 1)]).worship_tile(3, THREE_RESOURCES).says(1, "worship")
    assert t.asked.code == "EndTurn", "without cocoa only the ability can be chosen"
    t = position(workers=[(1, 1)], cocoa=1).worship_tile(3, THREE_RESOURCES).says(1, "worship")
    assert t.offers() == ["ability", "tile", "ability_tile", "tile_ability"]


def test_city_24_earlier_gains_may_pay_for_the_tile() -> None:
    # 1 cocoa is paid for both; the green step then gives the cocoa that the tile costs.
    t = position(workers=[(1, 1)], cocoa=1).worship_tile(3, THREE_RESOURCES)
    t.says(1, "worship", "ability_tile")
    assert t.offers() == [THREE_RESOURCES, None]
    t.says(THREE_RESOURCES)
    assert t.cocoa() == 0 and t.player().hand == (THREE_RESOURCES,)


def test_city_24_both_allows_the_claim_to_be_dropped() -> None:
    t = position(workers=[(1, 1)], cocoa=2).worship_tile(3, THREE_RESOURCES)
    t.says(1, "worship", "tile_ability", None)
    assert t.player().hand == () and t.s.worship_tiles[3] == THREE_RESOURCES


def test_city_24_evicting_and_both_are_paid_before_any_benefit() -> None:
    t = position(workers=[(1, 1)], cocoa=1).workers(1, (3, 1, 1)).worship_tile(3, TWO_RESOURCES).says(1, "worship")
    assert t.offers() == ["ability", "tile"] and t.why("ability_tile") == Reason("needs_cocoa", 2, 1)


def test_city_24_royal_07_needs_a_cocoa_and_a_resource_after_those_costs() -> None:
    t = position(workers=[(4, 3)], royals=(5, 7, 8), cocoa=1, wood=1).workers(1, (1, 1, 2)).says(1, "worship")
    assert 2 not in t.offers() and t.why(2) == Reason("needs_cocoa", 2, 1)
    t = position(workers=[(4, 3)], royals=(5, 7, 8), cocoa=9).says(1, "worship")
    assert t.why(2) == Reason("needs_good", 1, 0)


def test_city_24_a_claim_before_royal_07_must_leave_its_price() -> None:
    t = position(workers=[(4, 3)], royals=(5, 7, 8), cocoa=3, wood=1).worship_tile(1, MASK_FOR_WOOD)
    t.says(1, "worship", 2, "tile_ability")
    assert t.asked.code == "TakeResources", "the only wood is kept for the royal tile, so the claim is dropped"
    assert t.player().masks == ()


def test_both_says_what_the_tile_still_needs() -> None:
    t = position(workers=[(4, 3)], royals=(5, 4, 8), cocoa=3).worship_tile(1, MASK_FOR_WOOD).says(1, "worship", 2)
    assert t.label("ability") == "The royal tile for technologies"
    assert t.label("ability_tile").startswith(
        "Both: costs 1 cocoa; the royal tile for technologies, then the tile (the "
    )
    assert t.label("ability_tile").endswith("costs 1 wood), for which you still need 1 wood")
    t = position(workers=[(4, 3)], royals=(5, 4, 8), cocoa=3, wood=1).worship_tile(1, MASK_FOR_WOOD)
    assert t.says(1, "worship", 2).label("ability_tile").endswith("costs 1 wood)")


def test_city_24_gains_of_one_repetition_may_pay_the_next() -> None:
    t = position(workers=[(4, 3)], royals=(5, 7, 3), wood=1).says(1, "worship", 3)
    t.says("wood")
    assert t.cocoa() == 2 and t.asked.code == "EndTurn", "no resource is left to sell"


def test_city_25_on_the_palace_the_royal_tile_must_be_used() -> None:
    t = position(workers=[(4, 3)], cocoa=5).worship_tile(1, TWO_RESOURCES).says(1, "worship", 1)
    assert t.offers() == ["ability", "ability_tile", "tile_ability"] and t.why("tile") == Reason("royal_first")


def test_city_25_one_tile_serves_all_three_royals() -> None:
    for lock in (1, 2, 3):
        t = position(workers=[(4, 3)], cocoa=5).worship_tile(1, TWO_RESOURCES)
        t.says(1, "worship", lock, "tile_ability", TWO_RESOURCES)
        assert t.player().hand == (TWO_RESOURCES,)


def test_city_26_up_to_includes_zero() -> None:
    t = position(workers=[(4, 3)], royals=(5, 2, 8), cocoa=2).says(1, "worship", 2)
    assert t.offers() == ["yes", "rest", None]
    assert t.says(None).goods() == (0, 0, 0)


def test_city_26_a_paying_royal_may_be_taken_without_money() -> None:
    t = position(workers=[(4, 3)], royals=(5, 2, 8)).says(1, "worship")
    assert t.offers() == [1, 2, 3]


def test_city_26_royal_08_with_power_1_does_nothing() -> None:
    t = position(workers=[(4, 1)], royals=(5, 2, 8), cocoa=5).says(1, "worship", 3)
    assert t.asked.code == "EndTurn" and t.cocoa() == 5 and t.die(0) == (1, 1, 3)


def test_city_27_worship_at_a_temple_that_cannot_be_climbed_is_legal() -> None:
    t = position(workers=[(1, 1)], green=11).says(1, "worship")
    assert t.temples() == (0, 0, 11) and t.die(0) == (3, 1, 1)


def test_city_28_royal_07_works_once() -> None:
    t = position(workers=[(4, 3)], royals=(5, 7, 8), cocoa=3, wood=2).says(1, "worship", 2)
    assert t.offers() == ["wood", "stone", "gold", "rest"]
    t.says("gold", "gold", "stone")
    assert t.asked.code == "EndTurn" and t.goods() == (1, 1, 2) and t.cocoa() == 2


def test_royal_01_gives_one_cocoa_more_than_the_power() -> None:
    assert position(workers=[(4, 4)]).says(1, "worship", 1).cocoa() == 5


def test_royal_02_trades_cocoa_for_wood_and_stone() -> None:
    t = position(workers=[(4, 3)], royals=(5, 2, 8), cocoa=5).says(1, "worship", 2, "yes", "rest")
    assert t.cocoa() == 2 and t.goods() == (3, 3, 0)


def test_royal_06_trades_cocoa_for_stone_and_gold() -> None:
    t = position(workers=[(4, 2)], cocoa=5).says(1, "worship", 2, "yes", "yes")
    assert t.cocoa() == 3 and t.goods() == (0, 2, 2) and t.asked.code == "EndTurn"


def test_royal_03_sells_resources() -> None:
    t = position(workers=[(4, 2)], royals=(5, 7, 3), wood=1, gold=5).says(1, "worship", 3, "gold", "wood")
    assert t.cocoa() == 4 and t.goods() == (0, 0, 4) and t.asked.code == "EndTurn"


@pytest.mark.parametrize(("power", "known", "vp"), [(1, (1, 3, 5), 2), (5, (1, 3, 5), 6)])
def test_royal_04_scores_technologies_up_to_the_power(power: int, known: tuple[int, ...], vp: int) -> None:
    assert position(workers=[(4, power)], known=known).says(1, "worship", 3).vp() == vp


@pytest.mark.parametrize(("power", "track", "vp"), [(2, 5, 4), (5, 3, 6)])
def test_royal_05_scores_the_pyramid_track_up_to_the_power(power: int, track: int, vp: int) -> None:
    assert position(workers=[(4, power)], royals=(5, 7, 8), track=track).says(1, "worship", 1).vp() == vp


def test_royal_08_buys_temple_steps() -> None:
    t = position(workers=[(4, 3)], royals=(5, 7, 8), cocoa=4).says(1, "worship", 3, "red", "green")
    assert t.temples() == (0, 1, 1) and t.cocoa() == 4 - 2 + 1 and t.asked.code == "EndTurn"


@pytest.mark.parametrize(("power", "avenue", "vp"), [(2, 7, 3), (5, 4, 4)])
def test_royal_09_scores_the_avenue_up_to_one_more_than_the_power(power: int, avenue: int, vp: int) -> None:
    assert position(workers=[(4, power)], royals=(9, 7, 8), avenue=avenue).says(1, "worship", 1).vp() == vp


def test_city_29_an_action_that_cannot_be_carried_out_may_not_be_chosen() -> None:
    t = position(workers=[(4, 1)], hand=[TWO_RESOURCES]).says(0, 3)  # Alchemy without gold
    assert t.offers() == ["cocoa"] and t.why("main") == Reason("needs_gold", 1, 0)


def test_city_29_who_has_no_gold_is_told_the_price_of_the_cheapest_technology() -> None:
    t = position(workers=[(4, 1)], hand=[TWO_RESOURCES], technologies=(9, 1, 3, 5, 15, 17)).says(0, 3)
    assert t.why("main") == Reason("needs_gold", 1, 0)


def test_city_29_the_price_is_paid_first() -> None:
    t = position(workers=[(1, 2)], cocoa=1).workers(1, (3, 1)).neutral(2, 3).says(1)
    assert t.why("main") == Reason("crowded", 2, 1)
    t = position(workers=[(1, 2)], cocoa=2).workers(1, (3, 1)).neutral(2, 3).says(1, "main")
    assert t.cocoa() == 0 and t.goods() == (0, 1, 0)


def test_the_palace_has_no_main_action() -> None:
    t = position(workers=[(4, 1)]).says(1)
    assert t.offers() == ["cocoa", "worship"] and t.why("main") == Reason("no_main")


def test_boards_without_worship_say_so() -> None:
    t = position(workers=[(1, 1)], gold=1).says(2)
    assert t.why("worship") == Reason("no_worship", 5)


def test_city_83_the_whole_turn_can_be_taken_back() -> None:
    table = begin("citygods", 2, chosen={"setup": "first"})
    table.deal(local_seed(b"undo", 0))
    q = table.question
    assert q is not None
    start, who = digest(table.state), q.who
    answers = 0
    while table.question is not None and table.question.step.code != "EndTurn":
        assert table.question.who not in (DEALER, 1 - who)
        table.answer(who, table.question.options[-1])
        answers += 1
    assert len(table.undoable(who)) == answers
    table.undo(who, table.undoable(who)[0])
    assert digest(table.state) == start


def test_city_23_nobody_is_evicted_unasked() -> None:
    t = position(workers=[(1, 1)], cocoa=1).workers(1, (3, 4, 1)).says(1)
    assert t.label("worship") == "Worship: costs 1 cocoa (the worker of power 4 is evicted)"
    t.says("worship")
    assert t.asked.code == "EvictToWorship" and t.offers() == ["ability"] and t.cocoa() == 1
    assert t.label("ability") == "A step on the green temple: costs 1 cocoa (the worker of power 4 is evicted)"
    t.says("ability")
    assert t.cocoa() == 1 and t.die(0, seat=1) == (3, 4, 0), "paid, and one cocoa from the green temple"


def test_city_23_a_space_chosen_among_others_has_said_what_it_costs() -> None:
    t = position(workers=[(4, 3)], royals=(5, 1, 4), cocoa=1, track=2).workers(1, (1, 2, 1)).says(1)
    assert t.label("worship") == "Worship", "there are free spaces"
    t.says("worship")
    assert t.label(1).endswith("(costs 1 cocoa: the worker of power 2 is evicted)")
    assert t.says(1).scored("royal_5") == 4


def test_city_18_a_move_that_leaves_only_cocoa_waits_and_says_why() -> None:
    t = position(workers=[(1, 1)]).workers(1, (3, 2, 1)).neutral(2, 3).says(1)
    assert t.asked.code == "ChooseAction" and t.offers() == ["cocoa"] and t.cocoa() == 0
    assert t.why("worship") == Reason("needs_cocoa", 1, 0) and t.why("main") == Reason("crowded", 1, 0)
