"""Build action of section A: construct a building (rulebook p. 8–9). Also buildings that come from the supply.

Choose a tile, place it, cubes of its type fill the free spaces around it, occupied ones at will, then masks.
"""

from __future__ import annotations

from typing import ClassVar, assert_never

from game.agenda import Choice, Place, Reason, step, then
from game.founders import places, placing
from game.founders.box import RESOURCES, Building
from game.founders.careful import Careful
from game.founders.cubes import ReplaceCubes, gain
from game.founders.events import BuildingPlaced, CubesLost
from game.founders.grid import Shape
from game.founders.masks import TakeMasks
from game.founders.payment import take_cubes
from game.founders.places import MARKET, SUPPLY, Stock
from game.founders.state import Founders, Player


def from_market(s: Founders, who: int, strength: int) -> list[int]:
    """Kinds on the main board that can be built with this strength."""
    return fitting(s, s.players[who], [b for b in s.box.buildings if b.size <= strength and s.market[b.index]])


def possible(s: Founders, who: int, strength: int) -> bool:
    p = s.players[who]
    for b in s.box.buildings:
        if b.size <= strength and s.market[b.index] and placing.fits(s, p, b):
            return True
    return False


def in_supply(s: Founders, who: int, kinds: tuple[int, ...]) -> list[int]:
    """Which of these kinds can be built from the general supply, strength ignored (Founders 6)."""
    every, no_ones = s.box.buildings, s.limits.no_ones
    there = [every[k] for k in dict.fromkeys(kinds) if s.supply[k] and not (no_ones and every[k].size == 1)]
    return fitting(s, s.players[who], there)


def fitting(s: Founders, p: Player, tiles: list[Building]) -> list[int]:
    """Which of these kinds fit somewhere: a matter of their shape alone, unless kin must lie apart (B6)."""
    if s.limits.buildings_apart:
        return [t.index for t in tiles if placing.fits(s, p, t)]
    fit: dict[Shape, bool] = {}
    for t in tiles:
        if t.shape not in fit:
            fit[t.shape] = placing.fits(s, p, t)
    return [t.index for t in tiles if fit[t.shape]]


def supplied(s: Founders, who: int, kind: int) -> bool:
    tile = s.box.buildings[kind]
    if not s.supply[kind] or s.limits.no_ones and tile.size == 1:
        return False
    return placing.fits(s, s.players[who], tile)


def why_not_in_supply(s: Founders, who: int, kind: int) -> Reason | None:
    tile = s.box.buildings[kind]
    if s.limits.no_ones and tile.size == 1:
        return Reason("challenge_b8")
    if not s.supply[kind]:
        return Reason("building_supply_empty", RESOURCES[tile.type], tile.size)
    return None if placing.fits(s, s.players[who], tile) else fits_nowhere(tile)


def fits_nowhere(tile: Building) -> Reason:
    return Reason("building_fits_nowhere", RESOURCES[tile.type], tile.size)


@step
class ChooseBuilding(Careful):
    """One building from the main board, of a size up to your Action Strength (p. 8)."""

    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return [s.box.buildings[k].id for k in from_market(s, self.who, s.strength())]

    def candidates(self, s: Founders) -> list[Choice]:
        return [b.id for b in s.box.buildings if b.size > 1]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        tile = s.box.buildings[s.box.building[choice]]
        if not s.market[tile.index]:
            return Reason("building_market_empty", RESOURCES[tile.type], tile.size)
        if tile.size > s.strength():
            return Reason("too_big", tile.size, s.strength())
        return None if placing.fits(s, s.players[self.who], tile) else fits_nowhere(tile)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return (MARKET, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        then(s, PlaceBuilding(self.who, s.box.building[choice], MARKET))


@step
class PlaceBuilding(Careful):
    """Where, and which way round (p. 9)? Wholly in reach; cubes under it are lost."""

    tile: int
    source: Stock
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return placing.spots(s, s.players[self.who], s.box.buildings[self.tile])

    def candidates(self, s: Founders) -> list[Choice]:
        return list(placing.candidates(s.box.buildings[self.tile]))

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return placing.why_not_here(s, s.players[self.who], s.box.buildings[self.tile], choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return places.cell(self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        lay_building(s, self.who, self.tile, choice, self.source)
        then(s, TakeMasks(self.who))
        beside = ReplaceCubes(self.who, (self.tile, *choice))
        if beside.others(s):
            then(s, beside)


def lay_building(s: Founders, who: int, tile: int, spot: tuple[int, int, int], source: Stock) -> None:
    """The tile goes into the city, cubes under it are lost, free spaces around it get its cubes (p. 9)."""
    p = s.players[who]
    kind = s.box.buildings[tile]
    placed = kind.shape.spots[spot]
    match source:
        case "market":
            s.market[tile] -= 1
        case "supply":
            s.supply[tile] -= 1
        case _:
            assert_never(source)
    p.buildings = (*p.buildings, (tile, *spot))
    p.built |= placed.spaces
    if s.sink is not None:
        s.say(BuildingPlaced(who, kind.id, *spot, placed.cells, source))
    if p.all_cubes() & placed.spaces:
        s.say(CubesLost(who, take_cubes(s, who, placed.spaces)))
    gain(s, who, kind.type, placed.around & ~p.built & ~p.all_cubes())


@step
class RewardBuilding(Careful):
    """Depicted building(s) from the supply: one must be built if able, the second may be left (p. 19, Founders 33)."""

    tiles: tuple[int, ...]
    must: bool
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        found: list[Choice] = [s.box.buildings[k].id for k in in_supply(s, self.who, self.tiles)]
        return found if self.must else [*found, None]

    def candidates(self, s: Founders) -> list[Choice]:
        return [*(s.box.buildings[k].id for k in dict.fromkeys(self.tiles)), None]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        if choice is None:
            return Reason("must_build_one") if self.must else None
        return why_not_in_supply(s, self.who, s.box.building[choice])

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice is None else (SUPPLY, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice is None:
            return
        tile = s.box.building[choice]
        left = list(self.tiles)
        left.remove(tile)
        if left:
            then(s, RewardBuilding(self.who, tuple(left), False))
        then(s, PlaceBuilding(self.who, tile, SUPPLY))


@step
class AnyBuilding(Careful):
    """VP and any building of the depicted size from the supply: the building may be left (p. 19, 20, Founders 33)."""

    size: int
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return [*(s.box.buildings[k].id for k in in_supply(s, self.who, s.box.by_size[self.size])), None]

    def candidates(self, s: Founders) -> list[Choice]:
        return [*(s.box.buildings[k].id for k in s.box.by_size[self.size]), None]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return None if choice is None else why_not_in_supply(s, self.who, s.box.building[choice])

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice is None else (SUPPLY, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice is not None:
            then(s, PlaceBuilding(self.who, s.box.building[choice], SUPPLY))
