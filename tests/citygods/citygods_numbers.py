"""Parts of sentences of City of Gods that name a number, taken from the box (words/test_numbers.py asks for them)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from spelled import SPELLED

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
    yield f"It costs {box.nobles_wood} wood."
    yield f"Buildings for {box.nobles_wood} wood."
    yield f"On Nobles you build a Building for {box.nobles_wood} wood."
    yield f"It costs {box.decoration_gold[0]} gold, 1 less for each further worker."
    yield f"One costs {box.decoration_gold[0]} gold, 1 less for each further worker"
    yield "**Decorations** cost {}, {}, {} gold".format(*box.decoration_gold)
    yield f"{box.decoration_vp} points for the decoration, {box.match_vp} for the match"
    yield f"{box.unlock_cocoa} cocoa do that within a turn"
    yield f"you may pay {box.unlock_cocoa} cocoa in a normal turn to unlock"
    yield f"Unlock all of yours for {box.unlock_cocoa} cocoa"
    yield f"To unlock your workers costs {box.unlock_cocoa} cocoa"
    yield f"Unlocking costs {box.unlock_cocoa} cocoa"
    yield f"{box.unlock_cocoa} cocoa unlock all your locked workers"
    yield f"**Paying {box.unlock_cocoa} cocoa to unlock**"
    yield f"another player's worker is there, pay {box.evict_cocoa} cocoa"
    yield f"you pay {box.evict_cocoa} cocoa to move it off"
    yield f"where its die stands, you pay {box.evict_cocoa} cocoa"
    yield f"**Evicting** costs {box.evict_cocoa} cocoa"
    yield f"or pay {box.both_cocoa} cocoa more for both"
    yield f"a discovery tile, or for {box.both_cocoa} cocoa both"
    yield f"the tile, or both for {box.both_cocoa} cocoa"
    yield f"Both for {box.both_cocoa} cocoa is usually good"
    yield f"for {box.both_cocoa} cocoa you get the discovery tile too"
    yield f"For {box.both_cocoa} cocoa more the discovery tile"
    yield f"alone or, for {box.both_cocoa} cocoa, with the tile"
    yield f"You get {box.collect_bonus} cocoa, and 1 for each"
    yield f"Collect cocoa: {box.collect_bonus}, and 1 for each"
    yield f"You collected {box.collect_bonus} cocoa on an empty board"
    yield "{}, {}, {} or {} points and matches".format(*(level.vp for level in box.levels))
    one, *others = box.levels
    yield f"Level 1: {one.stone} stone, {times(one.vp, 'point')}"
    yield from (f"{level.stone} stone and {level.wood} wood, {level.vp} points" for level in others)
    yield "A tile scores {}, {}, {} or {} points by level".format(*(level.vp for level in box.levels))
    yield f"It costs {one.stone} stone, and {others[0].wood} wood for each level above the first"
    yield f"A tile costs {one.stone} stone, and {others[0].wood} wood more for each level above the first"
    yield f"{others[0].vp} points for the level, {2 * box.match_vp} for two matches"
    yield f"each worker, {one.stone} stone and wood by level"
    yield f"Each cocoa not paid costs {box.unpaid_vp} points"
    yield f"each cocoa not paid costs {box.unpaid_vp} points"
    yield f"each one missing costs {box.unpaid_vp} points"
    sets = [str(n) for n in box.mask_score[1:]]
    yield f"{', '.join(sets[:-1])} or {sets[-1]} points a set"
    alone, two, three, four = (times(int(sets[0]), "point"), *sets[1:4])
    yield f"{alone} for one, {two} for two, {three} for three, {four} for four and so on"
    yield f"Sets of different masks: {', '.join(sets)}"
    yield f"Sets of different masks score in every Eclipse: {', '.join(sets)} points"
    first, second, third = box.step_vp
    yield f"Pyramid track: {box.lead_vp} for the lead; {first}, {second} or {third} for each step"
    yield f"{box.lead_vp} points for everyone furthest on the Pyramid track"
    yield f"{first}, {second} or {third} points for each step on it"
    yield f"salary, {box.salary} cocoa for each worker in play and {box.salary_strong} more for power 4 and 5"
    yield f"{box.salary} cocoa for each worker, {box.salary + box.salary_strong} with power 4 or 5"
    yield f"At an Eclipse each worker costs {box.salary} cocoa, {box.salary + box.salary_strong} with power 4 or 5"
    yield f"salary: {box.salary} for each worker, {box.salary + box.salary_strong} with power 4 or 5"
    yield f"Power 4 and 5 cost {box.salary_strong} cocoa more salary each"
    yield f"One may pay less on purpose: {box.unpaid_vp} points each"
    yield f"go by the number of the Eclipse, {first}, {second}, {third}"
    yield f"{box.lead_vp} for the lead, and {first} for each step; in later Eclipses {second}, then {third}"
    yield f"tied leaders all score the {box.lead_vp} points"
    yield f"Salary: {box.salary} cocoa a worker, {box.salary + box.salary_strong} with power 4 or 5"
    gain = {n: t.gain for n, t in box.technologies.items()}
    yield f"1: {gain[1].cocoa} cocoa for each worker you move onto or past the Palace"
    yield f"3: {gain[3].vp} points after Alchemy or Nobles"
    yield f"7: {gain[7].cocoa} cocoa and {times(gain[7].vp, 'point')} after one of those three"
    yield f"9: {gain[9].vp} points after Decorations"
    yield f"11: {gain[11].vp} points after Construction"
    yield f"{gain[1].cocoa} cocoa whenever a worker of yours reaches"
    yield f"the first pays {gain[1].cocoa} cocoa whenever a worker of yours comes"
    yield f"One technology pays {gain[1].cocoa} cocoa whenever a worker of yours comes"
    yield f"{gain[7].cocoa} cocoa and {times(gain[7].vp, 'point')} after a main action in the Forest"
    for n, boards in ((3, "Alchemy or Nobles"), (9, "Decorations"), (11, "Construction")):
        yield f"You score {gain[n].vp} points after a main action on {boards}."
    yield f"six of {SPELLED[len(box.technologies)]} technologies"
    yield f"uses three of the {SPELLED[len(box.royals)]} royal tiles"
    extra = box.technologies[13].pay
    yield f"after the power-ups of a main action pay {extra} cocoa for one more"
    yield f"you may pay {extra} cocoa for one more power-up."
    yield f"lets you buy a power-up for {extra} cocoa"
    yield f"develops the same one later, you score {box.peer_vp} points"
    reward = {n: g for n, (_, g) in box.ascension.items()}
    yield f"Rewards: {reward[1].vp} points; {reward[2].cocoa} cocoa; a step on any temple"
    yield f"for {box.ascension[4][0]} cocoa two steps"
    yield f"your fourth worker with power {box.fourth_power} on the Palace and {reward[5].cocoa} cocoa"
    bonus = {name: box.bonuses[n] for n, name in enumerate(BONUSES, 1)}
    yield f"{bonus['technologies'].vp} points for each technology; {bonus['flat'].vp} points; "
    yield f"{bonus['avenue_steps'].vp} for each step along the Avenue; {bonus['bonus_tiles_reached'].vp} for each bonus"
    yield f"{bonus['non_mask_discoveries'].vp} for each discovery tile that is no mask"
    yield f"One is simply {bonus['flat'].vp} points"
    weak, strong = bonus["workers"].vp, bonus["workers"].vp_strong
    yield f"{weak} for each worker of power 1 to 3 and {strong} for each of power 4 or 5"
