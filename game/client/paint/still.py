"""The still picture: the table cut into parts, all painted onto one surface; a part is drawn again when it changed.

    still = Still(size, backdrop)
    still.show(parts)      paints what differs from last time; returns the rectangles that changed
    still.draw(screen)     one blit of what is damaged

A part says what it shows (`key`), where (`rect`, shadows included) and how (`paint`). Parts are drawn in order, so a
later one may stand on an earlier one, on a page of their own: of a part that changed, only what changed is painted.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import Rect, Surface

from game.client.paint.page import Page, live, recalled

PARTS = 128
"""Whose strokes are remembered, with all pictures in them: those of a position, as each of its seats sees it."""
REMEMBERED = 8
"""Changes: whoever has not looked since then looks at everything."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Two parts of the same name, rectangle and key look the same."""

    name: str
    rect: Rect
    key: object
    paint: Callable[[Surface], object]

    def shows(self) -> Hashable:
        """What it looks like is remembered by this."""
        return tuple(self.rect), _fixed(self.key)


def _fixed(key: object) -> Hashable:
    """The same, whatever becomes of lists in it; most keys have none."""
    try:
        hash(key)
    except TypeError:
        return tuple(map(_fixed, key)) if isinstance(key, (list, tuple)) else key
    return key


def _recalled(to: Surface, part: Part) -> None:
    recalled(to, part.name, part.shows(), part.paint)


class Still:
    def __init__(self, size: tuple[int, int], backdrop: Callable[[Surface], object]) -> None:
        self.surface = Surface(size)
        with suppress(pygame.error):  # without a display the plain format will do
            self.surface = self.surface.convert()
        self.painted = 0
        self._changes: deque[list[Rect]] = deque(maxlen=REMEMBERED)
        """Where the last changes were, newest last."""
        self._backdrop = backdrop
        self._page = Page(size, PARTS)
        self._fresh = True

    def show(self, parts: Sequence[Part]) -> list[Rect]:
        """Bring the surface up to date."""
        page = self._page
        page.begin(anew=self._fresh)
        self._fresh = False
        page.layer("", None, self._backdrop)
        for p in parts:
            page.layer(p.name, (tuple(p.rect), p.key), partial(_recalled, part=p))
        dirty = page.end()
        page.paint(self.surface, dirty)
        if dirty:
            self.painted += 1
            self._changes.append(dirty)
        return dirty

    def shows(self, part: Part) -> bool:
        """Whether it looks like this already."""
        return self._page.key_of(part.name) == (tuple(part.rect), part.key)

    def foresee(self, part: Part) -> None:
        """It will look like this soon: what can be done before is done now."""
        self._page.foresee(part.name, part.shows(), part.paint)

    @property
    def drawn(self) -> int:
        """How many parts have been drawn, the backdrop among them."""
        return self._page.layers

    def since(self, painted: int) -> list[Rect]:
        """Where it has changed since it was painted so often."""
        times = self.painted - painted
        if times > len(self._changes):
            return [self.surface.get_rect()]
        return [r for dirty in list(self._changes)[len(self._changes) - times :] for r in dirty]

    def forget(self) -> None:
        """Everything will be painted again."""
        self._fresh = True
        self._page.forget()

    def draw(self, to: Surface) -> None:
        live(to, self)


def blank(wide: int, high: int) -> Surface:
    """Dark ground for a small picture of its own."""
    made = Surface((wide, high))
    made.fill((30, 24, 32))
    return made
