"""An app without a window: the same scenes drawn onto a plain surface, for screenshots and the strip on the title."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
from pygame import Surface

from game.client.devices.settings import Settings
from game.client.window.app import App


class NoWindow:
    """What App uses of a window."""

    focused = True

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._surface = Surface(size)

    def get_surface(self) -> Surface:
        return self._surface

    def flip(self) -> None:
        pass

    def hide(self) -> None:
        pass

    def destroy(self) -> None:
        pass


class Offscreen(App):
    """`frame` it by hand; `surface` is the picture."""

    def __init__(self, size: tuple[int, int], settings: Settings | None = None) -> None:
        super().__init__(settings or Settings(speed="off"), Path(), size=size)

    def _open_window(self) -> None:
        if not pygame.display.get_init():
            os.environ["SDL_VIDEODRIVER"] = "dummy"  # pictures want a display's pixel format, but no display
            pygame.display.init()
        if pygame.display.get_surface() is None and pygame.display.get_driver() == "dummy":
            pygame.display.set_mode((1, 1))
        pygame.font.init()
        assert self._fixed_size is not None
        self.window = NoWindow(self._fixed_size)  # type: ignore[assignment]

    def close(self) -> None:
        for scene in reversed(self.scenes.stack):
            scene.leave()
        self.scenes.stack.clear()
