"""What is paid and gained: resource cubes, and the pictures of timber, stone, gold and cocoa.

A cube wears the mark of its material (wood a ring, stone masonry, gold a diamond); the pictures differ in outline.
"""

from __future__ import annotations

import math

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import dusk, outline_mask, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark, picture
from game.client.paint.palette import HEMATITE, RGB, STUCCO, TURQUOISE, WHITE, Palette, dark, light, seen_on
from game.client.paint.panels import lay_plaque
from game.client.paint.widgets import lay_badge

PICTURE = {"cocoa": "cocoa", "wood": "timber", "stone": "block", "gold": "ingot", "any": "trio"}
_CUBE_INK: dict[str, RGB] = {"wood": (58, 28, 12), "stone": (46, 46, 58), "gold": (110, 58, 12), "any": STUCCO}


def lay_cube(
    c: Canvas, p: Palette, x: float, y: float, s: float, kind: str, alpha: float = 1.0, cast: bool = True
) -> None:
    """A resource cube of side s centred at (x, y)."""
    base = p.good[kind]
    deep, wall, r = s * 0.8, s * 0.42, s * 0.12
    body = c.like(s, deep + wall)
    body.rect(0, 0, s, deep + wall, WHITE, r)
    art = shade(body, dark(base, 0.28), dark(base, 0.52), "h")
    top = c.like(s, deep)
    top.rect(0, 0, s, deep, WHITE, r)
    face = shade(top, light(base, 0.34), light(base, 0.04))
    face.put(rim(top, s * 0.045, s * 0.045, light(base, 0.8), 0.9))
    face.put(rim(top, -s * 0.04, -s * 0.04, dark(base, 0.25), 0.7))
    art.put(face)
    mark(art, kind, s / 2, deep / 2, s * 0.66, seen_on(light(base, 0.19), _CUBE_INK[kind]), squash=0.86)
    left, up = x - s / 2, y - (deep + wall) / 2
    if cast:
        shadow(c, body, left, up, s * 0.12, s * 0.14, max(1.2, s * 0.1), 0.5 * alpha)
    c.put(art, left, up, alpha)


@painted
def cube(look: Look, kind: str, side: int, mood: str = "") -> Sprite:
    """A resource cube ("wood", "stone", "gold", "any"), anchored at its middle.

    mood: "gain" (would come: pale, with a plus), "loss" (would go: pale, with a cross), "dusk" (out of reach)."""
    pad = math.ceil(side * 0.62)
    c = Canvas(side + 2 * pad, side * 1.22 + 2 * pad)
    x, y = pad + side / 2, pad + side * 0.61
    lay_cube(c, look.palette, x, y, side, kind, 0.8 if mood in ("gain", "loss") else 1.0, cast=mood != "gain")
    if mood == "gain":
        lay_badge(c, x + side * 0.5, y - side * 0.5, side * 0.3, "plus", look.palette.glow, dark(TURQUOISE, 0.7))
    elif mood == "loss":
        lay_badge(c, x + side * 0.5, y - side * 0.5, side * 0.3, "cross", look.palette.loss, dark(HEMATITE, 0.75))
    elif mood == "dusk":
        c = dusk(c)
    return c.sprite(x, y)


def lay_good(c: Canvas, kind: str, x: float, y: float, size: float) -> None:
    """The picture of a good: "cocoa", "wood", "stone", "gold", "any"."""
    picture(c, PICTURE[kind], x, y, size)


@painted
def good(kind: str, size: int, cast: bool = True) -> Sprite:
    """A good as a picture, anchored at its middle."""
    pad = math.ceil(size * 0.2)
    art = Canvas(size, size, 2)
    lay_good(art, kind, size / 2, size / 2, size)
    c = art.like(size + 2 * pad, size + 2 * pad)
    if cast:
        shadow(c, outline_mask(art), pad, pad, size * 0.04, size * 0.07, max(1, size * 0.06), 0.45)
    c.put(art, pad, pad)
    return c.sprite(pad + size / 2, pad + size / 2)


@painted
def unknown(size: int, tone: RGB = (62, 56, 62)) -> Sprite:
    """A draw nobody knows yet: a question mark on a notched stone, anchored at its middle."""
    pad = math.ceil(size * 0.2)
    c = Canvas(size + 2 * pad, size + 2 * pad)
    lay_plaque(c, pad, pad, size, size, tone, max(1.0, size * 0.09))
    mark(c, "help", pad + size / 2, pad + size / 2, size * 0.56, STUCCO)
    return c.sprite(pad + size / 2, pad + size / 2)
