"""Step 2 of every construction: where a building or temple may lie (rulebook p. 9).

Wholly on city spaces, wholly in the Architect's reach, over nothing but cubes. In set-up reach does not matter, but no
mask may be covered (p. 18, Founders 5). Challenges C6, B6 and B7 narrow it further.
"""

from __future__ import annotations

from game.agenda import Choice, Reason
from game.founders.box import RESOURCES, SIDES, Building, Temple
from game.founders.grid import ANYWHERE, Spot
from game.founders.state import Founders, Player


def closed(s: Founders, p: Player, tile: Building | Temple) -> int:
    """The spaces that this tile may not cover, reach apart."""
    spaces = p.built
    if s.setting_up:
        spaces |= s.box.boards[p.board].masks
    if s.limits.buildings_apart and isinstance(tile, Building):
        spaces |= beside_kin(s, p, tile.type)
    return spaces


def beside_kin(s: Founders, p: Player, resource: int) -> int:
    """The spaces beside buildings of this resource (First Founders B6)."""
    spaces = 0
    for laid in p.buildings:
        kind, placed = s.building_at(laid)
        if kind.type == resource:
            spaces |= placed.around
    return spaces


def table(s: Founders, p: Player, tile: Building | Temple) -> tuple[tuple[int, Choice], ...]:
    """All (spaces, spot) of the tile in reach on an empty board."""
    inside = s.limits.buildings_inside if isinstance(tile, Building) else s.limits.temples_inside
    area = ANYWHERE if s.setting_up else p.architect
    return tile.shape.within[area] if inside else tile.shape.tables[area]


def fits(s: Founders, p: Player, tile: Building | Temple) -> bool:
    """Is there any legal spot?"""
    no = closed(s, p, tile)
    for spaces, _ in table(s, p, tile):
        if not spaces & no:
            return True
    return False


def spots(s: Founders, p: Player, tile: Building | Temple) -> list[Choice]:
    no = closed(s, p, tile)
    return [spot for spaces, spot in table(s, p, tile) if not spaces & no]


def candidates(tile: Building | Temple) -> list[Spot]:
    """Every way the tile can lie on the board."""
    return [spot for spot, _ in tile.shape.everywhere]


def why_not_here(s: Founders, p: Player, tile: Building | Temple, spot: Spot) -> Reason | None:
    """What is wrong with a spot that lies on the board."""
    placed = tile.shape.spots.get(spot)
    if placed is None:
        return Reason("over_pyramid")
    if placed.spaces & p.built:
        return Reason("over_tile")
    if s.setting_up:
        if placed.spaces & s.box.boards[p.board].masks:
            return Reason("mask_in_setup")
    elif placed.spaces & ~s.box.grid.areas[p.architect]:
        return Reason("out_of_reach", SIDES[p.architect])
    if len(placed.districts) > 1:
        if isinstance(tile, Building) and s.limits.buildings_inside:
            return Reason("challenge_b7")
        if isinstance(tile, Temple) and s.limits.temples_inside:
            return Reason("challenge_c6")
    if isinstance(tile, Building) and s.limits.buildings_apart and placed.spaces & beside_kin(s, p, tile.type):
        return Reason("challenge_b6", RESOURCES[tile.type])
    return None
