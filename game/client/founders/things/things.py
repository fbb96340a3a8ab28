"""What lies where: the topmost thing under a point, and the page of the rules about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from pygame import Rect

from game.client.founders.board import main_board, seats, solo
from game.client.founders.board import parts as parts
from game.client.founders.board.layout import Board, City
from game.client.founders.board.table import FoundersTable
from game.client.table.header import HeaderGround
from game.founders.box import CHALLENGE_KINDS, LEVEL_TWO, SQUARES
from game.founders.places import INFLUENCES, Influence
from game.founders.state import Founders

InCity: TypeAlias = Literal["stand", "square", "building", "built_temple", "cube", "cluster", "ground", "score", "city"]
ThingKind: TypeAlias = Literal[
    "space", "build", "market", "temple", "worship", "hand", "mask", "pyramid_tile", "seat", "disks", "stock",
    "mask_won", "founder", "challenge", "token", "rounds", Influence, InCity,
]  # fmt: skip


@dataclass(frozen=True)
class Thing:
    """Something that can be looked at."""

    kind: ThingKind
    what: int | str = 0
    seat: int = -1


TOPICS: dict[ThingKind, str] = {
    "space": "turn",
    "build": "turn",
    "disks": "turn",
    "stock": "pay",
    "mask_won": "masks",
    "token": "favor",
    "rounds": "round",
    "score": "end",
    "market": "building",
    "temple": "temple",
    "worship": "offering",
    "hand": "offering",
    "mask": "masks",
    "pyramid_tile": "pyramid",
    "square": "pyramid",
    "building": "building",
    "built_temple": "temple",
    "cube": "pay",
    "stand": "city",
    "ground": "city",
    "city": "city",
    "favor": "favor",
    "produce": "produce",
    "ones": "produce",
    "offering": "offering",
    "seat": "city",
    "founder": "solo",
    "challenge": "challenges",
    "cluster": "masks",
}


def thing_at(v: FoundersTable, pos: tuple[int, int]) -> Thing | None:
    """The topmost thing under a point."""
    lay, s = v.lay, v.s
    if pos[1] < v.table.area.top and rounds_rect(v).collidepoint(pos):
        return Thing("rounds")
    for seat, r in parts.seat_rects(lay, s, v.seat).items():
        if r.collidepoint(pos):
            return Thing("seat", seat)
    if lay.city.rect.collidepoint(pos):
        return _in_city(lay.city, s, v.seat, pos)
    if lay.tray.collidepoint(pos):
        return _in_tray(seats.Tray(lay.tray, s, v.seat, v.look), v.seat, pos)
    if s.solo is not None and lay.solo.collidepoint(pos):
        for i in range(len(CHALLENGE_KINDS)):
            if solo.challenge_rect(lay.solo, v.look.k, i).collidepoint(pos):
                return Thing("challenge", i)
        zones = solo.Zones(lay.solo, v.look.k)
        return next((Thing("founder", f) for f in (0, 1) if zones.lines[f].collidepoint(pos)), Thing("founder", 0))
    return _on_board(lay.board, s, pos)


def rounds_rect(v: FoundersTable) -> Rect:
    """The rounds in the header."""
    ground = next((w for w in v.table.ui.widgets if isinstance(w, HeaderGround)), None)
    return v.header_mark(ground.middle()) if ground is not None else Rect(0, 0, 0, 0)


def _in_tray(t: seats.Tray, seat: int, pos: tuple[int, int]) -> Thing:
    for tile, r in t.hand.items():
        if r.collidepoint(pos):
            return Thing("hand", tile, seat)
    for i, r in reversed(list(enumerate(t.masks))):
        if r.collidepoint(pos):
            return Thing("mask_won", i, seat)
    if t.disks_rect.collidepoint(pos):
        return Thing("disks", 0, seat)
    for kind, r in enumerate(t.goods_rects):
        if r.collidepoint(pos):
            return Thing("stock", kind, seat)
    return Thing("seat", seat)


def _in_city(c: City, s: Founders, seat: int, pos: tuple[int, int]) -> Thing:
    for side in range(4):
        if c.stands[side].collidepoint(pos) or (side == s.players[seat].architect and c.figure(side).collidepoint(pos)):
            return Thing("stand", side, seat)
    p = s.players[seat]
    for square in reversed(range(SQUARES)):
        if (p.pyramid[square] >= 0 or square < LEVEL_TWO) and c.seen_square(square).collidepoint(pos):
            return Thing("square", square, seat)
    row, col = c.cell_at(pos)
    grid = s.box.grid
    if not (0 <= row < grid.rows and 0 <= col < grid.cols):
        return Thing("score" if c.on_track(pos) else "city", 0, seat)
    bit = grid.bit(row, col)
    for i, laid in enumerate(p.buildings):
        if s.building_at(laid)[1].spaces & bit:
            return Thing("building", i, seat)
    for i, laid in enumerate(p.temples):
        if s.temple_at(laid)[1].spaces & bit:
            return Thing("built_temple", i, seat)
    if p.cube_at(bit) >= 0:
        return Thing("cube", row * grid.cols + col, seat)
    if p.board:
        for i, (_, spaces) in enumerate(s.box.boards[p.board].clusters):
            if spaces & bit:
                return Thing("cluster", i, seat)
    return Thing("ground", grid.district_of(row, col), seat)


def _on_board(b: Board, s: Founders, pos: tuple[int, int]) -> Thing | None:
    if not b.rect.collidepoint(pos):
        return None
    for f in (0, 1) if s.solo is not None else ():
        if s.solo is not None and s.solo.section[f] >= 0 and main_board.founder_rect(b, s, f).collidepoint(pos):
            return Thing("founder", f)
    for i, name in enumerate(s.box.spaces):
        if b.space(name, max(1, s.height(i))).collidepoint(pos):
            return Thing("space", name)
    for kind in s.box.buildings:
        if kind.size > 1 and b.building(kind.id).collidepoint(pos):
            return Thing("market", kind.index)
    for c in range(3):
        if b.temple(c).collidepoint(pos):
            return Thing("temple", c)
        for slot in (0, 1):
            if b.worship(c, slot).collidepoint(pos) and s.worship_up[c][slot] >= 0:
                return Thing("worship", s.worship_up[c][slot])
        if b.pyramid_tile(c).collidepoint(pos):
            return Thing("pyramid_tile", c)
        if b.mask(c).collidepoint(pos):
            return Thing("mask", c)
    for seat in reversed(range(s.seats)):
        if main_board.favor_rect(b, s, seat).collidepoint(pos):
            return Thing("token", 0, seat)
    for action in INFLUENCES:
        if b.actions[action].collidepoint(pos):
            return Thing(action)
    return next((Thing("build", i) for i, r in enumerate(b.builds) if r.collidepoint(pos)), None)
