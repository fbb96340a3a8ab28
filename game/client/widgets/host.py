"""What widgets may ask of the window they lie in."""

from __future__ import annotations

from typing import Protocol

from game.client.devices.intent import Keymap, Press
from game.client.devices.sound import Sound
from game.client.widgets.tips import Ground, Toasts


class Host(Ground, Protocol):
    """The window, as widgets know it: something to draw with, to sound, and to say short news on."""

    @property
    def sound(self) -> Sound: ...

    @property
    def keymap(self) -> Keymap: ...

    @property
    def toasts(self) -> Toasts: ...

    @property
    def clock(self) -> float:
        """Seconds since the window opened, up to the input that is being handled."""

    @property
    def pressed(self) -> Press | None:
        """The key or pad button that was pressed last."""

    def write(self, key: str) -> None:
        """Lay letters over the scene on top, for its text field of this key: a pad has none."""

    def listens(self, layer: object) -> bool:
        """Whether input may reach this layer of widgets now, or another scene lies over it."""
