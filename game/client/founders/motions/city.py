"""Motions of what is built and taken: markets, tiles, cubes, masks, worship tiles, favor."""

from __future__ import annotations

from typing import Any

from game.client.founders.board import main_board
from game.client.founders.board.city import cube_side, cube_spot
from game.client.founders.motions.stage import Stage, shows
from game.client.founders.paint import pyramid, tiles
from game.client.motion.flyers import Point
from game.client.motion.physics import scatter
from game.client.motion.tween import Call, Seq, Stagger, Tween, Wait, ease_back, ease_out
from game.client.paint import disks
from game.client.paint.goods import cube
from game.founders import events as e
from game.founders.box import COLORS, RESOURCES
from game.founders.places import square_at


@shows("MarketRefilled")
def market_refilled(stage: Stage, ev: e.MarketRefilled) -> Tween:
    v = stage.v
    stage.land(ev)
    made = []
    for place, tile, _ in ev.tiles:
        spot = v.lay.board.at((place, tile))
        if spot is not None:
            sprite = stage.piece(place, tile)
            to = spot.topleft
            made.append(v.air.fly(sprite, ((to[0], v.lay.board.rect.y - v.look.px(60)), to), 0.3))
    show = stage.hide(*(("refill", place, tile, n) for place, tile, n in ev.tiles))
    return Seq(Stagger(0.03, *made), Call(show))


@shows("BuildingPlaced")
def building_placed(stage: Stage, ev: e.BuildingPlaced) -> Tween:
    v = stage.v
    kind = v.s.box.building[ev.tile]
    outline = v.s.box.buildings[kind].shape.turns[ev.turn]
    start = v.lay.board.building(ev.tile).topleft if ev.source == "market" else stage.supply()
    return stage.build(
        ev,
        ("building", ev.seat, len(v.s.players[ev.seat].buildings)),
        RESOURCES[v.s.box.buildings[kind].type],
        outline,
        start,
    )


@shows("TemplePlaced")
def temple_placed(stage: Stage, ev: e.TemplePlaced) -> Tween:
    v = stage.v
    kind = v.s.box.temple[ev.tile]
    outline = v.s.box.temples[kind].shape.turns[ev.turn]
    start = v.lay.board.temple(kind).topleft if ev.source == "market" else stage.supply()
    return stage.build(ev, ("temple", ev.seat, len(v.s.players[ev.seat].temples)), ev.tile, outline, start)


@shows("PyramidTilePlaced")
def pyramid_tile_placed(stage: Stage, ev: e.PyramidTilePlaced) -> Tween:
    v = stage.v
    c = v.city_of(ev.seat)
    color = COLORS.index(ev.tile)
    sprite = pyramid.tile(v.look, ev.tile, c.side, ev.level + 1)
    start: Point = v.lay.board.pyramid_tile(color).topleft if ev.source == "market" else stage.supply()
    square = square_at((ev.level, ev.index))
    stage.land(ev)
    way = (start, c.square(square).topleft)
    return stage.carried(("square", ev.seat, square), sprite, way, 0.36, c.u * 0.9, ease=ease_back)


@shows("CubesGained")
def cubes_gained(stage: Stage, ev: e.CubesGained) -> Tween | None:
    v = stage.v
    stage.land(ev)
    if not stage.mine(ev.seat):
        return None
    show = stage.hide(("cubes", ev.seat, RESOURCES.index(ev.resource), v.s.box.grid.bits(ev.cells)))
    c = v.lay.city
    ends = [cube_spot(c, v.s, ev.seat, *cell) for cell in ev.cells]
    start = (sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends))
    sprite = cube(v.look, ev.resource, cube_side(c))
    flock = [v.air.launch(sprite, start) for _ in ends]
    track = scatter(start, ends, c.u * 0.46, len(ends))

    def tumble(poses: Any) -> None:
        for one, pose in zip(flock, poses, strict=True):
            one.x, one.y, one.angle = pose.x, pose.y - pose.lift, pose.angle

    def down() -> None:
        for one in flock:
            v.air.gone(one)
        show()

    return Seq(track.motion(tumble), Call(down)).with_lead(0.3)


@shows("CubesLost")
def cubes_lost(stage: Stage, ev: e.CubesLost) -> Tween | None:
    stage.land(ev)
    return stage.away(ev.seat, ev.cubes)


@shows("CubesPaid")
def cubes_paid(stage: Stage, ev: e.CubesPaid) -> Tween | None:
    stage.land(ev)
    return stage.away(ev.seat, ev.cubes)


@shows("CubesReplaced")
def cubes_replaced(stage: Stage, ev: e.CubesReplaced) -> Tween | None:
    stage.land(ev)
    return stage.away(ev.seat, ev.cubes)


@shows("MaskTaken")
def mask_taken(stage: Stage, ev: e.MaskTaken) -> Tween | None:
    v = stage.v
    stage.land(ev)
    if not ev.value:
        return None
    color = v.s.box.mask_colors.index(ev.mask)
    r = v.lay.board.mask(color)
    sprite = tiles.mask_tile(v.look, ev.mask, ev.value, r.w)
    way = (r.topleft, stage.home(ev.seat))
    key = ("mask", ev.seat, len(v.s.players[ev.seat].masks) - 1)
    return stage.carried(key, sprite, way, 0.5, v.look.px(60), zoom=(1.0, 0.6))


@shows("WorshipTurnedUp")
def worship_turned_up(stage: Stage, ev: e.WorshipTurnedUp) -> Tween:
    v, b = stage.v, stage.v.lay.board
    color = COLORS.index(ev.color)
    a, r = b.worship(color, 1), b.worship(color, ev.slot)
    card = tiles.worship_card(v.look, ev.color, r.w, r.h)
    stage.land(ev)
    key = ("worship", color, ev.slot)
    return stage.carried(key, card, (a.topleft, r.topleft), 0.24, v.look.px(18)).with_lead(0.08)


@shows("WorshipTaken")
def worship_taken(stage: Stage, ev: e.WorshipTaken) -> Tween:
    v, b = stage.v, stage.v.lay.board
    color = COLORS.index(ev.color)
    r = b.worship(color, max(0, ev.slot))
    tile = v.s.box.tile[ev.tile]
    card = v.worship_sprite(tile, r.w, r.h)
    stage.land(ev)
    way = (r.topleft, stage.home(ev.seat))
    return stage.carried(("hand", ev.seat, tile), card, way, 0.42, v.look.px(50), zoom=(1.0, 0.7))


@shows("WorshipResolved")
def worship_resolved(stage: Stage, ev: e.WorshipResolved) -> Tween:
    v = stage.v
    stage.land(ev)
    r = v.tray_card(ev.seat, v.s.box.tile[ev.tile])
    if r is None:
        return Wait(0.1)
    card = v.worship_sprite(v.s.box.tile[ev.tile], r.w, r.h)
    return v.air.fly(card, (r.topleft, (r.x, r.y - v.look.px(40))), 0.4, alpha=(1.0, 0.3), ease=ease_out).with_lead(0.2)


@shows("WorshipReturned")
def worship_returned(stage: Stage, ev: e.WorshipReturned) -> Tween:
    v, b = stage.v, stage.v.lay.board
    r = b.worship(COLORS.index(ev.color), 1)
    own = v.tray_card(ev.seat, v.s.box.tile[ev.tile])
    start = own.topleft if own is not None else stage.home(ev.seat)
    card = tiles.worship_card(v.look, ev.color, r.w, r.h)
    stage.land(ev)
    return v.air.fly(card, (start, r.topleft), 0.4, arc=v.look.px(40), zoom=(0.7, 1.0), alpha=(1.0, 0.6))


@shows("FavorMoved")
def favor_moved(stage: Stage, ev: e.FavorMoved) -> Tween:
    v, b = stage.v, stage.v.lay.board
    a = main_board.favor_spot(b, v.s, ev.seat)
    to = main_board.favor_spot(b, v.s, ev.seat, ev.to)
    token = disks.token(v.look, v.glyphs[ev.seat], max(9, b.px(13)))
    stage.land(ev)
    return stage.carried(("favor", ev.seat), token, (a, to), 0.34, b.px(26))
