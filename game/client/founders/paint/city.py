"""A player's city: painted frame, score track, flagstones in four districts, the pyramid's court, the reach of the
architect as light.

Everything hangs on one number, the cell side u. The frame is `PLAZA + TRACK` cells wide on every side; `grid(u)` is
where cell (0, 0) begins inside the board.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

from pygame import BLEND_RGBA_SUB, Surface

from game.client.founders.paint.tiles import Row, lay_mask_print
from game.client.paint.cache import painted, sketched
from game.client.paint.canvas import Canvas, Point
from game.client.paint.light import grain, recolour, shade
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import (
    BLACK,
    COCOA,
    HEMATITE,
    MURAL,
    OBSIDIAN,
    OCHRE,
    RGB,
    SAND,
    STUCCO,
    TURQUOISE,
    WHITE,
    Palette,
    dark,
    light,
    mix,
    veil,
)
from game.client.paint.panels import fret, lay_slab, lay_well, outline, stepped
from game.client.paint.signs import lay_row
from game.client.paint.type import write

PLAZA, TRACK, CELLS = 0.5, 0.43, 12  # frame and score track in cells; cells a side
MASK_LETTER = {"Y": "yellow", "T": "turquoise", "P": "purple"}
REACH: dict[str, tuple[tuple[int, int], ...]] = {  # outline of what lies in reach, as (column, row) corners
    "right": ((6, 0), (12, 0), (12, 12), (6, 12), (6, 9), (5, 9), (5, 3), (6, 3)),
    "left": ((0, 0), (6, 0), (6, 3), (7, 3), (7, 9), (6, 9), (6, 12), (0, 12)),
    "above": ((0, 0), (12, 0), (12, 6), (9, 6), (9, 7), (3, 7), (3, 6), (0, 6)),
    "below": ((0, 6), (3, 6), (3, 5), (9, 5), (9, 6), (12, 6), (12, 12), (0, 12)),
}
SIDES = ("above", "right", "below", "left")
MASK_AT = 0.45
"""Where the middle of a painted mask lies in its space: a cube beside it finds room below, at the right."""
_BED: RGB = (52, 44, 46)
DENSE = 2
"""Pixels to a pixel in which the ground is painted."""
NEAR = 4
"""Spaces beyond its own from which the end of the inlay may still be seen on a side of the track."""
_GROUND: dict[int, RGB] = {0: (244, 229, 196), 1: (240, 226, 200), 2: (238, 228, 196), 3: (243, 226, 200)}


# ---- where things are, in pixels from the board's corner
def side(u: float) -> int:
    """Width and height of the whole board."""
    return math.ceil(u * (CELLS + 2 * (PLAZA + TRACK)))


def grid(u: float) -> int:
    """x and y of the corner of cell (0, 0)."""
    return round(u * (PLAZA + TRACK))


def track_point(u: float, n: float) -> Point:
    """Middle of space n of the 100-space score track, clockwise from the upper left corner."""
    way, along = int(n // 25) % 4, (n % 25) / 25
    lo, hi = u * (PLAZA + TRACK / 2), side(u) - u * (PLAZA + TRACK / 2)
    run = (hi - lo) * along
    return ((lo + run, lo), (hi, lo + run), (hi - run, hi), (lo, hi - run))[way]


def pedestal(u: float, where: str) -> Point:
    """Middle of the architect's place above, right of, below or left of the city."""
    n, edge = side(u), u * PLAZA / 2
    spots = {"above": (n / 2, edge), "right": (n - edge, n / 2), "below": (n / 2, n - edge), "left": (edge, n / 2)}
    return spots[where]


# ---- the board
@painted
def board(look: Look, u: int, art: tuple[str, ...], rewards: tuple[Row, ...]) -> Sprite:
    """The printed city: `art` is its twelve rows ('.', '#', Y T P), `rewards` the signs of the nine pyramid squares."""
    bare = bare_board(look, u)
    c = Canvas.begun(bare.surface, *bare.size, 1)
    ground = _ground(look.palette, u, art, rewards).shrunk()
    c.put(ground, bare.ax + grid(u), bare.ay + grid(u))
    return c.sprite(bare.ax, bare.ay)


@sketched
def lit_board(look: Look, u: int, art: tuple[str, ...], rewards: tuple[Row, ...], where: str) -> Sprite:
    """The same with the light of the Architect's reach on it."""
    printed = board(look, u, art, rewards)
    made = printed.surface.copy()
    reach_light(look, u, where).draw(made, printed.ax + grid(u), printed.ay + grid(u))
    return Sprite(made, printed.ax, printed.ay)


@painted
def bare_board(look: Look, u: int) -> Sprite:
    """What all cities have around their ground: slab, frets, corners, the Architect's stands."""
    n, deep = side(u), max(2, round(u * 0.1))
    pad = 4 * deep
    c = Canvas(n + 2 * pad, n + 2 * pad, 1)
    lay_slab(c, pad, pad, n, n, MURAL, max(2, round(u * 0.11)), deep, seed=3)
    bed = round(u * PLAZA)
    lay_well(c, pad + bed, pad + bed, n - 2 * bed, n - 2 * bed, _BED, 0, u * 0.07)
    c.stamp(_frame(u).surface, pad, pad)
    return c.sprite(pad, pad)


@sketched
def _frame(u: int) -> Sprite:
    """What is painted on the slab."""
    n = side(u)
    frame = Canvas(n, n, 2)
    _frets(frame, n, u)
    _corners(frame, n, u)
    for where in SIDES:
        x, y = pedestal(u, where)
        w, h = (u * 1.16, u * 0.4) if where in ("above", "below") else (u * 0.4, u * 1.16)
        lay_well(frame, x - w / 2, y - h / 2, w, h, (58, 24, 22), u * 0.06, u * 0.05)
        outline(frame, stepped(x - w / 2, y - h / 2, w, h, u * 0.06), veil(OCHRE, 0.6), max(1, u * 0.026))
    return Sprite(frame.shrunk().surf)


def _frets(c: Canvas, n: int, u: float) -> None:
    unit, short, wide = u * 0.035, u * 0.67, u * 1.53
    y, ink = (u * PLAZA - 7 * unit) / 2, veil(OCHRE, 0.4)
    fret(c, wide, y, n - 2 * wide, unit, ink)
    fret(c, wide, n - y - 7 * unit, n - 2 * wide, unit, ink, flip=True)
    fret(c, y, short, n - 2 * short, unit, ink, upright=True)
    fret(c, n - y - 7 * unit, short, n - 2 * short, unit, ink, upright=True, flip=True)


def _corners(c: Canvas, n: int, u: float) -> None:
    """A four-petal flower in each corner, and beside it the district's number in dots."""
    for district in range(4):
        x = n - u * 0.31 if district % 2 else u * 0.31
        y = n - u * 0.31 if district // 2 else u * 0.31
        mark(c, "flower", x, y, u * 0.43, OCHRE, under=veil(BLACK, 0.6))
        c.circle(x, y, u * 0.067, MURAL)
        for i in range(district + 1):
            c.circle(x + (0.43 + 0.18 * i) * u * (-1 if district % 2 else 1), y, u * 0.063, light(OCHRE, 0.3))


def _ground(p: Palette, u: int, art: tuple[str, ...], rewards: tuple[Row, ...]) -> Canvas:
    """What all cities have for a ground, with this one's painted mask symbols and rewards."""
    c = Canvas.begun(_bare_ground(u).surface, CELLS * u, CELLS * u, DENSE)
    for r, row in enumerate(art):
        for q, ch in enumerate(row):
            if ch in MASK_LETTER:
                lay_mask_print(c, p, (q + MASK_AT) * u, (r + MASK_AT) * u, u * 0.62, MASK_LETTER[ch])
    for i, reward in enumerate(rewards[:9]):
        if reward:
            x, y = (4 + i % 3 * 2) * u, (4 + i // 3 * 2) * u
            lay_row(c, p, x, y, u * 0.92, reward, u * 0.1, room=u * 1.56)
    return c


@sketched
def _bare_ground(u: int) -> Sprite:
    """Flagstones, district borders and the pyramid's court, DENSE."""
    c = Canvas.begun(_flagstones(u).surface, CELLS * u, CELLS * u, DENSE)
    ink = mix(HEMATITE, SAND, 0.15)
    for a, b in (((6, 0), (6, 3)), ((6, 9), (6, 12)), ((0, 6), (3, 6)), ((9, 6), (12, 6))):
        for width, tint in ((0.1, dark(ink, 0.3)), (0.055, ink)):
            c.line((a[0] * u, a[1] * u), (b[0] * u, b[1] * u), tint, u * width)
    c.rect(3 * u, 3 * u, 6 * u, 6 * u, (120, 88, 66))
    for i in range(9):
        x, y = (3 + i % 3 * 2) * u, (3 + i // 3 * 2) * u
        lay_well(c, x + u * 0.05, y + u * 0.05, u * 1.9, u * 1.9, (196, 166, 122), u * 0.07, u * 0.06)
        outline(c, stepped(x + u * 0.17, y + u * 0.17, u * 1.66, u * 1.66, u * 0.06), veil(COCOA, 0.5), u * 0.025)
    return Sprite(c.surf)


@sketched
def _flagstones(u: int) -> Sprite:
    """Plaster and stones, DENSE."""
    c = Canvas(CELLS * u, CELLS * u, DENSE)
    c.rect(0, 0, c.w, c.h, dark(SAND, 0.28))
    rng = random.Random(4)
    for r in range(CELLS):
        for q in range(CELLS):
            tone = mix(_GROUND[(q >= 6) + 2 * (r >= 6)], (206, 184, 142), rng.random() * 0.28)
            x, y, s = q * u + u * 0.02, r * u + u * 0.02, u * 0.96
            c.rect(x, y, s, s, light(tone, 0.5), u * 0.07)
            c.rect(x + u * 0.015, y + u * 0.02, s - u * 0.02, s - u * 0.03, tone, u * 0.07)
    grain(c, 16, 2)
    return Sprite(c.surf)


# ---- light
def _reach_mask(u: int, where: str) -> Canvas:
    m = Canvas(CELLS * u, CELLS * u, 1)
    m.poly([(x * u, y * u) for x, y in REACH[where]], WHITE)
    return m


def _inside(u: int, where: str, inset: float) -> list[Point]:
    """The outline of a reach, kept that far inside the board's edge."""
    n = CELLS * u - inset
    return [(min(max(x * u, inset), n), min(max(y * u, inset), n)) for x, y in REACH[where]]


@painted
def reach_light(look: Look, u: int, where: str, lines: bool = True) -> Sprite:
    """Evening where you may not build, warm light from the architect's side where you may, a line between.

    Lies over the ground and under the pieces; anchored at the corner of cell (0, 0)."""
    lit = _reach_mask(u, where)
    c = Canvas(CELLS * u, CELLS * u, 1)
    c.rect(0, 0, c.w, c.h, veil((46, 24, 32), 0.46))
    c.surf.blit(lit.surf, (0, 0), special_flags=BLEND_RGBA_SUB)
    a, b = veil((255, 196, 110), 0.22), veil((255, 190, 90), 0.0)
    far = where in ("right", "below")
    c.put(shade(lit, b if far else a, a if far else b, "h" if where in ("right", "left") else "v"))
    if lines:
        pts = _inside(u, where, u * 0.05)
        outline(c, pts, veil(OBSIDIAN, 0.55), max(2.0, u * 0.09))
        outline(c, pts, look.palette.focus, max(1.0, u * 0.05))
    return c.sprite()


@painted
def next_reach(look: Look, u: int, where: str, turns: int) -> Sprite:
    """What comes into reach in that many turns: a dotted outline with as many dots in its corner as turns."""
    c = Canvas(CELLS * u, CELLS * u, 1)
    tint, inset = veil(look.palette.focus, 0.75), u * (0.1 + 0.12 * turns)
    pts = _inside(u, where, inset)
    for (x0, y0), (x1, y1) in zip(pts, pts[1:] + pts[:1], strict=True):
        n = max(1, round(math.dist((x0, y0), (x1, y1)) / (u * 0.34)))
        for i in range(n):
            c.rect(x0 + (x1 - x0) * i / n - u * 0.035, y0 + (y1 - y0) * i / n - u * 0.035, u * 0.07, u * 0.07, tint)
    cx, cy = sum(x for x, _ in pts) / len(pts), sum(y for _, y in pts) / len(pts)
    for i in range(turns):
        c.circle(cx + (i - (turns - 1) / 2) * u * 0.24, cy, u * 0.08, look.palette.focus)
    return c.sprite()


# ---- score
def score_track(to: Surface, look: Look, u: int, score: int, then: int | None, x: int, y: int) -> None:
    """Score as a gold inlay growing around the city; turquoise shows where a move would take it.

    (x, y) is the board's corner; the token is drawn at `track_point(u, score)`."""
    lap = score % 100
    goal = score if then is None else max(score, then)
    for way in range(4):
        if goal == score:  # a strip that the end of the inlay is far from looks the same for many scores
            track_strip(look, u, way, *2 * (_seen_end(way, lap),)).draw(to, x, y)
        else:
            track_strip(look, u, way, lap, lap + min(99, goal - score), goal).draw(to, x, y)


def _seen_end(way: int, lap: int) -> int:
    """Of all scores that look the same on this side, one."""
    first, last = 25 * way - NEAR, 25 * way + 25 + NEAR
    return lap if not way and lap >= 100 - NEAR else max(first, min(last, lap))


@painted
def track_strip(look: Look, u: int, way: int, lap: int, end: int, goal: int = 0) -> Sprite:
    """One side of the track (above, right, below, left; the corners belong to above and below), anchored at the board's
    corner."""
    n, px = side(u), max(look.font(16) * 0.9, u * 0.27)
    deep = math.ceil(u * (PLAZA + TRACK / 2) + max(u * 0.5, px))
    left, top, wide, high = ((0, 0, n, deep), (n - deep, deep, deep, n - 2 * deep),
                             (0, n - deep, n, deep), (0, deep, deep, n - 2 * deep))[way]  # fmt: skip
    c = Canvas(wide, high, 2, (left, top))
    _inlay(c, u, 0, lap, dark(OCHRE, 0.35), 0.22)
    _inlay(c, u, 0, lap, OCHRE, 0.15)
    if end > lap:
        _inlay(c, u, lap, end, TURQUOISE, 0.15)
    for i in range(100):
        x, y = track_point(u, i)
        if i % 5 == 0:
            c.circle(x, y, max(u * 0.205, px * 0.72), _BED if i > lap else (70, 48, 20))
            write(c, str(i), x, y, px, look.palette.focus if i <= lap else veil(STUCCO, 0.85), align="m")
        else:
            c.circle(x, y, max(1, u * 0.037), (120, 106, 96) if i > end else OBSIDIAN)
    if end > lap:
        x, y = track_point(u, end % 100)
        c.circle(x, y, u * 0.23, dark(TURQUOISE, 0.6))
        c.ring(x, y, u * 0.25, look.palette.glow, max(1.5, u * 0.035))
        write(c, str(goal), x, y, px, WHITE, align="m")
    return c.sprite(-left, -top)


def _inlay(c: Canvas, u: int, a: int, b: int, tint: RGB, width: float) -> None:
    """The strip of the track from space a to space b, corner by corner."""
    stops = [a, *(k for k in (25, 50, 75, 100, 125, 150, 175) if a < k < b), b]
    pts = [track_point(u, k % 100) for k in stops]
    for p0, p1 in pairwise(pts):
        c.line(p0, p1, tint, u * width)
    for x, y in pts:
        c.circle(x, y, u * width / 2, tint)


# ---- thumbnails
@painted
def small(look: Look, u: int, art: tuple[str, ...], where: str) -> Sprite:
    """A city as a thumbnail's ground: cells, masks, court, dusk; pieces are the ordinary sprites at this u."""
    edge = max(2, round(u * 0.5))
    n = CELLS * u
    c = Canvas(n + 2 * edge, n + 2 * edge, 1)
    c.rect(0, 0, c.w, c.h, MURAL, 3)
    c.rect(edge, edge, n, n, (196, 176, 138))
    gap = 1 if u > 6 else 0
    for r in range(CELLS):
        for q in range(CELLS):
            ch = art[r][q] if r < len(art) else "."
            paint = look.palette.mask[MASK_LETTER[ch]] if ch in MASK_LETTER else (218, 202, 166)
            c.rect(edge + q * u, edge + r * u, u - gap, u - gap, mix((218, 202, 166), paint, 0.55))
    c.rect(edge + 3 * u, edge + 3 * u, 6 * u, 6 * u, (150, 118, 84))
    for i in range(9):
        c.rect(edge + (3 + i % 3 * 2) * u + 1, edge + (3 + i // 3 * 2) * u + 1, 2 * u - 2, 2 * u - 2, (180, 150, 110))
    away = Canvas(n, n, 1)
    away.rect(0, 0, n, n, WHITE)
    away.surf.blit(_reach_mask(u, where).surf, (0, 0), special_flags=BLEND_RGBA_SUB)
    c.put(recolour(away, veil((30, 18, 36), 0.34)), edge, edge)
    return c.sprite(edge, edge)
