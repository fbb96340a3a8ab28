"""What a turn of City of Gods can overlook: the dearest mistake is told, one a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.agenda import Asked
from game.citygods.box import PALACE
from game.citygods.events import CocoaCollected, CocoaGained, CocoaPaid, DiscoveryClaimed, WorkerLocked, WorkersUnlocked
from game.citygods.scoring import cocoa_short, last_eclipse, salary_due
from game.citygods.state import CityOfGods
from game.events import Event
from game.words.citygods_things import discovery
from game.words.phrases import phrase

SOON = 2
"""So many steps of the calendar before the discs meet, the Eclipse is near."""
CLIMBED = 4
"""So many steps up a temple, its bonus tile is worth planning for."""
DEAR = 3
"""So much cocoa for company is worth a word."""
STRONGEST = 5
"""A worker of this power ascends with the next power-up."""
MANY_LOCKED = 2
"""So many locked workers are worth 3 cocoa."""


def on_offer(s: CityOfGods, step: Asked[Any]) -> list[str]:
    """Cards for the kinds of tiles that a question is about, and for what a turn should be planned for."""
    offered = [o for o in step.options(s) if isinstance(o, int)]
    match step.code:
        case "ChooseWorker":
            climbed = s.players[s.turn.who].temples
            return [
                "eclipse",
                *(["salary"] if eclipse_near(s) else []),
                *(f"bonus_{tile}" for tile, at in zip(s.bonuses, climbed, strict=False) if at >= CLIMBED),
            ]
        case "PowerUp" | "PowerUpAgain" | "PowerUpAnywhere" if s.turn.who == step.who:
            return ["ascension"] if any(s.dice[step.who][die].power == STRONGEST for die in offered) else []
        case "ChooseWorshipSpace":
            return [f"royal_{s.royals[lock - 1]}" for lock in offered] if s.turn.board == PALACE else []
        case "PickTechnology":
            return [f"technology_{number}" for number in offered]
        case "ChooseWorship" if s.worship_tiles[s.turn.board]:
            return [_about(s, s.worship_tiles[s.turn.board])]
        case "ClaimStarting" | "ClaimBesideWorship" | "ClaimKeepingPrice" | "ClaimOnAvenue" | "TileOrReward":
            return [_about(s, tile) for tile in offered]
    return []


def _about(s: CityOfGods, tile: int) -> str:
    """The card of a discovery tile."""
    kind = s.box.discoveries[tile].kind
    return "mask" if kind == "mask" else f"discovery_{kind}"


def is_true(s: CityOfGods, kind: str) -> bool:
    """Whether what the card says holds now: the Palace has royal tiles in place of temple steps."""
    return kind != "worship" or s.turn.board != PALACE


def overlooked(before: CityOfGods, after: CityOfGods, events: Sequence[Event], seat: int) -> str:
    """At the end of the seat's turn, before it is said to be over."""
    mine = [e for e in events if getattr(e, "seat", seat) == seat]
    rules = (unlock_turn, tile_left, could_unlock, salary_near, little_cocoa, company)
    return next((said for rule in rules if (said := rule(after, mine, seat))), "")


def unlock_turn(s: CityOfGods, events: Sequence[Event], seat: int) -> str:
    cocoa = s.players[seat].cocoa
    if not s.turn.board and cocoa >= s.box.unlock_cocoa and any(isinstance(e, WorkersUnlocked) for e in events):
        return phrase("coach_citygods.unlock_turn", cocoa=cocoa, price=s.box.unlock_cocoa)
    return ""


def tile_left(s: CityOfGods, events: Sequence[Event], seat: int) -> str:
    """A Worship action without the discovery tile that could have been paid for, then: not with what it brought."""
    locked = next((e for e in events if isinstance(e, WorkerLocked)), None)
    if locked is None or any(isinstance(e, DiscoveryClaimed) for e in events):
        return ""
    tile, p = s.worship_tiles[locked.board], s.players[seat]
    if not tile:
        return ""
    price = s.box.discoveries[tile].price
    after = events[events.index(locked) :]
    cocoa = p.cocoa - sum(e.n for e in after if isinstance(e, CocoaGained))
    if cocoa < price.cocoa + s.box.both_cocoa or any(a < b for a, b in zip(p.goods, price.goods, strict=True)):
        return ""
    return phrase("coach_citygods.tile_left", tile=discovery(s.box, tile))


def could_unlock(s: CityOfGods, events: Sequence[Event], seat: int) -> str:
    cocoa, locked, price = s.players[seat].cocoa, len(s.locked(seat)), s.box.unlock_cocoa
    owed = salary_due(s, seat) if eclipse_near(s) else 0
    if last_turn(s):
        return ""
    if locked >= MANY_LOCKED and cocoa >= price + owed:
        return phrase("coach_citygods.could_unlock", cocoa=cocoa, n=locked, price=price)
    return ""


def last_turn(s: CityOfGods) -> bool:
    """Whether whose turn it is gets no other before the game ends."""
    return last_eclipse(s) and 0 <= s.last_turns <= len(s.players)


def eclipse_near(s: CityOfGods) -> bool:
    return s.light + SOON >= s.dark


def salary_near(s: CityOfGods, events: Sequence[Event], seat: int) -> str:
    due, cocoa = salary_due(s, seat), s.players[seat].cocoa
    if eclipse_near(s) and cocoa_short(s, seat):
        return phrase("coach_citygods.salary_near", due=due, cocoa=cocoa, points=s.box.unpaid_vp)
    return ""


def little_cocoa(s: CityOfGods, events: Sequence[Event], seat: int) -> str:
    alone = any(isinstance(e, CocoaCollected) and e.colours == 0 for e in events)
    return phrase("coach_citygods.little_cocoa") if alone else ""


def company(s: CityOfGods, events: Sequence[Event], seat: int) -> str:
    paid = sum(e.n for e in events if isinstance(e, CocoaPaid) and e.why == "main")
    return phrase("coach_citygods.company", n=paid) if paid >= DEAR else ""
