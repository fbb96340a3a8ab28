"""Games one below another, as every list of them shows them: a sign, the game, when it was, and a line about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.paint.palette import DUST, RGB, STUCCO
from game.client.widgets.lists import ListBox
from game.client.window.scene import Window


@dataclass(frozen=True)
class GameRow:
    mark: str
    tone: RGB
    """The sign's colour."""
    name: str
    when: str
    below: str
    who: str = ""
    """Said beside the name."""
    ink: RGB = DUST
    """The colour of the line below."""


def game_list(
    app: Window,
    room: Rect,
    rows: Sequence[GameRow],
    picked: Callable[[int], object],
    key: str,
    *,
    moved: Callable[[int], object],
    chosen: int,
) -> ListBox:
    """A click chooses a game, a second one picks it."""
    b, s = app.brush, app.screen

    def draw(to: Surface, r: Rect, i: int, state: str) -> None:
        x = rows[i]
        b.list_row(to, r, "chosen" if i == chosen else state if state == "hover" else "rest")
        b.mark(to, x.mark, (r.x + b.u(36), r.centery), b.u(38), x.tone)
        left, right = r.x + b.u(72), r.right - b.u(18)
        y = r.centery - b.lead("note") // 2
        when = b.width(x.when, "note")
        b.text(to, x.when, (right, y), "note", DUST, "r")
        w = b.text(to, x.name, (left, y), "strong", STUCCO, room=right - left - when - b.u(20))
        if x.who:
            b.text(to, x.who, (left + w + b.u(16), y), "caption", DUST, room=right - left - w - when - b.u(40))
        b.text(to, x.below, (left, y + b.lead("strong")), "note", x.ink, room=right - left)

    high = max(b.lead("strong") + b.lead("note") + s.u(22), s.target(64))
    return ListBox(room, len(rows), high, draw, picked, key, moved=moved, chosen=chosen, first_choose=True)
