"""What a choice would bring, worked out to the end of the placement: cubes, masks, points now and at the end.

The table's ghost stops at the next question. Here the usual answers follow (the proposed payment, no cube replaced), on
a clone, until the piece lies; so a temple shows its districts before it is paid for. The dealer is never asked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.agenda import answer
from game.client.table.ghosts import Ghost
from game.events import Scored
from game.founders import events as e
from game.founders.box import LEVEL_TWO, RESOURCES, Reward
from game.founders.masks import TakeMasks
from game.founders.places import square_at
from game.founders.scoring import districts
from game.founders.state import Founders
from game.words import drawn
from game.words import founders_things as words
from game.words.phrases import phrase

FOLLOWED = ("ChoosePayment", "PayCubes", "ReplaceCubes")
"""Questions whose first option is the usual one."""
LONGEST = 6


@dataclass
class Outlook:
    """Everything the ghost shows. Cells are (row, column)."""

    seat: int
    gained: list[tuple[str, int, int]] = field(default_factory=list)
    lost: list[tuple[str, int, int]] = field(default_factory=list)
    paid: list[tuple[str, int, int]] = field(default_factory=list)
    masks: list[tuple[str, int]] = field(default_factory=list)
    points: int = 0
    """Now."""
    later: int = 0
    """In the districts at the end of the game, as things stand."""
    reward: Reward | None = None
    """Printed on the pyramid square that would be covered."""
    reward_words: str = ""
    """What it gives beside points, which are counted above."""
    tile: Any = None
    """The event of the piece that would be laid."""
    unknown: bool = False
    drawn: str = ""
    """What the dealer does next."""
    strength: int = 0
    events: list[Any] = field(default_factory=list)

    def counts(self) -> list[tuple[str, int]]:
        """(resource, change) for each resource that is gained or paid; what is lost is told apart (`losses`)."""
        found = []
        for kind in RESOURCES:
            n = sum(c[0] == kind for c in self.gained) - sum(c[0] == kind for c in self.paid)
            if n:
                found.append((kind, n))
        return found

    def losses(self) -> list[tuple[str, int]]:
        """(resource, how many) built over or replaced."""
        return [(kind, n) for kind in RESOURCES if (n := sum(c[0] == kind for c in self.lost))]


def outlook(before: Founders, ghost: Ghost) -> Outlook:
    """The outlook of the answer a ghost was made of."""
    seat = ghost.seat
    found = Outlook(seat)
    state, events = ghost.state, list(ghost.events)
    for _ in range(LONGEST):
        q = state.asked
        if q is None or q.who != seat or q.step.code not in FOLLOWED:
            break
        state = state.clone()
        state.sink = []
        answer(state, q.options[0])
        events += state.sink
        state.sink = None
    if any(isinstance(ev, (e.BuildingPlaced, e.TemplePlaced)) for ev in events):
        events += _masks(state, seat)
    found.events = events
    found.unknown = ghost.unknown or (state.asked is not None and state.asked.who < 0)
    if found.unknown and state.asked is not None:
        found.drawn = drawn("founders", state.asked.step)
    for ev in events:
        _take(found, ev)
    found.reward = printed_reward(before, seat, found.tile)
    if found.reward is not None:
        found.reward_words = words.reward_beside_points(before.box, found.reward)
    if not state.finished:
        found.later = sum(districts(state, seat)) - sum(districts(before, seat))
    found.strength = state.strength()
    return found


def _masks(state: Founders, seat: int) -> list[Any]:
    """Clusters that are complete but not looked at yet: a temple's worship tile is asked for first."""
    later = state.clone()
    later.sink = []
    TakeMasks(seat).do(later)
    return later.sink


def printed_reward(s: Founders, seat: int, tile: Any) -> Reward | None:
    """What the bottom square under a pyramid tile gives."""
    if not isinstance(tile, e.PyramidTilePlaced):
        return None
    square, board = square_at((tile.level, tile.index)), s.players[seat].board
    return s.box.boards[board].rewards[square] if board and square < LEVEL_TWO else None


def _take(found: Outlook, ev: Any) -> None:
    if isinstance(ev, Scored):
        found.points += ev.n if ev.seat == found.seat else 0
    elif isinstance(ev, e.CubesGained):
        found.gained += [(ev.resource, *cell) for cell in ev.cells]
    elif isinstance(ev, e.CubesLost):
        found.lost += ev.cubes
    elif isinstance(ev, e.CubesPaid):
        found.paid += ev.cubes
    elif isinstance(ev, e.CubesReplaced):
        found.lost += ev.cubes
        found.gained += [(ev.resource, row, col) for _, row, col in ev.cubes]
    elif isinstance(ev, e.MaskTaken):
        found.masks.append((ev.mask, ev.value))
    elif isinstance(ev, (e.BuildingPlaced, e.TemplePlaced, e.PyramidTilePlaced)) and found.tile is None:
        found.tile = ev


def said(o: Outlook) -> str:
    """The outlook in one line; *starred* words stand out."""
    costs = [f"{-n} {kind}" for kind, n in o.counts() if n < 0]
    gives = [o.reward_words] if o.reward_words else []
    gives += [f"{n} {kind}" for kind, n in o.counts() if n > 0]
    gives += [phrase("founders_view.mask_taken", mask=mask) for mask, value in o.masks if value]
    gives += [phrase("founders_view.points_now", points=o.points)] if o.points else []
    lost = [f"{n} {kind}" for kind, n in o.losses()]
    clauses = [
        phrase("founders_view.costs", cubes=costs) if costs else "",
        phrase("founders_view.gives", things=gives) if gives else "",
        *(phrase("founders_view.no_mask_left", mask=mask) for mask, value in o.masks if not value),
        phrase("founders_view.points_later", points=o.later).replace("-", "−") if o.later else "",
        phrase("founders_view.lost", cubes=lost) if lost else "",
        phrase("founders_view.then_drawn", drawn=o.drawn) if o.drawn else "",
    ]
    return "; ".join(filter(None, clauses))
