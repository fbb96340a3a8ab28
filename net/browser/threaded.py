"""A door in a thread of its own, for a window: made open, read from the player's thread, and shut with its programs."""

from __future__ import annotations

import asyncio
import concurrent.futures
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from game.words.phrases import phrase
from net.browser.door import BrowserDoor
from net.thread import NetThread

SHUT_WITHIN = 8.0
"""Seconds a window waits for its door: programs that still run then end by themselves when ours does."""


class ThreadedDoor:
    """Whoever extends it begins to open it (`_begin_opening`) once it is ready, and is told by `_changed`, both in the
    door's thread."""

    _opening: concurrent.futures.Future[None]

    def __init__(self, door: BrowserDoor) -> None:
        self._door = door
        door.changed = self._changed
        self._thread = NetThread()

    def shut(self) -> None:
        """Guests are told, their programs ended; returns when that is done."""
        with suppress(concurrent.futures.TimeoutError, OSError):
            self._thread.start(self._shut()).result(SHUT_WITHIN)
        self._thread.stop()

    def _begin_opening(self, work: Coroutine[Any, Any, None]) -> None:
        self._opening = self._thread.start(work)

    async def _shut(self) -> None:
        """Only what has been opened can be shut: a door still on its way would listen for ever."""
        await asyncio.wait([asyncio.wrap_future(self._opening)])
        await self._door.shut()

    async def _opened(self, host: str | None) -> str:
        """Listening; why not, in a sentence, if it cannot be."""
        try:
            await self._door.open(host)
        except OSError as e:
            return phrase("browser.cannot_listen", why=e.strerror or e)
        return ""

    def _changed(self) -> None: ...
