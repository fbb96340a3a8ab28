"""What a City of Gods position promises: points now, what the coming Eclipses will pay, and what goods can become.

Numbers are hundredths of a point. They were tried against each other in play; the rules do not know them.
"""

from __future__ import annotations

from game.citygods.box import Box
from game.citygods.scoring import bonus_points, cocoa_short, mask_points, salary_due
from game.citygods.state import CityOfGods

GOODS = (110, 130, 170)
"""Wood, stone, gold while there is time to use them."""
ENOUGH = 6
"""Goods of a kind, and cocoa beyond the salary, are worth half above this."""
COCOA = 70
TECHNOLOGY = 450
DISCOVERY = 170
PIP = 70
"""A pip of a worker."""
WORKER = 500
"""A worker in play."""
LOCKED = 120
STEP = 110
"""A step on a temple."""


def value(s: CityOfGods, seat: int) -> int:
    p = s.players[seat]
    total = 100 * p.vp
    if s.finished:
        return total
    box = s.box
    left = 1 if s.final else box.eclipses - s.eclipse
    time = time_left(s, left)
    total += eclipses(s, seat, left)
    due = salary_due(s, seat)
    spare = max(0, p.cocoa - due)
    total += COCOA * min(p.cocoa, due)
    total += (COCOA * min(spare, ENOUGH) + COCOA * max(0, spare - ENOUGH) // 2) * time // 100
    total -= 100 * box.unpaid_vp * cocoa_short(s, seat) * nearness(s) // 100
    for n, each in zip(p.goods, GOODS, strict=True):
        total += (each * min(n, ENOUGH) + each * max(0, n - ENOUGH) // 2) * min(100, time * 2) // 100
    total += (TECHNOLOGY * len(p.known) + DISCOVERY * len(p.hand)) * time // 100
    for die in s.dice[seat]:
        if die.board:
            total += (WORKER + PIP * die.power - (LOCKED if die.lock else 0)) * time // 100
    for temple, at in enumerate(p.temples):
        if at >= box.bonus_step:
            total += 100 * bonus_points(s, seat, s.bonuses[temple]) if s.bonuses else 0
        total += STEP * at + 6 * at * at * min(100, time * 2) // 100
    return total


def time_left(s: CityOfGods, left: int) -> int:
    """Percent of the game that is still to come."""
    return (100 * (left - 1) + 100 - nearness(s)) // s.box.eclipses


def nearness(s: CityOfGods) -> int:
    """How close the coming Eclipse is, in percent."""
    return 100 if s.light >= s.dark else 100 * s.light // s.dark


def eclipses(s: CityOfGods, seat: int, left: int) -> int:
    """What the coming Eclipses would pay as things stand."""
    p, box = s.players[seat], s.box
    total = left * (s.avenue_value() * p.avenue + mask_points(s, seat)) + step_vp(box, s.eclipse) * p.track
    if p.track and p.track >= max(other.track for other in s.players):
        total += box.lead_vp
    return 100 * total


def step_vp(box: Box, eclipse: int) -> int:
    return box.step_vp[min(eclipse, len(box.step_vp) - 1)]
