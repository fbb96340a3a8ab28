"""A real Chromium without a screen, driven through its DevTools: enough to open a page, press, touch, type and look.

One Chromium serves all tests of a worker; every tab is a visitor of its own, who shares no cookie with another.
"""

from __future__ import annotations

import asyncio
import base64
import ctypes
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser")
QUIET = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
    "--disable-default-apps", "--proxy-server=direct://", "--autoplay-policy=no-user-gesture-required",
    "--remote-debugging-port=0", "--disable-gpu-watchdog", "--disable-hang-monitor", "--disable-dev-shm-usage",
    "--renderer-process-limit=2", "--mute-audio", "--in-process-gpu",
    "--disable-features=WebUIReloadButton,WebUIToolbar,InitialWebUI,PreloadTopChromeWebUI,WebUIOmniboxPopup",
)  # fmt: skip
"""Nobody sees its window, whose buttons are pages of their own and cost as much as the one that is tested."""
PATIENCE = 120.0
"""Seconds for anything to come true on a busy machine."""


class Gone(AssertionError):
    """Chromium, or a page in it, has ended while a test still used it."""


class Late(AssertionError):
    """What a test waited for has not come true."""


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """A browser with a profile of its own in this folder; the address of its DevTools."""
    said = (folder / "said.txt").open("wb")
    process = subprocess.Popen(
        [str(PROGRAM), *QUIET, f"--user-data-dir={folder}", "about:blank"],
        stdin=subprocess.DEVNULL, stdout=said, stderr=said, start_new_session=True,
        preexec_fn=_goes_with_us,  # noqa: PLW1509
    )  # fmt: skip
    try:
        yield _address(folder / "DevToolsActivePort", process)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        said.close()


def _goes_with_us() -> None:
    """A worker that is killed leaves no Chromium behind: 1 is PR_SET_PDEATHSIG."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)


def _address(told: Path, process: subprocess.Popen[bytes]) -> str:
    end = time.monotonic() + PATIENCE
    while not (told.exists() and told.read_text().count("\n")):
        if process.poll() is not None or time.monotonic() > end:
            raise Gone(f"Chromium did not start: {(told.parent / 'said.txt').read_text(errors='replace')[-500:]}")
        time.sleep(0.05)
    port, path = told.read_text().split()
    return f"ws://127.0.0.1:{port}{path}"


@asynccontextmanager
async def new_tab(browser: str, size=(1280, 720), dense=1.0, touch=False):
    """A page for a visitor of its own in the browser at this address, away with all its cookies in the end."""
    async with connect(browser, max_size=None, ping_interval=None) as socket:
        reading = asyncio.ensure_future((tab := Tab(socket)).read())
        try:
            who = await tab.do("Target.createBrowserContext", disposeOnDetach=True)
            made = await tab.do("Target.createTarget", url="about:blank", **who)
            tab.session = (await tab.do("Target.attachToTarget", flatten=True, **made))["sessionId"]
            for part in ("Page", "Runtime", "Log"):
                await tab.do(f"{part}.enable")
            await tab.resize(size, dense, touch)
            yield tab
        finally:
            reading.cancel()


class Tab:
    """A page. `faults` are exceptions and refusals that it met."""

    session = ""
    touch = False

    def __init__(self, socket) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future] = {}
        self._gone = ""
        self.faults: list[str] = []

    async def read(self) -> None:
        """Until Chromium goes: whoever waits for an answer then hears that."""
        with suppress(ConnectionClosed):
            async for text in self._socket:
                m = json.loads(text)
                if "id" in m:
                    if (waiting := self._waiting.pop(m["id"], None)) is not None and not waiting.done():
                        waiting.set_result(m)
                elif m["method"] in ("Inspector.targetCrashed", "Target.targetCrashed", "Target.detachedFromTarget"):
                    self._end("the page has crashed")
                elif m["method"] == "Runtime.exceptionThrown":
                    self.faults.append(json.dumps(m["params"])[:400])
                elif m["method"] == "Log.entryAdded" and "Content Security Policy" in m["params"]["entry"]["text"]:
                    self.faults.append(m["params"]["entry"]["text"])
        self._end("Chromium has ended")

    def _end(self, why: str) -> None:
        self._gone = why
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Gone(why))

    async def do(self, method: str, **params):
        if self._gone:
            raise Gone(self._gone)
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        wish = {"id": number, "method": method, "params": params}
        await self._socket.send(json.dumps({**wish, "sessionId": self.session} if self.session else wish))
        try:
            found = await asyncio.wait_for(answer, PATIENCE)
        except TimeoutError:
            raise Gone(f"Chromium did not answer {method}") from None
        if "error" in found:
            raise RuntimeError(found["error"])
        return found["result"]

    async def js(self, code: str):
        """What an expression is, promises awaited."""
        found = await self.do("Runtime.evaluate", expression=code, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in found:
            raise RuntimeError(str(found["exceptionDetails"])[:500])
        return found["result"].get("value")

    async def go(self, link: str) -> None:
        await self.do("Page.navigate", url=link)

    async def resize(self, size, dense=1.0, touch=False) -> None:
        self.touch = touch
        wide, high = size
        await self.do(
            "Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=dense, mobile=touch
        )
        await self.do("Emulation.setTouchEmulationEnabled", enabled=touch)

    async def picture(self) -> bytes:
        """What the page shows, as PNG."""
        found = await self.do("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        return base64.b64decode(found["data"])

    async def shot(self, path: Path) -> None:
        path.write_bytes(await self.picture())

    async def shown(self) -> int:
        """The number of the picture on the page; 0 if there is none."""
        return int(await self.js("document.getElementById('picture')?.dataset.shown || 0"))

    async def note(self) -> str:
        """What the page tells; "" if it shows only the table."""
        return await self.js("(n => !n || n.hidden ? '' : n.textContent)(document.getElementById('note'))")

    async def click(self, x, y) -> None:
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            pressed = {} if kind == "mouseMoved" else {"button": "left", "clickCount": 1}
            await self.do("Input.dispatchMouseEvent", type=kind, x=x, y=y, **pressed)

    async def tap(self, x, y) -> None:
        await self.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        await self.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    async def key(self, name: str, text: str = "") -> None:
        more = {"text": text} if text else {}
        await self.do("Input.dispatchKeyEvent", type="keyDown", key=name, **more)
        await self.do("Input.dispatchKeyEvent", type="keyUp", key=name)

    async def type(self, text: str) -> None:
        await self.do("Input.insertText", text=text)


async def until(holds, what: str) -> None:
    """Wait for it; what holds may be a coroutine. A page that is just being loaded does not count."""
    end = time.monotonic() + PATIENCE
    while True:
        with suppress(RuntimeError):
            found = holds()
            if await found if asyncio.iscoroutine(found) else found:
                return
        if time.monotonic() > end:
            raise Late(f"{what} did not come true within {PATIENCE:.0f} seconds")
        await asyncio.sleep(0.03)
