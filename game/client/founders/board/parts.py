"""A Founders position as parts of a still picture: what is painted where, and what it depends on."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.client.founders.board import city, main_board, seats, solo
from game.client.founders.board.layout import Layout
from game.client.founders.board.on_view import hand_of
from game.client.paint.look import Look
from game.client.paint.still import Part
from game.founders.state import Founders
from game.founders.worship import stack_size, still_owed


@dataclass(frozen=True)
class Around:
    """What the still picture depends on beside the position itself."""

    seat: int = 0
    """Whose city is the big one."""
    names: tuple[str, ...] = ()
    glyphs: tuple[str, ...] = ()
    under_way: str = ""
    """The action being carried out: its lintel is ringed."""
    held: str = ""
    """The market tile in somebody's hand."""
    hidden: frozenset[tuple[object, ...]] = frozenset()
    """Pieces in motion that are left out where they are painted (see in_air.py)."""
    then: int | None = None
    """Where the score would be after the move that is looked at."""


def others(s: Founders, seat: int) -> list[int]:
    """The other seats, in turn order from this one."""
    return [(seat + i) % s.seats for i in range(1, s.seats)]


def parts(s: Founders, lay: Layout, look: Look, around: Around) -> list[Part]:
    """All of it, in painting order."""
    picture = Picture(s, lay, look, around)
    picture.board()
    picture.street()
    if s.solo is not None:
        picture.solo()
    picture.others()
    picture.mine()
    return picture.parts


def painter(paint: Callable[..., object], *args: object) -> Callable[[Surface], object]:
    """A painting function with everything but its surface."""
    return lambda to: paint(to, *args)


class Picture:
    """Collects the parts; every one with the values it is painted from as its key."""

    def __init__(self, s: Founders, lay: Layout, look: Look, around: Around) -> None:
        self.s, self.lay, self.look, self.around = s, lay, look, around
        self.on_board = Look(lay.board.f, look.palette, look.text)
        self.parts: list[Part] = []

    def part(self, name: str, rect: Rect, key: Hashable, paint: Callable[[Surface], object], grow: float = 0) -> None:
        """`grow`: how far shadows and towers stand out of the rectangle."""
        pad = 2 * round(grow)
        self.parts.append(Part(name, rect.inflate(pad, pad), key, paint))

    def hidden(self, kind: str) -> frozenset[tuple[object, ...]]:
        return frozenset(h for h in self.around.hidden if h[0] == kind)

    def board(self) -> None:
        s, b, look, around = self.s, self.lay.board, self.on_board, self.around
        self.part("board", b.rect, (), lambda to: main_board.ground(to, look, b), grow=30 * b.f)
        self.part("heads", b.rect, around.under_way, lambda to: main_board.heads(to, look, b, around.under_way))
        key = (tuple(s.market), around.held, s.strength())
        self.part("buildings", b.builds[0], key, lambda to: main_board.buildings(to, look, b, s, around.held))
        temples = (tuple(s.temple_market), around.held)
        self.part("temples", b.builds[1], temples, lambda to: main_board.temples(to, look, b, s, around.held))
        for color in range(3):
            lies = (s.worship_up[color], stack_size(s, color), still_owed(s, color))
            area = b.worship(color, 0).union(b.worship(color, 1))
            self.part(f"worship {color}", area, lies, painter(main_board.worship, look, b, s, color), 8 * b.f)
        self.part("pyramid", b.builds[2], tuple(s.pyramid_market), lambda to: main_board.pyramid_tiles(to, look, b, s))
        under = tuple(s.solo.mask_under) if s.solo is not None else ()
        self.part("masks", b.masks, (tuple(s.mask_stacks), under), lambda to: main_board.masks(to, look, b, s))
        self.part("produce", b.influences[0], (), lambda to: main_board.produce(to, look, b, s))
        self.part("offering", b.influences[1], (), lambda to: main_board.offering(to, look, b))
        steps = (tuple(p.favor for p in s.players), self.hidden("favor"))
        glyphs = around.glyphs
        self.part("favor", b.influences[2], steps, lambda to: main_board.favor(to, look, b, s, glyphs, around.hidden))

    def street(self) -> None:
        s, b, look, glyphs = self.s, self.lay.board, self.on_board, self.around.glyphs
        live = s.turn.space if s.turn is not None else -1
        for i, name in enumerate(s.box.spaces):
            key = (s.stacks[i], s.bonus[i], s.bonus_kind(i), bool(s.round), i == live and s.strength())
            paint = painter(main_board.tower, look, b, s, glyphs, i, i == live)
            self.part(f"space {name}", b.space(name, 5), key, paint, 10 * b.f)

    def solo(self) -> None:
        s, b, lay, around = self.s, self.lay.board, self.lay, self.around
        assert s.solo is not None
        stand = (tuple(s.solo.section), self.hidden("founder"))
        self.part(
            "architects",
            b.road,
            stand,
            lambda to: main_board.founders(to, self.on_board, b, s, around.glyphs, around.hidden),
            grow=30 * b.f,
        )
        all_ = s.solo.plain()
        self.part("founders", lay.solo, repr(all_), lambda to: solo.founders(to, self.look, lay.solo, s, around.glyphs))
        key = (repr(all_), repr(s.players[0].plain(s.box.grid.size)), s.finished)
        self.part("challenges", lay.solo, key, lambda to: solo.challenge_panel(to, self.look, lay.solo, s))

    def others(self) -> None:
        s, around = self.s, self.around
        for rect, seat in zip(self.lay.others, others(s, around.seat), strict=False):
            key = (self.plain(seat), s.first == seat, s.active == seat, s.setting_up, s.finished)
            name, glyph = around.names[seat], around.glyphs[seat]
            paint = painter(seats.strip, self.look, rect, s, seat, name, glyph, s.active == seat)
            self.part(f"seat {seat}", rect, key, paint)

    def mine(self) -> None:
        s, lay, around, seat = self.s, self.lay, self.around, self.around.seat
        name, glyph = around.names[seat], around.glyphs[seat]
        tray = (seat, self.plain(seat), s.round, hand_of(s, seat), worths(s, seat))
        self.part("tray", lay.tray, tray, lambda to: seats.tray(to, self.look, lay.tray, s, seat, name, glyph))
        moving = frozenset(h for h in around.hidden if h[1] == seat)
        key = (seat, self.plain(seat), s.setting_up, around.then, moving)
        self.part(
            "city",
            lay.city.rect,
            key,
            lambda to: city.whole(to, self.look, lay.city, s, seat, glyph, around.then, moving),
            lay.city.u * 0.5,
        )

    def plain(self, seat: int) -> str:
        """A seat's whole belongings, as a key."""
        return repr(self.s.players[seat].plain(self.s.box.grid.size))


def worths(s: Founders, seat: int) -> tuple[int | None, ...]:
    """What the tiles in the tray say they are worth: depends on more than the city."""
    return tuple(seats.worth(s, seat, t) for t in s.players[seat].hand) if s.round else ()


def seat_rects(lay: Layout, s: Founders, seat: int) -> dict[int, Rect]:
    """Where each other seat's strip is."""
    return dict(zip(others(s, seat), lay.others, strict=False))
