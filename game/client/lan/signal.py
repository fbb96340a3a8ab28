"""How well somebody is connected: four bars, and the same in words."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.paint import ink
from game.client.paint.palette import STUCCO
from game.client.widgets.brush import Brush
from game.words.phrases import phrase
from net.view import MemberView

BARS = 4
STEPS = (0.06, 0.18, 0.45)
"""Seconds there and back up to which four, three, two bars are shown."""


def level(m: MemberView) -> int:
    """0: not connected, up to 4: at once."""
    if m.me:
        return BARS
    if not m.present:
        return 0
    if not m.linked:
        return 2
    if m.delay < 0:
        return 3
    return next((BARS - i for i, most in enumerate(STEPS) if m.delay <= most), 1)


def said(m: MemberView) -> str:
    if m.me:
        return phrase("lan.this_device")
    if not m.present:
        return phrase("lan.not_connected")
    if not m.linked:
        return phrase("lan.connected_through_others")
    if m.delay < 0:
        return phrase("lan.connected")
    return phrase("lan.connected_in", ms=max(1, round(m.delay * 1000)))


def draw(b: Brush, to: Surface, at: Rect, bars: int) -> None:
    """Rising bars; nobody there: a cross, so that it is not told by colour alone."""
    if bars == 0:
        b.mark(to, "cross", at.center, min(at.size) * 0.8, b.palette.loss)
        return
    tone = b.palette.glow if bars > 2 else b.palette.focus
    gap = max(1, at.w // 12)
    wide = max(2, (at.w - gap * (BARS - 1)) // BARS)
    for i in range(BARS):
        high = max(2, at.h * (i + 1) // BARS)
        bar = Rect(at.x + i * (wide + gap), at.bottom - high, wide, high)
        if i < bars:
            ink.rect(to, tone, bar)
        else:
            ink.rect(to, (*STUCCO[:3],), bar, 1)
