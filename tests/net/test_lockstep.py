"""A shared game over pretend pipes: whatever the order of arrival, every device ends with the same log."""

import pytest
from pretend_lan import Lan


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("n", [1, 2, 4])
def test_a_game_ends_the_same_everywhere_whatever_the_order(n, seed):
    lan = Lan(n, seed)
    lan.play()
    assert len(lan.digests()) == 1
    assert len({d.game.ledger.head.hash for d in lan.all}) == 1
    assert all(d.misbehaved == [] for d in lan.all)
