"""Every promise of the kernel at every node of random games, at all player counts and variants."""

from typing import Any

import pytest
from citygods_conserve import conserve
from every_node import visit

GAMES: list[tuple[int, bool, dict[str, Any]]] = [
    (2, False, {}),
    (3, False, {}),
    (4, False, {}),
    (2, False, {"setup": "first"}),
    (3, False, {"setup": "first"}),
    (4, False, {"setup": "first"}),
    (2, False, {"starting": "draft"}),
    (3, False, {"starting": "draft", "eclipse": "dark"}),
    (4, False, {"starting": "draft"}),
    (2, False, {"eclipse": "dark"}),
    (4, False, {"setup": "first", "eclipse": "dark"}),
    (1, True, {}),
    (1, True, {"setup": "first", "eclipse": "dark"}),
]


@pytest.mark.long
@pytest.mark.parametrize(("players", "solo", "chosen"), GAMES)
def test_every_node(players: int, solo: bool, chosen: dict[str, Any]) -> None:
    table = visit("citygods", players, solo, chosen, seed=1, conserve=conserve)
    assert table.state.finished
