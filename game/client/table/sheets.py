"""Sheets beside the table: a heading, a cross that closes, rows that scroll. Log, scores and recap are such sheets.

A sheet swallows what is pressed on it, so that nothing below is chosen by accident.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.client.devices.intent import Pointer
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.table.desk import Laid
from game.client.widgets.controls import PictureButton
from game.client.widgets.lists import Scrolling
from game.client.widgets.ui import Widget
from game.words.phrases import phrase


def side(table: Laid, wide: int, high: int | None = None) -> Rect:
    """The usual place: the right edge, from the header down to the bar or as far as `high`."""
    s = table.app.screen
    w, h = min(wide, s.area.w - s.u(80)), table.area.h - s.u(16)
    return Rect(s.area.right - w - s.u(8), table.area.y + s.u(8), w, h if high is None else min(h, high))


class Sheet(Widget):
    """`rows` makes what scrolls in the room left under the heading; `note` stands beside it, if there is room."""

    def __init__(
        self, table: Laid, rect: Rect, heading: str, rows: Callable[[Rect], Scrolling], close: Callable[[], object],
        note: str = "", tip: str = "",
    ) -> None:  # fmt: skip
        s = table.app.screen
        super().__init__(rect)
        self.t, self.heading, self.note = table, heading, note
        head = self.head(table)
        pad = s.u(16)
        self.rows = rows(Rect(rect.x + pad, rect.y + head, rect.w - 2 * pad, rect.h - head - s.u(18)))
        size = s.target(36)
        tip = tip or phrase("table.close_esc")
        cross = Rect(rect.right - size - s.u(10), rect.y + (head - size) // 2 + s.u(2), size, size)
        self.cross = PictureButton(cross, self._cross, close, f"close {self.rows.key}", tip=tip)

    @staticmethod
    def head(table: Laid) -> int:
        """The height of the heading."""
        return max(table.app.brush.lead("heading") + table.app.screen.u(26), table.app.screen.target(36))

    def children(self) -> Sequence[Widget]:
        return (self.rows, self.cross)

    def pointer(self, e: Pointer) -> bool:
        return e.kind in ("down", "wheel")

    def draw(self, to: Surface) -> None:
        b, r = self.t.app.brush, self.rect
        b.panel(to, r)
        y = r.y + self.head(self.t) // 2 + b.u(2)
        left, right = r.x + b.u(22), self.cross.rect.x - b.u(4)
        left += b.text(to, self.heading, (left, y), "heading", GILT, room=right - left) + b.u(16)
        if b.width(self.note, "note") <= right - left:
            b.text(to, self.note, (left, y), "note", DUST)

    def _cross(self, to: Surface, rect: Rect, state: str) -> None:
        b = self.t.app.brush
        if state in ("hover", "down"):
            b.list_row(to, rect, "hover")
        b.mark(to, "cross", rect.center, b.u(18), STUCCO if state != "rest" else DUST)
