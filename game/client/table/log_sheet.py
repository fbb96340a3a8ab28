"""The log: everything that happened and was not taken back, turn by turn. A press on a line shows that moment.

Over each turn stands what it brought its player: points and resources.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Protocol

from pygame import Rect, Surface

from game.client.paint import signs
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.paint.signs import Part, line_width
from game.client.table.desk import Laid, Spoken
from game.client.table.sheets import Sheet, side
from game.client.table.view import TableView
from game.client.widgets.lists import ListBox
from game.events import Event, Scored, TurnBegan, TurnEnded
from game.session import Session
from game.words.phrases import phrase


class Past(Spoken, Protocol):
    """A game that something has happened in."""

    @property
    def session(self) -> Session: ...


class Logged(Past, Laid, Protocol):
    """The table that a log is opened beside."""

    @property
    def view(self) -> TableView: ...

    def look_back(self, entry: int) -> None:
        """Show the table as it stood after this entry."""

    def toggle_log(self) -> None: ...


@dataclass
class Told:
    """A line of the log. `entry`: the one it came by, -1 for the opening. `turn`: it begins this seat's turn."""

    entry: int
    seat: int
    words: str
    turn: bool = False
    points: int = 0
    """Gained by its player in the turn that begins here."""
    gained: Counter[str] = field(default_factory=Counter)
    """Resources gained less those given away in that turn."""
    event: Event | None = None
    """What it tells."""


def told(table: Past) -> list[Told]:
    found: list[Told] = []
    turn: Told | None = None
    for entry, events in table.session.table.live:
        for e in events:
            words = table.speech.tell(e, table.names)
            if isinstance(e, TurnBegan):
                turn = Told(entry, e.seat, table.names[e.seat], turn=True)
                found.append(turn)
            elif words:
                found.append(Told(entry, _seat_of(e), words, event=e))
            if isinstance(e, TurnEnded):
                turn = None
            elif turn is not None and _seat_of(e) == turn.seat:
                turn.points += e.n if isinstance(e, Scored) else 0
                turn.gained.update(table.speech.gained(e))
    return found


def _seat_of(e: Event) -> int:
    seat = getattr(e, "seat", -1)
    return seat if isinstance(seat, int) else -1


class LogRows(ListBox):
    """Newest at the bottom. Long sentences take several rows."""

    def __init__(self, table: Logged, rect: Rect) -> None:
        b, s = table.app.brush, table.app.screen
        self.t = table
        self.rows: list[tuple[Told, str, bool]] = []
        self._below: set[int] = set()
        """Rows that show only what a turn brought, because there is no room beside the name."""
        for line in told(table):
            for n, words in enumerate(b.lines(line.words, rect.w - s.u(44) - s.u(28), "note")):
                self.rows.append((line, words, n == 0))
            wide = self._brought_width(line) if line.turn else 0
            if wide and b.width(line.words, "strong") + wide > rect.w - s.u(90):
                self._below.add(len(self.rows))
                self.rows.append((line, "", False))
        high = round(b.lead("note") * 1.16)
        super().__init__(rect, len(self.rows), high, self._row, self._back, "log_panel")
        self.chosen = len(self.rows) - 1
        self.offset = self.overflow

    def inherit(self, old: ListBox) -> None:
        if old.offset < old.overflow - 2 * old.row_height:
            super().inherit(old)  # somebody reads further up: stay there

    def _back(self, i: int) -> None:
        self.t.look_back(self.rows[i][0].entry)

    def pointed(self) -> Told | None:
        """What is pointed at or has the ring: all rows of one sentence are one thing."""
        i = self.pointed_row()
        return self.rows[i][0] if 0 <= i < len(self.rows) else None

    def _row(self, to: Surface, rect: Rect, i: int, state: str) -> None:
        b = self.t.app.brush
        line, words, first = self.rows[i]
        x, y = rect.x + b.u(16), rect.centery
        if line.turn:
            to.fill((58, 50, 40), rect.inflate(0, -2))
        elif line is self.pointed():
            to.fill((78, 72, 82), rect)
        if first and line.seat >= 0:
            b.player(to, self.t.glyph(line.seat), (x, y), min(b.u(26), rect.h - 2) if line.turn else b.u(15))
        elif first:
            b.mark(to, "flower", (x, y), b.u(13), DUST)
        b.text(to, words, (rect.x + b.u(38), y), "strong" if line.turn else "note", GILT if line.turn else STUCCO)
        if line.turn and (i in self._below or i + 1 not in self._below):
            self._draw_brought(to, line, rect)

    def _brought(self, line: Told) -> tuple[Part, ...]:
        """Resources of a turn, each with its number."""
        parts: list[Part] = []
        for name, n in sorted(line.gained.items(), reverse=True):  # wood, stone, gold, cocoa: as they are printed
            if n:
                parts += [("strong", f"{n:+d}".replace("-", "−"), "gain" if n > 0 else "loss")]
                parts += [(self.t.view.resource, name), "  "]
        return tuple(parts[:-1])

    def _brought_width(self, line: Told) -> int:
        b = self.t.app.brush
        points = b.width(f"{line.points:+d}", "number", 18) + b.u(12) if line.points else 0
        return points + round(line_width(b.look, self._brought(line), "note"))

    def _draw_brought(self, to: Surface, line: Told, rect: Rect) -> None:
        b = self.t.app.brush
        x: float = rect.right - b.u(12)
        if line.points:
            x -= b.text(to, f"{line.points:+d}", (x, rect.centery), "number", b.palette.focus, "r", size=18) + b.u(12)
        if parts := self._brought(line):
            picture = signs.line(b.look, parts, "note")
            picture.draw(to, x - line_width(b.look, parts, "note"), rect.centery)

    def draw(self, to: Surface) -> None:
        super().draw(to)
        if not self.rows:
            b = self.t.app.brush
            b.text(
                to,
                phrase("table.nothing_has_happened_yet"),
                (self.rect.x + b.u(8), self.rect.y + b.u(20)),
                "note",
                DUST,
            )


def log_sheet(table: Logged) -> Sheet:
    s = table.app.screen
    wide = round(s.u(480) * max(1.0, s.text**0.5))
    note = phrase("table.press_a_line_to_see")
    return Sheet(
        table, side(table, wide), phrase("table.log"), lambda rect: LogRows(table, rect), table.toggle_log, note
    )
