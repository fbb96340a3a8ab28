"""Where a piece that lies on a grid comes to lie when it is turned: about one of the cells it covers.

A piece is the list of cells it covers. Turned, it is the same piece about the same cell; where that does not fit, the
nearest placement that still covers this cell.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.agenda import Choice

Point = tuple[int, int]
QUARTERS = 4


def middle(cells: Sequence[Rect]) -> Point:
    """Of a piece."""
    return cells[0].unionall(list(cells[1:])).center


def held_at(cells: Sequence[Rect], at: Point) -> Rect:
    """The cell that a piece is turned about by who points there: that one, or the nearest."""
    return min(cells, key=lambda cell: _far(cell.center, at))


def turned(cells: Sequence[Rect], about: Rect, intent: str, like: Sequence[Rect]) -> Point:
    """The middle of the piece turned ("rotate": clockwise, else mirrored) until it looks `like` this."""
    x, y = about.center
    side = -1 if intent == "flip" else 1
    image = [(side * (c.centerx - x), c.centery - y) for c in cells]
    wanted = _outline([c.center for c in like], about)
    for n in range(QUARTERS + 1):
        if (n or intent == "flip") and _outline(image, about) == wanted:
            return middle([_cell((x + dx, y + dy), about) for dx, dy in image])
        image = [(-dy, dx) for dx, dy in image]
    return middle(cells)


def nearest(fits: Sequence[tuple[Choice, list[Rect]]], about: Rect, to: Point) -> Choice | None:
    """Of the placements that cover a cell the one whose middle is nearest to a point; None: none covers it."""
    covering = [(what, cells) for what, cells in fits if any(cell.collidepoint(about.center) for cell in cells)]
    return min(covering, key=lambda fit: _far(middle(fit[1]), to))[0] if covering else None


def _outline(centres: Sequence[Point], cell: Rect) -> frozenset[Point]:
    """The cells, counted from the first column and line."""
    left, top = min(x for x, _ in centres), min(y for _, y in centres)
    return frozenset((round((x - left) / cell.w), round((y - top) / cell.h)) for x, y in centres)


def _cell(centre: Point, like: Rect) -> Rect:
    made = like.copy()
    made.center = centre
    return made


def _far(a: Point, b: Point) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
