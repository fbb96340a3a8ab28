"""The cities in small, for the strip under a menu."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.client.founders.board import city
from game.client.paint.look import Look
from game.client.paint.palette import GLYPHS, Palette
from game.client.paint.still import blank
from game.founders.state import Founders


def cities(s: Founders, palette: Palette, high: int) -> Iterator[Surface]:
    """The cities."""
    u = max(4, high // 14)
    edge = (high - s.box.grid.cols * u) // 2
    for seat in range(s.seats):
        made = blank(high, high)
        city.thumbnail(made, Look(high / 170, palette), edge, edge, u, s, seat, GLYPHS[seat])
        yield made
