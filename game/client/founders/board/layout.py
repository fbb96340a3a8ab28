"""Where everything lies: one window, one table, every place of the rules a rectangle in real pixels.

    Layout     board, city, tray and seats for a window; three columns where it is wide
    Board      the main board: sections, spaces, market piles, worship tiles, tracks
    City       a player's city of any size: cells, pyramid squares, the Architect's stands, the score track

Board and City are measured from one number each (`f`: pixels per design pixel, `u`: pixels per city space), so that
the same code draws a thumbnail and the biggest thing on the screen.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise

from pygame import Rect

from game.agenda import Place
from game.client.founders.paint import city as painted
from game.founders.box import COLORS, LEVEL_TWO, SECTIONS, TOP, Box
from game.founders.grid import Shape

BOARD_W, BOARD_H = 1044, 720
"""The main board in design pixels."""
DOCK = 0.6
"""A card below the main board grows upwards to so much of the table at most."""
BUILD_H, ROAD_H, HEAD_H, FOOT_HEAD_H = 384, 166, 36, 32
Cells = tuple[tuple[int, int], ...]


def columns(box: Rect, n: int, gap: int) -> list[Rect]:
    """n equal columns that fill the box."""
    edges = [box.x + round((box.w + gap) * i / n) for i in range(n + 1)]
    return [Rect(a, box.y, b - a - gap, box.h) for a, b in pairwise(edges)]


def rows(box: Rect, n: int, gap: int) -> list[Rect]:
    edges = [box.y + round((box.h + gap) * i / n) for i in range(n + 1)]
    return [Rect(box.x, a, box.w, b - a - gap) for a, b in pairwise(edges)]


def extent(cells: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Columns and rows of an outline that lies at the corner."""
    cells = list(cells)
    return 1 + max(c for _, c in cells), 1 + max(r for r, _ in cells)


def lying(shape: Shape, wide: int, high: int) -> Cells:
    """The first orientation that fits into so many columns and rows; else the flattest."""
    fitting = [t for t in shape.turns if extent(t)[0] <= wide and extent(t)[1] <= high]
    return fitting[0] if fitting else min(shape.turns, key=lambda t: extent(t)[1])


class Layout:
    """The table inside `area`; `k` is pixels per design pixel. Made anew for every size."""

    def __init__(
        self, area: Rect, k: float, box: Box, *, others: int, solo: bool, text: float = 1.0, low: int = 0
    ) -> None:
        self.area, self.k = Rect(area), k
        gap, edge = max(6, round(12 * k)), max(6, round(16 * k))
        inner = Rect(area.x + edge, area.y + gap, area.w - 2 * edge, area.h - gap - max(4, round(8 * k)))
        self.others: list[Rect] = []
        self.solo = Rect(0, 0, 0, 0)
        tray_h = max(58, round(min(86 * k, inner.h * 0.093)))
        column = min(round(400 * k), round(inner.w * 0.2))
        in_column = min((inner.w - inner.h - column - 2 * gap) / BOARD_W, (inner.h - tray_h - gap) / BOARD_H)
        side = min(inner.h - tray_h - gap, inner.w - gap - round(inner.w * 0.5))
        strips = max(96, round(126 * k * text), low)
        below = min((inner.w - side - gap) / BOARD_W, (inner.h - gap - strips) / BOARD_H)
        self.wide = inner.w > inner.h * 2.32 and (others > 0 or solo) and in_column >= below * 0.95
        """Seats stand in a column of their own: only where the main board loses nothing by it."""
        if self.wide:
            f, side = in_column, inner.h
            board = Rect(inner.x, inner.y, round(BOARD_W * f), round(BOARD_H * f))
            spare = inner.w - board.w - side - 2 * gap - column
            column += max(0, min(spare, round(80 * k)))
            left = inner.x + max(0, (inner.w - board.w - side - column - 2 * gap) // 2)
            board.x = left
            tray = Rect(left, board.bottom + gap, board.w, inner.bottom - board.bottom - gap)
            city = Rect(board.right + gap, inner.y, side, side)
            seats = Rect(city.right + gap, inner.y, column, inner.h)
        else:
            f = below
            board = Rect(inner.x, inner.y, inner.w - side - gap, round(BOARD_H * f))
            city = Rect(board.right + gap, inner.y, side, side)
            tray = Rect(city.x, city.bottom + gap, side, inner.bottom - city.bottom - gap)
            if tray.h > round(tray_h * 1.9):  # a tall window: the tray keeps its shape, the seats take the rest
                tray.h = round(tray_h * 1.9)
            seats = Rect(inner.x, board.bottom + gap, board.w, inner.bottom - board.bottom - gap)
        high = inner.h if self.wide else max(seats.h, round(inner.h * DOCK))
        self.dock = Rect(seats.x, inner.bottom - high, seats.w, high)
        """Cards stand at its foot: over the others' things, and over the main board only where nothing is asked."""
        self.board = Board(board, f, box)
        self.city = City(city, box)
        self.tray = tray
        if solo:
            self.solo = seats
        elif others:
            cut = rows if self.wide else columns
            self.others = cut(seats, others, gap)
            if self.wide:
                most = round(330 * k)
                self.others = [
                    Rect(r.x, seats.y + i * (min(r.h, most) + gap), r.w, min(r.h, most))
                    for i, r in enumerate(self.others)
                ]


class Board:
    """The main board. `at(place)` finds what the rules call a place."""

    def __init__(self, rect: Rect, f: float, box: Box) -> None:
        self.rect, self.f, self.box = rect, f, box
        self.columns = columns(Rect(rect.x + self.px(14), rect.y, rect.w - 2 * self.px(14), rect.h), 3, self.px(10))
        top = rect.y + self.px(24)
        self.builds = [Rect(c.x, top, c.w, self.px(BUILD_H)) for c in self.columns]
        self.road = Rect(rect.x + self.px(8), self.builds[0].bottom + self.px(4), rect.w - self.px(16), self.px(ROAD_H))
        low = self.road.bottom + self.px(6)
        self.influences = [Rect(c.x, low, c.w, rect.bottom - self.px(12) - low) for c in self.columns]
        self.disk = max(16, self.px(40))

    def px(self, n: float) -> int:
        return max(1, round(n * self.f))

    # ---- headings: what an action is chosen by
    def head(self, box: Rect, high: float = HEAD_H) -> Rect:
        return Rect(box.x + self.px(6), box.y + self.px(6), box.w - self.px(12), self.px(high))

    @cached_property
    def actions(self) -> dict[str, Rect]:
        """The part of the board that stands for each action."""
        first, second, third = self.influences
        cut = first.y + self.px(6 + FOOT_HEAD_H) + (first.bottom - first.y - self.px(6 + FOOT_HEAD_H)) // 2
        return {
            "building": self.head(self.builds[0]),
            "temple": self.head(self.builds[1]),
            "pyramid": self.head(self.builds[2]),
            "produce": Rect(first.x, first.y, first.w, cut - self.px(5) - first.y),
            "ones": Rect(first.x, cut + self.px(5), first.w, first.bottom - cut - self.px(5)),
            "offering": second,
            "favor": third,
        }

    # ---- the avenue
    @cached_property
    def spaces(self) -> dict[str, tuple[int, int]]:
        """Where the lowest disk of each action space rests."""
        found = {}
        for section, column in zip(SECTIONS, self.columns, strict=True):
            mine = [name for name in self.box.spaces if name.startswith(section)]
            for i, name in enumerate(mine):
                share = (i + 0.5) / len(mine)
                found[name] = (column.x + round(column.w * (0.01 + 0.98 * share)), self.road.bottom - self.px(24))
        return found

    def space(self, name: str, height: int = 1) -> Rect:
        """The tower on an action space, as tall as it stands, and its name below it."""
        (x, y), r = self.spaces[name], self.disk
        tall = round(r * (1.28 + 0.36 * max(1, height)))
        return Rect(x - round(r * 1.15), y - tall, round(r * 2.3), tall + round(r * 0.55))

    def bonus_above(self, name: str, disks: int) -> Rect:
        """The bonus disk, shown above so many disks that cover it: its middle is where it is drawn."""
        (x, y), r = self.spaces[name], round(self.disk * 0.8)
        made = Rect(0, 0, 2 * r, 2 * r)
        made.center = (x, y - self.px(70) - round(disks * self.disk * 0.36))
        return made

    # ---- buildings
    @cached_property
    def _market(self) -> tuple[int, dict[str, tuple[int, int, Cells]], dict[int, int]]:
        """Cell side; building -> corner and outline of its pile; size -> middle of its row."""
        kinds = [b for b in self.box.buildings if b.size > 1]
        sizes = sorted({b.size for b in kinds})
        lies = {b.id: lying(b.shape, 3 if b.type == 0 else 2, 3) for b in kinds}
        wides = [max([extent(lies[b.id])[0] for b in kinds if b.type == t], default=0) for t in range(3)]
        highs = [max(extent(lies[b.id])[1] for b in kinds if b.size == n) for n in sizes]
        box = self.builds[0]
        ground = Rect(
            box.x + self.px(52), box.y + self.px(HEAD_H + 14), box.w - self.px(66), box.h - self.px(HEAD_H + 26)
        )
        u = min(ground.w / (sum(wides) + 0.55 * (len(wides) - 1) + 0.1), ground.h / (sum(highs) + 0.95 * len(highs)))
        u = max(8, int(u))
        gap_x = (ground.w - u * sum(wides)) / max(1, len(wides))
        gap_y = (ground.h - u * sum(highs)) / len(highs)
        found, middles = {}, {}
        y = ground.y + gap_y / 2
        for n, high in zip(sizes, highs, strict=True):
            middles[n] = round(y + high * u / 2 + gap_y * 0.12)
            x = ground.x + gap_x / 2
            for t, wide in enumerate(wides):
                for b in kinds:
                    if b.size == n and b.type == t:
                        w, h = extent(lies[b.id])
                        left = x + (wide - w) * u / 2
                        found[b.id] = (round(left), round(y + (high - h) * u / 2 + gap_y * 0.12), lies[b.id])
                x += wide * u + gap_x
            y += high * u + gap_y
        return u, found, middles

    @property
    def tile(self) -> int:
        """Side of a market cell."""
        return self._market[0]

    @property
    def size_rows(self) -> dict[int, int]:
        return self._market[2]

    def pile(self, name: str) -> tuple[int, int, Cells]:
        """Corner and outline of a building's pile."""
        return self._market[1][name]

    def building(self, name: str) -> Rect:
        x, y, cells = self.pile(name)
        w, h = extent(cells)
        return Rect(x, y - self.px(8), w * self.tile, h * self.tile + self.px(8))

    # ---- temples and worship
    def temple_row(self, color: int) -> Rect:
        box = self.builds[1]
        top = box.y + self.px(HEAD_H + 10)
        high = (box.bottom - self.px(4) - top) / 3
        return Rect(box.x, round(top + high * color), box.w, round(high))

    def temple_pile(self, color: int) -> tuple[int, int, int, Cells]:
        """Corner, cell side and outline of a temple's pile."""
        row = self.temple_row(color)
        cells = lying(self.box.temples[color].shape, 3, 2)
        w, h = extent(cells)
        u = max(8, int(min(self.px(29), row.h * 0.5 / h)))
        room = self.px(112)
        return row.x + self.px(8) + (room - w * u) // 2, row.y + round(row.h * 0.38) - h * u // 2, u, cells

    def temple(self, color: int) -> Rect:
        x, y, u, cells = self.temple_pile(color)
        w, h = extent(cells)
        return Rect(x, y - self.px(6), w * u, h * u + self.px(6))

    def temple_price(self, color: int) -> Rect:
        """The pile with the price below it."""
        row = self.temple_row(color)
        return Rect(row.x + self.px(4), row.y, self.worship(color, 1).x - row.x - self.px(12), row.h)

    def worship(self, color: int, slot: int) -> Rect:
        """A face-up tile: 0 beside the stack, 1 on top of it (drawn on the left, where the stack stands)."""
        row = self.temple_row(color)
        w, h = self.px(93), min(self.px(98), row.h - self.px(12))
        at = 1 - slot
        return Rect(row.right - self.px(6) - (2 - at) * (w + self.px(5)), row.y + (row.h - h) // 2, w, h)

    # ---- the pyramid's tiles and the masks
    def pyramid_tile(self, color: int) -> Rect:
        box = self.builds[2]
        s = self.px(74)
        return Rect(box.x + self.px(14) + color * self.px(81), box.y + self.px(72), s, s)

    @property
    def pyramid_price(self) -> Rect:
        box = self.builds[2]
        x = box.x + self.px(258)
        return Rect(x, box.y + self.px(56), box.right - self.px(8) - x, self.px(115))

    @property
    def masks(self) -> Rect:
        box = self.builds[2]
        return Rect(box.x + self.px(8), box.y + self.px(176), box.w - self.px(16), box.h - self.px(184))

    def mask(self, color: int) -> Rect:
        well = self.masks
        w = min(self.px(72), round(well.h * 0.38))
        x = well.x + round(well.w * (color + 0.5) / 3) - w // 2
        return Rect(x, well.y + round(well.h * 0.33), w, round(w * 1.12))

    # ---- the favor track
    @property
    def favor_stair(self) -> Rect:
        box = self.influences[2]
        top = box.y + self.px(6 + FOOT_HEAD_H + 4)
        return Rect(box.x + self.px(10), top, box.w - self.px(20), box.bottom - self.px(7) - top)

    @cached_property
    def pictures(self) -> list[Rect]:
        """What lies on it, each by itself: what numbers should not hide."""
        colors = range(len(COLORS))
        found = [self.building(name) for name in self._market[1]]
        found += [self.worship(color, slot) for color in colors for slot in range(2)]
        found += [made(color) for made in (self.temple, self.pyramid_tile, self.mask) for color in colors]
        return found

    def at(self, place: Place) -> Rect | None:
        """The rectangle of a place on the main board; None: it is not here."""
        match place:
            case ("space", str(name)) if name in self.spaces:
                return self.space(name)
            case ("bonus", str(name)) if name in self.spaces:
                return self.space(name)
            case ("action", str(code)):
                return self.actions.get(code)
            case ("market", str(name)) if name in self._market[1]:
                return self.building(name)
            case ("temple", str(color)):
                return self.temple(COLORS.index(color))
            case ("pyramid_tile", str(color)):
                return self.pyramid_tile(COLORS.index(color))
            case ("worship", str(color), int(slot)):
                return self.worship(COLORS.index(color), slot)
            case ("stack", str(color)):
                return self.worship(COLORS.index(color), 1)
            case ("mask", int(color)):
                return self.mask(color)
        return None


class City:
    """A player board: 12 × 12 spaces around the pyramid, in a painted frame with the score track."""

    def __init__(self, area: Rect, box: Box) -> None:
        self.box = box
        room = min(area.w, area.h)
        self.u = max(4, int(room / (painted.CELLS + 2 * (painted.PLAZA + painted.TRACK))))
        while painted.side(self.u) > room and self.u > 4:
            self.u -= 1
        side = painted.side(self.u)
        self.rect = Rect(area.x + (area.w - side) // 2, area.y + (area.h - side) // 2, side, side)
        edge = painted.grid(self.u)
        self.ox, self.oy = self.rect.x + edge, self.rect.y + edge
        self.field = Rect(self.ox, self.oy, box.grid.cols * self.u, box.grid.rows * self.u)
        ground = box.grid.cells(box.grid.ground)
        self.court = (min(r for r, _ in ground), min(c for _, c in ground))
        self.square_cells = round(len(ground) ** 0.5) // 3
        self.stands = [self._stand_rect(side) for side in range(4)]
        """What can be pointed at of the Architect's stands: above, right, below, left."""

    def cell(self, row: int, col: int) -> Rect:
        return Rect(self.ox + col * self.u, self.oy + row * self.u, self.u, self.u)

    def middle(self, row: int, col: int) -> tuple[int, int]:
        return self.cell(row, col).center

    def cells(self, cells: Sequence[tuple[int, int]]) -> Rect:
        return self.cell(*cells[0]).unionall([self.cell(*c) for c in cells[1:]])

    def cell_at(self, pos: tuple[int, int]) -> tuple[int, int]:
        """The space under a point; may lie outside the board."""
        return (pos[1] - self.oy) // self.u, (pos[0] - self.ox) // self.u

    @property
    def side(self) -> int:
        """Side of a pyramid tile."""
        return int(self.u * self.square_cells)

    def square(self, square: int) -> Rect:
        """The footprint of pyramid square 0 … 13, as if it lay on the ground."""
        s = self.side
        top, left = self.oy + self.court[0] * self.u, self.ox + self.court[1] * self.u
        if square < LEVEL_TWO:
            return Rect(left + square % 3 * s, top + square // 3 * s, s, s)
        if square < TOP:
            n = square - LEVEL_TWO
            return Rect(left + s // 2 + n % 2 * s, top + s // 2 + n // 2 * s, s, s)
        return Rect(left + s, top + s, s, s)

    def seen_square(self, square: int) -> Rect:
        """Where the upper face of a tile on that square is seen: higher levels stand higher."""
        level = 0 if square < LEVEL_TWO else 1 if square < TOP else 2
        r = self.square(square)
        return r.move(0, -round(self.side * (0.135 * level + 0.105)))

    def stand(self, side: int) -> tuple[int, int]:
        """Middle of the Architect's stand on a side: above, right, below, left."""
        x, y = painted.pedestal(self.u, painted.SIDES[side])
        return round(self.rect.x + x), round(self.rect.y + y)

    def _stand_rect(self, side: int) -> Rect:
        along, across = round(self.u * 1.5), round(self.u * 0.62)
        r = Rect(0, 0, *((along, across) if side % 2 == 0 else (across, along)))
        r.center = self.stand(side)
        return r

    def figure(self, side: int) -> Rect:
        """What the Architect fills who stands on that side."""
        x, y = self.stand(side)
        return Rect(round(x - self.u * 0.45), round(y - self.u), round(self.u * 0.9), round(self.u * 1.2))

    def on_track(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the score track around the spaces."""
        edge = round(self.u * painted.TRACK) + 1
        return self.field.inflate(2 * edge, 2 * edge).collidepoint(pos) and not self.field.collidepoint(pos)

    def score_point(self, n: float) -> tuple[float, float]:
        """Middle of space n of the hundred around the city, clockwise from the upper left corner."""
        x, y = painted.track_point(self.u, n % 100)
        return self.rect.x + x, self.rect.y + y

    def at(self, place: Place) -> Rect | None:
        """The rectangle of a place in this city, whoever owns it; None: it is not in a city."""
        match place:
            case (("cell" | "cube"), int(), int(row), int(col)):
                return self.cell(row, col)
            case ("square", int(), int(level), int(index)):
                return self.seen_square(index + (0, LEVEL_TWO, TOP)[level])
        return None
