"""Motions of the end and of the solo game: districts, the Founder die, the First Founders."""

from __future__ import annotations

from typing import Any

from game.client.founders.board import main_board
from game.client.founders.motions.stage import Stage, shows
from game.client.founders.paint import people, tiles
from game.client.motion.flyers import banner
from game.client.motion.physics import Die, tumble
from game.client.motion.tween import Call, Par, Seq, Stagger, Tween, Wait, ease_out
from game.client.paint import dice, disks, widgets
from game.client.paint.motion import turned
from game.founders import events as e
from game.words.phrases import phrase

TO_READ, IN_VAIN = 1.9, 1.1
"""Seconds for which a sentence about what the First Founders did, and why, stands in the bar; and one that they could
not do it."""


@shows("DistrictScored")
def district_scored(stage: Stage, ev: e.DistrictScored) -> Tween:
    """A seal over the district, in the large city or in the small one of a strip; the first is announced."""
    v = stage.v
    stage.land(ev)
    c, n = v.city_of(ev.seat), v.s.box.grid.cols
    at = (c.ox + c.u * n * (0.25 + 0.5 * (ev.district % 2)), c.oy + c.u * n * (0.25 + 0.5 * (ev.district // 2)))
    side = v.look.px(110) if stage.mine(ev.seat) else max(24, round(c.u * n * 0.42))
    seal = v.air.banner(widgets.seal(side, ev.n), at, 1.2).with_lead(0.35)
    if ev.district or ev.seat != v.s.first:
        return seal
    said = banner(v.look, phrase("menus.final_scoring"))
    return Par(v.air.banner(said, v.lay.board.rect.center, 1.6), seal).with_lead(1.0)


@shows("ChallengeRolled")
def challenge_rolled(stage: Stage, ev: e.ChallengeRolled) -> Tween:
    """The Founder die tumbles on the board and lies on the face that was rolled."""
    v = stage.v
    if ev.chosen:
        stage.land(ev)
        return Wait(0.02)
    show = stage.hide(("challenge", ev.kind))
    stage.land(ev)
    r = v.lay.board.road.inflate(-v.look.px(200), v.look.px(120))
    size = v.look.px(84)
    rolled = tumble([Die(8, ev.number, size)], (float(r.w), float(r.h)), ev.number * 7 + len(ev.kind))
    one = v.air.launch(dice.rolling(8, ev.number, size), r.center)

    def roll(poses: Any) -> None:
        pose = poses[0]
        face = pose.coming if pose.roll > 0.5 else pose.face
        one.sprite = turned(dice.rolling(8, max(1, face), size), pose.angle)
        one.x, one.y = r.x + pose.x, r.y + pose.y - pose.lift

    def down() -> None:
        v.air.gone(one)
        show()

    return Seq(rolled.motion(roll), Wait(0.25), Call(down)).with_lead(rolled.length * 0.6)


@shows("FounderDrew")
def founder_drew(stage: Stage, ev: e.FounderDrew) -> Tween:
    v = stage.v
    made = []
    for i, founder in enumerate(ev.disks):
        sprite = disks.disk(v.look, v.glyphs[1 + founder], v.lay.board.disk)
        start = v.bag_of(founder)
        end = (v.lay.board.road.centerx + (i - 0.5) * v.lay.board.disk * 2.4, v.lay.board.road.y + v.look.px(20))
        made.append(v.air.fly(sprite, (start, end, end), 0.5, arc=v.look.px(30)))
    stage.land(ev)
    return Stagger(0.12, *made)


@shows("FounderPlaced")
def founder_placed(stage: Stage, ev: e.FounderPlaced) -> Tween:
    road = stage.v.lay.board.road
    return stage.tower(1 + ev.founder, ev, (road.centerx, road.y)).with_lead(TO_READ)


@shows("FounderRemoved")
def founder_removed(stage: Stage, ev: e.FounderRemoved) -> Tween:
    v = stage.v
    spot = v.lay.board.at((ev.place, ev.tile)) if ev.tile else None
    stage.land(ev)
    if spot is None:
        return Wait(IN_VAIN).with_lead(IN_VAIN)
    end = (spot.x, spot.y - v.look.px(70))
    tile = stage.piece(ev.place, ev.tile)
    return v.air.fly(tile, (spot.topleft, end), TO_READ, alpha=(1.0, 0.0)).with_lead(TO_READ)


@shows("FounderMoved")
def founder_moved(stage: Stage, ev: e.FounderMoved) -> Tween:
    v, b = stage.v, stage.v.lay.board
    a, to = main_board.founder_spot(b, v.s, ev.founder), main_board.founder_spot(b, v.s, ev.founder, ev.section)
    stage.land(ev)
    figure = people.architect(v.look, v.glyphs[1 + ev.founder], b.px(70))
    return stage.carried(("founder", ev.founder), figure, (a, to), 0.4, b.px(14))


@shows("MaskRemoved")
def mask_removed(stage: Stage, ev: e.MaskRemoved) -> Tween:
    v = stage.v
    r = v.lay.board.mask(v.s.box.mask_colors.index(ev.mask))
    sprite = tiles.mask_tile(v.look, ev.mask, ev.value, r.w)
    stage.land(ev)
    gone = v.air.fly(sprite, (r.topleft, (r.x, r.y - v.look.px(80))), TO_READ, alpha=(1.0, 0.0), ease=ease_out)
    return gone.with_lead(TO_READ)
