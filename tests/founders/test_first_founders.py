"""The solo opponent: test vectors W1 … W8 and rulings R1 … R36 of First Founders."""

import pytest
from founders_table import BOX, Position, position, start

from game import words
from game.agenda import Choice, settle
from game.founders.box import COLORS
from game.founders.first_founders import FounderPlaces, RemoveMasks, fill_bag
from game.founders.scoring import FinalScoring, result

TRACK_1 = ((2, 0), (0, 2), (1, 1))  # (red, wood) (green, gold) (blue, stone)
TRACK_2 = ((1, 2), (2, 1), (0, 0))  # (blue, gold) (red, stone) (green, wood)


def s0(**more: object) -> Position:
    """The shared start of the vectors: Architects in the Building and the Temple section, both tokens at 0."""
    t = position(solo=True, **more)  # type: ignore[arg-type]
    solo = t.s.solo
    assert solo is not None
    solo.tracks = (TRACK_1, TRACK_2)
    solo.section = [0, 1]
    solo.mask_under = [0, 1, 2]
    return t


def founder(t: Position, who: int, need: int) -> Position:
    """Let a founder place now and nothing else happen."""
    t.s.agenda.clear()
    t.s.agenda.append(FounderPlaces(0, who, need))
    settle(t.s)
    return t


def height(t: Position, space: str) -> int:
    return t.s.height(BOX.spaces.index(space))


def market(t: Position) -> list[str]:
    return [b.id for b in BOX.buildings if t.s.market[b.index]]


def w1() -> Position:
    t = s0().begin().says("A2", 1, "building", "stone2", "e1 r1", None).done()
    t.deals(0, 1)
    assert t.offers() == [0, 1]
    t.says(0)
    assert t.offers() == ["A2", "A3"]
    return t.says("A3", "B2")


def test_w1_two_colours() -> None:
    t = w1()
    solo = t.s.solo
    assert (height(t, "A3"), height(t, "B2")) == (2, 2)
    assert market(t) == ["wood3", "stone3", "stone4", "gold3", "gold4"]
    assert t.s.temple_market == [2, 1, 2]
    assert solo.token == [1, 1]
    assert solo.section == [1, 2]
    assert solo.bag == [5, 5]
    assert t.s.players[0].disks == 5
    assert t.step.code == "TakeTurn"


def test_w2_a_pair() -> None:
    t = w1()
    t.s.players[0].cubes = [0, 0, 0]
    t.city().cubes(stone="a12 b12").architect("above")
    t.s.agenda.clear()
    t.begin().says("B2")
    assert t.s.strength() == 4  # two disks are needed, so two were placed
    t.says("a1 r1", "b01").done()
    while t.s.asked.step.code == "TurnUp":
        t.deals(t.s.asked.options[0][0])
    t.deals(0, 0)
    solo = t.s.solo
    assert height(t, "B3") == 3
    assert t.s.temple_market == [1, 0, 2]  # blue: one to the Founders, one built; green: only one to the pair
    assert solo.token[0] == 2
    assert solo.section[0] == 2
    assert solo.bag == [3, 5]


def test_w4_substitute_and_wrap() -> None:
    t = s0(stacks={"C3": [0, 0, 0]})
    t.s.solo.section[0], t.s.solo.token[0] = 2, 2
    t.s.pyramid_market = [2, 0, 1]
    founder(t, 0, 1)
    assert t.step.code == "ChooseSubstitute"
    assert t.offers() == ["green", "red"]
    t.says("red")
    assert t.s.pyramid_market == [2, 0, 0]
    assert t.s.solo.token[0] == 0
    assert t.s.solo.section[0] == 0


def test_w4_nothing_left_to_remove() -> None:
    t = s0(stacks={"C3": [0, 0, 0]})
    t.s.solo.section[0], t.s.solo.token[0] = 2, 2
    t.s.pyramid_market = [0, 0, 0]
    founder(t, 0, 1)
    assert t.s.asked is None
    assert t.s.solo.token[0] == 0
    assert t.s.solo.section[0] == 0
    assert [e.tile for e in t.told("FounderRemoved")] == [""]


def finished(challenges: tuple[int, int, int], total: int) -> Position:
    """A city that meets “Pyramid complete” and “four wood buildings”, with so many points."""
    t = s0(challenges=challenges)
    t.city().pyramid({**{(0, q): "red" for q in (0, 1, 2, 3, 5, 6, 7, 8)}, **{(1, q): "red" for q in range(4)}})
    t.city().pyramid({(2, 0): "red"})
    for where in ("a1 r1", "a2 r2", "l1 r2", "e12 r1"):
        t.city().building("wood2", where)
    t.s.players[0].vp = total
    t.s.agenda.clear()
    return t


@pytest.mark.parametrize(
    ("total", "net", "tier"),
    [(85, 0, "lost"), (86, 1, "narrow"), (115, 30, "narrow"), (116, 31, "solid"), (135, 50, "solid"),
     (136, 51, "formidable")],
)  # fmt: skip
def test_w7_result(total: int, net: int, tier: str) -> None:
    """Rolls 8, 2, 7: subtract 85."""
    got = result(finished((8, 2, 7), total).s)
    assert (got["target"], got["net"], got["tier"]) == (85, net, tier)
    assert got["winners"] == ([] if tier == "lost" else [0])


def test_w7_a_failed_challenge_loses_whatever_the_score() -> None:
    t = finished((8, 2, 7), 200)
    t.s.players[0].buildings = t.s.players[0].buildings[:3]
    got = result(t.s)
    assert got["tier"] == "lost"
    assert got["failed"] == [("builder", 2)]


def test_w7_the_highest_target() -> None:
    assert result(finished((5, 8, 8), 130).s)["tier"] == "lost"
    got = result(finished((5, 8, 8), 131).s)
    assert (got["target"], got["net"], got["tier"]) == (130, 1, "narrow")


def test_w8_b4_one_extra_resource() -> None:
    t = s0(challenges=(1, 4, 5))
    t.city().cubes(stone="a1 a2", wood="b1 l1", gold="l12 k12")
    t.begin().says("B2", 1)
    assert t.step.code == "PlaceTemple"  # Strength 2: green takes 1 extra, blue would take 2
    assert t.step.color == 0
    t = s0(challenges=(1, 4, 5))
    t.city().cubes(stone="a1 a2", wood="b1 l1", gold="l12 k12")
    t.begin().says("B2", 2)
    assert t.offers() == ["green", "blue"]
    t.says("blue", "e1 r1")
    assert t.offers() == [(1, 2, 0), (1, 1, 2), (0, 2, 2)]


def test_w8_b4_and_o6_leave_no_wild() -> None:
    t = s0(challenges=(1, 4, 6))
    t.city().cubes(stone="a1 a2", wood="b1", gold="l12 k12")
    t.begin().says("B2", 2, "blue", "e1 r1")
    assert t.step.code == "TakeWorship"  # 1 wood and 2 stone, no choice


def test_w8_b5_strength_is_lower() -> None:
    t = s0(challenges=(1, 5, 5), stacks={"A2": [1]})
    t.begin().says("A2", 1, "building")
    assert t.s.strength() == 2
    assert t.offers() == ["wood2", "stone2"]
    assert t.why("wood3").code == "too_big"
    strong = s0(challenges=(1, 5, 5), bonus={"A3": "vp1_strength1"})
    strong.begin().says("A3", 3, "now", "building")
    assert strong.s.strength() == 4
    assert "gold4" in strong.offers()


def test_w8_o7_one_disk_a_turn() -> None:
    t = s0(challenges=(1, 1, 7)).begin().says("A2")
    assert t.s.turn.disks == 1  # not even asked
    assert t.s.limits.max_disks == 1


def test_w8_b6_no_neighbours_of_one_type() -> None:
    t = s0(challenges=(1, 6, 5))
    t.city().building("wood3", "e1 r1")
    t.begin().says("A2", 1, "ones", "wood1")
    assert t.why("d1").code == "challenge_b6"
    assert t.why("d2") is None  # by a corner
    t.says("d2", "stone1")
    assert t.why("d1") is None  # stone beside wood


def test_w8_o8_every_bonus_is_3_vp() -> None:
    t = s0(challenges=(1, 5, 8), bonus={"A2": "vp1_strength1"})
    t.begin().says("A2", 2, "building", "wood2", "e1 r1", "now")
    assert t.scored("bonus") == 3
    assert t.s.turn.plus == 0


# --- rulings


def test_r01_the_pyramid_section_removes_a_pyramid_tile() -> None:
    t = s0(stacks={"C3": [0, 0, 0]})
    t.s.solo.section[0] = 2
    founder(t, 0, 1)
    assert t.s.pyramid_market == [2, 2, 1]
    assert t.s.temple_market == [2, 2, 2]


def test_r02_a_pair_removes_the_largest_of_the_priority_resource() -> None:
    t = founder(s0(stacks={"A3": [0, 0, 0]}), 0, 2)
    assert "wood3" not in market(t)
    assert "stone4" in market(t)


def test_r02_one_disk_removes_the_smallest() -> None:
    t = founder(s0(stacks={"A3": [0, 0, 0]}), 0, 1)
    assert "wood2" not in market(t)


def test_r03_r04_a_pair_is_one_tile_and_one_step() -> None:
    t = founder(s0(stacks={"B3": [0, 0, 0]}), 1, 2)
    assert t.s.temple_market == [2, 1, 2]
    assert t.s.solo.token == [0, 1]
    assert t.s.solo.section == [0, 2]


def test_r05_the_architect_goes_on_to_a_section_with_room_the_token_does_not() -> None:
    t = founder(s0(stacks={"A2": [0, 0, 0], "A3": [0, 0, 0], "B3": [0, 0, 0]}), 0, 1)
    assert height(t, "B2") == 2
    assert t.s.temple_market == [2, 2, 1]  # red, the slot of token 0
    assert t.s.solo.token[0] == 1
    assert t.s.solo.section[0] == 2


def test_r06_no_room_anywhere_sets_the_disks_aside() -> None:
    full = {x: [0, 0] for x in ("A2", "A3", "B2", "B3", "C2", "C3")}
    t = founder(s0(stacks=full), 0, 2)
    assert t.s.solo.aside == [2, 0]
    assert (t.s.solo.token[0], t.s.solo.section[0]) == (0, 0)
    assert not t.told("FounderRemoved")


def test_r07_removed_tiles_go_to_the_supply() -> None:
    t = s0(stacks={"B3": [0, 0, 0]})
    before = t.s.temple_supply[1]
    assert founder(t, 1, 1).s.temple_supply[1] == before + 1


def test_r08_three_masks_of_each_colour() -> None:
    assert [len(x) for x in s0().s.mask_stacks] == [3, 3, 3]


def test_r09_two_live_spaces_in_each_section() -> None:
    assert [BOX.spaces[i] for i in BOX.solo_counts.spaces] == ["A2", "A3", "B2", "B3", "C2", "C3"]


def test_r10_one_architect_in_the_building_one_in_the_temple_section() -> None:
    assert sorted(start(solo=True).s.solo.section) == [0, 1]


def round_two() -> Position:
    t = s0().begin().says("pass").done()
    while t.s.asked.step.code == "DealBonus":
        t.deals(t.s.asked.options[0][0])
    return t


def test_r11_r12_round_two_opens_with_one_disk_after_the_refill() -> None:
    t = round_two()
    assert t.s.asked.step.code == "DrawFounderDisk"
    assert t.s.solo.bag == [6, 6]
    t.deals(0).says("A3")
    assert t.step.code == "TakeTurn"  # then the human begins
    assert t.s.players[0].disks == 5
    assert t.told("MarketRefilled")


def test_r13_a_section_with_their_disk_loses_its_top_mask() -> None:
    t = round_two().deals(0).says("A3")
    assert [len(x) for x in t.s.mask_stacks] == [2, 3, 3]
    assert [(m.mask, m.value) for m in t.told("MaskRemoved")] == [("yellow", 5)]


def test_r13_two_disks_in_one_section_cost_one_mask_and_an_empty_stack_nothing() -> None:
    t = s0(stacks={"B2": [1, 2]})
    RemoveMasks(0).do(t.s)
    assert [len(x) for x in t.s.mask_stacks] == [3, 2, 3]
    t.s.mask_stacks[1] = ()
    RemoveMasks(0).do(t.s)
    assert t.s.mask_stacks[1] == ()


def test_r14_a_pass_ends_the_round_without_a_turn_of_theirs() -> None:
    t = s0().begin().says("pass").done()
    assert t.s.round == 2
    assert not t.told("FounderDrew")


def test_the_last_disk_ends_the_round_at_once() -> None:
    t = s0()
    t.s.players[0].disks = 1
    t.begin().says("A2", "building", "wood2", "e1 r1", None).done()
    assert t.s.round == 2
    assert not t.told("FounderDrew")


def test_r15_six_five_four_disks() -> None:
    assert BOX.solo_counts.disks == (6, 5, 4)
    assert start(solo=True).s.rounds == 3


def test_r16_the_bag_is_full_again_every_round() -> None:
    t = s0()
    t.s.solo.bag, t.s.solo.aside = [1, 2], [2, 0]
    fill_bag(t.s)
    assert (t.s.solo.bag, t.s.solo.aside) == ([6, 6], [0, 0])


def test_r17_the_tracks_take_six_tiles_out_of_the_pool() -> None:
    assert s0().s.pyramid_supply == [9, 9, 9]


def test_r18_tracks_are_each_colour_and_each_resource_once() -> None:
    for track in start(solo=True).s.solo.tracks:
        assert sorted(c for c, _ in track) == [0, 1, 2]
        assert sorted(r for _, r in track) == [0, 1, 2]


def test_r19_they_never_score() -> None:
    assert w1().s.scores() == [0]


def test_r20_the_favor_track_is_the_pyramid_track() -> None:
    t = s0().begin().says("C2", 1)
    assert t.s.players[0].favor == 1


def test_r21_any_tile_of_the_section_may_be_the_substitute() -> None:
    t = s0(stacks={"A3": [0, 0, 0]})
    for name in ("wood2", "wood3"):
        t.s.market[BOX.building[name]] = 0
    founder(t, 0, 1)
    assert t.offers() == ["stone2", "stone3", "stone4", "gold3", "gold4"]


def test_r22_two_colours_in_one_section_are_two_placements() -> None:
    t = s0().begin().says("C2", 1, None).done()
    t.s.solo.section = [1, 1]
    t.deals(0, 1).says(1, "B2", "B2")
    assert height(t, "B2") == 3
    assert t.s.temple_market == [2, 1, 1]


def test_r23_each_disk_is_tried_by_itself() -> None:
    full = {x: [0, 0, 0] for x in ("A2", "A3", "B2", "B3", "C3")}
    t = s0(stacks=full).begin().says("C2", 2).says(None).done()
    t.deals(0, 1).says(0)
    assert t.told("FounderPlaced")[0].founder == 0
    assert [e.founder for e in t.told("FounderSetAside")] == [1]


def test_r24_order_is_chosen_after_both_are_drawn() -> None:
    t = s0().begin().says("C2", 1, None).done()
    t.deals(1)
    assert t.s.asked.step.code == "DrawFounderDisk"
    t.deals(0)
    assert t.step.code == "OrderDisks"


def test_r25_their_disk_covers_the_bonus_and_counts_for_strength() -> None:
    t = s0(stacks={"A2": [1]}, bonus={"A2": "any_build"}).begin().says("A2", 1)
    assert t.s.turn.bonus == ""
    assert t.s.strength() == 3


def test_r26_live_limits_bind_the_starting_tiles_but_not_the_colours() -> None:
    t = start(solo=True, cluster=3, builder=8, other=6)
    t.says("red", (0, 3))
    assert t.s.players[0].pyramid[3] == 2
    t.says("green", (0, 1))  # wood 1 and stone 1: both forbidden
    assert t.step.code == "ChooseSquare"


def test_r26_c6_in_setup() -> None:
    t = start(solo=True, cluster=6, builder=7, other=6).says("green", (0, 2))
    assert t.why("e1 r1").code == "challenge_c6"
    t.says("a1 r1", "blue", (0, 0))
    assert t.why("f1 r1").code == "challenge_b7"


def test_r27_c6_and_b7_speak_of_districts() -> None:
    t = s0(challenges=(1, 7, 5)).begin().says("A2", 1, "building", "wood2")
    assert t.why("f1 r1").code == "challenge_b7"
    assert t.why("e1 r1") is None


def test_r28_district_scores_are_the_final_ones() -> None:
    t = s0(challenges=(2, 1, 5))
    t.s.players[0].vp = 27
    t.s.agenda.clear()
    t.s.agenda.append(FinalScoring(0))
    settle(t.s)
    assert ("cluster", 2) in t.s.result()["failed"]


def test_r29_points_of_the_tile_itself_are_booked() -> None:
    t = s0()
    t.city().cubes(wood="a1 a2 a3 a4").hand("g01", "b12")
    t.begin().says("B2", 1, 2)  # all four wood, sold twice
    assert t.s.solo.worship_vp == [6, 0, 0]
    assert t.s.solo.resolved == [1, 0, 0]


def test_r29_not_the_2_vp_of_a_pyramid_tile() -> None:
    t = s0()
    t.city().cubes(wood="a1 a2 a3 a4 l4").hand("b12")
    t.begin().says("B2", 1, "green", (0, 3))
    assert t.scored("pyramid") == 2
    assert t.s.solo.worship_vp == [0, 0, 0]
    assert t.s.solo.resolved == [0, 1, 0]


def test_r30_o1_without_a_tile_no_favor() -> None:
    t = s0(challenges=(1, 1, 1)).begin()
    assert "C2" not in t.offers()
    assert t.why("C2").code == "nothing_in_c"
    t = s0(challenges=(1, 1, 1))
    t.city().hand("g05")
    t.begin().says("C2", 1)
    assert t.step.code == "TakeFaceUp"  # the exchange is not optional


def closing(t: Position, choice: Choice) -> str:
    """What is said last about a choice that is not on offer."""
    why = t.why(choice)
    assert why is not None
    return words.reason("founders", why).partition("Your challenge")[2]


def test_r30_a_challenge_that_closes_a_space_is_named() -> None:
    o1 = s0(challenges=(1, 1, 1)).begin()
    assert closing(o1, "C2") == " closes it: reach the top of the Favor track, exchanging a tile each time."
    b8 = s0(challenges=(1, 8, 5))
    b8.s.market[:] = [0] * len(b8.s.market)
    assert closing(b8.begin(), "A2") == " closes it: no size 1 buildings."
    o8 = s0(challenges=(1, 1, 8), bonus={"B2": "vp1_resource1"})
    o8.city().cubes(wood="a1")
    assert closing(o8.begin(), "B2") == " closes it: every bonus disk counts as 3 points."
    o7 = s0(challenges=(1, 1, 7))
    o7.city().cubes(wood="a1", stone="a2")
    assert closing(o7.begin(), "B2") == " closes it: never more than one disk per turn."


def test_r30_two_challenges_that_close_a_space_together_are_both_named() -> None:
    t = s0(challenges=(1, 4, 6))
    t.s.players[0].disks = 1
    t.s.temple_market[:] = [0, 1, 0]
    t.city().cubes(stone="a1 a2", gold="a3 a4 a5 a6")
    said = "s close it: never pay more than 1 extra resource when building; never use 2 gold as one other resource."
    assert closing(t.begin(), "B2") == said


def test_r30_nothing_is_blamed_on_a_challenge_that_changes_nothing() -> None:
    t = s0(challenges=(1, 8, 6)).begin()
    assert closing(t, "B2") == ""
    assert t.why("B2").code == "nothing_in_b"


def test_r30_a_challenge_that_makes_a_disk_too_few_is_named() -> None:
    t = s0(challenges=(1, 4, 5))
    t.s.temple_market[:] = [0, 1, 0]
    t.city().cubes(wood="a1 a2 a3 a4", stone="l1 l2 l3 l4")
    t.begin().says("B2")
    assert t.why(1).code == "too_weak"
    assert closing(t, 1) == " closes it: never pay more than 1 extra resource when building."


def test_r31_b4_does_not_limit_free_builds() -> None:
    t = s0(challenges=(1, 4, 5))
    t.city().cubes(wood="a1 a2 a3 a4 l4").hand("b12")
    t.begin().says("B2", 1)
    assert t.step.code == "PyramidTileFromSupply"


def test_r32_b4_the_one_extra_may_be_2_gold() -> None:
    t = s0(challenges=(1, 4, 5))
    t.city().cubes(stone="a1 a2", gold="l12 k12")
    t.begin().says("B2", 2)
    t.says("blue", "e1 r1")
    assert sorted(x[0] for x in t.told("CubesPaid")[0].cubes) == ["gold", "gold", "stone", "stone"]


def test_r33_strength_is_never_below_1() -> None:
    t = s0(challenges=(1, 5, 5))
    t.city().building("wood1", "a1")
    t.begin().says("A2", 1)
    assert t.s.strength() == 1


def test_r34_type_means_resource() -> None:
    t = s0(challenges=(1, 6, 5))
    t.city().building("stone3", "e1 r1")
    t.begin().says("A2", 1, "building", "stone2")
    assert t.why("c1 r1").code == "challenge_b6"


def test_r35_net_and_challenges_are_both_needed() -> None:
    met_but_poor = result(finished((8, 2, 7), 60).s)
    assert (met_but_poor["failed"], met_but_poor["tier"]) == ([], "lost")


# --- every challenge that is judged at the end


@pytest.mark.parametrize(
    ("kind", "n", "extra"),
    [
        (kind, n + 1, extra)
        for kind, extras in (
            ("cluster", (0, 10, 10, 10, 15, 0, 0, 0)),
            ("builder", (10, 0, 0, 0, 0, 15, 15, 20)),
            ("other", (0, 10, 15, 5, 10, 0, 5, 15)),
        )
        for n, extra in enumerate(extras)
    ],
)
def test_r36_what_each_challenge_adds(kind: str, n: int, extra: int) -> None:
    assert BOX.challenges[kind][n - 1].extra == extra


def judged(challenges: tuple[int, int, int], t: Position) -> dict[tuple[str, int], bool]:
    for column, n in enumerate(challenges):
        t.s.solo.challenges[column] = n
    return {(k, n): met for k, n, met in result(t.s)["challenges"]}


def test_c1_c2_districts() -> None:
    t = s0()
    t.s.solo.districts = (15, 15, 15, 15)
    assert judged((1, 1, 1), t)["cluster", 1]
    t.s.solo.districts = (14, 15, 15, 15)
    assert not judged((1, 1, 1), t)["cluster", 1]
    t.s.solo.districts = (0, 27, 0, 0)
    assert judged((2, 1, 1), t)["cluster", 2]
    t.s.solo.districts = (26, 26, 26, 26)
    assert not judged((2, 1, 1), t)["cluster", 2]


def test_c7_two_temples_of_each_colour() -> None:
    t = s0()
    t.city().temple("green", "a1 r1").temple("green", "e1 r1").temple("blue", "a5 r1").temple("blue", "j5 r1")
    t.city().temple("red", "a10 r2")
    assert not judged((7, 1, 1), t)["cluster", 7]
    t.city().temple("red", "f10 r2")
    assert judged((7, 1, 1), t)["cluster", 7]


def test_c8_the_pyramid_is_complete_with_its_top() -> None:
    t = s0()
    assert not judged((8, 1, 1), t)["cluster", 8]
    t.s.players[0].pyramid = [0] * len(t.s.players[0].pyramid)
    assert judged((8, 1, 1), t)["cluster", 8]


def test_c3_c4_c5_forbid_a_colour() -> None:
    for n, color in ((3, "red"), (4, "blue"), (5, "green")):
        t = s0(challenges=(n, 1, 5))
        t.city().cubes(wood="a1 a2", gold="a9 a10 a11 a12")
        t.begin().says("C2", 3, "pyramid")
        assert t.offers() == [c for c in COLORS if c != color]
        assert t.why(color).code == "challenge_color"


def test_b1_b2_b3_count_buildings() -> None:
    t = s0()
    for where in ("a1 r1", "e1 r1", "i1 r1"):
        t.city().building("gold3", where)
    assert judged((1, 1, 1), t)["builder", 1]
    for tile, n in (("wood2", 2), ("stone2", 3)):
        t = s0()
        for where in ("a1 r1", "e1 r1", "i1 r1"):
            t.city().building(tile, where)
        t.city().building(tile[:-1] + "1", "a12")
        assert not judged((1, n, 1), t)["builder", n]  # size 1 does not count
        t.city().building(tile, "c12 r1")
        assert judged((1, n, 1), t)["builder", n]


def test_o1_to_o5_favor_and_worship() -> None:
    t = s0()
    t.s.players[0].favor = len(BOX.favor)
    t.s.solo.worship_vp, t.s.solo.resolved = [0, 15, 10], [4, 0, 0]
    for n, met in ((1, True), (2, True), (3, False), (4, True), (5, True)):
        assert judged((1, 1, n), t)["other", n] is met
    t.s.players[0].favor -= 1
    t.s.solo.worship_vp, t.s.solo.resolved = [9, 0, 15], [3, 9, 9]
    for n, met in ((1, False), (2, False), (3, True), (4, False), (5, False)):
        assert judged((1, 1, n), t)["other", n] is met


def test_o6_no_gold_as_wild() -> None:
    t = s0(challenges=(1, 1, 6))
    t.city().cubes(wood="a1", stone="l1", gold="a9 a10 a11 a12")
    t.begin().says("B2", 2, "e1 r1")
    assert t.step.code == "TakeWorship"
    assert sorted(x[0] for x in t.told("CubesPaid")[0].cubes) == ["stone", "wood"]


def test_b8_no_size_1() -> None:
    t = s0(challenges=(1, 8, 5))
    t.city().building("wood2", "a1 r1")
    t.begin().says("A2", 1)
    assert t.offers() == ["building", "produce"]
    assert t.why("ones").code == "challenge_b8"


# --- set-up


def test_first_game_is_fixed_but_for_bonuses_and_challenges() -> None:
    t = start(solo=True, first_game="on", cluster=1, builder=1, other=1)
    solo = t.s.solo
    assert solo.tracks == BOX.first_game.tracks
    assert solo.section == [0, 1]
    assert solo.mask_under == [0, 1, 2]
    assert solo.challenges == [1, 1, 1]


def test_first_game_agrees_with_the_solo_rules_examples() -> None:
    """Green, one disk, Building section: the smallest wood; later a blue pair in the Temple section: a green temple."""
    t = position(solo=True, stacks={"A3": [0, 0, 0], "B3": [0, 0, 0]})
    t.s.solo.tracks, t.s.solo.section = BOX.first_game.tracks, [0, 1]
    assert BOX.founder_colors == ("green", "blue")
    founder(t, 0, 1)
    assert t.told("FounderRemoved")[0].tile == "wood2"
    founder(t, 1, 2)
    assert t.told("FounderRemoved")[1].tile == "green"


def test_challenges_are_rolled_or_chosen() -> None:
    t = start(solo=True, builder=7)
    assert [(e.kind, e.number, e.chosen) for e in t.told("ChallengeRolled")] == [
        ("cluster", 1, False), ("builder", 7, True), ("other", 1, False),
    ]  # fmt: skip


def why(t: Position) -> list[str]:
    """What the First Founders did, as it is told."""
    said = [words.tell("founders", e, ["Sun"]) for e in t.events if e.code in ("FounderPlaced", "FounderRemoved")]
    return [line.split(": ", 1)[1] for line in said]


def test_they_say_which_rule_chose_the_space_and_the_tile() -> None:
    t = s0(stacks={"A3": [0, 0, 0]})
    founder(t, 0, 1)
    assert why(t) == [
        "its Architect is in the Building section, and only this space has room.",
        "the token on its track is at wood, and one disk takes the smallest.",
    ]


def test_a_pair_says_that_it_takes_the_largest() -> None:
    t = s0(stacks={"A3": [0, 0, 0]})
    founder(t, 0, 2)
    assert why(t)[1] == "the token on its track is at wood, and a pair of disks takes the largest."


def test_a_space_of_yours_and_a_colour_are_said_to_be_the_reason() -> None:
    t = s0()
    founder(t, 1, 1).says("B2")
    assert why(t) == [
        "its Architect is in the Temple section, and you chose the space.",
        "the token on its track is at blue.",
    ]


def test_a_substitute_is_said_to_be_your_choice() -> None:
    t = s0(stacks={"B3": [0, 0, 0]})
    t.s.temple_market[COLORS.index("blue")] = 0
    founder(t, 1, 1).says("red")
    assert why(t)[1] == "the token on its track is at blue, of which none is left, so you chose."


def test_a_full_section_is_said_to_be_why_the_architect_goes_on() -> None:
    t = s0(stacks={"A2": [0, 0, 0], "A3": [0, 0, 0], "B3": [0, 0, 0]})
    founder(t, 0, 1)
    said = [words.tell("founders", e, ["Sun"]) for e in t.told("FounderMoved")]
    assert said == [
        "Founder One finds no room and sends its Architect on to the Temple section.",
        "Founder One moves on: its token to the next place, its Architect to the Pyramid section.",
    ]
