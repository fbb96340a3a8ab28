"""A turn of Founders as one would tell somebody to play it: "build the green temple in the north-west district"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from game.advice import Move
from game.events import Event
from game.founders import events as e
from game.founders.box import COLORS, RESOURCES
from game.founders.state import Founders
from game.words.beginnings import CHALLENGES
from game.words.founders_things import (
    DISTRICTS,
    HALF,
    at_space,
    bonus,
    building,
    cells,
    cubes,
    named_worship,
    square,
)
from game.words.telling import by_place, listed, shown, times

PREPARES: tuple[str, ...] = ()
"""Steps that a turn is not named by."""
MAIN = tuple(
    re.compile(begins)
    for begins in ("build a [a-z]+ temple", "^offer", "^place an? [a-z]+ pyramid tile", "^build", "^produce", "^take",
    "^exchange", "^replace", "^use", "^pass", "^gain", "^(?!place)")
)  # fmt: skip
"""By which of its steps a turn is named, the weightiest kind first."""
LATE_STRENGTH = "use the bonus of the space for its 1 point (its +1 Strength comes too late to count)"
FAVOR_THEN = "then you gain favor"
"""Nobody presses anything for it."""


def clause(move: Move, seat: int) -> str:
    """What this answer does, as somebody would say it to the player; empty: nothing worth a word."""
    s: Founders = move.before
    own = [x for x in move.events if getattr(x, "seat", seat) == seat]
    built = any(isinstance(x, e.BuildingPlaced) for x in own)
    parts = [said for x in own if not _by_itself(own, x) and (said := _does(s, move.step.code, x))]
    taken = [x for x in own if isinstance(x, e.CubesGained)]
    if taken and not built:
        verb = "produce" if move.step.code == "Produce" else "take"
        parts.append(f"{verb} {_cubes(taken)}")
    told = listed(parts) if parts else ""
    if not any(_by_itself(own, x) for x in own):
        return told
    return f"{told}; {FAVOR_THEN}" if told else "gain favor"


def joined(made: Sequence[Move], seat: int, places: bool) -> str | None:
    """The step before and the last answer in one: a production building by building, or a tile that is taken to be
    exchanged. None: it is a step by itself, or none."""
    last, before = made[-1], made[-2]
    if last.step.code == "Produce" == before.step.code:
        run = list(takewhile(lambda move: move.step.code == "Produce", reversed(made)))
        cubes_made = [x for move in reversed(run) for x in move.events if isinstance(x, e.CubesGained)]
        if not any(isinstance(x, e.CubesGained) for move in run[1:] for x in move.events):
            return None
        return shown(f"produce {_cubes(cubes_made)}", places)
    if last.step.code == "ReturnTile" and last.choice is not None:
        taken = [x.tile for x in before.events if isinstance(x, e.WorshipTaken)]
        if last.choice in taken:
            return shown(f"{_without_favor(before, seat)}, gain favor, and exchange it for a new tile", places)
    return None


def _without_favor(move: Move, seat: int) -> str:
    """What this answer does, before the favor that follows of itself."""
    return clause(move, seat).removesuffix(f"; {FAVOR_THEN}")


def _by_itself(own: Sequence[Event], x: Event) -> bool:
    """Favor that follows of itself when what was chosen is done, for nothing else is left to do with the disks."""
    return isinstance(x, e.ActionChosen) and x.action == "favor" and x is not own[0]


def _cubes(taken: Sequence[e.CubesGained]) -> str:
    """All that is taken, by resource."""
    found = [(name, [c for x in taken if x.resource == name for c in x.cells]) for name in RESOURCES]
    return listed([f"{len(where)} {name}{by_place(f' ({cells(where)})')}" for name, where in found if where])


def _does(s: Founders, asked: str, x: Event) -> str:
    match x:
        case e.DisksPlaced():
            return f"place {times(x.n, 'disk')} {at_space(x.space)} (Strength {x.strength})"
        case e.BonusUsed(bonus="vp1_strength1") if asked == "BonusAfter":
            return LATE_STRENGTH
        case e.BonusUsed():
            return f"use the bonus of the space: {bonus(x.bonus)}"
        case e.ActionChosen(action="favor"):
            return "gain favor"
        case e.BuildingPlaced():
            return f"build a {building(x.tile)} {_at(x.cells)}"
        case e.TemplePlaced():
            return f"build a {x.tile} temple {_at(x.cells)}"
        case e.PyramidTilePlaced():
            at = square(x.level, x.index) if x.level else f"the {square(0, x.index)} square"
            return f"place a {x.tile} pyramid tile on {at}"
        case e.CubesReplaced():
            return f"replace {cubes(x.cubes)} with {x.resource}"
        case e.WorshipTaken():
            return f"take {named_worship(x.tile)}"
        case e.WorshipResolved():
            return f"offer {named_worship(x.tile)}"
        case e.WorshipReturned() if asked == "ReturnTile":
            return f"exchange {named_worship(x.tile)}"
        case e.Passed():
            return "pass for this round"
        case _:
            return ""


def _at(some: Sequence[tuple[int, int]]) -> str:
    """In which district it lies, or between which."""
    touched = sorted({2 * (row >= HALF) + (col >= HALF) for row, col in some})
    names = [DISTRICTS[d] for d in touched]
    words = f"in the {names[0]} district" if len(names) == 1 else f"across the {listed(names)} districts"
    return by_place(f"at {cells(some)}", words)


def foreseen(step: str) -> str:
    """A step of a turn still to come."""
    return step


def in_short(main: str, steps: Sequence[str]) -> str:
    """A turn by the step that it is named by."""
    return main


def paid(made: Sequence[Move], seat: int) -> dict[str, int]:
    """What is paid in a turn, though as much may come in: cubes that come in lie elsewhere, so that is told in sum."""
    return {}


def automaton(s: Founders) -> str:
    """Who is played by printed rules and scores: the First Founders never do."""
    return ""


def due(before: Founders, s: Founders, seat: int) -> str:
    """What a turn costs later: nothing that it does not say itself."""
    return ""


def when(part: int, n: int) -> str:
    """A turn by its round, and which it was in it."""
    return f"{part_name(part)}, turn {n}"


def part_name(part: int) -> str:
    """A round, or what comes before the first."""
    return f"Round {part}" if part else "Set-up"


THINGS: dict[str, tuple[str, str]] = {
    "districts": ("point for your districts at the end", "points for your districts at the end"),
    "disks": ("disk still to place", "disks still to place"),
    "worship": ("worship tile in hand", "worship tiles in hand"),
    "pyramid": ("pyramid tile", "pyramid tiles"),
    "buildings": ("building", "buildings"),
    "favor": ("step of favor", "steps of favor"),
    "masks": ("mask", "masks"),
    "challenges": ("challenge met", "challenges met"),
    **{name: (f"{name} cube", f"{name} cubes") for name in RESOURCES},
}
"""What a position is counted by: for one, for more."""
SPENT = ("wood", "stone", "gold")
PLACED = frozenset({"pyramid", "buildings"})
"""What the steps of a turn say themselves, piece by piece."""
FREED: dict[str, tuple[str, str]] = {}
STANDING: dict[str, tuple[str, str]] = {
    "districts": ("more in your districts at the end", "less in your districts at the end"),
    **{
        f"pair_{c}": (
            f"more chances to pair a {c} temple with a {c} pyramid tile",
            f"fewer chances to pair a {c} temple with a {c} pyramid tile",
        )
        for c in COLORS
    },
    "pairs": (
        "temples and pyramid tiles of one colour in the same district",
        "temples and pyramid tiles of one colour in different districts",
    ),
    **{f"ready_{c}": (f"cubes and room for a {c} temple", f"no cubes or no room for a {c} temple") for c in COLORS},
    **dict.fromkeys(("pyramid", "buildings", "favor", "worship", *RESOURCES), ("", "")),
    "masks": ("fewer spaces left to cover for the next mask", "more spaces left to cover for the next mask"),
    "challenges": ("challenges nearer", "challenges further off"),
}
"""What is said of a cause that cannot be counted: for better, for worse."""
DESPITE: dict[str, tuple[str, str]] = {"masks": ("", "")}
"""The same where fewer of a thing are better, or more of it worse."""
ALWAYS: dict[str, tuple[str, str]] = {}
"""What a turn gets that is never left out."""
POINTED = frozenset({"districts"})
"""What is counted in points, so that its worth says it all."""
TOGETHER: dict[str, tuple[str, str]] = {}
OTHERS = "in the others’ turns"
ECLIPSE_NAMED = ""
AT_ECLIPSE = ""
UNSAID = frozenset({"districts", "masks", "challenges"})
"""What the steps of a turn do not say themselves."""
GOALS = {f"challenge_{kind}_{n}": name for (kind, n), (name, _, _) in CHALLENGES.items()}
"""What a solo game asks for: how far it has come is counted for each."""
