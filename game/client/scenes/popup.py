"""A little menu beside something on the table: which of several answers that lie in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.devices.intent import Input, Pointer, Press
from game.client.paint.palette import DUST, STUCCO
from game.client.widgets.lists import ListBox
from game.client.window.scene import Scene

Item = tuple[str, Any, str]
"""What it says, its value, and why it cannot be chosen ("" if it can)."""


class Popup(Scene):
    """Pops with the chosen value wrapped in a tuple, or None."""

    shows_below = True
    updates_below = True

    def __init__(
        self,
        about: Rect,
        items: Sequence[Item],
        heading: str = "",
        pointed: Callable[[tuple[Any] | None], object] = lambda at: None,
    ) -> None:
        """`pointed` is told the value of the row that is looked at, wrapped in a tuple, and None when none is."""
        self.about, self.items, self.heading, self.pointed = about, items, heading, pointed
        self.box = Rect(0, 0, 0, 0)

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        row = s.line(20) + (b.lead("note") if any(i[2] for i in self.items) else 0)
        head = b.lead("strong") + s.u(10) if self.heading else 0
        widest = max(
            [b.width(i[0], "caption") for i in self.items]
            + [b.width(i[2], "note") for i in self.items]
            + [b.width(self.heading, "strong")]
        )
        w = min(widest + s.u(64), s.u(620), s.area.width - s.u(40))
        room = s.area.height - s.u(160)
        self.box = Rect(0, 0, w, min(room, head + row * len(self.items) + s.u(24)))
        self.box.midleft = (self.about.right + s.u(12), self.about.centery)
        if self.box.right > s.area.right - s.u(8):
            self.box.right = self.about.left - s.u(12)
        self.box.clamp_ip(s.area.inflate(-s.u(16), -s.u(16)))
        inner = Rect(self.box.x + s.u(10), self.box.y + s.u(12) + head, w - s.u(20), self.box.h - s.u(24) - head)
        self.ui.first_focus = "items"
        self.ui.add(ListBox(inner, len(self.items), row, self._row, self._pick, "items"))

    def _row(self, to: Surface, rect: Rect, i: int, state: str) -> None:
        b = self.app.brush
        words, _, why = self.items[i]
        b.list_row(to, rect, state)
        y = rect.centery - (b.lead("note") // 2 if why else 0)
        b.text(to, words, (rect.x + b.u(14), y), "caption", STUCCO if not why else DUST, room=rect.w - b.u(28))
        if why:
            b.text(to, why, (rect.x + b.u(14), y + b.lead("caption")), "note", (255, 154, 130), room=rect.w - b.u(28))

    def _pick(self, i: int) -> None:
        if self.items[i][2]:
            self.app.toasts.show(self.items[i][2])
        else:
            self.app.scenes.pop((self.items[i][1],))

    def update(self, dt: float) -> None:
        super().update(dt)
        rows = self.ui.find("items")
        at = rows.pointed_row() if isinstance(rows, ListBox) else -1
        self.pointed((self.items[at][1],) if 0 <= at < len(self.items) else None)

    def leave(self) -> None:
        self.pointed(None)

    def handle(self, e: Input) -> bool:
        if super().handle(e):
            return True
        if isinstance(e, Pointer) and e.kind == "down" and not self.box.collidepoint(e.pos):
            self.back()
        digit = e.key - ord("1") if isinstance(e, Press) and ord("1") <= e.key <= ord("9") else -1
        if 0 <= digit < len(self.items):
            self._pick(digit)
        return True

    def draw(self, to: Surface) -> None:
        b = self.app.brush
        b.tip(to, self.box)
        if self.heading:
            b.text(
                to,
                self.heading,
                (self.box.x + b.u(24), self.box.y + b.u(14) + b.lead("strong") // 2),
                "strong",
                b.palette.focus,
                room=self.box.w - b.u(40),
            )
        self.ui.draw(to)
        self.ui.draw_tip(to)
