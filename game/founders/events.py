"""What happens at a Founders table: the client animates these, the log is written from them.

`cells` are ((row, column), …); tiles are named by their id ("wood2", "green", "g07"), spaces by theirs ("A2").
Points are always told by `Scored` with one of the causes bonus, mask, pyramid, reward, worship, favor, district.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.events import Event, event

if TYPE_CHECKING:
    from game.founders.box import BonusKind, ChallengeKind, RewardKind
    from game.founders.places import Action, Market, Source

Cells = tuple[tuple[int, int], ...]
RemovalRule = Literal["smallest", "largest", "colour", "chosen", "none"]
"""Why the First Founders took this tile: the smallest or largest building of the resource under the token, the colour
under it, your choice since that one was missing; or none was left."""


@event
class FirstPlayerDrawn(Event):
    seat: int


@event
class BoardDealt(Event):
    seat: int
    board: str


@event
class BonusDealt(Event):
    space: str
    bonus: BonusKind


@event
class DisksPlaced(Event):
    """`strength` is the Action Strength this gives, before any bonus."""

    seat: int
    space: str
    n: int
    strength: int


@event
class BonusUsed(Event):
    seat: int
    space: str
    bonus: BonusKind


@event
class ActionChosen(Event):
    seat: int
    action: Action


@event
class ActionForfeited(Event):
    """After a bonus used first no action of the section was possible (Founders 17)."""

    seat: int
    space: str


@event
class BuildingPlaced(Event):
    """`source`: "market" (the main board) or "supply"."""

    seat: int
    tile: str
    row: int
    col: int
    turn: int
    cells: Cells
    source: Source


@event
class TemplePlaced(Event):
    seat: int
    tile: str
    row: int
    col: int
    turn: int
    cells: Cells
    source: Source


@event
class PyramidTilePlaced(Event):
    """`source`: "market", "supply" or "start" (a starting tile)."""

    seat: int
    tile: str
    level: int
    index: int
    source: Source


@event
class CubesGained(Event):
    seat: int
    resource: str
    cells: Cells


@event
class CubesLost(Event):
    """Built over; `cubes` are (resource, row, column)."""

    seat: int
    cubes: tuple[tuple[str, int, int], ...]


@event
class CubesReplaced(Event):
    """New cubes of `resource` where the old `cubes` (resource, row, column) lay."""

    seat: int
    resource: str
    cubes: tuple[tuple[str, int, int], ...]


@event
class CubesPaid(Event):
    seat: int
    cubes: tuple[tuple[str, int, int], ...]


@event
class RewardGained(Event):
    """The reward under bottom square `index` of the pyramid."""

    seat: int
    index: int
    reward: RewardKind


@event
class MaskTaken(Event):
    """`value` 0: the cluster is complete but no tile was left. `cells` are the cluster."""

    seat: int
    mask: str
    value: int
    cells: Cells


@event
class WorshipTurnedUp(Event):
    """`slot` 0 beside the stack, 1 on top of it."""

    color: str
    slot: int
    tile: str


@event
class WorshipTaken(Event):
    """`slot` -1: drawn unseen in set-up."""

    seat: int
    tile: str
    color: str
    slot: int


@event
class WorshipResolved(Event):
    """The tile gave `vp` itself; what it lets its owner build is told apart."""

    seat: int
    tile: str
    vp: int


@event
class WorshipReturned(Event):
    """Under its stack, face down."""

    seat: int
    tile: str
    color: str


@event
class FavorMoved(Event):
    seat: int
    to: int


@event
class ArchitectMoved(Event):
    seat: int
    side: int


@event
class Passed(Event):
    """`forced`: no disk left, or no action possible with it."""

    seat: int
    forced: bool


@event
class RoundEnded(Event):
    number: int


@event
class DisksLost(Event):
    """One disk is gone for good; `left` are back in hand."""

    seat: int
    left: int


@event
class MarketRefilled(Event):
    """Tiles put on the main board: (kind of place, tile, how many)."""

    tiles: tuple[tuple[Market, str, int], ...]


@event
class FirstPlayerPassed(Event):
    seat: int


@event
class DistrictScored(Event):
    """`district` 0 … 3: north-west, north-east, south-west, south-east."""

    seat: int
    district: int
    n: int


@event
class ChallengeRolled(Event):
    """`kind` cluster, builder or other; `chosen` instead of rolled."""

    kind: ChallengeKind
    number: int
    extra: int
    chosen: bool


@event
class TrackDealt(Event):
    """A founder's priority track: three (pyramid colour, resource)."""

    founder: int
    track: tuple[tuple[str, str], ...]


@event
class FounderBegan(Event):
    """A founder's Architect stands in this section (0 … 2)."""

    founder: int
    section: int


@event
class MasksAssigned(Event):
    """The mask stack under each section."""

    masks: tuple[str, ...]


@event
class FounderDrew(Event):
    """Disks drawn from the bag for this turn, by founder."""

    disks: tuple[int, ...]


@event
class FounderPlaced(Event):
    """`rule`: the space was the only one with room in its Architect's section, or you chose it."""

    founder: int
    space: str
    n: int
    section: int
    rule: Literal["only_space", "chosen"]


@event
class FounderSetAside(Event):
    """No room in any section: the disks wait beside the board."""

    founder: int
    n: int


@event
class FounderRemoved(Event):
    """From the main board to the supply; place "" and tile "": nothing left. `wanted`: the resource or colour under the
    token; `rule`: which tile that made it."""

    founder: int
    place: Market | Literal[""]
    tile: str
    section: int
    wanted: str
    rule: RemovalRule


@event
class FounderMoved(Event):
    """Favor token and Architect after an action ("step"); or the Architect alone, looking for room ("full")."""

    founder: int
    token: int
    section: int
    rule: Literal["step", "full"]


@event
class MaskRemoved(Event):
    """At the opening of a solo round: the top mask of this colour leaves the game."""

    mask: str
    value: int
    section: int


@event
class ChallengeJudged(Event):
    """At the end: was it met? Live ones always are."""

    kind: ChallengeKind
    number: int
    met: bool


@event
class SoloEnded(Event):
    """`tier` lost, narrow, solid or formidable; `net` = total minus target."""

    tier: str
    total: int
    target: int
    net: int
