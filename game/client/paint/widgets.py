"""Faces of what is pressed and read: buttons in all states, key caps, fields, switches, badges, counters, seals."""

from __future__ import annotations

import math
from functools import cache, lru_cache

from game.client.paint.cache import painted, sketched
from game.client.paint.canvas import Canvas, Point, mask
from game.client.paint.light import glow, hollow, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import (
    BLACK,
    DUST,
    HEMATITE,
    MALACHITE,
    OBSIDIAN,
    OCHRE,
    RGB,
    STUCCO,
    TURQUOISE,
    WHITE,
    Colour,
    dark,
    hexa,
    light,
    mix,
    veil,
)
from game.client.paint.panels import lay_plaque, outline, stepped, tablet
from game.client.paint.type import ROLES, font, measure, write

BUTTON: dict[str, tuple[RGB, RGB]] = {  # kind -> face, ink
    "plain": ((74, 70, 80), WHITE),
    "go": ((24, 98, 66), WHITE),
    "danger": ((142, 42, 30), WHITE),
    "gold": ((222, 168, 66), hexa("#1E1204")),
}
STATES = ("rest", "hover", "down", "focus", "off")


# ---- buttons
@painted
def button(
    look: Look,
    w: int,
    h: int,
    caption: str = "",
    icon: str | None = None,
    key: str | None = None,
    kind: str = "plain",
    state: str = "rest",
    size: float = 20,
) -> Sprite:
    """Tablero on a talud: a framed face over a sloping base, with mark, caption and key cap."""
    pad, ss = look.px(16), 2
    c = Canvas(w + 2 * pad, h + 2 * pad, ss)
    face_y, face_h = _button_face(c, look, pad, pad, w, h, kind, state)
    ink: Colour = BUTTON[kind][1] if state != "off" else (150, 145, 148)
    _button_label(c, look, pad + w / 2, face_y + face_h / 2, w - 2 * look.px(8), caption, icon, key, ink, size)
    return c.sprite(pad, pad)


def _button_face(
    c: Canvas, look: Look, x: float, y: float, w: int, h: int, kind: str, state: str
) -> tuple[float, float]:
    k, fill = look.k, BUTTON[kind][0]
    if state == "hover":
        fill = light(fill, 0.10)
    if state == "off":
        fill = mix(fill, (52, 50, 56), 0.86)
    foot = max(3.0, 7 * k)
    sink = foot * 0.55 if state == "down" else 0.0
    face_y, face_h, flare = y + sink, h - foot, 3 * k
    m = tablet(w, face_h, look.px(4), 1, c.ss)
    whole, qx, qy = mask(stepped(x - flare, face_y, w + 2 * flare, h - sink, 4 * k, 1), c.ss)
    if state != "off":
        shadow(c, whole, qx, qy, 2 * k, 4 * k - sink * 0.5, max(1.5, 5 * k), 0.5)
    if state == "focus":
        glow(c, whole, qx, qy, max(2.0, 6 * k), look.palette.focus, 1.5)
    base_y = face_y + face_h - 1
    c.poly([(x + 2 * k, base_y), (x + w - 2 * k, base_y), (x + w + flare, y + h), (x - flare, y + h)], dark(fill, 0.6))
    c.line((x - k, face_y + face_h + k), (x + w + k, face_y + face_h + k), dark(fill, 0.75), 1.6 * k)
    tones = (dark(fill, 0.28), dark(fill, 0.1)) if state == "down" else (light(fill, 0.12), dark(fill, 0.14))
    face = shade(m, *tones)
    face.put(rim(m, 0, 1.4 * k, light(fill, 0.5), 0.9 if state not in ("down", "off") else 0.25))
    c.put(face, x, face_y)
    inset = look.px(4)
    inner = stepped(x + inset, face_y + inset, w - 2 * inset, face_h - 2 * inset, 3 * k, 1)
    outline(c, inner, veil(light(fill, 0.45), 0.35), max(0.8, 1.1 * k))
    if state == "focus":
        ring = stepped(x - 5 * k, face_y - 4 * k, w + 10 * k, h + 8 * k - sink, 5 * k, 1)
        outline(c, ring, look.palette.focus, max(1.5, 2.4 * k))
    return face_y, face_h


def _button_label(
    c: Canvas,
    look: Look,
    x: float,
    y: float,
    room: float,
    caption: str,
    icon: str | None,
    key: str | None,
    ink: Colour,
    size: float,
) -> None:
    px: float = look.font(size)

    def widths(px: float) -> list[float]:
        return [
            v
            for v in (
                px * 1.05 if icon else 0,
                measure(caption, px) if caption else 0,
                _cap_width(key, px * 0.94) if key else 0,
            )
            if v
        ]

    def total(px: float) -> float:
        parts = widths(px)
        return sum(parts) + px * 0.42 * (len(parts) - 1)

    if total(px) > room and key:
        key = None
    if total(px) > room:
        px = max(10.0, px * room / total(px))
    pen, dark_ground = x - total(px) / 2, sum(ink[:3]) > 380
    under = veil(BLACK, 0.4) if dark_ground else veil(WHITE, 0.3)
    if icon:
        mark(c, icon, pen + px * 0.52, y, px * 1.02, ink, under=under)
        pen += px * 1.47
    if caption:
        pen += write(c, caption, pen, y, px, ink, under=under) + px * 0.42
    if key:
        lay_keycap(c, pen, y, key, px * 0.94, ink)


@painted
def tile_button(look: Look, side: int, icon: str, state: str = "rest", lit: bool = False) -> Sprite:
    """A small square button of the top bar: a tablet with a mark; `lit` when what it opens is open."""
    pad = look.px(10)
    c = Canvas(side + 2 * pad, side + 2 * pad, 2)
    fill = OCHRE if lit else {"hover": (92, 86, 96), "down": (50, 46, 54)}.get(state, (66, 60, 68))
    m = tablet(side, side, look.px(4), 1, 2)
    if state == "focus":
        glow(c, m, pad, pad, max(2.0, 5 * look.k), look.palette.focus, 1.5)
    lay_plaque(c, pad, pad, side, side, fill, look.px(4), 0.3 if state != "down" else 0)
    if state == "focus":
        ring = stepped(pad - 2, pad - 2, side + 4, side + 4, look.px(4), 1)
        outline(c, ring, look.palette.focus, max(1.5, 2 * look.k))
    ink = (130, 126, 130) if state == "off" else OBSIDIAN if lit else STUCCO
    mark(c, icon, pad + side / 2, pad + side / 2, side * 0.52, ink)
    return c.sprite(pad, pad)


# ---- key caps
def _cap_width(key: str, px: float) -> float:
    return max(px * 1.3, measure(key, px * 0.86) + px * 0.6)


def lay_keycap(c: Canvas, x: float, y: float, key: str, px: float, ink: Colour) -> float:
    """A keyboard hint on a canvas; (x, y) is its left middle. Returns its width."""
    w = _cap_width(key, px)
    bright = sum(ink[:3]) > 380
    c.rect(x, y - px * 0.64, w, px * 1.34, veil(BLACK if bright else WHITE, 0.5 if bright else 0.3), px * 0.22)
    c.frame(x, y - px * 0.64, w, px * 1.2, veil(ink, 0.55), max(0.8, px * 0.066), px * 0.22)
    write(c, key, x + w / 2, y - px * 0.04, px * 0.86, ink, align="m")
    return w


@lru_cache(maxsize=256)
def keycap_size(look: Look, key: str, size: float = 18) -> tuple[int, int]:
    """Of `keycap`, without painting it."""
    px = look.font(size)
    return math.ceil(_cap_width(key, px) + 2), math.ceil(px * 1.5)


@sketched
def keycap(look: Look, key: str, ink: Colour = STUCCO, size: float = 18) -> Sprite:
    """A keyboard hint, anchored at its left middle."""
    px = look.font(size)
    c = Canvas(*keycap_size(look, key, size), 3)
    lay_keycap(c, 1, px * 0.75, key, px, ink)
    return c.sprite(0, px * 0.75)


@sketched
def small_cap(look: Look, key: str, ink: Colour = STUCCO) -> Sprite:
    """A keyboard hint for the corner of a button, dark below so that it is read on any face."""
    px = look.font(13)
    wide, high = _cap_width(key, px) + 2, px * 1.5
    c = Canvas(wide, high, 3)
    c.rect(1, high / 2 - px * 0.64, wide - 2, px * 1.34, (26, 22, 26), px * 0.22)
    lay_keycap(c, 1, high / 2, key, px, ink)
    return c.sprite(0, 0)


@sketched
def digit_cap(look: Look, key: str) -> Sprite:
    """A digit to press on a place of the table: a pale key with an edge below; counters are round and dark."""
    px = look.font(13)
    wide, high, lip = _cap_width(key, px) + 2, px * 1.62, px * 0.24
    c = Canvas(wide, high, 3)
    c.rect(0, 0, wide, high, OBSIDIAN, px * 0.26)
    c.rect(1, 1, wide - 2, high - 2, (150, 140, 126), px * 0.22)
    c.rect(1, 1, wide - 2, high - 2 - lip, STUCCO, px * 0.22)
    write(c, key, wide / 2, (high - lip) / 2, px * 0.9, OBSIDIAN, align="m")
    return c.sprite(0, 0)


# ---- form parts
@painted
def field(look: Look, w: int, h: int, state: str = "rest") -> Sprite:
    """Where text is typed: a sunk tablet; focus lights its edge."""
    pad = look.px(14)
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    m = tablet(w, h, look.px(4), 1)
    if state == "focus":
        glow(c, m, pad, pad, max(2.0, 5 * look.k), look.palette.focus, 1.3)
    face = shade(m, (20, 18, 22), (34, 31, 37))
    hollow(face, m, max(2.0, 3 * look.k), 0.7)
    c.put(face, pad, pad)
    edge = look.palette.focus if state == "focus" else look.palette.loss if state == "wrong" else (104, 98, 104)
    weight = (2 if state != "rest" else 1.2) * look.k
    outline(c, stepped(pad + 0.5, pad + 0.5, w - 1, h - 1, look.px(4), 1), edge, max(1.0, weight))
    return c.sprite(pad, pad)


@painted
def switch(look: Look, on: bool, state: str = "rest") -> Sprite:
    """A sliding switch: ochre with a tick when on, dark with a ring when off. Anchored at its left middle."""
    w, h, pad = look.px(64), look.px(34), look.px(10)
    c = Canvas(w + 2 * pad, h + 2 * pad, 2)
    m = tablet(w, h, look.px(4), 1, 2)
    if state == "focus":
        glow(c, m, pad, pad, max(2.0, 5 * look.k), look.palette.focus, 1.4)
    face = shade(m, dark(OCHRE, 0.2), OCHRE) if on else shade(m, (28, 25, 30), (44, 40, 46))
    hollow(face, m, max(1.5, 3 * look.k), 0.6)
    c.put(face, pad, pad)
    if state == "focus":
        outline(c, stepped(pad - 2, pad - 2, w + 4, h + 4, look.px(4), 1), look.palette.focus, max(1.5, 2 * look.k))
    knob = h - 2 * look.px(4)
    kx = pad + (w - knob - look.px(4) if on else look.px(4))
    lay_plaque(c, kx, pad + (h - knob) / 2, knob, knob, STUCCO if on else (120, 114, 120), look.px(3), 0.5)
    if on:
        mark(c, "check", pad + (w - knob - look.px(4)) / 2, pad + h / 2, h * 0.46, OBSIDIAN)
    else:
        c.ring(pad + w - (w - knob) / 2, pad + h / 2, h * 0.18, DUST, max(1.5, 2 * look.k))
    return c.sprite(pad, pad + h / 2)


@painted
def slider(look: Look, w: int, part: float, state: str = "rest") -> Sprite:
    """A level: sunk groove filled to `part` (0..1) and a knob on it. Anchored at its left middle."""
    h, pad = look.px(30), look.px(12)
    c = Canvas(w + 2 * pad, h + 2 * pad, 2)
    gy, gh = pad + h / 2 - 5 * look.k, 10 * look.k
    groove = tablet(w, gh, look.px(2), 1, 2)
    face = shade(groove, (18, 16, 20), (46, 42, 48))
    c.put(face, pad, gy)
    knob = 22 * look.k
    x = pad + knob / 2 + (w - knob) * min(1.0, max(0.0, part))
    if part > 0:
        c.rect(pad + look.px(2), gy + look.px(2), max(1, x - pad - look.px(2)), gh - 2 * look.px(2), OCHRE)
    box = tablet(knob, h, look.px(4), 1, 2)
    if state == "focus":
        glow(c, box, x - knob / 2, pad, max(2.0, 5 * look.k), look.palette.focus, 1.5)
    lay_plaque(c, x - knob / 2, pad, knob, h, light(STUCCO, 0.2) if state != "rest" else STUCCO, look.px(4), 0.5)
    for d in (-1, 1):
        c.rect(x + d * 3 * look.k - 0.6, pad + h * 0.3, max(1, 1.4 * look.k), h * 0.4, (120, 100, 70))
    return c.sprite(pad, pad + h / 2)


# ---- signs and counters on a canvas
def petals(x: float, y: float, r: float, n: int, depth: float) -> list[Point]:
    """A scalloped disc: seal, medallion, sun."""
    return [(x + r * far * cos, y + r * far * sin) for far, cos, sin in _scallops(n, depth)]


@cache
def _scallops(n: int, depth: float) -> list[tuple[float, float, float]]:
    """The outline around nothing: how far out each point lies, and its direction."""
    turns = [2 * math.pi * i / (n * 12) - math.pi / 2 for i in range(n * 12)]
    return [(1 - depth + depth * abs(math.cos(a * n / 2 + math.pi * n / 4)), math.cos(a), math.sin(a)) for a in turns]


def lay_seal(c: Canvas, x: float, y: float, size: float, n: int | str) -> None:
    """Points: a gold scalloped seal with a dark number on its pale heart."""
    r, words = size / 2, str(n)
    m, px, py = mask(petals(x, y, r, 8, 0.13), c.ss)
    shadow(c, m, px, py, r * 0.07, r * 0.13, max(1, r * 0.1), 0.5)
    c.poly(petals(x, y, r, 8, 0.13), dark(OCHRE, 0.62))
    inner, ix, iy = mask(petals(x, y, r * 0.94, 8, 0.13), c.ss)
    face = shade(inner, light(OCHRE, 0.38), dark(OCHRE, 0.12))
    c.put(face, ix, iy)
    c.circle(x, y, r * 0.76, dark(OCHRE, 0.5))
    c.circle(x, y, r * 0.71, (252, 243, 220))
    px_ = size * (0.66, 0.66, 0.54, 0.42)[min(3, len(words))]
    write(c, words, x, y, px_, (48, 26, 10), "sans", "Black" if len(words) < 3 else "Bold", "m")


def lay_badge(c: Canvas, x: float, y: float, r: float, sign: str, fill: RGB, ink: RGB) -> None:
    """A round sign on a piece: plus, cross, check, lock."""
    c.circle(x, y, r + max(0.8, r * 0.16), OBSIDIAN)
    c.circle(x, y, r, fill)
    mark(c, sign, x, y, r * 1.2, ink)


def lay_strength(c: Canvas, x: float, y: float, n: int | str, size: float, hot: bool = False) -> None:
    """Action strength: a dark notched tablet with the number (ochre when it is the one in use)."""
    words = str(n)
    lay_plaque(c, x - size / 2, y - size / 2, size, size, OCHRE if hot else (62, 56, 62), size * 0.13)
    write(c, words, x, y, size * (0.76 if len(words) < 2 else 0.62), OBSIDIAN if hot else STUCCO, "serif", "Bold", "m")


# ---- signs and counters as sprites, anchored at their middle
@painted
def seal(size: int, n: int | str) -> Sprite:
    """Victory points."""
    pad = math.ceil(size * 0.16) + 1
    c = Canvas(size + 2 * pad, size + 2 * pad)
    lay_seal(c, pad + size / 2, pad + size / 2, size, n)
    return c.sprite(pad + size / 2, pad + size / 2)


SIGNS: dict[str, tuple[str, str]] = {
    "gain": ("plus", "glow"),
    "loss": ("cross", "loss"),
    "done": ("check", "done"),
    "locked": ("lock", "lock"),
    "unknown": ("any", "lock"),
    "mine": ("star", "focus"),
}


@painted
def badge(look: Look, size: int, meaning: str) -> Sprite:
    """A round sign: gain (+), loss (×), done (✓), locked, unknown (?), mine."""
    sign, tone = SIGNS[meaning]
    p = look.palette
    fill = {"glow": p.glow, "loss": p.loss, "focus": p.focus, "done": MALACHITE, "lock": (90, 84, 92)}[tone]
    ink = {"glow": dark(TURQUOISE, 0.7), "loss": dark(HEMATITE, 0.75), "focus": OBSIDIAN, "done": WHITE, "lock": STUCCO}
    ink_ = ink[tone]
    c = Canvas(size + 4, size + 4)
    lay_badge(c, size / 2 + 2, size / 2 + 2, size / 2 - max(1, size * 0.07), sign, fill, ink_)
    return c.sprite(size / 2 + 2, size / 2 + 2)


@painted
def count(n: int | str, size: int) -> Sprite:
    """How many lie in a pile: a small dark coin with a pale rim."""
    c = Canvas(size + 2, size + 2)
    m = size / 2 + 1
    c.circle(m, m, size / 2, STUCCO)
    c.circle(m, m, size / 2 - max(1.0, size * 0.06), OBSIDIAN)
    write(c, str(n), m, m, size * (0.68 if len(str(n)) < 2 else 0.56), STUCCO, align="m")
    return c.sprite(m, m)


@painted
def step(n: int, size: int, tone: RGB) -> Sprite:
    """Which step of a plan it is: a broad bright ring round a number in its colour, like no counter of a pile."""
    pad = max(2, round(size * 0.06))
    c = Canvas(size + 2 * pad, size + 2 * pad)
    m, band = size / 2 + pad, max(2.0, size * 0.12)
    c.circle(m, m, size / 2 + pad, OBSIDIAN)
    c.circle(m, m, size / 2, tone)
    c.circle(m, m, size / 2 - band, dark(tone, 0.86))
    write(c, str(n), m, m, size * (0.64 if n < 10 else 0.5), tone, align="m")
    return c.sprite(m, m)


@painted
def strength(n: int | str, size: int, hot: bool = False) -> Sprite:
    """Action strength."""
    pad = math.ceil(size * 0.3)
    c = Canvas(size + 2 * pad, size + 2 * pad)
    lay_strength(c, pad + size / 2, pad + size / 2, n, size, hot)
    return c.sprite(pad + size / 2, pad + size / 2)


@painted
def chip(
    look: Look, words: str, fill: RGB = (62, 56, 62), ink: RGB = WHITE, edge: Colour | None = None, size: float = 18
) -> Sprite:
    """A pill with a few words, anchored at its left middle."""
    px = look.font(size)
    style = ROLES["strong"]
    w, h, pad = font(style.family, style.weight, px).size(words)[0] + round(px * 1.2), round(px * 1.66), 6
    c = Canvas(w + 2 * pad, h + 2 * pad, 2)
    lay_plaque(c, pad, pad, w, h, fill, max(2, round(px * 0.2)), 0.4)
    if edge is not None:
        outline(c, stepped(pad + 1, pad + 1, w - 2, h - 2, max(2, round(px * 0.2)), 1), edge, max(1.2, px * 0.1))
    write(c, words, pad + w / 2, pad + h / 2, px, ink, align="m")
    return c.sprite(pad, pad + h / 2)
