"""Light on what may be chosen, in the way of the thing itself: boards, dice, stones, decorations, the wheel; and chips
that say a price or a gain beside it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.citygods.box import TEMPLES
from game.client.citygods.board import pyramid
from game.client.citygods.paint import boards, stones
from game.client.citygods.questions.outlook import Match
from game.client.paint import hollow, panels
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.light import glow, recolour, shade
from game.client.paint.look import MIN_TEXT, Look, Sprite
from game.client.paint.palette import WHITE, dark, hexa
from game.client.paint.panels import outline, stepped, tablet
from game.client.paint.signs import Sign, lay_row, row_width
from game.client.paint.type import write
from game.words.phrases import phrase

TWO_LINES = 2.2 * MIN_TEXT
"""So high is a plate that has room for two."""


def ring(to: Surface, look: Look, r: Rect, hot: bool, phase: float) -> None:
    sprite = panels.legal_ring(look, *r.size, 1.0 if hot else round((0.2 + 0.5 * phase) * 4) / 4)
    hollow.draw(to, sprite, *r.topleft)


@painted
def steps(look: Look, n: int, r: int) -> Sprite:
    """So many steps round the ring: a lit stone between two boards, anchored at its middle."""
    pad = r
    c = Canvas(2 * (r + pad), 2 * (r + pad))
    x = r + pad
    m = c.like(2 * r, 2 * r)
    m.circle(r, r, r, WHITE)
    glow(c, m, pad, pad, max(2.0, r * 0.5), look.palette.glow, 1.4)
    c.put(shade(m, hexa("#8CFFF4"), hexa("#1F8C8C"), "d"), pad, pad)
    s = r * 0.8
    inner = c.like(2 * s, 2 * s)
    inner.circle(s, s, s, WHITE)
    c.put(recolour(inner, hexa("#0E4A4C")), x - s, x - s)
    write(c, str(n), x, x, r * 1.3, WHITE, "serif", "Black", "m")
    return c.sprite(x, x)


def price(
    to: Surface, look: Look, parts: tuple[Sign, ...], right: float, middle: float, h: int, hot: bool = False
) -> int:
    """A turquoise tablet with a price or gain; returns its width."""
    sprite = boards.price(look, parts, h, hot)
    sprite.draw(to, right, middle)
    return sprite.size[0] - 2 * max(4, round(h * 0.3))


def barred(to: Surface, look: Look, parts: tuple[Sign, ...], right: float, middle: float, h: int) -> None:
    """A dull tablet with what cannot be had now."""
    boards.price(look, parts, h, dull=True).draw(to, right, middle)


def price_width(parts: tuple[Sign, ...], h: int) -> int:
    return round(row_width(parts, h * 0.88) + h * 0.5)


def cocoa(n: int) -> tuple[Sign, ...]:
    sign = "+" if n > 0 else "−" if n < 0 else ""
    return (("say", f"{sign}{abs(n)}"), ("good", "cocoa"))


def costs(n: int) -> tuple[Sign, ...]:
    """A price in cocoa, which may be none."""
    return cocoa(-n) if n else (("say", phrase("citygods_view.free")),)


def stone(to: Surface, look: Look, plaza: Rect, at: tuple[int, int, int], match: Match | None, phase: float) -> None:
    """A free square; with a match, the stone half there and every icon that agrees lit."""
    level, row, col = at
    u = stones.unit(*plaza.size)
    x, y = stones.stone_spot(*plaza.size, u, level, row, col)
    icons = match.icons if match is not None else None
    if icons is not None:
        stones.stone(look, icons, u, level).draw(to, plaza.x + x, plaza.y + y)
    sprite = stones.stone_place(look, u, level, round(phase * 4) / 4, icons)
    sprite.draw(to, plaza.x + x, plaza.y + y)
    if match is not None:
        for i, hit in enumerate(match.agree):
            if hit:
                temple = {"B": "blue", "R": "red", "G": "green"}.get(match.icons[i])
                stones.match_light(look, u, temple).draw(to, *pyramid.corner(plaza, level, row, col, i))


def decoration(to: Surface, look: Look, plaza: Rect, side: str, mark: int, match: Match | None, phase: float) -> None:
    x, y, w, h = stones.decoration_spot(*plaza.size, stones.unit(*plaza.size), side, mark)
    at = (plaza.x + x, plaza.y + y)
    if match is not None:
        stones.decoration(look, match.icons, side, round(w), round(h)).draw(to, *at)
    stones.decoration_place(look, round(w), round(h), round(phase * 4) / 4, match is None).draw(to, *at)
    if match is not None:
        for i, hit in enumerate(match.agree):
            if hit:
                temple = {"B": "blue", "R": "red", "G": "green"}.get(match.icons[i])
                stones.match_light(look, stones.unit(*plaza.size), temple).draw(to, *pyramid.half(plaza, side, mark, i))


def match_signs(match: Match) -> tuple[Sign, ...]:
    row: list[Sign] = [("say", "+"), ("vp", match.points)]
    row += [("step", TEMPLES[t]) for t in match.temples]
    return tuple(row)


@painted
def plate(look: Look, w: int, h: int, *lines: tuple[Sign, ...]) -> Sprite:
    """A small lit plate with a line or two, or all on one if it is low, where a place has no picture of its own."""
    pad = look.px(10)
    c = Canvas(w + 2 * pad, h + 2 * pad, 2)
    m = tablet(w, h, look.px(4), 1, 2)
    c.put(shade(m, hexa("#165E60"), hexa("#0C3B3E")), pad, pad)
    outline(
        c, stepped(pad + 1, pad + 1, w - 2, h - 2, look.px(4), 1), dark(look.palette.glow, 0.15), max(1.5, 2 * look.k)
    )
    shown = lines if h >= TWO_LINES else (sum(lines, ()),)
    px = max(float(MIN_TEXT), min(look.font(22), h * 0.76 / len(shown)))
    for i, line in enumerate(shown):
        y = pad + h / 2 + (i - (len(shown) - 1) / 2) * px * 1.12
        lay_row(c, look.palette, pad + w / 2, y, px * 1.4, line, ink=WHITE, room=w - max(8, h * 0.3))
    return c.sprite(pad, pad)
