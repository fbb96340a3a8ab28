"""What the pieces of Founders are called: spaces, tiles, rewards, worship tiles, in a few plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, assert_never

from game.founders import first_founders
from game.founders.box import COLORS, COMPASS, RESOURCES, BonusKind, Box, ChallengeKind, Reward, Worship
from game.founders.box import SECTIONS as LETTERS
from game.founders.places import Action, Market, Sort
from game.founders.state import Founders
from game.titles import TITLES
from game.words.phrases import form, listed, times
from game.words.telling import by_place

PLAYER_BOARDS = {"B1": "Coyote", "B2": "Turtle", "B3": "Eagle", "B4": "Butterfly"}
REACH_WORDS = ("the northern half", "the eastern half", "the southern half", "the western half")
DISTRICTS = ("north-west", "north-east", "south-west", "south-east")
SQUARES = {
    "NW": "north-west", "N": "north", "NE": "north-east", "W": "west", "": "the centre", "E": "east",
    "SW": "south-west", "S": "south", "SE": "south-east",
}  # fmt: skip
HALF = 6
"""Rows and columns of a district."""
SECTIONS = ("Building", "Temple", "Pyramid")
KINDS: dict[ChallengeKind, str] = {"cluster": "Cluster", "builder": "Builder", "other": "Other"}


def space_number(name: str) -> int:
    """What the window prints under a space, left to right, and which digit chooses it; the terminal prints its name."""
    return len(SECTIONS) * LETTERS.index(name[0]) + int(name[1:])


def at_space(name: str) -> str:
    """Where disks lie."""
    return by_place(f"on {name}", f"on space {space_number(name)} in the {SECTIONS[LETTERS.index(name[0])]} section")


def space_name(name: str) -> str:
    """One of several spaces in a list."""
    return by_place(
        f"{name} {SECTIONS[LETTERS.index(name[0])]} section",
        f"Space {space_number(name)}, {SECTIONS[LETTERS.index(name[0])]} section",
    )


def cell(row: int, col: int) -> str:
    """A city space: column letter, row number."""
    return f"{chr(97 + col)}{row + 1}"


def cells(some: Sequence[tuple[Any, ...]]) -> str:
    """Spaces, or cubes on them, by name: the last two of each are row and column."""
    return " ".join(cell(c[-2], c[-1]) for c in some)


def district(row: int, col: int) -> str:
    """Where a city space lies, in words."""
    return f"in the {DISTRICTS[2 * (row >= HALF) + (col >= HALF)]} district"


def buildings(n: int, name: str) -> str:
    """ "1 wood building of size 2", "2 wood buildings of size 2"."""
    return f"{times(n, f'{name[:-1]} building')} of size {name[-1]}"


def building(name: str) -> str:
    """ "wood2" -> "wood building of size 2"."""
    return f"{name[:-1]} building of size {name[-1]}"


def market_tile(place: Market, tile: str) -> str:
    """A tile that lies on the main board."""
    match place:
        case "market":
            return building(tile)
        case "temple":
            return f"{tile} temple"
        case "pyramid_tile":
            return f"{tile} pyramid tile"
        case _:
            assert_never(place)


def goods(amounts: Sequence[int]) -> str:
    """(1, 2, 0) -> "1 wood and 2 stone"."""
    return listed([f"{n} {name}" for n, name in zip(amounts, RESOURCES, strict=False) if n])


def in_gold(price: Sequence[int], held: Sequence[int]) -> str:
    """What gold pays for where wood and stone do not last: "2 gold for 1 wood"; empty: nothing."""
    missing = [max(0, price[i] - held[i]) for i in (0, 1)]
    return f"{2 * sum(missing)} gold for {goods(missing)}" if any(missing) else ""


def cubes(some: Sequence[tuple[str, int, int]]) -> str:
    by_kind = [(name, [c for c in some if c[0] == name]) for name in RESOURCES]
    return listed([f"{len(found)} {name}{by_place(f' ({cells(found)})')}" for name, found in by_kind if found])


def square(level: int, index: int) -> str:
    if level == 0:
        return SQUARES[COMPASS[index]]
    return "the top" if level == 2 else f"the {DISTRICTS[index]} of level two"


def action(code: Action) -> str:
    match code:
        case "building":
            return "Construct a building"
        case "temple":
            return "Construct a temple"
        case "pyramid":
            return "Construct the pyramid"
        case "produce":
            return "Produce"
        case "ones":
            return "Add buildings of size 1"
        case "offering":
            return "Make an offering"
        case "favor":
            return "Gain favor"
        case _:
            assert_never(code)


def sort(of: Sort) -> str:
    """The two sorts of actions, as the board shows them: above the disks all construct, the lower ones differ."""
    match of:
        case "build":
            return "Construct"
        case "influence":
            return "lower"
        case _:
            assert_never(of)


def bonus(kind: BonusKind | Literal[""]) -> str:
    """What a bonus disk gives, by its kind; "" where none is."""
    match kind:
        case "any_influence":
            return "any lower action"
        case "any_build":
            return "any Construct action"
        case "vp1_resource1":
            return "1 point and a cube"
        case "vp1_strength1":
            return "1 point and +1 Strength"
        case "vp2":
            return "2 points"
        case "vp3":
            return "3 points"
        case "":
            return "none"
        case _:
            assert_never(kind)


def reward(box: Box, r: Reward) -> str:
    """What a pyramid square gives."""
    match r.kind:
        case "buildings":
            return listed([f"a {building(box.buildings[k].id)}" for k in r.buildings])
        case "temple":
            return f"a {COLORS[r.temple]} temple for free"
        case "vp_building":
            return f"{times(r.vp, 'point')} and any building of size {r.size}"
        case "worship":
            return "a worship tile from the top of any stack"
        case "vp":
            return times(r.vp, "point")
        case _:
            assert_never(r.kind)


def reward_beside_points(box: Box, r: Reward) -> str:
    """What a pyramid square gives where its points are counted elsewhere."""
    match r.kind:
        case "vp":
            return ""
        case "vp_building":
            return f"any building of size {r.size}"
        case "buildings" | "temple" | "worship":
            return reward(box, r)
        case _:
            assert_never(r.kind)


def worship(box: Box, tile: int) -> str:
    """What a worship tile does, in a few words."""
    t = box.worship[tile]
    match t.kind:
        case "sell":
            given = f"any {t.any} cubes" if t.any else goods(t.give)
            return f"costs {given}, gives {times(t.vp, 'point')}, as often as you like up to {times(t.max, 'point')}"
        case "spend_exact":
            return f"costs exactly {t.any} cubes of any kind, gives {times(t.vp, 'point')}"
        case "mult":
            of = f"{COLORS[t.temple]} temples × {RESOURCES[t.building]} buildings"
            return f"gives as many points as {of}, up to {t.max}"
        case "pay_pyramid":
            return f"costs any {t.any} cubes, gives any pyramid tile from the supply"
        case "pay_temple":
            return f"costs any {t.any} cubes, gives any temple from the supply"
        case "have_buildings":
            need = listed([buildings(n, box.buildings[k].id) for k, n in enumerate(t.buildings) if n])
            return f"gives {times(t.vp, 'point')} if your city has {need}"
        case "have_temples":
            need = listed([f"{n} {COLORS[c]}" for c, n in enumerate(t.temples) if n])
            last = next(n for n in reversed(t.temples) if n)
            return f"gives {times(t.vp, 'point')} if your city has {need} {form(last, 'temple')}"
        case "five_ones":
            return f"gives {times(t.vp, 'point')} if your city has five buildings of size 1"
        case "vp_building":
            return f"gives {times(t.vp, 'point')} and any building of size {t.size} from the supply"
        case "vp_influence":
            return f"gives {times(t.vp, 'point')} and any lower action"
        case "vp_build":
            return f"gives {times(t.vp, 'point')} and any Construct action"
        case _:
            assert_never(t.kind)


def worship_tile(name: str, article: str = "the") -> str:
    """A worship tile by its name in the box: its colour and what it does."""
    box: Box = TITLES["founders"].box()
    tile = box.tile[name]
    return f"{article} {COLORS[box.worship[tile].color]} worship tile ({worship(box, tile)})"


def named_worship(name: str) -> str:
    """A worship tile in a sentence, told apart from others: "the green worship tile that gives 3 points for 2 wood"."""
    box: Box = TITLES["founders"].box()
    t = box.worship[box.tile[name]]
    return f"the {COLORS[t.color]} worship tile {_worship_shortly(box, t)}"


def _worship_shortly(box: Box, t: Worship) -> str:
    """What it is for, or what it gives beside points."""
    match t.kind:
        case "sell":
            return f"that gives {times(t.vp, 'point')} for {f'any {t.any} cubes' if t.any else goods(t.give)}"
        case "spend_exact":
            return f"that gives {times(t.vp, 'point')} for {t.any} cubes"
        case "mult":
            return f"for {COLORS[t.temple]} temples and {RESOURCES[t.building]} buildings"
        case "pay_pyramid":
            return "that gives a pyramid tile"
        case "pay_temple":
            return "that gives a temple"
        case "have_buildings":
            need = [buildings(n, box.buildings[k].id) for k, n in enumerate(t.buildings) if n]
            return f"for {listed(need)}"
        case "have_temples":
            need = [f"{n} {COLORS[c]}" for c, n in enumerate(t.temples) if n]
            return f"for {listed(need)} {form(next(n for n in reversed(t.temples) if n), 'temple')}"
        case "five_ones":
            return "for five buildings of size 1"
        case "vp_building":
            return f"that gives a building of size {t.size}"
        case "vp_influence":
            return "that gives any lower action"
        case "vp_build":
            return "that gives any Construct action"
        case _:
            assert_never(t.kind)


def in_points(text: str) -> str:
    """What a component prints, in the words that are used everywhere else."""
    return text.replace("VP", "points").replace("resolved", "offered").replace("resolve", "offer")


def challenge(box: Box, kind: ChallengeKind, n: int) -> str:
    """A line of the Founder die, with what it adds to the target."""
    c = box.challenges[kind][n - 1]
    return f"{KINDS[kind]} {n}: {in_points(c.text)}" + (
        f" (+{times(c.extra, 'point')} to the target)" if c.extra else ""
    )


def founder_would(s: Founders, who: int) -> str:
    """What a founder's disk would do now: the tile that its token shows in its section."""
    section = first_founders.section_for(s, who, 1)
    if section is None:
        return "finds no room"
    found = first_founders.looked_for(s, who, 1, section)
    if found:
        name = first_founders.name_of(s, section, found[0])
        return f"removes a {market_tile(first_founders.PLACE[section], name)}"
    if first_founders.on_board(s, section):
        return "does not find its tile, so you choose another to go"
    return "removes nothing"


def founder_has_acted(s: Founders, who: int) -> Founders:
    """The board after one disk of a founder, wherever in its section it is laid."""
    after, section = s.clone(), first_founders.section_for(s, who, 1)
    if section is None:
        return after
    after.sink = []
    space = first_founders.room(s, section, 1)[0]
    after.stacks[space] += (who + 1,)
    if found := first_founders.looked_for(s, who, 1, section):
        first_founders.remove(after, who, section, found[0], "colour")
    return after


def founder(who: int) -> str:
    """One of the First Founders, by the number on its line: its disks have a colour that the player left over."""
    return ("Founder One", "Founder Two")[who]
