"""What Teotibot does, told so that a player can follow it: each decision names the rule it followed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.events import Event, event

if TYPE_CHECKING:
    from game.citygods.teotibot import ActionTile


@event
class BotDealt(Event):
    """Set-up: an action tile comes into a slot of the action pyramid."""

    slot: int
    tile: ActionTile


@event
class BotDirected(Event):
    """Set-up: a direction tile (0 upper, 1 lower) shows which lower neighbour climbs."""

    place: int
    side: int


@event
class BotRolled(Event):
    first: int
    second: int
    slot: int
    tile: ActionTile


@event
class BotFollowed(Event):
    """A rule of an action tile that Teotibot carried out, or tried and could not; `rule` keys the words about it.

    `power`: of the worker that tried.
    """

    rule: str
    power: int = 0


@event
class BotWorshipped(Event):
    """Its locked die goes to the Worship space of `board`."""

    start: int
    board: int


@event
class BotShifted(Event):
    """The action pyramid and the direction tiles after its turn."""

    slots: tuple[int, ...]
    directions: tuple[int, int]


@event
class BotExchanged(Event):
    cocoa: int
    vp: int
