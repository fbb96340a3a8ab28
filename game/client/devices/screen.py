"""How big things are: one window, measured once, and every size in the client follows from it.

Two rulers lie on the window:

    logical units   the table's ruler: `area` is 1080 units high and 1440 to 2520 wide, whatever the window
    ui units        the ruler of text and controls: 1 unit is 1 pixel in a 1080-line window at UI scale 100 %;
                    in smaller windows it shrinks more slowly than the table, so that text stays readable

Everything is drawn at window resolution; nothing is ever stretched.
"""

from __future__ import annotations

import math

from pygame import Rect

LOGICAL_HEIGHT = 1080
NARROWEST, WIDEST = 1440, 2520
SMALLEST_TEXT, SMALLEST_TARGET = 14, 36
"""Real pixels: nothing that is read or pressed is smaller."""

MOST_PRINT = 150
"""Percent of the size of everything by which the print on the boards grows with it."""


class Screen:
    """The window's size and the reader's wishes, turned into rulers. Never changes: a new window has a new Screen."""

    def __init__(self, size: tuple[int, int], ui_scale: int = 100, text_size: int = 100) -> None:
        self.size = (max(1, size[0]), max(1, size[1]))
        self.ui_scale, self.text_size = ui_scale, text_size
        wide, high = self.size
        self.k = min(high / LOGICAL_HEIGHT, wide / NARROWEST)
        self.w = min(WIDEST, wide / self.k)
        self.h = LOGICAL_HEIGHT
        self.area = Rect(0, 0, round(self.w * self.k), round(self.h * self.k))
        self.area.center = (wide // 2, high // 2)
        """Where the table and the menus stand; a window beyond 21:9 has only backdrop at its sides."""
        gentle = self.k if self.k >= 1 else self.k**0.68
        self.ui = max(0.2, min(gentle * ui_scale / 100, self.area.height / 440, self.area.width / 700))
        self.text = text_size / 100
        self.enlarged = self.ui / gentle * self.text
        """How much larger type is than where nobody wishes for larger."""
        self.print = max(self.text, min(ui_scale, MOST_PRINT) / 100)
        """How large words on the boards are: the boards themselves stay whole in the window, so their print grows only
        as far as it has room there (each table knows how far)."""

    @property
    def bounds(self) -> Rect:
        return Rect((0, 0), self.size)

    @property
    def compact(self) -> bool:
        """Panels fold: the window is low, or the reader made everything large."""
        return self.size[1] < 900 or self.area.height < 760 * self.ui

    def u(self, n: float) -> int:
        """Pixels of n ui units."""
        return math.floor(n * self.ui + 0.5)

    def target(self, n: float) -> int:
        """Pixels of something n ui units high that can be pressed."""
        return max(SMALLEST_TARGET, self.u(n))

    def type(self, n: float) -> int:
        """Pixel size of type set at n ui units."""
        return max(SMALLEST_TEXT, math.floor(n * self.ui * self.text + 0.5))

    def line(self, n: float) -> int:
        """Height in pixels of one pressable row holding type of n ui units."""
        return max(self.target(n * 2.1), round(self.type(n) * 1.9))

    def px(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a logical point."""
        return self.area.x + round(x * self.k), self.area.y + round(y * self.k)

    def place(self, x: float, y: float, w: float, h: float) -> Rect:
        """The pixels of a logical rectangle."""
        left, top = self.px(x, y)
        right, bottom = self.px(x + w, y + h)
        return Rect(left, top, right - left, bottom - top)
