"""Wooden disks: action disks with height, the towers they make, flat tokens and track markers."""

from __future__ import annotations

import math
from itertools import pairwise

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, Point
from game.client.paint.goods import lay_cube
from game.client.paint.light import clip, glow, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import RGB, STUCCO, WHITE, Palette, dark, light, veil
from game.client.paint.panels import lay_plaque
from game.client.paint.widgets import lay_seal, lay_strength

SQUASH, THICK = 0.64, 0.36  # a disk seen from a little above; its thickness, in radii
RIMS = {"sun": "bars", "jaguar": "spots", "serpent": "wave", "owl": "bands"}
"""What is inlaid in the rim of a player's disk, by sign: told apart without colours, however many lie on it."""
BONE: RGB = (222, 206, 172)  # disks that belong to nobody
Face = tuple[tuple[str | int, ...], ...]
"""What a disk that belongs to nobody shows: a sign, or points and a sign (see signs.py)."""
Disk = str | Face
"""A player's disk by its glyph, or one that belongs to nobody."""


# ---- standing disks
def lay_disk(c: Canvas, p: Palette, x: float, y: float, r: float, who: Disk) -> None:
    """One disk whose underside rests at y."""
    t, ry = r * THICK, r * SQUASH
    base = p.player[who] if isinstance(who, str) else BONE
    body = c.like(2 * r, 2 * ry + t)
    body.ellipse(r, ry + t, r, ry, WHITE)
    body.rect(0, ry, 2 * r, t, WHITE)
    body.ellipse(r, ry, r, ry, WHITE)
    wall = shade(body, light(dark(base, 0.2), 0.06), dark(base, 0.62), "h")
    _lay_inlay(wall, r, RIMS.get(who, "bare") if isinstance(who, str) else "bare", base)
    art = clip(wall, body)
    top = art.like()
    top.ellipse(r, ry, r, ry, WHITE)
    lid = shade(top, light(base, 0.3), dark(base, 0.1))
    lid.put(rim(top, r * 0.03, r * 0.035, light(base, 0.8), 0.9))
    art.put(lid)
    art.ellipse(r, ry, r * 0.8, ry * 0.8, dark(base, 0.28))
    art.ellipse(r, ry + r * 0.015, r * 0.765, ry * 0.765, light(base, 0.1))
    if isinstance(who, str):
        mark(art, who, r, ry, r * 1.14, p.ink(who), squash=SQUASH + 0.06)
    else:
        _lay_face(art, p, r, ry, r, who)
    c.put(art, x - r, y - 2 * ry - t)


def _lay_inlay(wall: Canvas, r: float, pattern: str, base: RGB) -> None:
    """Along the visible rim, by whose disk it is: in a tower only the top one shows its sign."""
    t, ry = r * THICK, r * SQUASH
    if pattern == "bare":
        return
    pale = light(base, 0.8)

    def at(angle: float, down: float) -> Point:
        q = math.radians(angle)
        return r + r * math.sin(q), ry + ry * math.cos(q) + t * down

    if pattern == "bars":
        for a in (-62, -22, 22, 62):
            w = 11
            wall.poly([at(a - w, 0.14), at(a + w, 0.14), at(a + w, 0.86), at(a - w, 0.86)], pale)
    elif pattern == "spots":
        for a in (-64, -38, -13, 13, 38, 64):
            x, y = at(a, 0.5)
            wall.ellipse(x, y, r * (0.03 + 0.08 * math.cos(math.radians(a))), t * 0.27, pale)
    elif pattern == "wave":
        turns = [at(a, 0.2 if i % 2 else 0.8) for i, a in enumerate(range(-78, 79, 26))]
        for one, other in pairwise(turns):
            wall.line(one, other, pale, t * 0.22)
    else:
        for low, high in ((0.16, 0.36), (0.64, 0.84)):
            way = range(-88, 89, 8)
            wall.poly([*(at(a, low) for a in way), *(at(a, high) for a in reversed(way))], pale)


def _lay_face(c: Canvas, p: Palette, x: float, y: float, r: float, face: Face) -> None:
    match face:
        case (("vp", n),):
            lay_seal(c, x, y, r, n)
        case (("action", str(kind)),):
            lay_action(c, p, x, y, r * 0.8, kind)
        case (("vp", n), ("cube", str(kind))):
            lay_seal(c, x - r * 0.36, y, r * 0.8, n)
            lay_cube(c, p, x + r * 0.36, y + r * 0.03, r * 0.52, kind, cast=False)
        case (("vp", n), ("strength", more)):
            lay_seal(c, x - r * 0.36, y, r * 0.8, n)
            lay_strength(c, x + r * 0.38, y, more, r * 0.66)
        case _:
            raise ValueError(f"a disk has no room for {face}")


def lay_action(c: Canvas, p: Palette, x: float, y: float, s: float, kind: str) -> None:
    """A Build (up) or Influence (down) action as a pictogram."""
    colour, way = {"build": ("green", "up"), "influence": ("blue", "down")}[kind]
    fill = dark(p.temple[colour], 0.12)
    lay_plaque(c, x - s / 2, y - s / 2, s, s, fill, max(0.8, s * 0.08), 0.3)
    mark(c, way, x, y, s * 0.56, STUCCO)


@painted
def action(look: Look, kind: str, size: int) -> Sprite:
    """The Build or Influence pictogram, anchored at its middle."""
    pad = math.ceil(size * 0.2)
    c = Canvas(size + 2 * pad, size + 2 * pad)
    lay_action(c, look.palette, pad + size / 2, pad + size / 2, size, kind)
    return c.sprite(pad + size / 2, pad + size / 2)


@painted
def disk(look: Look, who: Disk, r: int) -> Sprite:
    """One disk without its shadow, anchored where its underside rests: for disks in the air."""
    c = Canvas(2 * r + 2, r * (2 * SQUASH + THICK) + 2)
    lay_disk(c, look.palette, r + 1, c.h - 1, r, who)
    return c.sprite(r + 1, c.h - 1)


@painted
def stack(look: Look, disks: tuple[Disk, ...], r: int, cast: bool = True) -> Sprite:
    """A tower of disks from the bottom up, anchored where it rests."""
    t, n = r * THICK, len(disks)
    pad = math.ceil(r * (0.6 + 0.12 * n))
    c = Canvas(2 * r + 2 * pad, r * 2 * SQUASH + t * max(1, n) + pad + r * 0.6)
    x, y = pad + r, c.h - r * 0.6
    if cast and n:
        m = Canvas(2 * r, 2 * r * SQUASH)
        m.ellipse(r, r * SQUASH, r, r * SQUASH, WHITE)
        shadow(c, m, x - r, y - 2 * r * SQUASH, r * 0.06, r * 0.08, max(2, r * 0.1), 0.6)
        shadow(c, m, x - r, y - 2 * r * SQUASH, r * (0.12 + 0.09 * n), r * 0.18, max(3, r * 0.2), 0.45)
    for i, who in enumerate(disks):
        lay_disk(c, look.palette, x, y - i * t, r, who)
    return c.sprite(x, y)


@painted
def socket(look: Look, r: int, lit: str = "", phase: float = 1.0) -> Sprite:
    """The sunk ring a tower stands in, anchored where its lowest disk rests. lit: "" dark, "legal", "focus", "shut"."""
    pad = math.ceil(r * 0.8)
    c = Canvas(2.4 * r + 2 * pad, 1.6 * r + 2 * pad)
    x, y = c.w / 2, c.h / 2
    tone = {"legal": look.palette.glow, "focus": look.palette.focus}.get(lit)
    if tone is not None:
        m = Canvas(2.4 * r, 1.6 * r)
        m.ellipse(1.2 * r, 0.8 * r, 1.18 * r, 0.77 * r, WHITE)
        glow(c, m, pad, pad, r * 0.2, tone, 0.5 + phase)
    c.ellipse(x, y, r * 1.2, r * 0.79, tone or (88, 76, 74))
    c.ellipse(x, y + r * 0.03, r * 1.11, r * 0.71, (16, 13, 16))
    if lit == "legal":
        for a in range(0, 360, 90):
            sx, sy = x + r * 1.155 * math.cos(math.radians(a)), y + r * 0.75 * math.sin(math.radians(a))
            d = r * 0.1
            c.poly([(sx, sy - d), (sx + d, sy), (sx, sy + d), (sx - d, sy)], light(tone or WHITE, 0.5))
    if lit == "shut":
        mark(c, "cross", x, y + r * 0.03, r * 0.7, veil(STUCCO, 0.3), squash=SQUASH)
    return c.sprite(x, y + r * SQUASH)


# ---- flat tokens
def lay_token(c: Canvas, p: Palette, x: float, y: float, r: float, who: str, ring: RGB | None = None) -> None:
    """A flat player token seen from above, with a little thickness."""
    base, h = p.player[who], r * 0.16
    m = c.like(2 * r, 2 * r)
    m.circle(r, r, r, WHITE)
    shadow(c, m, x - r, y - r + h, r * 0.1, r * 0.12, max(1.2, r * 0.16), 0.55)
    c.circle(x, y + h, r, dark(base, 0.6))
    face = shade(m, light(base, 0.28), dark(base, 0.16), "d")
    face.put(rim(m, r * 0.08, r * 0.09, light(base, 0.8), 0.8))
    c.put(face, x - r, y - r)
    if ring is not None:
        c.ring(x, y + h / 2, r * 1.2 + max(1.0, r * 0.06), ring, max(1.2, r * 0.14))
    mark(c, who, x, y, r * 1.38, p.ink(who))


@painted
def token(look: Look, who: str, r: int, ring: RGB | None = None) -> Sprite:
    """A player's token: score, favor, turn order, temple and track markers, owners of technologies."""
    pad = math.ceil(r * 0.6) + 1
    c = Canvas(2 * r + 2 * pad, 2 * r + 2 * pad)
    lay_token(c, look.palette, pad + r, pad + r, r, who, ring)
    return c.sprite(pad + r, pad + r)


@painted
def portrait(look: Look, who: str, r: int) -> Sprite:
    """A seat's portrait: glyph on colour in a stone ring."""
    p, pad = look.palette, math.ceil(r * 0.4) + 1
    base = p.player[who]
    c = Canvas(2 * r + 2 * pad, 2 * r + 2 * pad)
    x = pad + r
    m = c.like(2 * r, 2 * r)
    m.circle(r, r, r, WHITE)
    shadow(c, m, pad, pad, r * 0.08, r * 0.14, max(2, r * 0.14), 0.6)
    c.put(shade(m, (112, 106, 116), (30, 28, 34), "d"), pad, pad)
    s = r * 0.88
    inner = c.like(2 * s, 2 * s)
    inner.circle(s, s, s, WHITE)
    c.put(shade(inner, light(base, 0.22), dark(base, 0.14), "d"), x - s, x - s)
    c.ring(x, x, s, dark(base, 0.5), max(1, r * 0.05))
    mark(c, who, x, x, r * 1.16, p.ink(who))
    return c.sprite(x, x)


@painted
def pips_left(look: Look, who: str, n: int, total: int, size: int, on_gold: bool = False) -> Sprite:
    """Disks a player still has this round: solid and hollow rounds in a row, anchored at the right middle."""
    step = size * 1.25
    c = Canvas(step * total, size + 2)
    for i in range(total):
        x, y = (i + 0.5) * step, c.h / 2
        if i < n:
            c.circle(x, y, size * 0.5, (22, 21, 26))
            c.circle(x, y, size * 0.41, light(look.palette.player[who], 0.1))
        else:
            c.ring(x, y, size * 0.43, veil((22, 21, 26) if on_gold else STUCCO, 0.5), max(1, size * 0.11))
    return c.sprite(c.w, c.h / 2)
