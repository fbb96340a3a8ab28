"""A real Chromium at the door, with stand-ins for the programs behind it: links, sleep, keyboards on the screen."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from chromium import new_tab, until
from doors import open_door

pytestmark = pytest.mark.waits
TABLET = (1280, 720)


@pytest.fixture
def visit(tmp_path, browser):
    """Runs `work(tab, door)` with a page that has come by the link, unless `by_link` is false."""

    def run(work, by_link=True, **more):
        async def main():
            async with open_door(tmp_path, real=False) as door, new_tab(browser, TABLET, **more) as tab:
                if by_link:
                    await tab.go(door.link)
                    await until(lambda: shows(tab), "the table on the page")
                await work(tab, door)
                assert tab.faults == []

        asyncio.run(main())

    return run


async def shows(tab):
    return await tab.shown() == 1 and not await tab.note()


def heard_by(door):
    """What the guest's program is told from now on."""
    told, program = [], door.guests[0].program
    hand_on = program.tell
    program.tell = lambda message: (told.append(message), hand_on(message))
    return told


@asynccontextmanager
async def site(body):
    """Somebody else's; its port."""

    async def answer(reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1]


def test_a_link_in_a_mail_or_a_chat_leads_to_the_table(visit):
    async def run(tab, door):
        async with site(f'<a id="link" href="{door.link}">Come!</a>'.encode()) as port:
            await tab.go(f"http://mail.localhost:{port}/")
            await until(lambda: tab.js("document.getElementById('link') !== null"), "the mail")
            await tab.js("document.getElementById('link').click()")
            await until(lambda: shows(tab), "the table on the page")

    visit(run, by_link=False)


def test_who_wakes_up_knocks_again_though_his_socket_seems_to_live(visit):
    async def run(tab, door):
        asleep = door.guests[0].socket
        await tab.js("Date.now = (now => () => now() + 60_000)(Date.now.bind(Date))")
        await until(lambda: door.guests[0].socket not in (None, asleep), "another socket")
        await until(lambda: shows(tab), "the table on the page")

    visit(run)


def test_a_page_that_the_door_has_forgotten_says_so_and_knocks_no_more(visit):
    async def run(tab, door):
        gone = door.guests.pop()
        gone.socket.transport.abort()
        await until(lambda: says(tab, "Ask for a new link."), "the sentence")
        await gone.program.end()

    visit(run)


def test_a_door_that_was_shut_and_is_opened_again_lets_the_page_in(visit):
    async def run(tab, door):
        port = door.port
        await door.shut()
        await until(lambda: says(tab, "The door was shut."), "the sentence")
        await door.open("127.0.0.1", port)
        await until(lambda: shows(tab), "the table on the page")

    visit(run)


async def says(tab, words):
    return words in await tab.note()


def test_a_keyboard_on_the_screen_does_not_cover_what_is_typed(visit):
    async def run(tab, door):
        await tab.js("document.querySelector('.field').focus()")
        await tab.js(KEYBOARD)
        foot = await tab.js("document.querySelector('.field').getBoundingClientRect().bottom")
        assert foot < 420
        told = heard_by(door)
        await tab.tap(100, foot - 20)
        await until(lambda: any(m["t"] == "down" for m in told), "a press on the field")
        press = next(m for m in told if m["t"] == "down")
        assert 660 <= press["y"] <= 700, "where it lies in the picture"
        await tab.js("document.activeElement.blur()")
        assert await tab.js("document.getElementById('table').style.transform") == ""

    visit(run, touch=True)


KEYBOARD = """
    Object.defineProperty(visualViewport, "height", { value: 420, configurable: true });
    visualViewport.dispatchEvent(new Event("resize"));
"""


def test_a_keyboard_on_the_screen_deletes_letters(visit):
    """It presses no key that has a name."""

    async def run(tab, door):
        told = heard_by(door)
        await tab.js("document.querySelector('.field').focus()")
        await tab.type("Owll")
        unnamed = {"key": "Unidentified", "windowsVirtualKeyCode": 229}
        await tab.do("Input.dispatchKeyEvent", type="rawKeyDown", commands=["DeleteBackward"], **unnamed)
        await until(lambda: told[-1].get("k") == "Backspace", "a letter deleted")
        assert [m["x"] for m in told if m["t"] == "text"] == ["Owll"]

    visit(run, touch=True)
