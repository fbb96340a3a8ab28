"""Curves over a grid: points by round, by game, or what a position was worth from turn to turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor

from pygame import Rect, Surface

from game.client.paint import ink
from game.client.paint.palette import DUST, GILT, RGB, dark
from game.client.widgets.brush import Brush, Pos

GRID, ZERO = (70, 66, 76), (128, 120, 112)
TICKS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class Curve:
    """Points from left to right, (x, value)."""

    points: Sequence[tuple[float, float]]
    tone: RGB
    glyph: str = ""
    """The player's sign at its end."""
    dots: Sequence[RGB] = ()
    """The colour of each point; none: they are the curve's, but for the last, where its sign stands."""
    joined: bool = True


@dataclass(frozen=True)
class Grid:
    """Where a chart's values lie in pixels."""

    inner: Rect
    last: float
    least: float
    most: float

    def at(self, x: float, value: float) -> Pos:
        wide, high = max(1.0, self.last), max(1.0, self.most - self.least)
        return self.inner.x + self.inner.w * x / wide, self.inner.bottom - self.inner.h * (value - self.least) / high

    def x_of(self, pixel: float) -> float:
        """The x that lies at this pixel, no farther than the chart goes."""
        return max(0.0, min(self.last, (pixel - self.inner.x) / max(1, self.inner.w) * max(1.0, self.last)))


def grid(b: Brush, r: Rect, curves: Sequence[Curve], zero: bool = True, above: int = 0, whole: bool = False) -> Grid:
    """A grid in `r` that holds all of the curves; with `zero` it begins no higher than there. `above`: what is kept
    free above it at least, in pixels. `whole`: it ends with a number that none of them passes."""
    foot = round(b.lead("note") * 1.7)
    left = b.width("−888", "note") + b.u(40)
    top = max(b.u(50), above)
    inner = Rect(r.x + left, r.y + top, r.w - left - b.u(70), r.h - top - b.u(16) - foot)
    values = [v for c in curves for _, v in c.points] or [0.0]
    most, least = max([1.0, *values] if zero else values), min([0.0, *values] if zero else values)
    last = max((x for c in curves for x, _ in c.points), default=1.0)
    if whole:
        step = _apart(b, inner, most - least)
        most = float(ceil(most / step) * step)
    return Grid(inner, last, least, most if most > least else least + 1.0)


def _apart(b: Brush, inner: Rect, span: float) -> int:
    """From one number of the axis to the next."""
    lines = max(1, min(8, round(inner.h / (b.lead("note") * 1.3))))
    return next((t for t in TICKS if span / t <= lines), 5000)


def draw_chart(b: Brush, to: Surface, g: Grid, curves: Sequence[Curve], name: Callable[[int], str]) -> None:
    """The grid, its numbers and the curves; `name(x)` is what stands below the chart at x."""
    inner = g.inner
    tick = _apart(b, inner, g.most - g.least)
    for v in range(ceil(g.least / tick) * tick, floor(g.most) + 1, tick):
        y = g.at(0, v)[1]
        ink.line(to, ZERO if v == 0 and g.least < 0 else GRID, (inner.x, y), (inner.right, y), 1)
        b.text(to, str(v).replace("-", "−"), (inner.x - b.u(12), y), "note", DUST, "r")
    last = floor(g.last)
    apart = max(1, ceil((last + 1) * b.width("8888", "note") / max(1, inner.w)))
    for x in range(0, last + 1, apart):
        b.text(to, name(x), (g.at(x, 0)[0], inner.bottom + b.lead("note") * 0.9), "note", DUST, "m")
    for c in curves:
        _draw_curve(b, to, g, c)
    _draw_signs(b, to, g, curves)


def draw_level(b: Brush, to: Surface, inner: Rect, y: float) -> None:
    """A broken line across: what had to be beaten."""
    for x in range(inner.x, inner.right, b.u(16)):
        ink.line(to, GILT, (x, y), (min(x + b.u(8), inner.right), y), max(1, b.u(2)))


def _draw_curve(b: Brush, to: Surface, g: Grid, c: Curve) -> None:
    points = [g.at(x, v) for x, v in c.points]
    if len(points) > 1 and c.joined:
        ink.lines(to, dark(c.tone, 0.5), [(x, y + b.u(2)) for x, y in points], max(3, b.u(6)))
        ink.lines(to, c.tone, points, max(2, b.u(4)))
    for p, tone in zip(points, c.dots or [c.tone] * (len(points) - 1), strict=False):
        ink.circle(to, tone, p, b.u(5))


def _draw_signs(b: Brush, to: Surface, g: Grid, curves: Sequence[Curve]) -> None:
    """Each player's sign at the end of his curve, none over another."""
    taken: list[float] = []
    ends = [(g.at(*c.points[-1]), c.glyph) for c in curves if c.glyph and c.points]
    for (x, y), glyph in sorted(ends, key=lambda end: end[0][1]):
        while any(abs(y - t) < b.u(34) for t in taken):
            y += b.u(8)
        taken.append(y)
        b.player(to, glyph, (x + b.u(22), y), b.u(32))
