"""Something of the table that is opened large by a press, and says what it is when pointed at."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.table.view import TableView
from game.client.widgets.controls import Pressable


class Opens(Pressable):
    """It shows nothing of its own: the picture has it already."""

    tells = True
    aloof = True

    def __init__(self, rect: Rect, view: TableView, at: tuple[int, int], key: str) -> None:
        super().__init__(rect, key)
        self._view, self._at = view, at

    def activate(self) -> None:
        self._view.table.look_closer(self._at)

    def explain(self) -> str:
        """What lies under the pointer, or what a press opens."""
        at = self.ui.pointer_at
        return self._view.tip(at if self.rect.collidepoint(at) and not self.ui.by_keys else self._at)

    def told_of(self) -> Rect:
        at = self.ui.pointer_at
        pointed = self.rect.collidepoint(at) and not self.ui.by_keys
        return (self._view.lies_there(at) if pointed else None) or self.rect

    def draw(self, to: Surface) -> None:
        """The still picture has it already."""
