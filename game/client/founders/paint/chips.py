"""Small pictograms of the Founders: this temple, that building, any building of a size, a worship tile, a mask."""

from __future__ import annotations

from game.client.founders.paint.blocks import MATERIAL, TEMPLE_MARK, Cells, extent, lay_block, silhouette, tone
from game.client.paint.canvas import Canvas, mask
from game.client.paint.light import rim, shade, shadow
from game.client.paint.marks import mark
from game.client.paint.palette import STUCCO, TEMPLES, Palette, dark, light, seen_on
from game.client.paint.panels import lay_plaque

MASK_MARK = {"yellow": "sun-mask", "turquoise": "storm-mask", "purple": "butterfly-mask"}

# Outlines for pictograms only: what a size looks like when no particular tile is meant.
SIZE_SHAPE: dict[int, Cells] = {
    1: ((0, 0),),
    2: ((0, 0), (0, 1)),
    3: ((0, 0), (1, 0), (1, 1)),
    4: ((0, 0), (0, 1), (0, 2), (1, 0)),
}
KIND_SHAPE: dict[tuple[str, int], Cells] = {
    ("wood", 3): ((0, 0), (0, 1), (0, 2)),
    ("gold", 4): ((0, 0), (0, 1), (1, 1), (1, 2)),
}
_CELL = {1: 0.68, 2: 0.42, 3: 0.42, 4: 0.38}


def lay_temple(c: Canvas, p: Palette, x: float, y: float, s: float, colour: str) -> None:
    """A temple: stepped outline in its colour, its mark inside."""
    base = p.temple[colour]
    steps = (
        (-0.5, 0.5),
        (-0.5, 0.2),
        (-0.38, 0.2),
        (-0.38, -0.14),
        (-0.26, -0.14),
        (-0.26, -0.5),
        (0.26, -0.5),
        (0.26, -0.14),
        (0.38, -0.14),
        (0.38, 0.2),
        (0.5, 0.2),
        (0.5, 0.5),
    )
    m, px, py = mask([(x + a * s, y + b * s) for a, b in steps], c.ss)
    shadow(c, m, px, py, s * 0.04, s * 0.07, max(1, s * 0.06), 0.45)
    face = shade(m, light(base, 0.2), dark(base, 0.15))
    face.put(rim(m, s * 0.04, s * 0.04, light(base, 0.7), 0.8))
    c.put(face, px, py)
    mark(c, TEMPLE_MARK[colour], x, y + s * 0.1, s * 0.52, STUCCO)


def lay_building(c: Canvas, p: Palette, x: float, y: float, s: float, kind: str, n: int) -> None:
    """A certain building: the block itself, small."""
    cells, u = KIND_SHAPE.get((kind, n), SIZE_SHAPE[n]), s * _CELL[n]
    cols, rows = extent(cells)
    lay_block(c, p, x - cols * u / 2, y - rows * u / 2 + u * 0.08, u, cells, kind)


def lay_house(c: Canvas, p: Palette, x: float, y: float, s: float, kind: str) -> None:
    """Any building of a material, whatever its size: a house under its roof, unlike a cube of it."""
    base = tone(p, kind)
    right = ((0.26, -0.46), (0.5, -0.02), (0.4, -0.02), (0.4, 0.46))
    left = [(-a, b) for a, b in reversed(right)]
    m, px, py = mask([(x + a * s, y + b * s) for a, b in (*right, *left)], c.ss)
    shadow(c, m, px, py, s * 0.04, s * 0.07, max(1, s * 0.06), 0.45)
    face = shade(m, light(base, 0.18), dark(base, 0.12))
    face.put(rim(m, s * 0.04, s * 0.04, light(base, 0.7), 0.8))
    c.put(face, px, py)
    c.rect(x - s * 0.44, y - s * 0.05, s * 0.88, max(1.0, s * 0.07), dark(base, 0.5))
    mark(c, MATERIAL[kind].mark, x, y + s * 0.22, s * 0.4, seen_on(base, MATERIAL[kind].ink))


def lay_size(c: Canvas, x: float, y: float, s: float, n: int) -> None:
    """Any building of size n: n squares of no material, a dot in each."""
    cells = SIZE_SHAPE[n]
    cols, rows = extent(cells)
    u = s * {1: 0.66, 2: 0.52, 3: 0.5, 4: 0.36}[n]
    foot, left, top = silhouette(cells, u, u * 0.04, ss=c.ss), x - cols * u / 2, y - rows * u / 2
    shadow(c, foot, left, top, u * 0.06, u * 0.1, max(1, u * 0.08), 0.5)
    c.put(shade(foot, (120, 106, 104), (84, 72, 74)), left, top)
    for r, q in cells:
        c.circle(left + (q + 0.5) * u, top + (r + 0.5) * u, u * 0.16, STUCCO)


def lay_worship(c: Canvas, p: Palette, x: float, y: float, s: float) -> None:
    """A worship tile: a small fan of the three colours."""
    for i, colour in enumerate(TEMPLES):
        left = x - s * 0.5 + i * s * 0.26
        lay_plaque(c, left, y - s * 0.36 + i * s * 0.07, s * 0.48, s * 0.62, p.temple[colour], max(0.8, s * 0.035))
    mark(c, TEMPLE_MARK["red"], x + s * 0.26, y + s * 0.09, s * 0.34, STUCCO)
