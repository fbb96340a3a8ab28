"""Paint once, keep it: a memo for sprite functions with a bound on memory, least recently used out first.

    @painted
    def cube(look: Look, kind: str, side: int) -> Sprite: ...

Arguments must be hashable; the same arguments give the same object until it has to make room. What took long is also
kept on disk (store.py), for the next start.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial, wraps
from time import perf_counter, thread_time
from typing import Concatenate, ParamSpec

import pygame

from game.client.paint.look import Look, Sprite
from game.client.paint.store import WORTH, Store

P = ParamSpec("P")
SCREENS = 5
"""Windows full of pixels that are kept."""
LEAST = 16 << 20


class Enough(Exception):
    """No more time for painting now. What was painted is kept, so whoever draws again gets further."""


class Shelf:
    """Sprites by key, at most `limit` bytes of pixels."""

    def __init__(self, limit: int) -> None:
        self.limit, self.used, self.painted = limit, 0, 0
        self.kept: OrderedDict[Hashable, tuple[Sprite, int]] = OrderedDict()
        """Sprites and their bytes, the last used last."""
        self.until = math.inf
        """When somebody who paints in slices has had enough, by time.perf_counter; -1: at once."""
        self.store: Store | None = None
        """Where sprites are kept from one start to the next; only a window of its own has one."""

    def __len__(self) -> int:
        return len(self.kept)

    def find(self, key: Hashable) -> Sprite | None:
        hit = self.kept.get(key)
        if hit is None:
            return None
        self.kept.move_to_end(key)
        return hit[0]

    def keep(self, key: Hashable, sprite: Sprite) -> None:
        """The newest is always kept, even when it alone is over the limit."""
        size = sprite.surface.get_width() * sprite.surface.get_height() * 4
        _, before = self.kept.pop(key, (sprite, 0))
        self.kept[key] = (sprite, size)
        self.used += size - before
        self.painted += 1
        while self.used > self.limit and len(self.kept) > 1:
            _, (_, freed) = self.kept.popitem(last=False)
            self.used -= freed

    def made(self, key: Hashable, make: Callable[[], Sprite], stored: bool = True) -> Sprite:
        """A sprite that is not here: from the store, if it may be there, or painted."""
        if self.until < 0:
            raise Enough
        sprite = self._stored(key) if stored else None
        if sprite is None:
            began = thread_time()
            sprite = make()
            if stored and thread_time() - began >= WORTH:
                self._store(key, sprite)
        self.keep(key, sprite)
        if perf_counter() > self.until:
            raise Enough
        return sprite

    def known(self, key: Hashable) -> Sprite | None:
        """What somebody painted by himself (`finished`), now or at an earlier start."""
        sprite = self.find(key)
        if sprite is None and (sprite := self._stored(key)) is not None:
            self.keep(key, sprite)
        return sprite

    def finished(self, key: Hashable, sprite: Sprite) -> None:
        """Keep what took somebody long to paint by himself."""
        self.keep(key, sprite)
        self._store(key, sprite)

    def _stored(self, key: Hashable) -> Sprite | None:
        return self.store.find(self.store.name(key)) if self.store is not None else None

    def _store(self, key: Hashable, sprite: Sprite) -> None:
        if self.store is not None:
            self.store.keep(self.store.name(key), sprite)

    def fit(self, window: tuple[int, int], screens: int = SCREENS) -> None:
        """As much as a window of this size needs: a table painted from scratch shows four times its pixels."""
        self.limit = max(LEAST, screens * window[0] * window[1] * 4)

    def clear(self) -> None:
        self.kept.clear()
        self.used = 0


SHELF = Shelf(LEAST)


def painting_until_enough(seconds: float, draw: Callable[[], object]) -> bool:
    """Draw, but stop when sprites have been painted for so long; -1: as soon as one is missing. False: it was
    stopped."""
    SHELF.until = perf_counter() + seconds if seconds >= 0 else -1
    try:
        draw()
    except Enough:
        return False
    finally:
        SHELF.until = math.inf
    return True


def painted(make: Callable[P, Sprite]) -> Callable[P, Sprite]:
    """Remember on the shelf what `make` paints, and in the store if it took long."""
    return _remembered(make, stored=True)


def sketched(make: Callable[P, Sprite]) -> Callable[P, Sprite]:
    """The same for what is painted as quickly as it is looked up in the store."""
    return _remembered(make, stored=False)


def _remembered(make: Callable[P, Sprite], *, stored: bool) -> Callable[P, Sprite]:
    name = f"{make.__module__}.{make.__qualname__}"

    @wraps(make)
    def ask(*args: P.args, **kwargs: P.kwargs) -> Sprite:
        key = (name, args, tuple(sorted(kwargs.items()))) if kwargs else (name, args)
        hit = SHELF.kept.get(key)
        if hit is None:
            return SHELF.made(key, partial(make, *args, **kwargs), stored)
        SHELF.kept.move_to_end(key)
        return hit[0]

    return ask


def together(
    key: Hashable, size: tuple[int, int], anchor: tuple[int, int], draw: Callable[[pygame.Surface], object]
) -> Sprite:
    """Sprites that are drawn on a clear surface of this size, as one, without its clear margins; the key says all that
    decides how it looks."""
    found = SHELF.find(key)
    if found is None:
        made = pygame.Surface(size, pygame.SRCALPHA)
        draw(made)
        seen = made.get_bounding_rect()
        if seen.size != size:
            made = made.subsurface(seen).copy()
        found = Sprite(made, anchor[0] - seen.x, anchor[1] - seen.y)
        SHELF.keep(key, found)
    return found


MARGIN = 34
"""Design pixels around a box in which the shadows of what is drawn in it end."""


def as_one(
    draw: Callable[Concatenate[pygame.Surface, Look, pygame.Rect, P], object],
) -> Callable[Concatenate[pygame.Surface, Look, pygame.Rect, P], None]:
    """For what is drawn of several sprites in a box: they are put together once, and then drawn as one. All but the
    place of the box decides how it looks; it can be hashed and is not named."""
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def put(to: pygame.Surface, look: Look, box: pygame.Rect, /, *args: P.args, **kwargs: P.kwargs) -> None:
        assert not kwargs
        key = (name, look, box.size, args)
        hit = SHELF.kept.get(key)
        if hit is None:
            pad = look.px(MARGIN)
            inside = pygame.Rect((pad, pad), box.size)
            size = inside.inflate(2 * pad, 2 * pad).size
            found = together(key, size, (pad, pad), lambda made: draw(made, look, inside, *args, **kwargs))
        else:
            SHELF.kept.move_to_end(key)
            found = hit[0]
        found.draw(to, box.x, box.y)

    return put
