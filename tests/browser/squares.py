"""Reads a square code off a picture, as a friend's camera would: exact pixels, so no error has to be mended.

read_square(surface)        the text; ValueError where there is none
"""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface, image
from segno import consts

Dots = list[list[int]]
"""Rows of 1 for dark and 0 for light, without a margin."""
MASKS = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: (y * x) % 2 + (y * x) % 3 == 0,
    lambda y, x: ((y * x) % 2 + (y * x) % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + (y * x) % 3) % 2 == 0,
)
LEVELS = (consts.ERROR_LEVEL_M, consts.ERROR_LEVEL_L, consts.ERROR_LEVEL_H, consts.ERROR_LEVEL_Q)
BYTES = 0b0100
WHITE, DARK = 255, 100


def read_square(picture: Surface) -> str:
    dots = _dots(picture)
    version = (len(dots) - 17) // 4
    if not 2 <= version <= 6 or len(dots) != 17 + 4 * version:
        raise ValueError("no square code of a size that is read here")
    told = [dots[8][x] ^ hidden for x, hidden in zip(range(5), (1, 0, 1, 0, 1), strict=True)]
    level, mask = LEVELS[told[0] * 2 + told[1]], MASKS[told[2] * 4 + told[3] * 2 + told[4]]
    bits = [dots[y][x] ^ mask(y, x) for y, x in _way(len(dots))]
    words = [int("".join(map(str, map(int, bits[i : i + 8]))), 2) for i in range(0, len(bits) - 7, 8)]
    data = "".join(f"{word:08b}" for word in _in_order(words, version, level))
    if int(data[:4], 2) != BYTES:
        raise ValueError("not a text")
    long = int(data[4:12], 2)
    return bytes(int(data[i : i + 8], 2) for i in range(12, 12 + 8 * long, 8)).decode()


def _dots(picture: Surface) -> Dots:
    """The code lies on white; its upper left corner is seven dark dots wide."""
    wide, high = picture.get_size()
    red = image.tobytes(picture, "RGB")[::3]
    rows = [red[y * wide : (y + 1) * wide] for y in range(high)]
    paper = [y for y, row in enumerate(rows) if WHITE in row]
    if not paper:
        raise ValueError("no white paper")
    rows = rows[paper[0] : paper[-1] + 1]
    left, right = min(row.index(WHITE) for row in rows), max(row.rindex(WHITE) for row in rows)
    dark = [[colour < DARK for colour in row[left : right + 1]] for row in rows]
    inside = [y for y, row in enumerate(dark) if True in row]
    if not inside:
        raise ValueError("blank paper")
    y0, x0 = inside[0], dark[inside[0]].index(True)
    dot = max(1, dark[y0][x0:].index(False) // 7)
    side = (inside[-1] + 1 - y0) // dot
    return [[int(dark[y0 + y * dot + dot // 2][x0 + x * dot + dot // 2]) for x in range(side)] for y in range(side)]


def _way(side: int) -> Iterator[tuple[int, int]]:
    """The places of the data, in its order: two columns at a time from the right, up and down in turns."""
    up = True
    for right in (*range(side - 1, 6, -2), 5, 3, 1):  # past the upright line of timing
        for y in range(side - 1, -1, -1) if up else range(side):
            for x in (right, right - 1):
                if not _fixed(y, x, side):
                    yield y, x
        up = not up


def _fixed(y: int, x: int, side: int) -> bool:
    """Corners with what is told beside them, the lines of timing, and the one small square that small codes have."""
    corner = y < 9 and (x < 9 or x >= side - 8) or y >= side - 8 and x < 9
    return corner or 6 in (y, x) or max(abs(y - side + 7), abs(x - side + 7)) < 3


def _in_order(words: list[int], version: int, level: int) -> list[int]:
    """The words of all blocks come in turns; those that only mend errors come last."""
    sizes = [kind.num_data for kind in consts.ECC[version][level] for _ in range(kind.num_blocks)]
    blocks: list[list[int]] = [[] for _ in sizes]
    coming = iter(words)
    for n in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if n < size:
                block.append(next(coming))
    return [word for block in blocks for word in block]
