"""The architect, who walks round a city; and the sun that walks along the rounds to the eclipse."""

from __future__ import annotations

import math

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import glow, outline_mask, recolour, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark, outline_of, raster, source
from game.client.paint.palette import OBSIDIAN, OCHRE, RGB, STUCCO, WHITE, dark, light, veil


def _hex(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _figure(base: RGB, size: int, ss: int) -> Canvas:
    """Feather headdress, painted robe, measuring staff; three reserved reds in the drawing take the player's tones."""
    art = Canvas(size, size, ss)
    svg = (
        source("architect")
        .replace("#ff0001", _hex(light(base, 0.42)))
        .replace("#ff0002", _hex(base))
        .replace("#ff0003", _hex(dark(base, 0.38)))
    )
    art.stamp(raster(svg, size * ss, size * ss), 0, 0)
    return art


@painted
def architect(look: Look, who: str, h: int) -> Sprite:
    """The architect, h pixels tall, anchored between its feet."""
    pad = math.ceil(h * 0.2)
    c = Canvas(h + 2 * pad, h + 2 * pad, 2)
    pool = Canvas(h * 0.84, h * 0.3, 2)
    pool.ellipse(h * 0.42, h * 0.15, h * 0.42, h * 0.15, WHITE)
    shadow(c, pool, pad + h * 0.06, pad + h * 0.78, h * 0.06, h * 0.04, max(1.5, h * 0.06), 0.6)
    art = _figure(look.palette.player[who], h, 2)
    c.put(art, pad, pad)
    s = max(8.0, h * 0.19)  # the glyph on the robe's hem: never by colour alone
    c.circle(pad + h * 0.49, pad + h * 0.80, s * 0.62, dark(look.palette.player[who], 0.55))
    mark(c, who, pad + h * 0.49, pad + h * 0.80, s, STUCCO)
    return c.sprite(pad + h * 0.49, pad + h * 0.96)


@painted
def architect_shade(look: Look, h: int) -> Sprite:
    """Where the architect will stand next: its outline in ochre."""
    art = recolour(outline_mask(_figure(OCHRE, h, 2)), veil(look.palette.focus, 0.5))
    return art.sprite(h * 0.49, h * 0.96)


# ---- rounds
@painted
def sun(look: Look, size: int) -> Sprite:
    """The sun marker, shining; anchored at its middle."""
    pad = math.ceil(size * 0.45)
    c = Canvas(size + 2 * pad, size + 2 * pad)
    m = outline_of("sun", size, c.ss)
    glow(c, m, pad, pad, max(2.0, size * 0.16), look.palette.focus, 1.2)
    c.put(shade(m, light(OCHRE, 0.5), OCHRE), pad, pad)
    c.circle(pad + size / 2, pad + size / 2, size * 0.2, light(OCHRE, 0.55))
    return c.sprite(pad + size / 2, pad + size / 2)


@painted
def eclipse(size: int) -> Sprite:
    """The eclipse marker: a black disc in a burning rim; anchored at its middle."""
    pad = math.ceil(size * 0.3)
    c = Canvas(size + 2 * pad, size + 2 * pad)
    x, m = pad + size / 2, Canvas(size, size)
    m.circle(size / 2, size / 2, size / 2, WHITE)
    glow(c, m, pad, pad, max(2.0, size * 0.12), (196, 84, 40), 0.8)
    c.circle(x, x, size * 0.5, (226, 122, 62))
    c.circle(x, x, size * 0.43, (14, 11, 16))
    c.ring(x, x, size * 0.34, (60, 40, 44), max(1, size * 0.03))
    return c.sprite(x, x)


@painted
def round_track(look: Look, rounds: int, now: int, last: int, step: int) -> Sprite:
    """Rounds on a line: past ones ticked, the sun on `now` (from 1), the eclipse waiting on `last`. Left middle."""
    h = round(step * 0.95)
    pad = round(step * 0.5)
    c = Canvas(step * (rounds - 1) + 2 * pad, h, 2)
    y, k = c.h / 2, step / 58
    c.rect(pad, y - 2 * k, step * (rounds - 1), 4 * k, (80, 70, 66))
    c.rect(pad, y - 2 * k, step * max(0, now - 1), 4 * k, OCHRE)
    out = c.shrunk()
    for i in range(rounds):
        x = pad + i * step
        if i + 1 < now:
            dot = Canvas(24 * k + 2, 24 * k + 2)
            dot.circle(dot.w / 2, dot.h / 2, 11 * k, dark(OCHRE, 0.35))
            mark(dot, "check", dot.w / 2, dot.h / 2, 13 * k, OBSIDIAN)
            out.put(dot.shrunk(), x - dot.w / 2, y - dot.h / 2)
        elif i + 1 == last and now != last:
            eclipse(round(36 * k)).draw(out.surf, x, y)
        elif i + 1 > now:
            dot = Canvas(24 * k + 2, 24 * k + 2)
            dot.circle(dot.w / 2, dot.h / 2, 9 * k, (96, 84, 78))
            dot.circle(dot.w / 2, dot.h / 2, 6.5 * k, (44, 38, 42))
            out.put(dot.shrunk(), x - dot.w / 2, y - dot.h / 2)
        if i + 1 == now:
            sun(look, round(44 * k)).draw(out.surf, x, y)
            if now == last:
                eclipse(round(24 * k)).draw(out.surf, x, y)
    return out.sprite(0, y)
