"""Small tiles held up large beside the pointer, or beside the focus: symbols can be read without opening anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias, assert_never

from pygame import Rect, Surface

from game.agenda import Place
from game.citygods.teotibot import TILES, Teotibot
from game.client.citygods.board import pictures
from game.client.citygods.board.table import CityTable
from game.client.citygods.paint import teotibot
from game.client.citygods.things import lying
from game.client.paint import panels
from game.client.paint.look import Look, Sprite
from game.client.table.opens import Opens
from game.client.table.sheets import Sheet
from game.client.table.target_widget import TargetWidget

HIGH = 116
"""A tile held up, in design pixels of 1080 lines; it grows with the text size. What is nearly as large is not."""
TileKind: TypeAlias = Literal["discovery", "tech", "royal", "bonus", "slot"]
WIDE: dict[TileKind, float] = {"discovery": 1, "tech": 1.85, "royal": 1.76, "bonus": 1.3, "slot": 1}
"""What is held up, with its width by its height."""


class Loupe:
    """Follows the pointer; `seen` is what is held up now."""

    def __init__(self, view: CityTable) -> None:
        self._v = view
        self._asked: tuple[object, ...] = ()
        self.seen: tuple[Place, Rect] | None = None
        self._left_at: tuple[int, int] | None = None
        """Where the pointer lay when the table changed: nothing is held up there until it moves."""

    def update(self) -> None:
        ui = self._v.table.ui
        asked = (ui.pointer_at, ui.by_keys, id(ui.subject), len(self._v.table.session.table.log), len(self._sheets()))
        if asked == self._asked:
            return
        if self._asked and asked[3] != self._asked[3] and asked[0] == self._asked[0]:
            self._left_at = ui.pointer_at
        self._asked = asked
        found = self._find()
        if found != self.seen:
            self.seen = found
            self._v.table.app.damage()

    def _find(self) -> tuple[Place, Rect] | None:
        v = self._v
        ui = v.table.ui
        if v.table.hand.dragging or v.table.hand.carried() is not None or not v.table.on_top:
            return None  # a full hand holds up nothing else
        if ui.by_keys:
            w = ui.subject
            found = (w.target.place, w.target.rect) if isinstance(w, TargetWidget) else None
        elif ui.pointer_at == self._left_at:
            return None
        elif ui.hover is not None and not isinstance(ui.hover, TargetWidget | Opens):
            return None  # something lies over the table there
        else:
            found = lying.found_at(v, ui.pointer_at) if v.area.collidepoint(ui.pointer_at) else None
        if found is None or found[1].h > 0.72 * self._high() or picture(v, found[0], self._high()) is None:
            return None
        return None if found[1].collidelist(self._sheets()) >= 0 else found

    def _sheets(self) -> list[Rect]:
        """What lies open over the table."""
        return [w.rect for w in self._v.table.ui.widgets if isinstance(w, Sheet)]

    def _high(self) -> int:
        look = self._v.look
        return round(max(72, HIGH * look.k) * min(look.text, 1.3))

    def draw(self, to: Surface) -> None:
        if self.seen is None:
            return
        v, (place, about) = self._v, self.seen
        sprite = picture(v, place, self._high())
        if sprite is None:
            return
        h = self._high()
        w, pad = round(h * WIDE[place[0]]), v.look.px(12)
        read = [widget.rect for widget in v.table.ui.above_hand()]
        box = beside(about, (w + 2 * pad, h + 2 * pad), v.area, v.look.px(10), read)
        panels.panel(v.look, *box.size, edge=v.look.palette.focus).draw(to, *box.topleft)
        sprite.draw(to, box.x + pad, box.y + pad)


def beside(about: Rect, size: tuple[int, int], area: Rect, gap: int, read: Sequence[Rect] = ()) -> Rect:
    """Below a thing, else at its right or left, else above it, where words about it stand; over nothing that is
    `read`, if that can be."""
    below, right, left, above = (Rect((0, 0), size) for _ in range(4))
    below.midtop = (about.centerx, about.bottom + gap)
    right.bottomleft = (about.right + gap, min(about.bottom, area.bottom))
    left.bottomright = (about.left - gap, min(about.bottom, area.bottom))
    above.midbottom = (about.centerx, about.top - gap)
    places = [box.clamp(area) for box in (below, right, left, above)]
    clear = [box for box in places if not box.colliderect(about)] or places
    return next((box for box in clear if box.collidelist(list(read)) < 0), clear[0])


def picture(v: CityTable, place: Place, h: int) -> Sprite | None:
    """The tile so high, anchored at its corner; None: it is no tile."""
    if place[0] not in WIDE:
        return None
    kind: TileKind = place[0]
    what: Any = place[1]
    s, look, w = v.s, Look(h / 64, v.look.palette), round(h * WIDE[kind])
    match kind:
        case "discovery":
            return pictures.discovery(look, s.box, what, h)
        case "tech":
            return pictures.technology(look, s.box, what, tuple(v.glyphs[o] for o in s.owners(what)), w, h)
        case "royal":
            return pictures.royal(look, s.box, what, w, h)
        case "bonus":
            return pictures.bonus(look, s.box, what, w, h)
        case "slot":
            slots = s.bot.slots if isinstance(s.bot, Teotibot) else ()
            return teotibot.action_tile(look, TILES[slots[what]], h) if what < len(slots) else None
        case _:
            assert_never(kind)
