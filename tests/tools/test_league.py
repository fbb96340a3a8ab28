"""The league: games by number that come out the same anywhere, honest intervals, a table of all matches."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import arena
import league

PAIRING = arena.Pairing("citygods", ("greedy", "random"))


def test_a_game_by_its_number_comes_out_the_same_in_another_process() -> None:
    tasks = [(PAIRING._replace(kinds=("random", "random")), number) for number in range(2)]
    here = [league.one(task)[1][:4] for task in tasks]
    there = [outcome[:4] for _, outcome in arena.spread(league.one, tasks, workers=2)]
    assert sorted(there) == sorted(here)


def test_the_first_kind_changes_seats_and_its_own_points_are_told() -> None:
    outcomes = [arena.play(PAIRING, number) for number in range(2)]
    assert all(o.points > o.others and o.won == 1 and o.seconds for o in outcomes)


def test_the_founders_goal_is_told_with_its_tier() -> None:
    outcome = arena.play(arena.Pairing("founders", ("random",), True), 0)
    assert outcome.tier == "lost" and outcome.won == 0 and outcome.others >= 80
    assert league.row("alone", [outcome])["solid"] == 0


@pytest.mark.parametrize(
    ("won", "games", "low", "high"), [(0, 10, 0.0, 0.278), (5, 10, 0.237, 0.763), (200, 200, 0.981, 1.0)]
)
def test_wilson_s_intervals(won: int, games: int, low: float, high: float) -> None:
    assert [round(x, 3) for x in arena.wilson(won, games)] == [low, high]


def test_every_level_meets_every_other_and_the_automata() -> None:
    names = [name for game in ("citygods", "founders") for name, _ in league.pairings(game)]
    assert "citygods: master against Teotibot hard" in names and "founders: master against the First Founders" in names
    assert sum("against adept" in name for name in names) == 2 and len(set(names)) == len(names)


def test_games_that_are_kept_are_not_played_again_and_a_torn_line_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pairing, path = PAIRING._replace(kinds=("random", "random")), str(tmp_path / "games.jsonl")
    first = league.played(pairing, "match", 0, 2, league.Kept(path), (1, ""))
    with open(path, "a", encoding="utf-8") as f:
        f.write('{"by": "')
    numbers: list[int] = []

    def noted(pairing: arena.Pairing, number: int) -> arena.Outcome:
        numbers.append(number)
        return first[0]

    monkeypatch.setattr(league, "play", noted)
    assert len(league.played(pairing, "match", 1, 2, league.Kept(path), (1, ""))) == 3
    assert numbers == [2]
    assert [o[:4] for o in league.played(pairing, "match", 0, 0, league.Kept(path), (1, ""))][:2] == [
        o[:4] for o in first
    ]


def test_games_of_other_weights_levels_or_seeds_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = arena.Pairing("citygods", ("adept", "novice"))
    by = {league.fingerprint(pairing), league.fingerprint(pairing._replace(seed="another"))}
    weights = league.read("citygods")
    with monkeypatch.context() as patch:
        patch.setattr(league, "read", lambda title: {**weights, "own": {}})
        by.add(league.fingerprint(pairing))
    novice = league.LEVELS["citygods"]["novice"]
    monkeypatch.setitem(league.LEVELS["citygods"], "novice", novice._replace(width=1))
    by.add(league.fingerprint(pairing))
    assert len(by) == 4


def test_a_picture_shows_what_is_noted_in_the_order_of_the_league(monkeypatch: pytest.MonkeyPatch) -> None:
    match = {"games": 8, "won": 6.0, "interval": [0.409, 0.929]}
    kept = {"league": {"of old": match, "master against adept": match, "adept against Teotibot hard": match}}
    monkeypatch.setattr(league, "read", lambda title: kept)
    rows = league.noted_rows("citygods")
    assert [r["match"] for r in rows] == [
        f"citygods: {name} (8 games)" for name in ("adept against Teotibot hard", "master against adept", "of old")
    ]
    assert (rows[0]["won"], round(rows[0]["low"], 1), round(rows[0]["high"], 1)) == (75, 40.9, 92.9)
