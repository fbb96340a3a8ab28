"""Light over a table: lit places breathe when a question is new, and a picture that jumps is faded over."""

from __future__ import annotations

from typing import Protocol

from pygame import Surface

from game.client.paint.motion import pulse
from game.client.table.desk import Laid
from game.client.table.presenters import Presenter

GLOW_FOR = 1.4
"""Seconds lit places breathe; then they shine steadily, and nothing has to be repainted."""
FADE = 0.18


class Lit(Laid, Protocol):
    """The table that light lies over."""

    @property
    def presenter(self) -> Presenter | None: ...


class Shine:
    def __init__(self, table: Lit) -> None:
        self.t = table
        self.glow = 1.0
        self._age = 0.0
        self._fade: tuple[Surface, float] | None = None

    def anew(self) -> None:
        """There is a new question."""
        self._age = 0.0

    def cut(self) -> None:
        """The picture is about to jump: fade over from what is seen now."""
        app = self.t.app
        if self.t.on_top and app.settings.speed != "off":
            self._fade = (app.surface.copy(), 0.0)

    @property
    def moving(self) -> bool:
        return self._fade is not None or self._age < GLOW_FOR

    def update(self, dt: float) -> None:
        if self._age < GLOW_FOR:
            self._age += dt
            glow = pulse(self._age) if self._age < GLOW_FOR and not self.t.app.settings.reduced_motion else 1.0
            if glow != self.glow and self.t.presenter is not None:
                self.glow = glow
                self.t.app.damage()
        if self._fade is not None:
            picture, age = self._fade
            self._fade = (picture, age + dt) if age + dt < FADE else None
            self.t.app.damage()

    def draw(self, to: Surface) -> None:
        if self._fade is not None:
            picture, age = self._fade
            picture.set_alpha(round(255 * (1 - age / FADE)))
            to.blit(picture, (0, 0))
