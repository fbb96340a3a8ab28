"""What hangs at a board in words and signs: each action with its price or gain, behind a padlock if it is barred.

A plate is what it says and where; chips and labels are the plates that can be pressed.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.citygods.box import PALACE
from game.client.citygods.board import action_boards
from game.client.citygods.board.table import CityTable
from game.client.citygods.paint import boards, rewards
from game.client.citygods.questions import lights, outlook
from game.client.citygods.questions.cards import view_of
from game.client.citygods.questions.outlook import Arrival
from game.client.paint.signs import Sign
from game.client.table.presenters import Presenter
from game.client.table.target import Target
from game.client.table.target_widget import TargetWidget
from game.words.phrases import phrase

LOCK: Sign = ("picture", "padlock")
Plate = tuple[tuple[Sign, ...], int, int]
"""What it says, its right edge and its middle."""


LARGEST = 1.15
"""How much plates grow with the size of everything: their boards stay as they are, and leave no more room."""


def chip_height(v: CityTable) -> int:
    return max(22, v.lay.px(30 * _grown(v)))


def label_height(v: CityTable) -> int:
    return max(22, v.lay.px(32 * _grown(v)))


def _grown(v: CityTable) -> float:
    return min(LARGEST, v.table.app.screen.print)


def plate_rect(plate: Plate, h: int) -> Rect:
    parts, right, middle = plate
    w = lights.price_width(parts, h)
    return Rect(right - w, middle - h // 2, w, h)


def chips(v: CityTable, a: Arrival) -> dict[str, Plate]:
    """What may be done on a board one would come to, each with its price or gain; a press there goes and does it."""
    h = chip_height(v)
    collect: tuple[Sign, ...] = (("say", phrase("citygods_view.collect")), *lights.cocoa(a.collect))
    coming = v.table.question.who if v.table.question is not None else -1
    worship = worship_signs(a) if a.worship or "worship" in a.barred else ()
    found = at_foot(v, a.board, collect, worship, h, coming)
    if a.main or "main" in a.barred:
        found["main"] = beside_name(v, a.board, main_signs(a), h)
    return found


def beside_name(v: CityTable, board: int, signs: tuple[Sign, ...], h: int) -> Plate:
    """In the heading of a board; where there is little room it hangs over the edge, not over the name."""
    lay, r = v.lay, v.lay.boards[board]
    room = boards.beside_name(lay.plan(board), v.table.state.box.boards[board].name)
    over = round(lights.price_width(signs, h) - room)
    return signs, r.right - lay.px(6) + max(0, min(over, lay.px(16))), r.y + lay.px(18)


def at_foot(
    v: CityTable, board: int, collect: tuple[Sign, ...], worship: tuple[Sign, ...], h: int, coming: int = -1
) -> dict[str, Plate]:
    """What collects cocoa, and what worships if anything does; the Palace, which has no main action, has room for that
    in its heading."""
    lay, r = v.lay, v.lay.boards[board]
    found = {"cocoa": collect} | ({"worship": worship} if worship and board != PALACE else {})
    spots = beside_dice(v, board, [lights.price_width(signs, h) for signs in found.values()], h, coming)
    made: dict[str, Plate] = {act: (signs, *spot) for (act, signs), spot in zip(found.items(), spots, strict=True)}
    if worship and board == PALACE:
        made["worship"] = worship, r.right - lay.px(6), r.y + lay.px(18)
    return made


def hanging(v: CityTable, board: int, h: int) -> int:
    """The middle of a chip over the lower edge of a board: half on the board, and never on the panels below."""
    return min(v.lay.boards[board].bottom + v.lay.px(4), v.lay.mine.top - h // 2 - 1)


def beside_dice(v: CityTable, board: int, wide: Sequence[int], h: int, coming: int = -1) -> list[tuple[int, int]]:
    """The right edge and the middle of one or two chips at the foot of a board: over wells in which no die stands, if
    possible nor one of the colour that is `coming`; side by side, else each over wells of its own, else one above the
    other. If all wells are taken, under the board, in its corners."""
    s, r, gap = v.table.state, v.lay.boards[board], v.lay.px(4)
    together = sum(wide) + gap * (len(wide) - 1)
    free = [all(d.board != board or d.lock for d in dice) for dice in s.dice]
    both = [free_runs(v, board, wells) for wells in ([ok and c != coming for c, ok in enumerate(free)], free)]
    for runs in both:
        if runs and runs[0].w >= together:
            left = runs[0].centerx - together // 2
            return [(left + sum(wide[: i + 1]) + gap * i, runs[0].centery) for i in range(len(wide))]
        if len(runs) >= len(wide) and all(run.w >= w for run, w in zip(runs, wide, strict=False)):
            return [(run.centerx + w // 2, run.centery) for run, w in zip(runs, wide, strict=False)]
    for runs in both:
        if runs and runs[0].w >= max(wide):
            top = runs[0].centery - (h + 1) * (len(wide) - 1) // 2
            return [(runs[0].centerx + w // 2, top + (h + 1) * i) for i, w in enumerate(wide)]
    corners = (r.x + v.lay.px(6) + wide[0], r.right - v.lay.px(6))
    return [(right, hanging(v, board, h)) for right in corners[: len(wide)]]


def free_runs(v: CityTable, board: int, wells: Sequence[bool]) -> list[Rect]:
    """The rows of wells that are meant, the longest first; each as one place, as far as the dice beside it, which do
    not fill their wells, or a little beyond the board's edge."""
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
    edges = [r.x - over, *(x for c, spot in enumerate(taken) if not wells[c] for x in (spot.right, spot.left))]
    edges.append(r.right + over)
    for run in runs:
        left = max(x for x in edges if x <= run.x)
        run.x, run.w = left + 1, min(x for x in edges if x >= run.right) - left - 2
    return sorted(runs, key=lambda run: -run.w)


def main_signs(a: Arrival) -> tuple[Sign, ...]:
    """The whole price of a main action, and what it is worth; a padlock if it cannot be had."""
    name: Sign = ("say", phrase("citygods_view.main"))
    if "main" in a.barred:
        return LOCK, name
    cocoa = lights.cocoa(-a.price) if a.price or not a.work.least else ()
    return (name, *cocoa, *outlook.work_signs(a.work))


def worship_signs(a: Arrival) -> tuple[Sign, ...]:
    name: Sign = ("say", phrase("citygods_view.now_worship"))
    if "worship" in a.barred:
        return LOCK, name
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
        h = chip_height(view_of(presenter))
        super().__init__(target, presenter, plate_rect(plate, h))
        self.plate, self.h, self.key = plate, h, ""
        self.shy = False  # who looks for an action sees that it is barred

    def draw(self, to: Surface) -> None:
        """With all that is above the boards."""

    def draw_above(self, to: Surface) -> None:
        parts, right, middle = self.plate
        lights.barred(to, view_of(self.presenter).fine, parts, right, middle, self.h)

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
