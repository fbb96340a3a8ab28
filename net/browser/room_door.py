"""The door of one room, from the player's thread: open it, read `view`, shut it. It lives in a thread of its own.

A guest's program joins the room as any device does. It needs no code, which plain http would give away with the first
picture of the lobby: this device has made the guest's key and vouches for it before the program knocks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from net.browser import profiles
from net.browser.door import BrowserDoor
from net.browser.guest import Guest
from net.browser.threaded import ThreadedDoor
from net.hello import Refused

MOST_GUESTS = 3


class Host(Protocol):
    """This device on its network (net/lan.py)."""

    @property
    def folder(self) -> Path: ...
    @property
    def interface(self) -> str | None: ...
    @property
    def wake(self) -> Callable[[], None]: ...
    @property
    def identity(self) -> Any: ...


class Invited(Protocol):
    """The room (net/room.py)."""

    @property
    def view(self) -> Any: ...
    def vouch_for(self, key: bytes) -> None: ...


class GuestView(NamedTuple):
    key: bytes
    here: bool


class DoorView(NamedTuple):
    link: str
    """What the next guest opens; "": all places are taken, or the door is not open yet."""
    places: int
    guests: tuple[GuestView, ...]
    trouble: str = ""


class RoomDoor(ThreadedDoor):
    def __init__(self, host: Host, room: Invited, places: int = 1, *, after: Future[None] | None = None) -> None:
        """`after`: another door is being shut, whose port and guests this one takes over when that is done."""
        super().__init__(BrowserDoor(self._begin, places))
        self._host, self._room = host, room
        self._profiles: dict[int, Path] = {}
        self._keys: dict[int, bytes] = {}
        self.view = DoorView("", places, ())
        self._begin_opening(self._open(after))

    # ---- the player's thread

    def allow(self, places: int) -> None:
        def run() -> None:
            self._door.places = max(places, len(self._door.guests))
            self._changed()

        self._thread.post(run)

    def send_away(self, key: bytes) -> None:
        """The guest with this key: his browser does not come in again, but by another link."""

        def run() -> None:
            number = next((n for n, known in self._keys.items() if known == key), None)
            guest = next((g for g in self._door.guests if g.number == number), None)
            if number is not None and guest is not None:
                profiles.keep_cookie(self._profiles.pop(number), b"")
                del self._keys[number]
                self._door.send_away(guest)

        self._thread.post(run)

    # ---- the door's thread

    async def _open(self, after: Future[None] | None) -> None:
        if after is not None:
            await asyncio.wait([asyncio.wrap_future(after)])
        profiles.swept(self._host.folder, self._room.view.room)
        for n, profile in enumerate(profiles.of_room(self._host.folder, self._room.view.room), 1):
            if cookie := profiles.cookie_of(profile):
                self._profiles[n] = profile
                self._keys[n] = profiles.key_of(profile)
                self._door.guests.append(Guest(n, cookie))
        self._door.places = max(self._door.places, len(self._door.guests))
        if trouble := await self._opened(self._host.interface):
            self.view = self.view._replace(trouble=trouble)
            self._host.wake()
            return
        self._changed()

    def _begin(self, guest: Guest) -> dict[str, Any]:
        profile = self._profiles.get(guest.number)
        again = profile is not None
        if profile is None:
            profile = self._profiles[guest.number] = profiles.fresh(self._host.folder)
            self._keys[guest.number] = profiles.key_of(profile)
            profiles.keep_cookie(profile, guest.cookie)
        try:
            self._room.vouch_for(self._keys[guest.number])
        except Refused as why:
            raise OSError(str(why)) from why
        at = self._host.interface or "127.0.0.1"
        where = f"[{at}]" if ":" in at else at
        return {
            "home": str(profile),
            "room": f"{where}:{self._room.view.port}",
            "interface": self._host.interface or "",
            "through": self._host.identity.public.hex(),
            "again": again,
        }

    def _changed(self) -> None:
        for guest in self._door.guests:
            if guest.number in self._profiles:
                profiles.keep_cookie(self._profiles[guest.number], guest.cookie)
        guests = tuple(GuestView(self._keys.get(g.number, b""), g.here) for g in self._door.guests)
        self.view = DoorView(self._door.link if self._door.port else "", self._door.places, guests)
        self._host.wake()
