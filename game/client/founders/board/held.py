"""The piece in the hand: its picture, how it turns, and where it would lie."""

from __future__ import annotations

from game.client.founders.board.layout import City
from game.client.founders.paint import blocks, pyramid
from game.client.paint import disks, goods
from game.client.paint.cache import painted
from game.client.paint.look import Look, Sprite
from game.founders.grid import Shape, Spot


@painted
def block(look: Look, kind: str, cells: blocks.Cells, u: int) -> Sprite:
    """A block without its shadow, anchored at its middle: for the hand."""
    flat = blocks.block(look, kind, cells, u, False)
    w, h = blocks.extent(cells)
    return Sprite(flat.surface, flat.ax + w * u // 2, flat.ay + h * u // 2)


@painted
def tile(look: Look, colour: str, side: int) -> Sprite:
    flat = pyramid.tile(look, colour, side, 1, (0.5, 0.5), 0.0)
    return Sprite(flat.surface, flat.ax + side // 2, flat.ay + side // 2)


@painted
def disk(look: Look, who: str, r: int) -> Sprite:
    """One disk, anchored at its middle."""
    flat = disks.disk(look, who, r)
    return Sprite(flat.surface, flat.ax, flat.size[1] // 2)


@painted
def cube(look: Look, kind: str, side: int) -> Sprite:
    return goods.cube(look, kind, side)


def rotated(shape: Shape, turn: int) -> int:
    """The orientation after a quarter turn clockwise."""
    return _find(shape, [(c, -r) for r, c in shape.turns[turn]])


def flipped(shape: Shape, turn: int) -> int:
    return _find(shape, [(r, -c) for r, c in shape.turns[turn]])


def turns(shape: Shape, turn: int, intent: str) -> list[int]:
    """Orientations in the order in which they are tried: clockwise, or mirrored and then clockwise."""
    order = [flipped(shape, turn) if intent == "flip" else rotated(shape, turn)]
    while len(order) < 4:
        order.append(rotated(shape, order[-1]))
    return order


def _find(shape: Shape, cells: list[tuple[int, int]]) -> int:
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return shape.turns.index(tuple(sorted((r - top, c - left) for r, c in cells)))


def spot_under(shape: Shape, turn: int, c: City, pos: tuple[int, int]) -> Spot:
    """The placement of a shape over the space at a point, its middle as near to the point as can be; in a corner that
    the shape cannot cover this way round, the nearest one on the board."""
    cells, grid = shape.turns[turn], c.box.grid
    w, h = blocks.extent(cells)
    x, y = (pos[0] - c.ox) / c.u, (pos[1] - c.oy) / c.u

    def far(at: tuple[int, int]) -> float:
        return (at[0] + h / 2 - y) ** 2 + (at[1] + w / 2 - x) ** 2

    over = [(int(y) - r, int(x) - k) for r, k in cells]
    on_board = [at for at in over if 0 <= at[0] <= grid.rows - h and 0 <= at[1] <= grid.cols - w]
    row, col = min(on_board or over, key=far)
    return (max(0, min(grid.rows - h, row)), max(0, min(grid.cols - w, col)), turn)
