"""Random games of every kind: all promises hold at every node."""

import pytest
from every_node import keen, visit
from founders_conserve import conserve

pytestmark = pytest.mark.long(0.2)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seed", [1, 2])
def test_at_the_table(players: int, side: str, seed: int) -> None:
    assert visit("founders", players, chosen={"side": side}, seed=seed, conserve=conserve).over


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_at_the_table_with_keen_players(players: int, side: str, seed: int) -> None:
    table = visit("founders", players, chosen={"side": side}, seed=seed, conserve=conserve, choose=keen)
    assert sum(table.state.scores()) > 40


@pytest.mark.parametrize("n", range(1, 9))
def test_solo_with_every_challenge(n: int) -> None:
    chosen = {"cluster": n, "builder": n % 8 + 1, "other": (n + 2) % 8 + 1}
    for seed in (n, n + 8):
        assert visit("founders", 1, solo=True, chosen=chosen, seed=seed, conserve=conserve, choose=keen).over


def test_solo_as_rolled() -> None:
    for seed in range(4):
        assert visit("founders", 1, solo=True, seed=seed, conserve=conserve).over
