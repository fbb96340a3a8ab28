"""A Founders position as parts of a still picture: what is painted where, and what it depends on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from pygame import Rect

from game.client.founders import board, city, seats, solo
from game.client.founders.layout import Layout
from game.client.founders.shown import hand_of
from game.client.founders.still import Part
from game.client.paint.look import Look
from game.founders.state import Founders
from game.founders.worship import stack_size, still_owed


@dataclass
class Shown:
    """What the still picture depends on beside the position itself."""

    seat: int = 0
    """Whose city is the big one."""
    names: tuple[str, ...] = ()
    glyphs: tuple[str, ...] = ()
    under_way: str = ""
    """The action being carried out: its lintel is ringed."""
    held: str = ""
    """The market tile in somebody's hand."""
    hidden: set[tuple[object, ...]] = field(default_factory=set)
    """Pieces in motion, not painted where they lie: ("architect", seat), ("favor", seat)."""
    then: int | None = None
    """Where the score would be after the move that is looked at."""


def others(s: Founders, seat: int) -> list[int]:
    """The other seats, in turn order from this one."""
    return [(seat + i) % s.seats for i in range(1, s.seats)]


def parts(s: Founders, lay: Layout, look: Look, shown: Shown) -> list[Part]:
    """All of it, in painting order."""
    b, c = lay.board, lay.city
    bl = Look(b.f, look.palette, look.text)
    names, glyphs = shown.names, shown.glyphs
    made: list[Part] = []

    def part(name: str, rect: Rect, key: object, paint: object, *args: object, grow: float = 0) -> None:
        pad = round(grow)
        made.append(Part(name, rect.inflate(2 * pad, 2 * pad), key, partial(paint, *args)))  # type: ignore[arg-type]

    solo_key = s.solo.plain() if s.solo is not None else None
    part("board", b.rect, (), lambda to: board.ground(to, bl, b), grow=30 * b.f)
    part("heads", b.rect, shown.under_way, lambda to: board.heads(to, bl, b, shown.under_way))
    part("buildings", b.builds[0], (tuple(s.market), shown.held, s.strength()),
         lambda to: board.buildings(to, bl, b, s, shown.held))  # fmt: skip
    part("temples", b.builds[1], (tuple(s.temple_market), shown.held), lambda to: board.temples(to, bl, b, s, shown.held))
    for color in range(3):
        key = (s.worship_up[color], stack_size(s, color), still_owed(s, color))
        area = b.worship(color, 0).union(b.worship(color, 1))
        part(f"worship {color}", area, key, lambda to, k=color: board.worship(to, bl, b, s, k), grow=8 * b.f)  # type: ignore[misc]
    part("pyramid tiles", b.builds[2], tuple(s.pyramid_market), lambda to: board.pyramid_tiles(to, bl, b, s))
    part("masks", b.masks, (tuple(s.mask_stacks), solo_key and tuple(s.solo.mask_under)),  # type: ignore[union-attr]
         lambda to: board.masks(to, bl, b, s))  # fmt: skip
    part("produce", b.influences[0], (), lambda to: board.produce(to, bl, b, s))
    part("offering", b.influences[1], (), lambda to: board.offering(to, bl, b))
    key = (tuple(p.favor for p in s.players), frozenset(h for h in shown.hidden if h[0] == "favor"))
    part("favor", b.influences[2], key, lambda to: board.favor(to, bl, b, s, glyphs, shown.hidden))
    live = s.box.spaces[s.turn.space] if s.turn is not None else ""
    for i, name in enumerate(s.box.spaces):
        key = (s.stacks[i], s.bonus[i], s.bonus_kind(i), bool(s.round), name == live and s.strength())
        part(f"space {name}", b.space(name, 5), key,
             lambda to, k=i, n=name: board.tower(to, bl, b, s, glyphs, k, n == live), grow=10 * b.f)  # type: ignore[misc]  # fmt: skip
    if s.solo is not None:
        hidden = frozenset(h for h in shown.hidden if h[0] == "founder")
        part("architects", b.road, (tuple(s.solo.section), hidden),
             lambda to: board.founders(to, bl, b, s, glyphs, shown.hidden))  # fmt: skip
        part("founders", lay.solo, solo_key, lambda to: solo.founders(to, look, lay.solo, s, glyphs))
        key = (s.players[0].plain(s.box.grid.size), s.finished)
        part("challenges", lay.solo, (solo_key, key), lambda to: solo.challenge_panel(to, look, lay.solo, s))
    for rect, seat in zip(lay.others, others(s, shown.seat), strict=False):
        p = s.players[seat]
        key = (p.plain(s.box.grid.size), s.first == seat, s.active == seat, s.setting_up, s.finished)
        part(f"seat {seat}", rect, key,
             lambda to, r=rect, k=seat: seats.strip(to, look, r, s, k, names[k], glyphs[k], s.active == k))  # type: ignore[misc]  # fmt: skip
    me, glyph = s.players[shown.seat], glyphs[shown.seat]
    mine = me.plain(s.box.grid.size)
    part("tray", lay.tray, (shown.seat, mine, s.round, hand_of(s, shown.seat), worths(s, shown.seat)), lambda to: seats.tray(to, look, lay.tray, s, shown.seat,
         names[shown.seat], glyph))  # fmt: skip
    moving = frozenset(h for h in shown.hidden if h[1] == shown.seat)
    key = (shown.seat, mine, s.setting_up, shown.then, moving)
    part("city", c.rect, key, lambda to: city.whole(to, look, c, s, shown.seat, glyph, shown.then,
         moving), grow=c.u * 0.5)  # fmt: skip
    return made


def worths(s: Founders, seat: int) -> tuple[int | None, ...]:
    """What the tiles in the tray say they are worth: depends on more than the city."""
    return tuple(seats.worth(s, seat, t) for t in s.players[seat].hand) if s.round else ()


def seat_rects(lay: Layout, s: Founders, seat: int) -> dict[int, Rect]:
    """Where each other seat's strip is."""
    return dict(zip(others(s, seat), lay.others, strict=False))


def default_names(n: int) -> Sequence[str]:
    return tuple(("Citlali", "Marco", "Ana", "Itzel")[:n])
