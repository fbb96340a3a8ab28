"""Tiles of the City of Gods: discovery, technology, royal, starting and temple bonus tiles; the worship niche."""

from __future__ import annotations

import math

from game.citygods.box import RoyalNumber
from game.client.citygods.paint.rewards import Cost, Row, royal_signs
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, mask
from game.client.paint.dice import lay_die, lay_padlock
from game.client.paint.disks import lay_token
from game.client.paint.goods import lay_good
from game.client.paint.light import dusk, glow, hollow, recolour, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import GILT, OBSIDIAN, RGB, STUCCO, WHITE, Palette, dark, hexa, light, veil
from game.client.paint.panels import lay_plaque, outline, stepped, tablet
from game.client.paint.signs import lay_row, lay_sign
from game.client.paint.type import write
from game.client.paint.widgets import petals

PIGMENT: dict[int, RGB] = {
    1: hexa("#8C2F22"),
    2: hexa("#3F6438"),
    3: hexa("#565B66"),
    4: hexa("#8F661C"),
    5: hexa("#2F5274"),
    6: hexa("#704630"),
    7: hexa("#6A3A63"),
    8: hexa("#7C4A35"),
}
_CLAY, _CLAY_LOW, _BONE = hexa("#4B3A4A"), hexa("#2A212D"), hexa("#F5E6C4")


def lay_medallion(c: Canvas, x: float, y: float, r: float, n: int) -> None:
    """A board's number in a gold scalloped ring."""
    tone = PIGMENT[n]
    m, px, py = mask(petals(x, y, r, 8, 0.1), c.ss)
    shadow(c, m, px, py, r * 0.08, r * 0.14, max(1.2, r * 0.12), 0.5)
    c.put(shade(m, hexa("#FBE9B9"), hexa("#C08E38"), "d"), px, py)
    s = r * 0.78
    inner = c.like(2 * s, 2 * s)
    inner.circle(s, s, s, WHITE)
    c.put(shade(inner, light(tone, 0.05), dark(tone, 0.42)), x - s, y - s)
    write(c, str(n), x, y, r * 1.2, hexa("#FFF3D6"), "serif", "Black", "m")


@painted
def medallion(n: int, r: int) -> Sprite:
    """A board's number, anchored at its middle."""
    pad = math.ceil(r * 0.3)
    c = Canvas(2 * (r + pad), 2 * (r + pad))
    lay_medallion(c, r + pad, r + pad, r, n)
    return c.sprite(r + pad, r + pad)


def lay_plate(c: Canvas, x: float, y: float, w: float, h: float, top: RGB, low: RGB, lift: float = 1.0) -> None:
    """A small raised tile with one notch at its corners."""
    step = max(1.0, min(w, h) * 0.06)
    m = tablet(w, h, step, 1, c.ss)
    t = max(1.0, min(w, h) * 0.035) * lift
    shadow(c, m, x, y, t, t * 1.6, max(1.2, t * 2), 0.5)
    c.put(recolour(m, dark(low, 0.5)), x, y + t)
    face = shade(m, top, low)
    edge = max(1 / c.ss, min(w, h) * 0.016)
    face.put(rim(m, edge, edge, WHITE, 0.55))
    face.put(rim(m, -edge, -edge, dark(low, 0.4), 0.5))
    c.put(face, x, y)


# ---- discovery
def lay_discovery(c: Canvas, p: Palette, x: float, y: float, s: float, what: Row, number: str, cost: Cost) -> None:
    """Dark clay in a bone frame: what it gives large, its price on a tab in the upper left corner."""
    step = max(1.0, s * 0.07)
    m = tablet(s, s, step, 1, c.ss)
    shadow(c, m, x, y, s * 0.04, s * 0.07, max(1.2, s * 0.06), 0.55)
    c.put(recolour(m, dark(_BONE, 0.62)), x, y + max(1, s * 0.03))
    c.put(shade(m, _BONE, hexa("#C9AE7C")), x, y)
    i = max(1.0, s * 0.05)
    inner = tablet(s - 2 * i, s - 2 * i, step, 1, c.ss)
    face = shade(inner, _CLAY, _CLAY_LOW, "d")
    face.put(rim(inner, max(1 / c.ss, s * 0.015), max(1 / c.ss, s * 0.015), light(_CLAY, 0.4), 0.5))
    c.put(face, x + i, y + i)
    low, across = (0.57, 0.54) if cost else (0.5, 0.5)
    if len(what) == 1:
        big = 0.62 if what[0][0] in ("picture", "vp") else 0.56
        lay_sign(c, p, x + s * across, y + s * low, s * big, what[0], STUCCO)
    else:
        lay_row(c, p, x + s * 0.5, y + s * 0.6, s * 0.42, what, s * 0.02, ink=STUCCO, room=s * 0.86)
    if number:
        _numeral(c, number, x + s * 0.93, y + s * 0.78, max(11.0, s * 0.36))
    _price_tab(c, x, y, s, cost)


def _numeral(c: Canvas, words: str, x: float, y: float, px: float) -> None:
    """A white count with a dark edge, readable on any picture; right aligned."""
    d = px * 0.07
    for dx, dy in ((-d, 0), (d, 0), (0, -d), (0, d), (d, d)):
        write(c, words, x + dx, y + dy, px, OBSIDIAN, weight="Black", align="r")
    write(c, words, x, y, px, WHITE, weight="Black", align="r")


def _price_tab(c: Canvas, x: float, y: float, s: float, cost: Cost) -> None:
    if not cost:
        return
    unit = max(s * 0.27, min(s * 0.34, 18.0))
    w, h = unit * 0.86 * len(cost) + unit * 0.32, unit * 1.12
    left, top = x - s * 0.04, y - s * 0.04
    c.rect(left, top, w, h, hexa("#7A5A2C"), s * 0.08)
    edge = max(0.7, s * 0.018)
    c.rect(left + edge, top + edge, w - 2 * edge, h - 2 * edge, hexa("#FFF4DA"), s * 0.07)
    for i, good in enumerate(cost):
        lay_good(c, good, left + unit * 0.58 + i * unit * 0.86, top + h / 2, unit)


@painted
def discovery(look: Look, what: Row, number: str, cost: Cost, s: int, state: str = "") -> Sprite:
    """A discovery tile, anchored at its upper left corner: `discovery(look, *rewards.discovery_face(d), size)`.

    state: "legal" (may be taken or used), "off" (cannot be paid now: dimmed, padlock)."""
    pad = max(4, math.ceil(s * 0.25))
    c = Canvas(s + 2 * pad, s + 2 * pad)
    if state == "legal":
        glow(c, tablet(s, s, max(1.0, s * 0.07), 1, c.ss), pad, pad, max(2.0, s * 0.1), look.palette.glow, 1.8)
    lay_discovery(c, look.palette, pad, pad, s, what, number, cost)
    if state == "legal":
        outline(
            c, stepped(pad - 1, pad - 1, s + 2, s + 2, max(1.0, s * 0.07), 1), look.palette.glow, max(1.5, s * 0.045)
        )
    if state == "off":
        c = dusk(c, 0.55)
        lay_padlock(c, pad + s * 0.9, pad + s * 0.9, s * 0.4)
    return c.sprite(pad, pad)


@painted
def discovery_back(s: int, used: bool = False) -> Sprite:
    """A discovery tile face down: yet to be drawn, or used up (with a tick)."""
    pad = max(4, math.ceil(s * 0.2))
    c = Canvas(s + 2 * pad, s + 2 * pad)
    lay_plate(c, pad, pad, s, s, hexa("#8A6A56"), hexa("#5E4436"))
    mark(c, "bloom", pad + s / 2, pad + s / 2, s * 0.6, veil(hexa("#E9C79A"), 0.8), under=veil(OBSIDIAN, 0.5))
    if used:
        mark(c, "check", pad + s * 0.72, pad + s * 0.72, s * 0.34, STUCCO, under=OBSIDIAN)
    return c.sprite(pad, pad)


@painted
def gap(w: int, h: int, tone: RGB = (60, 40, 24)) -> Sprite:
    """The print a taken tile leaves: a sunk place."""
    m = tablet(w, h, max(1, round(min(w, h) * 0.07)), 1)
    face = recolour(m, veil(tone, 0.35))
    hollow(face, m, max(1.5, min(w, h) * 0.07), 0.6)
    return face.sprite()


# ---- worship niche
def lay_niche(c: Canvas, x: float, y: float, s: float) -> None:
    """A worship space: thick gold border, a key in the recess."""
    m = tablet(s, s, max(1.0, s * 0.07), 1, c.ss)
    shadow(c, m, x, y, s * 0.02, s * 0.04, max(1.2, s * 0.05), 0.45)
    face = shade(m, hexa("#F0C469"), hexa("#94651A"), "d")
    face.put(rim(m, max(0.7, s * 0.025), max(0.7, s * 0.025), hexa("#FFF0C0"), 0.8))
    c.put(face, x, y)
    i = s * 0.10
    inner = tablet(s - 2 * i, s - 2 * i, max(1.0, s * 0.05), 1, c.ss)
    hole = shade(inner, hexa("#3A2A1C"), hexa("#5A432A"))
    hollow(hole, inner, max(1.5, s * 0.08), 0.75)
    c.put(hole, x + i, y + i)
    mark(c, "key", x + s / 2, y + s / 2, s * 0.44, veil(hexa("#C99C50"), 0.85))


@painted
def niche(look: Look, s: int, who: str | None = None, power: int = 1) -> Sprite:
    """A worship space, empty or with a worker shut in behind a padlock; anchored at its upper left corner."""
    pad = math.ceil(s * 0.3)
    c = Canvas(s + 2 * pad, s + 2 * pad)
    lay_niche(c, pad, pad, s)
    if who is not None:
        d = s * 0.62
        lay_die(c, look.palette, pad + (s - d) / 2, pad + (s - d * 1.28) / 2 - s * 0.02, d, who, power, True)
        lay_padlock(c, pad + s * 0.9, pad + s * 0.86, s * 0.4)
    return c.sprite(pad, pad)


# ---- technology
@painted
def technology(
    look: Look, boards: tuple[int, ...], effect: Row, gold: int | None, owners: tuple[str, ...], w: int, h: int
) -> Sprite:
    """A technology: boards where it works, what it gives; below, owners and price. gold None: yours, no second row."""
    pad = max(3, round(h * 0.12))
    c = Canvas(w + 2 * pad, h + 2 * pad)
    lay_plate(c, pad, pad, w, h, hexa("#FFF7E4"), hexa("#EAD6AC"))
    two = gold is not None
    y, s = pad + h * (0.29 if two else 0.5), h * (0.40 if two else 0.5)
    x, tags = pad + w * 0.04, boards if len(boards) < 5 else (0,)
    bw = min(s * (0.84 if tags[0] else 1.5), w * 0.46 / len(tags))
    for n in tags:
        c.rect(x, y - s / 2, bw, s, PIGMENT.get(n, hexa("#5A4632")), s * 0.2)
        write(
            c,
            str(n) if n else "any",
            x + bw / 2,
            y,
            min(s * 0.78, bw * (1.1 if n else 0.52)),
            STUCCO,
            weight="Black",
            align="m",
        )
        x += bw + s * 0.05
    right = pad + w * 0.97
    width = lay_row(c, look.palette, right, y, s * 1.12, effect, s * 0.04, "r", room=right - x - s * 0.06)
    if right - width - x > s * 0.36:
        mark(c, "chevron", (x + right - width) / 2, y, s * 0.5, hexa("#8A6A40"))
    if two:
        low = pad + h * 0.75
        lay_row(c, look.palette, right, low, h * 0.4, (("say", str(gold)), ("good", "gold")), h * 0.04, "r")
        for i, who in enumerate(owners):
            lay_token(c, look.palette, pad + h * (0.27 + 0.4 * i), low - h * 0.03, h * 0.185, who)
    return c.sprite(pad, pad)


# ---- royal
def lay_royal(
    c: Canvas, p: Palette, x: float, y: float, w: float, h: float, number: RoyalNumber, category: str
) -> None:
    lay_plate(c, x, y, w, h, hexa("#A8402F"), hexa("#732317"))
    i = max(1.0, h * 0.035)
    outline(c, stepped(x + i, y + i, w - 2 * i, h - 2 * i, h * 0.06, 1), veil(GILT, 0.5), max(0.7, h * 0.017))
    nx, s = x + h * 0.10, h * 0.78
    lay_niche(c, nx, y + (h - s) / 2, s)
    mid, room = nx + s + (x + w - nx - s) / 2 - h * 0.02, x + w - nx - s - h * 0.1
    for k, row in enumerate(royal_signs(number)):
        lay_row(c, p, mid, y + h * (0.28 + 0.44 * k), h * 0.42, row, h * 0.02, ink=STUCCO, room=room)
    c.circle(x + h * 0.1, y + h * 0.12, h * 0.13, dark(hexa("#732317"), 0.5))
    write(c, category, x + h * 0.1, y + h * 0.12, h * 0.17, GILT, align="m")


@painted
def royal(look: Look, number: RoyalNumber, category: str, w: int, h: int) -> Sprite:
    """A royal tile with its niche at the left."""
    pad = max(3, round(h * 0.12))
    c = Canvas(w + 2 * pad, h + 2 * pad)
    lay_royal(c, look.palette, pad, pad, w, h, number, category)
    return c.sprite(pad, pad)


# ---- starting and bonus
@painted
def starting(look: Look, boards: tuple[int, ...], gain: Row, w: int, h: int, state: str = "") -> Sprite:
    """A starting tile: where workers begin (two numbers), what it gives. state: "legal", "focus" (chosen)."""
    pad = max(8, round(h * 0.12))
    c = Canvas(w + 2 * pad, h + 2 * pad)
    lit = {"legal": look.palette.glow, "focus": look.palette.focus}.get(state)
    if lit is not None:
        glow(c, tablet(w, h, h * 0.06, 1, c.ss), pad, pad, max(2.0, h * 0.06), lit, 1.6)
    lay_plate(c, pad, pad, w, h, hexa("#FFF7E4"), hexa("#E2CB9C"))
    band = h * 0.36
    lay_plaque(c, pad + w * 0.03, pad + h * 0.04, w * 0.94, band, hexa("#4A3A36"), h * 0.04, 0)
    r = band * 0.43
    for i, n in enumerate(boards):
        lay_medallion(c, pad + w * (0.5 + (i - (len(boards) - 1) / 2) * 0.34), pad + h * 0.04 + band / 2, r, n)
    if len(boards) > 1:
        mark(c, "chevron", pad + w / 2, pad + h * 0.04 + band / 2, r * 0.6, veil(GILT, 0.7))
    lay_row(c, look.palette, pad + w / 2, pad + h * 0.69, h * 0.34, gain, h * 0.04, room=w * 0.9)
    if lit is not None:
        outline(c, stepped(pad - 1, pad - 1, w + 2, h + 2, h * 0.06, 1), lit, max(1.5, h * 0.03))
    return c.sprite(pad, pad)


@painted
def bonus(look: Look, rows: tuple[Row, ...], w: int, h: int) -> Sprite:
    """A temple bonus tile: obsidian in a gold frame; `rows` from `rewards.bonus_signs`."""
    pad = max(3, round(h * 0.12))
    c = Canvas(w + 2 * pad, h + 2 * pad)
    lay_plate(c, pad, pad, w, h, hexa("#F2CC78"), hexa("#8E6420"))
    i = max(2.0, h * 0.055)
    c.put(shade(tablet(w - 2 * i, h - 2 * i, h * 0.05, 1, c.ss), hexa("#332B36"), hexa("#1B171F")), pad + i, pad + i)
    for k, row in enumerate(rows):
        y = pad + h * (0.5 if len(rows) == 1 else 0.28 + 0.44 * k)
        s = h * (0.8 if len(row) == 1 else 0.66 if len(rows) == 1 else 0.42)
        lay_row(c, look.palette, pad + w / 2, y, s, row, h * 0.05, ink=STUCCO, room=w - 3 * i)
    return c.sprite(pad, pad)
