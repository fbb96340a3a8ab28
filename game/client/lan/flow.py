"""LAN party from the first click to the last: which scene follows which."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game import words
from game.client.lan.join import JoinScene, ReopenScene
from game.client.lan.link import Link
from game.client.lan.lobby import LobbyScene
from game.client.lan.opening import OpenRoomScene
from game.client.lan.results import PartyResults
from game.client.lan.rooms import RoomsScene
from game.client.lan.table import LanTable
from game.client.scenes.dialog import confirm
from game.client.scenes.saves import SavesScene
from game.client.shelf import celebrated, save_line, saves
from game.client.table.adviser import Adviser
from game.client.table.face import view_of
from game.client.table.outcome import results
from game.client.table.scene import TableScene
from game.client.widgets.entry import tidy
from game.client.window.scene import Scene, Window
from game.coach import Coach
from game.record import Header
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.room import Room

NAMES = ("Heron", "Puma", "Maize", "Obsidian", "Quetzal", "Cactus", "Comet", "Jade", "Cedar", "Drum")
"""For whoever has not said a name yet: better than three players called Player."""


class Shell(Protocol):
    """Where LAN party was chosen (shell.Shell)."""

    @property
    def app(self) -> Window: ...

    def replay(self, path: Path) -> Scene:
        """A record to watch."""

    def review(self, path: Path) -> None:
        """Look back at a finished game, turn by turn."""

    def throw(self, path: Path) -> None:
        """Delete a record, or say why not."""

    def coach(self, title: str) -> Coach | None:
        """Who speaks beside a table of this title at this device, if anybody."""

    def adviser(self, header: Header) -> Adviser:
        """Who gives hints at a table of this device."""


class LanParty:
    """Makes the scenes of LAN party for one window."""

    def __init__(self, shell: Shell, link: Link) -> None:
        self.shell, self.app, self.link = shell, shell.app, link

    # ---- who we are

    @property
    def name(self) -> str:
        names = self.app.settings.names
        return names[0] if names and names[0] else ""

    def call_me(self, name: str) -> None:
        """Kept for the next time, and told to every room entered from now on."""
        name = tidy(name).strip()[:24]
        settings = self.app.settings
        if name and name != self.name:
            settings.names = (name, *settings.names[1:])
            self.app.save_settings()
        if self.link.lan is not None and name:
            self.link.lan.name = name

    # ---- the way

    def begin(self, reopen: Path | None = None) -> None:
        """LAN party was chosen."""
        if not self.name:
            self.call_me(random.choice(NAMES))
        self.link.open(self.name, self.app.wake)
        self.app.scenes.push(RoomsScene(self, reopen))

    def end(self) -> None:
        self.link.close()

    def join(self, found: Any = None) -> None:
        """A room of the list was picked; None: one with an address."""
        self.app.scenes.push(JoinScene(self, found), self._entered)

    def open_room(self) -> None:
        self.app.scenes.push(OpenRoomScene(self), self._entered)

    def reopen(self, record: Path) -> None:
        self.app.scenes.push(ReopenScene(self, record), self._entered)

    def _entered(self, room: Room | None) -> None:
        if room is not None:
            self.app.scenes.push(self.lobby(room))

    def lobby(self, room: Room) -> Scene:
        return LobbyScene(self, room)

    def kept(self) -> list[Any]:
        """Games played between devices that are not over, the latest first."""
        return [s for s in saves() if s.signed and not s.finished and not s.trouble]

    def kept_games(self) -> None:
        """Which table shall be opened again?"""
        scene = SavesScene(
            lambda: [save_line(s) for s in self.kept()],
            open_=self._reopen_from_list,
            watch=lambda path: self.app.scenes.push(self.shell.replay(path)),
            throw=self.shell.throw,
        )
        scene.heading = phrase("lan.open_again")
        self.app.scenes.push(scene)

    def _reopen_from_list(self, record: Path) -> None:
        self.app.scenes.pop(None)
        self.reopen(record)

    def table(self, room: Room) -> Scene:
        assert room.session is not None
        title = room.session.header.title
        return LanTable(
            room,
            view_of(title),
            name=words.short(title),
            on_over=self.over,
            ask_leave=partial(self.ask_leave, room),
            coach=self.shell.coach(title),
            adviser=self.shell.adviser(room.session.header),
        )

    def over(self, table: TableScene) -> None:
        assert isinstance(table, LanTable)
        scenes, saved = self.app.scenes, table.session.saved
        scenes.push(
            PartyResults(
                table,
                results(table, feats=celebrated(saved)),
                replay=partial(table.look_back, -1) if table.past is not None else None,
                review=partial(self.shell.review, saved) if saved is not None else None,
                board=lambda: scenes.pop(None),
                rematch=lambda: self._back_to(scenes, "lobby"),
                title=lambda: self._back_to(scenes, "out"),
                again=table.ending.told > 0,
            )
        )

    @staticmethod
    def _back_to(scenes: Any, where: str) -> None:
        scenes.pop(None)
        scenes.pop(where)

    def ask_leave(self, room: Room, then: Callable[[], object]) -> None:
        """A game is on: the others should not be left by a slip of the finger."""
        view = room.view
        playing = view is not None and view.begun and not view.over and any(s.mine for s in view.seats)
        if not playing:
            then()
            return
        words_ = phrase("lan.leave_and_then")

        def answered(sure: bool) -> None:
            if sure:
                then()

        self.app.scenes.push(
            confirm(phrase("lan.leave_the_table_sure"), words_, phrase("lan.leave"), phrase("lan.stay")), answered
        )
