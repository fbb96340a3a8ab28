"""Dice: workers (d6) with pips and glyph, locked or ascending, their ghosts; the Founder d8; tumbling faces."""

from __future__ import annotations

import math

from pygame import BLEND_RGBA_SUB

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import dusk, glow, recolour, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark, picture
from game.client.paint.palette import OBSIDIAN, RGB, STUCCO, TEZONTLE, WHITE, Colour, Palette, dark, light, mix, veil
from game.client.paint.type import write

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
TALL = 1.28  # a worker is this much taller than wide


def lay_pips(c: Canvas, x: float, y: float, span: float, n: int, r: float, colour: Colour, squash: float = 1.0) -> None:
    for dx, dy in PIPS[n]:
        c.circle(x + dx * span, y + dy * span * squash, r, colour)


def lay_die(
    c: Canvas, p: Palette, x: float, y: float, s: float, who: str, power: int, locked: bool = False, cast: bool = True
) -> None:
    """A worker with its upper left corner at (x, y): power on top, the owner's glyph in front; 1.28 s tall."""
    top, front, r = s * 0.90, s * 0.38, s * 0.17
    base = mix(p.player[who], TEZONTLE, 0.32) if locked else p.player[who]
    ink = p.ink(who)
    body = c.like(s, top + front)
    body.rect(0, 0, s, top + front, WHITE, r)
    if cast:
        shadow(c, body, x, y, s * 0.05, s * 0.07, max(1.2, s * 0.06), 0.5)
        shadow(c, body, x, y, s * 0.10, s * 0.14, max(1.6, s * 0.12), 0.38)
    art = shade(body, dark(base, 0.30), dark(base, 0.58))
    edge = s * 0.035
    lid = c.like(s, top)
    lid.rect(edge, edge, s - 2 * edge, top - edge * 1.4, WHITE, r * 0.86)
    face = shade(lid, light(base, 0.24), dark(base, 0.08), "d")
    face.put(rim(lid, s * 0.04, s * 0.04, light(base, 0.75), 0.8))
    face.put(rim(lid, -s * 0.03, -s * 0.03, dark(base, 0.4), 0.5))
    art.put(face)
    lay_pips(art, s / 2, top / 2, s * 0.26, power, s * 0.097, ink, 0.90)
    mark(art, who, s / 2, top + front * 0.46, s * 0.36, light(p.player[who], 0.72))
    if locked:  # a bar across it: shut in, not only greyer
        art.rect(0, top + front * 0.02, s, max(1.0, s * 0.05), veil(OBSIDIAN, 0.55))
    c.put(art, x, y)


@painted
def die(look: Look, who: str, power: int, side: int, state: str = "") -> Sprite:
    """A worker, anchored at its upper left corner.

    state: "locked" (dulled, padlock), "ascended" (ochre rays: power 6), "off" (on its side of the turn: dimmed)."""
    pad = math.ceil(side * (0.8 if state == "ascended" else 0.42))
    c = Canvas(side + 2 * pad, side * TALL + 2 * pad)
    if state == "ascended":
        _rays(c, pad + side / 2, pad + side * TALL / 2, side, look.palette.focus)
    lay_die(c, look.palette, pad, pad, side, who, power, state == "locked")
    if state == "locked":
        lay_padlock(c, pad + side * 0.06, pad + side * 1.12, side * 0.5)
    if state == "off":
        c = dusk(c, 0.6)
    return c.sprite(pad, pad)


def _rays(c: Canvas, x: float, y: float, s: float, tone: RGB) -> None:
    r = s * 1.02
    m = c.like(2 * r, 2 * r)
    mark(m, "sun", r, r, 2 * r, WHITE)
    glow(c, m, x - r, y - r, s * 0.1, tone, 1.4)
    mark(c, "sun", x, y, 2 * r, light(tone, 0.2))


def lay_padlock(c: Canvas, x: float, y: float, size: float) -> None:
    m = c.like(size, size)
    m.circle(size / 2, size / 2, size * 0.46, WHITE)
    shadow(c, m, x - size / 2, y - size / 2, size * 0.04, size * 0.08, max(1, size * 0.1), 0.6)
    picture(c, "padlock", x, y, size)


@painted
def padlock(size: int) -> Sprite:
    """Locked, by shape: anchored at its middle."""
    pad = math.ceil(size * 0.3)
    c = Canvas(size + 2 * pad, size + 2 * pad)
    lay_padlock(c, pad + size / 2, pad + size / 2, size)
    return c.sprite(pad + size / 2, pad + size / 2)


@painted
def ghost_die(look: Look, side: int, who: str | None = None, meaning: str = "legal", phase: float = 1.0) -> Sprite:
    """Where a worker may stand ("legal") or stood ("home"): a dashed outline, anchored at its upper left corner."""
    tone = look.palette.glow if meaning == "legal" else STUCCO
    h, pad = side * TALL, math.ceil(side * 0.4)
    c = Canvas(side + 2 * pad, h + 2 * pad)
    m = c.like(side, h)
    m.rect(0, 0, side, h, WHITE, side * 0.17)
    if meaning == "legal":
        glow(c, m, pad, pad, max(2.0, side * 0.12), tone, 0.4 + 0.8 * phase)
        c.surf.blit(m.surf, (pad * c.ss, pad * c.ss), special_flags=BLEND_RGBA_SUB)
    c.rect(pad, pad, side, h, veil(dark(tone, 0.55), 0.5), side * 0.17)
    total = 2 * (side + h)
    for i in range(12):
        pts = [_edge(side, h, (i + f * 0.55) / 12 * total) for f in (0, 0.33, 0.66, 1)]
        c.path([(pad + px, pad + py) for px, py in pts], veil(tone, 0.95), max(1.5, side * 0.055))
    if who is not None:
        mark(c, who, pad + side / 2, pad + h / 2, side * 0.46, veil(tone, 0.8))
    return c.sprite(pad, pad)


def _edge(w: float, h: float, d: float) -> tuple[float, float]:
    """The point d along the edge of a w x h box, clockwise from its upper left corner."""
    for length, ox, oy, ux, uy in ((w, 0.0, 0.0, 1, 0), (h, w, 0.0, 0, 1), (w, w, h, -1, 0), (h, 0.0, h, 0, -1)):
        if d <= length:
            return ox + ux * d, oy + uy * d
        d -= length
    return 0.0, 0.0


def lay_face(
    c: Canvas, x: float, y: float, s: float, n: int, tone: RGB = (90, 70, 50), pip: RGB = (255, 243, 214)
) -> None:
    """A die's face as a printed sign, centred at (x, y)."""
    c.rect(x - s / 2, y - s / 2, s, s, tone, s * 0.2)
    lay_pips(c, x, y, s * 0.27, n, s * 0.11, pip)


@painted
def face(n: int, side: int, tone: RGB = (90, 70, 50), pip: RGB = (255, 243, 214)) -> Sprite:
    """A die's face as a printed sign, anchored at its middle."""
    c = Canvas(side + 2, side + 2)
    lay_face(c, side / 2 + 1, side / 2 + 1, side, n, tone, pip)
    return c.sprite(side / 2 + 1, side / 2 + 1)


# ---- dice that tumble: seen from straight above, so that they may turn by any angle
@painted
def rolling(sides: int, n: int, size: int, tone: RGB = STUCCO) -> Sprite:
    """A d6 or d8 from above showing n, without shadow, anchored at its middle: turn it with `motion.turned`."""
    pad = 2
    c = Canvas(size + 2 * pad, size + 2 * pad)
    if sides == 6:
        m = c.like(size, size)
        m.rect(0, 0, size, size, WHITE, size * 0.17)
        c.put(recolour(m, dark(tone, 0.7)), pad, pad)
        s = size * 0.94
        inner = c.like(s, s)
        inner.rect(0, 0, s, s, WHITE, s * 0.17)
        skin = shade(inner, light(tone, 0.2), dark(tone, 0.22), "d")
        skin.put(rim(inner, size * 0.03, size * 0.03, light(tone, 0.8), 0.8))
        c.put(skin, pad + size * 0.03, pad + size * 0.03)
        lay_pips(c, pad + size / 2, pad + size / 2, size * 0.27, n, size * 0.1, OBSIDIAN)
        return c.sprite(pad + size / 2, pad + size / 2)
    _octahedron(c, pad + size / 2, pad + size / 2, size / 2, n, tone)
    return c.sprite(pad + size / 2, pad + size / 2)


def _octahedron(c: Canvas, x: float, y: float, r: float, n: int, tone: RGB) -> None:
    """A d8 lying on a face: a hexagon, its upper triangle bright with the number."""

    def at(a: float, d: float = 1.0) -> tuple[float, float]:
        t = math.radians(a - 90)
        return x + r * d * math.cos(t), y + r * d * math.sin(t)

    c.poly([at(a) for a in range(0, 360, 60)], dark(tone, 0.75))
    rim_ = [at(a, 0.96) for a in range(0, 360, 60)]
    inner = [at(a, 0.96) for a in (0, 120, 240)]
    shades = (0.5, 0.42, 0.6)
    for i in range(3):
        c.poly([inner[i], rim_[2 * i + 1], inner[(i + 1) % 3]], dark(tone, shades[i] - 0.1))
    c.poly(inner, light(tone, 0.12))
    c.path(inner, light(tone, 0.6), max(1, r * 0.05), closed=True)
    write(c, str(n), x, y + r * 0.02, r * 0.86, OBSIDIAN, "serif", "Black", "m")
    if n == 6:
        c.rect(x - r * 0.16, y + r * 0.36, r * 0.32, max(1, r * 0.06), OBSIDIAN)
