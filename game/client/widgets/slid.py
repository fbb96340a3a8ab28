"""What took the place of another thing under the pointer only just now: a press is meant for what was there.

Nobody sees within a quarter of a second that a button has moved away, and another one come to where he aims. `Slid`
keeps what lay here before each of the latest layouts, as long as a hand may still be on its way to it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.widgets.widget import Widget

MEANT = 0.3
"""Seconds in which a press is meant for what was there before."""


class Slid:
    def __init__(self) -> None:
        self._before: list[tuple[float, Sequence[Widget]]] = []
        """When all was laid anew, and what lay here until then."""

    def laid_anew(self, now: float, until_now: Sequence[Widget]) -> None:
        self._before = [*self._recent(now), (now, until_now)]

    def took_the_place(self, of: Widget, now: float, found: Callable[[Sequence[Widget]], Sequence[Widget]]) -> bool:
        """Whether this lies where something else could be pressed until just now. `found`: what of these lies under the
        pointer, the uppermost last."""
        self._before = self._recent(now)
        if not _acts(of):
            return False
        paths = [found(widgets) for _, widgets in self._before]
        return any(path and _acts(path[-1]) and path[-1].key != of.key for path in paths)

    def _recent(self, now: float) -> list[tuple[float, Sequence[Widget]]]:
        return [(at, widgets) for at, widgets in self._before if now - at < MEANT]


def _acts(w: Widget) -> bool:
    """Something happens when it is pressed, more than that it is looked at."""
    return w.focusable and w.enabled and bool(w.key) and not w.looked and not w.aloof
