"""Worship tiles, mask tiles, reward squares: what the Founders' printed tiles say, in signs."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from game.client.founders.paint.blocks import TEMPLE_MARK
from game.client.founders.paint.chips import MASK_MARK
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import clip, glow, recolour, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import OBSIDIAN, STUCCO, TEMPLES, WHITE, Palette, dark, light, veil
from game.client.paint.panels import lay_plaque, outline, stepped, tablet
from game.client.paint.signs import Sign, lay_row
from game.client.paint.widgets import lay_badge, lay_seal

Row = tuple[Sign, ...]
ARROW: Sign = ("arrow",)


# ---- what a tile says
def _building(code: str) -> Sign:
    """'stone3' -> the sign of a stone building of size 3."""
    return ("building", code[:-1], int(code[-1]))


def _times(sign: Sign, n: int) -> Row:
    return (sign,) * n if n <= 3 else (("big", str(n)), sign)


def worship_signs(tile: Mapping[str, object]) -> tuple[Row, Row]:
    """The upper and lower row of a worship tile, from its entry in the component table (kind and numbers)."""
    kind = str(tile["kind"])
    n = {key: value for key, value in tile.items() if isinstance(value, int)}
    counts = {key: dict(value) for key, value in tile.items() if isinstance(value, Mapping)}
    vp: Sign = ("vp", n.get("vp", 0))
    if kind == "sell":
        give = tuple(sign for good, k in counts["give"].items() for sign in _times(("cube", str(good)), int(k)))
        return (*give, ARROW, vp), (("say", f"max {n['max']}"),)
    if kind == "spend_exact":
        return (("big", str(n["n"])), ("cube", "any")), (ARROW, vp)
    if kind == "mult":
        return (
            (("temple", str(tile["temple"])), ("say", "×"), ("building", str(tile["building"]), 1)),
            (("say", f"max {n['max']}"),),
        )
    if kind == "have_temples":
        have = tuple(s for colour, k in counts["temples"].items() for s in _times(("temple", str(colour)), int(k)))
        return have, (vp,)
    if kind == "have_buildings":
        return tuple(s for code, k in counts["buildings"].items() for s in _times(_building(str(code)), int(k))), (vp,)
    if kind == "five_ones":
        return (("big", "5"), ("say", "×"), ("size", 1)), (vp,)
    if kind in ("pay_temple", "pay_pyramid"):
        gift: Row = (("pyramid", "blank"),) if kind == "pay_pyramid" else tuple(("temple", t) for t in TEMPLES)
        return (("big", str(n["any"])), ("cube", "any")), (ARROW, *gift)
    if kind == "vp_building":
        return (vp, ("size", n["size"])), ()
    return (vp, ("action", "build" if kind == "vp_build" else "influence")), ()


def reward_signs(reward: Mapping[str, object]) -> Row:
    """What covering a pyramid square grants, from the board's entry in the component table."""
    kind = str(reward["kind"])
    if kind == "buildings":
        codes = reward["buildings"]
        return tuple(_building(str(code)) for code in codes) if isinstance(codes, Sequence) else ()
    if kind == "temple":
        return (("temple", str(reward["temple"])),)
    if kind == "worship":
        return (("worship",),)
    points: Sign = ("vp", int(str(reward["vp"])))
    return (points, ("size", int(str(reward["size"])))) if kind == "vp_building" else (points,)


# ---- worship tiles
def lay_worship_tile(
    c: Canvas,
    p: Palette,
    x: float,
    y: float,
    w: float,
    h: float,
    colour: str,
    top: Row,
    bottom: Row,
    s: float | None = None,
) -> None:
    """A band with the temple's mark (above, or a spine if the tile is wide), what it asks, what it gives."""
    base, wide = p.temple[colour], w > h * 1.3
    step = max(1.0, min(w, h) * 0.06)
    m = tablet(w, h, step, 1, c.ss)
    shadow(c, m, x, y, w * 0.02, w * 0.035, max(1.2, w * 0.035), 0.45)
    c.put(recolour(m, dark(base, 0.55)), x, y + max(1, h * 0.022))
    face = shade(m, (250, 240, 215), (226, 208, 172))
    bw, bh = (w * 0.2, h) if wide else (w, h * 0.24)
    band = face.like()
    band.rect(0, 0, bw, bh, WHITE)
    face.put(clip(shade(band, light(base, 0.12), dark(base, 0.2)), m))
    face.put(rim(m, 1, 1, WHITE), alpha=0.7)
    c.put(face, x, y)
    mark(c, TEMPLE_MARK[colour], x + bw / 2, y + bh / 2, min(bw, bh) * 0.84, STUCCO)
    outline(c, stepped(x, y, w, h, step, 1), dark(base, 0.25), max(1.0, min(w, h) * 0.016))
    fx, fy, fw, fh = (x + bw, y, w - bw, h) if wide else (x, y + bh, w, h - bh)
    rows = [row for row in (top, bottom) if row]
    for i, row in enumerate(rows):
        at = fy + fh * ((0.29, 0.74)[i] if len(rows) == 2 else 0.5)
        lay_row(c, p, fx + fw / 2, at, s or fh * 0.42, row, room=fw - w * 0.07)


@painted
def worship_tile(look: Look, colour: str, top: Row, bottom: Row, w: int, h: int, state: str = "") -> Sprite:
    """A worship tile, anchored at its upper left corner: `worship_tile(look, "green", *worship_signs(entry), w, h)`.

    state: "legal", "focus" (chosen), "off" (cannot be resolved: dimmed with a padlock), "done" (ticked)."""
    pad, p = look.px(18), look.palette
    c = Canvas(w + 2 * pad, h + 2 * pad)
    lit = {"legal": p.glow, "focus": p.focus}.get(state)
    step = max(1.0, min(w, h) * 0.06)
    if lit is not None:
        glow(c, tablet(w, h, step, 1, c.ss), pad, pad, max(2.0, 6 * look.k), lit, 1.4)
    lay_worship_tile(c, p, pad, pad, w, h, colour, top, bottom)
    if state in ("off", "done"):
        veil_ = recolour(tablet(w, h, step, 1, c.ss), veil((28, 20, 26), 0.45))
        c.put(veil_, pad, pad)
        r = min(w, h) * 0.14
        lay_badge(
            c,
            pad + w - r * 0.9,
            pad + r * 0.9,
            r,
            "lock" if state == "off" else "check",
            (90, 84, 92) if state == "off" else (47, 143, 99),
            STUCCO,
        )
    if lit is not None:
        outline(c, stepped(pad - 2, pad - 2, w + 4, h + 4, step, 1), lit, max(1.5, 2.2 * look.k))
    return c.sprite(pad, pad)


@painted
def worship_card(look: Look, colour: str, w: int, h: int) -> Sprite:
    """Somebody else's worship tile seen small, or the back of a draw: colour and mark."""
    pad = 4
    c = Canvas(w + 2 * pad, h + 2 * pad)
    lay_plaque(c, pad, pad, w, h, look.palette.temple[colour], max(1.0, w * 0.07))
    mark(c, TEMPLE_MARK[colour], pad + w / 2, pad + h / 2, w * 0.72, STUCCO)
    return c.sprite(pad, pad)


# ---- masks
def lay_mask_print(c: Canvas, p: Palette, x: float, y: float, size: float, colour: str) -> None:
    """A mask symbol painted on the ground of a city."""
    tone = p.mask[colour]
    mark(c, MASK_MARK[colour], x, y, size, veil(tone, 0.85), under=veil(light(tone, 0.85), 0.9))


def lay_mask_tile(
    c: Canvas, p: Palette, x: float, y: float, w: float, colour: str, value: int, copies: int = 1
) -> None:
    """A stack of mask tiles with the points of the top one; (x, y) is the upper left of the lowest."""
    base, h = p.mask[colour], w * 1.12
    m = tablet(w, h, max(1.0, w * 0.09), 1, c.ss)
    for i in range(copies):
        up = y - i * w * 0.055
        if i == 0:
            shadow(c, m, x, up, w * 0.07 + copies * w * 0.012, w * 0.1, max(1.5, w * 0.09), 0.5)
        c.put(recolour(m, dark(base, 0.6)), x, up + w * 0.03)
        face = shade(m, light(base, 0.3), dark(base, 0.1))
        face.put(rim(m, w * 0.022, w * 0.022, light(base, 0.75)), alpha=0.8)
        c.put(face, x, up)
    y -= (copies - 1) * w * 0.055
    inner = stepped(x + w * 0.07, y + w * 0.07, w * 0.86, h - w * 0.14, w * 0.07, 1)
    outline(c, inner, veil(light(base, 0.75), 0.6), max(0.8, w * 0.02))
    mark(c, MASK_MARK[colour], x + w / 2, y + h * 0.35, w * 0.52, (250, 238, 208), under=dark(base, 0.65))
    lay_seal(c, x + w / 2, y + h * 0.83, max(w * 0.62, min(26.0, w * 0.8)), value)


@painted
def mask_tile(look: Look, colour: str, value: int, w: int, copies: int = 1) -> Sprite:
    """Mask tiles of one colour, best on top; with 0 copies their sunk place. Anchored at the lowest one's corner."""
    h, pad = w * 1.12, math.ceil(w * 0.3)
    top = math.ceil(max(0, copies - 1) * w * 0.055)
    c = Canvas(w + 2 * pad, h + top + 2 * pad)
    if copies:
        lay_mask_tile(c, look.palette, pad, pad + top, w, colour, value, copies)
    else:
        m = tablet(w, h, max(1.0, w * 0.09), 1, c.ss)
        c.put(recolour(m, veil((50, 34, 22), 0.3)), pad, pad)
        c.put(rim(m, w * 0.03, w * 0.04, veil((20, 12, 8), 0.6)), pad, pad)
        mark(c, MASK_MARK[colour], pad + w / 2, pad + h / 2, w * 0.5, veil((50, 34, 22), 0.55))
    return c.sprite(pad, pad + top)


@painted
def mask_print(look: Look, colour: str, size: int, cleared: bool = False) -> Sprite:
    """A mask symbol as on the ground; `cleared`: covered already, with a tick."""
    c = Canvas(size + 4, size + 4)
    lay_mask_print(c, look.palette, c.w / 2, c.h / 2, size, colour)
    if cleared:
        lay_badge(c, c.w * 0.76, c.h * 0.76, size * 0.2, "check", (47, 143, 99), WHITE)
    return c.sprite(c.w / 2, c.h / 2)


@painted
def price(look: Look, base: tuple[str, ...], extra: str, size: int) -> Sprite:
    """A price in cubes, then a grey pill: for each point of strength you lack (−1), this cube too. Left middle."""
    pad = 4
    w = size * (0.8 * len(base) + 2.0)
    c = Canvas(w + 2 * pad, size * 1.3 + 2 * pad)
    x, y = float(pad), c.h / 2
    if base:
        row = tuple(("cube", good) for good in base)
        x += lay_row(c, look.palette, x, y, size, row, size * 0.06, "l")
    c.rect(x + size * 0.14, y - size * 0.54, size * 1.62, size * 1.08, veil(OBSIDIAN, 0.2), size * 0.2)
    lay_row(c, look.palette, x + size * 0.22, y, size * 0.98, (("strength", "−1"), ("cube", extra)), size * 0.05, "l")
    return c.sprite(pad, y)
