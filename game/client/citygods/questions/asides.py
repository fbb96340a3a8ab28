"""What may be slipped in beside a question, where it lies: discovery tiles in your panel, the plate that unlocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.agenda import Question, Step
from game.client.citygods.questions import lights
from game.words.phrases import phrase

if TYPE_CHECKING:
    from game.client.citygods.view import CityOfGodsView


def spots(v: CityOfGodsView, q: Question) -> list[tuple[Step[Any], Rect]]:
    """The asides that lie somewhere."""
    if not q.asides:
        return []
    m = v.mine()
    found: list[tuple[Step[Any], Rect]] = []
    for a in q.asides:
        if a.code == "UseDiscovery" and a.tile in m.hand:  # type: ignore[attr-defined]
            found.append((a, m.hand[a.tile]))  # type: ignore[attr-defined]
        elif a.code == "PayToUnlock" and "unlock" not in q.options:
            found.append((a, m.unlock))
    return found


def draw(to: Surface, v: CityOfGodsView, q: Question) -> None:
    for a, r in spots(v, q):
        if a.code == "PayToUnlock":
            price = lights.cocoa(-v.s.box.unlock_cocoa)
            lights.plate(v.fine, r.w, r.h, (("say", phrase("citygods_view.unlock")),), price).draw(to, *r.topleft)
        else:
            lights.focus(to, v.fine, r)
