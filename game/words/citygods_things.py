"""What the pieces of City of Gods are called: boards, workers, tiles, prices and gains, in a few plain words."""

from __future__ import annotations

from collections.abc import Sequence

from game.citygods.box import GOODS, SIDES, TEMPLES, Box, Gain, Price
from game.citygods.state import WHEEL, CityOfGods
from game.words.telling import listed, times

BOARDS = (
    "the wheel", "the Palace", "the Forest", "the Stone Quarry", "the Gold Deposits", "Alchemy", "Nobles",
    "Decorations", "Construction",
)  # fmt: skip
ROWS = ("top", "centre", "bottom")
CORNERS = ("north-west", "north-east", "south-east", "south-west")
ICONS = {"b": "statue", "r": "headdress", "g": "serpent", "n": "glyph"}
COLOURED = {"B": "blue statue", "R": "red headdress", "G": "green serpent"}


def board(number: int) -> str:
    """ "the Forest (2)"."""
    return f"{BOARDS[number]} ({number})" if number else BOARDS[0]


def goods(amounts: Sequence[int]) -> str:
    """(1, 2, 0) -> "1 wood and 2 stone"."""
    return listed([f"{n} {name}" for n, name in zip(amounts, GOODS, strict=True) if n])


def points(n: int) -> str:
    return f"{n} point" if n == 1 else f"{n} points"


def price(p: Price) -> str:
    """What something costs; "free" if nothing."""
    parts = [f"{p.cocoa} cocoa"] if p.cocoa else []
    parts += [f"{n} {name}" for n, name in zip(p.goods, GOODS, strict=True) if n]
    return listed(parts) if parts else "free"


def gain(g: Gain) -> str:
    """What something gives, in a few words."""
    parts = [f"{n} {name}" for n, name in zip(g.goods, GOODS, strict=True) if n]
    parts += [f"{g.cocoa} cocoa"] if g.cocoa else []
    parts += [points(g.vp)] if g.vp else []
    parts += [f"any {times(g.any_resource, 'resource')}"] if g.any_resource else []
    parts += [f"{times(n, 'step')} on the {TEMPLES[t]} temple" for t, n in enumerate(g.temples) if n]
    parts += [f"{times(g.temple_any, 'step')} on any temple"] if g.temple_any else []
    parts += [f"{times(g.avenue, 'step')} along the Avenue"] if g.avenue else []
    parts += ["the lowest technology"] if g.technology else []
    parts += [times(g.power_up, "power-up")] if g.power_up else []
    parts += ["your fourth worker"] if g.worker else []
    parts += ["a drawn discovery tile"] if g.discovery else []
    return listed(parts)


SPECIAL = {
    "double_move": "a second worker goes along",
    "unlimited_move": "move any distance",
    "ignore_cocoa": "ignore a cocoa payment",
    "extra_worker": "one more worker on Alchemy, Nobles or Construction",
}


MASKS = ("", "sun", "jade", "skull", "jaguar", "macaw", "storm", "elder")
"""By number, as our pictures show them."""


def discovery(box: Box, tile: int, priced: bool = True) -> str:
    """A discovery tile: what it does and what claiming it costs."""
    d = box.discoveries[tile]
    if d.mask:
        what = f"the {MASKS[d.mask]} mask, {d.copies} in the box"
    else:
        what = SPECIAL.get(d.kind) or gain(d.gain)
    if not priced:
        return what
    return f"{what}, costs {price(d.price)}" if d.price.cocoa or any(d.price.goods) else f"{what}, free"


def technology(box: Box, number: int) -> str:
    """What a technology does."""
    return TECHNOLOGIES[number]


TECHNOLOGIES = {
    1: "1 cocoa for each worker that reaches or passes the Palace",
    3: "3 points after Alchemy or Nobles",
    5: "1 more resource after the Forest, the Stone Quarry or the Gold Deposits",
    7: "1 cocoa and 1 point after the Forest, the Stone Quarry or the Gold Deposits",
    9: "4 points after Decorations",
    11: "3 points after Construction",
    13: "after a main action's power-ups pay 1 cocoa for one more",
    15: "one more worker on Construction, and 1 resource off one tile",
    17: "a step on any temple after Construction",
}
ROYALS = {
    1: "1 cocoa more than your worker's power",
    2: "1 cocoa for 1 wood and 1 stone, as often as your worker's power",
    3: "1 resource for 2 cocoa, as often as your worker's power",
    4: "2 points for each technology, up to your worker's power",
    5: "2 points for each Pyramid track step, up to your worker's power",
    6: "1 cocoa for 1 stone and 1 gold, as often as your worker's power",
    7: "1 cocoa and 1 resource for as many resources as your worker's power",
    8: "1 cocoa for a step on any temple, one time less than your worker's power",
    9: "1 point for each Avenue step, up to one more than your worker's power",
}
BONUSES = {
    "best_mask_set": "your best set of masks scores once more",
    "technologies": "{0} points for each technology",
    "flat": "{0} points",
    "avenue_steps": "{0} points for each Avenue step",
    "bonus_tiles_reached": "{0} points for each bonus tile reached",
    "non_mask_discoveries": "{0} points for each discovery tile but masks",
    "workers": "{0} points for each worker of power 1–3, {1} for each of power 4–5",
}


ROYAL_NAMES = {
    1: "cocoa", 2: "wood and stone", 3: "sales", 4: "technologies", 5: "the Pyramid track", 6: "stone and gold",
    7: "resources", 8: "temple steps", 9: "the Avenue",
}  # fmt: skip


def royal(number: int) -> str:
    """What a royal tile does."""
    return ROYALS[number]


def royal_name(number: int) -> str:
    """ "the royal tile for technologies"."""
    return f"the royal tile for {ROYAL_NAMES[number]}"


def bonus(box: Box, tile: int) -> str:
    """What a temple bonus tile is worth."""
    b = box.bonuses[tile]
    return BONUSES[b.name].format(b.vp, b.vp_strong)


def starting(box: Box, tile: int) -> str:
    """A starting tile: its boards and gains."""
    t = box.starting[tile]
    return f"boards {t.boards[0]} and {t.boards[1]}: {gain(t.gain)}"


def icons(text: str) -> str:
    return ", ".join(COLOURED.get(c) or ICONS[c] for c in text)


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
    """ "level 2, row 1, column 3" of (level, row, column) from 0."""
    return "the top" if at[0] == 4 else f"level {at[0]}, row {at[1] + 1}, column {at[2] + 1}"


def matched(agree: Sequence[int]) -> str:
    n = sum(agree)
    return f" ({n} match{'es' if n > 1 else ''})" if n else ""
