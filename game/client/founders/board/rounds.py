"""The header of a Founders table: rounds as suns on a line, the eclipse on the last."""

from __future__ import annotations

from pygame import Rect, Surface

from game.client.founders.paint import people
from game.client.paint.palette import DUST, STUCCO
from game.client.widgets.brush import Brush
from game.founders.state import Founders
from game.words.phrases import phrase


def drawn(b: Brush, rect: Rect, s: Founders) -> Rect:
    """What `draw` fills of its room with round and track."""
    wide = b.width(phrase("founders_view.set_up"), "heading")
    if s.round:
        track = people.round_track(b.look, s.rounds, s.round, s.rounds, b.u(54)).size[0]
        wide = b.width(phrase("founders_view.round"), "label") + b.width(str(s.round), "number") + b.u(22)
        wide += b.width(f"/ {s.rounds}", "caption")
        wide += track if wide + track < rect.w else 0
    return Rect(rect.x, rect.y, min(wide, rect.w), rect.h)


def draw(to: Surface, b: Brush, rect: Rect, s: Founders) -> None:
    x, y = rect.x, rect.centery - b.u(1)
    if not s.round:
        b.text(to, phrase("founders_view.set_up"), (x, y), "heading", STUCCO, room=rect.w)
        return
    x += b.text(to, phrase("founders_view.round"), (x, y), "label", DUST) + b.u(10)
    x += b.text(to, str(s.round), (x, y), "number", b.palette.focus) + b.u(4)
    x += b.text(to, f"/ {s.rounds}", (x, y), "caption", DUST) + b.u(8)
    step = b.u(54)
    track = people.round_track(b.look, s.rounds, s.round, s.rounds, step)
    if x + track.size[0] < rect.right:
        track.draw(to, x, y)
        x += track.size[0]
        if s.round == s.rounds and x + b.u(120) < rect.right:
            b.text(to, phrase("founders_view.last_round"), (x, y), "caption", DUST, room=rect.right - x)
