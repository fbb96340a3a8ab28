"""A picture painted once and kept until what it shows has changed: still boards under moving pieces."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface


class Layer:
    """`draw(to, rect, key, paint)`: paints with `paint(surface)` only if key or size are new. Opaque unless `clear`."""

    def __init__(self, clear: bool = False) -> None:
        self._clear = clear
        self._key: Hashable = None
        self._picture: Surface | None = None
        self.painted = 0

    def draw(self, to: Surface, rect: Rect, key: Hashable, paint: Callable[[Surface], object]) -> None:
        """`paint` gets a surface of rect's size whose origin is rect's corner."""
        if self._picture is None or key != self._key or self._picture.get_size() != rect.size:
            size = (max(1, rect.w), max(1, rect.h))
            self._picture = Surface(size, pygame.SRCALPHA) if self._clear else Surface(size).convert()
            paint(self._picture)
            self._key = key
            self.painted += 1
        flags = pygame.BLEND_PREMULTIPLIED if self._clear else 0
        to.blit(self._picture, rect, special_flags=flags)

    def forget(self) -> None:
        self._picture = None
