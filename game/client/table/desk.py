"""What the organs of a table may ask of it, in four small roles.

An organ (header, prompt bar, hand, ...) names in its own file which of these it needs, and what more; the scene has
them all. So nobody needs to know the scene, and a test can give an organ just what it asks for.
"""

from __future__ import annotations

from typing import Any, Protocol

from pygame import Rect

from game.agenda import Choice, Question
from game.client.table.speech import Speech
from game.client.widgets.ui import Ui
from game.client.window.scene import Window
from game.session import Session


class Laid(Protocol):
    """Where things are on the screen."""

    @property
    def app(self) -> Window: ...

    @property
    def ui(self) -> Ui: ...

    @property
    def area(self) -> Rect:
        """The pixels between the header and the bar."""

    @property
    def on_top(self) -> bool:
        """No other scene lies over the table."""


class Spoken(Protocol):
    """What is said of the game, and of whom."""

    @property
    def names(self) -> list[str]: ...

    @property
    def speech(self) -> Speech: ...

    def glyph(self, seat: int) -> str:
        """The sign (and so the colour) of a seat."""


class Played(Protocol):
    """The game behind the picture, and who of it sits here."""

    @property
    def session(self) -> Session: ...

    @property
    def here(self) -> list[int]:
        """Seats played by people at this device."""


class Asked(Protocol):
    """The open question, if it is for somebody here."""

    @property
    def state(self) -> Any:
        """The position that is shown once all motion has ended."""

    @property
    def question(self) -> Question | None: ...

    def answer(self, choice: Choice) -> None:
        """The person who is asked says this."""

    def label(self, choice: Choice) -> str:
        """The name of an answer to the open question."""

    def looked_at(self) -> tuple[Choice] | None:
        """The answer whose outcome should be seen now, wrapped because None is an answer too."""
