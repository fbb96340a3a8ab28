"""The game that is chosen on a page of set-up, as painted pictures where the page would be empty."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Rect, Surface

from game.client.paint.palette import DUST, Palette
from game.client.widgets.ui import Widget

LEAST_PICTURE = 120
"""Below this many design pixels nothing is shown."""

GAP = 14
"""Between two pictures, in ui units."""


class Shown:
    """The pictures of the game that is chosen, painted one after the other while the page is looked at."""

    def __init__(self) -> None:
        self._wanted: object = None
        self._coming: Iterator[Surface] = iter(())
        self.pictures: list[Surface] = []
        self.more = False

    def ask(
        self, chosen: object, paint: Callable[[Palette, int], Iterator[Surface]], palette: Palette, high: int
    ) -> None:
        """What is `chosen` now, and who paints it, so high."""
        wanted = (chosen, palette.name, high)
        if wanted != self._wanted:
            self._wanted, self.pictures, self.more = wanted, [], True
            self._coming = paint(palette, high)

    def paint(self) -> bool:
        """The next one; False: all are there."""
        found = next(self._coming, None) if self.more else None
        self.more = found is not None
        if found is not None:
            self.pictures.append(found)
        return self.more


class GamePicture(Widget):
    """As many pictures as there is room for, side by side, and below them what they show; nothing if there are none."""

    def __init__(self, rect: Rect, shown: Shown, caption: str) -> None:
        super().__init__(rect, "picture")
        self.shown, self.caption = shown, caption

    def update(self, dt: float) -> None:
        if self.shown.paint():
            self.damage()

    def wants(self) -> float:
        return 0.0 if self.shown.more else super().wants()

    def draw(self, to: Surface) -> None:
        gap = self.ui.app.screen.u(GAP)
        fitting: list[Surface] = []
        for picture in self.shown.pictures:
            if sum(p.get_width() + gap for p in fitting) + picture.get_width() <= self.rect.w:
                fitting.append(picture)
        x = self.rect.x
        for picture in fitting:
            to.blit(picture, (x, self.rect.y))
            x += picture.get_width() + gap
        if fitting:
            b, below = self.ui.app.brush, self.rect.y + max(p.get_height() for p in fitting)
            b.block(to, self.caption, (self.rect.x, below + b.u(2)), self.rect.w, "note", DUST)
