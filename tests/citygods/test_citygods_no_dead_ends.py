"""Whatever is answered, a turn can be finished: all positions of sampled turns, then random completions.

The counts of hand-made positions were written down once: how many distinct positions one turn can pass through.
"""

import random
from typing import Any

import pytest
from citygods_table import Position, position, tiles_of
from every_node import begin, completions

from game.agenda import DEALER, answer, digest, settle
from game.chance import local_seed
from game.table import Table

GREEDY = 0.8
"""How often the random player of the sampled games prefers to act rather than to collect cocoa."""


def turns(players: int, solo: bool, chosen: dict[str, Any], seed: int, every: int) -> list[Table]:
    """Tables at the start of some turns of one random game."""
    rng = random.Random(seed)
    table = begin("citygods", players, solo, chosen)
    found, n = [], 0
    while (q := table.question) is not None:
        if q.who == DEALER:
            table.deal(local_seed(b"dead ends", len(table.log) + seed))
            continue
        if q.step.code == "ChooseWorker":
            n += 1
            if n % every == 0:
                found.append(Table(table.state.clone()))
        acts = [x for x in q.options if x not in ("cocoa", "unlock", None)]
        table.answer(q.who, rng.choice(acts if acts and rng.random() < GREEDY else q.answers()))
    return found


@pytest.mark.long
@pytest.mark.parametrize(("players", "solo", "chosen"), [
    (2, False, {}), (3, False, {"starting": "draft"}), (4, False, {"eclipse": "dark"}), (2, False, {"setup": "first"}),
    (1, True, {}),
])  # fmt: skip
@pytest.mark.parametrize("seed", [3, 8])
def test_no_dead_ends(players: int, solo: bool, chosen: dict[str, Any], seed: int) -> None:
    rng = random.Random(seed)
    sampled = turns(players, solo, chosen, seed, every=5)
    assert len(sampled) > 3
    assert sum(completions(t.state, 400, rng) for t in sampled) > 500


@pytest.mark.long
def test_one_rich_turn_far_and_wide() -> None:
    t = rich()
    settle(t.s)
    assert completions(t.s, 20_000, random.Random(1)) >= 20_000


def rich() -> Position:
    """A hand full of tiles and goods for everything."""
    kinds = ("double_move", "unlimited_move", "extra_worker", "power_up", "temple_any", "avenue", "ignore_cocoa")
    hand = [tiles_of(kind)[0] for kind in kinds]
    t = position(workers=[(5, 5), (5, 3), (8, 4), (3, 2, 1)], hand=hand, wood=6, stone=8, gold=6, cocoa=5, avenue=2)
    t.workers(1, (8, 2), (7, 1)).level(1, but=[(3, 3)]).offers_pyramid(5, 9, 13)
    return t.avenue_tile(0, tiles_of("two_resources")[0], tiles_of("mask_4")[0])


def perft(t: Position) -> int:
    """Distinct positions at the end of seat 0's turn."""
    settle(t.s)
    t.s.sink = None
    ends: set[bytes] = set()
    seen: set[bytes] = set()
    waiting = [t.s]
    while waiting:
        s = waiting.pop()
        assert s.asked is not None
        for choice in s.asked.answers():
            if choice == "done":
                ends.add(digest(s))
                continue
            if isinstance(choice, tuple) and choice[:2] == ("aside", "TurnUpNow"):
                continue
            after = s.clone()
            answer(after, choice)
            mark = digest(after)
            if mark not in seen:
                seen.add(mark)
                waiting.append(after)
    return len(ends)


def test_perft_one_worker_with_nothing() -> None:
    """From the Palace: cocoa on 3, 5 or 2; worship on 3 or 2; the main action of 3 or 2."""
    assert perft(position(workers=[(1, 1)])) == 3 + 2 + 2


def test_perft_movement_tiles() -> None:
    hand = [tiles_of("unlimited_move")[0], tiles_of("double_move")[0]]
    assert perft(position(workers=[(1, 1), (1, 2)], hand=hand)) == 191


def test_perft_worship_on_the_palace() -> None:
    t = position(workers=[(4, 3)], royals=(5, 2, 8), cocoa=4, wood=1).workers(1, (1, 2, 2))
    assert perft(t.worship_tile(1, tiles_of("three_resources")[0])) == 252


def test_perft_three_power_ups_with_an_ascension() -> None:
    t = position(workers=[(1, 5), (3, 4), (3, 2)], cocoa=3, known=(13,), technologies=(1, 3, 5, 9, 13, 17))
    assert perft(t) == 204


def test_perft_two_pyramid_tiles() -> None:
    t = position(workers=[(5, 2), (8, 1, 0)], stone=4, wood=1, cocoa=1)
    t.offers_pyramid(9, 25).level(1, but=[(0, 0), (0, 1), (3, 3)])
    assert perft(t) == 2594


def test_perft_a_decoration() -> None:
    t = position(workers=[(2, 2)], gold=3).lay((1, 0, 1), (1, 0, 2))
    t.s.decorations[0] = 15
    assert perft(t) == 28
