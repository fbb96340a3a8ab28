"""What a solo player was asked for, and what became of it."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, OCHRE, STUCCO
from game.client.scenes.causes import fitting
from game.client.scenes.results_data import Results
from game.client.widgets.brush import Brush
from game.words.phrases import phrase


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
    """Where a solo player's points come from, the most first, in two columns where one is too short; the last bar is
    for what finds no room even so."""
    row, gap = b.lead("caption") + b.u(14), b.u(24)
    found = sorted(((v[0], name) for name, v in results.causes if v[0]), reverse=True)
    high = max(1, r.h // row)
    columns = 1 if len(found) <= high else 2
    wide, most_bars = (r.w - gap * (columns - 1)) // columns, high * columns
    if len(found) > most_bars:  # together they are all the points
        rest = found[most_bars - 1 :]
        found[most_bars - 1 :] = [(sum(n for n, _ in rest), phrase("menus.other_causes", n=len(rest)))]
    most = max((abs(n) for n, _ in found), default=1)
    for i, (n, name) in enumerate(found):
        x, y = r.x + i // high * (wide + gap), r.y + i % high * row
        room = wide - b.width(str(n), "number", 19) - b.u(10)
        size = fitting(b, name, "caption", room)
        b.text(to, name, (x, y + b.lead("caption") // 2), "caption", DUST, room=room, size=size)
        b.text(to, str(n), (x + wide, y + b.lead("caption") // 2), "number", STUCCO, "r", size=19)
        to.fill(OCHRE if n > 0 else b.palette.loss, Rect(x, y + b.lead("caption"), wide * abs(n) // most, b.u(5)))
