"""A turn that is only told, on the table: where each answer would be given, and the pieces where they would lie."""

from __future__ import annotations

from pygame import Rect, Surface

from game.advice import Move
from game.agenda import is_aside
from game.citygods import events as e
from game.citygods.box import SIDES
from game.citygods.construction import TakeDiscount
from game.citygods.decorations import turned
from game.client.citygods.board import places
from game.client.citygods.board.table import CityTable
from game.client.citygods.paint import stones
from game.client.paint import dice
from game.client.paint.motion import ghost as faint


def spot(v: CityTable, move: Move) -> Rect | None:
    if is_aside(move.choice):
        tile = move.choice[-1]
        return places.discovery_rect(v, tile) if move.choice[1] == "UseDiscovery" else None
    where = move.step.where(move.before, move.choice)
    return places.spot(v, where, move.before) if where is not None else None


def draw_paid_for(to: Surface, v: CityTable) -> None:
    """The pyramid tile stays where it was placed while its price is asked about."""
    q = v.table.question
    if q is not None and isinstance(q.step, TakeDiscount):
        _draw_stone(to, v, v.s.pyramid_offer[q.step.place], q.step.square, q.step.turn)


def _draw_stone(to: Surface, v: CityTable, tile: int, square: int, turn: int) -> None:
    box, plaza = v.s.box, v.lay.plaza
    u = stones.unit(*plaza.size)
    level, row, col = box.squares[square]
    left, top = stones.stone_spot(*plaza.size, u, level, row, col)
    stone = stones.stone(v.fine, box.pyramid_tiles[tile][turn], u, level)
    faint(stone).draw(to, plaza.x + left, plaza.y + top)


def draw(to: Surface, v: CityTable, move: Move) -> None:
    s, plaza = move.after, v.lay.plaza
    w, h = plaza.size
    for x in move.events:
        match x:
            case e.WorkerMoved():
                r = v.die_rect(x.seat, x.die, s)
                dice.ghost_die(v.fine, r.w, v.glyphs[x.seat]).draw(to, *r.topleft)
            case e.PyramidTilePlaced():
                _draw_stone(to, v, x.tile, x.square, x.turn)
            case e.DecorationPlaced():
                space = s.box.decoration_spaces[x.space]
                side = SIDES[space.side]
                left, top, wide, high = stones.decoration_spot(w, h, stones.unit(w, h), side, space.mark)
                pair = turned(s.box.decoration_tiles[x.tile], space.side)
                faint(stones.decoration(v.fine, pair, side, round(wide), round(high))).draw(
                    to, plaza.x + left, plaza.y + top
                )
            case _:
                pass
