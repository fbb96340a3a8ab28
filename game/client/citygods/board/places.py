"""Where choices lie: each place that a step names, as a rectangle on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from pygame import Rect

from game.agenda import Place
from game.citygods.box import CONSTRUCTION, DECORATIONS, PALACE, SIDES, TEMPLES
from game.citygods.state import CityOfGods
from game.client.citygods.board import held_up, tracks
from game.client.citygods.board.layout import Layout
from game.client.citygods.board.offers import Offer
from game.client.citygods.board.seats import Mine
from game.client.paint.look import Look
from game.client.table.desk import Asked


class Table(Protocol):
    """The table as it lies (table.CityTable)."""

    @property
    def table(self) -> Asked: ...

    @property
    def lay(self) -> Layout: ...

    @property
    def seat(self) -> int: ...

    @property
    def fine(self) -> Look: ...

    @property
    def s(self) -> CityOfGods: ...

    def offer(self) -> Offer: ...

    def mine(self) -> Mine: ...

    def panel(self, who: int) -> Rect: ...

    def eclipse_panel(self) -> Rect | None: ...

    def die_rect(self, colour: int, die: int, s: CityOfGods | None = None) -> Rect: ...


def spot(v: Table, place: Place, then: CityOfGods | None = None) -> Rect | None:
    """The pixels of a place, as the table of places in `game.citygods` names them; `then`: with the table as it would
    stand in a turn that is only told."""
    card = v.offer().cards.get(place) if then is None else None
    if card is not None:
        return card
    s, lay = then or v.table.state, v.lay
    match place:
        case ("die", int(colour), int(i)):
            return v.die_rect(colour, i, s) if i < len(s.dice[colour]) else None
        case ("board", int(n)):
            return lay.boards.get(n)
        case ("act", "unlock"):
            return v.mine().unlock
        case ("act", str(name)) if s.turn.board:
            return lay.zone(s.turn.board, name)
        case ("worship", int(n)):
            return lay.on(n, lay.plan(n).niche())
        case ("royal", int(n)) if n in s.royals:
            return lay.on(PALACE, lay.plan(PALACE).royal(s.royals.index(n)))
        case ("tech", int(n)) if n in s.technologies:
            return lay.on(5, lay.plan(5).technology(s.technologies.index(n)))
        case ("noble", int(row)):
            plan = lay.plan(6)
            return lay.on(6, plan.plot(row, 0).unionall([plan.plot(row, i) for i in range(len(s.box.nobles[row]))]))
        case ("offer", int(i)):
            q = v.table.question
            asked = s.asked if q is None or then is not None else q
            stone = asked is None or "Pyramid" in asked.step.code
            n = CONSTRUCTION if stone else DECORATIONS
            plan = lay.plan(n)
            return lay.on(n, plan.stone(i) if stone else plan.decoration(i))
        case ("square", int(level), int(row), int(col)):
            return lay.square(level, row, col)
        case ("decoration", str(side), int(mark)):
            return lay.decoration(side, mark)
        case ("temple", str(colour)):
            return _temple_spot(v, TEMPLES.index(colour), s)
        case ("avenue",) if s.asked is None or s.asked.step.code != "ClaimOnAvenue":  # to claim nothing is a word
            who = s.asked.who if s.asked is not None and s.asked.who >= 0 else v.seat
            return lay.avenue_step(s.players[who].avenue, s.box.avenue_max)
        case ("resource", str(kind)):
            return v.mine().stock.get(kind)
        case ("discovery", int(tile)):
            return discovery_rect(v, tile)
    return None


def landmark(v: Table, place: Place) -> Rect | None:
    """The pixels of what no step names."""
    lay = v.lay
    match place:
        case ("temple_step", str(colour), int(n)):
            return lay.temple_steps[TEMPLES.index(colour)][n]
        case ("panel", int(who)):
            return v.panel(who)
        case ("avenue_track",):
            return tracks.framed(v.fine, lay, v.s)[0]
        case ("pyramid_track",):
            return tracks.framed(v.fine, lay, v.s)[1]
        case ("buildings",):
            return lay.houses
        case ("wheel",):
            return lay.wheel
        case ("pyramid",):
            return lay.plaza
        case ("eclipse",):
            return v.eclipse_panel()
        case held_up.ACTION_PYRAMID:
            return held_up.panel_rect(lay)
        case ("stock",):
            stock = list(v.mine().stock.values())
            return stock[0].unionall(stock[1:])
        case ("face",):
            return v.mine().face
        case ("gate", int(n)):
            x, y, _ = lay.gate(n)
            side = max(14, lay.px(26))
            return Rect(x - side // 2, y - side // 2, side, side)
        case ("worship_zone", int(n)):
            return lay.zone(n, "worship")
        case ("temple_column", str(colour)):
            return lay.temple_rects[TEMPLES.index(colour)]
    return None


NAMED: Mapping[str, Place] = {
    "Avenue": ("avenue_track",), "Pyramid track": ("pyramid_track",), "Buildings row": ("buildings",),
    "wheel": ("wheel",), "action tiles": ("panel", 1), "You have": ("stock",), "your panel": ("panel", 0),
}  # fmt: skip
"""Beside the boards by their names."""


def named(v: Table, words: str) -> list[Rect]:
    """Boards and tracks that are named in a sentence, and what is on offer."""
    s = v.table.state
    found = [v.lay.boards[n] for n in v.lay.ring if s.box.boards[n].name in words]
    found += [r for name, place in NAMED.items() if name in words and (r := landmark(v, place)) is not None]
    return [*found, v.offer().rect] if v.offer().cards else found


def _temple_spot(v: Table, temple: int, s: CityOfGods) -> Rect:
    """The step the marker would come to; where a reward is taken, the step it stands on."""
    q = s.asked
    who = q.who if q is not None and q.who >= 0 else v.seat
    at = s.players[who].temples[temple]
    box = v.lay.temple_steps[temple]
    if q is not None and q.step.code == "TileOrReward":
        r = box[at]
        return Rect(r.x, r.y, r.w, min(r.h, r.w // 2))
    return box[min(at + 1, len(box) - 1)]


def discovery_rect(v: Table, tile: int) -> Rect | None:
    """Wherever a discovery tile lies open."""
    s: CityOfGods = v.table.state
    lay = v.lay
    if tile in s.worship_tiles and tile:
        n = s.worship_tiles.index(tile)
        return lay.on(n, lay.plan(n).discovery())
    for i, (t, step) in enumerate(s.box.majors):
        if tile in s.temple_tiles[i]:
            return lay.temple_slots(t, step)[s.temple_tiles[i].index(tile)]
    for i, (step, most) in enumerate(s.box.avenue_tiles):
        if tile in s.avenue_tiles[i]:
            return lay.avenue_slots(step, s.box.avenue_max, most)[s.avenue_tiles[i].index(tile)]
    m = v.mine()
    return m.hand.get(tile) or m.masks.get(tile)


def is_taken(s: CityOfGods, place: Place) -> bool:
    """Something lies on this place of the pyramid already."""
    if place[0] == "square":
        return bool(s.pyramid[s.box.square_number[place[1:]]])
    return bool(s.decorations[SIDES.index(place[1]) * 4 + place[2] - 1])
