"""Around the table: the header with the seats, the log and the scores so far."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.client.controls import PictureButton
from game.client.lists import ListBox
from game.client.paint import widgets
from game.client.paint.palette import DUST, GILT, OBSIDIAN, OCHRE, STUCCO
from game.client.paint.panels import plaque
from game.client.ui import Widget
from game.events import Event

if TYPE_CHECKING:
    from game.client.table_scene import TableScene


class Header:
    """Name and status at the left, seats in the middle right, tools at the right."""

    def __init__(self, table: TableScene) -> None:
        self.t = table

    def build(self) -> None:
        t = self.t
        s, r = t.app.screen, t.header_rect
        ground = HeaderGround(r, t)
        t.ui.add(ground)
        side = max(s.target(40), min(r.h - s.u(12), s.u(46)))
        x = s.area.right - s.u(12)
        tools = [("menu", "Menu", t.open_menu), ("help", "Rules", t.open_rules), ("chart", "Scores", t.toggle_scores)]
        if t.here:
            tools.append(("clock", "Since your last turn", t.toggle_recap))
        made: list[Widget] = []
        for mark, words, do in tools:
            x -= side
            rect = Rect(x, r.centery - side // 2 - s.u(1), side, side)
            made.append(PictureButton(rect, partial(self._tool, mark), do, f"tool {mark}", tip=words))
            x -= s.u(8)
        cards = t.view.seats()
        widths = [self._seat_width(i, full=True) for i in range(len(cards))]
        full = sum(widths) + s.u(8) * len(widths) < (x - s.area.x) * 0.55
        if not full:
            widths = [self._seat_width(i, full=False) for i in range(len(cards))]
        x -= s.u(10)
        for i in reversed(range(len(cards))):
            x -= widths[i]
            made.append(SeatPlaque(Rect(x, r.centery - side // 2 - s.u(1), widths[i], side), t, i, full))
            x -= s.u(8)
        ground.until = x
        t.ui.add(*reversed(made))

    def _seat_width(self, seat: int, full: bool) -> int:
        b = self.t.app.brush
        card = self.t.view.seats()[seat]
        points = self.t.view.score(self.t.state, seat)
        w = b.u(52) + (b.width(str(points), "number", 22) + b.u(12) if points is not None else 0)
        return w + (min(b.width(card.name, "caption"), b.u(150)) + b.u(8) if full else 0)

    def _tool(self, mark: str, to: Surface, rect: Rect, state: str) -> None:
        widgets.tile_button(self.t.app.brush.look, rect.w, mark, state).draw(to, *rect.topleft)


class HeaderGround(Widget):
    def __init__(self, rect: Rect, table: TableScene) -> None:
        super().__init__(rect)
        self.t, self.until = table, rect.right

    def draw(self, to: Surface) -> None:
        t = self.t
        b, s = t.app.brush, t.app.screen
        b.strip(to, self.rect, "bottom")
        x, y = s.area.x + s.u(18), self.rect.centery - s.u(1)
        if t.name:
            x += b.text(to, t.name, (x, y), "heading", STUCCO, room=(self.until - x) // 2) + s.u(28)
        middle = Rect(x, self.rect.y, self.until - x, self.rect.h)
        if middle.w > s.u(60) and not t.view.draw_header(to, middle):
            b.spans(to, t.view.status(t.state), (x, y), "caption", DUST, GILT, middle.w)


class SeatPlaque(Widget):
    """A player: sign, name, points; gold while it is this player's turn to decide."""

    def __init__(self, rect: Rect, table: TableScene, seat: int, full: bool) -> None:
        card = table.view.seats()[seat]
        super().__init__(rect, f"seat {seat}", tip=f"{card.name}\n{card.note}" if card.note else card.name)
        self.t, self.seat, self.full, self.card = table, seat, full, card

    def draw(self, to: Surface) -> None:
        t = self.t
        b = t.app.brush
        asked = t.question or t.session.table.question
        on = asked is not None and asked.who == self.seat
        plaque(b.look, *self.rect.size, OCHRE if on else (62, 56, 62)).draw(to, *self.rect.topleft)
        ink = OBSIDIAN if on else STUCCO
        x, y = self.rect.x + b.u(24), self.rect.centery
        b.player(to, self.card.glyph, (x, y), min(b.u(34), self.rect.h - b.u(6)))
        x += b.u(24)
        points = t.view.score(t.state, self.seat)
        if self.full:
            room = (
                self.rect.right
                - x
                - b.u(8)
                - (b.width(str(points), "number", 22) + b.u(10) if points is not None else 0)
            )
            b.text(to, self.card.name, (x, y), "caption", ink, room=room)
        if points is not None:
            b.text(to, str(points), (self.rect.right - b.u(10), y), "number", ink, "r", size=22)


def log_lines(table: TableScene) -> list[tuple[int, str]]:
    """(seat or -1, sentence) for everything that happened and was not taken back."""
    lines = []
    for e in table.session.table.events():
        said = table.speech.tell(e, table.names)
        if said:
            lines.append((_seat_of(e), said))
    return lines


def _seat_of(e: Event) -> int:
    seat = getattr(e, "seat", -1)
    return seat if isinstance(seat, int) else -1


class SidePanel(ListBox):
    """A list on a panel at the right edge, with a heading."""

    def __init__(self, table: TableScene, heading: str, count: int, row: int, key: str, wide: float = 460) -> None:
        s, b = table.app.screen, table.app.brush
        self.t, self.heading = table, heading
        w = min(s.u(wide), s.area.w - s.u(80))
        self.panel = Rect(s.area.right - w - s.u(8), table.area.y + s.u(8), w, table.area.h - s.u(16))
        head = b.lead("heading") + s.u(26)
        inner = Rect(self.panel.x + s.u(16), self.panel.y + head, w - s.u(32), self.panel.h - head - s.u(18))
        super().__init__(inner, count, row, self.row, lambda i: None, key)

    def row(self, to: Surface, rect: Rect, i: int, state: str) -> None:
        raise NotImplementedError

    def draw(self, to: Surface) -> None:
        b = self.t.app.brush
        b.panel(to, self.panel)
        b.text(
            to, self.heading, (self.panel.x + b.u(22), self.panel.y + b.u(18) + b.lead("heading") // 2), "heading", GILT
        )
        super().draw(to)


class LogPanel(SidePanel):
    """Everything that happened, newest at the bottom. Long sentences take several rows."""

    def __init__(self, table: TableScene) -> None:
        b, s = table.app.brush, table.app.screen
        room = min(s.u(460), s.area.w - s.u(80)) - s.u(32) - s.u(44) - s.u(16)
        self.rows: list[tuple[int, str]] = []
        for seat, said in log_lines(table):
            for n, line in enumerate(b.lines(said, room, "note")):
                self.rows.append((seat if n == 0 else -2, line))
        super().__init__(table, "Log", len(self.rows), round(b.lead("note") * 1.12), "log panel")
        self.chosen = len(self.rows) - 1
        self._opened = False

    def inherit(self, old: ListBox) -> None:
        if old.offset < old.overflow - 2 * old.row_height:
            super().inherit(old)  # somebody reads further up: stay there

    def draw(self, to: Surface) -> None:
        super().draw(to)
        if not self.rows:
            b = self.t.app.brush
            b.text(to, "Nothing has happened yet.", (self.rect.x + b.u(8), self.rect.y + b.u(20)), "note", DUST)

    def row(self, to: Surface, rect: Rect, i: int, state: str) -> None:
        b = self.t.app.brush
        seat, line = self.rows[i]
        if seat >= 0:
            b.player(to, self.t.glyph(seat), (rect.x + b.u(16), rect.centery), min(b.u(26), rect.h - 2))
        elif seat == -1:
            b.mark(to, "flower", (rect.x + b.u(16), rect.centery), b.u(14), DUST)
        b.text(to, line, (rect.x + b.u(40), rect.centery), "note", STUCCO)


class ScorePanel(SidePanel):
    """Points so far, by cause."""

    def __init__(self, table: TableScene) -> None:
        sums = table.session.table.breakdown(len(table.names))
        causes = list(dict.fromkeys(c for by in sums for c in by))
        self.lines = [(table.speech.cause(c), [by.get(c, 0) for by in sums]) for c in causes]
        self.totals = [sum(by.values()) for by in sums]
        super().__init__(
            table,
            "Points so far",
            len(self.lines) + 2,
            table.app.screen.line(18),
            "score panel",
            300 + 74 * len(table.names),
        )

    def row(self, to: Surface, rect: Rect, i: int, state: str) -> None:
        b, n = self.t.app.brush, len(self.totals)
        cell = b.u(70)
        left = rect.right - cell * n
        if i == 0:
            for seat in range(n):
                b.player(to, self.t.glyph(seat), (left + cell * seat + cell / 2, rect.centery), b.u(32))
            return
        last = i == len(self.lines) + 1
        name, values = ("Together", self.totals) if last else self.lines[i - 1]
        b.list_row(to, rect, "rest")
        b.text(
            to,
            name,
            (rect.x + b.u(8), rect.centery),
            "strong" if last else "note",
            GILT if last else STUCCO,
            room=left - rect.x - b.u(12),
        )
        for seat, v in enumerate(values):
            ink = GILT if last else STUCCO if v else (120, 112, 104)
            b.text(
                to, str(v), (left + cell * seat + cell / 2, rect.centery), "number", ink, "m", size=22 if last else 20
            )
