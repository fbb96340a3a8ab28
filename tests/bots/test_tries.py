"""Turns with too many ways are searched: all of a few are found and the search ends; ideas are told apart; alone a
master thinks otherwise than at a table."""

from typing import Any

import pytest
from test_levels import begun, on, opened_a_turn
from toy import Toy

from game.agenda import answer, settle
from game.bots import bot
from game.bots.judge import judge
from game.bots.levels import ALONE, LEVELS, level
from game.bots.planner import Level, Planner, ways_to_end
from game.bots.tries import Tries
from game.chance import Sampler


class FirstTurn(Toy):
    """The toy, at the turn of its first seat."""

    __slots__ = ()
    active = 0

    def clone(self) -> Toy:
        new = super().clone()
        new.__class__ = FirstTurn
        return new


def toy_turn() -> Toy:
    """Without a discovery: one of three tiles, one of nine spots, some ways to pay."""
    s = FirstTurn()
    s.found = [0, 0]
    settle(s)
    for _ in range(2):
        answer(s, 0)
    return s


def worth(s: Any, seat: int) -> int:
    """Another one for every way to end the toy's turn."""
    [(x, y, tile)] = s.built
    wood, stone, _ = s.goods[seat]
    return int(1000 * tile + 100 * x + 10 * y + 3 * wood - stone)


def turn(title: str, solo: bool) -> Any:
    """The first turn of a game, as it begins."""
    s = begun(title, 1 if solo else 2, solo)
    return on(s, bot("random", title), Sampler(b"tries"), opened_a_turn)


def founders_turn() -> Any:
    return turn("founders", True)


def searched(tries: int, chance: Sampler) -> Tries:
    """A turn of Founders alone, with its ideas told apart."""
    known = judge("founders")
    search = Tries(founders_turn(), 0, known.worth, chance, known.sight.idea)
    search.run(tries)
    return search


# ---- the search ends by itself


def test_the_best_of_a_few_ways_is_found() -> None:
    """Of 108: the last tile on the last spot, paid with a stone and with gold for the wood."""
    best = Tries(toy_turn(), 0, worth, Sampler(b"few")).run(1000)[0].state
    assert best.built == [(2, 2, 2)] and best.goods[0] == [5, 5, 2]


def test_where_all_there_is_has_been_found_further_tries_are_not_made() -> None:
    """What is not tried draws no lots."""
    drawn = []
    for tries in (20_000, 200_000):
        luck = Sampler(b"few")
        Tries(toy_turn(), 0, worth, luck).run(tries)
        drawn.append(luck.counter)
    assert drawn[0] == drawn[1]


def test_where_there_is_more_to_be_found_the_search_goes_on() -> None:
    drawn = []
    for tries in (100, 200):
        luck = Sampler(b"many")
        searched(tries, luck)
        drawn.append(luck.counter)
    assert drawn[0] < drawn[1]


# ---- ideas told apart


def test_ways_that_are_told_apart_are_different_ideas_the_best_first() -> None:
    search = searched(150, Sampler(b"apart"))
    few = search.apart(4)
    idea = judge("founders").sight.idea
    assert len({idea(t.state, 0) for t in few}) == 4
    assert [t.worth for t in few] == sorted((t.worth for t in few), reverse=True)
    assert few[0].worth == search.best[0].worth


def test_of_each_idea_the_best_way_stands_for_it() -> None:
    search = searched(150, Sampler(b"apart"))
    idea = judge("founders").sight.idea
    for kept in search.apart(4):
        same = [t.worth for t in search.best if idea(t.state, 0) == idea(kept.state, 0)]
        assert kept.worth >= max(same, default=kept.worth)


def test_a_level_that_tells_ideas_apart_looks_at_different_ones() -> None:
    known = judge("founders")

    def ideas(apart: int) -> int:
        ways = ways_to_end(known, founders_turn(), 0, 0, 0, 150, Sampler(b"apart"), None, apart)
        return len({known.sight.idea(way.state, 0) for way in ways[:8]})

    assert ideas(0) < ideas(8) == 8


# ---- turns found elsewhere


def test_a_turn_that_was_found_elsewhere_is_tried_first() -> None:
    best = searched(150, Sampler(b"apart")).best[0]
    again = Tries(founders_turn(), 0, judge("founders").worth, Sampler(b"others"))
    assert again.run(0, like=[best.told()])[0].worth == best.worth


def test_what_cannot_be_done_as_it_was_elsewhere_is_done_otherwise() -> None:
    best = searched(150, Sampler(b"apart")).best[0]
    s = founders_turn()
    s.players[0].cubes = [0, 0, 0]
    [found] = Tries(s, 0, judge("founders").worth, Sampler(b"others")).run(0, like=[best.told()])
    assert found.nodes[-1].over


def test_turns_looked_ahead_know_what_was_best_after_other_ways() -> None:
    player = Planner("founders", Level(0, 0, tries=60, best=3, samples=2, narrow=10, apart=True, known=5, halving=2))
    player.looked_ahead(player.ways(founders_turn(), 0, Sampler(b"ways")), 0, Sampler(b"luck"))
    assert player.known is not None and 0 < len(player.known) <= 5


# ---- alone


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize("solo", [True, False])
def test_alone_a_master_thinks_otherwise_than_at_a_table(title: str, solo: bool) -> None:
    player = level("master", title, patience=0.0)
    s = turn(title, solo)
    assert player.choose(s, s.asked, Sampler(b"luck")) in s.asked.answers()
    assert player.level == (ALONE if solo else LEVELS)[title]["master"]


def test_where_nothing_else_is_said_a_level_thinks_alone_as_at_a_table() -> None:
    player = level("novice", "founders", patience=0.0)
    s = founders_turn()
    player.choose(s, s.asked, Sampler(b"luck"))
    assert player.level == LEVELS["founders"]["novice"]


def test_where_good_turns_are_known_most_tries_change_them() -> None:
    best = searched(150, Sampler(b"apart")).best[0]

    def mean(like: list[Any]) -> float:
        search = Tries(founders_turn(), 0, judge("founders").worth, Sampler(b"others"))
        search.run(40, like=like)
        return search._sum / search._judged

    assert mean([best.told()]) > mean([])
