"""Teotibot's action pyramid held up over the plaza while a lesson speaks of it: the tiles with the sums that call them,
and, once Teotibot has had a turn, the dice of that turn and the tile they called."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from dataclasses import dataclass

from pygame import Rect, Surface

from game.agenda import Place
from game.citygods.teotibot import TILES, Teotibot
from game.citygods.teotibot_events import BotDealt, BotRolled, BotShifted
from game.client.citygods.board import solo
from game.client.citygods.board.layout import Layout
from game.client.paint import dice, panels
from game.client.paint.look import Look
from game.client.paint.palette import BASALT, GILT, STUCCO
from game.client.paint.type import say
from game.events import Event
from game.words.phrases import phrase

ACTION_PYRAMID: Place = ("action_pyramid",)


@dataclass(frozen=True, slots=True)
class Called:
    """The pyramid as it lay when Teotibot last rolled."""

    slots: tuple[int, ...]
    roll: BotRolled


def last_called(events: Iterable[Event]) -> Called | None:
    """None: it has not moved yet."""
    slots: dict[int, int] = {}
    found = None
    for e in events:
        if isinstance(e, BotDealt):
            slots[e.slot] = TILES.index(e.tile)
        elif isinstance(e, BotRolled):
            found = Called(tuple(slots[i] for i in sorted(slots)), e)
        elif isinstance(e, BotShifted):
            slots = dict(enumerate(e.slots))
    return found


def panel_rect(lay: Layout) -> Rect:
    """The middle of the ring, with room for tiles that can be read."""
    r = lay.plaza.inflate(lay.px(40), lay.px(110))
    r.top = lay.plaza.top - lay.px(14)
    return r


def draw(to: Surface, look: Look, lay: Layout, bot: Teotibot, called: Called | None) -> None:
    r = panel_rect(lay)
    panels.panel(look, *r.size, fill=BASALT, edge=GILT).draw(to, *r.topleft)
    head = look.px(74)
    title = phrase("citygods_view.action_pyramid")
    if called is not None:
        side, y = look.px(44), r.y + look.px(46)
        for i, face in enumerate((called.roll.first, called.roll.second)):
            dice.rolling(6, face, side, STUCCO).draw(to, r.x + look.px(46) + i * look.px(56), y)
        total = called.roll.first + called.roll.second
        title = phrase("citygods_view.dice_call", total=total)
    at = r.centerx if called is None else r.x + look.px(150)
    align = "m" if called is None else "l"
    say(to, look, title, at, r.y + look.px(46), "heading", GILT, align, r.right - at - look.px(12), 22)
    inner = Rect(r.x + look.px(20), r.y + head, r.w - look.px(40), r.h - head - look.px(34))
    shown = copy(bot)
    if called is not None:
        shown.slots = called.slots
    solo.action_pyramid(to, look, inner, shown, -1 if called is None else called.roll.slot, called=True)
