"""The face of City of Gods: its mark, its table, and small pictures of the pyramid and of a board."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.citygods.state import CityOfGods
from game.client.paint.palette import Palette
from game.client.table.face import Face
from game.client.table.view import TableView


class CityOfGodsFace(Face):
    mark = "dice"

    def view(self) -> TableView:
        from game.client.citygods.view import CityOfGodsView

        return CityOfGodsView()

    def small(self, state: CityOfGods, palette: Palette, high: int) -> Iterator[Surface]:
        from game.client.citygods.board.small import pyramid_and_board

        return pyramid_and_board(state, palette, high)


FACE = CityOfGodsFace()
