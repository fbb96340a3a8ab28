"""The door to this device's own Tollan, from the player's thread: its games and settings on a page, on the couch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from net.browser.door import BrowserDoor
from net.browser.threaded import ThreadedDoor


class OwnView(NamedTuple):
    link: str = ""
    """What the browser opens that is to take over; "": the door is not open yet."""
    here: bool = False
    """Whether somebody plays there now."""
    trouble: str = ""


class OwnDoor(ThreadedDoor):
    def __init__(self, home: Path, wake: Callable[[], None], host: str | None = None) -> None:
        """Read `view`; `wake` is called when it changes. `host`: only at this address."""
        super().__init__(BrowserDoor(lambda guest: {"home": str(home)}, takes_over=True))
        self._wake = wake
        self.view = OwnView()
        self._begin_opening(self._open(host))

    async def _open(self, host: str | None) -> None:
        if trouble := await self._opened(host):
            self.view = OwnView(trouble=trouble)
            self._wake()
        else:
            self._changed()

    def _changed(self) -> None:
        self.view = OwnView(self._door.link, any(g.here for g in self._door.guests))
        self._wake()
