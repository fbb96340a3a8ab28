"""The eight action boards, painted part by part: print, tiles and houses on it, dice in their wells and niches.

Everything is measured from a board's own rectangle, so that the same code paints a board of the ring and one opened
large. Nothing here moves or glows.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence, Set

from pygame import Rect, Surface

from game.citygods.box import ALCHEMY, CONSTRUCTION, DECORATIONS, NOBLES, PALACE
from game.citygods.construction import DrawPyramidTile
from game.citygods.decorations import DrawDecoration
from game.citygods.discovery import DrawForWorship
from game.citygods.state import CityOfGods
from game.client.citygods.board import pictures
from game.client.citygods.paint import boards, stones, tiles
from game.client.citygods.paint.plan import Crowd, Plan
from game.client.paint import dice
from game.client.paint.cache import as_one
from game.client.paint.goods import unknown
from game.client.paint.look import Look

Hidden = Set[tuple[object, ...]]
"""Pieces in motion or in the hand, which are not painted where they lie: ("die", colour, index),
("offer", step that lays it, place)."""


def dice_in(s: CityOfGods, board: int, colour: int) -> list[int]:
    """Dice of a colour in the general area of a board."""
    return [i for i, d in enumerate(s.dice[colour]) if d.board == board and not d.lock]


def key(s: CityOfGods, board: int, hidden: Hidden) -> Hashable:
    """All that a board's picture depends on."""
    here = tuple(
        (c, i, d.power, d.lock, ("die", c, i) in hidden)
        for c, dice_ in enumerate(s.dice) for i, d in enumerate(dice_) if d.board == board
    )  # fmt: skip
    more: Hashable = ()
    if board == PALACE:
        more = s.royals
    elif board == ALCHEMY:
        more = (s.technologies, tuple(tuple(s.owners(t)) for t in s.technologies))
    elif board == NOBLES:
        more = (tuple(s.nobles), frozenset(h for h in hidden if h[0] == "noble"))
    elif board == DECORATIONS:
        more = (tuple(s.decoration_offer), _owed(s, DrawDecoration), _in_hand(hidden))
    elif board == CONSTRUCTION:
        more = (tuple(s.pyramid_offer), _owed(s, DrawPyramidTile), _in_hand(hidden))
    return here, s.worship_tiles[board], _owed_worship(s, board), more, len(s.players)


def _owed(s: CityOfGods, kind: type) -> tuple[int, ...]:
    """Places of an offer that wait for a draw."""
    return tuple(d.place for d in s.owed if isinstance(d, kind))  # type: ignore[attr-defined]


def _in_hand(hidden: Hidden) -> Hashable:
    """Tiles of an offer that are in the hand."""
    return frozenset(h for h in hidden if h[0] == "offer")


def _owed_worship(s: CityOfGods, board: int) -> bool:
    return any(isinstance(d, DrawForWorship) and d.board == board for d in s.owed)


def whole(
    to: Surface,
    look: Look,
    s: CityOfGods,
    board: int,
    rect: Rect,
    glyphs: Sequence[str],
    hidden: Hidden = frozenset(),
    dim: bool = True,
) -> None:
    """A board with all that lies on it."""
    plan = Plan(board, rect.w)
    pictures.board(look, s.box, board, rect.w, dim).draw(to, *rect.topleft)
    x, y = rect.topleft
    if board == PALACE:
        _royals(to, look, s, plan, x, y)
    elif board == ALCHEMY:
        for i, number in enumerate(s.technologies):
            r = plan.technology(i)
            owners = tuple(glyphs[w] for w in s.owners(number))
            pictures.technology(look, s.box, number, owners, r.w, r.h).draw(to, x + r.x, y + r.y)
    elif board == NOBLES:
        for row, places in enumerate(s.nobles):
            for i, built in enumerate(places):
                if built and ("noble", row, i) not in hidden:
                    r = plan.plot(row, i)
                    boards.house(round(r.h * 0.95)).draw(to, x + r.centerx, y + r.centery)
    elif board == DECORATIONS:
        _decorations(to, look, s, plan, x, y, hidden)
    elif board == CONSTRUCTION:
        _stones(to, look, s, plan, x, y, hidden)
    _worship(to, look, s, board, plan, x, y, glyphs, hidden)
    _wells(to, look, s, board, plan, x, y, glyphs, hidden)


def _royals(to: Surface, look: Look, s: CityOfGods, plan: Plan, x: int, y: int) -> None:
    for i, number in enumerate(s.royals):
        r = plan.royal(i)
        pictures.royal(look, s.box, number, r.w, r.h).draw(to, x + r.x, y + r.y)


def _decorations(to: Surface, look: Look, s: CityOfGods, plan: Plan, x: int, y: int, hidden: Hidden) -> None:
    owed = _owed(s, DrawDecoration)
    for i, tile in enumerate(s.decoration_offer):
        if ("offer", "PlaceDecoration", i) in hidden:
            continue
        r = plan.decoration(i)
        if tile:
            stones.decoration(look, s.box.decoration_tiles[tile], "north", r.w, r.h, True).draw(to, x + r.x, y + r.y)
        elif i in owed:
            unknown(round(r.h * 0.8)).draw(to, x + r.centerx, y + r.centery)


def _stones(to: Surface, look: Look, s: CityOfGods, plan: Plan, x: int, y: int, hidden: Hidden) -> None:
    owed = _owed(s, DrawPyramidTile)
    for i, tile in enumerate(s.pyramid_offer):
        if ("offer", "PlacePyramidTile", i) in hidden:
            continue
        r = plan.stone(i)
        if tile:
            stones.stone_tile(look, s.box.pyramid_tiles[tile][0], r.w).draw(to, x + r.x, y + r.y)
        elif i in owed:
            unknown(round(r.h * 0.7)).draw(to, x + r.centerx, y + r.centery)


def _worship(
    to: Surface,
    look: Look,
    s: CityOfGods,
    board: int,
    plan: Plan,
    x: int,
    y: int,
    glyphs: Sequence[str],
    hidden: Hidden,
) -> None:
    spaces = s.box.boards[board].worship
    for lock in range(1, spaces + 1):
        there = s.occupant(board, lock)
        if there is not None and ("die", *there) not in hidden:
            r = plan.niche(lock - 1)
            power = s.dice[there[0]][there[1]].power
            tiles.niche(look, r.w, glyphs[there[0]], power).draw(to, x + r.x, y + r.y)
    if spaces:
        r = plan.discovery()
        tile = s.worship_tiles[board]
        if tile:
            pictures.discovery(look, s.box, tile, r.w).draw(to, x + r.x, y + r.y)
        elif _owed_worship(s, board):
            unknown(round(r.h * 0.8)).draw(to, x + r.centerx, y + r.centery)


def crowd(s: CityOfGods, board: int) -> Crowd:
    """How many dice of each colour stand in the wells of a board."""
    one, two, three, four = (len(dice_in(s, board, colour)) for colour in range(4))
    return one, two, three, four


def _wells(
    to: Surface,
    look: Look,
    s: CityOfGods,
    board: int,
    plan: Plan,
    x: int,
    y: int,
    glyphs: Sequence[str],
    hidden: Hidden,
) -> None:
    """Each colour's place; it is lit while one of its dice makes the cocoa price."""
    one, two, three, four = there = [
        tuple(0 if ("die", colour, i) in hidden else max(1, s.dice[colour][i].power) for i in dice_in(s, board, colour))
        for colour in range(4)
    ]
    crowd: Crowd = len(one), len(two), len(three), len(four)
    for colour, powers in enumerate(there):
        r = plan.well(colour, crowd).move(x, y)
        _well(to, look, r, r.x - x, board, plan.w, glyphs[colour], colour, crowd, powers)


@as_one
def _well(
    to: Surface, look: Look, box: Rect, left: int, board: int, w: int, glyph: str, colour: int, crowd: Crowd,
    powers: tuple[int, ...],
) -> None:  # fmt: skip
    """A well with the power of each die in it, 0 for one that is not there now. `left` of it, from that of its board;
    each is a picture of its own, so that a die taken up changes no other."""
    boards.well(look, glyph, box.w, box.h, any(powers)).draw(to, *box.topleft)
    plan = Plan(board, w)
    top = plan.well(colour, crowd).y
    for place, power in enumerate(powers):
        if power:
            dx, dy, side = plan.die(colour, place, crowd)
            dice.die(look, glyph, power, side, "").draw(to, box.x + dx - left, box.y + dy - top)


def foot(to: Surface, look: Look, s: CityOfGods, board: int, rect: Rect, glyphs: Sequence[str], hidden: Hidden) -> None:
    """Only the foot of a board, with the dice that stand there."""
    plan, was = Plan(board, rect.w), to.get_clip()
    to.set_clip(plan.foot().move(rect.topleft).clip(was))
    pictures.board(look, s.box, board, rect.w, True).draw(to, *rect.topleft)
    _wells(to, look, s, board, plan, *rect.topleft, glyphs, hidden)
    to.set_clip(was)


def die_rect(plan: Plan, s: CityOfGods, colour: int, die: int) -> Rect:
    """Where a die on this board stands, from the board's corner."""
    d = s.dice[colour][die]
    if d.lock:
        r = plan.niche(d.lock - 1)
        side = round(r.w * 0.62)
        return Rect(r.centerx - side // 2, r.centery - round(side * 0.66), side, round(side * dice.TALL))
    mine = dice_in(s, d.board, colour)
    x, y, side = plan.die(colour, mine.index(die), crowd(s, d.board))
    return Rect(x, y, side, round(side * dice.TALL))
