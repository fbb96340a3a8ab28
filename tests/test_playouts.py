"""Whole games at once: they end, the same luck plays the same game, and choosers and limits are heeded."""

import random
from typing import Any

import pytest
from toy import Toy

from game.agenda import Question, digest
from game.playouts import drawn, play_out
from game.titles import TITLES


def begun(code: str, players: int) -> Any:
    title = TITLES[code]
    return title.begin(title.setup(players))  # type: ignore[arg-type]


@pytest.mark.parametrize("code", TITLES)
def test_the_same_luck_plays_the_same_game_to_its_end(code: str) -> None:
    one, other = begun(code, 2), begun(code, 2)
    counted = play_out(one, random.Random(3).random)
    assert counted == play_out(other, random.Random(3).random)
    assert one.asked is None and digest(one) == digest(other)


def test_a_chooser_answers_for_every_seat() -> None:
    asked = []

    def first(s: Any, q: Question) -> Any:
        asked.append(q)
        return q.options[0]

    s = Toy()
    counted = play_out(s, random.Random(1).random, first)
    assert s.asked is None and {q.who for q in asked} == {0, 1}
    assert counted == sum(len(q.options) > 1 for q in asked)


def test_it_stops_after_so_many_answers() -> None:
    s = Toy()
    assert play_out(s, random.Random(1).random, most=2) == 2
    assert s.asked is not None and s.asked.step.code == "TakeTile"


def test_outcomes_fall_by_their_weights() -> None:
    weights = [("a", 1), ("b", 3)]
    assert [drawn(weights, lambda at=at: at) for at in (0.0, 0.24, 0.25, 0.99)] == ["a", "a", "b", "b"]  # type: ignore[misc]
