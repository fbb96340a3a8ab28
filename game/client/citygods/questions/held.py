"""Pieces for the hand, without the shadow of where they lay."""

from __future__ import annotations

from game.agenda import Question
from game.citygods.state import CityOfGods, Die
from game.client.citygods.board.table import CityTable
from game.client.citygods.paint import stones
from game.client.paint import dice
from game.client.paint.cache import painted
from game.client.paint.look import Look, Sprite
from game.client.table.hand import lifted
from game.client.table.placing import PlaceOnGrid


@painted
def held_die(look: Look, glyph: str, power: int, side: int) -> Sprite:
    """A worker for the hand, anchored at its middle."""
    one = dice.die(look, glyph, power, side)
    return Sprite(one.surface, one.ax + side // 2, one.ay + round(side * dice.TALL / 2))


@painted
def held_stone(look: Look, icons: str, side: int) -> Sprite:
    one = stones.stone_tile(look, icons, side, False)
    return Sprite(one.surface, one.ax + side // 2, one.ay + side // 2)


@painted
def held_decoration(look: Look, pair: str, w: int, h: int) -> Sprite:
    one = stones.decoration(look, pair, "north", w, h, True)
    return Sprite(one.surface, one.ax + w // 2, one.ay + h // 2)


def worker(v: CityTable, who: int, d: Die) -> Sprite:
    side = v.lay.plan(d.board).side((1, 0, 0, 0))
    return held_die(v.fine, v.glyphs[who], d.power, round(side * 1.2))


def workers_to_come(v: CityTable, state: CityOfGods, seat: int) -> None:
    """Paint the workers that may be taken up next, and what stays where they stood: a press on one does not stutter."""
    for i, d in enumerate(state.dice[seat]):
        if d.board in v.lay.boards and not d.lock:
            lifted(worker(v, seat, d), v.table.app.brush.table_look)
            dice.ghost_die(v.fine, v.die_rect(seat, i, state).w, None, "home")


def piece(v: CityTable, question: Question) -> Sprite | None:
    """What a question puts into the hand: the worker that moves, the tile that is laid."""
    s, code = v.table.state, question.step.code
    p = v.table.presenter
    if isinstance(p, PlaceOnGrid) and p.target_under() is not None:
        return None  # it has snapped: the ghost shows it with what it matches
    if code == "ChooseDistance":
        if p is not None and (under := p.target_under()) is not None and under.then:
            return None  # a chip is read before it is pressed
        return worker(v, question.who, s.dice[question.who][s.turn.die])
    if code == "PlacePyramidTile":
        turn = p.pose if isinstance(p, PlaceOnGrid) else 0
        icons = s.box.pyramid_tiles[s.pyramid_offer[question.step.place]][turn]
        return held_stone(v.fine, icons, round(2 * v.lay.u))
    if code == "PlaceDecoration":
        pair = s.box.decoration_tiles[s.decoration_offer[question.step.place]]
        return held_decoration(v.fine, pair, round(2 * v.lay.u), round(v.lay.u))
    return None
