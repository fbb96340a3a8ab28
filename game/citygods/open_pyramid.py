"""The pyramid as read from the component file: squares, what lies under each, tiles, decorations and their spaces."""

from __future__ import annotations

from typing import Any

from game.citygods.box import SIDES, DecorationSpace
from game.reader import Reader, want

LEVEL_SIZES = (4, 3, 2, 1)
CORNERS = ((0, 0), (0, 1), (1, 1), (1, 0))
"""NW, NE, SE, SW as (row, column) inside a tile."""


def geometry(file: Reader) -> Any:
    """Squares, their numbers, what each needs below it and which icons it covers."""
    want(file.raw("pyramid.level_sizes") == list(LEVEL_SIZES), "pyramid.level_sizes must be [4, 3, 2, 1]")
    cells = file.lines("pyramid_base.cells", "brgn", 8, 8)
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


def pyramid_tiles(file: Reader) -> dict[int, tuple[str, str, str, str]]:
    total = file.number("counts.pyramid_tiles", 30, 99)
    found = {}
    for t in file.rows("pyramid_tiles.tiles", total):
        i = t.number("id", 1, total)
        icons = t.letters("icons", "brgnBRG", 4)
        want(sum(c.isupper() for c in icons) <= 1, f"pyramid tile {i} has more than one coloured icon")
        found[i] = (icons, icons[3:] + icons[:3], icons[2:] + icons[:2], icons[1:] + icons[:1])
    want(len(found) == total, f"the pyramid tiles must be numbered 1 to {total}")
    return found


def pyramid_start(file: Reader, numbered: dict[Any, int], supports: Any) -> tuple[tuple[int, ...], ...]:
    found: list[tuple[int, ...]] = [(), ()]
    for n in (2, 3, 4):
        where = f"pyramid_setup.players_{n}"
        chosen = [numbered.get(s, -1) for s in file.points(where, 0, 4, 3)]
        twice = len(set(chosen)) < len(chosen)
        want(-1 not in chosen and not twice, f"{where} names a square that is not there, or one twice")
        want(all(b in chosen for s in chosen for b in supports[s]), f"{where} has a tile without the four below it")
        want(len(chosen) <= 20, f"{where} fills too much of the pyramid")
        found.append(tuple(chosen))
    return tuple(found)


def decoration_tiles(file: Reader) -> dict[int, str]:
    total = file.number("counts.decoration_tiles", 4, 16)
    found = {}
    for t in file.rows("decoration_tiles.tiles", total):
        i = t.number("id", 1, total)
        found[i] = t.letters("icons", "BRGbrgn", 2)
    want(len(found) == total, f"the decoration tiles must be numbered 1 to {total}")
    return found


def decoration_spaces(file: Reader, numbered: dict[Any, int]) -> tuple[DecorationSpace, ...]:
    found: dict[int, DecorationSpace] = {}
    for s in file.rows("decoration_spaces.spaces", 16):
        side, mark = s.word("side", SIDES), s.number("mark", 1, 4)
        where = f"decoration space {side} {mark}"
        needs = tuple(numbered.get(x, -1) for x in s.points("needs", 0, 4, 3))
        want(-1 not in needs, f"{where} needs a square that is not there")
        if mark == 1:
            want(not s.items("cells"), f"{where} lies on no tile")
            cells: list[tuple[int, Any]] = [(-1, c) for c in s.letters("printed", "brgn", 2)]
        else:
            cells = [on_level(mark - 1, x, numbered) for x in s.points("cells", 0, 7, 2)]
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
