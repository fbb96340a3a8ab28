"""Lines and shapes drawn straight onto a scene. As pygame.draw, on a page as well."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface

from game.client.paint.page import Page
from game.client.paint.palette import Colour

Point = tuple[float, float]


def rect(to: Surface, colour: Colour, box: Any, width: int = 0, radius: int = -1) -> None:
    around = Rect(box)
    _lay(to, around.inflate(2, 2), pygame.draw.rect, colour, tuple(around), width, radius)


def line(to: Surface, colour: Colour, a: Point, b: Point, width: int = 1) -> None:
    _lay(to, _around((a, b), width), pygame.draw.line, colour, tuple(a), tuple(b), width)


def lines(to: Surface, colour: Colour, points: Sequence[Point], width: int = 1) -> None:
    _lay(to, _around(points, width), pygame.draw.lines, colour, False, tuple(map(tuple, points)), width)


def polygon(to: Surface, colour: Colour, points: Sequence[Point]) -> None:
    _lay(to, _around(points, 1), pygame.draw.polygon, colour, tuple(map(tuple, points)))


def circle(to: Surface, colour: Colour, middle: Point, radius: float, width: int = 0) -> None:
    _lay(to, _around((middle,), radius), pygame.draw.circle, colour, tuple(middle), radius, width)


def _around(points: Sequence[Point], reach: float) -> Rect:
    far = int(reach) + 2
    xs, ys = [round(p[0]) for p in points], [round(p[1]) for p in points]
    return Rect(min(xs) - far, min(ys) - far, max(xs) - min(xs) + 2 * far, max(ys) - min(ys) + 2 * far)


def _lay(to: Surface, box: Rect, ink: Callable[..., object], *how: Any) -> None:
    if isinstance(to, Page):
        to.stroke(box, ink, how)
    else:
        ink(to, *how)
