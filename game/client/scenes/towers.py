"""The players of a finished game as stepped towers that grow while their points are counted."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.paint import ink
from game.client.paint.palette import GILT, OCHRE, STUCCO
from game.client.paint.widgets import seal
from game.client.scenes.results_data import Results
from game.client.widgets import skins
from game.client.widgets.brush import Brush
from game.client.widgets.chart import draw_level


def draw_towers(b: Brush, to: Surface, r: Rect, results: Results, now: Sequence[float], counting: str | None) -> None:
    """A stepped tower for each player, as high as the points counted up to `now`; `counting`: what is being counted,
    None when all is."""
    n, counted = len(results.names), counting is None
    b.panel(to, r)
    inner = r.inflate(-b.u(48), -b.u(40))
    lines = results.heights()
    most = max(1, *(v for _, v in lines), *(max(1, v) for v in results.sums()))
    if counting:
        b.text(to, counting, (inner.centerx, inner.y + b.lead("heading") // 2), "heading", GILT, "m", room=inner.w)
    top = inner.y + b.lead("heading") + b.u(10)
    foot = inner.bottom - b.lead("heading") - b.u(20)
    cell = inner.w / n
    wide = round(min(cell * 0.62, b.u(240)))
    seal_size = round(min(b.u(92), wide * 0.7))
    room = max(b.u(40), foot - top - seal_size - b.u(12))
    levels = [foot - round(room * v / most) for _, v in lines]
    for k, ((words, _), y) in enumerate(zip(lines, levels, strict=True)):
        at, side = ((inner.x, "l"), (inner.right, "r"))[k]
        over = words_above(y, levels, b.lead("note"))
        middle = y - b.lead("note") // 2 if over else y + b.lead("note") // 2 + b.u(4)
        b.text(to, words, (at, middle), "note", GILT, side, room=round(inner.w * 0.45))
        draw_level(b, to, inner, y)
    for i in range(n):
        x = round(inner.x + cell * (i + 0.5))
        high = max(b.u(10), round(room * max(0.0, now[i]) / most))
        _draw_tower(b, to, Rect(x - wide // 2, foot - high, wide, high), results.glyphs[i], room)
        up = seal_height(room, results.sums()[i] / most, [v / most for _, v in lines], seal_size, b.u(6))
        seal(seal_size, round(now[i])).draw(to, x, foot - (high + up if up > 0 else max(high + up, seal_size / 2)))
        won = i in results.winners and counted
        name_w = b.text(
            to,
            results.names[i],
            (x + b.u(18), foot + b.lead("heading") * 0.75),
            "heading",
            b.palette.focus if won else STUCCO,
            "m",
            room=round(cell - b.u(70)),
        )
        b.player(to, results.glyphs[i], (x - name_w / 2 - b.u(8), foot + b.lead("heading") * 0.75), b.u(36))
        if won:
            above = seal_size + b.u(26) if up > 0 else b.u(26)
            b.mark(to, "crown", (x, foot - high - above), b.u(40), b.palette.focus)
    ink.line(to, OCHRE, (inner.x, foot), (inner.right, foot), max(1, b.u(3)))


def _draw_tower(b: Brush, to: Surface, r: Rect, glyph: str, tallest: int) -> None:
    """Talud and tablero, as many bodies as there is height for, narrowing towards the top."""
    tone = b.palette.player[glyph]
    body = max(b.u(54), 20)
    y = r.bottom
    while y > r.top:
        h = min(body, y - r.top)
        w = round(r.w * (1 - 0.42 * (r.bottom - y) / max(1, tallest)))
        if h > body * 0.3:
            skins.tower_body(b.look, w, h, tone).draw(to, r.centerx - w // 2, y - h)
        else:
            skins.chart_bar(b.look, w, max(2, h), tone).draw(to, r.centerx - w // 2, y - h)
        y -= h


def words_above(level: int, levels: Sequence[int], high: int) -> bool:
    """Whether words so high stand above their line: not where another line lies so close over it."""
    return not any(level - high < other < level for other in levels)


def seal_height(room: float, share: float, lines: Sequence[float], size: float, gap: float) -> float:
    """Where the seal with the points of a tower stands, from the tower's top: above it (more than 0) or on it, where it
    lies over none of the lines. `share` of the room is the tower's height, and each of `lines` a line's."""
    above, on_it = size / 2 + gap, [-size / 2 - gap, -room * share / 2]
    for up in (above, *on_it):
        middle = max(room * share + up, size / 2)
        if all(abs(middle - room * line) > size / 2 + gap for line in lines):
            return up
    return above
