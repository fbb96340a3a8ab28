"""Components as sprites: the paint kit asked by what lies in the box, so that a replaced component file looks right."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from game.citygods.box import GOODS, TEMPLES, Box, Gain, RoyalNumber, TechnologyNumber
from game.citygods.resources import KIND
from game.client.citygods.paint import boards, rewards, sky, stones, tiles
from game.client.citygods.paint.rewards import Row
from game.client.citygods.paint.tracks import Step
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import GLYPHS
from game.client.paint.signs import Sign

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


def gain_map(gain: Gain) -> dict[str, int]:
    """A gain as the component file writes it."""
    told = dict(zip(GOODS, gain.goods, strict=True))
    told |= {"cocoa": gain.cocoa, "vp": gain.vp, "any_resource": gain.any_resource}
    told |= {f"temple_{name}": n for name, n in zip(TEMPLES, gain.temples, strict=True)}
    told |= {
        "temple_any": gain.temple_any, "avenue": gain.avenue, "technology_free": gain.technology,
        "power_up": gain.power_up, "fourth_worker": gain.worker, "discovery_draw": gain.discovery,
    }  # fmt: skip
    return {key: n for key, n in told.items() if n}


def gain_row(gain: Gain) -> Row:
    return rewards.gain_signs(gain_map(gain))


@per_box
def body(box: Box, number: int) -> boards.Body:
    """What a board prints."""
    temple = ("blue", "red", "green", "any")[box.boards[number].temple] if number != 1 else ""
    if number == 1:
        return ("palace",)
    if number in KIND:
        cells = tuple(tuple(gain_row(g) for g in row) for row in box.tables[number])
        return "resource", cells, box.powers[number], temple
    if number == 5:
        return "alchemy", tuple(TEMPLES[t] for t in box.technology_columns)
    if number == 6:
        return "nobles", box.nobles, box.nobles_wood
    if number == 7:
        return "decorations", box.decoration_gold, temple
    return "construction", tuple((lv.stone, lv.wood, lv.vp) for lv in box.levels)


def board(look: Look, box: Box, number: int, w: int, dim: bool = False) -> Sprite:
    return boards.board(look, number, box.boards[number].name, body(box, number), w, dim)


@per_box
def temple_steps(box: Box, players: int) -> tuple[tuple[Step, ...], ...]:
    """The steps of the three temples, foot first."""
    found = []
    for temple in box.temples:
        steps: list[Step] = [("foot", (), 0)]
        for at in temple[1:]:
            steps.append((at.kind, gain_row(at.gain), at.tiles[players] if at.tiles else 0))
        found.append(tuple(steps))
    return tuple(found)


@per_box
def discovery_face(box: Box, tile: int) -> tuple[Sign, str, tuple[str, ...]]:
    d = box.discoveries[tile]
    cost = {name: n for name, n in (("cocoa", d.price.cocoa), *zip(GOODS, d.price.goods, strict=True)) if n}
    return rewards.discovery_face({"kind": d.name, "mask": d.mask, "cost": cost, "gain": gain_map(d.gain)})


def discovery(look: Look, box: Box, tile: int, side: int, state: str = "", priced: bool = True) -> Sprite:
    what, number, cost = discovery_face(box, tile)
    return tiles.discovery(look, what, number, cost if priced else (), side, state)


@per_box
def effect(box: Box, number: TechnologyNumber) -> Row:
    t = box.technologies[number]
    if t.workers:
        return rewards.effect_signs({"extra_worker": t.workers})
    if t.pay:
        return rewards.effect_signs({"pay_cocoa": t.pay})
    told = gain_map(t.gain)
    if t.resource:
        told["board_resource"] = t.resource
    return rewards.effect_signs(told)


def technology(
    look: Look, box: Box, number: TechnologyNumber, owners: tuple[str, ...], w: int, h: int, mine: bool = False
) -> Sprite:
    t = box.technologies[number]
    return tiles.technology(look, t.boards, effect(box, number), None if mine else t.gold, owners, w, h)


def royal(look: Look, box: Box, number: RoyalNumber, w: int, h: int) -> Sprite:
    return tiles.royal(look, number, box.royals[number].category, w, h)


def starting(look: Look, box: Box, tile: int, w: int, h: int, state: str = "") -> Sprite:
    t = box.starting[tile]
    return tiles.starting(look, t.boards, gain_row(t.gain), w, h, state)


def bonus(look: Look, box: Box, tile: int, w: int, h: int) -> Sprite:
    b = box.bonuses[tile]
    told = {"name": b.name, "vp": b.vp, "vp_each": b.vp, "vp_power_1_to_3": b.vp, "vp_power_4_to_5": b.vp_strong}
    return tiles.bonus(look, rewards.bonus_signs(told), w, h)


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
        told = gain_map(gain)
        second: Row = ()
        if cost:
            second = (("say", f"−{cost}"), ("good", "cocoa"))
        elif gain.worker:
            cocoa = told.pop("cocoa", 0)
            second = (("say", f"+{cocoa}"), ("good", "cocoa")) if cocoa else ()
        first = (("say", "+1"), ("mark", "worker")) if gain.worker else rewards.gain_signs(told)
        found.append((first, second) if second else (first,))
    return tuple(found)


def wheel(look: Look, box: Box, r: int, legal: tuple[int, ...] = (), chosen: int = -1) -> Sprite:
    return sky.wheel(look, r, wheel_sectors(box), legal, chosen)


def glyphs(chosen: tuple[str, ...] = ()) -> tuple[str, ...]:
    """A glyph for each colour of dice."""
    mine = list(dict.fromkeys(chosen))
    return (*mine, *(g for g in GLYPHS if g not in mine))[:4]
