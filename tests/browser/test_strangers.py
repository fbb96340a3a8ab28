"""Strangers at the door, and guests who mean harm, hold little of this device: connections, bytes, timers."""

import asyncio
import gc
import socket
import sys
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from types import SimpleNamespace
from weakref import WeakSet

import pytest
from doors import LONG, asked, end_of, get, let_in, seated

from game.assets import asset
from net.browser.connections import Connections, room_for_files
from net.browser.limits import BYTES_AT_ONCE, FILES, OF_ONE, PAGE, PIECE, SLOWED_AT_MOST, STRANGERS, STRANGERS_AT_ONCE


class Stand:
    """In place of a connection: where it comes from, and whether it was aborted."""

    def __init__(self, address):
        self.address, self.transport, self.aborted = address, self, False

    def get_extra_info(self, name):
        return (self.address, 1)

    def abort(self):
        self.aborted = True


def came(connections, *addresses):
    """All in one turn of the loop: none of them is lost before the last has come."""
    made = [Stand(address) for address in addresses]
    for one in made:
        connections.came(one)
    return made


def still_open(made):
    return sum(not one.aborted for one in made)


def test_of_many_who_come_in_one_turn_of_the_loop_few_stay():
    crowd = came(Connections(), *(f"10.0.{n // 200}.{n % 200}" for n in range(20 * STRANGERS)))
    assert still_open(crowd) <= STRANGERS


def test_of_one_address_few_stay():
    assert still_open(came(Connections(), *["10.0.0.1"] * 100)) == OF_ONE


def test_who_holds_the_most_makes_room():
    connections = Connections()
    [lonely] = came(connections, "10.0.0.1")
    for n in range(2, 30):
        came(connections, *[f"10.0.0.{n}"] * OF_ONE)
    assert not lonely.aborted


def crowd():
    return [f"10.1.{n // 200}.{n % 200}" for n in range(20 * STRANGERS)]


def test_a_crowd_of_strangers_takes_no_place_of_a_guest():
    connections = Connections()
    guest = came(connections, *["10.0.0.1"] * PAGE)
    for one in guest:
        connections.known(one, 1)
    came(connections, *crowd())
    assert still_open(guest) == PAGE


def test_a_crowd_does_not_push_out_who_comes_from_where_a_guest_is():
    """He has not said yet that he is that guest."""
    connections = Connections()
    connections.known(*came(connections, "10.0.0.1"), 1)
    page = came(connections, *["10.0.0.1"] * PAGE)
    came(connections, *crowd())
    assert still_open(page) == PAGE


def test_one_guest_holds_few_connections():
    connections = Connections()
    tabs = []
    for _ in range(5 * OF_ONE):
        tabs += came(connections, "10.0.0.1")
        connections.known(tabs[-1], 1)
    assert still_open(tabs) == OF_ONE and not tabs[-1].aborted


def test_whoever_has_a_thousand_addresses_is_answered_no_oftener_and_a_guest_still_is():
    connections = Connections()
    connections.known(*came(connections, "10.0.0.1"), 1)
    answered = sum(connections.may_come(Stand(f"10.{n // 200}.1.{n % 200}")) for n in range(int(8 * STRANGERS_AT_ONCE)))
    assert answered < 2 * STRANGERS_AT_ONCE
    assert connections.may_come(Stand("10.0.0.1"))


def test_nobody_comes_once_the_door_is_shut():
    """Accepted a moment before, he could keep silent, and the one who shuts it would wait for him."""
    connections = Connections()
    [stranger] = came(connections, "10.0.0.1")
    connections.end_passing()
    assert stranger.aborted and not connections.may_come(Stand("10.0.0.2"))


def test_an_open_door_asks_for_more_open_files(monkeypatch):
    asked = []
    told = {"RLIMIT_NOFILE": 7, "RLIM_INFINITY": -1, "getrlimit": lambda what: (256, 1 << 20)}
    system = SimpleNamespace(**told, setrlimit=lambda what, limits: asked.append((what, limits)))
    monkeypatch.setitem(sys.modules, "resource", system)
    room_for_files()
    assert asked == [(7, (FILES, 1 << 20))]


def timers_of(connection):
    """Those of the loop that hold this connection and may yet run."""
    handles = asyncio.get_running_loop()._scheduled
    return [h for h in handles if not h.cancelled() and getattr(h._callback, "__self__", None) is connection]


def test_no_timer_holds_a_flooder_who_has_gone(door_test):
    async def run(door):
        async with seated(door):
            ours = door.guests[0].socket
            ours.data_received(PING * (2 * BYTES_AT_ONCE // len(PING)))
            assert len(timers_of(ours)) == 1
            ours.transport.abort()
            await ours.wait_closed()
            assert timers_of(ours) == []

    door_test(run)


PING = b"\x89\xfd" + bytes(4 + 125)


def test_a_flood_is_held_against_an_address_for_seconds_and_meanwhile_it_is_not_answered():
    connections = Connections()
    [flooder, other] = came(connections, "10.0.0.1", "10.0.0.2")
    assert connections.heard(flooder, 1 << 30) <= SLOWED_AT_MOST
    assert not connections.may_come(flooder)
    assert connections.may_come(other)


@asynccontextmanager
async def raw(door, *lines):
    """A connection that says these lines of a request and reads nothing."""
    here = socket.socket()
    here.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    try:
        await asyncio.to_thread(here.connect, ("127.0.0.1", door.port))
        here.sendall("\r\n".join(lines).encode())
        yield here
    finally:
        here.close()


def music(door, cookie):
    return (f"GET {LONG_MUSIC} HTTP/1.1", f"Host: 127.0.0.1:{door.port}", f"Cookie: {cookie}", "", "")


LONG_MUSIC = "/sound/music/citygods/calm.ogg"


def test_little_is_held_for_a_guest_who_asks_for_music_and_does_not_read_it(door_test, monkeypatch):
    monkeypatch.setattr("net.browser.door.ANSWER_SECONDS", LONG)

    async def run(door):
        cookie = await let_in(door)
        async with AsyncExitStack() as stack:
            for _ in range(6):
                await stack.enter_async_context(raw(door, *music(door, cookie)))
            held = door._connections._passing
            while sum(c.paused for c in held) < 6:
                await asyncio.sleep(0.01)
            assert sum(c.transport.get_write_buffer_size() for c in held) <= 6 * 2 * PIECE
            assert all(c.response is None for c in held), "no whole answer"
            assert all(c._knock.cancelled() for c in held), "a slow network is waited for"

    door_test(run)


@pytest.mark.parametrize("name", ["Connection", "Upgrade", "Sec-WebSocket-Protocol"])
def test_a_socket_asked_for_in_thousands_of_words_is_refused_unread(door_test, name):
    """Taking them apart takes a second, in which nobody else is served."""
    wanted = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Protocol": "a"}
    wanted[name] += ",a" * 4000

    async def run(door):
        lines = [f"Origin: http://127.0.0.1:{door.port}", f"Cookie: {await let_in(door)}"]
        told = await asked(door, "GET", "/socket", *lines, *(f"{n}: {words}" for n, words in wanted.items()))
        head, _, body = told.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 426") and body == b""

    door_test(run)


def test_music_comes_whole_to_who_reads_it(door_test):
    async def run(door):
        told = await asked(door, "GET", LONG_MUSIC, f"Cookie: {await let_in(door)}")
        head, _, body = told.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200") and b"Content-Type: audio/ogg" in head
        assert body == asset(*LONG_MUSIC[1:].split("/")).read_bytes()

    door_test(run)


async def hangs_up(door, cookie):
    async with raw(door):
        pass


async def says_half(door, cookie):
    async with raw(door, "GET / HTTP/1.1", "X: "):
        pass


async def is_silent(door, cookie):
    async with raw(door) as here:
        await asyncio.to_thread(here.recv, 1)


async def talks_on(door, cookie):
    await asked(door, "GET", "/", "", "GET / HTTP/1.1")


async def reads_nothing(door, cookie):
    async with raw(door, *music(door, cookie)):
        while not any(c.paused for c in door._connections._passing):
            await asyncio.sleep(0.01)


async def asks(door, cookie):
    await get(door, "/", Cookie=cookie)


async def plays(door, cookie):
    async with seated(door, cookie):
        pass


async def plays_and_breaks_the_rules(door, cookie):
    async with seated(door, cookie) as page:
        page.transport.write(b"\x83\x80\0\0\0\0")
        await end_of(page)


EVERYBODY = [hangs_up, says_half, is_silent, talks_on, reads_nothing, asks, plays, plays_and_breaks_the_rules]


@pytest.mark.parametrize("somebody", EVERYBODY, ids=lambda f: f.__name__)
def test_nothing_stays_of_a_connection_that_has_gone(door_test, monkeypatch, somebody):
    """At once: the window puts off collecting what refers to itself."""
    monkeypatch.setattr("net.browser.connections.KNOCK_SECONDS", 1.0)
    monkeypatch.setattr("net.browser.door.HANGING_UP", 0.5)

    async def run(door):
        cookie, made = await let_in(door), WeakSet()
        monkeypatch.setattr(door._connections, "came", lambda c, came=door._connections.came: (seen(c), came(c)))

        def seen(connection):
            made.update((connection, connection.protocol))
            seen.count += 1

        seen.count = 0
        gc.collect()
        gc.disable()
        try:
            await somebody(door, cookie)
            while not seen.count or made:
                await asyncio.sleep(0.01)
        finally:
            gc.enable()

    door_test(run)


def test_who_talks_on_before_he_is_answered_leaves_one_line_in_the_log(door_test, caplog):
    caplog.set_level("INFO", "tollan.browser")

    async def run(door):
        with suppress(OSError):
            assert await asked(door, "GET", "/", "", "GET / HTTP/1.1") == b""
        assert [r.message for r in caplog.records if "talked on" in r.message or r.exc_info] == [
            "somebody talked on before he was answered"
        ]

    door_test(run)


PING = b"\x89\x80\0\0\0\0"


@pytest.mark.parametrize("path", ["/", "/nobody", "/sound/music/founders/calm.ogg"])
@pytest.mark.parametrize("at_once", [True, False])
def test_who_talks_on_before_he_is_answered_is_cut_off_unheard(door_test, path, at_once):
    async def run(door):
        cookie = await let_in(door)
        here, there = await asyncio.open_connection("127.0.0.1", door.port)
        head = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{door.port}\r\nCookie: {cookie}\r\n\r\n".encode()
        parts = [head + PING] if at_once else [head[:-1], head[-1:] + PING]
        for part in parts:
            there.write(part)
            await there.drain()
            await asyncio.sleep(0)
        with suppress(ConnectionError):
            assert await asyncio.wait_for(here.read(), LONG) == b""
        there.close()

    door_test(run)
