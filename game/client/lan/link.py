"""The LAN behind the scenes: opened when LAN party is chosen, closed when it is left, and nothing ever waits for it."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import TYPE_CHECKING

from game.bots.thinker import ChildThinker
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.browser.room_door import RoomDoor
    from net.lan import Lan
    from net.room import Room

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
        self.shutting: Future[None] | None = None
        """Of the last door for browsers: until it is done, programs of its guests may hold their profiles."""

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
            return phrase("lan.part_is_missing")
        known = type(fault).__name__ in ("IdentityError", "NoHome")
        return str(fault) if known else phrase("lan.cannot_be_opened", fault=fault)

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

    def shut(self, door: RoomDoor) -> None:
        """End a door for browsers, and its guests' programs, in the background."""
        if self._work is not None:
            self.shutting = self._work.submit(door.shut)

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
