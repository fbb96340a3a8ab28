"""What does not matter for the open question steps back: a veil over the boards, with holes where one should look.

A view says what matters (`TableView.matters`); every place that may be chosen stays bright too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.client.motion.director import Director
from game.client.table.desk import Asked, Laid
from game.client.table.presenters import Presenter
from game.client.table.view import TableView

DIM = (12, 9, 14, 110)
EDGE = 8
"""Pixels of board that stay bright around a place."""


class Dimmed(Laid, Asked, Protocol):
    """The table that a veil lies over."""

    @property
    def view(self) -> TableView: ...

    @property
    def presenter(self) -> Presenter | None: ...

    @property
    def director(self) -> Director: ...


class SteppingBack:
    def __init__(self, table: Dimmed) -> None:
        self.t = table
        self._veil: tuple[object, Surface] | None = None

    def bright(self) -> list[Rect]:
        """What stays as it is; empty: everything does."""
        t = self.t
        if t.question is None or t.presenter is None or t.director.moving:
            return []
        if not (matters := t.view.matters(t.question)):
            return []
        chosen = [target.rect.inflate(2 * EDGE, 2 * EDGE) for target in t.presenter.targets if target.choices]
        return [*matters, *chosen]

    def draw(self, to: Surface) -> None:
        if not (bright := self.bright()):
            return
        area = self.t.area
        key = (tuple(map(tuple, bright)), tuple(area))
        if self._veil is None or self._veil[0] != key:
            self._veil = (key, veil(area, bright))
        to.blit(self._veil[1], area.topleft)


def veil(area: Rect, bright: Sequence[Rect]) -> Surface:
    cover = Surface(area.size, pygame.SRCALPHA)
    cover.fill(DIM)
    for r in bright:
        pygame.draw.rect(cover, (0, 0, 0, 0), r.move(-area.x, -area.y), border_radius=EDGE)
    return cover
