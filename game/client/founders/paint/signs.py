"""The Founders' own signs: a temple, a building, any building of a size, a worship tile, a pyramid tile, a mask."""

from __future__ import annotations

from game.client.founders.paint import chips
from game.client.founders.paint.pyramid import lay_tile
from game.client.paint.marks import mark
from game.client.paint.palette import veil
from game.client.paint.signs import speak

BUILDING_WIDTH = {1: 0.74, 2: 0.95, 3: 1.2, 4: 1.2}
SIZE_WIDTH = {1: 0.66, 2: 0.9, 3: 0.86, 4: 0.94}

speak("temple", 0.86, lambda c, p, x, y, s, w, i: chips.lay_temple(c, p, x, y, s * 0.8, str(w[1])))
speak(
    "building",
    lambda w: BUILDING_WIDTH[int(w[2])],
    lambda c, p, x, y, s, w, i: chips.lay_building(c, p, x, y, s, str(w[1]), int(w[2])),
)
speak("house", 0.9, lambda c, p, x, y, s, w, i: chips.lay_house(c, p, x, y, s * 0.78, str(w[1])))
speak(
    "size",
    lambda w: SIZE_WIDTH[int(w[1])],
    lambda c, p, x, y, s, w, i: chips.lay_size(c, x, y, s * 0.8, int(w[1])),
)
speak("worship", 0.9, lambda c, p, x, y, s, w, i: chips.lay_worship(c, p, x, y, s * 0.86))
speak(
    "pyramid",
    0.86,
    lambda c, p, x, y, s, w, i: lay_tile(c, p, x - s * 0.38, y - s * 0.34, s * 0.76, str(w[1])),
)
speak(
    "mask",
    0.9,
    lambda c, p, x, y, s, w, i: mark(
        c, chips.MASK_MARK[str(w[1])], x, y, s * 0.86, p.mask[str(w[1])], under=veil((255, 250, 235), 0.7)
    ),
)
