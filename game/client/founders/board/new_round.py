"""A new round as one wide moment: its number, and what was lost, dealt and removed before it begins."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.client.paint import panels
from game.client.paint import type as types
from game.client.paint.look import Look
from game.client.paint.palette import GILT, STUCCO, veil
from game.client.paint.type import say
from game.words.phrases import phrase

TOLD = ("RoundEnded", "DisksLost", "MarketRefilled", "FirstPlayerPassed", "MaskRemoved", "FounderRemoved")
"""What is said of it; the bonuses are seen falling into their places."""


@dataclass
class NewRound:
    number: int
    rounds: int
    lines: list[str] = field(default_factory=list)

    def reading(self) -> float:
        """Seconds in which it can be read; a click or Space goes on."""
        return min(4.0, 0.9 + 0.02 * sum(map(len, self.lines)))


def panel_rect(look: Look, area: Rect, now: NewRound) -> Rect:
    wide = round(area.w * 0.6)
    lead = types.height(look, "body", 21)
    rows = sum(len(types.wrap(look, said, "body", wide - look.px(80), 21)) for said in now.lines)
    r = Rect(0, 0, wide, min(area.h, types.height(look, "title", 40) + look.px(56) + rows * lead))
    r.center = (area.centerx, area.y + max(r.h // 2, round(area.h * 0.3)))  # above the road, where bonuses fall
    return r


def draw(to: Surface, look: Look, area: Rect, now: NewRound) -> None:
    """With the table in the dark behind it."""
    panels.scrim(*area.size, 0.45).draw(to, *area.topleft)
    r = panel_rect(look, area, now)
    panels.panel(look, *r.size, edge=veil(GILT, 0.8)).draw(to, *r.topleft)
    high = types.height(look, "title", 40)
    words = phrase("founders_view.round_of_rounds", number=now.number, rounds=now.rounds)
    say(to, look, words, r.centerx, r.y + look.px(24) + high // 2, "title", GILT, "m", r.w - look.px(60), 40)
    y, lead = r.y + look.px(36) + high, types.height(look, "body", 21)
    for said in now.lines:
        for line in types.wrap(look, said, "body", r.w - look.px(80), 21):
            if y + lead <= r.bottom - look.px(6):
                types.text(look, line, "body", STUCCO, 21).draw(to, r.x + look.px(40), y + lead // 2)
            y += lead
