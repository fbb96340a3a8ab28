"""Vector marks: assets/art/*.svg, rasterised at the size asked for and painted in any colour.

Most files are white outlines ("paint me"): `mark`. A few are pictures in their own colours (cocoa, masks, padlock):
`picture`. No two marks share an outline, so nothing is told apart by colour alone.
"""

from __future__ import annotations

import io
from functools import lru_cache

import pygame
from pygame import BLEND_RGBA_MULT, Surface

from game.assets import asset
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, native, premultiplied
from game.client.paint.look import Sprite
from game.client.paint.palette import STUCCO, WHITE, Colour


@lru_cache(maxsize=256)
def source(name: str) -> str:
    """The SVG text of a mark."""
    return asset("art", f"{name}.svg").read_text(encoding="utf-8")


def raster(svg: str, w: int, h: int) -> Surface:
    """An SVG text as a premultiplied surface."""
    side = max(w, h, 2)
    image = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (side, side))
    image = native(image).premul_alpha()
    return image if w == h else pygame.transform.smoothscale(image, (max(1, w), max(1, h)))


@lru_cache(maxsize=128)
def _mark(name: str, w: int, h: int, colour: Colour) -> Surface:
    image = raster(source(name), w, h)
    if colour != WHITE:
        image.fill(premultiplied(colour), special_flags=BLEND_RGBA_MULT)
    return image


def mark(
    c: Canvas,
    name: str,
    x: float,
    y: float,
    size: float,
    colour: Colour = STUCCO,
    squash: float = 1.0,
    under: Colour | None = None,
    turn: float = 0.0,
) -> None:
    """A mark centred at (x, y). `under` adds a cut below it (carved, raised); `squash` lays it on a tilted plane;
    `turn` is clockwise degrees."""
    w, h = max(2, round(size * c.ss)), max(2, round(size * squash * c.ss))
    if under is not None:
        drop = max(0.8, size * 0.035)
        _stamp(c, _mark(name, w, h, under), x, y + drop, turn)
    _stamp(c, _mark(name, w, h, colour), x, y, turn)


def picture(c: Canvas, name: str, x: float, y: float, size: float, squash: float = 1.0) -> None:
    """A mark in its own colours, centred at (x, y)."""
    mark(c, name, x, y, size, WHITE, squash)


def _stamp(c: Canvas, image: Surface, x: float, y: float, turn: float) -> None:
    if turn:
        image = pygame.transform.rotozoom(image, -turn, 1)
    c.stamp(image, x - image.get_width() / 2 / c.ss, y - image.get_height() / 2 / c.ss)


def outline_of(name: str, size: float, ss: int) -> Canvas:
    """A mark as a mask of its own."""
    m = Canvas(size, size, ss)
    mark(m, name, size / 2, size / 2, size, WHITE)
    return m


@painted
def icon(name: str, size: int, colour: Colour = STUCCO) -> Sprite:
    """A mark by itself, anchored at its middle: for buttons, menus and lists."""
    c = Canvas(size, size, 2)
    mark(c, name, size / 2, size / 2, size, colour)
    return c.sprite(size / 2, size / 2)
