"""What everything lies on: talud-tablero panels, slabs, wells, plaques, bars, tooltips, the focus ring, fret bands.

Stair corners everywhere: two steps on panels and slabs, one notch on tablets. Sizes are real pixels and edges run
along them, so these are painted at density 1 and stay sharp. Anchors are the upper left corner of the thing itself;
shadows lie outside it.
"""

from __future__ import annotations

import math

from pygame import BLEND_RGBA_SUB, Rect, Surface

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, Point
from game.client.paint.light import glow, grain, hollow, recolour, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.page import veiled
from game.client.paint.palette import BASALT, OCHRE, RGB, STUCCO, Colour, dark, light

FRET = ("######......", "#....#......", "#.##.#.....#", "#.#..#....##", "#.####...###", "#.......####", "############")


# ---- shapes and strokes on a canvas
def stepped(x: float, y: float, w: float, h: float, step: float = 5, n: int = 2) -> list[Point]:
    """A rectangle whose corners are little stairs: the outline of every panel, plaque and tablet."""
    s, corner = step, []
    for i in range(n):  # from the left edge up to the top edge
        corner += [(i * s, (n - i) * s), ((i + 1) * s, (n - i) * s)]
    corner.append((n * s, 0))
    return (
        [(x + a, y + b) for a, b in corner]
        + [(x + w - a, y + b) for a, b in reversed(corner)]
        + [(x + w - a, y + h - b) for a, b in corner]
        + [(x + a, y + h - b) for a, b in reversed(corner)]
    )


def tablet(w: float, h: float, step: float, n: int, ss: int = 1) -> Canvas:
    """A stepped rectangle as a mask, filling its canvas exactly."""
    m = Canvas(w, h, ss)
    for i in range(n + 1):
        m.rect(i * step, (n - i) * step, w - 2 * i * step, h - 2 * (n - i) * step, (255, 255, 255))
    return m


def outline(c: Canvas, points: list[Point], colour: Colour, width: float = 1.5) -> None:
    """Stroke a closed polygon with square joints."""
    c.path(points, colour, width, closed=True, square=True)


def fret(
    c: Canvas, x: float, y: float, length: float, unit: float, colour: Colour, upright: bool = False, flip: bool = False
) -> None:
    """A band of stepped frets (xicalcoliuhqui), 7 units thick: a hook climbing out of a stair."""
    whole = max(1, round(length / (12 * unit)))
    u = length / (12 * whole)
    one = c.like(7 * unit + 1, 12 * u + 1) if upright else c.like(12 * u + 1, 7 * unit + 1)
    for j, row in enumerate(FRET):
        b = (6 - j if flip else j) * unit
        for a, run in _runs(row):
            if upright:
                one.rect(b, a * u, unit, run * u, colour)
            else:
                one.rect(a * u, b, run * u, unit, colour)
    for i in range(whole):
        at = i * 12 * u
        c.put(one, x + (0 if upright else at), y + (at if upright else 0))


def _runs(row: str) -> list[tuple[int, int]]:
    out: list[tuple[int, int]] = []
    for i, ch in enumerate(row):
        if ch == "#" and out and out[-1][0] + out[-1][1] == i:
            out[-1] = (out[-1][0], out[-1][1] + 1)
        elif ch == "#":
            out.append((i, 1))
    return out


# ---- on a canvas: the same things inside a bigger picture
def lay_plaque(
    c: Canvas, x: float, y: float, w: float, h: float, fill: RGB, step: float = 4, drop: float = 0.35
) -> None:
    """A small raised tablet for headings and counters."""
    m = tablet(w, h, step, 1, c.ss)
    if drop:
        shadow(c, m, x, y, max(1, h * 0.05), max(1, h * 0.08), max(1.2, h * 0.1), drop)
    face = shade(m, light(fill, 0.12), dark(fill, 0.2))
    edge = max(1 / c.ss, min(1.2, h * 0.04))
    face.put(rim(m, edge, edge, light(fill, 0.45), 0.7))
    face.put(rim(m, -edge, -edge, dark(fill, 0.55), 0.8))
    c.put(face, x, y)


def lay_well(
    c: Canvas, x: float, y: float, w: float, h: float, fill: RGB, step: float = 4, depth: float = 4, n: int = 2
) -> None:
    """A sunk tray: dark along its upper left rim, light along the lower right."""
    m = tablet(w, h, step, n, c.ss)
    face = shade(m, dark(fill, 0.1), light(fill, 0.04))
    hollow(face, m, depth, 0.75)
    edge = max(1 / c.ss, min(1.2, depth * 0.3))
    face.put(rim(m, -edge, -edge, light(fill, 0.6), 0.55))
    face.put(rim(m, edge, edge, dark(fill, 0.7), 0.7))
    c.put(face, x, y)


def lay_slab(
    c: Canvas,
    x: float,
    y: float,
    w: float,
    h: float,
    fill: RGB,
    step: float = 5,
    depth: float = 6,
    drop: float = 0.55,
    seed: int = 1,
) -> None:
    """A plastered stone slab with thickness: boards lie on these."""
    m = tablet(w, h, step, 2, c.ss)
    if drop:
        shadow(c, m, x, y + depth, depth, depth * 1.6, depth * 2.2, drop)
    c.put(recolour(m, dark(fill, 0.62)), x, y + depth)
    c.put(recolour(m, dark(fill, 0.42)), x, y + depth * 0.5)
    face = shade(m, light(fill, 0.05), dark(fill, 0.1))
    grain(face, 14, seed)
    edge = max(1 / c.ss, depth * 0.25)
    face.put(rim(m, edge, edge, light(fill, 0.6), 0.8))
    face.put(rim(m, -edge, -edge, dark(fill, 0.4), 0.6))
    c.put(face, x, y)


# ---- sprites
@painted
def panel(look: Look, w: int, h: int, fill: RGB = BASALT, edge: Colour | None = None, drop: float = 0.5) -> Sprite:
    """Talud-tablero panel: stair corners, lit upper rim, a sunk frame line inside (`edge` colours it)."""
    step, pad = look.px(4), look.px(26) if drop else 0
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    m = tablet(w, h, step, 2)
    if drop:
        shadow(c, m, pad, pad, 4 * look.k, 7 * look.k, max(2.0, 8 * look.k), drop)
    face = shade(m, light(fill, 0.07), dark(fill, 0.25))
    face.put(rim(m, 0, look.px(1.4), light(fill, 0.28), 0.9))
    face.put(rim(m, 0, -look.px(2), dark(fill, 0.6)))
    inset = look.px(5)
    if min(w, h) > 6 * inset:
        line = stepped(inset, inset, w - 2 * inset, h - 2 * inset, step)
        outline(face, line, edge or light(fill, 0.14), look.px(1.2))
    c.put(face, pad, pad)
    return c.sprite(pad, pad)


@painted
def slab(look: Look, w: int, h: int, fill: RGB = STUCCO, depth: float = 6, drop: float = 0.55) -> Sprite:
    """A plastered slab with thickness; (w, h) is its face, the thickness hangs below."""
    deep = look.px(depth)
    pad = 5 * deep if drop else deep
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    lay_slab(c, pad, pad, w, h, fill, look.px(5), deep, drop, w + h)
    return c.sprite(pad, pad)


@painted
def well(look: Look, w: int, h: int, fill: RGB = (58, 47, 48), depth: float = 4) -> Sprite:
    """A sunk tray."""
    c = Canvas(w, h, 1)
    lay_well(c, 0, 0, w, h, fill, look.px(4), max(1.0, depth * look.k))
    return c.sprite()


@painted
def plaque(look: Look, w: int, h: int, fill: RGB = (62, 56, 62), drop: float = 0.35) -> Sprite:
    """A small raised tablet for headings, counters, list rows."""
    pad = look.px(10) if drop else 0
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    lay_plaque(c, pad, pad, w, h, fill, look.px(4), drop)
    return c.sprite(pad, pad)


@painted
def bar(look: Look, w: int, h: int, rule: str = "bottom", tone: RGB = OCHRE) -> Sprite:
    """A strip across the window (top bar, prompt bar) with an ochre rule on its inner edge: "bottom", "top" or ""."""
    m = Canvas(w, h, 1)
    m.rect(0, 0, w, h, (255, 255, 255))
    face = shade(m, (46, 40, 44), (26, 23, 28))
    t = look.px(3)
    if rule:
        face.rect(0, h - t if rule == "bottom" else 0, w, t, dark(tone, 0.45) if rule == "bottom" else tone)
    return face.sprite()


def fret_unit(look: Look, unit: float) -> float:
    return max(1.0, unit * look.k)


def fret_thick(look: Look, unit: float) -> int:
    """Of a band of frets."""
    return math.ceil(7 * fret_unit(look, unit))


@painted
def fret_band(
    look: Look, length: int, unit: float = 2.0, colour: Colour = OCHRE, upright: bool = False, flip: bool = False
) -> Sprite:
    """A border of stepped frets; 7 design `unit`s thick."""
    u, thick = fret_unit(look, unit), fret_thick(look, unit)
    c = Canvas(thick if upright else length, length if upright else thick, 3 if u < 3 else 2)
    fret(c, 0, 0, length, u, colour, upright, flip)
    return c.sprite()


@painted
def tooltip(look: Look, w: int, h: int, tip: tuple[int, int] | None = None, edge: Colour = OCHRE) -> Sprite:
    """A dark card with a coloured line, and a pointer to `tip` (relative to the card's corner, above or below it)."""
    step, pad = look.px(5), look.px(30)
    reach = 0 if tip is None else max(0, -tip[1], tip[1] - h)
    top = pad + (reach if tip is not None and tip[1] < 0 else 0)
    c = Canvas(w + 2 * pad, h + 2 * pad + reach, 2)
    m = tablet(w, h, step, 1, 2)
    shadow(c, m, pad, top, 4 * look.k, 8 * look.k, max(2.0, 9 * look.k), 0.6)
    face = shade(m, (42, 39, 46), (24, 22, 28))
    outline(face, stepped(0.5, 0.5, w - 1, h - 1, step, 1), edge, max(1.0, 1.6 * look.k))
    c.put(face, pad, top)
    if tip is not None:
        _pointer(c, look, pad, top, w, h, tip, edge)
    return c.sprite(pad, top)


def _pointer(c: Canvas, look: Look, x: float, y: float, w: int, h: int, tip: tuple[int, int], edge: Colour) -> None:
    half, line = 11 * look.k, max(1.0, 1.6 * look.k)
    bx = x + min(max(tip[0], 2 * half), w - 2 * half)
    down = tip[1] > h
    by = y + h - line if down else y + line
    end = (x + tip[0], y + tip[1])
    c.poly([(bx - half, by), (bx + half, by), end], edge)
    inner = half - 2.2 * line
    c.poly(
        [(bx - inner, by), (bx + inner, by), (end[0], end[1] - 3 * line * (1 if down else -1))],
        (25, 23, 29) if down else (40, 37, 44),
    )
    c.rect(bx - inner, by - (line if down else 0), 2 * inner, line * 1.2, (25, 23, 29) if down else (40, 37, 44))


RING_REACH = 30
"""Design pixels that the light of a ring may reach beyond the thing."""


@painted
def focus_ring(look: Look, w: int, h: int, phase: float = 1.0) -> Sprite:
    """The keyboard's ochre ring around a w x h thing, with light; `phase` 0..1 breathes."""
    return _ring(look, w, h, look.palette.focus, 0.8 + 1.0 * phase, 4.4, edge=True)


@painted
def spoken_ring(look: Look, w: int, h: int) -> Sprite:
    """A thin ochre light around a w x h thing that is spoken of: a key presses nothing there."""
    return _ring(look, w, h, look.palette.focus, 1.5, 2.0)


@painted
def legal_ring(look: Look, w: int, h: int, phase: float = 1.0) -> Sprite:
    """Turquoise light around a w x h thing that may be chosen now; studs at its corners say it without colour."""
    return _ring(look, w, h, look.palette.glow, 0.5 + 1.1 * phase, 2.2, studs=True)


def _ring(
    look: Look, w: int, h: int, tone: RGB, gain: float, line: float, studs: bool = False, edge: bool = False
) -> Sprite:
    """`edge`: between two dark lines and with a bright one inside, so that it stands out from any ground."""
    gap, pad, step = look.px(4), look.px(RING_REACH), look.px(4)
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    m = tablet(w + 2 * gap, h + 2 * gap, step, 1)
    glow(c, m, pad - gap, pad - gap, max(2.0, 7 * look.k), tone, gain)
    hole = tablet(w, h, step, 1)
    c.surf.blit(hole.surf, (pad, pad), special_flags=BLEND_RGBA_SUB)  # the light stays outside
    half = line * look.k / 2
    out = pad - gap + half
    ring = stepped(out, out, w + 2 * (gap - half), h + 2 * (gap - half), step, 1)
    if edge:
        outline(c, ring, dark(tone, 0.85), max(3.0, (line + 2.6) * look.k))
    outline(c, ring, tone, max(1.0, line * look.k))
    if edge:
        outline(c, ring, light(tone, 0.75), max(1.0, 1.3 * look.k))
    if studs:
        d = look.px(4.5)
        for x in (pad - gap + step, pad + w + gap - step):
            for y in (pad - gap + step, pad + h + gap - step):
                c.poly([(x, y - d), (x + d, y), (x, y + d), (x - d, y)], dark(tone, 0.55))
                e = d * 0.6
                c.poly([(x, y - e), (x + e, y), (x, y + e), (x - e, y)], light(tone, 0.4))
    return c.sprite(pad, pad)


@painted
def lintel(look: Look, w: int, h: int, fill: RGB, lit: bool = False) -> Sprite:
    """A painted heading band; ringed in ochre while its action is under way."""
    pad = look.px(14)
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    m = tablet(w, h, look.px(4), 1)
    if lit:
        glow(c, m, pad, pad, max(2.0, 5 * look.k), look.palette.focus, 1.5)
    lay_plaque(c, pad, pad, w, h, fill, look.px(4), 0.25)
    if lit:
        outline(c, stepped(pad, pad, w, h, look.px(4), 1), look.palette.focus, max(1.0, 2 * look.k))
    return c.sprite(pad, pad)


def scrim(to: Surface, area: Rect, alpha: float = 0.6) -> None:
    """A veil over the table while a sheet or dialog lies on it."""
    veiled(to, (10, 8, 12), round(255 * alpha), area)
