"""Teotibot, the printed opponent: its action pyramid, its direction tiles, its dials, and how its dice walk the ring.

Everything else it has (goods, markers, dice) stands in the state like a player's. Its turn is in teotibot_turn.py, the
seven action tiles in teotibot_tiles.py. Rulings: `Teotibot A…` of its specification.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, get_args

if TYPE_CHECKING:
    from game.agenda import Step
    from game.citygods.state import CityOfGods

ActionTile: TypeAlias = Literal["construction", "decorations", "alchemy", "nobles", "mastery", "worship", "masks"]
TILES: tuple[ActionTile, ...] = get_args(ActionTile)
"""The seven action tiles; the state names them by their index here."""
CONSTRUCT, DECORATE, LEARN, ENNOBLE, MASTER, WORSHIP, MASKS = range(len(TILES))

TOP, LEFT, RIGHT, LOW_LEFT, LOW_MIDDLE, LOW_RIGHT, ASIDE = range(7)
"""The six slots of the action pyramid, and the tile set aside."""
SLOT_OF_ROLL = (-1, -1, LOW_LEFT, LOW_LEFT, LEFT, LEFT, TOP, TOP, TOP, RIGHT, RIGHT, LOW_RIGHT, LOW_RIGHT)
"""The slot that two dice of this sum activate; the low middle one is never rolled."""
BELOW = {TOP: (LEFT, RIGHT), LEFT: (LOW_LEFT, LOW_MIDDLE), RIGHT: (LOW_MIDDLE, LOW_RIGHT)}
"""The two neighbours below a slot."""

FROM_LEFT, FROM_RIGHT = 0, 1
"""The sides of a direction tile: which lower neighbour climbs (Teotibot A3). They index BELOW."""

COLOUR = 1
"""Teotibot's colour: the person has colour 0."""
WORSHIP_DIE = 3
"""Its fourth die: always locked on a temple's Worship space, never counted as a worker (Teotibot A7)."""


class Dials(NamedTuple):
    """How strong it is: all that may be set before a game."""

    powers: tuple[int, int, int]
    """Starting power of the dice on Gold Deposits, Nobles and Construction."""
    goods: tuple[int, int, int]
    """Starting wood, stone, gold."""
    cocoa_vp: int
    """Points for 10 cocoa."""
    worship: int
    """Temple steps on a coloured Worship space; one more on the Decorations space."""
    bonus_vp: int
    """Points for each temple on the bonus step or the top at the end."""
    technology_vp: int
    """Points for each Technology marker at the end."""


def shifted(slots: tuple[int, ...], used: int, directions: tuple[int, int]) -> tuple[int, ...]:
    """The action pyramid after the tile in slot `used` was carried out: tiles climb, the set-aside one comes in below.

    The upper direction tile fills the first hole, the lower one the second (Teotibot A1, A2); the used tile goes aside.
    """
    after = list(slots)
    hole = used
    for direction in directions:
        if hole not in BELOW:
            break
        climbs = BELOW[hole][direction]
        after[hole] = after[climbs]
        hole = climbs
    after[hole] = slots[ASIDE]
    after[ASIDE] = slots[used]
    return tuple(after)


def turned(directions: tuple[int, int]) -> tuple[int, int]:
    """The direction tiles after a turn: the upper one is flipped and goes below, always (Teotibot A4, A6)."""
    upper, lower = directions
    return lower, 1 - upper


def walk(place: int, power: int) -> int:
    """The ring place (0 the Palace) a die of this power comes to: one board, from power 4 on two; the Palace is not on
    its ring, so it uses up no step (Teotibot A9, A10)."""
    steps = 1 if power <= 3 else 2
    return steps if place == 0 else 1 + (place - 1 + steps) % 7


class Teotibot:
    """What the printed opponent brings beside a player's things. Never changed but by its own steps."""

    __slots__ = ("dials", "directions", "slots")

    colour = COLOUR

    def __init__(self, dials: Dials) -> None:
        self.dials = dials
        self.slots: tuple[int, ...] = ()
        """Action tiles in the slots TOP … ASIDE; shorter while they are dealt in set-up."""
        self.directions: tuple[int, int] = (FROM_LEFT, FROM_LEFT)
        """Upper and lower direction tile."""

    def clone(self) -> Teotibot:
        new = Teotibot(self.dials)
        new.slots = self.slots
        new.directions = self.directions
        return new

    def plain(self) -> tuple[Any, ...]:
        return (self.dials, self.slots, self.directions)

    def setup_steps(self) -> list[Step[Any]]:
        from game.citygods.teotibot_turn import setup_steps

        return setup_steps()

    def turn(self) -> list[Step[Any]]:
        from game.citygods.teotibot_turn import turn

        return turn()

    def bumped(self, s: CityOfGods, die: int, board: int) -> None:
        from game.citygods.teotibot_tiles import bumped

        bumped(s, board)

    def final_points(self, s: CityOfGods) -> None:
        from game.citygods.teotibot_turn import final_points

        final_points(s)

    def last_counting(self, s: CityOfGods) -> dict[str, int]:
        from game.citygods.teotibot_turn import last_counting

        return last_counting(s)
