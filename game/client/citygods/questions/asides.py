"""What may be slipped in beside a question, where it lies: discovery tiles in your panel, the plate that unlocks."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.agenda import Question, Step
from game.client.citygods.board.table import CityTable
from game.client.citygods.questions import lights
from game.words.phrases import phrase


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


def draw(to: Surface, v: CityTable, q: Question) -> None:
    for a, r in spots(v, q):
        if a.code == "PayToUnlock":
            price = lights.cocoa(-v.s.box.unlock_cocoa)
            lights.plate(v.fine, r.w, r.h, (("say", phrase("citygods_view.unlock")),), price).draw(to, *r.topleft)
        else:
            lights.focus(to, v.fine, r)
