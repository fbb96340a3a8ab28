"""Where something happened on the Founders' table, as rectangles: lit while it is spoken of."""

from __future__ import annotations

from pygame import Rect

from game.agenda import Place
from game.client.founders.board.table import FoundersTable
from game.events import Event
from game.founders import events as e


def places_of(v: FoundersTable, ev: Event) -> list[Rect]:
    found = _cells(v, ev) or [v.spot(place) or v.landmark(place) for place in _named(v, ev)]
    return [r for r in found if r is not None]


def _named(v: FoundersTable, ev: Event) -> list[Place]:
    match ev:
        case e.DisksPlaced() | e.BonusUsed() | e.BonusDealt() | e.ActionForfeited() | e.FounderPlaced():
            return [("space", ev.space)]
        case e.ActionChosen():
            return [("action", ev.action)]
        case e.FounderRemoved() if ev.place:
            return [(ev.place, ev.tile)]
        case e.WorshipTurnedUp():
            return [("worship", ev.color, ev.slot)]
        case e.MaskRemoved():
            return [("mask", v.s.box.mask_colors.index(ev.mask))]
        case e.WorshipReturned():
            return [("stack", ev.color)]
        case e.WorshipTaken():
            return [("worship", ev.color, max(0, ev.slot))]
        case e.WorshipResolved() | e.Passed():
            return [("panel", ev.seat)]
        case e.FavorMoved():
            return [("favor",)]
        case e.ArchitectMoved():
            return [("architect", ev.seat)]
    return []


def _cells(v: FoundersTable, ev: Event) -> list[Rect | None]:
    """In a city: its own spaces if it is the large one, else the seat it belongs to."""
    city = v.lay.city
    match ev:
        case e.BuildingPlaced() | e.TemplePlaced() | e.MaskTaken():
            cells = [city.cell(*at) for at in ev.cells]
            lit: list[Rect | None] = [cells[0].unionall(cells)] if cells else []
        case e.CubesGained():
            lit = [city.cell(*at) for at in ev.cells]
        case e.CubesLost() | e.CubesPaid() | e.CubesReplaced():
            lit = [city.cell(row, col) for _, row, col in ev.cubes]
        case e.PyramidTilePlaced():
            lit = [city.at(("square", ev.seat, ev.level, ev.index))]
        case _:
            return []
    return lit if ev.seat == v.seat else [v.strip(ev.seat)]
