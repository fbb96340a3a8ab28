"""Who sits here: your own panel with everything you hold, the other players in small, the neutral colours."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from game.citygods import scoring
from game.citygods.state import WHEEL, CityOfGods
from game.client.citygods import pictures
from game.client.citygods.outlook import eclipse_now
from game.client.paint import dice, disks, panels, signs
from game.client.paint import type as types
from game.client.paint.citygods import tiles
from game.client.paint.goods import good
from game.client.paint.look import MIN_TEXT, Look, Sprite
from game.client.paint.marks import icon
from game.client.paint.palette import BASALT, DUST, GILT, STUCCO, WHITE, dark, mix, veil
from game.client.paint.panels import plaque
from game.client.paint.type import say

STOCK = ("cocoa", "wood", "stone", "gold")
UNLOCK_ROOM = round(MIN_TEXT * 4.9)
"""The plate beside the dice holds the words "Unlock all" in the smallest type."""

NAME_ROOM = round(MIN_TEXT * 4.4)
"""A name of seven letters in the smallest type."""


def key(s: CityOfGods, who: int) -> Hashable:
    """What a player's panel depends on."""
    p = s.players[who]
    order = tuple(sorted(q.vp for q in s.players))
    return p.plain(), tuple(s.dice[who]), s.first, s.active == who, s.finished, order, coming(s, who)


def coming(s: CityOfGods, who: int) -> int:
    """Points that an Eclipse would bring if it came now."""
    return sum(eclipse_now(s, who).values())


def coming_words(look: Look, s: CityOfGods, who: int, high: float) -> Sprite:
    """The same beside the dark disc, for under a score."""
    return signs.line(look, (("mark", "eclipse"), f" {coming(s, who):+d}"), "note", DUST, at_most(look, 16, high))


def at_most(look: Look, size: float, high: float) -> float:
    """A size of type whose lines are no higher than this: a low panel has its rows close together."""
    return min(size, size * high / look.font(size))


class Mine:
    """Where things lie on your own panel: two rows, or four where it stands upright."""

    def __init__(self, rect: Rect, s: CityOfGods, who: int) -> None:
        self.rect = rect
        p = s.players[who]
        upright = rect.h > rect.w * 0.4
        f = self.f = rect.w / 480 if upright else min(rect.h / 142, rect.w / 720)
        pad = round(10 * f)
        named = max(round(98 * f), NAME_ROOM)
        self.face = Rect(rect.x + pad, rect.y + pad, named, (rect.h // 3 if upright else rect.h) - 2 * pad)
        self.points = Rect(self.face.right, rect.y + pad, round(94 * f), self.face.h)
        if upright:
            body = Rect(
                rect.x + pad, self.face.bottom + pad, rect.w - 2 * pad, rect.bottom - self.face.bottom - 2 * pad
            )
            third = body.h // 2
            top = Rect(self.points.right, rect.y + pad, rect.right - pad - self.points.right, self.face.h)
            rows = [top, Rect(body.x, body.y, body.w, third - pad), Rect(body.x, body.y + third, body.w, third)]
            goods_row, dice_row, hand_row = top, rows[1], rows[2]
            half = Rect(goods_row.x, goods_row.y, goods_row.w, goods_row.h)
            gw, gh = half.w // 2, half.h // 2
            self.stock = {
                name: Rect(half.x + i % 2 * gw, half.y + i // 2 * gh, gw - round(6 * f), gh - round(6 * f))
                for i, name in enumerate(STOCK)
            }
        else:
            x = self.points.right + round(6 * f)
            high = (rect.h - 3 * pad) // 2
            row1 = Rect(x, rect.y + pad, rect.right - pad - x, high)
            hand_row = Rect(x, row1.bottom + pad, row1.w, high)
            each = min(round(96 * f), round(row1.w * 0.125))
            self.stock = {name: Rect(x + i * each, row1.y, each - round(6 * f), high) for i, name in enumerate(STOCK)}
            left = x + 4 * each + round(8 * f)
            dice_row = Rect(left, row1.y, row1.right - left, high)
        self._dice(dice_row, s, who)
        self._hand(hand_row, s, who, p)

    def _dice(self, row: Rect, s: CityOfGods, who: int) -> None:
        n = max(4, len(s.dice[who]))
        unlock = max(round(row.w * 0.17), round(UNLOCK_ROOM + 4 * self.f))
        each = (row.w - unlock) // n
        side = min(round(row.h / 1.3), round(each * 0.56))
        self.dice = [
            Rect(row.x + i * each, row.centery - round(side * dice.TALL / 2), side, round(side * dice.TALL))
            for i in range(n)
        ]
        self.tag = max(17, round(side * 0.62))
        self.unlock = Rect(row.right - unlock + round(4 * self.f), row.y, unlock - round(4 * self.f), row.h)

    def _hand(self, row: Rect, s: CityOfGods, who: int, p: object) -> None:
        player = s.players[who]
        gap = round(5 * self.f)
        techs, hand, masks = player.known, (*player.hand, *player.used), player.masks
        tile = row.h
        tech_w = round(tile * 1.75)
        marks_w = round(tile * 1.3) if masks else 0
        need = len(techs) * (tech_w + gap) + (len(hand) + len(masks)) * (tile + gap) + marks_w
        squeeze = min(1.0, row.w / max(1, need))
        x = float(row.x)
        self.techs: dict[int, Rect] = {}
        for t in techs:
            w = round(tech_w * max(0.72, squeeze))
            self.techs[t] = Rect(round(x), row.y, w, tile)
            x += (tech_w + gap) * squeeze
        self.hand: dict[int, Rect] = {}
        for t in hand:
            self.hand[t] = Rect(round(x), row.y, tile, tile)
            x += (tile + gap) * squeeze
        self.masks: dict[int, Rect] = {}
        for t in sorted(masks, key=lambda m: (s.box.discoveries[m].mask, m)):
            self.masks[t] = Rect(round(x), row.y, tile, tile)
            x += (tile + gap) * squeeze
        self.set_words = Rect(round(x), row.y, max(0, row.right - round(x)), tile)
        self.empty = not (techs or hand or masks)
        self.row = row


def mine(to: Surface, look: Look, rect: Rect, s: CityOfGods, who: int, name: str, glyph: str) -> None:
    m = Mine(rect, s, who)
    p = s.players[who]
    tone = look.palette.player[glyph]
    panels.panel(look, *rect.size, fill=mix(BASALT, tone, 0.10), edge=tone).draw(to, *rect.topleft)
    r = max(12, round(min(m.face.w * 0.42, m.face.h * 0.3)))
    disks.portrait(look, glyph, r).draw(to, m.face.centerx, m.face.y + r + 2)
    say(to, look, name, m.face.centerx, m.face.bottom - look.font(20) * 0.62, "heading", WHITE, "m", m.face.w, 21)
    say(to, look, str(p.vp), m.points.centerx, m.points.y + m.points.h * 0.34, "score", WHITE, "m", m.points.w, 44)
    small, low = at_most(look, 16, m.points.h * 0.25), m.points.y + m.points.h * 0.67
    say(to, look, "points", m.points.centerx, low, "note", DUST, "m", m.points.w, small)
    then = coming_words(look, s, who, m.points.h * 0.25)
    then.draw(to, m.points.centerx - then.size[0] // 2, m.points.y + m.points.h * 0.92)
    for kind, box in m.stock.items():
        n = p.cocoa if kind == "cocoa" else p.goods[STOCK.index(kind) - 1]
        stock(to, look, box, kind, n)
    _workers(to, look, m, s, who, glyph)
    for number, box in m.techs.items():
        pictures.technology(look, s.box, number, (), box.w, box.h, mine=True).draw(to, *box.topleft)
    for tile, box in m.hand.items():
        if tile in p.used:
            tiles.discovery_back(box.w, used=True).draw(to, *box.topleft)
        else:
            pictures.discovery(look, s.box, tile, box.w, priced=False).draw(to, *box.topleft)
    for tile, box in m.masks.items():
        pictures.discovery(look, s.box, tile, box.w, priced=False).draw(to, *box.topleft)
    if p.masks and m.set_words.w > look.px(40):
        words = signs.line(look, ("masks ", ("vp", scoring.mask_points(s, who))), "note", DUST, 17)
        if words.size[0] <= m.set_words.w:
            words.draw(to, m.set_words.x + look.px(4), m.set_words.centery)
    if m.empty:
        say(
            to,
            look,
            "no technologies, discovery tiles or masks yet",
            m.row.x,
            m.row.centery,
            "note",
            DUST,
            "l",
            m.row.w,
            17,
        )


def stock(to: Surface, look: Look, box: Rect, kind: str, n: int) -> None:
    """So many of a good: the picture, and a number as large as its well allows."""
    panels.well(look, *box.size, fill=(30, 27, 32)).draw(to, *box.topleft)
    size = max(16, min(round(box.h * 0.72), round(box.w * 0.42)))
    good(kind, size).draw(to, box.x + round(box.w * 0.27), box.centery)
    room = box.w * 0.5
    type_size = next((t for t in (34, 30, 26, 23, 20) if types.width(look, str(n), "count", t) <= room), 17)
    say(to, look, str(n), box.x + round(box.w * 0.73), box.centery, "count", WHITE, "m", None, type_size)


def worker_tag(to: Surface, look: Look, r: Rect, tag: int, glyph: str, power: int, board: int, locked: bool) -> None:
    """A worker and the board it stands on."""
    if board:
        box = Rect(r.right - max(2, round(r.w * 0.06)), r.centery - round(tag * 0.55), tag, round(tag * 1.1))
        plaque(look, *box.size, tiles.PIGMENT[board], 0.2).draw(to, *box.topleft)
        say(to, look, str(board), *box.center, "strong", STUCCO, "m", None, 17)
    state = "locked" if locked else "off" if not board else ""
    dice.die(look, glyph, max(1, power), r.w, state).draw(to, *r.topleft)


def _workers(to: Surface, look: Look, m: Mine, s: CityOfGods, who: int, glyph: str) -> None:
    for d, r in zip(s.dice[who], m.dice, strict=False):
        worker_tag(to, look, r, m.tag, glyph, d.power, d.board, bool(d.lock))
        if d.board == WHEEL:
            room = m.unlock.x - r.right - look.px(6)
            if types.width(look, "waits", "note", 15) <= room:
                say(to, look, "waits", r.right + look.px(2), r.centery, "note", DUST, "l", None, 15)
            else:
                size = min(m.tag, room)
                icon("clock", size, DUST).draw(to, r.right + look.px(3) + size // 2, r.centery)
    if not s.dice[who]:
        say(
            to,
            look,
            "workers come with your starting tiles",
            m.dice[0].x,
            m.dice[0].centery,
            "note",
            DUST,
            "l",
            m.unlock.right - m.dice[0].x,
            17,
        )


def strip(to: Surface, look: Look, rect: Rect, s: CityOfGods, who: int, name: str, glyph: str) -> None:
    """A rival: sign, name, points, what they hold, their workers."""
    p = s.players[who]
    tone = look.palette.player[glyph]
    active = s.active == who
    edge = look.palette.focus if active else veil(tone, 0.6)
    panels.panel(look, *rect.size, fill=mix(BASALT, tone, 0.06), edge=edge).draw(to, *rect.topleft)
    f = min(rect.h / 142, rect.w / 330)
    pad = round(12 * f)
    r = round(27 * f)
    top = rect.y + round(rect.h * 0.29)
    disks.portrait(look, glyph, max(11, r)).draw(to, rect.x + pad + r, top)
    x = rect.x + 2 * pad + 2 * r
    score = str(p.vp)
    right = rect.right - pad
    large = at_most(look, 38, rect.h * 0.3)
    wide = say(to, look, score, right, rect.y + rect.h * 0.22, "score", WHITE, "r", rect.w * 0.3, large)
    then = coming_words(look, s, who, rect.h * 0.21)
    then.draw(to, right - then.size[0], top + rect.h * 0.16)
    named = at_most(look, 21, rect.h * 0.22)
    say(to, look, name, x, top - rect.h * 0.1, "heading", WHITE, "l", right - wide - x - pad, named)
    for i, (mark, n) in enumerate((("technology", len(p.known)), ("discovery", len(p.hand)), ("mask", len(p.masks)))):
        at = x + i * max(round(52 * f), round(look.font(19) * 2.6))
        size = max(15, round(22 * f))
        icon(mark, size, GILT).draw(to, at + size // 2, top + rect.h * 0.15)
        count = at_most(look, 19, rect.h * 0.2)
        say(to, look, str(n), at + size + look.px(4), top + rect.h * 0.15, "strong", WHITE, "l", None, count)
    low = Rect(
        rect.x + pad, rect.y + round(rect.h * 0.56), rect.w - 2 * pad, rect.h - round(rect.h * 0.56) - round(pad * 0.6)
    )
    _low_row(to, look, low, s, who, glyph)


def _low_row(to: Surface, look: Look, row: Rect, s: CityOfGods, who: int, glyph: str) -> None:
    """Dice at the left, goods at the right."""
    p = s.players[who]
    goods_w = max(round(row.w * 0.34), look.font(19) * 5)
    cell_w, cell_h = goods_w // 2, row.h // 2
    for i, kind in enumerate(STOCK):
        n = p.cocoa if kind == "cocoa" else p.goods[i - 1]
        x, y = row.right - goods_w + i % 2 * cell_w, row.y + i // 2 * cell_h + cell_h // 2
        size = max(15, min(cell_h - 1, look.px(25)))
        good(kind, size, False).draw(to, x + size // 2, y)
        count = at_most(look, 19, cell_h)
        say(to, look, str(n), x + size + look.px(5), y, "strong", WHITE, "l", cell_w - size, count)
    tags(to, look, Rect(row.x, row.y, row.w - goods_w - look.px(6), row.h), s, who, glyph, 4)


def tags(to: Surface, look: Look, row: Rect, s: CityOfGods, colour: int, glyph: str, n: int) -> None:
    each = min(row.w // n, round(row.h * 1.5))
    side = max(12, min(round(row.h / 1.34), each - 19, round(each * 0.62)))
    for i, d in enumerate(s.dice[colour]):
        r = Rect(row.x + i * each, row.centery - round(side * dice.TALL / 2), side, round(side * dice.TALL))
        worker_tag(to, look, r, max(17, round(side * 0.62)), glyph, d.power, d.board, bool(d.lock))


def neutral_key(s: CityOfGods) -> Hashable:
    return tuple(tuple(s.dice[c]) for c in range(len(s.players), 4))


def neutrals(to: Surface, look: Look, rect: Rect, s: CityOfGods, glyphs: Sequence[str]) -> None:
    """The colours nobody plays: they only make boards crowded."""
    panels.panel(look, *rect.size, fill=dark(BASALT, 0.1)).draw(to, *rect.topleft)
    colours = list(range(len(s.players), 4))
    pad = look.px(10)
    say(
        to,
        look,
        "Neutral dice",
        rect.x + pad,
        rect.y + pad + look.font(17) * 0.6,
        "heading",
        DUST,
        "l",
        rect.w - 2 * pad,
        17,
    )
    top = rect.y + pad + round(look.font(17) * 1.3)
    each = (rect.bottom - look.px(6) - top) // max(1, len(colours))
    for i, c in enumerate(colours):
        tags(to, look, Rect(rect.x + pad, top + i * each, rect.w - pad, each), s, c, glyphs[c], 3)
