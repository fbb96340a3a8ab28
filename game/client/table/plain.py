"""A table without pictures, for a title that brings no face: every answer by name, what happened in the log."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.agenda import Place
from game.client.paint.room import room
from game.client.table.log_sheet import told
from game.client.table.view import TableView


class PlainView(TableView):
    """A table without pictures: every answer by name, what happened in the log. For a title that has no view yet."""

    def layout(self, area: Rect) -> None:
        self.area = area

    def sync(self, state: Any) -> None:
        pass

    def draw(self, to: Surface) -> None:
        b = self.table.app.brush
        room(b.look, *self.table.app.screen.size).draw(to, 0, 0)
        y = self.area.y + b.u(40)
        for said in [line.words for line in told(self.table)[-12:]]:
            b.text(to, said, (self.area.x + b.u(40), y), "body", room=self.area.w // 2)
            y += b.lead("body")

    def score(self, state: Any, seat: int) -> int | None:
        return int(state.scores()[seat])

    def spot(self, place: Place) -> Rect | None:
        return None
