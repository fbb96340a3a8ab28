"""The pyramid as read from the component file: squares, what lies under each, tiles, decorations and their spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.citygods.box import SIDES, DecorationSpace
from game.citygods.reader import at, letters, listed, num, numbers, rows, want

LEVEL_SIZES = (4, 3, 2, 1)
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
"""NW, NE, SE, SW as (row, column) inside a tile."""


def geometry(data: Mapping[str, Any]) -> Any:
    """Squares, their numbers, what each needs below it and which icons it covers."""
    want(at(data, "pyramid.level_sizes") == list(LEVEL_SIZES), "pyramid.level_sizes must be [4, 3, 2, 1]")
    base = listed(data, "pyramid_base.cells")
    want(len(base) == 8, "pyramid_base.cells must have 8 rows")
    cells = [letters(r, f"pyramid_base row {i}", 8, "brgn") for i, r in enumerate(base)]
    squares = tuple((level, r, c) for level, n in enumerate(LEVEL_SIZES, 1) for r in range(n) for c in range(n))
    numbered = {s: i for i, s in enumerate(squares)}
    supports: list[tuple[int, ...]] = []
    under: list[tuple[tuple[int, Any], ...]] = []
    for level, r, c in squares:
        if level == 1:
            supports.append(())
            under.append(tuple((-1, cells[2 * r + dr][2 * c + dc]) for dr, dc in CORNERS))
        else:
            below = tuple(numbered[level - 1, r + dr, c + dc] for dr, dc in CORNERS)
            supports.append(below)
            # The new tile's corner lies on the opposite corner of the tile below it.
            under.append(tuple((square, (k + 2) % 4) for k, square in enumerate(below)))
    return squares, numbered, tuple(supports), tuple(under)


def pyramid_tiles(data: Mapping[str, Any]) -> dict[int, tuple[str, str, str, str]]:
    total = num(data, "counts.pyramid_tiles", 30, 99)
    found = {}
    for t in rows(data, "pyramid_tiles.tiles", total):
        i = num(t, "id", 1, total)
        icons = letters(at(t, "icons"), f"pyramid tile {i}", 4, "brgnBRG")
        want(sum(c.isupper() for c in icons) <= 1, f"pyramid tile {i} has more than one coloured icon")
        found[i] = (icons, icons[3:] + icons[:3], icons[2:] + icons[:2], icons[1:] + icons[:1])
    want(len(found) == total, f"the pyramid tiles must be numbered 1 to {total}")
    return found


def pyramid_start(data: Mapping[str, Any], numbered: dict[Any, int], supports: Any) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = [(), ()]
    for n in (2, 3, 4):
        where = f"pyramid_setup.players_{n}"
        chosen = [numbered.get(numbers(s, where, 3, 0, 4), -1) for s in listed(data, where)]
        twice = len(set(chosen)) < len(chosen)
        want(-1 not in chosen and not twice, f"{where} names a square that is not there, or one twice")
        want(all(b in chosen for s in chosen for b in supports[s]), f"{where} has a tile without the four below it")
        want(len(chosen) <= 20, f"{where} fills too much of the pyramid")
        found.append(tuple(chosen))
    return tuple(found)


def decoration_tiles(data: Mapping[str, Any]) -> dict[int, str]:
    total = num(data, "counts.decoration_tiles", 4, 16)
    found = {}
    for t in rows(data, "decoration_tiles.tiles", total):
        i = num(t, "id", 1, total)
        found[i] = letters(at(t, "icons"), f"decoration tile {i}", 2, "BRGbrgn")
    want(len(found) == total, f"the decoration tiles must be numbered 1 to {total}")
    return found


def decoration_spaces(data: Mapping[str, Any], numbered: dict[Any, int]) -> tuple[DecorationSpace, ...]:
    found: dict[int, DecorationSpace] = {}
    for s in rows(data, "decoration_spaces.spaces", 16):
        side, mark = at(s, "side"), num(s, "mark", 1, 4)
        want(side in SIDES, f"there is no side {side!r} for decorations")
        where = f"decoration space {side} {mark}"
        needs = tuple(numbered.get(numbers(x, where, 3, 0, 4), -1) for x in listed(s, "needs"))
        want(-1 not in needs, f"{where} needs a square that is not there")
        if mark == 1:
            cells: list[tuple[int, Any]] = [(-1, c) for c in letters(at(s, "printed"), where, 2, "brgn")]
        else:
            cells = [on_level(mark - 1, numbers(x, where, 2, 0, 7), numbered) for x in listed(s, "cells")]
        want(len(cells) == 2, f"{where} must have two cells")
        want(mark == 1 or all(square in needs for square, _ in cells), f"{where} needs the tiles under its two cells")
        found[SIDES.index(side) * 4 + mark - 1] = DecorationSpace(SIDES.index(side), mark, needs, (cells[0], cells[1]))
    want(len(found) == 16, "each side must have decoration spaces 1 to 4")
    return tuple(found[i] for i in range(16))


def on_level(level: int, cell: tuple[int, ...], numbered: dict[Any, int]) -> tuple[int, int]:
    """The square of a level and the corner of it that lie on a cell of the 8 × 8 grid; (-2, 0) if none does."""
    for r in range(LEVEL_SIZES[level - 1]):
        for c in range(LEVEL_SIZES[level - 1]):
            for k, (dr, dc) in enumerate(CORNERS):
                if (2 * r + level - 1 + dr, 2 * c + level - 1 + dc) == cell:
                    return numbered[level, r, c], k
    return -2, 0
