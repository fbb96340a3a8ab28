"""Friends without Tollan in a real Chromium: they find their seats by the link, play, and come back."""

import asyncio
import socket

import pytest
from chromium import new_tab
from evening import Evening
from lan_windows import ALL, LanWindow

from game.words.phrases import phrase
from net.browser.door import BrowserDoor

pytestmark = pytest.mark.waits(20)


@pytest.fixture
def window(tmp_path, patient_lan):
    yield LanWindow(tmp_path, "Copal").begin()
    for w in list(ALL):
        w.close()


def test_two_guests_play_with_a_window_though_a_page_is_reloaded_and_a_program_killed(window, browser):
    async def run():
        evening = Evening(window)
        async with new_tab(browser) as ana, new_tab(browser, (1280, 720), touch=True) as bea:
            await evening.come(ana, "Ana")
            await evening.come(bea, "Bea")
            assert {m.name: m.through for m in evening.view.members} == {"Copal": "", "Ana": "Copal", "Bea": "Copal"}
            await evening.begin()
            await evening.play(4)
            await evening.reload("Ana")
            await evening.play(8)
            await evening.kill("Bea")
            await evening.play(12)
            while not evening.tapped and evening.answers < 60:  # who begins, and so when she is asked, is drawn
                await evening.play(evening.answers + 1)
            await evening.true(evening.same_everywhere, "one game in every record")
            assert evening.tapped > 0
            assert ana.faults == bea.faults == []

    asyncio.run(run())


@pytest.fixture
def usual_port(monkeypatch):
    """One that is free here: another door on this machine may have the usual one."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.setattr(BrowserDoor.open, "__defaults__", (None, port))


def test_a_guest_is_gone_with_the_device_he_plays_through_and_comes_back_with_it(tmp_path, window, browser, usual_port):
    async def run():
        evening = Evening(window)
        assert not evening.opened_by_default
        async with new_tab(browser) as ana, new_tab(browser, (1280, 720), touch=True) as bea:
            await evening.come(ana, "Ana")
            await evening.come(bea, "Bea")
            await evening.begin()
            await evening.play(4)
            record = next(evening.home.glob("saves/*.tollan"))
            window.close()
            for tab in (ana, bea):
                await evening.true(lambda tab=tab: tab.note(), "a note that the door was shut")
            again = LanWindow(tmp_path, "Copal")
            again.shell.lan_party(reopen=record)
            await evening.back_at(again)
            assert not evening.member("Ana").present
            evening.lobby.open_door(2)
            for tab in (ana, bea):
                await evening.true(lambda tab=tab: evening._shows(tab), "the table on the page again")
            await evening.true(lambda: all(m.present for m in evening.view.members), "everybody at the table")
            await evening.play(evening.answers + 4)
            await evening.true(evening.same_everywhere, "one game in every record")

    asyncio.run(run())


def test_a_guest_is_sent_away_from_the_lobby_and_the_next_link_lets_another_in(window, browser):
    async def run():
        evening = Evening(window)
        async with new_tab(browser) as ana, new_tab(browser) as bea:
            await evening.come(ana, "Ana")
            code, link, key = evening.view.code, await evening.link(), evening.member("Ana").key
            window.click(f"away {evening.member('Ana').fingerprint}")
            await evening.true(lambda: window.at("Dialog"), "the question")
            window.click("answer0")
            await evening.true(ana.note, "a note on the page")
            assert await ana.note() == phrase("browser.away")
            await evening.true(lambda: evening.view.member(key) is None, "Ana out of the room")
            await evening.true(lambda: not evening.lobby.door.view.guests, "the place free")
            assert evening.view.seats[1].key is None
            assert evening.view.code != code and await evening.link() != link
            await evening.come(bea, "Bea")
            assert evening.member("Bea").seats

    asyncio.run(run())
