"""Motions of Teotibot: its dice tumble, the tile they call lights up, each step is said, the pyramid shifts."""

from __future__ import annotations

from typing import Any

from game.citygods import teotibot_events as b
from game.citygods.teotibot import COLOUR, TILES, WORSHIP_DIE, Teotibot
from game.client.citygods.board import solo
from game.client.citygods.motions import film
from game.client.citygods.motions.stage import Stage, shows
from game.client.citygods.paint import teotibot
from game.client.citygods.paint.teotibot import SLOTS
from game.client.motion.physics import Die, tumble
from game.client.motion.tween import Call, Par, Seq, Tween, Wait


@shows("BotRolled")
def bot_rolled(stage: Stage, ev: b.BotRolled) -> Tween:
    """Two dice tumble in the tray; then the tile they call lights up."""
    v = stage.v
    stage.land(ev)
    turn = v.bot_turn
    turn.on_view, turn.slot, turn.poses = True, -1, ()
    box, size = film.tray(v), float(film.die_size(v))
    ends = [(box.w * (0.3 + 0.4 * i), box.h * 0.5) for i in range(2)]
    thrown = [Die(6, face, size, end) for face, end in zip((ev.first, ev.second), ends, strict=True)]
    rolled = tumble(thrown, (float(box.w), float(box.h)), seed=ev.first * 7 + ev.second + v.s.turn_number * 31)

    def show(poses: Any) -> None:
        turn.poses = poses

    def lit() -> None:
        turn.slot = ev.slot
        v.caption = v.table.speech.tell(ev, v.names)
        turn.lines.append(v.caption)

    return Seq(rolled.motion(show), Call(lit), Wait(0.3)).with_lead(rolled.length + 0.1)


@shows("BotFollowed")
def bot_followed(stage: Stage, ev: b.BotFollowed) -> Tween:
    stage.land(ev)
    stage.v.bot_turn.on_view = True
    return Wait(0.6).with_lead(0.5)


@shows("BotWorshipped")
def bot_worshipped(stage: Stage, ev: b.BotWorshipped) -> Tween:
    v = stage.v
    start = v.die_rect(COLOUR, WORSHIP_DIE)
    stage.land(ev)
    end = v.die_rect(COLOUR, WORSHIP_DIE)
    sprite = stage.die_sprite(COLOUR, 1, end.w)
    return stage.carried(
        ("die", COLOUR, WORSHIP_DIE), sprite, [start.topleft, end.topleft], 0.4, v.lay.px(30)
    ).with_lead(0.3)


@shows("BotShifted")
def bot_shifted(stage: Stage, ev: b.BotShifted) -> Tween:
    """Tiles climb into the gap, the used one goes aside: each slides to its new place."""
    v = stage.v
    assert isinstance(v.s.bot, Teotibot)
    before = v.s.bot.slots
    stage.land(ev)
    v.bot_turn.slot = -1
    if not v.bot_turn.on_view:
        return Wait(0.1)
    where = solo.places(film.pyramid_rect(v))
    slides: list[Tween] = [Wait(0.5)]
    for slot, tile in enumerate(ev.slots):
        if tile in before and before[slot] != tile:
            start, end = where[SLOTS[before.index(tile)]], where[SLOTS[slot]]
            sprite = teotibot.action_tile(v.fine, TILES[tile], end.w)
            slides.append(stage.carried(("slot", slot), sprite, [start.topleft, end.topleft], 0.5, v.lay.px(18)))
    return Par(*slides).with_lead(0.5)
