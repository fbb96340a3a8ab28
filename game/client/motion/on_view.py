"""What is on view: a copy of the state that follows the events one by one, so that it changes when a piece lands.

A game writes down what each kind of event does to the copy. After a whole batch the copy shows what the state shows
(`visible` of both is equal, tested at every answer of whole games); `sync` is only needed where events are skipped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

S = TypeVar("S")
Change = Callable[[S, Any], None]
C = TypeVar("C", bound=Callable[..., None])


class Following(Generic[S]):
    """How copies of one game's state follow its events."""

    def __init__(self) -> None:
        self.changes: dict[str, Change[S]] = {}

    def on(self, kind: type) -> Callable[[C], C]:
        """The function below does to the copy what this kind of event tells."""

        def keep(change: C) -> C:
            self.changes[kind.__name__] = change
            return change

        return keep

    def silent(self, *kinds: type) -> None:
        """These are told for the log, the sound or the light; no piece moves."""
        for kind in kinds:
            self.changes[kind.__name__] = _nothing

    def apply(self, s: S, event: Any) -> None:
        """Let the copy follow an event."""
        self.changes[event.code](s, event)


def _nothing(s: object, event: Any) -> None:
    pass
