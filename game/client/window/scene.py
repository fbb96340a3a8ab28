"""Scenes and their stack: title, table, a dialog over the table.

The top scene draws, updates and gets input; each of the three goes on to the scene below if the top one lets it
through. A scene that is covered is paused, uncovered it is resumed, always in pairs. What a scene was asked for
comes back with `pop(result)`, to the `then` given when it was pushed. Drawing changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pygame

from game.client.devices.intent import Input, Keymap, Press
from game.client.devices.settings import Settings
from game.client.widgets.host import Host
from game.client.widgets.ui import Ui

FOREVER = 3600.0
LONGEST_STEP = 0.1
"""A slow frame, or a window dragged by its title, never makes a motion jump further than this."""
LEAVES = 8
"""Pages that may lie over each other."""
Then = Callable[[Any], object]


class Window(Host, Protocol):
    """What scenes may ask of the window that shows them (app.App)."""

    @property
    def scenes(self) -> Scenes: ...

    @property
    def settings(self) -> Settings: ...

    @property
    def keymap(self) -> Keymap: ...

    @property
    def surface(self) -> pygame.Surface: ...

    @property
    def running(self) -> bool:
        """False once the window is closing."""

    @property
    def slice(self) -> float | None:
        """Seconds of a frame in which something long may be painted; None: as long as it takes."""

    @property
    def paints_ahead(self) -> bool:
        """Whether pictures may be painted before they are needed, while nothing happens."""

    @property
    def at_home(self) -> bool:
        """Whether who looks at it sits at this device: its code, address and folders are shown to nobody else."""

    def hide(self) -> None:
        """Off the screen: what is left to do takes a moment."""

    def adopt(self, scene: Scene) -> None:
        """Give a scene its window and its widgets."""

    def came_up(self, scene: Scene, after: Scene) -> None:
        """Input goes to this scene from now on."""

    def tidy(self) -> None:
        """All scenes have left: let go of what only they needed."""

    def rebuild(self, scene: Scene) -> None:
        """Lay out one scene again, keeping focus, scroll and typed text."""

    def settings_changed(self) -> None:
        """A preference has changed: measure and lay out everything anew."""

    def set_volumes(self) -> None:
        """A volume has changed: hear it at once."""

    def save_settings(self) -> None: ...

    def toggle_fullscreen(self) -> None: ...

    def attention(self) -> None:
        """Somebody is waited for: flash the task bar if the window is not in front."""

    def wake(self) -> None:
        """From any thread: look around now."""

    def quit(self) -> None:
        """The window is being closed: a scene may want to ask first."""


class Scene:
    """Override what you need. `build` lays out the widgets; it is called again whenever sizes or settings change."""

    shows_below = False
    """The scene below is drawn first."""
    updates_below = False
    """Time goes on for the scene below."""
    passes_input = False
    """Input this scene does not want goes to the scene below."""

    app: Window
    ui: Ui

    @property
    def music(self) -> str:
        """Whose music plays while this scene is on top, by the code of a game; "" leaves it as it is."""
        return ""

    @property
    def mood(self) -> str:
        """In which mood (devices.music.MOODS); "" leaves it as it is."""
        return ""

    @property
    def moment(self) -> bool:
        """Something is being announced, so the music steps back."""
        return False

    def build(self) -> None:
        """Put widgets into `self.ui` for the present size and settings."""

    def enter(self) -> None:
        """The scene is on the stack for the first time."""

    def leave(self) -> None:
        """The scene is off the stack for good: stop threads, save."""

    def pause(self) -> None:
        """Another scene covers this one."""

    def resume(self) -> None:
        """This scene is on top again."""

    def handle(self, e: Input) -> bool:
        """True: taken. The widgets come first; then `cancel` goes back."""
        if self.ui.handle(e):
            return True
        if isinstance(e, Press) and e.intent == "cancel" and not e.again:
            self.back()
            return True
        return False

    def back(self) -> None:
        """Esc, pad B, a click beside a dialog."""
        self.app.scenes.pop(None)

    def update(self, dt: float) -> None:
        self.ui.update(dt)

    def wants(self) -> float:
        """In how many seconds this scene needs to be updated: 0 while something moves, FOREVER when all is still."""
        return self.ui.wants()

    def draw(self, to: pygame.Surface) -> None:
        self.ui.draw(to)
        self.ui.draw_tip(to)

    def quit_asked(self) -> bool:
        """The window is being closed. True: this scene will see to it (ask first); False: go ahead."""
        return False


class Scenes:
    """The stack. Changes asked for while input is handed round happen when `settle` is called, in order."""

    def __init__(self, app: Window) -> None:
        self._app = app
        self.stack: list[Scene] = []
        self._then: list[Then | None] = []
        self._asked: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        return self.stack[-1] if self.stack else None

    def push(self, scene: Scene, then: Then | None = None) -> None:
        """Lay `scene` on top; `then` gets its result."""
        self._asked.append(lambda: self._push(scene, then))

    def pop(self, result: Any = None) -> None:
        """Take the top scene off and hand its result down."""
        self._asked.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """Take everything off and begin with `scene`: a new game, back to the title."""
        self._asked.append(lambda: self._replace(scene))

    def swap(self, scene: Scene) -> None:
        """`scene` instead of the top one; whoever waits for the top one's result now waits for this one's."""
        self._asked.append(lambda: self._swap(scene))

    def leaf(self, scene: Scene) -> None:
        """Lay a page on top that leads to another like it; who leafs on and on leaves the last one instead."""
        self._asked.append(lambda: self._leaf(scene))

    def settle(self) -> bool:
        """Carry out what was asked for; True if anything changed."""
        changed = bool(self._asked)
        while self._asked:
            self._asked.pop(0)()
        return changed

    def _push(self, scene: Scene, then: Then | None) -> None:
        self._app.adopt(scene)
        if self.stack:
            self.stack[-1].pause()
        self._enter(scene, then)

    def _enter(self, scene: Scene, then: Then | None) -> None:
        self.stack.append(scene)
        self._then.append(then)
        scene.enter()
        self._app.rebuild(scene)

    def _pop(self, result: Any) -> None:
        if not self.stack:
            return
        gone, then = self.stack.pop(), self._then.pop()
        gone.leave()
        if self.stack:
            self._app.rebuild(self.stack[-1])
            self._app.came_up(self.stack[-1], gone)
            self.stack[-1].resume()
        if then is not None:
            then(result)

    def _swap(self, scene: Scene) -> None:
        self._app.adopt(scene)
        then = None
        if self.stack:
            self.stack.pop().leave()
            then = self._then.pop()
        self._enter(scene, then)

    def _leaf(self, scene: Scene) -> None:
        kinds = type(scene), type(self.top)
        if sum(type(s) in kinds for s in self.stack) < LEAVES:
            self._push(scene, None)
        else:
            self._swap(scene)

    def _replace(self, scene: Scene) -> None:
        self._app.adopt(scene)
        left = bool(self.stack)
        while self.stack:
            self.stack.pop().leave()
            self._then.pop()
        if left:
            self._app.tidy()
        self._enter(scene, None)

    def shown(self) -> list[Scene]:
        """The scenes to draw, lowest first."""
        return self._through("shows_below")

    def running(self) -> list[Scene]:
        """The scenes time passes for, lowest first."""
        return self._through("updates_below")

    def listening(self) -> list[Scene]:
        """The scenes input may reach, top first."""
        return self._through("passes_input")[::-1]

    def _through(self, flag: str) -> list[Scene]:
        for i in range(len(self.stack) - 1, -1, -1):
            if not getattr(self.stack[i], flag):
                return self.stack[i:]
        return self.stack[:]
