"""Hints from a child process: in time, about the right position, and a child that is killed or hangs costs little."""

import os
import signal
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

import pytest
from children import LONG, LONGER, dealt, head_of, thought

from game.advice import Advice
from game.bots import adviser
from game.bots.adviser import ChildAdviser, advice
from game.record import Header

pytestmark = pytest.mark.long


@pytest.fixture
def head() -> Header:
    return head_of("me")


@pytest.fixture
def child(head: Header, monkeypatch: pytest.MonkeyPatch) -> Iterator[ChildAdviser]:
    monkeypatch.setattr(adviser, "STARTING", LONGER)
    monkeypatch.setattr(adviser, "AGAIN", LONG)
    made = ChildAdviser(head)
    yield made
    made.close()


def test_a_child_advises_about_the_question_and_follows_the_game(head: Header, child: ChildAdviser) -> None:
    table = dealt(head)
    child.warm(table)
    for _ in range(3):
        q = table.question
        assert q is not None
        child.ask(table, q)
        got = thought(child)
        assert got is not None and got.seat == q.who
        assert got.plans[0].answers[0] in q.answers()
        table.answer(q.who, got.plans[0].answers[0])
        if table.question is not None and table.question.who < 0:
            table.deal(b"next")


def test_a_warm_child_follows_the_game_before_it_is_asked(head: Header, child: ChildAdviser) -> None:
    table = dealt(head)
    child.warm(table)
    q = table.question
    assert q is not None
    table.answer(q.who, q.options[0])
    child.warm(table)
    assert child._told == len(table.log)
    assert table.question is not None
    child.ask(table, table.question)
    assert isinstance(thought(child), Advice)


def test_the_same_position_the_same_advice(head: Header) -> None:
    table = dealt(head)
    q = table.question
    assert q is not None
    assert advice(head, table, q, None) == advice(head, table, q, None)


def test_a_killed_child_is_lost_at_once_and_the_next_question_has_another(head: Header, child: ChildAdviser) -> None:
    table = dealt(head)
    q = table.question
    assert q is not None
    child.ask(table, q)
    os.kill(child._child.pid, signal.SIGKILL)
    assert thought(child) is None
    assert time.monotonic() < child._deadline - LONG
    child.ask(table, q)
    assert isinstance(thought(child), Advice)


def test_a_child_that_hangs_is_given_up_in_seconds(
    head: Header, child: ChildAdviser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adviser, "STARTING", 0.3)
    table = dealt(head)
    q = table.question
    assert q is not None
    child.warm(table)
    os.kill(child._child.pid, signal.SIGSTOP)
    child.ask(table, q)
    assert thought(child) is None


def test_a_game_that_is_shown_anew_is_followed_from_its_beginning(head: Header, child: ChildAdviser) -> None:
    table, other = dealt(head), dealt(head, b"second")
    assert table.question is not None and other.question is not None
    child.ask(table, table.question)
    assert isinstance(thought(child), Advice)
    child.ask(other, other.question)
    assert isinstance(thought(child), Advice)


def test_what_nobody_waits_for_is_not_told(head: Header, child: ChildAdviser) -> None:
    table = dealt(head)
    assert table.question is not None
    child.ask(table, table.question)
    child.forget()
    assert child.poll() is None


def test_who_asks_again_is_given_a_longer_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    given = list[float]()
    monkeypatch.setattr(adviser, "advice", lambda header, table, question, patience: given.append(patience))
    thought, asked = adviser.Advising(), SimpleNamespace(who=0)
    here, there = (SimpleNamespace(digests=[digest]) for digest in (b"here", b"there"))
    for table in (here, here, here, here, there):
        thought(cast(Any, None), cast(Any, table), cast(Any, asked))
    assert given == [1.0, 3.0, 9.0, 9.0, 1.0]
