"""The city as bits: a space is one bit (row * columns + column), a set of spaces is one integer.

Placements of every shape are worked out once, when the box is opened: asking where a tile fits is then one `&` each.
A placement is named (row, column, turn): the top-left corner of the tile's outline, and which of its distinct
orientations it has (quarter turns clockwise first, then the flipped ones).
"""

from __future__ import annotations

from collections.abc import Iterable

Spot = tuple[int, int, int]
"""(row, column, turn)"""

ANYWHERE = 4
"""The area beside the four sides of the Architect (0 … 3): the whole city, as in set-up."""


class Grid:
    """Rows, columns, and which space belongs to which district (0 … 3); the rest is the pyramid's ground."""

    __slots__ = ("areas", "by_byte", "city", "cols", "districts", "edges", "ground", "reach", "rows", "size")

    def __init__(self, rows: int, cols: int, pyramid_at: tuple[int, int], pyramid_side: int) -> None:
        self.rows = rows
        self.cols = cols
        names = [(r, c) for r in range(rows) for c in range(cols)]
        self.by_byte = tuple([subsets(names[i : i + 8]) for i in range(0, len(names), 8)])
        """(row, column) of the spaces of a set, by each of its bytes, the lowest first."""
        self.size = len(self.by_byte)
        """How many bytes a set of spaces takes, in a digest too."""
        self.edges = self.bits((r, 0) for r in range(rows)), self.bits((r, cols - 1) for r in range(rows))
        """The first column and the last."""
        top, left = pyramid_at
        self.ground = self.bits(
            (r, c) for r in range(top, top + pyramid_side) for c in range(left, left + pyramid_side)
        )
        self.city = self.bits((r, c) for r in range(rows) for c in range(cols)) & ~self.ground
        self.districts = tuple(
            self.bits((r, c) for r in range(rows) for c in range(cols) if self.district_of(r, c) == d) & self.city
            for d in range(4)
        )
        self.reach: tuple[tuple[int, int], ...] = ()
        """The two districts in reach for each side of the Architect."""
        self.areas: tuple[int, ...] = ()
        """The spaces in reach for each side, then ANYWHERE."""

    def set_reach(self, reach: Iterable[tuple[int, int]]) -> None:
        self.reach = tuple(reach)
        self.areas = (*(self.districts[a] | self.districts[b] for a, b in self.reach), self.city)

    def district_of(self, row: int, col: int) -> int:
        return (row >= self.rows // 2) * 2 + (col >= self.cols // 2)

    def bit(self, row: int, col: int) -> int:
        return 1 << (row * self.cols + col)

    def bits(self, cells: Iterable[tuple[int, int]]) -> int:
        total = 0
        for r, c in cells:
            total |= 1 << (r * self.cols + c)
        return total

    def cells(self, spaces: int) -> list[tuple[int, int]]:
        """The spaces of a set as (row, column), row by row."""
        found: list[tuple[int, int]] = []
        for byte, names in zip(spaces.to_bytes(self.size, "little"), self.by_byte):
            if byte:
                found += names[byte]
        return found

    def beside(self, spaces: int) -> int:
        """City spaces that share an edge with the set and are not in it."""
        first, last = self.edges
        sideways = (spaces & ~first) >> 1 | (spaces & ~last) << 1
        return (spaces >> self.cols | spaces << self.cols | sideways) & self.city & ~spaces

    def touches(self, spaces: int) -> list[int]:
        """The districts a set of spaces lies in, wholly or partly."""
        return [d for d, area in enumerate(self.districts) if spaces & area]


def subsets(names: list[tuple[int, int]]) -> list[tuple[tuple[int, int], ...]]:
    """Which of up to eight spaces each number names by its bits."""
    found: list[tuple[tuple[int, int], ...]] = [()]
    for name in names:
        found += [(*some, name) for some in found]
    return found


def lowest(spaces: int, n: int) -> int:
    """The first `n` spaces of a set, or all of them."""
    if spaces.bit_count() <= n:
        return spaces
    rest = spaces
    for _ in range(n):
        rest &= rest - 1
    return spaces ^ rest


class Placement:
    """A shape somewhere in the city: the spaces it covers, the city spaces around it, the districts it touches."""

    __slots__ = ("around", "cells", "districts", "spaces", "spot")

    def __init__(self, grid: Grid, spot: Spot, cells: tuple[tuple[int, int], ...], spaces: int) -> None:
        self.spot = spot
        self.cells = cells
        self.spaces = spaces
        self.around = grid.beside(spaces)
        self.districts = tuple(grid.touches(spaces))


def orientations(cells: Iterable[tuple[int, int]]) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The distinct orientations: four quarter turns clockwise, then the same of the flipped shape."""
    found: list[tuple[tuple[int, int], ...]] = []
    now = list(cells)
    for _ in range(2):
        for _ in range(4):
            top, left = min(r for r, _ in now), min(c for _, c in now)
            tidy = tuple(sorted((r - top, c - left) for r, c in now))
            if tidy not in found:
                found.append(tidy)
            now = [(c, -r) for r, c in now]
        now = [(r, -c) for r, c in now]
    return tuple(found)


class Shape:
    """An outline, its orientations, and every way it can lie on a player board."""

    __slots__ = ("everywhere", "name", "size", "spots", "tables", "turns", "within")

    def __init__(self, grid: Grid, name: str, cells: Iterable[tuple[int, int]]) -> None:
        self.name = name
        self.turns = orientations(cells)
        self.size = len(self.turns[0])
        everywhere: list[tuple[Spot, int]] = []
        self.spots: dict[Spot, Placement] = {}
        """The placements that lie wholly in the city."""
        for turn, outline in enumerate(self.turns):
            height, width = max(r for r, _ in outline) + 1, max(c for _, c in outline) + 1
            first = grid.bits(outline)
            for row in range(grid.rows - height + 1):
                for col in range(grid.cols - width + 1):
                    spot = (row, col, turn)
                    spaces = first << (row * grid.cols + col)
                    everywhere.append((spot, spaces))
                    if not spaces & grid.ground:
                        there = tuple([(row + r, col + c) for r, c in outline])
                        self.spots[spot] = Placement(grid, spot, there, spaces)
        everywhere.sort()
        self.everywhere = tuple(everywhere)
        """(spot, spaces) for all that lies on the board, the pyramid's ground included: what a person might try."""
        ordered = [self.spots[spot] for spot, _ in everywhere if spot in self.spots]
        within = [[p for p in ordered if not p.spaces & ~area] for area in grid.areas]
        self.tables = tuple([tuple([(p.spaces, p.spot) for p in found]) for found in within])
        """(spaces, spot) inside each area, in order."""
        self.within = tuple([tuple([(p.spaces, p.spot) for p in found if len(p.districts) == 1]) for found in within])
        """The same, but in one district only (First Founders C6, B7)."""
