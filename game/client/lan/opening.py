"""Open a room: which game, how many seats, what the room is called, and who may come in."""

from __future__ import annotations

from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.client.lan.join import give_up, sentence
from game.client.lan.party import Party
from game.client.paint.palette import DUST, GILT
from game.client.scenes.game_spec import GameSpec
from game.client.scenes.new_game import NewGameScene
from game.client.scenes.page import Foot, Row, form
from game.client.shelf import game_specs
from game.client.widgets.choices import Choice
from game.client.widgets.controls import Label
from game.client.widgets.entry import TextEntry
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.room import Room


def shared_games() -> list[GameSpec]:
    """The shelf without the printed automata: those are played alone."""
    return [replace(g, automaton="") for g in game_specs()]


class OpenRoomScene(NewGameScene):
    """Pops with the room."""

    heading = phrase("lan.open_a_room")

    def __init__(self, party: Party) -> None:
        super().__init__(shared_games(), self._open)
        self.party = party
        self.room_name = ""
        self.is_open = False
        self.asked: Future[Room] | None = None

    def _seats(self, to: list[Widget], area: Rect) -> int:
        """Seats are taken in the lobby; here is the room instead."""
        b, s = self.app.brush, self.app.screen
        y = area.y
        to.append(Label(Rect(area.x, y, area.w, b.lead("heading")), phrase("lan.the_room"), "heading", GILT))
        y += b.lead("heading") + s.u(4)
        doors = [phrase("lan.door_with_a_code"), phrase("lan.door_open_to_all")]
        rows = [
            Row(phrase("lan.name"), self._name_entry),
            Row(phrase("lan.door"), lambda r: Choice(r, doors, int(self.is_open), self._door, "door"), wide=True),
        ]
        made = form(b, s, Rect(area.x, y, area.w, area.h), rows)
        to += made
        y = max(w.rect.bottom for w in made) + s.u(8)
        said = phrase("lan.open_says" if self.is_open else "lan.code_says")
        high = b.block_height(said, area.w, "note")
        to.append(Label(Rect(area.x, y, area.w, high), said, "note", DUST))
        return y + high

    def _name_entry(self, r: Rect) -> Widget:
        return TextEntry(r, self.room_name, self._call, "room_name", hint=self._usual(), longest=40)

    def _usual(self) -> str:
        return phrase("lan.usual_room_name", name=self.party.name)

    def _call(self, name: str) -> None:
        self.room_name = name

    def _door(self, at: int) -> None:
        self.is_open = at == 1
        self.app.rebuild(self)

    def buttons(self) -> list[Foot]:
        why = phrase("lan.one_moment") if self.asked is not None else self.problem()
        return [Foot(phrase("lan.open_the_room"), "door", self._begin, "begin", "go", why=why)]

    def _open(self, wish: Any) -> None:
        lan = self.party.link.lan
        if lan is None or self.asked is not None:
            return
        name = self.room_name.strip() or self._usual()
        try:
            self.asked = lan.host(name, wish.game, len(wish.seats), wish.options, is_open=self.is_open)
        except ValueError as why:
            self.app.toasts.show(str(why), "loss")
        self.app.rebuild(self)

    def update(self, dt: float) -> None:
        super().update(dt)
        asked = self.asked
        if asked is None or not asked.done():
            return
        self.asked = None
        try:
            self.app.scenes.pop(asked.result())
        except Exception as why:
            self.app.toasts.show(sentence(why), "loss")
            self.app.rebuild(self)

    def wants(self) -> float:
        return min(super().wants(), 0.05 if self.asked is not None else 3600.0)

    def leave(self) -> None:
        give_up(self.asked)


class ChangeGameScene(NewGameScene):
    """Another game, or other options, for a room that is open. Pops when it was told to everybody."""

    heading = phrase("lan.what_shall_be_played")

    def __init__(self, room: Room) -> None:
        super().__init__(shared_games(), self._change)
        self.room = room
        view = room.view
        if view is not None and view.title:
            self.game = next((i for i, g in enumerate(self.games) if g.code == view.title), 0)
            self.count = view.players
            self.chosen = {(view.title, key): value for key, value in view.options}

    def _seats(self, to: list[Widget], area: Rect) -> int:
        b = self.app.brush
        said = phrase("lan.everybody_sees_the_change")
        high = b.block_height(said, area.w, "note")
        to.append(Label(Rect(area.x, area.y, area.w, high), said, "note", DUST))
        return area.y + high

    def buttons(self) -> list[Foot]:
        return [Foot(phrase("lan.play_this"), "check", self._begin, "begin", "go", why=self.problem())]

    def _change(self, wish: Any) -> None:
        try:
            self.room.set_game(wish.game, len(wish.seats), wish.options)
        except ValueError as why:
            self.app.toasts.show(str(why), "loss")
            return
        self.app.scenes.pop(None)
