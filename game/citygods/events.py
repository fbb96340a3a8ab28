"""What can happen in City of Gods beside points, for the client to animate and the log to tell.

`seat` is the player; `board` a board number; `die` an index into `s.dice[seat]`; goods are (wood, stone, gold);
temples are 0 blue, 1 red, 2 green; tiles go by their number in the box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from game.events import Event, event

if TYPE_CHECKING:
    from game.citygods.box import DiscoveryPlace, EclipseRow, OfferKind, RoyalNumber, TechnologyNumber


@event
class BoardsLaid(Event):
    """The ring, clockwise from the Palace."""

    ring: tuple[int, ...]


@event
class RoyalLaid(Event):
    place: int
    tile: RoyalNumber


@event
class TechnologiesLaid(Event):
    tiles: tuple[TechnologyNumber, ...]


@event
class BonusLaid(Event):
    temple: int
    tile: int


@event
class FirstPlayerDrawn(Event):
    seat: int


@event
class StartingDealt(Event):
    """A starting tile for `seat`, or for the draft if it is -1; `found` is the discovery tile drawn for it (0 none)."""

    seat: int
    tile: int
    found: int


@event
class StartingPicked(Event):
    seat: int
    tiles: tuple[int, ...]


@event
class WorkerPlaced(Event):
    """`lock`: 1 on the Worship space of the board, else in its general area."""

    seat: int
    die: int
    board: int
    power: int
    lock: int = 0


@event
class NeutralPlaced(Event):
    """The three dice of a neutral colour stand on these boards now, by these two starting tiles."""

    colour: int
    boards: tuple[int, ...]
    tiles: tuple[int, ...]


@event
class TileTurnedUp(Event):
    """A pyramid tile or decoration fills a place of its offer."""

    what: OfferKind
    place: int
    tile: int


@event
class OfferSlid(Event):
    """In the solo game the tiles left over close the gap."""

    what: OfferKind
    offer: tuple[int, ...]


@event
class PyramidPrepared(Event):
    """A tile of the set-up pyramid."""

    square: int
    tile: int
    turn: int


@event
class DiscoveryLaid(Event):
    """A discovery tile is turned up: `place` is a Worship space's board, else an index (box.majors, avenue_tiles)."""

    where: DiscoveryPlace
    place: int
    tile: int


@event
class WorkerMoved(Event):
    """`path`: the boards stepped on, the last one is where it stops."""

    seat: int
    die: int
    start: int
    path: tuple[int, ...]


@event
class CocoaCollected(Event):
    """The Collect Cocoa action; the cocoa itself comes as CocoaGained."""

    seat: int
    board: int
    colours: int


@event
class CocoaGained(Event):
    seat: int
    n: int
    why: str


@event
class CocoaPaid(Event):
    seat: int
    n: int
    why: str


@event
class GoodsGained(Event):
    seat: int
    goods: tuple[int, int, int]
    why: str


@event
class GoodsPaid(Event):
    seat: int
    goods: tuple[int, int, int]
    why: str


@event
class PriceIgnored(Event):
    """The ignore-cocoa tile stood in for `n` cocoa."""

    seat: int
    tile: int
    n: int
    why: str


@event
class WorkerLocked(Event):
    seat: int
    die: int
    board: int
    lock: int


@event
class WorkerEvicted(Event):
    """`other`'s die is moved off the Worship space by `seat`, to the general area of `board`."""

    seat: int
    other: int
    die: int
    board: int


@event
class WorkersUnlocked(Event):
    seat: int
    dice: tuple[int, ...]


@event
class RoyalUsed(Event):
    seat: int
    tile: RoyalNumber
    power: int


@event
class MainActionTaken(Event):
    """`workers` counted, 1–3; `extra` of them by discovery tiles or technology 15."""

    seat: int
    board: int
    workers: int
    extra: int


@event
class TechnologyTaken(Event):
    seat: int
    tile: TechnologyNumber


@event
class TechnologyFired(Event):
    seat: int
    tile: TechnologyNumber


@event
class NobleBuilt(Event):
    seat: int
    row: int
    space: int
    value: int


@event
class DecorationPlaced(Event):
    """`space` = side × 4 + mark − 1; `matches`: for each of its two cells, 1 if the icons agree."""

    seat: int
    tile: int
    space: int
    matches: tuple[int, ...]


@event
class PyramidTilePlaced(Event):
    """`turn`: quarter turns clockwise; `matches`: for each corner NW, NE, SE, SW, 1 if the icons agree."""

    seat: int
    tile: int
    square: int
    turn: int
    matches: tuple[int, ...]


@event
class PyramidFinished(Event):
    seat: int


@event
class TempleClimbed(Event):
    seat: int
    temple: int
    step: int


@event
class TempleBlocked(Event):
    """An advance that could not be made."""

    seat: int
    temple: int


@event
class AvenueClimbed(Event):
    seat: int
    step: int


@event
class TrackClimbed(Event):
    """The Pyramid track."""

    seat: int
    step: int


@event
class PoweredUp(Event):
    seat: int
    die: int
    power: int


@event
class Ascended(Event):
    """The die goes to the Palace as a new worker."""

    seat: int
    die: int
    board: int


@event
class AscensionRewarded(Event):
    seat: int
    reward: int


@event
class DiscoveryClaimed(Event):
    """`where` as in DiscoveryLaid, or "starting" (`place` = the starting tile)."""

    seat: int
    tile: int
    where: DiscoveryPlace | Literal["starting"]
    place: int


@event
class DiscoveryUsed(Event):
    seat: int
    tile: int


@event
class MaskTaken(Event):
    seat: int
    tile: int
    mask: int


@event
class DiscoveryDiscarded(Event):
    board: int
    tile: int


@event
class StockRenewed(Event):
    """The discarded discovery tiles were shuffled and are the stock again."""

    n: int


@event
class CalendarMoved(Event):
    light: int
    dark: int


@event
class EclipseComes(Event):
    """The discs have met: so many turns are left after this one."""

    turns: int


@event
class EclipseBegan(Event):
    number: int
    final: bool


@event
class EclipseStep(Event):
    """One step of the scoring begins; `value`: points each, where that says something."""

    step: EclipseRow
    value: int


@event
class SalaryPaid(Event):
    seat: int
    due: int
    paid: int


@event
class TrackReset(Event):
    """All markers go back to the start of the Pyramid track."""
