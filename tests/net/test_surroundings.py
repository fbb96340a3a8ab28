"""Discovery is opened where this device is now."""

import asyncio

import pytest

from net.surroundings import Surroundings


class Opened:
    """Stands for zeroconf, a browser and an announcer."""

    def __init__(self, *_):
        self.closed = False

    def start(self): ...
    def stay_in(self, room): ...
    async def announce(self, card, port, key): ...

    async def close(self):
        self.closed = True
        raise OSError("its address is gone")

    goodbye = async_close = close


@pytest.fixture
def around(monkeypatch):
    made, at = [], [["10.0.0.1"]]

    async def opened(interface):
        made.append(Opened())
        made[-1].zeroconf = None
        return made[-1]

    async def gate(zeroconf):
        return Opened()

    monkeypatch.setattr("net.surroundings.open_gate", gate)
    monkeypatch.setattr("net.surroundings.open_zeroconf", opened)
    monkeypatch.setattr("net.surroundings.own_addresses", lambda interface: at[0])
    for name in ("Browser", "Announcer"):
        monkeypatch.setattr(f"net.surroundings.{name}", Opened)
    monkeypatch.setattr("net.surroundings.ANEW_AFTER", 0.0)
    return made, at


def test_it_is_opened_anew_when_our_addresses_change_however_the_old_one_ends(around):
    made, at = around

    async def run():
        ours = Surroundings("test", {}, None, lambda: None)
        for addresses in (["10.0.0.1"], ["10.0.0.1"], ["10.0.0.2"], ["10.0.0.2"]):
            at[0] = addresses
            await ours.keep_up()
            await ours.announce(None, 5, b"")
            assert ours.announces
        assert [one.closed for one in made] == [True, False]
        await ours.close()
        at[0] = ["10.0.0.3"]
        await ours.keep_up()
        assert [one.closed for one in made] == [True, True]

    asyncio.run(run())


def test_a_network_that_comes_later_is_used(around, monkeypatch):
    made, at = around

    async def nothing(interface):
        raise OSError("no network")

    async def run():
        ours = Surroundings("test", {}, None, lambda: None)
        with monkeypatch.context() as without:
            without.setattr("net.surroundings.open_zeroconf", nothing)
            await ours.keep_up()
            assert ours.trouble and not made
        at[0] = ["192.168.1.2"]
        await ours.keep_up()
        assert not ours.trouble and len(made) == 1
        await ours.close()

    asyncio.run(run())
