"""Light on what may be chosen, in the way of the thing itself: towers, tiles, cubes, spaces of a city, squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.client.founders.paint import pyramid
from game.client.paint import disks, panels
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import glow
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import TURQUOISE, WHITE, dark, light
from game.client.paint.widgets import badge

Cells = tuple[tuple[int, int], ...]
EDGE = 0.12
"""Of a lit space, the light inside its shore; a printed mask lies within the rest."""


@painted
def cell_light(look: Look, u: int, phase: float, edges: str) -> Sprite:
    """One space of lit ground; `edges` says on which sides the shore runs (n, e, s, w). Anchored at its corner.

    Only the shore shines; between two lit spaces lies a stud at each crossing, and nothing else: what is printed there
    keeps its colours. Spaces are lit one by one, so that turning a tile paints nothing new."""
    g = look.palette.glow
    c = Canvas(u, u, 2)
    w, inner = max(1.5, u * 0.06), u * EDGE
    mist = (*dark(g, 0.12), round(255 * (0.2 + 0.2 * phase)))
    for deep, ink in ((inner, mist), (w, g)):
        sides = (("n", 0, 0, u, deep), ("s", 0, u - deep, u, deep), ("w", 0, 0, deep, u), ("e", u - deep, 0, deep, u))
        for side, x, y, a, b in sides:
            if side in edges:
                c.rect(x, y, a, b, ink)
    for d, ink in ((0.1, dark(TURQUOISE, 0.35)), (0.065, light(g, 0.4))):
        for x, y in ((0, 0), (u, 0), (0, u), (u, u)):
            c.poly([(x, y - u * d), (x + u * d, y), (x, y + u * d), (x - u * d, y)], ink)
    return c.sprite()


def pool(to: Surface, look: Look, ox: int, oy: int, u: int, cells: Sequence[tuple[int, int]], phase: float) -> None:
    """Legal ground: a bright shore, a small stud at every crossing."""
    if phase >= 1 and cells:  # at rest it is one picture
        whole_pool(look, u, tuple(sorted(cells))).draw(to, ox, oy)
        return
    for (r, q), edges in _shores(cells):
        cell_light(look, u, round(phase * 4) / 4, edges).draw(to, ox + q * u, oy + r * u)


@painted
def whole_pool(look: Look, u: int, cells: Cells) -> Sprite:
    """Anchored at the corner of space (0, 0)."""
    top, left = min(r for r, _ in cells), min(q for _, q in cells)
    c = Canvas((max(q for _, q in cells) + 1 - left) * u, (max(r for r, _ in cells) + 1 - top) * u, 1)
    for (r, q), edges in _shores(cells):
        cell_light(look, u, 1.0, edges).draw(c.surf, (q - left) * u, (r - top) * u)
    return c.sprite(-left * u, -top * u)


def _shores(cells: Sequence[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], str]]:
    """Each space with the sides on which the light ends."""
    have = set(cells)
    for r, q in have:
        near = (("n", (r - 1, q)), ("e", (r, q + 1)), ("s", (r + 1, q)), ("w", (r, q - 1)))
        yield (r, q), "".join(side for side, cell in near if cell not in have)


@painted
def ring(look: Look, side: int, tone: str, phase: float = 1.0) -> Sprite:
    """A ring of light around a cube: "legal" turquoise with studs, "loss" hematite, "focus" ochre. Middle."""
    p = look.palette
    colour = {"legal": p.glow, "loss": p.loss, "focus": p.focus}[tone]
    pad = max(4, round(side * 0.3))
    n = side + 2 * pad
    c = Canvas(n, n, 2)
    m = Canvas(side, side, 2)
    m.rect(0, 0, side, side, WHITE, side * 0.16)
    inner = Canvas(side, side, 2)
    w = max(2.0, side * 0.07)
    inner.frame(0, 0, side, side, colour, w, side * 0.16)
    glow(c, inner, pad, pad, max(1.5, side * 0.08), colour, 0.4 + 0.9 * phase)
    c.frame(pad - 1, pad - 1, side + 2, side + 2, dark(colour, 0.6), w, side * 0.18)
    c.put(inner, pad, pad)
    if tone == "legal":
        d = max(2.0, side * 0.09)
        for x, y in ((n / 2, pad), (n / 2, pad + side), (pad, n / 2), (pad + side, n / 2)):
            c.poly([(x, y - d), (x + d, y), (x, y + d), (x - d, y)], light(colour, 0.4))
    return c.sprite(n / 2, n / 2)


def tower(to: Surface, look: Look, r: int, at: tuple[int, int], hot: bool, phase: float) -> None:
    """The socket of an action space in legal light; the tower has to be drawn again on it."""
    disks.socket(look, r, "legal", 1.0 if hot else round(phase * 4) / 4).draw(to, *at)


def tile(to: Surface, look: Look, rect: Rect, hot: bool, phase: float) -> None:
    """A ring of legal light around a tile or a card."""
    grown = rect.inflate(4, 4)
    panels.legal_ring(look, *grown.size, 1.0 if hot else round((0.2 + 0.5 * phase) * 8) / 8).draw(to, *grown.topleft)


def square(
    to: Surface, look: Look, corner: tuple[int, int], side: int, level: int, hot: bool, phase: float, colour: str | None
) -> None:
    """A pyramid square that may be built on; pointed at, the tile stands there half."""
    pyramid.place(look, side, level, 1.0 if hot else round(phase * 4) / 4, colour if hot else None).draw(to, *corner)


def lock(to: Surface, look: Look, at: tuple[int, int], size: int) -> None:
    badge(look, max(18, size), "locked").draw(to, *at)
