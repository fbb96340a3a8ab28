"""A window for tests: the real app on SDL's dummy driver, driven by hand. Also usable by tests of table scenes.

w = Window(scene)                open a scene, 1280x720 unless said otherwise
w.key("tab") w.type("Sun")       keys and text           w.click(x, y) w.drag(a, b) w.touch(x, y) w.pad(button)
w.click("new game")              by a widget's key        w.run(0.5)  let time pass    w.watch(0.5)  paint it all
w.shot("title.png")              look at it               w.monkey(seed, 200)  random input
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.client.devices.intent import SLOP, Input, Pointer, Press
from game.client.devices.settings import Settings
from game.client.widgets.ui import Widget
from game.client.widgets.unread import TWICE, answers
from game.client.window.app import App
from game.client.window.scene import Scene

TICK = 1 / 30


class Window:
    each = False
    """Every step of time is painted, not only the last that is asked for."""

    def __init__(
        self,
        scene: Scene | None = None,
        size: tuple[int, int] = (1280, 720),
        seen: bool = True,
        ahead: bool = False,
        seldom: int = 1,
        **settings: Any,
    ) -> None:
        """`seen`: painted; a test that only asks where things lie, at many sizes, can do without. `ahead`: it paints
        what will be seen next while nothing happens; most tests end before. `seldom`: on a slow screen, which shows
        one of so many frames; for whole games, of which nobody looks at each picture."""
        self.app = App(Settings(**settings), Path("assets/sound"), size=size)
        self.app.paints_ahead = ahead
        self.seen = seen
        self.mouse = (0, 0)
        self.pressed: list[tuple[int, int]] = []
        if scene is not None:
            self.app.scenes.push(scene)
        shown, paint = count(), self.app.paint
        self.app.paint = lambda: paint() if self.seen and next(shown) % seldom == 0 else []  # type: ignore[method-assign]
        self.run()

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Time passes, and nothing is painted, nor is the table laid out: on the way to a position. At its end all
        is."""
        table, seen, rebuild = self.app.scenes.stack[0], self.seen, self.app.rebuild
        self.seen = False
        self.app.rebuild = lambda scene: None if scene is table else rebuild(scene)  # type: ignore[method-assign]
        yield
        del self.app.rebuild
        self.seen = seen
        self.app.rebuild(table)
        self.run()

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_: object) -> None:
        self.app.close()

    @property
    def scene(self) -> Any:
        return self.app.scenes.top

    def run(self, seconds: float = TICK, *events: pygame.Event) -> None:
        """Hand these events over, then let time pass in small steps. What it comes to is painted, not each step."""
        seen, self.seen = self.seen, self.seen and self.each
        for _ in range(round(seconds / TICK) - 1):
            self.app.frame(events, TICK)
            events = ()
        self.seen = seen
        self.app.frame(events, TICK)

    def watch(self, seconds: float) -> None:
        """Let time pass in small steps, each of which is painted."""
        for _ in range(round(seconds / TICK)):
            self.run()

    def find(self, key: str) -> Widget:
        found = self.scene.ui.find(key)
        assert found is not None, f"no widget {key!r} in {[w.key for w in self.scene.ui.all() if w.key]}"
        return found

    def _spot(self, where: Any) -> tuple[int, int]:
        if isinstance(where, str):
            where = self.find(where)
        return where.rect.center if isinstance(where, Widget) else where

    def look(self, meant: Input) -> None:
        """Who presses has read what has come up."""
        if not isinstance(meant, Press) or answers(meant):
            while self.scene is not None and self.scene.ui.refuses(meant):
                self.run()

    def move(self, where: Any) -> None:
        self.mouse = self._spot(where)
        self.run(TICK, pygame.Event(pygame.MOUSEMOTION, pos=self.mouse, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click(self, where: Any, button: int = 1, clicks: int = 1) -> None:
        """A press of its own: who presses the same place again has looked at it in between."""
        if clicks == 1:
            self.look(Pointer("down", self._spot(where), button))
        x, y = self._spot(where)
        if clicks == 1 and any(abs(a - x) + abs(b - y) < SLOP for a, b in self.pressed):
            self.run(TWICE)
        self.pressed = [*self.pressed[-2:], (x, y)]
        self.mouse = self._spot(where)
        common = {"pos": self.mouse, "button": button, "touch": False, "clicks": clicks}
        self.move(self.mouse)
        self.run(TICK, pygame.Event(pygame.MOUSEBUTTONDOWN, common))
        self.run(TICK, pygame.Event(pygame.MOUSEBUTTONUP, common))

    def drag(self, start: Any, end: Any, steps: int = 6) -> None:
        self.look(Pointer("down", self._spot(start)))
        (ax, ay), (bx, by) = self._spot(start), self._spot(end)
        self.move((ax, ay))
        self.run(TICK, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(ax, ay), button=1, touch=False, clicks=1))
        for i in range(1, steps + 1):
            self.move((ax + (bx - ax) * i // steps, ay + (by - ay) * i // steps))
        self.run(TICK, pygame.Event(pygame.MOUSEBUTTONUP, pos=(bx, by), button=1, touch=False, clicks=1))

    def wheel(self, where: Any, lines: float) -> None:
        self.run(
            TICK,
            pygame.Event(
                pygame.MOUSEWHEEL,
                pos=self._spot(where),
                x=0,
                y=lines,
                precise_x=0.0,
                precise_y=float(lines),
                touch=False,
            ),
        )

    def finger(self, kind: int, where: Any, finger: int = 1) -> None:
        x, y = self._spot(where)
        w, h = self.app.screen.size
        # SDL also makes mouse events from fingers; they must not count twice.
        twin = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}.get(kind)
        made = [pygame.Event(kind, finger_id=finger, touch_id=1, x=x / w, y=y / h, dx=0.0, dy=0.0)]
        if twin is not None:
            made.append(pygame.Event(twin, pos=(x, y), button=1, touch=True, clicks=1))
        self.run(TICK, *made)

    def touch(self, where: Any) -> None:
        self.look(Pointer("down", self._spot(where), touch=True))
        self.finger(pygame.FINGERDOWN, where)
        self.finger(pygame.FINGERUP, where)

    def swipe(self, start: Any, end: Any) -> None:
        (ax, ay), (bx, by) = self._spot(start), self._spot(end)
        self.finger(pygame.FINGERDOWN, (ax, ay))
        for i in range(1, 6):
            self.finger(pygame.FINGERMOTION, (ax + (bx - ax) * i // 5, ay + (by - ay) * i // 5))
        self.finger(pygame.FINGERUP, (bx, by))

    def key(self, *names: str, rashly: bool = False) -> None:
        """Press keys one after the other: "tab", "shift+tab", "return". `rashly`: whatever has come up meanwhile."""
        for name in names:
            *mods, plain = name.split("+")
            mod = sum(
                {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}[m] for m in mods
            )
            code = pygame.key.key_code(plain)
            if not rashly:
                self.look(Press(self.app.keymap.meaning(code, mod), code, mod))
            events = [pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)]
            if len(plain) == 1 and not mod:
                events.append(pygame.Event(pygame.TEXTINPUT, text=plain))
            self.run(TICK, *events, pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0))

    def type(self, text: str) -> None:
        for c in text:
            self.run(TICK, pygame.Event(pygame.TEXTINPUT, text=c))

    def pad(self, *buttons: int) -> None:
        for b in buttons:
            if b == pygame.CONTROLLER_BUTTON_A:
                self.look(Press("accept", pad=True))
            self.run(TICK, pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=b, instance_id=0))
            self.run(TICK, pygame.Event(pygame.CONTROLLERBUTTONUP, button=b, instance_id=0))

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.size = size
        pygame.event.clear()
        self.run(TICK, pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))

    def shot(self, path: str | Path = "") -> pygame.Surface:
        """The picture as it stands; written to `path` if one is given."""
        self.app.damage()
        self.app.paint()
        if path:
            pygame.image.save(self.app.surface, str(path))
        return self.app.surface

    def focus_walk(self) -> list[str]:
        """Tab through everything once: the keys of the widgets, in order."""
        seen: list[Widget] = []
        for _ in range(400):
            self.key("tab")
            now = self.scene.ui.focus
            if now is None or now in seen:
                break
            seen.append(now)
        return [w.key for w in seen]

    def monkey(self, seed: int, acts: int, keep: int = 1) -> None:
        """Random clicks, drags, keys, fingers and pad buttons, sized windows now and then; never leaves the first scene
        of the stack (`keep` scenes stay)."""
        rng = random.Random(seed)
        keys = [
            "tab",
            "return",
            "space",
            "escape",
            "up",
            "down",
            "left",
            "right",
            "r",
            "f",
            "z",
            "y",
            "e",
            "h",
            "l",
            "s",
            "a",
            "f1",
            "f10",
            "home",
            "end",
            "page down",
            "backspace",
            "shift+tab",
            "1",
            "2",
            "3",
        ]
        for _ in range(acts):
            if len(self.app.scenes.stack) < keep or not self.app.running:
                break
            at = (rng.randrange(self.app.screen.size[0]), rng.randrange(self.app.screen.size[1]))
            aims = [w for w in self.scene.ui.all() if w.focusable]
            if aims and rng.random() < 0.5:
                at = rng.choice(aims).rect.center
            match rng.randrange(10):
                case 0 | 1 | 2:
                    self.click(at)
                case 3:
                    self.drag(at, (rng.randrange(self.app.screen.size[0]), rng.randrange(self.app.screen.size[1])))
                case 4 | 5 | 6:
                    key = rng.choice(keys)
                    if key != "escape" or len(self.app.scenes.stack) > keep:
                        self.key(key)
                case 7:
                    self.touch(at)
                case 8:
                    self.wheel(at, rng.choice((-3, -1, 1, 3)))
                case 9:
                    self.pad(
                        rng.choice(
                            (
                                pygame.CONTROLLER_BUTTON_A,
                                pygame.CONTROLLER_BUTTON_DPAD_DOWN,
                                pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
                                pygame.CONTROLLER_BUTTON_X,
                            )
                        )
                    )
