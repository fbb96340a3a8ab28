"""The door for browsers: one port that serves a page, and a socket for each guest whose program draws what he sees.

A *link* carries a token of 128 bits and lets one browser in: the page behind it asks for a place (looking at the link
takes none, for chats look at every link they are sent), that browser is given a cookie, the token is spent, and a new
link is made for the next guest. From then on the cookie opens, whatever the page did meanwhile: slept, was reloaded,
was closed. The last tab that knocks is the one that plays.

Everything here runs on one asyncio loop. `open`, then read `link` and `guests`; `changed` is called when they change.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
import socket
from base64 import b32encode
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from hashlib import sha256
from typing import Any

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.protocol import State

from game.words.phrases import phrase
from net.addresses import own_addresses
from net.browser import page
from net.browser.connections import Connections, room_for_files
from net.browser.frames import SHOWN
from net.browser.guest import Guest
from net.browser.limits import (
    ACCEPTED_AT_ONCE,
    ANSWER_SECONDS,
    COOKIE_SECONDS,
    FIRST_PICTURE,
    LEAVING_BYTES,
    LONGEST_COOKIES,
    LONGEST_UPGRADE,
    MESSAGES_A_SECOND,
    MESSAGES_AT_ONCE,
    MOST_STARTS,
    NONSENSE,
    SPENT,
    STARTS,
    WAITING_BYTES,
    WITHIN,
)
from net.browser.program import Program
from net.browser.shapes import LONGEST, understood
from net.budget import Bucket

LEFT, FULL, ELSEWHERE, BROKEN, RUDE, SHUT, SENT_AWAY = 4001, 4002, 4003, 4004, 4005, 4006, 4007
"""Why a socket is closed, as the page tells it; after any other reason it knocks again."""
AGAIN, LATER = 1012, 1013
TAKEN_APART = ("Upgrade", "Connection", "Sec-WebSocket-Protocol")  # of a request for a socket, word by word
USUAL_PORT = 4780
HANGING_UP = 3.0
"""Seconds for the other side to say that it has heard why."""
log = logging.getLogger("tollan.browser")


class BrowserDoor:
    """`begin(guest)` says what a guest's program is to begin with: its profile folder and where it plays."""

    def __init__(
        self,
        begin: Callable[[Guest], dict[str, Any]],
        places: int = 1,
        *,
        takes_over: bool = False,
        ahead: bool = True,
        start: Callable[[], Coroutine[Any, Any, Program]] = Program.start,
    ) -> None:
        """`takes_over`: the next browser gets the place of the last; `ahead`: programs wait before anybody knocks."""
        self._begin, self.places, self._takes_over, self._ahead, self._start = begin, places, takes_over, ahead, start
        self.guests: list[Guest] = []
        self.changed: Callable[[], None] = lambda: None
        self.token = _token()
        self._spent: deque[str] = deque(maxlen=SPENT)
        self.port = 0
        self._server: Server | None = None
        self._spare: asyncio.Task[Program] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._ending: set[asyncio.Task[None]] = set()
        """Programs of guests who were sent away."""
        self._connections = Connections()
        self._hosts: set[str] = set()

    # ---- open and shut

    async def open(self, host: str | None = None, port: int = USUAL_PORT) -> None:
        """Listen on this address, or on all; on the usual port or, if it is taken, on any. OSError: on none."""
        room_for_files()
        self._connections = Connections()
        try:
            self._server = await self._listen(host, port)
        except OSError:
            self._server = await self._listen(host, 0)
        self.port = next(iter(self._server.sockets)).getsockname()[1]
        own = [*own_addresses(host), "127.0.0.1", "localhost"]
        self._hosts = {f"[{a}]:{self.port}" if ":" in a else f"{a}:{self.port}" for a in own}
        self.address = _best(own)
        self._prepare()

    async def _listen(self, host: str | None, port: int) -> Server:
        server = await serve(
            self._talk, host or "0.0.0.0", port, process_request=self._answer, compression=None, max_size=LONGEST,
            max_queue=16, server_header=None, open_timeout=ANSWER_SECONDS, create_connection=self._connections.make,
            ping_interval=15, ping_timeout=20, close_timeout=HANGING_UP, logger=log,
            family=socket.AF_INET if host is None else 0, backlog=ACCEPTED_AT_ONCE,
        )  # fmt: skip
        for listening in server.sockets:  # whom it accepts has the same
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, WAITING_BYTES)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LEAVING_BYTES)
        return server

    async def shut(self) -> None:
        """Nobody comes in, all guests' programs are ended."""
        if self._server is not None:
            self._server.close(close_connections=False)
        self._connections.end_passing()
        await asyncio.gather(*(_closed(g.socket, SHUT) for g in self.guests if g.socket is not None))
        for task in self._tasks:
            task.cancel()
        await self._end_programs()
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
        await self._end_programs()  # of who knocked meanwhile

    async def _end_programs(self) -> None:
        programs = [g.program for g in self.guests if g.program is not None]
        for guest in self.guests:
            guest.program = None
        spare, self._spare = self._spare, None
        if spare is not None:
            with suppress(OSError):
                programs.append(await spare)
        await asyncio.gather(*(p.end() for p in programs), *self._ending)

    def send_away(self, guest: Guest) -> None:
        """His cookie opens nothing any more, nor does the link that is shown now; his program is ended."""
        if guest not in self.guests:
            return
        self.guests.remove(guest)
        self.token = _token()
        program, guest.program = guest.program, None
        if guest.socket is not None:
            self._later(_closed(guest.socket, SENT_AWAY))
        if program is not None:
            self._end(program)
        self.changed()

    def _end(self, program: Program) -> None:
        task = asyncio.ensure_future(program.end())
        self._ending.add(task)
        task.add_done_callback(self._ending.discard)

    @property
    def link(self) -> str:
        """What the next guest opens; "" while there is no place for one."""
        return f"http://{self.address}:{self.port}/{self.token}" if self._has_place() else ""

    def _has_place(self) -> bool:
        return self._takes_over or len(self.guests) < self.places

    # ---- pages

    def _answer(self, connection: ServerConnection, request: Request) -> Awaitable[Response] | Response | None:
        """A response, or None to let a socket open."""
        if request.method not in ("GET", "POST"):
            return page.answer(405, Allow="GET, POST")
        path = request.path.partition("?")[0]
        host = request.headers.get_all("Host")
        if len(host) != 1 or host[0].lower() not in self._hosts:
            return page.answer(403)
        is_ours = request.headers.get_all("Origin") == [f"http://{host[0]}"]
        guest = self._known(request)
        if guest is not None:
            self._connections.known(connection, guest.number)
        if request.method == "POST":
            return self._asked_in(path, guest) if is_ours else page.answer(403)
        if path == "/socket":
            wanted = "".join(said for name in TAKEN_APART for said in request.headers.get_all(name))
            if "Upgrade" not in request.headers or len(wanted) > LONGEST_UPGRADE:
                return page.answer(426)
            return page.answer(403) if guest is None or not is_ours else None
        if path == "/":
            return page.closed(403, "browser.ask_for_the_link") if guest is None else page.table()
        if self._is_link(path) or path[1:] in self._spent:  # whoever is in opens it again in his chat
            if guest is not None:
                return page.answer(303, Location="/")
            why = self._why_not(path)
            return page.closed(*why) if why is not None else page.come_in()
        if guest is None and path not in ("/page.css", "/icon.svg", "/come.js"):
            return page.closed(404, "browser.no_such_link")
        return page.sound(connection, path) if page.is_sound(path) else page.part(path)

    def _is_link(self, path: str) -> bool:
        return hmac.compare_digest(path[1:].encode(errors="replace"), self.token.encode())

    def _why_not(self, path: str) -> tuple[int, str] | None:
        """Nobody comes in there; None: somebody may."""
        if self._is_link(path):
            return None if self._has_place() else (403, "browser.no_place")
        return 404, "browser.link_is_spent" if path[1:] in self._spent else "browser.no_such_link"

    def _known(self, request: Request) -> Guest | None:
        """Cookies are taken apart by hand: a stranger sends them too, and a parser of everything can be kept busy."""
        told = request.headers.get_all("Cookie")
        for part in ";".join(told)[:LONGEST_COOKIES].split(";"):
            name, _, value = part.strip().partition("=")
            if name == self._cookie:
                comes_to = sha256(value.encode(errors="replace")).digest()
                for guest in self.guests:
                    if hmac.compare_digest(guest.cookie, comes_to):
                        return guest
        return None

    def _asked_in(self, path: str, guest: Guest | None) -> Response:
        """By the page behind a link: its browser is given a cookie, unless it has one."""
        if guest is not None and (self._is_link(path) or path[1:] in self._spent):
            return page.answer(200)
        if (why := self._why_not(path)) is not None:
            return page.answer(why[0], phrase(why[1]).encode())
        if self._takes_over and self.guests:
            guest = self.guests[0]
        else:
            guest = Guest(max((g.number for g in self.guests), default=0) + 1)
            self.guests.append(guest)
        self._spent.append(self.token)
        self.token = _token()
        # Lax: who follows a link on a page elsewhere, in a mail or a chat, is led on to ours with the cookie.
        cookie = f"{self._cookie}={guest.bound()}; HttpOnly; SameSite=Lax; Path=/; Max-Age={COOKIE_SECONDS}"
        self.changed()
        return page.answer(200, Set_Cookie=cookie)

    @property
    def _cookie(self) -> str:
        """Browsers keep cookies by address: another door on this device has another one."""
        return f"tollan{self.port}"

    # ---- a guest's socket

    async def _talk(self, socket: ServerConnection) -> None:
        guest = self._known(socket.request) if socket.request is not None else None
        if guest is None:
            await _closed(socket, SHUT)
            return
        self._connections.settled(socket)
        if guest.socket is not None:
            self._connections.passes(guest.socket)
            self._later(_closed(guest.socket, ELSEWHERE))  # it may be asleep, and never say that it has heard
        guest.sits_at(socket)
        sending = asyncio.ensure_future(self._send(guest, socket))
        try:
            if await self._has_program(guest) and guest.socket is socket and guest.program is not None:
                self.changed()
                guest.program.tell({"t": "here"})
                await self._hear(guest, socket)
        except ConnectionClosed:
            pass
        finally:
            sending.cancel()
            if guest.socket is socket:
                self._away(guest)

    def _away(self, guest: Guest) -> None:
        guest.socket = None
        if guest.program is not None:
            guest.program.tell({"t": "away"})
        self.changed()

    async def _hear(self, guest: Guest, socket: ServerConnection) -> None:
        loop = asyncio.get_running_loop()
        bucket, nonsense = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE, loop.time()), 0
        async for data in socket:
            if guest.socket is not socket:
                return
            told = understood(data)
            if told is None:
                nonsense += 1
            elif guest.program is not None:
                guest.program.tell(told)
                await guest.program.keeps_up()
            if nonsense > NONSENSE:
                await _closed(socket, RUDE)
                return
            slow = bucket.take(1.0, loop.time())
            if slow:
                await asyncio.sleep(slow)
                if socket.state is not State.OPEN:  # thousands may be left of what somebody said who has gone
                    return

    async def _send(self, guest: Guest, socket: ServerConnection) -> None:
        unsent = guest.unsent
        with suppress(ConnectionClosed):
            while True:
                message = await unsent.get()
                await socket.send(message)
                if guest.unsent is unsent:
                    guest.unsent_bytes -= len(message)

    # ---- programs

    async def _has_program(self, guest: Guest) -> bool:
        """Started if need be; False if it cannot be, and the guest was told."""
        async with guest.starting:
            if guest.program is not None:
                return True
            if guest not in self.guests:  # sent away while he waited
                return False
            now = asyncio.get_running_loop().time()
            if len(guest.started) == MOST_STARTS and now - guest.started[0] < WITHIN:
                if guest.socket is not None:
                    await _closed(guest.socket, LATER)
                return False
            guest.started.append(now)
            try:
                begin = self._begin(guest)
                program = await self._taken()
            except OSError as e:
                log.warning("no program for a guest: %s", e)
                if guest.socket is not None:
                    await _closed(guest.socket, BROKEN)
                return False
            if guest not in self.guests:  # sent away meanwhile
                self._end(program)
                if guest.socket is not None:
                    await _closed(guest.socket, SENT_AWAY)
                return False
            guest.program, guest.left = program, False
            program.on_message = lambda kind, body: self._said(guest, kind, body)
            program.on_end = lambda left: self._ended(guest, program, left)
            program.begin({"w": FIRST_PICTURE[0], "h": FIRST_PICTURE[1], **begin})
        return True

    def _said(self, guest: Guest, kind: int, body: bytes) -> None:
        socket = guest.socket
        if socket is None:
            return
        if not guest.hold(body if kind == SHOWN else body.decode()):
            self._away(guest)
            self._later(_closed(socket, LATER))

    def _ended(self, guest: Guest, program: Program, left: bool) -> None:
        """The guest left, or the program broke: then it is started again, unless it does nothing but break."""
        if guest.program is not program:
            return
        guest.program, guest.left = None, left
        now = asyncio.get_running_loop().time()
        often = len(guest.ended) == STARTS and now - guest.ended[0] < WITHIN
        guest.ended.append(now)
        if guest.socket is not None:
            self._later(_closed(guest.socket, LEFT if left else BROKEN if often else AGAIN))
        self.changed()

    async def _taken(self) -> Program:
        """A program that was started ahead, if there is one; the next is started then."""
        spare, self._spare = self._spare, None
        try:
            return await (spare or asyncio.ensure_future(self._start()))
        finally:
            self._later(self._prepare_soon())

    async def _prepare_soon(self) -> None:
        """Once the guest who has just come in sees his first picture: starting a program takes a core for a second."""
        await asyncio.sleep(1.5)
        self._prepare()

    def _prepare(self) -> None:
        missing = self.places - sum(g.program is not None for g in self.guests)
        if self._ahead and self._spare is None and missing > 0:
            self._spare = asyncio.ensure_future(self._start())

    def _later(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _token() -> str:
    return b32encode(secrets.token_bytes(16)).decode().rstrip("=").lower()


def _best(addresses: list[str]) -> str:
    """The address to be typed: the first that is not IPv6."""
    return next((a for a in addresses if ":" not in a), "127.0.0.1")


async def _closed(socket: ServerConnection, code: int) -> None:
    """Cut off if the other side does not read what it is told."""
    try:
        await asyncio.wait_for(socket.close(code), HANGING_UP)
    except ConnectionClosed:
        pass
    except TimeoutError:
        socket.transport.abort()
