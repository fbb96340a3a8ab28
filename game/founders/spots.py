"""Which spots of a building leave an action possible that must follow (Founders 17), all of them looked at together.

Spots differ by the cubes they cost, gain and may replace, and by the room they leave; most are alike in that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.agenda import Choice
from game.founders import building, placing
from game.founders.box import Building
from game.founders.grid import Placement
from game.founders.remains import PLACING, counts_buildings, each, leaves, less, met_by, more, under, with_goods
from game.founders.state import Founders, Goods, Player


class Second(NamedTuple):
    """Where a second building of size 1 could go, clear of all cubes."""

    area: int
    """Its space and those around it."""
    type: int
    fresh: int
    """New cubes around it."""


def outlooks(s: Founders, step: Any, found: list[Choice], section: int) -> list[bool | None]:
    """For each spot of the building to be placed: can an action follow? None: not to be seen at once."""
    who, strength = step.who, s.strength()
    p = s.players[who]
    tile = s.box.buildings[step.tile]
    cubes, spots, own = p.all_cubes(), tile.shape.spots, p.cubes[tile.type]
    ground = ~p.built
    free = ground & ~cubes
    later = to_come(s)
    if counts_buildings(s, who) and section == 1 and met_by(s, who, step.tile):
        return [True] * len(found)
    counting = later > 0 and counts_buildings(s, who)
    seconds = None
    least, enough = fresh_needed(s, who, tile, section, later)
    known: dict[tuple[Goods, Goods, int], tuple[Goods, bool, bool, bool]] = {}
    lasts: dict[Goods, bool] = {}
    seen: list[bool | None] = []
    for choice in found:
        spot = spots[choice]
        around = spot.around & ground
        fresh = (around & free).bit_count()
        if fresh >= enough and not spot.spaces & cubes:
            seen.append(True)
            continue
        if not counting and (around & ~own).bit_count() < least:
            seen.append(False)
            continue
        alike = under(p, spot.spaces), under(p, around), fresh
        found_out = known.get(alike)
        if found_out is None:
            goods, others = beside(p, tile, spot)
            found_out = known[alike] = (goods, *judged(s, who, section, tile, goods, others, later))
        goods, perhaps, surely, yet = found_out
        if not surely and perhaps:
            surely = after_building(s, who, step.tile, choice, section)
        if not surely and yet and later == 4:
            if seconds is None:
                seconds = second_spots(s, who, step.tile)
            area = spot.spaces | spot.around
            for some in seconds:
                far = next((x for x in some if not x.area & area), None)
                if far is None:
                    continue
                both = more(goods, far.type, far.fresh)
                if both not in lasts:
                    lasts[both] = leaves(s, who, section, both, strength, 2)
                if lasts[both]:
                    surely = True
                    break
        seen.append(True if surely else None if yet or counting else False)
    return seen


def judged(
    s: Founders, who: int, section: int, tile: Building, goods: Goods, others: Goods, later: int
) -> tuple[bool, bool, bool]:
    """With these goods and cubes to replace: possible if there is room, possible anyway, possible with more to come."""
    strength = s.strength()
    richest = more(goods, tile.type, sum(others))
    yet = bool(later) and with_goods(s, who, section, strength, each(richest, later))
    if not with_goods(s, who, section, strength, richest):
        return False, False, yet
    every = replaced(goods, others, tile.type)
    if any(leaves(s, who, section, x, strength, tile.size) for x in every):
        return True, True, yet
    return any(with_goods(s, who, section, strength, x) for x in every), False, yet


def fresh_needed(s: Founders, who: int, tile: Building, section: int, later: int) -> tuple[int, int]:
    """How many new cubes an action takes at least, and how many suffice wherever the building lies; 99: none do."""
    goods, strength = s.players[who].goods(), s.strength()
    least = 99
    for n in range(2 * tile.size + 3):
        if least == 99 and with_goods(s, who, section, strength, each(more(goods, tile.type, n), later)):
            least = n
        if least < 99 and leaves(s, who, section, more(goods, tile.type, n), strength, tile.size):
            return least, n
    return least, 99


def second_spots(s: Founders, who: int, first: int) -> list[list[Second]]:
    """Spots for a second building of size 1 after one of the kind `first`: by kind, with most new cubes first."""
    p = s.players[who]
    taken = p.built | p.all_cubes()
    found = []
    for kind in building.in_supply(s, who, s.box.ones):
        if s.supply[kind] > (kind == first):
            tile = s.box.buildings[kind]
            no = placing.closed(s, p, tile) | taken
            some = []
            for spaces, spot in placing.table(s, p, tile):
                if not spaces & no:
                    around = tile.shape.spots[spot].around
                    some.append(Second(spaces | around, tile.type, (around & ~taken).bit_count()))
            some.sort(key=lambda x: -x.fresh)
            found.append(some)
    return found


def to_come(s: Founders) -> int:
    """How many cubes of a kind the steps under the open question can bring at most by laying tiles."""
    most = 0
    step: Any
    for step in s.agenda[:-1]:
        if step.code == "AddOnes":
            most += 4
        elif step.code == "RewardBuilding":
            most += sum(2 * s.box.buildings[kind].size + 2 for kind in step.tiles)
        elif step.code in PLACING:
            return 99
    return most


def beside(p: Player, tile: Building, spot: Placement) -> tuple[Goods, Goods]:
    """The goods once a building lies there, and the cubes beside it that it may replace."""
    around = spot.around & ~p.built
    fresh = (around & ~p.all_cubes()).bit_count()
    others = list(under(p, around))
    others[tile.type] = 0
    return more(less(p.goods(), *under(p, spot.spaces)), tile.type, fresh), (others[0], others[1], others[2])


def replaced(goods: Goods, others: Goods, kind: int) -> list[Goods]:
    """The goods if none, some or all of the others give way to cubes of this kind."""
    return [
        more(less(goods, wood, stone, gold), kind, wood + stone + gold)
        for wood in range(others[0] + 1)
        for stone in range(others[1] + 1)
        for gold in range(others[2] + 1)
    ]


def after_building(s: Founders, who: int, kind: int, choice: Choice, section: int) -> bool:
    """With the building there, and any of the cubes beside it replaced, is an action possible?"""
    p = s.players[who]
    tile = s.box.buildings[kind]
    spot = tile.shape.spots[choice]
    every = replaced(*beside(p, tile, spot), tile.type)
    built, buildings = p.built, p.buildings
    p.built, p.buildings = built | spot.spaces, (*buildings, (kind, *choice))
    found = any(with_goods(s, who, section, s.strength(), goods) for goods in every)
    p.built, p.buildings = built, buildings
    return found
