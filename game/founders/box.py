"""The box: every printed component, read once from the component file, checked, and never changed afterwards.

    box.grid                     the player board's spaces, districts and reaches (see grid.py)
    box.buildings, box.temples   tiles by index; `box.building["wood2"]`, `box.temple["green"]` give the index
    box.boards["A"]              mask clusters and rewards of a player board
    box.worship[i]               the 36 worship tiles; `box.tile["g01"]` gives the index
    box.counts[players]          rounds, disks and market for 2, 3, 4 players; box.solo_counts for the solo game

Resources are 0 wood, 1 stone, 2 gold; temple, pyramid and worship colours 0 green, 1 blue, 2 red; masks as listed in
the file. Districts are 0 … 3 (the file says 1 … 4): north-west, north-east, south-west, south-east.
Pyramid squares are 0 … 8 at the bottom (row by row, 4 is the centre), 9 … 12 on level two (one a district), 13 the top.

Kinds of things are Literals: whoever must know them all ends in `assert_never`, so a new kind is missed nowhere.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from game.founders.grid import Grid, Shape

RESOURCES = ("wood", "stone", "gold")
COLORS = ("green", "blue", "red")
BLANK = 3
"""The pyramid tile without a colour that everybody starts with in the centre."""
SECTIONS = ("A", "B", "C")
SIDES = ("above", "right", "below", "left")
COMPASS = ("NW", "N", "NE", "W", "", "E", "SW", "S", "SE")
DiskKind: TypeAlias = Literal["any_influence", "vp1_resource1", "any_build", "vp2", "vp1_strength1"]
"""What is printed on a bonus disk."""
BonusKind: TypeAlias = Literal[DiskKind, "vp3"]
"""What a bonus reads: under First Founders O8 every one reads vp3."""
RewardKind: TypeAlias = Literal["buildings", "temple", "vp_building", "worship", "vp"]
WorshipKind: TypeAlias = Literal[
    "sell", "spend_exact", "mult", "pay_pyramid", "pay_temple", "have_buildings", "have_temples", "five_ones",
    "vp_building", "vp_influence", "vp_build",
]  # fmt: skip
ChallengeKind: TypeAlias = Literal["cluster", "builder", "other"]
"""The columns of the Founder die's table."""
ChallengeCode: TypeAlias = Literal[
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8",
    "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8",
    "O1", "O2", "O3", "O4", "O5", "O6", "O7", "O8",
]  # fmt: skip
BONUSES: tuple[DiskKind, ...] = get_args(DiskKind)
BONUS_KINDS: tuple[BonusKind, ...] = get_args(BonusKind)
REWARDS: tuple[RewardKind, ...] = get_args(RewardKind)
WORSHIP_KINDS: tuple[WorshipKind, ...] = get_args(WorshipKind)
CHALLENGE_KINDS: tuple[ChallengeKind, ...] = get_args(ChallengeKind)
CHALLENGES: tuple[ChallengeCode, ...] = get_args(ChallengeCode)
"""Column after column, eight each."""
CENTRE, LEVEL_TWO, TOP, SQUARES = 4, 9, 13, 14


class Building:
    """A kind of building tile; `type` is the resource it gives."""

    __slots__ = ("count", "id", "index", "shape", "size", "type")

    def __init__(self, index: int, id: str, type: int, size: int, count: int, shape: Shape) -> None:  # noqa: A002
        self.index = index
        self.id = id
        self.type = type
        self.size = size
        self.count = count
        self.shape = shape


class Temple:
    """A kind of temple tile: what it costs (wood, stone, gold) and the resource paid per missing strength."""

    __slots__ = ("cost", "count", "extra", "id", "index", "prices", "shape", "size")

    def __init__(
        self,
        index: int,
        id: str,  # noqa: A002
        size: int,
        count: int,
        shape: Shape,
        cost: tuple[int, ...],
        extra: int,
    ) -> None:
        self.index = index
        self.id = id
        self.size = size
        self.count = count
        self.shape = shape
        self.cost = cost
        self.extra = extra
        self.prices = tuple(self._price(size - strength) for strength in range(size + 1))
        """What it costs in all with a strength of 0, 1, … up to its size, as a price (wood, stone, gold, any)."""

    def _price(self, missing: int) -> tuple[int, int, int, int]:
        cost = list(self.cost)
        cost[self.extra] += missing
        return (cost[0], cost[1], cost[2], 0)


class Reward:
    """What a pyramid square gives when it is covered. Unused fields are 0 or empty; `temple` -1."""

    __slots__ = ("buildings", "kind", "size", "temple", "vp")

    def __init__(
        self, kind: RewardKind, vp: int = 0, size: int = 0, buildings: tuple[int, ...] = (), temple: int = -1
    ) -> None:
        self.kind: RewardKind = kind
        self.vp = vp
        self.size = size
        self.buildings = buildings
        self.temple = temple


class Board:
    """A side of a player board: its mask clusters as (colour, spaces), and the reward under each bottom square."""

    __slots__ = ("clusters", "id", "letters", "masks", "name", "rewards")

    def __init__(
        self, id: str, name: str, letters: tuple[str, ...], clusters: tuple[tuple[int, int], ...],  # noqa: A002
        rewards: tuple[Reward | None, ...],
    ) -> None:  # fmt: skip
        self.id = id
        self.name = name
        self.letters = letters
        """The board drawn in letters, for clients: '.' city, '#' pyramid, a mask's first letter."""
        self.clusters = clusters
        self.masks = 0
        for _, spaces in clusters:
            self.masks |= spaces
        self.rewards = rewards


class Worship:
    """A worship tile. `give` (wood, stone, gold) and `any` are what it takes; the rest as its kind needs."""

    __slots__ = ("any", "building", "buildings", "color", "give", "id", "index", "kind", "max", "size", "temple",
                 "temples", "vp")  # fmt: skip

    def __init__(self, index: int, id: str, color: int, kind: WorshipKind) -> None:  # noqa: A002
        self.index = index
        self.id = id
        self.color = color
        self.kind: WorshipKind = kind
        self.give: tuple[int, ...] = (0, 0, 0)
        self.any = 0
        self.vp = 0
        self.max = 0
        self.size = 0
        self.temple = -1
        self.building = -1
        self.temples: tuple[int, ...] = ()
        """How many temples of each colour it asks for (have_temples)."""
        self.buildings: tuple[int, ...] = ()
        """How many buildings of each kind it asks for (have_buildings)."""


class Count:
    """What depends on the number of players."""

    __slots__ = ("disks", "market", "masks", "rounds", "spaces")

    def __init__(
        self, rounds: int, disks: tuple[int, ...], market: tuple[int, ...], spaces: tuple[int, ...],
        masks: tuple[tuple[int, ...], ...],
    ) -> None:  # fmt: skip
        self.rounds = rounds
        self.disks = disks
        """Action disks in each round."""
        self.market = market
        """How many buildings of each kind a full main board shows."""
        self.spaces = spaces
        """The action spaces in use, as indices into box.spaces."""
        self.masks = masks
        """Values of the mask tiles of each colour, top of the stack first."""


class Challenge:
    """A line of the Founder die's table."""

    __slots__ = ("code", "extra", "n", "text")

    def __init__(self, code: ChallengeCode, n: int, extra: int, text: str) -> None:
        self.code: ChallengeCode = code
        self.n = n
        self.extra = extra
        self.text = text


class FirstGame:
    """The fixed solo set-up: priority tracks, sections and mask stacks."""

    __slots__ = ("masks", "sections", "tracks")

    def __init__(
        self, tracks: tuple[tuple[tuple[int, int], ...], ...], sections: tuple[int, ...], masks: tuple[int, ...]
    ) -> None:
        self.tracks = tracks
        self.sections = sections
        self.masks = masks


class Box:
    """All of it. Filled by `game.founders.open_box.make_box`; clones of a state share it."""

    grid: Grid
    shapes: dict[str, Shape]
    buildings: tuple[Building, ...]
    building: dict[str, int]
    ones: tuple[int, ...]
    """The kinds of size 1, which never lie on the main board."""
    by_size: dict[int, tuple[int, ...]]
    temples: tuple[Temple, ...]
    temple: dict[str, int]
    pyramid_count: int
    pyramid_size: int
    pyramid_cost: tuple[int, ...]
    pyramid_extra: int
    pyramid_vp: int
    start_tiles: tuple[int, ...]
    """The colours of the pyramid tiles placed in set-up."""
    reach_squares: tuple[tuple[bool, ...], ...]
    """For each side: is this square (0 … 13) in reach? The top always is."""
    below: tuple[tuple[int, ...], ...]
    """The squares that carry each square; empty at the bottom."""
    square_districts: tuple[tuple[int, ...], ...]
    start_sides: tuple[int, ...]
    """The Architect's side by place in turn order."""
    boards: dict[str, Board]
    mask_colors: tuple[str, ...]
    favor: tuple[int, ...]
    """Points of each space of the Favor track after the start."""
    spaces: tuple[str, ...]
    """Names of the nine action spaces: A1 … C3."""
    section: tuple[int, ...]
    """The section of each action space: 0 buildings, 1 temples, 2 pyramid."""
    max_disks: int
    bonus_counts: tuple[int, ...]
    """How many bonus disks of each kind (see BONUSES) there are."""
    counts: dict[int, Count]
    solo_counts: Count
    temples_shown: int
    pyramid_shown: int
    worship_shown: int
    bottom_vp: int
    upper_vp: int
    worship: tuple[Worship, ...]
    tile: dict[str, int]
    stacks: tuple[tuple[int, ...], ...]
    """The worship tiles of each colour."""
    founder_colors: tuple[str, str]
    founder_disks: int
    die: int
    base_target: int
    challenges: dict[ChallengeKind, tuple[Challenge, ...]]
    """The lines of the Founder die."""
    first_game: FirstGame
    sources: tuple[tuple[str, str], ...]
    """(part of the file, where its numbers come from): for the rules screen."""
