"""Points so far, by cause."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from game.client.paint.palette import GILT, STUCCO
from game.client.table.desk import Laid, Spoken
from game.client.table.sheets import Sheet, side
from game.client.widgets.lists import ListBox
from game.session import Session
from game.words.phrases import phrase

QUIET = (128, 120, 112)


class Scoring(Spoken, Laid, Protocol):
    """The table whose points are shown."""

    @property
    def session(self) -> Session: ...

    def toggle_scores(self) -> None: ...


def score_sheet(table: Scoring) -> Sheet:
    """A row for the signs, one for each cause, one for the sum."""
    b, s, n = table.app.brush, table.app.screen, len(table.names)
    sums = table.session.table.breakdown(n)
    causes = list(dict.fromkeys(c for by in sums for c in by))
    lines = [(table.speech.cause(c), [by.get(c, 0) for by in sums]) for c in causes]
    lines.append((phrase("table.together"), [sum(by.values()) for by in sums]))
    cell = max(b.u(64), b.width("-88", "number", 22) + b.u(14))

    def draw(to: Surface, rect: Rect, i: int, state: str) -> None:
        left = rect.right - cell * n
        if i == 0:
            for seat in range(n):
                b.player(to, table.glyph(seat), (left + cell * (seat + 0.5), rect.centery), b.u(32))
            return
        last = i == len(lines)
        name, values = lines[i - 1]
        b.list_row(to, rect, "rest")
        ink, role = (GILT, "strong") if last else (STUCCO, "note")
        b.text(to, name, (rect.x + b.u(8), rect.centery), role, ink, room=left - rect.x - b.u(12))
        for seat, v in enumerate(values):
            tone = ink if v or last else QUIET
            b.text(to, str(v), (left + cell * (seat + 0.5), rect.centery), "number", tone, "m", size=22 if last else 20)

    def rows(rect: Rect) -> ListBox:
        return ListBox(rect, len(lines) + 1, s.line(18), draw, lambda i: None, "score_panel", chosen=-1)

    longest = max(b.width(name, "note") for name, _ in lines)
    wide = max(s.u(360), min(longest, s.area.w // 3) + cell * n + s.u(80))
    high = Sheet.head(table) + s.line(18) * (len(lines) + 1) + s.u(22)
    return Sheet(table, side(table, wide, high), phrase("table.points_so_far"), rows, table.toggle_scores)
