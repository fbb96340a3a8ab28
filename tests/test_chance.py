"""Chance is the same everywhere and favours nobody."""

from game.chance import Sampler, local_seed, master_seed


def test_a_seed_gives_the_same_numbers_everywhere() -> None:
    s = Sampler(b"seed")
    assert [s.below(6) for _ in range(10)] == [4, 0, 2, 4, 3, 0, 4, 0, 5, 2]


def test_every_outcome_comes_as_often_as_its_weight() -> None:
    s = Sampler(b"fair")
    n = 12_000
    got = [s.pick([("a", 1), ("b", 2), ("c", 3)]) for _ in range(n)]
    assert [abs(got.count(k) - n * w / 6) < 250 for k, w in (("a", 1), ("b", 2), ("c", 3))] == [True] * 3


def test_seeds_of_runs_and_games_differ() -> None:
    seeds = {local_seed(master_seed("x", game), run) for game in range(10) for run in range(10)}
    assert len(seeds) == 100
