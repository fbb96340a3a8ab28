"""What a solo player was asked for, and what became of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, OCHRE, STUCCO
from game.client.scenes.causes import SMALLEST, fitting
from game.client.scenes.results_data import Results
from game.client.widgets.brush import Brush
from game.words.phrases import phrase

LARGE = 5
"""So many points lost have a row of their own."""
LEGIBLE = 16
"""A name in smaller type rather takes two lines."""


def draw_solo(b: Brush, to: Surface, r: Rect, results: Results) -> None:
    """What was asked and whether it was done, the best so far, and where the points come from."""
    mine, inner = results.sums()[0], r.inflate(-b.u(48), -b.u(44))
    y = inner.y
    for won, words in results.asked():
        tone = b.palette.glow if won else b.palette.loss_ink
        b.mark(to, "check" if won else "cross", (inner.x + b.u(14), y + b.lead("body") // 2), b.u(26), tone)
        y += b.block(to, words, (inner.x + b.u(42), y), inner.w - b.u(42), "body") + b.u(14)
    record = results.best is None or mine > results.best
    words = phrase("menus.new_best") if record else phrase("menus.best_so_far", n=results.best)
    words = phrase("menus.first_result") if results.best is None else words
    b.mark(to, "star", (inner.x + b.u(14), y + b.lead("strong") // 2), b.u(26), GILT)
    y += b.block(to, words, (inner.x + b.u(42), y), inner.w - b.u(42), "strong", GILT) + b.u(22)
    _draw_bars(b, to, Rect(inner.x, y, inner.w, inner.bottom - y), results)


def draw_counted(b: Brush, to: Surface, r: Rect, results: Results) -> None:
    """Where the points come from, while they are counted."""
    _draw_bars(b, to, r.inflate(-b.u(48), -b.u(44)), results)


def _draw_bars(b: Brush, to: Surface, r: Rect, results: Results) -> None:
    """Where a solo player's points come from and what cost some, the most first, in two columns where one is too short;
    the last bar is for what finds no room even so: together they are all the points. A long name takes two lines."""
    found = sorted(((v[0], name) for name, v in results.causes if v[0]), key=lambda one: -abs(one[0]))
    gap, most = b.u(24), max((abs(n) for n, _ in found), default=1)
    for columns, rows in [(1, len(found)), *((2, n) for n in range(len(found), 0, -1))]:
        wide = (r.w - gap * (columns - 1)) // columns
        bars = [_Bar.of(b, wide, n, name) for n, name in _summed(found, rows)]
        places, x, y = list[Rect](), r.x, r.y
        for bar in bars:
            if y + bar.high > r.bottom and y > r.y:
                x, y = x + wide + gap, r.y
            places.append(Rect(x, y, wide, bar.high))
            y += bar.high
        if all(place.right <= r.right for place in places):
            for bar, place in zip(bars, places, strict=True):
                bar.draw(b, to, place, most)
            return


def _summed(found: Sequence[tuple[int, str]], rows: int) -> list[tuple[int, str]]:
    """So many rows at most; of what is summed up in the last one no loss is large."""
    if rows >= len(found):
        return list(found)
    shown = sorted(found, key=lambda one: (one[0] > -LARGE, -abs(one[0])))[: rows - 1]
    rest = [one for one in found if one not in shown]
    together = sum(n for n, _ in rest), phrase("menus.other_causes", n=len(rest))
    return [*(one for one in found if one in shown), together]


@dataclass(frozen=True)
class _Bar:
    n: int
    lines: Sequence[str]
    """Of its name."""
    size: float | None
    lead: int
    high: int

    @staticmethod
    def of(b: Brush, wide: int, n: int, name: str) -> _Bar:
        room = wide - b.width(str(n), "number", 19) - b.u(10)
        size, lead, lines = fitting(b, name, "caption", room), b.lead("caption"), tuple[str, ...]([name])
        if b.width(name, "caption", size) > room or size is not None and size < LEGIBLE:
            forms = ((k, b.lines(name, room, "caption", k)) for k in (LEGIBLE, SMALLEST))
            size, lines = next((form for form in forms if len(form[1]) <= 2), (size, lines))
            lead = b.lead("caption", size) if len(lines) > 1 else lead
        return _Bar(n, lines, size, lead, lead * len(lines) + b.u(14))

    def draw(self, b: Brush, to: Surface, r: Rect, most: int) -> None:
        """`most`: the points of the longest bar."""
        room = r.w - b.width(str(self.n), "number", 19) - b.u(10)
        for i, words in enumerate(self.lines):
            y = r.y + self.lead * i + self.lead // 2
            b.text(to, words, (r.x, y), "caption", DUST, room=room, size=self.size)
        low = r.y + self.lead * len(self.lines)
        b.text(to, str(self.n), (r.right, low - self.lead // 2), "number", STUCCO, "r", size=19)
        to.fill(OCHRE if self.n > 0 else b.palette.loss, Rect(r.x, low, r.w * abs(self.n) // most, b.u(5)))
