"""What happened, in typed records: the client animates them, the log and the score breakdown are written from them.

Events are returned by answering and never stored in a state. `why` in Scored is a cause code that `words` names.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeVar, cast, dataclass_transform

from game.slotted import slotted

T = TypeVar("T", bound=type)


@dataclass_transform(frozen_default=True)
def event(cls: T) -> T:
    """Make an event class: typed fields in slots, a stable `code` (the class's name)."""
    made: Any = slotted(cls)
    made.code = cls.__name__
    return cast(T, made)


@event
class Event:
    code: ClassVar[str] = ""
    columns: ClassVar[tuple[str, ...]] = ()

    def __repr__(self) -> str:
        return f"{self.code}({', '.join(f'{c}={getattr(self, c)!r}' for c in self.columns)})"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and all(getattr(self, c) == getattr(other, c) for c in self.columns)

    __hash__ = None  # type: ignore[assignment]

    def values(self) -> dict[str, Any]:
        """The fields by name, for the sentence about this event."""
        return {c: getattr(self, c) for c in self.columns}


@event
class RuleGap(Event):
    """A step had no answer: a hole in our rules. The game goes on without it; every test fails on one."""

    step: str


@event
class Scored(Event):
    """`seat` gained (or lost) `n` points because of `why`."""

    seat: int
    n: int
    why: str


@event
class RoundBegan(Event):
    number: int


@event
class TurnBegan(Event):
    seat: int


@event
class TurnEnded(Event):
    seat: int


@event
class GameEnded(Event):
    """The winners, in seat order; more than one shares the victory; empty in a lost solo game."""

    winners: tuple[int, ...]
