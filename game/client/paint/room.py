"""The room the tables stand in: a painted wall at night with frets, a lamp at the upper left. One opaque picture."""

from __future__ import annotations

import pygame

from game.client.paint.cache import painted, sketched
from game.client.paint.canvas import Canvas
from game.client.paint.light import grain, lamp, plain_shade
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import veil
from game.client.paint.panels import fret


def opaque(c: Canvas) -> Sprite:
    """A finished full picture without alpha: the cheapest thing there is to draw."""
    return Sprite(c.shrunk().surf.convert(pygame.Surface((1, 1))))


LAMPS = ((0.22, 0.1, 0.62, 0.9, (120, 72, 36), 0.28), (0.5, 0.42, 0.45, 0.55, (96, 52, 26), 0.2))
"""Middle and reach in parts of the window, colour and brightness."""


@painted
def room(look: Look, w: int, h: int) -> Sprite:
    """The backdrop of a table, filling the window. It is lit lamp by lamp: all at once would take too long."""
    wall = Canvas.begun(_wall(look, w, h, len(LAMPS)).surface, w, h, 1)
    grain(wall, 22, 1)
    return opaque(wall)


@sketched
def _wall(look: Look, w: int, h: int, lamps: int) -> Sprite:
    """The wall before it is plastered, by the light of so many lamps."""
    if lamps:
        wall = Canvas.begun(_wall(look, w, h, lamps - 1).surface, w, h, 1)
        x, y, across, down, colour, gain = LAMPS[lamps - 1]
        lamp(wall, w * x, h * y, w * across, h * down, colour, gain)
        return Sprite(wall.surf)
    wall = plain_shade(w, h, (44, 33, 33), (18, 15, 19))
    unit, step = max(1.0, 5.6 * look.k), max(40, round(124 * look.k))
    length = round(w / (12 * unit)) * 12 * unit
    for i, y in enumerate(range(round(64 * look.k), h, step)):
        fret(wall, (w - length) / 2, y, length, unit, veil((150, 78, 54), 0.09), flip=bool(i % 2))
    return Sprite(wall.surf)
