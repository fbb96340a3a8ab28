"""Only what changed goes to the page: the picture is cut into tiles, and those that differ from what was sent are JPEG.

A damaged rectangle is much larger than what differs in it: sending the tiles alone takes a twentieth of the bytes.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from types import SimpleNamespace
from typing import cast

import pygame
from pygame import Rect, Surface, transform

TILE = 64
MOST_PARTS = 24
"""More parts than this cost more than the one rectangle around them."""
MUCH = 16 * TILE * TILE
"""Pixels that are worth being sent roughly first, where the network is slow."""
HEAD, PART = struct.Struct(">IHHH"), struct.Struct(">HHHHI")
"""Number, width, height, parts; then each part's place and bytes, followed by them."""


class Pictures:
    """What the page has by now. A new page has nothing: make a new one of these."""

    def __init__(self) -> None:
        self._sent: dict[tuple[int, int], bytes] = {}
        """What each tile comes to: the tiles themselves would be another picture in memory."""
        self._scratch = Surface((TILE, TILE))
        self._rough: set[tuple[int, int]] = set()

    def news(self, picture: Surface, areas: Sequence[Rect], number: int, *, rough: bool = False) -> bytes:
        """A message with everything in `areas` that the page does not have; empty if there is nothing.

        `rough`: much of it goes at half its size, a third of the bytes, and finely by `finer` when there is time.
        """
        parts = self._changed(picture, areas)
        if not parts:
            return b""
        whole = parts[0].unionall(parts[1:])
        if len(parts) > MOST_PARTS or sum(r.w * r.h for r in parts) > 0.75 * whole.w * whole.h:
            parts = [whole]
        rough = rough and sum(r.w * r.h for r in parts) > MUCH
        tiles = {at for r in parts for at in _tiles(r)}
        self._rough = self._rough | tiles if rough else self._rough - tiles
        made = [HEAD.pack(number, *picture.get_size(), len(parts))]
        for r in parts:
            seen = picture.subsurface(r)
            data = _jpeg(transform.smoothscale_by(seen, 0.5) if rough else seen)
            made += (PART.pack(*r, len(data)), data)
        return b"".join(made)

    def finer(self, picture: Surface, number: int) -> bytes:
        """A row of what was sent roughly, as it is now; empty if all is fine."""
        if not self._rough:
            return b""
        top = min(y for _, y in self._rough)
        row = [at for at in self._rough if at[1] == top]
        for at in row:
            del self._sent[at]
        left, right = min(row)[0], max(row)[0] + TILE
        return self.news(picture, [Rect(left, top, right - left, TILE)], number)

    def _changed(self, picture: Surface, areas: Sequence[Rect]) -> list[Rect]:
        """Rectangles of tiles that differ, neighbours joined; none overlap."""
        wide, high = picture.get_size()
        touched = {at for area in areas for at in _tiles(area.clip(picture.get_rect()))}
        run, found = Rect(0, 0, 0, 0), []
        for x, y in sorted(touched, key=lambda at: (at[1], at[0])):
            self._scratch.blit(picture, (0, 0), (x, y, TILE, TILE))
            now = blake2b(self._scratch.get_buffer().raw, digest_size=16).digest()
            if self._sent.get((x, y)) == now:
                continue
            self._sent[x, y] = now
            if run.w and (run.right, run.y) == (x, y):
                run.w = min(x + TILE, wide) - run.x
            else:
                run = Rect(x, y, min(TILE, wide - x), min(TILE, high - y))
                found.append(run)
        return _stacked(found)


def _tiles(r: Rect) -> Iterator[tuple[int, int]]:
    """Where the tiles begin that a rectangle touches."""
    for y in range(r.y // TILE * TILE, r.bottom, TILE):
        for x in range(r.x // TILE * TILE, r.right, TILE):
            yield x, y


def _stacked(rows: list[Rect]) -> list[Rect]:
    """Rows that lie one below the other and are equally wide become one."""
    done: list[Rect] = []
    for r in rows:
        above = next((d for d in done if (d.x, d.w, d.bottom) == (r.x, r.w, r.y)), None)
        if above is None:
            done.append(r)
        else:
            above.h += r.h
    return done


_OUT = io.BytesIO()
_METHODS = SimpleNamespace(read=_OUT.read, write=_OUT.write, seek=_OUT.seek, tell=_OUT.tell, close=_OUT.close)
"""One file for all pictures, and each of its methods made once: pygame never lets go of what it has saved to, of what
stands in it, nor of the methods that it has asked for (four hundred bytes a picture)."""


def _jpeg(part: Surface) -> bytes:
    _OUT.seek(0)
    _OUT.truncate()
    pygame.image.save(part, cast(io.BytesIO, _METHODS), "part.jpg")
    return _OUT.getvalue()
