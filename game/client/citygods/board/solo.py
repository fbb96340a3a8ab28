"""Teotibot beside the table: what it holds, its action pyramid with the dice that call each slot, direction tiles."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.citygods.state import CityOfGods
from game.citygods.teotibot import TILES, Teotibot
from game.client.citygods.board import seats
from game.client.citygods.board.action_boards import Hidden
from game.client.citygods.paint import teotibot as paint
from game.client.citygods.paint.teotibot import SLOTS
from game.client.motion.physics import Pose
from game.client.paint import dice, panels, widgets
from game.client.paint import type as types
from game.client.paint.look import MIN_TEXT, Look
from game.client.paint.motion import turned
from game.client.paint.palette import BASALT, DUST, GILT, STUCCO, WHITE, mix, veil
from game.client.paint.type import say
from game.events import Event, TurnBegan
from game.words.phrases import phrase

if TYPE_CHECKING:
    from game.client.citygods.view import CityOfGodsView

CALLED = ("6 7 8", "4 5", "9 10", "2 3", "–", "11 12", "aside")
"""The sums of two dice that activate each slot."""

CALLED_H = round(MIN_TEXT * 1.3)
"""Room for those sums in a line below the tiles."""


def key(s: CityOfGods) -> Hashable:
    bot = s.bot
    assert isinstance(bot, Teotibot)
    return seats.key(s, bot.colour), bot.slots, bot.directions


def split(rect: Rect) -> tuple[Rect, Rect]:
    """The player's part and the action pyramid's part of its panel."""
    if rect.h > rect.w * 0.6:
        cut = round(rect.h * 0.38)
        return Rect(rect.x, rect.y, rect.w, cut), Rect(rect.x, rect.y + cut, rect.w, rect.h - cut)
    wide = min(round(rect.h * 5.6), rect.w - max(round(rect.h * 2.4), round(rect.w * 0.34)))
    return Rect(rect.x, rect.y, rect.w - wide, rect.h), Rect(rect.right - wide, rect.y, wide, rect.h)


def panel(to: Surface, look: Look, rect: Rect, s: CityOfGods, name: str, glyph: str) -> None:
    bot = s.bot
    assert isinstance(bot, Teotibot)
    left, right = split(rect)
    seats.strip(to, look, left, s, bot.colour, name, glyph)
    tone = look.palette.player[glyph]
    panels.panel(look, *right.size, fill=mix(BASALT, tone, 0.06), edge=veil(tone, 0.5)).draw(to, *right.topleft)
    inner = right.inflate(-look.px(16), -look.px(14))
    if bot.slots:
        action_pyramid(to, look, inner, bot)
    else:
        _not_dealt(to, look, inner)


def _not_dealt(to: Surface, look: Look, rect: Rect) -> None:
    """Its tiles come when the set-up is done: the empty panel says what will lie there."""
    size = seats.at_most(look, 17, rect.h / 3.6)
    lines = types.wrap(look, phrase("citygods_view.not_dealt"), "note", rect.w - look.px(8), size)
    lead = types.height(look, "note", size, 1.15)
    for i, line in enumerate(lines):
        y = rect.centery + (i - (len(lines) - 1) / 2) * lead
        say(to, look, line, rect.centerx, y, "note", DUST, "m", rect.w, size)


def places(rect: Rect) -> dict[str, Rect]:
    """Where the seven tiles lie, and the two direction tiles ("up", "low"): as a pyramid, or where that would be small
    its rows one after the other, with room for the dice below each tile."""
    w, h = rect.size
    s = max(10, int(min(w / 4.6, h / 3.16)))
    flat = min((w - 30) / 7.9, h - CALLED_H)
    if flat > s * 1.2:
        return _in_a_row(rect, int(flat))
    gap = max(2, round(s * 0.06))
    block = 3 * s + 2 * gap
    left = rect.x + max(0, (w - block - round(1.1 * s)) // 2)
    mid = left + block / 2
    top = rect.y + (h - block) // 2
    at = {
        "T": (mid - s / 2, 0), "ML": (mid - s - gap / 2, 1), "MR": (mid + gap / 2, 1),
        "BL": (left, 2), "BM": (mid - s / 2, 2), "BR": (left + block - s, 2),
    }  # fmt: skip
    found = {name: Rect(round(x), round(top + row * (s + gap)), s, s) for name, (x, row) in at.items()}
    small = round(s * 0.8)
    x = min(rect.right - small, left + block + gap * 3)
    found["S"] = Rect(x, top, small, small)
    d = round(s * 0.72)
    found["up"] = Rect(x, top + block - 2 * d - gap, d, d)
    found["low"] = Rect(x, top + block - d, d, d)
    return found


def _in_a_row(rect: Rect, s: int) -> dict[str, Rect]:
    """Top, middle and base of the pyramid from left to right, then what lies aside."""
    near, far = max(2, round(s * 0.05)), max(5, round(s * 0.2))
    wide = 6 * s + 3 * near + 3 * far + round(0.86 * s) + round(0.5 * s) + near
    x, y = rect.x + max(0, (rect.w - wide) // 2), rect.y + (rect.h - s - CALLED_H) // 2
    found = {}
    for name, gap in (("T", far), ("ML", near), ("MR", far), ("BL", near), ("BM", near), ("BR", far)):
        found[name] = Rect(x, y, s, s)
        x += s + gap
    small, d = round(s * 0.86), round(s * 0.5)
    found["S"] = Rect(x, y + (s - small) // 2, small, small)
    x += small + near
    found["up"], found["low"] = Rect(x, y, d, d), Rect(x, y + s - d, d, d)
    return found


def action_pyramid(
    to: Surface, look: Look, rect: Rect, bot: Teotibot, now: int = -1, called: bool = False,
    hidden: Hidden = frozenset(),
) -> None:  # fmt: skip
    """The tiles as they lie; `now` is lit; `called` writes the sums of dice below each slot; those that slide are
    `hidden`."""
    where = places(rect)
    in_a_row = where["T"].y == where["BL"].y
    for slot, tile in enumerate(bot.slots):
        name = SLOTS[slot]
        r = where[name]
        if ("slot", slot) in hidden:
            continue
        state = "now" if slot == now else "aside" if name == "S" else ""
        paint.action_tile(look, TILES[tile], r.w, state).draw(to, *r.topleft)
        if in_a_row:
            y = where["T"].bottom + CALLED_H * 0.55
            say(to, look, CALLED[slot], r.centerx, y, "note", DUST, "m", r.w * 1.1, 15)
        elif called:
            label = widgets.chip(look, CALLED[slot], (40, 30, 34), STUCCO, veil(GILT, 0.7), 17)
            label.draw(to, r.centerx - (label.size[0] - 12) // 2, r.bottom - look.px(2))
    for place, side in zip(("up", "low"), bot.directions, strict=True):
        r = where[place]
        paint.direction_tile(side == 0, r.w).draw(to, *r.topleft)


# ---- its turn, shown large over the plaza


@dataclass
class BotTurn:
    """Teotibot's last turn: kept so that it can be read at leisure and shown again."""

    before: CityOfGods | None = None
    """The position in which it rolled."""
    events: list[Any] = field(default_factory=list)
    on_view: bool = False
    poses: Sequence[Pose] = ()
    """Its two dice, in the tray."""
    slot: int = -1
    lines: list[str] = field(default_factory=list)
    """What it did, each step with its rule."""


def can_replay(v: CityOfGodsView) -> bool:
    return bool(v.bot_turn.events)


def replay(v: CityOfGodsView) -> None:
    """Show its last turn once more; afterwards the table stands as it does now."""
    t = v.table
    before, events = v.bot_turn.before, list(v.bot_turn.events)
    if before is None or t.director.moving:
        return
    v.sync(before)
    after = [TurnBegan(t.question.who)] if t.question is not None else []  # before which its last lines are read
    t.director.play([*events, *after], t.state)


def reading(v: CityOfGodsView) -> float:
    """Seconds for which what it did stays on view when it is done; a click or Space goes on."""
    return min(5.0, 0.8 + 0.022 * sum(map(len, v.bot_turn.lines))) if v.bot_turn.on_view else 0.0


def story(v: CityOfGodsView) -> str:
    """Its last turn in sentences; also one that was played before the table was opened."""
    lines = [line for e in v.bot_turn.events or _last_turn(v) if (line := v.table.speech.tell(e, v.names))]
    return phrase("citygods_view.last_turn", lines=lines) if lines else phrase("citygods_view.not_moved_yet")


def _last_turn(v: CityOfGodsView) -> list[Event]:
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


def turn_rect(v: CityOfGodsView) -> Rect:
    r = v.lay.plaza
    return r.inflate(round(r.w * 0.12), round(r.h * 0.14))


def tray(v: CityOfGodsView) -> Rect:
    r = turn_rect(v)
    pad = v.lay.px(16)
    return Rect(r.x + pad, r.y + max(v.lay.px(48), v.fine.font(22) * 2), round(r.w * 0.34), round(r.h * 0.34))


def pyramid_rect(v: CityOfGodsView) -> Rect:
    """Its action pyramid, at the right of the tray."""
    r, box = turn_rect(v), tray(v)
    return Rect(box.right + v.lay.px(10), r.y + v.lay.px(14), r.right - box.right - v.lay.px(22), round(r.h * 0.58))


def draw_turn(to: Surface, v: CityOfGodsView) -> None:
    """The dice in their tray and their sum, the action pyramid with the tile they call, and each step in a line."""
    bot, turn = v.s.bot, v.bot_turn
    if not isinstance(bot, Teotibot) or len(bot.slots) < 7:
        return
    r, look = turn_rect(v), v.fine
    tone = look.palette.player[v.glyphs[bot.colour]]
    panels.panel(look, *r.size, fill=mix(BASALT, tone, 0.06), edge=tone).draw(to, *r.topleft)
    say(to, look, "Teotibot's turn", r.x + v.lay.px(20), r.y + v.lay.px(28), "heading", GILT, "l", r.w * 0.5, 23)
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
    action_pyramid(to, look, right, bot, turn.slot, hidden=v.shown.hidden)
    _draw_lines(to, v, Rect(r.x + v.lay.px(20), right.bottom + v.lay.px(4), r.w - v.lay.px(40), 0), r.bottom)


def _draw_lines(to: Surface, v: CityOfGodsView, at: Rect, bottom: int) -> None:
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


def die_size(v: CityOfGodsView) -> int:
    return max(24, v.lay.px(54))
