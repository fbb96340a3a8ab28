"""Components as sprites: the paint kit asked by what lies in the box, so that a replaced component file looks right."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.client.founders.paint import tiles
from game.client.founders.paint.tiles import Row
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import GLYPHS
from game.founders.box import COLORS, RESOURCES, Board, Box, Reward, Worship
from game.founders.state import Founders


@lru_cache(maxsize=64)
def worship_rows(box: Box, tile: int) -> tuple[Row, Row]:
    """What a worship tile says, in signs."""
    return tiles.worship_signs(_entry(box, box.worship[tile]))


def _entry(box: Box, t: Worship) -> Mapping[str, object]:
    """A tile as the component file writes it."""
    give = {name: n for name, n in zip(RESOURCES, t.give, strict=True) if n}
    if t.kind == "sell" and t.any:
        give["any"] = t.any
    return {
        "kind": t.kind,
        "vp": t.vp,
        "max": t.max,
        "n": t.any,
        "any": t.any,
        "size": t.size,
        "give": give,
        "temple": COLORS[t.temple],
        "building": RESOURCES[t.building],
        "temples": {COLORS[c]: n for c, n in enumerate(t.temples) if n},
        "buildings": {box.buildings[k].id: n for k, n in enumerate(t.buildings) if n},
    }


@lru_cache(maxsize=32)
def reward_rows(box: Box, board: str) -> tuple[Row, ...]:
    """The signs on the nine bottom squares of a player board."""
    return tuple(reward_row(box, r) if r is not None else () for r in box.boards[board].rewards)


def reward_row(box: Box, r: Reward) -> Row:
    told = {
        "kind": r.kind,
        "vp": r.vp,
        "size": r.size,
        "buildings": [box.buildings[k].id for k in r.buildings],
        "temple": COLORS[r.temple],
    }
    return tiles.reward_signs(told)


def worship(look: Look, s: Founders, tile: int, w: int, h: int, state: str = "", lower: Row | None = None) -> Sprite:
    """A worship tile face up; `lower` takes the place of its second row (what it is worth now)."""
    top, bottom = worship_rows(s.box, tile)
    return tiles.worship_tile(
        look, COLORS[s.box.worship[tile].color], top, bottom if lower is None else lower, w, h, state
    )


def letters(board: Board) -> tuple[str, ...]:
    return board.letters


def resource_of(box: Box, kind: int) -> str:
    """The material of a building, as the kit calls it."""
    return RESOURCES[box.buildings[kind].type]


def glyphs_for(seats: int, solo: bool, chosen: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A glyph for each owner of disks: the seats, in the solo game also the two founders."""
    mine = [*chosen[:seats], *GLYPHS][:seats] if chosen else list(GLYPHS[:seats])
    rest = [g for g in GLYPHS if g not in mine]
    return (*mine, *rest[:2]) if solo else tuple(mine)
