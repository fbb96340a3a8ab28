"""Weights tried by rules that have changed: a short trial does not take the place of what long matches have told."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import stamp

LONG = {"games": 24, "won": 9.0, "interval": [0.212, 0.573]}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Weights of rules 1, with the figures of two matches; a trial wins every game."""
    (tmp_path / "bots").mkdir()
    path = tmp_path / "bots" / "founders.json"
    matches = {"adept, solo": LONG, "adept against greedy": {**LONG, "games": 1}}
    told = {"rules": 1, "data": "aa", "games": 780, "seed": 1, "league": matches, "own": {}, "rivals": {}}
    path.write_text(json.dumps(told), encoding="utf-8")

    def tried(title: str, games: int, *_: Any) -> dict[str, Any]:
        return {name: {"games": games, "won": games, "interval": [0, 1]} for name in matches}

    monkeypatch.setattr(stamp, "asset", tmp_path.joinpath)
    monkeypatch.setattr(stamp, "read", lambda title: json.loads(path.read_text(encoding="utf-8")))
    monkeypatch.setattr(stamp, "league", tried)
    monkeypatch.setattr(stamp, "checked", lambda title, weights: weights)
    return path


def league_of(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["league"]
    return found


def test_the_figures_of_a_longer_match_stay_with_the_rules_they_were_played_by(kept: Path) -> None:
    stamp.stamp("founders")
    assert league_of(kept)["adept, solo"] == {**LONG, "rules": 1, "data": "aa"}
    stamp.stamp("founders")
    assert league_of(kept)["adept, solo"] == {**LONG, "rules": 1, "data": "aa"}


def test_a_trial_as_long_as_the_match_before_is_the_newer_figure(kept: Path) -> None:
    stamp.stamp("founders", 24)
    assert league_of(kept) == {
        name: {"games": 24, "won": 24, "interval": [0, 1]} for name in ("adept, solo", "adept against greedy")
    }


def test_weights_for_fewer_numbers_than_bots_see_are_not_stamped(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = kept.read_bytes()
    monkeypatch.undo()
    monkeypatch.setattr(stamp, "read", lambda title: json.loads(before))
    with pytest.raises(SystemExit, match=r"founders: the bots see other .* tools/stamp.py founders reward\|worship"):
        stamp.stamp("founders")


def test_what_a_league_came_to_is_noted_beside_the_other_matches(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"games": 200, "wins": 150.5, "won": 75.2, "low": 68.9, "high": 80.7}
    with pytest.raises(SystemExit, match="other rules"):
        stamp.noted("founders", {"adept, solo": row})
    monkeypatch.setattr(stamp, "provenance", lambda title: (1, "aa"))
    stamp.noted("founders", {"adept, solo": row})
    assert league_of(kept) == {
        "adept, solo": {"games": 200, "won": 150.5, "interval": [0.689, 0.807]},
        "adept against greedy": {**LONG, "games": 1},
    }
