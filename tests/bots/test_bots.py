"""Players that choose: legal, the same for the same seed, and greedy is better than chance."""

from collections.abc import Iterator

import pytest
from toytitle import header, toy_on_the_shelf

from game.agenda import sealed_round
from game.bots import Random, bot, levels
from game.bots.greedy import Greedy
from game.bots.planner import Planner
from game.bots.thinker import InlineThinker
from game.chance import Sampler, master_seed
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES, Title


@pytest.fixture
def toy() -> Iterator[Title]:
    with toy_on_the_shelf() as title:
        yield title


def begun(code: str, *kinds: str, solo: bool = False, seed: bytes = b"seed") -> Header:
    title = TITLES[code]
    setup = title.setup(len(kinds), solo)
    assert isinstance(setup, Setup)
    return Header.of(title, setup, [Seat(kind, kind) for kind in kinds], seed)


def played(head: Header) -> LocalSession:
    session = LocalSession(head, opened(head), None, InlineThinker(head))
    while not session.table.over:
        session.step()
    return session


@pytest.mark.long
@pytest.mark.parametrize(("code", "games"), [("founders", 2), ("citygods", 6)])
def test_greedy_beats_random_from_either_seat(code: str, games: int) -> None:
    for game in range(games):
        kinds = ("greedy", "random") if game % 2 else ("random", "greedy")
        scores = played(begun(code, *kinds, seed=master_seed("greedy", game))).table.state.scores()
        assert scores[kinds.index("greedy")] > scores[kinds.index("random")]


@pytest.mark.parametrize("code", ["founders", "citygods"])
def test_the_same_seed_gives_the_same_moves(code: str) -> None:
    first, again, other = (
        played(begun(code, "random", "random", "random", seed=seed)).table for seed in (b"1", b"1", b"2")
    )
    assert first.log == again.log
    assert first.digests == again.digests
    assert first.log != other.log


@pytest.mark.parametrize("code", ["founders", "citygods"])
def test_greedy_thinks_without_touching_the_table(code: str) -> None:
    head = begun(code, "random", "random")
    session = LocalSession(head, opened(head), None, InlineThinker(head))
    for _ in range(40):
        session.step()
    table = session.table
    while table.question is None or table.question.who < 0:
        session.step()
    greedy = bot("greedy", code)
    before = table.digests[-1]
    thoughts = [greedy.choose(table.state, table.question, Sampler(b"luck")) for _ in range(2)]
    assert thoughts[0] == thoughts[1]
    assert table.digests[-1] == before and table.state.asked is table.question


@pytest.mark.parametrize("code", ["founders", "citygods"])
@pytest.mark.parametrize("kind", ["random", "greedy", "novice"])
def test_a_bot_plays_the_solo_game_too(code: str, kind: str) -> None:
    assert played(begun(code, kind, solo=True)).table.over


def test_greedy_takes_the_best_tile(toy: Title) -> None:
    head = header(toy, "greedy", "random")
    session = LocalSession(head, opened(head), None, InlineThinker(head))
    while not any(entry[:2] == ("answer", 0) and entry[2] == 2 for entry in session.table.log):
        assert session.step() is not None
    assert session.table.state.display[2] == 2


def test_a_hidden_question_of_a_sealed_round_is_answered(toy: Title) -> None:
    table = opened(header(toy))
    second = sealed_round(table.state)[1]
    for player in (Random(), Greedy("toy")):
        assert player.choose(table.state, second, Sampler(b"luck")) in second.options
    assert table.log == []


def test_an_unknown_bot_in_a_record_is_played_by_the_best() -> None:
    best = bot("grandmaster", "founders")
    assert isinstance(best, Planner) and best.level == levels.LEVELS["founders"]["master"]
