"""What a player may slip in, by the moment of the turn: the one table of City 21 and 30–37.

    moment    when                                          unlock   gain tiles   power-up tile   movement tiles
    start     before a worker is chosen                     yes      yes          yes             -
    move      the worker is chosen, not yet moved           -        -            -               one of each kind
    arrived   moved, the action is not yet chosen           yes      yes          yes             -
    between   between the parts of an action                -        yes          yes             -
    promised  the same, but royal 07 is still to be paid    -        giving ones  -               -
    power     before the power-ups of a main action         yes      yes          yes             -
    end       before the turn is passed on                  yes      yes          yes             -

Unlocking needs a locked worker and 3 cocoa. The power-up tile never raises a worker that moved this turn from 5 to 6
before its action is finished. Giving tiles bring goods, cocoa or points, and nothing that could cost any. Extra workers
and ignored cocoa are no asides: they are declared where the main action is chosen (main_action.ExtraWorkers) and where
cocoa is paid (cocoa.PayCocoa, eclipse.PaySalary). From choosing an action until its price is paid there is no moment,
so that nothing promised can be spent.
"""

from __future__ import annotations

from typing import Any, assert_never

from game.agenda import Asked, Step
from game.citygods import discovery, movement, unlock
from game.citygods.state import CityOfGods

UNLOCK, TILES, MOVES, GIVING = 1, 2, 4, 8
MOMENTS = {
    "start": UNLOCK | TILES,
    "move": MOVES,
    "arrived": UNLOCK | TILES,
    "between": TILES,
    "promised": GIVING,
    "power": UNLOCK | TILES,
    "end": UNLOCK | TILES,
}


def open_asides(s: CityOfGods, step: Asked[Any]) -> list[Step[Any]]:
    """What the seat asked by `step`, in its own turn, may do before it answers."""
    who = step.who
    allowed = MOMENTS[step.moment]
    found: list[Step[Any]] = []
    p = s.players[who]
    if allowed & UNLOCK and p.cocoa >= s.box.unlock_cocoa:
        for d in s.dice[who]:
            if d.lock:
                found.append(unlock.PayToUnlock(who))
                break
    if p.hand:
        tiles = s.box.discoveries
        seen: list[str] = []
        for tile in sorted(p.hand):
            name, kind = tiles[tile].name, tiles[tile].kind
            if name in seen:
                continue
            seen.append(name)
            match kind:
                case "gain":
                    fits = allowed & TILES or allowed & GIVING and discovery.gives(s, tile)
                    usable = fits and discovery.useful(s, who, tile)
                case "unlimited_move" | "double_move":
                    usable = allowed & MOVES and movement.can_use(s, who, kind)
                case "mask" | "ignore_cocoa" | "extra_worker":
                    usable = False
                case _:
                    assert_never(kind)
            if usable:
                found.append(discovery.UseDiscovery(who, tile))
    return found
