"""Rulings 43–48: temples and the Avenue of the Dead."""

import pytest
from citygods_table import BOX, position, tiles_of

from game.agenda import Reason
from game.citygods.scoring import reached

ANY = tiles_of("temple_any")[0]


def test_city_43_only_one_marker_on_top_the_rest_stop_at_the_bonus_step() -> None:
    t = position(workers=[(1, 1)], green=10).gives(1, green=11).says(1, "worship")
    assert t.temples() == (0, 0, 10) and t.vp() == 0
    t = position(workers=[(1, 1)], green=10).says(1, "worship")
    assert t.temples() == (0, 0, 11) and t.vp() == 5


def test_city_43_both_steps_qualify() -> None:
    t = position(blue=10, red=11, green=9)
    assert reached(t.s, 0) == [0, 1]


def test_city_44_an_advance_is_never_declined() -> None:
    t = position(hand=[ANY]).uses(ANY)
    assert None not in t.offers()


def test_city_45_any_temple_must_be_one_that_can_be_climbed() -> None:
    t = position(hand=[ANY], blue=11, red=10).gives(1, red=11).uses(ANY)
    assert t.temples() == (11, 10, 1), "only green was left, so it was taken"
    t = position(workers=[(8, 1)], blue=11, red=10).gives(1, red=11).says(1, "worship")
    assert t.temples() == (11, 10, 1)


def test_city_45_reasons_name_the_temple() -> None:
    t = position(hand=[ANY], blue=11).uses(ANY)
    assert t.offers() == ["red", "green"] and t.why("blue") == Reason("temple_top", "blue")


def test_city_45_with_no_temple_left_the_advance_is_lost() -> None:
    t = position(workers=[(8, 1)], blue=11, red=11, green=11).says(1, "worship")
    assert t.temples() == (11, 11, 11) and t.asked.code == "EndTurn"


def test_city_46_two_coloured_matches_climb_in_the_order_the_player_picks() -> None:
    # West side, space 1 shows b, r (north to south); decoration RB turned to the west reads B, R from the north.
    t = position(workers=[(2, 1)], gold=3).offers_decorations(5).says(2, "main", 12)
    assert t.asked.code == "WhichTempleFirst" and sorted(t.offers()) == ["blue", "red"]
    t.says("red")
    assert t.asked.code == "TakeResources", "blue came second, its reward is open"
    assert t.says("gold").temples() == (1, 1, 0)


def test_city_47_resources_of_a_reward_may_be_mixed() -> None:
    t = position(workers=[(6, 1)], blue=4).says(1, "worship", "wood", "gold")
    assert t.goods() == (1, 0, 1) and t.temples() == (5, 0, 0)


def test_city_48_the_avenue_stops_at_nine() -> None:
    t = position(workers=[(8, 1)], wood=2, avenue=9).says(2, "main")
    assert t.player().avenue == 9


@pytest.mark.parametrize("temple", [0, 1, 2])
def test_every_step_gives_what_it_shows(temple: int) -> None:
    colour = ("blue", "red", "green")[temple]
    tile = tiles_of(f"temple_{colour}")[0]
    for at, step in enumerate(BOX.temples[temple]):
        if at == 0:
            continue
        t = position(hand=[tile], **{colour: at - 1}).uses(tile)
        for _ in range(step.gain.any_resource):
            t.says("gold")
        got = (sum(t.goods()), t.vp(), t.cocoa())
        assert got == (step.gain.any_resource, step.gain.vp, step.gain.cocoa), (colour, at)


@pytest.mark.parametrize(("board", "distance", "temples"), [(3, 1, (0, 0, 1)), (2, 3, (0, 1, 0))])
def test_worship_climbs_the_temple_of_the_board(board: int, distance: int, temples: tuple[int, ...]) -> None:
    t = position(workers=[(1, 1)]).says(distance, "worship")
    assert t.die(0) == (board, 1, 1) and t.temples() == temples
