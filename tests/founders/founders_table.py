"""Positions for rule tests: a main board and cities as a test needs them, at the start of seat 0's turn.

    t = position(bonus={"A2": "vp2"}, stacks={"A2": [1, 1]})
    t.city(0).cubes(wood="a1 b1").building("stone2", "d7").temple("green", "a4 r2").hand("g01")
    t.says("A2", 1, "building", "wood3", "d1 r1")
    assert t.offers() == [...]

Spaces are named as players do: column letter, row number, and r2 for the second orientation.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from game import words
from game.agenda import DEALT, DONE, Asked, Choice, Reason, answer, deal, settle, then
from game.events import Event, RuleGap, Scored
from game.founders import setup
from game.founders.box import BONUSES, COLORS, RESOURCES, Box
from game.founders.building import PlaceBuilding
from game.founders.places import square_at
from game.founders.state import Founders, Player
from game.founders.temple import PlaceTemple
from game.founders.turn import BeginTurn
from game.setup import Setup, Value, complete
from game.titles import TITLES

BOX: Box = TITLES["founders"].box()
LIVE = ("A2", "A3", "B2", "B3", "C2", "C3")


def at(name: str) -> tuple[int, int]:
    """ "d7" -> (6, 3)."""
    found = re.fullmatch(r"([a-z])(\d+)", name)
    assert found, name
    return int(found[2]) - 1, ord(found[1]) - 97


def spot(name: str) -> tuple[int, int, int]:
    """ "d7 r2" -> (6, 3, 1)."""
    where, _, turn = name.partition(" r")
    return (*at(where), int(turn) - 1 if turn else 0)


def spaces(names: str) -> int:
    return BOX.grid.bits(at(x) for x in names.split())


class City:
    """Puts things into one player's city without asking the rules."""

    def __init__(self, p: Player) -> None:
        self.p = p

    def cubes(self, wood: str = "", stone: str = "", gold: str = "") -> City:
        for kind, names in enumerate((wood, stone, gold)):
            self.p.cubes[kind] |= spaces(names)
        return self

    def building(self, tile: str, where: str) -> City:
        kind = BOX.buildings[BOX.building[tile]]
        self.p.buildings += ((kind.index, *spot(where)),)
        self.p.built |= kind.shape.spots[spot(where)].spaces
        return self

    def temple(self, color: str, where: str) -> City:
        kind = BOX.temples[BOX.temple[color]]
        self.p.temples += ((kind.index, *spot(where)),)
        self.p.built |= kind.shape.spots[spot(where)].spaces
        return self

    def pyramid(self, tiles: Mapping[tuple[int, int], str]) -> City:
        for name, color in tiles.items():
            self.p.pyramid[square_at(name)] = COLORS.index(color)
        return self

    def hand(self, *tiles: str) -> City:
        self.p.hand = tuple(sorted({*self.p.hand, *(BOX.tile[x] for x in tiles)}))
        return self

    def architect(self, side: str) -> City:
        self.p.architect = ("above", "right", "below", "left").index(side)
        return self

    def cubes_at(self, resource: str) -> str:
        """Where its cubes of this kind lie, by name."""
        found = BOX.grid.cells(self.p.cubes[RESOURCES.index(resource)])
        return " ".join(f"{chr(97 + c)}{r + 1}" for r, c in found)


class Position:
    """A state with a question, and what happened since."""

    def __init__(self, s: Founders) -> None:
        self.s = s
        self.events: list[Event] = []
        s.sink = self.events

    def city(self, seat: int = 0) -> City:
        return City(self.s.players[seat])

    def begin(self, seat: int = 0) -> Position:
        then(self.s, BeginTurn(seat))
        settle(self.s)
        return self

    @property
    def step(self) -> Asked[Any]:
        assert self.s.asked is not None
        step: Asked[Any] = self.s.asked.step
        return step

    def offers(self) -> list[Choice]:
        assert self.s.asked is not None
        return list(self.s.asked.options)

    def why(self, choice: Choice) -> Reason | None:
        return self.step.why_not(self.s, self.named(choice))

    def named(self, choice: Choice) -> Choice:
        """Placements and cubes may be said by name."""
        if isinstance(choice, str) and isinstance(self.step, (PlaceBuilding, PlaceTemple)):
            return spot(choice)
        if isinstance(choice, str) and re.fullmatch(r"[a-l]\d+", choice) and self.step.code in (
            "PayCubes", "ReplaceCubes", "PlaceCube", "Produce",
        ):  # fmt: skip
            return at(choice)
        return choice

    def says(self, *choices: Choice) -> Position:
        """Answer one question after the other."""
        for choice in choices:
            assert self.s.asked is not None, f"nothing is asked, so {choice!r} cannot be said"
            named = self.named(choice)
            assert named in self.s.asked.answers(), f"{choice!r} is no answer to {self.s.asked}"
            answer(self.s, named)
        assert not [e for e in self.events if isinstance(e, RuleGap)]
        return self

    def done(self) -> Position:
        """End the turn."""
        assert self.step.code == "EndTurn", self.step
        return self.says(DONE)

    def deals(self, *outcomes: Choice) -> Position:
        for outcome in outcomes:
            deal(self.s, outcome)
        return self

    def deals_anything(self) -> Position:
        """Let the dealer answer until a player is asked."""
        while self.s.asked is not None and self.s.asked.step.kind == DEALT:
            deal(self.s, self.s.asked.options[0][0])
        return self

    def scored(self, why: str = "", seat: int = 0) -> int:
        """Points since the position was made."""
        return sum(e.n for e in self.events if isinstance(e, Scored) and e.seat == seat and why in ("", e.why))

    def told(self, code: str) -> list[Any]:
        return [e for e in self.events if e.code == code]

    def text(self, choice: Choice) -> str:
        return words.label("founders", self.s, self.step, choice)


def agreed(players: int, solo: bool, options: Mapping[str, Value]) -> Setup:
    made = complete(setup.OPTIONS, players, solo, options)
    assert isinstance(made, Setup), made
    return made


def position(
    players: int = 2,
    solo: bool = False,
    bonus: Mapping[str, str] | None = None,
    stacks: Mapping[str, Sequence[int]] | None = None,
    face_up: Mapping[str, tuple[str, str]] | None = None,
    board: str = "A",
    challenges: tuple[int, int, int] = (1, 1, 5),
) -> Position:
    """Round 1, full markets, empty cities, everybody's disks in hand; call `.begin()` when the rest is in place.

    Every space in use has the plain bonus (2 VP) unless told otherwise; worship tiles 01 and 02 are face up.
    """
    s = setup.begin(BOX, agreed(1 if solo else players, solo, {} if solo else {"first": 1}))
    s.agenda.clear()
    s.first, s.round, s.setting_up = 0, 1, False
    count = BOX.solo_counts if solo else BOX.counts[players]
    for i in count.spaces:
        s.bonus[i] = BONUSES.index("vp2")
    for name, kind in (bonus or {}).items():
        s.bonus[BOX.spaces.index(name)] = BONUSES.index(kind)
    for name, owners in (stacks or {}).items():
        s.stacks[BOX.spaces.index(name)] = tuple(owners)
    for seat, p in enumerate(s.players):
        p.board, p.disks, p.architect = board, count.disks[0], seat
    for c, color in enumerate(COLORS):
        up = (face_up or {}).get(color, (f"{color[0]}01", f"{color[0]}02"))
        tiles = tuple(BOX.tile[x] if x else -1 for x in up)
        s.worship_up[c] = (tiles[0], tiles[1])
        s.worship_bag[c] = tuple(i for i in s.worship_bag[c] if i not in tiles)
    if solo:
        for column, n in enumerate(challenges):
            setup.set_challenge(s, column, n, chosen=True)
    return Position(s)


def start(players: int = 2, solo: bool = False, **options: Value) -> Position:
    """A real game from set-up on, dealt as the dealer's first outcomes."""
    p = Position(setup.begin(BOX, agreed(1 if solo else players, solo, options)))
    settle(p.s)
    return p.deals_anything()
