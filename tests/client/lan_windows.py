"""Windows that are in one LAN party: the real shell, the real LAN on 127.0.0.1, one profile folder each.

a, b = LanWindow(folder, "Ana"), LanWindow(folder, "Bea")      a.until(lambda: ...)  lets time pass in all of them
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
from advising import Inline
from window import TICK, Window

from game.bots.thinker import InlineThinker
from game.client.devices.intent import Pointer
from game.client.lan.link import Link
from game.client.shell import Shell
from game.client.window.scene import Scene
from net.lan import Lan

ALL: list[LanWindow] = []


class InThisProcess(Shell):
    """Whoever gives hints thinks here."""

    advise = Inline


class LanWindow(Window):
    each = True

    def __init__(self, folder: Path, name: str, size: tuple[int, int] = (1280, 720), **settings: Any) -> None:
        settings = {"speed": "off", "names": (name,), "quick_confirm": False, **settings}
        super().__init__(Scene(), size, **settings)
        self.name, self.home = name, folder / name
        self.link = Link(self._open)
        self.shell = InThisProcess(self.app)
        self.shell.link = self.link
        ALL.append(self)

    def _open(self, name: str, wake: Callable[[], None]) -> Lan:
        return Lan(name, self.home, "127.0.0.1", wake, InlineThinker)

    def begin(self) -> LanWindow:
        """On the list of rooms, with the LAN open."""
        self.shell.lan_party()
        self.until(lambda: self.link.lan is not None)
        return self

    @property
    def room(self) -> Any:
        lan = self.link.lan
        return lan.room if lan is not None else None

    def until(self, condition: Callable[[], object], seconds: float = 120.0) -> None:
        """Let time pass in every window until it is so."""
        end = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < end, f"it did not come true; {type(self.scene).__name__} is on top"
            for w in ALL:
                w.run()
            time.sleep(TICK / 2)

    def click(self, where: Any, button: int = 1, clicks: int = 1) -> None:
        """Once it can be pressed, and within one frame: between two of them others may come, and what lies under the
        pointer is laid out anew."""
        if isinstance(where, str):
            self.until(lambda: self.has(where))
        self.look(Pointer("down", self._spot(where), button))
        self.mouse = at = self._spot(where)
        moved = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        pressed = {"pos": at, "button": button, "touch": False, "clicks": clicks}
        down, up = pygame.Event(pygame.MOUSEBUTTONDOWN, pressed), pygame.Event(pygame.MOUSEBUTTONUP, pressed)
        self.run(TICK, moved, down, up)
        self.run(2 * TICK)

    def pick(self, host: LanWindow) -> None:
        """Press the host's room on the list."""
        self.pick_room(lambda card: card.room == host.room.view.room)

    def pick_room(self, wanted: Callable[[Any], bool]) -> None:
        """By what its card says."""

        def row() -> int:
            shown = self.scene.shown if self.at("RoomsScene") and self.has("rooms") else []
            return next((i for i, f in enumerate(shown) if wanted(f.card)), -1)

        self.until(lambda: row() >= 0)
        box: Any = self.find("rooms")
        box.choose(row())
        self.click(box.row_rect(row()).center)

    def at(self, name: str) -> bool:
        return type(self.scene).__name__ == name

    def has(self, key: str) -> bool:
        found = self.scene.ui.find(key) if self.scene is not None else None
        return found is not None and found.enabled

    def close(self) -> None:
        if self in ALL:
            ALL.remove(self)
        for scene in reversed(self.app.scenes.stack):  # what App.close does, but for the display the others still use
            scene.leave()
        self.app.scenes.stack.clear()
        self.app.window.destroy()
        self.link.finished()
