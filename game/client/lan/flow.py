"""LAN party from the first click to the last: which scene follows which, and the one LAN behind them all."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import words
from game.bots.thinker import ChildThinker
from game.client.scenes.dialog import confirm
from game.client.scenes.saves import SavesScene
from game.client.widgets.entry import tidy
from game.titles import TITLES

if TYPE_CHECKING:
    from game.client.lan.table import LanTable
    from game.client.shell import Shell
    from net.lan import Lan
    from net.room import Room

NAMES = ("Heron", "Puma", "Maize", "Obsidian", "Quetzal", "Cactus", "Comet", "Jade", "Cedar", "Drum")
"""For whoever has not said a name yet: better than three players called Player."""

GOODBYE = 5.0
"""Seconds that leaving a room may take before the LAN is closed all the same."""

OpenLan = Callable[[str, Callable[[], None]], "Lan"]


def open_lan(name: str, wake: Callable[[], None]) -> Lan:
    """The real one. Loading `net` takes a moment, so this runs beside the window."""
    from net.lan import Lan

    return Lan(name, interface=os.environ.get("TOLLAN_INTERFACE") or None, wake=wake, make_thinker=ChildThinker)


class Link:
    """The LAN, opened and closed beside the window, one after the other: nothing here ever waits."""

    def __init__(self, open_: OpenLan = open_lan) -> None:
        self._open = open_
        self._work: ThreadPoolExecutor | None = None
        self._opening: Future[Lan] | None = None
        self._leaving: Future[None] | None = None

    def open(self, name: str, wake: Callable[[], None]) -> None:
        if self._work is None:
            self._work = ThreadPoolExecutor(1, "tollan lan")
        self._opening = self._work.submit(self._open, name, wake)
        self._opening.add_done_callback(lambda _: wake())

    @property
    def lan(self) -> Lan | None:
        """None: still opening, or it could not be (see `trouble`)."""
        done = self._opening
        return done.result() if done is not None and done.done() and done.exception() is None else None

    @property
    def trouble(self) -> str:
        """Why there is no playing with others here, in a sentence."""
        done = self._opening
        fault = done.exception() if done is not None and done.done() else None
        if fault is None:
            return ""
        if isinstance(fault, ImportError):
            return "A part that LAN party needs is not installed here; install Tollan anew."
        known = type(fault).__name__ in ("IdentityError", "NoHome")
        return str(fault) if known else f"LAN party cannot be opened on this machine ({fault})."

    def close(self) -> None:
        """Say good-bye in the background."""
        opening, self._opening = self._opening, None
        if self._work is not None and opening is not None:
            self._work.submit(_closed, opening, self._leaving)
        self._leaving = None

    def leave(self, room: Room) -> None:
        """Out of a room; the LAN is not closed before that is done."""
        if not room.left:
            self._leaving = room.leave()

    def finished(self) -> None:
        """Wait until everything is closed: for the end of the program, and for tests."""
        if self._work is not None:
            self._work.shutdown(wait=True)
            self._work = None


def _closed(opening: Future[Lan], leaving: Future[None] | None) -> None:
    if opening.exception() is not None:
        return
    if leaving is not None:
        wait([leaving], GOODBYE)
    opening.result().close()


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
        from game.client.lan.rooms import RoomsScene

        if not self.name:
            self.call_me(random.choice(NAMES))
        self.link.open(self.name, self.app.wake)
        self.app.scenes.push(RoomsScene(self, reopen))

    def end(self) -> None:
        self.link.close()

    def join(self, found: Any = None) -> None:
        """A room of the list was picked; None: one with an address."""
        from game.client.lan.join import JoinScene

        self.app.scenes.push(JoinScene(self, found), self._entered)

    def open_room(self) -> None:
        from game.client.lan.opening import OpenRoomScene

        self.app.scenes.push(OpenRoomScene(self), self._entered)

    def reopen(self, record: Path) -> None:
        from game.client.lan.join import ReopenScene

        self.app.scenes.push(ReopenScene(self, record), self._entered)

    def _entered(self, room: Room | None) -> None:
        if room is not None:
            self.app.scenes.push(self.lobby(room))

    def lobby(self, room: Room) -> Any:
        from game.client.lan.lobby import LobbyScene

        return LobbyScene(self, room)

    def kept(self) -> list[Any]:
        """Games played between devices that are not over, the latest first."""
        from game.client.shell import _saves

        return [s for s in _saves() if s.signed and not s.finished and not s.trouble]

    def kept_games(self) -> None:
        """Which table shall be opened again?"""
        from game.client.shell import save_line

        scene = SavesScene(
            lambda: [save_line(s) for s in self.kept()],
            open_=self._reopen_from_list,
            watch=lambda path: self.app.scenes.push(self.shell.replay(path)),
            throw=self.shell.throw,
        )
        scene.heading = "Open a table again"
        self.app.scenes.push(scene)

    def _reopen_from_list(self, record: Path) -> None:
        self.app.scenes.pop(None)
        self.reopen(record)

    def table(self, room: Room) -> LanTable:
        from game.client.lan.table import LanTable
        from game.client.shell import view_of

        assert room.session is not None
        title = room.session.header.title
        return LanTable(
            room,
            view_of(title),
            name=words.short(title),
            on_over=self.over,
            ask_leave=partial(self.ask_leave, room),
        )

    def over(self, table: Any) -> None:
        from game.client.lan.results import PartyResults
        from game.client.shell import results

        scenes = self.app.scenes
        scenes.push(
            PartyResults(
                table,
                results(table),
                board=lambda: scenes.pop(None),
                rematch=lambda: self._back_to(scenes, "lobby"),
                title=lambda: self._back_to(scenes, "out"),
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
        words_ = (
            "The others see that you are gone and can wait for you, or agree on a bot for your seat. "
            "The room stays on the list: come back through it, or open the table again from its record."
        )

        def answered(sure: bool) -> None:
            if sure:
                then()

        self.app.scenes.push(confirm("Leave the table?", words_, "Leave", "Stay"), answered)


def game_name(title: str) -> str:
    return words.short(title) if title in TITLES else title


def options_said(title: str, players: int, options: Any) -> str:
    """Every option as "name: value"; options of single seats only where somebody chose otherwise."""
    if title not in TITLES:
        return ""
    told, said = dict(options), []
    for o in TITLES[title].options:
        of_seat = o.key[-1:].isdigit()
        unused = "table" not in o.modes or of_seat and int(o.key[-1]) > players
        if o.key in told and not unused and not (of_seat and told[o.key] == o.default):
            said.append(f"{words.option(title, o.key)[0]}: {words.value(title, o.key, told[o.key])}")
    return ". ".join(said) + "." if said else ""
