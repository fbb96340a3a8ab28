"""What a turn of Founders can overlook: the dearest mistake is told, one a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.agenda import Asked
from game.events import Event
from game.founders import favor, offering
from game.founders.events import ActionChosen, BonusUsed, CubesLost, DisksPlaced, Passed, TemplePlaced, WorshipResolved
from game.founders.places import BUILDS
from game.founders.state import Founders
from game.words.phrases import phrase

OFFERS_TILES = ("TakeWorship", "TakeTopTile", "TakeFaceUp", "ChooseOffering")
IN_FOUNDING = ("ChooseSquare", "PlaceBuilding", "PlaceTemple")
"""Questions of the set-up that have cards of their own."""
MANY_CUBES = 3
"""So many cubes built over are worth a word."""


def on_offer(s: Founders, step: Asked[Any]) -> list[str]:
    """Cards for the kinds of tiles and bonus disks that a question is about, and for what a turn can be planned for."""
    if not s.round:
        first = ["solo"] * (s.solo is not None and step.code == "ChooseStart")
        return first + ["founding_square" if step.code == "ChooseSquare" else "founding_piece"] * (
            step.code in IN_FOUNDING
        )
    if step.code == "TakeTurn":
        return ["mask"]
    if step.code == "EndTurn":  # nothing is chosen meanwhile: whatever the card covers can wait
        return ["solo_goal"] * (s.solo is not None)
    if step.code == "FounderSpace":
        return ["founder_space"]
    if step.code in OFFERS_TILES:
        return [f"worship_{s.box.worship[s.box.tile[o]].kind}" for o in step.options(s) if o is not None]
    if step.code == "ChooseAction" and "favor" in step.options(s):
        return ["favor"]
    if step.code == "ExtraAction":
        return [f"extra_{step.which}"]  # type: ignore[attr-defined]
    if step.code in ("BonusFirst", "BonusAfter") and s.turn is not None:
        return [f"bonus_{s.bonus_kind(s.turn.space)}"]
    return []


def is_true(s: Founders, kind: str) -> bool:
    """Whether what the card says holds now: in the founding reach does not count, no mask may be covered (Founders 5),
    and no Architect walks."""
    return bool(s.round) or kind not in ("placing", "square", "reward", "end")


def overlooked(before: Founders, after: Founders, events: Sequence[Event], seat: int) -> str:
    """At the end of the seat's turn, before it is said to be over."""
    mine = [e for e in events if getattr(e, "seat", seat) == seat]
    rules = (last_offering, passed_with_disks, bonus_left, temple_alone, disks_wasted, cubes_lost)
    return next((said for rule in rules if (said := rule(after, mine, seat))), "")


def last_offering(s: Founders, events: Sequence[Event], seat: int) -> str:
    p = s.players[seat]
    over = s.round == s.rounds and (p.disks == 0 or p.passed)
    if any(isinstance(e, WorshipResolved) for e in events):
        return ""  # one disk, one tile: the other had to stay
    if over and offering.possible(s, seat, p.goods()):
        return phrase("coach_founders.last_offering")
    return ""


def passed_with_disks(s: Founders, events: Sequence[Event], seat: int) -> str:
    p = s.players[seat]
    could = favor.why_not(s, seat) is None
    if p.disks and could and any(isinstance(e, Passed) and not e.forced for e in events):
        return phrase("coach_founders.passed_with_disks", n=p.disks)
    return ""


def bonus_left(s: Founders, events: Sequence[Event], seat: int) -> str:
    if s.turn is None or s.turn.bonus == "used" or any(isinstance(e, BonusUsed) for e in events):
        return ""
    alone = len(s.stacks[s.turn.space]) == s.turn.disks
    if alone and s.bonus_kind(s.turn.space):
        return phrase("coach_founders.bonus_left")
    return ""


def temple_alone(s: Founders, events: Sequence[Event], seat: int) -> str:
    """A temple whose districts hold no pyramid tile of its colour."""
    p = s.players[seat]
    if not p.temples or not any(isinstance(e, TemplePlaced) for e in events):
        return ""
    kind, placed = s.temple_at(p.temples[-1])
    near = {d for square, color in enumerate(p.pyramid) if color == kind.index for d in s.box.square_districts[square]}
    return "" if near & set(placed.districts) else phrase("coach_founders.temple_alone")


def disks_wasted(s: Founders, events: Sequence[Event], seat: int) -> str:
    disks = sum(e.n for e in events if isinstance(e, DisksPlaced))
    actions = [e.action for e in events if isinstance(e, ActionChosen)]
    if disks > 1 and actions and not any(action in BUILDS for action in actions):
        return phrase("coach_founders.disks_wasted", n=disks)
    return ""


def cubes_lost(s: Founders, events: Sequence[Any], seat: int) -> str:
    lost = sum(len(e.cubes) for e in events if isinstance(e, CubesLost))
    return phrase("coach_founders.cubes_lost", n=lost) if lost >= MANY_CUBES else ""
