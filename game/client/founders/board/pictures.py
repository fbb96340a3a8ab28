"""Components as sprites: the paint kit asked by what lies in the box, so that a replaced component file looks right."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.client.founders.paint import tiles
from game.client.founders.paint.tiles import Row
from game.client.paint.disks import Disk
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import GLYPHS
from game.founders.box import COLORS, RESOURCES, Board, Box
from game.founders.state import Founders


@lru_cache(maxsize=64)
def worship_rows(box: Box, tile: int) -> tuple[Row, Row]:
    """What a worship tile says, in signs."""
    return tiles.worship_signs(box, box.worship[tile])


@lru_cache(maxsize=32)
def reward_rows(box: Box, board: str) -> tuple[Row, ...]:
    """The signs on the nine bottom squares of a player board."""
    return tuple(tiles.reward_signs(box, r) if r is not None else () for r in box.boards[board].rewards)


def tower(s: Founders, space: int, glyphs: Sequence[str]) -> tuple[Disk, ...]:
    """The disks of an action space from the bottom up."""
    kind = s.bonus_kind(space)
    return ((tiles.bonus_face(kind),) if kind else ()) + tuple(glyphs[owner] for owner in s.stacks[space])


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
