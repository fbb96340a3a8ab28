"""What this device hears and says by mDNS, for as long as the program runs: rooms around us, and the one we are in.

What was opened at one address hears and says nothing at another. So when our addresses change (another network, a
router that was started again), it is all opened anew: else devices that moved at the same time would not find each
other again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from zeroconf.asyncio import AsyncZeroconf

from game.words.phrases import phrase
from net.addresses import Address, own_addresses
from net.discovery import Announcer, Browser, Found, open_zeroconf
from net.hello import Card, Games
from net.mdns_gate import Gate, open_gate

ANEW_AFTER = 4.0
"""Seconds between two openings: addresses may come and go by the second on a bad network."""

log = logging.getLogger("tollan.net")


class Surroundings:
    def __init__(self, version: str, games: Games, interface: str | None, changed: Callable[[], None]) -> None:
        self._version, self._games, self._interface, self._changed = version, games, interface, changed
        self.trouble = ""
        """Why rooms cannot be found by themselves, in a sentence; addresses still work."""
        self._at: list[str] = []
        self._since = float("-inf")
        self._own = b""
        self._zc: AsyncZeroconf | None = None
        self._gate: Gate | None = None
        self._browser: Browser | None = None
        self._announcer: Announcer | None = None
        self._opening = asyncio.Lock()
        self._closed = False

    async def keep_up(self) -> None:
        """Open it, if it is not open where we are now. Asked every moment."""
        now, at = asyncio.get_running_loop().time(), own_addresses(self._interface)
        if sorted(at) == sorted(self._at) or now - self._since < ANEW_AFTER:
            return
        async with self._opening:
            if not self._closed:
                self._at, self._since = at, now
                await self._end()
                await self._begin()
        self._changed()

    async def _begin(self) -> None:
        try:
            self._zc = await open_zeroconf(self._interface)
            self._gate = await open_gate(self._zc.zeroconf)
            self._browser = Browser(self._zc, self._version, self._games, self._interface, self._changed)
            self._browser.start()
            self._browser.stay_in(self._own)
            self.trouble = ""
        except Exception as error:
            log.warning("no discovery: %s", error)
            self.trouble = phrase("peers.no_discovery")

    async def close(self) -> None:
        async with self._opening:
            self._closed = True
            await self._end()

    async def _end(self) -> None:
        zc, gate, browser, announcer = self._zc, self._gate, self._browser, self._announcer
        self._zc = self._gate = self._browser = self._announcer = None
        ends = announcer and announcer.goodbye, browser and browser.close, gate and gate.close, zc and zc.async_close
        for end in ends:
            with suppress(Exception):  # its address may be gone: what comes next is opened anyway
                async with asyncio.timeout(3.0):
                    if end:
                        await end()

    # ------------------------------------------------------------ hearing
    def rooms(self) -> list[Found]:
        return self._browser.rooms() if self._browser is not None else []

    def devices_of(self, room: bytes) -> list[tuple[str, list[Address]]]:
        return self._browser.devices_of(room) if self._browser is not None else []

    def stay_in(self, room: bytes) -> None:
        """The room we are in is not listed; empty: we are in none."""
        self._own = room
        if self._browser is not None:
            self._browser.stay_in(room)

    # ------------------------------------------------------------ saying
    @property
    def announces(self) -> bool:
        return self._announcer is not None

    async def announce(self, card: Card, port: int, key: bytes) -> None:
        if self._zc is not None:
            if self._announcer is None:
                self._announcer = Announcer(self._zc, self._interface)
            await self._announcer.announce(card, port, key)

    async def goodbye(self) -> None:
        """We are not in that room any more."""
        announcer, self._announcer = self._announcer, None
        if announcer is not None:
            await announcer.goodbye()
