"""An evening whose host is a bundle in a real window: pressed by a real mouse and keys, its link read off the screen.

What happens at the table is known from a window here, which is in the room and only watches.
"""

from __future__ import annotations

import os
import secrets
import signal
import zlib
from contextlib import suppress
from pathlib import Path

from evening import UNHEARD, Evening
from lan_windows import LanWindow
from mirrored import Mirrored
from squares import read_square


class Hands:
    """The host's keyboard, as a page's is used; `shown` counts the pictures that were seen on the screen."""

    touch = False

    def __init__(self, host: Mirrored) -> None:
        self._host, self._seen, self._count = host, 0, 0

    async def key(self, name: str) -> None:
        self._host.key({"Enter": "Return"}.get(name, name))

    async def shown(self) -> int:
        seen = zlib.crc32((self._host.frames / "Xvfb_screen0").read_bytes())
        self._count += seen != self._seen
        self._seen = seen
        return self._count


class BundledEvening(Evening):
    def __init__(self, host: Mirrored, title: str, folder: Path) -> None:
        self.host, self.tabs, self.tapped = host, {}, 0
        self._links = [""]
        room = f"!{secrets.token_hex(4)}"  # others may have rooms on this network too
        host.press("LAN party")
        host.press("open")
        for wish in (f"game {title}", "players 3", "door Open to all", "room_name"):
            host.press(wish)
        host.writes(room)
        for wish in ("begin", "sit 0", "browsers", "places 2"):
            host.press(wish)
        self._ready_at = host.below("ready")
        host.press("door")
        host.until(lambda: host.twin.run() or host.twin.has("square"))
        self._square = host.twin.find("square").rect
        host.twin.close()
        self.window = LanWindow(folder, "Watcher")
        self._watch(room)

    def _watch(self, room: str) -> None:
        w = self.window.begin()
        w.pick_room(lambda card: card.name == room)
        w.click("join")
        w.until(lambda: w.at("LobbyScene") and self.view.seats)

    @property
    def home(self) -> Path:
        return self.host.home

    async def link(self) -> str:
        """One that nobody has come by."""
        await self.true(lambda: self._read() not in self._links, "a link on the screen")
        self._links.append(self._read())
        return self._links[-1]

    def _read(self) -> str:
        with suppress(ValueError, IndexError):
            return read_square(self.host.screen().subsurface(self._square))
        return ""

    async def host_ready(self) -> None:
        self.host.focus()
        self.host.key("Escape")
        while not self._ready(0):
            self.host.click(self._ready_at)
            await self._within(lambda: self._ready(0), UNHEARD)

    async def begin(self) -> None:
        await super().begin()
        self.tabs[self.host.name] = Hands(self.host)

    # ---- what happens on the way

    async def reload(self, name: str) -> None:
        tab = self.tabs[name]
        await tab.js("window.old = true")
        await tab.do("Page.reload")
        await self.true(lambda: tab.js("window.old === undefined"), "another page")
        await self.true(lambda: self._shows(tab), "the page again")

    async def kill(self, name: str) -> None:
        """The program of one of the guests: which is whose the bundle does not tell."""
        before = self._programs()
        os.kill(min(before), signal.SIGKILL)
        await self.true(lambda: len(self._programs() - before) == 1, "another program")
        await self.true(lambda: all(m.present for m in self.view.members), "everybody at the table again")

    def _programs(self) -> set[int]:
        """Those in which guests play: they have a record of theirs open."""
        return {int(p.name) for p in Path("/proc").glob("[0-9]*") if _holds(p, self.home / "guests")}


def _holds(process: Path, folder: Path) -> bool:
    with suppress(OSError):
        return any(os.readlink(fd).startswith(str(folder)) for fd in (process / "fd").iterdir())
    return False
