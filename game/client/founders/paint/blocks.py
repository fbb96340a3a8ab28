"""Buildings and temples: polyominoes of any shape, standing with real height.

A block is terraces of one silhouette, each smaller and higher; the top one is worked by material (planks, masonry,
inlay) and wears its mark. Temples have three terraces and a stair. Cells are (row, column).
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import clip, dusk, glow, minus, recolour, rim, shade, shadow, soft
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import (
    BLACK,
    RGB,
    SAND,
    STUCCO,
    TURQUOISE,
    WHITE,
    Palette,
    dark,
    light,
    mix,
    seen_on,
    veil,
)
from game.client.paint.widgets import lay_badge

Cell = tuple[int, int]
Cells = tuple[Cell, ...]


# ---- shapes
def normal(cells: Iterable[Cell]) -> Cells:
    """The same shape brought to the corner, in order: the key sprites are kept under."""
    out = list(cells)
    r0, q0 = min(r for r, _ in out), min(q for _, q in out)
    return tuple(sorted((r - r0, q - q0) for r, q in out))


def turn(cells: Iterable[Cell], quarters: int = 0, flip: bool = False) -> Cells:
    """Rotated clockwise by quarters, after an optional left-right flip."""
    out = [(r, -q) if flip else (r, q) for r, q in cells]
    for _ in range(quarters % 4):
        out = [(q, -r) for r, q in out]
    return normal(out)


def extent(cells: Iterable[Cell]) -> tuple[int, int]:
    """Columns and rows of a polyomino."""
    cells = list(cells)
    return 1 + max(q for _, q in cells), 1 + max(r for r, _ in cells)


def silhouette(cells: Sequence[Cell], u: float, inset: float = 0, r: float | None = None, ss: int = 3) -> Canvas:
    """The union of the cells as one mask with rounded outer corners."""
    cols, rows = extent(cells)
    m, have = Canvas(cols * u, rows * u, ss), set(cells)
    s, r = u - 2 * inset, max(1.0, u * 0.1) if r is None else r
    for row, col in cells:
        x, y = col * u + inset, row * u + inset
        m.rect(x, y, s, s, WHITE, r)
        right, down = (row, col + 1) in have, (row + 1, col) in have
        if right:
            m.rect(x + s / 2, y, u, s, WHITE)
        if down:
            m.rect(x, y + s / 2, s, u, WHITE)
        if right and down and (row + 1, col + 1) in have:
            m.rect(x + s / 2, y + s / 2, u, u, WHITE)
    return m


def band(cells: Sequence[Cell], u: float, inset: float, width: float, r: float | None = None, ss: int = 3) -> Canvas:
    """A line running around a polyomino, as a mask."""
    return minus(silhouette(cells, u, inset, r, ss), silhouette(cells, u, inset + width, r, ss))


def heart(cells: Sequence[Cell]) -> tuple[float, float]:
    """Where the mark sits: the middle of a straight block, else the cell with most neighbours."""
    have, (cols, rows) = set(cells), extent(cells)
    if 1 in (cols, rows):
        return (rows - 1) / 2, (cols - 1) / 2

    def rank(cell: Cell) -> tuple[int, float]:
        r, q = cell
        beside = sum(n in have for n in ((r - 1, q), (r + 1, q), (r, q - 1), (r, q + 1)))
        return -beside, abs(r - (rows - 1) / 2) + abs(q - (cols - 1) / 2)

    return min(cells, key=rank)


# ---- materials
@dataclass(frozen=True)
class Material:
    """Paint of a block: its mark and its ink, (inset, height) of its terraces in cells, how its roof is worked."""

    ink: RGB
    mark: str
    tiers: tuple[tuple[float, float], ...]
    roof: str


_LOW = ((0.03, 0.11), (0.14, 0.06))
_HIGH = ((0.03, 0.09), (0.12, 0.07), (0.22, 0.07))
MATERIAL = {
    "wood": Material(STUCCO, "wood", _LOW, "planks"),
    "stone": Material((44, 44, 54), "stone", _LOW, "masonry"),
    "gold": Material((92, 48, 14), "gold", _LOW, "inlay"),
    "green": Material(STUCCO, "maize", _HIGH, "temple"),
    "blue": Material(STUCCO, "wave", _HIGH, "temple"),
    "red": Material(STUCCO, "flame", _HIGH, "temple"),
}
TEMPLE_MARK = {"green": "maize", "blue": "wave", "red": "flame", "blank": "blank"}


def tone(p: Palette, kind: str) -> RGB:
    """The colour of a building's material or of a temple."""
    return p.good[kind] if kind in ("wood", "stone", "gold") else p.temple[kind]


def block_height(kind: str, u: float) -> float:
    """How far a block's roof lies above the ground."""
    return u * sum(h for _, h in MATERIAL[kind].tiers)


# ---- painting one
def extrude(art: Canvas, m: Canvas, x: float, y: float, h: float, colour: RGB) -> None:
    """Stack copies of the mask upwards: the south wall, darker towards the ground."""
    steps, skin = max(1, round(h * art.ss)), m.like().surf
    for i in range(0, steps, art.ss):
        tint = mix(dark(colour, 0.62), dark(colour, 0.34), i / steps)
        skin.fill((*tint, 255))
        skin.blit(m.surf, (0, 0), special_flags=BLEND_RGBA_MULT)
        art.surf.blit(skin, (round(x * art.ss), round(y * art.ss) - i), special_flags=BLEND_PREMULTIPLIED)


def _roof(cells: Sequence[Cell], u: float, face: RGB, work: str, ss: int) -> Canvas:
    """Worked surface of the top terrace, unclipped: dark lines with a lit edge below them."""
    cols, rows = extent(cells)
    art = Canvas(cols * u, rows * u, ss)
    deep, pale, w = mix(face, dark(face, 0.55), 0.6), mix(face, light(face, 0.5), 0.55), max(1 / ss, u * 0.027)
    if work == "planks":
        along = cols >= rows
        for i in range(1, (rows if along else cols) * 5):
            at, end = i * u / 5, (cols if along else rows) * u
            for where, ink in ((at + w, pale), (at, deep)):
                x, y, across, down = (0.0, where, end, w) if along else (where, 0.0, w, end)
                art.rect(x, y, across, down, ink)
    if work == "masonry":
        for i in range(rows * 3 + 1):
            y = i * u / 3
            art.rect(0, y + w, cols * u, w, pale)
            art.rect(0, y, cols * u, w, deep)
            for j in range(cols * 2 + 1):
                art.rect((j + (i % 2) / 2) * u / 2, y, w, u / 3, deep)
    if work == "inlay":
        for r, q in set(cells) - {heart(cells)}:
            x, y = (q + 0.5) * u, (r + 0.5) * u
            for size, ink in ((0.40, pale), (0.33, deep)):
                d = size * u
                art.path([(x, y - d), (x + d, y), (x, y + d), (x - d, y)], ink, max(0.5, u * 0.035), closed=True)
    return art


def paint_block(p: Palette, cells: Cells, kind: str, u: float, ss: int = 3) -> tuple[Canvas, float]:
    """The block by itself and its height; the footprint's corner lies at (0, height) of the canvas."""
    m, face_tone, top = MATERIAL[kind], tone(p, kind), block_height(kind, u)
    plain = u < 12  # thumbnails: no worked roofs
    cols, rows = extent(cells)
    art = Canvas(cols * u, rows * u + top, ss)
    z = 0.0
    for i, (inset, h) in enumerate(m.tiers):
        foot = silhouette(cells, u, inset * u, ss=ss)
        if i:
            blot, pad = soft(foot, max(1.2, u * 0.05), veil(BLACK, 0.5))
            art.put(blot, -pad, top - z + u * 0.02 - pad)
        extrude(art, foot, 0, top - z, h * u, face_tone)
        z += h * u
        hue = light(face_tone, 0.02 + 0.08 * i)
        face = shade(foot, light(hue, 0.14), dark(hue, 0.08))
        if m.roof == "temple" and i < len(m.tiers) - 1 and not plain:
            face.put(recolour(band(cells, u, (inset + 0.012) * u, u * 0.028, ss=ss), STUCCO, 0.85))
        if i == len(m.tiers) - 1 and not plain:
            face.put(clip(_roof(cells, u, face_tone, m.roof, ss), foot))
        bevel = max(0.7, u * 0.028)
        face.put(rim(foot, bevel, bevel, light(face_tone, 0.65), 0.8))
        face.put(rim(foot, -bevel, -bevel, dark(face_tone, 0.5), 0.45))
        art.put(face, 0, top - z)
    if m.roof == "temple" and not plain:
        _stairs(art, cells, u, top, z, m, face_tone)
    r, q = heart(cells)
    _emblem(art, (q + 0.5) * u, (r + 0.5) * u + top - z, u, m, face_tone, plain)
    return art, top


def _emblem(art: Canvas, x: float, y: float, u: float, m: Material, face: RGB, plain: bool) -> None:
    """The mark of the material in a plain medallion, so that the worked roof never disturbs it."""
    if m.roof == "temple":
        mark(art, m.mark, x, y, u * (0.72 if plain else 0.5), m.ink, under=dark(face, 0.6))
        return
    if not plain:
        art.circle(x, y, u * 0.31, veil(dark(face, 0.45), 0.5))
        art.circle(x, y, u * 0.285, light(face, 0.14))
    ground = face if plain else light(face, 0.14)
    mark(art, m.mark, x, y, u * (0.6 if plain else 0.4), seen_on(ground, m.ink))


def _stairs(art: Canvas, cells: Sequence[Cell], u: float, top: float, z: float, m: Material, face: RGB) -> None:
    """A stair down the south side, under the mark if it can be."""
    have, hq = set(cells), heart(cells)[1]
    feet = [cell for cell in cells if (cell[0] + 1, cell[1]) not in have]
    r, q = min(feet, key=lambda cell: (abs(cell[1] - hq), -cell[0]))
    inset = m.tiers[-1][0] * u
    y0, y1, w = (r + 1) * u + top - z - inset, (r + 1) * u + top - m.tiers[0][0] * u, u * 0.3
    x = (q + 0.5) * u
    art.poly([(x - w * 0.42, y0), (x + w * 0.42, y0), (x + w / 2, y1), (x - w / 2, y1)], mix(STUCCO, face, 0.12))
    n = max(3, round((y1 - y0) / max(1.6, u * 0.05)))
    for i in range(1, n):
        y = y0 + (y1 - y0) * i / n
        art.line((x - w * 0.46, y), (x + w * 0.46, y), veil(dark(face, 0.6), 0.55), max(0.5, u * 0.014))
    for side in (-1, 1):
        art.line((x + side * w * 0.42, y0), (x + side * w / 2, y1), dark(face, 0.3), u * 0.035)


def lay_block(
    c: Canvas,
    p: Palette,
    x: float,
    y: float,
    u: float,
    cells: Sequence[Cell],
    kind: str,
    cast: bool = True,
    dim: bool = False,
) -> None:
    """A block on a canvas, its footprint's corner at (x, y)."""
    cells = tuple(cells)
    art, top = paint_block(p, cells, kind, u, c.ss)
    if cast:
        _cast(c, cells, x, y, u)
    c.put(dusk(art) if dim else art, x, y - top)


def _cast(c: Canvas, cells: Sequence[Cell], x: float, y: float, u: float) -> None:
    foot = silhouette(cells, u, u * 0.03, ss=c.ss)
    shadow(c, foot, x, y, u * 0.03, u * 0.05, max(1.2, u * 0.05), 0.5)
    shadow(c, foot, x, y, u * 0.1, u * 0.13, max(1.6, u * 0.1), 0.36)


# ---- sprites: anchored at the corner of the footprint's box
@painted
def block(look: Look, kind: str, cells: Cells, u: int, cast: bool = True, dim: bool = False) -> Sprite:
    """A building ("wood", "stone", "gold") or temple ("green", "blue", "red") of that shape, cell side u.

    `cast` off: for a piece in the hand. `dim`: out of reach."""
    cols, rows = extent(cells)
    pad, top = math.ceil(u * 0.5) if cast else 1, math.ceil(block_height(kind, u)) + 1
    c = Canvas(cols * u + 2 * pad, rows * u + top + 2 * pad)
    lay_block(c, look.palette, pad, pad + top, u, cells, kind, cast, dim)
    return c.sprite(pad, pad + top)


@painted
def block_ghost(look: Look, kind: str, cells: Cells, u: int, legal: bool = True) -> Sprite:
    """Where the block in your hand would lie: its own colour, a turquoise shore; where it may not, a cross."""
    p, pad = look.palette, math.ceil(u * 0.7)
    cols, rows = extent(cells)
    c = Canvas(cols * u + 2 * pad, rows * u + 2 * pad)
    foot = silhouette(cells, u, u * 0.03)
    edge = p.glow if legal else p.loss
    glow(c, foot, pad, pad, max(2.0, u * 0.18), edge, 1.6)
    c.put(recolour(foot, light(tone(p, kind), 0.55)), pad, pad, 0.9)
    art, top = paint_block(p, cells, kind, u)
    c.put(art, pad, pad - top * 0.5, 0.62)
    for width, ink in ((u * 0.09, dark(TURQUOISE if legal else p.loss, 0.55)), (u * 0.06, edge)):
        c.put(recolour(band(cells, u, 0, width), ink), pad, pad)
    if not legal:
        r, q = heart(cells)
        lay_badge(c, pad + (q + 0.5) * u, pad + (r + 0.5) * u - top / 2, u * 0.26, "cross", p.loss, (60, 16, 10))
    return c.sprite(pad, pad)


@painted
def block_socket(
    look: Look, cells: Cells, u: int, ground: RGB = SAND, wears: str | None = None, lit: bool = False
) -> Sprite:
    """An empty place of that shape, sunk into the board; `lit`: its piece is in your hand."""
    c = Canvas(extent(cells)[0] * u, extent(cells)[1] * u)
    foot = silhouette(cells, u, u * 0.04)
    c.put(recolour(foot, dark(ground, 0.22)))
    c.put(rim(foot, u * 0.05, u * 0.06, dark(ground, 0.5), 0.8))
    c.put(rim(foot, -u * 0.03, -u * 0.03, light(ground, 0.5), 0.8))
    if wears:
        r, q = heart(cells)
        mark(c, MATERIAL[wears].mark, (q + 0.5) * u, (r + 0.5) * u, u * 0.42, veil(dark(ground, 0.6), 0.75))
    if lit:
        c.put(recolour(band(cells, u, u * 0.04, max(1.4, u * 0.05)), dark(look.palette.glow, 0.3)))
    return c.sprite()


@painted
def market_pile(
    look: Look, kind: str, cells: Cells, u: int, n: int, ground: RGB = SAND, lit: bool = False, dim: bool = False
) -> Sprite:
    """A market space: its socket and n blocks on top of one another."""
    top = math.ceil(block_height(kind, u) * (1 + 0.8 * max(0, n - 1))) + 1
    pad = math.ceil(u * 0.5)
    cols, rows = extent(cells)
    c = Canvas(cols * u + 2 * pad, rows * u + top + 2 * pad)
    c.stamp_sprite(block_socket(look, cells, u, ground, kind, lit), pad, pad + top)
    for i in range(n):
        lay_block(c, look.palette, pad, pad + top - i * block_height(kind, u) * 0.8, u, cells, kind, i == 0, dim)
    return c.sprite(pad, pad + top)
