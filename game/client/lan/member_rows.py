"""The people in a lobby, a row each: how well they are connected, who they are, and a way to send one of them away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from pygame import Rect

from game.client.lan import signal
from game.client.lan.people import Bars, OneLine, name_of
from game.client.lan.rooms import TROUBLE
from game.client.paint.palette import DUST, STUCCO
from game.client.scenes.dialog import confirm
from game.client.widgets.controls import Button
from game.client.widgets.ui import Ui, Widget
from game.client.window.scene import Window
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.browser.room_door import RoomDoor
    from net.room import Room
    from net.view import MemberView, RoomView


class Lobby(Protocol):
    """The lobby that the rows stand in (lobby.LobbyScene)."""

    @property
    def app(self) -> Window: ...
    @property
    def ui(self) -> Ui: ...
    @property
    def room(self) -> Room: ...
    @property
    def view(self) -> RoomView: ...
    @property
    def door(self) -> RoomDoor | None: ...
    def playing(self) -> bool:
        """A game is on: nobody is sent away."""


class MemberRows:
    """`add` lays out the row of one member; what is pressed there is told to the room, and to the door for browsers."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    def update(self) -> None:
        """Whoever was sent away from the room does not come back through our door."""
        door = self.lobby.door
        for guest in door.view.guests if door is not None else ():
            if door is not None and guest.key in self.lobby.view.sent_away:
                door.send_away(guest.key)

    @property
    def aimed_at(self) -> bool:
        """The pointer rests where somebody is sent away: then nothing moves, however often he changes the game."""
        over = self.lobby.ui.hover
        return over is not None and over.key.startswith("away ")

    def add(self, to: list[Widget], row: Rect, y: int, m: MemberView) -> int:
        b, s = self.lobby.app.brush, self.lobby.app.screen
        high = max(s.target(38), b.lead("body") + s.u(8))
        strange, name, gap = m.standing.value == "new device", name_of(self.lobby.view, m), s.u(8)
        made: list[tuple[str, str, Callable[[], object], str, str]] = []
        if strange:
            accept = partial(self.lobby.room.accept_device, m.key)
            made.append((phrase("lan.accept"), "", accept, f"accept {m.fingerprint}", phrase("lan.accept_tip")))
        if self._can_go(m):
            tip = phrase("lan.send_away_tip", name=name)
            made.append((phrase("lan.send_away"), "cross", partial(self._ask, m), f"away {m.fingerprint}", tip))
        sizes = [Button.size(b, words, mark) for words, mark, *_ in made]
        brief = sum(w + gap for w, _ in sizes) > row.w * 2 // 5
        if brief:  # words only where the row has room for them
            sizes = [Button.size(b, "" if mark else words, mark) for words, mark, *_ in made]
        high = max([high, *(h for _, h in sizes)])
        right = row.right
        for (words, mark, do, key, tip), (w, h) in reversed(list(zip(made, sizes, strict=True))):
            said = "" if brief and mark else words
            to.append(Button(Rect(right - w, y + (high - h) // 2, w, h), said, do, key, mark=mark, tip=tip))
            right -= w + gap
        to.append(Bars(Rect(row.x, y, s.u(34), high), m))
        x = row.x + s.u(48)
        shown = phrase("lan.you_are", name=name) if m.me else name
        w = min(b.width(shown, "strong"), (right - x) // 2)
        tip = phrase("lan.key", name=m.name, key=m.fingerprint)
        to.append(OneLine(Rect(x, y, w + s.u(4), high), shown, "strong", STUCCO, tip))
        x += w + s.u(16)
        ink = TROUBLE if strange or not m.present else DUST
        to.append(OneLine(Rect(x, y, right - x - gap, high), ", ".join(_said(m, strange)), "note", ink))
        return y + high + (s.u(6) if made else 0)

    # ---- sending away

    def _is_our_guest(self, m: MemberView) -> bool:
        door = self.lobby.door
        return door is not None and any(guest.key == m.key for guest in door.view.guests)

    def _can_go(self, m: MemberView) -> bool:
        return not m.me and not self.lobby.playing() and (self.lobby.view.opened_here or self._is_our_guest(m))

    def _ask(self, m: MemberView) -> None:
        """Once: the careful answer has the focus. By the name he has now: rows wait while the pointer rests on one."""
        name = name_of(self.lobby.view, next((now for now in self.lobby.view.members if now.key == m.key), m))
        if self.lobby.view.opened_here:
            said = phrase("lan.send_away_words", name=name, names=self.lobby.room.go_with(m.key))
        else:
            said = phrase("lan.send_guest_away_words", name=name)
        head, yes = phrase("lan.send_away_sure", name=name), phrase("lan.send_away")
        asked = confirm(head, said, yes, phrase("lan.let_stay"), danger=True)
        self.lobby.app.scenes.push(asked, lambda sure: self._send(m) if sure else None)

    def _send(self, m: MemberView) -> None:
        """The door follows the room (`update`): a game may have begun while we asked, and then nobody goes."""
        if self.lobby.view.opened_here:
            self.lobby.room.send_away(m.key)
        elif self.lobby.door is not None and self._is_our_guest(m):
            self.lobby.room.withdraw(m.key, self.lobby.door.send_away)


def _said(m: MemberView, strange: bool) -> list[str]:
    """How somebody is here."""
    parts = [] if m.me else [signal.said(m)]
    if m.through:
        parts.insert(0, phrase("browser.plays_through", name=m.through))
    if not m.seats:
        parts.insert(0, phrase("lan.watching"))
    if strange:
        parts.insert(0, phrase("lan.new_device"))
    return parts
