"""Parts of sentences of City of Gods that name a number, taken from the box (words/test_numbers.py asks for them)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.citygods.box import BONUSES
from game.titles import TITLES
from game.words.phrases import times


def said() -> Iterator[str]:
    box: Any = TITLES["citygods"].box()
    for bonus in box.bonuses.values():
        if bonus.name == "workers":
            yield f"{bonus.vp} points for each worker of power 1–3 and {bonus.vp_strong} for each of power 4–5, if"
        elif bonus.vp:
            yield f"At the end of the game {bonus.vp} points"
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
