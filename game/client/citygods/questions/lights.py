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
def steps(look: Look, n: int, r: int, way: int) -> Sprite:
    """So many boards on: a signpost between two boards that points the way of travel (degrees from east), anchored at
    its middle. It has the light of what may be chosen, and no round edge like the numbers of a hint's steps."""
    pad, long, high = r, 1.35 * r, r
    x = long + pad
    c = Canvas(2 * x, 2 * x)
    corners = [(-long, -high), (0.45 * long, -high), (long, 0.0), (0.45 * long, high), (-long, high)]
    if way in (90, 270):  # points up or down, and its number stands upright
        corners = [(-y, u) for u, y in corners]
    if way in (180, 270):
        corners = [(-u, -y) for u, y in corners]
    m = c.like(2 * x, 2 * x)
    m.poly([(x + u, x + y) for u, y in corners], WHITE)
    glow(c, m, 0, 0, max(2.0, r * 0.4), look.palette.glow, 1.2)
    c.put(recolour(m, hexa("#0E4A4C")), 0, 0)
    c.path([(x + u * 0.95, x + y * 0.95) for u, y in corners], hexa("#8CFFF4"), max(1.5, r * 0.14), closed=True)
    back = {0: (-0.16, 0.0), 90: (0.0, -0.16), 180: (0.16, 0.0), 270: (0.0, 0.16)}[way]
    write(c, str(n), x + back[0] * long, x + back[1] * long, r * 1.3, WHITE, "serif", "Black", "m")
    return c.sprite(x, x)


def steps_rect(x: int, y: int, way: int, r: int) -> Rect:
    """The pixels of such a signpost at this place."""
    long, high = round(2.7 * r), 2 * r
    made = Rect(0, 0, *((high, long) if way in (90, 270) else (long, high)))
    made.center = x, y
    return made


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
