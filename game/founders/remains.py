"""What remains for the action that must follow a bonus (Founders 17): goods, tiles and room, and what they suffice for.

An action depends on a few things only: how many cubes of each kind there are, the worship tiles in hand, the room for
temples, the squares of the pyramid.
"""

from __future__ import annotations

from typing import Any, Literal, assert_never

from game.founders import building, favor, offering, placing, pyramid, temple
from game.founders.box import Temple, WorshipKind
from game.founders.offering import resolvable
from game.founders.payment import affordable
from game.founders.produce import ones_possible, produce_possible
from game.founders.state import Founders, Goods, Player

PLACING = ("PlaceBuilding", "PlaceTemple", "AddOnes", "RewardBuilding", "AnyBuilding", "LayPyramidTile")
"""Steps that lay tiles in the city, or may lead to that."""


def possible(s: Founders, who: int, section: int, strength: int) -> bool:
    """Is any action of the section possible as things stand?"""
    return with_goods(s, who, section, strength, s.players[who].goods())


def with_goods(s: Founders, who: int, section: int, strength: int, goods: Goods) -> bool:
    """The same with these goods; what is quickest to see comes first."""
    if section == 0:
        return produce_possible(s, who) or ones_possible(s, who) or building.possible(s, who, strength)
    if section == 1:
        return offering.possible(s, who, goods) or temple.possible(s, who, strength, goods)
    return favor.why_not(s, who) is None or pyramid.possible(s, who, strength, goods)


# Cubes


def less(goods: Goods, wood: int, stone: int, gold: int) -> Goods:
    return (max(0, goods[0] - wood), max(0, goods[1] - stone), max(0, goods[2] - gold))


def more(goods: Goods, kind: int, n: int) -> Goods:
    got = list(goods)
    got[kind] += n
    return (got[0], got[1], got[2])


def under(p: Player, spaces: int) -> Goods:
    """The cubes on these spaces, by kind."""
    wood, stone, gold = p.cubes
    return (wood & spaces).bit_count(), (stone & spaces).bit_count(), (gold & spaces).bit_count()


# What cannot be taken away


def certain(s: Founders, who: int, section: int) -> bool:
    """Whatever is chosen in the bonus, an action can follow."""
    if section != 1:
        return untouched(s, who, section)
    return lasting(s, who) and not any(uses_tiles(step) for step in s.agenda)


def untouched(s: Founders, who: int, section: int) -> bool:
    """Can no bonus of any kind take the section's action away? It makes one Favor step at most."""
    p = s.players[who]
    if section == 0:
        return bool(p.buildings)
    return section == 2 and p.favor + 1 < len(s.box.favor) and not s.limits.exchange_favor


def wants(kind: WorshipKind) -> Literal["nothing", "city", "goods", "room"]:
    """What must be there to resolve a worship tile. What asks for the city is met for good once it is."""
    match kind:
        case "mult" | "vp_building" | "vp_influence" | "vp_build":
            return "nothing"
        case "have_temples" | "have_buildings" | "five_ones":
            return "city"
        case "sell" | "spend_exact" | "pay_pyramid":
            return "goods"
        case "pay_temple":
            return "room"
        case _:
            assert_never(kind)


def lasting(s: Founders, who: int, but: int = -1) -> bool:
    """Is a tile in hand (`but` not counted) that can be resolved whatever is paid or built?"""
    for tile in s.players[who].hand:
        need = wants(s.box.worship[tile].kind)
        if tile != but and (need == "nothing" or need == "city" and resolvable(s, who, tile, (0, 0, 0))):
            return True
    return False


def uses_tiles(step: Any) -> bool:
    """Could it take worship tiles out of the hand?"""
    return step.code in ("ChooseOffering", "ReturnTile") or step.code == "ExtraAction" and step.which == "influence"


def leaves(s: Founders, who: int, section: int, goods: Goods, strength: int, lost: int) -> bool:
    """Is an action possible with these goods wherever another tile takes `lost` spaces? Exact if it takes none."""
    if not lost:
        return with_goods(s, who, section, strength, goods)
    p = s.players[who]
    if section == 0:
        return bool(p.buildings)
    if section == 2:
        return favor.why_not(s, who) is None or pyramid.possible(s, who, strength, goods)
    for tile in p.hand:
        if wants(s.box.worship[tile].kind) != "room" and resolvable(s, who, tile, goods):
            return True
    for t in s.box.temples:
        if s.temple_market[t.index] and t.size - strength <= s.limits.max_extra:
            if affordable(s, goods, temple.price(s, t.index, strength)) and roomy(s, p, t, lost):
                return True
    return False


def roomy(s: Founders, p: Player, tile: Temple, lost: int) -> bool:
    """Would it fit although any `lost` spaces were taken? So it does if more than that many fit side by side."""
    no, found = placing.closed(s, p, tile), 0
    for spaces, _ in placing.table(s, p, tile):
        if not spaces & no:
            found += 1
            if found > lost:
                return True
            no |= spaces
    return False


def counts_buildings(s: Founders, who: int) -> bool:
    """Is a tile in hand that more buildings may help to resolve?"""
    return any(wants(s.box.worship[t].kind) == "city" for t in s.players[who].hand)


def met_by(s: Founders, who: int, kind: int) -> bool:
    """Would a building of this kind meet what a tile in hand asks for?"""
    p = s.players[who]
    before = p.buildings
    p.buildings = (*before, (kind, 0, 0, 0))
    met = any(wants(s.box.worship[t].kind) == "city" and resolvable(s, who, t, (0, 0, 0)) for t in p.hand)
    p.buildings = before
    return met


def each(goods: Goods, n: int) -> Goods:
    return (goods[0] + n, goods[1] + n, goods[2] + n)
