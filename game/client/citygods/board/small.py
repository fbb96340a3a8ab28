"""The pyramid and a board in small, for the strip under a menu."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.citygods.state import CityOfGods
from game.client.citygods.board import action_boards, pyramid
from game.client.citygods.paint.plan import Plan
from game.client.paint.look import Look
from game.client.paint.palette import GLYPHS, Palette
from game.client.paint.still import blank


def pyramid_and_board(s: CityOfGods, palette: Palette, high: int) -> Iterator[Surface]:
    """The pyramid, and the board a worker has come to; before that there is only the pyramid."""
    wide = round(high * 1.24)
    made = blank(wide, high)
    pyramid.whole(made, Look(wide / 464, palette), Rect(0, 0, wide, high), s)
    yield made
    if s.turn.board:
        edge, design = max(2, high // 30), Plan(s.turn.board, 100).design
        plan = Plan(s.turn.board, min(round(high * 1.6), round((high - 2 * edge) * design[0] / design[1])))
        made = blank(plan.size[0] + 2 * edge, plan.size[1] + 2 * edge)
        look = Look(plan.f, palette)
        action_boards.whole(made, look, s, s.turn.board, Rect((edge, edge), plan.size), GLYPHS, dim=False)
        yield made
