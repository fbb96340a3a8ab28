"""The pyramid of the City of Gods: plaza, base with printed icons, stones on four levels, decorations on four sides.

Seen a little from above: an icon cell is u wide and SQUASH u high, and each level moves up the picture, so that the
south and east faces show, away from the lamp. `spot` turns cell coordinates into pixels of the plaza.
"""

from __future__ import annotations

import math

from pygame import BLEND_RGBA_MULT, BLEND_RGBA_SUB

from game.client.citygods.paint.seats import BLACK_PAINT, lay_icon
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, Point
from game.client.paint.light import glow, grain, hollow, lamp, recolour, rim, shade, shadow, soft
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import HEMATITE, RGB, TURQUOISE, WHITE, Palette, dark, hexa, light, veil
from game.client.paint.panels import outline, tablet

SQUASH = 0.84  # height of a cell in widths
RISE = (-0.186, -0.256)  # one level up the picture, in cell widths
LEAN = (-0.046, -0.093)  # icons lean to the far corner, so that the next level hides none of them
TONES: tuple[RGB, ...] = (hexa("#B48F5E"), hexa("#D2B27E"), hexa("#F1E2BC"), hexa("#FFF3D2"))  # higher is lighter
DECOR = hexa("#B4543B")
SIDES = ("north", "east", "south", "west")


# ---- where things are, from the plaza's corner
def unit(w: float, h: float) -> float:
    """The widest icon cell with which base, decorations and four levels fit a plaza of that size."""
    return min(w / 10.8, h / (10.4 * SQUASH))


def spot(w: float, h: float, u: float, v_east: float, v_south: float, level: float = 0) -> Point:
    """Cell coordinates (0..8 east, 0..8 south, levels up) as pixels of a w x h plaza."""
    x = w / 2 + u * 0.09 + (v_east - 4) * u + level * RISE[0] * u
    y = h / 2 + u * 0.09 + (v_south - 4) * u * SQUASH + level * RISE[1] * u
    return x, y


def stone_spot(w: float, h: float, u: float, level: int, row: int, col: int) -> Point:
    """Upper left corner of the top face of the stone on (level 1..4, row, column)."""
    o = level - 1
    return spot(w, h, u, 2 * col + o, 2 * row + o, level)


def decoration_spot(w: float, h: float, u: float, side: str, mark_: int) -> tuple[float, float, float, float]:
    """x, y, width, height of a decoration space (mark 1 lies beside the base, 2..4 on levels 1..3)."""
    edge = {1: -1.14, 2: 0.0, 3: 1.0, 4: 2.0}[mark_]
    far = 7 - edge
    east, south, de, ds = {
        "north": (3, edge, 2, 1),
        "south": (3, far, 2, 1),
        "west": (edge, 3, 1, 2),
        "east": (far, 3, 1, 2),
    }[side]
    x, y = spot(w, h, u, east, south, mark_ - 1)
    return x, y, de * u, ds * u * SQUASH


# ---- plaza and base
@painted
def plaza(look: Look, w: int, h: int, base: tuple[str, ...], printed: tuple[tuple[str, str], ...]) -> Sprite:
    """The court with the pyramid's base (eight rows of icons) and the four printed decoration places (side, pair)."""
    u, p = unit(w, h), look.palette
    pad = look.px(20)
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    m = tablet(w, h, look.px(5), 2)
    shadow(c, m, pad, pad, 4 * look.k, 7 * look.k, max(2.0, 7 * look.k), 0.6)
    art = shade(m, hexa("#A86F48"), hexa("#6B3F29"), "d")
    grain(art, 26, 4)
    step = max(8, round(u * 0.9))
    for x in range(step, w, step):
        art.rect(x, 0, 1, h, veil((50, 24, 12), 0.2))
    for y in range(step, h, round(step * SQUASH)):
        art.rect(0, y, w, 1, veil((50, 24, 12), 0.2))
    lamp(art, w * 0.35, h * 0.32, w * 0.7, h * 0.7, (110, 76, 40), 0.6)
    hollow(art, m, max(2.0, 6 * look.k), 0.5)
    art.surf.blit(m.surf, (0, 0), special_flags=BLEND_RGBA_MULT)
    c.put(art, pad, pad)
    fine = Canvas(w, h, 2)
    for fx, fy in ((0.7, 0.7), (w / u - 0.7, 0.7), (0.7, h / u - 0.7), (w / u - 0.7, h / u - 0.7)):
        mark(fine, "bloom", fx * u, fy * u, u * 0.8, veil(hexa("#4A2412"), 0.7), under=veil(hexa("#E9B98A"), 0.4))
    _base(fine, p, w, h, u, base)
    for side, pair in printed:
        _printed(fine, p, decoration_spot(w, h, u, side, 1), u, side, pair)
    c.put(fine.shrunk(), pad, pad)
    return c.sprite(pad, pad)


def _base(c: Canvas, p: Palette, w: float, h: float, u: float, cells: tuple[str, ...]) -> None:
    """Sixteen squares with their icons, on a low plinth."""
    x, y = spot(w, h, u, 0, 0)
    bw, bh, out = 8 * u, 8 * u * SQUASH, u * 0.18
    plinth = tablet(bw + 2 * out, bh + 2 * out, max(1.0, u * 0.08), 1, c.ss)
    blot, pad = soft(plinth, max(2.0, u * 0.24), veil((20, 8, 2), 0.8))
    c.put(blot, x - out - pad + u * 0.14, y - out - pad + u * 0.18)
    face = shade(plinth, hexa("#8E5C3C"), hexa("#4E2C1B"), "d")
    face.put(rim(plinth, u * 0.04, u * 0.04, hexa("#C08A60"), 0.6))
    c.put(face, x - out, y - out)
    m = tablet(bw, bh, 0, 1, c.ss)
    floor = shade(m, hexa("#8A5838"), hexa("#6A4028"))
    hollow(floor, m, max(2.0, u * 0.09), 0.6)
    c.put(floor, x, y)
    for r in range(4):
        for q in range(4):
            px, py = spot(w, h, u, 2 * q, 2 * r)
            t = u * 0.04
            c.frame(
                px + t, py + t, 2 * u - 2 * t, 2 * u * SQUASH - 2 * t, veil(hexa("#F3D9A8"), 0.4), max(0.8, u * 0.03)
            )
    for r, row in enumerate(cells):
        for q, letter in enumerate(row):
            px, py = spot(w, h, u, q + 0.5, r + 0.5)
            lay_icon(c, p, px + LEAN[0] * u, py + LEAN[1] * u, u * 0.62, letter, SQUASH, hexa("#2A1208"))


def _printed(c: Canvas, p: Palette, box: tuple[float, float, float, float], u: float, side: str, pair: str) -> None:
    x, y, w, h = box
    c.rect(x, y, w, h, veil(hexa("#2E170B"), 0.5))
    c.frame(x, y, w, h, veil(hexa("#F3D9A8"), 0.6), max(0.8, u * 0.03))
    _pair(c, p, x, y, w, h, u, side, pair, hexa("#D8B98A"))


def _pair(
    c: Canvas,
    p: Palette,
    x: float,
    y: float,
    w: float,
    h: float,
    u: float,
    side: str,
    pair: str,
    ink: RGB = BLACK_PAINT,
) -> None:
    for i, letter in enumerate(pair):
        t = 0.25 + 0.5 * i
        px, py = (x + w * t, y + h / 2) if side in ("north", "south") else (x + w / 2, y + h * t)
        lay_icon(c, p, px, py, u * 0.6, letter, SQUASH, ink)


# ---- stones
def _stone_face(
    c: Canvas,
    p: Palette,
    x: float,
    y: float,
    w: float,
    h: float,
    icons: str,
    tone: RGB,
    squash: float,
    lean: Point = (0, 0),
) -> None:
    """The top of a stone: four icons NW NE SE SW; capitals are painted."""
    m = tablet(w, h, 0, 1, c.ss)
    face = shade(m, light(tone, 0.30), dark(tone, 0.08), "d")
    grain(face, 22, 3)
    edge = max(0.7, w * 0.024)
    face.put(rim(m, edge, edge, light(tone, 0.8), 0.8))
    face.put(rim(m, -edge, -edge, dark(tone, 0.45), 0.6))
    c.put(face, x, y)
    line, t = veil(dark(tone, 0.55), 0.25), max(0.6, w * 0.012)
    c.rect(x + w / 2 - t / 2, y + h * 0.04, t, h * 0.92, line)
    c.rect(x + w * 0.04, y + h / 2 - t / 2, w * 0.92, t, line)
    for letter, (fx, fy) in zip(icons, ((0.25, 0.25), (0.75, 0.25), (0.75, 0.75), (0.25, 0.75)), strict=True):
        lay_icon(c, p, x + w * fx + lean[0], y + h * fy + lean[1], w * 0.32, letter, squash)


@painted
def stone(look: Look, icons: str, u: float, level: int) -> Sprite:
    """A pyramid tile standing on its level: shadow, east and south faces, top. Anchored at its top face's corner.

    `icons` are NW, NE, SE, SW as it lies now."""
    w, h, tone = 2 * u, 2 * u * SQUASH, TONES[level - 1]
    dx, dy = -RISE[0] * u, -RISE[1] * u
    pad = math.ceil(u * 0.7)
    c = Canvas(w + dx + 2 * pad, h + dy + 2 * pad)
    x, y, t = float(pad), float(pad), u * 0.014
    foot = tablet(w, h, 0, 1, c.ss)
    shadow(c, foot, x + dx, y + dy, u * 0.17, u * 0.15, max(1.5, u * 0.16), 0.75)
    right, low = x + w - t, y + h - t
    c.poly([(right, y + t), (right + dx, y + dy), (right + dx, low + dy), (right, low)], dark(tone, 0.55))
    c.poly([(x + t, low), (right, low), (right + dx, low + dy), (x + dx, low + dy)], dark(tone, 0.36))
    mx, my = dx * 0.5, dy * 0.5
    band = max(1.0, u * 0.075)
    c.line((x + mx + u * 0.07, low + my), (right + mx - u * 0.05, low + my), light(HEMATITE, 0.05), band)
    c.line((right + mx, y + my + u * 0.07), (right + mx, low + my - u * 0.05), dark(HEMATITE, 0.25), band * 0.8)
    _stone_face(c, look.palette, x + t, y + t, w - 2 * t, h - 2 * t, icons, tone, SQUASH, (LEAN[0] * u, LEAN[1] * u))
    return c.sprite(pad, pad)


@painted
def stone_tile(look: Look, icons: str, side: int, cast: bool = True) -> Sprite:
    """A pyramid tile seen flat, as on offer or in the hand; anchored at its upper left corner."""
    pad = math.ceil(side * 0.2) if cast else 1
    thick = max(2, round(side * 0.06))
    c = Canvas(side + 2 * pad, side + thick + 2 * pad)
    m = tablet(side, side, 0, 1, c.ss)
    if cast:
        shadow(c, m, pad, pad + thick, side * 0.05, side * 0.06, max(1.5, side * 0.06), 0.55)
    c.put(recolour(m, dark(TONES[0], 0.5)), pad, pad + thick)
    _stone_face(c, look.palette, pad, pad, side, side, icons, TONES[1], 1.0)
    return c.sprite(pad, pad)


@painted
def stone_place(look: Look, u: float, level: int, phase: float = 1.0, icons: str | None = None) -> Sprite:
    """A legal place for a stone on that level; with icons, the stone half there. Anchored as `stone`."""
    g, w, h = look.palette.glow, 2 * u, 2 * u * SQUASH
    pad = math.ceil(u * 0.7)
    c = Canvas(w + 2 * pad, h + 2 * pad, 2)
    m = tablet(w, h, 0, 1, 2)
    glow(c, m, pad, pad, max(2.0, u * 0.14), g, 0.5 + phase)
    if icons is None:
        c.surf.blit(m.surf, (pad * 2, pad * 2), special_flags=BLEND_RGBA_SUB)
        _edge(c, g, pad, w, h, u * 0.18, 0.4 + 0.2 * phase)
    else:
        _stone_face(c, look.palette, pad, pad, w, h, icons, TONES[level - 1], SQUASH, (LEAN[0] * u, LEAN[1] * u))
    t = max(1.5, u * 0.075)
    c.frame(pad, pad, w, h, g, t)
    _studs(c, g, pad, w, h, u)
    return c.sprite(pad, pad)


def _edge(c: Canvas, g: RGB, pad: float, w: float, h: float, wide: float, alpha: float) -> None:
    """Light along the edges of a place: icons that lie there to be matched keep their colours."""
    c.frame(pad, pad, w, h, (*dark(g, 0.25), round(255 * alpha)), wide)


def _studs(c: Canvas, g: RGB, pad: float, w: float, h: float, u: float) -> None:
    for dx in (0, w):
        for dy in (0, h):
            x, y = pad + dx, pad + dy
            for d, ink in ((0.13, dark(TURQUOISE, 0.45)), (0.085, light(g, 0.5))):
                c.poly([(x, y - u * d), (x + u * d, y), (x, y + u * d), (x - u * d, y)], ink)


@painted
def match_light(look: Look, u: float, temple: str | None) -> Sprite:
    """An icon of the stone in hand that covers its like: a ring, with the temple's colour when it also advances it.

    Anchored at the middle of the icon cell."""
    r = u * 0.5
    pad = math.ceil(u * 0.35)
    c = Canvas(2 * (r + pad), 2 * (r + pad))
    x = c.w / 2
    m = c.like(2 * r, 2 * r * SQUASH)
    m.ellipse(r, r * SQUASH, r, r * SQUASH, WHITE)
    glow(c, m, x - r, x - r * SQUASH, max(1.5, u * 0.12), look.palette.glow, 1.2)
    c.surf.blit(m.surf, (round((x - r) * c.ss), round((x - r * SQUASH) * c.ss)), special_flags=BLEND_RGBA_SUB)
    outer = look.palette.temple[temple] if temple else dark(TURQUOISE, 0.4)
    for width, tint in ((0.16, outer), (0.07, look.palette.glow)):
        ring = c.like(2 * r, 2 * r * SQUASH)
        ring.ellipse(r, r * SQUASH, r, r * SQUASH, WHITE)
        hole = c.like(2 * r, 2 * r * SQUASH)
        hole.ellipse(r, r * SQUASH, r - u * width, (r - u * width) * SQUASH, WHITE)
        ring.surf.blit(hole.surf, (0, 0), special_flags=BLEND_RGBA_SUB)
        c.put(recolour(ring, tint), x - r, x - r * SQUASH)
    return c.sprite(x, x)


# ---- decorations
def lay_decoration(
    c: Canvas, p: Palette, x: float, y: float, w: float, h: float, pair: str, side: str, squash: float = SQUASH
) -> None:
    """Painted plaster with two icons and an arrow to the pyramid's heart."""
    wide = side in ("north", "south")
    step = max(1.0, min(w, h) * 0.07)
    m = tablet(w, h, step, 1, c.ss)
    thick = max(1.0, min(w, h) * 0.09)
    shadow(c, m, x, y + thick, thick * 0.7, thick, max(1.2, thick * 1.2), 0.55)
    c.put(recolour(m, dark(DECOR, 0.55)), x, y + thick)
    c.put(recolour(m, DECOR), x, y)
    e = max(1.0, min(w, h) * 0.055)
    inner = tablet(w - 2 * e, h - 2 * e, step * 0.8, 1, c.ss)
    c.put(shade(inner, hexa("#FFF2D8"), hexa("#E6C79A"), "d"), x + e, y + e)
    cell = min(w, h / squash) if not wide else min(h / squash, w / 2)
    for i, letter in enumerate(pair):
        t = 0.25 + 0.5 * i
        px, py = (x + w * t, y + h / 2) if wide else (x + w / 2, y + h * t)
        lay_icon(c, p, px, py, cell * 0.58, letter, squash)
    d = min(w, h) * 0.13
    ax, ay, ux, uy = {
        "north": (x + w / 2, y + h - e, 0, 1),
        "south": (x + w / 2, y + e, 0, -1),
        "east": (x + e, y + h / 2, -1, 0),
        "west": (x + w - e, y + h / 2, 1, 0),
    }[side]
    c.poly(
        [
            (ax - uy * d - ux * d, ay - ux * d - uy * d),
            (ax + uy * d - ux * d, ay + ux * d - uy * d),
            (ax + ux * d * 0.5, ay + uy * d * 0.5),
        ],
        DECOR,
    )


@painted
def decoration(look: Look, pair: str, side: str, w: int, h: int, flat: bool = False) -> Sprite:
    """A decoration lying on that side of the pyramid (`flat`: on offer or in the hand), anchored at its corner.

    `pair` reads west to east on north and south, north to south on west and east."""
    pad = math.ceil(min(w, h) * 0.4)
    c = Canvas(w + 2 * pad, h + 2 * pad)
    lay_decoration(c, look.palette, pad, pad, w, h, pair, side, 1.0 if flat else SQUASH)
    return c.sprite(pad, pad)


@painted
def decoration_place(look: Look, w: int, h: int, phase: float = 1.0, empty: bool = True) -> Sprite:
    """A legal place for a decoration: turquoise frame with studs, round one that is held there if not `empty`;
    anchored at its corner."""
    g, u = look.palette.glow, max(w, h) / 2
    pad = math.ceil(u * 0.6)
    c = Canvas(w + 2 * pad, h + 2 * pad, 2)
    m = tablet(w, h, 0, 1, 2)
    glow(c, m, pad, pad, max(2.0, u * 0.14), g, 0.5 + phase)
    c.surf.blit(m.surf, (pad * 2, pad * 2), special_flags=BLEND_RGBA_SUB)
    if empty:
        _edge(c, g, pad, w, h, u * 0.18, 0.4 + 0.2 * phase)
    outline(c, [(pad, pad), (pad + w, pad), (pad + w, pad + h), (pad, pad + h)], g, max(1.5, u * 0.07))
    _studs(c, g, pad, w, h, u)
    return c.sprite(pad, pad)
