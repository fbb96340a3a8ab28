"""Places that may be chosen, lit in the way of the thing that lies there."""

from __future__ import annotations

from pygame import Surface

from game.client.founders.board import main_board
from game.client.founders.board.city import cube_spot
from game.client.founders.board.table import FoundersTable
from game.client.founders.questions import lights
from game.client.paint.look import Look
from game.client.table.target import Target
from game.founders.box import COLORS
from game.founders.places import square_at


def draw(to: Surface, v: FoundersTable, target: Target, state: str, phase: float) -> bool:
    """False: the usual light will do."""
    look, hot = v.look, state in ("hot", "pinned")
    kind, r = target.place[0], target.rect
    q = v.table.question
    if q is None or state in ("barred", "hint"):
        return False
    if kind == "cell" and q.step.code in ("PlaceBuilding", "PlaceTemple"):
        if hot:
            v.draw_block_ghost(to, q, target.choices[0], legal=True)
        return True
    if kind == "cell":
        if hot:
            lights.ring(look, round(v.lay.city.u * 0.86), "legal").draw(to, *r.center)
        return True
    if kind == "cube":
        c = v.lay.city
        at = cube_spot(c, v.s, target.place[1], *target.place[2:])
        lights.ring(look, round(c.u * 0.7), "legal", 1.0 if hot else round(phase * 4) / 4).draw(to, *at)
        return True
    if kind == "square":
        square = square_at(target.place[2:])
        corner = v.lay.city.square(square).topleft
        colour = COLORS[q.step.color] if q.step.code == "ChooseSquare" else None
        lights.square(to, look, corner, v.lay.city.side, target.place[2] + 1, hot, phase, colour)
        return True
    if kind in ("space", "bonus"):
        b = v.lay.board
        space = v.s.box.spaces.index(target.place[1])
        lights.tower(to, look, b.disk, b.spaces[target.place[1]], hot, phase)
        bl = Look(b.f, look.palette, look.text)
        main_board.tower_only(to, bl, b, v.s, v.glyphs, space, kind == "bonus")
        if hot and v.table.presenter is not None:
            v.table.presenter.draw(to)
        return True
    lights.tile(to, look, r, hot, phase)
    return True
