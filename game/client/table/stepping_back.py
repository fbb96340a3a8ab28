"""What does not matter for the open question steps back: a veil over the boards, with holes where one should look.

A view says what matters (`TableView.matters`); every place that may be chosen stays bright too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.client.motion.director import Director
from game.client.paint.page import veiled
from game.client.table.desk import Asked, Laid
from game.client.table.presenters import Presenter
from game.client.table.view import TableView

DIM = (12, 9, 14, 110)
EDGE = 8
"""Pixels of board that stay bright around a place."""
MOST_PIECES = 40
"""More of them cost more than they save."""
Piece = tuple[Rect, Surface | None]
"""A part of the veil: where it lies and, unless it is plain, its picture."""


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
        self._veil: tuple[object, list[Piece]] | None = None

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
            self._veil = (key, pieces(area, bright))
        for r, corners in self._veil[1]:
            if corners is None:
                veiled(to, DIM[:3], DIM[3], r)
            else:
                to.blit(corners, r.topleft)


def pieces(area: Rect, bright: Sequence[Rect]) -> list[Piece]:
    """The veil without its holes, which need not be drawn; only their round corners are in it."""
    left = [area]
    for r in bright:
        for hole in (r.inflate(-2 * EDGE, 0), r.inflate(0, -2 * EDGE)):
            if len(left) < MOST_PIECES:
                left = [piece for whole in left for piece in around(whole, hole)]
    return [(r, veil(r, near) if (near := [b for b in bright if r.colliderect(b)]) else None) for r in left]


def veil(area: Rect, bright: Sequence[Rect]) -> Surface:
    cover = Surface(area.size, pygame.SRCALPHA)
    cover.fill(DIM)
    for r in bright:
        pygame.draw.rect(cover, (0, 0, 0, 0), r.move(-area.x, -area.y), border_radius=EDGE)
    return cover


def around(whole: Rect, hole: Rect) -> list[Rect]:
    """What is left of a rectangle around a hole."""
    cut = whole.clip(hole)
    if not cut.w or not cut.h:
        return [whole]
    found = [
        Rect(whole.x, whole.y, whole.w, cut.y - whole.y),
        Rect(whole.x, cut.bottom, whole.w, whole.bottom - cut.bottom),
        Rect(whole.x, cut.y, cut.x - whole.x, cut.h),
        Rect(cut.right, cut.y, whole.right - cut.right, cut.h),
    ]
    return [r for r in found if r.w and r.h]
