"""Questions that need not be put to a person: which of two founders acts first, where that cannot matter.

The rules ask them all the same, and the answer stands in the log; window and terminal give it by themselves.
"""

from __future__ import annotations

from game.agenda import Choice, Question
from game.founders.first_founders import OrderDisks, section_for
from game.founders.state import Founders


def answer(s: Founders, q: Question) -> tuple[Choice] | None:
    """The answer to give unasked."""
    return (q.options[0],) if isinstance(q.step, OrderDisks) and either_first(s) else None


def either_first(s: Founders) -> bool:
    """Disks in different sections take neither space nor tile from each other (R24); nor do two without room (R6)."""
    one, two = (section_for(s, founder, 1) for founder in (0, 1))
    return one != two or one is None
