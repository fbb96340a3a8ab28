"""The Founders' face: their mark, their table, and small pictures of their cities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pygame import Surface

from game.client.paint.palette import Palette
from game.client.paint.signs import Sign
from game.client.table.face import Face
from game.client.table.view import TableView
from game.client.widgets.prose import Drawn
from game.founders.state import Founders
from game.lessons.examples import Example


class FoundersFace(Face):
    mark = "house"

    def view(self) -> TableView:
        from game.client.founders.view import FoundersView

        return FoundersView()

    def small(self, state: Founders, palette: Palette, high: int) -> Iterator[Surface]:
        from game.client.founders.board.small import cities

        return cities(state, palette, high)

    def signs(self) -> Mapping[str, Sign]:
        from game.client.founders.things.manual import SIGNS

        return SIGNS

    def symbol(self, key: str) -> Drawn | None:
        from game.client.founders.things.manual import symbol

        return symbol(key)

    def seen(self, chapter: str) -> Sequence[Drawn]:
        from game.client.founders.things.manual import seen

        return seen(chapter)

    def example(self, one: Example) -> Sequence[Drawn]:
        from game.client.founders.things.manual import example

        return example(one)


FACE = FoundersFace()
