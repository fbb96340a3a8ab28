"""The links of this device: accepted and dialled, kept alive, dropped when silent or stuck, dialled again.

A link says something every two seconds and is lost after six seconds of silence; bytes that do not make a whole
message are silence too. Two devices that dial each other at the same moment keep one link: the one dialled by the
smaller key. Nothing here knows what the messages mean.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

from game.words.phrases import phrase
from net.budget import HANDSHAKE, Bills, Budget, KeptOut
from net.handshake import FINISH_WITHIN, House, Proved, knock, look, refuse, welcome
from net.hello import Card, Games, Refused
from net.listening import Listening, listen
from net.messages import decode, encode
from net.outside import Message, Misbehaved
from net.pipe import CARD_BYTES, WAITING_BYTES, Closed, Pipe, dial
from net.wire import BadFrame

BEAT = 2.0
SILENT = 6.0
STUCK_BYTES = 256 << 10
DIAL_WITHIN = 3.0
TRY_AGAIN = (0.25, 0.5, 1.0, 2.0, 4.0)
LINKS = 16
LOOK_EVERY = 0.25

log = logging.getLogger("tollan.net")
Address = tuple[str, int]


@dataclass
class Link:
    key: bytes
    pipe: Pipe
    dialled: bool
    how: str
    heard: float
    budget: Budget
    plays: bool = False
    beat: float = 0.0
    beats: int = 0
    sent_at: float = 0.0
    stuck_since: float | None = None
    delay: float = field(default=-1.0)
    """Seconds there and back, smoothed; -1: not known yet."""


class Listener(Protocol):
    """Whoever uses the mesh."""

    def linked(self, key: bytes, proved: Proved, dialled: bool) -> None: ...
    def unlinked(self, key: bytes, why: str) -> None: ...
    def message(self, key: bytes, message: Message) -> bool:
        """True if it brought the game on."""

    def wanted(self) -> Iterable[tuple[bytes, list[Address]]]: ...
    def gives_way(self, key: bytes) -> bytes | None: ...
    def plays(self, key: bytes) -> bool:
        """Whether this device plays, or sits in the lobby."""

    def is_of_the_room(self, key: bytes) -> bool:
        """Whether a device that we dialled a moment ago is still one to be linked to."""

    def missed(self, address: Address, why: str) -> None:
        """Whom we wanted was not at this address, or did not let us in: the code of a refusal."""


class Mesh:
    def __init__(self, house: House, games: Games, listener: Listener, interface: str | None = None) -> None:
        self._house, self._games, self._listener, self._interface = house, games, listener, interface
        self._loop = asyncio.get_running_loop()
        self.links: dict[bytes, Link] = {}
        self.port = 0
        self._ears: list[Listening] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._trying: dict[bytes, tuple[int, float]] = {}
        self._dialling: set[bytes] = set()
        self._newcomers: set[Pipe] = set()
        self._hurried = asyncio.Event()
        self._bills, self._kept_out = Bills(self._loop.time), KeptOut(self._loop.time)
        self._closed = False

    # ------------------------------------------------------------ life
    async def open(self, port: int = 0) -> None:
        """Listen on all addresses, or on the one interface that was asked for."""
        hosts = [self._interface] if self._interface else ["0.0.0.0", "::"]
        for host in hosts:
            try:
                ear = await listen(host, self.port or port, self._house.door.is_tired_of, lambda: Pipe(self._accept))
            except OSError:
                if host == "::" and self._ears:  # a machine without IPv6
                    continue
                raise
            self._ears.append(ear)
            self.port = ear.port
        self._spawn(self._keep_alive())

    async def close(self) -> None:
        """Say good-bye, then end everything that was started here."""
        self._closed = True
        await self.stop_listening()
        pipes = [link.pipe for link in self.links.values()]
        for key in list(self.links):
            self.send(key, ("bye",))
            self.links[key].pipe.close("we left")
        for _ in range(10):  # good-byes still go out, for a tenth of a second at most
            await asyncio.sleep(0.01)
            if not any(pipe.sending for pipe in pipes):
                break
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for pipe in [*pipes, *self._newcomers]:  # a task cancelled before it ran never saw its newcomer
            pipe.abort()
        await asyncio.sleep(0)

    async def stop_listening(self) -> None:
        """Nobody new comes in."""
        while self._ears:
            self._ears.pop().close()
        await asyncio.sleep(0)  # whoever was just coming in is sent off

    def _spawn(self, work: asyncio._CoroutineLike[None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # ------------------------------------------------------------ coming in
    def _accept(self, pipe: Pipe) -> None:
        if self._closed or not self._house.door.enter(pipe.address[0], pipe.cut):
            pipe.cut("too many strangers at the door")
            return
        self._newcomers.add(pipe)
        self._spawn(self._see_in(pipe))

    async def _see_in(self, pipe: Pipe) -> None:
        try:
            async with asyncio.timeout(FINISH_WITHIN):
                proved = await welcome(pipe, self._house)
            if proved is None:
                pipe.close("only looked")
            else:
                self._add(pipe, proved, dialled=False)
        except (Refused, Closed, BadFrame, TimeoutError) as why:
            refuse(pipe, why)
        except asyncio.CancelledError:
            pipe.cut()
            raise
        except Exception:
            log.exception("a newcomer could not be seen in")
            pipe.cut()
        finally:
            self._newcomers.discard(pipe)
            self._house.door.leave(pipe.address[0], pipe.cut)

    # ------------------------------------------------------------ going out
    async def enter(
        self, host: str, port: int, want: str, code: str = "", expected: Callable[[bytes], bool] = lambda key: True
    ) -> Proved:
        """Dial and shake hands. Refused, with a sentence, if it does not come to a link."""
        pipe = await self._dial(host, port)
        try:
            async with asyncio.timeout(2 * FINISH_WITHIN):
                proved = await knock(pipe, self._house.identity, self._house.version, self._games, want, code, expected)
        except TimeoutError:
            pipe.cut()
            raise Refused.because("late") from None
        except Closed:
            pipe.cut()
            raise Refused.because("gone") from None
        except BadFrame:
            pipe.cut()
            raise Refused.because("frame") from None
        except BaseException:
            pipe.cut()
            raise
        self._add(pipe, proved, dialled=True)
        return proved

    async def _dial(self, host: str, port: int, most: int = WAITING_BYTES) -> Pipe:
        try:
            return await dial(host, port, DIAL_WITHIN, _same_family(self._interface, host), most)
        except TimeoutError:
            raise Refused.because("late") from None
        except (OSError, ValueError, UnicodeError, OverflowError) as why:
            raise Refused(
                "unreachable", phrase("peers.nobody_answers", host=host, port=port, why=_reason(why))
            ) from None

    async def look(self, host: str, port: int) -> Card:
        """The card of the room at this address."""
        pipe = await self._dial(host, port, CARD_BYTES)
        try:
            return await look(pipe, self._house.version, self._games, DIAL_WITHIN)
        except TimeoutError:
            raise Refused.because("late") from None
        except (Closed, BadFrame):
            raise Refused.because("magic") from None
        finally:
            pipe.close()

    # ------------------------------------------------------------ links
    def _add(self, pipe: Pipe, proved: Proved, dialled: bool) -> None:
        now, key = asyncio.get_running_loop().time(), proved.key
        old = self.links.get(key)
        if old is None and len(self.links) >= LINKS and (yielding := self._listener.gives_way(key)) is not None:
            self.drop(yielding, "it gave way to a player")
        if self._closed or key == self._house.identity.public or old is None and len(self.links) >= LINKS:
            pipe.cut("no place for another link")
            return
        if key in self._kept_out:
            pipe.cut("kept out for a while")
            return
        if old is not None:
            ours_is_smaller = self._house.identity.public < key
            if old.dialled != dialled and old.dialled == ours_is_smaller and now - old.heard < BEAT:
                pipe.close("linked already")
                return
            old.pipe.on_closed = lambda: None
            old.pipe.close("a newer link took its place")
        link = self.links[key] = Link(key, pipe, dialled, proved.how, now, self._bills.budget(key))
        self._trying.pop(key, None)
        self._bills.open(key)
        began = time.thread_time()
        try:
            self._listener.linked(key, proved, dialled)
        except BaseException:
            self.links.pop(key, None)
            raise
        link.plays = self._listener.plays(key)
        if not dialled:
            work = HANDSHAKE + time.thread_time() - began
            if wait := self._bills.pay(link.budget, link.plays, 0, work):
                self._slow(link, wait)
        pipe.go_live(lambda frame: self._frame(link, frame), lambda: self._lost(link))

    def _frame(self, link: Link, frame: bytes) -> None:
        if self.links.get(link.key) is not link:
            return
        self._bills.open(link.key)
        began = time.thread_time()
        brought_on = self._handle(link, decode(frame))  # BadFrame closes the pipe
        work = 0.0 if brought_on else time.thread_time() - began
        if wait := self._bills.pay(link.budget, link.plays, len(frame), work):
            self._slow(link, wait)

    def _handle(self, link: Link, message: Message) -> bool:
        """True if the game was brought on by it."""
        link.heard = now = self._loop.time()
        kind = message[0]
        if kind == "beat":
            link.pipe.send(encode(("echo", message[1])))
        elif kind == "echo":
            if message[1] == link.beats:
                delay = now - link.sent_at
                link.delay = delay if link.delay < 0 else 0.7 * link.delay + 0.3 * delay
        elif kind == "bye":
            link.pipe.close("said good-bye")
        else:
            try:
                return self._listener.message(link.key, message)
            except Misbehaved as why:
                log.info("dropped %s: %s", link.key.hex()[:8], why)
                link.pipe.cut(str(why))
            except Exception:
                log.exception("a message could not be handled")
                link.pipe.cut("a message could not be handled")
        return False

    def _slow(self, link: Link, wait: float) -> None:
        if link.budget.is_abused:
            log.warning("%s is kept out: it costs too much", link.key.hex()[:8])
            self._kept_out.add(link.key)
            link.pipe.cut("it cost too much")
            return
        link.pipe.hold(wait)

    def is_kept_out(self, key: bytes) -> bool:
        """Whether this device was dropped a moment ago because it cost too much."""
        return key in self._kept_out

    def _lost(self, link: Link) -> None:
        if self.links.get(link.key) is link:
            del self.links[link.key]
            self._listener.unlinked(link.key, link.pipe.why)

    def send(self, key: bytes, message: Message) -> None:
        link = self.links.get(key)
        if link is not None:
            data = encode(message)
            self._bills.said(key, len(data))
            link.pipe.send(data)

    def send_all(self, keys: Iterable[bytes], message: Message) -> None:
        """The same message to several: packed once, sealed for each."""
        data: bytes | None = None
        for key in keys:
            link = self.links.get(key)
            if link is not None:
                data = encode(message) if data is None else data
                self._bills.said(key, len(data))
                link.pipe.send(data)

    def drop(self, key: bytes, why: str) -> None:
        link = self.links.get(key)
        if link is not None:
            link.pipe.close(why)

    # ------------------------------------------------------------ staying linked
    async def _keep_alive(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                self._look_after(loop.time())
            except Exception:
                log.exception("the links could not be looked after")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._hurried.wait()
            self._hurried.clear()

    def _look_after(self, now: float) -> None:
        for link in list(self.links.values()):
            link.plays = self._listener.plays(link.key)
            self._check(link, now)
        for key, addresses in list(self._listener.wanted()):
            self._try(key, addresses, now)

    @property
    def dialling(self) -> Collection[bytes]:
        """Whom we are trying to reach now."""
        return self._dialling

    def hurry(self) -> None:
        """There is somebody new to dial: look now."""
        self._hurried.set()

    def _check(self, link: Link, now: float) -> None:
        if link.pipe.is_held:
            link.heard = now  # it is we who do not listen
        if now - link.heard > SILENT:
            link.pipe.cut("nothing heard for six seconds")
            return
        if link.pipe.unsent > STUCK_BYTES:
            link.stuck_since = link.stuck_since or now
            if now - link.stuck_since > SILENT:
                link.pipe.cut("the other side stopped reading")
                return
        else:
            link.stuck_since = None
        if now - link.beat >= BEAT:
            link.beat, link.beats, link.sent_at = now, (link.beats + 1) % (1 << 30), now
            link.pipe.send(encode(("beat", link.beats)))

    def _try(self, key: bytes, addresses: list[Address], now: float) -> None:
        if key in self.links or key in self._dialling or not addresses or key in self._kept_out:
            return
        times, when = self._trying.setdefault(key, (0, now + self._first_wait(key)))
        if now < when:
            return
        self._trying[key] = times + 1, now + TRY_AGAIN[min(times, len(TRY_AGAIN) - 1)]
        if len(self._trying) > 64:
            del self._trying[next(iter(self._trying))]
        self._dialling.add(key)
        self._spawn(self._reach(key, addresses))

    def _first_wait(self, key: bytes) -> float:
        """The smaller key dials first; the other one only if nothing came of that. Who comes back alone dials all."""
        return 0.0 if not self.links or self._house.identity.public < key else 0.7

    async def _reach(self, key: bytes, addresses: list[Address]) -> None:
        def still_wanted(theirs: bytes) -> bool:
            return theirs == key and self._listener.is_of_the_room(key)

        try:
            for host, port in addresses:
                if key in self.links:
                    return
                try:
                    await self.enter(host, port, "key", expected=still_wanted)
                    return
                except Refused as why:
                    log.debug("%s:%s: %s", host, port, why)
                    self._listener.missed((host, port), why.code)
        finally:
            self._dialling.discard(key)


def _same_family(interface: str | None, host: str) -> str | None:
    """Dial from the chosen interface, unless the address is of the other family."""
    if interface is None or (":" in interface) != (":" in host):
        return None
    return interface


def _reason(why: BaseException) -> str:
    """In the system's words, where asyncio puts its own in their place; a name may have several addresses."""
    if not isinstance(why, OSError):
        return str(why) or type(why).__name__
    if why.errno is None:
        return phrase("peers.at_none_of_its_addresses")
    return os.strerror(why.errno) if why.errno > 0 else why.strerror or type(why).__name__
