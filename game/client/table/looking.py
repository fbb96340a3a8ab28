"""Whoever plays by keys looks at anything that lies on the table: Shift and an arrow take the ring there, a tip says
what it is, and the keys that open it large or its rules do so.

What lies there is asked of the view, point by point, when it is first wanted: points with the same words that touch
are one thing.
"""

from __future__ import annotations

from typing import Protocol

from pygame import Rect

from game.client.table.desk import Asked, Laid
from game.client.table.view import TableView
from game.client.widgets.widget import Widget

STEP = 13
"""Pixels between two points, in ui units: nothing that is worth a tip is smaller."""
WHOLE = 0.6
"""Of a thing's frame is filled by it, if the ring runs round all of it; else round one of its points."""

Point = tuple[int, int]


class LookedOver(Laid, Asked, Protocol):
    """The table on which something lies."""

    @property
    def view(self) -> TableView: ...

    def refresh(self) -> None: ...


class Thing(Widget):
    """Something that may be looked at, and says what it is."""

    focusable = off_tab = shy = looked = True
    solid = False

    def __init__(self, rect: Rect, words: str) -> None:
        super().__init__(rect, f"lies {rect.center}", enabled=False, why=words)


class Looking:
    def __init__(self, table: LookedOver) -> None:
        self.t = table
        self._during: tuple[object] | None = None

    def begin(self) -> None:
        """Whatever lies there can be reached until something else is asked."""
        if not self._wanted:
            self._during = (self.t.question,)
            self.t.refresh()

    @property
    def _wanted(self) -> bool:
        return self._during is not None and self._during[0] is self.t.question

    def build(self) -> None:
        for thing in self._things() if self._wanted else ():  # a view may have nothing to tell
            self.t.ui.add(thing)

    def _things(self) -> list[Widget]:
        step, area = max(6, self.t.app.screen.u(STEP)), self.t.area
        words = {
            (x, y): said
            for y in range(area.top + step // 2, area.bottom, step)
            for x in range(area.left + step // 2, area.right, step)
            if (said := self.t.view.tip((x, y)))
        }
        made: list[Widget] = []
        while words:
            first, said = next(iter(words.items()))
            made.append(Thing(_frame(_touching(words, first, step), step), said))
        return made


def _touching(words: dict[Point, str], first: Point, step: int) -> list[Point]:
    """The points that say the same and touch; they are taken out."""
    said, found, todo = words.pop(first), [first], [first]
    while todo:
        x, y = todo.pop()
        for at in ((x + step, y), (x - step, y), (x, y + step), (x, y - step)):
            if words.get(at) == said:
                del words[at]
                found.append(at)
                todo.append(at)
    return found


def _frame(points: list[Point], step: int) -> Rect:
    cells = [Rect(x - step // 2, y - step // 2, step, step) for x, y in points]
    whole = cells[0].unionall(cells[1:])
    x, y = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    inmost = min(cells, key=lambda r: (r.centerx - x) ** 2 + (r.centery - y) ** 2)
    filled = len(points) * step * step >= WHOLE * whole.w * whole.h and whole.collidepoint(inmost.center)
    return whole if filled and inmost.colliderect(Rect(whole.center, (1, 1))) else inmost
