"""A place that may be chosen, as something on the screen: pointed at, focused, pressed, lit by who put the question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame import Rect, Surface

from game.agenda import Choice, Question
from game.client.devices.intent import Pointer
from game.client.devices.screen import SMALLEST_TARGET
from game.client.table.asking import Asking
from game.client.table.target import Target
from game.client.widgets.controls import Pressable


class Lighting(Protocol):
    """Who put the question (presenters.Presenter), as its places know them."""

    @property
    def table(self) -> Asking: ...

    @property
    def q(self) -> Question: ...

    @property
    def shows_targets(self) -> bool: ...

    @property
    def holds(self) -> bool:
        """A piece is in the hand."""

    @property
    def pinned(self) -> Choice | None:
        """A placement that is shown and waits for its second press."""

    def target_under(self) -> Target | None: ...

    def tip(self, target: Target) -> str: ...

    def reasons(self, target: Target) -> str: ...

    def pressed(self, target: Target) -> None: ...

    def grabbed(self, target: Target, e: Pointer) -> None: ...

    def digit_of(self, target: Target) -> str: ...

    def draw_target(self, to: Surface, target: Target, state: str) -> None: ...


class TargetWidget(Pressable):
    """A target as something that can be pointed at, focused and pressed."""

    answers = True

    def __init__(self, target: Target, presenter: Lighting, why: str = "") -> None:
        rect = target.rect.copy()
        grow = (max(0, SMALLEST_TARGET - rect.w), max(0, SMALLEST_TARGET - rect.h))
        super().__init__(rect.inflate(*grow), f"at {target.place!r}", enabled=bool(target.choices), why=why)
        self.target, self.presenter = target, presenter
        self.off_tab = self.shy = not target.choices
        self.together = presenter.holds

    @property
    def reachable(self) -> bool:
        """A barred place says why when the ring is on it."""
        return True

    def activate(self) -> None:
        self.presenter.pressed(self.target)

    def pointer(self, e: Pointer) -> bool:
        if e.kind == "down" and e.button == 1:
            self.presenter.grabbed(self.target, e)
        return super().pointer(e)

    def told_of(self) -> Rect:
        """The whole piece, which is larger than the handle that is pressed."""
        return self.target.rect.union(self.rect)

    def explain(self) -> str:
        if not self.enabled:
            return self.presenter.reasons(self.target)
        return self.presenter.tip(self.target)

    def look(self) -> object:
        seen = self.presenter.table.view.shown_again()
        return self.presenter.target_under() is self.target, self.ui.subject is self, seen, self.ui.by_keys

    def draw(self, to: Surface) -> None:
        if self.presenter.shows_targets and not self.presenter.table.view.shown_again():
            table = self.presenter.table
            state = "barred" if not self.enabled else "hot" if self.presenter.target_under() is self.target else "lit"
            if state == "barred" and self.ui.subject is not self:
                return
            if self.presenter.pinned is not None and self.presenter.pinned in self.target.choices:
                state = "pinned"
            if any(table.hints.is_hint(c) for c in self.target.choices):
                state = "hint" if state == "lit" else state
            if state == "lit" and table.passes_over(self.target):
                return
            if not table.view.draw_target(to, self.target, state, table.shine.glow):
                self.presenter.draw_target(to, self.target, state)

    def draw_above(self, to: Surface) -> None:
        if self.presenter.shows_targets and self.enabled and not self.presenter.table.view.shown_again():
            hot = self.presenter.target_under() is self.target
            self.presenter.table.view.draw_chips(to, self.target, hot)
            self.draw_cap(to)
            if self.ui.subject is self:  # its ring is wide: what it crosses wears its digit above it
                for w in self.presenter.table.ui.all():
                    if isinstance(w, TargetWidget) and w is not self and w.rect.colliderect(self.rect.inflate(40, 40)):
                        w.draw_cap(to)

    def draw_cap(self, to: Surface) -> None:
        if (at := self.cap_at()) is not None:
            self.ui.app.brush.digit_cap(to, self.presenter.digit_of(self.target), at)

    def cap_at(self) -> Rect | None:
        """Where its digit stands; None: it wears none."""
        cap = self.presenter.digit_of(self.target) if self.enabled else ""
        corner = self.presenter.table.view.digit_corner(self.target) or self.rect.topright
        return self.ui.app.brush.digit_cap_at(cap, corner) if cap else None


def lit_above(made: Sequence[TargetWidget]) -> list[TargetWidget]:
    """Barred places first, so that a lit one lies above."""
    return sorted(made, key=lambda w: w.enabled)
