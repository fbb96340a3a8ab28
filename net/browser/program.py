"""The program that draws and plays for one guest: `tollan guest` as a child of ours, watched through its two pipes.

It is started before anybody knocks (`ready`), told for whom it plays (`begin`), and ended with its guest.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from net.browser.frames import FROM, MOST, SHOWN, to_program

ENDING = 3.0
"""Seconds a program has to end by itself."""


class Program:
    """`on_message(kind, body)` for all it says once `begin` was called; `on_end` once, when it has ended by itself."""

    def __init__(self, process: Process) -> None:
        self._process = process
        self._listening: asyncio.Task[None] | None = None
        self.on_message: Callable[[int, bytes], None] = lambda kind, body: None
        self.on_end: Callable[[bool], None] = lambda left: None
        """Told whether its player left, or it broke."""

    @classmethod
    async def start(cls, command: Sequence[str] = ()) -> Program:
        """Started and read in; OSError if it cannot be."""
        env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        process = await asyncio.create_subprocess_exec(
            *(command or ourselves()), stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env=env
        )
        made = cls(process)
        try:
            kind, body = await made._next()
            if kind == SHOWN or "ready" not in json.loads(body):
                raise OSError
        except (asyncio.IncompleteReadError, ValueError) as e:
            await made.end()
            raise OSError("a guest's program did not start") from e
        return made

    def begin(self, told: dict[str, Any]) -> None:
        self.tell(told)
        self._listening = asyncio.ensure_future(self._listen())

    def tell(self, told: dict[str, Any]) -> None:
        stdin = self._process.stdin
        if stdin is not None and not stdin.is_closing():
            stdin.write(to_program(told))

    async def keeps_up(self) -> None:
        """Wait while it has much to read: whoever talks faster than it listens is slowed, and nothing heaps up."""
        if self._process.stdin is not None:
            with suppress(ConnectionError):
                await self._process.stdin.drain()

    async def end(self) -> None:
        """Told so by its closed stdin; ended, whatever it takes."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.wait([self._listening])
        try:
            await asyncio.wait_for(self._process.communicate(b""), ENDING)
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.communicate()

    async def _next(self) -> tuple[int, bytes]:
        out = self._process.stdout
        assert out is not None
        length, kind = FROM.unpack(await out.readexactly(FROM.size))
        if length > MOST:
            raise ValueError(length)
        return kind, await out.readexactly(length)

    async def _listen(self) -> None:
        left = False
        try:
            while True:
                kind, body = await self._next()
                left = left or kind != SHOWN and b'"left":true' in body
                self.on_message(kind, body)
        except (asyncio.IncompleteReadError, ValueError):
            pass
        try:
            await asyncio.wait_for(self._process.wait(), ENDING)
        except TimeoutError:
            with suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        self.on_end(left)


def ourselves() -> list[str]:
    """Ourselves once more; a bundle has no Python to be told a module."""
    return [sys.executable, "guest"] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game", "guest"]
