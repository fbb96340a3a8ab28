"""Opening the box: the component file becomes a Box, or one line says what is wrong with it.

What the rulebook states (counts, sizes, tile kinds) is insisted on; what our file reconstructs (outlines, mask
places, values) may be anything that can be played, so that an owner of the printed game can replace it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from game.founders.besides import BESIDES
from game.founders.box import (
    BONUSES,
    CHALLENGE_KINDS,
    CHALLENGES,
    COLORS,
    COMPASS,
    LEVEL_TWO,
    RESOURCES,
    REWARDS,
    SECTIONS,
    SIDES,
    SQUARES,
    TOP,
    WORSHIP_KINDS,
    Board,
    Box,
    Building,
    Challenge,
    Count,
    FirstGame,
    Reward,
    Temple,
    Worship,
)  # fmt: skip
from game.founders.grid import ANYWHERE, Grid, Shape
from game.reader import WHOLE, Reader, bad

SOURCES = ("rulebook", "public text", "reconstruction", "inferred", "implementation", "owner")
PRINTED_BUILDINGS = {
    "wood1": 10, "wood2": 14, "wood3": 11, "stone1": 10, "stone2": 14, "stone3": 11, "stone4": 5, "gold3": 10,
    "gold4": 5,
}  # fmt: skip
PRINTED_TEMPLES = {"green": (3, 13), "blue": (4, 13), "red": (5, 12)}
BIG = 1000


def make_box(data: Mapping[str, Any]) -> Box:
    """Read and check everything; BadBox with one line."""
    file = Reader(data, WHOLE)
    box = Box()
    box.sources = _sources(file)
    _geometry(box, file)
    _shapes(box, file)
    _buildings(box, file)
    _temples(box, file)
    _pyramid(box, file)
    _boards(box, file)
    _spaces(box, file)
    _counts(box, file)
    _worship(box, file)
    _solo(box, file)
    file.expect_all_read(BESIDES)
    return box


def _sources(file: Reader) -> tuple[tuple[str, str], ...]:
    """Every part must say where its numbers come from."""
    found = []
    for part, value in file.table.items():
        if part in ("shapes", "boards", "setup"):
            tables = [(f"{part}.{k}", v) for k, v in file.sub(part).table.items()]
        elif isinstance(value, list):
            tables = [(f"{part}[{i}]", v) for i, v in enumerate(value)]
        else:
            tables = [(part, value)]
        said = [Reader(v, k).word("source", SOURCES) for k, v in tables]
        found.append((part, ", ".join(dict.fromkeys(said))))
    return tuple(found)


def _geometry(box: Box, file: Reader) -> None:
    g = file.sub("geometry")
    rows, cols = g.number("rows", 6, 20), g.number("cols", 6, 20)
    top, left = g.numbers("pyramid_top_left", 1, 20, 2)
    side = g.number("pyramid_squares", 3, 3) * g.number("square_cells", 2, 2)
    g.expect(top * 2 + side == rows and left * 2 + side == cols, "the pyramid is not in the middle of the board")
    grid = box.grid = Grid(rows, cols, (top, left), side)
    g.expect(grid.city.bit_count() == g.number("city_cells", 1, BIG), "city_cells does not fit rows, cols and pyramid")
    for d in range(4):
        right = grid.districts[d].bit_count() == g.number("district_cells", 1, BIG)
        g.expect(right, "district_cells does not fit the board")
    for r, line in enumerate(g.drawing("art", "#1234", rows, cols)):
        for c, letter in enumerate(line):
            want = "#" if grid.bit(r, c) & grid.ground else str(grid.district_of(r, c) + 1)
            g.expect(letter == want, f"art has {letter!r} at row {r}, column {c}, not {want!r}")

    bottom = g.sub("bottom_districts")
    below: list[tuple[int, ...]] = [()] * LEVEL_TWO
    districts: list[tuple[int, ...]] = []
    for q in range(LEVEL_TWO):
        r, c = top + q // 3 * 2, left + q % 3 * 2
        lies = sorted({grid.district_of(r + a, c + b) for a in (0, 1) for b in (0, 1)})
        bottom.expect(bottom.numbers(f"sq{q}", 1, 4) == [d + 1 for d in lies], f"sq{q} does not fit the board")
        districts.append(tuple(lies))
    level2 = g.sub("level2")
    for d in range(4):
        carried = level2.numbers(f"d{d + 1}", 0, 8, 4)
        fits = sorted(carried) == [q for q in range(LEVEL_TWO) if d in districts[q]]
        level2.expect(fits, f"d{d + 1} does not fit the board")
        below.append(tuple(carried))
        districts.append((d,))
    below.append(tuple(range(LEVEL_TWO, TOP)))
    districts.append((0, 1, 2, 3))
    box.below, box.square_districts = tuple(below), tuple(districts)

    reach = g.sub("reach")
    reach.expect(reach.words("order", SIDES, 4) == list(SIDES), f"order is not {', '.join(SIDES)}")
    reach.expect(reach.raw("top_always") is True, "top_always is not true")
    pairs, squares = [], []
    for name in SIDES:
        one = reach.sub(name)
        a, b = one.numbers("districts", 1, 4, 2)
        one.expect(a < b, "districts are not two different ones in order")
        near = one.numbers("squares", 0, 8, 6)
        one.expect(near == sorted(set(near)), "squares are not six different ones in order")
        above = [f"d{a}", f"d{b}"]
        one.expect(one.words("level2", ["d1", "d2", "d3", "d4"], 2) == above, f"level2 is not {' and '.join(above)}")
        holds = all(q in near for d in (a, b) for q in below[LEVEL_TWO + d - 1])
        one.expect(holds, "squares do not carry both level-two squares")
        pairs.append((a - 1, b - 1))
        upper = [d in (a - 1, b - 1) for d in range(4)]
        squares.append((*[q in near for q in range(LEVEL_TWO)], *upper, True))
    grid.set_reach(pairs)
    reach.expect(len(set(pairs)) == 4, "two sides reach the same districts")
    box.reach_squares = tuple(squares)
    starts = reach.words("start_by_seat", SIDES, 4)
    box.start_sides = tuple(SIDES.index(x) for x in starts)
    assert len(box.below) == len(box.square_districts) == SQUARES


def _shapes(box: Box, file: Reader) -> None:
    shapes = file.sub("shapes")
    box.shapes = {}
    for name in shapes.table:
        one = shapes.sub(name)
        art = one.drawing("art", "@.")
        cells = [(r, c) for r, line in enumerate(art) for c, letter in enumerate(line) if letter == "@"]
        one.expect(len(cells) == one.number("size", 1, 5), "art does not have size spaces")
        one.expect(_connected(cells), "art is not in one piece")
        one.expect(len(art) <= 5 and len(art[0]) <= 5, "art is wider or higher than 5")
        box.shapes[name] = Shape(box.grid, name, cells)


def _connected(cells: list[tuple[int, int]]) -> bool:
    left, edge = set(cells[1:]), cells[:1]
    while edge:
        r, c = edge.pop()
        for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if near in left:
                left.remove(near)
                edge.append(near)
    return bool(cells) and not left


def _shape(box: Box, one: Reader, size: int) -> Shape:
    shape = box.shapes[one.word("shape", box.shapes)]
    one.expect(shape.size == size, f"shape {shape.name} is not of size {size}")
    for area, table in enumerate(shape.within):
        one.expect(bool(table), f"shape {shape.name} fits nowhere {(*SIDES, 'on the board')[area]}")
    return shape


def _buildings(box: Box, file: Reader) -> None:
    made = []
    for i, one in enumerate(file.rows("buildings")):
        name = one.word("id", PRINTED_BUILDINGS)
        kind, size = one.word("type", RESOURCES), one.number("size", 1, 4)
        one.expect(name == f"{kind}{size}", f"{name} is not a {kind} building of size {size}")
        count = one.number("count", PRINTED_BUILDINGS[name], PRINTED_BUILDINGS[name])
        made.append(Building(i, name, RESOURCES.index(kind), size, count, _shape(box, one, size)))
    if sorted(b.id for b in made) != sorted(PRINTED_BUILDINGS):
        raise bad("buildings", "not every kind of building is there once")
    box.buildings = tuple(made)
    box.building = {b.id: b.index for b in made}
    box.ones = tuple(b.index for b in made if b.size == 1)
    box.by_size = {n: tuple(b.index for b in made if b.size == n) for n in range(1, 5)}


def _temples(box: Box, file: Reader) -> None:
    made = []
    for i, one in enumerate(file.rows("temples")):
        one.expect(i < len(COLORS) and one.text("id") == COLORS[i], f"the temples are not {', '.join(COLORS)}")
        size, count = PRINTED_TEMPLES[COLORS[i]]
        one.number("size", size, size)
        one.number("count", count, count)
        cost = one.counts("cost", RESOURCES, 9)
        extra = RESOURCES.index(one.word("extra", RESOURCES))
        made.append(Temple(i, COLORS[i], size, count, _shape(box, one, size), cost, extra))
    if len(made) != len(COLORS):
        raise bad("temples", f"the temples are not {', '.join(COLORS)}")
    box.temples = tuple(made)
    box.temple = {t.id: t.index for t in made}


def _pyramid(box: Box, file: Reader) -> None:
    p = file.sub("pyramid")
    p.expect(p.words("colors", COLORS, 3) == list(COLORS), f"colors are not {', '.join(COLORS)}")
    box.pyramid_count = p.number("count_each", 14, 14)
    p.number("blank", 4, 4)
    box.pyramid_size = p.number("size", 4, 4)
    box.pyramid_cost = p.counts("cost", RESOURCES, 9)
    box.pyramid_extra = RESOURCES.index(p.word("extra", RESOURCES))
    box.pyramid_vp = p.number("vp_on_build", 0, 99)
    p.expect(p.numbers("levels", 1, 9, 3) == [9, 4, 1], "levels are not 9, 4, 1")
    starts = p.words("setup_tiles", COLORS, 3)
    p.expect(sorted(starts) == sorted(COLORS), "setup_tiles is not one of each colour")
    box.start_tiles = tuple(COLORS.index(x) for x in starts)
    p.word("setup_center", ["blank"])
    scoring = file.sub("scoring")
    box.bottom_vp, box.upper_vp = scoring.number("bottom", 0, 99), scoring.number("upper", 0, 99)


def _boards(box: Box, file: Reader) -> None:
    masks = file.sub("masks")
    colors = masks.raw("colors")
    right = isinstance(colors, list) and len(colors) == 3 and all(isinstance(x, str) and x for x in colors)
    masks.expect(right and len(set(colors)) == 3, "colors are not three different names")
    box.mask_colors = tuple(colors)
    letter = masks.sub("letter")
    letters = [letter.text(c) for c in colors]
    good = all(len(x) == 1 and x not in ".#" for x in letters) and len(set(letters)) == 3
    masks.expect(good, "letter does not give each colour one letter of its own")

    boards = file.sub("boards")
    boards.expect(set(boards.table) == {"A", "B1", "B2", "B3", "B4"}, "the boards are not A, B1, B2, B3, B4")
    box.boards = {}
    for name in ("A", "B1", "B2", "B3", "B4"):
        one = boards.sub(name)
        art = one.drawing("art", ".#" + "".join(letters), box.grid.rows, box.grid.cols)
        for r, line in enumerate(art):
            for c, mark in enumerate(line):
                on_ground = bool(box.grid.bit(r, c) & box.grid.ground)
                one.expect((mark == "#") == on_ground, f"art: the pyramid is wrong at row {r}, column {c}")
        clusters = _clusters(box, one, art, letters)
        rewards = one.sub("rewards")
        given = tuple(_reward(box, rewards.sub(x)) if x else None for x in COMPASS)
        box.boards[name] = Board(name, one.text("name"), tuple(art), clusters, given)
        free = box.grid.city & ~box.boards[name].masks
        for shape in box.shapes.values():
            fits = any(not spaces & ~free for spaces, _ in shape.within[ANYWHERE])
            one.expect(fits, f"shape {shape.name} fits nowhere off the masks")

    values: dict[str, tuple[list[int], list[int]]] = {}
    for one in file.rows("mask_tiles"):
        color = one.word("color", colors)
        one.expect(color not in values, f"{color} is there twice")
        points = one.numbers("values", 1, 20, 5)
        one.expect(points == sorted(points, reverse=True), "values are not from high to low")
        least = one.numbers("min_players", 2, 4, 5)
        values[color] = (points, least)
    if len(values) != 3:
        raise bad("mask_tiles", "a colour is missing")
    box.counts = {}
    for n in (2, 3, 4):
        stacks = tuple(tuple(v for v, m in zip(*values[c], strict=True) if m <= n) for c in box.mask_colors)
        box.counts[n] = Count(0, (), (), (), stacks)


def _clusters(box: Box, one: Reader, art: list[str], letters: list[str]) -> tuple[tuple[int, int], ...]:
    """Groups of like masks that hang together by edges, in reading order."""
    left = {(r, c) for r, line in enumerate(art) for c, mark in enumerate(line) if mark in letters}
    found = []
    for start in sorted(left):
        if start not in left:
            continue
        mark, edge, cells = art[start[0]][start[1]], [start], []
        left.remove(start)
        while edge:
            r, c = edge.pop()
            cells.append((r, c))
            for near in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
                if near in left and art[near[0]][near[1]] == mark:
                    left.remove(near)
                    edge.append(near)
        spot = f"art: the mask cluster at row {start[0]}, column {start[1]}"
        one.expect(4 <= len(cells) <= 6, f"{spot} has {len(cells)} spaces, not 4 to 6")
        found.append((letters.index(mark), box.grid.bits(cells)))
    return tuple(found)


def _reward(box: Box, one: Reader) -> Reward:
    kind = one.word("kind", REWARDS)
    match kind:
        case "buildings":
            names = one.words("buildings", box.building)
            one.expect(len(names) <= 2, "more than two buildings")
            return Reward(kind, buildings=tuple(box.building[x] for x in names))
        case "temple":
            return Reward(kind, temple=box.temple[one.word("temple", COLORS)])
        case "vp_building":
            return Reward(kind, vp=one.number("vp", 1, 20), size=one.number("size", 1, 4))
        case "vp":
            return Reward(kind, vp=one.number("vp", 1, 20))
        case "worship":
            return Reward(kind)
        case _:
            assert_never(kind)


def _spaces(box: Box, file: Reader) -> None:
    a = file.sub("action_spaces")
    a.expect(a.words("sections", SECTIONS, 3) == list(SECTIONS), "sections are not A, B, C")
    each = a.number("spaces_per_section", 3, 3)
    a.number("used_with_2_players", 2, 2)
    box.max_disks = a.number("max_disks_on_space", 4, 4)
    box.spaces = tuple(f"{x}{i + 1}" for x in SECTIONS for i in range(each))
    box.section = tuple(i // each for i in range(len(box.spaces)))
    more = a.sub("only_3_4p")
    closed = more.words("spaces", box.spaces, 3)
    more.expect(sorted(x[0] for x in closed) == list(SECTIONS), "spaces are not one of each section")
    everywhere = tuple(range(len(box.spaces)))
    for n, count in box.counts.items():
        count.spaces = everywhere if n > 2 else tuple(i for i in everywhere if box.spaces[i] not in closed)

    found = dict.fromkeys(BONUSES, 0)
    for one in file.rows("bonus_disks"):
        found[one.word("kind", BONUSES)] += one.number("count", 1, 9)
    if sum(found.values()) != len(box.spaces) or not all(found.values()):
        raise bad("bonus_disks", "not one disk for each space, or a kind is missing")
    box.bonus_counts = tuple(found[k] for k in BONUSES)

    track = file.sub("favor_track")
    length = track.number("spaces_after_start", 1, 30)
    box.favor = tuple(track.numbers("vp", 0, 99, length))


def _counts(box: Box, file: Reader) -> None:
    setup = file.sub("setup")
    shown = [b.id for b in box.buildings if b.size > 1]
    for n in (2, 3, 4, 1):
        one = setup.sub(f"p{n}" if n > 1 else "solo")
        rounds = one.number("rounds", 3, 4)
        disks = one.numbers("disks", 1, 6, rounds)
        one.expect(disks == list(range(disks[0], disks[0] - rounds, -1)), "disks do not fall by one each round")
        table = one.counts("market", shown, 5)
        market = tuple(table[shown.index(b.id)] if b.id in shown else 0 for b in box.buildings)
        one.expect(all(m <= b.count for m, b in zip(market, box.buildings, strict=True)), "more than there are")
        like = box.counts[max(n, 2)]
        made = Count(rounds, tuple(disks), market, like.spaces, like.masks)
        if n > 1:
            box.counts[n] = made
        else:
            box.solo_counts = made
    every = setup.sub("all")
    box.temples_shown = every.number("temples_on_board_each", 2, 2)
    box.pyramid_shown = every.number("pyramid_on_board_each", 2, 2)
    box.worship_shown = every.number("worship_face_up_each", 2, 2)


def _worship(box: Box, file: Reader) -> None:
    made: list[Worship] = []
    for i, one in enumerate(file.rows("worship_tiles")):
        t = Worship(i, one.text("id"), COLORS.index(one.word("color", COLORS)), one.word("kind", WORSHIP_KINDS))
        one.expect(all(t.id != u.id for u in made), f"{t.id} is there twice")
        _read_worship(box, one, t)
        made.append(t)
    box.worship = tuple(made)
    box.tile = {t.id: t.index for t in made}
    box.stacks = tuple(tuple(t.index for t in made if t.color == c) for c in range(3))
    if any(len(s) < 12 for s in box.stacks):
        raise bad("worship_tiles", "fewer than twelve of a colour")


def _read_worship(box: Box, one: Reader, t: Worship) -> None:
    """What a worship tile's kind needs to know."""
    match t.kind:
        case "sell":
            *named, t.any = one.counts("give", (*RESOURCES, "any"), 9)
            t.give = tuple(named)
            one.expect(bool(sum(t.give)) != bool(t.any), "give is neither named resources nor any")
            t.vp, t.max = one.number("vp", 1, 99), one.number("max", 1, 99)
            one.expect(t.max % t.vp == 0, "max is not a multiple of vp")
        case "spend_exact":
            t.any, t.vp = one.number("n", 1, 30), one.number("vp", 1, 99)
        case "pay_pyramid" | "pay_temple":
            t.any = one.number("any", 1, 30)
        case "mult":
            t.temple = COLORS.index(one.word("temple", COLORS))
            t.building = RESOURCES.index(one.word("building", RESOURCES))
            t.max = one.number("max", 1, 99)
        case "have_temples":
            t.temples, t.vp = one.counts("temples", COLORS, 9), one.number("vp", 1, 99)
        case "have_buildings":
            t.buildings = one.counts("buildings", [b.id for b in box.buildings], 9)
            t.vp = one.number("vp", 1, 99)
        case "vp_building":
            t.size, t.vp = one.number("size", 1, 4), one.number("vp", 1, 99)
        case "five_ones" | "vp_influence" | "vp_build":
            t.vp = one.number("vp", 1, 99)
        case _:
            assert_never(t.kind)


def _solo(box: Box, file: Reader) -> None:
    solo = file.sub("solo")
    box.die = solo.number("die", 8, 8)
    box.base_target = solo.number("base_target", 0, BIG)
    box.founder_disks = file.sub("components").number("action_disks_per_player", 6, 6)
    box.challenges = {}
    for column, kind in enumerate(CHALLENGE_KINDS):
        lines = solo.rows(kind)
        solo.expect(len(lines) == box.die, f"{kind} does not have {box.die} challenges")
        box.challenges[kind] = tuple(
            Challenge(
                CHALLENGES[column * box.die + i], one.number("n", i + 1, i + 1), one.number("extra", 0, 99),
                one.text("text"),
            )
            for i, one in enumerate(lines)
        )  # fmt: skip

    first = solo.sub("first_game")
    bots = first.rows("bots")
    first.expect(len(bots) == 2, "bots are not two")
    tracks, sections, colours = [], [], []
    for one in bots:
        colours.append(one.text("colour"))
        sections.append(one.number("section", 0, 2))
        slots = one.raw("track")
        right = isinstance(slots, list) and len(slots) == 3 and all(isinstance(x, list) and len(x) == 2 for x in slots)
        one.expect(right, "track is not three pairs of colour and resource")
        shades, goods = [x[0] for x in slots], [x[1] for x in slots]
        mixed = all(isinstance(x, str) for x in shades + goods)
        mixed = mixed and sorted(shades) == sorted(COLORS) and sorted(goods) == sorted(RESOURCES)
        one.expect(mixed, "track does not have each colour and each resource once")
        tracks.append(tuple((COLORS.index(a), RESOURCES.index(b)) for a, b in slots))
    first.expect(sorted(sections) == [0, 1], "the two bots do not begin in sections 0 and 1")
    first.expect(colours[0] != colours[1], "both bots have one colour")
    under = first.words("mask_under_section", box.mask_colors, 3)
    first.expect(len(set(under)) == 3, "mask_under_section names a colour twice")
    box.founder_colors = (colours[0], colours[1])
    masks = tuple(box.mask_colors.index(x) for x in under)
    box.first_game = FirstGame(tuple(tracks), tuple(sections), masks)
