"""Positions for rule tests: boards, workers and goods as a test needs them, at the start of seat 0's turn.

    t = position(workers=[(3, 1)], cocoa=4)          # seat 0: a worker of power 1 on the Stone Quarry
    t.workers(1, (3, 2), (3, 1, 1))                   # seat 1: one in the general area, one locked
    t.says(0, 1, "cocoa")
    assert t.cocoa() == 7

The ring is that of a first game: 1-3-5-2-8-7-6-4. Without being told otherwise the others have one worker on the
Palace, no discovery tiles lie out, the pyramid is empty and everybody has nothing. Forced answers are taken by the
engine, so a lone worker is not chosen and `says` begins with its distance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import words
from game.agenda import DEALT, DONE, Asked, Choice, Reason, answer, aside, deal, settle, then
from game.citygods import begin
from game.citygods.box import GOODS, TEMPLES, Box
from game.citygods.setup import lay_ring
from game.citygods.state import WHEEL, CityOfGods, Die, Player
from game.citygods.turn import BeginTurn
from game.events import Event, Scored
from game.setup import Setup, Value, complete
from game.titles import TITLES

BOX: Box = TITLES["citygods"].box()
OPTIONS = TITLES["citygods"].options


def tiles_of(kind: str) -> list[int]:
    """Numbers of the discovery tiles of a kind."""
    return [d.id for d in BOX.discoveries.values() if d.name == kind]


class Position:
    """A table in the hands of a test."""

    def __init__(self, s: CityOfGods) -> None:
        self.s = s
        self.events: list[Event] = []
        s.sink = self.events

    # putting things down

    def workers(self, seat: int, *dice: Sequence[int]) -> Position:
        """(board, power) or (board, power, lock) for each worker; those not named wait on the wheel."""
        made = [Die(d[0], d[1], d[2] if len(d) > 2 else 0) for d in dice]
        self.s.dice[seat] = made + [Die(WHEEL, 3, 0)] * (4 - len(made))
        return self

    def neutral(self, colour: int, *boards: int) -> Position:
        self.s.dice[colour] = [Die(b, 1, 0) for b in boards]
        return self

    def gives(self, seat: int = 0, **what: Any) -> Position:
        """cocoa, vp, wood, stone, gold, avenue, track, known, hand, used, masks; blue, red, green for temples."""
        p = self.s.players[seat]
        for key, value in what.items():
            if key in GOODS:
                p.goods[GOODS.index(key)] = value
            elif key in TEMPLES:
                p.temples[TEMPLES.index(key)] = value
            else:
                setattr(p, key, tuple(value) if isinstance(value, (list, tuple)) else value)
                if key in ("hand", "used", "masks"):
                    for tile in value:
                        self.s.stock.remove(tile)
        return self

    def worship_tile(self, board: int, tile: int) -> Position:
        self.s.stock.remove(tile)
        self.s.worship_tiles[board] = tile
        return self

    def temple_tile(self, temple: str, step: int, *tiles: int) -> Position:
        for tile in tiles:
            self.s.stock.remove(tile)
        self.s.temple_tiles[BOX.majors.index((TEMPLES.index(temple), step))] = tiles
        return self

    def avenue_tile(self, place: int, *tiles: int) -> Position:
        for tile in tiles:
            self.s.stock.remove(tile)
        self.s.avenue_tiles[place] = tiles
        return self

    def lay(self, *laid: tuple[int, int, int] | tuple[int, int, int, int, int]) -> Position:
        """Pyramid tiles: (level, row, column), any tile, or (level, row, column, tile, turn)."""
        for one in laid:
            tile, turn = (one[3], one[4]) if len(one) == 5 else (self.s.pyramid_bag[-1], 0)
            self.s.pyramid_bag.remove(tile)
            self.s.pyramid[BOX.square_number[one[0], one[1], one[2]]] = tile * 4 + turn
        return self

    def level(self, level: int, but: Sequence[tuple[int, int]] = ()) -> Position:
        """A whole level of the pyramid, but for some squares."""
        n = 5 - level
        return self.lay(*((level, r, c) for r in range(n) for c in range(n) if (r, c) not in but))

    def offers_pyramid(self, *tiles: int) -> Position:
        s = self.s
        s.pyramid_bag = sorted([*s.pyramid_bag, *(t for t in s.pyramid_offer if t)])
        for tile in tiles:
            s.pyramid_bag.remove(tile)
        s.pyramid_offer = [*tiles, *[0] * (BOX.pyramid_offer - len(tiles))]
        return self

    def offers_decorations(self, *tiles: int) -> Position:
        s = self.s
        s.decoration_bag = sorted([*s.decoration_bag, *(t for t in s.decoration_offer if t)])
        for tile in tiles:
            s.decoration_bag.remove(tile)
        s.decoration_offer = [*tiles, *[0] * (BOX.decoration_offer - len(tiles))]
        return self

    # playing

    def says(self, *choices: Choice) -> Position:
        """Seat 0's answers, one after another; what the dealer owes on the way is drawn lowest first."""
        self._settle()
        for choice in choices:
            q = self.s.asked
            assert q is not None and choice in q.answers(), f"{choice!r} is no answer to {q}"
            answer(self.s, choice)
            self._deal()
        return self

    def moves(self, die: int, distance: int) -> Position:
        """Choose a worker, if there is a choice, and move it."""
        return self.says(die, distance) if self.asked.code == "ChooseWorker" else self.says(distance)

    def uses(self, tile: int) -> Position:
        """Slip in a discovery tile."""
        self._settle()
        return self.slips("UseDiscovery", tile)

    def slips(self, code: str, *fields: Any) -> Position:
        self._settle()
        return self.says(("aside", code, self.asked.who, *fields))

    def ends(self) -> Position:
        """End the turn."""
        return self.says(DONE)

    def _settle(self) -> None:
        if self.s.asked is None:
            settle(self.s)
            self._deal()

    def _deal(self) -> None:
        while self.s.asked is not None and self.s.asked.step.kind == DEALT:
            deal(self.s, self.s.asked.options[0][0])

    # looking

    @property
    def asked(self) -> Asked[Any]:
        self._settle()
        assert self.s.asked is not None
        step: Asked[Any] = self.s.asked.step
        return step

    def offers(self) -> list[Choice]:
        self._settle()
        assert self.s.asked is not None
        return list(self.s.asked.options)

    def asides(self) -> list[str]:
        """Asides that are open: codes, or kinds of discovery tiles."""
        self._settle()
        assert self.s.asked is not None
        answers = [aside(a) for a in self.s.asked.asides]
        return [BOX.discoveries[a[3]].name if a[1] == "UseDiscovery" else a[1] for a in answers]

    def why(self, choice: Choice) -> Reason | None:
        """Why a candidate is not on offer; the reason must have words."""
        assert choice in self.asked.candidates(self.s)
        why = self.asked.why_not(self.s, choice)
        assert why is None or words.reason("citygods", why) != why.code
        return why

    def label(self, choice: Choice) -> str:
        """What a choice is called."""
        return words.label("citygods", self.s, self.asked, choice)

    def player(self, seat: int = 0) -> Player:
        return self.s.players[seat]

    def cocoa(self, seat: int = 0) -> int:
        return self.s.players[seat].cocoa

    def goods(self, seat: int = 0) -> tuple[int, ...]:
        return tuple(self.s.players[seat].goods)

    def vp(self, seat: int = 0) -> int:
        return self.s.players[seat].vp

    def temples(self, seat: int = 0) -> tuple[int, ...]:
        return tuple(self.s.players[seat].temples)

    def die(self, index: int, seat: int = 0) -> tuple[int, int, int]:
        return self.s.dice[seat][index].plain()

    def scored(self, why: str, seat: int = 0) -> int:
        """Points by a cause so far."""
        return sum(e.n for e in self.events if isinstance(e, Scored) and e.seat == seat and e.why == why)

    def told(self, code: str) -> list[Event]:
        return [e for e in self.events if e.code == code]


def position(
    workers: Sequence[Sequence[int]] = ((2, 1), (3, 1), (4, 1)),
    players: int = 2,
    chosen: dict[str, Value] | None = None,
    royals: tuple[int, int, int] = (1, 6, 4),
    technologies: tuple[int, ...] = (1, 3, 5, 9, 15, 17),
    bonuses: tuple[int, int, int] = (3, 4, 7),
    **what: Any,
) -> Position:
    """Seat 0 is first and to move; `what` as in Position.gives."""
    setup = complete(OPTIONS, players, False, chosen or {})
    assert isinstance(setup, Setup)
    s = begin(BOX, setup)
    s.agenda.clear()
    lay_ring(s, BOX.first_ring)
    s.royals, s.technologies, s.bonuses = royals, technologies, bonuses
    t = Position(s)
    t.offers_pyramid(31, 32, 20).offers_decorations(1, 2, 3, 4)
    for seat in range(players):
        t.workers(seat, *(workers if seat == 0 else ((1, 1),)))
    t.gives(0, **what)
    then(s, BeginTurn(0))
    return t


def at_eclipse(players: int = 2, chosen: dict[str, Value] | None = None, **what: Any) -> Position:
    """The Eclipse comes right after seat 0's present turn."""
    t = position(players=players, chosen=chosen, **what)
    t.s.light = t.s.dark
    t.s.last_turns = 1
    return t
