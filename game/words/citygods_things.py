"""What the pieces of City of Gods are called: boards, workers, tiles, prices and gains, in a few plain words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from game.citygods.box import (
    GOODS,
    SIDES,
    TEMPLES,
    BonusName,
    Box,
    Discovery,
    DiscoveryKind,
    Gain,
    Price,
    RoyalNumber,
    TechnologyNumber,
)
from game.citygods.state import WHEEL, CityOfGods
from game.words.telling import by_place, listed, times

BOARDS = (
    "the wheel", "the Palace", "the Forest", "the Stone Quarry", "the Gold Deposits", "Alchemy", "Nobles",
    "Decorations", "Construction",
)  # fmt: skip
ROWS = ("top", "centre", "bottom")
CORNERS = ("north-west", "north-east", "south-east", "south-west")
TALL = 5
"""Rows of the pyramid's lowest level, and one more."""
ICONS = {"b": "statue", "r": "headdress", "g": "serpent", "n": "glyph"}
COLOURED = {"B": "blue statue", "R": "red headdress", "G": "green serpent"}


def board(number: int) -> str:
    """ "the Forest (2)"."""
    return f"{BOARDS[number]} ({number})" if number else BOARDS[0]


def goods(amounts: Sequence[int]) -> str:
    """(1, 2, 0) -> "1 wood and 2 stone"."""
    return listed([f"{n} {name}" for n, name in zip(amounts, GOODS, strict=True) if n])


def points(n: int) -> str:
    return times(n, "point")


def price(p: Price) -> str:
    """What something costs; "free" if nothing."""
    parts = [f"{p.cocoa} cocoa"] if p.cocoa else []
    parts += [f"{n} {name}" for n, name in zip(p.goods, GOODS, strict=True) if n]
    return listed(parts) if parts else "free"


def gain(g: Gain) -> str:
    """What something gives, in a few words."""
    each, cocoa, vp, any_resource, temples, temple_any, avenue, technology, power_up, worker, discovery = g
    parts = [f"{n} {name}" for n, name in zip(each, GOODS, strict=True) if n]
    parts += [f"{cocoa} cocoa"] if cocoa else []
    parts += [points(vp)] if vp else []
    parts += ["any resource" if any_resource == 1 else f"any {any_resource} resources"] if any_resource else []
    parts += [f"{times(n, 'step')} on the {TEMPLES[t]} temple" for t, n in enumerate(temples) if n]
    parts += [f"{times(temple_any, 'step')} on any temple"] if temple_any else []
    parts += [f"{times(avenue, 'step')} along the Avenue"] if avenue else []
    parts += ["the lowest technology"] if technology else []
    parts += [times(power_up, "power-up")] if power_up else []
    parts += ["a fourth worker"] if worker else []
    parts += ["a drawn discovery tile"] if discovery else []
    return listed(parts)


MASKS = ("", "sun", "jade", "skull", "jaguar", "macaw", "storm", "elder")
"""By number, as our pictures show them."""
CALLED: dict[DiscoveryKind, str] = {
    "double_move": "joint move",
    "unlimited_move": "any distance",
    "ignore_cocoa": "cocoa voucher",
    "extra_worker": "extra worker",
}
"""What discovery tiles are called that are no masks and give nothing: the any-distance tile."""


def discovery(box: Box, tile: int, priced: bool = True) -> str:
    """A discovery tile: what it does and what claiming it costs."""
    d = box.discoveries[tile]
    what = _discovered(d)
    if not priced:
        return what
    return f"{what}, costs {price(d.price)}" if d.price.cocoa or any(d.price.goods) else f"{what}, free"


def tile_name(box: Box, tile: int) -> str:
    """A discovery tile in two or three words, for a button."""
    d = box.discoveries[tile]
    match d.kind:
        case "mask":
            return f"{MASKS[d.mask].capitalize()} mask"
        case "gain":
            return gain(d.gain).capitalize()
        case "ignore_cocoa":
            return CALLED[d.kind].capitalize()
        case "double_move" | "unlimited_move" | "extra_worker":
            return f"{CALLED[d.kind].capitalize().replace(' ', '-')} tile"
        case _:
            assert_never(d.kind)


def named_discovery(box: Box, tile: int) -> str:
    """The same in a sentence: "the skull mask", "the tile that gives 4 cocoa"."""
    d = box.discoveries[tile]
    return f"the tile that gives {gain(d.gain)}" if d.kind == "gain" else f"the {_lower(tile_name(box, tile))}"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _discovered(d: Discovery) -> str:
    match d.kind:
        case "mask":
            return f"the {MASKS[d.mask]} mask (one of {d.copies})"
        case "gain":
            return f"gives {gain(d.gain)}"
        case "double_move":
            return f"{CALLED[d.kind]}, two workers of one board"
        case "unlimited_move":
            return f"{CALLED[d.kind]}, up to a full circle"
        case "ignore_cocoa":
            return f"{CALLED[d.kind]}, in place of one whole payment"
        case "extra_worker":
            return f"{CALLED[d.kind]}, on Alchemy, Nobles or Construction"
        case _:
            assert_never(d.kind)


def technology(number: TechnologyNumber) -> str:
    """What a technology does."""
    match number:
        case 1:
            return "gives 1 cocoa for each worker that reaches or passes the Palace"
        case 3:
            return "gives 3 points after Alchemy or Nobles"
        case 5:
            return "gives 1 more resource after the Forest, the Stone Quarry or the Gold Deposits"
        case 7:
            return "gives 1 cocoa and 1 point after the Forest, the Stone Quarry or the Gold Deposits"
        case 9:
            return "gives 4 points after Decorations"
        case 11:
            return "gives 3 points after Construction"
        case 13:
            return "one more power-up after those of a main action, costs 1 cocoa"
        case 15:
            return "gives one more worker on Construction, and 1 resource off one tile"
        case 17:
            return "gives a step on any temple after Construction"
        case _:
            assert_never(number)


def technology_name(number: TechnologyNumber) -> str:
    """What a technology is called: what it is about."""
    match number:
        case 1:
            return "cocoa at the Palace"
        case 3:
            return "points after Alchemy and Nobles"
        case 5:
            return "more resources"
        case 7:
            return "cocoa and points from resources"
        case 9:
            return "points after Decorations"
        case 11:
            return "points after Construction"
        case 13:
            return "one more power-up"
        case 15:
            return "builders' help"
        case 17:
            return "temple steps after Construction"
        case _:
            assert_never(number)


def royal(number: RoyalNumber) -> str:
    """What a royal tile does."""
    match number:
        case 1:
            return "gives 1 cocoa more than your worker's power"
        case 2:
            return "costs 1 cocoa, gives 1 wood and 1 stone, as often as your worker's power"
        case 3:
            return "costs 1 resource, gives 2 cocoa, as often as your worker's power"
        case 4:
            return "gives 2 points for each technology, up to your worker's power"
        case 5:
            return "gives 2 points for each Pyramid track step, up to your worker's power"
        case 6:
            return "costs 1 cocoa, gives 1 stone and 1 gold, as often as your worker's power"
        case 7:
            return "costs 1 cocoa and 1 resource, gives as many resources as your worker's power"
        case 8:
            return "costs 1 cocoa, gives a step on any temple, one time less than your worker's power"
        case 9:
            return "gives 1 point for each step on the Avenue, up to one more than your worker's power"
        case _:
            assert_never(number)


def royal_short(number: RoyalNumber) -> str:
    """What a royal tile is about."""
    match number:
        case 1:
            return "cocoa"
        case 2:
            return "wood and stone"
        case 3:
            return "sales"
        case 4:
            return "technologies"
        case 5:
            return "the Pyramid track"
        case 6:
            return "stone and gold"
        case 7:
            return "resources"
        case 8:
            return "temple steps"
        case 9:
            return "the Avenue"
        case _:
            assert_never(number)


def royal_name(number: RoyalNumber) -> str:
    """ "the royal tile for technologies"."""
    return f"the royal tile for {royal_short(number)}"


def bonus(box: Box, tile: int) -> str:
    """What a temple bonus tile is worth."""
    b = box.bonuses[tile]
    match b.name:
        case "best_mask_set":
            return "your best set of masks scores once more"
        case "technologies":
            return f"gives {b.vp} points for each technology"
        case "flat":
            return f"gives {b.vp} points"
        case "avenue_steps":
            return f"gives {b.vp} points for each step on the Avenue"
        case "bonus_tiles_reached":
            return f"gives {b.vp} points for each bonus tile reached"
        case "non_mask_discoveries":
            return f"gives {b.vp} points for each discovery tile except masks"
        case "workers":
            return f"gives {b.vp} points for each worker of power 1–3, {b.vp_strong} for each of power 4–5"
        case _:
            assert_never(b.name)


def bonus_short(name: BonusName) -> str:
    """What a temple bonus tile counts."""
    match name:
        case "best_mask_set":
            return "best mask set"
        case "technologies":
            return "technologies"
        case "flat":
            return "points"
        case "avenue_steps":
            return "Avenue"
        case "bonus_tiles_reached":
            return "bonus tiles"
        case "non_mask_discoveries":
            return "discoveries"
        case "workers":
            return "workers"
        case _:
            assert_never(name)


def starting(box: Box, tile: int) -> str:
    """A starting tile: its boards and gains."""
    t = box.starting[tile]
    return f"{listed([board(b) for b in t.boards])}: gives {gain(t.gain)}"


def icons(text: str) -> str:
    return ", ".join(COLOURED.get(c) or ICONS[c] for c in text)


def counted_icons(text: str) -> str:
    """Icons of a tile, those that are alike together: "2 glyphs, 1 blue statue"."""
    found = Counter(COLOURED.get(c) or ICONS[c] for c in text)
    return ", ".join(times(n, icon) for icon, n in found.items())


def worker(s: CityOfGods, who: int, die: int) -> str:
    """ "power 3 in the Forest (2)"."""
    d = s.dice[who][die]
    if d.board == WHEEL:
        return f"the worker on the wheel (power {d.power})"
    where = f"locked on {board(d.board)}" if d.lock else f"on {board(d.board)}"
    return f"the worker of power {d.power} {where}"


def space(number: int) -> str:
    """A decoration space by its number."""
    return f"{SIDES[number // 4]} side, space {number % 4 + 1}"


def square(at: Sequence[int]) -> str:
    """Of (level, row, column) from 0: "level 2, row 1, column 3", or its side and level where no such are printed."""
    level, row, column = at[:3]
    last = TALL - level - 1
    if last == 0:
        return "the top"
    ns = "north" if row == 0 else "south" if row == last else ""
    we = "west" if column == 0 else "east" if column == last else ""
    where = f"the {ns}-{we} corner" if ns and we else f"the {ns or we} side" if ns or we else "the middle"
    return by_place(f"level {level}, row {row + 1}, column {column + 1}", f"{where} of level {level}")


def matched(agree: Sequence[int]) -> str:
    n = sum(agree)
    return f" ({n} match{'es' if n > 1 else ''})" if n else ""
