"""The program of one guest: `tollan guest`, started by the door and by nobody else.

It reads in everything, says that it is ready, and waits to be told whom to play for: started ahead, it shows its first
picture at once. stdin closes when the door goes, and so does this.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from game.assets import MissingAsset, asset
from game.client.devices.memory import give_back_at_once
from game.client.devices.settings import load_at_home
from game.client.far.app import FarApp
from game.client.far.sound import FarSound
from game.client.lan.guest import GuestParty
from game.client.lan.link import Link
from game.client.shell import Shell
from game.client.window.scene import Scene
from game.titles import TITLES
from net.browser.frames import SHOWN, TO, TOLD, from_program


class Out:
    """Where messages go; written whole, from any thread. A door that has gone is not written to."""

    def __init__(self) -> None:
        self._to = os.dup(1)
        os.dup2(2, 1)  # whatever else prints, it is not a message
        self._lock = threading.Lock()

    def say(self, **what: Any) -> None:
        self._send(from_program(TOLD, json.dumps(what, separators=(",", ":")).encode()))

    def show(self, picture: bytes) -> None:
        self._send(from_program(SHOWN, picture))

    def _send(self, data: bytes) -> None:
        view = memoryview(data)
        with self._lock:
            try:
                while view:
                    view = view[os.write(self._to, view) :]
            except OSError:
                pass


class FarShell(Shell):
    serves = False


class RoomShell(FarShell):
    """For a guest of a room: whichever way leads to the title, he stands at its door again."""

    plays_on = False

    def __init__(self, app: FarApp, room: str, through: bytes) -> None:
        super().__init__(app)
        app.at_home = False
        self.link = Link()
        self.party = GuestParty(self, self.link, room, through)

    def title(self) -> Scene:
        return self.party.arrive(again=True)


def main(argv: Sequence[str]) -> int:
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    _comes_second()
    give_back_at_once()
    out, doors = Out(), os.fdopen(os.dup(0), "rb")
    sys.stdin = open(os.devnull)  # noqa: SIM115 (bots' programs inherit it)
    for title in TITLES.values():
        title.box()
    out.say(ready=True)
    begin = _read(doors)
    if begin is None:
        return 0
    _settle(begin)
    settings = load_at_home()
    app = FarApp((begin["w"], begin["h"]), settings, out.say, out.show)
    sound = FarSound(_sounds(), out.say, settings.effects, settings.music)
    app.take_sound(sound)
    threading.Thread(target=_listen, args=(doors, app), daemon=True).start()
    if "room" in begin:
        shell = RoomShell(app, begin["room"], bytes.fromhex(begin["through"]))
        app.run(shell.party.arrive(begin["again"]))
        shell.party.link.close()
        shell.party.link.finished()
    else:
        app.run(FarShell(app).title())
    out.say(left=True)
    return 0


def _settle(begin: dict[str, Any]) -> None:
    """In this profile, at the network address that the device which invites has chosen: nothing goes out elsewhere."""
    os.environ["TOLLAN_HOME"] = begin["home"]
    if begin.get("interface"):
        os.environ["TOLLAN_INTERFACE"] = begin["interface"]


def _comes_second() -> None:
    """And so do its bots: the window of the device that invites goes first."""
    with suppress(OSError, AttributeError):  # where the system has no such order
        os.nice(5)


def _sounds() -> Path:
    try:
        return asset("sound")
    except MissingAsset:
        return Path()


def _read(doors: IO[bytes]) -> dict[str, Any] | None:
    """The door's next message; None when there will be none."""
    head = doors.read(TO.size)
    if len(head) < TO.size:
        return None
    told = json.loads(doors.read(TO.unpack(head)[0]))
    assert isinstance(told, dict)
    return told


def _listen(doors: IO[bytes], app: FarApp) -> None:
    while (told := _read(doors)) is not None:
        app.tell(told)
    app.tell(None)
