"""Where something happened on the table of City of Gods, as rectangles: lit while it is spoken of."""

from __future__ import annotations

from pygame import Rect

from game.agenda import Place
from game.citygods import events as e
from game.citygods import teotibot_events as b
from game.citygods.box import SIDES
from game.client.citygods.board.table import CityTable
from game.events import Event


def places_of(v: CityTable, ev: Event) -> list[Rect]:
    found = _rects(v, ev) or [v.spot(place) for place in _named(v, ev)]
    return [r for r in found if r is not None]


def _named(v: CityTable, ev: Event) -> list[Place]:
    match ev:
        case e.WorkerPlaced() | e.PoweredUp():
            return [("die", ev.seat, ev.die)]
        case e.WorkerMoved():
            return [("board", ev.path[-1])]
        case e.CocoaCollected() | e.MainActionTaken() | e.WorkerEvicted() | e.Ascended():
            return [("board", ev.board)]
        case e.WorkerLocked() | b.BotWorshipped():
            return [("worship", ev.board)]
        case e.WorkersUnlocked():
            return [("die", ev.seat, die) for die in ev.dice]
        case e.RoyalUsed():
            return [("royal", ev.tile)]
        case e.TechnologyTaken() | e.TechnologyFired():
            return [("tech", ev.tile)]
        case e.NobleBuilt():
            return [("noble", ev.row)]
        case e.DecorationPlaced():
            return [("decoration", SIDES[ev.space // 4], ev.space % 4 + 1)]
        case e.PyramidTilePlaced():
            return [("square", *v.s.box.squares[ev.square])]
        case e.DiscoveryLaid():
            return [("discovery", ev.tile)]
    return []


def _rects(v: CityTable, ev: Event) -> list[Rect | None]:
    """Steps of the tracks, which are no places of a choice."""
    match ev:
        case e.TempleClimbed():
            return [v.lay.temple_steps[ev.temple][ev.step]]
        case e.AvenueClimbed():
            return [v.lay.avenue_step(ev.step, v.s.box.avenue_max)]
    return []
