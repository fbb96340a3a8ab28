"""The log: everything that happened and was not taken back, turn by turn. A press on a line shows that moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.client.lists import ListBox
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.sheets import Sheet, side
from game.events import Event, Scored, TurnBegan

if TYPE_CHECKING:
    from game.client.table_scene import TableScene


@dataclass
class Told:
    """A line of the log. `entry`: the one it came by, -1 for the opening. `turn`: it begins this seat's turn."""

    entry: int
    seat: int
    words: str
    turn: bool = False
    points: int = 0
    """Gained by its player in the turn that begins here."""


def told(table: TableScene) -> list[Told]:
    found: list[Told] = []
    turn: Told | None = None
    for entry, events in table.session.table.live:
        for e in events:
            words = table.speech.tell(e, table.names)
            if isinstance(e, TurnBegan):
                turn = Told(entry, e.seat, table.names[e.seat], turn=True)
                found.append(turn)
            elif words:
                found.append(Told(entry, _seat_of(e), words))
            if isinstance(e, Scored) and turn is not None and e.seat == turn.seat:
                turn.points += e.n
    return found


def _seat_of(e: Event) -> int:
    seat = getattr(e, "seat", -1)
    return seat if isinstance(seat, int) else -1


class LogRows(ListBox):
    """Newest at the bottom. Long sentences take several rows."""

    def __init__(self, table: TableScene, rect: Rect) -> None:
        b, s = table.app.brush, table.app.screen
        self.t = table
        self.rows: list[tuple[Told, str, bool]] = []
        for line in told(table):
            for n, words in enumerate(b.lines(line.words, rect.w - s.u(44) - s.u(28), "note")):
                self.rows.append((line, words, n == 0))
        high = round(b.lead("note") * 1.16)
        tip = "Press a line to see the table at that moment"
        super().__init__(rect, len(self.rows), high, self._row, self._back, "log panel", tip=tip)
        self.chosen = len(self.rows) - 1
        self.offset = self.overflow

    def inherit(self, old: ListBox) -> None:
        if old.offset < old.overflow - 2 * old.row_height:
            super().inherit(old)  # somebody reads further up: stay there

    def _back(self, i: int) -> None:
        self.t.look_back(self.rows[i][0].entry)

    def _row(self, to: Surface, rect: Rect, i: int, state: str) -> None:
        b = self.t.app.brush
        line, words, first = self.rows[i]
        x, y = rect.x + b.u(16), rect.centery
        if line.turn:
            to.fill((58, 50, 40), rect.inflate(0, -2))
        elif state == "hover" or (state == "chosen" and self.has_focus and self.ui.by_keys):
            b.list_row(to, rect, "hover")
        if first and line.seat >= 0:
            b.player(to, self.t.glyph(line.seat), (x, y), min(b.u(26), rect.h - 2) if line.turn else b.u(15))
        elif first:
            b.mark(to, "flower", (x, y), b.u(13), DUST)
        b.text(to, words, (rect.x + b.u(38), y), "strong" if line.turn else "note", GILT if line.turn else STUCCO)
        if line.turn and line.points:
            b.text(to, f"{line.points:+d}", (rect.right - b.u(12), y), "number", b.palette.focus, "r", size=18)

    def draw(self, to: Surface) -> None:
        super().draw(to)
        if not self.rows:
            b = self.t.app.brush
            b.text(to, "Nothing has happened yet.", (self.rect.x + b.u(8), self.rect.y + b.u(20)), "note", DUST)


def log_sheet(table: TableScene) -> Sheet:
    s = table.app.screen
    wide = round(s.u(480) * max(1.0, s.text**0.5))
    return Sheet(table, side(table, wide), "Log", lambda rect: LogRows(table, rect), table.toggle_log)
