"""The spot of the bar that was pressed last: what is asked next puts no other act there.

Who presses twice in haste, or only sees a button change under the pointer, never means the other thing. The spot is
spared as long as the question lies open, so that no button moves meanwhile; a press anywhere else frees it for the
question after. Where the same is asked once more, the same answers stay where they were.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from pygame import Rect

Answers = Mapping[tuple[str, str], Rect]
"""Where answers stand, by their keys and words."""
NONE_YET: Answers = MappingProxyType({})


class Act(NamedTuple):
    """A button of the bar that was pressed."""

    key: str
    words: str
    at: tuple[int, int]
    beside: Answers = NONE_YET
    """The answers that stood there together, itself among them."""


class Spared:
    def __init__(self) -> None:
        self._pressed: Act | None = None
        self.now: Act | None = None
        """What the bar leaves its spot to."""

    def pressed(self, act: Act) -> None:
        self._pressed = act

    def asked(self, last: tuple[int, int] | None) -> None:
        """A question comes up; the pointer was pressed `last` here."""
        self.now = self._pressed if self._pressed is not None and self._pressed.at == last else None

    def leaves(self, key: str, words: str) -> bool:
        """Whether this button may stand there."""
        return self.now is None or (key, words) == self.now[:2]
