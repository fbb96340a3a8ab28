"""The Founders' face: their mark, their table, and small pictures of their cities."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.client.paint.palette import Palette
from game.client.table.face import Face
from game.client.table.view import TableView
from game.founders.state import Founders


class FoundersFace(Face):
    mark = "house"

    def view(self) -> TableView:
        from game.client.founders.view import FoundersView

        return FoundersView()

    def small(self, state: Founders, palette: Palette, high: int) -> Iterator[Surface]:
        from game.client.founders.board.small import cities

        return cities(state, palette, high)


FACE = FoundersFace()
