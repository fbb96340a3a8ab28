"""While a bonus is used first, the section's action is still due: answers that would strand it fall away (Founders 17).

Every question that can come up in between is `Careful`: it says what the rulebook offers in `whole` and why it does not
offer the rest in `barred`. What would strand the action is worked out in following.py.
"""

from __future__ import annotations

from game.agenda import Asked, Choice, Reason
from game.founders.state import Founders


def due(s: Founders) -> int:
    """The section whose action is still due while its bonus is used first; -1: none."""
    t = s.turn
    if t is None or t.bonus != "used":
        return -1
    for waiting in s.agenda:
        if waiting.code == "Act":
            return s.box.section[t.space]
    return -1


class Careful(Asked[Founders]):
    """Offers only answers after which the action that is due can still follow; if none is left, all of them.

    No question by itself: the questions are derived from it.
    """

    __slots__ = ()

    def whole(self, s: Founders) -> list[Choice]:
        """All answers that the rulebook offers."""
        raise NotImplementedError

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        """Why the rulebook does not offer a candidate."""
        return None

    def options(self, s: Founders) -> list[Choice]:
        found = self.whole(s)
        turn = s.turn
        if turn is None or turn.bonus != "used" or len(found) < 2:
            return found
        section = due(s)
        if section < 0:
            return found
        from game.founders import following  # it knows all actions, and they are made of these questions

        return following.kept(s, self, found, section)

    def candidates(self, s: Founders) -> list[Choice]:
        return self.whole(s)

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        reason = self.barred(s, choice)
        if reason is not None or due(s) < 0:
            return reason
        return None if choice in self.options(s) else Reason("action_must_follow")
