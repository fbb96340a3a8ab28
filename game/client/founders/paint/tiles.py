"""Worship tiles, mask tiles, reward squares: what the Founders' printed tiles say, in signs."""

from __future__ import annotations

import math
from typing import assert_never

from game.client.founders.paint.blocks import TEMPLE_MARK
from game.client.founders.paint.chips import MASK_MARK
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import clip, glow, recolour, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import OBSIDIAN, RGB, STUCCO, WHITE, Palette, contrast, dark, light, veil
from game.client.paint.panels import lay_plaque, outline, stepped, tablet
from game.client.paint.signs import Sign, lay_row
from game.client.paint.widgets import lay_badge, lay_seal
from game.founders.box import COLORS, RESOURCES, BonusKind, Box, Reward, Worship
from game.words.phrases import phrase

Row = tuple[Sign, ...]
ARROW: Sign = ("arrow",)


# ---- what a tile says
def _building(box: Box, kind: int) -> Sign:
    b = box.buildings[kind]
    return ("building", RESOURCES[b.type], b.size)


def _times(sign: Sign, n: int) -> Row:
    return (sign,) * n if n <= 3 else (("big", str(n)), sign)


def worship_signs(box: Box, t: Worship) -> tuple[Row, Row]:
    """The upper and lower row of a worship tile."""
    vp: Sign = ("vp", t.vp)
    cubes: Row = (("big", str(t.any)), ("cube", "any"))
    at_most: Row = (("say", phrase("founders_view.at_most", n=t.max)),)
    match t.kind:
        case "sell":
            given = (*zip(RESOURCES, t.give, strict=True), ("any", t.any))
            return (*(sign for good, n in given for sign in _times(("cube", good), n)), ARROW, vp), at_most
        case "spend_exact":
            return cubes, (ARROW, vp)
        case "mult":
            return (("temple", COLORS[t.temple]), ("say", "×"), ("house", RESOURCES[t.building])), at_most
        case "have_temples":
            return tuple(sign for c, n in enumerate(t.temples) for sign in _times(("temple", COLORS[c]), n)), (vp,)
        case "have_buildings":
            return tuple(sign for k, n in enumerate(t.buildings) for sign in _times(_building(box, k), n)), (vp,)
        case "five_ones":
            return (("big", "5"), ("say", "×"), ("size", 1)), (vp,)
        case "pay_temple":
            return cubes, (ARROW, *(("temple", color) for color in COLORS))
        case "pay_pyramid":
            return cubes, (ARROW, ("pyramid", "blank"))
        case "vp_building":
            return (vp, ("size", t.size)), ()
        case "vp_build":
            return (vp, ("action", "build")), ()
        case "vp_influence":
            return (vp, ("action", "influence")), ()
        case _:
            assert_never(t.kind)


def now_signs(box: Box, t: Worship, worth: int | None) -> Row:
    """The lower row of a tile in the hand: what it is worth now (None: it cannot be resolved), or what it builds."""
    if worth is None:
        return (("say", phrase("founders_view.not_yet")),)
    match t.kind:
        case "sell" | "spend_exact" | "mult" | "have_temples" | "have_buildings" | "five_ones":
            return ("say", phrase("founders_view.now")), ("vp", worth)
        case "pay_temple" | "pay_pyramid":
            return worship_signs(box, t)[1]
        case "vp_building" | "vp_build" | "vp_influence":
            return (("say", phrase("founders_view.ready")),)
        case _:
            assert_never(t.kind)


def reward_signs(box: Box, r: Reward) -> Row:
    """What covering a pyramid square grants."""
    match r.kind:
        case "buildings":
            return tuple(_building(box, kind) for kind in r.buildings)
        case "temple":
            return (("temple", COLORS[r.temple]),)
        case "worship":
            return (("worship",),)
        case "vp_building":
            return ("vp", r.vp), ("size", r.size)
        case "vp":
            return (("vp", r.vp),)
        case _:
            assert_never(r.kind)


def bonus_face(kind: BonusKind) -> Row:
    """What a bonus disk reads."""
    match kind:
        case "any_build":
            return (("action", "build"),)
        case "any_influence":
            return (("action", "influence"),)
        case "vp1_resource1":
            return ("vp", 1), ("cube", "any")
        case "vp1_strength1":
            return ("vp", 1), ("strength", "+1")
        case "vp2":
            return (("vp", 2),)
        case "vp3":
            return (("vp", 3),)
        case _:
            assert_never(kind)


# ---- worship tiles
WIDE, SPINE = 1.3, 0.2
"""From so many heights on a tile has its colour as a spine at the left; and how broad that is, in widths."""


def spine(w: int, h: int) -> int:
    """How broad the spine of a tile is, in pixels; 0: its colour is a band above, as wide as the tile."""
    return round(w * SPINE) if w > h * WIDE else 0


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
    base, wide = p.temple[colour], w > h * WIDE
    step = max(1.0, min(w, h) * 0.06)
    m = tablet(w, h, step, 1, c.ss)
    shadow(c, m, x, y, w * 0.02, w * 0.035, max(1.2, w * 0.035), 0.45)
    c.put(recolour(m, dark(base, 0.55)), x, y + max(1, h * 0.022))
    face = shade(m, (250, 240, 215), (226, 208, 172))
    bw, bh = (w * SPINE, h) if wide else (w, h * 0.24)
    band = face.like()
    band.rect(0, 0, bw, bh, WHITE)
    face.put(clip(shade(band, light(base, 0.12), dark(base, 0.2)), m))
    face.put(rim(m, 1, 1, WHITE, 0.7))
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
    """A worship tile, anchored at its upper left corner: `worship_tile(look, "green", *worship_signs(box, t), w, h)`.

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
        x, y = (w * SPINE / 2, h - r) if spine(w, h) else (w - r * 0.9, r * 0.9)  # not on what the tile says
        lay_badge(
            c,
            pad + x,
            pad + y,
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
FLAGSTONE: RGB = (240, 226, 200)
SEEN = 2.2
"""Contrast of a painted mask with the stone under it, at least."""


def printed(tone: RGB) -> RGB:
    """A colour as it is painted on stone: dark enough to be seen there."""
    while contrast(tone, FLAGSTONE) < SEEN:
        tone = dark(tone, 0.06)
    return tone


def lay_mask_print(c: Canvas, p: Palette, x: float, y: float, size: float, colour: str) -> None:
    """A mask symbol painted on the ground of a city."""
    tone = printed(p.mask[colour])
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
        face.put(rim(m, w * 0.022, w * 0.022, light(base, 0.75), 0.8))
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


def price_width(cubes: int) -> float:
    """Of a price with so many cubes, in its heights."""
    return 0.86 * cubes + 1.76


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
