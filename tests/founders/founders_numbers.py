"""Parts of sentences of Founders that name a number, taken from the box (words/test_numbers.py asks for them)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spelled import SPELLED

from game.founders.box import RESOURCES
from game.titles import TITLES

ORDER = ("stone", "gold", "wood")
"""As prices are said."""


def price(cost: tuple[int, ...]) -> str:
    found = dict(zip(RESOURCES, cost, strict=True))
    return " and ".join(f"{found[good]} {good}" for good in ORDER if found[good])


def asked(cost: tuple[int, ...]) -> str:
    return " and ".join(f"{n} {good}" for good, n in zip(RESOURCES, cost, strict=True) if n)


def said() -> Iterator[str]:
    box: Any = TITLES["founders"].box()
    tile = {t.kind: t for t in box.worship}
    yield f"{tile['five_ones'].vp} points for five buildings of size 1"
    yield f"{tile['five_ones'].vp} points if your city has five buildings of size 1"
    yield f"Temples of a colour times buildings of a kind, up to {tile['mult'].max} points"
    yield f"Temples of one colour times buildings of one kind, up to {tile['mult'].max} points"
    yield f"Any {tile['pay_temple'].any} cubes buy a temple"
    yield f"One trades any {tile['pay_temple'].any} cubes for any temple"
    yield f"try the tile that trades {tile['pay_temple'].any} cubes for a temple"
    yield f'"{tile["pay_temple"].any} cubes for a temple"'
    yield f'"{tile["pay_pyramid"].any} cubes for a Pyramid tile"'
    few, many = sorted(t.any for t in box.worship if t.kind == "spend_exact")
    yield f"exactly {SPELLED[few]} or {SPELLED[many]} at once"
    wood, greens = box.worship[box.tile["g01"]], box.worship[box.tile["g05"]]
    yield f"Yours takes {wood.give[0]} wood for {wood.vp} points, up to {wood.max} points"
    yield f"One of yours pays {greens.vp} points for {SPELLED[greens.temples[0]]} green temples"
    helpers = sorted({t.vp for t in box.worship if t.kind in ("vp_building", "vp_influence", "vp_build")})
    yield f"give {' or '.join(map(str, helpers))} points and then a building"
    yield f"{tile['vp_influence'].vp} points, and any lower action on top"
    yield f"{tile['vp_build'].vp} points, and any Construct action with your present Strength"
    yield f"Scores {box.pyramid_vp} points at once, and at the end"
    yield f"A tile scores {box.pyramid_vp} points at once"
    yield f"without the {box.pyramid_vp} points of a pyramid tile"
    yield f"may be placed from any side. Score {box.pyramid_vp} points."
    cost, size = price(box.pyramid_cost), box.pyramid_size
    yield f"Construct the pyramid: {cost}, gold for Strength below {size}; {box.pyramid_vp} points"
    yield f"pay {cost}, and 1 gold more for every point of Strength below {size}"
    yield f"{box.bottom_vp} points on the ground, {box.upper_vp} above"
    yield f"{box.bottom_vp} points (ground level) or {box.upper_vp} points (above)"
    yield f"A pyramid tile on the ground is worth {box.bottom_vp} points for each temple"
    yield f"what temples score with: {box.bottom_vp} points for each temple"
    yield f"a tile on a level above them scores {box.upper_vp}"
    yield f"no reward, but {box.upper_vp} points a temple"
    yield f"upper levels score {box.upper_vp} a temple"
    yield f"{box.bottom_vp} points on the ground, {box.upper_vp} above"
    yield f"No {box.pyramid_vp} VP for starting Pyramid tiles"
    yield f"{box.pyramid_vp} VP and the reward are gained"
    yield f"a space holds at most {box.max_disks} disks"
    yield f"at most {box.max_disks} lie there. All of them"
    yield f"A place for disks; at most {box.max_disks} lie"
    first, last = ", ".join(map(str, box.favor[:-1])), box.favor[-1]
    yield f"your token climbs a step of the Favor track: {first}, then {last} points, at once."
    yield f"each scores once, when you step on it: {first}, {last} points."
    yield f"The steps bring {first} and {last}; at the end"
    purple = box.counts[2].masks[box.mask_colors.index("purple")]
    yield "the purple stack shows {} points now, then {}, then {}.".format(*purple)
    yield f"{purple[0]} points at once. Cubes under a temple"
    two, three, four = (box.counts[n] for n in (2, 3, 4))
    assert two.rounds == four.rounds and three.disks[0] == four.disks[0]
    yield f"{three.rounds} rounds with three players and in the solo game, {two.rounds} rounds with two or four"
    yield f"there are {SPELLED[two.rounds]} rounds, with three players {SPELLED[three.rounds]}"
    yield f"Two of you play {SPELLED[two.rounds]} rounds"
    yield f"Three or four players begin with {three.disks[0]} disks"
    yield "loses one disk for good: you had {} disks in round 1, and have {}, {} and {} in the".format(*two.disks)
    solo = box.solo_counts
    yield "you play {} rounds, with {}, {} and {} disks".format(SPELLED[solo.rounds], *solo.disks)
    yield "The person has {}, {}, {} disks in rounds 1, 2, 3".format(*solo.disks)
    yield f"You must beat {box.base_target} points and what"
    yield f"add to the target of {box.base_target}"
    yield f"subtract {box.base_target} and what the challenges add"
    green, blue, red = box.temples
    paid = [price(t.cost) for t in (green, blue, red)]
    yield f"green (size {green.size}) {paid[0]}; blue (size {blue.size}) {paid[1]}; red (size {red.size}) {paid[2]}"
    for t, n in zip((green, blue, red), paid, strict=True):
        yield f"{t.id.capitalize()}: size {t.size}, {n}, {RESOURCES[t.extra]} for missing Strength"
        yield f"Size {t.size}; scores with {t.id} pyramid tiles."
        yield f"Pay {n}, and {RESOURCES[t.extra]} for missing Strength"
    yield f"Green costs {paid[0]}, blue {paid[1]}, red {paid[2]}; missing Strength"
    yield f"Green is size {green.size}, so your Strength of {green.size} is enough: {asked(green.cost)}."
    yield f"Pay {cost}, and gold for Strength below {size}."
    yield f"It costs {cost}, and 1 gold for each point of Strength below {size}."
    yield "You play {} rounds with {}, {} and {} disks".format(box.solo_counts.rounds, *box.solo_counts.disks)
    for lines in box.challenges.values():
        yield from (f"{x.n} (+{x.extra}): " for x in lines if x.extra)
