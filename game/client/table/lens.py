"""The table larger than its window: zoomed by wheel, pinch and keys, moved by dragging, and moved by itself to what is
asked about.

Nothing is stretched: the boards are laid out anew in a larger area, of which the window shows a part. How large it was
is kept in the settings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect

from game.agenda import Question
from game.client.devices.intent import Pinch, Pointer
from game.client.devices.settings import ZOOMS
from game.client.table.desk import Laid
from game.client.table.presenters import Presenter
from game.client.table.target_widget import TargetWidget
from game.client.table.view import TableView

PINCHED = 1.25
"""Fingers spread by so much are one step."""
STEP = 24
"""Pixels of a drag after which the boards follow."""


class Zoomed(Laid, Protocol):
    """The table that is looked at through the lens."""

    @property
    def presenter(self) -> Presenter | None: ...

    @property
    def question(self) -> Question | None: ...

    @property
    def view(self) -> TableView: ...

    def refresh(self) -> None: ...


class Lens:
    def __init__(self, table: Zoomed) -> None:
        self.t = table
        self.at = (0.5, 0.5)
        """How far the window has moved over the larger table, from 0 to 1."""
        self._shown = -1.0
        """How wide the whole table was when it was moved last."""
        self._spread = 1.0
        self._drag: tuple[int, int] | None = None

    @property
    def zoom(self) -> float:
        return self.t.app.settings.zoom / 100

    def stretched(self, area: Rect) -> Rect:
        """Where the whole table lies, of which `area` is seen."""
        wide, high = round(area.w * self.zoom), round(area.h * self.zoom)
        return Rect(
            area.x - round((wide - area.w) * self.at[0]), area.y - round((high - area.h) * self.at[1]), wide, high
        )

    # ---- larger and smaller

    def step(self, by: int, pos: tuple[int, int]) -> None:
        """The next size up or down; what lies at this point stays there."""
        settings, area = self.t.app.settings, self.t.area
        i = max(0, min(len(ZOOMS) - 1, ZOOMS.index(settings.zoom) + by))
        if ZOOMS[i] == settings.zoom:
            return
        whole = self.stretched(area)
        share = ((pos[0] - whole.x) / whole.w, (pos[1] - whole.y) / whole.h)
        settings.zoom = ZOOMS[i]
        self.t.app.save_settings()
        wide, high = area.w * self.zoom, area.h * self.zoom
        self._move_to(share[0] * wide - (pos[0] - area.x), share[1] * high - (pos[1] - area.y))

    def pinch(self, e: Pinch) -> None:
        self._spread *= e.factor
        if not 1 / PINCHED < self._spread < PINCHED:
            self.step(1 if self._spread > 1 else -1, e.pos)
            self._spread = 1.0

    # ---- about

    def _move_to(self, x: float, y: float) -> None:
        """So many pixels of the table are left of the window and above it."""
        area = self.t.area
        spare = (area.w * (self.zoom - 1), area.h * (self.zoom - 1))
        to = tuple(max(0.0, min(1.0, v / room)) if room > 0 else 0.5 for v, room in zip((x, y), spare, strict=True))
        if (to[0], to[1]) != self.at or self.t.area.w * self.zoom != self._shown:
            self.at, self._shown = (to[0], to[1]), self.t.area.w * self.zoom
            self.t.refresh()

    def _by(self, dx: int, dy: int) -> None:
        whole, area = self.stretched(self.t.area), self.t.area
        self._move_to(area.x - whole.x + dx, area.y - whole.y + dy)

    def drag(self, e: Pointer) -> bool:
        """The middle button takes the table along."""
        if self.zoom <= 1:
            return False
        if e.kind == "down" and e.button == 2 and self.t.area.collidepoint(e.pos):
            self._drag = e.pos
            return True
        if self._drag is None:
            return False
        dx, dy = self._drag[0] - e.pos[0], self._drag[1] - e.pos[1]
        if e.kind == "up" or abs(dx) + abs(dy) >= STEP:
            self._drag = None if e.kind == "up" else e.pos
            self._by(dx, dy)
        return True

    def show(self, places: Sequence[Rect], beside: Sequence[Rect] = ()) -> None:
        """Move until these are seen; if they are too many, the first of them. Of what should be seen `beside` them, as
        much as there is room for."""
        if self.zoom <= 1 or not places:
            return
        area = self.t.area
        wanted = places[0].unionall(list(places[1:]))
        if wanted.w > area.w or wanted.h > area.h:
            wanted = places[0]
        for more in beside:
            both = wanted.union(more)
            wanted = both if both.w <= area.w and both.h <= area.h else wanted
        if not area.contains(wanted):
            self._by(wanted.centerx - area.centerx, wanted.centery - area.centery)

    def asked(self) -> None:
        """A question was put: its places come into sight, with what is needed to choose among them."""
        p, q = self.t.presenter, self.t.question
        if p is not None and q is not None:
            matters = self.t.view.matters(q)
            self.show([target.rect for target in p.targets if target.choices] or matters[:1], matters)

    def update(self) -> None:
        """The ring is never out of sight."""
        focus = self.t.ui.focus
        if self.zoom > 1 and self.t.ui.by_keys and isinstance(focus, TargetWidget):
            self.show([focus.rect])
