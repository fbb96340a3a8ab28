"""The way in, as the system sees it: who calls too often is sent off before anything is made for him.

Even to take a call and end it costs most of what a connection does. So after some of those who call were sent off we
rest, and all of them together cost a tenth of a core at most. Whoever calls meanwhile waits in the system's queue, or
knocks again a second later.
"""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import time
from collections.abc import Callable
from typing import Protocol

from net.pipe import Pipe, ends

QUEUE = 128
"""Calls that the system holds for us."""
AT_ONCE = 32
"""Calls that are taken before the rest of the room goes on."""
SHARE = 0.1
"""Of our time, for those who are sent off."""
NO_HANDLES, A_SECOND = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM), 1.0
"""The system has no handle left for one more connection: we rest for that long."""


async def listen(host: str, port: int, unheard: Callable[[str], bool], made: Callable[[], Pipe]) -> Listening:
    """Listen at this address; OSError if it cannot be. `unheard`: whether a call from there is not even looked at.

    Where asyncio does not wait for sockets to be readable (Windows) all are looked at.
    """
    loop = asyncio.get_running_loop()
    if getattr(loop, "_add_reader", None) is None:
        return Ears(await loop.create_server(made, host, port, backlog=QUEUE))
    (family, kind, protocol, _, at), *_ = await loop.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )
    sock = socket.socket(family, kind, protocol)
    try:
        if sys.platform != "win32":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.setblocking(False)
        sock.bind(at)
        sock.listen(QUEUE)
    except OSError:
        sock.close()
        raise
    porch = Porch(sock, unheard, made)
    porch.go_on()
    return porch


class Listening(Protocol):
    @property
    def port(self) -> int: ...
    def close(self) -> None:
        """Nobody new comes in."""


class Ears:
    """As asyncio listens by itself."""

    def __init__(self, server: asyncio.Server) -> None:
        self._server = server

    @property
    def port(self) -> int:
        return int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        self._server.close()


class Porch:
    """Who calls is taken one by one."""

    def __init__(self, sock: socket.socket, unheard: Callable[[str], bool], made: Callable[[], Pipe]) -> None:
        self._sock, self._unheard, self._made = sock, unheard, made
        self._loop = asyncio.get_running_loop()
        self._coming: dict[asyncio.Task[None], socket.socket] = {}
        self._resting: asyncio.TimerHandle | None = None

    @property
    def port(self) -> int:
        return int(self._sock.getsockname()[1])

    def close(self) -> None:
        if self._resting is not None:
            self._resting.cancel()
        self._loop.remove_reader(self._sock.fileno())
        for task in self._coming:
            task.cancel()
        self._sock.close()

    def go_on(self) -> None:
        self._resting = None
        self._loop.add_reader(self._sock.fileno(), self._called)

    def _rest(self, seconds: float) -> None:
        self._loop.remove_reader(self._sock.fileno())
        self._resting = self._loop.call_later(seconds, self.go_on)

    def _called(self) -> None:
        began, sent_off = time.thread_time(), False
        for _ in range(AT_ONCE):
            try:
                sock, name = self._sock.accept()
            except (BlockingIOError, InterruptedError):
                break
            except OSError as why:
                if why.errno in NO_HANDLES:
                    self._rest(A_SECOND)
                    return
                continue  # this one is gone already
            if self._unheard(ends(name)[0]):
                sent_off = True
                sock.close()
                continue
            sock.setblocking(False)
            task = self._loop.create_task(self._see_in(sock))
            self._coming[task] = sock
            task.add_done_callback(self._come_in)
        if sent_off:
            self._rest((time.thread_time() - began) * (1.0 / SHARE - 1.0))

    async def _see_in(self, sock: socket.socket) -> None:
        await self._loop.connect_accepted_socket(self._made, sock)

    def _come_in(self, task: asyncio.Task[None]) -> None:
        sock = self._coming.pop(task)
        if task.cancelled() or task.exception() is not None:  # we close, or he is gone already
            sock.close()
