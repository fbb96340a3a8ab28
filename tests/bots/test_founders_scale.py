"""What a Founders position weighs quickly is what the guess and all features weigh."""

import random
from typing import Any

import pytest
from test_levels import begun

from game.agenda import DEALER, take
from game.bots import founders_scale
from game.bots.judge import judge

TABLES: list[tuple[int, bool, dict[str, Any]]] = [
    (1, True, {}),
    (1, True, {"cluster": 1, "board": "B1"}),
    (1, True, {"cluster": 8, "other": 8}),
    (2, False, {}),
    (4, False, {"side": "B"}),
]


@pytest.mark.parametrize(("players", "solo", "options"), TABLES)
def test_what_is_weighed_quickly_is_what_features_and_guess_weigh(
    players: int, solo: bool, options: dict[str, Any]
) -> None:
    """Each position twice: when its parts are met first, and when they are known."""
    known, luck, compared = judge("founders"), random.Random(7), 0
    for _ in range(2):
        s = begun("founders", players, solo, options)
        while (q := s.asked) is not None:
            take(s, luck.choice(q.options)[0] if q.who == DEALER else luck.choice(q.options))
            if s.finished or luck.random() < 0.5 or not all(p.board for p in s.players):
                continue
            for seat in (*range(len(s.players)), 0):
                assert known.scale.worth(s, seat) == known.summed(s, seat)
                compared += 1
            assert len(known.scale.frames) <= founders_scale.FRAMES
    assert compared > 100
