"""A city as it stands: ground, reach as light, score, blocks, cubes and the pyramid back to front, the Architect.

The same code paints the big city and the thumbnails; a thumbnail (`small`) leaves out what could not be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from functools import partial

from pygame import Rect, Surface

from game.client.founders.board import pictures
from game.client.founders.board.layout import City
from game.client.founders.paint import blocks, city, people, pyramid
from game.client.paint import disks, widgets
from game.client.paint.cache import painted, together
from game.client.paint.canvas import Canvas
from game.client.paint.goods import cube
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import OBSIDIAN, OCHRE, STUCCO, dark, veil
from game.client.paint.type import width, write
from game.founders.box import COLORS, LEVEL_TWO, RESOURCES, TOP
from game.founders.state import Founders, Laid
from game.words.phrases import phrase

TILE = (*COLORS, "blank")
COIN = 1.45
"""A small coin in the heights of its number."""
BESIDE_MASK = 0.19
"""How far a cube lies right of and below the middle of a space with a mask, in spaces: both are seen."""
Drawing = tuple[float, Callable[[], object]]


def cube_side(c: City) -> int:
    return max(4, round(c.u * 0.46))


def cube_spot(c: City, s: Founders, seat: int, row: int, col: int) -> tuple[int, int]:
    """The middle of a cube on that space: beside the mask that is painted there."""
    x, y = c.middle(row, col)
    board = s.players[seat].board
    masked = board and s.box.boards[board].letters[row][col] in city.MASK_LETTER
    aside = round(c.u * BESIDE_MASK) if masked else 0
    return x + aside, y + aside


def ground(to: Surface, look: Look, c: City, s: Founders, seat: int) -> None:
    """The printed board, and the light of the Architect's reach on it."""
    p = s.players[seat]
    letters = s.box.boards[p.board].letters if p.board else ("." * s.box.grid.cols,) * s.box.grid.rows
    rewards = pictures.reward_rows(s.box, p.board) if p.board else ((),) * LEVEL_TWO
    if s.setting_up or not p.board:
        city.board(look, c.u, letters, rewards).draw(to, *c.rect.topleft)
    else:
        city.lit_board(look, c.u, letters, rewards, city.SIDES[p.architect]).draw(to, *c.rect.topleft)


def score(
    to: Surface, look: Look, c: City, s: Founders, seat: int, glyph: str, then: int | None = None, hopping: bool = False
) -> None:
    """The gold inlay around the city and the token at its end."""
    vp = s.players[seat].vp
    city.score_track(to, look, c.u, vp, then, *c.rect.topleft)
    if not hopping:
        score_token(to, look, c, s, seat, glyph)
    if vp >= 100:
        widgets.chip(look, f"+{vp - vp % 100}", (70, 48, 20), look.palette.focus, size=16).draw(
            to, c.rect.x + c.u * 0.5, c.rect.y + c.u * 1.3
        )


def score_token(to: Surface, look: Look, c: City, s: Founders, seat: int, glyph: str) -> None:
    x, y = c.score_point(s.players[seat].vp)
    disks.token(look, glyph, round(c.u * 0.27), STUCCO).draw(to, x, y)


def stands(to: Surface, look: Look, c: City, s: Founders, seat: int, glyph: str, walking: bool = False) -> None:
    """The Architect on its side; on the others after how many turns it will stand there."""
    p = s.players[seat]
    if not p.board:
        return
    for ahead in range(1, 4):
        x, y = c.stand((p.architect + ahead) % 4)
        if ahead == 1 and not s.setting_up:
            people.architect_shade(look, round(c.u * 0.7)).draw(to, x, y + c.u * 0.34)
        upright = (p.architect + ahead) % 2 == 1
        comes_in(look, ahead, round(c.u * 0.4), upright).draw(to, x, y)
    if not walking:
        figure = people.architect(look, glyph, architect_height(c, p.architect))
        figure.draw(to, *architect_spot(c, p.architect))


@painted
def comes_in(look: Look, turns: int, deep: int, upright: bool) -> Sprite:
    """Written on a stand: in so many turns the Architect comes there. It counts nothing that is left, so it looks
    unlike a coin. On a stand that is `upright` the words stand above each other. Anchored at its middle."""
    words = phrase("founders_view.comes_in", turns=turns)
    px = look.font(14)
    lines = words.split() if upright else [words]
    lead = px * 0.92
    wide, high = max(width(look, line, "strong", 14) for line in lines) + px * 0.5, lead * len(lines) + px * 0.3
    wide, high = (max(wide, deep), high) if upright else (wide, max(high, deep))
    art = Canvas(wide + 2, high + 2, 2)
    tone = look.palette.focus
    art.rect(1, 1, wide, high, dark(OCHRE, 0.75), px * 0.25)
    art.frame(1, 1, wide, high, veil(tone, 0.8), max(1.0, px * 0.08), px * 0.25)
    for i, line in enumerate(lines):
        write(art, line, 1 + wide / 2, 1 + high / 2 + (i - (len(lines) - 1) / 2) * lead, px, tone, align="m")
    return art.sprite(1 + wide / 2, 1 + high / 2)


def architect_height(c: City, side: int) -> int:
    """Smaller above and below the city, where the frame is all the room there is."""
    return round(c.u * (1.35 if side % 2 else 1.15))


def architect_spot(c: City, side: int) -> tuple[float, float]:
    """Where its feet are: kept inside the painted frame, so that it covers no space of the city, and inside the window,
    which ends soon after the frame in the east."""
    x, y = c.stand(side)
    return (
        (x, y + c.u * 0.62),
        (x - c.u * 0.25, y + c.u * 0.58),
        (x, y + c.u * 0.34),
        (x + c.u * 0.25, y + c.u * 0.58),
    )[side]


def architect_rect(c: City, side: int) -> Rect:
    """The figure from its feathers to its feet."""
    (x, y), h = architect_spot(c, side), architect_height(c, side)
    return Rect(round(x - h * 0.38), round(y - h * 0.96), round(h * 0.76), h)


def in_reach(s: Founders, seat: int, spaces: int) -> bool:
    """Does any of these spaces lie in reach now?"""
    return s.setting_up or bool(spaces & s.box.grid.areas[s.players[seat].architect])


def pieces(to: Surface, look: Look, c: City, s: Founders, seat: int, *, small: bool = False, under: int = 0) -> None:
    """Everything standing in the city, back to front. Cubes on the spaces `under` are left out."""
    p = s.players[seat]
    found: list[Drawing] = []
    for square, color in enumerate(p.pyramid):
        if color >= 0:
            found.append(_tile(to, look, c, s, seat, square, TILE[color], small))
    for laid in p.buildings:
        found.append(_block(to, look, c, s, seat, laid, False, small))
    for laid in p.temples:
        found.append(_block(to, look, c, s, seat, laid, True, small))
    side = cube_side(c) if not small else max(4, round(c.u * 0.62))
    for kind, name in enumerate(RESOURCES):
        for row, col in s.box.grid.cells(p.cubes[kind] & ~under):
            dusk = not small and not in_reach(s, seat, s.box.grid.bit(row, col))
            x, y = c.middle(row, col) if small else cube_spot(c, s, seat, row, col)
            found.append((row + 0.2, partial(cube(look, name, side, "dusk" if dusk else "").draw, to, x, y)))
    for _, draw in sorted(found, key=lambda d: d[0]):
        draw()


def _block(to: Surface, look: Look, c: City, s: Founders, seat: int, laid: Laid, temple: bool, small: bool) -> Drawing:
    if temple:
        kind, placed = s.temple_at(laid)
        name, outline = kind.id, kind.shape.turns[laid[3]]
    else:
        tile, placed = s.building_at(laid)
        name, outline = RESOURCES[tile.type], tile.shape.turns[laid[3]]
    dim = not small and not in_reach(s, seat, placed.spaces)
    sprite = blocks.block(look, name, outline, c.u, True, dim)
    return max(r for r, _ in placed.cells), partial(sprite.draw, to, *c.cell(laid[1], laid[2]).topleft)


def _tile(to: Surface, look: Look, c: City, s: Founders, seat: int, square: int, color: str, small: bool) -> Drawing:
    """A pyramid tile; the mark of a bottom tile moves out from under the tile above it."""
    p = s.players[seat]
    level = 1 if square < LEVEL_TWO else 2 if square < TOP else 3
    dim = not small and not s.setting_up and not s.box.reach_squares[p.architect][square]
    r = c.square(square)
    sprite = pyramid.tile(look, color, r.w, level, heart(s, seat, square), 1.0 if level == 1 else 1.5, dim)
    depth = (c.court[0] + (square // 3 + 1) * c.square_cells - 0.5) if level == 1 else 20 * level + square
    return depth, partial(sprite.draw, to, *r.topleft)


def heart(s: Founders, seat: int, square: int) -> tuple[float, float]:
    """Where on its tile a mark is seen: away from the quarters that tiles above cover."""
    p = s.players[seat]
    x = y = 0.5
    if square < LEVEL_TWO:
        for above in range(LEVEL_TWO, TOP):
            if p.pyramid[above] >= 0 and square in s.box.below[above]:
                n = above - LEVEL_TWO
                covers_right, covers_low = n % 2 == square % 3, n // 2 == square // 3
                x += -0.2 if covers_right else 0.2
                y += -0.2 if covers_low else 0.2
    elif square < TOP and p.pyramid[TOP] >= 0:
        n = square - LEVEL_TWO
        x, y = (0.28 if n % 2 == 0 else 0.72), (0.28 if n // 2 == 0 else 0.72)
    return round(min(0.75, max(0.25, x)), 2), round(min(0.75, max(0.25, y)), 2)


def whole(
    to: Surface,
    look: Look,
    c: City,
    s: Founders,
    seat: int,
    glyph: str,
    then: int | None = None,
    hidden: Set[tuple[object, ...]] = frozenset(),
) -> None:
    """The big picture of a city; pieces in motion are left out."""
    ground(to, look, c, s, seat)
    score(to, look, c, s, seat, glyph, then, hopping=True)
    pieces(to, look, c, s, seat)
    left_open(to, look, c, s, seat)
    stands(to, look, c, s, seat, glyph, ("architect", seat) in hidden)
    if ("score", seat) not in hidden:
        score_token(to, look, c, s, seat, glyph)  # before the Architect, where he stands on the track


def left_open(to: Surface, look: Look, c: City, s: Founders, seat: int) -> None:
    """On a mask cluster that is begun, how many of its spaces are still to be covered; where no cube lies, if any is
    free of them."""
    for at, n in open_counts(look, c, s, seat):
        widgets.count(n, at.w).draw(to, *at.center)


def open_counts(look: Look, c: City, s: Founders, seat: int) -> Iterator[tuple[Rect, int]]:
    p = s.players[seat]
    for _, spaces in s.box.boards[p.board].clusters if p.board else ():
        open_ = spaces & ~p.built
        if open_ and open_ != spaces:
            free = open_ & ~(p.cubes[0] | p.cubes[1] | p.cubes[2])
            row, col = s.box.grid.cells(free or open_)[0]
            x, y = c.cell(row, col).topright
            size = max(round(look.font(14) * COIN), round(c.u * 0.34))
            yield Rect(x - size, y, size, size), open_.bit_count()


def thumbnail(to: Surface, look: Look, x: int, y: int, u: int, s: Founders, seat: int, glyph: str) -> None:
    """A city small: (x, y) is the corner of its first space. Kept as one sprite, since it seldom changes and dozens of
    small things stand in it."""
    p = s.players[seat]
    letters = s.box.boards[p.board].letters if p.board else ("." * s.box.grid.cols,) * s.box.grid.rows
    stands = (tuple(p.pyramid), tuple(p.buildings), tuple(p.temples), tuple(p.cubes), p.architect, glyph)
    n, margin = s.box.grid.cols * u, 2 * u

    def draw(made: Surface) -> None:
        city.small(look, u, letters, city.SIDES[p.architect]).draw(made, margin, margin)
        pieces(made, look, Small(margin, margin, u, s), s, seat, small=True)
        at = ((n / 2, -u * 0.3), (n + u * 0.3, n / 2), (n / 2, n + u * 0.3), (-u * 0.3, n / 2))[p.architect]
        disks.token(look, glyph, max(6, round(u * 0.8)), OBSIDIAN).draw(made, margin + at[0], margin + at[1])

    side = n + 2 * margin
    together(("thumbnail", look, u, letters, stands), (side, side), (margin, margin), draw).draw(to, x, y)


class Small(City):
    """The geometry of a thumbnail: spaces only, no frame."""

    def __init__(self, x: int, y: int, u: int, s: Founders) -> None:
        self.box, self.u, self.ox, self.oy = s.box, u, x, y
        ground = s.box.grid.cells(s.box.grid.ground)
        self.court = (min(r for r, _ in ground), min(c for _, c in ground))
        self.square_cells = round(len(ground) ** 0.5) // 3
