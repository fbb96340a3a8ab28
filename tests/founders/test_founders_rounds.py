"""Set-up by number of players, rounds, the first player, refills, the end, ties."""

import pytest
from founders_table import BOX, Position, position, start

from game.agenda import settle
from game.founders.scoring import FinalScoring

FULL = ("wood2", "stone2", "wood3", "stone3", "gold3", "stone4", "gold4")


@pytest.mark.parametrize(
    ("players", "rounds", "disks", "market"),
    [
        (2, 4, (6, 5, 4, 3), (1, 1, 1, 1, 1, 1, 1)),
        (3, 3, (5, 4, 3), (2, 2, 1, 1, 1, 1, 1)),
        (4, 4, (5, 4, 3, 2), (2, 2, 2, 2, 2, 1, 1)),
    ],
)
def test_what_the_number_of_players_decides(
    players: int, rounds: int, disks: tuple[int, ...], market: tuple[int, ...]
) -> None:
    s = start(players).s
    assert s.rounds == rounds
    assert BOX.counts[players].disks == disks
    assert tuple(s.market[BOX.building[x]] for x in FULL) == market
    assert s.temple_market == s.pyramid_market == [2, 2, 2]
    assert sum(kind >= 0 for kind in s.bonus) == (6 if players == 2 else 9)
    assert [len(x) for x in s.mask_stacks] == [players + 1] * 3


def test_masks_by_number_of_players() -> None:
    assert BOX.counts[2].masks[0] == (5, 3, 1)
    assert BOX.counts[3].masks[0] == (5, 3, 2, 1)
    assert BOX.counts[4].masks[0] == (5, 4, 3, 2, 1)


def test_everybody_places_three_tiles_then_two_worship_tiles_of_each_colour_are_turned_up() -> None:
    t = start(2, first=2)
    for _ in range(2):
        t.says("red", (0, 3), "green", (0, 5), None, (0, 7), "blue").done().deals_anything()
    assert t.s.round == 1
    assert all(min(up) >= 0 for up in t.s.worship_up)
    assert t.step.code == "TakeTurn"
    assert t.step.who == 1
    assert t.s.scores() == [6, 6]


def test_turns_go_clockwise_past_those_who_have_passed() -> None:
    t = position(players=3).begin()
    t.says("pass").done()
    assert t.s.active == 1
    t.says("C1", 1, None).done()
    assert t.s.active == 2
    t.says("C1", 1).done()
    assert t.s.active == 1


def test_a_player_without_disks_passes_unasked() -> None:
    t = position()
    t.s.players[1].disks = 0
    t.begin().says("C2", 1, None).done()
    assert [(e.seat, e.forced) for e in t.told("Passed")] == [(1, True)]
    assert t.s.active == 0


def everybody_passes(t: Position) -> Position:
    t.begin(t.s.first)
    for _ in t.s.players:
        t.says("pass").done()
    return t.deals_anything()


def test_a_new_round() -> None:
    t = position(players=3, stacks={"A1": [0, 1]})
    t.s.market[BOX.building["gold4"]] -= 1
    t.s.pyramid_market[0] = 0
    everybody_passes(t)
    assert t.s.round == 2
    assert t.s.first == 1
    assert t.s.active == 1
    assert [p.disks for p in t.s.players] == [4, 4, 4]
    assert t.s.stacks == [()] * 9
    assert t.s.market[BOX.building["gold4"]] == 1
    assert t.s.pyramid_market == [2, 2, 2]
    assert t.told("MarketRefilled")[0].tiles == (("market", "gold4", 1), ("pyramid_tile", "green", 2))


def test_the_last_round_ends_the_game() -> None:
    t = position(players=3)
    t.s.round = 3
    everybody_passes(t)
    assert t.s.asked is None
    assert t.s.finished
    assert t.s.result()["winners"] == [0, 1, 2]


def ended(t: Position) -> list[int]:
    t.s.agenda.clear()
    t.s.agenda.append(FinalScoring(0))
    settle(t.s)
    winners = t.s.result()["winners"]
    assert t.told("GameEnded")[0].winners == tuple(winners)
    return winners


def test_most_points_win() -> None:
    t = position(players=3)
    for seat, vp in enumerate((10, 12, 11)):
        t.s.players[seat].vp = vp
    assert ended(t) == [1]


def test_a_tie_goes_to_the_most_pyramid_tiles() -> None:
    t = position(players=3)
    for p in t.s.players:
        p.vp = 10
    t.city(2).pyramid({(0, 0): "red"})
    assert ended(t) == [2]


def test_a_full_tie_is_shared() -> None:
    t = position()
    assert ended(t) == [0, 1]


def test_limited_tiles_run_out() -> None:
    t = position()
    for name in FULL:
        t.s.market[BOX.building[name]] = 0
    t.s.supply = [0] * 9
    t.begin()
    assert t.why("A2").code == "nothing_in_a"
