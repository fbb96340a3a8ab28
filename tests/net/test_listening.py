"""Whoever calls ten thousand times a second costs little, and nobody else hears less of us for it."""

import asyncio
import socket
import threading
from contextlib import suppress
from types import SimpleNamespace
from unittest import mock

from loopback import Player, until

from net.doorkeeper import CALLS_AT_ONCE
from net.listening import SHARE, listen
from net.pipe import Pipe

FLOOD = 2000


def call(port, times, stop):
    """So many times, from an address that nobody else has; each until it is ended, unless there is no end to them."""
    for _ in range(times):
        with socket.socket() as caller:
            caller.settimeout(30)
            caller.bind(("127.0.0.2", 0))
            with suppress(OSError):
                caller.connect(("127.0.0.1", port))
                if stop is None:
                    caller.recv(1)
        if stop is not None and stop.is_set():
            break


def calls(port, times, stop=None):
    flood = threading.Thread(target=call, args=(port, times, stop), daemon=True)
    flood.start()
    return flood


def test_for_calls_that_are_not_heard_nothing_is_made(tmp_path):
    """Only for as many as one address may call at once, and for a few more as time goes by."""

    async def run():
        made = []

        class Counted(Pipe):
            def __init__(self, *more):
                super().__init__(*more)
                made.append(self)

            def connection_made(self, transport):
                super().connection_made(transport)
                self.cut("a test")

        with mock.patch("net.mesh.Pipe", Counted), mock.patch("net.doorkeeper.CALLS_A_SECOND", 0.001):
            host = await Player(0, tmp_path).host()
            flood = calls(host.port, FLOOD)
            await until(lambda: not flood.is_alive())
            assert CALLS_AT_ONCE <= len(made) <= CALLS_AT_ONCE + 2
            await host.close()

    asyncio.run(run())


def test_all_who_are_sent_off_cost_a_small_share_of_our_time():
    """On a machine on which each look takes a millisecond."""

    async def run():
        looks = []
        with mock.patch("net.listening.time", SimpleNamespace(thread_time=lambda: 0.001 * len(looks))):
            ear = await listen("127.0.0.1", 0, lambda address: looks.append(address) or True, Pipe)
            loop = asyncio.get_running_loop()
            began, flood = loop.time(), calls(ear.port, 200)
            await until(lambda: not flood.is_alive())
            assert 0.001 * len(looks) <= 1.3 * SHARE * (loop.time() - began) + 0.04
            ear.close()

    asyncio.run(run())


def test_a_guest_comes_in_while_another_address_calls_all_the_time(tmp_path):
    async def run():
        host = await Player(0, tmp_path).host()
        stop, guest = threading.Event(), Player(1, tmp_path)
        floods = [calls(host.port, 1 << 20, stop) for _ in range(4)]
        await until(lambda: host.party.door.is_tired_of("127.0.0.2"))
        await guest.join(host)
        await until(lambda: len(host.party.mesh.links) == 1)
        stop.set()
        await until(lambda: not any(flood.is_alive() for flood in floods))
        await guest.close(), await host.close()

    asyncio.run(run())


def test_nobody_who_was_just_coming_in_is_left_behind_at_the_end(tmp_path):
    async def run():
        made = []
        ear = await listen(
            "127.0.0.1", 0, lambda address: False, lambda: made.append(Pipe(lambda p: p.cut())) or made[-1]
        )
        flood = calls(ear.port, 5)
        await until(lambda: made)
        ear.close()
        await until(lambda: not flood.is_alive())
        assert all(pipe.closed for pipe in made if pipe.address[0])

    with mock.patch("warnings.warn", side_effect=AssertionError):
        asyncio.run(run(), debug=True)
