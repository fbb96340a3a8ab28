"""Training: a run learns from its games, goes on where it was stopped, and writes weights that fit the game."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import train

from game.bots.judge import checked
from game.titles import TITLES


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "GENERATION", {"citygods": 2, "founders": 2})
    monkeypatch.setattr(train, "CHUNK", 1)
    monkeypatch.setattr(train, "WIDTH", {"citygods": 2, "founders": 3})


@pytest.mark.long
@pytest.mark.parametrize("title", ["citygods", "founders"])
def test_a_run_that_was_stopped_goes_on_where_it_was(title: str, tmp_path: Path, small: None) -> None:
    run = train.Run(title, str(tmp_path), seed=7)
    run.generation(1, "")
    again = train.Run(title, str(tmp_path), seed=1)
    assert (again.games, again.seed, again.weights()) == (2, 7, run.weights())
    again.generation(1, "")
    assert again.games == 4 and again.weights() != run.weights()
    fits = again.weights()
    assert fits is not None
    whole = {"rules": TITLES[title].rules, "data": TITLES[title].data_hash().hex(), **fits}
    assert checked(title, json.loads(json.dumps(whole)))["own"] == fits["own"]


def test_few_games_hardly_move_the_weights_that_were_there_before() -> None:
    np: Any = train.np
    sums = train.Sums(2)
    sums.add(np.array([[1, 1], [1, 2]]), np.array([[0, 0], [0, 0]]), np.array([0.0, 0.0]))
    base, _, _ = sums.fit(pull=1e6, before=[[0, 7 * train.POINT], [0, 0], [0, 0]])
    assert abs(base[1] - 7 * train.POINT) < 10


def test_a_run_of_other_rules_is_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    train.Run("founders", str(tmp_path), seed=7).keep()
    monkeypatch.setattr(train, "provenance", lambda title: (99, "00"))
    with pytest.raises(SystemExit, match="other rules or components"):
        train.Run("founders", str(tmp_path), seed=7)


def test_weights_are_found_again_from_what_they_made() -> None:
    """Targets that are 3 for each of the second feature, and 2 for each turn left late, give just these weights."""
    np: Any = train.np
    rows = np.array([[1, i % 5] for i in range(400)])
    phases = np.array([[i % 3, i % 7] for i in range(400)])
    sums = train.Sums(2)
    sums.add(rows, phases, 3.0 * rows[:, 1] + 2.0 * phases[:, 1])
    base, soon, late = sums.fit(pull=1e-6)
    assert abs(base[1] - 3 * train.POINT) < 10 and abs(late[0] - 2 * train.POINT) < 10
    assert max(abs(x) for x in (base[0], *soon, late[1])) < 10
