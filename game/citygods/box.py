"""What is in the box: every board, tile and number, read once from the component file and never changed.

`open_box.make_box` reads and checks the file.
Numbers that people say at the table index the tables directly: `box.technologies[15]`, `box.discoveries[40]`.

Kinds of things are Literals: whoever must know them all ends in `assert_never`. What something gives is a Gain: whoever
must know all that can be given takes a Gain apart field by field. So a new kind is missed nowhere.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias, get_args

from game.citygods.open_teotibot import TeotibotBox

WOOD, STONE, GOLD = 0, 1, 2
GOODS = ("wood", "stone", "gold")
BLUE, RED, GREEN = 0, 1, 2
TEMPLES = ("blue", "red", "green")
SIDES = ("north", "east", "south", "west")
NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
BOARDS = (1, 2, 3, 4, 5, 6, 7, 8)
PALACE, FOREST, QUARRY, GOLD_DEPOSITS, ALCHEMY, NOBLES, DECORATIONS, CONSTRUCTION = BOARDS
WORSHIP_BOARDS = (PALACE, FOREST, QUARRY, GOLD_DEPOSITS, DECORATIONS)
MoveTile: TypeAlias = Literal["unlimited_move", "double_move"]
SpecialTile: TypeAlias = Literal[MoveTile, "ignore_cocoa", "extra_worker"]
DiscoveryKind: TypeAlias = Literal["mask", "gain", SpecialTile]
"""What a discovery tile is good for: a mask scores, a gain is taken once, the special ones have a rule each."""
DiscoveryPlace: TypeAlias = Literal["worship", "temple", "avenue"]
"""Where a discovery tile lies."""
OfferKind: TypeAlias = Literal["pyramid", "decoration"]
TechnologyNumber: TypeAlias = Literal[1, 3, 5, 7, 9, 11, 13, 15, 17]
RoyalNumber: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7, 8, 9]
BonusName: TypeAlias = Literal[
    "best_mask_set", "technologies", "flat", "avenue_steps", "bonus_tiles_reached", "non_mask_discoveries", "workers"
]
StepKind: TypeAlias = Literal["bottom", "minor", "major", "penultimate", "top"]
EclipseRow: TypeAlias = Literal["avenue", "lead", "track", "masks", "salary", "bonus"]
"""The steps of an Eclipse's scoring."""
SPECIAL_TILES: tuple[SpecialTile, ...] = get_args(SpecialTile)
TECHNOLOGIES: tuple[TechnologyNumber, ...] = get_args(TechnologyNumber)
ROYALS: tuple[RoyalNumber, ...] = get_args(RoyalNumber)
BONUSES: tuple[BonusName, ...] = get_args(BonusName)
"""The temple bonus tiles in the order of their numbers, from 1."""
ANY = 3
"""The temple of a Worship space where the player chooses it."""


class Price(NamedTuple):
    """What must be paid to the supply."""

    cocoa: int
    goods: tuple[int, int, int]


class Gain(NamedTuple):
    """What is received, in the order it is resolved: goods, cocoa and points first, choices after."""

    goods: tuple[int, int, int] = (0, 0, 0)
    cocoa: int = 0
    vp: int = 0
    any_resource: int = 0
    temples: tuple[int, int, int] = (0, 0, 0)
    temple_any: int = 0
    avenue: int = 0
    technology: int = 0
    power_up: int = 0
    worker: int = 0
    discovery: int = 0

    @property
    def plain(self) -> bool:
        """Nothing in it but goods, cocoa and points."""
        _, _, _, any_resource, temples, temple_any, avenue, technology, power_up, worker, discovery = self
        return not (
            any_resource or any(temples) or temple_any or avenue or technology or power_up or worker or discovery
        )


class Board(NamedTuple):
    """An action board. `worship`: number of Worship spaces; `temple`: BLUE, RED, GREEN, ANY, or -1 for none."""

    number: int
    name: str
    worship: int
    temple: int


class Technology(NamedTuple):
    """`after`: it works after a main action on one of its boards, and `gain` (with `resource` of the board) comes then.

    The others are 01 (moving past the Palace gives `gain`), 13 (`pay` cocoa for another power-up) and 15 (`workers`
    more on Construction and `discount` resources off).
    """

    number: TechnologyNumber
    gold: int
    after: bool
    boards: tuple[int, ...]
    gain: Gain
    resource: int
    pay: int
    workers: int
    discount: int


class Royal(NamedTuple):
    number: RoyalNumber
    category: str


class Discovery(NamedTuple):
    """One discovery tile. `mask` is 1–7 for a mask, else 0; `copies` is the small number printed on it.

    `name` is shared by like tiles.
    """

    id: int
    name: str
    kind: DiscoveryKind
    mask: int
    copies: int
    price: Price
    gain: Gain


class Starting(NamedTuple):
    id: int
    boards: tuple[int, int]
    gain: Gain


class TempleStep(NamedTuple):
    """One step of a temple. `tiles`: discovery tiles there at set-up, by player count; empty unless it is major."""

    kind: StepKind
    gain: Gain
    tiles: tuple[int, ...]


class Level(NamedTuple):
    stone: int
    wood: int
    vp: int


class DecorationSpace(NamedTuple):
    """`cells`: for each of its two cells the pyramid square and its corner, or (-1, icon) where icons are printed."""

    side: int
    mark: int
    needs: tuple[int, ...]
    cells: tuple[tuple[int, Any], tuple[int, Any]]


class FirstGame(NamedTuple):
    """What player number `order` gets in a first game."""

    gain: Gain
    temples: tuple[int, ...]
    temple_rewards: Gain
    technology: TechnologyNumber | Literal[0]
    workers: tuple[tuple[int, int], ...]


class Bonus(NamedTuple):
    id: int
    name: BonusName
    vp: int
    """Points: flat, or for each thing counted; for the workers' tile each of power 1–3."""
    vp_strong: int
    """For the workers' tile each of power 4–5, else 0."""


class Box(NamedTuple):
    """Everything printed. Tables of numbered things are dicts by that number; tracks are tuples by step."""

    boards: dict[int, Board]
    first_ring: tuple[int, ...]
    ring_fixed: tuple[int, ...]
    """Board numbers at ring positions 0–7, 0 where boards 2–7 are shuffled in."""
    move_min: int
    move_max: int
    tables: dict[int, tuple[tuple[Gain, ...], ...]]
    """Resource boards: [workers − 1][column of the lowest power]."""
    columns: tuple[int, ...]
    """Column of a resource table by power (index 0 unused)."""
    powers: dict[int, tuple[int, int, int]]
    """Power-ups of a board's main action, by workers − 1."""
    worker_cap: int
    power_max: int
    unlock_cocoa: int
    evict_cocoa: int
    both_cocoa: int
    collect_bonus: int
    nobles_wood: int
    decoration_gold: tuple[int, int, int]
    decoration_vp: int
    construction_tiles: tuple[int, int, int]
    peer_vp: int
    levels: tuple[Level, ...]
    technologies: dict[TechnologyNumber, Technology]
    technology_slots: int
    technology_columns: tuple[int, int, int]
    second_row_workers: int
    first_technologies: tuple[TechnologyNumber, ...]
    royals: dict[RoyalNumber, Royal]
    first_royals: tuple[RoyalNumber, ...]
    discoveries: dict[int, Discovery]
    mask_score: tuple[int, ...]
    starting: dict[int, Starting]
    starting_dealt: int
    starting_kept: int
    draft_offer: tuple[int, ...]
    """By player count."""
    start_power: int
    fourth_power: int
    temples: tuple[tuple[TempleStep, ...], ...]
    """[temple][step]; step 0 is the bottom."""
    bonus_step: int
    top_step: int
    majors: tuple[tuple[int, int], ...]
    """(temple, step) of every major step; `CityOfGods.temple_tiles` follows this order."""
    bonuses: dict[int, Bonus]
    first_bonuses: tuple[int, int, int]
    squares: tuple[tuple[int, int, int], ...]
    """(level, row, column) of the 30 pyramid squares, level 1 first; `CityOfGods.pyramid` follows this order."""
    square_number: dict[tuple[int, int, int], int]
    supports: tuple[tuple[int, ...], ...]
    """Squares that must be filled before this one."""
    under: tuple[tuple[tuple[int, Any], ...], ...]
    """For each square and corner (NW, NE, SE, SW): the (square, corner) it covers, or (-1, printed icon)."""
    pyramid_tiles: dict[int, tuple[str, str, str, str]]
    """Icons NW, NE, SE, SW for each of the four quarter turns clockwise."""
    pyramid_start: tuple[tuple[int, ...], ...]
    """Squares filled at set-up, by player count."""
    pyramid_offer: int
    match_vp: int
    decoration_tiles: dict[int, str]
    decoration_offer: int
    decoration_spaces: tuple[DecorationSpace, ...]
    """Number = side × 4 + mark − 1; `CityOfGods.decorations` follows this order."""
    avenue_max: int
    avenue_tiles: tuple[tuple[int, int], ...]
    """(step, tiles at set-up); `CityOfGods.avenue_tiles` follows this order."""
    building_values: tuple[int, ...]
    buildings: int
    nobles: tuple[tuple[int, ...], ...]
    """Points of the spaces: [row][space]; row 0 is the top one."""
    track_spaces: int
    dark_start: tuple[tuple[int, int, int], ...]
    """Place of the dark disc before each Eclipse, by player count."""
    ascension: dict[int, tuple[int, Gain]]
    """Rewards of the wheel: cocoa to pay, what it gives."""
    lead_vp: int
    step_vp: tuple[int, ...]
    salary: int
    salary_strong: int
    unpaid_vp: int
    eclipses: int
    cocoa_start: tuple[int, int, int]
    """First, middle, last player."""
    first_game: tuple[FirstGame, ...]
    neutral_colours: tuple[int, ...]
    """By player count."""
    neutral_dice: int
    neutral_tiles: int
    neutral_power: int
    teotibot: TeotibotBox
