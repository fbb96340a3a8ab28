"""Rulings 69–82 and 85: calendar, Eclipses, the end."""

import pytest
from citygods_table import BOX, Position, at_eclipse, position, tiles_of

from game.agenda import Reason, sealed_round
from game.citygods.scoring import bonus_points, forecast, mask_points, mask_sets, ranking, salary_due, winners


def pass_turn(t: Position) -> Position:
    """Whoever is asked plays something simple and ends the turn."""
    who = t.s.active
    while t.s.asked is not None and t.s.active == who and t.s.asked.who == who:
        t.says(t.offers()[0])
        if t.s.active != who or (t.s.asked is not None and t.s.asked.step.code == "PaySalary"):
            break
        if t.s.asked is not None and t.s.asked.step.code == "EndTurn":
            t.ends()
            break
    return t


def test_city_69_the_light_disc_stops_at_the_dark_one() -> None:
    t = position(workers=[(1, 5), (7, 1)])
    t.s.light = t.s.dark
    t.s.last_turns = 3
    t.says(0, 1, "main", 1)
    assert t.s.light == t.s.dark and t.s.last_turns == 3


def test_city_70_met_in_the_last_players_turn_one_more_round() -> None:
    t = position(workers=[(1, 1)], players=4)
    t.s.first = 1  # seat 0 is last
    t.s.light = t.s.dark - 1
    t.says(1, "cocoa").ends()
    assert t.s.light == t.s.dark and t.s.last_turns == 4


@pytest.mark.parametrize(("first", "left"), [(0, 3 + 4), (3, 2 + 4), (2, 1 + 4)])
def test_city_70_met_earlier_the_round_is_finished_first(first: int, left: int) -> None:
    t = position(workers=[(1, 5), (7, 1)], players=4)
    t.s.first = first
    t.s.light = t.s.dark - 1
    t.says(0, 1, "main", 1)
    assert t.s.last_turns == left + 1, "the present turn counts too"


def test_city_71_the_top_tile_sends_the_light_disc_to_the_dark_one() -> None:
    t = position(workers=[(5, 1)], stone=2, wood=3).level(1).level(2).level(3).says(2, "main", 0, (4, 0, 0, 0))
    assert t.s.light == t.s.dark and t.s.final and t.s.last_turns == 1 + 1 + 2


def test_city_71_with_the_discs_together_no_further_round() -> None:
    t = position(workers=[(5, 1)], stone=2, wood=3).level(1).level(2).level(3)
    t.s.light, t.s.last_turns = t.s.dark, 2
    t.says(2, "main", 0, (4, 0, 0, 0))
    assert t.s.final and t.s.last_turns == 2


def test_city_71_construction_is_closed_from_then_on() -> None:
    t = position(workers=[(5, 1)], stone=9, wood=9, hand=[tiles_of("cocoa")[0]])
    t.s.final = True
    t.says(0, 2)
    assert t.why("main") == Reason("pyramid_done")


def test_city_71_the_coming_eclipse_is_the_last() -> None:
    t = at_eclipse(workers=[(1, 1)])
    t.s.final = True
    t.says(1, "cocoa").ends()
    while t.s.asked is not None:
        t.says(t.offers()[0])
    assert t.s.finished and t.s.eclipse == 1


@pytest.mark.parametrize(("eclipse", "vp"), [(0, 12), (1, 9), (2, 6)])
def test_city_72_track_steps_by_the_number_of_the_eclipse(eclipse: int, vp: int) -> None:
    t = at_eclipse(workers=[(1, 1)], track=3, cocoa=9)
    t.s.eclipse, t.s.final = eclipse, True
    t.says(1, "cocoa").ends()
    assert t.scored("eclipse_track") == vp and t.scored("eclipse_lead") == 4 and t.player().track == 0


@pytest.mark.parametrize("taken", range(12))
def test_city_73_the_lowest_visible_number_goes_by_the_buildings_taken(taken: int) -> None:
    t = at_eclipse(workers=[(1, 1)], avenue=3)
    flat = [1] * taken + [0] * (12 - taken)
    t.s.nobles = [tuple(flat[:5]), tuple(flat[5:9]), tuple(flat[9:])]
    t.says(1, "cocoa").ends()
    assert t.scored("eclipse_avenue") == 3 * [5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 1, 1][taken]


def test_city_74_nobody_leads_at_the_start_of_the_track() -> None:
    t = at_eclipse(workers=[(1, 1)]).says(1, "cocoa").ends()
    assert t.scored("eclipse_lead") == t.scored("eclipse_lead", 1) == 0


def test_city_74_tied_leaders_all_score() -> None:
    t = at_eclipse(workers=[(1, 1)], players=3, track=2).gives(1, track=2).gives(2, track=1).says(1, "cocoa").ends()
    assert [t.scored("eclipse_lead", w) for w in (0, 1, 2)] == [4, 4, 0]


def masks(*kinds: int) -> list[int]:
    """One tile of each named mask, another copy when a mask is named again."""
    used: dict[int, int] = {}
    found = []
    for kind in kinds:
        found.append(tiles_of(f"mask_{kind}")[used.get(kind, 0)])
        used[kind] = used.get(kind, 0) + 1
    return found


@pytest.mark.parametrize(("kinds", "sets", "vp"), [
    ((), [], 0),
    ((4,), [1], 1),
    ((4, 4), [1, 1], 2),
    ((2, 3, 4, 4), [3, 1], 7),
    ((1, 2, 3, 4, 5, 6, 7), [7], 28),
    ((4, 5, 6, 4, 5, 4), [3, 2, 1], 10),
])  # fmt: skip
def test_city_75_masks_fill_sets_greedily(kinds: tuple[int, ...], sets: list[int], vp: int) -> None:
    t = position(masks=masks(*kinds))
    assert mask_sets(t.s, 0) == sets and mask_points(t.s, 0) == vp


def test_city_75_bonus_tile_1_repeats_the_largest_set() -> None:
    assert bonus_points(position(masks=masks(2, 3, 4, 4)).s, 0, 1) == 6


def test_city_76_salary_counts_locked_workers_but_not_the_wheel() -> None:
    t = position(workers=[(2, 5), (3, 4, 1), (7, 3)])
    assert salary_due(t.s, 0) == 3 + 2


def test_city_76_each_cocoa_not_paid_costs_three_points_never_below_zero() -> None:
    t = at_eclipse(workers=[(2, 1), (3, 1), (7, 1)], cocoa=5, vp=4).says(2, 1, "cocoa").ends()
    assert t.asked.code == "PaySalary" and t.offers() == [3, 2, 1, 0]
    t.says(0)
    assert t.vp() == 0 and t.scored("salary") == -4 and t.cocoa() == 6


def test_city_76_paying_less_on_purpose() -> None:
    t = at_eclipse(workers=[(2, 1), (3, 1), (7, 1)], cocoa=5, vp=40).says(2, 1, "cocoa").ends().says(2)
    assert t.vp() == 37 and t.cocoa() == 4


def test_city_77_all_score_a_step_before_the_next() -> None:
    t = at_eclipse(workers=[(1, 1)], avenue=1, track=1).gives(1, avenue=1, track=1).says(1, "cocoa").ends()
    causes = [e.why for e in t.told("Scored")]  # type: ignore[attr-defined]
    assert causes[:6] == ["eclipse_avenue"] * 2 + ["eclipse_lead"] * 2 + ["eclipse_track"] * 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_city_78_after_an_eclipse(players: int) -> None:
    t = at_eclipse(workers=[(1, 1)], players=players, cocoa=9)
    t.s.first = 1 % players
    before = t.s.dark
    t.says(1, "cocoa").ends()
    while t.asked.code == "PaySalary":
        t.says(t.offers()[0])
    assert (t.s.light, t.s.dark, t.s.eclipse, t.s.last_turns) == (0, before - 1, 1, -1)
    assert t.s.active == t.s.first, "the first player starts the next round"
    assert [len(t.s.dice[c]) for c in range(players, 4)] == [3] * (4 - players)


@pytest.mark.parametrize(("blue", "red", "vp"), [(10, 9, 15), (11, 0, 15), (9, 9, 0)])
def test_city_79_bonus_tiles_on_step_10_or_11(blue: int, red: int, vp: int) -> None:
    t = at_eclipse(workers=[(1, 1)], blue=blue, red=red)
    t.s.eclipse = 2
    t.says(1, "cocoa").ends()
    while t.s.asked is not None:
        t.says(t.offers()[0])
    assert t.scored("bonus_3") == vp


@pytest.mark.parametrize(
    ("tile", "vp"), [(1, 6), (2, 5 * 2), (3, 15), (4, 3 * 7), (5, 9 * 2), (6, 2 * 2), (7, 4 + 9 + 9)]
)
def test_every_bonus_tile(tile: int, vp: int) -> None:
    t = position(
        workers=[(2, 3), (3, 4), (1, 5, 1)], masks=masks(2, 3, 4), known=(1, 3), avenue=7, blue=10, green=11,
        hand=tiles_of("cocoa")[:1], used=tiles_of("avenue")[:1],
    )  # fmt: skip
    assert bonus_points(t.s, 0, tile) == vp


def test_city_80_ties_go_to_cocoa_then_to_the_lower_order_number() -> None:
    t = position(vp=50, cocoa=2).gives(1, vp=50, cocoa=3)
    assert ranking(t.s) == [1, 0]
    t = position(vp=50, cocoa=3).gives(1, vp=50, cocoa=3)
    t.s.first = 1
    assert winners(t.s) == (1,)


def test_city_80_in_a_dark_eclipse_to_the_higher() -> None:
    t = position(chosen={"eclipse": "dark"}, vp=50, cocoa=3).gives(1, vp=50, cocoa=3)
    assert winners(t.s) == (1,)


def test_city_81_a_dark_eclipse_comes_right_after_the_turn() -> None:
    t = position(workers=[(1, 5), (7, 1)], players=3, chosen={"eclipse": "dark"}, cocoa=9)
    t.s.light = t.s.dark - 1
    t.says(0, 1, "main", 1)
    assert t.s.last_turns == 1
    t.ends()
    assert t.asked.code == "PaySalary"
    while t.asked.code == "PaySalary":
        t.says(t.offers()[0])
    assert t.s.active == 1, "play goes on with the next player"


def test_city_82_the_pyramid_track_has_no_end() -> None:
    t = position(workers=[(5, 1)], stone=2, track=BOX.track_spaces).says(2, "main", 0, (1, 0, 0, 0))
    assert t.player().track == BOX.track_spaces + 1


def test_city_85_salary_is_a_sealed_round() -> None:
    t = at_eclipse(workers=[(2, 1), (3, 1), (7, 1)], cocoa=2).gives(1, cocoa=3).says(2, 1, "cocoa").ends()
    assert [q.who for q in sealed_round(t.s)] == [0, 1]
    before = t.cocoa()
    t.says(0)
    assert t.cocoa() == before, "nothing is paid before all have chosen"


def test_the_forecast_is_what_the_eclipse_then_scores() -> None:
    t = at_eclipse(workers=[(2, 5), (3, 4), (7, 1)], avenue=4, track=2, masks=masks(2, 3), vp=60, blue=10)
    t.s.eclipse = 2
    t.says(2, 1, "cocoa")
    expected = forecast(t.s, 0)
    t.ends()
    while t.s.asked is not None:
        t.says(t.offers()[0])
    assert {why: t.scored(why) for why in expected} == expected
    assert expected == {
        "eclipse_avenue": 20, "eclipse_lead": 4, "eclipse_track": 4, "eclipse_masks": 3, "salary": -12, "bonus_3": 15,
    }  # fmt: skip


def test_the_forecast_counts_a_tile_that_pays_the_salary() -> None:
    without, tile = (
        at_eclipse(workers=[(2, 5), (3, 4), (7, 1)], hand=hand) for hand in ((), tiles_of("ignore_cocoa")[:1])
    )
    assert forecast(without.s, 0)["salary"] == -15
    assert forecast(tile.s, 0)["salary"] == 0


def test_the_neutral_dice_of_a_finished_round_stand_elsewhere() -> None:
    t = at_eclipse(workers=[(1, 1)], cocoa=9).neutral(2, 7, 7, 7).says(1, "cocoa").ends()
    while t.asked.code == "PaySalary":
        t.says(t.offers()[0])
    assert [d.board for d in t.s.dice[2]] == [1, 2, 4], "starting tiles 1 and 2, by the test's dealer"


def test_turns_pass_clockwise_and_the_last_player_moves_the_calendar() -> None:
    t = position(workers=[(1, 1)], players=3)
    t.says(1, "cocoa").ends()
    assert (t.s.active, t.s.light) == (1, 0)
    pass_turn(t)
    assert (t.s.active, t.s.light) == (2, 0)
    pass_turn(t)
    assert (t.s.active, t.s.light) == (0, 1)
