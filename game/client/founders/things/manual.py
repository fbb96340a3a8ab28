"""The Founders' manual in pictures: symbols in sentences, the picture of every entry, worked examples as cities."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from pygame import Rect, Surface

from game.client.founders.board import city, pictures
from game.client.founders.board.layout import City, extent
from game.client.founders.paint import blocks, people, pyramid, tiles
from game.client.founders.paint import signs as _speaks  # noqa: F401  (a temple, a building, a mask become signs)
from game.client.paint import dice, disks, widgets
from game.client.paint.disks import Disk
from game.client.paint.goods import cube
from game.client.paint.look import Look
from game.client.paint.palette import GLYPHS, Palette
from game.client.paint.signs import Sign
from game.client.widgets.prose import Drawn, abreast, in_signs, round_sprite, sprite
from game.founders.box import BONUSES, COLORS, RESOURCES, BonusKind, Box
from game.founders.state import Founders
from game.lessons.examples import Example, examples
from game.table import Table
from game.titles import TITLES

SIGNS: dict[str, Sign] = {
    **{kind: ("cube", kind) for kind in RESOURCES},
    **{f"temple_{color}": ("temple", color) for color in COLORS},
    "cube": ("cube", "any"), "pyramid_tile": ("pyramid", "blank"), "worship": ("worship",), "mask": ("mask", "purple"),
    "build": ("action", "build"), "influence": ("action", "influence"), "architect": ("mark", "architect"),
    "vp": ("vp", ""),
}  # fmt: skip
"""Symbols that stand in sentences."""
SMALL = 200
"""Pixels below which a city is shown without its score track."""
STACKS = ("turn", "bonus")
"""Chapters whose example is seen on an action space; the others are seen in a city."""


def _box() -> Box:
    box: Box = TITLES["founders"].box()
    return box


def _state(table: Table) -> Founders:
    assert isinstance(table.state, Founders)
    return table.state


def _city(s: Founders, seat: int) -> Drawn:
    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        glyph = pictures.glyphs_for(s.seats, s.solo is not None)[seat]
        if rect.h < SMALL:
            u = max(3, rect.h // 13)
            edge = (rect.h - s.box.grid.cols * u) // 2
            city.thumbnail(to, Look(rect.h / 170, palette), rect.x + edge, rect.y + edge, u, s, seat, glyph)
        else:
            city.whole(to, Look(rect.h / 620, palette), City(rect, s.box), s, seat, glyph)

    return Drawn(1.0, paint)


def _block(kind: str, cells: blocks.Cells, high: float = 2.0) -> Drawn:
    """A tile as it lies, in a picture `high` spaces high."""
    w, h = extent(cells)

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        u = max(4, int(rect.h / max(high, h) * 0.9))
        at = (rect.centerx - w * u // 2, rect.centery - h * u // 2)
        blocks.block(Look(u / 46, palette), kind, cells, u).draw(to, *at)

    return Drawn(w / max(high, h), paint)


def _building(kind: str) -> Drawn:
    b = _box().buildings[_box().building[kind]]
    return _block(RESOURCES[b.type], b.shape.turns[0])


def _temple(color: str) -> Drawn:
    return _block(color, _box().temples[_box().temple[color]].shape.turns[0], 3.0)


def _cube(kind: str) -> Drawn:
    return round_sprite(lambda look, r: cube(look, kind, r))


def _disk(who: Disk) -> Drawn:
    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        r = max(4, round(rect.h * 0.42))
        disks.disk(Look(rect.h / 60, palette), who, r).draw(to, rect.centerx, rect.centery + r // 2)

    return Drawn(1.0, paint)


def _bonus(kind: BonusKind) -> Drawn:
    return _disk(tiles.bonus_face(kind))


def _tower(tower: tuple[Disk, ...]) -> Drawn:
    """A space with its disks, and the Strength beside it."""

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        look, r = Look(rect.h / 90, palette), max(6, round(rect.h * 0.27))
        x, y = rect.centerx - r // 2, rect.bottom - round(r * 0.85)
        disks.socket(look, r).draw(to, x, y)
        disks.stack(look, tower, r).draw(to, x, y)
        widgets.strength(len(tower), round(r * 0.9), False).draw(to, x + r * 1.6, y + r * 0.3)

    return Drawn(1.3, paint)


def _pyramid_tile(color: str) -> Drawn:
    return sprite(1.0, lambda look, w, h: pyramid.tile(look, color, round(h * 0.9)))


def _worship(kind: str) -> Drawn:
    tile = next(t for t in _box().worship if t.kind == kind)
    top, bottom = pictures.worship_rows(_box(), tile.index)
    return sprite(0.95, lambda look, w, h: tiles.worship_tile(look, COLORS[tile.color], top, bottom, w, h))


def _reward(kind: str) -> Drawn:
    box = _box()
    found = next(r for board in box.boards.values() for r in board.rewards if r is not None and r.kind == kind)
    return in_signs(tiles.reward_signs(box, found))


def _mask(color: str, printed: bool) -> Drawn:
    if printed:
        return round_sprite(lambda look, r: tiles.mask_print(look, color, 2 * r))
    values = _box().counts[4].masks[_box().mask_colors.index(color)]
    return sprite(0.9, lambda look, w, h: tiles.mask_tile(look, color, values[0], round(h * 0.84)))


def _architect(who: str) -> Drawn:
    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        people.architect(Look(rect.h / 60, palette), who, rect.h).draw(to, rect.centerx, rect.bottom)

    return Drawn(0.8, paint)


def _rounds() -> Drawn:
    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        step = rect.h
        people.round_track(Look(rect.h / 60, palette), 4, 2, 4, step).draw(to, rect.x, rect.centery)

    return Drawn(4.0, paint)


def _city_of(chapter: str) -> Drawn:
    one = next(one for one in examples("founders") if one.chapter == chapter)
    return _city(_state(one.after), one.seat)


def _all(make: Callable[[str], Drawn], names: Sequence[str]) -> Drawn:
    return abreast(*(make(name) for name in names))


@cache
def _painters() -> dict[str, Callable[[], Drawn]]:
    sun, jaguar, serpent, owl = GLYPHS
    bonus = tiles.bonus_face("vp2")
    box = _box()
    return {
        "vp": lambda: in_signs((("vp", 2), ("vp", 5))),
        "disk": lambda: _all(_disk, (sun, jaguar, serpent, owl)),
        "space": lambda: _tower((bonus,)),
        "strength": lambda: _tower((bonus, sun, jaguar)),
        "section_a": lambda: abreast(in_signs((("action", "build"),)), _building("wood3"), _building("gold4")),
        "section_b": lambda: abreast(in_signs((("action", "build"),)), _temple("green"), _worship("sell")),
        "section_c": lambda: abreast(in_signs((("action", "build"),)), _pyramid_tile("red"), in_signs((("vp", 2),))),
        "build": lambda: in_signs((("action", "build"),)),
        "influence": lambda: in_signs((("action", "influence"),)),
        "bonus": lambda: abreast(*(_bonus(kind) for kind in BONUSES[:3])),
        **{f"bonus_{kind}": partial(_bonus, kind) for kind in BONUSES},
        "architect": lambda: _all(_architect, (sun, jaguar)),
        "reach": lambda: _city_of("building"),
        "district": lambda: _city_of("end"),
        **{kind: partial(_cube, kind) for kind in RESOURCES},
        "building": lambda: _all(_building, [b.id for b in box.buildings if b.size in (2, 3)][:3]),
        "ones": lambda: _all(_building, [box.buildings[i].id for i in box.ones]),
        **{f"temple_{color}": partial(_temple, color) for color in COLORS},
        "pyramid_tile": lambda: _all(_pyramid_tile, COLORS),
        "blank": lambda: _pyramid_tile("blank"),
        "square": lambda: _city_of("pyramid"),
        **{f"reward_{r}": partial(_reward, r) for r in _rewards(box)},
        "mask": lambda: abreast(*(_mask(color, True) for color in box.mask_colors)),
        "mask_tile": lambda: abreast(*(_mask(color, False) for color in box.mask_colors)),
        "worship": lambda: _all(_worship, ("sell", "mult")),
        **{f"worship_{t.kind}": partial(_worship, t.kind) for t in box.worship},
        "favor": lambda: in_signs((("player", sun), ("arrow",), *(("vp", n) for n in box.favor if n))),
        "round": _rounds,
        "first": lambda: in_signs((("mark", "crown"),)),
        "supply": lambda: abreast(_building("stone1"), _building("wood3"), _temple("blue"), _pyramid_tile("green")),
        "founder": lambda: _all(_architect, (serpent, owl)),
        "track": lambda: in_signs(
            (("temple", "green"), ("cube", "wood"), ("gap",), ("temple", "red"), ("cube", "gold"))
        ),
        "challenge": lambda: round_sprite(lambda look, r: dice.rolling(8, 5, 2 * r)),
    }


def _rewards(box: Box) -> list[str]:
    return list(dict.fromkeys(r.kind for board in box.boards.values() for r in board.rewards if r is not None))


def symbol(key: str) -> Drawn | None:
    """The picture of an entry of the glossary."""
    make = _painters().get(key)
    return make() if make is not None else None


def seen(chapter: str) -> Sequence[Drawn]:
    """Pictures of chapters whose components have no entry of their own."""
    if chapter == "aim":
        return [_city_of("masks")]
    if chapter == "cluster":
        return [_all(_temple, COLORS), _all(_pyramid_tile, COLORS)]
    if chapter == "builder":
        return [_all(_building, [b.id for b in _box().buildings if b.size == 3])]
    if chapter == "other":
        return [_all(_worship, ("spend_exact", "mult")), _bonus("vp3")]
    return []


def example(one: Example) -> Sequence[Drawn]:
    """The position before and after: an action space where disks are placed, else the city."""
    before, after = _state(one.before), _state(one.after)
    if one.chapter in STACKS:
        glyphs = pictures.glyphs_for(before.seats, before.solo is not None)
        space = next((i for i, stack in enumerate(after.stacks) if stack), 0)
        return [_tower(pictures.tower(s, space, glyphs)) for s in (before, after)]
    return [_city(before, one.seat), _city(after, one.seat)]
