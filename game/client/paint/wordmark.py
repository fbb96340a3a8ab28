"""The name of the game in bevelled gold."""

from __future__ import annotations

import math
from functools import cache

import pygame
from pygame import SRCALPHA, Surface

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, Point, mask
from game.client.paint.light import glow, rim, shade, shadow
from game.client.paint.look import Sprite
from game.client.paint.palette import RGB, WHITE, hexa, mix
from game.client.paint.widgets import petals

_GILT = tuple(map(hexa, ("#FFF0C2", "#F2C565", "#D9992F", "#B5721C")))
# TOLLAN on a ten-unit grid: advance, outline. O is the eclipse, A the pyramid, N a stair.
_L = "0,0 3.6,0 3.6,.8 2.8,.8 2.8,6.6 3.6,6.6 3.6,7.4 5.2,7.4 5.2,6.6 6.4,6.6 6.4,10 0,10 0,9.2 .2,9.2 .2,.8 0,.8"
_LETTERS: tuple[tuple[float, str], ...] = (
    (
        9.2,
        "0,0 8.4,0 8.4,3.4 7.3,3.4 7.3,2.5 5.5,2.5 5.5,9.2 6.4,9.2 6.4,10 2,10 2,9.2 2.9,9.2 2.9,2.5 1.1,2.5 "
        "1.1,3.4 0,3.4",
    ),
    (11.4, ""),
    (7.3, _L),
    (7.2, _L),
    (
        10.6,
        "3.9,0 5.9,0 5.9,1.7 6.9,1.7 6.9,3.5 7.8,3.5 7.8,5.4 8.7,5.4 8.7,7.6 9.8,7.6 9.8,10 6.3,10 6.3,7.6 3.5,7.6 "
        "3.5,10 0,10 0,7.6 1.1,7.6 1.1,5.4 2,5.4 2,3.5 2.9,3.5 2.9,1.7 3.9,1.7",
    ),
    (
        8.8,
        "0,0 3.2,0 3.2,1.6 4.1,1.6 4.1,3.3 5,3.3 5,5 5.9,5 5.9,.8 5.4,.8 5.4,0 8.8,0 8.8,.8 8.4,.8 8.4,10 5.4,10 "
        "5.4,8.4 4.5,8.4 4.5,6.7 3.6,6.7 3.6,5 2.7,5 2.7,9.2 3.2,9.2 3.2,10 0,10 0,9.2 .3,9.2 .3,.8 0,.8",
    ),
)
WIDE = sum(advance for advance, _ in _LETTERS) / 10
"""Width over height."""


@painted
def wordmark(h: int) -> Sprite:
    """TOLLAN in bevelled gold, h pixels high; anchored at its upper left corner."""
    u, pad = h / 10, math.ceil(h * 0.3)
    c = Canvas(WIDE * h + 2 * pad, h + 2 * pad, 2)
    pen = float(pad)
    for advance, outline in _LETTERS:
        if outline:
            pairs = (p.split(",") for p in outline.split())
            _letter(c, [(pen + float(x) * u, pad + float(y) * u) for x, y in pairs], u)
        else:
            _eclipse_letter(c, pen + 5.4 * u, pad + h / 2, u)
        pen += advance * u
    return c.sprite(pad, pad)


def _letter(c: Canvas, pts: list[Point], u: float) -> None:
    m, x, y = mask(pts, c.ss)
    shadow(c, m, x, y, u * 0.25, u * 0.4, max(1.2, u * 0.4), 0.8)
    c.poly([(px + u * 0.16, py + u * 0.26) for px, py in pts], hexa("#4A230C"))
    face = ramp(m, _GILT)
    face.put(rim(m, u * 0.15, u * 0.15, (255, 252, 236), 0.65))
    face.put(rim(m, -u * 0.15, -u * 0.15, hexa("#6A3A0C"), 0.5))
    c.put(face, x, y)


def _eclipse_letter(c: Canvas, x: float, y: float, u: float) -> None:
    m, px, py = mask(petals(x, y, 5.4 * u, 16, 0.10), c.ss)
    glow(c, m, px, py, max(1.5, u * 1.2), hexa("#FF9A3C"), 0.6)
    shadow(c, m, px, py, u * 0.25, u * 0.4, max(1.2, u * 0.4), 0.7)
    c.poly(petals(x + u * 0.1, y + u * 0.2, 5.45 * u, 16, 0.10), hexa("#4A230C"))
    c.put(ramp(m, _GILT), px, py)
    sun = _disc(4 * u, c.ss)
    c.put(shade(sun, hexa("#FFF8DC"), hexa("#FFC04A")), x - 4 * u, y - 4 * u)
    moon = _disc(3.35 * u, c.ss)
    c.put(shade(moon, hexa("#2E1A38"), hexa("#140C1A"), "d"), x - 3.95 * u, y - 3.85 * u)


def ramp(m: Canvas, stops: tuple[RGB, ...]) -> Canvas:
    """A mask filled from top to bottom through several colours."""
    out = m.copy()
    skin = pygame.transform.smoothscale(_strip(stops), out.surf.get_size())
    out.surf.blit(skin, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


@cache
def _strip(stops: tuple[RGB, ...]) -> Surface:
    strip = Surface((1, len(stops) * 16), SRCALPHA)
    n = strip.get_height()
    for y in range(n):
        t = y / (n - 1) * (len(stops) - 1)
        i = min(len(stops) - 2, int(t))
        strip.set_at((0, y), mix(stops[i], stops[i + 1], t - i))
    return strip


def _disc(r: float, ss: int = 2) -> Canvas:
    m = Canvas(2 * r, 2 * r, ss)
    m.circle(r, r, r, WHITE)
    return m
