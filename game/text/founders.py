"""The Founders table in text: the main board on top, then every city as a grid of letters.

A space is named by its column and row (d7), a turned tile by its orientation as drawn beside the question (d7 r2).
In a city capital letters are buildings and temples, small ones are cubes and masks; LEGEND says which.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, assert_never

from game.agenda import Asked, Choice
from game.founders import evident as unasked
from game.founders.box import BLANK, COLORS, COMPASS, LEVEL_TWO, RESOURCES, SECTIONS, SIDES, TOP, Reward
from game.founders.state import Founders, Player
from game.text.board import beside, folded, pad, side_by_side
from game.text.screen import Ink
from game.words import founders_things as words
from game.words.beginnings import CHALLENGES
from game.words.phrases import phrase

evident = unasked.answer
LEGEND = ("terminal_founders.legend_spaces", "terminal_founders.legend", "terminal_founders.legend_pyramid")
SECTION_HEADS = ("terminal_founders.section_a", "terminal_founders.section_b", "terminal_founders.section_c")
TEMPLE = "EBR"
BUILDING = "WSG"
CUBE = "wsg"
INKS = {
    "W": "brown", "S": "white", "G": "yellow", "E": "green", "B": "blue", "R": "red", "w": "brown", "s": "white",
    "g": "yellow", "y": "orange", "t": "turquoise", "p": "purple",
}  # fmt: skip
CITY = 42
"""How wide a city is, where there is room."""


def short(s: Founders, step: Asked[Any], choice: Choice) -> str | None:
    place = step.where(s, choice)
    match place:
        case ("cell" | "cube", int(), int(row), int(col)):
            shape = shape_of(s, step)
            turned = f" r{choice[2] + 1}" if shape is not None and len(shape.turns) > 1 else ""
            return words.cell(row, col) + turned
        case ("square", int(), int(level), int(index)):
            return square_name(level, index)
        case ("market", str(name)):
            return sized(name)
        case ("space" | "temple" | "pyramid_tile", str(name)):
            return name.lower()
    return None


def sized(name: str) -> str:
    """A building in two words: "wood 2"."""
    return f"{name[:-1]} {name[-1]}"


def square_name(level: int, index: int) -> str:
    if level == 0:
        return words.SQUARES[COMPASS[index]]
    return phrase("terminal_founders.top") if level == 2 else f"{('nw', 'ne', 'sw', 'se')[index]}2"


def shape_of(s: Founders, step: Asked[Any]) -> Any:
    """The outline that a placement is about; None for any other question."""
    if step.code == "PlaceBuilding":
        return s.box.buildings[step.tile].shape  # type: ignore[attr-defined]
    if step.code == "PlaceTemple":
        return s.box.temples[step.color].shape  # type: ignore[attr-defined]
    return None


# --- the whole table


def draw(s: Founders, names: Sequence[str], me: int, ink: Ink, width: int = 100) -> list[str]:
    lines = [*main_board(s, names, ink, width), ""]
    order = [(me + i) % len(s.players) for i in range(len(s.players))]
    cities = [[*city(s, seat, names, ink, min(CITY, width)), ""] for seat in order]
    lines += side_by_side([[pad(line, CITY) for line in block] for block in cities], width, 4)
    return [*lines, *(row for key in LEGEND for row in folded(phrase(key), width))]


def main_board(s: Founders, names: Sequence[str], ink: Ink, width: int) -> list[str]:
    where = phrase("terminal_founders.round", round=s.round, rounds=s.rounds)
    if s.round == 0:
        where = phrase("terminal_founders.set_up")
    first = names[s.first] if 0 <= s.first < len(names) and not s.solo else ""
    head = folded(phrase("terminal_founders.title", where=where, first=first), width)
    columns: list[list[str]] = []
    for section, letter in enumerate(SECTIONS):
        column = [f"{letter}  {phrase(SECTION_HEADS[section])}"]
        for space, name in enumerate(s.box.spaces):
            if s.box.section[space] == section and s.bonus[space] >= 0:
                column.append(stack(s, space, name, names))
        columns.append(column)
    sections = side_by_side([[pad(line, 30) for line in column] for column in columns], width, 2)
    lines = []
    market = [f"{sized(b.id)} ×{s.market[b.index]}" for b in s.box.buildings if b.size > 1]
    lines.append(phrase("terminal_founders.buildings", kinds=market))
    temples = [f"{t.id}×{s.temple_market[t.index]}" for t in s.box.temples]
    tiles = [f"{c}×{n}" for c, n in zip(COLORS, s.pyramid_market, strict=True)]
    masks = [f"{m} {' '.join(map(str, left)) or '–'}" for m, left in zip(s.box.mask_colors, s.mask_stacks, strict=True)]
    lines.append(phrase("terminal_founders.temples", temples=temples, tiles=tiles))
    lines.append(phrase("terminal_founders.masks", masks=masks))
    for color, name in enumerate(COLORS):
        up = [words.worship(s.box, t) for _, t in s.face_up(color)]
        if up:
            lines.append(phrase("terminal_founders.worship", color=name, tiles="  |  ".join(up)))
        else:
            lines.append(phrase("terminal_founders.worship_none", color=name))
    if s.solo is not None:
        lines += founders_told(s)
    return [*(ink(line, "bold") for line in head), *sections, *(r for line in lines for r in folded(line, width, 11))]


def stack(s: Founders, space: int, name: str, names: Sequence[str]) -> str:
    """A space: its disks from the bottom, the bonus if it is uncovered, how many more fit."""
    owners = s.stacks[space]
    inside = "".join(disk(s, owner, names) for owner in owners)
    bonus = words.bonus(s.bonus_kind(space)) if not owners else inside
    return f"{name} {s.height(space)}/{s.box.max_disks} {bonus}"


def disk(s: Founders, owner: int, names: Sequence[str]) -> str:
    if s.solo is not None and owner > 0:
        return f"({'I' * owner})"
    return f"({names[owner][:1]}{owner + 1})"


def founders_told(s: Founders) -> list[str]:
    """The solo opponents, their tracks and what the challenges ask."""
    solo = s.solo
    assert solo is not None
    lines = []
    for f in range(2):
        slots = [
            f"{'>' if solo.token[f] == i else ''}{COLORS[c]}/{RESOURCES[r]}" for i, (c, r) in enumerate(solo.tracks[f])
        ]
        section = words.SECTIONS[solo.section[f]] if solo.section[f] >= 0 else "–"
        name = words.founder(f)
        lines.append(
            phrase(
                "terminal_founders.founder",
                name=name,
                sign="I" * (f + 1),
                section=section,
                track=slots,
                bag=solo.bag[f],
            )
        )
    under = [f"{words.SECTIONS[i]} {s.box.mask_colors[m]}" for i, m in enumerate(solo.mask_under) if m >= 0]
    if under:
        lines.append(phrase("terminal_founders.masks_under", masks=under))
    for kind, number in zip(s.box.challenges, solo.challenges, strict=True):
        if number:
            c = s.box.challenges[kind][number - 1]
            name = CHALLENGES[kind, number][0]
            lines.append(phrase("terminal_founders.challenge", name=name, text=words.in_points(c.text), extra=c.extra))
    return lines


# --- one city


def city(s: Founders, seat: int, names: Sequence[str], ink: Ink, width: int) -> list[str]:
    p = s.players[seat]
    if not p.board:
        return folded(phrase("terminal_founders.no_board_yet", name=names[seat]), width)
    return [*head(s, seat, names, ink, width), *grid(s, p, ink), *below(s, p, width)]


def head(s: Founders, seat: int, names: Sequence[str], ink: Ink, width: int) -> list[str]:
    p = s.players[seat]
    wood, stone, gold = p.goods()
    state = phrase("terminal_founders.passed") if p.passed else phrase("terminal_founders.disks", n=p.disks)
    said = phrase(
        "terminal_founders.head_plays" if s.active == seat else "terminal_founders.head",
        name=names[seat],
        vp=p.vp,
        state=state,
        favor=p.favor,
        most=len(s.box.favor),
    )
    lines = folded(said, width)
    goods = phrase("terminal_founders.goods", wood=wood, stone=stone, gold=gold, board=s.board_of(seat).name)
    architect = phrase("terminal_founders.architect", side=SIDES[p.architect], reach=words.REACH_WORDS[p.architect])
    return [
        *(ink(line, "bold") for line in lines),
        *folded(goods, width),
        *folded(architect, width),
    ]


def grid(s: Founders, p: Player, ink: Ink, marks: Collection[tuple[int, int]] = ()) -> list[str]:
    """The board row by row, + behind the marked spaces. Out of reach is dim where there is colour."""
    g = s.box.grid
    glyphs, joined = glyphs_of(s, p)
    ground = pyramid_glyphs(s, p)
    reach = g.city if s.setting_up else g.areas[p.architect]
    letters = "   " + " ".join(chr(97 + c) for c in range(g.cols))
    lines = [letters]
    for r in range(g.rows):
        row = ""
        for c in range(g.cols):
            bit = g.bit(r, c)
            if bit & g.ground:
                row += ground[r, c]
                continue
            glyph = glyphs[r, c]
            styles = [INKS.get(glyph, ""), "bold" if glyph.isupper() else ""] if bit & reach else ["dim"]
            mark = ink("+", "reverse") if (r, c) in marks else "-" if (r, c) in joined else " "
            row += ink(glyph, *styles) + mark
        lines.append(f"{r + 1:>2} {row} {r + 1}")
    return lines


def glyphs_of(s: Founders, p: Player) -> tuple[dict[tuple[int, int], str], set[tuple[int, int]]]:
    """The letter of every space, and the spaces joined to their right neighbour by one tile."""
    g = s.box.grid
    letters = s.box.boards[p.board].letters
    found = {(r, c): letters[r][c].lower() for r in range(g.rows) for c in range(g.cols)}
    for kind, spaces in enumerate(p.cubes):
        found.update(dict.fromkeys(g.cells(spaces), CUBE[kind]))
    joined = set()
    placed = [(BUILDING[b.type], at) for b, at in map(s.building_at, p.buildings)]
    placed += [(TEMPLE[t.index], at) for t, at in map(s.temple_at, p.temples)]
    for letter, at in placed:
        found.update(dict.fromkeys(at.cells, letter))
        joined |= {(r, c) for r, c in at.cells if (r, c + 1) in at.cells}
    return found, joined


def pyramid_glyphs(s: Founders, p: Player) -> dict[tuple[int, int], str]:
    """Two letters for every space of the pyramid's ground: tiles in brackets, rewards where there is none yet."""
    cells = s.box.grid.cells(s.box.grid.ground)
    top, left = cells[0]
    found = {}
    for square in range(LEVEL_TWO):
        r, c = top + square // 3 * 2, left + square % 3 * 2
        tile = p.pyramid[square]
        reward = s.box.boards[p.board].rewards[square]
        rows = ("[" + (" " if tile == BLANK else TEMPLE[tile]) + "]", "")
        if tile < 0 and reward is not None:
            rows = reward_short(s, reward)
        for i, text in enumerate(rows):
            found[r + i, c], found[r + i, c + 1] = text.ljust(4)[:2], text.ljust(4)[2:]
    return found


def reward_short(s: Founders, reward: Reward) -> tuple[str, str]:
    """A reward in two rows of three letters: w1/s1 buildings, tem/E a temple, 2VP/+b2 points and a building, …"""
    match reward.kind:
        case "buildings":
            kinds = [s.box.buildings[b] for b in reward.buildings]
            names = [f"{CUBE[b.type]}{b.size}" for b in kinds]
            return names[0], f"+{names[1]}" if len(names) > 1 else ""
        case "temple":
            return phrase("terminal_founders.temple_short"), f" {TEMPLE[reward.temple]}"
        case "vp_building":
            return phrase("terminal_founders.vp_short", vp=reward.vp), f"+b{reward.size}"
        case "vp":
            return phrase("terminal_founders.vp_short", vp=reward.vp), ""
        case "worship":
            return phrase("terminal_founders.worship_short"), phrase("terminal_founders.worship_short_below")
        case _:
            assert_never(reward.kind)


def below(s: Founders, p: Player, width: int) -> list[str]:
    """What the grid cannot show: masks under cubes, the upper pyramid, masks taken, worship tiles owned."""
    lines = []
    if hidden := masks_under_cubes(s, p):
        lines.append(phrase("terminal_founders.masks_under_cubes", masks=hidden))
    second = enumerate(p.pyramid[LEVEL_TWO:TOP])
    upper = [f"{square_name(1, i)} {COLORS[tile]}" for i, tile in second if tile >= 0]
    if p.pyramid[TOP] >= 0:
        upper.append(f"{square_name(2, 0)} {COLORS[p.pyramid[TOP]]}")
    if upper:
        lines.append(phrase("terminal_founders.upper_levels", tiles=upper))
    if p.masks:
        lines.append(phrase("terminal_founders.masks_taken", masks=masks_of(s, p)))
    for t in p.hand:
        color = COLORS[s.box.worship[t].color]
        lines.append(phrase("terminal_founders.owned", color=color, tile=words.worship(s.box, t)))
    return [row for line in lines for row in folded(line, width, 4)]


def masks_under_cubes(s: Founders, p: Player) -> list[str]:
    """Masks that are still to be covered and on which a cube is all one sees, by colour."""
    found = []
    for i, (color, spaces) in enumerate(s.box.boards[p.board].clusters):
        hidden = spaces & p.all_cubes()
        if hidden and not p.clusters >> i & 1:
            found.append(f"{s.box.mask_colors[color]} {cells_told(s.box.grid.cells(hidden))}")
    return found


def masks_of(s: Founders, p: Player) -> list[str]:
    return [f"{s.box.mask_colors[c]} {v}" for c, v in p.masks]


# --- one question


def picture(s: Founders, step: Asked[Any], options: Sequence[Choice], ink: Ink, width: int = 100) -> list[str]:
    """For a placement: the city with every corner where the tile can go, and its orientations."""
    shape = shape_of(s, step)
    if shape is None or not options:
        return []
    corners = {(o[0], o[1]) for o in options}
    drawn = grid(s, s.players[step.who], ink, corners)
    if len(shape.turns) == 1:
        return [*drawn, *folded(phrase("terminal_founders.may_be_there"), width)]
    shapes: list[str] = []
    for turn in sorted({o[2] for o in options}):
        shapes += [*outline(shape.turns[turn], f"r{turn + 1} "), ""]
    note = phrase("terminal_founders.corner_may_be_there")
    return [*side_by_side([drawn, columns(shapes, len(drawn) - 1)], width), *folded(note, width)]


def columns(lines: list[str], height: int) -> list[str]:
    """Blocks that end in an empty line, flowed into columns of this height."""
    blocks: list[list[str]] = [[]]
    for line in lines:
        blocks[-1].append(line)
        if not line:
            blocks.append([])
    done: list[str] = []
    now: list[str] = []
    for block in blocks:
        if now and len(now) + len(block) > height:
            done = beside(done, now, 2) if done else now
            now = []
        now = now + block
    return beside(done, now, 2) if done else now


def outline(cells: Sequence[tuple[int, int]], name: str) -> list[str]:
    """A shape as it would lie, with its name at its top left."""
    height, width = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    rows = [" ".join("#" if (r, c) in cells else "·" for c in range(width)) for r in range(height)]
    return [(name if i == 0 else " " * len(name)) + row for i, row in enumerate(rows)]


def listing(s: Founders, step: Asked[Any], options: Sequence[Choice]) -> list[str]:
    return []


# --- in sentences


def explain(s: Founders, step: Asked[Any], options: Sequence[Choice]) -> list[str]:
    """What each orientation of a tile covers, by an example."""
    shape = shape_of(s, step)
    if shape is None or len(shape.turns) == 1:
        return []
    used = sorted({o[2] for o in options})
    return [
        phrase("terminal_founders.would_cover", turn=turn + 1, cells=cells_told(shape.turns[turn])) for turn in used
    ]


def tell(s: Founders, names: Sequence[str], me: int) -> list[str]:
    lines = [phrase("terminal_founders.round_told", round=s.round, rounds=s.rounds)]
    if s.round == 0:
        lines = [phrase("terminal_founders.set_up_told")]
    for space, name in enumerate(s.box.spaces):
        if s.bonus[space] >= 0:
            lines.append(space_told(s, space, name, names))
    buildings = [words.buildings(s.market[b.index], b.id) for b in s.box.buildings if b.size > 1]
    lines.append(phrase("terminal_founders.buildings_told", kinds=buildings))
    temples = [f"{t.id} {s.temple_market[t.index]}" for t in s.box.temples]
    lines.append(phrase("terminal_founders.temples_told", temples=temples))
    tiles = [f"{c} {n}" for c, n in zip(COLORS, s.pyramid_market, strict=True)]
    lines.append(phrase("terminal_founders.pyramid_tiles_told", tiles=tiles))
    stacks = zip(s.box.mask_colors, s.mask_stacks, strict=True)
    masks = [phrase("terminal_founders.mask_values", mask=m, values=list(left)) for m, left in stacks]
    lines.append(phrase("terminal_founders.masks_told", masks=masks))
    for color, name in enumerate(COLORS):
        up = [words.worship(s.box, t) for _, t in s.face_up(color)]
        lines.append(phrase("terminal_founders.worship_told", color=name, tiles=up))
    if s.solo is not None:
        lines += [phrase("terminal_founders.sentence", said=line) for line in founders_told(s)]
    for i in range(len(s.players)):
        lines += city_told(s, (me + i) % len(s.players), names)
    return lines


def space_told(s: Founders, space: int, name: str, names: Sequence[str]) -> str:
    height, most = s.height(space), s.box.max_disks
    owners = [names[o] if o < len(names) and not (s.solo and o) else words.founder(o - 1) for o in s.stacks[space]]
    if owners:
        return phrase("terminal_founders.space_taken", name=name, height=height, most=most, owners=owners)
    bonus = words.bonus(s.bonus_kind(space))
    return phrase("terminal_founders.space_free", name=name, height=height, most=most, bonus=bonus)


def city_told(s: Founders, seat: int, names: Sequence[str]) -> list[str]:
    p = s.players[seat]
    if not p.board:
        return [phrase("terminal_founders.no_board_yet_told", name=names[seat])]
    state = phrase("terminal_founders.has_passed") if p.passed else phrase("terminal_founders.has_disks", n=p.disks)
    lines = [
        phrase(
            "terminal_founders.city",
            name=names[seat],
            points=p.vp,
            state=state,
            favor=p.favor,
            most=len(s.box.favor),
            side=SIDES[p.architect],
            board=s.board_of(seat).name,
        )
    ]
    for kind, spaces in enumerate(p.cubes):
        if spaces:
            at = cells_told(s.box.grid.cells(spaces))
            lines.append(phrase("terminal_founders.cubes_told", resource=RESOURCES[kind].capitalize(), cells=at))
    for building, placed in map(s.building_at, p.buildings):
        at = cells_told(placed.cells)
        name = words.building(building.id).capitalize()
        lines.append(phrase("terminal_founders.building_told", building=name, cells=at))
    for temple, placed in map(s.temple_at, p.temples):
        at = cells_told(placed.cells)
        lines.append(phrase("terminal_founders.temple_told", color=temple.id.capitalize(), cells=at))
    tiles = []
    for square, tile in enumerate(p.pyramid):
        if tile >= 0:
            level = 0 if square < LEVEL_TWO else 1 if square < TOP else 2
            name = square_name(level, square - (0, LEVEL_TWO, TOP)[level])
            tiles.append(f"{name} {phrase('terminal_founders.blank') if tile == BLANK else COLORS[tile]}")
    lines.append(phrase("terminal_founders.pyramid_told", tiles=tiles))
    free = [
        f"{square_name(0, q)} {words.reward(s.box, r)}"
        for q, r in enumerate(s.box.boards[p.board].rewards)
        if r is not None and p.pyramid[q] < 0
    ]
    if free:
        lines.append(phrase("terminal_founders.rewards_left", rewards=free))
    for i, (color, spaces) in enumerate(s.box.boards[p.board].clusters):
        if not p.clusters >> i & 1:
            left = cells_told(s.box.grid.cells(spaces & ~p.built))
            mask = s.box.mask_colors[color].capitalize()
            lines.append(phrase("terminal_founders.masks_to_cover", mask=mask, cells=left))
    if p.masks:
        lines.append(phrase("terminal_founders.mask_tiles_told", masks=masks_of(s, p)))
    if p.hand:
        tiles = [words.worship(s.box, t) for t in p.hand]
        lines.append(phrase("terminal_founders.worship_tiles_told", tiles=tiles))
    return lines


def cells_told(cells: Sequence[tuple[int, int]]) -> str:
    return " ".join(words.cell(r, c) for r, c in cells)
