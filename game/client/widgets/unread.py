"""Presses that come before anybody can have read what they would press.

What comes up under the hand takes no press for a moment: `came_up` says that something has, and whether by itself
(others have moved, a wide moment closed) or after a press of one's own. By itself: no Enter, pad A or digit counts,
nor a click where the pointer already was. Inside one's own sequence only the same press once more does not, so that who
knows the next answer may give it as fast as they like. Whoever has pressed another key since, or aimed elsewhere, has
seen what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.client.devices.intent import SLOP, Input, Pointer, Press

UNREAD = 0.35
"""Seconds in which nobody reads a question and presses its answer: seeing that something has changed takes a quarter of
a second, so nobody is kept waiting who has looked."""
TWICE = 0.4
"""Seconds in which two presses of the mouse are one double press."""


def answers(e: Press) -> bool:
    """Whether this would choose something: Enter, the pad's A, a digit."""
    return e.intent == "accept" or not e.intent and ord("0") <= e.key <= ord("9")


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
        self._since = -UNREAD
        self._itself = self._seen = False
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
        self._since, self._itself, self._seen = now, itself, False
        self._known, self._before, self._hand = frozenset(known), before, hand

    def gone(self) -> None:
        """Nothing is asked any more."""
        self._since = -UNREAD

    def refuses(self, e: Input, now: float, focus: str, under: Callable[[tuple[int, int]], str]) -> bool:
        """Whether this press has no effect. `focus`: the key of what has the ring; `under`: of what lies at a point."""
        if now - self._since >= UNREAD:
            return False
        if isinstance(e, Pointer):
            return e.kind == "down" and e.button == 1 and self._itself and self._lies_there(e.pos, under)
        if not isinstance(e, Press) or self._seen:
            return False
        if not answers(e):
            self._seen = self._seen or bool(e.intent) and not e.again
            return False
        on = focus if e.intent == "accept" else ""
        return self._is_new(on) and (self._itself or _same(e, self._before))

    def _lies_there(self, pos: tuple[int, int], under: Callable[[tuple[int, int]], str]) -> bool:
        """Something new, where the hand was before it came."""
        was = [self._hand, *([self._pressed[1]] if self._pressed is not None else [])]
        return any(_near(pos, at) for at in was) and self._is_new(under(pos))

    def _is_new(self, key: str) -> bool:
        return not key or key not in self._known

    def twice(self, key: str, pos: tuple[int, int], now: float) -> bool:
        """The second half of a double press of the mouse, on something that has come up where the first half fell."""
        before = self._pressed
        if before is not None and key and before[0] not in ("", key) and now - before[2] < TWICE:
            if _near(pos, before[1]):
                return True
        self._pressed = (key, pos, now)
        return False
