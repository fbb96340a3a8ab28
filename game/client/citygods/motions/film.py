"""Teotibot's turn, shown beside the boards it plays on: its dice, each step in a line, the tile that was called."""

from __future__ import annotations

from pygame import Rect, Surface

from game.citygods.teotibot import Teotibot
from game.client.citygods.board import solo
from game.client.citygods.board.table import CityTable
from game.client.motion.director import OVERLAP
from game.client.motion.tween import Tween
from game.client.paint import dice, disks, panels
from game.client.paint import type as types
from game.client.paint.motion import turned
from game.client.paint.palette import BASALT, DUST, STUCCO, WHITE, mix
from game.events import Event, TurnBegan
from game.words.phrases import phrase

IDLE, LONGEST = 2.5, 6.6
"""Seconds of a turn, with the time to read: one in which nothing was possible, and any other."""
A_WORD, STANDS = 0.17, 4.0
"""Seconds that a word takes to read, and the most for which all of them stay when the turn is done."""
SIZES = (17, 15.5, 14, 13)
"""Of what is said, larger first."""
LONG = 3.0
"""Seconds after which the rest is told more quickly."""


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
    """Seconds for which what it did stays on view when it is done; a click or Space goes on. The whole turn is soon
    over, more so if nothing could be done in it."""
    turn = v.bot_turn
    if not turn.on_view:
        return 0.0
    idle = all(e.code.startswith("Bot") or e.code in ("CalendarMoved", "TurnEnded") for e in turn.events)
    left = (IDLE if idle else LONGEST) - turn.seconds
    return max(0.0, min(left, STANDS, 0.4 + A_WORD * sum(len(line.split()) for line in turn.lines)))


def passed(v: CityTable, motion: Tween | None) -> Tween | None:
    """Count what its turn has taken; late in a long one the motions overlap more."""
    turn = v.bot_turn
    if motion is None:
        return None
    lead = motion.length * OVERLAP if motion.lead is None else motion.lead
    if turn.seconds > LONG:
        lead *= 0.4
    turn.seconds += lead
    return motion.with_lead(lead)


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
    """In place of your own panel, which nobody needs meanwhile: the ring and the pyramid stay in view."""
    return v.lay.mine


def low(v: CityTable) -> bool:
    """The panel is long and low: what stands in it stands side by side, else one above the other."""
    r = turn_rect(v)
    return r.w > 1.6 * r.h


def who_rect(v: CityTable) -> Rect:
    """Its sign and name, so that nobody takes the panel for his own."""
    r, pad = turn_rect(v), v.lay.px(10)
    if low(v):
        return Rect(r.x + pad, r.y + pad, v.lay.px(96), r.h - 2 * pad)
    return Rect(r.x + pad, r.y + pad, r.w - 2 * pad, v.lay.px(44))


def tray(v: CityTable) -> Rect:
    """Beside the sentences, or above them."""
    r, who, pad = turn_rect(v), who_rect(v), v.lay.px(10)
    if low(v):
        return Rect(who.right + pad, r.y + pad, min(round(r.w * 0.2), r.h * 2), r.h - 2 * pad)
    return Rect(r.x + pad, who.bottom + pad // 2, round(r.w * 0.5), round(r.h * 0.36))


def pyramid_rect(v: CityTable) -> Rect:
    """Its action pyramid, where it always lies."""
    bot = v.s.bot
    assert bot is not None
    return solo.pyramid_rect(v.look, v.panel(bot.colour))


def draw(to: Surface, v: CityTable) -> None:
    """The dice in their tray and their sum, each step in a line, and the tile they call lit in its panel."""
    bot, turn = v.s.bot, v.bot_turn
    if not isinstance(bot, Teotibot) or len(bot.slots) < 7:
        return
    r, look = turn_rect(v), v.fine
    tone = look.palette.player[v.glyphs[bot.colour]]
    panels.panel(look, *r.size, fill=mix(BASALT, tone, 0.06), edge=tone).draw(to, *r.topleft)
    _draw_who(to, v)
    box = tray(v)
    panels.well(look, *box.size, fill=(52, 34, 28)).draw(to, *box.topleft)
    size = die_size(v)
    for p in turn.poses:
        face = dice.rolling(6, max(1, p.face), size, STUCCO)
        turned(face, p.angle).draw(to, box.x + p.x, box.y + p.y - p.lift)
    pad = v.lay.px(12)
    words = Rect(box.right + pad, r.y + pad // 2, r.right - box.right - 2 * pad, r.h - pad)
    if not low(v):
        words = Rect(r.x + pad, box.bottom + pad // 2, r.w - 2 * pad, r.bottom - box.bottom - pad)
    _draw_lines(to, v, words)
    panel = v.panel(bot.colour)
    solo.panel(to, v.look, panel, v.s, v.names[bot.colour], v.glyphs[bot.colour], turn.slot, v.hidden)


def _draw_who(to: Surface, v: CityTable) -> None:
    bot, look, r = v.s.bot, v.fine, who_rect(v)
    assert bot is not None
    name = v.names[bot.colour]
    if low(v):
        name_high = types.height(look, "note", SIZES[0])
        side = min(r.w, r.h - name_high)
        disks.portrait(look, v.glyphs[bot.colour], round(side * 0.42)).draw(to, r.centerx, r.y + side / 2)
        types.say(to, look, name, r.centerx, r.bottom - name_high / 2, "note", STUCCO, "m", r.w, SIZES[0])
    else:
        disks.portrait(look, v.glyphs[bot.colour], round(r.h * 0.42)).draw(to, r.x + r.h / 2, r.centery)
        types.say(to, look, name, r.x + r.h * 1.15, r.centery, "heading", STUCCO, "l", r.w - r.h, 22)


def _draw_lines(to: Surface, v: CityTable, at: Rect) -> None:
    """What it did, the last step bright; what was said before gives way."""
    look, bot = v.fine, v.s.bot
    assert bot is not None
    told_lines = v.bot_turn.lines or [phrase("citygods_view.rolls_its_dice", name=v.names[bot.colour])]
    for size in SIZES:  # the last step is never cut: it is said smaller where it is long
        lead = types.height(look, "note", size)
        room = max(1, at.h // lead)
        told = [types.wrap(look, said, "note", at.w, size) for said in told_lines]
        if not told or len(told[-1]) <= room:
            break
    while len(told) > 1 and sum(map(len, told)) > room:
        told.pop(0)
    y = at.y + 0.5 * lead
    for i, lines in enumerate(told):
        for line in lines[:room]:
            types.text(look, line, "note", WHITE if i == len(told) - 1 else DUST, size).draw(to, at.x, y)
            y += lead


def die_size(v: CityTable) -> int:
    return max(24, min(v.lay.px(54), round(tray(v).h * 0.6)))
