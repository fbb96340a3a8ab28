"""Whatever is answered, a turn can be finished: all positions of sampled turns, then random completions."""

import random

import pytest
from every_node import begin, completions

from game.agenda import DEALER
from game.chance import local_seed
from game.table import Table

pytestmark = pytest.mark.long(0.2)


def turns(players: int, solo: bool, side: str, seed: int, every: int) -> list[Table]:
    """Tables at the start of some turns of one random game in which nobody passes early."""
    rng = random.Random(seed)
    table = begin("founders", players, solo, {} if solo else {"side": side})
    found, n = [], 0
    while (q := table.question) is not None:
        if q.who == DEALER:
            table.deal(local_seed(b"dead ends", len(table.log) + seed))
            continue
        if q.step.code in ("TakeTurn", "ChooseStart"):
            n += 1
            if n % every == 0:
                found.append(Table(table.state.clone()))
        table.answer(q.who, rng.choice([x for x in q.options if x != "pass"] or q.options))
    return found


@pytest.mark.parametrize(
    ("players", "solo", "side"),
    [(2, False, "A"), (2, False, "B"), (3, False, "A"), (3, False, "B"), (4, False, "A"), (1, True, "A")],
)
@pytest.mark.parametrize("seed", [3, 8, 21])
def test_no_dead_ends(players: int, solo: bool, side: str, seed: int) -> None:
    rng = random.Random(seed)
    sampled = turns(players, solo, side, seed, every=2 if solo else 4)
    assert len(sampled) > 2
    assert sum(completions(t.state, 400, rng) for t in sampled) > 800


def test_one_late_turn_far_and_wide() -> None:
    late = turns(2, False, "A", 5, every=1)[-3]
    assert completions(late.state, 20_000, random.Random(1)) > 1_000
