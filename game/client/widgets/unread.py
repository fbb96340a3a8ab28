"""Presses that come before anybody can have read what they would press.

What comes up under the hand takes no press for a moment: `came_up` says that something has, and whether by itself
(a turn has ended, others have moved, a wide moment closed) or after a press of one's own. By itself: no digit counts
before it can have been seen, and for a while longer no press that may have been meant for what has just gone: Enter or
pad A where the ring came to lie, a click where the pointer already was. Inside one's own sequence only the same press
once more does not, so that who knows the next answer may give it as fast as they like. Whoever has moved the ring
since, or aimed elsewhere, has seen what is there. After a wide moment that closed by itself the first Enter is meant
for it, however late it comes. A press that does not count is answered by a word that says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.client.devices.intent import SLOP, Input, Pointer, Press

UNREAD = 0.35
"""Seconds in which nobody reads a question and presses its answer: seeing that something has changed takes a quarter of
a second, so nobody is kept waiting who has looked."""
LATE = 1.5
"""Seconds in which a press may still be meant for what has just gone by itself: a hand that is on its way does not stop
when a card closes under it."""
TWICE = 0.4
"""Seconds in which two presses of the mouse are one double press."""


def answers(e: Press) -> bool:
    """Whether this would choose something or put a card away: Enter, the pad's A, the card's key, a digit."""
    return e.intent in ("accept", "card") or not e.intent and ord("0") <= e.key <= ord("9")


def _near(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) < SLOP


def _same(e: Press, before: Press | None) -> bool:
    return before is not None and (e.intent, 0 if e.intent else e.key) == (
        before.intent,
        0 if before.intent else before.key,
    )


class Unread:
    """What has come up on one layer of widgets, and what was pressed there."""

    def __init__(self) -> None:
        self._since = -LATE
        self._itself = self._seen = self._aimed = self._expected = False
        self._known: frozenset[str] = frozenset()
        self._before: Press | None = None
        self._hand = (-1, -1)
        self._pressed: tuple[str, tuple[int, int], float] | None = None
        """What the mouse pressed last, where and when."""

    def came_up(
        self, now: float, itself: bool, known: Iterable[str], before: Press | None, hand: tuple[int, int]
    ) -> None:
        """Something else is asked from now on. `known`: keys of the widgets that were there already; `before`: the key
        or button that was pressed last; `hand`: where the pointer is."""
        self._since, self._itself, self._seen, self._aimed, self._expected = now, itself, False, False, False
        self._known, self._before, self._hand = frozenset(known), before, hand

    def took_the_place_of_a_moment(self) -> None:
        """It came when a wide moment had closed by itself, and nobody had pressed Enter for that."""
        self._expected = True

    def brought_up_by(self, before: Press | None) -> None:
        """It came at once because somebody pressed for it before it was there; this was the press before that."""
        self._before = before

    def gone(self) -> None:
        """Nothing is asked any more."""
        self._since, self._expected = -LATE, False

    def refuses(self, e: Input, now: float, focus: str, under: Callable[[tuple[int, int]], str]) -> bool:
        """Whether this press has no effect. `focus`: the key of what has the ring; `under`: of what lies at a point."""
        early = now - self._since < UNREAD
        if not early and not (self._itself and now - self._since < LATE):
            return self._is_late_for_a_moment(e, focus)
        if isinstance(e, Pointer):
            self._aimed = self._aimed or e.kind == "move" and not _near(e.pos, self._hand)
            resting = e.kind == "down" and e.button == 1 and (early or not self._aimed) and self._lies_there(e.pos)
            return self._itself and resting and self._is_new(under(e.pos))
        if not isinstance(e, Press) or self._seen:
            return False
        if not answers(e):
            self._seen = bool(e.intent) and e.intent != "end_turn" and not e.again
            return False
        if e.intent != "accept":
            return early and (self._itself or _same(e, self._before))
        self._expected = False
        return self._is_new(focus) and (self._itself or _same(e, self._before))

    def _is_late_for_a_moment(self, e: Input, focus: str) -> bool:
        """The first Enter, on a ring that nobody has moved since a wide moment closed by itself."""
        if not isinstance(e, Press) or not e.intent:
            return False
        first, self._expected = self._expected and not self._seen, False
        return first and e.intent == "accept" and self._is_new(focus)

    def _lies_there(self, pos: tuple[int, int]) -> bool:
        """Where the hand was when it came, or had pressed last."""
        was = [self._hand, *([self._pressed[1]] if self._pressed is not None else [])]
        return any(_near(pos, at) for at in was)

    def _is_new(self, key: str) -> bool:
        return not key or key not in self._known

    @property
    def pressed_at(self) -> tuple[int, int] | None:
        """Where the pointer was pressed last."""
        return self._pressed[1] if self._pressed is not None else None

    def twice(self, key: str, pos: tuple[int, int], now: float) -> bool:
        """The second half of a double press of the mouse, on something that has come up where the first half fell."""
        before = self._pressed
        if before is not None and key and before[0] not in ("", key) and now - before[2] < TWICE:
            if _near(pos, before[1]):
                return True
        self._pressed = (key, pos, now)
        return False
