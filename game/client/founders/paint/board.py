"""The main board of the Founders: painted table, plaster sections with lintels, the street, the favor stair."""

from __future__ import annotations

import random

from game.client.paint.cache import painted, sketched
from game.client.paint.canvas import Canvas, Point
from game.client.paint.disks import lay_action
from game.client.paint.light import glow
from game.client.paint.look import Look, Sprite
from game.client.paint.page import Box
from game.client.paint.palette import BLACK, COCOA, MALACHITE, MAYA, MURAL, OCHRE, PLASTER, STUCCO, dark, mix, veil
from game.client.paint.panels import fret, lay_plaque, lay_slab, lay_well, outline, stepped, tablet
from game.client.paint.type import measure, write
from game.client.paint.widgets import lay_seal

LINTEL = {"build": dark(MALACHITE, 0.5), "influence": dark(MAYA, 0.48)}


@painted
def ground(look: Look, w: int, h: int, road: Box, sections: tuple[Box, ...]) -> Sprite:
    """The whole board without what lies on it: slab, street and sections in one; anchored at its corner."""
    slab = table(look, w, h)
    made = slab.surface.copy()
    street(look, road[2], road[3]).draw(made, slab.ax + road[0], slab.ay + road[1])
    for i, r in enumerate(sections):
        section(look, r[2], r[3], i).draw(made, slab.ax + r[0], slab.ay + r[1])
    return Sprite(made, slab.ax, slab.ay)


@sketched
def table(look: Look, w: int, h: int) -> Sprite:
    """The painted red slab the sections lie on, a fret along its upper edge; anchored at its corner."""
    deep = look.px(6)
    pad = 5 * deep
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    lay_slab(c, pad, pad, w, h, MURAL, look.px(6), deep, seed=3)
    unit, inset = max(1.0, 1.9 * look.k), look.px(22)
    band = Canvas(w - 2 * inset, 7 * unit + 1, 3)
    fret(band, 0, 0, band.w, unit, veil(OCHRE, 0.38))
    c.put(band.shrunk(), pad + inset, pad + look.px(6))
    return c.sprite(pad, pad)


@sketched
def section(look: Look, w: int, h: int, seed: int = 1) -> Sprite:
    """A plaster section of the main board; anchored at its corner."""
    deep = look.px(4)
    pad = 5 * deep
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    lay_slab(c, pad, pad, w, h, PLASTER, look.px(4), deep, 0.4, seed)
    return c.sprite(pad, pad)


@painted
def heading(look: Look, w: int, h: int, words: str, kind: str, now: bool = False) -> Sprite:
    """The lintel of a section: Build or Influence pictogram and the action's name; ringed while it is under way."""
    pad = look.px(14)
    c = Canvas(w + 2 * pad, h + 2 * pad, 2)
    m = tablet(w, h, look.px(4), 1, 2)
    if now:
        glow(c, m, pad, pad, max(2.0, 5 * look.k), look.palette.focus, 1.5)
    lay_plaque(c, pad, pad, w, h, LINTEL[kind], look.px(4), 0.25)
    if now:
        outline(c, stepped(pad, pad, w, h, look.px(4), 1), look.palette.focus, max(1.0, 2 * look.k))
    lay_action(c, look.palette, pad + h * 0.58, pad + h / 2, h * 0.74, kind)
    px, room = float(look.font(23)), w - h * 1.3
    px = min(px, h * 0.66, px * room / max(1.0, measure(words, px, "serif", "Bold")))
    write(c, words, pad + h * 1.16, pad + h / 2, px, STUCCO, "serif", under=veil(BLACK, 0.5))
    return c.sprite(pad, pad)


@sketched
def street(look: Look, w: int, h: int) -> Sprite:
    """The dark paved street between the sections; disks stand on it."""
    c = Canvas(w, h, 1)
    lay_well(c, 0, 0, w, h, (58, 47, 48), look.px(5), max(2.0, 7 * look.k))
    rng, stone = random.Random(8), max(12, round(30 * look.k))
    for row in range(max(1, (h - look.px(14)) // stone)):
        x = look.px(8)
        while x < w - look.px(40):
            run = min(round(rng.uniform(40, 84) * look.k), w - look.px(8) - x)
            c.rect(
                x,
                look.px(9) + row * stone,
                run - look.px(3),
                stone - look.px(3),
                veil(STUCCO, rng.uniform(0.015, 0.05)),
                look.px(4),
            )
            x += run
    return c.sprite()


@painted
def rule(look: Look, w: int) -> Sprite:
    """A thin line between the rows of a section."""
    c = Canvas(w, look.px(1.4), 1)
    c.rect(0, 0, w, c.h, veil(COCOA, 0.28))
    return c.sprite()


# ---- favor
def favor_spot(w: float, h: float, spaces: int, i: int) -> Point:
    """Where a token stands on step i (0 = start) of a favor stair w x h with that many steps after the start."""
    step = w / (spaces + 1)
    return (i + 0.5) * step, h - _favor_height(h, spaces, i) - h * 0.13


def _favor_height(h: float, spaces: int, i: int) -> float:
    return h * (0.30 + 0.42 * i / spaces)


@painted
def favor_track(w: int, h: int, values: tuple[int, ...]) -> Sprite:
    """The favor track as a stair: points on every step after the first; anchored at its upper left corner."""
    n = len(values)
    c = Canvas(w, h, 2)
    step = w / (n + 1)
    for i in range(n + 1):
        up = _favor_height(h, n, i)
        x, y = i * step, h - up
        c.rect(x, y, step + 0.5, up, mix((186, 156, 116), (166, 134, 98), i % 2))
        c.rect(x, y, step + 0.5, max(1, h * 0.04), (250, 238, 210))
        c.rect(x, y, max(1, h * 0.02), up, (226, 204, 164))
        if i:
            size = min(step * 0.74, max(24.0, h * 0.36))
            lay_seal(c, x + step / 2, min(h - size * 0.52, y + size * 0.62), size, values[i - 1])
    c.rect(0, h - max(1, h * 0.025), w, max(1, h * 0.025), COCOA)
    return c.sprite()
