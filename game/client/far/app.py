"""The loop of a window far away: messages of the page instead of the system's events, pictures instead of flips.

Two pictures at most are on their way: a slow network gets fewer pictures, never later ones. While nobody looks (the
page is closed or its socket cut) nothing is painted; the scenes go on.
"""

from __future__ import annotations

import queue
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pygame
from pygame import Rect

from game.client.devices.settings import UI_SCALES, Settings
from game.client.far.hands import events
from game.client.far.pictures import Pictures
from game.client.far.sound import FarSound
from game.client.table.scene import TableScene
from game.client.widgets.entry import TextEntry
from game.client.window.app import WAKE
from game.client.window.offscreen import NoWindow, Offscreen

IN_FLIGHT = 2
INBOX = 512
"""Messages of the page that wait to be looked at; whoever brings more waits too."""
WAKE_UP = {"t": "wake"}
SLOW = 0.15
"""Seconds from a picture to the page's word that it was seen: from then on large ones go roughly first."""
Say = Callable[..., None]
"""`say(sound="drum", loud=0.5)`: a small message to the page."""


class FarApp(Offscreen):
    """`run` it; `tell` it from any thread what the page says, and None when the door has gone."""

    # Several of these share one machine, and what is seen is on its way for longer than a piece takes to be painted.
    pace = 1 / 25
    longest_slice = 0.15
    paints_ahead = False
    screens_kept = 3

    def __init__(self, size: tuple[int, int], settings: Settings, say: Say, show: Callable[[bytes], None]) -> None:
        self._say, self._show = say, show
        self._inbox: queue.SimpleQueue[dict[str, Any] | None] = queue.SimpleQueue()
        self._room = threading.Semaphore(INBOX)
        self._pictures = Pictures()
        self._owed: list[Rect] = []
        self._flying = self._number = 0
        self._sent_at: deque[float] = deque()
        self._slow = False
        self._looked_at = True
        self._fields: list[list[int]] | None = None
        self._bar: list[int] | None = None
        self._heard_there: FarSound | None = None
        self._scale_here = settings.ui_scale
        super().__init__(size, settings)

    def take_sound(self, sound: FarSound) -> None:
        """What is heard goes to the page from now on."""
        self.sound = self._heard_there = sound
        self.settings_changed()

    def tell(self, told: dict[str, Any] | None) -> None:
        """From another thread than ours; it waits while there is much that was not looked at yet."""
        if told is not None:
            self._room.acquire()
        self._inbox.put(told)

    # ---- what a window would do

    def wake(self) -> None:
        self._inbox.put(WAKE_UP)

    def attention(self) -> None:
        self._say(attention=True)

    def toggle_fullscreen(self) -> None:
        """The page does it: whether it fills the screen is its browser's business."""
        self._say(fullscreen=True)

    def close(self) -> None:
        super().close()
        self.settings.ui_scale = self._scale_here  # how large things are there says nothing of a window here
        self.settings.save()

    def _find_pads(self) -> None:
        """Pads here are not the guest's."""

    # ---- pictures

    def paint(self) -> list[Rect]:
        if not self._looked_at:
            self._damaged = self._moved = False
            return []
        changed = super().paint()
        self._owed += changed
        return changed

    def _ship(self) -> None:
        """What the page does not have yet, if it has kept up."""
        if self._flying >= IN_FLIGHT or not self._looked_at:
            return
        if self._owed:
            areas, self._owed = self._owed, []
            news = self._pictures.news(self.surface, areas, self._number + 1, rough=self._slow)
        else:
            news = b"" if self._flying else self._pictures.finer(self.surface, self._number + 1)
        if news:
            self._number += 1
            self._flying += 1
            self._sent_at.append(time.monotonic())
            self._show(news)

    def _seen(self) -> None:
        self._flying = max(0, self._flying - 1)
        if self._sent_at:
            self._slow = time.monotonic() - self._sent_at.popleft() > SLOW
        self._ship()

    def _tell_fields(self) -> None:
        """Where text can be typed: the page lays fields of its own there, so that a tablet brings up its keyboard."""
        top = self.scenes.top
        found = [[*w.rect] for w in top.ui.all() if isinstance(w, TextEntry)] if top is not None else []
        if found != self._fields:
            self._fields = found
            self._say(fields=found)

    def _tell_bar(self) -> None:
        """Where the prompt bar lies: a small screen keeps it in view, however near the table is looked at."""
        top = self.scenes.top
        found = [*top.bar_rect] if isinstance(top, TableScene) else []
        if found != self._bar:
            self._bar = found
            self._say(bar=found)

    def frame(self, events: Any, dt: float) -> None:
        super().frame(events, dt)
        if self.running:
            self._tell_fields()
            self._tell_bar()
            self._ship()

    # ---- messages

    def _wait(self, seconds: float) -> list[pygame.Event]:
        told: list[dict[str, Any] | None] = []
        with suppress(queue.Empty):
            told.append(self._inbox.get(timeout=seconds))
            while True:
                told.append(self._inbox.get_nowait())
        for message in told:
            if message is not None and message is not WAKE_UP:
                self._room.release()
        sizes = [n for n, message in enumerate(told) if message is not None and message["t"] == "size"]
        overtaken = set(sizes[:-1])  # laying everything anew takes long, and only the last size is seen
        return [e for n, message in enumerate(told) if n not in overtaken for e in self._heard(message)]

    def _heard(self, told: dict[str, Any] | None) -> list[pygame.Event]:
        if told is None:
            self.running = False
            return []
        kind = told["t"]
        if kind == "wake":
            return [pygame.Event(WAKE)]
        if kind == "quit":
            self.quit()
        elif kind == "seen":
            self._seen()
        elif kind == "size":
            self._resize((told["w"], told["h"]), told["s"])
        elif kind == "here":
            self._flying, self._looked_at, self._pictures = 0, True, Pictures()
            self._fields = self._bar = None
            self._sent_at.clear()
            if self._heard_there is not None:
                self._heard_there.music.again()
            self.page.forget()
            self.damage()
        elif kind == "away":
            self._looked_at = False
            gone = ({"t": "leave"}, {"t": "composing", "x": ""})  # what was half typed there is nowhere any more
            return [e for told in gone for e in events(told, self.surface.get_size())]
        return events(told, self.surface.get_size())

    def _resize(self, size: tuple[int, int], scale: int) -> None:
        if scale not in UI_SCALES:
            scale = self.settings.ui_scale
        if size == self.window.size and scale == self.settings.ui_scale:
            return
        self.window = NoWindow(size)  # type: ignore[assignment]
        self._fixed_size = size
        self.settings.ui_scale = scale
        self._pictures = Pictures()
        self.settings_changed()
