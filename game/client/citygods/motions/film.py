"""Teotibot's turn, shown beside the boards it plays on: its dice, the tile that was called; the bar says the rest."""

from __future__ import annotations

from pygame import Rect, Surface

from game.citygods.teotibot import Teotibot
from game.client.citygods.board import parts, solo
from game.client.citygods.board.table import CityTable
from game.client.motion.director import OVERLAP
from game.client.motion.tween import Tween
from game.client.paint import dice, panels
from game.client.paint.motion import turned
from game.client.paint.palette import BASALT, STUCCO, mix
from game.client.table.missed import Chapter
from game.client.table.since import Since, in_a_row
from game.events import Event, TurnBegan
from game.words.phrases import phrase

IDLE, LONGEST = 2.5, 6.6
"""Seconds of a turn, with the time to read: one in which nothing was possible, and any other."""
A_WORD, STANDS = 0.17, 4.0
"""Seconds that a word takes to read, and the most for which all of them stay when the turn is done."""
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
    return max(0.0, min(left, STANDS, 0.4 + A_WORD * sum(len(said.split()) for said in told(v))))


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
    """Its dice roll where the neutral ones are counted, which do nothing meanwhile: all panels stay in view."""
    neutral = parts.panel_seats(v.s, v.seat).index(parts.NEUTRAL)
    return v.lay.others[neutral]


def tray(v: CityTable) -> Rect:
    """Within the panel's rim."""
    rim = v.lay.px(8)
    return turn_rect(v).inflate(-2 * rim, -2 * rim)


def pyramid_rect(v: CityTable) -> Rect:
    """Its action pyramid, where it always lies."""
    bot = v.s.bot
    assert bot is not None
    return solo.pyramid_rect(v.look, v.panel(bot.colour))


def told(v: CityTable) -> tuple[str, str]:
    """For the bar while its turn is shown: what it rolled and the rule it follows now, and what came of it so far."""
    bot, turn = v.s.bot, v.bot_turn
    assert bot is not None
    rule = " ".join([*turn.lines[:1], *turn.lines[1:][-1:]]) or phrase(
        "citygods_view.rolls_its_dice", name=v.names[bot.colour]
    )
    done = [e for e in turn.events if not e.code.startswith("Bot")]
    things = Since(v.table.speech, v.names, [Chapter(bot.colour, done)] if done else [], v.seat).headline()
    return rule, " · ".join(in_a_row([one for one in things if one.by == bot.colour]))


def draw(to: Surface, v: CityTable) -> None:
    """The dice in their tray, and the tile they call lit in its panel."""
    bot, turn = v.s.bot, v.bot_turn
    if not isinstance(bot, Teotibot) or len(bot.slots) < 7:
        return
    r, look, box = turn_rect(v), v.fine, tray(v)
    tone = look.palette.player[v.glyphs[bot.colour]]
    panels.panel(look, *r.size, fill=mix(BASALT, tone, 0.06), edge=tone).draw(to, *r.topleft)
    panels.well(look, *box.size, fill=(52, 34, 28)).draw(to, *box.topleft)
    size = die_size(v)
    for p in turn.poses:
        face = dice.rolling(6, max(1, p.face), size, STUCCO)
        turned(face, p.angle).draw(to, box.x + p.x, box.y + p.y - p.lift)
    panel = v.panel(bot.colour)
    solo.panel(to, v.look, panel, v.s, v.names[bot.colour], v.glyphs[bot.colour], turn.slot, v.hidden)


def die_size(v: CityTable) -> int:
    box = tray(v)
    return max(20, min(v.lay.px(54), round(box.h * 0.6), round(box.w * 0.36)))
