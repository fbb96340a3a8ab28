"""The still picture: the table cut into parts, all painted onto one surface; a part is painted again when it changed.

    still = Still(size, backdrop)
    still.show(parts)      repaints what differs from last time; returns the rectangles that changed
    still.draw(screen)     one blit of what is damaged

A part says what it shows (`key`), where (`rect`, shadows included) and how (`paint`). Parts are painted in order, so a
later one may stand on an earlier one; a change repaints everything that touches its rectangle.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.client.paint.page import joined, live

REMEMBERED = 8
"""Changes: whoever has not looked since then looks at everything."""
SMALL = 1 << 18
"""Pixels of a change that is worth keeping as it was."""


@dataclass(frozen=True, slots=True)
class Part:
    name: str
    rect: Rect
    key: Hashable
    paint: Callable[[Surface], object]


class Still:
    def __init__(self, size: tuple[int, int], backdrop: Callable[[Surface], object]) -> None:
        self.surface = Surface(size)
        with suppress(pygame.error):  # without a display the plain format will do
            self.surface = self.surface.convert()
        self.painted = 0
        self._changes: deque[list[Rect]] = deque(maxlen=REMEMBERED)
        """Where the last changes were, newest last."""
        self._gone: deque[tuple[Rect, list[Part], Surface]] = deque(maxlen=2)
        """Where it has changed lately, and how that looked: what comes and goes is painted once."""
        self._backdrop = backdrop
        self._shown: dict[str, Part] = {}
        self._fresh = True

    def show(self, parts: Sequence[Part]) -> list[Rect]:
        """Bring the surface up to date."""
        whole = self.surface.get_rect()
        now = {p.name: p for p in parts}
        dirty: list[Rect] = []
        if self._fresh:
            dirty = [whole]
        else:
            for name, p in now.items():
                was = self._shown.get(name)
                if was is None or was.key != p.key or was.rect != p.rect:
                    dirty.append(p.rect.union(was.rect) if was else Rect(p.rect))
            dirty += [Rect(p.rect) for name, p in self._shown.items() if name not in now]
        before, self._shown, self._fresh = self._shown, now, False
        dirty = joined(dirty, whole)
        for area in dirty:
            self._paint(area, [p for p in parts if p.rect.colliderect(area)], before)
        self.surface.set_clip(None)
        if dirty:
            self.painted += 1
            self._changes.append(dirty)
        return dirty

    def _paint(self, area: Rect, parts: list[Part], before: dict[str, Part]) -> None:
        known = next((was for at, shown, was in self._gone if at == area and same(shown, parts)), None)
        if area.w * area.h <= SMALL:
            shown = [p for p in before.values() if p.rect.colliderect(area)]
            self._gone.append((area, shown, self.surface.subsurface(area).copy()))
        self.surface.set_clip(area)
        if known is not None:
            self.surface.blit(known, area)
            return
        self._backdrop(self.surface)
        for p in parts:
            p.paint(self.surface)

    def since(self, painted: int) -> list[Rect]:
        """Where it has changed since it was painted so often."""
        times = self.painted - painted
        if times > len(self._changes):
            return [self.surface.get_rect()]
        return [r for dirty in list(self._changes)[len(self._changes) - times :] for r in dirty]

    def forget(self) -> None:
        """Everything will be painted again."""
        self._fresh = True
        self._gone.clear()

    def draw(self, to: Surface) -> None:
        live(to, self)


def same(shown: Sequence[Part], parts: Sequence[Part]) -> bool:
    """Whether these parts are painted alike."""
    return [(p.name, p.rect, p.key) for p in shown] == [(p.name, p.rect, p.key) for p in parts]


def blank(wide: int, high: int) -> Surface:
    """Dark ground for a small picture of its own."""
    made = Surface((wide, high))
    made.fill((30, 24, 32))
    return made
