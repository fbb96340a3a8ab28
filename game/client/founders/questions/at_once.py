"""A space and how many disks in one press: while a space is pointed at, the numbers that may be placed there stand
above it, each with the Strength it makes. The space itself asks how many, as before."""

from __future__ import annotations

from typing import Protocol, cast

from pygame import Rect, Surface

from game.agenda import Choice, Question
from game.client.founders.board.table import FoundersTable
from game.client.paint import disks, panels, widgets
from game.client.table.asking import Asking
from game.client.table.sequence import in_turn
from game.client.table.target import Target
from game.client.table.target_widget import TargetWidget
from game.client.widgets.controls import Pressable
from game.founders.turn import PlaceDisks

WIDE, HIGH = 72, 40
"""Of a chip, in pixels of the main board."""


class Choosing(Protocol):
    """Who asks for a space (steps.PickSpace)."""

    @property
    def table(self) -> Asking: ...

    @property
    def q(self) -> Question: ...


class DiskChip(Pressable):
    """So many disks on a space; there only while the space or one of its chips is pointed at."""

    focusable = False
    solid = False

    def __init__(self, rect: Rect, asks: Choosing, target: Target, n: int) -> None:
        super().__init__(rect, f"disks {target.place[1]} {n}")
        self.asks, self.target, self.n = asks, target, n

    @property
    def shown(self) -> bool:
        over = self.ui.hover
        here = over.target if isinstance(over, TargetWidget | DiskChip) else None
        return here is self.target and not self.ui.by_keys

    def update(self, dt: float) -> None:
        self.solid = self.shown

    def look(self) -> object:
        return self.shown, self.hot, self.held

    def explain(self) -> str:
        t = self.asks.table
        return t.speech.brief(t.state, self.step, self.n) or ""

    @property
    def step(self) -> PlaceDisks:
        spaces: list[str] = self.asks.table.state.box.spaces
        return PlaceDisks(self.asks.q.who, spaces.index(self.target.place[1]))

    def activate(self) -> None:
        self.asks.table.answer_on(self.target.choices[0], in_turn((self.n,)))

    def draw(self, to: Surface) -> None:
        if not self.shown:
            return
        v, s, r = cast(FoundersTable, self.asks.table.view), self.asks.table.state, self.rect
        panels.plaque(v.look, *r.size, (92, 82, 78) if self.hot else (66, 58, 62)).draw(to, *r.topleft)
        radius = max(6, round(r.h * 0.24))
        disks.stack(v.look, (v.glyphs[self.asks.q.who],) * self.n, radius, False).draw(
            to, r.x + r.w * 0.3, r.y + r.h * 0.72
        )
        strength = s.height(self.step.space) + self.n - s.limits.weaker
        widgets.strength(strength, round(r.h * 0.6), self.hot).draw(to, r.right - r.w * 0.28, r.centery)
        if self.hot:
            self.ui.app.brush.legal(to, r, 1.0)


def chips(asks: Choosing, target: Target) -> list[DiskChip]:
    """For each number of disks that may be placed on this space; none where there is nothing to choose."""
    v, s = cast(FoundersTable, asks.table.view), asks.table.state
    space: Choice = target.choices[0]
    may = PlaceDisks(asks.q.who, s.box.spaces.index(space)).options(s)
    if len(may) < 2:
        return []
    b = v.lay.board
    w, h = max(44, b.px(WIDE)), max(28, b.px(HIGH))
    column = Rect(0, 0, w, h * len(may))  # over its own space alone: what lies beside it can be pressed
    column.midbottom = (target.rect.centerx, target.rect.top + b.px(4))
    column.clamp_ip(b.rect)
    return [DiskChip(Rect(column.x, column.bottom - (i + 1) * h, w, h), asks, target, n) for i, n in enumerate(may)]
