"""The still picture: the table cut into parts, all painted onto one surface; a part is painted again when it changed.

    still = Still(size, backdrop)
    still.show(parts)      repaints what differs from last time; returns the rectangles that changed
    still.draw(screen)     one blit of what is damaged

A part says what it shows (`key`), where (`rect`, shadows included) and how (`paint`). Parts are painted in order, so a
later one may stand on an earlier one; a change repaints everything that touches its rectangle.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface


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
        self._shown, self._fresh = now, False
        dirty = merged([r.clip(whole) for r in dirty if r.colliderect(whole)])
        for area in dirty:
            self.surface.set_clip(area)
            self._backdrop(self.surface)
            for p in parts:
                if p.rect.colliderect(area):
                    p.paint(self.surface)
        self.surface.set_clip(None)
        return dirty

    def forget(self) -> None:
        """Everything will be painted again."""
        self._fresh = True

    def draw(self, to: Surface) -> None:
        area = to.get_clip()
        to.blit(self.surface, area.topleft, area)


def merged(rects: Sequence[Rect]) -> list[Rect]:
    """Rectangles that overlap become one."""
    found: list[Rect] = []
    for r in rects:
        r = Rect(r)
        while (hit := r.collidelist(found)) >= 0:
            r.union_ip(found.pop(hit))
        found.append(r)
    return found


def blank(wide: int, high: int) -> Surface:
    """Dark ground for a small picture of its own."""
    made = Surface((wide, high))
    made.fill((30, 24, 32))
    return made
