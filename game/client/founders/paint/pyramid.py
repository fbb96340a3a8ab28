"""Pyramid tiles of Founders: square slabs two cells wide on three levels, each level really higher."""

from __future__ import annotations

import math

from game.client.founders.paint.blocks import TEMPLE_MARK, band, extrude, silhouette
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import dusk, glow, recolour, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import RGB, STUCCO, TURQUOISE, Palette, dark, light, veil

RISE, SLAB = 0.135, 0.105  # a level up, and a slab's own thickness, in tile sides
_ONE = ((0, 0),)


def lift(level: int, s: float) -> float:
    """How far up the picture a tile of side s on that level (1..3) is drawn."""
    return (level - 1) * s * RISE


def lay_tile(
    c: Canvas,
    p: Palette,
    x: float,
    y: float,
    s: float,
    colour: str,
    level: int = 1,
    heart: tuple[float, float] = (0.5, 0.5),
    cast: float = 1.0,
    dim: bool = False,
) -> None:
    """A slab whose ground corner is (x, y); `heart` keeps its mark where it can be seen; `cast` scales its shadow."""
    h, face_ink = s * SLAB, p.temple[colour]
    foot = silhouette(_ONE, s, s * 0.012, s * 0.05, c.ss)
    y -= lift(level, s)
    if cast:
        shadow(c, foot, x, y, s * 0.02, s * 0.03, max(1.2, s * 0.025), 0.55)
        shadow(c, foot, x, y, s * 0.08, s * 0.11, max(1.6, s * 0.07), min(0.8, 0.42 * cast))
    art = c.like(s, s + h)
    extrude(art, foot, 0, h, h, face_ink)
    _tablero(art, s, h, face_ink)
    up = level - 1
    face = shade(foot, light(face_ink, 0.16 + 0.07 * up), dark(face_ink, 0.06 if up else 0.14))
    face.put(recolour(band(_ONE, s, s * 0.055, s * 0.022, ss=c.ss), STUCCO, 0.9 if colour != "blank" else 0.5))
    face.put(recolour(band(_ONE, s, s * 0.115, s * 0.012, ss=c.ss), STUCCO, 0.45))
    bevel = max(0.8, s * 0.018)
    face.put(rim(foot, bevel, bevel, light(face_ink, 0.7), 0.85))
    face.put(rim(foot, -bevel, -bevel, dark(face_ink, 0.5), 0.5))
    art.put(face)
    if colour != "blank":
        size = s * (0.32 if s > 30 else 0.5)
        mark(art, TEMPLE_MARK[colour], s * heart[0], s * heart[1], size, STUCCO, under=dark(face_ink, 0.6))
    else:
        mark(art, "blank", s * heart[0], s * heart[1], s * 0.18, veil(dark(face_ink, 0.5), 0.5))
    c.put(dusk(art) if dim else art, x, y - h)


def _tablero(art: Canvas, s: float, h: float, colour: RGB) -> None:
    """Sunk frames along the south wall of a slab."""
    n = 4
    w = s * 0.92 / n
    for i in range(n):
        art.rect(s * 0.04 + i * w + w * 0.1, s + h * 0.28, w * 0.8, h * 0.42, veil(dark(colour, 0.75), 0.55))
        art.rect(s * 0.04 + i * w + w * 0.1, s + h * 0.64, w * 0.8, h * 0.1, veil(light(colour, 0.4), 0.35))


@painted
def tile(
    look: Look,
    colour: str,
    s: int,
    level: int = 1,
    heart: tuple[float, float] = (0.5, 0.5),
    cast: float = 1.0,
    dim: bool = False,
) -> Sprite:
    """A pyramid tile ("green", "blue", "red", "blank") of side s on level 1..3, anchored at its ground corner."""
    pad, top = math.ceil(s * 0.35) if cast else 1, math.ceil(lift(level, s) + s * SLAB) + 1
    c = Canvas(s + 2 * pad, s + top + 2 * pad, 3 if s < 90 else 2)
    lay_tile(c, look.palette, pad, pad + top, s, colour, level, heart, cast, dim)
    return c.sprite(pad, pad + top)


@painted
def tile_pile(look: Look, colour: str, s: int, n: int) -> Sprite:
    """n tiles on the board, one on the other; with none, their sunk place."""
    pad, top = math.ceil(s * 0.35), math.ceil(lift(max(1, n), s) + s * SLAB) + 1
    c = Canvas(s + 2 * pad, s + top + 2 * pad)
    if n == 0:
        foot = silhouette(_ONE, s, s * 0.03, s * 0.06)
        c.put(recolour(foot, veil((60, 40, 24), 0.35)), pad, pad + top)
        c.put(rim(foot, s * 0.03, s * 0.04, veil((30, 18, 10), 0.6)), pad, pad + top)
        mark(c, TEMPLE_MARK[colour], pad + s / 2, pad + top + s / 2, s * 0.32, veil((60, 40, 24), 0.6))
    for level in range(1, n + 1):
        lay_tile(c, look.palette, pad, pad + top, s, colour, level, cast=level == 1)
    return c.sprite(pad, pad + top)


@painted
def place(look: Look, s: int, level: int = 1, phase: float = 1.0, colour: str | None = None) -> Sprite:
    """A legal place for a tile: turquoise frame with studs at its height, and what is printed there in its own colours;
    with a colour, that tile half there."""
    g, pad, top = look.palette.glow, math.ceil(s * 0.35), math.ceil(lift(level, s) + s * SLAB) + 1
    c = Canvas(s + 2 * pad, s + top + 2 * pad, 2)
    y = pad + top - lift(level, s)
    shore = band(_ONE, s, s * 0.02, s * 0.045, s * 0.06, 2)
    glow(c, shore, pad, y, max(2.0, s * 0.05), g, 0.6 + phase)
    c.put(recolour(band(_ONE, s, s * 0.02, s * 0.13, s * 0.06, 2), dark(g, 0.2)), pad, y, 0.4 + 0.2 * phase)
    if colour is not None:
        half = c.like()
        lay_tile(half, look.palette, pad, pad + top, s, colour, level, cast=0)
        c.put(half, 0, 0, 0.66)
    c.put(recolour(shore, g), pad, y)
    for dx in (0.16, 0.84):
        for dy in (0.16, 0.84):
            px, py = pad + s * dx, y + s * dy
            for d, ink in ((0.045, dark(TURQUOISE, 0.35)), (0.028, light(g, 0.4))):
                c.poly([(px, py - s * d), (px + s * d, py), (px, py + s * d), (px - s * d, py)], ink)
    return c.sprite(pad, pad + top)
