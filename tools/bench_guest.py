"""What a guest by browser costs and feels: `python3 tools/bench.py --guest`. A real Chromium on loopback, 1280x720.

Presses are a hot seat's of Founders, made where a twin of the table says; pictures while bots play at the usual speed.
The slow network is a relay in between that lets 2 Mbit/s through to the page.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import median
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
ROOT = Path(__file__).resolve().parent.parent
for folder in ("", "tests", "tests/client", "tests/browser"):
    sys.path.insert(0, str(ROOT / folder))

from chromium import PROGRAM, new_tab, running, until  # noqa: E402
from doors import open_door  # noqa: E402
from twin import Twin, begun  # noqa: E402

from game.record import Seat, read  # noqa: E402
from net.browser.frames import SHOWN  # noqa: E402

SIZE = (1280, 720)
PRESSES, WATCHED = 20, 8.0
STILL = 8.0
"""Seconds, longer than anything is told."""
SLOW = 2_000_000 / 8
"""Bytes a second."""
GOALS = {
    "first_picture_s": (0.5, "at most"),
    "press_to_pixels_ms": (50, "at most"),
    "animation_kb_per_s": (400, "at most"),
    "idle_bytes": (0, "at most"),
    "idle_core_percent": (2.0, "at most"),
    "memory_mb": (120, "at most"),
    "slow_pictures_per_s": (12, "at least"),
    "slow_press_to_pixels_ms": (200, "at most"),
}
WATCH = """
    window.pressed = 0; window.delays = [];
    addEventListener('pointerdown', e => { window.pressed = e.timeStamp; }, true);
    new MutationObserver(() => {
      if (window.pressed) { window.delays.push(performance.now() - window.pressed); window.pressed = 0; }
    }).observe(document.getElementById('picture'), { attributeFilter: ['data-shown'] });
"""


def run() -> dict[str, Any]:
    if PROGRAM is None:
        sys.exit("There is no Chromium to measure with.")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, running(Path(profile)) as browser:
        return {
            **asyncio.run(near(browser)),
            **asyncio.run(moving(browser)),
            **asyncio.run(far(browser)),
            **asyncio.run(moving(browser, slow=True)),
        }


class Visit:
    """A page with a game under "Continue", and what it was sent."""

    def __init__(self, tab: Any, door: Any, record: Path) -> None:
        self.tab, self.door, self.record = tab, door, record
        self.pictures = self.sent = 0
        program = door.guests[0].program
        hand_on = program.on_message

        def count(kind: int, body: bytes) -> None:
            self.pictures += kind == SHOWN
            self.sent += len(body)
            hand_on(kind, body)

        program.on_message = count

    @property
    def pid(self) -> int:
        return int(self.door.guests[0].program._process.pid)

    async def still(self) -> None:
        """Until what was told has faded away: nothing came for a while."""
        sent, since = self.sent, time.monotonic()
        while time.monotonic() - since < STILL:
            await asyncio.sleep(0.1)
            if self.sent != sent:
                sent, since = self.sent, time.monotonic()

    async def presses(self) -> float:
        """Milliseconds from a press to the next picture, as the page sees it; the median of some."""
        await self.tab.js(WATCH)
        with closing(Twin(self.record, SIZE, 3)) as twin:
            await until(lambda: alike(self.tab, twin), "the table on the page")
            for _ in range(PRESSES):
                await self.tab.click(*twin.press())
                await until(lambda: len(read(self.record).entries) == twin.log, "the answer in the record")
                await asyncio.sleep(0.3)
        return round(median(await self.tab.js("window.delays")), 1)

    async def pace(self) -> tuple[float, float]:
        """Kilobytes and pictures a second."""
        pictures, sent, began = self.pictures, self.sent, time.monotonic()
        await asyncio.sleep(WATCHED)
        took = time.monotonic() - began
        return (self.sent - sent) / took / 1000, (self.pictures - pictures) / took


async def alike(tab: Any, twin: Twin) -> bool:
    return bool(twin.looks_like(await tab.picture()))


@asynccontextmanager
async def visit(browser: str, seats: list[Seat], speed: str, slow: bool = False) -> AsyncIterator[tuple[Visit, float]]:
    """A page at its table, and the seconds to its first picture."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        home = Path(folder) / "guest1"
        home.mkdir()
        os.environ["TOLLAN_HOME"] = str(home)
        (home / "settings.json").write_text(json.dumps({"speed": speed, "coach": "off", "two_step": False}))
        record = begun("founders", seats)
        async with open_door(Path(folder), ahead=True) as door, new_tab(browser, SIZE) as tab:
            await until(door._spare.done, "a program started ahead")
            link = door.link
            if slow:
                link = await relayed(door)
            began = time.monotonic()
            await tab.go(link)
            await until(tab.shown, "a first picture")
            first = time.monotonic() - began
            await tab.key("Enter")
            yield Visit(tab, door, record), first


async def relayed(door: Any) -> str:
    """The door's link through a slow wire."""

    async def pour(source: asyncio.StreamReader, to: asyncio.StreamWriter, rate: float) -> None:
        through = 0.0
        while data := await source.read(4096):
            through = max(through, time.monotonic()) + len(data) / rate
            await asyncio.sleep(through - time.monotonic())
            to.write(data)
            await to.drain()
        to.close()

    async def wire(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, here = await asyncio.open_connection("127.0.0.1", door.port)
        await asyncio.gather(pour(there, writer, SLOW), pour(reader, here, SLOW), return_exceptions=True)

    server = await asyncio.start_server(wire, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    door._hosts.add(f"127.0.0.1:{port}")
    return str(door.link).replace(f":{door.port}/", f":{port}/")


async def near(browser: str) -> dict[str, float]:
    async with visit(browser, [Seat("me", "Sun"), Seat("me", "Owl")], "off") as (here, first):
        press = await here.presses()
        await here.still()
        busy, sent = core_seconds(here.pid), here.sent
        await asyncio.sleep(WATCHED)
        return {
            "first_picture_s": round(first, 2),
            "press_to_pixels_ms": press,
            "idle_bytes": here.sent - sent,
            "idle_core_percent": round(100 * (core_seconds(here.pid) - busy) / WATCHED, 1),
            "memory_mb": round(memory(here.pid)),
        }


async def moving(browser: str, slow: bool = False) -> dict[str, float]:
    """Bots play; somebody looks on."""
    seats = [Seat("random", f"Bot {n}") for n in range(1, 5)]
    async with visit(browser, seats, "normal", slow) as (here, _):
        await asyncio.sleep(2.0)
        busy = core_seconds(here.pid)
        kilobytes, pictures = await here.pace()
        busy = core_seconds(here.pid) - busy
    if slow:
        return {"slow_pictures_per_s": round(pictures, 1)}
    return {
        "animation_kb_per_s": round(kilobytes),
        "pictures_per_s": round(pictures, 1),
        "animation_core_percent": round(100 * busy / WATCHED),
    }


async def far(browser: str) -> dict[str, float]:
    async with visit(browser, [Seat("me", "Sun"), Seat("me", "Owl")], "off", slow=True) as (here, _):
        return {"slow_press_to_pixels_ms": await here.presses()}


def core_seconds(pid: int) -> float:
    """What a process has taken of a core so far, its children's part included."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> float:
    """Megabytes that are this process's alone, and its share of what it has with others."""
    line = next(x for x in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines() if x.startswith("Pss:"))
    return int(line.split()[1]) / 1000
