"""The four icons of the City of Gods and what they sit on: statue on a square, headdress on a fan, serpent on a round.

Letters as in the data: b, r, g, n; a capital is a coloured icon. Each has an outline of its own, and so has each seat.
"""

from __future__ import annotations

from game.client.paint.canvas import Canvas, Point, mask
from game.client.paint.light import recolour, rim, shade
from game.client.paint.marks import mark
from game.client.paint.palette import RGB, WHITE, Palette, dark, hexa, light

ICON_MARK = {"b": "statue", "r": "headdress", "g": "coil", "n": "bloom"}
LETTER = {"blue": "b", "red": "r", "green": "g"}
BLACK_PAINT = hexa("#3A2718")
TEMPLE_OF = {"b": "blue", "r": "red", "g": "green"}


def _outline(letter: str, x: float, y: float, s: float, squash: float) -> list[Point] | None:
    """The fan under the headdress; square and round are drawn directly."""
    if letter != "r":
        return None
    pts = (
        (-0.5, 0.02),
        (-0.46, -0.22),
        (-0.28, -0.42),
        (0, -0.5),
        (0.28, -0.42),
        (0.46, -0.22),
        (0.5, 0.02),
        (0.4, 0.46),
        (-0.4, 0.46),
    )
    return [(x + a * s, y + b * s * squash) for a, b in pts]


def seat_mask(letter: str, s: float, squash: float, ss: int) -> Canvas:
    """The seat of a coloured icon, s wide."""
    m = Canvas(s, s * squash, ss)
    if letter == "b":
        m.rect(0, 0, s, s * squash, WHITE, s * 0.16)
    elif letter == "g":
        m.ellipse(s / 2, s * squash / 2, s / 2, s * squash / 2, WHITE)
    else:
        pts = _outline("r", s / 2, s * squash / 2, s, squash) or []
        m.poly(pts, WHITE)
    return m


def lay_seat(c: Canvas, p: Palette, x: float, y: float, s: float, temple: str, squash: float = 1.0) -> None:
    """A temple's sign, centred at (x, y): its white icon on its painted seat."""
    letter = LETTER[temple]
    base = p.temple[temple]
    outer = seat_mask(letter, s, squash, c.ss)
    c.put(recolour(outer, dark(base, 0.55)), x - outer.w / 2, y - outer.h / 2)
    inner = seat_mask(letter, s * 0.9, squash, c.ss)
    face = shade(inner, light(base, 0.14), dark(base, 0.1))
    face.put(rim(inner, s * 0.03, s * 0.03, light(base, 0.6), 0.7))
    c.put(face, x - inner.w / 2, y - inner.h / 2)
    mark(c, ICON_MARK[letter], x, y + (s * 0.02 if letter == "r" else 0), s * 0.70, WHITE, squash)


def lay_icon(
    c: Canvas, p: Palette, x: float, y: float, s: float, letter: str, squash: float = 1.0, ink: RGB = BLACK_PAINT
) -> None:
    """One of the four icons: a small letter is black paint, a capital stands on its coloured seat."""
    low = letter.lower()
    if letter.isupper():
        lay_seat(c, p, x, y, s * 1.12, TEMPLE_OF[low], squash)
    else:
        mark(c, ICON_MARK[low], x, y, s * 0.9, ink, squash)


def lay_any_temple(c: Canvas, p: Palette, x: float, y: float, s: float) -> None:
    """Any temple: a stair in three colours with steps down its middle."""
    edge = hexa("#2B1D12")
    stair = (
        (-0.16, -0.46),
        (0.16, -0.46),
        (0.16, -0.22),
        (0.32, -0.22),
        (0.32, 0.04),
        (0.48, 0.04),
        (0.48, 0.44),
        (-0.48, 0.44),
        (-0.48, 0.04),
        (-0.32, 0.04),
        (-0.32, -0.22),
        (-0.16, -0.22),
    )
    m, px, py = mask([(x + a * s, y + b * s) for a, b in stair], c.ss)
    c.put(recolour(m, edge), px, py)
    t = s * 0.045
    for colour, half, top, bottom in (
        ("blue", 0.16, -0.46, -0.22),
        ("red", 0.32, -0.22, 0.04),
        ("green", 0.48, 0.04, 0.44),
    ):
        left, h = x - half * s + t, (bottom - top) * s - t
        c.rect(left, y + top * s + t, 2 * (half * s - t), h - (t if colour == "green" else 0), p.temple[colour])
        c.rect(left, y + top * s + t, 2 * (half * s - t), max(0.6, s * 0.04), light(p.temple[colour], 0.5))
    c.rect(x - s * 0.08, y - 0.2 * s, s * 0.16, 0.6 * s, hexa("#FFF3D6"))
    for i in range(5):
        c.rect(x - s * 0.08, y + (-0.12 + i * 0.11) * s, s * 0.16, max(0.6, s * 0.035), edge)
