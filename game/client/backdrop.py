"""The painted room behind pages: dark plaster, a lamp at the upper left, a dado of stepped frets."""

from __future__ import annotations

import pygame

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import grain, lamp, shade
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import OCHRE, veil
from game.client.paint.panels import fret


@painted
def room(look: Look, w: int, h: int) -> Sprite:
    """Plaster in lamp light, full window."""
    c = Canvas(w, h, 1)
    wall = Canvas(w, h, 1)
    wall.rect(0, 0, w, h, (255, 255, 255))
    c.put(shade(wall, (52, 33, 38), (20, 16, 24), "d"))
    grain(c, 12, 3)
    lamp(c, w * 0.14, -h * 0.05, w * 0.6, h * 0.9, (255, 170, 90), 0.20)
    lamp(c, w * 0.95, h * 1.05, w * 0.5, h * 0.6, (120, 60, 120), 0.16)
    unit = max(1.0, 2.4 * look.k)
    high = round(7 * unit)
    for y in (round(4 * look.k), h - high - round(4 * look.k)):
        band = Canvas(w, high, 2)
        fret(band, 0, 0, w, unit, veil(OCHRE, 0.22), flip=y < h // 2)
        c.put(band.shrunk(), 0, y)
    return Sprite(c.surf.convert() if pygame.display.get_init() else c.surf)
