"""What an answer leaves for the action that must follow, seen at once (Founders 17): yes, no, or it must be played out.

Most answers change what remains (remains.py) in a way that needs no trying out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from game.agenda import Choice
from game.founders import building, placing, pyramid, spots, temple
from game.founders.box import LEVEL_TWO, RESOURCES, Building, RewardKind, Temple
from game.founders.offering import resolvable
from game.founders.places import REST
from game.founders.remains import counts_buildings, each, lasting, leaves, less, met_by, more, under, with_goods
from game.founders.state import Founders, Goods, Player

BRINGS_NOTHING = ("TakeMasks", "ReturnOffering", "ScoreOffering", "FillGaps")
"""Steps after which there is no more for the action than before."""


def outlooks(s: Founders, step: Any, found: list[Choice], section: int) -> list[bool | None]:
    """The outlook of each answer. A no is certain only if nothing that may bring something waits before the action."""
    seen = by_sort(s, step, found, section)
    if False in seen and more_to_come(s):
        return [good or None for good in seen]
    return seen


def more_to_come(s: Founders) -> bool:
    """Does a step wait, after the one that is asked and before the action, that may bring something?"""
    for at in range(len(s.agenda) - 2, -1, -1):
        waiting = s.agenda[at]
        if waiting.code == "Act":
            return False
        if waiting.code not in BRINGS_NOTHING:
            return True
    return False


def by_sort(s: Founders, step: Any, found: list[Choice], section: int) -> list[bool | None]:
    """The outlook of each answer by itself. What comes to the same is looked at once for all."""
    p = s.players[step.who]
    match step.code:
        case "PlaceBuilding" if section:
            return spots.outlooks(s, step, found, section)
        case "PlaceCube":
            held = {cell: kind for kind in range(3) for cell in s.box.grid.cells(p.cubes[kind])}
            known = {held.get(x, -1): x for x in found}
            seen = {kind: outlook(s, step, x, section) for kind, x in known.items()}
            return [seen[held.get(x, -1)] for x in found]
        case "PlaceTemple":
            places = s.box.temples[step.color].shape.spots
            lost = [under(p, places[x].spaces) for x in found]
            alike = dict(zip(lost, found, strict=True))
            fine = {cubes: outlook(s, step, x, section) for cubes, x in alike.items()}
            return [fine[cubes] for cubes in lost]
        case "PayCubes":
            return [outlook(s, step, found[0], section)] * len(found)
    return [outlook(s, step, x, section) for x in found]


def outlook(s: Founders, step: Any, choice: Choice, section: int) -> bool | None:
    """Can an action follow this answer? None: not to be seen at once. What may be declined later is declined."""
    who, strength = step.who, s.strength()
    p = s.players[who]
    goods = p.goods()
    match step.code:
        case "PlaceBuilding":
            return True if section == 0 else spots.outlooks(s, step, [choice], section)[0]
        case "ChooseBuilding" | "AddOnes":
            if choice is None:
                return leaves(s, who, section, goods, strength, 0)
            more_ones = step.code == "AddOnes" and not step.second
            return of_building(s, who, section, s.box.building[choice], strength, 4 if more_ones else 0)
        case "RewardBuilding" | "AnyBuilding" if choice is not None:
            return with_building(s, who, section, s.box.building[choice], strength) or None
        case "ExtraAction":
            return extra(s, step, choice, section)
        case "Produce":
            free = choice is None or choice == REST or not p.all_cubes() & s.box.grid.bit(*choice)
            return free and leaves(s, who, section, goods, strength, 0) or None
        case "ChooseResource" if s.box.grid.city & ~p.built & ~p.all_cubes():
            return leaves(s, who, section, more(goods, RESOURCES.index(choice), 1), strength, 0)
        case "PlaceCube":
            spot = s.box.grid.bit(*choice)
            return leaves(s, who, section, more(less(goods, *under(p, spot)), step.resource, 1), strength, 0)
        case "ReplaceCubes" if choice == REST:
            return leaves(s, who, section, goods, strength, 0) or None
        case "TakeWorship" | "TakeFaceUp" | "TakeTopTile":
            serves = section == 1 and resolvable(s, who, s.box.tile[choice], goods)
            return serves or leaves(s, who, section, goods, strength, 0) or None
        case "ReturnTile":
            if choice is None:
                return leaves(s, who, section, goods, strength, 0)
            if section == 1:
                return lasting(s, who, s.box.tile[choice]) or face_up(s, who, range(3), goods) or None
        case "ChooseOffering" if section == 1:
            return lasting(s, who, s.box.tile[choice]) or None
        case "ChooseTemple":
            return with_temple(s, who, section, s.box.temple[choice], strength) or None
        case "PlaceTemple":
            placed = s.box.temples[step.color].shape.spots[choice]
            wood, stone, gold, any_ = step.price
            if goods[0] < wood or goods[1] < stone:
                return None  # gold will stand for them
            left = less(goods, wood + any_, stone + any_, gold + any_)
            return after_temple(s, who, section, step.color, less(left, *under(p, placed.spaces)), strength) or None
        case "ChoosePyramidTile":
            return with_pyramid(s, who, section, strength) or None
        case "PayCubes":
            return pays_easily(s, step, section) or None
    return None


def extra(s: Founders, step: Any, action: Choice, section: int) -> bool | None:
    """The outlook of performing this action, or none, as a bonus."""
    who, strength = step.who, s.strength()
    match action:
        case None | "produce":
            known = leaves(s, who, section, s.players[who].goods(), strength, 0)
            return known if action is None else known or easy_produce(s, who, section, strength) or None
        case "building":
            kinds = building.from_market(s, who, strength)
            return best(of_building(s, who, section, kind, strength, 0) for kind in kinds)
        case "ones":
            kinds = building.in_supply(s, who, s.box.ones)
            return best(of_building(s, who, section, kind, strength, 4) for kind in kinds)
        case "favor" if section == 1:
            return easy_favor(s, who, strength) or None
        case "temple":
            goods = s.players[who].goods()
            every = [c for c in range(3) if temple.can_build(s, who, c, strength, goods)]
            return any(with_temple(s, who, section, c, strength) for c in every) or None
        case "pyramid":
            return with_pyramid(s, who, section, strength) or None
        case "offering" if section == 1:
            hand, goods = s.players[who].hand, s.players[who].goods()
            return any(resolvable(s, who, tile, goods) and lasting(s, who, tile) for tile in hand) or None
    return None


def pays_easily(s: Founders, step: Any, section: int) -> bool:
    """Is enough left whichever cubes are paid, and lost under the temple they pay for?"""
    p = s.players[step.who]
    wood, stone, gold, any_ = step.left
    left = less(p.goods(), wood + any_, stone + any_, gold + any_)
    if step.under:
        color = step.under[0]
        _, placed = s.temple_at(step.under)
        return after_temple(s, step.who, section, color, less(left, *under(p, placed.spaces)), s.strength())
    if any(x.code == "LayPyramidTile" for x in s.agenda):
        return False  # its reward may take room and cubes
    return leaves(s, step.who, section, left, s.strength(), 0)


# Actions performed as a bonus


def with_building(s: Founders, who: int, section: int, kind: int, strength: int) -> bool:
    """Is there a spot clear of cubes for this building, after which an action can plainly follow?"""
    p = s.players[who]
    tile = s.box.buildings[kind]
    cubes = p.all_cubes()
    no, most = placing.closed(s, p, tile) | cubes, -1
    if section and leaves(s, who, section, p.goods(), strength, tile.size):
        return clear(s, p, tile)
    taken = p.built | cubes
    for spaces, spot in placing.table(s, p, tile):
        if not spaces & no:
            if section == 0:
                return True
            most = max(most, (tile.shape.spots[spot].around & ~taken).bit_count())
            if most > 2 * tile.size:
                break
    return most >= 0 and leaves(s, who, section, more(p.goods(), tile.type, most), strength, tile.size)


def of_building(s: Founders, who: int, section: int, kind: int, strength: int, later: int) -> bool | None:
    """The outlook of building this kind; `later`: so many cubes may another one bring after it."""
    if with_building(s, who, section, kind, strength):
        return True
    p = s.players[who]
    if section == 1 and counts_buildings(s, who) and (later or met_by(s, who, kind)):
        return True if met_by(s, who, kind) else None
    if section == 0:
        return None
    tile = s.box.buildings[kind]
    richest = more(each(p.goods(), later), tile.type, 2 * tile.size + 2)
    return None if with_goods(s, who, section, strength, richest) else False


def best(some: Iterable[bool | None]) -> bool | None:
    """Yes if any is; no only if all are. None is worked out after the first that is."""
    found: bool | None = False
    for one in some:
        if one:
            return True
        if one is None:
            found = None
    return found


def clear(s: Founders, p: Player, tile: Building | Temple) -> bool:
    """Is there a spot that covers no cube?"""
    no = placing.closed(s, p, tile) | p.all_cubes()
    return any(not spaces & no for spaces, _ in placing.table(s, p, tile))


def easy_building(s: Founders, who: int, section: int, strength: int) -> bool:
    return any(with_building(s, who, section, k, strength) for k in building.from_market(s, who, strength))


def easy_ones(s: Founders, who: int, section: int, strength: int) -> bool:
    return any(with_building(s, who, section, k, strength) for k in building.in_supply(s, who, s.box.ones))


def easy_produce(s: Founders, who: int, section: int, strength: int) -> bool:
    """Each building puts a cube on a free space of its own."""
    p = s.players[who]
    goods, taken = p.goods(), p.built | p.all_cubes()
    for laid in p.buildings:
        kind, placed = s.building_at(laid)
        free = placed.around & ~taken
        if free:
            taken |= free & -free
            goods = more(goods, kind.type, 1)
    return bool(p.buildings) and leaves(s, who, section, goods, strength, 0)


def easy_favor(s: Founders, who: int, strength: int) -> bool:
    """A step without an exchange changes nothing for the Temple section; an exchange may bring a tile that serves."""
    p = s.players[who]
    goods = p.goods()
    if p.favor < len(s.box.favor) and not s.limits.exchange_favor:
        if leaves(s, who, 1, goods, strength, 0):
            return True
    return bool(p.hand) and face_up(s, who, range(3), goods)


def face_up(s: Founders, who: int, colors: Any, goods: Goods) -> bool:
    """Does a face-up tile of these colours serve with these goods?"""
    return any(resolvable(s, who, tile, goods) for color in colors for _, tile in s.face_up(color))


def with_temple(s: Founders, who: int, section: int, color: int, strength: int) -> bool:
    """Can an action plainly follow this temple, paid for and laid clear of cubes?"""
    p = s.players[who]
    wood, stone, gold, _ = temple.price(s, color, strength)
    goods = p.goods()
    if goods[0] < wood or goods[1] < stone or not clear(s, p, s.box.temples[color]):
        return False
    return after_temple(s, who, section, color, less(goods, wood, stone, gold), strength)


def after_temple(s: Founders, who: int, section: int, color: int, left: Goods, strength: int) -> bool:
    """With these goods left and a temple of this colour laid somewhere: can an action plainly follow?"""
    if section == 1 and face_up(s, who, (color,), left):
        return True
    s.temple_market[color] -= 1
    enough = leaves(s, who, section, left, strength, s.box.temples[color].size)
    s.temple_market[color] += 1
    return enough


def with_pyramid(s: Founders, who: int, section: int, strength: int) -> bool:
    """Is enough left after a pyramid tile on a square whose reward takes neither room nor cubes?"""
    p = s.players[who]
    wood, stone, gold, _ = pyramid.price(s, strength)
    goods = p.goods()
    if goods[0] < wood or goods[1] < stone or not leaves(s, who, section, less(goods, wood, stone, gold), strength, 0):
        return False
    rewards = s.board_of(who).rewards
    for square in pyramid.squares(s, p):
        reward = rewards[square] if square < LEVEL_TWO else None
        if section != 2 and (reward is None or not lays_tiles(reward.kind)):
            return True
    return False


def lays_tiles(kind: RewardKind) -> bool:
    """Must a tile be laid in the city for this reward?"""
    match kind:
        case "buildings" | "temple":
            return True
        case "vp_building" | "worship" | "vp":
            return False
        case _:
            assert_never(kind)
