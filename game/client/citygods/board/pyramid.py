"""The plaza with the pyramid, back to front: base, stones level by level, decorations on four sides."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from game.citygods.box import SIDES
from game.citygods.decorations import turned
from game.citygods.state import CityOfGods
from game.client.citygods.board import pictures
from game.client.citygods.board.action_boards import Hidden
from game.client.citygods.paint import stones
from game.client.paint.look import Look


def key(s: CityOfGods, hidden: Hidden) -> Hashable:
    return tuple(s.pyramid), tuple(s.decorations), frozenset(h for h in hidden if h[0] in ("square", "decoration"))


def whole(to: Surface, look: Look, rect: Rect, s: CityOfGods, hidden: Hidden = frozenset()) -> None:
    w, h = rect.size
    u = stones.unit(w, h)
    stones.plaza(look, w, h, pictures.base_icons(s.box), pictures.printed_pairs(s.box)).draw(to, *rect.topleft)
    for level in range(1, 5):
        _decorations(to, look, rect, s, level, hidden)
        for n, (at, row, col) in enumerate(s.box.squares):
            if at == level and s.pyramid[n] and ("square", n) not in hidden:
                tile, turn = divmod(s.pyramid[n], 4)
                x, y = stones.stone_spot(w, h, u, level, row, col)
                stones.stone(look, s.box.pyramid_tiles[tile][turn], u, level).draw(to, rect.x + x, rect.y + y)
    # The last row of decorations lies on level three and above it.


def _decorations(to: Surface, look: Look, rect: Rect, s: CityOfGods, mark: int, hidden: Hidden) -> None:
    """Mark 1 beside the base, marks 2–4 on levels 1–3."""
    u = stones.unit(*rect.size)
    for n, tile in enumerate(s.decorations):
        space = s.box.decoration_spaces[n]
        if not tile or space.mark != mark or ("decoration", n) in hidden:
            continue
        side = SIDES[space.side]
        x, y, w, h = stones.decoration_spot(*rect.size, u, side, mark)
        pair = turned(s.box.decoration_tiles[tile], space.side)
        stones.decoration(look, pair, side, round(w), round(h)).draw(to, rect.x + x, rect.y + y)


def corner(rect: Rect, level: int, row: int, col: int, i: int) -> tuple[float, float]:
    """Middle of icon i (NW, NE, SE, SW) of the stone on a square."""
    u = stones.unit(*rect.size)
    x, y = stones.stone_spot(*rect.size, u, level, row, col)
    dx, dy = ((0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5))[i]
    return rect.x + x + (dx + stones.LEAN[0]) * u, rect.y + y + dy * u * stones.SQUASH + stones.LEAN[1] * u


def half(rect: Rect, side: str, mark: int, i: int) -> tuple[float, float]:
    """Middle of icon i (west to east, or north to south) of a decoration."""
    x, y, w, h = stones.decoration_spot(*rect.size, stones.unit(*rect.size), side, mark)
    t = 0.25 + 0.5 * i
    if side in ("north", "south"):
        return rect.x + x + w * t, rect.y + y + h / 2
    return rect.x + x + w / 2, rect.y + y + h * t
