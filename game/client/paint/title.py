"""The title picture: dusk over a stepped pyramid, an eclipse coming on; and the name of the game in gold.

Drawn for 1080 lines and scaled by the height; the pyramid stands at the right, so the menu has the left. Soft things
(sky, light) are painted small and grown; only edges are painted at full density.
"""
from __future__ import annotations

import math
import random
from functools import partial

import pygame
from pygame import BLEND_RGB_ADD, SRCALPHA, Surface

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, Point, mask
from game.client.paint.light import glow, grain, hollow, lamp, rim, shade, shadow
from game.client.paint.look import Sprite
from game.client.paint.palette import RGB, WHITE, dark, hexa, light, mix, veil
from game.client.paint.room import opaque
from game.client.paint.widgets import petals

BASE, TIERS = 806.0, 5                  # the pyramid's foot, in design lines; its bodies
_SKY = tuple(map(hexa, ("#0B0A1C", "#1B1436", "#43214C", "#8E3647", "#DC6B36", "#F9B65C")))
_GROUND = tuple(map(hexa, ("#6A3434", "#34192A", "#150D1A")))
_GILT = tuple(map(hexa, ("#FFF0C2", "#F2C565", "#D9992F", "#B5721C")))


def ramp(m: Canvas, stops: tuple[RGB, ...]) -> Canvas:
    """A mask filled from top to bottom through several colours."""
    strip = Surface((1, len(stops) * 16), SRCALPHA)
    n = strip.get_height()
    for y in range(n):
        t = y / (n - 1) * (len(stops) - 1)
        i = min(len(stops) - 2, int(t))
        strip.set_at((0, y), mix(stops[i], stops[i + 1], t - i))
    out = m.copy()
    skin = pygame.transform.smoothscale(strip, out.surf.get_size())
    out.surf.blit(skin, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _block(w: float, h: float, ss: int = 1) -> Canvas:
    m = Canvas(w, h, ss)
    m.rect(0, 0, w, h, WHITE)
    return m


@painted
def scene(w: int, h: int) -> Sprite:
    """The whole picture, filling the window."""
    f = h / 1080
    cx = w - 610 * f if w > 1.45 * h else w * .7
    c = _sky(w, h, f, cx)
    c.put(ramp(_block(w, h - BASE * f - 4 * f), _GROUND), 0, BASE * f + 4 * f)
    fine = Canvas(w, h, 2)
    _hills(fine, w, f)
    _road(fine, h, f, cx)
    _pyramid(fine, f, cx)
    c.put(fine.shrunk())
    _lights(c, f, cx)
    grain(c, 14, 2)
    return opaque(c)


# ---- sky
def _sky(w: int, h: int, f: float, cx: float) -> Canvas:
    q = 4   # painted at a quarter of the size
    small = ramp(_block(w // q + 1, (BASE + 60) * f / q), _SKY)
    x, y, k = (cx + 16 * f) / q, 244 * f / q, f / q
    lamp(small, x, y, 900 * k, 760 * k, (255, 130, 60), .47)
    lamp(small, x, y, 380 * k, 350 * k, (255, 160, 90), .43)
    _rays(small, x, y, k)
    rng = random.Random(7)
    for i in range(16):
        sy, sx = (330 + i * 26 + rng.uniform(-10, 10)) * k, rng.uniform(0, small.w)
        streak = _block(rng.uniform(260, 620) * k, max(1, (6 + i * .5) * k))
        glow(small, streak, sx - streak.w / 2, sy, max(1.5, 12 * k), mix(hexa("#7A2E4A"), hexa("#FFC77A"), i / 16), .5)
    big = Canvas(w, h, 1)
    grown = pygame.transform.smoothscale(small.surf, (w + q, round(small.h * q)))
    big.surf.blit(grown, (0, 0))
    for _ in range(260):
        sx, sy = rng.uniform(0, w), rng.uniform(0, 430) * f
        bright = max(0.0, 1 - sy / (430 * f)) * rng.random()
        big.rect(sx, sy, max(1.0, rng.choice((1, 1, 1.6)) * f), max(1.0, f), veil((255, 240, 220), .75 * bright))
    _eclipse(big, cx + 16 * f, 244 * f, f)
    return big


def _rays(c: Canvas, x: float, y: float, k: float) -> None:
    rng = random.Random(3)
    layer = Surface(c.surf.get_size())
    for i in range(30):
        a, far = math.radians(i * 12 + rng.uniform(-3, 3)), rng.uniform(500, 900)
        width = math.radians(rng.uniform(1.6, 4.4))
        pts = [(x + r * k * math.cos(t), y + r * k * math.sin(t)) for r, t in
               ((130, a), (far, a), (far, a + width), (130, a + width))]
        pygame.draw.polygon(layer, (34, 18, 8), pts)
    c.surf.blit(pygame.transform.gaussian_blur(layer, 4), (0, 0), special_flags=BLEND_RGB_ADD)


def _disc(r: float, ss: int = 2) -> Canvas:
    m = Canvas(2 * r, 2 * r, ss)
    m.circle(r, r, r, WHITE)
    return m


def _eclipse(c: Canvas, x: float, y: float, f: float) -> None:
    """The sun half eaten; the moon comes from the upper left."""
    sun, moon = _disc(140 * f), _disc(136 * f)
    r, s = sun.w / 2, moon.w / 2
    low = sun.shrunk()
    glow(c, low, x - r, y - r, 46 * f, hexa("#FFC66B"), 1.2)
    glow(c, low, x - r, y - r, 16 * f, hexa("#FFF2CC"), 1.0)
    c.put(shade(sun, hexa("#FFF9E2"), hexa("#FFC65E")).shrunk(), x - r, y - r)
    mx, my = x - 62 * f, y - 34 * f
    glow(c, moon.shrunk(), mx - s, my - s, 8 * f, hexa("#8A2F45"), .4)
    face = shade(moon, hexa("#8E4354"), hexa("#140918"), "d")
    face.put(rim(moon, -2.2 * f, -2.2 * f, hexa("#FFD9A0")), alpha=.35)
    c.put(face.shrunk(), mx - s, my - s)


# ---- land
def _hills(c: Canvas, w: int, f: float) -> None:
    rng = random.Random(11)
    for depth, (y0, amp, tone) in enumerate(((650, 120, "#6E2F45"), (700, 90, "#4D2238"), (752, 50, "#331729"))):
        n = math.ceil(w / (49 * f)) + 2
        pts: list[Point] = [(-20, (BASE + 8) * f)]
        for i in range(n):
            wave = (.5 + .5 * math.sin(i * .35 + depth * 1.9)) * (.6 + .4 * math.sin(i * .13 + depth))
            pts.append(((-20 + i * 49) * f, (y0 - amp * wave + rng.uniform(-5, 5)) * f))
        pts.append((pts[-1][0], (BASE + 8) * f))
        c.poly(pts, hexa(tone))


def _road(c: Canvas, h: int, f: float, cx: float) -> None:
    top, run = (BASE + 10) * f, h - (BASE + 10) * f
    m, x, y = mask([(cx - 120 * f, top), (cx + 120 * f, top), (cx + 470 * f, h), (cx - 470 * f, h)], c.ss)
    c.put(ramp(m, (hexa("#D08A55"), hexa("#7A4036"), hexa("#2E1822"))), x, y)
    for i in range(1, 12):
        t = (i / 12) ** 1.8
        half = (120 + 350 * t) * f
        c.line((cx - half, top + run * t), (cx + half, top + run * t), veil((20, 8, 14), .28), (1 + 2 * t) * f)
    for side in (-1, 1):
        for d, k in ((.10, .42), (.30, .72), (.62, 1.2)):
            _platform(c, cx + side * (330 + 520 * d) * f, (BASE + 20 + 190 * d) * f, k * f)


def _platform(c: Canvas, x: float, y: float, k: float) -> None:
    """A small talud-tablero platform beside the road, dark against the glow."""
    c.poly([(x - 110 * k, y - 64 * k), (x + 110 * k, y - 64 * k), (x + 136 * k, y), (x - 136 * k, y)], hexa("#33182A"))
    c.rect(x - 122 * k, y - 104 * k, 244 * k, 42 * k, hexa("#542833"))
    c.rect(x - 112 * k, y - 96 * k, 224 * k, 24 * k, hexa("#2A121C"))
    c.rect(x - 122 * k, y - 107 * k, 244 * k, max(1.0, 4 * k), hexa("#FFAE60"))
    c.poly([(x - 34 * k, y - 108 * k), (x + 34 * k, y - 108 * k), (x + 46 * k, y), (x - 46 * k, y)], hexa("#5C3236"))
    for i in range(8):
        yy, half = y + (-104 + i * 13.5) * k, (34 + i * 1.4) * k
        c.line((x - half, yy), (x + half, yy), hexa("#2E1620"), max(1.0, 2.4 * k))


# ---- the pyramid
def _edges() -> list[tuple[float, float]]:
    """(half width, y) at the foot of every body and at the summit."""
    out, half, y = [], 500.0, BASE
    for i in range(TIERS):
        out.append((half, y))
        y -= 86 - i * 5
        half -= 82 - i * 3
    return [*out, (half, y)]


def _pyramid(c: Canvas, f: float, cx: float) -> None:
    edges = _edges()
    for i in range(TIERS):
        _tier(c, f, cx, edges[i], edges[i + 1], i)
    _stair(c, f, cx, edges[-1][1])
    _shrine(c, f, cx, edges[-1][1])


def _tier(c: Canvas, f: float, cx: float, low: tuple[float, float], high: tuple[float, float], i: int) -> None:
    """One body: a sloping talud, a framed tablero above it, a lit ledge on top."""
    (w0, y0), (w1, y1) = low, high
    tone = mix(hexa("#4A2331"), hexa("#8A4638"), i / TIERS)
    lip, wl = y1 + (y0 - y1) * .46, w1 + 26
    m, x, y = mask([(cx - (wl - 8) * f, lip * f), (cx + (wl - 8) * f, lip * f), (cx + w0 * f, y0 * f),
                    (cx - w0 * f, y0 * f)], c.ss)
    c.put(shade(m, tone, dark(tone, .5)), x, y)
    for k in range(1, 5):
        yy, half = lip + (y0 - lip) * k / 5, wl - 8 + (w0 - wl + 8) * k / 5
        c.line((cx - half * f, yy * f), (cx + half * f, yy * f), dark(tone, .42 + .06 * k), 1.4 * f)
    c.rect(cx - wl * f, lip * f, 2 * wl * f, 6 * f, veil((16, 6, 12), .55))
    board = _block(2 * wl * f, (lip - y1) * f, c.ss)
    c.put(shade(board, light(tone, .20), tone), cx - wl * f, y1 * f)
    iw, ih = (2 * wl - 16) * f, (lip - y1 - 16) * f
    inner = _block(iw, ih, c.ss)
    red = shade(inner, hexa("#6E1F1C"), hexa("#94352A"))
    hollow(red, inner, 3 * f, .7)
    ix, iy = cx - (wl - 8) * f, (y1 + 9) * f
    c.put(red, ix, iy)
    n = int((2 * wl - 16) / 44)
    for j in range(n):
        x = ix + (j + .5) * iw / n
        if abs(x - cx) > 78 * f:
            c.circle(x, iy + ih / 2, 6.5 * f, hexa("#D98E5A"))
            c.circle(x, iy + ih / 2, 3 * f, hexa("#6E1F1C"))
    c.rect(cx - wl * f, (y1 - 2) * f, 2 * wl * f, 4 * f, hexa("#FFB765"))


def _stair(c: Canvas, f: float, cx: float, top: float) -> None:
    half0, half1, foot = 88.0, 50.0, BASE + 8
    m, x, y = mask([(cx - half1 * f, top * f), (cx + half1 * f, top * f), (cx + half0 * f, foot * f),
                    (cx - half0 * f, foot * f)], c.ss)
    c.put(shade(m, hexa("#B86A48"), hexa("#4A2430")), x, y)
    for i in range(46):
        t = (i / 46) ** 1.12
        yy, half = top + (foot - top) * t, half1 + (half0 - half1) * t
        c.line((cx - half * f, yy * f), (cx + half * f, yy * f), mix(hexa("#D98E5E"), hexa("#6A3638"), t), 1.6 * f)
        low = (yy + 3) * f
        c.line((cx - half * f, low), (cx + half * f, low), mix(hexa("#7A4034"), hexa("#2A121C"), t), 2 * f)
    for s in (-1, 1):
        rail, rx, ry = mask([(cx + s * half1 * f, (top - 4) * f), (cx + s * (half1 + 13) * f, (top - 4) * f),
                             (cx + s * (half0 + 24) * f, (BASE + 12) * f), (cx + s * half0 * f, (BASE + 12) * f)], c.ss)
        c.put(shade(rail, hexa("#E29A62"), hexa("#6A3238")), rx, ry)


def _shrine(c: Canvas, f: float, cx: float, y: float) -> None:
    w, h = 150.0, 62.0
    at = partial(_scaled, c, f, cx)
    at(-w / 2 - 12, y - 10, w + 24, 12, hexa("#5C2A30"))
    at(-w / 2, y - 10 - h, w, h, hexa("#5A2832"))
    top = y - 10 - h
    c.poly([(cx - (w / 2 + 12) * f, (top + 6) * f), (cx - (w / 2 - 8) * f, (top - 18) * f),
            (cx + (w / 2 - 8) * f, (top - 18) * f), (cx + (w / 2 + 12) * f, (top + 6) * f)], hexa("#6E3132"))
    for i in range(7):
        x = -w / 2 + 8 + i * (w - 16) / 6.5
        at(x, top - 30, 13, 13, hexa("#7A343A"))
        at(x, top - 30, 13, 2, hexa("#FFB765"))
    at(-w / 2 + 6, top - 19, w - 12, 3, hexa("#FFB765"))
    for dx, wd in ((-46, 22), (0, 30), (46, 22)):
        door = _block(wd * f, 42 * f, c.ss)
        x, yy = cx + (dx - wd / 2) * f, (y - 52) * f
        glow(c, door, x, yy, 8 * f, hexa("#FF8A3A"), .6)
        c.put(shade(door, hexa("#FFE3A0"), hexa("#FF9A40")), x, yy)


def _scaled(c: Canvas, f: float, cx: float, x: float, y: float, w: float, h: float, tone: RGB) -> None:
    c.rect(cx + x * f, y * f, w * f, h * f, tone)


def _lights(c: Canvas, f: float, cx: float) -> None:
    """Ledges glow, braziers burn along the stair and on the platforms."""
    edges = _edges()
    for half, y in edges[1:]:
        lamp(c, cx, y * f, (half + 26) * 1.24 * f, 34 * f, (255, 150, 70), .24)
    lamp(c, cx, (BASE + 20) * f, 420 * f, 90 * f, (255, 150, 70), .35)
    for i, (_, y) in enumerate(edges[1:]):
        for s in (-1, 1):
            _flame(c, cx + s * (104 - i * 9) * f, (y - 3) * f, (15 - i * 1.4) * f)
    for s in (-1, 1):
        for d, k in ((.30, .72), (.62, 1.2)):
            for dx in (-78, 78):
                _flame(c, cx + s * (330 + 520 * d) * f + dx * k * f, (BASE + 20 + 190 * d - 108 * k) * f, 17 * k * f)


def _flame(c: Canvas, x: float, y: float, s: float) -> None:
    lamp(c, x, y - s * .4, s * 5, s * 4, (255, 130, 50), .55)
    fire = Canvas(2 * s, 2.4 * s, 3)
    for k, tone in ((1.0, "#FF7A2A"), (.66, "#FFB347"), (.36, "#FFF0B8")):
        tongue = ((-.42 * k, 0.0), (-.30 * k, .55), (.06, 1.0), (.36 * k, .45), (.42 * k, 0.0))
        fire.poly([(s + s * u, 1.8 * s - s * 1.5 * k * v) for u, v in tongue], hexa(tone))
    fire.poly([(s * .45, 1.8 * s), (s * 1.55, 1.8 * s), (s * 1.34, 2.3 * s), (s * .66, 2.3 * s)], hexa("#2A141C"))
    c.put(fire.shrunk(), x - s, y - 1.8 * s)


# ---- the name
# TOLLAN on a ten-unit grid: advance, outline. O is the eclipse, A the pyramid, N a stair.
_L = "0,0 3.6,0 3.6,.8 2.8,.8 2.8,6.6 3.6,6.6 3.6,7.4 5.2,7.4 5.2,6.6 6.4,6.6 6.4,10 0,10 0,9.2 .2,9.2 .2,.8 0,.8"
_LETTERS: tuple[tuple[float, str], ...] = (
    (9.2, "0,0 8.4,0 8.4,3.4 7.3,3.4 7.3,2.5 5.5,2.5 5.5,9.2 6.4,9.2 6.4,10 2,10 2,9.2 2.9,9.2 2.9,2.5 1.1,2.5 "
          "1.1,3.4 0,3.4"),
    (11.4, ""), (7.3, _L), (7.2, _L),
    (10.6, "3.9,0 5.9,0 5.9,1.7 6.9,1.7 6.9,3.5 7.8,3.5 7.8,5.4 8.7,5.4 8.7,7.6 9.8,7.6 9.8,10 6.3,10 6.3,7.6 3.5,7.6 "
           "3.5,10 0,10 0,7.6 1.1,7.6 1.1,5.4 2,5.4 2,3.5 2.9,3.5 2.9,1.7 3.9,1.7"),
    (8.8, "0,0 3.2,0 3.2,1.6 4.1,1.6 4.1,3.3 5,3.3 5,5 5.9,5 5.9,.8 5.4,.8 5.4,0 8.8,0 8.8,.8 8.4,.8 8.4,10 5.4,10 "
          "5.4,8.4 4.5,8.4 4.5,6.7 3.6,6.7 3.6,5 2.7,5 2.7,9.2 3.2,9.2 3.2,10 0,10 0,9.2 .3,9.2 .3,.8 0,.8"),
)


@painted
def wordmark(h: int) -> Sprite:
    """TOLLAN in bevelled gold, h pixels high; anchored at its upper left corner."""
    u, pad = h / 10, math.ceil(h * .3)
    c = Canvas(sum(a for a, _ in _LETTERS) * u + 2 * pad, h + 2 * pad)
    pen = float(pad)
    for advance, outline in _LETTERS:
        if outline:
            pairs = (p.split(",") for p in outline.split())
            _letter(c, [(pen + float(x) * u, pad + float(y) * u) for x, y in pairs], u)
        else:
            _eclipse_letter(c, pen + 5.4 * u, pad + h / 2, u)
        pen += advance * u
    return c.sprite(pad, pad)


def _letter(c: Canvas, pts: list[Point], u: float) -> None:
    m, x, y = mask(pts, c.ss)
    shadow(c, m, x, y, u * .25, u * .4, max(1.2, u * .4), .8)
    c.poly([(px + u * .16, py + u * .26) for px, py in pts], hexa("#4A230C"))
    face = ramp(m, _GILT)
    face.put(rim(m, u * .15, u * .15, (255, 252, 236)), alpha=.65)
    face.put(rim(m, -u * .15, -u * .15, hexa("#6A3A0C")), alpha=.5)
    c.put(face, x, y)


def _eclipse_letter(c: Canvas, x: float, y: float, u: float) -> None:
    m, px, py = mask(petals(x, y, 5.4 * u, 16, .10), c.ss)
    glow(c, m, px, py, max(1.5, u * 1.2), hexa("#FF9A3C"), .6)
    shadow(c, m, px, py, u * .25, u * .4, max(1.2, u * .4), .7)
    c.poly(petals(x + u * .1, y + u * .2, 5.45 * u, 16, .10), hexa("#4A230C"))
    c.put(ramp(m, _GILT), px, py)
    sun = _disc(4 * u, c.ss)
    c.put(shade(sun, hexa("#FFF8DC"), hexa("#FFC04A")), x - 4 * u, y - 4 * u)
    moon = _disc(3.35 * u, c.ss)
    c.put(shade(moon, hexa("#2E1A38"), hexa("#140C1A"), "d"), x - 3.95 * u, y - 3.85 * u)
