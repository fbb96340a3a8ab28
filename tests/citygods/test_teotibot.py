"""Teotibot by its specification: the worked vectors, the action pyramid, its workers, bumping, the final Eclipse."""

from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path

import pytest

from game import words
from game.agenda import DEALER, EndTurn, answer, deal, settle
from game.chance import Sampler, local_seed
from game.citygods.alchemy import PickTechnology
from game.citygods.box import (
    ALCHEMY,
    BLUE,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    GOLD_DEPOSITS,
    GREEN,
    NOBLES,
    PALACE,
    QUARRY,
    RED,
)
from game.citygods.construction import owe_tiles
from game.citygods.eclipse import Eclipse, ScoreLead
from game.citygods.scoring import forecast
from game.citygods.state import CityOfGods, Die
from game.citygods.teotibot import (
    COLOUR,
    CONSTRUCT,
    DECORATE,
    ENNOBLE,
    FROM_LEFT,
    FROM_RIGHT,
    LEARN,
    MASKS,
    MASTER,
    WORSHIP,
    WORSHIP_DIE,
    shifted,
    turned,
    walk,
)
from game.citygods.teotibot_events import BotFollowed
from game.citygods.teotibot_tiles import BotActs, bumped
from game.citygods.teotibot_turn import final_points, turn
from game.events import RuleGap, Scored
from game.table import Table
from game.titles import TITLES

NAMES = (CONSTRUCT, DECORATE, LEARN, ENNOBLE, MASTER, WORSHIP, MASKS)
LEFTWARD, RIGHTWARD = FROM_RIGHT, FROM_LEFT
"""↖ takes the lower right neighbour up, ↗ the lower left one."""


def position(**options: object) -> CityOfGods:
    """A solo game on the first-game ring (Palace, Quarry, Alchemy, Forest, Construction, Decorations, Nobles, Gold),
    set up, with the person's pieces out of the way."""
    title = TITLES["citygods"]
    table = Table(title.begin(title.setup(1, True, {"setup": "first", **options})))
    table.deal(local_seed(b"teotibot", 0))
    s = table.state
    s.agenda.clear()
    s.owed.clear()
    s.players[0].known = ()
    s.dice[0] = [Die(PALACE, 1, 0), Die(PALACE, 1, 0), Die(PALACE, 1, 0), Die(0, 1, 0)]
    return s


def run(s: CityOfGods, *dealt: object) -> CityOfGods:
    """Deal these outcomes, then whatever else is drawn, until a person is asked."""
    settle(s)
    for outcome in dealt:
        deal(s, outcome)
    sampler = Sampler(b"rest")
    while s.asked is not None and s.asked.who == DEALER:
        deal(s, sampler.pick(s.asked.options))
    return s


def bot_turn(s: CityOfGods, first: int, second: int) -> CityOfGods:
    s.agenda.clear()
    s.active = COLOUR
    s.agenda.extend(reversed(turn()))
    return run(s, first, second)


def act(s: CityOfGods, tile: int) -> CityOfGods:
    s.agenda.clear()
    s.active = COLOUR
    s.agenda.append(BotActs(COLOUR, tile))
    return run(s)


def told(s: CityOfGods, happens: Callable[[], object]) -> list[str]:
    """The sentences about Teotibot's rules while this happens."""
    s.sink = []
    happens()
    return [words.tell("citygods", e, ("Ann", "Teotibot")) for e in s.sink if isinstance(e, BotFollowed)]


def workers(s: CityOfGods) -> list[tuple[int, int]]:
    return sorted((d.board, d.power) for d in s.dice[COLOUR][:3])


def goods(s: CityOfGods) -> tuple[int, ...]:
    return tuple(s.players[COLOUR].goods)


def start() -> CityOfGods:
    s = position()
    s.bot.slots = (ENNOBLE, CONSTRUCT, DECORATE, LEARN, WORSHIP, MASTER, MASKS)
    s.bot.directions = (RIGHTWARD, LEFTWARD)
    return s


def v1() -> CityOfGods:
    return bot_turn(start(), 3, 4)


def v2() -> CityOfGods:
    return bot_turn(v1(), 6, 4)


def v3() -> CityOfGods:
    s = v2()
    s.dice[0][0] = Die(GOLD_DEPOSITS, 1, 1)
    s.players[0].cocoa = 9
    return bot_turn(s, 2, 3)


def v4() -> CityOfGods:
    return bot_turn(v3(), 1, 2)


def test_setup_of_the_bot() -> None:
    s = position()
    p = s.players[COLOUR]
    assert (p.cocoa, p.vp, goods(s), p.temples, p.avenue, p.track) == (0, 0, (2, 2, 2), [1, 1, 1], 1, 0)
    assert workers(s) == [(GOLD_DEPOSITS, 2), (NOBLES, 2), (CONSTRUCTION, 2)]
    assert s.dice[COLOUR][WORSHIP_DIE] == Die(DECORATIONS, 1, 1)
    assert p.known == (s.technologies[2],)
    assert sorted(s.bot.slots) == list(NAMES)
    assert s.last_player() == COLOUR


def test_the_set_up_tells_that_its_fourth_die_is_locked() -> None:
    title = TITLES["citygods"]
    table = Table(title.begin(title.setup(1, True, {"setup": "first"})))
    said = [words.tell("citygods", e, ("Ann", "Teotibot")) for e in table.deal(local_seed(b"teotibot", 0))]
    assert "Teotibot has a worker of power 2 on Nobles (6)." in said
    assert "Teotibot has a worker of power 1 locked on the Worship space of Decorations (7)." in said


def test_v1_nobles() -> None:
    s = v1()
    p = s.players[COLOUR]
    assert (p.vp, goods(s), p.cocoa, p.avenue) == (3, (0, 2, 2), 0, 2)
    assert workers(s) == [(GOLD_DEPOSITS, 2), (GOLD_DEPOSITS, 3), (CONSTRUCTION, 2)]
    assert s.bot.slots == (CONSTRUCT, WORSHIP, DECORATE, LEARN, MASKS, MASTER, ENNOBLE)
    assert s.bot.directions == (LEFTWARD, LEFTWARD) and s.light == 1


def test_v2_decorations_needs_a_free_worker() -> None:
    s = v2()
    assert goods(s) == (0, 2, 4)
    assert workers(s) == [(GOLD_DEPOSITS, 2), (ALCHEMY, 4), (CONSTRUCTION, 2)]
    assert s.bot.slots == (CONSTRUCT, WORSHIP, MASTER, LEARN, MASKS, ENNOBLE, DECORATE)
    assert s.bot.directions == (LEFTWARD, RIGHTWARD) and s.light == 2


def test_v3_worship_frees_the_person_and_climbs_twice() -> None:
    before = v2().worship_tiles[GOLD_DEPOSITS]
    s = v3()
    assert s.dice[0][0] == Die(GOLD_DEPOSITS, 1, 0) and s.players[0].cocoa == 9
    assert s.dice[COLOUR][WORSHIP_DIE] == Die(GOLD_DEPOSITS, 1, 1)
    assert s.players[COLOUR].temples[BLUE] == 3 and goods(s) == (2, 2, 4)
    assert before in s.discard and s.worship_tiles[GOLD_DEPOSITS] not in (0, before)
    assert s.bot.slots == (CONSTRUCT, MASKS, MASTER, LEARN, DECORATE, ENNOBLE, WORSHIP)
    assert s.bot.directions == (RIGHTWARD, RIGHTWARD) and s.light == 3


def test_v4_alchemy_takes_the_printed_reward_of_a_major_step() -> None:
    tiles = v3().temple_tiles[:]
    s = v4()
    assert goods(s) == (2, 3, 3)
    assert s.players[COLOUR].known == (s.technologies[2], s.technologies[0])
    assert s.players[COLOUR].temples[BLUE] == 4 and s.temple_tiles == tiles
    assert workers(s) == [(GOLD_DEPOSITS, 2), (CONSTRUCTION, 2), (CONSTRUCTION, 5)]
    assert s.bot.slots == (CONSTRUCT, MASKS, MASTER, WORSHIP, DECORATE, ENNOBLE, LEARN)
    assert s.bot.directions == (RIGHTWARD, LEFTWARD) and s.light == 4


def test_v5_fallback_with_the_nearer_of_two_weak_workers() -> None:
    s = bot_turn(v4(), 6, 6)
    assert s.players[COLOUR].cocoa == 5 and goods(s)[0] == 2
    assert workers(s) == [(GOLD_DEPOSITS, 2), (DECORATIONS, 3), (CONSTRUCTION, 5)]
    assert s.bot.slots[5:] == (LEARN, ENNOBLE)
    assert s.bot.directions == (LEFTWARD, LEFTWARD) and s.light == 5


def test_v7_mastery_tries_the_strongest_and_furthest_first() -> None:
    s = position()
    p = s.players[COLOUR]
    p.goods, p.vp, p.avenue = [2, 1, 0], 40, 4
    s.nobles[0] = (1, 1, 0, 0, 0)
    s.dice[COLOUR][:3] = [Die(ALCHEMY, 5, 0), Die(CONSTRUCTION, 5, 0), Die(NOBLES, 3, 0)]
    act(s, MASTER)
    assert (p.vp, p.avenue, goods(s)) == (42, 5, (0, 1, 0))
    assert workers(s) == [(QUARRY, 4), (ALCHEMY, 5), (CONSTRUCTION, 5)]


def test_v7_mastery_says_who_tried_and_why_it_failed() -> None:
    s = position()
    s.players[COLOUR].goods = [2, 1, 0]
    s.dice[COLOUR][:3] = [Die(ALCHEMY, 5, 0), Die(CONSTRUCTION, 5, 0), Die(NOBLES, 3, 0)]
    said = told(s, lambda: act(s, MASTER))
    assert said[:2] == [
        "Its worker of power 5 on Construction cannot build: it has less than 2 stone.",
        "Its worker of power 5 on Alchemy cannot take a technology: it has no gold.",
    ]
    assert said[2].startswith("With 2 wood and a worker on Nobles")


def test_mastery_on_a_gathering_board_has_its_own_words() -> None:
    s = position()
    s.dice[COLOUR][:3] = [Die(FOREST, 3, 0), Die(PALACE, 4, 0), Die(NOBLES, 1, 0)]
    assert told(s, lambda: act(s, MASTER)) == [
        "Its worker of power 4 on the Palace has nothing to do there.",
        "Its worker in the Forest collects 2 wood.",
    ]


@pytest.mark.parametrize(
    ("board", "goods", "why"),
    [
        (NOBLES, [1, 9, 9], "less than 2 wood"), (NOBLES, [9, 9, 9], "no Building is left"),
        (DECORATIONS, [9, 9, 1], "less than 2 gold"), (DECORATIONS, [9, 9, 9], "no decoration or no open space"),
        (CONSTRUCTION, [9, 9, 9], "no tile or no place for it"), (ALCHEMY, [9, 9, 9], "it has them all"),
    ],
)  # fmt: skip
def test_mastery_names_every_reason(board: int, goods: list[int], why: str) -> None:
    s = position()
    s.nobles = [(1, 1, 1, 1, 1), (1, 1, 1, 1), (1, 1, 0)]
    s.decoration_offer, s.pyramid_offer = [0] * 4, [0] * 3
    s.players[COLOUR].known = s.technologies
    s.players[COLOUR].goods = goods
    s.dice[COLOUR][:3] = [Die(board, 5, 0), Die(PALACE, 1, 0), Die(PALACE, 1, 0)]
    said = told(s, lambda: act(s, MASTER))
    assert said[0].startswith("Its worker of power 5 on ") and why in said[0]
    assert len(said) == 4 and said[3].startswith("None of that is possible")


def masks_position(cocoa: int, wood: int) -> tuple[CityOfGods, list[int]]:
    s = position()
    found = s.box.discoveries
    by_copies = {n: [t for t in found if found[t].mask and found[t].copies == n] for n in (2, 3)}
    a = by_copies[3][0]
    b, c = by_copies[2][0], next(t for t in by_copies[2] if found[t].mask != found[by_copies[2][0]].mask)
    other = [t for t in found if not found[t].mask][:2]
    for spot, tile in zip((PALACE, QUARRY, GOLD_DEPOSITS, FOREST, DECORATIONS), (a, b, c, *other), strict=True):
        for place, there in enumerate(s.worship_tiles):
            if there == tile:
                s.worship_tiles[place] = 0
        s.worship_tiles[spot] = tile
    shown = [t for t in s.worship_tiles if t]
    s.stock = [t for t in found if t not in shown and t not in (a, b, c)]
    s.players[COLOUR].cocoa, s.players[COLOUR].goods = cocoa, [wood, 0, 0]
    return act(s, MASKS), [a, b, c]


@pytest.mark.parametrize(("cocoa", "wood", "takes"), [(1, 1, 1), (0, 1, 0)])
def test_v9_masks_takes_the_rarest_it_can_pay(cocoa: int, wood: int, takes: int) -> None:
    s, tiles = masks_position(cocoa, wood)
    p = s.players[COLOUR]
    assert p.masks == (tiles[takes],) and (p.cocoa, goods(s)) == (0, (0, 0, 0))
    assert all(s.worship_tiles[b] for b in (PALACE, QUARRY, GOLD_DEPOSITS))


def test_v9_without_a_mask_it_can_pay_it_falls_back() -> None:
    s, _ = masks_position(3, 0)
    assert s.players[COLOUR].masks == () and s.players[COLOUR].cocoa == 8


def test_v10_final_eclipse() -> None:
    s = position()
    p = s.players[COLOUR]
    p.avenue, p.track, p.goods, p.cocoa, p.temples = 7, 2, [2, 0, 1], 7, [10, 11, 6]
    p.known = s.technologies[:3]
    one_each = {d.mask: t for t, d in s.box.discoveries.items() if d.mask}
    p.masks = tuple(one_each[m] for m in (1, 2, 3, 4))
    s.players[0].track, s.players[0].cocoa = 3, 99
    s.nobles[0], s.nobles[1] = (1, 1, 1, 1, 1), (1, 0, 0, 0)
    s.eclipse = 2
    s.agenda.append(Eclipse(0))
    settle(s)
    while s.asked is not None:
        answer(s, s.asked.options[0])
    parts = (21, 0, 2 * 2, 10, 3 + 7, 3 * 2, 2 * 15)
    assert p.vp == sum(parts) == 81
    rulings = (Path(__file__).parents[2] / "game/citygods/TEOTIBOT.md").read_text(encoding="utf-8")
    assert f"V10. The last Eclipse: {' + '.join(map(str, parts))} = {p.vp}." in rulings


def test_v12_bumped_to_the_next_empty_temple_space() -> None:
    s = position()
    s.dice[COLOUR][WORSHIP_DIE] = Die(GOLD_DEPOSITS, 1, 1)
    s.dice[0][0] = Die(QUARRY, 1, 1)
    before = (s.players[COLOUR].temples[:], s.worship_tiles[:])
    bumped(s, GOLD_DEPOSITS)
    assert s.dice[COLOUR][WORSHIP_DIE] == Die(FOREST, 1, 1)
    assert (s.players[COLOUR].temples, s.worship_tiles) == before


def test_a29_bumped_where_all_others_are_the_persons() -> None:
    s = position()
    s.dice[COLOUR][WORSHIP_DIE] = Die(GOLD_DEPOSITS, 1, 1)
    s.dice[0][:3] = [Die(QUARRY, 1, 1), Die(FOREST, 1, 1), Die(DECORATIONS, 1, 1)]
    bumped(s, GOLD_DEPOSITS)
    assert s.dice[COLOUR][WORSHIP_DIE] == Die(QUARRY, 1, 1) and s.dice[0][0] == Die(QUARRY, 1, 0)


def test_a29_is_told_otherwise_than_a_bump_to_an_empty_space() -> None:
    s = position()
    assert "to the next empty one" in told(s, lambda: bumped(s, DECORATIONS))[0]
    s.dice[COLOUR][WORSHIP_DIE] = Die(GOLD_DEPOSITS, 1, 1)
    s.dice[0][:3] = [Die(QUARRY, 1, 1), Die(FOREST, 1, 1), Die(DECORATIONS, 1, 1)]
    assert "your worker there is unlocked" in told(s, lambda: bumped(s, GOLD_DEPOSITS))[0]


# The action pyramid

T, ML, MR, BL, BM, BR, S = range(7)
SHIFTS = [
    (T, (RIGHTWARD, RIGHTWARD), [(ML, T), (BL, ML)], BL),
    (T, (RIGHTWARD, LEFTWARD), [(ML, T), (BM, ML)], BM),
    (T, (LEFTWARD, RIGHTWARD), [(MR, T), (BM, MR)], BM),
    (T, (LEFTWARD, LEFTWARD), [(MR, T), (BR, MR)], BR),
    *[(ML, (RIGHTWARD, low), [(BL, ML)], BL) for low in (0, 1)],
    *[(ML, (LEFTWARD, low), [(BM, ML)], BM) for low in (0, 1)],
    *[(MR, (RIGHTWARD, low), [(BM, MR)], BM) for low in (0, 1)],
    *[(MR, (LEFTWARD, low), [(BR, MR)], BR) for low in (0, 1)],
    *[(BL, pair, [], BL) for pair in product((0, 1), repeat=2)],
    *[(BR, pair, [], BR) for pair in product((0, 1), repeat=2)],
]


@pytest.mark.parametrize(("used", "directions", "moves", "enters"), SHIFTS)
def test_a1_a2_a3_the_shift(used: int, directions: tuple[int, int], moves: list, enters: int) -> None:
    before = tuple(range(10, 17))
    after = list(before)
    for start, to in moves:
        after[to] = before[start]
    after[enters], after[S] = before[S], before[used]
    assert shifted(before, used, directions) == tuple(after)


def test_the_slots_stay_a_permutation() -> None:
    for slots in list(permutations(range(7)))[::97]:
        for used, pair in product((T, ML, MR, BL, BR), product((0, 1), repeat=2)):
            assert sorted(shifted(slots, used, pair)) == list(range(7))


def test_a4_the_direction_tiles_have_a_cycle_of_four() -> None:
    pair, seen = (LEFTWARD, RIGHTWARD), []
    for _ in range(4):
        seen.append(pair)
        pair = turned(pair)
    assert pair == seen[0]
    assert seen == [(LEFTWARD, RIGHTWARD), (RIGHTWARD, RIGHTWARD), (RIGHTWARD, LEFTWARD), (LEFTWARD, LEFTWARD)]


# Workers


@pytest.mark.parametrize(("place", "power", "to"), [(7, 3, 1), (7, 4, 2), (6, 4, 1), (0, 1, 1), (3, 3, 4), (3, 5, 5)])
def test_a9_a10_the_palace_is_not_on_its_ring(place: int, power: int, to: int) -> None:
    assert walk(place, power) == to


def test_a11_studying_a_worker_of_power_5_ascends_and_goes_on() -> None:
    s = position()
    s.players[COLOUR].goods = [0, 0, 0]
    s.dice[COLOUR][:3] = [Die(FOREST, 5, 0), Die(NOBLES, 5, 0), Die(QUARRY, 5, 0)]
    act(s, LEARN)
    assert workers(s) == [(PALACE, 2), (FOREST, 5), (NOBLES, 5)]
    assert (s.players[COLOUR].vp, s.players[COLOUR].avenue, s.light) == (5, 2, 1)


def test_ascension_leaves_the_avenue_tiles() -> None:
    s = position()
    s.players[COLOUR].avenue, s.players[COLOUR].goods = 2, [0, 0, 0]
    s.dice[COLOUR][:3] = [Die(FOREST, 5, 0)] * 3
    tiles = s.avenue_tiles[:]
    act(s, ENNOBLE)
    assert s.players[COLOUR].avenue == 3 and s.avenue_tiles == tiles
    assert (QUARRY, 1) in workers(s), "ascended to the Palace, then one board on"


def test_a12_any_temple_skips_one_that_is_blocked() -> None:
    s = position()
    s.players[COLOUR].temples = [10, 4, 2]
    s.players[0].temples = [11, 0, 0]
    s.dice[COLOUR][WORSHIP_DIE] = Die(FOREST, 1, 1)
    act(s, WORSHIP)
    assert s.players[COLOUR].temples == [10, 7, 2], "Decorations: three steps on the highest that can move"


def test_a14_a_full_coloured_temple_loses_its_steps() -> None:
    s = position()
    s.players[COLOUR].temples = [11, 4, 2]
    s.dice[COLOUR][WORSHIP_DIE] = Die(DECORATIONS, 1, 1)
    act(s, WORSHIP)
    assert s.players[COLOUR].temples == [11, 4, 2]


def test_a15_a_full_row_sends_it_to_the_cheapest_space() -> None:
    s = position()
    s.nobles[0] = (1, 1, 1, 1, 1)
    s.dice[COLOUR][0] = Die(NOBLES, 1, 0)
    act(s, ENNOBLE)
    assert s.nobles[1] == (0, 0, 1, 0) and s.players[COLOUR].vp == 3


def test_a15_is_told_otherwise_than_a_building_in_its_row() -> None:
    s = position()
    assert "in the row of this Eclipse" in told(s, lambda: act(s, ENNOBLE))[0]
    s = position()
    s.nobles[0] = (1, 1, 1, 1, 1)
    assert "on the free space of lowest value" in told(s, lambda: act(s, ENNOBLE))[0]


def test_its_buildings_score_by_the_same_cause_as_yours() -> None:
    s = position()
    told(s, lambda: act(s, ENNOBLE))
    assert [e.why for e in s.sink if isinstance(e, Scored)] == ["noble"]


def test_nobles_row_by_eclipses() -> None:
    s = position()
    s.eclipse = 2
    act(s, ENNOBLE)
    assert s.nobles[2] == (1, 0, 0) and s.players[COLOUR].vp == 7


def test_a16_without_buildings_it_gathers_or_falls_back() -> None:
    s = position()
    s.nobles = [(1, 1, 1, 1, 1), (1, 1, 1, 1), (1, 1, 0)]
    act(s, ENNOBLE)
    assert s.players[COLOUR].cocoa == 5


def test_a17_construction_takes_the_leftmost_tile_to_the_first_free_place() -> None:
    s = position()
    offer = s.pyramid_offer[:]
    free = min(n for n, laid in enumerate(s.pyramid) if not laid)
    s.agenda.clear()
    s.active = COLOUR
    s.agenda.append(BotActs(COLOUR, CONSTRUCT))
    run(s, 3)
    p = s.players[COLOUR]
    assert s.pyramid[free] == offer[0] * 4 + 3
    assert s.pyramid_offer[:2] == offer[1:] and s.pyramid_offer[2] not in (0, *offer)
    assert (p.track, goods(s)[1] + goods(s)[0] + goods(s)[2]) == (1, 4 + 1), "blue is highest by tie: one resource"
    assert p.vp == 1 + 2 and p.temples[BLUE] == 2


def test_a19_decorations_go_clockwise_from_the_north() -> None:
    s = position()
    s.dice[COLOUR][0] = Die(DECORATIONS, 2, 0)
    offer = s.decoration_offer[:]
    act(s, DECORATE)
    assert s.decorations[0] == offer[0] and s.players[COLOUR].vp == 5
    assert s.decoration_offer[:3] == offer[1:]


def test_a20_without_a_tile_it_gathers_instead() -> None:
    s = position()
    s.dice[COLOUR][0] = Die(DECORATIONS, 2, 0)
    s.dice[COLOUR][1] = Die(GOLD_DEPOSITS, 2, 0)
    s.decoration_offer = [0, 0, 0, 0]
    act(s, DECORATE)
    assert goods(s)[2] == 4


def test_a21_a_technology_the_bot_has_gives_it_points() -> None:
    s = position()
    s.players[0].goods = [0, 0, 9]
    s.turn.who, s.turn.workers, s.turn.board = 0, 1, ALCHEMY
    s.agenda.append(EndTurn(0))
    PickTechnology(0).resolve(s, s.technologies[2])
    assert s.players[COLOUR].vp == 3


def test_a_shared_technology_scores_for_the_person() -> None:
    s = position()
    s.dice[COLOUR][0] = Die(ALCHEMY, 2, 0)
    s.players[0].known = tuple(t for t in s.technologies if t != s.technologies[2])
    vp = s.players[0].vp
    act(s, LEARN)
    assert s.players[0].vp == vp + 3 and len(s.players[COLOUR].known) == 2


def test_a26_ten_cocoa_are_exchanged_once() -> None:
    s = start()
    s.players[COLOUR].cocoa = 25
    bot_turn(s, 3, 4)
    assert (s.players[COLOUR].cocoa, s.players[COLOUR].vp) == (15, 3 + 3)


def test_a32_final_points_by_the_dials() -> None:
    s = position(bot_temple_points=25, bot_technology_points=4)
    p = s.players[COLOUR]
    p.goods, p.cocoa, p.temples, p.known = [0, 0, 0], 0, [10, 0, 0], (1, 3)
    final_points(s)
    assert p.vp == 25 + 8


def test_its_last_counting_is_foretold_before_the_last_eclipse() -> None:
    s = position()
    p = s.players[COLOUR]
    p.goods, p.cocoa, p.temples, p.known = [1, 2, 0], 4, [10, 11, 3], (1, 3)
    assert not any(why.startswith("bot") for why in forecast(s, COLOUR))
    s.eclipse = s.box.eclipses - 1
    expected = forecast(s, COLOUR)
    assert {why: n for why, n in expected.items() if n and why.startswith("bot")} == {
        "bot_left_over": 7, "bot_technologies": 4, "bot_temples": 30
    }  # fmt: skip
    assert not any(why.startswith("bonus") for why in expected), "it scores no bonus tile (Teotibot 6)"


def test_a33_an_empty_spot_is_skipped() -> None:
    s = position()
    s.stock, s.discard = [], []
    s.worship_tiles[GOLD_DEPOSITS] = 0
    act(s, WORSHIP)
    assert s.worship_tiles[GOLD_DEPOSITS] == 0 and s.discard == []


@pytest.mark.parametrize(("level", "powers", "steps"), [("easy", 1, 1), ("standard", 2, 2), ("hard", 3, 3)])
def test_presets(level: str, powers: int, steps: int) -> None:
    s = position(bot_difficulty=level)
    assert {d.power for d in s.dice[COLOUR][:3]} == {powers} and s.bot.dials.worship == steps


def test_a_dial_overrides_its_preset() -> None:
    s = position(bot_difficulty="easy", bot_die_nobles=3)
    assert workers(s) == [(GOLD_DEPOSITS, 1), (NOBLES, 3), (CONSTRUCTION, 1)]


def test_a_dial_out_of_range_is_refused() -> None:
    assert TITLES["citygods"].setup(1, True, {"bot_worship_steps": 4}).code == "option_value"


def test_worship_steps_by_the_dial() -> None:
    s = position(bot_worship_steps=3)
    act(s, WORSHIP)
    assert s.players[COLOUR].temples == [4, 1, 1]


def test_a_tie_is_a_loss() -> None:
    s = position()
    s.players[0].vp = s.players[COLOUR].vp = 50
    s.players[0].cocoa = 9
    assert s.result()["winners"] == () and s.result()["order"] == (COLOUR, 0)
    s.players[0].vp = 51
    assert s.result()["winners"] == (0,) and s.result()["order"] == (0, COLOUR)


def test_the_bot_is_never_asked_and_leaves_no_gap() -> None:
    title = TITLES["citygods"]
    for seed in range(6):
        options = {"eclipse": ("normal", "dark")[seed % 2], "setup": ("normal", "first")[seed // 2 % 2]}
        table = Table(title.begin(title.setup(1, True, options)))
        sampler = Sampler(b"person %d" % seed)
        while (q := table.question) is not None:
            if q.who == DEALER:
                table.deal(local_seed(b"solo %d" % seed, len(table.log)))
            else:
                assert q.who == 0
                answers = q.answers()
                table.answer(0, answers[sampler.below(len(answers))])
        assert not [e for e in table.events() if isinstance(e, RuleGap)]
        assert [sum(b.values()) for b in table.breakdown(2)] == table.state.scores()


def test_a37_temples_of_the_worship_spaces() -> None:
    s = position()
    assert [s.box.boards[b].temple for b in (FOREST, QUARRY, GOLD_DEPOSITS)] == [RED, GREEN, BLUE]


# Rulings that the vectors show only in passing


def test_a5_the_direction_tiles_begin_by_two_tosses() -> None:
    title = TITLES["citygods"]
    begun = set()
    for seed in range(24):
        table = Table(title.begin(title.setup(1, True, {"setup": "first"})))
        table.deal(local_seed(b"tosses %d" % seed, 0))
        begun.add(table.state.bot.directions)
    assert begun == set(product((FROM_LEFT, FROM_RIGHT), repeat=2))


def test_a6_the_shift_comes_before_the_turn_of_the_direction_tiles() -> None:
    s = start()  # ↗ above: the lower left tile climbs; turned first, ↖ would be above
    bot_turn(s, 3, 4)
    assert s.bot.slots[0] == CONSTRUCT


def test_a7_the_locked_die_is_no_worker() -> None:
    s = position()
    s.dice[COLOUR][:3] = [Die(QUARRY, 3, 0), Die(NOBLES, 3, 0), Die(FOREST, 2, 0)]  # power 1 is locked on Decorations
    act(s, DECORATE)
    assert s.players[COLOUR].cocoa == 5 and goods(s)[2] == 2
    assert s.dice[COLOUR][WORSHIP_DIE] == Die(DECORATIONS, 1, 1)
    assert (CONSTRUCTION, 3) in workers(s)  # the weakest free one, from Forest


def test_a8_a_die_on_the_palace_is_closest() -> None:
    s = position()
    s.dice[COLOUR][:3] = [Die(QUARRY, 2, 0), Die(PALACE, 2, 0), Die(GOLD_DEPOSITS, 3, 0)]
    s.players[COLOUR].goods = [0, 0, 0]
    act(s, ENNOBLE)  # fallback: the weakest, and of those the closest
    assert workers(s) == [(QUARRY, 2), (QUARRY, 3), (GOLD_DEPOSITS, 3)]


def test_a13_each_step_on_any_temple_chooses_anew() -> None:
    s = position()
    s.players[COLOUR].temples = [10, 9, 2]
    s.dice[COLOUR][WORSHIP_DIE] = Die(FOREST, 1, 1)
    act(s, WORSHIP)  # on to Decorations: blue to its top, then twice red
    assert s.players[COLOUR].temples == [11, 11, 2]


def test_a18_the_top_tile_scores_nine_and_ends_the_game() -> None:
    s = position()
    s.pyramid = [4] * 29 + [0]
    act(s, CONSTRUCT)
    assert s.pyramid[29] and s.players[COLOUR].vp == 7 + 2
    assert s.light == s.dark


def test_a22_with_all_technologies_it_studies() -> None:
    s = position()
    s.players[COLOUR].known = tuple(s.technologies)
    s.dice[COLOUR][:3] = [Die(ALCHEMY, 1, 0), Die(NOBLES, 3, 0), Die(QUARRY, 3, 0)]
    act(s, LEARN)
    assert (ALCHEMY, 3) in workers(s) and goods(s) == (2, 2, 2)


def test_a23_any_technology_costs_it_one_gold() -> None:
    s = position()
    dear = max(s.technologies, key=lambda t: s.box.technologies[t].gold)
    s.players[COLOUR].known = tuple(t for t in s.technologies if t != dear)
    s.dice[COLOUR][0] = Die(ALCHEMY, 2, 0)
    s.players[COLOUR].temples = [11, 11, 11]  # no resource by the step
    act(s, LEARN)
    assert dear in s.players[COLOUR].known and goods(s)[2] == 1


def test_a24_a_rarer_mask_that_it_cannot_pay_is_no_candidate() -> None:
    s, tiles = masks_position(0, 1)
    assert s.players[COLOUR].masks == (tiles[0],)


def test_a25_one_mask_at_a_time() -> None:
    s, _ = masks_position(9, 9)
    assert len(s.players[COLOUR].masks) == 1


def test_a27_mastery_powers_up_the_die_that_was_tried() -> None:
    s = position()
    s.dice[COLOUR][:3] = [Die(FOREST, 4, 0), Die(FOREST, 2, 0), Die(PALACE, 3, 0)]
    act(s, MASTER)
    assert goods(s)[0] == 4
    assert workers(s) == [(PALACE, 3), (FOREST, 2), (DECORATIONS, 5)]


def test_a28_the_person_begins_with_the_first_players_cocoa() -> None:
    title = TITLES["citygods"]
    table = Table(title.begin(title.setup(1, True)))
    table.deal(local_seed(b"cocoa", 0))
    assert table.state.players[0].cocoa == 1 and table.state.players[COLOUR].cocoa == 0


def test_a30_the_space_just_taken_is_not_empty() -> None:
    s = position()
    s.dice[COLOUR][WORSHIP_DIE] = Die(GOLD_DEPOSITS, 1, 1)
    bumped(s, GOLD_DEPOSITS)
    assert s.dice[COLOUR][WORSHIP_DIE] == Die(QUARRY, 1, 1)


def test_a31_nobody_pays_when_it_bumps_the_person() -> None:
    s = position()
    s.dice[0][0] = Die(GOLD_DEPOSITS, 1, 1)
    s.players[0].cocoa = 3
    act(s, WORSHIP)
    assert s.dice[0][0] == Die(GOLD_DEPOSITS, 1, 0)
    assert (s.players[0].cocoa, s.players[COLOUR].cocoa) == (3, 0)


def test_a34_the_offer_closes_up_once_after_all_tiles_of_an_action() -> None:
    s = position()
    first, _, third = s.pyramid_offer
    s.pyramid_offer = [0, 0, third]
    owe_tiles(s)
    assert s.pyramid_offer == [third, 0, 0] and len(s.owed) == 2
    assert first != third


def test_a35_nobody_leads_a_track_at_its_start() -> None:
    s = position()
    s.players[COLOUR].vp = s.players[0].vp = 0
    s.agenda.append(ScoreLead(DEALER))
    settle(s)
    assert (s.players[COLOUR].vp, s.players[0].vp) == (0, 0)


def test_a36_of_two_equal_dice_one_is_taken() -> None:
    s = position()
    s.dice[COLOUR][:3] = [Die(QUARRY, 2, 0), Die(QUARRY, 2, 0), Die(PALACE, 5, 0)]
    act(s, CONSTRUCT)
    assert goods(s)[1] == 4 and workers(s) == [(PALACE, 5), (QUARRY, 2), (ALCHEMY, 3)]
