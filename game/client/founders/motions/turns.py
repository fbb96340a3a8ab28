"""Motions of turns and rounds: disks, bonuses, the Architect, points, a new round."""

from __future__ import annotations

from typing import Any

from game.client.founders.board import city, seats
from game.client.founders.board.new_round import NewRound, seat_rows
from game.client.founders.motions.stage import Stage, shows
from game.client.founders.paint import people, tiles
from game.client.motion.director import OVERLAP
from game.client.motion.flyers import Point
from game.client.motion.tween import Along, Call, Par, Seq, Tween, Wait, ease_out
from game.client.paint import disks, widgets
from game.client.paint.palette import STUCCO
from game.events import RoundBegan, Scored
from game.founders import events as e
from game.words.phrases import phrase


@shows("TurnEnded")
def turn_ended(stage: Stage, ev: Any) -> None:
    stage.v.under_way = ""
    stage.land(ev)


@shows("ActionChosen")
def action_chosen(stage: Stage, ev: e.ActionChosen) -> None:
    stage.v.under_way = ev.action
    stage.land(ev)


@shows("RoundBegan")
def round_began(stage: Stage, ev: RoundBegan) -> Tween:
    """It is said what is lost and dealt until somebody's turn begins."""
    v = stage.v
    spaces = sum(kind >= 0 for kind in v.s.bonus)
    stage.land(ev)
    rows = seat_rows(v.table.session.table.events(), ev.number, [p.vp for p in v.s.players])
    first = ev.number == 1  # nothing was lost, and the bonus disks lie there already
    if first:
        for row, p in zip(rows, v.s.players, strict=True):
            row.disks, row.begins = p.disks, v.s.seats > 1 and row.seat == v.s.first
    v.new_round = NewRound(ev.number, v.s.rounds, rows, 0 if first else spaces)
    v.new_round.lines += [phrase("founders_view.round_first")] if first else []
    return Wait(0.5).with_lead(0.4)


ENDS_OPENING = ("TurnBegan", "FounderDrew")
"""What a round's opening is over with: somebody's turn, or the First Founders'."""


def read(stage: Stage, then: Tween | None) -> Tween:
    """What opened the round stays on view for a while; then comes this."""
    v = stage.v
    assert v.new_round is not None
    pause = v.new_round.reading()

    def gone() -> None:
        v.new_round = None

    more = then.length * OVERLAP if then is not None else 0.0
    return Seq(Wait(pause), Call(gone), *([then] if then is not None else [])).with_lead(pause + more)


@shows("BonusDealt")
def bonus_dealt(stage: Stage, ev: e.BonusDealt) -> Tween:
    v, b = stage.v, stage.v.lay.board
    stage.land(ev)
    show = stage.hide(("bonus", v.s.box.spaces.index(ev.space)))
    sprite = disks.disk(v.look, tiles.bonus_face(ev.bonus), b.disk)
    return stage.drop(sprite, b.spaces[ev.space], b.px(90), show).with_lead(0.05)


@shows("DisksPlaced")
def disks_placed(stage: Stage, ev: e.DisksPlaced) -> Tween:
    v = stage.v
    start: Point = seats.Tray(v.lay.tray, v.s, ev.seat, v.look).disks if stage.mine(ev.seat) else stage.home(ev.seat)
    return stage.tower(ev.seat, ev, start)


@shows("BonusUsed")
def bonus_used(stage: Stage, ev: e.BonusUsed) -> Tween:
    x, y = stage.v.lay.board.spaces[ev.space]
    stage.land(ev)
    sprite = disks.disk(stage.v.look, tiles.bonus_face(ev.bonus), stage.v.lay.board.disk)
    return stage.v.air.fly(sprite, ((x, y), (x, y - stage.v.lay.board.px(60))), 0.4, alpha=(1.0, 0.0), ease=ease_out)


@shows("ArchitectMoved")
def architect_moved(stage: Stage, ev: e.ArchitectMoved) -> Tween | None:
    v, was = stage.v, stage.v.s.players[ev.seat].architect
    stage.land(ev)
    if not stage.mine(ev.seat):
        return None
    c = v.lay.city
    a, b = city.architect_spot(c, was), city.architect_spot(c, ev.side)
    corner = (
        max(a[0], b[0]) if 1 in (was, ev.side) else min(a[0], b[0]),
        max(a[1], b[1]) if 2 in (was, ev.side) else min(a[1], b[1]),
    )
    figure = people.architect(v.look, v.glyphs[ev.seat], city.architect_height(c, ev.side))
    return stage.carried(("architect", ev.seat), figure, (a, corner, b), 0.55, c.u * 0.2)


@shows("Scored")
def scored(stage: Stage, ev: Scored) -> Tween:
    """The token hops along the track; elsewhere the points rise from the seat."""
    v, start = stage.v, stage.v.s.players[ev.seat].vp
    stage.land(ev)
    seal = widgets.seal(v.look.px(54), f"{ev.n:+d}".replace("-", "−"))
    if not stage.mine(ev.seat):
        at = v.strip(ev.seat).center
        return v.air.fly(seal, (at, (at[0], at[1] - v.look.px(50))), 0.36, alpha=(1.0, 0.2), ease=ease_out).with_lead(
            0.15
        )
    c = v.lay.city
    token = disks.token(v.look, v.glyphs[ev.seat], round(c.u * 0.27), STUCCO)
    one = v.air.launch(token, c.score_point(start))
    show = stage.hide(("score", ev.seat))
    length = min(0.7, 0.18 + 0.05 * abs(ev.n))

    def hop(t: float) -> None:
        at = start + ev.n * t
        one.x, one.y = c.score_point(max(0.0, at))
        one.y -= abs(((at % 1) - 0.5) * 2 - 1) * c.u * 0.2 if t < 1 else 0

    def arrive() -> None:
        v.air.gone(one)
        show()

    spot = c.score_point(start + ev.n)
    inward = (c.rect.centerx - spot[0], c.rect.centery - spot[1])
    reach = max(1.0, (inward[0] ** 2 + inward[1] ** 2) ** 0.5)
    a = (spot[0] + inward[0] / reach * c.u, spot[1] + inward[1] / reach * c.u)
    words = v.air.fly(seal, (a, (a[0], a[1] - c.u * 0.5)), max(0.6, length), alpha=(1.0, 0.3), ease=ease_out)
    return Par(Seq(Along(length, hop), Call(arrive)), words).with_lead(length * 0.6)
