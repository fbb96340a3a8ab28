"""The door for guests by browser: a link in large letters, its square code, how many may come, and who is in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import segno
from pygame import Rect, Surface

from game.client.lan.people import name_of
from game.client.paint import ink
from game.client.paint.palette import DUST, GILT, OBSIDIAN, STUCCO
from game.client.scenes.dialog import Overlay, confirm
from game.client.widgets.choices import Choice
from game.client.widgets.controls import Button, Label, Panel, Picture
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.browser.room_door import DoorView, RoomDoor
    from net.view import RoomView

TROUBLE = (214, 106, 84)
PLACES = 3
Said = tuple[str, str, tuple[int, int, int]]
"""A sentence, its role, its ink."""


class Lobby(Protocol):
    """The room's page below (lan/lobby.py), which keeps the door."""

    @property
    def door(self) -> RoomDoor | None: ...
    @property
    def view(self) -> RoomView: ...
    def open_door(self, places: int) -> None: ...
    def shut_door(self) -> None: ...


class DoorSheet(Overlay):
    """A sheet about a door: what is said of it at the left, the square code of its link at the right, buttons below."""

    wide = 900
    heading = ""

    def __init__(self) -> None:
        super().__init__()
        self._seen: object = None

    def update(self, dt: float) -> None:
        super().update(dt)
        now = self.now()
        if now != self._seen:
            self._seen = now
            self.app.rebuild(self)

    def wants(self) -> float:
        return min(super().wants(), 0.2)

    def now(self) -> object:
        """What is shown: built again when it is another."""
        raise NotImplementedError

    def link(self) -> str | None:
        """The link whose code is shown; "": there is none yet; None: nor any room for one."""
        raise NotImplementedError

    def said(self) -> Sequence[Said]:
        raise NotImplementedError

    def below(self, r: Rect) -> None:
        """What stands below that, in this room."""

    def buttons(self, r: Rect) -> None:
        """At the foot."""
        self._done(r)

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        pad, gap = s.u(32), s.u(14)
        sheet = self.place(s.u(560))
        self.ui.add(Panel(sheet))
        inner = sheet.inflate(-2 * pad, -2 * pad)
        head = b.lead("title", 30)
        self.ui.add(Label(Rect(inner.x, inner.y, inner.w, head), self.heading, "title", GILT, size=30))
        y = inner.y + head + gap
        bh = Button.size(b, phrase("browser.done"), "door")[1]
        foot = Rect(inner.x, inner.bottom - bh, inner.w, bh)
        link = self.link()
        square = min(inner.w * 2 // 5, foot.y - gap - y) if link is not None else 0
        left = Rect(inner.x, y, inner.w - square - (gap * 2 if square else 0), foot.y - gap - y)
        if link:
            self.ui.add(square_code(Rect(inner.right - square, y, square, square), link))
        for text, role, tone in self.said():
            high = b.block_height(text, left.w, role)
            self.ui.add(Label(Rect(left.x, y, left.w, high), text, role, tone))
            y += high + gap // 2
        self.below(Rect(left.x, y + gap, left.w, left.bottom - y - gap))
        self.buttons(foot)

    def _done(self, r: Rect) -> None:
        wide = Button.size(self.app.brush, phrase("browser.done"))[0] + self.app.screen.u(30)
        self.ui.add(Button(Rect(r.right - wide, r.y, wide, r.h), phrase("browser.done"), self.back, "done"))


def in_large_letters(link: str) -> list[Said]:
    """The address and, in a line of its own, what is to be typed after it: a break anywhere else is read wrong."""
    at = link.rindex("/") + 1
    return [(link[:at], "heading", GILT), (link[at:], "heading", GILT)]


def square_code(r: Rect, link: str) -> Picture:
    """The square code of a link, on white paper with the margin that scanners need."""
    rows = [list(row) for row in segno.make(link, error="m").matrix_iter(border=3)]

    def paint(to: Surface, at: Rect) -> None:
        dot = max(1, at.w // len(rows))
        side = dot * len(rows)
        x0, y0 = at.x + (at.w - side) // 2, at.y
        ink.rect(to, (255, 255, 255), (x0, y0, side, side))
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    ink.rect(to, OBSIDIAN, (x0 + x * dot, y0 + y * dot, dot, dot))

    return Picture(r, paint, "square")


class BrowsersScene(DoorSheet):
    updates_below = True

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self.heading = phrase("browser.guests_head")
        self.lobby = lobby
        self.places = lobby.door.view.places if lobby.door is not None else 1

    def now(self) -> object:
        door = self.lobby.door
        return (door.view, self._guests(door.view)) if door is not None else None

    def link(self) -> str | None:
        return self.lobby.door.view.link if self.lobby.door is not None else None

    def _guests(self, view: DoorView) -> list[str]:
        room = self.lobby.view
        told = []
        for guest in view.guests:
            member = room.member(guest.key) if guest.key else None
            name = name_of(room, member) if member is not None else phrase("browser.somebody")
            told.append(phrase("browser.guest_here" if guest.here else "browser.guest_away", name=name))
        return told

    def said(self) -> Sequence[Said]:
        door = self.lobby.door
        if door is None:
            return [(phrase("browser.guests_note"), "body", STUCCO), (phrase("browser.what_http_shows"), "note", DUST)]
        v = door.view
        if v.trouble:
            return [(v.trouble, "body", TROUBLE)]
        full = len(v.guests) >= v.places
        guests = self._guests(v) or [phrase("browser.nobody_in")]
        if v.link:
            first = [*in_large_letters(v.link), (phrase("browser.one_guest_a_link"), "note", DUST)]
        else:
            first = [(phrase("browser.all_in" if full else "browser.opening"), "heading", GILT)]
        return [
            *first,
            *((said, "body", STUCCO) for said in guests),
            (phrase("browser.what_http_shows"), "note", DUST),
        ]

    def below(self, r: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        lead = b.lead("strong")
        self.ui.add(Label(Rect(r.x, r.y, r.w, lead), phrase("browser.how_many"), "strong", STUCCO))
        row = Rect(r.x, r.y + lead + s.u(4), min(r.w, s.u(260)), s.line(20))
        self.ui.add(Choice(row, [str(n) for n in range(1, PLACES + 1)], self.places - 1, self._allow, "places"))

    def buttons(self, r: Rect) -> None:
        is_open = self.lobby.door is not None
        first = phrase("browser.shut_the_door" if is_open else "browser.open_the_door")
        wide = Button.size(self.app.brush, first, "door")[0] + self.app.screen.u(30)
        do, kind = (self._shut, "plain") if is_open else (self._open, "go")
        self.ui.add(Button(Rect(r.x, r.y, wide, r.h), first, do, "door", kind=kind, mark="door"))
        self._done(r)

    def _allow(self, at: int) -> None:
        self.places = at + 1
        if self.lobby.door is not None:
            self.lobby.door.allow(self.places)
        self.app.rebuild(self)

    def _open(self) -> None:
        self.lobby.open_door(self.places)
        self.app.rebuild(self)

    def _shut(self) -> None:
        """Asked once if somebody would be cut off."""
        door = self.lobby.door
        if door is None or not any(g.here for g in door.view.guests):
            self._shut_now(True)
            return
        head, said = phrase("browser.shut_the_door"), phrase("browser.shutting_loses")
        self.app.scenes.push(confirm(head, said, phrase("browser.shut_it"), phrase("lan.stay")), self._shut_now)

    def _shut_now(self, sure: bool) -> None:
        if sure:
            self.lobby.shut_door()
            self.app.rebuild(self)
