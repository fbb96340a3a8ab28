"""A City of Gods position as parts of a still picture: what is painted where, and what it depends on."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.citygods.state import CityOfGods
from game.client.citygods.board import action_boards, pyramid, seats, solo, tracks
from game.client.citygods.board.layout import Layout
from game.client.citygods.paint import boards
from game.client.paint import hollow, panels
from game.client.paint.look import Look
from game.client.paint.still import Part


@dataclass(frozen=True)
class Around:
    """What the still picture depends on beside the position itself."""

    seat: int = 0
    """Whose panel is the big one."""
    names: tuple[str, ...] = ()
    """Of every colour that plays."""
    glyphs: tuple[str, ...] = ()
    """Of every colour of dice."""
    hidden: frozenset[tuple[object, ...]] = frozenset()
    """Pieces in motion, not painted where they lie."""


NEUTRAL = -1
"""Stands for the neutral colours among the panels."""


def panel_seats(s: CityOfGods, seat: int) -> list[int]:
    """The other players, in turn order from this one, and last the neutral colours."""
    n = len(s.players)
    found = [(seat + i) % n for i in range(1, n)]
    return [*found, NEUTRAL] if n < 4 else found


def parts(s: CityOfGods, lay: Layout, f: Look, around: Around) -> list[Part]:
    """All of it, in painting order; `f` is the look of boards and pieces."""
    glyphs, names, hidden = around.glyphs, around.names, around.hidden
    made: list[Part] = []

    def part(name: str, rect: Rect, key: object, paint: object, grow: float = 0) -> None:
        pad = round(grow)
        made.append(Part(name, rect.inflate(2 * pad, 2 * pad), key, paint))  # type: ignore[arg-type]

    shadow = 26 * lay.f
    part("road", lay.ring_rect, s.ring, lambda to: road(to, lay), 2)
    part(
        "temples",
        lay.temples_rect,
        (),
        lambda to: panels.panel(f, *lay.temples_rect.size).draw(to, *lay.temples_rect.topleft),
        shadow,
    )
    for t in range(3):
        part(f"temple {t}", lay.temple_rects[t], tracks.temple_key(s, t, hidden),
             lambda to, k=t: tracks.temple(to, f, lay.temples[k], s, k, glyphs, hidden), 6)  # fmt: skip
    part("plaza", lay.plaza, pyramid.key(s, hidden), lambda to: pyramid.whole(to, f, lay.plaza, s, hidden), 20 * lay.f)
    for number in s.ring if len(s.ring) == 8 else ():
        rect = lay.boards[number]
        part(f"board {number}", rect, action_boards.key(s, number, hidden),
             lambda to, k=number, r=rect: action_boards.whole(to, f, s, k, r, glyphs, hidden),
             rect.w * 0.065)  # fmt: skip
    part("gates", lay.ring_rect, s.ring, lambda to: gates(to, lay))
    part(
        "lanes", lay.tracks, tracks.lanes_key(s, hidden), lambda to: tracks.lanes(to, f, lay, s, glyphs, hidden), shadow
    )
    part("houses", lay.houses, s.buildings_taken(), lambda to: tracks.houses(to, f, lay, s), shadow)
    part(
        "wheel", lay.wheel, tracks.wheel_key(s, hidden), lambda to: tracks.wheel(to, f, lay, s, glyphs, hidden), shadow
    )
    me, coming = around.seat, [seats.coming(s, who) for who in range(len(s.players))]
    part(
        "mine",
        lay.mine,
        (me, seats.key(s, me, coming[me])),
        lambda to: seats.mine(to, f, lay.mine, s, me, names[me], glyphs[me], coming[me]),
        shadow,
    )
    for rect, who in zip(lay.others, panel_seats(s, me), strict=False):
        if who < 0:
            part("neutral", rect, seats.neutral_key(s), lambda to, r=rect: seats.neutrals(to, f, r, s, glyphs), shadow)
        elif s.bot is not None and who == s.bot.colour:
            part("teotibot", rect, solo.key(s),
                 lambda to, r=rect, w=who: solo.panel(to, f, r, s, names[w], glyphs[w]), shadow)  # fmt: skip
        else:
            part(f"seat {who}", rect, seats.key(s, who, coming[who]),
                 lambda to, r=rect, w=who: seats.strip(to, f, r, s, w, names[w], glyphs[w], coming[w]),
                 shadow)  # fmt: skip
    return made


def road(to: Surface, lay: Layout) -> None:
    """The processional way under the ring."""
    r = lay.ring_rect
    box = r.inflate(-round(r.w * 0.236), -round(r.h * 0.223))
    hollow.draw(to, boards.causeway(*box.size, lay.px(54)), *box.topleft)


def gates(to: Surface, lay: Layout) -> None:
    """The way of travel, between neighbouring boards."""
    for place in range(8):
        x, y, turn = lay.gate(place)
        boards.way(tracks.gate_size(lay), turn).draw(to, x, y)
