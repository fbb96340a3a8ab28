"""How events become motions: one way, for every game.

A game keeps a copy of the state on view. When the director shows an event, the function that `shows` its kind

    1. looks where pieces are now, as far as it needs to (they are about to move);
    2. calls `stage.land(ev)`: the copy follows the event at once, so it is always right for whatever comes next;
    3. returns a motion. A piece that flies to where it now stands is `carried`: it is hidden there until it lands.

So a motion only delays what is seen, never what is so: it may overlap the next one, be cut short or left out, and the
picture ends the same. An event that moves nothing is named in `at_once`; a test finds one that was forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from game.client.motion.director import Script
from game.client.motion.flyers import Air, Flyer, Point
from game.client.motion.tween import Along, Ease, Tween, ease_in_out
from game.client.paint.look import Sprite

Key = tuple[object, ...]
"""A piece, as the game's painting knows it: ("die", colour, number), ("favor", seat)."""


class OnView(Protocol):
    """A view, as far as motions need it."""

    s: Any
    """The copy of the state that is shown."""

    @property
    def air(self) -> Air: ...

    @property
    def hidden(self) -> set[Key]:
        """Pieces in motion, not painted where they stand."""

    def follow(self, event: Any) -> None:
        """Let the copy follow an event."""

    def touch(self) -> None:
        """Something that stands still has changed."""


V = TypeVar("V", bound=OnView)


class Stage(Generic[V]):
    """The view and its help for motions. Made anew with every layout; a game adds help of its own."""

    def __init__(self, view: V) -> None:
        self.v = view

    def land(self, ev: Any) -> None:
        """What is on view follows the event."""
        self.v.follow(ev)
        self.v.touch()

    def hide(self, *keys: Key) -> Callable[[], None]:
        """Leave these out of the picture until the result is called."""
        self.v.hidden.update(keys)
        self.v.touch()

        def show() -> None:
            self.v.hidden.difference_update(keys)
            self.v.touch()

        return show

    def carried(
        self,
        key: Key,
        sprite: Sprite,
        way: Sequence[Point],
        length: float,
        arc: float = 0.0,
        *,
        ease: Ease = ease_in_out,
        zoom: tuple[float, float] = (1.0, 1.0),
    ) -> Tween:
        """A piece that already stands where it goes is hidden there until it has flown there."""
        return self.v.air.fly(sprite, way, length, arc=arc, ease=ease, zoom=zoom, land=self.hide(key))


S = TypeVar("S", bound=Stage[Any])
Show = Callable[[S, Any], Tween | None]
F = TypeVar("F", bound=Callable[..., Any])


class Motions(Generic[S]):
    """The motions of one game, by the code of the event they show."""

    def __init__(self) -> None:
        self.shown: dict[str, Show[S]] = {}

    def shows(self, *codes: str) -> Callable[[F], F]:
        """The function below shows events of these kinds."""

        def keep(make: F) -> F:
            self._keep(codes, make)
            return make

        return keep

    def at_once(self, *codes: str) -> None:
        """Events of these kinds move nothing: the copy follows, and that is seen."""
        self._keep(codes, _followed)

    def _keep(self, codes: Sequence[str], make: Show[S]) -> None:
        for code in codes:
            assert code not in self.shown, f"{code} is shown twice"
            self.shown[code] = make

    def script(self, stage: S) -> Script:
        """Event code -> maker of its motion on this stage."""
        return {code: partial(show, stage) for code, show in self.shown.items()}


def _followed(stage: Stage[Any], ev: Any) -> None:
    stage.land(ev)


class Announced(Along):
    """A picture that comes up when its time has come, and goes: words on a tablet, a ring of light."""

    def __init__(
        self, air: Air, sprite: Sprite, at: Point, length: float, alpha: Callable[[float], float], ease: Ease
    ) -> None:
        self._air, self._sprite, self._at, self._alpha = air, sprite, at, alpha
        self._one: Flyer | None = None
        super().__init__(length, self._place, ease)

    def begin(self) -> None:
        self._one = self._air.launch(self._sprite, self._at)

    def _place(self, t: float) -> None:
        if self._one is not None:
            self._one.alpha = self._alpha(t)
            if t >= 1:
                self._air.gone(self._one)
