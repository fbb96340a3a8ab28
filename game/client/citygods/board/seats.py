"""Who sits here: your own panel with everything you hold, the other players in small, the neutral colours."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from game.citygods import scoring
from game.citygods.eclipse import FinalScoring, NextEclipse
from game.citygods.state import WHEEL, CityOfGods
from game.client.citygods.board import pictures
from game.client.citygods.board.eclipse import eclipse_now
from game.client.citygods.paint import tiles
from game.client.paint import dice, disks, panels, signs
from game.client.paint import type as types
from game.client.paint.cache import as_one
from game.client.paint.goods import good
from game.client.paint.look import MIN_TEXT, Look, Sprite
from game.client.paint.marks import icon
from game.client.paint.palette import BASALT, DUST, GILT, STUCCO, WHITE, dark, hexa, mix, veil
from game.client.paint.panels import plaque
from game.client.paint.type import say
from game.words.phrases import phrase

STOCK = ("cocoa", "wood", "stone", "gold")
EMBER = hexa("#F7B46A")
"""Of what an Eclipse will bring: the rim of the dark disc."""
UNLOCK_ROOM, UNLOCK_LINE = round(MIN_TEXT * 6.4), round(MIN_TEXT * 14)
"""The plate that unlocks holds two lines in the smallest type with air around them; if it is low, both in one."""

NAME_ROOM = round(MIN_TEXT * 7.4)
"""A name of twelve letters in the smallest type."""


def key(s: CityOfGods, who: int, then: int) -> Hashable:
    """What a player's panel depends on; `then`: what is `coming`."""
    p = s.players[who]
    order = tuple(sorted(q.vp for q in s.players))
    return p.plain(), tuple(s.dice[who]), s.first, s.active == who, s.finished, order, then


def drafted(s: CityOfGods, who: int) -> tuple[int, ...]:
    """Starting tiles that lie before a player, until the workers stand that they bring."""
    return tuple(s.players[who].kept) if s.draft and not s.dice[who] else ()


def coming(s: CityOfGods, who: int) -> int:
    """Points that an Eclipse would bring if it came now; 0 while one is counted: some of its points are had already."""
    if any(isinstance(one, NextEclipse | FinalScoring) for one in s.agenda):
        return 0
    return sum(eclipse_now(s, who).values())


def coming_words(look: Look, s: CityOfGods, then: int, high: float) -> Sprite | None:
    """The same beside the dark disc, for under a score; nothing if none will come, or if it would bring nothing."""
    if s.finished or not then:
        return None
    said = f" {then:+d}".replace("-", "−")
    return signs.line(look, (("mark", "eclipse"), said), "note", EMBER, at_most(look, 16, high))


def coming_rects(look: Look, s: CityOfGods, who: int, face: Rect) -> list[Rect]:
    """Where that stands in a player's own panel, below the name; nowhere if it is not told."""
    high = look.font(at_most(look, 16, face.h * 0.23))
    return [] if s.finished or not coming(s, who) else [Rect(face.x, face.bottom - high, face.w, high)]


def strip_coming(look: Look, s: CityOfGods, who: int, rect: Rect) -> list[Rect]:
    """… and in a rival's, below the points."""
    then = coming_words(look, s, coming(s, who), rect.h * 0.21)
    if then is None:
        return []
    pad = round(12 * min(rect.h / 142, rect.w / 330))
    middle = rect.y + round(rect.h * 0.29) + rect.h * 0.16
    return [Rect(rect.right - pad - then.size[0], round(middle - then.size[1] / 2), *then.size)]


def at_most(look: Look, size: float, high: float) -> float:
    """A size of type whose lines are no higher than this: a low panel has its rows close together."""
    return min(size, size * high / look.font(size))


class Mine:
    """Where things lie on your own panel: who you are, and two rows beside it; one where it is long and low, three
    where it stands upright. A plate to unlock has room while one of your workers is locked."""

    def __init__(self, rect: Rect, s: CityOfGods, who: int) -> None:
        self.rect = rect
        upright, long = rect.h > rect.w * 0.4, rect.w > rect.h * 12
        f = self.f = rect.w / 480 if upright else rect.h / 88 if long else min(rect.h / 142, rect.w / 720)
        pad = max(4, round(9 * f))
        inside = round(17 * f) if upright else pad  # the frame is broad there
        box = rect.inflate(-2 * inside, -2 * inside)
        named = max(round(min((190 if upright else 158) * f, rect.w * 0.4)), NAME_ROOM)
        if upright:
            third = (box.h - 2 * pad) // 3
            self.face = Rect(box.x, box.y, named, third)
            goods = Rect(box.x + named + pad, box.y, box.w - named - pad, third)
            dice_row = Rect(box.x, box.y + third + pad, box.w, round(third * 0.76))
            hand = Rect(box.x, dice_row.bottom + pad, box.w, box.bottom - dice_row.bottom - pad)
            each, high = goods.w // 2, goods.h // 2
            self.stock = {
                name: Rect(goods.x + i % 2 * each, goods.y + i // 2 * high, each - pad // 2, high - pad // 2)
                for i, name in enumerate(STOCK)
            }
        elif long:
            self.face = Rect(box.x, box.y, named, box.h)
            x, each = self.face.right + pad, round(box.w * 0.066)
            self.stock = {name: Rect(x + i * each, box.y, each - pad, box.h) for i, name in enumerate(STOCK)}
            dice_row = Rect(x + 4 * each + pad, box.y, round(box.w * 0.265), box.h)
            hand = Rect(dice_row.right + pad, box.y, box.right - dice_row.right - pad, box.h)
        else:
            self.face = Rect(box.x, box.y, named, box.h)
            x = self.face.right + pad
            high = (box.h - max(3, pad // 2)) // 2
            each = min(round(96 * f), round((box.right - x) * 0.112))
            wide = each - max(3, pad // 2)
            self.stock = {name: Rect(x + i * each, box.y, wide, high) for i, name in enumerate(STOCK)}
            left = x + 4 * each + pad
            dice_row = Rect(left, box.y, box.right - left, high)
            hand = Rect(x, box.bottom - high, box.right - x, high)
        locked = any(d.lock for d in s.dice[who])
        wide = max(round(hand.w * 0.16), UNLOCK_ROOM if hand.h > MIN_TEXT * 2.2 else UNLOCK_LINE)
        self.unlock = Rect(hand.right - wide, hand.y, wide, min(hand.h, round(64 * f)))
        self._dice(dice_row, max(4, len(s.dice[who])))
        self._hand(Rect(hand.x, hand.y, hand.w - (wide + pad) * locked, hand.h), s, who)

    def _dice(self, row: Rect, n: int) -> None:
        each = min(row.w // n, round(row.h * 1.8))
        side = min(round(row.h / dice.TALL), round(each * 0.6))
        self.dice = [
            Rect(row.x + i * each, row.centery - round(side * dice.TALL / 2), side, round(side * dice.TALL))
            for i in range(n)
        ]
        self.tag = max(17, round(side * 0.62))
        self.dice_room = row.right

    def _hand(self, row: Rect, s: CityOfGods, who: int) -> None:
        """Technologies, discovery tiles, masks and spent tiles, as large as they can lie beside each other; at the
        smallest they overlap. Spent tiles lie in a pile."""
        p = s.players[who]
        masks = sorted(p.masks, key=lambda m: (s.box.discoveries[m].mask, m))
        begun = drafted(s, who)
        self.empty = not (p.known or p.hand or masks or p.used or begun)
        self.row = row
        gap = max(3, round(5 * self.f))
        kinds = [("starting", t, 1.46) for t in begun] + [("tech", t, 1.75) for t in p.known]
        kinds += [("hand", t, 1.0) for t in p.hand]
        kinds += [("mask", t, 1.0) for t in masks] + [("used", t, 1.0) for t in p.used]
        tile, least = min(row.h, round(80 * self.f)), min(row.h, max(24, round(30 * self.f)))
        while (laid := _flow(row, kinds, tile, gap)) is None and tile > least:
            tile -= 1
        self.techs: dict[int, Rect] = {}
        self.hand: dict[int, Rect] = {}
        self.masks: dict[int, Rect] = {}
        self.used: dict[int, Rect] = {}
        self.starting: dict[int, Rect] = {}
        where = {"tech": self.techs, "hand": self.hand, "mask": self.masks, "used": self.used}
        where["starting"] = self.starting
        last = Rect(row.x, row.y, 0, tile)
        for (kind, t, _), r in zip(kinds, laid or _overlapping(row, kinds, tile, gap), strict=True):
            where[kind][t] = last = r
        self.set_words = Rect(last.right + gap, last.y, max(0, row.right - last.right - gap), tile)


Kinds = list[tuple[str, int, float]]
"""(kind, tile, width by its height) of what lies in a hand."""
PILE = 0.36
"""How much of a spent tile in the pile is seen."""


def _flow(row: Rect, kinds: Kinds, tile: int, gap: int) -> list[Rect] | None:
    """Tiles so high beside each other, in as many rows as there is height for; None: they do not fit."""
    rows = max(1, (row.h + gap) // (tile + gap))
    x, line, found = float(row.x), 0, []
    for kind, _, wide in kinds:
        if x + tile * wide > row.right:
            x, line = float(row.x), line + 1
        found.append(Rect(round(x), row.y + line * (tile + gap), round(tile * wide), tile))
        x += tile * PILE if kind == "used" else tile * wide + gap
    if line >= rows:
        return None
    spare = row.h - (line + 1) * (tile + gap) + gap
    return [r.move(0, spare // 2) for r in found]


def _overlapping(row: Rect, kinds: Kinds, tile: int, gap: int) -> list[Rect]:
    """All in one row: each shows its left part."""
    pitches = [tile * PILE if kind == "used" else tile * wide + gap for kind, _, wide in kinds]
    squeeze = min(1.0, (row.w - tile) / max(1.0, sum(pitches[:-1])))
    x, found = float(row.x), []
    for (_, _, wide), pitch in zip(kinds, pitches, strict=True):
        seen = tile if wide == 1 else round(tile * wide * 0.8)
        found.append(Rect(round(x), row.y + (row.h - tile) // 2, seen, tile))
        x += pitch * squeeze
    return found


def mine(to: Surface, look: Look, rect: Rect, s: CityOfGods, who: int, name: str, glyph: str, coming: int) -> None:
    m = Mine(rect, s, who)
    p = s.players[who]
    tone = look.palette.player[glyph]
    panels.panel(look, *rect.size, fill=mix(BASALT, tone, 0.10), edge=tone).draw(to, *rect.topleft)
    _who(to, look, m.face, s, who, name, glyph, coming)
    for kind, box in m.stock.items():
        n = p.cocoa if kind == "cocoa" else p.goods[STOCK.index(kind) - 1]
        stock(to, look, box, kind, n)
    _workers(to, look, m, s, who, glyph)
    for tile, box in m.starting.items():
        pictures.starting(look, s.box, tile, *box.size).draw(to, *box.topleft)
    for number in p.known:
        box = m.techs[number]
        pictures.technology(look, s.box, number, (), box.w, box.h, mine=True).draw(to, *box.topleft)
    for tile, box in (m.hand | m.masks).items():
        pictures.discovery(look, s.box, tile, box.w, priced=False).draw(to, *box.topleft)
    for box in m.used.values():
        tiles.discovery_back(box.w, used=True).draw(to, *box.topleft)
    if p.masks and m.set_words.w > look.px(40):
        words = signs.line(
            look, (phrase("citygods_view.masks_pay"), ("vp", scoring.mask_points(s, who))), "note", DUST, 17
        )
        if words.size[0] <= m.set_words.w:
            words.draw(to, m.set_words.x + look.px(4), m.set_words.centery)
    if m.empty:
        none = phrase("citygods_view.no_technologies_discovery_tiles")
        say(to, look, none, m.row.x, m.row.centery, "note", DUST, "l", m.row.w, 17)


def _who(to: Surface, look: Look, face: Rect, s: CityOfGods, who: int, name: str, glyph: str, coming: int) -> None:
    """Sign and points, the name across below them, and what the coming Eclipse would bring."""
    named, noted = at_most(look, 21, face.h * 0.26), at_most(look, 16, face.h * 0.23)
    name_h, note_h = look.font(named), look.font(noted)
    r = max(11, round(min((face.h - name_h - note_h) / 2 - 1, face.h * 0.3, face.w * 0.2)))
    left = face.x + 2 * r + look.px(14)
    points, room = str(s.players[who].vp), face.right - left
    spare = max(0, face.h - 2 * r - name_h - note_h) // 3
    middle = face.y + spare // 2 + r
    disks.portrait(look, glyph, r).draw(to, face.x + r + look.px(6), middle)
    large = at_most(look, 44, 2.1 * r)
    say(to, look, points, left + room / 2, middle, "score", WHITE, "m", room, large)
    y = middle + r + spare + name_h * 0.5
    say(to, look, name, face.centerx, y, "heading", WHITE, "m", face.w, named)
    y = face.bottom - note_h * 0.45 - spare // 2
    then = coming_words(look, s, coming, face.h * 0.23)
    if then is None:
        return
    labels = (phrase("citygods_view.eclipse_now"), phrase("citygods_view.eclipse_brings"), "")
    wides = [types.width(look, label, "note", noted) + then.size[0] if label else then.size[0] for label in labels]
    label, wide = next((one for one in zip(labels, wides, strict=True) if one[1] <= face.w), ("", wides[-1]))
    x = face.centerx - wide / 2
    x += say(to, look, label, x, y, "note", EMBER, "l", None, noted)
    then.draw(to, x, y)


@as_one
def stock(to: Surface, look: Look, box: Rect, kind: str, n: int) -> None:
    """So many of a good: the picture, and a number as large as its well allows."""
    panels.well(look, *box.size, fill=(30, 27, 32)).draw(to, *box.topleft)
    size = max(16, min(round(box.h * 0.72), round(box.w * 0.42)))
    good(kind, size).draw(to, box.x + round(box.w * 0.27), box.centery)
    room, least = box.w * 0.5, 17 * MIN_TEXT / look.font(17)
    sizes = (t for t in (34, 30, 26, 23, 20, 17) if types.width(look, str(n), "count", t) <= room)
    type_size = next((t for t in sizes if look.font(t) <= box.h), least)
    say(to, look, str(n), box.x + round(box.w * 0.73), box.centery, "count", WHITE, "m", None, type_size)


def worker_tag(to: Surface, look: Look, r: Rect, tag: int, glyph: str, power: int, board: int, locked: bool) -> None:
    """A worker and the board it stands on."""
    _worker(to, look, Rect(r.x, r.y, r.w + tag, r.h), tag, glyph, power, board, locked)


@as_one
def _worker(to: Surface, look: Look, box: Rect, tag: int, glyph: str, power: int, board: int, locked: bool) -> None:
    side = box.w - tag
    if board:
        beside = Rect(0, box.centery - round(tag * 0.55), tag, round(tag * 1.1))
        beside.x = box.x + side - max(2, round(side * 0.06))
        plaque(look, *beside.size, tiles.PIGMENT[board], 0.2).draw(to, *beside.topleft)
        say(to, look, str(board), *beside.center, "strong", STUCCO, "m", None, 17)
    state = "locked" if locked else "off" if not board else ""
    dice.die(look, glyph, max(1, power), side, state).draw(to, *box.topleft)


def _workers(to: Surface, look: Look, m: Mine, s: CityOfGods, who: int, glyph: str) -> None:
    for d, r in zip(s.dice[who], m.dice, strict=False):
        worker_tag(to, look, r, m.tag, glyph, d.power, d.board, bool(d.lock))
        if d.board == WHEEL:
            room = m.dice_room - r.right - look.px(6)
            if types.width(look, phrase("citygods_view.waits"), "note", 15) <= room:
                say(
                    to,
                    look,
                    phrase("citygods_view.waits"),
                    r.right + look.px(2),
                    r.centery,
                    "note",
                    DUST,
                    "l",
                    None,
                    15,
                )
            else:
                size = min(m.tag, room)
                icon("clock", size, DUST).draw(to, r.right + look.px(3) + size // 2, r.centery)
    if not s.dice[who]:
        room = m.dice_room - m.dice[0].x
        say(to, look, no_workers(s), m.dice[0].x, m.dice[0].centery, "note", DUST, "l", room, 17)


def no_workers(s: CityOfGods) -> str:
    """Before the first worker stands: where workers come from."""
    return phrase("citygods_view.no_workers_yet" if s.first_game else "citygods_view.workers_come_with_your_starting")


def strip(to: Surface, look: Look, rect: Rect, s: CityOfGods, who: int, name: str, glyph: str, coming: int) -> None:
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
    then = coming_words(look, s, coming, rect.h * 0.21)
    taken = 0
    if then is not None:
        taken = then.size[0]
        then.draw(to, right - taken, top + rect.h * 0.16)
    named = at_most(look, 21, rect.h * 0.22)
    say(to, look, name, x, top - rect.h * 0.1, "heading", WHITE, "l", right - wide - x - pad, named)
    size, count = max(15, round(22 * f)), at_most(look, 19, rect.h * 0.2)
    pitch = max(round(52 * f), size + round(look.font(count) * 1.5))
    pitch = min(pitch, (right - taken - x) // 3)
    for i, (mark, n) in enumerate((("technology", len(p.known)), ("discovery", len(p.hand)), ("mask", len(p.masks)))):
        box = Rect(x + i * pitch, round(top + rect.h * 0.15) - size // 2, pitch, size)
        _counted(to, look, box, mark, n, count)
    low = Rect(
        rect.x + pad, rect.y + round(rect.h * 0.56), rect.w - 2 * pad, rect.h - round(rect.h * 0.56) - round(pad * 0.6)
    )
    _low_row(to, look, low, s, who, glyph)


@as_one
def _counted(to: Surface, look: Look, box: Rect, kind: str, n: int, size: float) -> None:
    """So many of a good, or of what a mark stands for: the picture, as high as the box, and the number behind it."""
    middle = box.y + box.h // 2
    if kind in STOCK:
        good(kind, box.h, False).draw(to, box.x + box.h // 2, middle)
        say(to, look, str(n), box.x + box.h + look.px(5), middle, "strong", WHITE, "l", box.w - box.h, size)
    else:
        icon(kind, box.h, GILT).draw(to, box.x + box.h // 2, middle)
        say(to, look, str(n), box.x + box.h + look.px(4), middle, "strong", WHITE, "l", None, size)


def _low_row(to: Surface, look: Look, row: Rect, s: CityOfGods, who: int, glyph: str) -> None:
    """Dice at the left, goods at the right."""
    p = s.players[who]
    cell_h = row.h // 2
    count = at_most(look, 19, cell_h)
    goods_w = max(round(row.w * 0.34), round(look.font(count) * 5))
    cell_w = goods_w // 2
    for i, kind in enumerate(STOCK):
        n = p.cocoa if kind == "cocoa" else p.goods[i - 1]
        x, y = row.right - goods_w + i % 2 * cell_w, row.y + i // 2 * cell_h + cell_h // 2
        size = max(15, min(cell_h - 1, look.px(25)))
        _counted(to, look, Rect(x, y - size // 2, cell_w, size), kind, n, count)
    left = Rect(row.x, row.y, row.w - goods_w - look.px(6), row.h)
    tags(to, look, left, s, who, glyph, 4)
    begun = drafted(s, who)
    wide = min(round(row.h * 1.46), left.w // max(1, len(begun)) - look.px(6))
    for i, tile in enumerate(begun):
        at = (row.x + i * (wide + look.px(6)), row.y)
        pictures.starting(look, s.box, tile, wide, round(wide / 1.46)).draw(to, *at)


def tags(to: Surface, look: Look, row: Rect, s: CityOfGods, colour: int, glyph: str, n: int) -> None:
    each, side = _tag_sizes(row, n)
    for i, d in enumerate(s.dice[colour]):
        r = Rect(row.x + i * each, row.centery - round(side * dice.TALL / 2), side, round(side * dice.TALL))
        worker_tag(to, look, r, max(17, round(side * 0.62)), glyph, d.power, d.board, bool(d.lock))


def _tag_sizes(row: Rect, n: int) -> tuple[int, int]:
    """Room for each of n workers in a row, and the side of a die."""
    each = min(row.w // n, round(row.h * 1.5))
    return each, max(12, min(round(row.h / 1.34), each - 19, round(each * 0.62)))


def neutral_key(s: CityOfGods) -> Hashable:
    return tuple(tuple(s.dice[c]) for c in range(len(s.players), 4))


def neutrals(to: Surface, look: Look, rect: Rect, s: CityOfGods, glyphs: Sequence[str]) -> None:
    """The colours nobody plays: they only make boards crowded."""
    panels.panel(look, *rect.size, fill=dark(BASALT, 0.1)).draw(to, *rect.topleft)
    colours = list(range(len(s.players), 4))
    pad = look.px(10)
    room = rect.w - 2 * pad
    head = phrase("citygods_view.neutral_dice")
    if types.width(look, head, "heading", 17) > room:
        head = phrase("citygods_view.neutral")
    say(to, look, head, rect.x + pad, rect.y + pad + look.font(17) * 0.6, "heading", DUST, "l", room, 17)
    top = rect.y + pad + round(look.font(17) * 1.3)
    low = Rect(rect.x + pad, top, room, rect.bottom - look.px(6) - top)
    n = max(1, len(colours))
    beside = [Rect(low.x + i * low.w // n, low.y, low.w // n, low.h) for i in range(3)]
    below = [Rect(low.x, low.y + i * (low.h // n), low.w, low.h // n) for i in range(3)]
    cells = max(below, beside, key=lambda rows: _tag_sizes(rows[0], 3)[1])
    for c, cell in zip(colours, cells, strict=False):
        tags(to, look, cell, s, c, glyphs[c], 3)
