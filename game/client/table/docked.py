"""A card in the dock of the table: at its foot, as high as it must be, and never over what is spoken of.

Where something that the card or the question speaks of lies in the dock, the card keeps below it (or, if it lies at the
foot, above it) and is scrolled. In a wide dock the buttons stand beside the words, in a narrow one below them.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.devices.screen import Screen
from game.client.table.card import (
    ABOVE,
    CLOSE,
    PAD,
    Block,
    Card,
    Press,
    Say,
    filled,
    foot_height,
    heading_height,
    tight_size,
    words_height,
)  # fmt: skip
from game.client.widgets.brush import Brush

BESIDE = 480
"""A dock so wide has the buttons of its cards beside the words."""
NARROWEST = 200
"""A narrower dock holds no card."""
BUTTONS = 0.36
"""Of such a dock: more room is not taken by marks of buttons."""
LEAST = 2
"""So many lines of a card are seen at least."""


def docked(
    b: Brush, s: Screen, heading: str, said: Sequence[Say], presses: Sequence[Press], clear_of: Sequence[Rect],
    dock: Rect, head: int = 0, scrolls: bool = True,
) -> Card | None:  # fmt: skip
    """None: the dock has no room that is free. `head`: so many paragraphs stay in view above those that are scrolled,
    if there is room. `scrolls`: a card that does not find room for all its words is better than none."""
    if dock.w < s.u(NARROWEST):
        return None
    block = _block(b, presses, dock.w) if dock.w >= s.u(BESIDE) else None
    room = dock.w - 2 * b.u(PAD)
    if block is not None and presses:
        room -= block.rect.w + b.u(PAD)
    top = heading_height(b, heading, room, ABOVE if block is None else CLOSE)
    foot = foot_height(b, presses, room) if block is None else b.u(CLOSE)
    whole, least = top + words_height(b, said, room) + foot, top + LEAST * b.lead("body") + foot
    if block is not None:
        whole, least = (max(high, block.rect.h + 2 * b.u(CLOSE)) for high in (whole, least))
    free = free_in(dock, clear_of, min(whole, dock.h), least if scrolls else whole)
    if free is None:
        return None
    high = min(whole, free.h)
    rect = Rect(dock.x, free.bottom - high, dock.w, high)
    if block is not None:
        below = b.u(PAD) if high > block.rect.h + 2 * b.u(PAD) else (high - block.rect.h) // 2
        block.rect.bottomright = rect.right - b.u(PAD), rect.bottom - below
    return filled(b, heading, said, presses, rect, head, block)


def free_in(dock: Rect, clear_of: Sequence[Rect], wanted: int, least: int) -> Rect | None:
    """The part of the dock, as wide as it is, where nothing of this lies: at its foot if as much as is wanted is free
    there, or at least as much as anywhere else; None: nowhere so much as the `least`."""
    cuts = sorted((r.top, r.bottom) for r in clear_of if r.colliderect(dock))
    free, y = [], dock.top
    for top, bottom in cuts:
        free.append((y, top))
        y = max(y, bottom)
    free.append((y, dock.bottom))
    spans = [Rect(dock.x, a, dock.w, z - a) for a, z in free if z - a >= least]
    return max(spans, key=lambda r: (min(r.h, wanted), r.bottom), default=None)


def _block(b: Brush, presses: Sequence[Press], wide: int) -> Block:
    """The buttons that stand beside the words: two rows of them at most."""
    per = (len(presses) + 1) // 2 if len(presses) > 2 else 1
    made = _in_rows(b, [tight_size(b, p.words, p.mark) for p in presses], per)
    if made.rect.w > wide * BUTTONS:
        return _in_rows(b, [tight_size(b, p.words) for p in presses], per, marked=False)
    return made


def _in_rows(b: Brush, sizes: Sequence[tuple[int, int]], per: int, marked: bool = True) -> Block:
    """So many in a row; those below each other are as wide as each other."""
    high, gap = max((h for _, h in sizes), default=0), b.u(8)
    wides = [max(w for w, _ in sizes[i::per]) for i in range(min(per, len(sizes)))]
    rows = [[(wides[j], high) for j in range(len(sizes[i : i + per]))] for i in range(0, len(sizes), per)]
    wide = sum(wides) + gap * max(0, len(wides) - 1)
    return Block(Rect(0, 0, wide, max(0, len(rows) * (high + gap) - gap)), rows, gap, marked)
