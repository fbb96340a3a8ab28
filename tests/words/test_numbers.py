"""Sentences that name a number of the box name the one that is in it: whoever changes a number is told which sentences
speak of it. A part of a sentence stands here with its numbers taken from the components."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from game.citygods.box import BONUSES
from game.founders.box import RESOURCES
from game.titles import TITLES
from game.words.phrases import times

ROOMS = {
    title: (f"{title}_rules", f"glossary_{title}", f"coach_{title}", "overviews") for title in ("founders", "citygods")
}
"""Where such sentences stand."""


def price(cost: tuple[int, ...]) -> str:
    found = dict(zip(RESOURCES, cost, strict=True))
    return " and ".join(f"{found[good]} {good}" for good in ("stone", "gold", "wood") if found[good])


def founders() -> Iterator[str]:
    box: Any = TITLES["founders"].box()
    tile = {t.kind: t for t in box.worship}
    yield f"{tile['five_ones'].vp} points for five buildings of size 1"
    yield f"{tile['five_ones'].vp} points if your city has five buildings of size 1"
    yield f"Temples of a colour times buildings of a kind, up to {tile['mult'].max} points"
    yield f"Temples of one colour times buildings of one kind, up to {tile['mult'].max} points"
    yield f"{tile['vp_influence'].vp} points, and any Influence action on top"
    yield f"{tile['vp_build'].vp} points, and any Build action with your present Strength"
    yield f"Scores {box.pyramid_vp} points at once, and at the end"
    yield f"A tile scores {box.pyramid_vp} points at once"
    yield f"without the {box.pyramid_vp} points of a pyramid tile"
    yield f"may be placed from any side. Score {box.pyramid_vp} points."
    cost, size = price(box.pyramid_cost), box.pyramid_size
    yield f"Build: {cost}, gold for Strength below {size}; {box.pyramid_vp} points"
    yield f"pay {cost}, and 1 gold more for every point of Strength below {size}"
    yield f"{box.bottom_vp} points on the ground, {box.upper_vp} above"
    yield f"{box.bottom_vp} points (bottom level) or {box.upper_vp} points (above)"
    yield f"A step up the Favor track scores {box.favor[0]} points and more"
    yield f"subtract {box.base_target} and what the challenges add"
    green, blue, red = box.temples
    paid = [price(t.cost) for t in (green, blue, red)]
    yield f"green (size {green.size}) {paid[0]}; blue (size {blue.size}) {paid[1]}; red (size {red.size}) {paid[2]}"
    for t, n in zip((green, blue, red), paid, strict=True):
        yield f"{t.id.capitalize()}: size {t.size}, {n}, {RESOURCES[t.extra]} for missing Strength"
    yield "You play {} rounds with {}, {} and {} disks".format(box.solo_counts.rounds, *box.solo_counts.disks)
    for lines in box.challenges.values():
        yield from (f"{x.n} (+{x.extra}): " for x in lines if x.extra)


def citygods() -> Iterator[str]:
    box: Any = TITLES["citygods"].box()
    yield f"Later owners pay you {box.peer_vp} points"
    yield f"who has that technology scores {box.peer_vp} points"
    yield f"Cover a glyph with a glyph for {times(box.match_vp, 'point')}"
    yield f"each icon that covers an icon of its kind scores {times(box.match_vp, 'point')}"
    yield f"{box.decoration_vp} points and {box.match_vp} for each match"
    yield f"A decoration scores {box.decoration_vp} points and {box.match_vp} for each icon"
    yield f"Pay {box.decoration_gold[0]} gold, 1 less for each further worker"
    yield f"Decorations: {box.decoration_gold[0]} gold, 1 less for each further worker; {box.decoration_vp} points"
    yield f"if the covering icon is coloured, climb its temple. Then {box.decoration_vp} points and a step"
    yield f"Nobles: a Building for {box.nobles_wood} wood"
    yield f"Pay {box.nobles_wood} wood, take the leftmost Building"
    yield f"{box.unlock_cocoa} cocoa do that within a turn"
    yield "{}, {}, {} or {} points and matches".format(*(level.vp for level in box.levels))
    one, *others = box.levels
    yield f"Level 1: {one.stone} stone, {times(one.vp, 'point')}"
    yield from (f"{level.stone} stone and {level.wood} wood, {level.vp} points" for level in others)
    yield f"Each cocoa not paid costs {box.unpaid_vp} points"
    yield f"each cocoa not paid costs {box.unpaid_vp} points"
    yield f"each one missing costs {box.unpaid_vp} points"
    sets = [str(n) for n in box.mask_score[1:]]
    yield f"{', '.join(sets[:-1])} or {sets[-1]} points a set"
    yield f"Sets of different masks: {', '.join(sets)}"
    yield f"Sets of different masks score in every Eclipse: {', '.join(sets)} points"
    first, second, third = box.step_vp
    yield f"Pyramid track: {box.lead_vp} for the lead; {first}, {second} or {third} for each step"
    yield f"{box.lead_vp} points for everyone furthest on the Pyramid track"
    yield f"{first}, {second} or {third} points for each step on it"
    yield f"salary, {box.salary} cocoa for each worker in play and {box.salary_strong} more for power 4 and 5"
    yield f"Salary: {box.salary} cocoa a worker, {box.salary + box.salary_strong} with power 4 or 5"
    gain = {n: t.gain for n, t in box.technologies.items()}
    yield f"1: {gain[1].cocoa} cocoa for each worker you move onto or past the Palace"
    yield f"3: {gain[3].vp} points after Alchemy or Nobles"
    yield f"7: {gain[7].cocoa} cocoa and {times(gain[7].vp, 'point')} after one of those three"
    yield f"9: {gain[9].vp} points after Decorations"
    yield f"11: {gain[11].vp} points after Construction"
    reward = {n: g for n, (_, g) in box.ascension.items()}
    yield f"Rewards: {reward[1].vp} points; {reward[2].cocoa} cocoa; a step on any temple"
    yield f"for {box.ascension[4][0]} cocoa two steps"
    yield f"your fourth worker with power {box.fourth_power} on the Palace and {reward[5].cocoa} cocoa"
    bonus = {name: box.bonuses[n] for n, name in enumerate(BONUSES, 1)}
    yield f"{bonus['technologies'].vp} points for each technology; {bonus['flat'].vp} points; "
    yield f"{bonus['avenue_steps'].vp} for each step along the Avenue; {bonus['bonus_tiles_reached'].vp} for each bonus"
    yield f"{bonus['non_mask_discoveries'].vp} for each discovery tile that is no mask"
    weak, strong = bonus["workers"].vp, bonus["workers"].vp_strong
    yield f"{weak} for each worker of power 1 to 3 and {strong} for each of power 4 or 5"


def texts(thing: Any) -> Iterator[str]:
    """Every text in a table, however deep."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for value in thing.values():
            yield from texts(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from texts(value)


def untrue(title: str) -> list[str]:
    """What no sentence says with the numbers of the box."""
    found = [text for room in ROOMS[title] for text in texts(vars(import_module(f"game.words.{room}")))]
    said = {"founders": founders, "citygods": citygods}[title]
    return [part for part in said() if not any(part in text for text in found)]


@pytest.mark.parametrize("title", ROOMS)
def test_a_number_that_is_said_is_the_one_in_the_box(title: str) -> None:
    missing = untrue(title)
    assert not missing, "\n".join(["no sentence in game/words says:", *missing])


def test_a_wrong_number_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TITLES["founders"].box(), "pyramid_vp", 77)
    assert "may be placed from any side. Score 77 points." in untrue("founders")
