"""What a City of Gods position holds for a player, counted as people count it: what the Eclipse pays, goods, workers.

`counts` gives the number and what it is worth in hundredths of a point; `idea` what two turns have to share to be
the same plan with another detail; `outcome` what two turns have to share to come to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.advice import HUNDREDTHS, Count
from game.bots.citygods import COCOA, DISCOVERY, GOODS, LOCKED, PIP, STEP, TECHNOLOGY, WORKER, nearness, time_left
from game.citygods.box import GOODS as NAMES
from game.citygods.box import TEMPLES
from game.citygods.events import (
    CocoaCollected,
    DecorationPlaced,
    DiscoveryClaimed,
    MainActionTaken,
    NobleBuilt,
    PyramidTilePlaced,
    RoyalUsed,
    TechnologyTaken,
    WorkerLocked,
    WorkerMoved,
    WorkersUnlocked,
)
from game.citygods.scoring import bonus_points, forecast, last_eclipse, reached, salary_due
from game.citygods.state import CityOfGods
from game.events import Event

NEAR = 60
"""Percent of the way to the Eclipse from which on a salary that could not be paid counts."""
EVERY_ECLIPSE = ("eclipse_avenue", "eclipse_masks")
"""What an Eclipse pays and the ones after it pay again."""


def counts(s: CityOfGods, seat: int) -> list[Count]:
    if s.finished or not s.bonuses:
        return []
    p, box = s.players[seat], s.box
    left = 1 if s.final else box.eclipses - s.eclipse
    time = time_left(s, left)
    found = []
    for why, n in forecast(s, seat).items():
        if why == "salary" and nearness(s) < NEAR:
            continue  # there is time to earn it
        found.append(Count("soon", why, n, HUNDREDTHS * n * (left if why in EVERY_ECLIPSE else 1)))
    if not last_eclipse(s):
        for temple in reached(s, seat):
            n = bonus_points(s, seat, s.bonuses[temple])
            found.append(Count("end", f"bonus_{s.bonuses[temple]}", n, HUNDREDTHS * n))
    useful = min(100, 2 * time)
    for name, n, each in zip(NAMES, p.goods, GOODS, strict=True):
        found.append(Count("goods", name, n, n * each * useful // 100))
    due = salary_due(s, seat)
    found.append(Count("goods", "cocoa", p.cocoa, COCOA * (min(p.cocoa, due) + max(0, p.cocoa - due) * time // 100)))
    for colour, at in zip(TEMPLES, p.temples, strict=True):
        found.append(Count("position", f"temple_{colour}", at, STEP * at))
    dice = [d for d in s.dice[seat] if d.board]
    things = (
        ("technologies", len(p.known), TECHNOLOGY * time // 100),
        ("discoveries", len(p.hand), DISCOVERY * time // 100),
        ("workers", len(dice), WORKER * time // 100),
        ("power", sum(d.power for d in dice), PIP * time // 100),
        ("locked", sum(d.lock > 0 for d in dice), -LOCKED * time // 100),
    )
    found += [Count("position", what, n, n * each) for what, n, each in things]
    return found


def outcome(s: CityOfGods, seat: int) -> tuple[Any, ...]:
    """In whatever order things were done, and with whichever of two workers alike."""
    p = s.players[seat]
    return (
        p.vp, p.cocoa, tuple(p.goods), tuple(p.temples), p.avenue, p.track, sorted(p.known), sorted(p.hand),
        sorted(p.masks), p.kept, sorted(d.plain() for d in s.dice[seat]), tuple(s.pyramid), tuple(s.decorations),
        tuple(s.nobles), tuple(s.worship_tiles),
    )  # fmt: skip


def idea(events: Sequence[Event], seat: int) -> tuple[Any, ...]:
    """Where the worker goes and what it does there; which technology, tile or row."""
    found: list[Any] = []
    for e in events:
        match e:
            case WorkerMoved(path=path):
                found.append(path[-1])
            case WorkersUnlocked() | CocoaCollected() | MainActionTaken() | PyramidTilePlaced() | DecorationPlaced():
                found.append(e.code)
            case WorkerLocked(lock=lock):
                found.append((e.code, lock))
            case TechnologyTaken(tile=tile) | DiscoveryClaimed(tile=tile) | RoyalUsed(tile=tile):
                found.append((e.code, tile))
            case NobleBuilt(row=row):
                found.append((e.code, row))
            case _:
                pass
    return tuple(found)
