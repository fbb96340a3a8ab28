"""Can a guest be dialled? He wants to know, and cannot find out by himself: his neighbours try it and tell him."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

EVERY = 10.0
"""Seconds between two tries for one neighbour: to ask costs nothing, to dial does."""

LATER = 0.5
"""Seconds after which somebody is tried who plays with us: he has just come back, and playing comes first."""


class DialBack:
    def __init__(self, reached: Callable[[str, int], Awaitable[bool]]) -> None:
        self._reached = reached
        self._asked: dict[bytes, int] = {}
        self._tried: dict[bytes, float] = {}
        self.told: dict[bytes, bool] = {}
        """What our neighbours say about us."""

    @property
    def unreachable(self) -> bool:
        """Nobody could dial us."""
        return bool(self.told) and not any(self.told.values())

    def asked(self, key: bytes, port: int) -> bool:
        """Remember the port it named last. True if it is to be tried: one try at a time for each neighbour."""
        new = key not in self._asked
        self._asked[key] = port
        return new

    async def try_it(self, key: bytes, host: str, plays: bool = False) -> bool:
        loop = asyncio.get_running_loop()
        try:
            await asyncio.sleep(max(LATER if plays else 0.0, self._tried.get(key, -EVERY) + EVERY - loop.time()))
            now = loop.time()
            self._tried = {k: t for k, t in self._tried.items() if now - t < EVERY} | {key: now}
            return await self._reached(host, self._asked[key])
        finally:
            del self._asked[key]
