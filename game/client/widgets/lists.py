"""Things that scroll: a list of rows that are drawn only when seen, and a box of other widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.devices.intent import Pointer, Press
from game.client.widgets.ui import Widget

DrawRow = Callable[[Surface, Rect, int, str], object]
"""Draw row i into a rect; state: rest, hover, chosen."""


class Scrolling(Widget):
    """Common to both: an offset, a bar at the right edge, wheel and finger."""

    can_scroll = True

    def __init__(self, rect: Rect, key: str = "", **more: Any) -> None:
        super().__init__(rect, key, **more)
        self.offset = 0
        self._grab: tuple[int, int] | None = None
        self._on_bar = False

    def content(self) -> int:
        """Height of everything, in pixels."""
        raise NotImplementedError

    @property
    def overflow(self) -> int:
        return max(0, self.content() - self.rect.h)

    def scroll_to(self, offset: int) -> None:
        offset = max(0, min(self.overflow, offset))
        if offset != self.offset:
            self.scrolled(self.offset - offset)
            self.offset = offset
            self.damage()

    def scrolled(self, dy: int) -> None:
        """What is inside moved by dy pixels."""

    def bar(self) -> Rect | None:
        """The part of the scroll bar one can grab; None: everything is seen."""
        if not self.overflow:
            return None
        u = self.ui.app.screen.u
        h = max(u(36), self.rect.h * self.rect.h // self.content())
        y = self.rect.y + (self.rect.h - h) * self.offset // self.overflow
        return Rect(self.rect.right - u(10), y, u(10), h)

    def pointer(self, e: Pointer) -> bool:
        u = self.ui.app.screen.u
        if e.kind == "wheel" and self.overflow:
            self.scroll_to(self.offset - round(e.wheel[1] * u(64)))
            return True
        if e.kind == "down" and e.button == 1:
            bar = self.bar()
            self._on_bar = bar is not None and e.pos[0] >= bar.x - u(14)
            if self._on_bar and bar is not None and not bar.collidepoint(e.pos[0], e.pos[1]):
                self._bar_to(e.pos[1])
            self._grab = (e.pos[1], self.offset)
            return self._on_bar or e.touch
        if e.kind == "move" and self._grab is not None and self.held:
            if self._on_bar and (bar := self.bar()) is not None:
                free = max(1, self.rect.h - bar.h)
                self.scroll_to(self._grab[1] + (e.pos[1] - self._grab[0]) * self.overflow // free)
            else:
                self.scroll_to(self._grab[1] - (e.pos[1] - self._grab[0]))
            return True
        if e.kind in ("up", "leave"):
            self._grab = None
        return False

    def _bar_to(self, y: int) -> None:
        self.scroll_to(round((y - self.rect.y) / max(1, self.rect.h) * self.content()) - self.rect.h // 2)

    def draw_bar(self, to: Surface) -> None:
        bar = self.bar()
        if bar is not None:
            self.ui.app.brush.bar(to, self.rect, bar, self._grab is not None and self._on_bar)


class ListBox(Scrolling):
    """Rows of one height, any number. `chosen` is the row the keys are on; `picked` is told on Enter or click. With
    `first_choose` a click on another row only chooses it: for lists with buttons that act on the chosen row."""

    focusable = read = True

    def __init__(
        self,
        rect: Rect,
        count: int,
        row_height: int,
        draw_row: DrawRow,
        picked: Callable[[int], object],
        key: str = "",
        *,
        moved: Callable[[int], object] | None = None,
        chosen: int = 0,
        first_choose: bool = False,
        **more: Any,
    ) -> None:
        super().__init__(rect, key, **more)
        self.count, self.row_height = count, max(1, row_height)
        self._draw_row, self._picked, self._moved, self._first_choose = draw_row, picked, moved, first_choose
        self.chosen = min(chosen, count - 1) if count else -1
        self._pointed = -1

    def inherit(self, old: ListBox) -> None:
        self.chosen = min(old.chosen, self.count - 1) if self.count else -1
        top = old.offset / old.row_height
        self.offset = max(0, min(self.overflow, round(top * self.row_height)))

    def content(self) -> int:
        return self.count * self.row_height

    def row_at(self, pos: tuple[int, int]) -> int:
        i = (pos[1] - self.rect.y + self.offset) // self.row_height
        return i if self.rect.collidepoint(pos) and 0 <= i < self.count else -1

    def pointed_row(self) -> int:
        """The row that the pointer is on, or the keys; -1: none."""
        return self._pointed if self.hot else self.chosen if self.has_focus and self.ui.by_keys else -1

    def row_rect(self, i: int) -> Rect:
        wide = self.rect.w - (self.ui.app.screen.u(16) if self.overflow else 0)
        return Rect(self.rect.x, self.rect.y + i * self.row_height - self.offset, wide, self.row_height)

    def choose(self, i: int) -> None:
        """Put the keys on row i and scroll it into sight."""
        if not self.count:
            return
        i = max(0, min(self.count - 1, i))
        told = i != self.chosen and self._moved is not None
        self.follow(i)
        if told and self._moved is not None:
            self._moved(i)

    def follow(self, i: int) -> None:
        """Row i is what is looked at elsewhere: it is chosen and scrolled into sight, and nobody is told."""
        if i * self.row_height < self.offset:
            self.scroll_to(i * self.row_height)
        elif (i + 1) * self.row_height > self.offset + self.rect.h:
            self.scroll_to((i + 1) * self.row_height - self.rect.h)
        self.chosen = i
        self.damage()

    def pointer(self, e: Pointer) -> bool:
        took = super().pointer(e)
        if e.kind == "move":
            pointed = self.row_at(e.pos)
            if pointed != self._pointed:
                self._pointed = pointed
                self.damage()
            return took
        if e.kind == "down" and e.button == 1:
            return True
        if e.kind == "up" and not self._on_bar and (i := self.row_at(e.pos)) >= 0:
            if not e.touch or abs(e.pos[1] - self.ui.pressed_at[1]) < self.ui.app.screen.u(14):
                there = i == self.chosen
                self.choose(i)
                if there or not self._first_choose:
                    self._picked(i)
            return True
        return took

    def press(self, e: Press) -> bool:
        page = max(1, self.rect.h // self.row_height - 1)
        by = {"up": -1, "down": 1, "page_up": -page, "page_down": page, "first": -self.count, "last": self.count}
        if e.intent in by:
            edge = (self.chosen <= 0 and by[e.intent] < 0) or (self.chosen >= self.count - 1 and by[e.intent] > 0)
            if edge and e.intent in ("up", "down") and not e.again:
                return False  # the focus may leave a list at its ends
            self.choose(self.chosen + by[e.intent])
            return True
        if e.intent == "accept" and not e.again and 0 <= self.chosen < self.count:
            self._picked(self.chosen)
            return True
        return False

    def draw(self, to: Surface) -> None:
        was = to.get_clip()
        view = self.rect.clip(was)
        to.set_clip(view)
        first = self.offset // self.row_height
        for i in range(first, min(self.count, (self.offset + self.rect.h) // self.row_height + 1)):
            state = "chosen" if i == self.chosen else "hover" if i == self._pointed and self.hot else "rest"
            self._draw_row(to, self.row_rect(i), i, state)
        self.draw_bar(to)
        to.set_clip(was)


GIVEN = 0.3
"""Of its height that a scroller leaves empty at most, so that nothing is cut at its lower edge."""


def _uncut(rect: Rect, inside: Sequence[Widget]) -> Rect:
    """As much of the place as ends between two widgets, if not all of them are seen."""
    ends = {w.rect.bottom for w in inside if rect.bottom - rect.h * GIVEN <= w.rect.bottom <= rect.bottom}
    whole = [y for y in ends if not any(w.rect.top < y < w.rect.bottom for w in inside)]
    if not whole or all(w.rect.bottom <= rect.bottom for w in inside):
        return rect
    return Rect(rect.x, rect.y, rect.w, max(whole) - rect.y)


class Scroller(Scrolling):
    """A box of widgets higher than its place. They are laid out as if there were room; the box moves them."""

    def __init__(self, rect: Rect, inside: Sequence[Widget], key: str = "", uncut: bool = True) -> None:
        """`uncut`: it ends between two widgets. Long text fills its place instead, and is cut where it goes on."""
        super().__init__(_uncut(rect, inside) if uncut else rect, key)
        self.inside = list(inside)
        self._high = max((w.rect.bottom for w in inside), default=rect.y) - rect.y

    def content(self) -> int:
        return self._high + self.ui.app.screen.u(10)

    def children(self) -> Sequence[Widget]:
        return self.inside

    def clip(self) -> Rect:
        """At the sides a ring has room."""
        return self.rect.inflate(2 * self.ui.app.screen.u(7), 0)

    def inherit(self, old: Scroller) -> None:
        share = old.offset / max(1, old.overflow)
        self.scroll_to(round(share * self.overflow))

    def scrolled(self, dy: int) -> None:
        for w in self.inside:
            w.move(0, dy)

    def reveal(self, child: Widget) -> None:
        pad = self.ui.app.screen.u(16)
        if child.rect.top - pad < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - child.rect.top + pad))
        elif child.rect.bottom + pad > self.rect.bottom:
            self.scroll_to(self.offset + child.rect.bottom + pad - self.rect.bottom)

    def draw(self, to: Surface) -> None:
        self.draw_bar(to)


class Reading(Scroller):
    """Text and pictures, moved by keys too once it has the focus."""

    def ringed(self) -> Rect:
        """Clear of the first letters of its lines."""
        room = 2 * self.ui.app.screen.u(8)
        return self.rect.inflate(room, room)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.overflow > 0

    def press(self, e: Press) -> bool:
        line, page = self.ui.app.screen.u(64), round(self.rect.h * 0.85)
        by = {"up": -line, "down": line, "page_up": -page, "page_down": page, "first": -self._high, "last": self._high}
        if e.intent not in by:
            return False
        before = self.offset
        self.scroll_to(self.offset + by[e.intent])
        return e.again or self.offset != before  # at its ends the focus may leave it
