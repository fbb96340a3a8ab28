"""What happens in Founders, told: causes of points, and a sentence for every event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, assert_never

from game.founders import events as e
from game.words.beginnings import CHALLENGES
from game.words.founders_things import (
    DISTRICTS,
    PLAYER_BOARDS,
    REACH_WORDS,
    SECTIONS,
    action,
    at_space,
    bonus,
    building,
    buildings,
    cells,
    cubes,
    district,
    founder,
    market_tile,
    space_number,
    square,
    worship_tile,
)
from game.words.telling import Causes, Teller, Telling, by_place, in_passing, listed, times

CAUSES: dict[str, str] = {
    "bonus": "Bonus disks",
    "mask": "Masks",
    "pyramid": "Pyramid tiles",
    "reward": "Pyramid rewards",
    "worship": "Worship tiles",
    "favor": "Favor",
    "district": "Districts",
}

FINAL = ("district",)
PARTS: dict[str, Callable[[Any], tuple[str, str, int, int]]] = {
    "DistrictScored": lambda ev: ("district", f"{DISTRICTS[ev.district].capitalize()} district", ev.seat, ev.n),
}
"""The event -> the cause that it counts a part of, that part's name, whose it is, and the points."""

TIERS = {
    "lost": "The game is lost",
    "narrow": "A narrow victory",
    "solid": "A solid victory",
    "formidable": "A formidable victory",
}

told = Teller(
    {
        "why": lambda why: in_passing(CAUSES[why]),
        "bonus": bonus,
        "founder": founder,
        "section": lambda n: SECTIONS[n],
        "action": action,
    },
    "nobody",
)
ORIGIN = {"market": "", "supply": " from the supply", "start": " to start with"}
"""Where a tile came from, where that is worth a word."""


def _on(ev: e.BonusDealt | e.DisksPlaced | e.ActionForfeited | e.BonusUsed) -> str:
    return at_space(ev.space)


def _pyramid_square(ev: e.PyramidTilePlaced) -> str:
    return square(ev.level, ev.index) if ev.level else f"the {square(0, ev.index)} square"


def _refilled(ev: e.MarketRefilled) -> str:
    parts = [
        buildings(n, tile) if place == "market" else times(n, market_tile(place, tile)) for place, tile, n in ev.tiles
    ]
    return f"The main board is refilled: {listed(parts)}." if parts else "Nothing on the main board needs refilling."


def _removed(ev: e.FounderRemoved) -> str:
    """What it took and which rule of the priority track chose that."""
    if not ev.place:
        return f"finds no tile to remove in the {SECTIONS[ev.section]} section"
    return f"removes a {market_tile(ev.place, ev.tile)}: {_chosen_by(ev)}"


def _chosen_by(ev: e.FounderRemoved) -> str:
    match ev.rule:
        case "smallest":
            return f"the token on its track is at {ev.wanted}, and one disk takes the smallest"
        case "largest":
            return f"the token on its track is at {ev.wanted}, and a pair of disks takes the largest"
        case "colour":
            return f"the token on its track is at {ev.wanted}"
        case "chosen":
            return f"the token on its track is at {ev.wanted}, of which none is left, so you chose"
        case "none":
            return "no tile is left"
        case _:
            assert_never(ev.rule)


def _placed(ev: e.FounderPlaced) -> str:
    where = f"its Architect is in the {SECTIONS[ev.section]} section"
    return f"{where}, and {'only this space has room' if ev.rule == 'only_space' else 'you chose the space'}"


def _walked(ev: e.FounderMoved) -> str:
    to = f"the {SECTIONS[ev.section]} section"
    if ev.rule == "full":
        return f"finds no room and sends its Architect on to {to}"
    return f"moves on: its token to the next place, its Architect to {to}"


def _drew(ev: e.FounderDrew) -> str:
    if len(ev.disks) > 1 and len(set(ev.disks)) == 1:
        return f"two disks of {founder(ev.disks[0])}, which act as one"
    return listed([f"a disk of {founder(f)}" for f in ev.disks])


def _mask(ev: e.MaskTaken) -> str:
    return f"takes the {ev.mask} mask worth {ev.value}" if ev.value else f"finds no {ev.mask} mask left"


def _at(ev: e.BuildingPlaced | e.TemplePlaced) -> str:
    return by_place(f" at {cells(ev.cells)}", f" {district(*ev.cells[0])}")


EVENTS: dict[str, str | Telling] = {
    # rounds and turns
    "FirstPlayerDrawn": "{seat} begins.",
    "BoardDealt": told("{seat} gets the {name} board.", name=lambda ev: PLAYER_BOARDS.get(ev.board, ev.board)),
    "BonusDealt": told("Bonus {at}: {bonus}.", at=_on),
    "DisksPlaced": told("{seat} places {n:disk} {at}: Strength {strength}.", at=_on),
    "ActionChosen": told("{seat} chooses {action}."),
    "ActionForfeited": told("{seat} can perform no action {at}: it is forfeited.", at=_on),
    "BonusUsed": told("{seat} uses the bonus {at}: {bonus}.", at=_on),
    "ArchitectMoved": told(
        "{seat}'s Architect walks on: now {reach} is in reach.", reach=lambda ev: REACH_WORDS[ev.side]
    ),
    "Passed": told("{seat} passes{why_so}.", why_so=lambda ev: ": nothing is left to do" if ev.forced else ""),
    "RoundEnded": "Round {number} is over.",
    "DisksLost": "{seat} loses a disk for good: {left:disk} for this round.",
    "MarketRefilled": told("{said}", said=_refilled),
    "FirstPlayerPassed": "{seat} is the first player now.",
    # cities
    "BuildingPlaced": told(
        "{seat} builds a {what}{origin}{at}.",
        what=lambda ev: building(ev.tile), origin=lambda ev: ORIGIN[ev.source], at=_at,
    ),
    "TemplePlaced": told(
        "{seat} builds a {tile} temple{origin}{at}.",
        origin=lambda ev: ORIGIN[ev.source], at=_at,
    ),
    "PyramidTilePlaced": told(
        "{seat} places a {tile} pyramid tile on {at}{origin}.", at=_pyramid_square, origin=lambda ev: ORIGIN[ev.source]
    ),
    "RewardGained": "",
    "CubesGained": told(
        "{seat} gains {n} {resource}{at}.",
        n=lambda ev: str(len(ev.cells)), at=lambda ev: by_place(f" ({cells(ev.cells)})"),
    ),
    "CubesLost": told("{seat} builds over {what}.", what=lambda ev: cubes(ev.cubes)),
    "CubesReplaced": told("{seat} replaces {what} by {resource}.", what=lambda ev: cubes(ev.cubes)),
    "CubesPaid": told("{seat} pays {what}.", what=lambda ev: cubes(ev.cubes)),
    "MaskTaken": told("{seat} completes a cluster and {got}.", got=_mask),
    "FavorMoved": "{seat} gains favor: step {to} of the Favor track.",
    "DistrictScored": told("{seat}, {where} district: {n:point}.", where=lambda ev: DISTRICTS[ev.district]),
    # worship tiles
    "WorshipTurnedUp": told("{what} is turned up.", what=lambda ev: worship_tile(ev.tile, "The")),
    "WorshipTaken": told("{seat} takes {what}.", what=lambda ev: worship_tile(ev.tile)),
    "WorshipResolved": told("{seat} offers {what}.", what=lambda ev: worship_tile(ev.tile)),
    "WorshipReturned": told("{what} goes under its stack.", what=lambda ev: worship_tile(ev.tile, "The")),
    # the solo game
    "ChallengeRolled": told(
        "Challenge “{name}” is {how}{more}.",
        name=lambda ev: CHALLENGES[ev.kind, ev.number][0],
        how=lambda ev: "chosen" if ev.chosen else "rolled",
        more=lambda ev: f" (+{times(ev.extra, 'point')} to the target)" if ev.extra else "",
    ),
    "ChallengeJudged": told(
        "Challenge “{name}”: {how}.",
        name=lambda ev: CHALLENGES[ev.kind, ev.number][0], how=lambda ev: "met" if ev.met else "not met",
    ),
    "FounderBegan": told("{founder}'s Architect stands in the {section} section."),
    "FounderMoved": told("{founder} {does}.", does=_walked),
    "TrackDealt": told(
        "{founder}, priority track: {all}.", all=lambda ev: ", ".join(f"{color} with {r}" for color, r in ev.track)
    ),
    "MasksAssigned": told(
        "Masks: {all}.",
        all=lambda ev: listed([f"{mask} under the {SECTIONS[i]} section" for i, mask in enumerate(ev.masks)]),
    ),
    "FounderDrew": told("Drawn for the First Founders: {all}.", all=_drew),
    "FounderPlaced": told(
        "{founder} places {disks}{at}: {because}.",
        disks=lambda ev: times(ev.n, "disk"),
        at=lambda ev: by_place(f" on {ev.space}", f" on space {space_number(ev.space)}"), because=_placed,
    ),
    "FounderSetAside": told(
        "{founder} finds no room in any section: {disks} set aside.", disks=lambda ev: times(ev.n, "disk")
    ),
    "FounderRemoved": told("{founder} {does}.", does=_removed),
    "MaskRemoved": told(
        "The {mask} mask worth {value} leaves the game: the First Founders stand in the {section} section."
    ),
    "SoloEnded": told("{how}: {total:point}, with {target} to beat.", how=lambda ev: TIERS[ev.tier]),
}  # fmt: skip


def _less(ev: e.CubesLost | e.CubesPaid | e.CubesReplaced) -> Counter[str]:
    gone: Counter[str] = Counter()
    gone.subtract(name for name, _, _ in ev.cubes)
    return gone


def _replaced(ev: e.CubesReplaced) -> Counter[str]:
    change = _less(ev)
    change[ev.resource] += len(ev.cubes)
    return change


GAINS: dict[str, Callable[[Any], dict[str, int]]] = {
    "CubesGained": lambda ev: {ev.resource: len(ev.cells)},
    "CubesLost": _less,
    "CubesPaid": _less,
    "CubesReplaced": _replaced,
}

OPENS = ("RoundEnded",)
LASTS = ("RoundBegan", "FirstPlayerPassed", "FounderRemoved", "FounderSetAside", "MaskRemoved")
DRAWS = {
    "TurnUp": "the next worship tile of its stack is turned up",
    "DrawUnseen": "the top worship tile of the stack is drawn",
    "DealBonus": "the bonus disks of the new round are dealt",
    "DrawFounderDisk": "a disk of the First Founders is drawn",
}
TRIFLES = ("CubesPaid", "ArchitectMoved")
MATTERS_MOST = ("BuildingPlaced", "TemplePlaced", "PyramidTilePlaced", "WorshipResolved", "FavorMoved", "Passed")
BRINGS: dict[str, Causes] = {
    "BonusUsed": ("bonus",),
    "MaskTaken": ("mask",),
    "PyramidTilePlaced": ("pyramid", "reward"),
    "WorshipResolved": ("worship",),
    "FavorMoved": ("favor",),
    "DistrictScored": ("district",),
}
TRACKS = {"FavorMoved": ("seat",)}
WEIGHTS = {
    "BuildingPlaced": 110, "TemplePlaced": 110, "PyramidTilePlaced": 110, "Passed": 110, "WorshipResolved": 100,
    "FavorMoved": 100, "WorshipTaken": 90, "MaskTaken": 90, "FounderRemoved": 60, "FounderSetAside": 60,
    "MaskRemoved": 60,
}  # fmt: skip
"""What changes a city, and what another could have wanted, before what only led to it; a point weighs 10."""
ANNOUNCES = ("ActionChosen",)
"""A new round, and what the First Founders leave behind: it is told again with the next question."""
