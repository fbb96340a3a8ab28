"""A guest at the door: what it remembers of him, and what it holds for the tab he plays in."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from hashlib import sha256

from websockets.asyncio.server import ServerConnection

from net.browser.limits import MOST_STARTS, STARTS, UNREAD, UNREAD_BYTES
from net.browser.program import Program


class Guest:
    """One browser that was let in: what its cookie comes to, its program, and the tab that plays now, if any."""

    def __init__(self, number: int, cookie: bytes = b"") -> None:
        self.number = number
        self.cookie = cookie
        self.program: Program | None = None
        self.socket: ServerConnection | None = None
        self.left = False
        self.ended: deque[float] = deque(maxlen=STARTS)
        self.started: deque[float] = deque(maxlen=MOST_STARTS)
        self.unsent: asyncio.Queue[bytes | str] = asyncio.Queue(UNREAD)
        self.unsent_bytes = 0
        self.starting = asyncio.Lock()
        """One program is started at a time, however many tabs knock."""

    @property
    def here(self) -> bool:
        return self.socket is not None

    def sits_at(self, socket: ServerConnection) -> None:
        """A tab from now on, which was sent nothing yet."""
        self.socket = socket
        self.unsent, self.unsent_bytes = asyncio.Queue(UNREAD), 0

    def hold(self, message: bytes | str) -> bool:
        """For the tab to take; False if there is too much for it already."""
        if self.unsent.full() or self.unsent_bytes + len(message) > UNREAD_BYTES:
            return False
        self.unsent.put_nowait(message)
        self.unsent_bytes += len(message)
        return True

    def bound(self) -> str:
        """A new cookie, which is the only one from now on."""
        made = secrets.token_urlsafe(16)
        self.cookie = sha256(made.encode()).digest()
        return made
