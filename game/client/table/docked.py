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
    USUAL,
    Block,
    Card,
    Press,
    Print,
    Say,
    filled,
    foot_height,
    heading_height,
    words_height,
)  # fmt: skip
from game.client.widgets.brush import Brush

BESIDE = 480
"""A dock so wide has the buttons of its cards beside the words."""
NARROWEST = 200
"""A narrower dock holds no card."""
BUTTONS, MOST_BUTTONS = 0.36, 0.45
"""Of such a dock: more room is not taken by marks of buttons; nor by buttons, which then stand below the words."""
FOOT = 0.6
"""Of the dock: a card that stands beside what lies there is no higher."""
SCRAP = 60
"""What would be seen above a card is worth seeing if it is so high: a heading in part only puzzles."""
LEAST = 2
"""So many lines of a card are seen at least."""


def docked(
    b: Brush, s: Screen, heading: str, said: Sequence[Say], presses: Sequence[Press], clear_of: Sequence[Rect],
    dock: Rect, head: int = 0, scrolls: bool = True, how: Print = USUAL, was: Rect | None = None,
) -> Card | None:  # fmt: skip
    """None: the dock has no room that is free. `head`: so many paragraphs stay in view above those that are scrolled,
    if there is room. `scrolls`: a card that does not find room for all its words is better than none. `was`: where the
    card before it lay; if that is still free, it lies there too."""
    if dock.w < s.u(NARROWEST):
        return None
    block = _block(b, presses, dock.w) if dock.w >= s.u(BESIDE) else None
    room = dock.w - 2 * b.u(PAD)
    if block is not None and presses:
        room -= block.rect.w + b.u(PAD)
    top = heading_height(b, heading, room, ABOVE if block is None else CLOSE)
    foot = foot_height(b, presses, room) if block is None else b.u(CLOSE)
    whole, least = top + words_height(b, said, room, how) + foot, top + LEAST * b.lead("body", how.size) + foot
    if block is not None:
        whole, least = (max(high, block.rect.h + 2 * b.u(CLOSE)) for high in (whole, least))
    free = free_in(dock, clear_of, min(whole, dock.h), least if scrolls else whole)
    if free is None:
        return None
    high = free.h if free.h - whole < b.u(SCRAP) else whole
    rect = Rect(dock.x, free.bottom - high, dock.w, high)
    if was is not None and dock.contains(was) and was.collidelist(list(clear_of)) < 0:
        rect = was
    if block is not None:
        block.rect.bottomright = rect.right - b.u(PAD), rect.bottom - b.u(CLOSE)  # however high the card is
    return filled(b, heading, said, presses, rect, head, block, how)


def parts(dock: Rect, taken: Sequence[Rect]) -> list[Rect]:
    """The dock; and its foot at the left and at the right of what lies there."""
    foot = Rect(dock.x, 0, dock.w, round(dock.h * FOOT))
    foot.bottom = dock.bottom
    there = [r for r in taken if r.colliderect(foot)]
    if not there:
        return [dock]
    low = there[0].unionall(there[1:])
    left, right = Rect(dock.x, foot.y, low.x - dock.x, foot.h), Rect(low.right, foot.y, dock.right - low.right, foot.h)
    return [dock, *sorted((left, right), key=lambda r: -r.w)]


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


def _block(b: Brush, presses: Sequence[Press], wide: int) -> Block | None:
    """The buttons that stand beside the words, two rows of them at most; None: beside them the words had no room."""
    per = (len(presses) + 1) // 2 if len(presses) > 2 else 1
    marked = _in_rows(b, [p.tight_size(b, p.mark) for p in presses], per)
    if marked.rect.w <= wide * BUTTONS:
        return marked
    bare = _in_rows(b, [p.tight_size(b) for p in presses], per, marked=False)
    return bare if bare.rect.w <= wide * MOST_BUTTONS else None


def _in_rows(b: Brush, sizes: Sequence[tuple[int, int]], per: int, marked: bool = True) -> Block:
    """So many in a row; those below each other are as wide as each other."""
    high, gap = max((h for _, h in sizes), default=0), b.u(8)
    wides = [max(w for w, _ in sizes[i::per]) for i in range(min(per, len(sizes)))]
    rows = [[(wides[j], high) for j in range(len(sizes[i : i + per]))] for i in range(0, len(sizes), per)]
    wide = sum(wides) + gap * max(0, len(wides) - 1)
    return Block(Rect(0, 0, wide, max(0, len(rows) * (high + gap) - gap)), rows, gap, marked)
