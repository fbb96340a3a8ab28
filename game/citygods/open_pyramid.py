"""The pyramid as read from the component file: squares, what lies under each, tiles, decorations and their spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.citygods.box import SIDES, DecorationSpace
from game.citygods.reader import get, letters, number, numbers, want

LEVEL_SIZES = (4, 3, 2, 1)
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
"""NW, NE, SE, SW as (row, column) inside a tile."""


def geometry(data: Mapping[str, Any]) -> Any:
    """Squares, their numbers, what each needs below it and which icons it covers."""
    pyramid = get(data, "the file", "pyramid")
    want(get(pyramid, "pyramid", "level_sizes") == list(LEVEL_SIZES), "pyramid.level_sizes must be [4, 3, 2, 1]")
    base = get(get(data, "the file", "pyramid_base"), "pyramid_base", "cells")
    want(isinstance(base, list) and len(base) == 8, "pyramid_base.cells must have 8 rows")
    cells = [letters(r, f"pyramid_base row {i}", 8, "brgn") for i, r in enumerate(base)]
    squares = tuple(
        (level, r, c) for level, n in enumerate(LEVEL_SIZES, 1) for r in range(n) for c in range(n)
    )
    at = {s: i for i, s in enumerate(squares)}
    supports: list[tuple[int, ...]] = []
    under: list[tuple[tuple[int, Any], ...]] = []
    for level, r, c in squares:
        if level == 1:
            supports.append(())
            under.append(tuple((-1, cells[2 * r + dr][2 * c + dc]) for dr, dc in CORNERS))
        else:
            below = tuple(at[level - 1, r + dr, c + dc] for dr, dc in CORNERS)
            supports.append(below)
            # The new tile's corner lies on the opposite corner of the tile below it.
            under.append(tuple((square, (k + 2) % 4) for k, square in enumerate(below)))
    return squares, at, tuple(supports), tuple(under)


def pyramid_tiles(data: Mapping[str, Any], counts: Any) -> dict[int, tuple[str, str, str, str]]:
    total = number(get(counts, "counts", "pyramid_tiles"), "counts.pyramid_tiles", 30, 99)
    found = {}
    tiles = get(get(data, "the file", "pyramid_tiles"), "pyramid_tiles", "tiles")
    want(isinstance(tiles, list) and len(tiles) == total, f"there must be {total} pyramid tiles")
    for t in tiles:
        i = number(get(t, "pyramid_tiles", "id"), "pyramid_tiles.id", 1, total)
        icons = letters(get(t, f"pyramid tile {i}", "icons"), f"pyramid tile {i}", 4, "brgnBRG")
        want(sum(c.isupper() for c in icons) <= 1, f"pyramid tile {i} has more than one coloured icon")
        found[i] = (icons, icons[3:] + icons[:3], icons[2:] + icons[:2], icons[1:] + icons[:1])
    want(len(found) == total, f"the pyramid tiles must be numbered 1 to {total}")
    return found


def pyramid_start(data: Mapping[str, Any], at: dict[Any, int], supports: Any) -> tuple[tuple[int, ...], ...]:
    setup = get(data, "the file", "pyramid_setup")
    found: list[tuple[int, ...]] = [(), ()]
    for n in (2, 3, 4):
        where = f"pyramid_setup.players_{n}"
        listed = get(setup, "pyramid_setup", f"players_{n}")
        want(isinstance(listed, list), f"{where} must be a list of squares")
        chosen = [at.get(numbers(s, where, 3, 0, 4), -1) for s in listed]
        twice = len(set(chosen)) < len(chosen)
        want(-1 not in chosen and not twice, f"{where} names a square that is not there, or one twice")
        want(all(b in chosen for s in chosen for b in supports[s]), f"{where} has a tile without the four below it")
        want(len(chosen) <= 20, f"{where} fills too much of the pyramid")
        found.append(tuple(chosen))
    return tuple(found)


def decoration_tiles(data: Mapping[str, Any], counts: Any) -> dict[int, str]:
    total = number(get(counts, "counts", "decoration_tiles"), "counts.decoration_tiles", 4, 16)
    tiles = get(get(data, "the file", "decoration_tiles"), "decoration_tiles", "tiles")
    want(isinstance(tiles, list) and len(tiles) == total, f"there must be {total} decoration tiles")
    found = {
        number(get(t, "decoration_tiles", "id"), "decoration_tiles.id", 1, total): letters(
            get(t, "decoration tile", "icons"), "a decoration tile's icons", 2, "BRGbrgn"
        )
        for t in tiles
    }
    want(len(found) == total, f"the decoration tiles must be numbered 1 to {total}")
    return found


def decoration_spaces(data: Mapping[str, Any], at: dict[Any, int]) -> tuple[DecorationSpace, ...]:
    spaces = get(get(data, "the file", "decoration_spaces"), "decoration_spaces", "spaces")
    want(isinstance(spaces, list) and len(spaces) == 16, "there must be 16 decoration spaces")
    found: dict[int, DecorationSpace] = {}
    for s in spaces:
        side, mark = get(s, "decoration_spaces", "side"), number(get(s, "decoration_spaces", "mark"), "mark", 1, 4)
        want(side in SIDES, f"there is no side {side!r} for decorations")
        where = f"decoration space {side} {mark}"
        needs = tuple(at.get(numbers(x, where, 3, 0, 4), -1) for x in get(s, where, "needs"))
        want(-1 not in needs, f"{where} needs a square that is not there")
        cells: list[tuple[int, Any]] = []
        if mark == 1:
            cells = [(-1, c) for c in letters(get(s, where, "printed"), where, 2, "brgn")]
        else:
            for row, col in (numbers(x, where, 2, 0, 7) for x in get(s, where, "cells")):
                cells += [
                    (at[mark - 1, r, c], k)
                    for r in range(LEVEL_SIZES[mark - 2])
                    for c in range(LEVEL_SIZES[mark - 2])
                    for k, (dr, dc) in enumerate(CORNERS)
                    if (2 * r + mark - 2 + dr, 2 * c + mark - 2 + dc) == (row, col)
                ]
        want(len(cells) == 2, f"{where} must have two cells on level {mark - 1}")
        want(mark == 1 or all(square in needs for square, _ in cells), f"{where} needs the tiles under its two cells")
        found[SIDES.index(side) * 4 + mark - 1] = DecorationSpace(SIDES.index(side), mark, needs, (cells[0], cells[1]))
    want(len(found) == 16, "each side must have decoration spaces 1 to 4")
    return tuple(found[i] for i in range(16))
