"""One of several: a segmented choice, and tabs, which are the same with another face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.client.devices.intent import Pointer, Press
from game.client.paint.palette import GILT, STUCCO, hexa
from game.client.widgets.brush import Brush
from game.client.widgets.controls import FADED, digit_of
from game.client.widgets.ui import Widget


class Choice(Widget):
    """One of several: side by side if there is room, else one at a time between two arrows."""

    focusable = True
    feels = True

    def __init__(
        self,
        rect: Rect,
        names: Sequence[str],
        at: int,
        changed: Callable[[int], object],
        key: str = "",
        *,
        hints: Sequence[str] = (),
        barred: Sequence[str] = (),
        **more: Any,
    ) -> None:
        """`barred`: for every name why it cannot be chosen now, "" if it can."""
        super().__init__(rect, key, **more)
        self.barred = list(barred) or [""] * len(names)
        self.names, self.at, self.changed, self.hints = list(names), at, changed, list(hints)

    @staticmethod
    def wide(b: Brush, names: Sequence[str]) -> int:
        """The width that shows all names side by side."""
        return sum(max(b.screen.target(44), b.width(n, "caption") + b.u(28)) for n in names)

    def _cells(self) -> list[Rect]:
        """Side by side; empty if they do not fit."""
        b = self.ui.app.brush
        need = self.wide(b, self.names)
        if need > self.rect.w:
            return []
        spare = min((self.rect.w - need) / len(self.names), b.u(40))
        x, cells = float(self.rect.x), []
        for n in self.names:
            w = max(b.screen.target(44), b.width(n, "caption") + b.u(28)) + spare
            cells.append(Rect(round(x), self.rect.y, round(x + w) - round(x), self.rect.h))
            x += w
        return cells

    def ringed(self) -> Rect:
        """The names, not the empty room beside them."""
        cells = self._cells()
        return cells[0].unionall(cells[1:]) if cells else self.rect

    def set(self, at: int) -> None:
        if at != self.at and 0 <= at < len(self.names) and self.barred[at]:
            self.ui.app.toasts.show(self.barred[at], about=self.key)
        elif at != self.at and 0 <= at < len(self.names):
            self.at = at
            self.ui.app.sound.play("knock", at=self.rect.centerx)
            self.changed(at)
            self.damage()

    def pointer(self, e: Pointer) -> bool:
        if e.kind == "down":
            return e.button == 1
        if e.kind != "up" or not self.rect.collidepoint(e.pos):
            return False
        cells = self._cells()
        if cells:
            self.set(next((i for i, c in enumerate(cells) if c.collidepoint(e.pos)), self.at))
        else:
            by = -1 if e.pos[0] < self.rect.x + self.rect.h else 1
            self.set(self._next(by))
        return True

    def _next(self, by: int) -> int:
        """The next that can be chosen, round and round; this one if there is no other."""
        n = len(self.names)
        return next((i for k in range(1, n) if not self.barred[i := (self.at + by * k) % n]), self.at)

    def press(self, e: Press) -> bool:
        if e.intent in ("left", "right"):
            by = 1 if e.intent == "right" else -1
            at = self._next(by)
            if (at - self.at) * by > 0:
                self.set(at)
                return True
            return e.again  # pressed anew at the end of it, an arrow goes on to what lies there
        if e.intent == "accept" and not e.again:
            self.set(self._next(1))
            return True
        return False

    def explain(self) -> str:
        pointed = -1 if self.ui.by_keys else Rect(self.ui.pointer_at, (1, 1)).collidelist(self._cells())
        if pointed >= 0 and self.barred[pointed]:
            return self.barred[pointed]
        if self.enabled and self.at < len(self.hints) and self.hints[self.at]:
            return self.hints[self.at]
        return super().explain()

    def draw(self, to: Surface) -> None:
        b, cells = self.ui.app.brush, self._cells()
        pointed = self.ui.pointer_at if self.ui.hover is self else (-1, -1)
        if cells:
            b.well(to, cells[0].unionall(cells[1:]))
            for i, (c, n) in enumerate(zip(cells, self.names, strict=True)):
                free = self.enabled and not self.barred[i]
                b.segment(to, c, i == self.at, c.collidepoint(pointed) and free)
                ink = hexa("#1E1204") if i == self.at else STUCCO if free else FADED
                b.text(to, n, c.center, "caption", ink, "m", room=c.w - b.u(8))
            return
        b.well(to, self.rect)
        for side in (-1, 1):
            arrow = Rect(0, 0, self.rect.h, self.rect.h)
            arrow.center = (self.rect.centerx + side * (self.rect.w - self.rect.h) // 2, self.rect.centery)
            b.segment(to, arrow, False, arrow.collidepoint(pointed) and self.enabled)
            b.arrow(to, arrow.center, b.u(20), side, GILT if self.enabled else FADED)
        if self.names:
            b.text(
                to,
                self.names[self.at],
                self.rect.center,
                "caption",
                STUCCO if self.enabled else FADED,
                "m",
                room=self.rect.w - 2 * self.rect.h,
            )


PAD_WAYS = {"flip": -1, "rotate": 1}
"""What a pad's shoulder buttons mean where nothing is in the hand."""


class Tabs(Choice):
    """Pages of one scene. Tabs that do not fit side by side become arrows, like every choice. Each has its digit, and a
    pad's shoulder buttons go from one to the next."""

    def shortcut(self, e: Press) -> bool:
        digit = digit_of(e)
        if digit and 1 <= int(digit) <= len(self.names):
            self.set(int(digit) - 1)
            return True
        by = PAD_WAYS.get(e.intent, 0) if e.pad else 0
        if by and 0 <= self.at + by < len(self.names):
            self.set(self.at + by)
        return by != 0

    def cap(self, i: int) -> str:
        """The key of a tab; of a pad the buttons that lead to the tabs beside the one that is open."""
        keymap = self.ui.app.keymap
        if not keymap.by_pad:
            return str(i + 1)
        return next((keymap.cap(intent) for intent, by in PAD_WAYS.items() if i == self.at + by), "")

    def draw(self, to: Surface) -> None:
        b, cells = self.ui.app.brush, self._cells()
        if not cells:
            super().draw(to)
            return
        pointed = self.ui.pointer_at if self.ui.hover is self else (-1, -1)
        for i, (c, n) in enumerate(zip(cells, self.names, strict=True)):
            b.tab(to, c, i == self.at, c.collidepoint(pointed))
            b.text(
                to,
                n,
                c.center,
                "strong" if i == self.at else "caption",
                GILT if i == self.at else STUCCO,
                "m",
                room=c.w - b.u(8),
            )

    def draw_above(self, to: Surface) -> None:
        """The caps, which no ring cuts."""
        for i, c in enumerate(self._cells()):
            if cap := self.cap(i):
                self.ui.app.brush.small_cap(to, cap, c.topright)
