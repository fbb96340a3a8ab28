"""The pause menu: whatever the scene below offers, as a short list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.client.devices.intent import Input, Press
from game.client.paint.palette import GILT
from game.client.scenes.dialog import Overlay
from game.client.widgets.controls import Label, MenuItem, Panel
from game.client.widgets.lists import Scroller
from game.client.widgets.ui import Widget


class Line(NamedTuple):
    """A line of a menu. `key` names it for whoever leaves some out."""

    words: str
    mark: str
    do: Callable[[], object]
    """Called after the menu is gone, unless `stays`."""
    stays: bool = False
    why: str = ""
    """Why this cannot be done now; the line is shown and says so."""
    key: str = ""
    intent: str = ""
    """What its key means at the table; without one the line has a digit."""


class PauseMenu(Overlay):
    wide = 520

    def __init__(self, lines: Sequence[Line], heading: str) -> None:
        super().__init__()
        self.lines, self.heading = lines, heading

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        pad, h, gap = s.u(28), s.line(26), s.u(8)
        longest = max((b.width(line.words, "menu") for line in self.lines), default=0)
        caps = self._caps()
        longest += max((b.keycap_size(cap)[0] for cap in caps if cap), default=0) + s.u(24)
        wide = min(max(s.u(self.wide), 2 * pad + round(h * 1.2) + longest + s.u(24)), s.area.w - s.u(48))
        head = b.block_height(self.heading, wide - 2 * pad, "title")
        sheet = self.place(2 * pad + head + s.u(14) + len(self.lines) * (h + gap) - gap + s.u(4), wide)
        self.ui.add(Panel(sheet))
        self.ui.add(Label(Rect(sheet.x + pad, sheet.y + pad, sheet.w - 2 * pad, head), self.heading, "title", GILT))
        room = Rect(
            sheet.x + pad - s.u(8),
            sheet.y + pad + head + s.u(8),
            sheet.w - 2 * pad + s.u(16),
            sheet.h - 2 * pad - head + s.u(12),
        )
        items: list[Widget] = []
        for i, line in enumerate(self.lines):
            rect = Rect(room.x + s.u(8), room.y + s.u(6) + i * (h + gap), room.w - s.u(24), h)
            items.append(
                MenuItem(
                    rect,
                    line.words,
                    partial(self._do, line),
                    f"line{i}",
                    mark=line.mark,
                    cap=caps[i],
                    intent=line.intent,
                    enabled=not line.why,
                    why=line.why,
                )
            )
        self.ui.first_focus = "line0"
        self.ui.add(Scroller(room, items, "lines"))

    def handle(self, e: Input) -> bool:
        """What opens the menu closes it too."""
        if isinstance(e, Press) and e.intent == "menu" and not e.again:
            self.back()
            return True
        return super().handle(e)

    def _caps(self) -> list[str]:
        """The key of each line: what does the same at the table, else a digit."""
        keymap = self.app.keymap
        digits = iter("" if keymap.by_pad else "1234567890")
        return [keymap.cap(line.intent) if line.intent else next(digits, "") for line in self.lines]

    def _do(self, line: Line) -> None:
        if not line.stays:
            self.app.scenes.pop(None)
        line.do()
