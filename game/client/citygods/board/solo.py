"""Teotibot beside the table: what it holds, its action pyramid with the dice that call each slot, direction tiles."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from game.citygods.state import CityOfGods
from game.citygods.teotibot import TILES, Teotibot
from game.client.citygods.board import seats
from game.client.citygods.board.action_boards import Hidden
from game.client.citygods.paint import teotibot as paint
from game.client.citygods.paint.teotibot import SLOTS
from game.client.paint import panels, signs, widgets
from game.client.paint import type as types
from game.client.paint.look import MIN_TEXT, Look
from game.client.paint.palette import BASALT, DUST, GILT, STUCCO, mix, veil
from game.client.paint.signs import Sign, row_width
from game.client.paint.type import say
from game.words.phrases import phrase

CALLED = ("6–8", "4–5", "9–10", "2–3", "–", "11–12", "aside")
"""The sums of two dice that activate each slot."""

CALLED_H = round(MIN_TEXT * 1.3)
"""Room for those sums in a line below the tiles."""


def key(s: CityOfGods) -> Hashable:
    bot = s.bot
    assert isinstance(bot, Teotibot)
    return seats.key(s, bot.colour, seats.coming(s, bot.colour)), bot.slots, bot.directions


def split(rect: Rect) -> tuple[Rect, Rect]:
    """The player's part and the action pyramid's part of its panel."""
    if rect.h > rect.w * 0.6:
        cut = round(rect.h * 0.38)
        return Rect(rect.x, rect.y, rect.w, cut), Rect(rect.x, rect.y + cut, rect.w, rect.h - cut)
    wide = min(round(rect.h * 5.6), rect.w - max(round(rect.h * 2.4), round(rect.w * 0.34)))
    return Rect(rect.x, rect.y, rect.w - wide, rect.h), Rect(rect.right - wide, rect.y, wide, rect.h)


def pyramid_rect(look: Look, rect: Rect) -> Rect:
    """Where its action tiles lie in its panel."""
    return split(rect)[1].inflate(-look.px(16), -look.px(14))


def panel(
    to: Surface, look: Look, rect: Rect, s: CityOfGods, name: str, glyph: str, now: int = -1,
    hidden: Hidden = frozenset(),
) -> None:  # fmt: skip
    """All of it; while it moves, the tile that its dice call (`now`) is lit."""
    bot = s.bot
    assert isinstance(bot, Teotibot)
    left, right = split(rect)
    seats.strip(to, look, left, s, bot.colour, name, glyph, seats.coming(s, bot.colour))
    tone = look.palette.player[glyph]
    panels.panel(look, *right.size, fill=mix(BASALT, tone, 0.06), edge=veil(tone, 0.5)).draw(to, *right.topleft)
    inner = pyramid_rect(look, rect)
    if bot.slots:
        action_pyramid(to, look, inner, bot, now, hidden=hidden)
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


def places(rect: Rect, called: int = 0) -> dict[str, Rect]:
    """Where the seven tiles lie, and the two direction tiles ("up", "low"): as a pyramid, or where that would be small
    its rows one after the other, with room for the dice below each tile. `called`: pixels for them in a pyramid."""
    w, h = rect.size
    s = max(10, int(min(w / 4.6, (h - 3 * called) / 3.16)))
    flat = min((w - 30) / 7.9, h - CALLED_H)
    if flat > s * 1.2:
        return _in_a_row(rect, int(flat))
    gap = max(2, round(s * 0.06))
    block = 3 * s + 2 * gap
    left = rect.x + max(0, (w - block - round(1.1 * s)) // 2)
    mid = left + block / 2
    down, high = s + gap + called, 3 * (s + called) + 2 * gap
    top = rect.y + (h - high) // 2
    at = {
        "T": (mid - s / 2, 0), "ML": (mid - s - gap / 2, 1), "MR": (mid + gap / 2, 1),
        "BL": (left, 2), "BM": (mid - s / 2, 2), "BR": (left + block - s, 2),
    }  # fmt: skip
    found = {name: Rect(round(x), round(top + row * down), s, s) for name, (x, row) in at.items()}
    small = round(s * 0.8)
    x = min(rect.right - small, left + block + gap * 3)
    found["S"] = Rect(x, top, small, small)
    d = round(s * 0.72)
    found["up"] = Rect(x, top + high - called - 2 * d - gap, d, d)
    found["low"] = Rect(x, top + high - called - d, d, d)
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


def _say_sums(to: Surface, look: Look, words: str, r: Rect, y: float) -> None:
    """Below a tile, behind a die where there is room: what must be rolled for it."""
    high = round(max(MIN_TEXT + 1, look.font(15)))
    sums: tuple[Sign, ...] = (("mark", "dice"), ("num", words))
    if not words[0].isdigit() or row_width(sums, high) > r.w * 1.06:
        say(to, look, words, r.centerx, y, "note", DUST, "m", r.w * 1.1, 15)
        return
    signs.row(look, sums, high, DUST).draw(to, r.centerx - row_width(sums, high) / 2, y)


def action_pyramid(
    to: Surface, look: Look, rect: Rect, bot: Teotibot, now: int = -1, called: bool = False,
    hidden: Hidden = frozenset(),
) -> None:  # fmt: skip
    """The tiles as they lie; `now` is lit; `called` writes the sums of dice below each slot; those that slide are
    `hidden`."""
    high = round(look.font(17) * 1.9) if called else 0  # a chip, and a little air
    where = places(rect, high)
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
            _say_sums(to, look, CALLED[slot], r, y)
        elif called:
            label = widgets.chip(look, CALLED[slot], (40, 30, 34), STUCCO, veil(GILT, 0.7), 17)
            label.draw(to, r.centerx - (label.size[0] - 12) // 2, r.bottom + high // 2)
    for place, side in zip(("up", "low"), bot.directions, strict=True):
        r = where[place]
        paint.direction_tile(side == 0, r.w).draw(to, *r.topleft)
