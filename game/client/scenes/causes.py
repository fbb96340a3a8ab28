"""Points by cause: a heading, rows that scroll if there are many, and the sum."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.devices.screen import Screen
from game.client.paint.palette import GILT, STUCCO
from game.client.scenes.results_data import Results
from game.client.widgets.brush import Brush
from game.client.widgets.controls import Panel, Picture
from game.client.widgets.lists import ListBox
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

SMALLEST = 12
NAMES = (None, 20, 18, 16, 14, SMALLEST)
"""Sizes for the name of a cause, so that none is cut; the first is the usual one."""
ENLARGED = (10.5, 9)
"""More of them, where all type is enlarged."""


def fitting(b: Brush, name: str, role: str, room: int) -> float | None:
    """The largest size of type in which the name is not cut; no smaller than the smallest where nothing is enlarged."""
    smaller = [k for k in ENLARGED if k * b.screen.enlarged >= SMALLEST]
    return next((k for k in (*NAMES, *smaller) if b.width(name, role, k) <= room), SMALLEST)


class Causes:
    def __init__(self, b: Brush, s: Screen, results: Results, abreast: bool) -> None:
        """`abreast`: it stands beside the towers and is as high as they are."""
        self.b, self.s, self.r, self.abreast = b, s, results, abreast
        self.causes = sorted(results.causes, key=lambda cause: -max(cause[1]))
        """What brought somebody most comes first."""

    def widgets(self, room: Rect) -> list[Widget]:
        b, s = self.b, self.s
        line = max(round(b.lead("body") * 1.2), s.u(40))
        pad, n = s.u(18), len(self.causes)
        spare = room.h - 2 * pad - 2 * line - s.u(8)
        close = max(round(b.lead("body") * 0.95), s.u(28))  # as close together as all of them need
        row = max(close, min(s.line(22), spare // max(1, n)))
        high = min(spare // row, n) * row if spare > 2 * row else min(spare, n * row)  # no row is cut, if there is room
        if self.abreast:  # as high as its neighbours
            high, row = spare, max(close, min(s.line(30), spare // max(1, n)))
        sheet = Rect(room.x, room.y, room.w, high + 2 * pad + 2 * line + s.u(8))
        head = Rect(sheet.x + s.u(24), sheet.y + pad, sheet.w - s.u(48), line)
        rows = Rect(head.x, head.bottom + s.u(4), head.w, high)
        foot = Rect(head.x, rows.bottom + s.u(4), head.w, line)
        self._rows = ListBox(rows, n, row, self._cause, lambda i: None, "causes", chosen=-1)
        return [
            Panel(sheet),
            Picture(head, self._heads),
            self._rows,
            Picture(foot, lambda to, r: self._line(to, r, phrase("menus.together"), self.r.sums(), True)),
        ]

    def _cells(self, r: Rect) -> tuple[float, float]:
        """Where the numbers begin, and how wide each player's column is."""
        n = len(self.r.names)
        most, share = (150, 0.55) if self.abreast else (190, 0.62)
        cell = min(self.b.u(most), r.w * share / n)
        return r.right - cell * n - self.b.u(18), cell

    def _heads(self, to: Surface, r: Rect) -> None:
        b = self.b
        left, cell = self._cells(r)
        for i, name in enumerate(self.r.names):
            x = left + cell * (i + 0.5)
            sign = min(b.u(34), r.h * 0.9)
            w = min(b.width(name, "strong"), round(cell - sign - b.u(22)))
            b.player(to, self.r.glyphs[i], (x - w / 2 - b.u(6), r.centery), sign)
            b.text(to, name, (x + sign / 2, r.centery), "strong", STUCCO, "m", room=w)

    def _cause(self, to: Surface, r: Rect, i: int, state: str) -> None:
        if i % 2 == 0:
            to.fill((50, 47, 55), r)
        name, values = self.causes[i]
        self._line(to, Rect(r.x, r.y, self._rows.rect.w, r.h), name, values, False)

    def _line(self, to: Surface, r: Rect, name: str, values: Sequence[int], last: bool) -> None:
        b = self.b
        left, cell = self._cells(r)
        role, room = "strong" if last else "body", round(left - r.x - b.u(20))
        size = fitting(b, name, role, room)
        b.text(to, name, (r.x + b.u(10), r.centery), role, GILT if last else STUCCO, room=room, size=size)
        best = max(values, default=0)
        for i, v in enumerate(values):
            ink = GILT if last or v == best > 0 else STUCCO if v else (128, 120, 112)
            b.text(
                to,
                str(v).replace("-", "−"),
                (left + cell * (i + 0.5), r.centery),
                "number",
                ink,
                "m",
                size=25 if last else 21,
            )
