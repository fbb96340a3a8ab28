"""Parts of sentences of Founders that name a number, taken from the box (words/test_numbers.py asks for them)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.founders.box import RESOURCES
from game.titles import TITLES


def price(cost: tuple[int, ...]) -> str:
    found = dict(zip(RESOURCES, cost, strict=True))
    return " and ".join(f"{found[good]} {good}" for good in ("stone", "gold", "wood") if found[good])


def said() -> Iterator[str]:
    box: Any = TITLES["founders"].box()
    tile = {t.kind: t for t in box.worship}
    yield f"{tile['five_ones'].vp} points for five buildings of size 1"
    yield f"{tile['five_ones'].vp} points if your city has five buildings of size 1"
    yield f"Temples of a colour times buildings of a kind, up to {tile['mult'].max} points"
    yield f"Temples of one colour times buildings of one kind, up to {tile['mult'].max} points"
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
    first, last = ", ".join(map(str, box.favor[:-1])), box.favor[-1]
    yield f"your token climbs a step of the Favor track: {first}, then {last} points, at once."
    yield f"each scores once, when you step on it: {first}, {last} points."
    yield f"subtract {box.base_target} and what the challenges add"
    green, blue, red = box.temples
    paid = [price(t.cost) for t in (green, blue, red)]
    yield f"green (size {green.size}) {paid[0]}; blue (size {blue.size}) {paid[1]}; red (size {red.size}) {paid[2]}"
    for t, n in zip((green, blue, red), paid, strict=True):
        yield f"{t.id.capitalize()}: size {t.size}, {n}, {RESOURCES[t.extra]} for missing Strength"
    yield "You play {} rounds with {}, {} and {} disks".format(box.solo_counts.rounds, *box.solo_counts.disks)
    for lines in box.challenges.values():
        yield from (f"{x.n} (+{x.extra}): " for x in lines if x.extra)
