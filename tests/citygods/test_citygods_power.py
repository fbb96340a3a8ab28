"""Rulings 63–68: power-ups and Ascension."""

import pytest
from citygods_table import position, tiles_of

from game import words
from game.agenda import Reason

POWER = tiles_of("power_up")[0]
COCOA = tiles_of("cocoa")[0]


def test_city_63_power_ups_go_to_unlocked_workers_of_that_board() -> None:
    t = position(workers=[(1, 1), (3, 2), (3, 3, 1), (7, 1)], cocoa=2).says(0, 1, "main")
    assert t.offers() == [0, 1]
    assert t.why(2) == Reason("locked", 3) and t.why(3) == Reason("other_board", 3, 7)


def test_city_63_the_first_is_due_the_second_may_be_declined() -> None:
    t = position(workers=[(1, 1), (3, 2), (3, 3)], cocoa=1).says(0, 1, "main")
    assert None not in t.offers()
    t.says(2)
    assert t.asked.code == "PowerUpAgain" and t.offers() == [0, 1, 2, None]
    t.says(None)
    assert [t.die(i)[1] for i in range(3)] == [1, 2, 4]


def test_city_63_the_same_worker_may_take_both() -> None:
    t = position(workers=[(1, 1), (3, 2), (3, 3)], cocoa=1).says(0, 1, "main", 0, 0)
    assert t.die(0) == (3, 3, 0)


def test_city_64_power_ups_are_lost_when_an_ascension_empties_the_board() -> None:
    t = position(workers=[(8, 5)], wood=2, hand=tiles_of("extra_worker")[:2]).says(2, "main", 2)
    assert t.asked.code == "AscensionReward"
    t.says(1)
    assert t.asked.code == "EndTurn"


def test_city_65_ascension_interrupts_in_its_order() -> None:
    t = position(workers=[(1, 5), (3, 1), (3, 1)], cocoa=1, avenue=2).avenue_tile(0, tiles_of("two_resources")[0])
    t.says(0, 1, "main", 0)
    assert t.asked.code == "ClaimOnAvenue" and t.player().avenue == 3
    t.says(None)
    assert t.asked.code == "AscensionReward" and t.die(0) == (1, 1, 0) and t.s.light == 0
    t.says(1)
    assert t.s.light == 1 and t.vp() == 5 + 1 and t.asked.code == "PowerUpAgain"


def test_city_66_the_new_die_may_take_a_tiles_power_up_but_no_board_bound_one() -> None:
    t = position(workers=[(7, 5), (2, 1)], hand=[POWER]).uses(POWER).says(0, 1)
    assert t.asked.code == "PowerUpAnywhere" and 0 in t.offers()
    assert t.says(0).die(0) == (1, 2, 0)
    t = position(workers=[(1, 5), (3, 1), (3, 1)], cocoa=1).says(0, 1, "main", 0, 1)
    assert 0 not in t.offers() and t.why(0) == Reason("other_board", 3, 1)


def test_city_67_the_fourth_worker_only_while_it_waits() -> None:
    t = position(workers=[(1, 5), (2, 1), (4, 1)]).says(0, 1, "main")
    assert t.offers() == [1, 2, 3, 5]
    t.says(5)
    assert t.die(3) == (1, 3, 0) and t.cocoa() == 2
    t = position(workers=[(1, 5), (2, 1), (4, 1), (7, 1)]).says(0, 1, "main")
    assert t.offers() == [1, 2, 3] and t.why(5) == Reason("no_fourth_worker")


def test_city_67_two_steps_for_three_cocoa() -> None:
    t = position(workers=[(1, 5), (2, 1)], cocoa=3).says(0, 1, "main", 4, "red", "red")
    assert t.cocoa() == 0 and t.temples() == (0, 2, 0)
    t = position(workers=[(1, 5), (2, 1)], cocoa=2).says(0, 1, "main")
    assert t.why(4) == Reason("needs_cocoa", 3, 2)


def test_city_67_a_cocoa_tile_may_pay_for_it() -> None:
    t = position(workers=[(1, 5), (2, 1)], hand=[COCOA]).says(0, 1, "main")
    assert 4 not in t.offers()
    assert 4 in t.uses(COCOA).offers()


@pytest.mark.parametrize(("reward", "vp", "cocoa"), [(1, 5, 0), (2, 0, 5)])
def test_simple_rewards(reward: int, vp: int, cocoa: int) -> None:
    t = position(workers=[(1, 5), (2, 1)]).says(0, 1, "main", reward)
    assert (t.scored("ascension"), t.cocoa()) == (vp, cocoa)


def test_city_68_technology_13_once_after_the_power_ups_on_the_same_board() -> None:
    t = position(workers=[(1, 1), (7, 1)], cocoa=2, known=(13,), technologies=(1, 3, 5, 9, 13, 17)).says(0, 1, "main")
    assert t.asked.code == "PowerUpForCocoa" and t.offers() == [0, None] and t.die(0) == (3, 2, 0)
    t.says(0)
    assert t.cocoa() == 1 and t.die(0) == (3, 3, 0) and t.asked.code == "EndTurn"


def test_city_68_not_without_a_power_up() -> None:
    t = position(workers=[(1, 4)], gold=2, cocoa=3, known=(13,), technologies=(1, 3, 5, 9, 13, 17)).says(2, "main", 17)
    assert t.asked.code == "EndTurn", "the lone strong worker gave up its power-up"


def test_city_68_not_when_nobody_is_left() -> None:
    t = position(workers=[(1, 5), (7, 1)], cocoa=3, known=(13,), technologies=(1, 3, 5, 9, 13, 17))
    t.says(0, 1, "main", 1)
    assert t.asked.code == "EndTurn"


def test_city_68_a_worker_may_be_unlocked_for_technology_13() -> None:
    # The only free worker has ascended; its 5 cocoa pay for the unlocked one and for one more power-up.
    t = position(workers=[(1, 5), (3, 3, 1)], known=(13,), technologies=(1, 3, 5, 9, 13, 17)).moves(0, 1)
    t.says("main", 2)
    assert t.asked.code == "PowerUpForCocoa" and t.offers() == [None] and t.asides() == ["PayToUnlock"]
    t.slips("PayToUnlock").says(1)
    assert t.die(1) == (3, 4, 0) and t.cocoa() == 1


def test_who_has_two_power_ups_to_give_is_told_so() -> None:
    t = position(workers=[(7, 1), (2, 1)], hand=[POWER]).uses(POWER)
    told = [words.prompt("citygods", t.s, t.asked)]
    told.append(words.prompt("citygods", t.says(0).s, t.asked))
    assert told == ["Which worker is powered up? (2 left)", "Which worker is powered up?"]
