"""A thing has one name: what the boards print over it is what everything that speaks of it says."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from sources import ROOT, WORDS, parsed

from game.citygods.box import DiscoveryKind
from game.client.founders.board.main_board import SECTION_HEADS
from game.founders.places import Action
from game.titles import TITLES
from game.words import citygods_things
from game.words.coach_citygods import CARDS
from game.words.founders_things import action
from game.words.glossary_citygods import ENTRIES
from game.words.phrases import phrase

ASSETS = ROOT / "assets"
ELSEWHERE = {
    "founders": re.compile(
        r"\b(?:Build|Influence) actions?\b|\bInfluence\b|\bBuild:|[Ss]ections? [ABC]\b|Produce resources"
        r"|(?:[Ss]teps?|climbs?|[Uu]p|A) (?:of |up )?(?:the|this|a)? ?stair\b"
        r"|\b[Rr]esolve[sd]?\b|\b[Ss]ells?\b|\b[Ss]ales?\b|\b[Uu]nresolved\b"  # one offers a worship tile
        r"|\b(?:first|second|a|the|each|both|two) Founders?\b(?! die)|\bFounder's\b"  # Founder One, the First Founders
        r"|\bAction Strength\b|\bbottom (?:squares?|level)\b|\bin the pool\b"  # Strength; ground squares; the supply
    ),
    "citygods": re.compile(
        r"\b[Uu]nlimited|\b[Dd]ouble-move|\b[Ss]econd-worker"
        r"|[Mm]oves? any distance|[Ii]gnore a |[Ii]gnore-a|[Mm]ovement tile"
        r"|\b(?:a|one|the) second worker goes along|\b(?:the|bright) sun\b"  # the light disc; Sun is a player
        r"|\b(?<!Stone )Quarry\b|\b[Ff]ree (?:all|your|locked)\b|\b(?:[Ff]reeing|freed)\b"  # one unlocks workers
    ),
}
"""Names that the printed rules, or we ourselves once, had for what is called otherwise."""


def said(title: str) -> list[Path]:
    return [
        *sorted(WORDS.glob(f"*{title}*.py")),
        *[WORDS / f"{name}.py" for name in ("overviews", "beginnings", "teotibot")],
        *sorted((ROOT / "game" / "text").glob(f"{title}*.py")),
        *sorted((ASSETS / "lessons" / title).glob("*.toml")),
        ASSETS / "examples" / f"{title}.toml",
    ]


def sentences(path: Path) -> Iterator[str]:
    """What of a file is read by players: of a program its texts, not its names, keys and comments."""
    if path.suffix != ".py":
        lines = path.read_text(encoding="utf-8").splitlines()
        yield from (line for line in lines if not line.startswith("about = "))  # names of the program
        return
    tree = parsed()[str(path.relative_to(ROOT))]
    comments = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in comments:
            yield node.value if " " in node.value else ""


@pytest.mark.parametrize(
    ("title", "path"), [(t, p) for t in ELSEWHERE for p in said(t)], ids=lambda x: x if isinstance(x, str) else x.name
)
def test_no_sentence_has_another_name(title: str, path: Path) -> None:
    assert not [line for line in sentences(path) if ELSEWHERE[title].search(line)]


def test_the_board_prints_the_names_of_the_actions() -> None:
    printed = {phrase(key) for heads in SECTION_HEADS for key in heads}
    assert printed == {action(code) for code in get_args(Action) if code != "ones"}  # that one lies below Produce


@pytest.mark.parametrize("kind", [k for k in get_args(DiscoveryKind) if k not in ("mask", "gain")])
def test_a_discovery_tile_is_called_alike_on_a_button_in_the_log_and_in_the_glossary(kind: str) -> None:
    box = TITLES["citygods"].box()
    tile = next(n for n, d in box.discoveries.items() if d.kind == kind)
    name = citygods_things.CALLED[kind]
    on_a_button = citygods_things.tile_name(box, tile)
    assert on_a_button.lower() in (name, f"{name.replace(' ', '-')} tile")
    assert citygods_things.discovery(box, tile).startswith(f"{name}, ")
    assert on_a_button == next(heading for key, heading, *_ in ENTRIES if key == kind)
    assert CARDS[f"discovery_{kind}"][0] == f"Discovery tile: {name}"
