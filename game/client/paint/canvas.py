"""The surface everything is painted on: addressed in pixels, `ss` times larger inside, shrunk once at the end.

All surfaces are premultiplied, so blending, blurring and shrinking are exact. A *mask* is a canvas whose picture is
white; `light.shade`, `light.rim` and the rest turn masks into lit material.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT, SRCALPHA, Surface

from game.client.paint.look import Sprite
from game.client.paint.palette import Colour

Point = tuple[float, float]


def premultiplied(colour: Colour) -> tuple[int, int, int, int]:
    if len(colour) == 3:
        return (*colour, 255)
    r, g, b, a = colour
    return (r * a // 255, g * a // 255, b * a // 255, a)


def native(surf: Surface) -> Surface:
    """The same pixels in the byte order of every canvas: blits between unlike orders are forty times slower."""
    return surf.convert(Surface((1, 1), SRCALPHA))


class Canvas:
    """A clear surface of w x h pixels, painted at ss times the density."""

    __slots__ = ("corner", "h", "ss", "surf", "w")

    def __init__(self, w: float, h: float, ss: int = 3, corner: tuple[int, int] = (0, 0)) -> None:
        """`corner`: where the upper left corner lies in what is painted; the rest of that falls beside the canvas."""
        self.w, self.h, self.ss = max(1, math.ceil(w)), max(1, math.ceil(h)), ss
        self.corner = (corner[0] * ss, corner[1] * ss)
        self.surf = Surface((self.w * ss, self.h * ss), SRCALPHA)

    @classmethod
    def begun(cls, painted: Surface, w: float, h: float, ss: int) -> Canvas:
        """One on which so much is painted already, of its own density and size."""
        made = cls.__new__(cls)
        made.w, made.h, made.ss, made.corner = max(1, math.ceil(w)), max(1, math.ceil(h)), ss, (0, 0)
        made.surf = painted.copy()
        return made

    # ---- other canvases
    def like(self, w: float | None = None, h: float | None = None) -> Canvas:
        """An empty canvas of the same density (and size, unless given)."""
        return Canvas(self.w if w is None else w, self.h if h is None else h, self.ss)

    def copy(self) -> Canvas:
        twin = Canvas.__new__(Canvas)
        twin.w, twin.h, twin.ss, twin.surf, twin.corner = self.w, self.h, self.ss, self.surf.copy(), self.corner
        return twin

    def put(self, other: Canvas, x: float = 0, y: float = 0, alpha: float = 1.0) -> None:
        """Lay another canvas of the same density down with its top left corner at (x, y)."""
        surf = other.surf
        if alpha < 1:
            surf, a = surf.copy(), max(0, round(255 * alpha))
            surf.fill((a, a, a, a), special_flags=BLEND_RGBA_MULT)
        self.surf.blit(surf, (round(x * self.ss), round(y * self.ss)), special_flags=BLEND_PREMULTIPLIED)

    def stamp(self, surf: Surface, x: float, y: float) -> None:
        """Lay a premultiplied surface of this canvas's own density down, top left at (x, y)."""
        left, top = self.corner
        self.surf.blit(surf, (round(x * self.ss) - left, round(y * self.ss) - top), special_flags=BLEND_PREMULTIPLIED)

    def stamp_sprite(self, sprite: Sprite, x: float, y: float) -> None:
        """Lay a finished sprite down with its anchor at (x, y), grown to this canvas's density."""
        surf, n = sprite.surface, self.ss
        if n > 1:
            surf = pygame.transform.scale(surf, (surf.get_width() * n, surf.get_height() * n))
        self.surf.blit(
            surf, (round(x * n) - sprite.ax * n, round(y * n) - sprite.ay * n), special_flags=BLEND_PREMULTIPLIED
        )

    def shrunk(self) -> Canvas:
        """The same picture at density 1."""
        if self.ss == 1:
            return self
        out = Canvas.__new__(Canvas)
        out.w, out.h, out.ss, out.corner = self.w, self.h, 1, (0, 0)
        out.surf = pygame.transform.smoothscale(self.surf, (self.w, self.h))
        return out

    def sprite(self, ax: float = 0, ay: float = 0) -> Sprite:
        """The finished picture, anchored at (ax, ay)."""
        surf = self.shrunk().surf
        if pygame.display.get_surface() is not None:
            surf = surf.convert_alpha()
        return Sprite(surf, round(ax), round(ay))

    # ---- strokes and fills
    def _ink(
        self,
        colour: Colour,
        box: tuple[float, float, float, float],
        draw: Callable[[Surface, int, int, tuple[int, int, int, int]], None],
    ) -> None:
        """Draw opaque colours directly and translucent ones through a scratch layer, so that they blend."""
        tint = premultiplied(colour)
        left, top = self.corner
        if tint[3] == 255:
            draw(self.surf, left, top, tint)
            return
        x, y, w, h = (round(v * self.ss) for v in box)
        scratch = Surface((w + 4, h + 4), SRCALPHA)
        draw(scratch, x - 2, y - 2, tint)
        self.surf.blit(scratch, (x - 2 - left, y - 2 - top), special_flags=BLEND_PREMULTIPLIED)

    def rect(self, x: float, y: float, w: float, h: float, colour: Colour, r: float = 0) -> None:
        def draw(s: Surface, ox: int, oy: int, tint: tuple[int, int, int, int]) -> None:
            left, top = round(x * self.ss), round(y * self.ss)
            size = max(1, round((x + w) * self.ss) - left), max(1, round((y + h) * self.ss) - top)
            pygame.draw.rect(s, tint, ((left - ox, top - oy), size), border_radius=round(r * self.ss))

        self._ink(colour, (x, y, w, h), draw)

    def frame(self, x: float, y: float, w: float, h: float, colour: Colour, width: float = 1.5, r: float = 0) -> None:
        """The outline of a rectangle, lying inside it."""

        def draw(s: Surface, ox: int, oy: int, tint: tuple[int, int, int, int]) -> None:
            left, top = round(x * self.ss), round(y * self.ss)
            size = max(1, round((x + w) * self.ss) - left), max(1, round((y + h) * self.ss) - top)
            pygame.draw.rect(
                s, tint, ((left - ox, top - oy), size), max(1, round(width * self.ss)), border_radius=round(r * self.ss)
            )

        self._ink(colour, (x, y, w, h), draw)

    def poly(self, points: Sequence[Point], colour: Colour) -> None:
        def draw(s: Surface, ox: int, oy: int, tint: tuple[int, int, int, int]) -> None:
            pygame.draw.polygon(s, tint, [(round(x * self.ss) - ox, round(y * self.ss) - oy) for x, y in points])

        xs, ys = [p[0] for p in points], [p[1] for p in points]
        self._ink(colour, (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)), draw)

    def ellipse(self, x: float, y: float, rx: float, ry: float, colour: Colour) -> None:
        def draw(s: Surface, ox: int, oy: int, tint: tuple[int, int, int, int]) -> None:
            n = self.ss
            spot = round((x - rx) * n) - ox, round((y - ry) * n) - oy
            pygame.draw.ellipse(s, tint, (spot, (max(1, round(2 * rx * n)), max(1, round(2 * ry * n)))))

        self._ink(colour, (x - rx, y - ry, 2 * rx, 2 * ry), draw)

    def circle(self, x: float, y: float, r: float, colour: Colour) -> None:
        self.ellipse(x, y, r, r, colour)

    def ring(self, x: float, y: float, r: float, colour: Colour, width: float = 2) -> None:
        """A circle's outline, lying inside it."""

        def draw(s: Surface, ox: int, oy: int, tint: tuple[int, int, int, int]) -> None:
            n = self.ss
            pygame.draw.circle(s, tint, (round(x * n) - ox, round(y * n) - oy), r * n, max(1, round(width * n)))

        self._ink(colour, (x - r, y - r, 2 * r, 2 * r), draw)

    def line(self, a: Point, b: Point, colour: Colour, width: float = 1.5) -> None:
        """A square-ended stroke."""
        length = math.dist(a, b) or 1
        nx, ny = (b[1] - a[1]) / length * width / 2, (a[0] - b[0]) / length * width / 2
        self.poly(
            [(a[0] + nx, a[1] + ny), (b[0] + nx, b[1] + ny), (b[0] - nx, b[1] - ny), (a[0] - nx, a[1] - ny)], colour
        )

    def path(
        self, points: Sequence[Point], colour: Colour, width: float = 2, closed: bool = False, square: bool = False
    ) -> None:
        """A polyline with round (or square) joints, blended once even when translucent."""
        pts = list(points) + ([points[0]] if closed else [])
        x0, y0 = min(p[0] for p in pts) - width, min(p[1] for p in pts) - width
        pen = self.like(max(p[0] for p in pts) - x0 + width, max(p[1] for p in pts) - y0 + width)
        local = [(x - x0, y - y0) for x, y in pts]
        for a, b in pairwise(local):
            pen.line(a, b, colour[:3], width)
        for x, y in local:
            if square:
                pen.rect(x - width / 2, y - width / 2, width, width, colour[:3])
            else:
                pen.circle(x, y, width / 2, colour[:3])
        self.put(pen, x0, y0, alpha=colour[3] / 255 if len(colour) == 4 else 1)


def mask(points: Sequence[Point], ss: int, pad: float = 0) -> tuple[Canvas, float, float]:
    """A polygon as a white mask of its own, with the place of the mask's top left corner."""
    x0, y0 = math.floor(min(p[0] for p in points) - pad), math.floor(min(p[1] for p in points) - pad)
    m = Canvas(max(p[0] for p in points) + pad - x0, max(p[1] for p in points) + pad - y0, ss)
    m.poly([(x - x0, y - y0) for x, y in points], (255, 255, 255))
    return m, x0, y0
