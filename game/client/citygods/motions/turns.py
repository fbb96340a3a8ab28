"""Motions of workers, set-up and the calendar. Workers walk the ring and turn up pip by pip."""

from __future__ import annotations

from typing import Any

from game.citygods import events as e
from game.citygods import scoring
from game.client.citygods.board import tracks
from game.client.citygods.board.eclipse import Eclipse
from game.client.citygods.motions import film
from game.client.citygods.motions.stage import Stage, shows
from game.client.motion.flyers import Point, banner
from game.client.motion.tween import Along, Call, Par, Seq, Tween, Wait, ease_out
from game.client.paint import dice
from game.events import GameEnded, TurnBegan
from game.words.phrases import phrase

READING = 12.0
"""Seconds in which a scored Eclipse can be read; a press goes on, and it can be held."""


@shows("BoardsLaid")
def boards_laid(stage: Stage, ev: e.BoardsLaid) -> None:
    stage.land(ev)
    stage.v.relay(stage.v.s)


@shows("WorkerPlaced")
def worker_placed(stage: Stage, ev: e.WorkerPlaced) -> Tween:
    fresh = ev.die < len(stage.v.s.dice[ev.seat])
    start = tracks.wheel_die(stage.v.lay, ev.seat).topleft if fresh else stage.v.panel(ev.seat).center
    stage.land(ev)
    r = stage.v.die_rect(ev.seat, ev.die)
    way = [(float(start[0]), float(start[1])), (float(r.x), float(r.y))]
    sprite = stage.die_sprite(ev.seat, ev.power, r.w)
    return stage.carried(("die", ev.seat, ev.die), sprite, way, 0.34, stage.v.lay.px(50)).with_lead(0.1)


@shows("NeutralPlaced")
def neutral_placed(stage: Stage, ev: e.NeutralPlaced) -> Tween:
    stage.land(ev)
    flights = []
    for i in range(len(ev.boards)):
        r = stage.v.die_rect(ev.colour, i)
        way = [(float(r.x), float(r.y) - stage.v.lay.px(70)), (float(r.x), float(r.y))]
        sprite = stage.die_sprite(ev.colour, 1, r.w)
        flights.append(stage.carried(("die", ev.colour, i), sprite, way, 0.3))
    return Par(*flights).with_lead(0.12)


@shows("TileTurnedUp")
def tile_turned_up(stage: Stage, ev: e.TileTurnedUp) -> Tween:
    stage.land(ev)
    return Wait(0.1).with_lead(0.05)


@shows("DiscoveryLaid")
def discovery_laid(stage: Stage, ev: e.DiscoveryLaid) -> Tween:
    stage.land(ev)
    return Wait(0.05).with_lead(0.02)


@shows("WorkerMoved")
def worker_moved(stage: Stage, ev: e.WorkerMoved) -> Tween:
    """From well to well along the ring, one hop a board."""
    v = stage.v
    start = v.die_rect(ev.seat, ev.die)
    stage.land(ev)
    end = v.die_rect(ev.seat, ev.die)
    way: list[Point] = [start.topleft]
    for number in ev.path[:-1]:
        well = v.lay.well(number, ev.seat)
        way.append((well.centerx - end.w / 2, well.y))
    way.append(end.topleft)
    power = v.s.dice[ev.seat][ev.die].power
    sprite = stage.die_sprite(ev.seat, power, end.w)
    length = 0.24 + 0.14 * len(ev.path)
    return stage.carried(("die", ev.seat, ev.die), sprite, way, length, v.lay.px(26)).with_lead(length)


@shows("WorkerLocked", "WorkerEvicted", "WorkersUnlocked")
def worker_locked(stage: Stage, ev: Any) -> Tween:
    """Into the niche, or out of it into the well."""
    v = stage.v
    who = ev.other if isinstance(ev, e.WorkerEvicted) else ev.seat
    moved = ev.dice if isinstance(ev, e.WorkersUnlocked) else (ev.die,)
    starts = [v.die_rect(who, i) for i in moved]
    stage.land(ev)
    flights = []
    for i, start in zip(moved, starts, strict=True):
        end = v.die_rect(who, i)
        sprite = stage.die_sprite(who, v.s.dice[who][i].power, end.w)
        flights.append(stage.carried(("die", who, i), sprite, [start.topleft, end.topleft], 0.32, v.lay.px(24)))
    return Par(*flights).with_lead(0.26) if flights else Wait(0)


@shows("PoweredUp")
def powered_up(stage: Stage, ev: e.PoweredUp) -> Tween:
    """The worker is lifted, turned to the next pip and set down."""
    v = stage.v
    before = v.s.dice[ev.seat][ev.die].power
    r = v.die_rect(ev.seat, ev.die)
    key = ("die", ev.seat, ev.die)
    old = stage.die_sprite(ev.seat, before, r.w)
    state = "ascended" if ev.power > v.s.box.power_max else ""
    new = dice.die(v.fine, v.glyphs[ev.seat], min(6, ev.power), r.w, state)
    stage.land(ev)
    show = stage.hide(key)
    one = v.air.launch(old, (r.x, r.y))
    up = v.lay.px(22)

    def place(t: float) -> None:
        one.y = r.y - up * 4 * t * (1 - t)
        one.sprite = old if t < 0.5 else new

    def down() -> None:
        v.air.gone(one)
        show()

    return Seq(Along(0.42, place), Call(down)).with_lead(0.4)


@shows("Ascended")
def ascended(stage: Stage, ev: e.Ascended) -> Tween:
    v = stage.v
    start = v.die_rect(ev.seat, ev.die)
    stage.land(ev)
    end = v.die_rect(ev.seat, ev.die)
    sprite = dice.die(v.fine, v.glyphs[ev.seat], 6, end.w, "ascended")
    x, y, _ = v.lay.wheel_at
    way: list[Point] = [start.topleft, (x - end.w / 2, y - end.h / 2), end.topleft]
    return stage.carried(("die", ev.seat, ev.die), sprite, way, 0.8, v.lay.px(30)).with_lead(0.7)


@shows("TurnBegan")
def turn_began(stage: Stage, ev: TurnBegan) -> Tween | None:
    """An Eclipse that has been scored stays on view for a while."""
    v = stage.v
    stage.land(ev)
    pause = READING if v.eclipse is not None else film.reading(v)

    def gone() -> None:
        v.eclipse = None
        v.bot_turn.on_view = False

    return Seq(Wait(pause), Call(gone)).with_lead(pause)


@shows("CalendarMoved")
def calendar_moved(stage: Stage, ev: e.CalendarMoved) -> Tween:
    v = stage.v
    start = float(v.s.light)
    stage.land(ev)
    end = float(ev.light)

    def place(t: float) -> None:
        v.light = start + (end - start) * t

    def down() -> None:
        v.light = -1.0

    return Seq(Along(0.5, place, ease_out), Call(down)).with_lead(0.2)


@shows("EclipseBegan")
def eclipse_began(stage: Stage, ev: e.EclipseBegan) -> Tween:
    v = stage.v
    stage.land(ev)
    words = phrase("citygods_view.eclipse", number=ev.number)
    if ev.final:
        words = phrase("citygods_view.last_eclipse")
    pause = film.reading(v)

    def read() -> None:
        v.bot_turn.on_view = False

    def dark() -> None:
        v.eclipse = v.eclipse or Eclipse(ev.number, ev.final)

    said = stage.announce(banner(v.look, words), v.lay.plaza.center, 0.9)
    return Seq(Wait(pause), Call(read), said, Call(dark)).with_lead(pause + 0.9)


@shows("EclipseStep")
def eclipse_step(stage: Stage, ev: e.EclipseStep) -> Tween:
    stage.land(ev)
    if stage.v.eclipse is None:
        s = stage.v.s
        stage.v.eclipse = Eclipse(s.eclipse + 1, scoring.last_eclipse(s))
    stage.v.eclipse.row = ev.step
    return Wait(0.55).with_lead(0.5)


@shows("GameEnded")
def game_ended(stage: Stage, ev: GameEnded) -> Tween:
    """With time to read what the last Eclipse came to."""
    stage.land(ev)
    return Wait(1.2 if stage.v.eclipse is None else 4.0)
