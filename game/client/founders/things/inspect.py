"""What is this? Everything on the table says what it is when pointed at, opens large, and knows its page of the rules.

Looking works at any time, also in the turns of others: it answers nothing and changes nothing.
"""

from __future__ import annotations

from functools import partial
from typing import assert_never

from pygame import Rect, Surface

from game.client.founders.board import city, main_board, pictures
from game.client.founders.board.layout import City, extent
from game.client.founders.board.table import FoundersTable
from game.client.founders.paint import blocks, pyramid, tiles
from game.client.founders.paint import city as painted
from game.client.founders.things.described import described
from game.client.founders.things.things import TOPICS, Thing, thing_at
from game.client.paint import disks, widgets
from game.client.paint.goods import cube
from game.client.paint.look import Look
from game.client.table.view import CloseUp
from game.founders.box import CENTRE, CHALLENGE_KINDS, COLORS, LEVEL_TWO, RESOURCES
from game.founders.state import Founders


def tip(v: FoundersTable, pos: tuple[int, int]) -> str:
    found = thing_at(v, pos)
    if found is None:
        return ""
    head, text = described(v, found)
    return f"{head}\n{text}"


def topic(v: FoundersTable, pos: tuple[int, int]) -> str:
    found = thing_at(v, pos)
    if found is None:
        return ""
    return CHALLENGE_KINDS[int(found.what)] if found.kind == "challenge" else TOPICS[found.kind]


def closeup(v: FoundersTable, pos: tuple[int, int]) -> CloseUp | None:
    found = thing_at(v, pos)
    if found is None:
        return None
    head, text = described(v, found)
    return CloseUp(head, text, partial(_paint, v, found), topic(v, pos), entry_of(v.s, found))


def entry_of(s: Founders, t: Thing) -> str:
    """The key of its entry in the glossary."""
    what = int(t.what) if isinstance(t.what, int) else 0
    p = s.players[t.seat]  # whose city it lies in, if it lies in one
    match t.kind:
        case "worship" | "hand":
            return f"worship_{s.box.worship[what].kind}"
        case "temple":
            return f"temple_{COLORS[what]}"
        case "built_temple":
            return f"temple_{COLORS[s.temple_at(p.temples[what])[0].index]}"
        case "building":
            return "ones" if s.building_at(p.buildings[what])[0].size == 1 else "building"
        case "cube":
            return RESOURCES[p.cube_at(1 << what)]
        case "square":
            reward = s.box.boards[p.board].rewards[what] if p.board and what < LEVEL_TWO else None
            if p.pyramid[what] < 0 and reward is not None:
                return f"reward_{reward.kind}"
            return "blank" if what == CENTRE else "pyramid_tile"
        case "space" | "favor" | "ones" | "pyramid_tile" | "founder" | "challenge":
            return t.kind
        case "build":
            return "build"
        case "disks":
            return "disk"
        case "stock":
            return RESOURCES[what]
        case "mask_won":
            return "mask_tile"
        case "token":
            return "favor"
        case "rounds":
            return "round"
        case "score":
            return "vp"
        case "market":
            return "building"
        case "mask":
            return "mask_tile"
        case "cluster":
            return "mask"
        case "stand":
            return "architect"
        case "ground" | "seat":
            return "district"
        case "city":
            return "reach"
        case "produce":
            return "influence"
        case "offering":
            return "worship"
        case _:
            assert_never(t.kind)


def _paint(v: FoundersTable, t: Thing, to: Surface, r: Rect) -> None:
    s, look = v.s, v.look
    x, y = r.center
    match t.kind:
        case "seat":
            _big_city(v, int(t.what), to, r)
        case "worship" | "hand":
            h = round(min(r.h * 0.8, r.w * 0.85))
            w = round(h * 0.95)
            v.worship_sprite(int(t.what), w, h).draw(to, x - w // 2, y - h // 2)
        case "market":
            b = s.box.buildings[int(t.what)]
            _big_block(to, look, RESOURCES[b.type], b.shape.turns[0], r)
        case "temple":
            k = s.box.temples[int(t.what)]
            _big_block(to, look, k.id, k.shape.turns[0], r)
        case "pyramid_tile":
            side = round(min(r.w, r.h) * 0.6)
            pyramid.tile(look, COLORS[int(t.what)], side).draw(to, x - side // 2, y - side // 2)
        case "mask":
            stack = s.mask_stacks[int(t.what)]
            w = round(min(r.w, r.h) * 0.5)
            color = s.box.mask_colors[int(t.what)]
            tiles.mask_tile(look, color, stack[0] if stack else 0, w, len(stack)).draw(
                to, x - w // 2, y - round(w * 0.5)
            )
        case "space":
            space = s.box.spaces.index(str(t.what))
            radius = round(min(r.w, r.h) * 0.2)
            disks.socket(look, radius).draw(to, x, y + radius)
            if s.bonus[space] >= 0:
                disks.stack(look, pictures.tower(s, space, v.glyphs), radius).draw(to, x, y + radius)
                widgets.strength(s.height(space), radius, False).draw(to, x + radius * 1.3, y + radius * 0.8)
        case "stand" | "square" | "building" | "built_temple" | "cube" | "cluster" | "ground" | "score" | "city":
            _big_city(v, t.seat, to, r)
        case "favor" | "token":
            _big_stair(v, to, r)
        case "disks":
            radius = round(min(r.w, r.h) * 0.2)
            n = s.players[t.seat].disks
            (disks.stack(look, (v.glyphs[t.seat],) * min(n, 4), radius) if n else disks.socket(look, radius)).draw(
                to, x, y + radius
            )
        case "mask_won":
            won, value = s.players[t.seat].masks[int(t.what)]
            w = round(min(r.w, r.h) * 0.5)
            tiles.mask_tile(look, s.box.mask_colors[won], value, w).draw(to, x - w // 2, y - round(w * 0.5))
        case "stock":
            cube(look, RESOURCES[int(t.what)], round(min(r.w, r.h) * 0.3)).draw(to, x, y)
        case "founder" | "challenge" | "produce" | "ones" | "offering" | "build" | "rounds":
            cube(look, "any", round(min(r.w, r.h) * 0.3)).draw(to, x, y)
        case _:
            assert_never(t.kind)


def _big_block(to: Surface, look: Look, kind: str, cells: blocks.Cells, r: Rect) -> None:
    w, h = extent(cells)
    u = max(8, min(round(r.w * 0.8 / w), round(r.h * 0.8 / h), round(look.k * 150)))
    blocks.block(look, kind, cells, u).draw(to, r.centerx - w * u // 2, r.centery - h * u // 2)


def _big_stair(v: FoundersTable, to: Surface, r: Rect) -> None:
    small = v.lay.board.favor_stair
    k = min(r.w / small.w, r.h / small.h) * 0.9
    large = Rect(0, 0, round(small.w * k), round(small.h * k))
    large.center = r.center
    f = v.lay.board.f * k
    main_board.favor_stair(to, Look(f, v.look.palette, v.look.text), large, f, v.s, v.glyphs)


def _big_city(v: FoundersTable, seat: int, to: Surface, r: Rect) -> None:
    city.whole(to, v.look, City(r.inflate(-v.look.px(16), -v.look.px(16)), v.s.box), v.s, seat, v.glyphs[seat])


def draw_reach(to: Surface, v: FoundersTable, side: int) -> None:
    """What comes into reach when the Architect stands on that side."""
    p = v.s.players[v.seat]
    ahead = (side - p.architect) % 4
    c = v.lay.city
    if ahead and p.board:
        painted.reach_light(v.look, c.u, painted.SIDES[side], False).draw(to, c.ox, c.oy, 0.5)
        painted.next_reach(v.look, c.u, painted.SIDES[side], ahead).draw(to, c.ox, c.oy)
