"""Rulings 1–17, 84, 86, 87: how a game begins."""

from typing import Any

import pytest
from citygods_table import BOX, OPTIONS
from every_node import begin as begun

from game import words
from game.agenda import DEALER, Reason, answer, deal, sealed_round, settle, then
from game.chance import local_seed
from game.citygods import begin
from game.citygods.box import BLUE, GREEN, PALACE, RED
from game.citygods.neutral import DrawNeutral
from game.citygods.setup import FillTheTable, board_draws
from game.citygods.starting import FinishStarting, taking
from game.citygods.state import CityOfGods
from game.citygods.turn import BeginTurn
from game.setup import Setup, complete
from game.table import Table
from game.titles import TITLES


def dealt(players: int, chosen: dict[str, Any] | None = None, seed: int = 0) -> Table:
    """A table after the dealer's first run."""
    table = begun("citygods", players, chosen=chosen)
    table.deal(local_seed(b"set-up", seed))
    return table


def game(players: int, chosen: dict[str, Any] | None = None, seed: int = 0) -> CityOfGods:
    """A state at the first question."""
    return dealt(players, chosen, seed).state


def begin_first(players: int, seed: int = 0) -> CityOfGods:
    s = game(players, {"setup": "first"}, seed)
    assert s.asked is not None and s.asked.step.code == "ChooseWorker"
    return s


def play_starting(table: Table, choose: Any = None) -> CityOfGods:
    """Answer everything up to the first turn; `choose(question)` may pick, else the first option."""
    n = 0
    while table.question is not None and table.question.step.code not in ("ChooseWorker",):
        q = table.question
        if q.who == DEALER:
            n += 1
            table.deal(local_seed(b"starting", n))
        else:
            said = choose(q) if choose else None
            table.answer(q.who, q.options[0] if said is None else said)
    return table.state


def with_tiles(players: int, *tiles: tuple[int, int]) -> CityOfGods:
    """A normal game in which the players were dealt and keep these two starting tiles; it runs on from there."""
    setup = complete(OPTIONS, players, False, {})
    assert isinstance(setup, Setup)
    s = begin(BOX, setup)
    s.agenda.clear()
    for who, pair in enumerate(tiles):
        s.players[who].dealt = s.players[who].kept = pair
        for t in pair:
            s.starting_bag.remove(t)
    then(s, *board_draws(s), FillTheTable(DEALER), *taking(s), FinishStarting(DEALER), BeginTurn(0))
    settle(s)
    while s.asked is not None and s.asked.who == DEALER:
        deal(s, s.asked.options[0][0])
    return s


@pytest.mark.parametrize("seed", range(5))
def test_city_01_the_palace_and_construction_face_each_other(seed: int) -> None:
    s = game(2, seed=seed)
    assert s.ring[0] == 1 and s.ring[4] == 8 and sorted(s.ring) == list(range(1, 9))


def test_city_01_the_printed_ring() -> None:
    assert begin_first(2).ring == (1, 3, 5, 2, 8, 7, 6, 4)


def test_city_02_the_printed_tiles_of_a_first_game() -> None:
    s = begin_first(3)
    assert s.royals == (1, 6, 4)
    assert s.technologies == (1, 3, 5, 9, 15, 17)
    assert s.bonuses == (3, 4, 7)


def test_city_03_any_six_technologies_in_ascending_order() -> None:
    drawn = [game(2, seed=seed).technologies for seed in range(20)]
    assert all(len(t) == 6 and list(t) == sorted(t) for t in drawn)
    assert {n for t in drawn for n in t} == {1, 3, 5, 7, 9, 11, 13, 15, 17}
    assert any(t[2] >= 9 or t[3] < 9 for t in drawn), "prices are printed on tiles, not tied to rows"


def test_city_04_columns_are_blue_red_green() -> None:
    s = begin_first(2)
    assert [s.technology_temple(n) for n in s.technologies] == [BLUE, RED, GREEN] * 2


@pytest.mark.parametrize(("players", "tiles"), [(2, 14), (3, 10), (4, 8)])
def test_city_05_the_pyramid_pattern_with_random_tiles_and_turns(players: int, tiles: int) -> None:
    games = [game(players, seed=seed) for seed in range(6)]
    for s in games:
        filled = [n for n, laid in enumerate(s.pyramid) if laid]
        assert filled == sorted(BOX.pyramid_start[players]) and len(filled) == tiles
    assert len({tuple(s.pyramid) for s in games}) == len(games)
    assert {laid % 4 for s in games for laid in s.pyramid if laid} == {0, 1, 2, 3}


@pytest.mark.parametrize(("players", "out"), [(2, 19), (3, 23), (4, 27)])
def test_city_06_discovery_tiles_lie_out_by_player_count(players: int, out: int) -> None:
    s = begin_first(players)
    n = players
    assert [len(t) for t in s.avenue_tiles] == [3, 2, 1]
    assert [len(t) for t in s.temple_tiles] == [n, n + 1, n - 1, n]
    assert sum(t > 0 for t in s.worship_tiles) == 5
    assert len(s.stock) == len(BOX.discoveries) - out


def test_city_07_all_other_discovery_tiles_are_one_stock() -> None:
    s = begin_first(4)
    out = [t for t in s.worship_tiles if t] + [t for place in (*s.temple_tiles, *s.avenue_tiles) for t in place]
    assert sorted([*out, *s.stock]) == sorted(BOX.discoveries)


def test_city_08_gains_come_before_a_drawn_tile_in_player_order() -> None:
    # Tile 17 gives 3 stone and 1 gold; the 4-cocoa tile drawn for it costs 1 gold, which only the gain can pay.
    s = with_tiles(2, (17, 12), (10, 11))
    assert s.asked is not None and s.asked.who == 0 and s.asked.step.code in ("LeaveOutBoard", "ClaimStarting")
    assert s.players[1].cocoa == 0, "the second player's gains wait"


def test_city_09_a_starting_technology_is_the_lowest_and_climbs_blue_without_points_for_others() -> None:
    s = with_tiles(2, (4, 11), (5, 10))
    while s.asked is not None and s.asked.step.code != "ChooseWorker":
        _any(s)
    lowest = s.technologies[0]
    assert s.players[0].known == s.players[1].known == (lowest,)
    assert [p.temples[BLUE] for p in s.players] == [1, 1]
    assert [p.vp for p in s.players] == [0, 0]


def test_city_10_both_technology_tiles_give_one_marker_and_one_step() -> None:
    s = with_tiles(2, (4, 5), (10, 11))
    while s.asked is not None and s.asked.step.code != "ChooseWorker":
        _any(s)
    assert s.players[0].known == (s.technologies[0],) and s.players[0].temples == [1, 0, 0]


def _any(s: CityOfGods) -> None:
    assert s.asked is not None
    answer(s, s.asked.options[0])


def test_city_11_both_power_ups_may_go_to_one_worker() -> None:
    s = with_tiles(2, (6, 13), (10, 11))
    while s.asked is not None and s.asked.step.code != "ChooseWorker":
        answer(s, 1 if s.asked.step.code == "PowerUpAnywhere" else s.asked.options[0])
    assert [d.power for d in s.dice[0][:3]] == [1, 3, 1]


def test_city_12_of_four_boards_one_is_left_out() -> None:
    s = with_tiles(2, (1, 14), (10, 11))
    assert s.asked is not None and s.asked.step.code == "LeaveOutBoard" and s.asked.options == [1, 2, 6, 8]
    answer(s, 2)
    assert [d.board for d in s.dice[0]] == [1, 6, 8, 0]


def test_city_12_three_boards_need_no_question() -> None:
    s = with_tiles(2, (10, 11), (1, 2))
    assert [d.board for d in s.dice[0][:3]] == [3, 5, 8]


def test_city_13_a_drawn_discovery_tile_is_linked_optional_and_goes_back() -> None:
    for seed in range(40):
        table = dealt(2, seed=seed)
        s = table.state
        if s.linked:
            break
    tile, found = s.linked[0]
    assert BOX.starting[tile].gain.discovery and found not in s.stock
    owner = next(w for w in (0, 1) if tile in s.players[w].dealt)
    s = play_starting(table, lambda q: None if q.who != owner or q.step.code != "PickStarting"
                      else next(o for o in q.options if tile not in o))  # fmt: skip
    assert found in s.stock and not s.linked


def test_city_13_a_claimed_tile_cannot_be_used_before_the_first_turn() -> None:
    for seed in range(60):
        table = dealt(2, seed=seed)
        s = table.state
        if not s.linked or BOX.discoveries[s.linked[0][1]].mask or any(BOX.discoveries[s.linked[0][1]].price.goods):
            continue
        tile, found = s.linked[0]
        owner = next(w for w in (0, 1) if tile in s.players[w].dealt)
        asides: list[Any] = []

        def pick(q: Any, owner: int = owner, tile: int = tile, found: int = found, asides: list[Any] = asides) -> Any:
            asides.extend(q.asides)
            if q.who == owner and q.step.code == "PickStarting":
                return next(o for o in q.options if tile in o)
            return found if q.step.code == "ClaimStarting" and q.who == owner and found in q.options else None

        s = play_starting(table, pick)
        assert found in s.players[owner].hand and not asides
        return
    raise AssertionError("no game with such a tile was found")


@pytest.mark.parametrize(("players", "chosen", "left"), [
    (2, {}, 14), (3, {}, 12), (2, {"starting": "draft"}, 14), (3, {"starting": "draft"}, 12),
    (2, {"setup": "first"}, 18),
])  # fmt: skip
def test_city_14_neutral_dice_come_from_tiles_nobody_kept(players: int, chosen: dict[str, Any], left: int) -> None:
    table = begun("citygods", players, chosen=chosen)
    n, seen = 0, []
    while table.question is not None and table.question.step.code != "ChooseWorker":
        q = table.question
        if q.who == DEALER:
            if q.step.code == "DrawNeutral":
                seen.append(len(q.options))
            n += 1
            deal(table.state, q.options[n % len(q.options)][0])
        else:
            answer(table.state, q.options[0])
    assert seen == [left - i for i in range(2 * (4 - players))]
    for colour in range(players, 4):
        assert len({d.board for d in table.state.dice[colour]}) == 3


def test_city_14_boards_are_read_in_printed_order() -> None:
    s = begin_first(2)
    s.agenda.clear()
    then(s, DrawNeutral(colour=2))
    settle(s)
    deal(s, 2)  # boards 4, 3
    deal(s, 5)  # boards 4, 5
    assert [d.board for d in s.dice[2]] == [4, 3, 5]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_city_15_neutral_dice_stand_unlocked_with_power_1_also_in_a_first_game(players: int) -> None:
    s = begin_first(players)
    neutral = [d for colour in range(players, 4) for d in s.dice[colour]]
    assert len(neutral) == 3 * (4 - players)
    assert all(d.power == 1 and d.lock == 0 and d.board for d in neutral)


def test_city_16_the_fourth_player_of_a_first_game_has_two_green_steps_and_two_cocoa() -> None:
    s = begin_first(4)
    fourth = s.players[s.in_order()[3]]
    assert fourth.temples == [0, 0, 2] and fourth.cocoa == 3 + 2
    assert fourth.goods == [2, 0, 5] and fourth.known == (5,)


def test_city_17_first_game_gifts_name_their_resource() -> None:
    s = begin_first(4)
    first, second, third, _ = (s.players[w] for w in s.in_order())
    assert (first.cocoa, first.goods, first.temples) == (1 + 5 + 1, [1, 2, 4], [0, 0, 1])
    assert (second.cocoa, second.goods, second.temples, second.vp) == (2 + 5, [4, 2, 0], [1, 1, 0], 1)
    assert (third.cocoa, third.goods, third.temples, third.avenue) == (2 + 4, [3, 4, 1], [1, 0, 0], 1)


def test_first_game_workers_stand_where_the_rulebook_says() -> None:
    s = begin_first(4)
    standing = [[(d.board, d.power) for d in s.dice[w]] for w in s.in_order()]
    assert standing == [
        [(6, 2), (2, 1), (8, 1), (0, 3)],
        [(7, 2), (2, 1), (3, 1), (0, 3)],
        [(1, 1), (2, 1), (7, 1), (0, 3)],
        [(3, 1), (4, 1), (5, 1), (0, 3)],
    ]


@pytest.mark.parametrize(("players", "dark"), [(2, 10), (3, 11), (4, 12)])
def test_the_dark_disc_starts_by_player_count(players: int, dark: int) -> None:
    s = begin_first(players)
    assert (s.light, s.dark) == (0, dark)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cocoa_by_player_order(players: int) -> None:
    s = game(players)
    assert [s.players[w].cocoa for w in s.in_order()] == [1, *[2] * (players - 2), 3]


def test_the_first_player_is_drawn() -> None:
    assert {begin_first(3, seed).first for seed in range(12)} == {0, 1, 2}


def test_city_84_starting_tiles_lie_open_and_the_pick_is_sealed() -> None:
    s = game(3)
    hidden = sealed_round(s)
    assert [q.who for q in hidden] == s.in_order()
    assert all(len(q.options) == 6 for q in hidden) and all(len(p.dealt) == 4 for p in s.players)


@pytest.mark.parametrize(("players", "offer"), [(2, 6), (3, 8), (4, 10)])
def test_the_draft_goes_forth_and_back(players: int, offer: int) -> None:
    table = dealt(players, {"starting": "draft"})
    asked = []
    assert len(table.state.starting_offer) == offer
    while table.question is not None and table.question.step.code == "DraftStarting":
        asked.append(table.question.who)
        table.answer(table.question.who, table.question.options[0])
    order = table.state.in_order()
    assert asked == order + order[::-1]
    assert all(len(p.kept) == 2 for p in table.state.players)


@pytest.mark.parametrize("solo", [False, True])
def test_city_86_a_draft_needs_a_normal_game_at_a_table(solo: bool) -> None:
    title = TITLES["citygods"]
    why = title.setup(2, solo, {"starting": "draft", "setup": "first"})
    assert isinstance(why, Reason) and words.reason("citygods", why) != why.code


@pytest.mark.parametrize("chosen", [
    {"setup": "first", "eclipse": "dark"}, {"starting": "draft", "eclipse": "dark"}, {"eclipse": "dark"},
])  # fmt: skip
def test_city_86_a_dark_eclipse_combines_with_everything(chosen: dict[str, Any]) -> None:
    assert not isinstance(TITLES["citygods"].setup(3, False, chosen), Reason)


def test_city_86_first_game_and_dark_eclipse_against_teotibot() -> None:
    assert not isinstance(TITLES["citygods"].setup(1, True, {"setup": "first", "eclipse": "dark"}), Reason)


def test_city_87_construction_stands_fifth_on_the_ring() -> None:
    s = game(4)
    assert s.ring_place[8] == 4 and s.ring_place[PALACE] == 0


def test_every_starting_tile_gives_what_it_shows() -> None:
    """Goods and cocoa of both tiles arrive, temple steps bring their rewards."""
    for tile in range(1, 19):
        other = 12 if tile != 12 else 10
        rival = [t for t in (11, 3) if t not in (tile, other)]
        s = with_tiles(2, (tile, other), (rival[0], 7 if tile != 7 else 18))
        while s.asked is not None and s.asked.who == 0 and s.asked.step.code != "ChooseWorker":
            answer(s, None if s.asked.step.code == "ClaimStarting" else s.asked.options[0])
        p = s.players[0]
        g = BOX.starting[tile].gain
        extra = BOX.starting[other].gain
        steps = [n + (i == BLUE and g.technology) for i, n in enumerate(g.temples)]
        assert p.temples == steps and p.avenue == g.avenue
        green = g.temples[GREEN]
        assert p.cocoa == g.cocoa + extra.cocoa + green
        assert sum(p.goods) == sum(g.goods) + sum(extra.goods) + g.any_resource + steps[BLUE]
        assert p.vp == g.temples[RED]
        assert sum(d.power for d in s.dice[0][:3]) == 3 + g.power_up
