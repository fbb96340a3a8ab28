"""Friends without Tollan in a real Chromium: they find their seats by the link, play, and come back."""

import asyncio

import pytest
from chromium import new_tab, until
from lan_windows import ALL, LanWindow

pytestmark = pytest.mark.long


@pytest.fixture
def windows(tmp_path):
    yield lambda name, **more: LanWindow(tmp_path, name, **more).begin()
    for w in list(ALL):
        w.close()


async def true(holds, what):
    """Wait for it while the windows here go on."""

    async def now():
        for w in ALL:
            w.run()
        found = holds()
        return await found if asyncio.iscoroutine(found) else found

    await until(now, what)


async def come_in(tab, link, name):
    """By the link, under this name, to the lobby."""
    await tab.go(link)
    await true(tab.shown, "a first picture")
    await true(lambda: tab.js("document.querySelector('.field') !== null"), "a field for the name")
    await tab.js("document.querySelector('.field').focus()")
    await tab.type(name)
    await tab.key("Enter")


def member(window, name):
    return next((m for m in window.room.view.members if m.name == name), None)


def test_a_guest_comes_in_by_the_link_and_is_marked(windows, tmp_path, browser):
    async def run():
        host = windows("Copal")
        host.click("open")
        host.until(lambda: host.has("begin"))
        host.click("begin")
        host.until(lambda: host.has("browsers"))
        host.click("browsers")
        host.until(lambda: host.has("door"))
        host.click("door")
        door = host.app.scenes.stack[-2].door
        async with new_tab(browser) as tab:
            await true(lambda: door.view.link, "an open door")
            await come_in(tab, door.view.link, "Ana")
            await true(lambda: member(host, "Ana"), "Ana in the room")
            await true(lambda: member(host, "Ana").through, "a mark for Ana")
            assert member(host, "Ana").through == "Copal"
            assert tab.faults == []

    asyncio.run(run())
