"""Where the numbers of a hint's steps stand: each touches what it means and lies on no other number; if it can be, also
on nothing that another step means, that is written or printed on the table or that may be pressed."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.table.card import under

ROOMY = 4
"""Something so many numbers wide and high, a whole board, wears its number inside: beside it lies what is not meant."""


def placed(
    numbered: Sequence[tuple[Rect, int]], size: int, area: Rect, told_in: Sequence[Rect], lit: Sequence[Rect],
    written: Sequence[Rect] = (), pictures: Sequence[Rect] = (),
) -> list[tuple[Rect, int]]:  # fmt: skip
    """`told_in`: cards that would lie over a number; `written`: counts, names, prices, keys; `pictures`: what
    is printed or lies on the boards, each by itself."""
    made: dict[int, Rect] = {}
    for number, spot, roomy in sorted(((n, r, _roomy(r, size)) for r, n in numbered), key=lambda one: one[2]):
        others = [other for other, _ in numbered if not other.contains(spot)]
        beside = [picture for picture in pictures if not picture.contains(spot)]
        pressed = [r for r in lit if not r.contains(spot)]  # a neighbour would be taken for what is meant: rather on it
        own = [] if roomy else [spot]
        numbers = list(made.values())

        def hidden(
            at: Rect, numbers: Sequence[Rect] = numbers, others: Sequence[Rect] = others,
            beside: Sequence[Rect] = beside, pressed: Sequence[Rect] = pressed, own: Sequence[Rect] = own,
        ) -> tuple[int, ...]:  # fmt: skip
            return tuple(under(at, those) for those in (numbers, told_in, written, others, beside, pressed, own))

        seen = spot.clip(area)
        edges = [*_inside(seen, size), *_around(seen, size)] if roomy else _around(seen, size)
        around = [at for at in edges if area.contains(at)]
        made[number] = min(around or [seen], key=hidden)
    return [(made[number], number) for _, number in numbered]


def _roomy(spot: Rect, size: int) -> bool:
    return min(spot.size) >= ROOMY * size


def _inside(spot: Rect, size: int) -> list[Rect]:
    """Places along its edges: from its upper left corner down and across, then along the other two edges."""
    low, far = spot.bottom - size, spot.right - size
    downs, across = [*range(spot.top, low, size), low], [*range(spot.left, far, size), far]
    return [
        Rect(at, (size, size))
        for at in (
            *((x, y) for x in (spot.left, far) for y in downs),
            *((x, y) for y in (spot.top, low) for x in across),
        )
    ]


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
