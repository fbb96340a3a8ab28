"""Whole games at once, for bots that learn and benches that measure: no table, no log, nothing is ever taken back.

`s` is a state that nobody else uses; clone one to play a position out. Asides are left alone: they are never due.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.agenda import DEALT, Question, State, settle, take

REST = "rest"
"""The answer that proposes the remainder of many small ones."""


def play_out(
    s: State, luck: Callable[[], float], choose: Callable[[Any, Question], Any] | None = None, most: int = 1_000_000
) -> int:
    """Play from where `s` stands until the game is over, or until `most` answers were given.

    `luck()` gives numbers from 0 up to, not including, 1: the dealer deals by them, and seats answer by them unless
    `choose(s, question)` does, which must return an object out of `question.options` (or of `question.asides`).
    Returns how many answers were real choices: more than one was on offer, and it was no REST.
    """
    settle(s)
    given = counted = 0
    while given < most:
        q = s.asked
        if q is None:
            break
        if q.step.kind == DEALT:
            take(s, drawn(q.options, luck))
            continue
        options, offered = q.options, len(q.options)
        choice = options[int(luck() * offered)] if choose is None else choose(s, q)
        given += 1
        if offered > 1 and choice != REST:
            counted += 1
        take(s, choice)
    return counted


def drawn(weights: list[Any], luck: Callable[[], float]) -> Any:
    """One of the dealer's outcomes, as likely as its weight says."""
    total = 0
    for _, n in weights:
        total += n
    at = int(luck() * total)
    for outcome, n in weights:
        at -= n
        if at < 0:
            return outcome
    raise AssertionError("weights are positive")
