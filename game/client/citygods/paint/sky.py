"""The calendar's discs, and the ascension wheel with its five rewards."""

from __future__ import annotations

import math

from game.client.citygods.paint.rewards import Row
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, Point, mask
from game.client.paint.dice import lay_pips
from game.client.paint.light import glow, recolour, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import INK, WHITE, hexa, veil
from game.client.paint.signs import lay_row, numbered
from game.client.paint.type import write
from game.client.paint.widgets import petals


# ---- calendar
def day_spot(w: int, h: int, spaces: int, day: int) -> Point:
    """Middle of a day on a calendar strip w x h."""
    return (day + 0.5) * w / spaces, h / 2


@painted
def calendar(w: int, h: int, spaces: int, dark_day: int) -> Sprite:
    """Days from light to dark; those past the dark disc are dim. Where days are narrow only every second or third has
    its number, the others a dot. Anchored at its upper left corner."""
    pitch = w / spaces
    every = next((n for n in (1, 2) if n * pitch >= 17), 3)
    px = min(h * 0.5, every * pitch * 0.8)
    c = Canvas(w, h, 2)
    m = c.like(w, h)
    m.rect(0, 0, w, h, WHITE, h / 2)
    face = shade(m, hexa("#E9B45A"), hexa("#33203F"), "h")
    face.put(rim(m, h * 0.06, h * 0.09, veil((0, 0, 0), 0.6)))
    c.put(face)
    for i in range(spaces):
        x, y = day_spot(w, h, spaces, i)
        if i % every:
            c.circle(x, y, max(1.5, min(h * 0.08, pitch * 0.2)), veil((0, 0, 0), 0.55))
            continue
        c.circle(x, y, min(h * 0.37, every * pitch * 0.42), veil((0, 0, 0), 0.45 if i <= dark_day else 0.55))
        write(c, str(i), x, y, px, (255, 246, 222) if i <= dark_day else (164, 146, 166), align="m")
    return c.sprite()


@painted
def light_disc(r: int) -> Sprite:
    """The sun that walks through the days; anchored at its middle."""
    pad = math.ceil(r * 0.9)
    c = Canvas(2 * (r + pad), 2 * (r + pad))
    x = r + pad
    m, px, py = mask(petals(x, x, r, 12, 0.14), c.ss)
    glow(c, m, px, py, max(2.0, r * 0.35), hexa("#FFE08A"), 0.9)
    c.put(shade(m, hexa("#FFF3C4"), hexa("#E8A93A"), "d"), px, py)
    s = r * 0.68
    inner = c.like(2 * s, 2 * s)
    inner.circle(s, s, s, WHITE)
    c.put(shade(inner, hexa("#FFE7A0"), hexa("#F0B845"), "d"), x - s, x - s)
    mark(c, "sun", x, x, r * 1.1, hexa("#9A5A10"))
    return c.sprite(x, x)


@painted
def dark_disc(r: int) -> Sprite:
    """The eclipse it walks to; anchored at its middle."""
    pad = math.ceil(r * 0.8)
    c = Canvas(2 * (r + pad), 2 * (r + pad))
    x = r + pad
    m = c.like(2 * r, 2 * r)
    m.circle(r, r, r, WHITE)
    glow(c, m, pad, pad, max(2.0, r * 0.3), hexa("#E8662A"), 0.9)
    c.put(recolour(m, hexa("#F7B46A")), pad, pad)
    s = r * 0.92
    inner = c.like(2 * s, 2 * s)
    inner.circle(s, s, s, WHITE)
    c.put(shade(inner, hexa("#3A2A3C"), hexa("#0B090D"), "d"), x - s, x - s)
    mark(c, "eclipse", x, x, r * 1.1, veil(hexa("#F7B46A"), 0.35))
    return c.sprite(x, x)


# ---- ascension
def _wedge(x: float, y: float, r0: float, r1: float, a0: float, a1: float) -> list[Point]:
    """A ring sector; angles in degrees, clockwise from the top."""

    def at(r: float, a: float) -> Point:
        t = math.radians(a - 90)
        return x + r * math.cos(t), y + r * math.sin(t)

    arc = [a0 + (a1 - a0) * i / 24 for i in range(25)]
    return [at(r1, a) for a in arc] + [at(r0, a) for a in reversed(arc)]


def wheel_spot(r: float, n: int, i: int) -> Point:
    """Middle of sector i of n, from the wheel's middle."""
    a = math.radians(i * 360 / n - 90)
    return r * 0.64 * math.cos(a), r * 0.64 * math.sin(a)


@painted
def wheel(
    look: Look, r: int, sectors: tuple[tuple[Row, ...], ...], legal: tuple[int, ...] = (), chosen: int = -1
) -> Sprite:
    """The rewards of an ascension, each one or two rows of signs; anchored at its middle. Legal sectors shine."""
    pad, n = math.ceil(r * 0.2), len(sectors)
    c = Canvas(2 * (r + pad), 2 * (r + pad))
    x = float(r + pad)
    m = c.like(2 * r, 2 * r)
    m.circle(r, r, r, WHITE)
    shadow(c, m, pad, pad, r * 0.04, r * 0.07, max(2.0, r * 0.07), 0.65)
    c.put(recolour(m, hexa("#6A4A1E")), pad, pad)
    half = 180 / n - 1
    for i, rows in enumerate(sectors):
        a = i * 360 / n
        piece, px, py = mask(_wedge(x, x, r * 0.28, r * 0.965, a - half, a + half), c.ss)
        lit = i in legal or i == chosen
        if lit:
            glow(c, piece, px, py, max(2.0, r * 0.05), look.palette.focus if i == chosen else look.palette.glow, 1.2)
        tones = (
            (hexa("#FFE7A8"), hexa("#F0B845"))
            if i == chosen
            else (hexa("#EAFFFC"), hexa("#A9EFE8"))
            if lit
            else (hexa("#FFF4D8"), hexa("#DDBE85"))
        )
        c.put(shade(piece, *tones), px, py)
        dx, dy = wheel_spot(r, n, i)
        for k, row in enumerate(rows):
            y = x + dy + (k - (len(rows) - 1) / 2) * r * 0.27
            lay_row(c, look.palette, x + dx, y, r * 0.25, numbered(row), r * 0.02, ink=INK, room=r * 0.62)
    s = r * 0.27
    hub = c.like(2 * s, 2 * s)
    hub.circle(s, s, s, WHITE)
    c.put(shade(hub, hexa("#F7D37C"), hexa("#B57A1E"), "d"), x - s, x - s)
    lay_pips(c, x, x, r * 0.095, 6, r * 0.037, hexa("#4A2C06"))
    return c.sprite(x, x)
