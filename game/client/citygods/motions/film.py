"""Teotibot's turn, shown large over the plaza: its dice, the tile they call, each step in a line."""

from __future__ import annotations

from pygame import Rect, Surface

from game.citygods.teotibot import Teotibot
from game.client.citygods.board import solo
from game.client.citygods.board.table import CityTable
from game.client.paint import dice, panels
from game.client.paint import type as types
from game.client.paint.motion import turned
from game.client.paint.palette import BASALT, DUST, GILT, STUCCO, WHITE, mix
from game.client.paint.type import say
from game.events import Event, TurnBegan
from game.words.phrases import phrase


def can_replay(v: CityTable) -> bool:
    return bool(v.bot_turn.events)


def replay(v: CityTable) -> None:
    """Show its last turn once more; afterwards the table stands as it does now."""
    t = v.table
    before, events = v.bot_turn.before, list(v.bot_turn.events)
    if before is None or t.director.moving:
        return
    v.sync(before)
    after = [TurnBegan(t.question.who)] if t.question is not None else []  # before which its last lines are read
    t.director.play([*events, *after], t.state)


def reading(v: CityTable) -> float:
    """Seconds for which what it did stays on view when it is done; a click or Space goes on."""
    return min(5.0, 0.8 + 0.022 * sum(map(len, v.bot_turn.lines))) if v.bot_turn.on_view else 0.0


def story(v: CityTable) -> str:
    """Its last turn in sentences; also one that was played before the table was opened."""
    lines = [line for e in v.bot_turn.events or _last_turn(v) if (line := v.table.speech.tell(e, v.names))]
    return phrase("citygods_view.last_turn", lines=lines) if lines else phrase("citygods_view.not_moved_yet")


def _last_turn(v: CityTable) -> list[Event]:
    bot, its = v.s.bot, False
    found: list[Event] = []
    for e in v.table.session.table.events():
        if isinstance(e, TurnBegan):
            its = bot is not None and e.seat == bot.colour
            found = [] if its else found
        elif e.code in ("TurnEnded", "CalendarMoved", "RoundBegan", "EclipseBegan"):
            its = False
        elif its:
            found.append(e)
    return found


def turn_rect(v: CityTable) -> Rect:
    r = v.lay.plaza
    return r.inflate(round(r.w * 0.12), round(r.h * 0.14))


def tray(v: CityTable) -> Rect:
    r = turn_rect(v)
    pad = v.lay.px(16)
    return Rect(r.x + pad, r.y + max(v.lay.px(48), v.fine.font(22) * 2), round(r.w * 0.34), round(r.h * 0.34))


def pyramid_rect(v: CityTable) -> Rect:
    """Its action pyramid, at the right of the tray."""
    r, box = turn_rect(v), tray(v)
    return Rect(box.right + v.lay.px(10), r.y + v.lay.px(14), r.right - box.right - v.lay.px(22), round(r.h * 0.58))


def draw(to: Surface, v: CityTable) -> None:
    """The dice in their tray and their sum, the action pyramid with the tile they call, and each step in a line."""
    bot, turn = v.s.bot, v.bot_turn
    if not isinstance(bot, Teotibot) or len(bot.slots) < 7:
        return
    r, look = turn_rect(v), v.fine
    tone = look.palette.player[v.glyphs[bot.colour]]
    panels.panel(look, *r.size, fill=mix(BASALT, tone, 0.06), edge=tone).draw(to, *r.topleft)
    say(
        to,
        look,
        phrase("citygods_view.teotibots_turn"),
        r.x + v.lay.px(20),
        r.y + v.lay.px(28),
        "heading",
        GILT,
        "l",
        r.w * 0.5,
        23,
    )
    box = tray(v)
    panels.well(look, *box.size, fill=(52, 34, 28)).draw(to, *box.topleft)
    size = die_size(v)
    for p in turn.poses:
        face = dice.rolling(6, max(1, p.face), size, STUCCO)
        turned(face, p.angle).draw(to, box.x + p.x, box.y + p.y - p.lift)
    if turn.slot >= 0 and len(turn.poses) == 2:
        first, second = (p.face for p in turn.poses)
        words = f"{first} + {second} = {first + second}"
        y = box.bottom + look.font(20) * 0.75
        say(to, look, words, box.centerx, y, "number", look.palette.focus, "m", box.w, 22)
    right = pyramid_rect(v)
    solo.action_pyramid(to, look, right, bot, turn.slot, hidden=v.hidden)
    _draw_lines(to, v, Rect(r.x + v.lay.px(20), right.bottom + v.lay.px(4), r.w - v.lay.px(40), 0), r.bottom)


def _draw_lines(to: Surface, v: CityTable, at: Rect, bottom: int) -> None:
    """What it did, the last step bright; what was said before gives way."""
    look = v.fine
    lead = types.height(look, "note", 17)
    room = max(1, (bottom - v.lay.px(10) - at.y) // lead)
    told = [types.wrap(look, said, "note", at.w, 17) for said in v.bot_turn.lines]
    while len(told) > 1 and sum(map(len, told)) > room:
        told.pop(0)
    y = at.y + 0.5 * lead
    for i, lines in enumerate(told):
        for line in lines[:room]:
            types.text(look, line, "note", WHITE if i == len(told) - 1 else DUST, 17).draw(to, at.x, y)
            y += lead


def die_size(v: CityTable) -> int:
    return max(24, v.lay.px(54))
