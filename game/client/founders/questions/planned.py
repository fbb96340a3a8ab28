"""A turn that is only told, on the table: pieces where they would lie, cubes that come with them and cubes that pay."""

from __future__ import annotations

from pygame import Surface

from game.advice import Move
from game.client.founders.board.city import cube_side, cube_spot
from game.client.founders.board.table import FoundersTable
from game.client.founders.questions.preview import piece
from game.client.paint.goods import cube
from game.founders import events as e

LAID = (e.BuildingPlaced, e.TemplePlaced, e.PyramidTilePlaced)
"""What puts a piece into a city."""


def draw(to: Surface, v: FoundersTable, move: Move) -> None:
    """Only in the city that lies open."""
    c = v.lay.city
    side = cube_side(c)
    for x in move.events:
        match x:
            case e.BuildingPlaced() | e.TemplePlaced() | e.PyramidTilePlaced() if x.seat == v.seat:
                piece(to, v, x)
            case e.CubesGained() if x.seat == v.seat:
                for row, col in x.cells:
                    cube(v.look, x.resource, side, "gain").draw(to, *cube_spot(c, v.s, x.seat, row, col))
            case e.CubesPaid() if x.seat == v.seat:
                for name, row, col in x.cubes:
                    cube(v.look, name, side, "loss").draw(to, *cube_spot(c, v.s, x.seat, row, col))
            case _:
                pass
