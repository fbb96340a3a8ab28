"""What hangs at a board in words and signs: each action with its price or gain, behind a padlock if it is barred.

Main action and worship stand in the heading, beside the board's name and above their parts of the board; collecting at
the foot, between the dice. So no plate lies on a name, a die, or print that is to be compared; where room is short it
says less. A plate is what it says and where; chips and labels are the plates that can be pressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pygame import Rect, Surface

from game.client.citygods.board import action_boards
from game.client.citygods.board.table import CityTable
from game.client.citygods.paint import boards, rewards
from game.client.citygods.paint.plan import Plan
from game.client.citygods.questions import lights, outlook
from game.client.citygods.questions.cards import view_of
from game.client.citygods.questions.outlook import Arrival
from game.client.paint.signs import Sign
from game.client.table.presenters import Presenter
from game.client.table.target import Target
from game.client.table.target_widget import TargetWidget
from game.words.phrases import phrase

LOCK: Sign = ("picture", "padlock")
KEY: Sign = ("mark", "key")
"""Worship, where there is no room for the word: the picture on its space."""
MORE: Sign = ("say", "…")
"""There is more to pay: the bar tells it."""
Signs = tuple[Sign, ...]


class Plate(NamedTuple):
    """What it says, its right edge, the middle of its height, and its height."""

    parts: Signs
    right: int
    middle: int
    h: int

    @property
    def rect(self) -> Rect:
        w = lights.price_width(self.parts, self.h)
        return Rect(self.right - w, self.middle - self.h // 2, w, self.h)


LARGEST = 1.15
"""How much plates grow with the size of everything: their boards stay as they are, and leave no more room."""


LOWEST = 22
"""Pixels: the least height of a plate."""
SHRUNK = (1.0, 0.9, 0.8, 0.72)
"""Of its height, before a plate says less."""


def chip_height(v: CityTable) -> int:
    return max(LOWEST, v.lay.px(30 * _grown(v)))


def label_height(v: CityTable) -> int:
    return max(LOWEST, v.lay.px(32 * _grown(v)))


def _grown(v: CityTable) -> float:
    return min(LARGEST, v.table.app.screen.print)


def chips(v: CityTable, a: Arrival) -> dict[str, Plate]:
    """What may be done on a board one would come to, each with its price or gain; a press there goes and does it."""
    main = main_signs(a) if a.main or "main" in a.barred else ()
    worship = worship_signs(a) if a.worship or "worship" in a.barred else ()
    coming = v.table.question.who if v.table.question is not None else -1
    return plates(v, a.board, a.collect, main, worship, chip_height(v), coming)


def plates(
    v: CityTable, board: int, collect: int, main: Signs, worship: Signs, h: int, coming: int = -1
) -> dict[str, Plate]:
    """By action; `main` and `worship` are empty where there is none."""
    return in_heading(v, board, main, worship, h) | {"cocoa": at_foot(v, board, collect, h, coming)}


def in_heading(v: CityTable, board: int, main: Signs, worship: Signs, h: int) -> dict[str, Plate]:
    """At the right of the board's name, worship above its space; they say as much as has room there, lower if they must
    be, and hang over the edge before they would lie on the name. The main action always says that it is one: before its
    name or price is left out, worship is told on its own space."""
    lay, r = v.lay, v.lay.boards[board]
    printed = Plan(board, r.w, v.fine.text)
    over, gap = lay.px(14), lay.px(4)
    room = boards.beside_name(printed, v.table.state.box.boards[board].name) - 2 * gap
    worships = _shorter_worship(worship)
    rows = [(m, w) for m in _shorter_main(main)[:1] for w in worships]
    rows += [(m, ()) for m in _shorter_main(main) if worship and m]
    rows = rows or [(m, ()) for m in _shorter_main(main)]
    heights = sorted({max(LOWEST, round(h * k)) for k in SHRUNK}, reverse=True)
    for said, its_h in ((said, its_h) for said in rows for its_h in heights):
        wide = sum(lights.price_width(one, its_h) + gap for one in said if one) - gap
        if wide <= room + over + 1:
            break
    right, made = r.right - lay.px(6) + max(0, min(round(wide - room), over)), dict[str, Plate]()
    for act, parts in (("worship", said[1]), ("main", said[0])):
        if parts:
            made[act] = Plate(parts, right, r.y + lay.px(18), its_h)
            right = made[act].rect.left - gap
    if worship and not said[1]:
        niche, tile = lay.on(board, printed.niche()), lay.on(board, printed.discovery())
        made["worship"] = _on_its_space(niche, tile, worships[-1])
    return made


def _shorter_main(main: Signs) -> list[Signs]:
    """Its name and all of its price, its name and the price in cocoa, its name: the bar tells the rest."""
    first, of_cocoa = main[:1], next((i for i, one in enumerate(main) if one == ("good", "cocoa")), 0)
    in_cocoa = (*main[: of_cocoa + 1], MORE) if 0 < of_cocoa < len(main) - 1 else main
    return list(dict.fromkeys((main, in_cocoa, (*first, MORE)))) if main else [()]


def _shorter_worship(worship: Signs) -> list[Signs]:
    words = [one for one in worship if one[0] != "step"]  # which temple it climbs is printed below
    keyed = tuple(KEY if one[0] == "say" and str(one[1])[0] not in "+−" else one for one in words)
    return [worship, tuple(words), keyed] if worship else [()]


def _on_its_space(niche: Rect, tile: Rect, keyed: Signs) -> Plate:
    """At its foot, beside the tile: there it needs no name, only the price, or the picture of the space lit."""
    price = (LOCK,) if LOCK in keyed else tuple(one for one in keyed if one != KEY) or keyed
    wide = lights.price_width(price, LOWEST)
    return Plate(price, min(niche.centerx + wide // 2, tile.left - 1), niche.bottom - LOWEST // 2, LOWEST)


def at_foot(v: CityTable, board: int, n: int, h: int, coming: int = -1) -> Plate:
    """What collecting pays: over wells in which no die stands, if possible nor one of the colour that is `coming`."""
    s = v.table.state
    free = [all(d.board != board or d.lock for d in dice) for dice in s.dice]
    runs = [*free_runs(v, board, [ok and c != coming for c, ok in enumerate(free)]), *free_runs(v, board, free)]
    if not runs:  # between the dice
        runs = free_runs(v, board, free, True)
    whole: Signs = (("say", phrase("citygods_view.collect")), *lights.cocoa(n))
    for parts, its_h in ((whole, h), (whole[1:], h), (whole[1:], min(h, LOWEST))):
        spot = next((run for run in runs if run.w >= lights.price_width(parts, its_h)), None)
        if spot is not None:
            break
    spot = spot or max(runs, key=lambda run: run.w)
    return Plate(parts, spot.centerx + lights.price_width(parts, its_h) // 2, spot.centery, its_h)


def free_runs(v: CityTable, board: int, wells: Sequence[bool], between: bool = False) -> list[Rect]:
    """The rows of wells that are meant, the longest first; each as one place, as far as the dice beside it, which do
    not fill their wells, or a little beyond the board's edge. `between`: the gaps between the dice of all wells."""
    s, r = v.table.state, v.lay.boards[board]
    taken: list[Rect] = []
    for c, own in enumerate(s.dice):
        dice = [v.die_rect(c, i, s) for i, d in enumerate(own) if d.board == board and not d.lock]
        well = v.lay.well(board, c, action_boards.crowd(s, board))
        taken.append(dice[0].unionall(dice[1:]) if dice else well)
    runs: list[Rect] = []
    for c, meant in enumerate(wells):
        if meant and c and wells[c - 1]:
            runs[-1] = runs[-1].union(taken[c])
        elif meant:
            runs.append(taken[c])
    over = v.lay.px(12)
    if between:
        ends = [Rect(r.x - over, taken[0].y, 0, taken[0].h), *taken, Rect(r.right + over, taken[0].y, 0, taken[0].h)]
        runs = [Rect(a.right + 1, a.y, b.left - a.right - 2, a.h) for a, b in pairwise(ends)]
        return sorted(runs, key=lambda run: -run.w)
    edges = [r.x - over, *(x for c, spot in enumerate(taken) if not wells[c] for x in (spot.right, spot.left))]
    edges.append(r.right + over)
    for run in runs:
        left = max(x for x in edges if x <= run.x)
        run.x, run.w = left + 1, min(x for x in edges if x >= run.right) - left - 2
    return sorted(runs, key=lambda run: -run.w)


def main_signs(a: Arrival) -> tuple[Sign, ...]:
    """Its name, then the whole price of a main action and what it is worth; a padlock if it cannot be had."""
    name: Sign = ("say", phrase("citygods_view.main"))
    if "main" in a.barred:
        return name, LOCK
    cocoa = lights.costs(a.price) if a.price or not a.work.least else ()
    return (name, *cocoa, *outlook.work_signs(a.work))


def worship_signs(a: Arrival) -> tuple[Sign, ...]:
    name: Sign = ("say", phrase("citygods_view.now_worship"))
    if "worship" in a.barred:
        return name, LOCK
    return (name, *lights.cocoa(-a.evicting)) if a.evicting else (name,)


def light_cell(to: Surface, v: CityTable, a: Arrival) -> None:
    """The cell of a resource table that would pay."""
    if a.cell is not None and a.gain is not None:
        cell = v.lay.on(a.board, v.lay.plan(a.board).cell(*a.cell))
        lit = boards.lit_cell(v.fine, a.board, rewards.gain_signs(a.gain), *a.cell, v.lay.boards[a.board].w)
        lit.draw(to, *cell.topleft)


class Chip(TargetWidget):
    """Words over a board that the pointer presses; keys choose among the boards and their parts."""

    reachable = False

    def __init__(self, target: Target, presenter: Presenter, rect: Rect) -> None:
        super().__init__(target, presenter)
        self.rect, self.off_tab = rect.copy(), True


class BarredChip(Chip):
    """An action that the board has, but not now: behind a padlock, and it says why."""

    def __init__(self, target: Target, presenter: Presenter, plate: Plate) -> None:
        super().__init__(target, presenter, plate.rect)
        self.plate, self.key = plate, ""
        self.shy = False  # who looks for an action sees that it is barred

    def draw(self, to: Surface) -> None:
        """With all that is above the boards."""

    def draw_above(self, to: Surface) -> None:
        lights.barred(to, view_of(self.presenter).fine, *self.plate)

    def told_of(self) -> Rect:
        return self.rect


class Label(Chip):
    """The words that hang at a part of a board: a press there means the part. They are drawn with it."""

    def __init__(self, target: Target, presenter: Presenter, rect: Rect) -> None:
        super().__init__(target, presenter, rect)
        self.key = ""

    def draw(self, to: Surface) -> None:
        """With the part."""

    def draw_above(self, to: Surface) -> None:
        """With the part."""
