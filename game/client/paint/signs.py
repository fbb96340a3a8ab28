"""The vocabulary of signs that tables speak: what a tile asks and gives, prices, rewards, sentences with pictures.

A sign is a tuple: ("vp", 4), ("cube", "gold"), ("good", "cocoa"), ("mark", "flower"), ...; a title adds the signs of
its own pieces with `speak` (founders/paint/signs.py). A row of signs and words is drawn by `lay_row` (on a canvas) or
`line` (as a sprite, for prompts and tooltips). Count before icon: ("say", "2"), ("good", "gold").
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.dice import lay_face
from game.client.paint.disks import lay_action, lay_token
from game.client.paint.goods import lay_cube, lay_good
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark, picture
from game.client.paint.palette import INK, STUCCO, Colour, Palette, veil
from game.client.paint.type import ROLES, measure, write
from game.client.paint.widgets import lay_keycap, lay_seal, lay_strength

Sign = tuple[str | int, ...]
Draw = Callable[[Canvas, Palette, float, float, float, Sign, Colour], None]
Width = float | Callable[[Sign], float]
"""In heights; for some signs it depends on what they say."""

# sign -> width in heights, and how it is drawn: canvas, palette, middle x and y, height s, the sign w, ink i
SIGNS: dict[str, tuple[Width, Draw]] = {
    "vp": (1.04, lambda c, p, x, y, s, w, i: lay_seal(c, x, y, s * 1.06, w[1])),
    "cube": (0.74, lambda c, p, x, y, s, w, i: lay_cube(c, p, x, y, s * 0.6, str(w[1]))),
    "good": (0.98, lambda c, p, x, y, s, w, i: lay_good(c, str(w[1]), x, y, s)),
    "action": (0.84, lambda c, p, x, y, s, w, i: lay_action(c, p, x, y, s * 0.8, str(w[1]))),
    "strength": (0.86, lambda c, p, x, y, s, w, i: lay_strength(c, x, y, w[1], s * 0.78)),
    "mark": (0.94, lambda c, p, x, y, s, w, i: mark(c, str(w[1]), x, y, s * 0.9, i)),
    "picture": (1.0, lambda c, p, x, y, s, w, i: picture(c, str(w[1]), x, y, s)),
    "arrow": (0.56, lambda c, p, x, y, s, w, i: mark(c, "arrow", x, y, s * 0.42, veil(i, 0.8))),
    "face": (0.84, lambda c, p, x, y, s, w, i: lay_face(c, x, y, s * 0.8, int(w[1]))),
    "player": (0.92, lambda c, p, x, y, s, w, i: lay_token(c, p, x, y - s * 0.04, s * 0.42, str(w[1]))),
    "gap": (0.3, lambda c, p, x, y, s, w, i: None),
}
_WORDS = {"say": 0.62, "big": 0.86, "num": 0.98}  # words: height of the letters in sign heights


def speak(kind: str, width: Width, draw: Draw) -> None:
    """A title's own sign: ("kind", ...) is drawn so from now on."""
    assert kind not in SIGNS, f"two signs are called {kind}"
    SIGNS[kind] = (width, draw)


def numbered(row: Sequence[Sign]) -> tuple[Sign, ...]:
    """The same row with its words as large as its pictures: for tight places, where numbers must stay readable."""
    return tuple(("num", what[1]) if what[0] in ("say", "big") else what for what in row)


def sign_width(what: Sign, s: float) -> float:
    kind = str(what[0])
    if kind in _WORDS:
        return measure(str(what[1]), s * _WORDS[kind])
    if kind == "key":
        return measure(str(what[1]), s * 0.58) + s * 0.5
    width = SIGNS[kind][0]
    return s * (width if isinstance(width, float) else width(what))


def lay_sign(c: Canvas, p: Palette, x: float, y: float, s: float, what: Sign, ink: Colour = INK) -> None:
    """One sign, s pixels high, centred at (x, y)."""
    kind = str(what[0])
    if kind in _WORDS:
        write(c, str(what[1]), x, y, s * _WORDS[kind], ink, align="m")
    elif kind == "key":
        w = sign_width(what, s)
        lay_keycap(c, x - w / 2, y, str(what[1]), s * 0.62, ink)
    else:
        SIGNS[kind][1](c, p, x, y, s, what, ink)


def row_width(row: Sequence[Sign], s: float, gap: float | None = None) -> float:
    gap = s * 0.12 if gap is None else gap
    return sum(sign_width(what, s) for what in row) + gap * max(0, len(row) - 1)


def lay_row(
    c: Canvas,
    p: Palette,
    x: float,
    y: float,
    s: float,
    row: Sequence[Sign],
    gap: float | None = None,
    align: str = "m",
    ink: Colour = INK,
    room: float | None = None,
) -> float:
    """A row of signs centred ("m"), starting ("l") or ending ("r") at (x, y), shrunk to fit `room`: its width."""
    if not row:
        return 0.0
    if room is not None and (need := row_width(row, s, gap)) > room:
        s, gap = s * room / need, None if gap is None else gap * room / need
    gap = s * 0.12 if gap is None else gap
    total = row_width(row, s, gap)
    pen = x - {"m": total / 2, "l": 0.0, "r": total}[align]
    for what in row:
        w = sign_width(what, s)
        lay_sign(c, p, pen + w / 2, y, s, what, ink)
        pen += w + gap
    return total


# ---- sprites
@painted
def sign(look: Look, what: Sign, size: int, ink: Colour = INK) -> Sprite:
    """One sign as a sprite, anchored at its middle."""
    w, pad = sign_width(what, size), math.ceil(size * 0.25) + 1
    c = Canvas(w + 2 * pad, size * 1.1 + 2 * pad)
    lay_sign(c, look.palette, c.w / 2, c.h / 2, size, what, ink)
    return c.sprite(c.w / 2, c.h / 2)


@painted
def row(look: Look, what: tuple[Sign, ...], size: int, ink: Colour = INK) -> Sprite:
    """A row of signs as a sprite, anchored at its left middle."""
    pad = math.ceil(size * 0.25) + 1
    c = Canvas(row_width(what, size) + 2 * pad, size * 1.1 + 2 * pad)
    lay_row(c, look.palette, pad, c.h / 2, size, what, align="l", ink=ink)
    return c.sprite(pad, c.h / 2)


Part = str | Sign


def _part_width(part: Part, px: int, s: float, family: str, weight: str) -> float:
    if isinstance(part, str):
        return measure(part, px, family, weight)
    if part[0] == "strong":
        return measure(str(part[1]), px, family, "Bold")
    return sign_width(part, s) + px * 0.12


def line_width(look: Look, parts: Sequence[Part], role: str = "body", size: float | None = None) -> float:
    """Width in real pixels of a `line`."""
    st = ROLES[role]
    px = look.font(size or st.size)
    return sum(_part_width(part, px, px * 1.28, st.family, st.weight) for part in parts)


@painted
def line(
    look: Look, parts: tuple[Part, ...], role: str = "body", colour: Colour = STUCCO, size: float | None = None
) -> Sprite:
    """A sentence with pictures: plain words, ("strong", words[, "gain" | "loss" | "focus"]), and any signs.

    Anchored at its left edge and the middle of its capitals."""
    st, p = ROLES[role], look.palette
    px = look.font(size or st.size)
    s = px * 1.28
    c = Canvas(line_width(look, parts, role, size) + px * 0.4, px * 1.7, 2)
    pen, y = 0.0, c.h / 2
    for part in parts:
        w = _part_width(part, px, s, st.family, st.weight)
        if isinstance(part, str):
            write(c, part, pen, y, px, colour, st.family, st.weight)
        elif part[0] == "strong":
            tone = {"gain": p.glow, "loss": p.loss_ink}.get(str(part[2]) if len(part) > 2 else "", p.focus)
            write(c, str(part[1]), pen, y, px, tone, st.family, "Bold")
        else:
            lay_sign(c, p, pen + w / 2, y, s, part, colour)
        pen += w
    return c.sprite(0, y)
