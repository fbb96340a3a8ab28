"""Motions of goods, points, tiles and markers."""

from __future__ import annotations

from typing import Any, assert_never

from game.citygods import events as e
from game.citygods.box import GOODS, SIDES
from game.citygods.decorations import turned
from game.client.citygods.board import pictures, pyramid, tracks
from game.client.citygods.motions.stage import Stage, shows
from game.client.citygods.paint import boards, stones
from game.client.motion.flyers import Point, banner
from game.client.motion.tween import Par, Seq, Tween, Wait
from game.client.paint import disks
from game.client.paint.look import Sprite
from game.events import Scored
from game.words.phrases import phrase


def _stock_at(stage: Stage, seat: int, kind: str) -> Point:
    v = stage.v
    if seat == v.seat:
        r = v.mine().stock[kind]
        return r.centerx, r.top
    r = v.panel(seat)
    return r.centerx, r.top + v.lay.px(20)


@shows("CocoaGained", "CocoaPaid")
def cocoa(stage: Stage, ev: Any) -> Tween:
    stage.land(ev)
    sign = "+" if isinstance(ev, e.CocoaGained) else "−"
    return stage.pop((("big", f"{sign}{ev.n}"), ("good", "cocoa")), _stock_at(stage, ev.seat, "cocoa"))


@shows("GoodsGained", "GoodsPaid")
def goods(stage: Stage, ev: Any) -> Tween:
    stage.land(ev)
    sign = "+" if isinstance(ev, e.GoodsGained) else "−"
    pops = []
    for kind, n in zip(GOODS, ev.goods, strict=True):
        if n:
            pops.append(stage.pop((("big", f"{sign}{n}"), ("good", kind)), _stock_at(stage, ev.seat, kind)))
    return Par(*pops).with_lead(0.15)


@shows("Scored")
def scored(stage: Stage, ev: Scored) -> Tween:
    v = stage.v
    stage.land(ev)
    if v.eclipse is not None and v.eclipse.count(ev):
        return Wait(0.16).with_lead(0.12)
    r = v.panel(ev.seat)
    at = (
        (r.x + v.lay.px(140), r.y + v.lay.px(10)) if ev.seat == v.seat else (r.right - v.lay.px(60), r.y + v.lay.px(10))
    )
    return stage.pop((("big", "+" if ev.n > 0 else "−"), ("vp", abs(ev.n))), at)


@shows("BotExchanged")
def exchanged(stage: Stage, ev: Any) -> Tween:
    stage.land(ev)
    return Wait(0.4).with_lead(0.3)


@shows("TechnologyTaken")
def technology_taken(stage: Stage, ev: e.TechnologyTaken) -> Tween:
    v = stage.v
    r = v.panel(ev.seat)
    stage.land(ev)
    if ev.tile not in v.s.technologies:
        return Wait(0)
    end = v.lay.on(5, v.lay.plan(5).technology(v.s.technologies.index(ev.tile))).center
    sprite = disks.token(v.fine, v.glyphs[ev.seat], max(8, v.lay.px(14)))
    return v.air.fly(sprite, [r.center, end], 0.4, arc=v.lay.px(50))


@shows("TechnologyFired")
def technology_fired(stage: Stage, ev: e.TechnologyFired) -> Tween:
    """The tile that works is held up for a moment."""
    v = stage.v
    stage.land(ev)
    if ev.tile not in v.s.technologies:
        return Wait(0)
    r = v.lay.on(5, v.lay.plan(5).technology(v.s.technologies.index(ev.tile)))
    flat = pictures.technology(v.fine, v.s.box, ev.tile, (), r.w, r.h)
    sprite = Sprite(flat.surface, flat.ax + r.w // 2, flat.ay + r.h // 2)
    return v.air.fly(sprite, [r.center, (r.centerx, r.centery - v.lay.px(14))], 0.5, zoom=(1.0, 1.24), alpha=(1, 0.3))


@shows("DiscoveryClaimed")
def discovery_claimed(stage: Stage, ev: e.DiscoveryClaimed) -> Tween:
    v = stage.v
    start = _lies(stage, ev)
    stage.land(ev)
    r = v.panel(ev.seat)
    side = v.lay.px(51)
    sprite = pictures.discovery(v.fine, v.s.box, ev.tile, side)
    end = (r.centerx - side / 2, r.centery - side / 2)
    return v.air.fly(sprite, [start, end], 0.42, arc=v.lay.px(40)).with_lead(0.2)


def _lies(stage: Stage, ev: e.DiscoveryClaimed) -> Point:
    v = stage.v
    match ev.where:
        case "worship":
            return v.lay.on(ev.place, v.lay.plan(ev.place).discovery()).topleft
        case "temple":
            t, step = v.s.box.majors[ev.place]
            return v.lay.temple_steps[t][step].topleft
        case "avenue":
            step, most = v.s.box.avenue_tiles[ev.place]
            return v.lay.avenue_slots(step, v.s.box.avenue_max, most)[0].topleft
        case "starting":
            return v.lay.plaza.center
        case _:
            assert_never(ev.where)


@shows("DiscoveryUsed")
def discovery_used(stage: Stage, ev: e.DiscoveryUsed) -> Tween:
    v = stage.v
    spot = v.mine().hand.get(ev.tile) if ev.seat == v.seat else None
    stage.land(ev)
    r = spot or v.panel(ev.seat)
    side = max(24, v.lay.px(51))
    flat = pictures.discovery(v.fine, v.s.box, ev.tile, side, priced=False)
    sprite = Sprite(flat.surface, flat.ax + side // 2, flat.ay + side // 2)
    return v.air.fly(sprite, [r.center, (r.centerx, r.centery - v.lay.px(60))], 0.45, alpha=(1.0, 0.0), zoom=(1.0, 1.3))


@shows("NobleBuilt")
def noble_built(stage: Stage, ev: e.NobleBuilt) -> Tween:
    v = stage.v
    taken = v.s.buildings_taken()
    start = v.lay.house(min(taken + 1, len(v.s.box.building_values) - 1), len(v.s.box.building_values)).center
    plot = v.lay.on(6, v.lay.plan(6).plot(ev.row, ev.space))
    sprite = boards.house(round(plot.h * 0.95))
    stage.land(ev)
    return stage.carried(("noble", ev.row, ev.space), sprite, [start, plot.center], 0.5, v.lay.px(60)).with_lead(0.5)


@shows("DecorationPlaced")
def decoration_placed(stage: Stage, ev: e.DecorationPlaced) -> Tween:
    v = stage.v
    offer = v.s.decoration_offer
    place = offer.index(ev.tile) if ev.tile in offer else 0
    start = v.lay.on(7, v.lay.plan(7).decoration(place)).topleft
    stage.land(ev)
    space = v.s.box.decoration_spaces[ev.space]
    side = SIDES[space.side]
    r = v.lay.decoration(side, space.mark)
    sprite = stones.decoration(v.fine, turned(v.s.box.decoration_tiles[ev.tile], space.side), side, r.w, r.h)
    fly = stage.carried(("decoration", ev.space), sprite, [start, r.topleft], 0.42, v.lay.px(40))
    lit = [pyramid.half(v.lay.plaza, side, space.mark, i) for i, hit in enumerate(ev.matches) if hit]
    return Seq(fly, _matched(stage, lit)).with_lead(0.5)


@shows("PyramidTilePlaced")
def pyramid_tile_placed(stage: Stage, ev: e.PyramidTilePlaced) -> Tween:
    """From the offer up onto its square; icons that agree flash."""
    v = stage.v
    offer = v.s.pyramid_offer
    place = offer.index(ev.tile) if ev.tile in offer else 0
    start = v.lay.on(8, v.lay.plan(8).stone(place)).topleft
    stage.land(ev)
    level, row, col = v.s.box.squares[ev.square]
    r = v.lay.square(level, row, col)
    sprite = stones.stone(v.fine, v.s.box.pyramid_tiles[ev.tile][ev.turn], v.lay.u, level)
    fly = stage.carried(("square", ev.square), sprite, [start, r.topleft], 0.46, v.lay.px(50))
    lit = [pyramid.corner(v.lay.plaza, level, row, col, i) for i, hit in enumerate(ev.matches) if hit]
    return Seq(fly, _matched(stage, lit)).with_lead(0.55)


def _matched(stage: Stage, spots: list[tuple[float, float]]) -> Tween:
    v = stage.v
    sprite = stones.match_light(v.fine, v.lay.u, None)
    return Par(*(stage.glow(sprite, at) for at in spots))


@shows("PyramidFinished")
def pyramid_finished(stage: Stage, ev: Any) -> Tween:
    stage.land(ev)
    return stage.v.air.banner(
        banner(stage.v.look, phrase("citygods_view.pyramid_is_finished")), stage.v.lay.plaza.center, 1.2
    ).with_lead(0.6)


@shows("TempleClimbed")
def temple_climbed(stage: Stage, ev: e.TempleClimbed) -> Tween:
    v = stage.v
    x, y, _ = tracks.temple_spot(v.lay, v.s, ev.seat, ev.temple)
    stage.land(ev)
    ex, ey, r = tracks.temple_spot(v.lay, v.s, ev.seat, ev.temple)
    sprite = disks.token(v.fine, v.glyphs[ev.seat], max(6, round(r)))
    return stage.carried(("temple", ev.seat, ev.temple), sprite, [(x, y), (ex, ey)], 0.3, v.lay.px(10)).with_lead(0.2)


@shows("AvenueClimbed")
def avenue_climbed(stage: Stage, ev: e.AvenueClimbed) -> Tween:
    v = stage.v
    x, y, _ = tracks.avenue_spot(v.lay, v.s, ev.seat)
    stage.land(ev)
    ex, ey, r = tracks.avenue_spot(v.lay, v.s, ev.seat)
    sprite = disks.token(v.fine, v.glyphs[ev.seat], max(7, round(r)))
    return stage.carried(("avenue", ev.seat), sprite, [(x, y), (ex, ey)], 0.3, v.lay.px(10)).with_lead(0.2)


@shows("TrackClimbed")
def track_climbed(stage: Stage, ev: e.TrackClimbed) -> Tween:
    v = stage.v
    x, y, _ = tracks.track_spot(v.lay, v.s, ev.seat)
    stage.land(ev)
    ex, ey, r = tracks.track_spot(v.lay, v.s, ev.seat)
    sprite = disks.token(v.fine, v.glyphs[ev.seat], max(7, round(r)))
    return stage.carried(("track", ev.seat), sprite, [(x, y), (ex, ey)], 0.3, v.lay.px(10)).with_lead(0.2)
