"""What a page reckons with: runs of numbers that rise, and rectangles that cover what has changed."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from pygame import Rect

SPARE = 12_000
"""Pixels that are painted as quickly as another rectangle is begun."""
MOST_CUTS = 24
BAND = 600_000
"""Pixels of a band: larger areas are painted in several, so that what is painted over again is still at hand."""


def rising(places: Sequence[int]) -> list[int]:
    """The same with -1 for all but a longest run of rising numbers; none comes twice."""
    run = [place for place in places if place >= 0]
    if run == sorted(run):
        return list(places)
    ends: list[int] = []
    """The least number that a run of each length ends with, and where that is."""
    at: list[int] = []
    after: list[int] = []
    for i, place in enumerate(places):
        length = bisect_left(ends, place) if place >= 0 else -1
        after.append(at[length - 1] if length > 0 else -1)
        if length == len(ends):
            ends.append(place)
            at.append(i)
        elif length >= 0:
            ends[length], at[length] = place, i
    found = [-1] * len(places)
    i = at[-1] if at else -1
    while i >= 0:
        found[i] = places[i]
        i = after[i]
    return found


def joined(rects: Sequence[Rect], whole: Rect) -> list[Rect]:
    """The same pixels as rectangles that do not overlap, and perhaps some more."""
    found: list[Rect] = []
    left = [r.clip(whole) for r in reversed(rects)]
    cuts = 0
    while left:
        r = left.pop()
        if not r.w or not r.h:
            continue
        hit = r.collidelist(found)
        if hit < 0:
            found.append(r)
            continue
        other = found[hit]
        if other.contains(r):
            continue
        both, shared = r.union(other), r.clip(other)
        more = both.w * both.h - r.w * r.h - other.w * other.h + shared.w * shared.h
        if more <= SPARE or cuts >= MOST_CUTS:
            del found[hit]
            left.append(both)
        else:
            left += _beside(r, shared)
            cuts += 1
    return found


def banded(areas: Sequence[Rect]) -> list[Rect]:
    """The same pixels, the large areas cut into bands."""
    found: list[Rect] = []
    for r in areas:
        high = max(1, BAND // r.w)
        found += [Rect(r.x, y, r.w, min(high, r.bottom - y)) for y in range(r.y, r.bottom, high)]
    return found


def _beside(r: Rect, hole: Rect) -> list[Rect]:
    """What is left of a rectangle without a part of it."""
    return [
        Rect(r.x, r.y, r.w, hole.y - r.y),
        Rect(r.x, hole.bottom, r.w, r.bottom - hole.bottom),
        Rect(r.x, hole.y, hole.x - r.x, hole.h),
        Rect(hole.right, hole.y, r.right - hole.right, hole.h),
    ]
