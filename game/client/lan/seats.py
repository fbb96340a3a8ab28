"""The seats of a lobby: take one, or several at this device, seat a bot, choose a name and a sign."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from pygame import Rect, Surface

from game.bots import LEVELS
from game.client.lan.party import Party
from game.client.lan.people import OneLine
from game.client.lan.rooms import TROUBLE
from game.client.lan.seated import signs_of
from game.client.paint.palette import DUST, GLYPHS, STUCCO
from game.client.scenes.popup import Popup
from game.client.widgets.controls import Button, Picture, PictureButton
from game.client.widgets.entry import TextEntry, tidy
from game.client.widgets.ui import Ui, Widget
from game.client.window.scene import Window
from game.words.phrases import phrase
from game.words.players import seat_kind

if TYPE_CHECKING:
    from net.room import Room
    from net.view import RoomView, SeatView

BOT_NAMES = ("Copal", "Maize", "Quetzal", "Cacao", "Obsidian")
RENAME_AFTER = 0.7
TAKEN_WITHIN = 4.0
"""Seconds after which a name that the room has not taken is given up."""


class Lobby(Protocol):
    """The lobby that the rows stand in (lobby.LobbyScene)."""

    @property
    def app(self) -> Window: ...

    @property
    def ui(self) -> Ui: ...

    @property
    def party(self) -> Party: ...

    @property
    def room(self) -> Room: ...

    @property
    def view(self) -> RoomView: ...

    def playing(self) -> bool:
        """A game is on: seats stay as they are."""


class SeatRows:
    """`add` lays out the row of one seat; what is pressed there is told to the room."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby, self.room = lobby, lobby.room
        self._names: dict[int, tuple[str, float]] = {}
        """What is typed in the place of a name, and for how long the typing has paused."""

    @property
    def app(self) -> Window:
        return self.lobby.app

    @property
    def view(self) -> RoomView:
        return self.lobby.view

    def update(self, dt: float) -> None:
        """Names that were typed are told when the typing pauses, and stay as typed until the typing is over: behind a
        space another word may come."""
        for number, (typed, before) in list(self._names.items()):
            age, name = before + dt, tidy(typed).strip()
            seat = next((s for s in self.view.seats if s.number == number), None)
            entry = self.lobby.ui.find(f"name {number}")
            if seat is None or not seat.mine or not isinstance(entry, TextEntry):
                del self._names[number]
                continue
            if entry is not self.lobby.ui.focus and (seat.name == name or age >= TAKEN_WITHIN):
                del self._names[number]
                entry.show(seat.name)
                continue
            self._names[number] = typed, age
            if age >= RENAME_AFTER > before and name not in ("", seat.name):
                self.room.sit(number, name, seat.colour, seat.glyph, seat.bot)

    def add(self, to: list[Widget], row: Rect, y: int, seat: SeatView) -> int:
        """Sign, name, how it is; and what can be done about it."""
        b, s = self.app.brush, self.app.screen
        line, gap = s.line(20), s.u(10)
        buttons = self._seat_buttons(seat)
        sizes = [Button.size(b, words_, mark) for words_, mark, *_ in buttons]
        high = max([line] + [h for _, h in sizes])
        wide = sum(w + gap for w, _ in sizes)
        state = self._state(seat)
        state_w = b.width(state, "note") + gap if state else 0
        name_w = row.w - line - gap - wide - state_w
        under = name_w < s.u(170)
        if under:
            name_w = row.w - line - gap - state_w
        self._sign(to, Rect(row.x, y + (high - line) // 2, line, line), seat)
        x = row.x + line + gap
        middle = y + high // 2
        if seat.mine and not self.lobby.playing():
            name = self._names.get(seat.number, (seat.name, 0.0))[0]
            rect = Rect(x, middle - line // 2, name_w - gap, line)
            to.append(TextEntry(rect, name, partial(self._typed, seat.number), f"name {seat.number}", longest=24))
        else:
            said, ink = (seat.name, STUCCO) if seat.key is not None else (phrase("lan.free"), DUST)
            to.append(OneLine(Rect(x, y, name_w - gap, high), said, "strong" if seat.key else "body", ink))
        x += name_w
        if state:
            ink = self.app.brush.palette.glow if seat.ready else TROUBLE if seat.key and not seat.present else DUST
            to.append(OneLine(Rect(x, y, state_w, high), state, "note", ink))
            x += state_w
        if under and buttons:
            y, x = y + high + s.u(4), row.x + line + gap
            high = max(h for _, h in sizes)
        for (words_, mark, do, key, kind, tip), (w, h) in zip(buttons, sizes, strict=True):
            to.append(Button(Rect(x, y + (high - h) // 2, w, h), words_, do, key, kind=kind, mark=mark, tip=tip))
            x += w + gap
        return y + high + s.u(8)

    def _state(self, seat: SeatView) -> str:
        if seat.key is None:
            return ""
        if not seat.present:
            return phrase("lan.not_connected")
        bot = seat_kind(seat.bot).lower()
        if self.lobby.playing():
            return bot
        ready = phrase("lan.ready" if seat.ready else "lan.not_ready")
        return phrase("lan.bot_and_ready", bot=bot, ready=ready) if bot else ready

    def _seat_buttons(self, seat: SeatView) -> list[tuple[str, str, Any, str, str, str]]:
        n = seat.number
        if self.lobby.playing():
            return []
        if seat.key is None:
            mine = any(s.mine for s in self.view.seats)
            first = min(s.number for s in self.view.seats if s.key is None)
            kind = "go" if n == first and not mine else "plain"
            more = phrase("lan.one_more_player") if mine else ""
            return [
                (phrase("lan.sit_here"), "person", partial(self._sit, n), f"sit {n}", kind, more),
                (
                    phrase("lan.bot"),
                    "bot",
                    partial(self._ask_bot, n),
                    f"bot {n}",
                    "plain",
                    phrase("lan.bot_plays_here"),
                ),
            ]
        if seat.mine:
            said = phrase("lan.send_it_away" if seat.bot else "lan.stand_up")
            return [("", "cross", partial(self.room.stand, n), f"stand {n}", "plain", said)]
        if not seat.present:
            return [
                (
                    phrase("lan.free"),
                    "cross",
                    partial(self.room.stand, n),
                    f"stand {n}",
                    "plain",
                    phrase("lan.nobody_there"),
                )
            ]
        return []

    def _sign(self, to: list[Widget], rect: Rect, seat: SeatView) -> None:
        glyph = signs_of([s.glyph for s in self.view.seats])[seat.number]

        def paint(surface: Surface, r: Rect, state: str = "rest") -> None:
            b = self.app.brush
            if seat.key is None:
                b.mark(surface, glyph, r.center, r.h * 0.6, (110, 102, 98))
            else:
                b.player(surface, glyph, r.center, r.h * (0.98 if state == "hover" else 0.9))

        if seat.mine and not self.lobby.playing():
            do = partial(self._next_glyph, seat)
            tip = phrase("lan.change_sign")
            to.append(PictureButton(rect, paint, do, f"glyph {seat.number}", tip=tip))
        else:
            to.append(Picture(rect, paint))

    def _free_glyphs(self, but: int) -> list[str]:
        taken = {s.glyph for s in self.view.seats if s.key is not None and s.number != but}
        return [g for g in GLYPHS if g not in taken]

    def _sit(self, n: int) -> None:
        """The first seat is our own; more are guests at this device."""
        mine = [s for s in self.view.seats if s.mine and not s.bot]
        used = {s.name.casefold() for s in self.view.seats if s.key is not None}
        usual = [
            *self.app.settings.names,
            phrase("lan.guest"),
            *(phrase("lan.guest_number", number=i) for i in range(2, 12)),
        ]
        free_names = (x for x in usual if x and x.casefold() not in used)
        name = self.lobby.party.name if not mine else next(free_names, phrase("lan.guest_number", number=n + 1))
        wanted = self.app.settings.glyphs[0]
        free = self._free_glyphs(n)
        glyph = wanted if wanted in free else free[0] if free else GLYPHS[n % 4]
        self.room.sit(n, name, glyph, glyph)

    def _ask_bot(self, n: int) -> None:
        about = self.lobby.ui.find(f"bot {n}")
        items = [(seat_kind(kind), kind, "") for kind in LEVELS]
        self.app.scenes.push(
            Popup(about.rect if about else self.app.screen.area, items, phrase("lan.which_bot")),
            lambda got: self._seat_bot(n, got[0]) if got is not None else None,
        )

    def _seat_bot(self, n: int, bot: str) -> None:
        free = self._free_glyphs(n)
        names = {s.name for s in self.view.seats if s.key is not None}
        name = next((x for x in BOT_NAMES if x not in names), phrase("lan.bot_number", number=n + 1))
        self.room.sit(n, name, free[0] if free else "", free[0] if free else "", bot)

    def _next_glyph(self, seat: SeatView) -> None:
        free = self._free_glyphs(seat.number)
        if seat.glyph in free and len(free) < 2:
            self.app.toasts.show(phrase("lan.no_other_sign"))
            return
        at = free.index(seat.glyph) + 1 if seat.glyph in free else 0
        glyph = free[at % len(free)]
        self.room.sit(seat.number, seat.name, glyph, glyph, seat.bot)

    def _typed(self, n: int, text: str) -> None:
        self._names[n] = (text, 0.0)
