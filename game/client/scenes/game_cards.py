"""Pictures to choose by on the page of a new game: a card for each game, a line for each named beginning."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.game_spec import GameSpec, PresetSpec
from game.client.widgets.brush import Brush
from game.client.widgets.controls import PictureButton
from game.client.window.scene import Window


def game_cards(
    app: Window, area: Rect, games: Sequence[GameSpec], chosen: GameSpec, pick: Callable[[int], object]
) -> tuple[list[PictureButton], int]:
    """The games side by side, or one under the other where that is too narrow; and where they end."""
    b, s = app.brush, app.screen
    gap = s.u(14)
    widest = max(b.width(g.name, "heading") for g in games)
    stacked = (area.w - gap) // len(games) < widest + s.u(110)
    w = area.w if stacked else (area.w - gap * (len(games) - 1)) // len(games)
    blurbs = max(b.block_height(g.blurb, w - s.u(98), "note") for g in games)
    high = max(s.u(92), b.lead("heading") + blurbs + s.u(26))
    x, y = area.x + s.u(6), area.y + s.u(8)
    made = []
    for i, g in enumerate(games):
        draw = partial(_draw_card, b, g, g is chosen)
        made.append(PictureButton(Rect(x, y, w, high), draw, partial(pick, i), f"game {g.code}"))
        if stacked:
            y += high + gap
        else:
            x += w + gap
    return made, y if stacked else y + high


def _draw_card(b: Brush, g: GameSpec, on: bool, to: Surface, r: Rect, state: str) -> None:
    b.button(to, r, "gold" if on else "plain", "hover" if state == "hover" and not on else "rest")
    ink = (30, 18, 4) if on else STUCCO
    b.mark(to, g.mark, (r.x + b.u(44), r.centery - b.u(3)), b.u(50), ink)
    x, room = r.x + b.u(84), r.w - b.u(98)
    lines = b.lines(g.blurb, room, "note")
    y = r.centery - b.u(3) - (b.lead("note") * len(lines)) // 2
    b.text(to, g.name, (x, y), "heading", ink, room=room)
    for n, line in enumerate(lines):
        b.text(to, line, (x, y + b.lead("heading") * 0.9 + n * b.lead("note")), "note", ink if on else DUST)


def beginning_rows(
    app: Window, area: Rect, presets: Sequence[PresetSpec], chosen: PresetSpec | None, pick: Callable[[int], object]
) -> list[PictureButton]:
    """One line for each named beginning, with what it changes. Where the area is too low for all of that the lines are
    closer together; where that is not enough, only the chosen one says it, the others do when they are looked at."""
    b, s = app.brush, app.screen
    wide = area.w - s.u(8)
    for pad, gap, whole in ((18, 6, True), (10, 2, True), (10, 2, False)):
        told = [whole or p is chosen for p in presets]
        words = [b.block_height(p.words, wide - s.u(70), "note") * t for p, t in zip(presets, told, strict=True)]
        least = s.target(52) if whole else s.target(38)
        highs = [max(least, b.lead("strong") + w + s.u(pad)) for w in words]
        if sum(highs) + s.u(gap) * len(highs) <= area.h:
            break
    y, made = area.y, []
    for i, (p, high, tells) in enumerate(zip(presets, highs, told, strict=True)):
        row = Rect(area.x + s.u(4), y, wide, high)
        draw = partial(_draw_beginning, b, p, p is chosen, tells)
        made.append(PictureButton(row, draw, partial(pick, i), f"begin_{p.key}", tip="" if tells else p.words))
        y += high + s.u(gap)
    return made


def _draw_beginning(b: Brush, p: PresetSpec, on: bool, tells: bool, to: Surface, r: Rect, state: str) -> None:
    b.list_row(to, r, "chosen" if on else "hover" if state == "hover" else "rest")
    b.mark(to, "check" if on else "play", (r.x + b.u(28), r.centery), b.u(22), b.palette.glow if on else DUST)
    words = b.block_height(p.words, r.w - b.u(70), "note") if tells else 0
    x, y = r.x + b.u(58), r.centery - (b.lead("strong") + words) // 2
    b.text(to, p.name, (x, y + b.lead("strong") / 2), "strong", GILT if on else STUCCO, room=r.w - b.u(70))
    if tells:
        b.block(to, p.words, (x, y + b.lead("strong")), r.w - b.u(70), "note", DUST)
