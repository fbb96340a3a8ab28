"""A little menu beside something on the table: which of several answers that lie in one place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.devices.intent import Input, Pointer, Press
from game.client.paint.palette import DUST, STUCCO
from game.client.widgets.lists import ListBox
from game.client.window.scene import Scene
from game.words.phrases import phrase

TABLE_KEYS = ("end_turn", "besides", "extra", "hint", "undo", "redo", "restart_turn", "log", "list", "recap", "card")
"""They mean something at the table below, and nothing here."""
Item = tuple[str, Any, str]
"""What it says, its value, and why it cannot be chosen ("" if it can)."""


class Popup(Scene):
    """Pops with the chosen value wrapped in a tuple, or None."""

    shows_below = True
    updates_below = True

    def __init__(
        self,
        about: Rect,
        items: Sequence[Item],
        heading: str = "",
        pointed: Callable[[tuple[Any] | None], object] = lambda at: None,
        spoken_of: Sequence[Rect] = (),
        advised: tuple[Any] | None = None,
    ) -> None:
        """`pointed` is told the value of the row that is looked at, wrapped in a tuple, and None when none is.
        `spoken_of`: what the answers are about, which is covered only where nothing else is left. `advised`: the value
        that a hint means, wrapped too: its row is marked, and the ring begins there."""
        self.about, self.items, self.heading, self.pointed = about, items, heading, pointed
        self.spoken_of = spoken_of
        values = [value for _, value, _ in items]
        self.hinted = values.index(advised[0]) if advised is not None and advised[0] in values else -1
        self.box = Rect(0, 0, 0, 0)

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        head = b.lead("strong") + s.u(10) if self.heading else 0
        widest = max(
            [b.width(i[0], "caption") for i in self.items]
            + [b.width(i[2], "note") for i in self.items]
            + [b.width(self.heading, "strong")]
        )
        w = min(widest + s.u(64) + self._cap_room(), s.u(620), s.area.width - s.u(40))
        within = self._words_room(w - s.u(36))
        said = max(b.block_height(i[0], within, "caption") for i in self.items) - b.lead("caption")
        row = s.line(20) + said + max(b.block_height(i[2], within, "note") for i in self.items)
        room = s.area.height - s.u(160)
        self.box = Rect(0, 0, w, min(room, head + row * len(self.items) + s.u(24)))
        self.box = self._placed(self.box, s.area.inflate(-s.u(16), -s.u(16)), s.u(12))
        inner = Rect(self.box.x + s.u(10), self.box.y + s.u(12) + head, w - s.u(20), self.box.h - s.u(24) - head)
        self.ui.first_focus = "items"
        self.ui.add(ListBox(inner, len(self.items), row, self._row, self._pick, "items", chosen=max(0, self.hinted)))

    def _cap_room(self) -> int:
        """Each row has the digit that picks it."""
        return self.app.brush.keycap_size("9")[0] + self.app.brush.u(12)

    def _words_room(self, wide: int) -> int:
        return wide - self.app.brush.u(28) - self._cap_room()

    def _placed(self, box: Rect, area: Rect, gap: int) -> Rect:
        """Beside its place, at the first side where it covers least of what it is about."""
        about, spots = self.about, []
        sides = [
            ("midleft", (about.right + gap, about.centery)),
            ("midright", (about.left - gap, about.centery)),
            ("midbottom", (about.centerx, about.top - gap)),
            ("midtop", (about.centerx, about.bottom + gap)),
        ]
        if about.centery > area.bottom - box.h // 2:  # a button in the bar: what lies at its side stays in view
            sides.insert(0, sides.pop(2))
        for side, at in sides:
            spot = box.copy()
            setattr(spot, side, at)
            spots.append(spot.clamp(area))
        if self.spoken_of:  # or right beside what it is about, wherever that leaves room
            for thing in (*self.spoken_of, self.spoken_of[0].unionall(list(self.spoken_of[1:]))):
                for x in (about.centerx - box.w // 2, thing.left - gap - box.w, thing.right + gap):
                    for y in (about.top - gap - box.h, thing.top - gap - box.h, thing.bottom + gap):
                        spots.append(Rect(x, y, *box.size).clamp(area))

        def hidden(spot: Rect) -> int:
            cut = [spot.clip(thing) for thing in (about, *self.spoken_of)]
            return sum(c.w * c.h for c in cut)

        return min(spots, key=hidden)

    def _row(self, to: Surface, rect: Rect, i: int, state: str) -> None:
        b = self.app.brush
        words, _, why = self.items[i]
        b.list_row(to, rect, state)
        x, room, ink = rect.x + b.u(14), self._words_room(rect.w), STUCCO if not why else DUST
        if i < 9:
            b.keycap(to, str(i + 1), (x, rect.centery), "l", ink)
        x += self._cap_room()
        y = rect.centery - (b.block_height(words, room, "caption") + b.block_height(why, room, "note")) // 2
        y += b.block(to, words, (x, y), room, "caption", ink)
        b.block(to, why, (x, y), room, "note", (255, 154, 130))
        if i == self.hinted:
            b.spoken(to, rect)
            b.mark(to, "hint", (rect.right - b.u(18), rect.centery), b.u(22), b.palette.focus)

    def _pick(self, i: int) -> None:
        if self.items[i][2]:
            self.app.toasts.show(self.items[i][2])
        else:
            self.app.scenes.pop((self.items[i][1],))

    def update(self, dt: float) -> None:
        super().update(dt)
        rows = self.ui.find("items")
        at = rows.pointed_row() if isinstance(rows, ListBox) else -1
        self.pointed((self.items[at][1],) if 0 <= at < len(self.items) else None)

    def leave(self) -> None:
        self.pointed(None)

    def handle(self, e: Input) -> bool:
        if super().handle(e):
            return True
        if isinstance(e, Pointer) and e.kind == "down" and not self.box.collidepoint(e.pos):
            self.back()
        digit = e.key - ord("1") if isinstance(e, Press) and ord("1") <= e.key <= ord("9") else -1
        if 0 <= digit < len(self.items):
            self._pick(digit)
        elif isinstance(e, Press) and not e.again and (e.intent in TABLE_KEYS or digit >= 0):
            self.app.toasts.show(phrase("table.list_open", cancel=self.app.keymap.cap("cancel")))
        return True

    def draw(self, to: Surface) -> None:
        b = self.app.brush
        b.tip(to, self.box)
        if self.heading:
            b.text(
                to,
                self.heading,
                (self.box.x + b.u(24), self.box.y + b.u(14) + b.lead("strong") // 2),
                "strong",
                b.palette.focus,
                room=self.box.w - b.u(40),
            )
        self.ui.draw(to)
        self.ui.draw_tip(to)
