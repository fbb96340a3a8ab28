"""What may be slipped in beside a question, where it lies: discovery tiles in your panel, the plate that unlocks."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.agenda import Question, Step, aside
from game.citygods.box import CONSTRUCTION, DECORATIONS
from game.citygods.construction import DrawPyramidTile
from game.citygods.decorations import DrawDecoration
from game.citygods.discovery import DrawForWorship
from game.client.citygods.board.table import CityTable
from game.client.citygods.questions import lights
from game.client.table.asking import Asking
from game.client.widgets.controls import Pressable
from game.words.phrases import phrase


class Beside(Pressable):
    """The place of an aside: pressed there, by pointer or by keys, it is slipped in. `draw` below shows it."""

    def __init__(self, rect: Rect, table: Asking, slipped: Step[Any]) -> None:
        super().__init__(rect, f"aside {aside(slipped)!r}", tip=table.label(aside(slipped)))
        self.table, self.slipped = table, slipped

    def activate(self) -> None:
        self.table.take_aside(self.slipped)


def spots(v: CityTable, q: Question) -> list[tuple[Step[Any], Rect]]:
    """The asides that lie somewhere."""
    if not q.asides:
        return []
    m = v.mine()
    found: list[tuple[Step[Any], Rect]] = []
    for a in q.asides:
        if a.code == "UseDiscovery" and a.tile in m.hand:  # type: ignore[attr-defined]
            found.append((a, m.hand[a.tile]))  # type: ignore[attr-defined]
        elif a.code == "PayToUnlock":
            found.append((a, m.unlock))
    return found


def spoken_of(v: CityTable, q: Question, slipped: Step[Any]) -> list[Rect]:
    """What an aside is about: its own place, or those that wait for a new tile."""
    own = [r for a, r in spots(v, q) if a is slipped]
    if own or slipped.code in ("UseDiscovery", "PayToUnlock"):
        return own
    lay, found = v.lay, []
    for d in v.s.owed:
        match d:
            case DrawPyramidTile():
                found.append(lay.on(CONSTRUCTION, lay.plan(CONSTRUCTION).stone(d.place)))
            case DrawDecoration():
                found.append(lay.on(DECORATIONS, lay.plan(DECORATIONS).decoration(d.place)))
            case DrawForWorship():
                found.append(lay.on(d.board, lay.plan(d.board).discovery()))
    return found


def draw(to: Surface, v: CityTable, q: Question) -> None:
    for a, r in spots(v, q):
        if a.code == "PayToUnlock":
            price = lights.cocoa(-v.s.box.unlock_cocoa)
            lights.plate(v.fine, r.w, r.h, (("say", phrase("citygods_view.unlock_all")),), price).draw(to, *r.topleft)
        else:
            lights.ring(to, v.fine, r, v.table.ui.subject is not None and v.table.ui.subject.rect == r, 1.0)
