"""The main board, painted part by part: markets, worship tiles, masks, the street of disks, the favor stair.

Every function paints one part of the still picture and nothing that moves or glows.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import pairwise

from pygame import Rect, Surface

from game.client.founders.board import pictures
from game.client.founders.board.layout import FOOT_HEAD_H, HEAD_H, Board
from game.client.founders.paint import blocks, board, people, pyramid, tiles
from game.client.founders.paint.chips import MASK_MARK
from game.client.paint import disks, signs, widgets
from game.client.paint.look import Look
from game.client.paint.marks import icon
from game.client.paint.palette import DUST, OBSIDIAN, PLASTER, SAND, STUCCO
from game.client.paint.panels import well
from game.client.paint.type import say
from game.founders.box import COLORS, RESOURCES
from game.founders.state import Founders
from game.founders.worship import stack_size, still_owed
from game.words.founders_things import space_number
from game.words.phrases import phrase

SECTION_HEADS = (
    ("founders_view.construct_building", "founders_view.produce"),
    ("founders_view.construct_temple", "founders_view.make_an_offering"),
    ("founders_view.construct_pyramid", "founders_view.gain_favor"),
)
"""Keys of what stands over the two parts of each section: above and below its disks."""
SECTION_NAMES = ("founders_view.section_buildings", "founders_view.section_temples", "founders_view.section_pyramid")

FOUNDER_H = 70
"""Of a founder's Architect at the street, in design pixels."""
Hidden = Set[tuple[object, ...]]
"""Pieces in motion, which are not painted where they lie."""


def ground(to: Surface, look: Look, b: Board) -> None:
    """The painted slab, the plaster sections, the paved street."""
    road, *sections = (tuple(r.move(-b.rect.x, -b.rect.y)) for r in (b.road, *b.builds, *b.influences))
    board.ground(look, *b.rect.size, road, tuple(sections)).draw(to, *b.rect.topleft)


def heads(to: Surface, look: Look, b: Board, under_way: str) -> None:
    """The six lintels; the one whose action is under way is ringed."""
    for i, (build, influence) in enumerate(SECTION_HEADS):
        now = under_way in (("building",), ("temple",), ("pyramid",))[i]
        r = b.head(b.builds[i])
        board.heading(look, *r.size, phrase(build), "build", now).draw(to, *r.topleft)
        now = under_way in (("produce", "ones"), ("offering",), ("favor",))[i]
        r = b.head(b.influences[i], FOOT_HEAD_H)
        board.heading(look, *r.size, phrase(influence), "influence", now).draw(to, *r.topleft)


def buildings(to: Surface, look: Look, b: Board, s: Founders, held: str = "") -> None:
    """A row per size, headed by the strength it asks for, a column per material."""
    box = b.builds[0]
    rows = b.size_rows
    strength = s.strength()
    for n, y in rows.items():
        widgets.strength(n, b.px(32), 0 < n <= strength).draw(to, box.x + b.px(29), y)
    ys = sorted(rows.values())
    for upper, lower in pairwise(ys):
        line = board.rule(look, box.w - b.px(32))
        line.draw(to, box.x + b.px(16), upper + (lower - upper) * 0.46)
    for kind in s.box.buildings:
        if kind.size > 1:
            x, y, cells = b.pile(kind.id)
            here = held == kind.id  # one of them is in somebody's hand
            n = s.market[kind.index] - here
            pile = blocks.market_pile(look, RESOURCES[kind.type], cells, b.tile, n, PLASTER, here)
            pile.draw(to, x, y)
            if n > 1:
                at = building_count(b, kind.id)
                widgets.count(n, at.w).draw(to, *at.center)


def _coin(x: float, y: float, size: int) -> Rect:
    made = Rect(0, 0, size, size)
    made.center = round(x), round(y)
    return made


def building_count(b: Board, kind: str) -> Rect:
    """Where it is said how many lie in a pile of buildings."""
    x, y, cells = b.pile(kind)
    row, col = max(cells)
    size = max(18, round(b.tile * 0.66))
    return _coin(x + (col + 1) * b.tile - size * 0.1, y + (row + 1) * b.tile - size * 0.2, size)


def temple_count(b: Board, color: int) -> Rect:
    x, y, u, cells = b.temple_pile(color)
    row, col = max(cells)
    size = max(18, round(u * 0.7))
    return _coin(x + (col + 1) * u - size * 0.1, y + (row + 1) * u - size * 0.2, size)


def worship_count(b: Board, color: int) -> Rect:
    """Below the print of a stack."""
    r, size = b.worship(color, 1), max(18, b.px(24))
    return _coin(r.right - size * 0.35, r.bottom + size * 0.12, size)


def written(b: Board, s: Founders) -> list[Rect]:
    """Counts, prices and the names of the actions."""
    found = [building_count(b, kind.id) for kind in s.box.buildings if kind.size > 1 and s.market[kind.index] > 1]
    for t in s.box.temples:
        found += [worship_count(b, t.index), b.temple_price(t.index)]
        found += [temple_count(b, t.index)] if s.temple_market[t.index] > 1 else []
    boxes = [*b.builds, *b.influences]
    return [*found, b.pyramid_price, *(b.head(box, FOOT_HEAD_H if box in b.influences else HEAD_H) for box in boxes)]


def temples(to: Surface, look: Look, b: Board, s: Founders, held: str = "") -> None:
    """A row per colour: the pile, its price, and the worship tiles it earns."""
    box = b.builds[1]
    for t in s.box.temples:
        row = b.temple_row(t.index)
        if t.index:
            board.rule(look, box.w - b.px(32)).draw(to, box.x + b.px(16), row.y - b.px(1))
        x, y, u, cells = b.temple_pile(t.index)
        here = held == t.id
        n = s.temple_market[t.index] - here
        blocks.market_pile(look, t.id, cells, u, n, PLASTER, here).draw(to, x, y)
        if n > 1:
            at = temple_count(b, t.index)
            widgets.count(n, at.w).draw(to, *at.center)
        named = tuple(RESOURCES[k] for k, n in enumerate(t.cost) for _ in range(n))
        size = price_size(b, t.index, len(named))
        x = b.temple_price(t.index).x + b.px(2)
        tiles.price(look, named, RESOURCES[t.extra], size).draw(to, x, row.bottom - b.px(22))


def price_size(b: Board, color: int, cubes: int) -> int:
    """Of a temple's price: all the room there is beside its worship tiles."""
    return round(min(b.px(39), b.temple_price(color).w / tiles.price_width(cubes)))


def worship(to: Surface, look: Look, b: Board, s: Founders, color: int) -> None:
    """One colour's display: the stack with its height and top tile, and the tile beside it."""
    left = stack_size(s, color)
    for slot in (1, 0):
        r = b.worship(color, slot)
        tile = s.worship_up[color][slot]
        if slot == 1:
            for i in range(min(5, (left + 2) // 3)):  # the face-down stack shows its edge below the top tile
                up = b.px(2) * (i + 1)
                tiles.worship_card(look, COLORS[color], r.w, r.h).draw(to, r.x + up // 2, r.y + up)
        if tile >= 0:
            pictures.worship(look, s, tile, r.w, r.h).draw(to, r.x, r.y)
        elif slot == 1 and left:
            tiles.worship_card(look, COLORS[color], r.w, r.h).draw(to, r.x, r.y)
        else:
            well(look, r.w, r.h, PLASTER, 3).draw(to, *r.topleft)
        if tile < 0 and still_owed(s, color) and (slot == 0 or s.worship_up[color][0] >= 0):
            signs.sign(look, ("mark", "help"), b.px(40), STUCCO if slot == 1 else OBSIDIAN).draw(to, *r.center)
    at = worship_count(b, color)
    widgets.count(left, at.w).draw(to, *at.center)


def pyramid_tiles(to: Surface, look: Look, b: Board, s: Founders) -> None:
    for c, name in enumerate(COLORS):
        r = b.pyramid_tile(c)
        pyramid.tile_pile(look, name, r.w, s.pyramid_market[c]).draw(to, *r.topleft)
    r = b.pyramid_price
    named = [("cube", RESOURCES[k]) for k in (2, 1, 0) for _ in range(s.box.pyramid_cost[k])]
    lines = [tuple(named[i : i + 2]) for i in range(0, len(named), 2)]
    step = r.h / (len(lines) + 1)
    size = round(min(step * 0.97, r.w / tiles.price_width(0)))
    for i, line in enumerate(lines):
        signs.row(look, line, size).draw(to, r.x, r.y + step * (i + 0.5))
    tiles.price(look, (), RESOURCES[s.box.pyramid_extra], size).draw(to, r.x - b.px(4), r.bottom - step * 0.45)


def masks(to: Surface, look: Look, b: Board, s: Founders) -> None:
    """Three stacks, the best on top; below each how many symbols make its cluster."""
    r = b.masks
    well(look, r.w, r.h, SAND, 3).draw(to, *r.topleft)
    head = phrase("founders_view.masks_by_section" if s.solo is not None else "founders_view.masks_cluster")
    say(to, look, head, r.centerx, r.y + b.px(22), "note", OBSIDIAN, "m", r.w - b.px(16))
    for c, color in enumerate(s.box.mask_colors):
        m = b.mask(c)
        stack = s.mask_stacks[c]
        tiles.mask_tile(look, color, stack[0] if stack else 0, m.w, len(stack)).draw(to, *m.topleft)
        clusters = [cluster for side in s.box.boards.values() for cluster in side.clusters]
        sizes = sorted({spaces.bit_count() for k, spaces in clusters if k == c})
        y = r.bottom - b.px(22)
        if s.solo is not None and c in s.solo.mask_under:
            section = s.solo.mask_under.index(c)
            words = phrase(SECTION_NAMES[section])
            say(to, look, words, m.centerx, y, "note", OBSIDIAN, "m", r.w / 3 - b.px(4), 17)
            continue
        icon(MASK_MARK[color], b.px(25), look.palette.mask[color]).draw(to, m.centerx - b.px(18), y)
        words = f"×{sizes[0]}" if len(sizes) == 1 else f"×{sizes[0]}–{sizes[-1]}" if sizes else ""
        say(to, look, words, m.centerx + b.px(2), y, "strong", OBSIDIAN, "l", b.px(60), 22)


def tower(to: Surface, look: Look, b: Board, s: Founders, glyphs: Sequence[str], space: int, hot: bool) -> None:
    """One action space: bonus disk, players' disks, the strength it stands for."""
    name = s.box.spaces[space]
    x, y = b.spaces[name]
    r = b.disk
    say(to, look, str(space_number(name)), x - r * 0.72, y + r * 0.36, "note", DUST, "m", r, 15)
    if s.bonus[space] < 0:
        if s.round:  # not in use with so few players
            disks.socket(look, r, "shut").draw(to, x, y)
        else:
            disks.socket(look, r).draw(to, x, y)
        return
    disks.socket(look, r, "focus" if hot else "").draw(to, x, y)
    disks.stack(look, pictures.tower(s, space, glyphs), r).draw(to, x, y)
    _strength(to, look, b, s, space, hot)


def _strength(to: Surface, look: Look, b: Board, s: Founders, space: int, hot: bool) -> None:
    """How strong a space is; where no disk goes any more, that it is full."""
    x, y = b.spaces[s.box.spaces[space]]
    at = x + b.disk * 0.74, y - b.disk * 0.12
    height = s.height(space)
    if height >= s.box.max_disks and not hot:
        full = widgets.chip(look, phrase("founders_view.full"), size=15)
        full.draw(to, at[0] - full.size[0] / 2, at[1])
        return
    shown = s.strength() if hot and s.turn is not None else height
    widgets.strength(shown, max(18, b.px(29)), hot).draw(to, *at)


def tower_only(to: Surface, look: Look, b: Board, s: Founders, glyphs: Sequence[str], space: int, bonus: bool) -> None:
    """The disks of a space without their socket: drawn again over light. `bonus`: only what the bonus disk reads."""
    x, y = b.spaces[s.box.spaces[space]]
    disks.stack(look, pictures.tower(s, space, glyphs), b.disk).draw(to, x, y)
    _strength(to, look, b, s, space, s.turn is not None and s.turn.space == space)
    kind, above = s.bonus_kind(space), len(s.stacks[space])
    if bonus and kind and above:  # it lies under disks: show it above them
        shown = b.bonus_above(s.box.spaces[space], above)
        disks.disk(look, tiles.bonus_face(kind), shown.w // 2).draw(to, *shown.center)


def produce(to: Surface, look: Look, b: Board, s: Founders) -> None:
    """Both forms of producing."""
    lines = (
        ((("building", "wood", 1), ("arrow",), ("cube", "wood")), "founders_view.one_cube_each"),
        ((("building", "wood", 1), ("building", "stone", 1)), "founders_view.or_two_ones"),
    )
    for (row, key), name in zip(lines, ("produce", "ones"), strict=True):
        r = b.actions[name]
        top = b.head(b.influences[0], FOOT_HEAD_H).bottom if name == "produce" else r.y
        y = (top + r.bottom) // 2 + (b.px(2) if name == "produce" else -b.px(3))
        picture = signs.row(look, row, b.px(34))
        picture.draw(to, r.x + b.px(16), y)
        say(to, look, phrase(key), r.x + b.px(112), y, "caption", OBSIDIAN, "l", r.w - b.px(122))


def offering(to: Surface, look: Look, b: Board) -> None:
    r = b.influences[1]
    top = b.head(r, FOOT_HEAD_H).bottom
    h = round((r.bottom - top) * 0.72)
    y = top + b.px(6)
    for i, color in enumerate(("red", "blue", "green")):
        tiles.worship_card(look, color, round(h * 0.86), h).draw(to, r.x + b.px(22) + i * b.px(16), y + i * b.px(4))
    mid = (top + r.bottom) // 2
    for i, key in enumerate(("founders_view.resolve_one", "founders_view.worship_tiles")):
        say(
            to,
            look,
            phrase(key),
            r.x + b.px(132),
            mid + (i - 0.5) * look.font(19) * 1.25,
            "caption",
            OBSIDIAN,
            "l",
            r.w - b.px(140),
        )


def favor(to: Surface, look: Look, b: Board, s: Founders, glyphs: Sequence[str], hidden: Hidden = frozenset()) -> None:
    """The stair and the tokens on it."""
    r = b.influences[2]
    icon("swap", b.px(24), STUCCO).draw(to, r.right - b.px(28), b.head(r, FOOT_HEAD_H).centery)
    favor_stair(to, look, b.favor_stair, b.f, s, glyphs, hidden)


def favor_stair(
    to: Surface, look: Look, stair: Rect, f: float, s: Founders, glyphs: Sequence[str], hidden: Hidden = frozenset()
) -> None:
    """The same of any size; `f`: pixels per design pixel."""
    board.favor_track(stair.w, stair.h, s.box.favor).draw(to, *stair.topleft)
    for seat in range(s.seats):
        if ("favor", seat) not in hidden:
            x, y = _on_stair(stair, f, s, seat)
            disks.token(look, glyphs[seat], max(9, round(13 * f))).draw(to, x, y)


def _on_stair(stair: Rect, f: float, s: Founders, seat: int, step: int | None = None) -> tuple[float, float]:
    """Where a seat's token stands; tokens on one step stand two by two, one behind the other."""
    at = s.players[seat].favor if step is None else step
    x, y = board.favor_spot(stair.w, stair.h, len(s.box.favor), at)
    here = [i for i, p in enumerate(s.players) if i == seat or p.favor == at]
    place = here.index(seat)
    aside = (place % 2 - 0.5) * round(17 * f) if len(here) > 1 else 0.0
    return stair.x + x + aside, stair.y + y - place // 2 * round(14 * f)


def favor_spot(b: Board, s: Founders, seat: int, step: int | None = None) -> tuple[float, float]:
    """Where a seat's token stands on the main board."""
    return _on_stair(b.favor_stair, b.f, s, seat, step)


def favor_rect(b: Board, s: Founders, seat: int) -> Rect:
    """What a seat's token on the Favor track fills."""
    x, y = favor_spot(b, s, seat)
    r = max(9, b.px(13))
    return Rect(round(x) - r, round(y) - r, 2 * r, 2 * r)


def founders(
    to: Surface, look: Look, b: Board, s: Founders, glyphs: Sequence[str], hidden: Hidden = frozenset()
) -> None:
    """Solo: each founder's Architect stands at the street of its section."""
    if s.solo is None:
        return
    for f in (0, 1):
        if s.solo.section[f] < 0 or ("founder", f) in hidden:
            continue
        x, y = founder_spot(b, s, f)
        people.architect(look, glyphs[1 + f], b.px(FOUNDER_H)).draw(to, x, y)


def founder_rect(b: Board, s: Founders, f: int) -> Rect:
    """What a founder's Architect fills: he stands on his spot."""
    x, y = founder_spot(b, s, f)
    high = b.px(FOUNDER_H)
    return Rect(x - high // 3, y - high, high * 2 // 3, high)


def founder_spot(b: Board, s: Founders, f: int, section: int | None = None) -> tuple[int, int]:
    assert s.solo is not None
    at = s.solo.section[f] if section is None else section
    column = b.columns[max(0, at)]
    return column.x + b.px(34) + f * b.px(52), b.road.y + b.px(56)
