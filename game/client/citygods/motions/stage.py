"""What the motions of all events share: a piece hidden until it has landed, gains that rise, rings of light."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.client.citygods.motions.on_view import apply
from game.client.motion.flyers import Flyer, Point
from game.client.motion.tween import Along, Tween, ease_back
from game.client.paint import dice, signs
from game.client.paint.look import Sprite
from game.client.paint.palette import STUCCO
from game.client.paint.signs import Sign

if TYPE_CHECKING:
    from game.client.citygods.view import CityOfGodsView

Show = Callable[["Stage", Any], Tween | None]
SHOWN: dict[str, Show] = {}
"""Event code -> the function that makes its motion."""


def shows(*codes: str) -> Callable[[Callable[[Stage, Any], Any]], Callable[[Stage, Any], Any]]:
    """This function shows events of these kinds."""

    def keep(make: Callable[[Stage, Any], Any]) -> Callable[[Stage, Any], Any]:
        for code in codes:
            SHOWN[code] = make
        return make

    return keep


class Stage:
    """The view and its help for motions. Made anew with every layout."""

    def __init__(self, view: CityOfGodsView) -> None:
        self.v = view

    def land(self, ev: Any) -> None:
        apply(self.v.s, ev)
        self.v.touch()

    def carried(
        self, key: tuple[object, ...], sprite: Sprite, way: list[Point], length: float, arc: float = 0.0
    ) -> Tween:
        """A piece that already stands where it goes is hidden there until it has flown there."""
        v = self.v
        v.shown.hidden.add(key)
        v.touch()

        def down() -> None:
            v.shown.hidden.discard(key)
            v.touch()

        return v.air.fly(sprite, way, length, arc=arc, land=down)

    def die_sprite(self, colour: int, power: int, side: int) -> Sprite:
        return dice.die(self.v.fine, self.v.glyphs[colour], max(1, power), side)

    def pop(self, row: tuple[Sign, ...], at: Point, length: float = 0.7) -> Tween:
        """A gain or a price rises where it is counted."""
        sprite = signs.row(self.v.fine, row, max(24, self.v.lay.px(34)), STUCCO)
        centred = Sprite(sprite.surface, sprite.size[0] // 2, sprite.ay)
        return self.v.air.banner(centred, at, length).with_lead(0.12)


class Glow(Along):
    """A ring of light that comes and goes."""

    def __init__(self, view: CityOfGodsView, sprite: Sprite, at: Point) -> None:
        self._view, self._sprite, self._at = view, sprite, at
        self._one: Flyer | None = None
        super().__init__(0.4, self._place, ease_back)

    def begin(self) -> None:
        self._one = self._view.air.launch(self._sprite, self._at)

    def _place(self, t: float) -> None:
        if self._one is not None:
            self._one.alpha = min(1.0, max(0.0, 2 * (1 - t)))
            if t >= 1:
                self._view.air.gone(self._one)


class Announced(Along):
    """Words that come up when their time has come, stay and go."""

    def __init__(self, view: CityOfGodsView, sprite: Sprite, at: Point, length: float) -> None:
        self._view, self._sprite, self._at = view, sprite, at
        self._one: Flyer | None = None
        super().__init__(length, self._place)

    def begin(self) -> None:
        self._one = self._view.air.launch(self._sprite, self._at)

    def _place(self, t: float) -> None:
        if self._one is not None:
            self._one.alpha = min(1.0, t * 6, (1 - t) * 4)
            if t >= 1:
                self._view.air.gone(self._one)
