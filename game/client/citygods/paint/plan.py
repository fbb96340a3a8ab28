"""Where things lie on the eight action boards: one plan for painting, pointing and animating.

A board is asked for by number and width; every place is a rectangle in real pixels from the board's corner. Boards 1
and 8 (the fixed ones, above and below the pyramid) are wide and low, the others stand beside it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, assert_never

from pygame import Rect

WIDE, SIDE = (464, 172), (388, 240)  # design sizes
HEAD, FOOT = 36, 61  # header band, talud with the dice wells
TABLE_X, TABLE_W = 36, 68  # first column and column width of a resource table
ROWS = ("top", "centre", "bottom")  # of the Nobles
DIE, EMPTY = 37, 30  # side of a die, width of a well that gives others room
Crowd = tuple[int, int, int, int]
"""How many dice of each colour stand in the wells of a board."""
NOBODY: Crowd = (0, 0, 0, 0)


@dataclass(frozen=True)
class Plan:
    """The layout of board `number`, `w` pixels wide. `text`: the reader's text size; print grows where it has room."""

    number: int
    w: int
    text: float = 1.0

    @cached_property
    def design(self) -> tuple[int, int]:
        return WIDE if self.number in (1, 8) else SIDE

    @cached_property
    def f(self) -> float:
        """Real pixels per design pixel of this board."""
        return self.w / self.design[0]

    @property
    def size(self) -> tuple[int, int]:
        return self.w, round(self.design[1] * self.f)

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A rectangle given in the board's design pixels."""
        f = self.f
        left, top = round(x * f), round(y * f)
        return Rect(left, top, round((x + w) * f) - left, round((y + h) * f) - top)

    @property
    def body(self) -> tuple[float, float, float, float]:
        """Design box of the printed part between header and talud."""
        w, h = self.design
        return 8, HEAD + 6, w - 16, h - HEAD - 6 - FOOT - 1

    def head(self) -> Rect:
        return self.rect(0, 0, self.design[0], HEAD)

    def foot(self) -> Rect:
        return self.rect(2, self.design[1] - FOOT, self.design[0] - 4, FOOT - 2)

    def well(self, seat: int, crowd: Crowd = NOBODY) -> Rect:
        """The place of one colour's dice, 0..3 in seat order: a quarter of the foot each, until one has more dice than
        fit; then the others give it room."""
        widths = self._wells(crowd)
        return self.rect(8 + sum(widths[:seat]) + 6 * seat, self.design[1] - 55, widths[seat], 49)

    def die(self, seat: int, i: int, crowd: Crowd) -> tuple[int, int, int]:
        """x, y and side of the i-th of a colour's dice. None covers another: where the foot is too narrow for all,
        they are smaller."""
        place, pitch, side = self.well(seat, crowd), self._pitch(crowd) * self.f, self.side(crowd)
        pitch = min(pitch * 1.05, (place.w - side) / max(1, crowd[seat] - 1))
        y = place.y + round(self.f) + (round(DIE * self.f) - side) // 2
        return round(place.centerx - side / 2 + (i - (crowd[seat] - 1) / 2) * pitch), y, side

    def side(self, crowd: Crowd) -> int:
        """Of a die."""
        f = self.f
        return round(min(DIE * f, self._pitch(crowd) * f * 0.94))

    @property
    def _foot(self) -> float:
        """What the four wells share."""
        return self.design[0] - 16 - 18

    def _pitch(self, crowd: Crowd) -> float:
        """From one die to the next."""
        return min(DIE + 3, (self._foot - EMPTY * crowd.count(0)) / max(1, sum(crowd)))

    def _wells(self, crowd: Crowd) -> list[float]:
        if max(crowd) * (DIE + 3) <= self._foot / 4:
            return [self._foot / 4] * 4
        needs = [n * self._pitch(crowd) if n else EMPTY for n in crowd]
        spare = (self._foot - sum(needs)) / 4
        return [need + spare for need in needs]

    # ---- worship: boards 1, 2, 3, 4, 7
    def niche(self, i: int = 0) -> Rect:
        """The worship space (board 1 has three, on its royal tiles)."""
        bx, by, bw, _ = self.body
        if self.number == 1:
            x, y, _, h = self._royal(i)
            s = h * 0.78
            return self.rect(x + h * 0.10, y + (h - s) / 2, s, s)
        return self.rect(bx + bw - 108, by + 9, 51, 51)

    def discovery(self) -> Rect:
        """The discovery tile beside the worship space."""
        bx, by, bw, _ = self.body
        return self.rect(bx + bw - 66, by + 2, 62, 62) if self.number == 1 else self.rect(bx + bw - 54, by + 9, 51, 51)

    def way(self, name: Literal["ability", "tile", "both"]) -> Rect:
        """A way to worship, with the print that names it: "ability" left, "tile" right, "both" below."""
        zone, f = self.zone(), self.f
        top, middle, split = zone.y + round(3 * f), zone.y + round(98 * f), zone.x + round(57 * f)
        match name:
            case "ability":
                return Rect(zone.x, top, split - zone.x, middle - top)
            case "tile":
                return Rect(split, top, zone.right - split, middle - top)
            case "both":
                return Rect(zone.x, middle, zone.w, zone.bottom - middle)
            case _:
                assert_never(name)

    def zone(self) -> Rect:
        """The shaded right part of a board's body: worship, or the price of a building."""
        bx, by, bw, bh = self.body
        w = 88 if self.number == 6 else 112
        return self.rect(bx + bw - w, by + 1, w, bh - 3)

    def _royal(self, i: int) -> tuple[float, float, float, float]:
        bx, by, *_ = self.body
        return bx + 2 + i * 126, by - 1, 120, 68

    def royal(self, i: int) -> Rect:
        return self.rect(*self._royal(i))

    # ---- main actions
    def cell(self, row: int, col: int) -> Rect:
        """A cell of a resource table (boards 2, 3, 4)."""
        bx, by, *_ = self.body
        return self.rect(bx + TABLE_X + col * TABLE_W + 1.5, by + 27 + row * 36 + 1.5, TABLE_W - 3, 33)

    def technology(self, i: int) -> Rect:
        """One of the six technologies of board 5, row by row."""
        bx, by, *_ = self.body
        return self.rect(bx + 38 + i % 3 * 113 + 3, by + 20 + i // 3 * 58, 105, 55)

    def plot(self, row: int, i: int) -> Rect:
        """A building plot of board 6."""
        bx, by, *_ = self.body
        return self.rect(bx + 38 + i * 48, by + 2 + row * 44, 45, 40)

    def decoration(self, i: int) -> Rect:
        """One of the four decorations on offer (board 7)."""
        bx, by, *_ = self.body
        return self.rect(bx + 6 + i % 2 * 116, by + 3 + i // 2 * 50, 106, 42)

    def stone(self, i: int) -> Rect:
        """One of the three pyramid tiles on offer (board 8)."""
        bx, by, *_ = self.body
        return self.rect(bx + 2 + i * 72, by - 1, 66, 66)

    def level(self, i: int) -> Rect:
        """The price of building on level i + 1 (board 8)."""
        bx, by, *_ = self.body
        return self.rect(bx + 226 + i * 56, by - 1, 52, 68)

    def pictures(self) -> list[Rect]:
        """Each of what is printed on its body or lies on offer there."""
        if self.number == 1:
            return [*map(self.royal, range(3)), self.discovery()]
        if self.number == 5:
            return [self.technology(i) for i in range(6)]
        if self.number == 6:
            return [self.zone(), *(self.plot(row, i) for row in range(3) for i in range(5 - row))]
        if self.number == 8:
            return [*map(self.stone, range(3)), *map(self.level, range(4))]
        if self.number == 7:
            offered = [self.decoration(i) for i in range(4)]
        else:
            offered = [self.cell(row, col) for row in range(3) for col in range(3)]
        return [*offered, self.niche(), self.discovery(), self.way("both")]
