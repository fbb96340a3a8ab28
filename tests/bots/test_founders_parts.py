"""A Founders city part by part: what is kept for one position is never told of another."""

import random
from typing import Any

import pytest
from test_levels import begun

from game.agenda import DEALER, take
from game.bots import founders, founders_parts, founders_sight
from game.founders.scoring import districts

PARTS = (
    founders_parts.temples_in, founders_parts.tiles_in, founders_parts.pyramid_of, founders_parts.ground_of,
    founders_parts.pairs_of, founders_parts.masks_of, founders_parts.buildings_of, founders.levels_in,
    founders.pairs_to_make, founders.masks_to_cover,
)  # fmt: skip


def positions(solo: bool) -> list[Any]:
    """Some of a random game."""
    luck, s, found = random.Random(5), begun("founders", 1 if solo else 2, solo), []
    while (q := s.asked) is not None:
        take(s, luck.choice(q.options)[0] if q.who == DEALER else luck.choice(q.options))
        if s.round and luck.random() < 0.4:
            found.append(s.clone())
    return found


def seen(s: Any) -> tuple[Any, ...]:
    return founders_sight.features(s, 0), founders_sight.guess(s, 0), founders_sight.districts(s, 0)


@pytest.mark.parametrize("solo", [True, False])
def test_a_position_is_seen_alike_whatever_was_seen_before(solo: bool) -> None:
    some = positions(solo)
    remembered = [seen(s) for s in some]
    for part in PARTS:
        part.cache_clear()
    assert len(some) > 5 and [seen(s) for s in reversed(some)] == remembered[::-1]
    assert [seen(s) for s in some] == remembered


def test_districts_are_seen_as_they_are_scored() -> None:
    for s in positions(solo=True):
        assert tuple(founders_sight.districts(s, 0)[0]) == districts(s, 0)
