"""Components as sprites: the paint kit asked by what lies in the box, so that a replaced component file looks right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from game.citygods.box import (
    ALCHEMY,
    CONSTRUCTION,
    DECORATIONS,
    NOBLES,
    PALACE,
    TEMPLES,
    Box,
    RoyalNumber,
    TechnologyNumber,
)
from game.citygods.resources import KIND
from game.client.citygods.paint import boards, rewards, sky, stones, tiles
from game.client.citygods.paint.rewards import Row
from game.client.citygods.paint.tracks import Step
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import GLYPHS

P = ParamSpec("P")
R = TypeVar("R")


def per_box(make: Callable[Concatenate[Box, P], R]) -> Callable[Concatenate[Box, P], R]:
    """Remember what was read off a box. A box is no key (it holds tables), but there is one for each component file."""
    kept: dict[tuple[object, ...], tuple[Box, R]] = {}

    def ask(box: Box, /, *args: P.args, **more: P.kwargs) -> R:
        key = (id(box), *args)
        found = kept.get(key)
        if found is None or found[0] is not box:
            found = kept[key] = (box, make(box, *args, **more))
        return found[1]

    return ask


@per_box
def body(box: Box, number: int) -> boards.Body:
    """What a board prints."""
    if number == PALACE:
        return ("palace",)
    temple = (*TEMPLES, "any")[box.boards[number].temple]
    if number in KIND:
        cells = tuple(tuple(rewards.gain_signs(g) for g in row) for row in box.tables[number])
        return "resource", cells, box.powers[number], temple
    if number == ALCHEMY:
        return "alchemy", tuple(TEMPLES[t] for t in box.technology_columns)
    if number == NOBLES:
        return "nobles", box.nobles, box.nobles_wood
    if number == DECORATIONS:
        return "decorations", box.decoration_gold, temple
    if number == CONSTRUCTION:
        return "construction", tuple((lv.stone, lv.wood, lv.vp) for lv in box.levels)
    raise ValueError(f"there is no board {number}")


def board(look: Look, box: Box, number: int, w: int, dim: bool = False) -> Sprite:
    return boards.board(look, number, box.boards[number].name, body(box, number), w, dim)


@per_box
def temple_steps(box: Box, players: int) -> tuple[tuple[Step, ...], ...]:
    """The steps of the three temples, the bottom first."""
    found: list[tuple[Step, ...]] = []
    for temple in box.temples:
        found.append(
            tuple((at.kind, rewards.gain_signs(at.gain), at.tiles[players] if at.tiles else 0) for at in temple)
        )
    return tuple(found)


@per_box
def discovery_face(box: Box, tile: int) -> tuple[Row, str, rewards.Cost]:
    return rewards.discovery_face(box.discoveries[tile])


def discovery(look: Look, box: Box, tile: int, side: int, state: str = "", priced: bool = True) -> Sprite:
    what, number, cost = discovery_face(box, tile)
    return tiles.discovery(look, what, number, cost if priced else (), side, state)


@per_box
def effect(box: Box, number: TechnologyNumber) -> Row:
    return rewards.effect_signs(box.technologies[number])


def technology(
    look: Look, box: Box, number: TechnologyNumber, owners: tuple[str, ...], w: int, h: int, mine: bool = False
) -> Sprite:
    t = box.technologies[number]
    return tiles.technology(look, t.boards, effect(box, number), None if mine else t.gold, owners, w, h)


def royal(look: Look, box: Box, number: RoyalNumber, w: int, h: int) -> Sprite:
    return tiles.royal(look, number, box.royals[number].category, w, h)


def starting(look: Look, box: Box, tile: int, w: int, h: int, state: str = "") -> Sprite:
    t = box.starting[tile]
    return tiles.starting(look, t.boards, rewards.gain_signs(t.gain), w, h, state)


def bonus(look: Look, box: Box, tile: int, w: int, h: int) -> Sprite:
    return tiles.bonus(look, rewards.bonus_signs(box.bonuses[tile]), w, h)


@per_box
def base_icons(box: Box) -> tuple[str, ...]:
    """The eight rows of icons printed under the pyramid."""
    rows = [["n"] * 8 for _ in range(8)]
    for (level, row, col), corners in zip(box.squares, box.under, strict=True):
        if level == 1:
            for (dy, dx), (below, icon) in zip(((0, 0), (0, 1), (1, 1), (1, 0)), corners, strict=True):
                if below < 0:
                    rows[2 * row + dy][2 * col + dx] = str(icon)
    return tuple("".join(r) for r in rows)


@per_box
def printed_pairs(box: Box) -> tuple[tuple[str, str], ...]:
    """The icons printed on the four decoration spaces beside the base."""
    found = []
    for space in box.decoration_spaces:
        if space.mark == 1:
            found.append((stones.SIDES[space.side], "".join(str(icon) for _, icon in space.cells)))
    return tuple(found)


@per_box
def wheel_sectors(box: Box) -> tuple[tuple[Row, ...], ...]:
    """The rewards of the wheel in their order: what it gives, and what it costs or brings besides."""
    found: list[tuple[Row, ...]] = []
    for cost, gain in box.ascension.values():
        if gain.worker:
            first: Row = (("say", "+1"), ("mark", "worker"))
            rest = rewards.counted(gain._replace(worker=0))
            second: Row = tuple(sign for n, what in rest for sign in (("say", f"+{n}"), what))
        else:
            first, second = rewards.gain_signs(gain), ()
        if cost:
            second += ("say", f"−{cost}"), ("good", "cocoa")
        found.append((first, second) if second else (first,))
    return tuple(found)


def wheel(look: Look, box: Box, r: int, legal: tuple[int, ...] = (), chosen: int = -1) -> Sprite:
    return sky.wheel(look, r, wheel_sectors(box), legal, chosen)


def glyphs(chosen: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A glyph for each colour of dice."""
    mine = list(dict.fromkeys(chosen))
    return (*mine, *(g for g in GLYPHS if g not in mine))[:4]
