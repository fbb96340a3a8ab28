"""What is worth points in an Eclipse and at the end: tracks, masks, temple bonus tiles, and who has won.

`forecast` says what the coming Eclipse would score if it came now.
"""

from __future__ import annotations

from typing import Any, assert_never

from game.citygods.state import CityOfGods


def avenue_points(s: CityOfGods, who: int) -> int:
    """The lowest visible number of the Buildings row for each step on the Avenue (City 73)."""
    return s.avenue_value() * s.players[who].avenue


def lead_points(s: CityOfGods, who: int) -> int:
    """For everyone furthest ahead on the Pyramid track; for nobody if all are at its start (City 74)."""
    ahead = max(p.track for p in s.players)
    return s.box.lead_vp if ahead and s.players[who].track == ahead else 0


def track_points(s: CityOfGods, who: int) -> int:
    """For each step on the Pyramid track, by the number of the Eclipse (City 72)."""
    return s.box.step_vp[s.eclipse] * s.players[who].track


def mask_sets(s: CityOfGods, who: int) -> list[int]:
    """Sizes of the mask sets, the largest first: each mask goes into the first set that lacks it (City 75)."""
    box = s.box
    copies = [0] * 8
    for tile in s.players[who].masks:
        copies[box.discoveries[tile].mask] += 1
    sets = []
    while any(copies):
        sets.append(sum(c > 0 for c in copies))
        copies = [c - 1 if c else 0 for c in copies]
    return sets


def mask_points(s: CityOfGods, who: int) -> int:
    return sum(s.box.mask_score[n] for n in mask_sets(s, who))


def salary_due(s: CityOfGods, who: int) -> int:
    """Cocoa for every worker in play, locked ones included, and more for the strong; the wheel is free (City 76)."""
    box = s.box
    return sum(box.salary + (box.salary_strong if d.power >= 4 else 0) for d in s.dice[who] if d.board)


def cocoa_short(s: CityOfGods, who: int) -> int:
    """Cocoa that is missing for the salary; the ignore-cocoa tile pays all of it (City 36)."""
    tiles = s.box.discoveries
    if any(tiles[t].kind == "ignore_cocoa" for t in s.players[who].hand):
        return 0
    return max(0, salary_due(s, who) - s.players[who].cocoa)


def pays_salary(s: CityOfGods, who: int) -> bool:
    """Everybody but Teotibot (Teotibot 6)."""
    return s.bot is None or who != s.bot.colour


def reached(s: CityOfGods, who: int) -> list[int]:
    """Temples on which this player stands on the bonus step or above (City 79)."""
    return [t for t in range(3) if s.players[who].temples[t] >= s.box.bonus_step]


def bonus_points(s: CityOfGods, who: int, tile: int) -> int:
    """What a temple bonus tile is worth to a player who has reached it."""
    bonus = s.box.bonuses[tile]
    p = s.players[who]
    match bonus.name:
        case "best_mask_set":
            return s.box.mask_score[max(mask_sets(s, who), default=0)]
        case "technologies":
            return bonus.vp * len(p.known)
        case "avenue_steps":
            return bonus.vp * p.avenue
        case "bonus_tiles_reached":
            return bonus.vp * len(reached(s, who))
        case "non_mask_discoveries":
            return bonus.vp * (len(p.hand) + len(p.used))  # City 42
        case "workers":
            return sum(bonus.vp_strong if d.power >= 4 else bonus.vp for d in s.dice[who] if d.board)
        case "flat":
            return bonus.vp
        case _:
            assert_never(bonus.name)


def last_eclipse(s: CityOfGods) -> bool:
    """Whether the coming Eclipse ends the game."""
    return s.final or s.eclipse + 1 == s.box.eclipses


def forecast(s: CityOfGods, who: int) -> dict[str, int]:
    """Points by cause if the Eclipse came now; salary as far as the cocoa or a tile goes. Before the last temple
    bonuses too, and for Teotibot its last counting in their place (Teotibot 6)."""
    short = cocoa_short(s, who) if pays_salary(s, who) else 0
    found = {
        "eclipse_avenue": avenue_points(s, who),
        "eclipse_lead": lead_points(s, who),
        "eclipse_track": track_points(s, who),
        "eclipse_masks": mask_points(s, who),
        "salary": -s.box.unpaid_vp * short,
    }
    if last_eclipse(s) and s.bot is not None and who == s.bot.colour:
        found |= s.bot.last_counting(s)
    elif last_eclipse(s):
        for temple in reached(s, who):
            found[f"bonus_{s.bonuses[temple]}"] = bonus_points(s, who, s.bonuses[temple])
    return found


def ranking(s: CityOfGods) -> list[int]:
    """All players, the best first: points, cocoa, lower order number (Dark Eclipse: higher) (City 80).

    Tied with Teotibot the person has lost (Teotibot 6).
    """
    bot = s.bot
    if bot is not None:
        return sorted(range(len(s.players)), key=lambda w: (-s.players[w].vp, w != bot.colour))
    sign = -1 if s.dark_eclipse else 1
    return sorted(range(len(s.players)), key=lambda w: (-s.players[w].vp, -s.players[w].cocoa, sign * s.order(w)))


def winners(s: CityOfGods) -> tuple[int, ...]:
    """The winner; against Teotibot nobody wins a game that the person has not won by points (Teotibot 6)."""
    if s.bot is not None:
        person = s.players[0].vp > s.players[s.bot.colour].vp
        return (0,) if person else ()
    return (ranking(s)[0],)


def result(s: CityOfGods) -> dict[str, Any]:
    return {"winners": winners(s), "scores": s.scores(), "order": tuple(ranking(s))}
