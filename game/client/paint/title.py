"""The title's picture: dusk over the Pyramid of the Sun, an eclipse coming on. Painted in code for the window's size.

`paint_title` is a generator: each `next` paints one part, so the first frame need not wait for the whole picture.
Everything is drawn in design pixels (1080 lines), measured from the pyramid's axis, and set in place by `Stage`.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.client.paint.canvas import Canvas, Point, mask
from game.client.paint.light import glow, grain, lamp, rim, shade, soft
from game.client.paint.palette import RGB, Colour, dark, hexa, light, mix, veil

BASE = 806.0
"""The pyramid's foot, in design pixels from the top."""
SUN = (16.0, 244.0)
"""The sun's middle, from the axis."""
TIERS = 5
DUSK = ("#0B0A1C", "#1B1436", "#43214C", "#8E3647", "#DC6B36", "#F9B65C")


class Stage:
    """The window as design pixels: x from the pyramid's axis, y from the top."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.k = size[1] / 1080
        self.axis = size[0] * 0.682
        self.picture = Surface(size)
        self.left, self.right = -self.axis / self.k, (size[0] - self.axis) / self.k

    def patch(self, x: float, y: float, w: float, h: float, ss: int = 2) -> Patch:
        return Patch(self, x, y, w, h, ss)

    def light(self, x: float, y: float, rx: float, ry: float, tone: RGB, gain: float) -> None:
        """A pool of light added to what is there."""
        c = Canvas.__new__(Canvas)
        c.w, c.h, c.ss, c.surf, c.corner = *self.size, 1, self.picture, (0, 0)
        lamp(c, self.axis + x * self.k, y * self.k, rx * self.k, ry * self.k, tone, gain)


class Patch:
    """A part of the stage painted at higher density, then laid down. Coordinates are the stage's."""

    def __init__(self, stage: Stage, x: float, y: float, w: float, h: float, ss: int) -> None:
        self.stage, self.x, self.y, self.k = stage, x, y, stage.k
        self.c = Canvas(w * stage.k + 1, h * stage.k + 1, ss)

    def at(self, x: float, y: float) -> Point:
        return (x - self.x) * self.k, (y - self.y) * self.k

    def poly(self, points: Sequence[Point], top: Colour, bottom: Colour | None = None, way: str = "v") -> Canvas:
        """A shape in one tone or a gradient. Returns its mask, for rims."""
        m, x, y = mask([self.at(*p) for p in points], self.c.ss)
        self.c.put(shade(m, top, bottom or top, way), x, y)
        return m

    def box(self, x: float, y: float, w: float, h: float, top: Colour, bottom: Colour | None = None) -> None:
        self.poly([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], top, bottom)

    def disc(self, x: float, y: float, r: float, tone: Colour) -> None:
        self.c.circle(*self.at(x, y), r * self.k, tone)

    def line(self, a: Point, b: Point, tone: Colour, width: float) -> None:
        self.c.line(self.at(*a), self.at(*b), tone, max(0.5, width * self.k))

    def lay(self) -> None:
        done = self.c.shrunk().surf
        spot = (round(self.stage.axis + self.x * self.k), round(self.y * self.k))
        self.stage.picture.blit(done, spot, special_flags=pygame.BLEND_PREMULTIPLIED)


def paint_title(size: tuple[int, int]) -> Iterator[Surface]:
    """Part after part onto one picture, which is given out after every part."""
    s = Stage(size)
    for part in (_sky, _clouds, _eclipse, _hills, _avenue, _platforms, _pyramid, _stair, _shrine, _fires, _veil):
        part(s)
        yield s.picture


# ---- sky


def _sky(s: Stage) -> None:
    w, h = s.size
    strip = Surface((1, 96))
    tones = [hexa(t) for t in DUSK]
    for row in range(96):
        at = row / 95 * (len(tones) - 1)
        i = min(len(tones) - 2, int(at))
        strip.set_at((0, row), mix(tones[i], tones[i + 1], at - i))
    s.picture.fill(tones[-1])
    s.picture.blit(pygame.transform.smoothscale(strip, (w, round((BASE + 60) * s.k))), (0, 0))
    rnd = random.Random(7)
    for _ in range(round(260 * w / h / 1.78)):
        x, y = rnd.uniform(0, w), rnd.uniform(0, 430) * s.k
        tone = round(190 * max(0.0, 1 - y / (430 * s.k)) * rnd.random())
        r = rnd.choice((0.7, 0.9, 1.3)) * max(1.0, s.k)
        dot = Surface((math.ceil(2 * r), math.ceil(2 * r)))
        pygame.draw.circle(dot, (tone, round(tone * 0.94), round(tone * 0.86)), (r, r), r)
        s.picture.blit(dot, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    s.light(*SUN, 900, 760, (255, 130, 60), 0.47)
    s.light(*SUN, 380, 350, (255, 160, 90), 0.43)


def _clouds(s: Stage) -> None:
    """Rays around the sun and streaks of cloud: drawn small, blurred, grown."""
    w, h = s.size
    rnd = random.Random(3)
    q = 0.25
    rays = Surface((math.ceil(w * q), math.ceil(h * q)))
    cx, cy = (s.axis + SUN[0] * s.k) * q, SUN[1] * s.k * q
    for i in range(30):
        a = math.radians(i * 12 + rnd.uniform(-3, 3))
        b = a + math.radians(rnd.uniform(1.6, 4.4))
        near, far = 130 * s.k * q, rnd.uniform(500, 900) * s.k * q
        points = [(cx + r * math.cos(t), cy + r * math.sin(t)) for r, t in ((near, a), (far, a), (far, b), (near, b))]
        pygame.draw.polygon(rays, (34, 18, 8), points)
    streaks = Surface(rays.get_size(), pygame.SRCALPHA)
    for i in range(18):
        y, wide = (330 + i * 24 + rnd.uniform(-10, 10)) * s.k * q, rnd.uniform(260, 620) * s.k * q
        tone = mix(hexa("#7A2E4A"), hexa("#FFC77A"), i / 18)
        a = 70
        box = Rect(rnd.uniform(0, w * q) - wide / 2, y, wide, max(2, (7 + i * 0.5) * s.k * q))
        pygame.draw.rect(streaks, (*(v * a // 255 for v in tone), a), box, border_radius=4)
    blur = max(1, round(5 * s.k))
    grown = pygame.transform.smoothscale(pygame.transform.gaussian_blur(rays, blur), (w, h))
    s.picture.blit(grown, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cloud = pygame.transform.smoothscale(pygame.transform.gaussian_blur(streaks, max(1, round(3 * s.k))), (w, h))
    s.picture.blit(cloud, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _eclipse(s: Stage) -> None:
    """The sun half eaten; the moon comes from the upper left."""
    x, y = SUN
    s.light(x, y, 330, 330, hexa("#FFC66B"), 0.75)
    p = s.patch(x - 250, y - 240, 500, 480)
    m, mx, my = _round(p, x, y, 140)
    glow(p.c, m, mx, my, 22 * s.k, hexa("#FFE7AE"), 1.0)
    p.c.put(shade(m, hexa("#FFF9E2"), hexa("#FFC65E")), mx, my)
    m, mx, my = _round(p, x - 62, y - 34, 136)
    haze, pad = soft(m, 9 * s.k, (*hexa("#8A2F45"), 120))
    p.c.put(haze, mx - pad, my - pad)
    p.c.put(shade(m, hexa("#8E4354"), hexa("#140918"), "d"), mx, my)
    p.c.put(rim(m, -2.2 * s.k, -2.2 * s.k, (255, 214, 150)), mx, my, 0.4)
    p.lay()


def _round(p: Patch, x: float, y: float, r: float) -> tuple[Canvas, float, float]:
    c = Canvas(2 * r * p.k, 2 * r * p.k, p.c.ss)
    c.circle(r * p.k, r * p.k, r * p.k, (255, 255, 255))
    px, py = p.at(x - r, y - r)
    return c, px, py


def _hills(s: Stage) -> None:
    rnd = random.Random(11)
    for depth, (y0, amp, tone) in enumerate(
        ((650, 120, hexa("#6E2F45")), (700, 90, hexa("#4D2238")), (752, 50, hexa("#331729")))
    ):
        p = s.patch(s.left, y0 - amp - 10, s.right - s.left, BASE + 80 - y0 + amp + 10)
        points: list[Point] = [(s.left, BASE + 80)]
        for i in range(64):
            x = s.left + (s.right - s.left) * i / 63
            t = x / 49 + 24
            y = y0 - amp * (0.5 + 0.5 * math.sin(t * 0.35 + depth * 1.9)) * (0.6 + 0.4 * math.sin(t * 0.13 + depth))
            points.append((x, y + rnd.uniform(-5, 5)))
        p.poly([*points, (s.right, BASE + 80)], tone, dark(tone, 0.2))
        p.lay()
    s.light(0, 724, (s.right - s.left) * 0.7, 90, hexa("#FF9A52"), 0.22)


# ---- the avenue


def _avenue(s: Stage) -> None:
    high = 1080 - BASE
    p = s.patch(s.left, BASE + 2, s.right - s.left, high, 1)
    p.box(s.left, BASE + 2, s.right - s.left, high * 0.5, hexa("#6A3434"), hexa("#34192A"))
    p.box(s.left, BASE + 2 + high * 0.5, s.right - s.left, high * 0.5, hexa("#34192A"), hexa("#150D1A"))
    grain(p.c, 20, 3)
    p.lay()
    p = s.patch(-480, BASE + 8, 960, high)
    p.poly(
        [(-120, BASE + 10), (120, BASE + 10), (300, BASE + high * 0.5), (-300, BASE + high * 0.5)],
        hexa("#D08A55"),
        hexa("#7A4036"),
    )
    p.poly(
        [(-300, BASE + high * 0.5), (300, BASE + high * 0.5), (470, 1080), (-470, 1080)],
        hexa("#7A4036"),
        hexa("#2E1822"),
    )
    for i in range(1, 12):
        t = (i / 12) ** 1.8
        y, half = BASE + 10 + high * t, 120 + 350 * t
        p.line((-half, y), (half, y), (20, 8, 14, 70), 1 + 2 * t)
    p.lay()
    s.light(0, BASE + 20, 420, 90, (255, 150, 70), 0.35)


def _platforms(s: Stage) -> None:
    for side in (-1, 1):
        for d, scale in ((0.10, 0.42), (0.30, 0.72), (0.62, 1.2)):
            _platform(s, side * (330 + 520 * d), BASE + 20 + 190 * d, scale)


def _platform(s: Stage, x: float, y: float, k: float) -> None:
    """A small talud-tablero platform beside the road, dark against the glow."""
    p = s.patch(x - 150 * k, y - 150 * k, 300 * k, 156 * k)

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + a * k, y + b * k) for a, b in points]

    def slope(left: float, top: float, w: float, h: float, flare: float) -> list[Point]:
        return at([(left, top), (left + w, top), (left + w + flare, top + h), (left - flare, top + h)])

    p.poly(slope(-110, -64, 220, 64, 26), hexa("#4A232E"), hexa("#1E1018"))
    p.poly(slope(-122, -104, 244, 42, 0), hexa("#6E3534"), hexa("#3A1C28"))
    p.poly(slope(-112, -96, 224, 24, 0), hexa("#2A121C"))
    p.poly(slope(-122, -107, 244, 4, 0), hexa("#FFAE60"))
    p.poly(slope(-34, -108, 68, 108, 12), hexa("#8A4A3C"), hexa("#2E1822"))
    for i in range(8):
        yy = y + (-104 + i * 13.5) * k
        p.line((x - (34 + i * 1.4) * k, yy), (x + (34 + i * 1.4) * k, yy), (16, 6, 12, 150), 2.4 * k)
    p.lay()
    for side in (-78, 78):
        _flame(s, x + side * k, y - 108 * k, 17 * k)


# ---- the pyramid


def _edges() -> list[tuple[float, float]]:
    """(half width, y) at the foot of every tier and at the summit."""
    out, half, y = [], 500.0, BASE
    for i in range(TIERS):
        out.append((half, y))
        y -= 86 - i * 5
        half -= 82 - i * 3
    return [*out, (half, y)]


def _pyramid(s: Stage) -> None:
    edges = _edges()
    top = edges[-1][1]
    p = s.patch(-540, top - 10, 1080, BASE - top + 40)
    for i in range(TIERS):
        _tier(p, *edges[i], *edges[i + 1], i)
    p.lay()
    for (w, y), i in zip(edges[1:], range(TIERS), strict=True):
        s.light(0, y, (w + 26) * 1.24, 34, (255, 150, 70), 0.24 - i * 0.01)


def _tier(p: Patch, w0: float, y0: float, w1: float, y1: float, i: int) -> None:
    """One body: a sloping talud, a framed tablero above it, a lit ledge on top."""
    tone = mix(hexa("#4A2331"), hexa("#8A4638"), i / TIERS)
    lip = y1 + (y0 - y1) * 0.46
    wl = w1 + 26
    p.poly([(-wl + 8, lip), (wl - 8, lip), (w0, y0), (-w0, y0)], tone, dark(tone, 0.45))
    for c in range(1, 5):
        y = lip + (y0 - lip) * c / 5
        half = wl - 8 + (w0 - wl + 8) * c / 5
        p.line((-half, y), (half, y), (20, 8, 14, 70), 1.4)
    p.box(-wl, lip, wl * 2, 12, veil((16, 6, 12), 0.65), veil((16, 6, 12), 0.0))
    p.box(-wl, y1, wl * 2, lip - y1, light(tone, 0.20), tone)
    x, y, w, h = -wl + 8, y1 + 9, wl * 2 - 16, lip - y1 - 16
    p.box(x, y, w, h, hexa("#5E1816"), hexa("#94352A"))
    p.box(x, y, w, 4, veil((10, 2, 4), 0.6), veil((10, 2, 4), 0.1))
    n = int(w / 44)
    for j in range(n):
        cx = x + (j + 0.5) * w / n
        if abs(cx) > 78:
            p.disc(cx, y + h / 2, 6.5, hexa("#D98E5A"))
            p.disc(cx, y + h / 2, 3, hexa("#6E1F1C"))
    p.box(-wl, y1 - 2, wl * 2, 4, hexa("#FFB765"))


def _stair(s: Stage) -> None:
    top = _edges()[-1][1]
    near, far = 88.0, 50.0
    p = s.patch(-130, top - 10, 260, BASE - top + 30)
    p.poly([(-far, top), (far, top), (near, BASE + 8), (-near, BASE + 8)], hexa("#B86A48"), hexa("#4A2430"))
    for i in range(46):
        t = (i / 46) ** 1.12
        y, half = top + (BASE + 8 - top) * t, far + (near - far) * t
        p.line((-half, y), (half, y), (255, 190, 120, round(150 - 90 * t)), 1.6)
        p.line((-half, y + 3), (half, y + 3), (24, 8, 14, 120), 2)
    for side in (-1, 1):
        rail = [
            (side * far, top - 4),
            (side * (far + 13), top - 4),
            (side * (near + 24), BASE + 12),
            (side * near, BASE + 12),
        ]
        p.poly(rail, hexa("#E29A62"), hexa("#6A3238"))
        p.line(rail[0], rail[3], (255, 226, 170, 110), 2)
    p.lay()


def _shrine(s: Stage) -> None:
    y = _edges()[-1][1]
    w, h = 150.0, 62.0
    p = s.patch(-110, y - 120, 220, 130, 3)
    left, top = -w / 2, y - 10 - h
    p.box(left - 12, y - 10, w + 24, 12, hexa("#5C2A30"))
    p.box(left, top, w, h, hexa("#6A2E34"), hexa("#4A2230"))
    p.poly(
        [(left - 12, top + 6), (left + 8, top - 18), (-left - 8, top - 18), (-left + 12, top + 6)],
        hexa("#8A3E36"),
        hexa("#52242C"),
    )
    for i in range(7):
        x = left + 8 + i * (w - 16) / 6.5
        p.box(x, top - 30, 13, 13, hexa("#7A343A"))
        p.box(x, top - 30, 13, 2, hexa("#FFB765"))
    p.box(left + 6, top - 19, w - 12, 3, hexa("#FFB765"))
    for dx, wide in ((-46, 22), (0, 30), (46, 22)):
        p.box(dx - wide / 2, y - 10 - 42, wide, 42, hexa("#FFE3A0"), hexa("#FF9A40"))
    p.lay()
    s.light(0, y - 30, 130, 60, hexa("#FF8A3A"), 0.28)


def _fires(s: Stage) -> None:
    for i, (_, y) in enumerate(_edges()[1:]):
        for side in (-1, 1):
            _flame(s, side * (104 - i * 9), y - 3, 15 - i * 1.4)


def _flame(s: Stage, x: float, y: float, size: float) -> None:
    s.light(x, y - size * 0.4, size * 5, size * 4, (255, 130, 50), 0.55)
    p = s.patch(x - size, y - size * 2, size * 2, size * 3, 3)
    for k, tone in ((1.0, hexa("#FF7A2A")), (0.66, hexa("#FFB347")), (0.36, hexa("#FFF0B8"))):
        tongue = ((-0.42 * k, 0), (-0.30 * k, 0.55), (0.06, 1), (0.36 * k, 0.45), (0.42 * k, 0))
        p.poly([(x + size * u, y - size * 1.5 * k * v) for u, v in tongue], tone)
    bowl = [
        (x - size * 0.55, y),
        (x + size * 0.55, y),
        (x + size * 0.34, y + size * 0.5),
        (x - size * 0.34, y + size * 0.5),
    ]
    p.poly(bowl, hexa("#2A141C"))
    p.lay()


def _veil(s: Stage) -> None:
    """The left third goes dark, so that the menu can be read."""
    w, h = s.size
    wide = round(min(w, s.axis + 100 * s.k))
    strip = Surface((64, 1), pygame.SRCALPHA)
    for x in range(64):
        a = round(235 * (1 - x / 63) ** 1.1)
        strip.set_at((x, 0), (10 * a // 255, 7 * a // 255, 16 * a // 255, a))
    s.picture.blit(pygame.transform.smoothscale(strip, (wide, h)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
