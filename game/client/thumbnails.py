"""Small pictures of a table for the strip under a menu: each takes some milliseconds, and they are painted singly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pygame import Rect, Surface

from game.citygods.state import CityOfGods
from game.client.citygods.board import action_boards, pyramid
from game.client.citygods.paint.plan import Plan
from game.client.founders.board import city
from game.client.paint.look import Look
from game.client.paint.palette import GLYPHS, Palette
from game.founders.state import Founders

GROUND = (30, 24, 32)


def _blank(wide: int, high: int) -> Surface:
    made = Surface((wide, high))
    made.fill(GROUND)
    return made


def founders(s: Founders, palette: Palette, high: int) -> Iterator[Surface]:
    """The cities."""
    u = max(4, high // 14)
    edge = (high - s.box.grid.cols * u) // 2
    for seat in range(s.seats):
        made = _blank(high, high)
        city.thumbnail(made, Look(high / 170, palette), edge, edge, u, s, seat, GLYPHS[seat])
        yield made


def citygods(s: CityOfGods, palette: Palette, high: int) -> Iterator[Surface]:
    """The pyramid, and the board a worker has come to; before that there is only the pyramid."""
    wide = round(high * 1.24)
    made = _blank(wide, high)
    pyramid.whole(made, Look(wide / 464, palette), Rect(0, 0, wide, high), s)
    yield made
    if s.turn.board:
        edge, design = max(2, high // 30), Plan(s.turn.board, 100).design
        plan = Plan(s.turn.board, min(round(high * 1.6), round((high - 2 * edge) * design[0] / design[1])))
        made = _blank(plan.size[0] + 2 * edge, plan.size[1] + 2 * edge)
        look = Look(plan.f, palette)
        action_boards.whole(made, look, s, s.turn.board, Rect((edge, edge), plan.size), GLYPHS, dim=False)
        yield made


SMALL: dict[str, Callable[[Any, Palette, int], Iterator[Surface]]] = {"founders": founders, "citygods": citygods}
"""Title -> its pictures, at most this high."""
