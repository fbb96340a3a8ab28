"""The rooms around us: every one that answers, what is played there, and why one cannot be entered."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.client.lan import signal
from game.client.lan.offered import game_name, options_said
from game.client.lan.party import Party
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.page import Foot, Page
from game.client.table.face import mark_of
from game.client.widgets.controls import Label, Picture
from game.client.widgets.entry import TextEntry
from game.client.widgets.lists import ListBox
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.discovery import Found

TROUBLE = (255, 154, 130)
LOOK_EVERY = 0.25


class RoomsScene(Page):
    heading = phrase("lan.lan_party")
    subheading = phrase("lan.everybody_in_one_network")

    def __init__(self, party: Party, reopen: Path | None = None) -> None:
        self.party, self._reopen = party, reopen
        self.shown: list[Found] = []
        self._seen: tuple[object, ...] = ()
        self._age = 0.0
        self._kept = 0

    # ---- life on the stack

    def enter(self) -> None:
        self.ui.first_focus = "rooms"
        self.ui.begin_with = "open"
        self._kept = len(self.party.kept())

    def leave(self) -> None:
        self.party.end()
        if not self.app.running:  # nothing can be sent any more once Python itself has begun to end
            self.app.hide()
            self.party.link.finished()

    def resume(self) -> None:
        self._kept = len(self.party.kept())
        self.app.rebuild(self)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._age += dt
        lan = self.party.link.lan
        found = tuple(lan.rooms()) if lan is not None else ()
        told = (*((f.card, f.misfit, f.devices, signal_of(f)) for f in found), lan is None, self._trouble())
        if told != self._seen and self.ui.held is None:
            self._seen, self.shown = told, list(found)
            self.app.rebuild(self)
        if lan is not None and self._reopen is not None:
            record, self._reopen = self._reopen, None
            self.party.reopen(record)

    def wants(self) -> float:
        return min(super().wants(), LOOK_EVERY)

    def _trouble(self) -> str:
        link = self.party.link
        return link.trouble or (link.lan.trouble if link.lan is not None else "")

    # ---- layout

    def fill(self, body: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        line = s.line(20)
        name = phrase("lan.your_name")
        wide = b.width(name, "strong") + s.u(18)
        self.ui.add(Label(Rect(body.x, body.y, wide, line), name, "strong", middle=True))
        entry = Rect(body.x + wide, body.y, min(s.u(360), body.w - wide), line)
        self.ui.add(TextEntry(entry, self.party.name, self.party.call_me, "name", mark="person"))
        y = body.y + line + s.u(14)
        trouble = self._trouble()
        if trouble:
            high = b.block_height(trouble, body.w, "body") + s.u(10)
            self.ui.add(Label(Rect(body.x, y, body.w, high), trouble, "body", TROUBLE))
            y += high
        room = Rect(body.x, y, body.w, body.bottom - y)
        if self.shown:
            row = b.lead("strong") + 2 * b.lead("note") + s.u(20)
            self.ui.add(ListBox(room, len(self.shown), max(row, s.target(72)), self._row, self._picked, "rooms"))
        else:
            self._nothing(room)

    def _nothing(self, room: Rect) -> None:
        """No room to show: a sign and a sentence in the middle."""
        b, s = self.app.brush, self.app.screen
        said = self._empty()
        wide = min(room.w, s.u(760))
        words_h = b.block_height(said, wide, "body")
        mark = min(s.u(110), max(0, room.h - words_h - s.u(40)))
        top = room.y + max(s.u(8), (room.h - words_h - mark - s.u(20)) // 3)
        if mark > s.u(40):

            def paint(to: Surface, r: Rect) -> None:
                b.mark(to, "net", r.center, r.h, (150, 118, 70))

            self.ui.add(Picture(Rect(room.x, top, room.w, mark), paint))
            top += mark + s.u(20)
        self.ui.add(Label(Rect(room.centerx - wide // 2, top, wide, words_h), said, "body", DUST, "m"))

    def _empty(self) -> str:
        link = self.party.link
        if link.trouble:
            return phrase("lan.solo_and_hot_seat")
        if link.lan is None:
            return phrase("lan.opening_the_door")
        if link.lan.trouble:
            return phrase("lan.type_its_address")
        return phrase("lan.no_room_yet")

    def _row(self, to: Surface, r: Rect, i: int, state: str) -> None:
        b, f = self.app.brush, self.shown[i]
        card = f.card
        b.list_row(to, r, state)
        ink = DUST if f.misfit else GILT
        b.mark(to, mark_of(card.title, "net"), (r.x + b.u(40), r.centery), b.u(44), ink)
        left, right = r.x + b.u(82), r.right - b.u(20)
        y = r.y + b.u(10) + b.lead("strong") // 2
        bars = Rect(right - b.u(30), y - b.u(11), b.u(30), b.u(22))
        signal.draw(b, to, bars, signal_of(f))
        door = phrase("lan.open_to_all" if card.open else "lan.with_a_code")
        b.text(to, door, (bars.x - b.u(16), y), "note", DUST, "r")
        lock = "door" if card.open else "key"
        wide = b.width(door, "note")
        b.mark(to, lock, (bars.x - b.u(30) - wide, y), b.u(20), DUST)
        room = bars.x - b.u(60) - wide - left
        w = b.text(to, card.name or phrase("lan.a_room"), (left, y), "strong", STUCCO, room=room)
        b.text(to, game_name(card.title), (left + w + b.u(16), y), "caption", GILT, room=room - w - b.u(16))
        y += b.lead("strong")
        first, ink = (f.misfit, TROUBLE) if f.misfit else (seats_said(f), STUCCO)
        b.text(to, first, (left, y), "note", ink, room=right - left)
        more = options_said(card.title, card.seats, card.options)
        b.text(to, more, (left, y + b.lead("note")), "note", DUST, room=right - left)

    def _picked(self, i: int) -> None:
        found = self.shown[i]
        if found.misfit:
            self.app.toasts.show(found.misfit, "loss")
        else:
            self.party.join(found)

    def buttons(self) -> list[Foot]:
        link = self.party.link
        why = "" if link.lan is not None else link.trouble or phrase("lan.one_moment")
        made = [
            Foot(phrase("lan.address"), "net", self.party.join, "address", why=why, tip=phrase("lan.enter_by_address")),
            Foot(phrase("lan.open_a_room"), "plus", self.party.open_room, "open", "go", why=why),
        ]
        if self._kept:
            again = phrase("lan.open_again_tip")
            made.insert(1, Foot(phrase("lan.open_again"), "folder", self.party.kept_games, "kept", why=why, tip=again))
        return made


def signal_of(f: Found) -> int:
    return next((signal.BARS - i for i, most in enumerate(signal.STEPS) if f.delay <= most), 1)


def seats_said(f: Found) -> str:
    card = f.card
    if card.begun:
        return phrase("lan.game_is_being_played")
    if not card.free:
        return phrase("lan.seats_taken", seats=card.seats)
    return phrase("lan.seats_free", free=card.free, seats=card.seats)
