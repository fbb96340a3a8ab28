"""The face of City of Gods: its mark, its table, and small pictures of the pyramid and of a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import Surface

from game.citygods.state import CityOfGods
from game.client.paint.palette import Palette
from game.client.paint.signs import Sign
from game.client.table.face import Face
from game.client.table.view import TableView
from game.client.widgets.prose import Drawn
from game.lessons.examples import Example


class CityOfGodsFace(Face):
    mark = "dice"

    def view(self) -> TableView:
        from game.client.citygods.view import CityOfGodsView

        return CityOfGodsView()

    def small(self, state: CityOfGods, palette: Palette, high: int) -> Iterator[Surface]:
        from game.client.citygods.board.small import pyramid_and_board

        return pyramid_and_board(state, palette, high)

    def signs(self) -> Mapping[str, Sign]:
        from game.client.citygods.things.manual import SIGNS

        return SIGNS

    def symbol(self, key: str) -> Drawn | None:
        from game.client.citygods.things.manual import symbol

        return symbol(key)

    def seen(self, chapter: str) -> Sequence[Drawn]:
        from game.client.citygods.things.manual import seen

        return seen(chapter)

    def example(self, one: Example) -> Sequence[Drawn]:
        from game.client.citygods.things.manual import example

        return example(one)


FACE = CityOfGodsFace()
