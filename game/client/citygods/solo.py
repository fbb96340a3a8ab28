"""Teotibot beside the table: what it holds, its action pyramid with the dice that call each slot, the direction tiles."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect, Surface

from game.citygods.state import CityOfGods
from game.citygods.teotibot import TILES, Teotibot
from game.client.citygods import seats
from game.client.paint import panels
from game.client.paint.citygods import teotibot as paint
from game.client.paint.citygods.teotibot import SLOTS
from game.client.paint.look import Look
from game.client.paint.palette import BASALT, mix, veil

CALLED = ("6 7 8", "4 5", "9 10", "2 3", "–", "11 12", "aside")
"""The sums of two dice that activate each slot."""


def key(s: CityOfGods) -> Hashable:
    bot = s.bot
    assert isinstance(bot, Teotibot)
    return seats.key(s, bot.colour), bot.slots, bot.directions


def split(rect: Rect) -> tuple[Rect, Rect]:
    """The player's part and the action pyramid's part of its panel."""
    if rect.h > rect.w * 0.6:
        cut = round(rect.h * 0.42)
        return Rect(rect.x, rect.y, rect.w, cut), Rect(rect.x, rect.y + cut, rect.w, rect.h - cut)
    wide = min(round(rect.h * 2.5), rect.w // 2)
    return Rect(rect.x, rect.y, rect.w - wide, rect.h), Rect(rect.right - wide, rect.y, wide, rect.h)


def panel(to: Surface, look: Look, rect: Rect, s: CityOfGods, name: str, glyph: str) -> None:
    bot = s.bot
    assert isinstance(bot, Teotibot)
    left, right = split(rect)
    seats.strip(to, look, left, s, bot.colour, name, glyph)
    tone = look.palette.player[glyph]
    panels.panel(look, *right.size, fill=mix(BASALT, tone, 0.06), edge=veil(tone, 0.5)).draw(to, *right.topleft)
    action_pyramid(to, look, right.inflate(-look.px(16), -look.px(14)), bot)


def places(rect: Rect) -> dict[str, Rect]:
    """Where the seven tiles lie, and the two direction tiles ("up", "low")."""
    w, h = rect.size
    s = max(10, int(min(w / 4.6, h / 3.16)))
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


def action_pyramid(to: Surface, look: Look, rect: Rect, bot: Teotibot, now: int = -1, called: bool = False) -> None:
    """The tiles as they lie; `now` is lit; `called` writes the sums of dice below each slot."""
    where = places(rect)
    for slot, tile in enumerate(bot.slots):
        name = SLOTS[slot]
        r = where[name]
        state = "now" if slot == now else "aside" if name == "S" else ""
        paint.action_tile(look, TILES[tile], r.w, state).draw(to, *r.topleft)
        if called:
            label = paint.slot_label(CALLED[slot], r.w)
            label.draw(to, r.centerx, r.bottom - label.size[1] * 0.35)
    for place, side in zip(("up", "low"), bot.directions, strict=True):
        r = where[place]
        paint.direction_tile(side == 0, r.w).draw(to, *r.topleft)
