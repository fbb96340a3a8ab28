"""Whole evenings on a pretend clock and network; `tools/soak.py sim --seeds A-B` runs as many as one likes."""

import pytest
from simulation import evening


@pytest.mark.parametrize("seed", [3, 7, 8, 11, 19, 20, 30, 37, 92, 127])
def test_after_whatever_went_wrong_the_game_ends_and_is_one(seed):
    happened = evening(seed)
    assert happened["entries"] > 10


def test_an_evening_can_be_seen_again():
    assert evening(5) == evening(5)
