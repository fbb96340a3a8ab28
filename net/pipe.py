"""One TCP connection as a row of frames: read one by one while shaking hands, then handed to a callback as they come.

Everything is bounded: a stranger may have a few small frames waiting, a peer that stops reading is cut off when what
we hold for it passes a limit, and no read waits without a time limit.
"""

from __future__ import annotations

import asyncio
import socket
from collections import deque
from collections.abc import Callable

from net.wire import FRAME_LIMIT, HELLO_LIMIT, BadFrame, Cipher, Frames, framed

WAITING_FRAMES = 16
WAITING_BYTES = 1 << 20
"""What may come on a connection that we dialled before we look: a room tells all it knows once it has let us in."""
CARD_BYTES = 2 * HELLO_LIMIT
"""The same where we ask for its card and nothing else: dozens of rooms may be made up."""
WRITE_LIMIT = 4 << 20
"""Bytes we hold for a peer that does not read."""


class Closed(ConnectionError):
    """The other side has gone, or said what no honest device says."""


class Pipe(asyncio.Protocol):
    """`next()` until `go_live()`; then `on_frame` for every frame and `on_closed` once."""

    def __init__(self, accepted: Callable[[Pipe], None] | None = None, most: int = WAITING_BYTES) -> None:
        """`most`: bytes that may come before we look, on a connection that we dialled."""
        self._accepted, self._most = accepted, most
        self._frames = Frames()
        if accepted is None:
            self._frames.limit = most
        self._waiting: deque[bytes] = deque()
        self._before = 0
        self._reader: asyncio.Future[None] | None = None
        self._transport: asyncio.Transport | None = None
        self._send: Cipher | None = None
        self._receive: Cipher | None = None
        self._live = False
        self._held_until = 0.0
        self.on_frame: Callable[[bytes], None] = lambda frame: None
        self.on_closed: Callable[[], None] = lambda: None
        self.closed = False
        self.why = ""
        self.bytes_sent = 0
        self.address: tuple[str, int] = ("", 0)
        self.here: tuple[str, int] = ("", 0)

    # ------------------------------------------------------------ asyncio calls these
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self.address = ends(transport.get_extra_info("peername"))
        self.here = ends(transport.get_extra_info("sockname"))
        sock = transport.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self._accepted is not None:
            self._accepted(self)

    def data_received(self, data: bytes) -> None:
        if self.closed:
            return
        if self._live and not self._held_until and (frame := self._frames.alone(data)) is not None:
            try:
                self.on_frame(self._receive.open(frame) if self._receive else frame)
            except BadFrame as error:
                self.close(str(error))
            return
        self._frames.feed(data)
        self._take_frames()

    def _take_frames(self) -> None:
        try:
            while not self.closed and not self.is_held and (frame := self._frames.next()) is not None:
                if self._live:
                    self.on_frame(self._receive.open(frame) if self._receive else frame)
                elif self._is_too_much(frame):
                    raise BadFrame("too many frames before the handshake ended")
                else:
                    self._waiting.append(frame)
        except BadFrame as error:
            self.close(str(error))
        self._wake()

    def _is_too_much(self, frame: bytes) -> bool:
        if self._accepted is not None:
            return len(self._waiting) >= WAITING_FRAMES
        self._before += 64 + len(frame)
        return self._before > self._most

    def connection_lost(self, exc: Exception | None) -> None:
        self._finish(str(exc) if exc else "the other side closed the connection")

    # ------------------------------------------------------------ shaking hands
    async def next(self, seconds: float) -> bytes:
        """The next frame, within so many seconds. One caller at a time."""
        async with asyncio.timeout(seconds):
            while not self._waiting:
                if self.closed:
                    raise Closed(self.why)
                self._reader = asyncio.get_running_loop().create_future()
                await self._reader
        return self._waiting.popleft()

    def encrypt(self, send: Cipher, receive: Cipher) -> None:
        self._send, self._receive = send, receive
        self._frames.limit = FRAME_LIMIT

    def go_live(self, on_frame: Callable[[bytes], None], on_closed: Callable[[], None]) -> None:
        """From now on frames go to the callback, those already here first."""
        self.on_frame, self.on_closed, self._live = on_frame, on_closed, True
        try:
            while self._waiting and not self.closed:
                frame = self._waiting.popleft()
                self.on_frame(self._receive.open(frame) if self._receive else frame)
        except BadFrame as error:
            self.close(str(error))
        if self.closed:
            self.on_closed()

    # ------------------------------------------------------------ slowing down
    @property
    def is_held(self) -> bool:
        return self._held_until > 0.0 and self._held_until > asyncio.get_running_loop().time()

    def hold(self, seconds: float) -> None:
        """Read nothing more for so long; what the other side sends meanwhile waits with it."""
        if self.closed or self._transport is None:
            return
        loop = asyncio.get_running_loop()
        if not self.is_held:
            self._transport.pause_reading()
        self._held_until = max(self._held_until, loop.time() + seconds)
        loop.call_at(self._held_until, self._go_on)

    def _go_on(self) -> None:
        if self.closed or self.is_held or self._transport is None:
            return
        self._held_until = 0.0
        self._take_frames()
        if not self.closed and not self.is_held:
            self._transport.resume_reading()

    # ------------------------------------------------------------ both
    def send(self, data: bytes) -> None:
        """Never waits; a peer that lets too much pile up is dropped."""
        if self.closed or self._transport is None or self._transport.is_closing():
            return
        frame = framed(self._send.seal(data) if self._send else data)
        self.bytes_sent += len(frame)
        self._transport.write(frame)
        if self._transport.get_write_buffer_size() > WRITE_LIMIT:
            self.cut("the other side stopped reading")

    @property
    def unsent(self) -> int:
        return self._transport.get_write_buffer_size() if self._transport and not self.closed else 0

    @property
    def sending(self) -> bool:
        """Whether bytes still wait to go out, also after `close`."""
        return self._transport is not None and self._transport.get_write_buffer_size() > 0

    def abort(self) -> None:
        """End a pipe that was closed already, whatever still waits to go out."""
        if self._transport is not None:
            self._transport.abort()

    def close(self, why: str = "") -> None:
        """What was sent still goes out, for a little while."""
        if self._transport is not None and not self.closed:
            transport = self._transport
            transport.close()
            asyncio.get_running_loop().call_later(2.0, transport.abort)
        self._finish(why)

    def cut(self, why: str = "") -> None:
        """At once."""
        if self._transport is not None and not self.closed:
            self._transport.abort()
        self._finish(why)

    def _finish(self, why: str) -> None:
        if self.closed:
            return
        self.closed, self.why = True, why
        self._wake()
        if self._live:
            self.on_closed()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)


def ends(name: object) -> tuple[str, int]:
    """Host and port; a link-local address keeps its scope, which is ours alone."""
    if not isinstance(name, tuple) or len(name) < 2:
        return "", 0
    host, port = str(name[0]), int(name[1])
    if len(name) == 4 and name[3] and "%" not in host:
        host = f"{host}%{name[3]}"
    return host, port


async def dial(host: str, port: int, seconds: float, here: str | None = None, most: int = WAITING_BYTES) -> Pipe:
    """A connection to host:port from our own address `here` (or whichever the system picks). `most`: see `Pipe`."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(seconds):
        _, protocol = await loop.create_connection(
            lambda: Pipe(most=most), host, port, local_addr=(here, 0) if here else None
        )
    return protocol
