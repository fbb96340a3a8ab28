"""The hand over the table: a piece that trails the pointer, and pieces dragged from one question to the next."""

from __future__ import annotations

from typing import Protocol

from pygame import Rect, Surface

from game.agenda import Choice
from game.client.devices.intent import Pointer
from game.client.motion.director import Director
from game.client.motion.physics import Drag
from game.client.paint.look import Look, Sprite
from game.client.paint.motion import TILT, ghost, in_hand
from game.client.table.desk import Asked, Laid, Played
from game.client.table.presenters import Presenter
from game.client.table.view import TableView

FAINT = 35
"""Percent that is seen of a piece in the hand where it may be laid: its place is shown below it."""


class Reaching(Laid, Played, Asked, Protocol):
    """The table, as the hand over it knows it."""

    @property
    def view(self) -> TableView: ...

    @property
    def director(self) -> Director: ...

    @property
    def presenter(self) -> Presenter | None: ...

    def poll(self) -> None: ...

    def undo(self, whole_turn: bool = False) -> None: ...


class Hand:
    """A press on a piece that moves away answers the question, and the piece is dropped on the next one's target."""

    def __init__(self, table: Reaching) -> None:
        self.t = table
        self._spring: Drag | None = None
        """Between the pointer and what it carries; None: nothing is in the hand."""
        self._drag = Drag((0, 0))
        self._grabbed: tuple[Choice, tuple[int, int]] | None = None
        self.dragging = self._full = False

    @property
    def moving(self) -> bool:
        return self._spring is not None and not self._spring.resting

    def grab(self, choice: Choice, pos: tuple[int, int]) -> None:
        """A press began on a piece; it may become a drag."""
        self._grabbed = (choice, pos)

    def carry(self, start: tuple[int, int]) -> None:
        """What is asked about now is dragged along from here, and dropped where the pointer lets go."""
        self._take(start)
        self.dragging = True

    def pointer(self, e: Pointer) -> bool:
        """True: the hand took it."""
        t = self.t
        if self._grabbed is not None and e.kind == "move":
            choice, start = self._grabbed
            if abs(e.pos[0] - start[0]) + abs(e.pos[1] - start[1]) > t.app.screen.u(14):
                self._grabbed = None
                t.ui.held = None
                t.answer(choice)
                t.director.finish()
                t.poll()
                self.carry(start)
        if self.dragging and e.kind == "move":
            t.ui.handle(e)
            return True
        if self.dragging and e.kind in ("up", "leave"):
            self._let_go(e.pos)
            return True
        if e.kind in ("up", "leave"):
            self._grabbed = None
        return False

    def _let_go(self, pos: tuple[int, int]) -> None:
        t = self.t
        self.dragging, self._spring = False, None
        if t.presenter is not None and t.presenter.dropped(pos):
            return
        t.app.sound.play("knock_soft", at=pos[0])
        if t.question is not None and t.session.table.undoable(t.question.who):
            t.undo()  # dropped on nothing: it goes home
        t.app.damage()

    def update(self, dt: float) -> None:
        sprite = self.carried()
        full = sprite is not None
        if full != self._full:
            self._full = full
            self.t.app.moved()
        if not full and not self.dragging:
            self._spring = None
            return
        pos = self._held_at(sprite)
        spring = self._spring or self._take(pos)
        spring.to(pos)
        if not spring.resting:
            spring.update(dt if not self.t.app.settings.reduced_motion else 1.0)
            self.t.app.moved()

    def _take(self, pos: tuple[int, int]) -> Drag:
        self._drag.anew(pos)
        self._spring = self._drag
        self.t.app.moved()
        return self._drag

    def carried(self) -> Sprite | None:
        """The piece the pointer carries now, in the pose of the placement looked at."""
        t = self.t
        if t.question is None or t.presenter is None or t.ui.by_keys or t.presenter.pinned is not None:
            return None
        if not t.area.collidepoint(t.ui.pointer_at) and not self._over_the_bar():
            return None
        looked = t.looked_at()
        choice = looked[0] if looked is not None else next((c for g in t.presenter.targets for c in g.choices), None)
        return t.view.hand(t.question, choice)

    def _over_the_bar(self) -> bool:
        """Who points at a button of the bar sees what is in the hand above it: there it is turned and put back."""
        t = self.t
        return t.presenter is not None and t.presenter.holds and t.ui.pointer_at[1] >= t.area.bottom

    def _held_at(self, sprite: Sprite | None) -> tuple[int, int]:
        """At the pointer, or, while that is in the bar, above it."""
        x, y = self.t.ui.pointer_at
        if sprite is None or not self._over_the_bar():
            return x, y
        r, inner = sprite.rect(x, y), self.t.area.inflate(-self.t.app.screen.u(40), -self.t.app.screen.u(40))
        return x + min(0, inner.right - r.right) + max(0, inner.left - r.left), y + min(0, inner.bottom - r.bottom)

    def covers(self, sprite: Sprite | None) -> Rect | None:
        """The pixels that the piece it carries hides: words about it stand clear of them."""
        return sprite.rect(*self._spring.pos) if sprite is not None and self._spring is not None else None

    def draw(self, to: Surface, sprite: Sprite | None) -> None:
        """The piece it carries."""
        if sprite is not None and self._spring is not None:
            look = self.t.app.brush.table_look
            if self.dragging or self.t.looked_at() is None:
                held = lifted(sprite, look, self._spring.angle)
            else:  # what it would cover is seen through it
                held = ghost(lifted(sprite, look, -TILT), FAINT)
            held.draw(to, *self._spring.pos)


def lifted(sprite: Sprite, look: Look, angle: float = 0.0) -> Sprite:
    """A piece as the hand carries it, swung by an angle."""
    return in_hand(sprite, look.px(44), TILT + angle)
