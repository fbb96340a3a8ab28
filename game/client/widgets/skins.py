"""Faces of menus and forms that the paint kit has no sprite for, painted with it and cached like the rest."""

from __future__ import annotations

from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, mask
from game.client.paint.light import glow, rim, shade, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import OCHRE, Colour, dark, hexa, light, veil
from game.client.paint.panels import fret, lay_plaque, outline, stepped, tablet


@painted
def menu_item(look: Look, w: int, h: int, state: str, fret_from: int = 0) -> Sprite:
    """A line of the title's menu. state: rest (a dark strip behind an ochre edge), lit (a gold tablet), off.

    The tablet ends in frets if they find room to the right of `fret_from`."""
    pad = look.px(30)
    c = Canvas(w + 2 * pad, h + 2 * pad, 1)
    m = tablet(w, h, look.px(4), 1)
    if state == "lit":
        glow(c, m, pad, pad, max(2.0, 9 * look.k), OCHRE, 0.9)
        shadow(c, m, pad, pad, 2 * look.k, 5 * look.k, max(2.0, 5 * look.k), 0.5)
        foot = max(3, look.px(6))
        c.poly(
            [
                (pad + foot, pad + h - 2),
                (pad + w - foot, pad + h - 2),
                (pad + w - 1, pad + h + foot),
                (pad + 1, pad + h + foot),
            ],
            hexa("#5A3A10"),
        )
        face = shade(m, hexa("#F6CE72"), hexa("#C88A2C"))
        face.put(rim(m, 0, look.px(2), hexa("#FFF0C8"), 0.8))
        face.put(rim(m, 0, -look.px(2), hexa("#7A4E14"), 0.8))
        unit = max(1.0, h * 0.052)
        left = w - 36 * unit - look.px(10)
        if w > 9 * h and left > fret_from:
            fret(face, left, h / 2 - 3.5 * unit, 36 * unit, unit, (96, 54, 10, 84))
        c.put(face, pad, pad)
        return c.sprite(pad, pad)
    strength = 0.78 if state == "rest" else 0.5
    strip = shade(m, veil((20, 14, 26), strength), veil((20, 14, 26), strength * 0.35), "h")
    c.put(strip, pad, pad)
    c.rect(pad, pad, look.px(4), h, veil(OCHRE, 0.75 if state == "rest" else 0.3))
    return c.sprite(pad, pad)


@painted
def segment(look: Look, w: int, h: int, state: str) -> Sprite:
    """One cell of a choice. state: rest, hover, on."""
    c = Canvas(w, h, 1)
    inset = look.px(3)
    if state == "on":
        lay_plaque(c, inset, inset, w - 2 * inset, h - 2 * inset, (226, 174, 74), look.px(3), 0.4)
    elif state == "hover":
        lay_plaque(c, inset, inset, w - 2 * inset, h - 2 * inset, (82, 76, 86), look.px(3), 0.2)
    return c.sprite()


@painted
def tab(look: Look, w: int, h: int, state: str) -> Sprite:
    """The handle of a page. state: rest, hover, on (an ochre rule under it)."""
    c = Canvas(w, h, 1)
    if state != "rest":
        m = tablet(w, h, look.px(4), 1)
        c.put(shade(m, veil((110, 96, 88), 0.42 if state == "on" else 0.25), veil((60, 52, 56), 0.15)))
    rule = look.px(4 if state == "on" else 2)
    c.rect(0, h - rule, w, rule, OCHRE if state == "on" else veil(OCHRE, 0.35))
    return c.sprite()


@painted
def list_row(look: Look, w: int, h: int, state: str) -> Sprite:
    """Ground of a list's row. state: rest, hover, chosen, lit (legal now)."""
    c = Canvas(w, h, 1)
    gap = look.px(2)
    if state == "rest":
        c.rect(look.px(8), h - 1, w - look.px(16), 1, veil((210, 190, 150), 0.13))
        return c.sprite()
    tone = {"hover": (70, 64, 72), "chosen": (96, 76, 44), "lit": (24, 78, 80)}[state]
    m = tablet(w, h - 2 * gap, look.px(4), 1)
    face = shade(m, light(tone, 0.08), dark(tone, 0.15))
    edge: Colour = look.palette.glow if state == "lit" else OCHRE if state == "chosen" else veil((255, 255, 255), 0.1)
    outline(face, stepped(0.5, 0.5, w - 1, h - 2 * gap - 1, look.px(4), 1), edge, max(1.0, 1.4 * look.k))
    c.put(face, 0, gap)
    return c.sprite()


@painted
def scroll_bar(look: Look, w: int, h: int, held: bool) -> Sprite:
    c = Canvas(w, h, 1)
    lay_plaque(c, 1, 0, w - 2, h, OCHRE if held else (134, 112, 74), look.px(2), 0)
    return c.sprite()


@painted
def chart_bar(look: Look, w: int, h: int, tone: tuple[int, int, int]) -> Sprite:
    """A bar of a chart: a small wall in a player's colour."""
    c = Canvas(w, h, 1)
    m = tablet(w, h, min(look.px(3), max(1, w // 4), max(1, h // 4)), 1)
    face = shade(m, light(tone, 0.18), dark(tone, 0.18))
    face.put(rim(m, look.px(1), look.px(1), light(tone, 0.55), 0.8))
    c.put(face)
    return c.sprite()


@painted
def player_sign(look: Look, glyph: str, size: int) -> Sprite:
    """A disc in a player's colour with the player's glyph on it, anchored at its middle."""
    c = Canvas(size + 4, size + 4, 3)
    middle, r = size / 2 + 2, size / 2
    tone = look.palette.player[glyph]
    c.circle(middle, middle, r, dark(tone, 0.6))
    c.circle(middle, middle - r * 0.03, r * 0.94, light(tone, 0.3))
    c.circle(middle, middle, r * 0.86, tone)
    mark(c, glyph, middle, middle, size * 0.64, look.palette.ink(glyph))
    return c.sprite(middle, middle)


@painted
def arrow(size: int, side: int, colour: Colour) -> Sprite:
    """A triangle pointing left (-1) or right (1), anchored at its middle."""
    c = Canvas(size, size, 3)
    m, h, w = size / 2, size * 0.42, size * 0.3
    c.poly([(m - side * w, m - h), (m + side * w, m), (m - side * w, m + h)], colour)
    return c.sprite(m, m)


@painted
def tower_body(look: Look, w: int, h: int, tone: tuple[int, int, int]) -> Sprite:
    """One body of a stepped tower: a framed tablero above a sloping talud."""
    c = Canvas(w, h, 2)
    lip, flare = round(h * 0.56), w * 0.035
    talud, x, y = mask([(flare * 1.6, lip), (w - flare * 1.6, lip), (w, h), (0, h)], 2)
    c.put(shade(talud, dark(tone, 0.12), dark(tone, 0.42)), x, y)
    board = Canvas(w - 2 * flare, lip, 2)
    board.rect(0, 0, w - 2 * flare, lip, (255, 255, 255))
    face = shade(board, light(tone, 0.22), tone)
    face.put(rim(board, 0, max(1.0, 1.5 * look.k), light(tone, 0.6), 0.9))
    inset = max(2.0, lip * 0.22)
    if lip > 8:
        face.rect(inset, inset, w - 2 * flare - 2 * inset, lip - 2 * inset, dark(tone, 0.5))
        face.rect(inset, inset, w - 2 * flare - 2 * inset, max(1.0, lip * 0.08), dark(tone, 0.72))
    c.put(face, flare, 0)
    return c.sprite()
