"""What can be opened large by a press: a board's number, the calendar, the plaza's corner, a player's panel."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.client.citygods.board.table import CityTable
from game.client.citygods.things.lying import calendar_rect
from game.client.devices.screen import SMALLEST_TARGET
from game.client.table.opens import Opens
from game.client.table.target_widget import TargetWidget
from game.client.widgets.ui import Widget

PARTS = ("board", "act", "chip")
"""Lit places that are a board or lie on one beside its number."""


def _below(panel: Rect, lit: Sequence[Rect]) -> Rect:
    """A panel without what hangs over its upper edge and can be pressed."""
    top = max((r.bottom for r in lit if r.colliderect(panel) and r.bottom < panel.centery), default=panel.top)
    return Rect(panel.x, top, panel.w, panel.bottom - top)


def calendar_opener(v: CityTable) -> Widget:
    days = calendar_rect(v)
    return Opens(days, v, days.center, "look_calendar")


def openers(v: CityTable) -> list[Widget]:
    lay, side = v.lay, max(SMALLEST_TARGET, v.lay.px(44))
    made: list[Widget] = []
    lit = [w for w in v.table.ui.all() if isinstance(w, TargetWidget) and w.enabled]
    for number, r in lay.boards.items():
        made.append(Opens(Rect(r.x, r.y - 2, side, side), v, (r.right - side, r.y + 4), f"look {number}"))
    corner = Rect(lay.plaza.x, lay.plaza.y, side, side)
    made.append(Opens(corner, v, corner.center, "look_pyramid"))
    for i, panel in enumerate(lay.others):
        r = _below(panel, [w.rect for w in lit])
        made.append(Opens(r, v, (r.right - 6, r.y + 6), f"look_other {i}"))
    answers = v.table.ui.find("answers")  # lists and plates of answers lie over the table and come first
    over = [w.rect for w in lit if w.target.place[0] not in PARTS] + ([answers.rect.inflate(24, 24)] if answers else [])
    return [w for w in made if w.rect.collidelist(over) < 0]
