"""What lies where on a City of Gods table: the topmost thing under a point, named like a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pygame import Rect

from game.agenda import Place
from game.citygods.box import ALCHEMY, CONSTRUCTION, DECORATIONS, PALACE, TEMPLES
from game.citygods.state import WHEEL
from game.citygods.teotibot import Teotibot
from game.client.citygods.board import action_boards, seats, solo, tracks
from game.client.citygods.board import parts as parts
from game.client.citygods.board.table import CityTable
from game.client.citygods.paint.teotibot import SLOTS
from game.client.table.header import HeaderGround

Found = tuple[Place, Rect]
"""A thing, named like a place, and where it lies."""


def thing_at(v: CityTable, pos: tuple[int, int]) -> Place | None:
    """The topmost thing under a point, named like a place."""
    found = found_at(v, pos)
    return found[0] if found is not None else None


def found_at(v: CityTable, pos: tuple[int, int]) -> Found | None:
    """The same, with where it lies."""
    if pos[1] < v.table.area.top and (days := calendar_rect(v)).collidepoint(pos):
        return _topmost(_discs(v, days), pos) or (("calendar",), days)
    for place, r in v.offer().cards.items():
        if r.collidepoint(pos):
            return place, r
    for number, rect in v.lay.boards.items():
        if rect.collidepoint(pos):
            return _on_board(v, number, pos)
    if gate := _topmost(_gates(v), pos):
        return gate
    if v.lay.plaza.collidepoint(pos):
        return ("plaza",), v.lay.plaza
    if v.lay.temples_rect.collidepoint(pos):
        return _in_temples(v, pos)
    if v.lay.right.collidepoint(pos):
        return _at_right(v, pos)
    if v.lay.mine.collidepoint(pos):
        m = seats.Mine(v.lay.mine, v.s, v.seat)
        tiles = m.hand | m.masks | m.used
        for kind, where in (("discovery", tiles), ("tech", m.techs), ("starting", m.starting), ("stock", m.stock)):
            for what, r in reversed(where.items()):
                if r.collidepoint(pos):
                    return (kind, what), r
        workers = [(("die", v.seat, i), r) for i, r in enumerate(m.dice[: len(v.s.dice[v.seat])])]
        coming = [(("coming", v.seat), r) for r in seats.coming_rects(v.fine, v.s, v.seat, m.face)]
        return _topmost([*workers, *coming], pos) or (("seat", v.seat), v.lay.mine)
    for rect, who in zip(v.lay.others, parts.panel_seats(v.s, v.seat), strict=False):
        if rect.collidepoint(pos):
            if who < 0:
                return ("neutral",), rect
            if v.s.bot is not None and who == v.s.bot.colour:
                return _bot_at(v, rect, pos)
            return _topmost(_on_strip(v, rect, who), pos) or (("seat", who), rect)
    return None


def calendar_rect(v: CityTable) -> Rect:
    """The calendar in the header."""
    ground = next((w for w in v.table.ui.widgets if isinstance(w, HeaderGround)), None)
    return ground.middle() if ground is not None else Rect(0, 0, 0, 0)


def _topmost(things: Iterable[Found], pos: tuple[int, int]) -> Found | None:
    """Of these, each drawn over those before it."""
    return next((found for found in reversed(list(things)) if found[1].collidepoint(pos)), None)


def _around(spot: tuple[float, float, float]) -> Rect:
    """What a round piece fills, given its middle and radius."""
    x, y, r = spot
    return Rect(round(x - r), round(y - r), round(2 * r) + 1, round(2 * r) + 1)


def _discs(v: CityTable, days: Rect) -> Iterator[Found]:
    for name, disc in tracks.discs(v.table.app.brush.look, days.inflate(-8, 0), v.s, v.table.state.last_turns).items():
        yield (name,), disc


def _gates(v: CityTable) -> Iterator[Found]:
    half = tracks.gate_size(v.lay) / 2
    for place in range(8) if len(v.s.ring) == 8 else ():
        x, y, _ = v.lay.gate(place)
        yield ("gate",), _around((x, y, half))


def _on_strip(v: CityTable, rect: Rect, who: int) -> Iterator[Found]:
    """On a rival's panel."""
    for box in seats.strip_coming(v.fine, v.s, who, rect):
        yield ("coming", who), box


def _on_board(v: CityTable, number: int, pos: tuple[int, int]) -> Found:
    s, lay = v.s, v.lay
    plan = lay.plan(number)
    inside: list[Found] = []
    for colour, dice in enumerate(s.dice):
        for i, d in enumerate(dice):
            if d.board == number:
                inside.append((("die", colour, i), action_boards.die_rect(plan, s, colour, i)))
    if s.worship_tiles[number]:
        inside.append((("discovery", s.worship_tiles[number]), plan.discovery()))
    if number == PALACE:
        inside += [(("royal", royal), plan.royal(i)) for i, royal in enumerate(s.royals)]
    if number == CONSTRUCTION:
        inside += [(("stone", tile), plan.stone(i)) for i, tile in enumerate(s.pyramid_offer) if tile]
    if number == DECORATIONS:
        inside += [(("ornament", tile), plan.decoration(i)) for i, tile in enumerate(s.decoration_offer) if tile]
    if number == ALCHEMY:
        inside += [(("tech", tech), plan.technology(i)) for i, tech in enumerate(s.technologies)]
    for place, r in inside:
        if lay.on(number, r).collidepoint(pos):
            return place, lay.on(number, r)
    return ("board", number), lay.boards[number]


def _in_temples(v: CityTable, pos: tuple[int, int]) -> Found:
    s = v.s
    markers = [
        (("marker", name, w), _around(tracks.temple_spot(v.lay, s, w, t)))
        for t, name in enumerate(TEMPLES)
        for w in range(len(s.players))
    ]
    if marker := _topmost(markers, pos):
        return marker
    for i, (t, step) in enumerate(s.box.majors):
        for tile, r in zip(s.temple_tiles[i], v.lay.temple_slots(t, step), strict=False):
            if r.collidepoint(pos):
                return ("discovery", tile), r
    for t in range(3):
        r = v.lay.temple_steps[t][s.box.bonus_step]
        if t < len(s.bonuses) and r.collidepoint(pos):
            return ("bonus", s.bonuses[t]), r
    t = next((t for t in range(3) if v.lay.temple_rects[t].collidepoint(pos)), 0)
    return ("temple", TEMPLES[t]), v.lay.temple_rects[t]


def _at_right(v: CityTable, pos: tuple[int, int]) -> Found | None:
    s, lay = v.s, v.lay
    for i, (step, most) in enumerate(s.box.avenue_tiles):
        slots = lay.avenue_slots(step, s.box.avenue_max, most)
        for tile, r in reversed(list(zip(s.avenue_tiles[i], slots, strict=False))):
            if r.collidepoint(pos):
                return ("discovery", tile), r
    for name, spot in (("avenue", tracks.avenue_spot), ("track", tracks.track_spot)):
        markers = [(("marker", name, w), _around(spot(lay, s, w))) for w in range(len(s.players))]
        if marker := _topmost(markers, pos):
            return marker
    waiting = [
        (("die", c, i), tracks.wheel_die(lay, c))
        for c in range(len(s.players))
        for i, d in enumerate(s.dice[c])
        if d.board == WHEEL
    ]
    if die := _topmost(waiting, pos):
        return die
    avenue, track = tracks.lane_rects(lay)
    for name, rect in (("avenue", avenue), ("track", track), ("houses", lay.houses), ("wheel", lay.wheel)):
        if rect.collidepoint(pos):
            return (name,), rect
    return None


def _bot_at(v: CityTable, rect: Rect, pos: tuple[int, int]) -> Found:
    assert v.s.bot is not None
    left, right = solo.split(rect)
    if right.collidepoint(pos) and isinstance(v.s.bot, Teotibot) and v.s.bot.slots:
        spots = solo.places(right.inflate(-v.fine.px(16), -v.fine.px(14)))
        for slot, name in enumerate(SLOTS):
            if spots[name].collidepoint(pos):
                return ("slot", slot), spots[name]
        for name in ("up", "low"):
            if spots[name].collidepoint(pos):
                return ("direction",), spots[name]
    return _topmost(_on_strip(v, left, v.s.bot.colour), pos) or (("bot",), rect)
