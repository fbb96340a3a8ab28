"""An evening of one window and two guests in Chromium, one of them on a tablet, around one table.

    e = Evening(window, title)        a room with an open door
    await e.come(tab, "Ana")          by the link; `sit`, then `begin` once all sit
    await e.play(answers)             everybody answers until there are so many, or the game is over

What a guest sees is known only to the program that draws it; whose turn it is the window knows, and keys do the rest.
Who has a tablet as large as the window taps on the list of answers: its last line always lies at the same place.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import suppress
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame
from chromium import PATIENCE, Late

from game.client.widgets.unread import LATE
from game.record import read
from net.verify import examined

LISTED = ("a", "Enter")
TURNS = (LISTED, LISTED, ("Enter",), ("e",))
"""Keys that answer, one after the other until something is: the list of answers, a yes, the end of a turn."""
AGAIN = 0.4
"""Seconds after which keys that did nothing are followed by others."""
UNHEARD = 5.0
"""Seconds after which a key that did nothing was pressed too early."""
NOW_AND_THEN = 0.07
"""Seconds after which the window and the pages are looked at again, while something is waited for."""
AT_REST = 0.3
"""Seconds without another picture after which a page shows what it is going to show."""


class Evening:
    def __init__(self, window, title: str = "founders") -> None:
        self.window, self.tabs = window, {}
        self.tapped = 0
        window.click("open")
        window.until(lambda: window.has("begin"))
        window.click(f"game {title}")
        window.run()
        window.scene.ui.set_focus(window.find("players"))
        window.key("right")
        window.click("begin")
        window.until(lambda: window.has("browsers"))
        self.lobby = window.scene
        self.opened_by_default = self.lobby.door is not None
        self._open_door()
        window.click("sit 0")
        window.until(lambda: self.view.seats[0].mine)

    def _open_door(self) -> None:
        w = self.window
        w.click("browsers")
        w.until(lambda: w.has("door"))
        w.scene.ui.set_focus(w.find("places"))
        w.key("right")
        w.click("door")
        w.until(lambda: self.lobby.door.view.link)
        w.click("done")

    async def link(self) -> str:
        return self.lobby.door.view.link

    @property
    def home(self) -> Path:
        """The host's profile, with those of his guests in it."""
        return self.window.home

    @property
    def view(self):
        return self.window.room.view

    @property
    def answers(self) -> int:
        return sum(entry[0] == "answer" for entry in self.session.table.log)

    async def true(self, holds, what: str) -> None:
        """Wait for it while the window goes on."""
        if not await self._within(holds, PATIENCE):
            raise Late(f"{what} did not come true; {type(self.window.scene).__name__} is on top")

    async def _within(self, holds, seconds: float) -> bool:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.window.run(NOW_AND_THEN)
            with suppress(RuntimeError):
                found = holds()
                if await found if asyncio.iscoroutine(found) else found:
                    return True
            await asyncio.sleep(NOW_AND_THEN)
        return False

    # ---- to the table

    async def come(self, tab, name: str) -> None:
        """By the link, under this name, onto the next free seat."""
        await tab.go(await self.link())
        await self.true(lambda: tab.js("document.querySelector('.field') !== null"), "a field for the name")
        await tab.js("document.querySelector('.field').focus()")
        await tab.type(name)
        await tab.key("Enter")
        await self.true(lambda: self.member(name), f"{name} in the room")
        self.tabs[name] = tab
        await self._enters(tab, lambda: self.member(name).seats, f"a seat for {name}")

    async def _enters(self, tab, holds, what: str) -> None:
        """What has the focus is pressed by Enter once it has been there for long enough to count, and again after a
        while: it came before the page showed it."""
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise Late(f"{what} did not come true")
            await self._rest(tab)
            await self._within(holds, LATE)
            await tab.key("Enter")
            await self._within(holds, UNHEARD)

    def member(self, name: str):
        return next((m for m in self.view.members if m.name == name), None)

    async def host_ready(self) -> None:
        self.window.until(lambda: self.window.has("ready"))
        self.window.click("ready")

    async def begin(self) -> None:
        await self.host_ready()
        for name, tab in self.tabs.items():
            seat = self.member(name).seats[0]
            await self._enters(tab, lambda seat=seat: self._ready(seat), f"{name} ready")
        await self.true(lambda: self.window.at("LanTable"), "the game")
        self.session = self.window.scene.session
        for tab in self.tabs.values():
            await self._rest(tab, 3 * AT_REST)  # the table is being laid, and pictures tell how far

    def _ready(self, seat: int) -> bool:
        return self.window.at("LanTable") or self.view.seats[seat].ready

    async def back_at(self, window) -> None:
        """The host is in the room again, by another window."""
        self.window = window
        await self.true(lambda: window.at("LanTable"), "the table of the host")
        self.session = window.scene.session
        self.lobby = next(s for s in window.app.scenes.stack if type(s).__name__ == "LobbyScene")

    # ---- at the table

    async def play(self, answers: int) -> None:
        """Until there are so many answers, or the game is over. Sometimes several are asked at once."""
        last, end = -1, 0.0
        while self.answers < answers and not self.session.table.over:
            if len(self.session.table.log) != last:
                last, end = len(self.session.table.log), time.monotonic() + PATIENCE
            if time.monotonic() > end:
                raise Late(f"nobody answers any more after {self.answers} answers")
            self._window_answers()
            await asyncio.sleep(0.03)
            question = self.session.table.question
            if question is None or len(self.session.table.log) != last:
                continue
            if not self.view.seats[question.who].mine or time.monotonic() > end - PATIENCE + 2.0:
                first = self._who(question.who)
                for name in sorted(self.tabs, key=lambda name: name != first):
                    if await self._guest_answers(self.tabs[name], last, name == first):
                        break

    def _who(self, seat: int) -> str:
        return self.view.seats[seat].name

    def _window_answers(self) -> None:
        w = self.window
        w.run()
        if w.at("Dialog"):
            w.key("return")
        elif w.at("LanTable") and w.scene.question is not None:
            if w.has("main"):
                w.key("e" if w.scene.presenter.pinned is None else "return")
            else:
                w.key("a")
                w.scene.ui.set_focus(w.find("answers"))
                w.key("return")

    async def _guest_answers(self, tab, before: int, asked: bool) -> bool:
        """Whether one of the keys that answer has done so. Who is surely `asked` is given time on a busy machine."""
        again = UNHEARD if asked else AGAIN
        for keys in TURNS:
            row = None
            for key in keys:
                shown = await self._rest(tab)
                row = await self._last_row(tab) if keys == LISTED and tab.touch and key == "Enter" else None
                await (tab.key(key) if row is None else tab.tap(*row))
                await self._within(partial(self._drawn, tab, shown), again)
            if await self._within(lambda: len(self.session.table.log) > before, again):
                self.tapped += row is not None
                return True
            if self.window.at("LanTable") and self.window.scene.question is not None:
                return False
        return False

    async def _last_row(self, tab) -> tuple[int, int] | None:
        """Of the list of answers, if it is there, just above the bar: a tap beside it would open what lies below."""
        if not self.window.at("LanTable"):
            return None
        table, s = self.window.scene, self.window.app.screen
        x = s.area.right - s.u(80) if table.view.list_side == "right" else s.area.x + s.u(80)
        y = table.bar_rect.top - s.u(20) - s.line(19) // 2
        picture = pygame.image.load(BytesIO(await tab.picture()), "picture.png")
        red, green, blue, _ = pygame.transform.average_color(picture, pygame.Rect(x - 20, y - 4, 40, 8))
        return (x, y) if min(green, blue) > red + 10 else None

    async def _rest(self, tab, still: float = AT_REST) -> int:
        """Until no other picture comes for a while: what is pressed before falls on what was there. The last one's
        number."""
        end, shown, since = time.monotonic() + UNHEARD, -1, time.monotonic()
        while since + still > time.monotonic() < end:
            with suppress(RuntimeError):
                if (now := await tab.shown()) != shown:
                    shown, since = now, time.monotonic()
            self.window.run(NOW_AND_THEN)
            await asyncio.sleep(NOW_AND_THEN)
        return shown

    async def _drawn(self, tab, shown: int) -> bool:
        return await tab.shown() > shown

    # ---- what happens on the way

    def _guest(self, name: str):
        door = self.lobby.door
        at = [g.key for g in door.view.guests].index(self.member(name).key)
        return door._door.guests[at]

    async def reload(self, name: str) -> None:
        """The page is loaded anew; its program has gone on."""
        guest, old = self._guest(name), self._guest(name).socket
        await self.tabs[name].do("Page.reload")
        await self.true(lambda: guest.socket not in (None, old) and self._shows(self.tabs[name]), "the page again")

    async def kill(self, name: str) -> None:
        """His program is killed; another one brings him back to the table."""
        guest, old = self._guest(name), self._guest(name).program
        os.kill(old._process.pid, signal.SIGKILL)
        await self.true(lambda: guest.program not in (None, old), f"another program for {name}")
        await self.true(lambda: self.member(name).present, f"{name} at the table again")
        await self._rest(self.tabs[name], 3 * AT_REST)

    async def _shows(self, tab) -> bool:
        return await tab.shown() > 0 and not await tab.note()

    def same_everywhere(self) -> bool:
        """Every record of the room holds the same game, and verifies."""
        records = [*self.home.glob("saves/*.tollan"), *self.home.glob("guests/*/saves/*.tollan")]
        least = min(len(read(r).entries) for r in records)
        heads = {tuple(map(repr, read(r).entries[:least])) for r in records}
        return len(records) == 3 and len(heads) == 1 and not any(examined(read(r)).why for r in records)
