"""Where choices lie on the table: what `where(s, choice)` of the Founders steps returns.

    ("space", "A2")                 an action space
    ("disks", n)                    n disks of the seat's own
    ("action", code)                building temple pyramid produce ones offering favor (Action)
    ("bonus", "A2")                 the bonus disk on a space
    ("market", "wood2")             a building on the main board
    ("supply", "wood1")             a building in the general supply
    ("temple", "green")             a temple on the main board; ("temple_supply", "green") in the supply
    ("pyramid_tile", "red")         a pyramid tile on the main board; ("pyramid_supply", "red") in the pool
    ("start_tile", seat, "red")     a starting pyramid tile in set-up
    ("square", seat, level, index)  a pyramid square: level 0 has 0 … 8, level 1 has 0 … 3, level 2 has 0
    ("cell", seat, row, col)        a city space; for a tile, its outline's top-left corner (the turn is in the choice)
    ("cube", seat, row, col)        a cube in a city
    ("resource", "wood")            a kind of cube in the supply
    ("worship", "green", slot)      a face-up worship tile: slot 0 beside the stack, 1 on top
    ("stack", "green")              a face-down worship stack (set-up)
    ("hand", seat, "g07")           a worship tile a seat owns
    ("disk_of_founder", founder)    a First Founders disk just drawn (0 or 1)

What no choice names, but a lesson may speak of:

    ("mask", n)                     a stack of mask tiles: 0 gold, 1 turquoise, 2 purple
    ("masks",)                      all three stacks
    ("panel", seat)                 a seat's panel              ("city", seat)           its city
    ("architect", seat)             where its Architect stands  ("favor",)               the Favor track
    ("stand", side)                 where the Architect of the big city comes to stand (0 above, then clockwise)
    ("first_founders",)             their tracks and disks      ("challenges",)          the solo challenges
    ("founder", n)                  where a First Founder's Architect stands (0 or 1)
    ("price", "green")              a temple with its price, or ("price", "pyramid")
    ("rounds",)                     the rounds, in the header

Choices without a place (pass, rest, None for "no", now, later, amounts) are shown in words.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, assert_never, get_args

from game.agenda import Place
from game.founders.box import LEVEL_TWO, TOP

PASS = "pass"
REST = "rest"
"""Take the proposed remainder of a bulk choice: the cheapest cubes to pay, cubes beside the buildings still to produce,
the other cubes kept as they are."""
ALL = "all"
Market: TypeAlias = Literal["market", "temple", "pyramid_tile"]
"""The places on the main board where buildings, temples and pyramid tiles lie."""
Stock: TypeAlias = Literal["market", "supply"]
Source: TypeAlias = Literal[Stock, "start"]
"""Where a tile comes from: the main board, the general supply, a player's starting tiles."""
MARKET: Final = "market"
SUPPLY: Final = "supply"
START: Final = "start"

Build: TypeAlias = Literal["building", "temple", "pyramid"]
Influence: TypeAlias = Literal["produce", "ones", "offering", "favor"]
Action: TypeAlias = Literal[Build, Influence]
Sort: TypeAlias = Literal["build", "influence"]
"""Every action is of one of these two."""
BUILDS: tuple[Build, ...] = get_args(Build)
INFLUENCES: tuple[Influence, ...] = get_args(Influence)
OF_SECTION: tuple[tuple[Action, ...], ...] = (
    ("building", "produce", "ones"),
    ("temple", "offering"),
    ("pyramid", "favor"),
)
"""The actions of sections A, B, C."""


def of_sort(sort: Sort) -> tuple[Action, ...]:
    """Every Build or every Influence action."""
    match sort:
        case "build":
            return BUILDS
        case "influence":
            return INFLUENCES
        case _:
            assert_never(sort)


def square_name(square: int) -> tuple[int, int]:
    """(level, index) of a pyramid square."""
    if square < LEVEL_TWO:
        return 0, square
    return (1, square - LEVEL_TWO) if square < TOP else (2, 0)


SQUARES_NAMED = tuple([square_name(square) for square in range(TOP + 1)])
"""(level, index) of every pyramid square."""


def square_at(name: tuple[int, int]) -> int:
    level, index = name
    return index + (0, LEVEL_TWO, TOP)[level]


def cell(seat: int, at: tuple[int, ...]) -> Place:
    return ("cell", seat, at[0], at[1])


def cube(seat: int, at: tuple[int, ...]) -> Place:
    return ("cube", seat, at[0], at[1])
