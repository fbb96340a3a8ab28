"""Where the numbers of a hint's steps stand: each touches what it means and lies on no other number; if it can be, also
on nothing that another step means, that is written or printed on the table or that may be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.table.card import under


def placed(
    numbered: Sequence[tuple[Rect, int]], size: int, area: Rect, told_in: Sequence[Rect], lit: Sequence[Rect],
    written: Sequence[Rect] = (), pictures: Sequence[Rect] = (),
) -> list[tuple[Rect, int]]:  # fmt: skip
    """`told_in`: cards that would lie over a number; `written`: counts, names, prices, keys; `pictures`: what
    is printed or lies on the boards, each by itself."""
    made: list[tuple[Rect, int]] = []
    for spot, number in numbered:
        others = [other for other, _ in numbered if other != spot]
        beside = [picture for picture in pictures if not picture.contains(spot)]
        numbers = [at for at, _ in made]

        def hidden(
            at: Rect, numbers: Sequence[Rect] = numbers, others: Sequence[Rect] = others,
            beside: Sequence[Rect] = beside, spot: Rect = spot,
        ) -> tuple[int, ...]:  # fmt: skip
            over = under(at, lit) + under(at, [spot])
            return *(under(at, those) for those in (numbers, told_in, written, others, beside)), over

        around = [at for at in _around(spot.clip(area), size) if area.contains(at)]
        made.append((min(around or [spot.clip(area)], key=hidden), number))
    return made


def _around(spot: Rect, size: int) -> list[Rect]:
    """Places for a number at something, the best first: beside it from its top down, over it and under it; off its
    corners, then on them; at last on it."""
    left, right, above, below = spot.left - size, spot.right, spot.top - size, spot.bottom
    low, far = max(spot.top, spot.bottom - size), max(spot.left, spot.right - size)
    downs = [*range(spot.top, low + 1, size), low]
    across = [*range(spot.left, far + 1, size), far]
    beside = [(x, y) for y in downs for x in (left, right)] + [(x, y) for y in (above, below) for x in across]
    off = [(x, y) for y in (above, below) for x in (left, right)]
    half = size // 2
    corners = [(x - half, y - half) for y in (spot.top, spot.bottom) for x in (spot.left, spot.right)]
    inside = [(x, y) for y in downs for x in across]
    return [Rect(at, (size, size)) for at in (*beside, *off, *corners, *inside)]
