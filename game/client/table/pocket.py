"""What one holds, on a small plate at the window's edge: a table that is zoomed in may have one's own panel out of
sight, and prices are compared with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.client.paint.look import Sprite
from game.client.paint.palette import STUCCO
from game.client.table.desk import Asked, Laid
from game.client.table.target_widget import TargetWidget
from game.client.table.view import TableView
from game.client.widgets.widget import Widget

SIGN, EACH = 26, 68
"""In ui units: the picture of a good, and its room with the number beside it."""


class Pocketed(Laid, Asked, Protocol):
    @property
    def view(self) -> TableView: ...


class Pocket(Widget):
    """Only read; a press goes through to the table."""

    solid = False

    def __init__(self, rect: Rect, held: Sequence[tuple[Sprite, int]]) -> None:
        super().__init__(rect, "pocket")
        self.goods = held

    def draw(self, to: Surface) -> None:
        b, r = self.ui.app.brush, self.rect
        b.panel(to, r, "dark")
        for i, (sign, n) in enumerate(self.goods):
            x = r.x + b.u(12) + i * b.u(EACH)
            sign.draw(to, x + b.u(SIGN) // 2, r.centery)
            b.text(to, str(n), (x + b.u(SIGN + 5), r.centery), "number", STUCCO)


def pocket(t: Pocketed) -> Pocket | None:
    """None: nobody here is asked, or what they hold is in sight."""
    b, area = t.app.brush, t.area
    panels = t.view.own()
    if t.question is None or t.app.settings.zoom <= 100 or not panels or area.contains(panels[-1]):
        return None
    held = t.view.held_by(t.question.who, b.u(SIGN))
    if not held:
        return None
    rect = Rect(0, 0, b.u(24) + len(held) * b.u(EACH), b.u(SIGN + 22))
    inner = area.inflate(-b.u(12), -b.u(12))
    corners = []
    for corner in ("bottomright", "bottomleft", "topright", "topleft"):
        corners.append(rect.copy())
        setattr(corners[-1], corner, getattr(inner, corner))
    lit = [w.rect for w in t.ui.all() if isinstance(w, TargetWidget) and w.enabled]
    return Pocket(min(corners, key=lambda at: len(at.collidelistall(lit))), held)
