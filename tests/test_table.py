"""A game in progress: log, digests, undo and redo, events, breakdown."""

import random

import pytest
from toy import Toy, UseDiscovery

from game.agenda import DEALER, DONE, Illegal, TurnUpNow, aside, digest
from game.chance import local_seed
from game.table import Table


def opened() -> Table:
    t = Table(Toy())
    t.answer(0, 0)
    t.answer(1, 0)
    return t


def play_out(seed: int, regrets: int = 3) -> Table:
    """A random game in which now and then a turn is taken back and redone."""
    rng = random.Random(seed)
    t = Table(Toy())
    while (q := t.question) is not None:
        if q.who == DEALER:
            t.deal(local_seed(b"test", len(t.log)))
            continue
        back = t.undoable(q.who)
        if back and regrets and rng.random() < 0.3:
            regrets -= 1
            here = digest(t.state)
            t.undo(q.who, back[0])
            for choice in t.redoable(q.who):
                t.answer(q.who, choice)
            assert digest(t.state) == here
        else:
            t.answer(q.who, rng.choice(q.answers()))
    return t


def test_the_log_replays_to_the_same_digests() -> None:
    for seed in range(40):
        played = play_out(seed)
        again = Table(Toy())
        for entry in played.log:
            again.play(entry)
        assert again.digests == played.digests
        assert list(again.events()) == list(played.events()) == list(again.latest())[::-1]


def test_another_seat_may_not_answer() -> None:
    t = opened()
    with pytest.raises(Illegal):
        t.answer(1, 0)
    with pytest.raises(Illegal):
        t.answer(DEALER, 0)


def test_undo_goes_back_one_answer_or_the_whole_turn() -> None:
    t = opened()
    start = t.digests[-1]
    t.answer(0, 0)
    middle = t.digests[-1]
    t.answer(0, (0, 0))
    assert t.undoable(0) == [2, 3]
    t.undo(0, 3)
    assert digest(t.state) == middle == t.digests[-1]
    t.undo(0, 2)
    assert digest(t.state) == start
    assert t.redoable(0) == [0, (0, 0)]


def test_redo_is_forgotten_when_something_else_is_done() -> None:
    t = opened()
    t.answer(0, 0)
    t.undo(0, t.undoable(0)[0])
    t.answer(0, 1)
    assert t.redoable(0) == []


def test_nobody_undoes_an_ended_turn_or_anothers_turn() -> None:
    t = opened()
    for choice in (0, (0, 0), (1, 1, 0), DONE):
        t.answer(0, choice)
    t.deal(b"seed")
    assert t.undoable(0) == t.undoable(1) == []
    with pytest.raises(Illegal):
        t.undo(0, 2)


def test_nobody_undoes_past_a_draw_that_was_seen() -> None:
    t = opened()
    for choice in (0, (0, 0), (1, 1, 0), aside(TurnUpNow(0))):
        t.answer(0, choice)
    t.deal(b"seed")
    assert t.undoable(0) == []


def test_what_is_slipped_in_at_the_end_of_a_turn_is_taken_back_like_any_answer() -> None:
    t = opened()
    t.state.found[0] = 1
    for choice in (0, (0, 0), (1, 1, 0)):
        t.answer(0, choice)
    before = t.digests[-1]
    t.answer(0, aside(UseDiscovery(0)))
    t.undo(0, t.undoable(0)[-1])
    assert digest(t.state) == before


def test_only_the_asked_seat_undoes() -> None:
    t = opened()
    t.answer(0, 0)
    with pytest.raises(Illegal):
        t.undo(1, 2)


def test_what_is_taken_back_leaves_no_points() -> None:
    t = opened()
    for choice in (2, (0, 0), (1, 1, 0)):
        t.answer(0, choice)
    assert t.breakdown(2) == [{"tile": 2}, {}]
    t.undo(0, t.undoable(0)[0])
    assert t.breakdown(2) == [{}, {}]


def test_points_equal_the_sum_of_scored_events() -> None:
    t = play_out(7)
    assert [sum(b.values()) for b in t.breakdown(2)] == t.state.vp


@pytest.mark.parametrize(
    "junk",
    [None, (), ("answer",), ("answer", "0", 0), ("deal", "x"), ("deal", b"x", 5), ("undo", 0, True), 5, ["deal", b""]],
)
def test_junk_is_no_entry(junk: object) -> None:
    t = opened()
    before = t.digests[:]
    with pytest.raises(Illegal):
        t.play(junk)
    assert t.digests == before and len(t.log) == 2


def test_a_fault_in_the_rules_leaves_the_position_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    t = opened()
    t.answer(0, 0)
    monkeypatch.setattr("toy.Lay.do", lambda self, s: s.display.clear() or 1 / 0)
    t.answer(0, (0, 0))
    before = digest(t.state)
    with pytest.raises(ZeroDivisionError):
        t.answer(0, (1, 1, 0))
    assert digest(t.state) == before == t.digests[-1]
