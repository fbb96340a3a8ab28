"""One window's look: scale, palette, text size. And the sprite: a finished picture with an anchor."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from game.client.paint.page import Box, Page
from game.client.paint.palette import DEFAULT, Palette

MIN_TEXT = 14  # no text is ever drawn smaller, in real pixels
TRIMMED = range(3000, 64_000)  # pixels of pictures of which it is worth knowing what is clear; larger ones have little


class Look(NamedTuple):
    """k: real pixels per design pixel (1080 design lines); text: the player's text-size setting."""

    k: float = 1.0
    palette: Palette = DEFAULT
    text: float = 1.0

    def __repr__(self) -> str:
        """All of it, and quickly: sprites are stored by what they were painted from."""
        return _said(*self)

    def px(self, design: float) -> int:
        """A design length in whole real pixels, at least 1."""
        return max(1, round(design * self.k))

    def font(self, design: float) -> int:
        """A text size given for 1080 lines, in real pixels: shrinks less than geometry, never under MIN_TEXT."""
        k = self.k if self.k >= 1 else self.k**0.68  # 1280 x 720: x 0.76
        return max(MIN_TEXT, round(design * k * self.text))


@lru_cache(maxsize=64)
def _said(k: float, palette: Palette, text: float) -> str:
    return f"Look(k={k!r}, palette={palette!r}, text={text!r})"


class Sprite:
    """A premultiplied picture; (ax, ay) is the point of it that `draw` puts at the place asked for."""

    __slots__ = ("_blend", "_left", "_seen", "_size", "_top", "ax", "ay", "surface")

    def __init__(self, surface: pygame.Surface, ax: int = 0, ay: int = 0, seen: Box | None = None) -> None:
        """`seen`: the part that is not clear, where somebody knows it."""
        self.surface, self.ax, self.ay = surface, ax, ay
        self._blend = pygame.BLEND_PREMULTIPLIED if surface.get_flags() & pygame.SRCALPHA else 0
        self._left, self._top, self._size, self._seen = ax, ay, surface.get_size(), None
        """Only what is seen is drawn: a sixth of all pictures is clear margins, for shadows that reach less far."""
        if self._blend and self._size[0] * self._size[1] in TRIMMED:
            x, y, w, h = seen = tuple(surface.get_bounding_rect()) if seen is None else seen
            if w and (w, h) != self._size:
                self._left, self._top, self._size, self._seen = ax - x, ay - y, (w, h), seen

    @property
    def seen(self) -> Box:
        """The part that is drawn: all of it, or what is not clear."""
        return self._seen or (0, 0, *self._size)

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    def rect(self, x: float, y: float) -> pygame.Rect:
        """Where the picture lies when drawn at (x, y)."""
        return self.surface.get_rect(topleft=(round(x) - self.ax, round(y) - self.ay))

    def draw(self, target: pygame.Surface, x: float, y: float, alpha: float = 1.0) -> None:
        """Put the anchor at (x, y); alpha fades."""
        if alpha >= 1:
            at = (round(x) - self._left, round(y) - self._top)
            if self._blend and target.__class__ is Page:
                target.put(self.surface, at, self._size, self._seen, self._blend)
            else:
                target.blit(self.surface, at, self._seen, self._blend)
            return
        if alpha <= 0:
            return
        spot = (round(x) - self.ax, round(y) - self.ay)
        a = round(255 * alpha)
        faded = self.surface.copy()
        faded.fill((a, a, a, a), special_flags=pygame.BLEND_RGBA_MULT)
        target.blit(faded, spot, special_flags=pygame.BLEND_PREMULTIPLIED)
