"""Where everything lies: one window, one table, every place of the rules a rectangle in real pixels.

    ┌ temples ┬ ring of eight boards round the pyramid ┬ Avenue, Pyramid track ┐
    │         │                                        │ Buildings             │
    │         │                                        │ Ascension wheel       │
    ├ you ────┴──────────┬ the others ─────────────────┴───────────────────────┤
    └ what this turn has done and may still do ────────────────────────────────┘

In a wide window the players stand in a column at the right and the ring grows; in one that is high for its width the
others have a row of their own below you. Everything is measured from one number: `f`, real pixels per design pixel.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise

from pygame import Rect

from game.client.citygods.paint import stones
from game.client.citygods.paint.plan import NOBODY, SIDE, WIDE, Crowd, Plan
from game.client.citygods.paint.tracks import Step, building_cell, lane_step, temple_plan, tile_slots
from game.client.paint.look import MIN_TEXT

GAP, EDGE = 16, 12
RING_W, RING_H = 2 * SIDE[0] + WIDE[0] + 2 * GAP, 752
COLUMN = 300
TABLE_W = COLUMN * 2 + RING_W + 4 * EDGE
MOST_RIGHT = 1.4
"""In a window that is wide for its height the right column grows by so much."""
SEATS_H = 112
"""The least height of the players' panels."""
MOST_SEATS = 250
"""Above this a row of panels becomes no higher."""


class Layout:
    """The table inside `area`. `ring`: board numbers clockwise from the Palace; `others`: panels beside one's own,
    the last one of `neutral` dice if there are any."""

    def __init__(
        self,
        area: Rect,
        k: float,
        ring: tuple[int, ...],
        temples: tuple[tuple[Step, ...], ...],
        others: int,
        solo: bool,
        neutral: bool = True,
    ) -> None:
        self.area = Rect(area)
        gap = max(4, round(8 * k))
        self.strip_h = max(round(MIN_TEXT * 1.72), round(34 * k))
        room = Rect(area.x, area.y + gap, area.w, area.h - 2 * gap - self.strip_h)
        beside = max(300, round(440 * k))
        tall = min((room.w - beside - gap) / TABLE_W, room.h / RING_H)
        flat = min(room.w / TABLE_W, (room.h - gap) / (RING_H + SEATS_H))
        self.wide = tall > flat * 1.04
        """The players stand in a column of their own."""
        self.f = f = tall if self.wide else flat
        high, edge, column = round(RING_H * f), round(EDGE * f), round(COLUMN * f)
        spare = 0 if self.wide else room.w - round(TABLE_W * f)
        right = column + min(spare, round(column * (MOST_RIGHT - 1)))
        table_w = round(RING_W * f) + column + right + 4 * edge
        left = room.x + (room.w - table_w - (beside + gap if self.wide else 0)) // 2
        top = room.y + (max(0, room.h - high) // 2 if self.wide else 0)
        self.temples_rect = Rect(left + edge, top, column, high)
        self.ring_rect = Rect(left + 2 * edge + column, top, round(RING_W * f), high)
        self.right = Rect(left + table_w - edge - right, top, right, high)
        self.strip = Rect(area.x + edge, area.bottom - gap // 2 - self.strip_h, area.w - 2 * edge, self.strip_h)
        self._place_ring(ring or (1, 2, 3, 4, 8, 5, 6, 7))
        self._place_right()
        self.steps = temples
        if self.wide:
            self.strip = Rect(left + edge, self.strip.y, table_w - 2 * edge, self.strip_h)
            side = Rect(left + table_w + gap, room.y, room.right - left - table_w - gap - edge, room.h)
            self._place_column(side, others, solo, neutral, gap)
        else:
            y = top + high + gap
            seats = Rect(area.x + edge, y, area.w - 2 * edge, self.strip.y - gap // 2 - y)
            self._place_rows(seats, others, solo, neutral, gap)

    def _place_column(self, side: Rect, others: int, solo: bool, neutral: bool, gap: int) -> None:
        """The players one below the other, yourself on top."""
        mine = min(side.h * 2 // 5, round(360 * self.f))
        self.mine = Rect(side.x, side.y, side.w, mine)
        rest = Rect(side.x, side.y + mine + gap, side.w, side.h - mine - gap)
        shares = self._shares(others, solo, neutral)
        y = rest.y
        self.others = []
        low = round(110 * self.f) if neutral else 0
        if neutral:
            shares = shares[:-1]
        for share in shares:
            high = round((rest.h + gap - low) * share / sum(shares)) - gap
            if not solo:
                high = min(high, round(230 * self.f * share))
            self.others.append(Rect(rest.x, y, rest.w, high))
            y += high + gap
        if neutral:
            self.others.append(Rect(rest.x, y, rest.w, low - gap))

    def _place_rows(self, seats: Rect, others: int, solo: bool, neutral: bool, gap: int) -> None:
        """The players below the ring: in one row, or in two where there is height for it."""
        shares = self._shares(others, solo, neutral)
        half = (seats.h - gap) // 2
        self.stacked = half >= max(72, round(SEATS_H * self.f * 0.9))
        """The others have a row of their own."""
        if self.stacked:
            high = min(half, round(MOST_SEATS * self.f))
            self.mine = Rect(seats.x, seats.y, seats.w, high)
            self.others = _divided(Rect(seats.x, self.mine.bottom + gap, seats.w, high), shares, gap)
            return
        row = Rect(seats.x, seats.y, seats.w, min(seats.h, round(MOST_SEATS * self.f)))
        self.mine = Rect(row.x, row.y, round(row.w * (0.48 if others <= 2 and not solo else 0.44)), row.h)
        left = self.mine.right + gap
        self.others = _divided(Rect(left, row.y, row.right - left, row.h), shares, gap)

    @staticmethod
    def _shares(others: int, solo: bool, neutral: bool) -> list[float]:
        """Room by what a panel has to show: Teotibot's holds its action pyramid, neutral dice need little."""
        if solo:
            return [5.0, 0.86]
        return [1.0] * (others - 1) + [0.56 if neutral else 1.0]

    def px(self, n: float) -> int:
        return max(1, round(n * self.f))

    # ---- the ring
    def _place_ring(self, ring: tuple[int, ...]) -> None:
        r, f = self.ring_rect, self.f
        side_w, side_h = round(SIDE[0] * f), round(SIDE[1] * f)
        mid_w, mid_h = round(WIDE[0] * f), round(WIDE[1] * f)
        xl, xm, xr = r.x, r.x + (r.w - mid_w) // 2, r.right - side_w
        rows = [r.y, r.y + (r.h - side_h) // 2, r.bottom - side_h]
        spots = [
            Rect(xm, r.y, mid_w, mid_h), Rect(xr, rows[0], side_w, side_h), Rect(xr, rows[1], side_w, side_h),
            Rect(xr, rows[2], side_w, side_h), Rect(xm, r.bottom - mid_h, mid_w, mid_h),
            Rect(xl, rows[2], side_w, side_h), Rect(xl, rows[1], side_w, side_h), Rect(xl, rows[0], side_w, side_h),
        ]  # fmt: skip
        self.ring = ring
        self.boards = {number: spots[i] for i, number in enumerate(ring)}
        self._plans = {number: Plan(number, spot.w) for number, spot in self.boards.items()}
        top, low = spots[0].bottom + self.px(14), spots[4].top - self.px(14)
        self.plaza = Rect(xm, top, mid_w, low - top)

    def plan(self, board: int) -> Plan:
        return self._plans[board]

    def on(self, board: int, rect: Rect) -> Rect:
        """A rectangle of a board's plan, on the screen."""
        return rect.move(self.boards[board].topleft)

    def gate(self, place: int) -> tuple[int, int, int]:
        """Between ring place `place` and the next: middle of the gap, and the way of travel in degrees from east."""
        a, b = (self.boards[self.ring[p % 8]] for p in (place, place + 1))
        if place in (0, 7):
            return (a.right + b.left) // 2, self.boards[self.ring[0]].centery, 0
        if place in (3, 4):
            return (a.left + b.right) // 2, self.boards[self.ring[4]].centery, 180
        down = place in (1, 2)
        upper, lower = (a, b) if down else (b, a)
        return a.centerx, (upper.bottom + lower.top) // 2 + self.px(2), 90 if down else 270

    def well(self, board: int, colour: int, crowd: Crowd = NOBODY) -> Rect:
        return self.on(board, self.plan(board).well(colour, crowd))

    def zone(self, board: int, name: str) -> Rect:
        """The part of a board that stands for an action: cocoa the foot, worship its niche, main the rest."""
        plan = self.plan(board)
        if name == "cocoa":
            return self.on(board, plan.foot())
        bx, by, bw, bh = plan.body
        if name == "worship":
            if board == 1:
                return self.on(board, plan.rect(bx, by - 3, bw, bh + 3))
            return self.on(board, plan.zone())
        right = bw - (116 if board in (2, 3, 4, 7) else 0)
        return self.on(board, plan.rect(bx, by - 3, right, bh + 3))

    # ---- the pyramid
    @property
    def u(self) -> float:
        return stones.unit(self.plaza.w, self.plaza.h)

    def square(self, level: int, row: int, col: int) -> Rect:
        """The upper face of a stone."""
        x, y = stones.stone_spot(self.plaza.w, self.plaza.h, self.u, level, row, col)
        return Rect(
            self.plaza.x + round(x), self.plaza.y + round(y), round(2 * self.u), round(2 * self.u * stones.SQUASH)
        )

    def decoration(self, side: str, mark: int) -> Rect:
        x, y, w, h = stones.decoration_spot(self.plaza.w, self.plaza.h, self.u, side, mark)
        return Rect(self.plaza.x + round(x), self.plaza.y + round(y), round(w), round(h))

    # ---- temples
    @cached_property
    def temple_rects(self) -> list[Rect]:
        r, pad = self.temples_rect, self.px(8)
        each = (r.w - 2 * pad - 2 * self.px(4)) // 3
        return [Rect(r.x + pad + i * (each + self.px(4)), r.y + pad, each, r.h - 2 * pad) for i in range(3)]

    @cached_property
    def temples(self) -> list[Stair]:
        return [Stair(r, steps) for steps, r in zip(self.steps, self.temple_rects, strict=True)]

    @cached_property
    def temple_steps(self) -> list[list[Rect]]:
        """[temple][step] on the screen."""
        return [stair.boxes for stair in self.temples]

    def temple_slots(self, temple: int, step: int) -> list[Rect]:
        return self.temples[temple].slots(step)

    @cached_property
    def pictures(self) -> list[Rect]:
        """What is printed or lies on boards and temples, each by itself: what numbers should not hide."""
        found: list[Rect] = []
        for board, plan in self._plans.items():
            found += [self.on(board, r) for r in plan.pictures()]
        for stair in self.temples:
            for n, box in enumerate(stair.boxes):
                found += [Rect(box.x, box.y, box.w // 2, min(box.h, box.w // 2)), *stair.slots(n)]
        return found

    # ---- the right column
    def _place_right(self) -> None:
        r, gap = self.right, self.px(10)
        wheel, houses = self.px(190), self.px(124)
        self.wheel = Rect(r.x, r.bottom - wheel, r.w, wheel)
        self.houses = Rect(r.x, self.wheel.y - gap - houses, r.w, houses)
        self.tracks = Rect(r.x, r.y, r.w, self.houses.y - gap - r.y)
        t = self.tracks
        head = max(self.px(64), round(MIN_TEXT * 3.1))
        self.avenue = Rect(t.x + self.px(10), t.y + head, self.px(82), t.h - head - self.px(12))
        self.track = Rect(t.right - self.px(10) - self.px(70), t.y + head, self.px(70), t.h - head - self.px(12))

    def avenue_step(self, step: int, last: int) -> Rect:
        return lane_step(self.avenue.w, self.avenue.h, last, step).move(self.avenue.topleft)

    def track_step(self, step: int, last: int) -> Rect:
        return lane_step(self.track.w, self.track.h, last, min(step, last), 0.64).move(self.track.topleft)

    def avenue_slots(self, step: int, last: int, n: int) -> list[Rect]:
        """Tiles beside a step of the Avenue, as large as so many have room for; at the smallest they close up."""
        box = self.avenue_step(step, last)
        left = self.avenue.right - self.px(4)
        between = self.track.x - self.px(8) - left
        least = max(self.px(36), round(box.h * 1.12))
        side = max(least, min(round(box.h * 1.5), between // max(2, n) - self.px(2)))
        pitch = min(side + self.px(2), (between - side) / max(1, n - 1)) if n > 1 else 0
        return [Rect(round(left + i * pitch), box.centery - side // 2, side, side) for i in range(n)]

    @property
    def wheel_at(self) -> tuple[int, int, int]:
        """Middle and radius of the Ascension wheel."""
        r = self.wheel.h // 2 - self.px(7)
        return self.wheel.right - r - self.px(8), self.wheel.centery, r

    @property
    def houses_grid(self) -> Rect:
        r, pad = self.houses, self.px(10)
        head = max(self.px(38), round(MIN_TEXT * 1.7))
        return Rect(r.x + pad, r.y + head, r.w - 2 * pad, r.h - head - pad)

    def house(self, i: int, spaces: int) -> Rect:
        g = self.houses_grid
        return building_cell(g.w, g.h, i, spaces).move(g.topleft)


class Stair:
    """A temple of any size: its steps, the bottom first, and the places of tiles on them."""

    def __init__(self, rect: Rect, steps: tuple[Step, ...]) -> None:
        self.rect, self.steps = rect, steps
        self.boxes = [box.move(rect.topleft) for box in temple_plan(steps, rect.w, rect.h)]

    def slots(self, step: int) -> list[Rect]:
        return tile_slots(self.steps[step], self.boxes[step])


def _divided(row: Rect, shares: list[float], gap: int) -> list[Rect]:
    """A row cut into panels."""
    edges = [row.x]
    for share in shares:
        edges.append(edges[-1] + round((row.w + gap) * share / sum(shares)))
    return [Rect(a, row.y, b - a - gap, row.h) for a, b in pairwise(edges)]
