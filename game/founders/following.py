"""Can an action of the section still follow (Founders 17)? Worked out exactly: there is a line of play to it, or not.

`follows` plays the rest of a bonus through on clones, every way that could make a difference; draws in between count as
lucky. Most questions never come to that, for `outlook` (still_possible.py) sees at once what an answer leaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, assert_never

from game.agenda import DEALER, Asked, Choice, deal, plain, settle, then
from game.founders import actions, building, favor, placing, prospects
from game.founders.box import LEVEL_TWO, BonusKind, Building, Reward, Temple
from game.founders.cubes import GainResource
from game.founders.payment import ANY
from game.founders.places import ALL, OF_SECTION, REST, Sort
from game.founders.remains import PLACING, certain, counts_buildings, each, less, more, possible, under, untouched
from game.founders.state import Founders, Goods, Player, Turn
from game.founders.still_possible import BRINGS_NOTHING, easy_building, easy_favor, easy_ones, easy_produce, outlooks


def opens(s: Founders, who: int, kind: BonusKind, section: int, strength: int, now: bool = False) -> bool:
    """Is there a line that uses a bonus of this kind first and then performs an action of the section?

    `now`: without the bonus an action is possible already.
    """
    if untouched(s, who, section):
        return True
    p = s.players[who]
    match kind:
        case "vp1_strength1":
            return now or possible(s, who, section, strength + 1)
        case "vp1_resource1":
            if not s.box.grid.city & ~p.built & ~p.all_cubes():
                return plays_on(s, who, GainResource(who), section, strength)
            if now:
                return True
            every = [more(p.goods(), resource, 1) for resource in (2, 0, 1)]
            return any(actions.possible(s, who, a, strength, goods) for goods in every for a in OF_SECTION[section])
        case "any_build":
            if easy_building(s, who, section, strength):
                return True
            return searched(s, who, "build", section, strength, now)
        case "any_influence":
            if (
                easy_produce(s, who, section, strength)
                or easy_ones(s, who, section, strength)
                or section == 1
                and favor.why_not(s, who) is None
                and easy_favor(s, who, strength)
            ):
                return True
            return searched(s, who, "influence", section, strength, now)
        case "vp2" | "vp3":
            return now
        case _:
            assert_never(kind)


def searched(s: Founders, who: int, sort: Sort, section: int, strength: int, now: bool) -> bool:
    """The same for a bonus of any action of this sort, played out; not if there is no hope from the start."""
    if not now and not prospects.could_follow(s, who, sort, section, strength):
        return False
    return plays_on(s, who, actions.ExtraAction(who, sort, False), section, strength)


def plays_on(s: Founders, who: int, first: Any, section: int, strength: int) -> bool:
    """Does a line lead from this step, and nothing after it, to an action of the section?"""
    t = s.clone()
    t.agenda = []
    t.turn = Turn(0, 0, strength + s.limits.weaker, "used", 0, ())
    then(t, first)
    settle(t)
    return follows(t, who, section, set())


def kept(s: Founders, step: Asked[Founders], found: list[Choice], section: int) -> list[Choice]:
    """The answers after which an action of the section that is due can follow; all if none is left by bad luck."""
    if certain(s, step.who, section):
        return found
    seen_at_once = outlooks(s, step, found, section)
    if all(seen_at_once):
        return found
    rest = s.clone()
    act = next(i for i, x in enumerate(s.agenda) if x.code == "Act")
    rest.agenda = s.agenda[act + 1 :]
    known: dict[Any, bool] = {}
    barren: set[Any] = set()
    fine = []
    for choice, good in zip(found, seen_at_once, strict=True):
        if good is None:
            alike = likeness(rest, step, choice)
            if alike not in known:
                known[alike] = follows(after(rest, step, choice), step.who, section, barren)
            good = known[alike]
        if good:
            fine.append(choice)
    return fine or found


def after(s: Founders, step: Any, choice: Choice) -> Founders:
    """The position after this answer; nothing in `s` changes."""
    t: Founders = s.clone()
    if step.who == DEALER:
        deal(t, choice)
    else:
        t.agenda.pop()
        step.resolve(t, choice)
        settle(t)
    return t


def follows(s: Founders, who: int, section: int, barren: set[Any]) -> bool:
    """Does some line of play from here to the end of the bonus leave an action of the section possible?

    `barren` are positions of this bonus from which none does; those that are found are added."""
    q = s.asked
    if q is None:
        return possible(s, who, section, s.strength())
    step = q.step
    if step.who == DEALER:
        return any(follows(after(s, step, outcome), who, section, barren) for outcome, _ in q.options)
    if certain(s, who, section):
        return True
    p = s.players[who]
    here = (plain(s.agenda), tuple(p.cubes), p.buildings, p.hand, p.favor, p.temples, tuple(p.pyramid))
    if here in barren or hopeless(s, who, section):
        return False
    seen_at_once = outlooks(s, step, list(q.options), section)
    if any(seen_at_once):
        return True
    unsure = [choice for choice, good in zip(q.options, seen_at_once, strict=True) if good is None]
    if any(follows(after(s, step, choice), who, section, barren) for choice in telling(s, step, unsure)):
        return True
    barren.add(here)
    return False


def telling(s: Founders, step: Any, unsure: list[Choice]) -> Iterator[Choice]:
    """One of each sort of answers that come to the same."""
    if step.code == "Produce" and (own := own_space(s, step)):
        yield from (REST, own[0])
        return
    seen = set()
    for choice in unsure:
        alike = likeness(s, step, choice)
        if alike not in seen:
            seen.add(alike)
            yield choice


def own_space(s: Founders, step: Any) -> list[Choice]:
    """A free space beside this building and beside no later one: no cube could lie better."""
    p = s.players[step.who]
    _, placed = s.building_at(p.buildings[step.building])
    free = placed.around & ~p.built & ~p.all_cubes()
    for laid in p.buildings[step.building + 1 :]:
        free &= ~s.building_at(laid)[1].around
    return s.box.grid.cells(free & -free)


def likeness(s: Founders, step: Any, choice: Choice) -> Any:
    """Answers of the same likeness come to the same: by kinds of cubes and by the room that is left.

    Where cubes lie matters only as long as tiles are still to be laid in the city.
    """
    p = s.players[step.who]
    if any(x.code in PLACING and lays(s, step.who, x) for x in s.agenda[:-1]):
        if step.code == "PayCubes" and choice != REST:
            at = s.box.grid.bit(*choice)
            reach = s.box.grid.areas[p.architect]
            if not (at | s.box.grid.beside(at)) & reach:
                return p.cube_at(at)  # neither under nor beside anything that can be laid
        return choice
    bit = s.box.grid.bit
    match step.code:
        case "PlaceCube":
            return p.cube_at(bit(*choice))
        case "ReplaceCubes":
            return choice if choice in (REST, ALL) else p.cube_at(bit(*choice))
        case "PayCubes":
            if choice == REST:
                return choice
            laid = s.temple_at(step.under)[1].spaces if step.under else 0
            return p.cube_at(bit(*choice)), bool(laid & bit(*choice))
        case "PlaceTemple":
            spot = s.box.temples[step.color].shape.spots[choice]
            return under(p, spot.spaces), room(s, p, spot.spaces)
    return choice


def lays(s: Founders, who: int, step: Any) -> bool:
    """Not if it is a pyramid tile whose reward lays nothing. What finds no room now, or is not in the supply, never
    will: neither grows before the bonus is over."""
    if step.code != "LayPyramidTile":
        return True
    reward: Reward | None = s.board_of(who).rewards[step.square] if step.square < LEVEL_TWO else None
    if reward is None:
        return False
    match reward.kind:
        case "buildings":
            return bool(building.in_supply(s, who, reward.buildings))
        case "vp_building":
            return bool(building.in_supply(s, who, s.box.by_size[reward.size]))
        case "temple":
            return gives_temple(s, who, reward)
        case "worship" | "vp":
            return False
        case _:
            assert_never(reward.kind)


def gives_temple(s: Founders, who: int, reward: Reward) -> bool:
    """Is there a temple of this reward, and room for it?"""
    return bool(s.temple_supply[reward.temple]) and placing.fits(s, s.players[who], s.box.temples[reward.temple])


def room(s: Founders, p: Player, taken: int) -> tuple[bool, ...]:
    """Which tiles still fit if these spaces are taken too."""
    built = p.built
    p.built |= taken
    tiles: list[Building | Temple] = [*s.box.temples, *(s.box.buildings if not p.buildings else ())]
    fit = tuple(placing.fits(s, p, tile) for tile in tiles)
    p.built = built
    return fit


BUILDING = ("PlaceBuilding", "AddOnes", "AnyBuilding", "RewardBuilding", "LayPyramidTile")
"""Steps that may bring a building."""


def hopeless(s: Founders, who: int, section: int) -> bool:
    """Do the steps that are left bring too few cubes, however they are carried out?"""
    p = s.players[who]
    if any(x.code in BUILDING for x in s.agenda):
        if section == 0 or counts_buildings(s, who):
            return False
    goods = p.goods()
    step: Any
    for step in s.agenda:
        match step.code:
            case "PlaceBuilding":
                goods = around(s, goods, step.tile)
            case "ReplaceCubes":
                tile, spot = s.building_at(step.building)
                goods = more(goods, tile.type, (spot.around & p.all_cubes() & ~p.cubes[tile.type]).bit_count())
            case "AddOnes":
                goods = each(goods, 4 if step.second else 8)
            case "AnyBuilding":
                goods = each(goods, 2 * step.size + 2)
            case "RewardBuilding":
                goods = around_each(s, who, goods, step.tiles)
            case "LayPyramidTile":
                reward: Reward | None = s.board_of(who).rewards[step.square] if step.square < LEVEL_TWO else None
                if reward is not None:
                    match reward.kind:
                        case "worship":
                            return False
                        case "temple":
                            if gives_temple(s, who, reward):
                                return False
                        case "buildings":
                            goods = around_each(s, who, goods, reward.buildings)
                        case "vp_building":
                            if building.in_supply(s, who, s.box.by_size[reward.size]):
                                goods = each(goods, 2 * reward.size + 2)
                        case "vp":
                            pass
                        case _:
                            assert_never(reward.kind)
            case "Produce":
                for laid in p.buildings[step.building :]:
                    goods = more(goods, s.box.buildings[laid[0]].type, 1)
            case "PayCubes":
                if step.left[ANY]:
                    most = sum(goods) - step.left[ANY]
                    goods = (min(goods[0], most), min(goods[1], most), min(goods[2], most))
                else:
                    goods = less(goods, *step.left[:3])
            case code:
                if code not in BRINGS_NOTHING:
                    return False
    strength = s.strength()
    return not any(actions.possible(s, who, a, strength, goods) for a in OF_SECTION[section])


def around_each(s: Founders, who: int, goods: Goods, kinds: tuple[int, ...]) -> Goods:
    """With a cube on each side of those buildings that can be had."""
    for kind in kinds:
        if building.supplied(s, who, kind):
            goods = around(s, goods, kind)
    return goods


def around(s: Founders, goods: Goods, kind: int) -> Goods:
    """With a cube on each side of a building."""
    tile = s.box.buildings[kind]
    return more(goods, tile.type, 2 * tile.size + 2)
