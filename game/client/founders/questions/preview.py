"""The outcome of a choice, drawn before it is made: cubes to come and to go, masks, points, on the cells themselves."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.founders.board import city
from game.client.founders.board.table import FoundersTable
from game.client.founders.paint import blocks, pyramid, tiles
from game.client.founders.questions.outlook import Outlook
from game.client.paint import panels, signs
from game.client.paint import type as types
from game.client.paint.goods import cube
from game.client.paint.look import Sprite
from game.client.paint.motion import ghost as faint
from game.client.paint.palette import STUCCO
from game.client.table.ghosts import Ghost
from game.founders import events as e
from game.founders.box import Box
from game.founders.places import square_at
from game.words.phrases import phrase

PICKED_FROM = ("PayCubes", "ReplaceCubes")
"""Cubes lie close together: a tag over one would cover the next. The line in the bar says what it would."""


TAG_PAD, TAG_GAP = 14, 10


def draw(to: Surface, v: FoundersTable, o: Outlook, ghost: Ghost) -> None:
    """Over the board, under the light of the places."""
    c, look = v.lay.city, v.look
    side = city.cube_side(c)
    tile = o.tile
    q = v.table.question
    placing = q is not None and q.step.code in ("PlaceBuilding", "PlaceTemple", "ChooseSquare")
    if tile is not None and not placing:
        piece(to, v, tile)
    for name, row, col in (*o.lost, *o.paid):
        cube(look, name, side, "loss").draw(to, *city.cube_spot(c, v.s, o.seat, row, col))
    for name, row, col in o.gained:
        cube(look, name, side, "gain").draw(to, *city.cube_spot(c, v.s, o.seat, row, col))
    for mask, value in o.masks:
        if value:
            r = v.lay.board.mask(v.s.box.mask_colors.index(mask))
            panels.legal_ring(look, *r.size, 1.0).draw(to, *r.topleft)
    if o.points > 0 and not o.unknown:
        city.score(to, look, c, v.s, o.seat, v.glyphs[o.seat], v.s.players[o.seat].vp + o.points)
    if parts := _written(v, o):
        line, box = _tag(v, parts, _anchor(v, o))
        panels.tooltip(look, *box.size, None, look.palette.glow).draw(to, *box.topleft)
        line.draw(to, box.x + look.px(TAG_PAD), box.centery)


def told_at(v: FoundersTable, o: Outlook) -> list[Rect]:
    """What is shown of it in the city, the tag beside that, and the cubes that go."""
    parts = _written(v, o)
    about = _anchor(v, o)
    going = [v.lay.city.cell(row, col) for _, row, col in (*o.paid, *o.lost)]
    return [about, _tag(v, parts, about)[1], *going] if parts else []


def _written(v: FoundersTable, o: Outlook) -> list[signs.Part]:
    """What stands on the tag; nothing: there is none."""
    q = v.table.question
    picking = q is not None and q.step.code in PICKED_FROM
    shown = o.tile is not None or o.gained or o.lost or o.paid
    return tag_parts(v.s.box, o) if shown and not picking else []


def piece(to: Surface, v: FoundersTable, tile: object) -> None:
    """A piece that would be laid further on."""
    c = v.lay.city
    if isinstance(tile, e.PyramidTilePlaced):
        r = c.square(square_at((tile.level, tile.index)))
        faint(pyramid.tile(v.look, tile.tile, r.w, tile.level + 1), 62).draw(to, *r.topleft)
    elif isinstance(tile, e.BuildingPlaced):
        kind = v.s.box.buildings[v.s.box.building[tile.tile]]
        material = ("wood", "stone", "gold")[kind.type]
        blocks.block_ghost(v.look, material, kind.shape.turns[tile.turn], c.u).draw(
            to, *c.cell(tile.row, tile.col).topleft
        )
    elif isinstance(tile, e.TemplePlaced):
        shape = v.s.box.temples[v.s.box.temple[tile.tile]].shape
        blocks.block_ghost(v.look, tile.tile, shape.turns[tile.turn], c.u).draw(to, *c.cell(tile.row, tile.col).topleft)


def tag_parts(box: Box, o: Outlook) -> list[signs.Part]:
    """The outlook in signs, with the numbers of `said`: +7 gold, −1 wood, a mask, points now and at the end."""
    found: list[signs.Part] = []

    def gap() -> None:
        if found:
            found.append("   ")

    if o.reward is not None and o.reward.kind != "vp":  # points are counted below
        found += [sign for sign in tiles.reward_signs(box, o.reward) if sign[0] != "vp"]
    for kind, n in o.counts():
        gap()
        found += [("strong", f"{n:+d}".replace("-", "−"), "gain" if n > 0 else "loss"), ("cube", kind)]
    if o.losses():
        gap()
        found.append(phrase("founders_view.lost_sign"))
        for kind, n in o.losses():
            found += [("strong", str(n), "loss"), ("cube", kind)]
    for mask, value in o.masks:
        gap()
        found += [("mask", mask), ("vp", f"+{value}")]
    rest = o.points - sum(v for _, v in o.masks)
    if rest > 0:
        gap()
        found.append(("vp", f"+{rest}"))
    if o.later:
        gap()
        tone = "gain" if o.later > 0 else "loss"
        found += [("strong", f"{o.later:+d}".replace("-", "−"), tone), phrase("founders_view.at_the_end")]
    if o.unknown:
        gap()
        found.append(("mark", "help"))
    return found


def _anchor(v: FoundersTable, o: Outlook) -> Rect:
    """What the tag points at."""
    c, tile = v.lay.city, o.tile
    if isinstance(tile, (e.BuildingPlaced, e.TemplePlaced)):
        return c.cells([*tile.cells, *((row, col) for _, row, col in (*o.gained, *o.lost))])
    if isinstance(tile, e.PyramidTilePlaced):
        return c.seen_square(square_at((tile.level, tile.index)))
    cells = [(row, col) for _, row, col in (*o.gained, *o.lost, *o.paid)]
    return c.cells(cells) if cells else c.field


def _tag(v: FoundersTable, parts: list[signs.Part], about: Rect) -> tuple[Sprite, Rect]:
    """A small dark card above the place, else below or beside it: its line, and where it lies."""
    look = v.look
    line = signs.line(look, tuple(parts), "strong", STUCCO, 22)
    box = Rect(0, 0, line.size[0] + 2 * look.px(TAG_PAD), look.px(46))
    court = v.lay.city.square(0).unionall([v.lay.city.square(8)])
    top = (
        court.top - look.px(10) if court.contains(about) else about.top
    )  # the lit squares lie above a tag, so go above
    gap = look.px(TAG_GAP)
    for side, at in (
        ("midbottom", (about.centerx, top - gap)),
        ("midtop", (about.centerx, about.bottom + gap)),
        ("midleft", (about.right + gap, about.centery)),
        ("midright", (about.left - gap, about.centery)),
    ):
        setattr(box, side, at)
        _inside(box, v)
        if not box.colliderect(about):
            break
    return line, box


def _inside(box: Rect, v: FoundersTable) -> None:
    box.clamp_ip(v.lay.area.inflate(-v.look.px(12), -v.look.px(8)))


def words_at(to: Surface, v: FoundersTable, words: str, about: Rect) -> None:
    """A reason beside a place."""
    look = v.look
    room = min(look.px(420), v.lay.area.w // 2)
    lines = types.wrap(look, words, "note", room)
    pad = look.px(12)
    wide = max(types.width(look, line, "note") for line in lines)
    lead = types.height(look, "note")
    box = Rect(0, 0, wide + 2 * pad, lead * len(lines) + 2 * pad)
    box.midbottom = (about.centerx, about.top - look.px(14))
    _inside(box, v)
    if box.colliderect(about):
        box.top = about.bottom + look.px(14)
        _inside(box, v)
    panels.tooltip(look, *box.size, None, look.palette.loss).draw(to, *box.topleft)
    for i, line in enumerate(lines):
        types.text(look, line, "note", STUCCO).draw(to, box.x + pad, box.y + pad + round((i + 0.5) * lead))
