"""The list of rooms, when somebody on the network says by mDNS whatever he likes."""

import asyncio
from dataclasses import replace
from types import SimpleNamespace
from unittest import mock

import pytest
from zeroconf import ServiceStateChange

from net.discovery import RESOLVING, Browser, _Service
from net.hello import PROTOCOL, Card

GAMES = {"founders": (3, b"d" * 16)}
CARD = Card(b"r" * 16, "Feathered Serpent", "founders", 3, b"d" * 16, (("expert", 1),), 4, 2, False, False)


def test_a_room_that_answers_is_not_gone_because_somebody_says_so():
    """Anybody may say good-bye by mDNS in the room's name."""
    answers = [True]

    async def run():
        browser = Browser(None, "1.0", GAMES)

        async def look(host, port):
            return (CARD if answers[0] else None), ""

        browser._look = look
        browser._services["a"] = _Service(CARD.room, "", 5, ["10.0.0.1"], PROTOCOL)
        browser._ping_soon("a", browser._services["a"])
        await asyncio.sleep(0)
        for left in (1, 0):
            answers[0] = bool(left)
            browser._heard(None, "", "a", ServiceStateChange.Removed)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert len(browser.rooms()) == len(browser._services) == left

    asyncio.run(run())


def test_however_many_names_are_announced_few_are_asked_for_and_a_whole_announcement_is_read():
    async def run():
        browser, asked = Browser(SimpleNamespace(zeroconf=None), "1.0", GAMES), []

        class Info:
            port, decoded_properties = 5, {"r": CARD.room.hex(), "p": str(PROTOCOL)}

            def __init__(self, service, name):
                self.name = name

            def load_from_cache(self, zeroconf):
                return self.name == "whole"

            async def async_request(self, zeroconf, milliseconds):
                asked.append(self.name)
                await asyncio.sleep(3600)

            def parsed_scoped_addresses(self, version):
                return ["10.0.0.1"]

        with mock.patch("net.discovery.AsyncServiceInfo", Info):
            for n in range(1000):
                browser._heard(None, "", f"n{n}", ServiceStateChange.Added)
            browser._heard(None, "", "whole", ServiceStateChange.Added)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        assert len(asked) == RESOLVING and list(browser._services) == ["whole"]
        await asyncio.gather(*[task for task in browser._tasks if task.cancel()], return_exceptions=True)

    asyncio.run(run())


def test_who_answers_as_a_device_of_the_room_is_found_before_who_only_says_so():
    async def run():
        browser = Browser(None, "1.0", GAMES)
        browser._services["real"] = _Service(CARD.room, "w", 5, ["10.0.0.1"], PROTOCOL, answered=1.0)
        for n in range(20):
            browser._services[f"false {n}"] = _Service(CARD.room, "w", 5, [f"10.0.1.{n}"], PROTOCOL)
        assert browser.devices_of(CARD.room)[-1] == ("w", [("10.0.0.1", 5)])

    asyncio.run(run())


def answering(browser, name, card, port, host="10.0.0.1", delay=0.01):
    now = asyncio.get_running_loop().time()
    browser._services[name] = _Service(
        card.room, "w", port, [host], PROTOCOL, card, answered=now, delay=delay, at=(host, port)
    )


@pytest.mark.parametrize("lie", [{"title": "chess"}, {"name": "Closed"}, {"open": True}])
def test_who_only_says_that_he_is_of_a_room_hides_it_from_nobody(lie):
    """He answers sooner, with a card of his own."""

    async def run():
        browser = Browser(None, "1.0", GAMES)
        answering(browser, "real", CARD, 5)
        answering(browser, "false", replace(CARD, **lie), 6, "10.0.0.9", 0.001)
        rooms = [(found.card, found.at, found.misfit) for found in browser.rooms()]
        assert (CARD, (("10.0.0.1", 5),), "") in rooms

    asyncio.run(run())


@pytest.mark.parametrize("said", [{"port": 6}, {"room": b"x" * 16}, {"host": "10.0.0.9"}])
def test_a_room_that_answers_is_not_elsewhere_because_somebody_says_so(said):
    """Anybody may announce by mDNS what he likes in the name of another."""

    async def run():
        browser = Browser(None, "1.0", GAMES)

        async def look(host, port):
            return (CARD if (host, port) == ("10.0.0.1", 5) else None), ""

        browser._look = look
        answering(browser, "n", CARD, 5)
        info = SimpleNamespace(
            port=said.get("port", 5),
            decoded_properties={"r": said.get("room", CARD.room).hex(), "p": str(PROTOCOL)},
            parsed_scoped_addresses=lambda version: [said.get("host", "10.0.0.1")],
        )
        browser._take("n", info)
        for service in browser._services.values():
            service.answered = -1e9
            browser._ping_soon("n", service)
        await asyncio.gather(*browser._tasks)
        assert [found.at for found in browser.rooms()] == [(("10.0.0.1", 5),)]

    asyncio.run(run())
