"""The faces of the eight action boards: header, printed body, talud with four wells for dice. Tiles, dice, houses and
markers are sprites of their own and lie at the places `plan.Plan` names, so nothing printed is ever covered."""

from __future__ import annotations

import math
from typing import Any

from pygame import BLEND_RGBA_SUB, Rect

from game.client.citygods.paint.plan import HEAD, TABLE_W, TABLE_X, Plan
from game.client.citygods.paint.rewards import Row
from game.client.citygods.paint.tiles import PIGMENT, lay_medallion, lay_niche
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.dice import lay_face
from game.client.paint.light import clip, dusk, glow, grain, hollow, recolour, rim, shade, shadow
from game.client.paint.look import MIN_TEXT, Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import GILT, HEMATITE, INK, OBSIDIAN, RGB, STUCCO, Palette, dark, hexa, light, mix, veil
from game.client.paint.panels import fret, tablet
from game.client.paint.signs import Sign, lay_row, lay_sign, numbered, row_width
from game.client.paint.type import measure, write
from game.client.paint.widgets import lay_seal
from game.words.phrases import phrase

Body = tuple[Any, ...]  # what is printed on a board: (kind, ...), from `pictures.body`


@painted
def board(look: Look, number: int, name: str, body: Body, w: int, dim: bool = False) -> Sprite:
    """The printed face of an action board, anchored at its upper left corner. `dim`: not the one you act on."""
    plan, pad = Plan(number, w, look.text), max(8, round(w * 0.06))
    bw, bh = plan.size
    f, deep = plan.f, max(2, round(5 * plan.f))
    c = Canvas(bw + 2 * pad, bh + 2 * pad, 1)
    m = tablet(bw, bh, max(2, round(4 * f)), 2)
    shadow(c, m, pad, pad + deep, 4 * f, 7 * f, max(2.0, 8 * f), 0.65)
    c.put(recolour(m, dark(hexa("#8A6F48"), 0.45)), pad, pad + deep)
    face = shade(m, hexa("#F8EDD3"), hexa("#E6D3AC"))
    grain(face, 14, 2)
    fine = Canvas(bw, bh, 2)
    _header(fine, plan, name)
    _talud(fine, plan)
    _BODIES[body[0]](fine, look.palette, plan, body)
    face.put(fine.shrunk())
    face = clip(face, m)
    edge = max(1, round(1.5 * f))
    face.put(rim(m, edge, edge, (255, 250, 235), 0.6))
    face.put(rim(m, -edge, -edge, (60, 40, 20), 0.5))
    c.put(dusk(face, 0.12) if dim else face, pad, pad)
    _number(c, plan, pad)
    return c.sprite(pad, pad)


def _header(c: Canvas, plan: Plan, name: str) -> None:
    tone, f, (w, h) = PIGMENT[plan.number], plan.f, plan.head().size
    m = Canvas(w, h, c.ss)
    m.rect(0, 0, w, h, (255, 255, 255))
    c.put(shade(m, light(tone, 0.12), dark(tone, 0.22)))
    fret(c, w - 124 * f, 8 * f, 112 * f, 2.9 * f, veil(hexa("#FFF0CD"), 0.13))
    c.rect(0, h - max(1, f), w, max(1.0, 2 * f), veil(GILT, 0.8))
    write(c, name, 56 * f, h / 2, _name_size(plan, name), STUCCO, "serif", under=dark(tone, 0.6))


def _name_size(plan: Plan, name: str) -> float:
    room = (plan.design[0] - 206) * plan.f  # prices come to stand at the right
    px = min(_text(plan, 22), 28 * plan.f if plan.text > 1 else plan.head().h)
    return max(MIN_TEXT, _fit(name, px, room))


def beside_name(plan: Plan, name: str) -> float:
    """Pixels of the heading that are free at the right of the name."""
    return plan.head().w - 64 * plan.f - measure(name, _name_size(plan, name), "serif")


def _number(c: Canvas, plan: Plan, pad: int) -> None:
    r = 22 * plan.f
    own = Canvas(2.6 * r, 2.6 * r)
    lay_medallion(own, own.w / 2, own.h / 2, r, plan.number)
    c.put(own.shrunk(), pad + 26 * plan.f - own.w / 2, pad + (HEAD / 2 + 1) * plan.f - own.h / 2)


def _talud(c: Canvas, plan: Plan) -> None:
    """The sloping foot with one sunk well a colour."""
    foot = plan.foot()
    m = Canvas(foot.w, foot.h, c.ss)
    m.rect(0, 0, foot.w, foot.h, (255, 255, 255))
    c.put(shade(m, hexa("#C9AF7C"), hexa("#A88A56")), foot.x, foot.y)
    c.rect(foot.x, foot.y, foot.w, max(1, 2 * plan.f), veil((255, 246, 220), 0.6))


# ---- dice wells
@painted
def well(look: Look, who: str, w: int, h: int, taken: bool = False) -> Sprite:
    """A colour's fixed place: empty, it only shows whose it is; taken, it is lit (and makes the cocoa price)."""
    m = tablet(w, h, max(1, round(h * 0.07)), 1, 2)
    tone = look.palette.player[who]
    face = recolour(m, veil(mix(tone, (0, 0, 0), 0.45), 0.6) if taken else veil(hexa("#6B5230"), 0.2))
    hollow(face, m, max(1.5, h * 0.06), 0.6 if taken else 0.3)
    if taken:
        t = max(1.0, h * 0.04)
        inner = tablet(w - 2 * t, h - 2 * t, max(1, round(h * 0.07)), 1, 2)
        edge = m.copy()
        edge.surf.blit(inner.surf, (round(2 * t), round(2 * t)), special_flags=BLEND_RGBA_SUB)
        face.put(recolour(edge, light(tone, 0.15), 0.85))
    else:
        mark(face, who, w / 2, h / 2, min(w, h) * 0.52, veil(hexa("#5B4220"), 0.4))
    return face.sprite()


# ---- bodies
def _text(plan: Plan, size: float) -> float:
    return max(MIN_TEXT, size * plan.f) * plan.text


def _sign(plan: Plan, size: float) -> float:
    """Height of signs whose words stay readable."""
    return max(MIN_TEXT / 0.62, size * plan.f) * plan.text


def lay_count(c: Canvas, plan: Plan, x: float, y: float, n: int, ink: RGB = INK) -> None:
    """So many workers."""
    f = plan.f
    write(c, str(n), x - 11 * f, y, min(_text(plan, 20), max(MIN_TEXT, 25 * f)), ink, align="m")
    mark(c, "worker", x + 7 * f, y, 20 * f, mix(ink, hexa("#B08A5A"), 0.35))


def _resource(c: Canvas, p: Palette, plan: Plan, body: Body) -> None:
    """Rows: how many workers of yours. Columns: the lowest power among them."""
    _, cells, ups, temple = body
    bx, by, *_ = plan.body
    f = plan.f
    for j, faces in enumerate(((1,), (2, 3), (4, 5))):
        for i, pips in enumerate(faces):
            x = bx + TABLE_X + (j + 0.5) * TABLE_W + (i - (len(faces) - 1) / 2) * 25
            lay_face(c, x * f, (by + 13) * f, 21 * f, pips)
    for i in range(3):
        y = (by + 27 + (i + 0.5) * 36) * f
        lay_count(c, plan, (bx + 16) * f, y, i + 1)
        for j in range(3):
            lay_cell(c, p, plan.cell(i, j), cells[i][j], plan)
        for k in range(ups[i]):
            at = y + (k - (ups[i] - 1) / 2) * 15 * f
            mark(c, "up", (bx + TABLE_X + 3 * TABLE_W + 9) * f, at, 14 * f, hexa("#8A5A1C"))
    _worship(c, p, plan, temple)


def lay_cell(c: Canvas, p: Palette, box: Rect, gain: Row, plan: Plan, hit: bool = False) -> None:
    f = plan.f
    m = tablet(box.w, box.h, max(1.0, 2 * f), 1, c.ss)
    if hit:
        glow(c, m, box.x, box.y, max(2.0, 5 * f), p.glow, 1.4)
    edge = hexa("#12807F") if hit else hexa("#BCA376")
    c.put(recolour(m, edge), box.x, box.y)
    t = max(1.0, (3 if hit else 1.2) * f)
    inner = tablet(box.w - 2 * t, box.h - 2 * t, max(1.0, 2 * f), 1, c.ss)
    tones = (hexa("#EAFFFC"), hexa("#A9EFE8")) if hit else (hexa("#FFF8E6"), hexa("#F2E2BD"))
    c.put(shade(inner, *tones), box.x + t, box.y + t)
    crowded = len(gain) > 2
    row = numbered(gain) if crowded else gain
    high = 27 * f * plan.text if crowded else _sign(plan, 29)
    lay_row(c, p, box.centerx, box.centery, min(high, max(31 * f, MIN_TEXT / 0.62)), row, f, room=box.w - 3 * f)


@painted
def lit_cell(look: Look, number: int, gain: Row, row: int, col: int, w: int) -> Sprite:
    """The cell of a resource table that a move would pay: anchored at the cell's own corner."""
    plan = Plan(number, w, look.text)
    box, pad = plan.cell(row, col), max(6, round(14 * plan.f))
    c = Canvas(box.w + 2 * pad, box.h + 2 * pad)
    lay_cell(c, look.palette, Rect(pad, pad, box.w, box.h), gain, plan, True)
    return c.sprite(pad, pad)


def _side_zone(c: Canvas, zone: Rect, f: float) -> None:
    c.rect(zone.x, zone.y, zone.w, zone.h, veil(hexa("#A07A3E"), 0.2), 4 * f)
    c.frame(zone.x, zone.y, zone.w, zone.h, veil(hexa("#8A6A3C"), 0.45), max(1, 1.2 * f), 4 * f)


def _worship(c: Canvas, p: Palette, plan: Plan, temple: str) -> None:
    """The niche with what it gives, or the discovery tile; both for 1 cocoa."""
    zone, niche, tile, f = plan.zone(), plan.niche(), plan.discovery(), plan.f
    _side_zone(c, zone, f)
    lay_niche(c, niche.x, niche.y, niche.w)
    c.rect(tile.x, tile.y, tile.w, tile.h, veil(hexa("#6B5230"), 0.25), 4 * f)
    mark(c, "discovery", tile.centerx, tile.centery, tile.w * 0.5, veil(hexa("#5B4220"), 0.35))
    y = zone.y + 81 * f
    lay_row(c, p, zone.x + 29 * f, y, _sign(plan, 30), (("say", "+1"), ("step", temple)), 2 * f, room=51 * f)
    tile_too = phrase("citygods_view.or_tile")
    write(c, tile_too, zone.x + 84 * f, y, _fit(tile_too, _text(plan, 18), 51 * f), INK, weight="Semibold", align="m")
    row: Row = (("say", phrase("citygods_view.both_for", cocoa=1)), ("good", "cocoa"))
    lay_row(c, p, zone.centerx, zone.y + 112 * f, min(_sign(plan, 28), 34 * f), row, 3 * f, room=zone.w - 8 * f)


def _fit(words: str, px: float, room: float) -> float:
    return min(px, px * room / max(1.0, measure(words, px)))


def _palace(c: Canvas, p: Palette, plan: Plan, body: Body) -> None:
    """Three sunk places for royal tiles and one for the discovery tile they share."""
    for box in [plan.royal(i) for i in range(3)] + [plan.discovery()]:
        _sunk(c, box, plan.f)
    box = plan.discovery()
    mark(c, "discovery", box.centerx, box.centery, box.w * 0.5, veil(hexa("#5B4220"), 0.35))


def _sunk(c: Canvas, box: Rect, f: float) -> None:
    m = tablet(box.w, box.h, max(1.0, 3 * f), 1, c.ss)
    face = shade(m, hexa("#CDB68A"), hexa("#E4CFA2"))
    hollow(face, m, max(1.5, 3 * f), 0.45)
    c.put(face, box.x, box.y)


def _alchemy(c: Canvas, p: Palette, plan: Plan, body: Body) -> None:
    """Two rows of three; the column says which temple a new technology advances."""
    bx, by, _, bh = plan.body
    f = plan.f
    for j, temple in enumerate(body[1]):
        strip = plan.rect(bx + 38 + j * 113, by - 3, 111, bh + 1)
        c.rect(strip.x, strip.y, strip.w, strip.h, mix(p.temple[temple], hexa("#EADCB8"), 0.45), 4 * f)
        lay_sign(c, p, strip.centerx, strip.y + 11.5 * f, 21 * f, ("step", temple))
    for i in range(6):
        _sunk(c, plan.technology(i), f)
    for i in range(2):
        lay_count(c, plan, (bx + 17) * f, plan.technology(3 * i).centery, i + 1)


def _nobles(c: Canvas, p: Palette, plan: Plan, body: Body) -> None:
    """Three rows of plots by worker count; houses will cover the points already taken."""
    _, rows, wood = body
    bx, *_ = plan.body
    f, zone = plan.f, plan.zone()
    for i, row in enumerate(rows):
        lay_count(c, plan, (bx + 17) * f, plan.plot(i, 0).centery, i + 1)
        for j, points in enumerate(row):
            box = plan.plot(i, j)
            _sunk(c, box, f)
            lay_seal(c, box.centerx, box.centery, 33 * f, points)
    _side_zone(c, zone, f)
    steps: tuple[tuple[float, Row], ...] = (
        (0.15, (("say", phrase("citygods_view.pay")),)),
        (0.33, (("big", str(wood)), ("good", "wood"))),
        (0.57, (("say", phrase("citygods_view.then")),)),
        (0.78, (("big", "+1"), ("mark", "avenue"))),
    )
    high = min(_sign(plan, 28), max(33 * f, MIN_TEXT / 0.62))
    for at, signs in steps:
        lay_row(c, p, zone.centerx, zone.y + zone.h * at, high, signs, 4 * f, room=zone.w - 8 * f)


def _decorations(c: Canvas, p: Palette, plan: Plan, body: Body) -> None:
    """Four places on offer; the price falls with the workers present."""
    _, prices, temple = body
    bx, by, *_ = plan.body
    f = plan.f
    for i in range(4):
        _sunk(c, plan.decoration(i), f)
    for i, gold in enumerate(prices):
        x, y = (bx + 22 + i * 80) * f, (by + 119) * f
        lay_count(c, plan, x, y, i + 1)
        row: Row = (("num", str(gold)), ("good", "gold"))
        lay_row(c, p, x + 20 * f, y, min(22 * plan.text, 24) * f, row, f, "l", room=42 * f)
    _worship(c, p, plan, temple)


def _construction(c: Canvas, p: Palette, plan: Plan, body: Body) -> None:
    """Three stones on offer; price and points by level."""
    f = plan.f
    for i in range(3):
        _sunk(c, plan.stone(i), f)
    for i, (stone, wood, points) in enumerate(body[1]):
        box = plan.level(i)
        c.rect(box.x, box.y, box.w, box.h, hexa("#FFF6E0"), 3 * f)
        c.frame(box.x, box.y, box.w, box.h, veil(hexa("#8A6A3C"), 0.45), max(1, 1.2 * f), 3 * f)
        for k in range(4):
            tone = HEMATITE if k == i else hexa("#CDB68A")
            c.rect(box.x + (5 + k * 3) * f, box.y + (19 - k * 4.6) * f, (24 - k * 6) * f, 4.8 * f, tone)
        lay_seal(c, box.right - 14 * f, box.y + 14 * f, 27 * f, points)
        for at, good, n in ((37, "stone", stone), (57, "wood", wood)):
            if n:
                row: tuple[Sign, ...] = (("num", str(n)), ("good", good))
                lay_row(c, p, box.centerx, box.y + at * f, min(21 * plan.text, 25) * f, row, 2 * f, room=box.w - 4 * f)


_BODIES = {
    "palace": _palace,
    "resource": _resource,
    "alchemy": _alchemy,
    "nobles": _nobles,
    "decorations": _decorations,
    "construction": _construction,
}


# ---- what stands on boards and roads
@painted
def house(size: int) -> Sprite:
    """A building of the Nobles, anchored at its middle."""
    pad = math.ceil(size * 0.2)
    c = Canvas(size + 2 * pad, size + 2 * pad)
    m = c.like(size * 0.92, size * 0.5)
    m.rect(0, 0, size * 0.92, size * 0.5, (255, 255, 255), size * 0.05)
    shadow(c, m, pad + size * 0.04, pad + size * 0.42, size * 0.06, size * 0.08, max(1.2, size * 0.08), 0.55)
    mark(c, "building", pad + size / 2, pad + size / 2, size, (255, 255, 255))
    return c.sprite(pad + size / 2, pad + size / 2)


@painted
def causeway(w: int, h: int, thick: int) -> Sprite:
    """The processional road under the ring; it shows between the boards. Anchored at its upper left corner."""
    c = Canvas(w, h, 1)
    c.frame(0, 0, w, h, hexa("#5A4433"), thick, thick * 0.7)
    i = thick * 0.11
    c.frame(i, i, w - 2 * i, h - 2 * i, hexa("#77593F"), thick * 0.78, thick * 0.6)
    return c.sprite()


@painted
def way(size: int, turn: int) -> Sprite:
    """The direction of travel between two boards: a chevron in a stone, `turn` clockwise degrees from east."""
    c = Canvas(size + 4, size + 4)
    x = c.w / 2
    c.circle(x, x + 1, size / 2, veil(OBSIDIAN, 0.6))
    c.circle(x, x, size * 0.48, hexa("#5E4A3A"))
    c.ring(x, x, size * 0.48, veil(GILT, 0.5), max(1, size * 0.07))
    mark(c, "chevron", x + size * 0.02, x, size * 0.52, GILT, turn=float(turn))
    return c.sprite(x, x)


@painted
def price(look: Look, parts: tuple[Sign, ...], h: int, hot: bool = False, dull: bool = False) -> Sprite:
    """What going to a board costs or pays, on a turquoise tablet (`hot`: the hovered one; `dull`: it cannot be had, on
    a grey one); right middle."""
    s, pad = h * 0.88, max(4, round(h * 0.3))
    w = row_width(parts, s) + h * 0.5
    c = Canvas(w + 2 * pad, h + 2 * pad)
    m = tablet(w, h, max(1, h * 0.12), 1, c.ss)
    shadow(c, m, pad, pad, h * 0.04, h * 0.08, max(1.5, h * 0.1), 0.6)
    if hot:
        c.put(recolour(m, look.palette.glow), pad, pad)
        t = max(1.5, h * 0.07)
        inner = tablet(w - 2 * t, h - 2 * t, max(1, h * 0.1), 1, c.ss)
        c.put(shade(inner, hexa("#165E60"), hexa("#0C3B3E")), pad + t, pad + t)
    else:
        tones = ("#4A474E", "#2C2A30") if dull else ("#165E60", "#0C3B3E")
        c.put(shade(m, hexa(tones[0]), hexa(tones[1])), pad, pad)
    ink = (196, 190, 192) if dull else (255, 255, 255)
    lay_row(c, look.palette, pad + w / 2, pad + h / 2, s, parts, ink=ink)
    return c.sprite(pad + w, pad + h / 2)
