"""The header of a table: the name, what the game says of itself, the seats, the tools."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from pygame import Rect, Surface

from game.client.devices.intent import spoken
from game.client.paint import widgets
from game.client.paint.palette import DUST, GILT, OBSIDIAN, OCHRE, STUCCO
from game.client.paint.panels import plaque
from game.client.table.desk import Asked, Laid, Played
from game.client.table.tempo import Tempo
from game.client.table.view import SeatCard, TableView
from game.client.widgets.controls import PictureButton
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

SMALL = 15
"""The type of a name that stands above its points."""


class Headed(Laid, Played, Asked, Protocol):
    """The table under a header."""

    @property
    def view(self) -> TableView: ...

    @property
    def name(self) -> str:
        """The game's name."""

    @property
    def tempo(self) -> Tempo: ...

    @property
    def header_rect(self) -> Rect: ...

    def open_menu(self) -> None: ...

    def open_rules(self) -> None: ...

    def escapes(self) -> str:
        """What Esc would do now: escaping.Escape."""

    def toggle_scores(self) -> None: ...

    def toggle_recap(self) -> None: ...


class Header:
    """Name and status at the left, seats in the middle right, tools at the right."""

    def __init__(self, table: Headed) -> None:
        self.t = table

    def build(self) -> None:
        t = self.t
        s, r = t.app.screen, t.header_rect
        ground = HeaderGround(r, t)
        t.ui.add(ground)
        side = max(s.target(40), min(r.h - s.u(12), s.u(46)))
        x = s.area.right - s.u(12)
        tools = [
            ("menu", "table.menu", t.open_menu),
            ("help", "table.rules", t.open_rules),
            ("chart", "table.scores", t.toggle_scores),
        ]
        if t.here:
            tools.append(("clock", "table.since_your_last_turn", t.toggle_recap))
        made: list[Widget] = []
        for mark, name, do in tools:
            x -= side
            rect = Rect(x, r.centery - side // 2 - s.u(1), side, side)
            tip = phrase("table.with_its_key", name=phrase(name), key=self._cap(mark))
            made.append(PictureButton(rect, partial(self._tool, mark), do, f"tool {mark}", tip=tip))
            made[-1].aloof = True
            x -= s.u(8)
        cards = t.view.seats()
        x -= s.u(10)
        stacked, widths = self._seat_widths(cards, x - s.area.x)
        for i, card in reversed(list(enumerate(cards))):
            x -= widths[i]
            made.append(SeatPlaque(Rect(x, r.centery - side // 2 - s.u(1), widths[i], side), t, i, card, stacked))
            x -= s.u(8)
        ground.until = x
        t.ui.add(*reversed(made))

    def _seat_widths(self, cards: Sequence[SeatCard], room: int) -> tuple[bool, list[int]]:
        """Names beside the points; above them, in smaller type, where that leaves the game too little; cut to equal
        shares where even that is too wide. A name never goes."""
        s = self.t.app.screen
        gaps = s.u(8) * len(cards)
        beside = [self._seat_width(i, card, stacked=False) for i, card in enumerate(cards)]
        if sum(beside) + gaps < room * 0.55:
            return False, beside
        stacked = [self._seat_width(i, card, stacked=True) for i, card in enumerate(cards)]
        most = (round(room * 0.62) - gaps) // max(1, len(cards))
        if sum(stacked) + gaps > room * 0.62:
            stacked = [min(w, most) for w in stacked]
        return True, stacked

    def _seat_width(self, seat: int, card: SeatCard, stacked: bool) -> int:
        b = self.t.app.brush
        points = self.t.view.score(self.t.state, seat)
        score = b.width("888", "number", 22) if points is not None else 0  # points grow between two layouts
        if stacked:
            return b.u(58) + max(min(b.width(card.name, "note", SMALL), b.u(130)), score)
        return b.u(60) + min(b.width(card.name, "caption"), b.u(150)) + (score + b.u(12) if points is not None else 0)

    def _cap(self, mark: str) -> str:
        """The key that does the same."""
        keys = self.t.app.keymap
        if mark == "help" and not keys.by_pad and keys.keys["rules"]:
            return spoken(keys.keys["rules"][-1])
        return keys.cap({"menu": "menu", "help": "rules", "chart": "scores", "clock": "recap"}[mark])

    def _tool(self, mark: str, to: Surface, rect: Rect, state: str) -> None:
        b, keys = self.t.app.brush, self.t.app.keymap
        widgets.tile_button(b.look, rect.w, mark, state).draw(to, *rect.topleft)
        cap = keys.cap("cancel") if mark == "menu" and self.t.escapes() == "menu" else self._cap(mark)
        if cap:
            b.small_cap(to, cap, rect.topright)


class HeaderGround(Widget):
    def __init__(self, rect: Rect, table: Headed) -> None:
        super().__init__(rect, "header")
        self.t, self.until = table, rect.right

    def middle(self) -> Rect:
        """What the game has for itself; where that is little, the game's name is left out."""
        t = self.t
        b, s = t.app.brush, t.app.screen
        x = s.area.x + s.u(18)
        named = b.width(t.name, "heading") + s.u(28) if t.name else 0
        if named and named + t.view.header_room() <= self.until - x:
            x += named
        return Rect(x, self.rect.y, max(0, self.until - x), self.rect.h)

    def look(self) -> object:
        return "always"

    def draw(self, to: Surface) -> None:
        t = self.t
        b, s = t.app.brush, t.app.screen
        b.strip(to, self.rect, "bottom")
        left, y, middle = s.area.x + s.u(18), self.rect.centery - s.u(1), self.middle()
        if middle.x > left:
            b.text(to, t.name, (left, y), "heading", STUCCO)
        if middle.w > s.u(60) and not t.view.draw_header(to, middle):
            b.spans(to, t.view.status(t.state), (middle.x, y), "caption", DUST, GILT, middle.w)


class SeatPlaque(Widget):
    """A player: sign, name, points; gold while it is this player's turn to decide."""

    def __init__(self, rect: Rect, table: Headed, seat: int, card: SeatCard, stacked: bool) -> None:
        super().__init__(rect, f"seat {seat}", tip=f"{card.name}\n{card.note}" if card.note else card.name)
        self.t, self.seat, self.stacked, self.card = table, seat, stacked, card

    def look(self) -> object:
        return "always"

    def draw(self, to: Surface) -> None:
        t = self.t
        b = t.app.brush
        on = t.tempo.acting == self.seat
        plaque(b.look, *self.rect.size, OCHRE if on else (62, 56, 62)).draw(to, *self.rect.topleft)
        ink = OBSIDIAN if on else STUCCO
        x, y = self.rect.x + b.u(24), self.rect.centery
        b.player(to, self.card.glyph, (x, y), min(b.u(34), self.rect.h - b.u(6)))
        x += b.u(24)
        points = t.view.score(t.state, self.seat)
        room = self.rect.right - x - b.u(8)
        if self.stacked and points is not None:
            apart = round(self.rect.h * 0.22)
            b.text(to, self.card.name, (x, y - apart), "note", ink, room=room, size=SMALL)
            b.text(to, str(points), (x, y + apart), "number", ink, size=18)
            return
        if points is not None:
            b.text(to, str(points), (self.rect.right - b.u(10), y), "number", ink, "r", size=22)
            room -= b.width(str(points), "number", 22) + b.u(10)
        b.text(to, self.card.name, (x, y), "caption", ink, room=room)
