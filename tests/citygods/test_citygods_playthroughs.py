"""Whole games in tests/playthroughs: played again they are the same, and everything in the box is used."""

import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from citygods_table import BOX

from game.citygods.teotibot import TILES
from game.words.citygods import STEPS

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from record_playthrough import again, difference  # noqa: E402

FILES = sorted((ROOT / "tests" / "playthroughs").glob("citygods_*.txt"))
ASIDES = {"UseDiscovery", "PayToUnlock"}


def used(e: Any) -> list[tuple[object, ...]]:
    """What an event shows to be used."""
    match e.code:
        case "TechnologyTaken":
            return [("technology", e.tile)]
        case "RoyalUsed":
            return [("royal", e.tile)]
        case "DiscoveryClaimed":
            return [("claimed", e.tile)]
        case "DiscoveryUsed":
            return [("used", BOX.discoveries[e.tile].name)]
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
            return [("finished",)]
        case "BotRolled":
            return [("teotibot", e.tile)]
        case "Scored":
            return [("points", e.why)]
    return []


@cache
def retold(path: Path) -> tuple[str, frozenset[tuple[object, ...]]]:
    """Its text by the rules of today, and what was used or asked in it."""
    text, table = again(path.read_text(encoding="utf-8"))
    assert table.over
    seen = {x for e in table.events() for x in used(e)}
    seen |= {("asked", line.split()[2]) for line in text.splitlines() if line.startswith("? ")}
    seen |= {("aside", entry[2][1]) for entry in table.log if entry[0] == "answer" and is_aside(entry[2])}
    return text, frozenset(seen)


def is_aside(choice: Any) -> bool:
    return isinstance(choice, tuple) and choice[:1] == ("aside",)


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_played_again_it_is_the_same(path: Path) -> None:
    changed = difference(path.read_text(encoding="utf-8"), retold(path)[0], f"rules tests/playthroughs/{path.name}")
    assert not changed, changed


EVERYTHING: dict[str, set[tuple[object, ...]]] = {
    "technologies": {("technology", n) for n in BOX.technologies},
    "royal tiles": {("royal", n) for n in BOX.royals},
    "discovery tiles claimed": {("claimed", n) for n in BOX.discoveries},
    "discovery tiles used": {("used", d.name) for d in BOX.discoveries.values() if not d.mask},
    "masks": {("mask", n) for n in range(1, 8)},
    "starting tiles": {("starting", n) for n in BOX.starting},
    "bonus tiles": {("points", f"bonus_{n}") for n in BOX.bonuses},
    "pyramid tiles": {("pyramid", n) for n in BOX.pyramid_tiles},
    "decorations": {("decoration", n) for n in BOX.decoration_tiles},
    "Ascension rewards": {("ascension", n) for n in BOX.ascension},
    "a finished pyramid": {("finished",)},
    "Teotibot's tiles": {("teotibot", tile) for tile in TILES},
    "questions": {("asked", code) for code in STEPS if code not in ASIDES},
    "asides": {("aside", code) for code in ASIDES},
}


@pytest.mark.parametrize("what", EVERYTHING)
def test_everything_is_used_in_some_game(what: str) -> None:
    seen = set().union(*(retold(path)[1] for path in FILES))
    assert EVERYTHING[what] - seen == set()
