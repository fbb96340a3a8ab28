"""Everything on the table: the main board, the players and their cities, and in the solo game the First Founders.

Sets of city spaces are integers (see grid.py: `s.box.grid.cells(spaces)` lists them). Tiles are indices into the box.
Helpers for readers stand at the end of each class: `s.strength()`, `s.face_up(color)`, `player.cube_at(...)`, ….
"""

from __future__ import annotations

from typing import Any, Literal

from game.agenda import State
from game.events import Scored
from game.founders.box import BLANK, BONUSES, CENTRE, SQUARES, Board, BonusKind, Box, Building, Count, Temple
from game.founders.grid import Placement
from game.founders.limits import FREE, Limits

Goods = tuple[int, int, int]
"""How many wood, stone and gold cubes."""
Laid = tuple[int, int, int, int]
"""A building or temple in a city: (kind, row, column, turn); kind is an index into box.buildings or box.temples."""


class Player:
    """One seat: its board, city, pyramid, hand and tokens. Tuples are replaced, never changed."""

    __slots__ = (
        "architect", "board", "buildings", "built", "clusters", "cubes", "disks", "favor", "hand", "masks", "passed",
        "pyramid", "starts", "temples", "vp",
    )  # fmt: skip

    def __init__(self, board: str) -> None:
        self.board = board
        """Which player board: "A", "B1" … "B4" (box.boards); "" until it is dealt."""
        self.built = 0
        """The spaces under buildings and temples."""
        self.cubes = [0, 0, 0]
        """The spaces that hold a wood, a stone, a gold cube."""
        self.buildings: tuple[Laid, ...] = ()
        """In the order built."""
        self.temples: tuple[Laid, ...] = ()
        self.pyramid = [-1] * SQUARES
        """Colour of the tile on each square (see box.py for their numbers): -1 none, 0 … 2 colours, 3 the blank."""
        self.pyramid[CENTRE] = BLANK
        self.starts: tuple[int, ...] = ()
        """Colours of the starting pyramid tiles still to be placed in set-up."""
        self.architect = 0
        """The side of the board: 0 above, 1 right, 2 below, 3 left."""
        self.clusters = 0
        """Bits of the mask clusters of the board (box.boards[…].clusters) that are completed."""
        self.masks: tuple[tuple[int, int], ...] = ()
        """Mask tiles taken: (colour, value)."""
        self.hand: tuple[int, ...] = ()
        """Worship tiles owned, by index in the box, in order."""
        self.disks = 0
        """Action disks still to be placed this round."""
        self.passed = False
        self.favor = 0
        """Steps made on the Favor track."""
        self.vp = 0

    def clone(self) -> Player:
        new = Player.__new__(Player)
        new.board = self.board
        new.built = self.built
        new.cubes = self.cubes[:]
        new.buildings = self.buildings
        new.temples = self.temples
        new.pyramid = self.pyramid[:]
        new.starts = self.starts
        new.architect = self.architect
        new.clusters = self.clusters
        new.masks = self.masks
        new.hand = self.hand
        new.disks = self.disks
        new.passed = self.passed
        new.favor = self.favor
        new.vp = self.vp
        return new

    def plain(self, size: int) -> tuple[Any, ...]:
        wood, stone, gold = self.cubes
        return (
            self.board, self.built.to_bytes(size, "big"), wood.to_bytes(size, "big"), stone.to_bytes(size, "big"),
            gold.to_bytes(size, "big"), self.buildings, self.temples, self.pyramid, self.starts, self.architect,
            self.clusters, self.masks, self.hand, self.disks, self.passed, self.favor, self.vp,
        )  # fmt: skip

    def goods(self) -> Goods:
        """How many wood, stone and gold cubes lie in the city."""
        wood, stone, gold = self.cubes
        return wood.bit_count(), stone.bit_count(), gold.bit_count()

    def all_cubes(self) -> int:
        wood, stone, gold = self.cubes
        return wood | stone | gold

    def cube_at(self, bit: int) -> int:
        """The resource on this space; -1 none."""
        for kind, spaces in enumerate(self.cubes):
            if spaces & bit:
                return kind
        return -1

    def temples_of(self, color: int) -> int:
        return sum([t[0] == color for t in self.temples])

    def buildings_of(self, kind: int) -> int:
        return sum([b[0] == kind for b in self.buildings])

    def pyramid_tiles(self) -> int:
        """Tiles in the pyramid, the blank not counted."""
        return sum(0 <= x < BLANK for x in self.pyramid)


class Turn:
    """What the steps of one turn share; made new when disks are placed. Never changed: `s.turn = s.turn.but(…)`."""

    __slots__ = ("bonus", "disks", "height", "offered", "plus", "space")

    def __init__(self, space: int, disks: int, height: int, bonus: str, plus: int, offered: tuple[int, ...]) -> None:
        self.space = space
        """Index of the action space (box.spaces)."""
        self.disks = disks
        """How many disks were placed."""
        self.height = height
        """Disks on the space now, the bonus disk included."""
        self.bonus = bonus
        """"open": may still be used this turn; "used"; "" none."""
        self.plus = plus
        """1 after the +1 Strength bonus."""
        self.offered = offered
        """Worship tiles being resolved: out of the hand, not yet under their stack (Founders 35)."""

    def but(self, bonus: str | None = None, plus: int | None = None, offered: tuple[int, ...] | None = None) -> Turn:
        return Turn(
            self.space, self.disks, self.height, self.bonus if bonus is None else bonus,
            self.plus if plus is None else plus, self.offered if offered is None else offered,
        )  # fmt: skip

    def plain(self) -> tuple[Any, ...]:
        return (self.space, self.disks, self.height, self.bonus, self.plus, self.offered)


class Solo:
    """The First Founders and the challenges (FIRST_FOUNDERS.md). Disks on spaces: owner 1 is founder 0, 2 founder 1."""

    __slots__ = (
        "aside", "bag", "challenges", "districts", "mask_under", "resolved", "section", "token", "tracks",
        "worship_vp",
    )  # fmt: skip

    def __init__(self, disks: int) -> None:
        self.tracks: tuple[tuple[tuple[int, int], ...], ...] = ((), ())
        """Priority track of each founder: three slots of (pyramid colour, resource)."""
        self.token = [0, 0]
        """The slot each founder's Favor token is on."""
        self.section = [-1, -1]
        """The section each founder's Architect is in."""
        self.bag = [disks, disks]
        """Disks of each founder in the bag."""
        self.aside = [0, 0]
        """Disks that could not be placed this round."""
        self.mask_under = [-1, -1, -1]
        """The mask colour assigned to each section."""
        self.challenges = [0, 0, 0]
        """Cluster, builder, other: 1 … 8; 0 until rolled."""
        self.worship_vp = [0, 0, 0]
        """Points that resolved worship tiles of each colour gave (First Founders R29)."""
        self.resolved = [0, 0, 0]
        """How many worship tiles of each colour were resolved."""
        self.districts: tuple[int, ...] = ()
        """Final district scores, for the challenges C1 and C2."""

    def clone(self) -> Solo:
        new = Solo.__new__(Solo)
        new.tracks = self.tracks
        new.token = self.token[:]
        new.section = self.section[:]
        new.bag = self.bag[:]
        new.aside = self.aside[:]
        new.mask_under = self.mask_under[:]
        new.challenges = self.challenges[:]
        new.worship_vp = self.worship_vp[:]
        new.resolved = self.resolved[:]
        new.districts = self.districts
        return new

    def plain(self) -> tuple[Any, ...]:
        return (
            self.tracks, self.token, self.section, self.bag, self.aside, self.mask_under, self.challenges,
            self.worship_vp, self.resolved, self.districts,
        )  # fmt: skip


class Founders(State):
    """A game of Founders of Teotihuacan."""

    __slots__ = (
        "active", "bonus", "box", "finished", "first", "limits", "market", "mask_stacks", "players", "pyramid_market",
        "pyramid_supply", "round", "rounds", "setting_up", "solo", "stacks", "supply", "temple_market",
        "temple_supply", "turn", "worship_bag", "worship_queue", "worship_up",
    )  # fmt: skip

    def __init__(self, box: Box, seats: int, solo: bool) -> None:
        super().__init__()
        self.box = box
        self.players = [Player("") for _ in range(seats)]
        self.solo = Solo(box.founder_disks) if solo else None
        count = self.count
        self.first = 0
        """The seat with the first player marker; -1 until it is drawn."""
        self.active = -1
        """Whose turn (or set-up placement) it is; -1 nobody's."""
        self.round = 0
        """0 in set-up, then 1 … rounds."""
        self.rounds = count.rounds
        self.setting_up = True
        """Starting pyramid tiles are being placed: reach is ignored, masks may not be covered."""
        self.finished = False
        self.stacks: list[tuple[int, ...]] = [()] * len(box.spaces)
        """Owners of the action disks on each space, from the bottom; the bonus disk below them is not listed."""
        self.bonus = [-1] * len(box.spaces)
        """The bonus disk on each space (index into BONUSES); -1 none: that space is not in use."""
        self.market = list(count.market)
        """Buildings of each kind on the main board."""
        self.supply = [b.count - m for b, m in zip(box.buildings, count.market, strict=True)]
        """Buildings of each kind in the general supply."""
        self.temple_market = [box.temples_shown] * len(box.temples)
        self.temple_supply = [t.count - box.temples_shown for t in box.temples]
        taken = box.pyramid_shown + seats + (2 if solo else 0)
        self.pyramid_market = [box.pyramid_shown] * 3
        self.pyramid_supply = [box.pyramid_count - taken] * 3
        self.mask_stacks: list[tuple[int, ...]] = list(count.masks)
        """Values of the mask tiles left of each colour, the top one first."""
        self.worship_bag: list[tuple[int, ...]] = list(box.stacks)
        """Face-down tiles of each colour in unknown order, by index."""
        self.worship_queue: list[tuple[int, ...]] = [(), (), ()]
        """Tiles returned under each stack, the next to be drawn first; drawn when the bag is empty."""
        self.worship_up: list[tuple[int, int]] = [(-1, -1)] * 3
        """Face up of each colour: (beside the stack, top of the stack); -1 nothing, or still to be turned up."""
        self.turn: Turn | None = None
        self.limits: Limits = FREE
        """What the live solo challenges forbid or change."""

    def clone(self) -> Founders:
        new = Founders.__new__(Founders)
        self.copy_into(new)
        new.box = self.box
        new.players = [p.clone() for p in self.players]
        new.first = self.first
        new.active = self.active
        new.round = self.round
        new.rounds = self.rounds
        new.setting_up = self.setting_up
        new.finished = self.finished
        new.stacks = self.stacks[:]
        new.bonus = self.bonus[:]
        new.market = self.market[:]
        new.supply = self.supply[:]
        new.temple_market = self.temple_market[:]
        new.temple_supply = self.temple_supply[:]
        new.pyramid_market = self.pyramid_market[:]
        new.pyramid_supply = self.pyramid_supply[:]
        new.mask_stacks = self.mask_stacks[:]
        new.worship_bag = self.worship_bag[:]
        new.worship_queue = self.worship_queue[:]
        new.worship_up = self.worship_up[:]
        new.turn = self.turn
        new.solo = self.solo.clone() if self.solo is not None else None
        new.limits = self.limits
        return new

    def parts(self) -> list[tuple[str, Any]]:
        size = self.box.grid.size
        return [
            ("round", (self.first, self.active, self.round, self.rounds, self.setting_up, self.finished)),
            ("spaces", (self.stacks, self.bonus)),
            ("tiles", (self.market, self.supply, self.temple_market, self.temple_supply, self.pyramid_market,
                       self.pyramid_supply, self.mask_stacks)),
            ("worship", (self.worship_bag, self.worship_queue, self.worship_up)),
            ("turn", self.turn.plain() if self.turn is not None else None),
            ("players", [p.plain(size) for p in self.players]),
            ("solo", self.solo.plain() if self.solo is not None else None),
        ]  # fmt: skip

    # What clients and bots ask

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def count(self) -> Count:
        """Rounds, disks, markets, spaces and masks for this number of players."""
        return self.box.solo_counts if self.solo is not None else self.box.counts[len(self.players)]

    def scores(self) -> list[int]:
        """Points now, by seat."""
        return [p.vp for p in self.players]

    def result(self) -> dict[str, Any]:
        """After the end: winners (seats), scores; solo also tier, net, target and failed challenges."""
        from game.founders.scoring import result

        return result(self)

    def strength(self) -> int:
        """Action Strength of the stack just played on (0 between turns)."""
        t = self.turn
        return t.height + t.plus - self.limits.weaker if t is not None else 0

    def height(self, space: int) -> int:
        """Disks on a space, the bonus disk included."""
        return len(self.stacks[space]) + (self.bonus[space] >= 0)

    def bonus_kind(self, space: int) -> BonusKind | Literal[""]:
        """What the bonus disk on a space reads: what is printed, "vp3" under First Founders O8, "" if none is there."""
        kind = self.bonus[space]
        if kind < 0:
            return ""
        return "vp3" if self.limits.bonus_is_vp else BONUSES[kind]

    def face_up(self, color: int) -> list[tuple[int, int]]:
        """(slot, tile) face up: slot 0 beside the stack, 1 on top of it."""
        return [(slot, tile) for slot, tile in enumerate(self.worship_up[color]) if tile >= 0]

    def board_of(self, seat: int) -> Board:
        return self.box.boards[self.players[seat].board]

    def building_at(self, laid: Laid) -> tuple[Building, Placement]:
        kind = self.box.buildings[laid[0]]
        return kind, kind.shape.spots[laid[1:]]

    def temple_at(self, laid: Laid) -> tuple[Temple, Placement]:
        kind = self.box.temples[laid[0]]
        return kind, kind.shape.spots[laid[1:]]

    def score(self, seat: int, n: int, why: str) -> None:
        """Points, and the event that says so. Nothing else changes a score."""
        if n:
            self.players[seat].vp += n
            if self.sink is not None:
                self.say(Scored(seat, n, why))
