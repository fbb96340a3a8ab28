"""Pieces in the air: a picture that moves over the still table, drawn last and gone when it lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from pygame import Surface

from game.client.motion.tween import Along, Call, Ease, Seq, Timed, Tween, ease_in_out
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.look import Look, Sprite
from game.client.paint.motion import turned
from game.client.paint.palette import OBSIDIAN, veil
from game.client.paint.panels import lay_plaque
from game.client.paint.type import measure, write

Point = tuple[float, float]


class Flyer:
    """Where a moving piece is now."""

    def __init__(self, sprite: Sprite, at: Point) -> None:
        self.sprite = sprite
        self.x, self.y = at
        self.angle, self.zoom, self.alpha = 0.0, 1.0, 1.0
        self.seen = True

    def draw(self, to: Surface) -> None:
        if self.seen:
            picture = turned(self.sprite, self.angle, self.zoom) if self.angle or self.zoom != 1 else self.sprite
            picture.draw(to, self.x, self.y, self.alpha)


class Air:
    """All that flies."""

    def __init__(self) -> None:
        self.flyers: list[Flyer] = []
        self.goes_to: float | None = None
        """Where, from the left, the piece that was launched last will be seen to land."""
        self.on_landing: Callable[[float], object] | None = None
        """Told once, when the next piece that is sent off has landed, where that is."""

    def launch(self, sprite: Sprite, at: Point) -> Flyer:
        one = Flyer(sprite, at)
        self.goes_to = at[0]
        self.flyers.append(one)
        return one

    def gone(self, flyer: Flyer) -> None:
        if flyer in self.flyers:
            self.flyers.remove(flyer)

    def clear(self) -> None:
        self.flyers.clear()

    def draw(self, to: Surface) -> None:
        for one in self.flyers:
            one.draw(to)

    def fly(
        self,
        sprite: Sprite,
        way: Sequence[Point],
        length: float = 0.36,
        *,
        arc: float = 0.0,
        ease: Ease = ease_in_out,
        zoom: tuple[float, float] = (1.0, 1.0),
        alpha: tuple[float, float] = (1.0, 1.0),
        land: Callable[[], object] | None = None,
    ) -> Tween:
        """A piece goes along a way (two points or more), over an arc of that height, then lands."""
        one = self.launch(sprite, way[0])
        self.goes_to = way[-1][0]
        heard, self.on_landing = self.on_landing, None
        one.zoom, one.alpha = zoom[0], alpha[0]
        legs = [((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 for a, b in pairwise(way)]
        whole = sum(legs) or 1.0

        def place(t: float) -> None:
            left = t * whole
            i = 0
            while i < len(legs) - 1 and left > legs[i]:
                left -= legs[i]
                i += 1
            share = left / legs[i] if legs and legs[i] else 1.0
            (ax, ay), (bx, by) = way[i], way[i + 1]
            one.x = ax + (bx - ax) * share
            one.y = ay + (by - ay) * share - 4 * arc * t * (1 - t)
            one.zoom = zoom[0] + (zoom[1] - zoom[0]) * t
            one.alpha = alpha[0] + (alpha[1] - alpha[0]) * t

        def down() -> None:
            self.gone(one)
            if heard is not None:
                heard(way[-1][0])
            if land is not None:
                land()

        return Landing(Along(length, place, ease), down)

    def banner(self, sprite: Sprite, at: Point, length: float = 0.9) -> Tween:
        """Words that come up, stay and go."""
        one = self.launch(sprite, at)

        def place(t: float) -> None:
            one.alpha = min(1.0, t * 6, (1 - t) * 4)
            one.y = at[1] - 12 * t

        return Landing(Along(length, place), lambda: self.gone(one))


class Landing(Seq):
    """A motion and what happens when it ends; the next event may begin when it is half way."""

    def __init__(self, motion: Timed, then: Callable[[], object]) -> None:
        super().__init__(motion, Call(then))


@painted
def banner(look: Look, words: str) -> Sprite:
    """A few big words on a dark tablet, anchored at its middle."""
    px = look.px(44)
    w, h = measure(words, px, "serif", "Bold") + 2.4 * px, 2.0 * px
    c = Canvas(w + 8, h + 8, 2)
    lay_plaque(c, 4, 4, w, h, (44, 36, 40), look.px(6), 0.5)
    write(c, words, 4 + w / 2, 4 + h / 2, px, look.palette.focus, "serif", align="m", under=veil(OBSIDIAN, 0.6))
    return c.sprite(4 + w / 2, 4 + h / 2)
