"""The manual of City of Gods in pictures: symbols in sentences, the picture of every entry, examples as boards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from pygame import Rect, Surface

from game.citygods.box import GOODS, PALACE, SPECIAL_TILES, TEMPLES, Box, RoyalNumber
from game.citygods.state import CityOfGods
from game.citygods.teotibot import TILES, ActionTile
from game.client.citygods.board import action_boards, eclipse, pictures, pyramid
from game.client.citygods.board.eclipse import eclipse_now
from game.client.citygods.paint import boards, sky, stones, teotibot, tiles, tracks
from game.client.citygods.paint import signs as _speaks  # noqa: F401  (a step in a temple becomes a sign)
from game.client.citygods.paint.plan import Plan
from game.client.citygods.paint.seats import lay_icon
from game.client.paint import dice
from game.client.paint.canvas import Canvas
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import GLYPHS, STUCCO, Palette
from game.client.paint.signs import Sign
from game.client.widgets.prose import Drawn, abreast, in_signs, round_sprite, sprite
from game.lessons.examples import Example, examples
from game.table import Table
from game.titles import TITLES
from game.words.phrases import phrase

SIGNS: dict[str, Sign] = {
    **{good: ("good", good) for good in ("wood", "stone", "gold", "cocoa")},
    **{f"temple_{name}": ("step", name) for name in TEMPLES},
    **{what: ("mark", what) for what in ("worker", "discovery", "technology", "avenue")},
    "power_up": ("mark", "power"), "vp": ("vp", ""),
}  # fmt: skip
"""Symbols that stand in sentences."""
IN_THE_PYRAMID = ("construction", "decorations")
"""Chapters whose example is seen in the pyramid."""


def _box() -> Box:
    box: Box = TITLES["citygods"].box()
    return box


def _state(table: Table) -> CityOfGods:
    assert isinstance(table.state, CityOfGods)
    return table.state


def _begun() -> CityOfGods:
    """A position to show boards in."""
    return _state(examples("citygods")[0].before)


# ---- pieces


def _die(who: str, power: int) -> Drawn:
    return sprite(1 / dice.TALL, lambda look, w, h: dice.die(look, who, power, w))


def _board(number: int, s: CityOfGods | None = None) -> Drawn:
    """An action board with all that lies on it."""
    wide, high = Plan(number, 1000).size

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        plan = Plan(number, rect.w)
        look = Look(rect.w / plan.design[0], palette)
        action_boards.whole(to, look, s or _begun(), number, rect, GLYPHS, dim=False)

    return Drawn(wide / high, paint)


def _pyramid(s: CityOfGods) -> Drawn:
    return Drawn(1.24, lambda to, r, palette: pyramid.whole(to, Look(r.w / 464, palette), r, s))


def _discovery(kind: str, nth: int = 0) -> Drawn:
    found = [t for t in _box().discoveries if _box().discoveries[t].kind == kind]
    return sprite(1.0, lambda look, w, h: pictures.discovery(look, _box(), found[nth], w))


def _niche(who: str | None) -> Drawn:
    return sprite(1.0, lambda look, w, h: tiles.niche(look, w, who, 2))


def _stone(icons: str) -> Drawn:
    return sprite(1.0, lambda look, w, h: stones.stone_tile(look, icons, round(w * 0.94)))


def _decoration(pair: str) -> Drawn:
    return sprite(2.0, lambda look, w, h: stones.decoration(look, pair, "north", w, h, True))


def _icon(letter: str) -> Drawn:
    """As printed in black paint, and with its colour if it has one."""

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        c = Canvas(rect.h, rect.h)
        lay_icon(c, palette, rect.h / 2, rect.h / 2, rect.h * 0.85, letter, ink=STUCCO)
        c.sprite(0, 0).draw(to, *rect.topleft)

    return Drawn(1.0, paint)


def _temple(name: str) -> Drawn:
    steps = pictures.temple_steps(_box(), 2)[TEMPLES.index(name)]
    return sprite(0.34, lambda look, w, h: tracks.temple(look, name, steps, w, h), 440)


def _beside_step(name: str) -> Drawn:
    """The sign of a step, and the whole temple."""
    return abreast(in_signs((("step", name),)), _temple(name))


def _buildings() -> Drawn:
    values = _box().building_values

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        tracks.buildings_row(Look(rect.h / 80, palette), rect.w, rect.h, values, 2).draw(to, *rect.topleft)
        for i in range(3, len(values)):
            cell = tracks.building_cell(rect.w, rect.h, i, len(values)).move(rect.topleft)
            boards.house(round(cell.h * 0.95)).draw(to, *cell.center)

    return Drawn(3.4, paint)


def _discs() -> Drawn:
    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        r = max(4, rect.h // 3)
        sky.dark_disc(r).draw(to, *rect.center)
        sky.light_disc(round(r * 0.5)).draw(to, rect.centerx - r, rect.centery)

    return Drawn(1.3, paint)


def _eclipse(s: CityOfGods) -> Drawn:
    """The coming Eclipse as if it came now."""
    n = len(s.players)

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        rows = tuple(eclipse_now(s, 0))
        points = {(row, who): got for who in range(n) for row, got in eclipse_now(s, who).items()}
        now = eclipse.Eclipse(min(s.eclipse + 1, s.box.eclipses), points=points, row="now")
        title = phrase("citygods_view.eclipse_of", number=now.number, eclipses=s.box.eclipses)
        eclipse.table(to, Look(rect.h / 420, palette), rect, s, now, GLYPHS, title, rows)

    return Drawn(eclipse.wide(n) / 420, paint)


# ---- entries


@cache
def _painters() -> dict[str, Callable[[], Drawn]]:
    box = _box()
    sun, jaguar, _, owl = GLYPHS
    technology, royal = box.first_technologies[0], box.first_royals[0]
    stone = box.pyramid_tiles[next(iter(box.pyramid_tiles))][0]
    return {
        "vp": lambda: in_signs((("vp", 3), ("vp", 5))),
        "worker": lambda: abreast(_die(sun, 1), _die(jaguar, 3)),
        "power": lambda: abreast(*(_die(sun, n) for n in range(1, 6))),
        "neutral": lambda: _die(owl, 1),
        **{good: partial(in_signs, (("good", good),)) for good in ("cocoa", "wood", "stone", "gold")},
        **{f"board_{n}": partial(_board, n) for n in box.boards},
        "worship": lambda: _niche(None),
        "lock": lambda: _niche(sun),
        "royal": lambda: sprite(1.5, partial(_royal, royal)),
        "discovery": lambda: abreast(_discovery("gain"), _discovery("gain", 4)),
        "mask": lambda: abreast(_discovery("mask"), _discovery("mask", 5)),
        **{kind: partial(_discovery, kind) for kind in SPECIAL_TILES},
        "power_up": lambda: in_signs((("mark", "power"),)),
        **{f"temple_{name}": partial(_beside_step, name) for name in TEMPLES},
        "major": lambda: abreast(_discovery("gain", 2), _discovery("gain", 7)),
        "bonus": lambda: sprite(1.3, lambda look, w, h: pictures.bonus(look, box, box.first_bonuses[0], w, h)),
        "avenue": lambda: in_signs((("mark", "avenue"), ("arrow",), ("vp", box.building_values[0]))),
        "buildings_row": _buildings,
        "technology": lambda: sprite(
            1.1, lambda look, w, h: pictures.technology(look, box, technology, (sun,), w, h), 90
        ),
        "noble_row": lambda: _board(6),
        "pyramid_tile": lambda: _stone(stone),
        "statue": lambda: abreast(_icon("b"), _icon("B")),
        "headdress": lambda: abreast(_icon("r"), _icon("R")),
        "serpent": lambda: abreast(_icon("g"), _icon("G")),
        "glyph": lambda: _icon("n"),
        "decoration": lambda: _decoration(next(iter(box.decoration_tiles.values()))),
        "track": lambda: abreast(_stone(stone), in_signs((("arrow",), ("vp", box.step_vp[0])))),
        "wheel": lambda: round_sprite(lambda look, r: pictures.wheel(look, box, r)),
        "light": lambda: round_sprite(lambda look, r: sky.light_disc(r), 0.75),
        "dark": lambda: round_sprite(lambda look, r: sky.dark_disc(r), 0.75),
        "eclipse": _discs,
        "salary": lambda: abreast(_die(sun, 3), in_signs((("arrow",), ("say", "1"), ("good", "cocoa")))),
        "starting": lambda: sprite(1.2, partial(_starting, min(box.starting))),
        "order": lambda: in_signs(tuple(("player", who) for who in GLYPHS)),
        "teotibot": lambda: sprite(1.0, partial(_action_tile, "worship")),
    }


def symbol(key: str) -> Drawn | None:
    """The picture of an entry of the glossary."""
    make = _painters().get(key)
    return make() if make is not None else None


def example(one: Example) -> Sequence[Drawn]:
    """The position before and after: the pyramid, the Eclipse, or the board where something happened."""
    before, after = _state(one.before), _state(one.after)
    if one.chapter == "eclipse":
        return [_eclipse(before)]
    if one.chapter in IN_THE_PYRAMID:
        return [_pyramid(before), _pyramid(after)]
    number = _where(before, after, one.seat)
    return [_above(_board(number, s), _stock(s, one.seat)) for s in (before, after)]


def _stock(s: CityOfGods, seat: int) -> Drawn:
    """What a player has."""
    p = s.players[seat]
    goods = (("cocoa", p.cocoa), *zip(GOODS, p.goods, strict=True))
    held: list[Sign] = [sign for kind, n in goods for sign in (("say", str(n)), ("good", kind), ("gap",))]
    return in_signs((*held, ("player", GLYPHS[seat]), ("vp", p.vp)))


def _above(top: Drawn, low: Drawn) -> Drawn:
    """A picture over a row of signs."""
    foot = 0.16

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        high = round(rect.h * (1 - foot))
        top.paint(to, Rect(rect.x, rect.y, rect.w, high), palette)
        line = round(min(rect.h * foot * 0.75, rect.w / low.shape))
        low.paint(to, Rect(rect.x, rect.bottom - line, round(line * low.shape), line), palette)

    return Drawn(top.shape * (1 - foot), paint)


def seen(chapter: str) -> Sequence[Drawn]:
    """Pictures of chapters whose components have no entry of their own."""
    box = _box()
    if chapter == "table":
        return [_board(PALACE), _pyramid(_begun()), _board(2)]
    if chapter == "first":
        return [sprite(1.5, partial(_royal, n)) for n in box.first_royals]
    if chapter == "draft":
        return [sprite(1.2, partial(_starting, n)) for n in list(box.starting)[:4]]
    if chapter == "dark":
        return [_discs()]
    if chapter == "teotibot-tiles":
        return [sprite(1.0, partial(_action_tile, kind)) for kind in TILES]
    return []


def _royal(number: RoyalNumber, look: Look, w: int, h: int) -> Sprite:
    return pictures.royal(look, _box(), number, w, h)


def _starting(tile: int, look: Look, w: int, h: int) -> Sprite:
    return pictures.starting(look, _box(), tile, w, h)


def _action_tile(kind: ActionTile, look: Look, w: int, h: int) -> Sprite:
    return teotibot.action_tile(look, kind, w)


def _where(before: CityOfGods, after: CityOfGods, seat: int) -> int:
    """The board whose workers have come, grown or been locked; the Palace if none has."""
    for was, now in zip(before.dice[seat], after.dice[seat], strict=True):
        if (was.board, was.power, was.lock) != (now.board, now.power, now.lock) and now.board:
            return int(now.board)
    return int(after.turn.board or PALACE)
