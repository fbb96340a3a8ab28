"""What the playthroughs together must show: every tile, reward, bonus, challenge, question and aside of a title.
Of a title that is not named here they need show nothing.

`shown(title, text, table)` is what one of them shows; `everything(title)` is what all of them must; `stacked(missing)`
are draws that let something come up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.citygods.box import NOBLES
from game.citygods.teotibot import TILES
from game.founders.box import BONUSES
from game.table import Table
from game.titles import TITLES
from game.words import citygods, founders

Shown = tuple[object, ...]
ASIDES = {"UseDiscovery", "PayToUnlock"}
"""Questions of City of Gods that are slipped in before others."""

TEMPLE_BONUS = "bonus_"
"""Begins the cause of points that a bonus tile of a temple brings; its number follows."""

DRAWN_BY = {
    "worship tile": ("TurnUp", "DrawUnseen"),
    "bonus": ("DealBonus",),
    "challenge": ("RollChallenge",),
    "technology": ("DealTechnology",),
    "royal": ("DealRoyal",),
    "temple bonus": ("DealBonus",),
    "claimed": ("LayDiscovery", "DrawForWorship", "DrawForStarting"),
    "starting": ("DealStarting",),
    "pyramid": ("DrawPyramidTile",),
    "decoration": ("DrawDecoration",),
}
"""The steps that draw what is to be shown, so that a game can be dealt in which it comes up."""


def shown(title: str, text: str, table: Table) -> set[Shown]:
    of_event = OF_EVENT.get(title)
    found = {x for e in table.events() for x in of_event(table, e)} if of_event else set()
    found |= {("asked", line.split()[2]) for line in text.splitlines() if line.startswith("? ")}
    found |= {("aside", entry[2][1]) for entry in table.log if entry[0] == "answer" and is_aside(entry[2])}
    return found


def is_aside(choice: Any) -> bool:
    return isinstance(choice, tuple) and choice[:1] == ("aside",)


def of_founders(table: Table, e: Any) -> list[Shown]:
    match e.code:
        case "WorshipResolved":
            return [("worship tile", e.tile)]
        case "RewardGained":
            state: Any = table.state
            return [("reward", state.players[e.seat].board, e.index)]
        case "BonusUsed":
            return [("bonus", e.bonus)]
        case "ChallengeJudged":
            return [("challenge", e.kind, e.number)]
    return []


def of_citygods(table: Table, e: Any) -> list[Shown]:
    box: Any = TITLES["citygods"].box()
    match e.code:
        case "TechnologyTaken":
            return [("technology", e.tile)]
        case "RoyalUsed":
            return [("royal", e.tile)]
        case "DiscoveryClaimed":
            return [("claimed", e.tile)]
        case "DiscoveryUsed":
            return [("used", box.discoveries[e.tile].name)]
        case "MaskTaken":
            return [("mask", e.mask)]
        case "StartingPicked":
            return [("starting", tile) for tile in e.tiles]
        case "PyramidTilePlaced":
            return [("pyramid", e.tile)]
        case "DecorationPlaced":
            return [("decoration", e.tile)]
        case "AscensionRewarded":
            return [("ascension", e.reward)]
        case "PyramidFinished":
            return [("finished pyramid",)]
        case "BotRolled":
            return [("teotibot", e.tile)]
        case "Scored" if e.why.startswith(TEMPLE_BONUS):
            return [("temple bonus", int(e.why.removeprefix(TEMPLE_BONUS)))]
    return []


OF_EVENT = {"founders": of_founders, "citygods": of_citygods}
"""What an event shows, by title."""


def everything(title: str) -> set[Shown]:
    if title not in OF_EVENT:
        return set()
    box: Any = TITLES[title].box()
    if title == "founders":
        squares = [(b.id, i) for b in box.boards.values() for i, reward in enumerate(b.rewards) if reward is not None]
        return {
            *(("worship tile", t.id) for t in box.worship),
            *(("reward", *square) for square in squares),
            *(("bonus", kind) for kind in (*BONUSES, "vp3")),
            *(("challenge", kind, n) for kind in box.challenges for n in range(1, 9)),
            *(("asked", code) for code in founders.STEPS),
        }
    return {
        *(("technology", n) for n in box.technologies),
        *(("royal", n) for n in box.royals),
        *(("claimed", n) for n in box.discoveries),
        *(("used", d.name) for d in box.discoveries.values() if not d.mask),
        *(("mask", n) for n in range(1, 8)),
        *(("starting", n) for n in box.starting),
        *(("temple bonus", n) for n in box.bonuses),
        *(("pyramid", n) for n in box.pyramid_tiles),
        *(("decoration", n) for n in box.decoration_tiles),
        *(("ascension", n) for n in box.ascension),
        ("finished pyramid",),
        *(("teotibot", tile) for tile in TILES),
        *(("asked", code) for code in citygods.STEPS if code not in ASIDES),
        *(("aside", code) for code in ASIDES),
    }


def stacked(missing: Iterable[Shown]) -> dict[str, list[str]]:
    """Draws, by the step that draws, that bring up what is missing."""
    draws: dict[str, list[str]] = {}
    for what, *_, name in (x for x in missing if len(x) > 1):
        for code in DRAWN_BY.get(str(what), ()):
            draws.setdefault(code, []).append(str(name))
    return draws


def eager(missing: Iterable[Shown], s: Any, seat: int) -> int:
    """What a position is worth, in hundredths of a point, to who wants to show what no one answer brings about."""
    found = 0
    if ("finished pyramid",) in missing:
        wood, stone, _ = s.players[seat].goods
        found += 3000 * sum(1 for tile in s.pyramid if tile) + 250 * min(stone, 8) + 120 * min(wood, 5)
    if ("asked", "PickRow") in missing:  # three workers, when the row of three is full
        there = sum(1 for die in s.dice[seat] if die.board == NOBLES and not die.lock)
        found += (
            3000 * sum(s.nobles[2]) - 3000 * sum(s.nobles[0]) + 800 * there + 200 * min(6, s.players[seat].goods[0])
        )
    return found
