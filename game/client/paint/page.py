"""A page: a surface that writes down what is drawn on it, so that only what differs from last time is painted.

    page.begin(anew=True)          last time's strokes become those before
    scene.draw(page)               the same draw functions that draw on any surface
    changed = page.end()           rectangles in which the two lists of strokes differ
    page.paint(screen, changed)    the strokes that touch these, clipped to them

A stroke is one blit, fill or line. Two strokes with the same picture at the same place are equal, and a pixel that only
equal strokes touch, in the same order, is as it was. Pictures are known by identity, so nobody paints on one that is on
view; who must (paint/still.py) draws it with `live` and can tell what has changed since.

What takes long to draw and seldom changes is `kept`: its strokes are used again without drawing, as long as its key
stays the same and nothing was called damaged. On any other surface all of these simply draw.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, SRCALPHA, Rect, Surface

from game.client.paint.alike import Alike
from game.client.paint.areas import banded, joined, rising

Box = tuple[int, ...]
RECALLED = 512
"""Keys at most of which the strokes are remembered (`recalled`), unless a page says otherwise."""


class Live(Protocol):
    """A picture that is painted on while it is on view."""

    @property
    def surface(self) -> Surface: ...

    @property
    def painted(self) -> int:
        """How often it has changed."""

    def since(self, painted: int) -> list[Rect]:
        """Where it has changed since it was painted so often."""


class Stroke(NamedTuple):
    box: Box
    """The pixels it may touch."""
    clip: Box
    ink: Callable[..., object]
    how: tuple[Any, ...]
    stamp: Hashable = None
    """What else must be equal: the picture's opacity; for a live picture, how often it was painted."""
    live: Live | None = None


_stroke = tuple.__new__
"""Makes a stroke of all its fields, without the call that a named tuple is made by: there are hundreds in a picture."""
_BLIT: Callable[..., object] = Surface.blit


class Page(Surface):
    """As large as it says, with no pixels of its own."""

    def __init__(self, size: tuple[int, int], recalls: int = RECALLED) -> None:
        super().__init__((1, 1))
        self._recalls = recalls
        self._whole = Rect((0, 0), size)
        self.set_clip(None)
        self._strokes: list[Stroke] = []
        self._before: list[Stroke] = []
        self._lost = True
        self._layers: dict[Hashable, tuple[object, list[Stroke]]] = {}
        self._recalled: dict[tuple[Hashable, Hashable], list[Stroke]] = {}
        self._alike = defaultdict[Hashable, Alike[Stroke]](Alike)
        """What is recalled, by name."""

    # ---- one picture after the other

    def begin(self, *, anew: bool) -> None:
        """A new picture. `anew`: nothing is kept, because something may look different."""
        self._before, self._strokes = self._strokes, []
        self.set_clip(None)
        if anew:
            self._layers.clear()
            self._recalled.clear()
            self._alike.clear()

    def end(self) -> list[Rect]:
        """Where the picture differs from the one before; rectangles that do not overlap."""
        if self._lost:
            self._lost = False
            return [self._whole.copy()]
        return joined(differences(self._before, self._strokes), self._whole)

    def forget(self) -> None:
        """What was painted is lost: the next picture differs everywhere."""
        self._lost = True

    def paint(self, on: Surface, areas: Sequence[Rect]) -> None:
        boxes = [s.box for s in self._strokes]
        whole = tuple(self._whole)
        for area in banded(areas):
            clip: Box = ()
            blits: list[Any] = []
            for i in area.collidelistall(boxes):
                stroke = self._strokes[i]
                if stroke.clip != clip:
                    on.blits(blits, False)
                    blits, clip = [], stroke.clip
                    on.set_clip(area if clip == whole else area.clip(clip))
                if stroke.ink is _BLIT:
                    blits.append(stroke.how)
                else:
                    on.blits(blits, False)
                    blits = []
                    stroke.ink(on, *stroke.how)
            on.blits(blits, False)
        on.set_clip(None)

    def key_of(self, name: Hashable) -> object:
        """Of a layer, as it is now; None: there is none."""
        was = self._layers.get(name)
        return was[0] if was is not None else None

    @property
    def layers(self) -> int:
        """How many are kept."""
        return len(self._layers)

    # ---- what is drawn

    def stroke(
        self,
        box: Rect,
        ink: Callable[..., object],
        how: tuple[Any, ...],
        stamp: Hashable = None,
        live: Live | None = None,
    ) -> Rect:
        """`ink(surface, *how)` touches nothing outside the box."""
        seen = box.clip(self._clip)
        if seen.w and seen.h:
            self._strokes.append(Stroke(tuple(seen), self._clip_box, ink, how, stamp, live))
        return seen

    def layer(self, name: Hashable, key: object, draw: Callable[[Surface], object]) -> None:
        was = self._layers.get(name)
        if was is not None and was[0] == key:
            self._strokes += was[1]
            return
        first = len(self._strokes)
        draw(self)
        self._layers[name] = (key, self._strokes[first:])

    def recall(self, name: Hashable, key: Hashable, draw: Callable[[Surface], object]) -> None:
        strokes = self._recalled.get((name, key))
        if strokes is not None:
            self._strokes += strokes
            return
        first = len(self._strokes)
        draw(self)
        self._strokes[first:] = self._remember(name, key, self._strokes[first:])

    def foresee(self, name: Hashable, key: Hashable, draw: Callable[[Surface], object]) -> None:
        """It will be recalled, perhaps: draw it now, where nobody sees it."""
        if (name, key) not in self._recalled:
            unseen = Page(self._whole.size)
            draw(unseen)
            self._remember(name, key, unseen._strokes)

    def _remember(self, name: Hashable, key: Hashable, strokes: list[Stroke]) -> list[Stroke]:
        if len(self._recalled) >= self._recalls:
            del self._recalled[next(iter(self._recalled))]
            self._alike.clear()
        found = self._recalled[name, key] = self._alike[name].as_known(strokes)
        return found

    # ---- a surface, as far as drawing needs one

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        at = x, y = int(dest[0]), int(dest[1])
        part = None if area is None else tuple(area)
        wide, high = source.get_size() if part is None else part[-2:]
        box: Box = (x, y, wide, high)
        seen = Rect(box)
        if not self._clip.contains(seen):
            seen = self._clip.clip(seen)
            box = tuple(seen)
        if box[2] and box[3]:
            ink = _BLIT
            how: tuple[Any, ...] = (source, at, part, special_flags)
            if not special_flags and part is None and not source.get_flags() & SRCALPHA:
                ink, how = _copied, how[:2]
            self._strokes.append(_stroke(Stroke, (box, self._clip_box, ink, how, source.get_alpha(), None)))
        return seen

    def put(self, source: Surface, at: tuple[int, int], size: tuple[int, int], part: Box | None, blend: int) -> None:
        """The same for a sprite, of which there are hundreds in a picture: whole pixels, and no opacity of its own."""
        box: Box = at + size
        left, top, right, bottom = self._edges
        if at[0] < left or at[1] < top or at[0] + size[0] > right or at[1] + size[1] > bottom:
            box = tuple(self._clip.clip(box))
            if not box[2] or not box[3]:
                return
        how = (source, at, part, blend)
        self._strokes.append(_stroke(Stroke, (box, self._clip_box, _BLIT, how, None, None)))

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> Rect:
        box = self._whole if rect is None else Rect(rect)
        return self.stroke(box, Surface.fill, (color, tuple(box), special_flags))

    def get_clip(self) -> Rect:
        return self._clip.copy()

    def set_clip(self, rect: Any) -> None:
        self._clip = self._whole if rect is None else Rect(rect).clip(self._whole)
        self._clip_box: Box = tuple(self._clip)
        self._edges = (self._clip.x, self._clip.y, self._clip.right, self._clip.bottom)

    def get_size(self) -> tuple[int, int]:
        return self._whole.size

    def get_rect(self, **where: Any) -> Rect:
        made = self._whole.copy()
        for name, value in where.items():
            setattr(made, name, value)
        return made


def kept(to: Surface, name: Hashable, key: object, draw: Callable[[Surface], object]) -> None:
    """Draw; on a page only if the key has changed or something was damaged. One name for each place it is called."""
    if isinstance(to, Page):
        to.layer(name, key, draw)
    else:
        draw(to)


def recalled(to: Surface, name: Hashable, key: Hashable, draw: Callable[[Surface], object]) -> None:
    """The same for what is drawn in many ways in turn, as the pointer goes to and fro: those of the last few keys are
    used again too. Nothing but the key decides what is drawn, and no live picture is among it."""
    if isinstance(to, Page):
        to.recall(name, key, draw)
    else:
        draw(to)


def live(to: Surface, picture: Live, at: tuple[int, int] = (0, 0)) -> None:
    """Draw a picture that goes on being painted."""
    if isinstance(to, Page):
        how = (picture.surface, at)
        to.stroke(picture.surface.get_rect(topleft=at), _copied, how, picture.painted, picture)
    else:
        _copied(to, picture.surface, at)


def _copied(to: Surface, source: Surface, at: tuple[int, int]) -> None:
    """Of a large picture without alpha only what is to be seen; its first column by itself. Lines that begin where SDL
    likes it are copied past the processor's cache, and whatever is painted over them has to fetch them again."""
    area = to.get_clip().clip(source.get_rect(topleft=at))
    x, y, part = area.x, area.y, area.move(-at[0], -at[1])
    first, others = (part.x, part.y, 1, part.h), (part.x + 1, part.y, part.w - 1, part.h)
    to.blits([(source, (x, y), first), (source, (x + 1, y), others)], False)


def veiled(to: Surface, colour: tuple[int, int, int], alpha: int, area: Box | Rect) -> None:
    """Cover an area of a picture without alpha with one colour, so far opaque (to 255)."""
    how = (colour, alpha, tuple(area))
    if isinstance(to, Page):
        to.stroke(Rect(area), _veil, how)
    else:
        _veil(to, *how)


def _veil(to: Surface, colour: tuple[int, int, int], alpha: int, area: Box) -> None:
    """By two fills: these have no second picture to fetch, and take a third of a blit's time."""
    to.fill((255 - alpha,) * 3, area, BLEND_RGB_MULT)
    to.fill([round(part * alpha / 255) for part in colour], area, BLEND_RGB_ADD)


# ---- what has changed


def differences(before: Sequence[Stroke], now: Sequence[Stroke]) -> list[Rect]:
    """What the strokes cover that only one of two pictures has, or that come in another order."""
    found: list[Rect] = []
    first = 0
    for old, new in zip(before, now, strict=False):
        if old is not new and old != new:
            if (news := _news(old, new)) is None:
                break
            found += news
        first += 1
    last = _same_at_the_end(before[first:], now[first:])
    gone, come = list(before[first : len(before) - last]), list(now[first : len(now) - last])
    lost = set(range(len(gone)))
    for i, at in enumerate(_still_there(gone, come)):
        if at < 0:
            found.append(Rect(come[i].box))
        else:
            lost.discard(at)
            if come[i].live is not None:
                found += _news(gone[at], come[i]) or ()
    return found + [Rect(gone[i].box) for i in lost]


def _same_at_the_end(before: Sequence[Stroke], now: Sequence[Stroke]) -> int:
    """How many of the last strokes are the same."""
    same = 0
    for old, new in zip(reversed(before), reversed(now), strict=False):
        if old is not new and old != new:
            break
        same += 1
    return same


def _still_there(before: Sequence[Stroke], now: Sequence[Stroke]) -> list[int]:
    """For each stroke its place among those before, as many as come in the same order; -1: it is taken for new. Most
    were not even drawn again: these are found at once, the others by all that they are."""
    at = {id(stroke): i for i, stroke in enumerate(before)}
    was = [at.pop(id(stroke), -1) for stroke in now]
    if at and -1 in was:
        places: dict[Any, list[int]] = {}
        for i in reversed(at.values()):
            places.setdefault(_known_by(before[i]), []).append(i)
        for n, place in enumerate(was):
            if place < 0 and (left := places.get(_known_by(now[n]))):
                was[n] = left.pop()
    return rising(was)


def _known_by(stroke: Stroke) -> Any:
    """A live picture is the same one however often it was painted."""
    return stroke if stroke.live is None else stroke[:4]


def _news(old: Stroke, new: Stroke) -> list[Rect] | None:
    """Where a live picture was painted meanwhile. None: these are not the same picture at the same place."""
    if new.live is None or new.live is not old.live or (old.box, old.clip, old.how) != (new.box, new.clip, new.how):
        return None
    assert isinstance(old.stamp, int)
    x, y = new.how[1]
    return [r.move(x, y).clip(new.box) for r in new.live.since(old.stamp)]
