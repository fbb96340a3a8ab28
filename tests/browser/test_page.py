"""The table on a page in a real Chromium: both games by mouse and by touch, reloads, cut sockets, a killed program."""

import asyncio
import json
from contextlib import closing
from functools import partial

import pytest
from chromium import Late, new_tab, until
from doors import open_door
from twin import Twin, begun

from game.agenda import digest
from game.record import Seat, read, replayed_to
from game.titles import TITLES

SIZE = (1280, 720)
READ = 0.5
"""Seconds in which who presses has read what came up: before that a press does not count (widgets/slid.py)."""
PRESSES = 5
"""An answer takes no more of them: a piece, its place, a page of the list, yes, the curtain."""
LOOK_AGAIN = 10
"""Times that a picture is asked for, after which the same one is looked at once more: it may have been shown late."""
pytestmark = pytest.mark.waits(6)


@pytest.fixture
def on_page(tmp_path, monkeypatch, browser):
    """Runs `work(tab, door, record)` with a game of two at one table waiting under "Continue" on the page."""

    def run(title, work, touch=False):
        home = tmp_path / "guest1"
        monkeypatch.setenv("TOLLAN_HOME", str(home))
        home.mkdir()
        quiet = {"speed": "off", "coach": "off", "two_step": False, "names": ["Sun", "Owl"]}
        (home / "settings.json").write_text(json.dumps(quiet))
        record = begun(title, [Seat("me", "Sun"), Seat("me", "Owl")])

        async def main():
            async with open_door(tmp_path, ahead=True) as door, new_tab(browser, SIZE, touch=touch) as tab:
                await tab.go(door.link)
                await until(tab.shown, "a first picture")
                await tab.key("Enter")
                try:
                    await work(tab, door, record)
                except Late:
                    await tab.shot(tmp_path / "failed.png")
                    raise
                assert tab.faults == []

        asyncio.run(main())

    return run


async def played(tab, record, press, more):
    """Press where the twin says until there are so many more answers in the record, the same on both sides."""
    with closing(Twin(record, SIZE, 3)) as twin:
        first, presses = twin.log, 0
        await until(alike(tab, twin), "the table on the page")
        while twin.log < first + more:
            presses += 1
            assert presses <= PRESSES * more, f"{presses} presses made {twin.log - first} answers"
            await until(alike(tab, twin), "the twin's picture before a press")
            await asyncio.sleep(READ)
            log, before = twin.log, await tab.shown()
            await press(*twin.press())
            if twin.log == log:
                await until(partial(drawn, tab, before), "another picture after a press")
                await until(alike(tab, twin), "the same picture after a press")
            await until(lambda: len(read(record).entries) == twin.log, f"{twin.log} answers in the record")
        assert digest(replayed_to(read(record), twin.log).state) == digest(twin.table.session.table.state)


async def drawn(tab, before):
    return await tab.shown() > before


def alike(tab, twin):
    """Asks whether the page shows what the twin does. To look takes longer than to wait: only when another picture has
    come does it look again, and now and then."""
    looked, asked = -1, 0

    async def holds():
        nonlocal looked, asked
        shown, asked = await tab.shown(), asked + 1
        if shown == looked and asked % LOOK_AGAIN:
            return False
        looked = shown
        return twin.looks_like(await tab.picture())

    return holds


@pytest.mark.parametrize("title", sorted(TITLES))
def test_a_game_is_played_by_mouse(on_page, title):
    on_page(title, lambda tab, door, record: played(tab, record, tab.click, 12))


@pytest.mark.parametrize("title", sorted(TITLES))
def test_a_game_is_played_by_touch(on_page, title):
    on_page(title, lambda tab, door, record: played(tab, record, tab.tap, 12), touch=True)


async def reloaded(tab, door):
    await tab.do("Page.reload")


async def cut(tab, door):
    door.guests[0].socket.transport.abort()


async def killed(tab, door):
    door.guests[0].program._process.kill()


@pytest.mark.parametrize("upset", [reloaded, cut, killed])
def test_after_whatever_happened_the_game_goes_on_where_it_was(on_page, upset):
    async def run(tab, door, record):
        await played(tab, record, tab.click, 2)
        old = door.guests[0].socket
        await upset(tab, door)
        await until(lambda: shows_again(tab, door, old), "the table again")
        if upset is killed:
            await tab.key("Enter")  # the new program begins at the title
        await played(tab, record, tab.click, 2)

    on_page("founders", run)


@pytest.mark.parametrize("what", ["sound.music.", "sound.[a-z0-9_]+.ogg"])
def test_music_and_sounds_are_fetched_and_played_by_the_page(on_page, what):
    async def run(tab, door, record):
        await played(tab, record, tab.click, 2)
        await until(lambda: tab.js(HEARD % what), "a sound from the door")

    on_page("founders", run)


HEARD = "performance.getEntriesByType('resource').some(r => r.responseStatus < 300 && /%s/.test(r.name))"


def test_a_phone_is_told_that_a_tablet_serves_better_and_keeps_the_prompt_in_view(on_page):
    async def run(tab, door, record):
        await tab.resize((844, 390), dense=2.0, touch=True)
        await tab.do("Page.reload")
        await until(lambda: says(tab, "A tablet or a laptop serves better"), "the sentence for phones")
        await tab.js("document.querySelector('#note button').click()")
        await until(lambda: tab.js(BAR_AT_THE_FOOT), "the prompt bar over a zoomed table")
        await tab.key("F10")
        await until(lambda: tab.js(f"!({BAR_AT_THE_FOOT})"), "a menu shown whole")

    on_page("founders", run)


BAR_AT_THE_FOOT = (
    "(r => r.height > 20 && r.bottom === innerHeight)(document.getElementById('bar').getBoundingClientRect())"
)


async def says(tab, words):
    return words in await tab.note()


async def shows_again(tab, door, old):
    """A picture through another socket than the old one, with nothing over it."""
    return door.guests[0].socket not in (None, old) and await tab.shown() and not await tab.note()
