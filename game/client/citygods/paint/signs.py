"""The own sign of City of Gods: a step in a temple."""

from __future__ import annotations

from game.client.citygods.paint.seats import lay_any_temple, lay_seat
from game.client.paint.canvas import Canvas
from game.client.paint.palette import Palette
from game.client.paint.signs import speak


def _step(c: Canvas, p: Palette, x: float, y: float, s: float, temple: str) -> None:
    if temple == "any":
        lay_any_temple(c, p, x, y, s)
    else:
        lay_seat(c, p, x, y, s, temple)


speak("step", 0.98, lambda c, p, x, y, s, w, i: _step(c, p, x, y, s, str(w[1])))
