"""What tests of children that think for us share: a game of two that is dealt, and waiting for a thought."""

import time
from typing import Any, Protocol

from game.record import Header, Seat, opened
from game.setup import Setup
from game.table import Table
from game.titles import TITLES

LONG, LONGER = 60.0, 120.0
"""Seconds of patience with a child that answers, and with one that starts: on a busy machine either takes long."""


class Thinks(Protocol):
    def poll(self) -> tuple[Any] | None: ...


def head_of(who: str) -> Header:
    """A game of Founders for two of these: "me", or a level of the bots."""
    title = TITLES["founders"]
    setup = title.setup(2)
    assert isinstance(setup, Setup)
    return Header.of(title, setup, [Seat(who, "Sun"), Seat(who, "Jaguar")], b"seed")


def dealt(head: Header, seed: bytes = b"first") -> Table:
    table = opened(head)
    table.deal(seed)
    return table


def thought(child: Thinks) -> Any:
    """What it has thought of, or how it ended: it says one or the other before its deadline."""
    end = time.monotonic() + 2 * LONGER
    while time.monotonic() < end:
        if (answer := child.poll()) is not None:
            return answer[0]
        time.sleep(0.01)
    raise AssertionError("still thinking")
