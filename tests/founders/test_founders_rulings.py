"""One test for each numbered ruling (Founders 1 … 36) where the rulebook leaves a question open."""

import pytest
from founders_table import BOX, Position, at, position, spaces, start

from game.agenda import TurnUpNow, aside, plain, settle
from game.founders.masks import TakeMasks
from game.founders.offering import why_not_tile
from game.founders.rewards import GainReward
from game.founders.rounds import Refill
from game.founders.scoring import districts

W, S, G = "a1 a2 a3 a4", "l1 l2 l3 l4", "a9 a10 a11 a12"


def rich(t: Position, wood: str = W, stone: str = S, gold: str = G) -> Position:
    """Cubes enough for nearly everything, off the masks and along the rim."""
    t.city().cubes(wood, stone, gold)
    return t


def square(t: Position, index: int) -> Position:
    """Let seat 0 gain the reward of a bottom square now, in play."""
    t.s.agenda.clear()
    t.s.agenda.append(GainReward(0, index))
    settle(t.s)
    return t


def test_01_in_setup_a_worship_tile_is_drawn_unseen() -> None:
    t = start()
    me = t.s.first
    t.says("green", (0, 2), "e1 r1")  # the free green temple of the north-east square
    assert t.s.worship_up == [(-1, -1)] * 3
    assert t.s.players[me].hand == ()  # owed until the end of the set-up turn
    t.says("blue", (0, 7))
    assert t.step.code == "ChooseStack"
    t.says("red", (0, 3))
    t.done().deals("g05", "r09")
    assert [BOX.worship[i].id for i in t.s.players[me].hand] == ["g05", "r09"]


def test_01_the_draw_can_be_looked_at_earlier() -> None:
    t = start()
    t.says("green", (0, 2), "e1 r1", aside(TurnUpNow(t.s.first))).deals("g12")
    assert [BOX.worship[i].id for i in t.s.players[t.s.first].hand] == ["g12"]


def test_02_the_reward_offers_the_three_tops() -> None:
    t = square(position(), 7)
    assert t.offers() == ["g02", "b02", "r02"]
    assert t.why("g01").code == "not_on_top"


def test_02_the_top_slides_beside_the_stack() -> None:
    t = rich(position())
    t.begin().says("B2", 3, "green", "e1 r1", (1, 1, 0), "rest", "g01")
    assert t.s.worship_up[0] == (BOX.tile["g02"], -1)
    t.says(None).done().deals("g07")
    assert t.s.worship_up[0] == (BOX.tile["g02"], BOX.tile["g07"])


def test_03_no_points_for_pyramid_tiles_in_setup() -> None:
    t = start()
    t.says("green", (0, 3))
    assert t.scored(seat=t.s.first) == 4  # the reward, not 2 more


def test_04_setup_goes_player_by_player_in_any_order() -> None:
    t = start(first=2)
    assert t.step.who == 1
    assert t.offers() == ["green", "blue", "red"]
    t.says("red", (0, 3))
    assert t.scored("reward", seat=1) == 4  # at once
    assert t.offers() == ["green", "blue"]


def test_05_no_setup_tile_on_a_mask_but_cubes_may_lie_there() -> None:
    t = start(first=1).says("green", (0, 2))
    assert t.why("a2 r1").code == "mask_in_setup"
    t.says("e1 r1", "blue", (0, 0), "b4 r1")  # gold 3 just below a purple cluster
    assert t.s.players[0].cubes[2] & spaces("b3 c3")


def test_06_rewards_obey_reach_ignore_strength_and_use_the_supply_only() -> None:
    t = square(position(), 0)  # gold 3, with no strength at all
    assert t.step.code == "PlaceBuilding"
    assert t.why("a8 r1").code == "out_of_reach"
    empty = position()
    empty.s.supply[BOX.building["gold3"]] = 0
    assert empty.s.market[BOX.building["gold3"]] == 1
    assert square(empty, 0).s.asked is None


def test_07_cubes_fill_free_spaces_and_replace_others_only_if_wanted() -> None:
    t = position()
    t.city().cubes(stone="e2 f2", wood="g1")
    t.begin().says("A2", 1, "building", "wood2", "e1 r1")  # e1 f1
    assert t.city().cubes_at("wood") == "d1 g1"
    assert t.offers() == ["rest", at("e2"), at("f2"), "all"]  # the wood on g1 is never offered
    t.says("f2", "rest")
    assert t.city().cubes_at("wood") == "d1 g1 f2"
    assert t.city().cubes_at("stone") == "e2"


def test_07_all_replaces_all() -> None:
    t = position()
    t.city().cubes(stone="e2 f2")
    t.begin().says("A2", 1, "building", "wood2", "e1 r1", "all")
    assert t.city().cubes_at("stone") == ""


def test_08_produce_ignores_reach_and_may_replace_a_cube_placed_in_it() -> None:
    t = position()
    t.city().building("wood1", "f12").building("stone1", "h12")
    t.begin().says("A2", 1, "produce", "g12")
    assert at("g12") in t.offers()
    t.says("g12", None)
    assert t.city().cubes_at("wood") == ""
    assert t.city().cubes_at("stone") == "g12"


def test_08_every_building_may_add_none() -> None:
    t = position()
    t.city().building("wood1", "f12").building("stone1", "h12")
    t.begin().says("A2", 1, "produce", None, None)
    assert t.s.players[0].all_cubes() == 0


def test_08_rest_takes_the_first_free_spaces() -> None:
    t = position()
    t.city().building("wood1", "f12").building("stone1", "h12")
    t.begin().says("A2", 1, "produce", "rest")
    assert t.city().cubes_at("wood") == "f11"
    assert t.city().cubes_at("stone") == "h11"


def test_09_size_1_buildings_need_reach_and_can_complete_clusters() -> None:
    t = position()
    t.city().building("wood2", "b6 r1").building("stone1", "b7")
    t.city().architect("left")
    t.begin().says("A2", 1, "ones")
    assert t.offers() == ["wood1", "stone1"]
    t.says("wood1")
    assert t.why("l1").code == "out_of_reach"
    t.says("c7")
    assert t.scored("mask") == 5
    assert t.offers() == ["wood1", "stone1", None]  # the second may be left, and may be of the other type
    t.says("stone1", "a12")
    assert t.city().cubes_at("stone") == "a11 b12"


def test_10_several_clusters_at_once_give_several_tiles() -> None:
    t = position(board="B3")
    t.s.players[0].built |= spaces("a1 b1 c1 a2 b2 j1 k1 l1 k2")
    t.city().cubes(wood="e1")
    t.s.agenda.clear()
    t.s.players[0].built |= spaces("c2 l2")
    t.s.agenda.append(TakeMasks(0))
    settle(t.s)
    assert [m.mask for m in t.told("MaskTaken")] == ["purple", "turquoise"]
    assert t.scored("mask") == 7 + 6


def test_10_masks_are_checked_after_temples_too() -> None:
    t = rich(position(), wood="d1 e1 f1", stone="d12 e12 f12", gold="d2")
    t.city().building("wood2", "b6 r1").building("wood1", "c7").architect("left")
    t.begin().says("B2", 3, "green", "b7 r2", "rest", "g01")
    assert t.scored("mask") == 5


def test_11_two_gold_for_a_named_resource_never_for_gold() -> None:
    t = position()
    t.city().cubes(wood="a1", stone="l1", gold="a9 a10 a11 a12")
    t.begin().says("B2", 2, "green", "e1 r1")  # Strength 3: 1 wood, 1 stone
    assert t.offers() == [(1, 1, 0), (1, 0, 2), (0, 1, 2), (0, 0, 4)]
    assert t.why((0, 0, 4)) is None


def test_11_payment_is_asked_only_if_it_is_open() -> None:
    t = position()
    t.city().cubes(wood="a1", stone="l1", gold="a9")
    t.begin().says("B2", 2, "e1 r1")
    assert t.step.code == "TakeWorship"


def test_11_any_counts_gold_as_one() -> None:
    t = position()
    t.city().cubes(wood="a1", gold="a9 a10").hand("g12")
    t.begin().says("B2", 1)
    assert t.offers() == ["green", "blue", "red"]  # any 3 cubes for a temple
    t.says("blue", "e1 r1")
    assert t.s.players[0].all_cubes() == 0


def test_12_cubes_under_the_new_temple_pay_for_it() -> None:
    t = position()
    t.city().cubes(wood="e1 a1", stone="f1 l1")
    t.begin().says("B2", 2, "green", "e1 r1", "rest")
    assert {x[1:] for x in t.told("CubesPaid")[0].cubes} == {at("e1"), at("f1")}
    assert not t.told("CubesLost")


def test_13_strength_5_pays_no_surcharge_for_red() -> None:
    t = position(bonus={"B2": "vp1_strength1"})
    t.city().cubes(stone="l1", gold="a12")
    t.begin().says("B2")  # all three disks and the bonus first, and only red can be paid
    assert t.s.strength() == 5
    assert t.step.code == "PlaceTemple"
    t.says("e1 r4")
    assert sorted(x[0] for x in t.told("CubesPaid")[0].cubes) == ["gold", "stone"]


def test_13_the_plus_counts_for_other_builds_of_the_turn() -> None:
    t = position(bonus={"B2": "vp1_strength1"})
    t.city().hand("r10")  # 3 VP and any Construct action
    t.begin().says("B2", 2, "now", "building")
    assert "gold4" in t.offers()  # 1 + 2 disks and the plus


def test_14_a_worship_build_uses_the_stack_just_played_on() -> None:
    t = position(stacks={"B2": [1]})
    t.city().hand("r10")
    t.begin().says("B2", 1, "building")
    assert t.s.strength() == 3
    assert t.offers() == ["wood2", "wood3", "stone2", "stone3", "gold3"]
    assert t.why("gold4").code == "too_big"


def test_15_bonus_before_or_after_and_the_architect_moves_once() -> None:
    t = position(bonus={"A2": "any_build"})
    t.begin().says("A2", 1)
    assert t.offers() == ["now", "later"]
    t.says("later", "building", "wood2", "e1 r1")
    assert t.step.code == "BonusAfter"
    t.says("now", "a1 r1")  # only stone 2 is left at Strength 2
    assert t.s.players[0].architect == 0  # both builds share one reach
    t.done()
    assert t.s.players[0].architect == 1


def test_15_the_architect_does_not_move_on_a_pass() -> None:
    t = position().begin().says("pass").done()
    assert t.s.players[0].architect == 0
    assert t.s.active == 1


def test_16_a_bonus_under_a_disk_is_gone_but_two_disks_at_once_get_it() -> None:
    t = position(bonus={"A2": "any_build", "A3": "any_build"}, stacks={"A2": [1]}).begin().says("A2", 1)
    assert t.step.code == "ChooseAction"
    t = position(bonus={"A3": "any_build"}).begin().says("A3", 2)
    assert t.step.code == "BonusFirst"


def test_17_a_disk_needs_an_action() -> None:
    t = position().begin()
    assert [x for x in t.offers() if x[0] == "B"] == []  # no cubes, no worship tiles
    assert t.why("B2").code == "nothing_in_b"


def test_17_a_bonus_may_open_a_space() -> None:
    t = position(bonus={"B2": "vp1_resource1", "B3": "vp2"})
    t.city().cubes(wood="a1")  # a stone more pays for a green temple at Strength 4
    t.begin()
    assert "B2" in t.offers()
    assert "B3" not in t.offers()
    t.says("B2")
    assert t.offers() == [2, 3]  # with one disk the temple would take a wood more


def test_17_a_bonus_needed_first_cannot_wait() -> None:
    t = position(bonus={"B2": "any_influence"})
    t.city().building("wood1", "a1")
    t.begin().says("B2", 1)  # "later" would leave no action: the bonus is used at once
    assert [x.bonus for x in t.told("BonusUsed")] == ["any_influence"]


def test_17_a_bonus_is_used_so_that_the_action_can_follow() -> None:
    t = position(bonus={"B2": "any_influence"})
    t.city().building("wood1", "a1")
    t.begin().says("B2", 1)
    assert t.step.code == "AddOnes"  # one wood by producing would not pay for a temple: no choice but the buildings
    assert t.offers() == ["wood1", "stone1"]
    t.says("wood1", "c1")
    assert plain(t.step) == ("PlaceBuilding", 0, BOX.building["stone1"], "supply")  # wood there is now, and no stone


def test_17_a_cube_that_the_action_needs_is_not_replaced() -> None:
    t = position(bonus={"B2": "vp1_resource1"})
    t.city().cubes(wood="a1", stone="a2")  # a green temple at Strength 4
    t.begin().says("B2", 3, "now", "gold")
    assert t.why("a1").code == "action_must_follow"
    assert t.why("a3") is None


def test_17_the_bonus_waits_if_no_action_could_follow_it() -> None:
    t = position(bonus={"C2": "any_influence"})
    t.s.players[0].favor = len(BOX.favor) - 1  # one step is left on the track: in the bonus or as the action
    t.s.market[:], t.s.supply[:] = [0] * len(t.s.market), [0] * len(t.s.supply)
    t.begin().says("C2", 1)
    assert t.told("BonusUsed") == []
    assert [x.action for x in t.told("ActionChosen")] == ["favor"]


def test_17_produce_needs_a_building_and_favor_at_the_top_an_exchange() -> None:
    t = position()
    t.s.players[0].favor = len(BOX.favor)
    t.begin()
    assert t.why("C2").code == "nothing_in_c"
    t = position()
    t.s.players[0].favor = len(BOX.favor)
    t.city().hand("g05")
    t.begin().says("C2", 1)
    assert t.step.code == "TakeFaceUp"  # the only tile had to go back
    assert t.scored("favor") == 0


def test_18_return_first_then_take() -> None:
    t = position()
    t.city().hand("g05")
    t.begin().says("C2", 1)
    assert t.step.code == "ReturnTile"
    assert t.offers() == [None, "g05"]
    t.says("g05")
    assert t.offers() == ["g01", "g02", "b01", "b02", "r01", "r02"]
    t.says("r01")
    assert t.s.players[0].hand == (BOX.tile["r01"],)
    assert t.s.worship_queue[0] == (BOX.tile["g05"],)


def test_18_the_returned_tile_may_come_back_but_not_be_taken() -> None:
    t = position(face_up={"green": ("g01", "")})
    t.s.worship_bag[0] = ()
    t.city().hand("g05")
    t.begin().says("C2", 1, "g05")
    assert "g05" not in t.offers()
    t.says("g01", None).done()
    assert t.s.worship_up[0] == (BOX.tile["g05"], -1)  # the only one left: turned up without a draw


def test_18_without_a_tile_of_ones_own_there_is_no_exchange() -> None:
    t = position().begin().says("C2", 1)
    assert t.step.code == "BonusAfter"
    assert t.scored("favor") == BOX.favor[0]


def test_19_a_tile_taken_this_turn_may_be_resolved_this_turn() -> None:
    t = position(bonus={"C2": "any_influence"}, face_up={"blue": ("b04", "b05")})
    t.city().hand("g05")
    t.begin().says("C2", 1, "later", "g05", "b04", "now", "offering")
    assert [x.tile for x in t.told("WorshipResolved")] == ["b04"]


def test_20_five_resources_for_a_pyramid_tile() -> None:
    t = rich(position())
    t.city().hand("b12")
    t.begin().says("B2", 1, "offering", "red", (0, 3), "rest")
    assert t.scored("pyramid") == 2
    assert t.scored("reward") == 4
    assert sum(t.s.players[0].goods()) == 12 - 5
    assert t.s.pyramid_market == [2, 2, 2]  # from the pool


def test_21_three_resources_replace_the_whole_cost_of_a_temple() -> None:
    t = position()
    t.city().cubes(wood="a1 a2 a3").hand("g12")
    t.begin().says("B2", 1, "red", "e1 r4")
    assert t.s.players[0].goods() == (0, 0, 0)
    assert t.s.temple_supply[2] == 9


@pytest.mark.parametrize(("tile", "n"), [("g03", 8), ("r02", 10)])
def test_22_exactly_means_once_and_not_fewer(tile: str, n: int) -> None:
    t = position()
    t.city().cubes(wood="a1 a2 a3 a4", stone="l1 l2 l3").hand(tile)
    assert why_not(t, tile) == "short_any"
    t = position()
    t.city().cubes(wood="a1 a2 a3 a4 a5 e1 f1 g1", stone="l1 l2 l3 l4 h1").hand(tile)
    t.begin().says("B2", 1, "offering", "rest")
    assert sum(t.s.players[0].goods()) == 13 - n


def test_22_sales_stop_at_the_maximum() -> None:
    t = position()
    t.city().cubes(wood="a1 a2 a3 a4 a5 a6 a8 a9 a12 b12").hand("g01")
    t.begin().says("B2", 1)
    assert t.offers() == [4, 3, 2, 1]
    t.says(4, "rest")
    assert t.scored("worship") == 12


def test_23_depicted_buildings_are_exact_and_products_count_every_size() -> None:
    t = position()
    t.city().building("wood3", "a1 r1").building("wood1", "a12").temple("green", "e1 r1").hand("g06", "g04")
    t.begin().says("B2", 1)
    assert t.told("WorshipResolved")[0].tile == "g04"  # g06 wants wood 2 too, so it was the only one
    assert t.scored("worship") == 2


def test_24_red_temples_times_stone_buildings() -> None:
    assert (BOX.worship[BOX.tile["r04"]].temple, BOX.worship[BOX.tile["r04"]].building) == (2, 1)


def test_25_red_temples_are_the_orange_ones() -> None:
    assert [(t.id, t.count) for t in BOX.temples] == [("green", 13), ("blue", 13), ("red", 12)]


def test_26_level_two_needs_four_in_reach_the_top_any_side() -> None:
    t = rich(position())
    t.city().pyramid({(0, q): "green" for q in (0, 1, 2, 3, 5)})
    t.begin().says("C2", 3, "pyramid", "blue")
    assert t.offers() == [(1, 0), (1, 1)]
    assert t.why((1, 2)).code == "not_carried"
    full = rich(position())
    full.city().pyramid({(0, q): "green" for q in (0, 1, 2, 3, 5, 6, 7, 8)})
    full.begin().says("C2", 3, "pyramid", "blue")
    assert full.offers() == [(1, 0), (1, 1)]
    assert full.why((1, 2)).code == "square_out_of_reach"
    top = rich(position())
    top.city().pyramid({**{(0, q): "green" for q in (0, 1, 2, 3, 5, 6, 7, 8)}, **{(1, q): "red" for q in range(4)}})
    top.begin().says("C2", 3, "pyramid", "blue", (1, 0, 2), "rest")
    assert top.s.players[0].pyramid[13] == 1


def test_27_covered_tiles_still_score() -> None:
    t = position()
    t.city().pyramid({(0, 0): "green", (0, 1): "red", (0, 3): "blue", (1, 0): "blue"}).temple("green", "a1 r1")
    assert districts(t.s, 0) == (2, 0, 0, 0)


def test_28_what_lies_across_a_border_counts_on_both_sides() -> None:
    t = position()
    t.city().pyramid({(0, 1): "green", (2, 0): "green"}).temple("green", "e1 r1")  # e1 f1 | g1
    assert districts(t.s, 0) == (5, 5, 0, 0)
    assert t.s.players[0].pyramid[4] == 3  # the blank, which scores nothing


def test_29_markets_refill_between_rounds_as_far_as_the_supply_lasts() -> None:
    t = position()
    t.s.market[BOX.building["gold4"]] = 0
    t.s.supply[BOX.building["gold4"]] = 0
    t.s.temple_market[2] = 0
    t.s.temple_supply[2] = 1
    Refill(0).do(t.s)
    assert t.s.market[BOX.building["gold4"]] == 0
    assert t.s.temple_market[2] == 1


def test_29_no_worship_tile_left_none_is_taken() -> None:
    t = rich(position(face_up={"green": ("", "")}))
    t.s.worship_bag[0] = ()
    t.begin().says("B2", 3, "green", "e1 r1", (1, 1, 0), "rest")
    assert t.step.code == "BonusAfter"
    assert t.s.players[0].hand == ()


def test_29_a_pass_is_final_and_disks_are_not_carried_over() -> None:
    t = position().begin().says("pass").done()
    t.says("pass").done().deals_anything()
    assert t.s.round == 2
    assert [p.disks for p in t.s.players] == [5, 5]
    assert [p.architect for p in t.s.players] == [0, 1]  # where they were


def test_30_the_bonus_cube_goes_anywhere() -> None:
    t = position(bonus={"A2": "vp1_resource1"})
    t.city().cubes(stone="l12").building("wood1", "a1")
    t.begin().says("A2", 1, "now", "gold")
    assert at("b6") in t.offers()  # a mask
    assert at("l12") in t.offers()  # over a cube, out of reach
    assert t.why("a1").code == "built_on"
    t.says("l12")
    assert t.city().cubes_at("gold") == "l12"
    assert t.city().cubes_at("stone") == ""


def test_31_solo_is_ruled_by_first_founders() -> None:
    t = position(solo=True).begin().says("A2", 1, "building", "wood2", "e1 r1", None).done()
    assert t.s.asked.step.code == "DrawFounderDisk"


def test_32_architects_by_turn_order_from_the_first_player() -> None:
    assert [p.architect for p in start(4, first=3).s.players] == [2, 3, 0, 1]


def test_32_b_boards_are_dealt_without_repetition_or_chosen() -> None:
    t = start(4, side="B", board2="B1", first=1)
    assert t.s.players[1].board == "B1"
    assert sorted(p.board for p in t.s.players) == ["B1", "B2", "B3", "B4"]


def test_33_one_of_two_buildings_must_be_placed_the_second_may_be_left() -> None:
    t = square(position(), 1)
    assert t.offers() == ["wood1", "stone1"]
    assert t.why(None).code == "must_build_one"
    t.says("stone1", "a1")
    assert t.offers() == ["wood1", None]
    t.says(None)
    assert len(t.s.players[0].buildings) == 1


def test_33_vp_and_building_may_be_left() -> None:
    t = square(position(), 5)
    assert t.offers() == ["wood2", "stone2", None]
    t.says(None)
    assert t.scored("reward") == 2


def test_33_vp_and_build_gives_the_points_if_nothing_can_be_built() -> None:
    t = position()
    t.city().hand("b11")
    for b in BOX.buildings:
        t.s.market[b.index] = 0
    t.begin().says("B2", 1)
    assert t.scored("worship") == 3
    assert t.step.code == "BonusAfter"


def test_33_vp_and_build_may_be_left_as_the_rulebook_says() -> None:
    t = position()
    t.city().hand("b11")
    t.begin().says("B2", 1)
    assert t.offers() == ["building", None]
    t.says(None)
    assert t.scored("worship") == 3
    assert t.told("BuildingPlaced") == []


def test_34_what_a_worship_tile_needs() -> None:
    t = position()
    t.city().hand("g01", "g03", "g05", "g06", "g07", "g12", "b12", "r04")
    t.begin().says("B2", 1)
    reasons = {x: why_not(t, x) for x in ("g01", "g03", "g05", "g06", "g07", "g12", "b12")}
    assert reasons == {
        "g01": "short_wild", "g03": "short_any", "g05": "have_temples", "g06": "have_buildings", "g07": "five_ones",
        "g12": "short_any", "b12": "short_any",
    }  # fmt: skip
    assert [x.tile for x in t.told("WorshipResolved")] == ["r04"]  # a product may be resolved for nothing
    assert t.scored() == 0


def why_not(t: Position, tile: str) -> str:
    why = why_not_tile(t.s, 0, BOX.tile[tile], t.s.players[0].goods())
    return why.code if why is not None else ""


def test_34_a_temple_needs_a_spot_before_anything_is_paid() -> None:
    t = position()
    t.city().cubes(wood="a12 b12 c12").hand("g12")
    t.s.temple_supply = [0, 0, 0]
    assert why_not(t, "g12") == "no_temple_fits"


def test_35_the_tile_being_resolved_cannot_pay_for_its_own_exchange() -> None:
    t = position()
    t.city().hand("g10")
    t.begin().says("B2", 1, "favor")
    assert t.step.code == "BonusAfter"  # no tile to return
    assert t.s.worship_queue[0] == (BOX.tile["g10"],)


def test_35_offerings_may_be_chained() -> None:
    t = position()
    t.city().hand("g10", "g11", "r04")
    t.begin().says("B2", 1, "g10", "offering")
    assert t.offers() == ["g11", "r04"]
    assert t.s.turn.offered == (BOX.tile["g10"],)
    t.says("g11", "offering")
    assert [x.tile for x in t.told("WorshipReturned")] == ["r04", "g11", "g10"]


def test_36_the_mask_example_has_the_higher_tiles_taken() -> None:
    """Two players: 5, 3, 1; the second yellow cluster is worth 3."""
    t = position()
    assert t.s.mask_stacks[0] == (5, 3, 1)
    t.s.mask_stacks[0] = (3, 1)
    t.city().building("wood2", "b6 r1").building("stone1", "b7").architect("left")
    t.begin().says("A2", 1, "ones", "wood1", "c7")
    assert t.scored("mask") == 3
