"""A door on loopback, with real programs or stand-ins behind it, and a stranger's hands to knock with."""

from __future__ import annotations

import asyncio
import http.client
import sys
from contextlib import asynccontextmanager
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from net.browser.door import BrowserDoor
from net.browser.program import Program

LONG = 120.0
"""Seconds after which something will never happen, however busy the machine is."""
STAND_IN = [sys.executable, "-I", "-S", str(Path(__file__).with_name("stand_in.py"))]


@asynccontextmanager
async def open_door(home, places=1, ahead=False, real=True, **more):
    """A door whose guests play with a profile each under `home`; with stand-ins for their programs if not `real`."""
    if not real:
        more["start"] = lambda: Program.start(STAND_IN)
    door = BrowserDoor(lambda guest: {"home": str(home / f"guest{guest.number}")}, places, ahead=ahead, **more)
    await door.open("127.0.0.1", 0)
    try:
        yield door
    finally:
        await door.shut()


async def get(door, path, host="", method="GET", **headers):
    """Status, headers and body of a GET."""

    def run():
        connection = http.client.HTTPConnection("127.0.0.1", door.port, timeout=30)
        try:
            connection.request(method, path, headers={"Host": host or f"127.0.0.1:{door.port}", **headers})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        finally:
            connection.close()

    return await asyncio.to_thread(run)


async def ask_in(door, path, **headers):
    """The same of what the page behind a link says."""
    return await get(door, path, method="POST", **{"Origin": f"http://127.0.0.1:{door.port}", **headers})


async def asked(door, method, path, *headers):
    """What comes back for a request as it is written down here."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{door.port}", *headers, "", ""]
    here, there = await asyncio.open_connection("127.0.0.1", door.port)
    there.write("\r\n".join(lines).encode("latin-1"))
    try:
        return await here.read()
    finally:
        there.close()


async def let_in(door):
    """The cookie of a browser that came by the link."""
    status, headers, _ = await ask_in(door, "/" + door.token)
    assert status == 200
    return headers["Set-Cookie"].split(";")[0]


@asynccontextmanager
async def seated(door, cookie=""):
    """The socket of a page that its program has answered; of a browser that is let in now, if it has no cookie yet."""
    async with sit_down(door, cookie or await let_in(door)) as page:
        await page.recv()
        yield page


async def end_of(page):
    """The reason with which the door closes this socket."""
    try:
        while True:
            await page.recv()
    except ConnectionClosed as closed:
        return closed.rcvd.code


async def picture(page):
    """Waits for the first one."""
    while isinstance(await page.recv(), str):
        pass


def sit_down(door, cookie, origin=""):
    """The socket of a page with this cookie."""
    at = f"127.0.0.1:{door.port}"
    return connect(
        f"ws://{at}/socket", origin=origin or f"http://{at}", additional_headers={"Cookie": cookie}, max_size=None
    )
