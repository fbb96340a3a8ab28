"""Bots in a child process: the same thoughts as here, and never a hang, whatever becomes of the child."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from children import LONG, LONGER, dealt, head_of, thought

from game.bots import thinker
from game.bots.thinker import ChildThinker, InlineThinker
from game.record import Header

pytestmark = pytest.mark.long


@pytest.fixture
def head() -> Header:
    return head_of("random")


@pytest.fixture
def child(head: Header, monkeypatch: pytest.MonkeyPatch) -> Iterator[ChildThinker]:
    monkeypatch.setattr(thinker, "STARTING", LONGER)
    monkeypatch.setattr(thinker, "PATIENCE", LONG)
    made = ChildThinker(head)
    yield made
    made.close()


def test_a_child_thinks_as_we_do_and_follows_the_game(head: Header, child: ChildThinker) -> None:
    table, inline = dealt(head), InlineThinker(head)
    for _ in range(12):
        q = table.question
        assert q is not None
        child.ask(table, q)
        here = inline.choose(table, q)
        assert thought(child) == here
        table.answer(q.who, here)
        if table.question is not None and table.question.who < 0:
            table.deal(b"next")
    assert child._child.is_alive()


def test_a_killed_child_is_started_again_then_we_think_here(head: Header, child: ChildThinker) -> None:
    table = dealt(head)
    right = InlineThinker(head).choose(table, table.question)
    pids = []
    for _ in range(2):
        child.ask(table, table.question)
        pids.append(child._child.pid)
        os.kill(child._child.pid, signal.SIGKILL)
        assert thought(child) == right
    assert pids[0] != pids[1]
    child.ask(table, table.question)
    assert thought(child) == right
    assert child._child is None


def test_a_child_that_hangs_is_given_up(head: Header, child: ChildThinker, monkeypatch: pytest.MonkeyPatch) -> None:
    table = dealt(head)
    child.ask(table, table.question)
    os.kill(child._child.pid, signal.SIGSTOP)
    stopped = child._child.pid
    child._deadline = time.monotonic()
    monkeypatch.setattr(child, "_starts_left", 0)
    assert thought(child) == InlineThinker(head).choose(table, table.question)
    with pytest.raises(ProcessLookupError):
        os.kill(stopped, 0)


def test_in_the_middle_of_a_game_another_child_takes_the_place_of_one_that_hangs(
    head: Header, child: ChildThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person waits for no longer than PATIENCE and the start of the other."""
    table = dealt(head)
    q = table.question
    assert q is not None
    child.ask(table, q)
    table.answer(q.who, thought(child))
    monkeypatch.setattr(thinker, "PATIENCE", 0.3)
    assert table.question is not None
    os.kill(child._child.pid, signal.SIGSTOP)
    stopped = child._child.pid
    child.ask(table, table.question)
    assert thought(child) == InlineThinker(head).choose(table, table.question)
    assert child._child.pid != stopped and child._child.is_alive()


def test_a_child_that_has_answered_before_is_given_up_sooner(head: Header, child: ChildThinker) -> None:
    table = dealt(head)
    child.ask(table, table.question)
    assert child._deadline > time.monotonic() + thinker.PATIENCE
    thought(child)
    child.ask(table, table.question)
    assert child._deadline <= time.monotonic() + thinker.PATIENCE


def test_a_child_whose_game_is_another_one_is_not_believed(head: Header, child: ChildThinker) -> None:
    table, other = dealt(head), dealt(head, b"second")
    child.ask(table, table.question)
    thought(child)
    child._told = 1
    child.ask(other, other.question)
    assert thought(child) == InlineThinker(head).choose(other, other.question)


def test_without_processes_we_think_here(head: Header, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError("no processes")

    monkeypatch.setattr("multiprocessing.get_context", refused)
    child = ChildThinker(head)
    table = dealt(head)
    child.ask(table, table.question)
    assert thought(child) == InlineThinker(head).choose(table, table.question)


PARENT = """
import sys
from game.bots.thinker import ChildThinker
from game.record import Header, Seat, opened
from game.titles import TITLES

if __name__ == "__main__":
    title = TITLES["founders"]
    head = Header.of(title, title.setup(2), [Seat("random", "Sun"), Seat("random", "Jaguar")], b"seed")
    child = ChildThinker(head)
    table = opened(head)
    table.deal(b"first")
    child.ask(table, table.question)
    print(child._child.pid, flush=True)
    sys.stdin.read()
"""


def test_a_child_ends_with_its_parent() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        parent.kill()
    end = time.monotonic() + LONG
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
    raise AssertionError("the child lives on")
