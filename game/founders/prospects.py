"""What an extra action could bring at most: is it worth asking whether a bonus opens its section (Founders 17)?

Nothing is tried out. Room taken and cubes paid on the way are not counted, so this may hope for too much, never for
too little: where there is no hope, following.py need not search.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, assert_never

from game.founders import building, favor, offering, placing, pyramid, temple
from game.founders.box import LEVEL_TWO, Reward
from game.founders.places import Action, Sort, of_sort
from game.founders.state import Founders, Goods
from game.founders.worship import to_be_seen


class Gain(NamedTuple):
    """What a player may have more of after an action."""

    goods: Goods = (0, 0, 0)
    buildings: int = 0
    temples: int = 0
    tile: bool = False
    """A worship tile to resolve or to exchange."""


def could_follow(s: Founders, who: int, sort: Sort, section: int, strength: int) -> bool:
    """Could an action of the section, none of which is possible now, follow a bonus of any Build or any Influence?"""
    return any(opens(s, who, section, strength, gain) for a in of_sort(sort) for gain in gains(s, who, a, strength))


def opens(s: Founders, who: int, section: int, strength: int, gain: Gain) -> bool:
    """Would this gain make an action of the section possible? Room never grows, so only what it takes can."""
    if section == 0:
        return gain.buildings > 0  # they could produce
    if gain.tile:
        return True
    wood, stone, gold = s.players[who].goods()
    richer = (wood + gain.goods[0], stone + gain.goods[1], gold + gain.goods[2])
    if section == 2:
        return pyramid.possible(s, who, strength, richer)
    return (
        temple.possible(s, who, strength, richer)
        or offering.possible(s, who, richer)
        or any(in_view(s, who, tile, gain) for tile in s.players[who].hand)
    )


def in_view(s: Founders, who: int, tile: int, gain: Gain) -> bool:
    """Could a worship tile that asks for buildings or temples be resolved with those gained?"""
    t, p = s.box.worship[tile], s.players[who]
    match t.kind:
        case "have_temples":
            return sum(max(0, n - p.temples_of(color)) for color, n in enumerate(t.temples)) <= gain.temples
        case "have_buildings":
            have = [b[0] for b in p.buildings]
            return sum(max(0, n - have.count(kind)) for kind, n in enumerate(t.buildings)) <= gain.buildings
        case "five_ones":
            return 5 - sum(b[0] in s.box.ones for b in p.buildings) <= gain.buildings
        case "sell" | "spend_exact" | "mult" | "pay_temple" | "pay_pyramid":
            return False  # it asks for cubes, or for nothing
        case "vp_building" | "vp_build" | "vp_influence":
            return False
        case _:
            assert_never(t.kind)


def gains(s: Founders, who: int, action: Action, strength: int, offered: tuple[int, ...] = ()) -> Iterator[Gain]:
    """What the action could bring, one way after the other; nothing if it is not possible.

    `offered` are the worship tiles resolved on the way to it.
    """
    p = s.players[who]
    match action:
        case "building":
            yield from (built(s, kind) for kind in building.from_market(s, who, strength))
        case "temple":
            goods = p.goods()
            for color in range(3):
                if temple.can_build(s, who, color, strength, goods):
                    yield temple_gain(s, color)
        case "pyramid":
            if pyramid.possible(s, who, strength, p.goods()):
                yield from reward_gains(s, who)
        case "produce":
            kinds = [s.box.buildings[b[0]].type for b in p.buildings]
            if kinds:
                yield Gain((kinds.count(0), kinds.count(1), kinds.count(2)))
        case "ones":
            ones = [built(s, kind) for kind in building.in_supply(s, who, s.box.ones)]
            yield from (together(one, other) for one in ones for other in ones)
        case "offering":
            for tile in p.hand:
                if tile not in offered and offering.resolvable(s, who, tile, p.goods()):
                    yield from offering_gains(s, who, tile, strength, (*offered, tile))
        case "favor":
            if favor.exchange_possible(s, who):
                yield Gain(tile=True)
        case _:
            assert_never(action)


def built(s: Founders, kind: int) -> Gain:
    """A building of this kind, and a cube on each side of it."""
    b = s.box.buildings[kind]
    goods = [0, 0, 0]
    goods[b.type] = 2 * b.size + 2
    return Gain((goods[0], goods[1], goods[2]), buildings=1)


def together(one: Gain, other: Gain) -> Gain:
    a, b = one.goods, other.goods
    return Gain((a[0] + b[0], a[1] + b[1], a[2] + b[2]), one.buildings + other.buildings)


def temple_gain(s: Founders, color: int) -> Gain:
    return Gain(temples=1, tile=to_be_seen(s, color) > 0)


def reward_gains(s: Founders, who: int) -> Iterator[Gain]:
    """A pyramid tile brings the reward of a bottom square in reach."""
    p = s.players[who]
    rewards = s.box.boards[p.board].rewards
    for square in pyramid.squares(s, p):
        reward = rewards[square] if square < LEVEL_TWO else None
        if reward is not None:
            yield from reward_gain(s, who, reward)


def reward_gain(s: Founders, who: int, reward: Reward) -> Iterator[Gain]:
    match reward.kind:
        case "buildings":
            found = [built(s, kind) for kind in building.in_supply(s, who, reward.buildings)]
            if found:
                yield found[0] if len(reward.buildings) == 1 else together(found[0], found[-1])
        case "temple":
            fits = placing.fits(s, s.players[who], s.box.temples[reward.temple])
            if fits and s.temple_supply[reward.temple]:
                yield temple_gain(s, reward.temple)
        case "vp_building":
            yield from (built(s, kind) for kind in building.in_supply(s, who, s.box.by_size[reward.size]))
        case "worship":
            if any(to_be_seen(s, color) for color in range(3)):
                yield Gain(tile=True)
        case "vp":
            pass
        case _:
            assert_never(reward.kind)


def offering_gains(s: Founders, who: int, tile: int, strength: int, offered: tuple[int, ...]) -> Iterator[Gain]:
    """What resolving a worship tile could bring. It goes back under its stack, so another can be exchanged."""
    t = s.box.worship[tile]
    if len(s.players[who].hand) > len(offered):
        yield Gain(tile=True)
    match t.kind:
        case "vp_building":
            yield from (built(s, kind) for kind in building.in_supply(s, who, s.box.by_size[t.size]))
        case "vp_build":
            yield from extra_gains(s, who, "build", strength, offered)
        case "vp_influence":
            yield from extra_gains(s, who, "influence", strength, offered)
        case "pay_temple":
            yield from (temple_gain(s, color) for color in temple.in_supply(s, who))
        case "pay_pyramid":
            yield from reward_gains(s, who)
        case "sell" | "spend_exact" | "mult" | "have_temples" | "have_buildings" | "five_ones":
            pass
        case _:
            assert_never(t.kind)


def extra_gains(s: Founders, who: int, sort: Sort, strength: int, offered: tuple[int, ...]) -> Iterator[Gain]:
    for action in of_sort(sort):
        yield from gains(s, who, action, strength, offered)
