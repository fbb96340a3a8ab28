"""Who sits here: the tray with what is yours outside the city, and the other players in small.

Worship tiles in the tray say whether they can be resolved and for how much.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.founders.board import city, pictures
from game.client.founders.board.on_view import hand_of
from game.client.founders.paint import tiles
from game.client.founders.paint.pyramid import tile as pyramid_tile
from game.client.paint import disks, panels, widgets
from game.client.paint.goods import cube
from game.client.paint.look import Look
from game.client.paint.marks import icon
from game.client.paint.palette import BASALT, DUST, OCHRE, STUCCO, veil
from game.client.paint.type import say, width
from game.client.widgets.controls import Pressable
from game.founders.box import COLORS, RESOURCES
from game.founders.offering import points, why_not_tile
from game.founders.state import Founders
from game.words.phrases import phrase

NAME_START, NAME_END = 74, 192
"""Where the name in the tray lies, in pixels of a tray 820 wide."""
READABLE = 1.5
"""Widths of a worship tile in the tray, in its heights, that can be read well."""
NARROW = 1.15
"""… and that can be read at all."""
APART, STACKED = 42, 5
"""From one mask tile to the next, in pixels of such a tray: side by side, and on a stack."""
NAME_SIZES = (23, 20, 18, 16)
"""A long name is set smaller before it is cut."""


def worth(s: Founders, seat: int, tile: int) -> int | None:
    """Points a worship tile would give if it were resolved now; None: it cannot be."""
    goods = s.players[seat].goods()
    if why_not_tile(s, seat, tile, goods) is not None:
        return None
    return points(s, seat, tile, goods)


class Tray:
    """What lies in the tray, and where."""

    def __init__(self, rect: Rect, s: Founders, seat: int, look: Look) -> None:
        """Numbers have the room that they need; where that leaves too little for the worship tiles, the points go below
        the sign and the name goes, which stands in the header too. Mask tiles lie side by side, closer together for
        the sake of the worship tiles, at last on one stack with its number."""
        self.rect = rect
        p = s.players[seat]
        deep = rect.h > rect.w * 0.16
        f = self.f = min(rect.h / (172 if deep else 86), rect.w / 820)
        self.row = Rect(rect.x, rect.y, rect.w, rect.h // 2) if deep else rect
        cards = Rect(rect.x, rect.centery, rect.w, rect.h // 2) if deep else rect
        self.name_room = round((NAME_END - 4 - NAME_START) * f)
        numbers = [max(round(60 * f), round(42 * f) + width(look, str(n), "number")) for n in p.goods()]
        masks = len(p.masks)
        right = rect.right - round(10 * f)
        wide = round(40 * f)
        hand = hand_of(s, seat)
        high = cards.h - round(18 * f)
        left = rect.x + round(NAME_START * f) + sum(numbers) + round((8 + 56) * f) + wide
        room = right - left
        step = round(APART * f)
        if not deep and (room - step * (masks - 1)) < len(hand) * high * READABLE:
            step = min(round(34 * f), round(110 * f) // max(1, masks))
        self.stacked = not deep and masks > 1 and (room - step * (masks - 1)) < len(hand) * high * NARROW
        """The mask tiles lie on each other."""
        step = round(STACKED * f) if self.stacked else step
        self.masks = [
            Rect(right - wide - (masks - 1 - i) * step, self.row.centery - round(28 * f), wide, round(wide * 1.12))
            for i in range(masks)
        ]
        right -= (wide + (masks - 1) * step + round(8 * f)) if masks else 0
        self.disks = (right - round(26 * f), self.row.centery + round(22 * f))
        right -= round(56 * f)
        n = len(hand)
        most = round(high * 2.1)
        room = right - rect.x - round(NAME_END * f) - sum(numbers)
        self.named = deep or room >= n * min(most, round(high * NARROW))
        x = rect.x + round((NAME_END if self.named else NAME_START) * f)
        self.goods = [(x + round(16 * f) + sum(numbers[:i]), self.row.centery) for i in range(3)]
        self.goods_rects = [Rect(x + sum(numbers[:i]), self.row.y, numbers[i], self.row.h) for i in range(3)]
        r = round(23 * f)
        self.disks_rect = Rect(self.disks[0] - r, self.row.y, round(2.4 * r), self.row.h)
        x += sum(numbers)
        if deep:
            x, right = rect.x + round(12 * f), rect.right - round(12 * f)
        each = min(most, (right - x) // max(1, n))
        gap = round(6 * f)
        self.each = each
        self.hand = {
            tile: Rect(x + i * each, cards.y + (cards.h - high) // 2, max(20, each - gap), high)
            for i, tile in enumerate(hand)
        }


def name_size(look: Look, t: Tray, name: str) -> int:
    """The largest type in which a name fits into the tray."""
    return next((n for n in NAME_SIZES if width(look, name, "heading", n) <= t.name_room), NAME_SIZES[-1])


def tray(to: Surface, look: Look, rect: Rect, s: Founders, seat: int, name: str, glyph: str) -> None:
    t = Tray(rect, s, seat, look)
    p, f = s.players[seat], t.f
    panels.panel(look, *rect.size, fill=(52, 46, 52), edge=veil(OCHRE, 0.5)).draw(to, *rect.topleft)
    sign = rect.x + round(38 * f)
    if t.named:
        disks.token(look, glyph, round(24 * f), OCHRE).draw(to, sign, t.row.centery)
        x, room, points_now = rect.x + round(NAME_START * f), t.name_room, phrase("founders_view.points", n=p.vp)
        say(to, look, name, x, t.row.centery - round(14 * f), "heading", STUCCO, "l", room, name_size(look, t, name))
        say(to, look, points_now, x, t.row.centery + round(15 * f), "caption", look.palette.focus, "l", room)
    else:
        disks.token(look, glyph, round(20 * f), OCHRE).draw(to, sign, t.row.centery - round(14 * f))
        say(to, look, str(p.vp), sign, t.row.centery + round(24 * f), "strong", look.palette.focus, "m", t.row.h)
    for (x, y), kind, n in zip(t.goods, RESOURCES, p.goods(), strict=True):
        cube(look, kind, round(27 * f)).draw(to, x, y)
        say(to, look, str(n), x + round(18 * f), y, "number", STUCCO, "l")
    for tile, r in t.hand.items():
        if tile not in p.hand:  # being resolved
            pictures.worship(look, s, tile, r.w, r.h, "focus").draw(to, *r.topleft)
            continue
        now = worth(s, seat, tile)
        state = "" if now is not None or not s.round else "off"
        lower = tiles.now_signs(s.box, s.box.worship[tile], now) if s.round else None
        pictures.worship(look, s, tile, r.w, r.h, state, lower).draw(to, *r.topleft)
    if not t.hand and t.row is rect:
        gold = width(look, str(p.goods()[2]), "number")
        x = t.goods[2][0] + max(round(48 * f), round(32 * f) + gold)
        say(
            to,
            look,
            phrase("founders_view.no_worship_tiles"),
            x,
            t.row.centery,
            "note",
            DUST,
            "l",
            t.disks[0] - x - round(40 * f),
        )
    left_disks(to, look, t.disks, round(23 * f), p.disks, glyph)
    for (color, value), r in zip(p.masks, t.masks, strict=True):
        tiles.mask_tile(look, s.box.mask_colors[color], value, r.w).draw(to, *r.topleft)
    if t.stacked:
        size = max(18, round(22 * f))
        widgets.count(len(t.masks), size).draw(to, t.masks[-1].right - size // 4, t.masks[-1].top + size // 5)


def written(look: Look, rect: Rect, s: Founders, seat: int) -> list[Rect]:
    """The name and the counts of the tray."""
    t = Tray(rect, s, seat, look)
    start = round(NAME_START * t.f)
    name = Rect(rect.x + start, t.row.y, t.name_room, t.row.h) if t.named else Rect(rect.x, t.row.y, start, t.row.h)
    return [name, *t.goods_rects, t.disks_rect]


def left_disks(to: Surface, look: Look, at: tuple[int, int], r: int, n: int, glyph: str) -> None:
    """The disks a player still has, as one tower with its number."""
    if n:
        disks.stack(look, (glyph,) * min(n, 4), r).draw(to, *at)
    else:
        disks.socket(look, round(r * 0.8)).draw(to, *at)
    widgets.count(n, max(18, round(r * 0.95))).draw(to, at[0] + r * 0.9, at[1] - r * 0.1)


def strip(to: Surface, look: Look, rect: Rect, s: Founders, seat: int, name: str, glyph: str, active: bool) -> None:
    """A rival: small city, name, points, disks, cubes, tiles."""
    edge = look.palette.focus if active else veil(look.palette.player[glyph], 0.5)
    panels.panel(look, *rect.size, fill=BASALT, edge=edge).draw(to, *rect.topleft)
    stacked = rect.w < rect.h * 1.15
    u, x0, y0 = mini(rect, look.k)
    city.thumbnail(to, look, x0, y0, u, s, seat, glyph)
    n = 12 * u
    if stacked:
        info = Rect(rect.x + look.px(14), y0 + n + u, rect.w - 2 * look.px(14), rect.bottom - y0 - n - u - look.px(8))
    else:
        left = x0 + n + round(u * 1.6)
        info = Rect(left, rect.y + look.px(10), rect.right - look.px(10) - left, rect.h - 2 * look.px(10))
    wide = look.px(300)
    hand = len(s.players[seat].hand)
    if hand and info.w > wide + card_width(info) * hand + look.px(8) * (hand - 1):  # room to show the tiles themselves
        _cards(to, look, Rect(info.x + wide, info.y, info.w - wide, info.h), s, seat)
        info.w = wide
    _who(to, look, info, s, seat, name, glyph)


def card_width(room: Rect) -> int:
    """Of a rival's worship tile where there is room to show it."""
    return round(room.h * 0.82 * 0.94)


def _cards(to: Surface, look: Look, r: Rect, s: Founders, seat: int) -> None:
    """A rival's worship tiles, readable."""
    hand, h, w = s.players[seat].hand, round(r.h * 0.82), card_width(r)
    for i, tile in enumerate(hand):
        x = r.right - w - (len(hand) - 1 - i) * (w + look.px(8))
        pictures.worship(look, s, tile, w, h).draw(to, x, r.y + (r.h - h) // 2)


def mini(rect: Rect, k: float) -> tuple[int, int, int]:
    """Cell side and corner of the small city in a strip."""
    pad = max(6, round(14 * k))
    if rect.w < rect.h * 1.15:
        u = max(4, min((rect.w - 2 * pad) // 13, round((rect.h - 118 * max(k, 0.8)) / 13.4)))
        return u, rect.x + (rect.w - 12 * u) // 2, rect.y + pad + u // 2
    u = max(4, min((rect.h - 2 * pad) // 13, round(rect.w * 0.56 / 13)))
    return u, rect.x + pad + u // 2, rect.y + (rect.h - 12 * u) // 2


def disk_row(r: Rect, size: float, seal: int, n: int) -> list[float]:
    """Where n disks lie side by side: closer together rather than under the points at the right."""
    radius, first = round(size * 0.38), r.x + round(size * 0.4)
    last = r.right - size * 0.62 - seal / 2 - radius
    step = min(radius * 1.75, (last - first) / max(1, n - 1))
    return [first + i * step for i in range(n)]


def _who(to: Surface, look: Look, r: Rect, s: Founders, seat: int, name: str, glyph: str) -> None:
    p = s.players[seat]
    rows = [r.y + r.h * (i + 0.5) / 4 for i in range(4)]
    size = min(r.h / 4.4, look.px(42), r.w / 4.0)
    x = r.x
    disks.token(look, glyph, max(8, round(size * 0.45))).draw(to, x + size * 0.5, rows[0])
    start = size * 1.2
    if s.first == seat and s.seats > 1:
        crown = max(12, round(size * 0.5))
        icon("crown", crown, look.palette.focus).draw(to, x + size * 0.95, rows[0] - size * 0.36)
        start = max(start, size * 0.95 + crown * 0.62)
    say(to, look, name, x + start, rows[0], "heading", STUCCO, "l", r.right - x - start)
    radius, seal = round(size * 0.38), round(min(size * 1.3, r.h * 0.3))
    for i, across in enumerate(disk_row(r, size, seal, max(3, p.disks))):
        spot = (across, rows[1] + radius * 0.7)
        if i < p.disks:
            disks.disk(look, glyph, radius).draw(to, *spot)
        else:
            disks.socket(look, max(6, round(radius * 0.75))).draw(to, *spot)
    widgets.seal(seal, p.vp).draw(to, r.right - size * 0.62, rows[1])
    step = min(max(size * 1.36, size + width(look, "10", "strong")), (r.w - size * 0.2) / 3)
    for i, (kind, n) in enumerate(zip(RESOURCES, p.goods(), strict=True)):
        cube(look, kind, round(size * 0.5)).draw(to, x + size * 0.32 + i * step, rows[2])
        say(to, look, str(n), x + size * 0.62 + i * step, rows[2], "strong", STUCCO, "l")
    cards = [("worship", COLORS[s.box.worship[t].color], 0) for t in p.hand]
    cards += [("mask", s.box.mask_colors[c], v) for c, v in p.masks]
    cards += [("start", COLORS[c], 0) for c in p.starts]
    high = min(size * 1.0, r.h / 4)
    step = min(high * 0.84, (r.w - high * 0.8) / max(1, len(cards) - 1)) if len(cards) > 1 else 0
    for i, (kind, color, value) in enumerate(cards):
        at = (round(x + 2 + i * step), round(rows[3] - high * 0.5))
        if kind == "worship":
            tiles.worship_card(look, color, round(high * 0.72), round(high)).draw(to, *at)
        elif kind == "mask":
            tiles.mask_tile(look, color, value, round(high * 0.86)).draw(to, *at)
        else:
            pyramid_tile(look, color, round(high * 0.8)).draw(to, at[0], at[1] + round(high * 0.15))
    if p.passed and not s.finished:
        words = widgets.chip(look, phrase("founders_view.passed"), (70, 62, 66), STUCCO, size=16)
        words.draw(to, r.right - words.size[0] + 8, rows[3])


class SeatStrip(Pressable):
    """A part of the table that opens large when pressed; its picture is painted with the still table."""

    def __init__(self, rect: Rect, do: Callable[[], object], key: str) -> None:
        super().__init__(rect, key)
        self.do = do

    def activate(self) -> None:
        self.do()

    def draw(self, to: Surface) -> None:
        if not self.hot:
            return
        b = self.ui.app.brush
        if self.ui.by_keys:
            b.ring(to, self.rect)
        else:  # no ring: that would look like what a lesson speaks of
            b.mark(to, "zoom", (self.rect.right - b.u(20), self.rect.y + b.u(20)), b.u(24), STUCCO)
