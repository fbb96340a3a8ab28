"""Words that come and go: tooltips beside a thing, and toasts at the upper edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import Rect, Surface

from game.client.devices.screen import Screen
from game.client.paint.palette import DUST, STUCCO
from game.client.widgets.brush import Brush

FOREVER = 3600.0
FAR = 0.25
"""A tip that stands off by its own height is as bad as one that hides so much of its size of what is read."""
STAYING = 1.0
"""The age at which a toast that stays is left: it is fully seen."""


class Ground(Protocol):
    """The window as far as words that come and go need it."""

    @property
    def brush(self) -> Brush: ...

    @property
    def screen(self) -> Screen: ...

    def damage(self) -> None:
        """Something may look different now."""

    def asked_for(self) -> Sequence[Rect]:
        """Where lies what somebody here is to choose from."""

    def moved(self) -> None:
        """The pointer or what follows it has moved: what is kept on the page (paint/page.py) knows by its key."""


def draw_tip(
    app: Ground, to: Surface, words: str, about: Rect, clear_of: Rect | None = None, read: Sequence[Rect] = ()
) -> None:
    """A box of words beside something, inside the window, not over `clear_of` (a piece in the hand), and not over what
    is `read`, if that can be. The first of several lines is its heading."""
    b, s = app.brush, app.screen
    head, _, rest = words.partition("\n") if "\n" in words else ("", "", words)
    room = min(s.u(420), s.size[0] - s.u(60))
    heads = b.lines(head, room, "strong") if head else []
    wide = max([b.width(line, "note") for line in b.lines(rest, room, "note")] + [b.width(h, "strong") for h in heads])
    wide = min(wide, room)
    high = b.block_height(rest, wide + 2, "note") + b.lead("strong") * len(heads)
    pad = s.u(14)
    box = Rect(0, 0, wide + 2 + 2 * pad, high + 2 * pad)
    if clear_of is not None and clear_of.colliderect(about):
        about = about.union(clear_of)
    box = beside(box, about, s.bounds.inflate(-s.u(8), -s.u(8)), s.u(8), read)
    b.tip(to, box)
    y = box.y + pad
    for head in heads:
        b.text(to, head, (box.x + pad, y + b.lead("strong") / 2), "strong", b.palette.focus, room=wide)
        y += b.lead("strong")
    b.block(to, rest, (box.x + pad, y), wide + 2, "note", STUCCO)


def beside(box: Rect, about: Rect, inside: Rect, gap: int, read: Sequence[Rect] = ()) -> Rect:
    """Above a thing, else below it; where that would lie on what is `read`, at its side, or beside or above that; where
    there is no room, over as little of that as can be, but not far from the thing."""
    above, below, right, left = (box.copy() for _ in range(4))
    above.midbottom = (about.centerx, about.top - gap)
    below.midtop = (about.centerx, about.bottom + gap)
    right.midleft = (about.right + gap, about.centery)
    left.midright = (about.left - gap, about.centery)
    if above.top < 0:
        above, below = below, above
    places = [made.clamp(inside) for made in (above, below, right, left)]
    others = [r for r in read if not r.contains(about)]  # a button of a card is told about beside that button
    for r in [r for r in others if r.colliderect(places[0])]:
        for x, y in (
            (r.left - gap - box.w, places[0].y),
            (r.right + gap, places[0].y),
            (places[0].x, r.top - gap - box.h),
        ):
            places.append(box.move(x - box.x, y - box.y).clamp(inside))

    def worse(made: Rect) -> tuple[bool, float]:
        aside = max(0, made.left - about.right, about.left - made.right)
        apart = max(0, made.top - about.bottom, about.top - made.bottom)
        far = max(0, aside + apart - 2 * gap)
        return made.colliderect(about), sum(map(_size, map(made.clip, others))) + far * box.w * FAR

    return min(places, key=worse)


def _size(r: Rect) -> int:
    return r.w * r.h


def free(box: Rect, inside: Rect, taken: Sequence[Rect], step: int) -> Rect:
    """In the middle of the upper edge; where something lies there, beside it, else further down. If nothing is free, in
    the middle."""
    places = [
        Rect((x, y), box.size)
        for y in range(inside.top, max(inside.top, inside.bottom - box.h) + 1, step)
        for x in (inside.centerx - box.w // 2, inside.right - box.w, inside.left)
    ]
    return next((place for place in places if place.collidelist(taken) < 0), places[0])


FADED_IN = 0.15
"""Seconds until it is seen in full."""


class Toast:
    def __init__(self, words: str, kind: str, about: str = "", stays: bool = False) -> None:
        self.words, self.kind, self.about, self.stays, self.age = words, kind, about, stays, 0.0

    def opacity(self) -> float:
        return max(0.0, min(1.0, self.age / FADED_IN, (4.5 - self.age) / 0.4))


class Toasts:
    """Short news at the upper edge, over every scene, clear of what may be chosen: they go by themselves, or with a
    click."""

    def __init__(self, app: Ground) -> None:
        self.app = app
        self.shown: list[Toast] = []

    def show(self, words: str, kind: str = "note", about: str = "", stays: bool = False) -> None:
        """kind: note, gain, loss. News `about` something take the place of what was said about it before; one that
        `stays` goes when it is forgotten or clicked. What is said already stays longer, and is not said twice."""
        again = next((t for t in self.shown if t.words == words), None)
        if again is not None:
            again.age = min(again.age, FADED_IN)
            self.app.damage()
        elif words:
            self.forget(about)
            self.shown = [*self.shown[-2:], Toast(words, kind, about, stays)]
            self.app.damage()

    def forget(self, about: str) -> None:
        """What was said about this holds no longer."""
        kept = [t for t in self.shown if not about or t.about != about]
        if len(kept) < len(self.shown):
            self.shown = kept
            self.app.damage()

    def update(self, dt: float) -> None:
        if not self.shown:
            return
        before = [t.opacity() for t in self.shown]
        for t in self.shown:
            t.age = min(t.age + dt, STAYING) if t.stays else t.age + dt
        self.shown = [t for t in self.shown if t.age < 4.5]
        if [t.opacity() for t in self.shown] != before:
            self.app.damage()

    def wants(self) -> float:
        if not self.shown:
            return FOREVER
        return min(0.0 if t.opacity() < 1 else FOREVER if t.stays else 4.1 - t.age for t in self.shown)

    def boxes(self) -> list[tuple[Toast, Rect]]:
        b, s = self.app.brush, self.app.screen
        top, found = 0, []
        for t in self.shown:
            room = min(s.u(760), s.area.width - s.u(80))
            wide = min(room, max(b.width(line, "caption") for line in b.lines(t.words, room, "caption")))
            box = Rect(0, top, wide + s.u(64), b.block_height(t.words, wide + 2, "caption") + s.u(24))
            found.append((t, box))
            top = box.bottom + s.u(8)
        if not found:
            return []
        whole = Rect(0, 0, max(box.w for _, box in found), top - s.u(8))
        at = free(whole, s.area.inflate(-s.u(40), -2 * s.u(74)), self.app.asked_for(), s.u(24))
        return [(t, box.move(at.centerx - box.w // 2, at.top)) for t, box in found]

    def dismiss(self, pos: tuple[int, int]) -> None:
        for t, box in self.boxes():
            if box.collidepoint(pos):
                t.age, t.stays = max(t.age, 4.1), False
                self.app.damage()

    def draw(self, to: Surface) -> None:
        for t, box in self.boxes():
            picture = pygame.Surface(box.size, pygame.SRCALPHA)
            self._paint(picture, t, picture.get_rect())
            picture.set_alpha(round(255 * t.opacity()))
            to.blit(picture, box)

    def _paint(self, to: Surface, t: Toast, box: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        b.tip(to, box)
        tone = {"gain": b.palette.glow, "loss": b.palette.loss}.get(t.kind, b.palette.focus)
        mark = {"gain": "plus", "loss": "warning"}.get(t.kind, "flower")
        b.mark(to, mark, (s.u(26), box.height / 2), s.u(22), tone)
        b.block(to, t.words, (s.u(48), s.u(12)), box.width - s.u(60), "caption", DUST if t.kind == "note" else STUCCO)
