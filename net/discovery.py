"""Finding rooms: zeroconf announces and hears, a ping decides what is shown.

A room that crashed stays in everybody's mDNS cache for many minutes, so a room is listed only while a connection to it
answers; one that stops answering is gone from the list within five seconds. Every device of a room announces it, so
the room stays on the list when its opener leaves; the list shows it once.

Anybody on the network may say anything by mDNS, in anybody's name. So a room is not gone, nor elsewhere, because
somebody says so, but when it no longer answers; and however much is announced, few things are asked for at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import ip_address

from zeroconf import InterfaceChoice, IPVersion, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from net.addresses import Address, is_local, own_addresses
from net.handshake import look
from net.hello import PROTOCOL, Card, Games, Refused, unfit
from net.mdns_gate import Allowance
from net.pipe import CARD_BYTES, Closed, dial
from net.wire import BadFrame, hashed

SERVICE = "_tollan._tcp.local."
NEVER = -1e9
PING_EVERY = 1.5
PING_WITHIN = 1.2
GONE_AFTER = 3.0
SLOW_AFTER = 30.0
PING_SLOWLY = 5.0
"""A room that was silent for long may only sleep, or be unplugged; while it is announced it may come back."""
SERVICES = 64
RESOLVING = 32
"""Names that we ask about at one time. An announcement that is whole needs no question."""
PINGS, PINGS_AT_ONCE = 40, 60
"""How many of those that never answered are pinged, in each second and at once."""
TTL = 120

log = logging.getLogger("tollan.net")


def who_hint(room: bytes, key: bytes) -> str:
    """A device's pseudonym in the announcements of one room: members recognise it, others learn nothing."""
    return hashed("tollan/who/1", room, key)[:6].hex()


def _interfaces(interface: str | None) -> list[str | int] | InterfaceChoice:
    if interface is None:
        return InterfaceChoice.All
    host, _, scope = interface.partition("%")
    if scope:
        return [int(scope) if scope.isdigit() else socket.if_nametoindex(scope)]
    return [host]


async def open_zeroconf(interface: str | None) -> AsyncZeroconf:
    """mDNS on all interfaces or one, with IPv6 where the machine has it. OSError if there is no network at all."""
    versions = [IPVersion.All, IPVersion.V4Only]
    if interface and ":" not in interface:
        versions.reverse()
    trouble: Exception | None = None
    for version in versions:
        try:
            return AsyncZeroconf(interfaces=_interfaces(interface), ip_version=version)
        except (OSError, RuntimeError, ValueError) as error:
            trouble = error
    raise OSError(str(trouble))


class Announcer:
    """This device's announcement of its room, kept up to date and taken back at the end."""

    def __init__(self, zc: AsyncZeroconf, interface: str | None) -> None:
        self._zc, self._interface = zc, interface
        self._label = f"tollan-{secrets.token_hex(5)}"
        self._info: AsyncServiceInfo | None = None
        self._told: dict[str, str] = {}
        self._busy = asyncio.Lock()
        self._done = False

    async def announce(self, card: Card, port: int, key: bytes) -> None:
        """Say it, or say what changed."""
        told = {
            "r": card.room.hex(),
            "n": card.name,
            "t": card.title,
            "p": str(PROTOCOL),
            "v": str(card.rules),
            "f": str(card.free),
            "o": str(int(card.open)),
            "w": who_hint(card.room, key),
        }
        async with self._busy:
            if told != self._told and not self._done:
                await self._say(told, port)

    async def _say(self, told: dict[str, str], port: int) -> None:
        packed = [ip_address(a).packed for a in own_addresses(self._interface)]
        info = AsyncServiceInfo(
            SERVICE,
            f"{self._label}.{SERVICE}",
            port=port,
            properties=told,
            addresses=packed,
            server=f"{self._label}.local.",
            host_ttl=TTL,
            other_ttl=TTL,
        )
        if self._info is None:
            await (await self._zc.async_register_service(info, allow_name_change=True))
        else:
            await (await self._zc.async_update_service(info))
        self._info, self._told = info, told

    async def goodbye(self) -> None:
        """Awaited twice: the first await only gives the task that sends it."""
        self._done = True
        with contextlib.suppress(Exception):
            async with asyncio.timeout(3.0), self._busy:
                if self._info is not None:
                    info, self._info = self._info, None
                    await (await self._zc.async_unregister_service(info))


@dataclass
class _Service:
    room: bytes
    who: str
    port: int
    addresses: list[str]
    protocol: int
    card: Card | None = None
    answered: float = NEVER
    first_seen: float = 0.0
    delay: float = 0.0
    at: Address | None = None
    pinging: bool = False
    next_ping: float = 0.0
    name: str = ""
    title: str = ""
    misfit: str = ""
    withdrawn: bool = False
    """Somebody has said good-bye in its name."""


@dataclass(frozen=True)
class Found:
    """A room that answers. `misfit` is a sentence if we cannot play there; `at` are the addresses that worked."""

    card: Card
    at: tuple[Address, ...]
    delay: float
    misfit: str = ""
    devices: int = field(default=1)


class Browser:
    """Rooms around us, pinged before they are listed. `changed` is called when the list is another one."""

    def __init__(
        self,
        zc: AsyncZeroconf,
        version: str,
        games: Games,
        interface: str | None = None,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._zc, self._version, self._games, self._interface, self._changed = zc, version, games, interface, changed
        self._services: dict[str, _Service] = {}
        self._browser: AsyncServiceBrowser | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._shown: tuple[object, ...] = ()
        self._own = b""
        self._resolving: set[str] = set()
        self._pings = Allowance(PINGS, PINGS_AT_ONCE, 0.0)

    def start(self) -> None:
        self._browser = AsyncServiceBrowser(self._zc.zeroconf, [SERVICE], handlers=[self._heard])
        self._spawn(self._ping_all())

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._browser is not None:
            await self._browser.async_cancel()

    def _spawn(self, work: asyncio._CoroutineLike[None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stay_in(self, room: bytes) -> None:
        """The room we are in is not listed; empty: we are in none."""
        if room != self._own:
            self._own = room
            self._tell()

    def rooms(self) -> list[Found]:
        """One entry a room, those we can enter first. What somebody only says of a room stands beside it, and hides
        nothing: two, if its devices do not tell the same name, or one that we cannot enter."""
        now = asyncio.get_running_loop().time()
        by_room: dict[tuple[object, ...], list[_Service]] = {}
        for service in self._services.values():
            if service.card is not None and service.at is not None and now - service.answered <= GONE_AFTER:
                told = service.card.name, service.card.open, bool(self._misfit(service))
                by_room.setdefault((service.room, *told), []).append(service)
        found = []
        for (room, *_), services in by_room.items():
            if room == self._own:
                continue
            best = min(services, key=lambda s: s.delay)
            assert best.card is not None
            misfit = self._misfit(best)
            at = tuple(s.at for s in services if s.at is not None)
            found.append(Found(best.card, at, best.delay, misfit, len(services)))
        return sorted(found, key=lambda f: (bool(f.misfit), f.card.begun, f.card.name, f.card.room))

    def _misfit(self, service: _Service) -> str:
        assert service.card is not None
        return service.misfit or str(unfit(service.card, self._games) or "")

    def devices_of(self, room: bytes) -> list[tuple[str, list[Address]]]:
        """Where devices of a room announced themselves: (pseudonym, addresses), who answered us last at the end."""
        there = sorted((s for s in self._services.values() if s.room == room), key=lambda s: s.answered)
        return [(s.who, [(a, s.port) for a in s.addresses]) for s in there]

    # ------------------------------------------------------------ hearing
    def _heard(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            service = self._services.get(name)
            if service is not None:
                service.withdrawn = True
                self._ping_soon(name, service)
            return
        info = AsyncServiceInfo(SERVICE, name)
        if info.load_from_cache(zeroconf):
            self._take(name, info)
        elif name not in self._resolving and len(self._resolving) < RESOLVING:
            self._resolving.add(name)
            self._spawn(self._resolve(name, info))

    async def _resolve(self, name: str, info: AsyncServiceInfo) -> None:
        try:
            async with asyncio.timeout(4.0):
                if await info.async_request(self._zc.zeroconf, 3000):
                    self._take(name, info)
        except TimeoutError:
            return
        finally:
            self._resolving.discard(name)

    def _take(self, name: str, info: AsyncServiceInfo) -> None:
        service = _read(info, (self._interface or "").startswith(("127.", "::1")))
        if service is None:
            return
        if len(self._services) >= SERVICES and name not in self._services:
            del self._services[min(self._services, key=lambda n: self._services[n].answered)]
        old, now = self._services.get(name), asyncio.get_running_loop().time()
        service.first_seen = now
        if old is not None:
            stays, there = now - old.answered <= GONE_AFTER, old.at  # whatever is said of it, it answers
            if stays and (old.room, old.port) != (service.room, service.port):
                self._services[f"{name} {old.port}"] = old
            else:
                if stays and there is not None and there[0] not in service.addresses:
                    service.addresses = [there[0], *service.addresses][:8]
                service.card, service.answered, service.at, service.delay = old.card, old.answered, old.at, old.delay
        self._services[name] = service
        self._ping_soon(name, service)

    # ------------------------------------------------------------ pinging
    async def _ping_all(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            now = loop.time()
            for name, service in list(self._services.items()):
                if now >= service.next_ping:
                    self._ping_soon(name, service)
            self._tell()
            await asyncio.sleep(0.25)

    def _ping_soon(self, name: str, service: _Service) -> None:
        now = asyncio.get_running_loop().time()
        if not service.pinging and (service.answered > NEVER or self._pings.is_left(now)):
            service.pinging = True
            if service.answered == NEVER:
                self._pings.spend(1)
            silent = now - max(service.answered, service.first_seen)
            service.next_ping = now + (PING_EVERY if silent <= SLOW_AFTER else PING_SLOWLY)
            self._spawn(self._ping(name, service))

    async def _ping(self, name: str, service: _Service) -> None:
        loop = asyncio.get_running_loop()
        try:
            ways, before = [(a, service.port) for a in service.addresses], service.answered
            if service.at in ways:
                ways.insert(0, ways.pop(ways.index(service.at)))
            for host, port in ways[:4]:
                start = loop.time()
                card, service.misfit = await self._look(host, port)
                if service.misfit:  # another protocol: its own words are all we know
                    card = Card(service.room, service.name, service.title, 0, b"", (), 0, 0, False, False)
                if card is not None and card.room == service.room:
                    service.card, service.answered, service.at = card, loop.time(), (host, port)
                    service.delay = loop.time() - start
                    service.next_ping = min(service.next_ping, start + PING_EVERY)
                    break
            if service.withdrawn and service.answered == before and self._services.get(name) is service:
                del self._services[name]
        finally:
            service.pinging = False
            self._tell()

    async def _look(self, host: str, port: int) -> tuple[Card | None, str]:
        """The card, or why there is none that we could read."""
        pipe = None
        try:
            here = self._interface if self._interface and (":" in self._interface) == (":" in host) else None
            pipe = await dial(host, port, PING_WITHIN, here, CARD_BYTES)
            return await look(pipe, self._version, self._games, PING_WITHIN), ""
        except Refused as why:
            return None, str(why) if why.code == "protocol" else ""
        except (OSError, TimeoutError, Closed, BadFrame, ValueError):
            return None, ""
        finally:
            if pipe is not None:
                pipe.close()

    def _tell(self) -> None:
        shown = tuple((f.card, f.misfit, f.devices) for f in self.rooms())
        if shown != self._shown:
            self._shown = shown
            self._changed()


def _read(info: AsyncServiceInfo, here: bool) -> _Service | None:
    """A service's own words, or None if they make no sense. Only local addresses are taken from an announcement; those
    of our own machine if rooms are looked for `here` alone."""
    told = info.decoded_properties
    try:
        room = bytes.fromhex(told.get("r") or "")
        protocol = int(told.get("p") or "-1")
    except ValueError:
        return None
    named = dict.fromkeys(info.parsed_scoped_addresses(IPVersion.All))
    addresses = [address for address in named if is_local(address, here)][:8]
    if len(room) != 16 or not info.port or not addresses or protocol < 0:
        return None
    return _Service(
        room,
        (told.get("w") or "")[:32],
        info.port,
        addresses,
        protocol,
        name=_printable(told.get("n"))[:40],
        title=_printable(told.get("t"))[:32],
    )


def _printable(text: str | None) -> str:
    return "".join(c for c in text or "" if c.isprintable())
