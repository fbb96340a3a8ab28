"""The First Founders, the solo opponent (FIRST_FOUNDERS.md). They have no city: they place disks and take tiles away.

A turn: draw two disks; each colour (a pair counts as one) is placed in its Architect's section, removes one tile from
there by its priority track, then its Favor token and its Architect move on. The human makes their three choices.
"""

from __future__ import annotations

from game.agenda import Asked, Auto, Choice, Dealt, Place, Reason, step, then
from game.founders import turn
from game.founders.box import COLORS, RESOURCES
from game.founders.events import (
    FounderDrew,
    FounderMoved,
    FounderPlaced,
    FounderRemoved,
    FounderSetAside,
    MaskRemoved,
    RemovalRule,
)
from game.founders.places import Market
from game.founders.state import Founders, Solo

PLACE: tuple[Market, ...] = ("market", "temple", "pyramid_tile")
"""What each section's tiles are called as places."""


def them(s: Founders) -> Solo:
    assert s.solo is not None
    return s.solo


def fill_bag(s: Founders) -> None:
    """All their disks, from the board and set aside, are back in the bag (R16)."""
    them(s).bag = [s.box.founder_disks] * 2
    them(s).aside = [0, 0]


@step
class FounderTurn(Auto[Founders]):
    """Draw disks: two after your turn, one or two at the opening of a round."""

    n: int

    def do(self, s: Founders) -> None:
        then(s, DrawFounderDisk(drawn=(), left=self.n))


@step
class DrawFounderDisk(Dealt[Founders]):
    """A disk out of the bag, without replacement."""

    drawn: tuple[int, ...] = ()
    left: int = 1

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        return [(f, n) for f, n in enumerate(them(s).bag) if n]

    def resolve(self, s: Founders, outcome: Choice) -> None:
        them(s).bag[outcome] -= 1
        drawn = (*self.drawn, outcome)
        if self.left > 1:
            then(s, DrawFounderDisk(drawn=drawn, left=self.left - 1))
            return
        s.say(FounderDrew(drawn))
        if len(set(drawn)) > 1:
            then(s, OrderDisks(0))
        else:
            then(s, FounderPlaces(0, drawn[0], len(drawn)))


@step
class OrderDisks(Asked[Founders]):
    """Two colours: you choose which is resolved first (R24). A pair of one colour stays together."""

    def options(self, s: Founders) -> list[Choice]:
        return [0, 1]

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("disk_of_founder", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        then(s, FounderPlaces(0, choice, 1), FounderPlaces(0, 1 - choice, 1))


def room(s: Founders, section: int, need: int) -> list[int]:
    """Spaces in use of a section on which so many disks fit."""
    return [
        i
        for i, kind in enumerate(s.bonus)
        if kind >= 0 and s.box.section[i] == section and s.height(i) + need <= s.box.max_disks
    ]


@step
class FounderPlaces(Auto[Founders]):
    """In the Architect's section, or the next with room; back home without any: set aside, nothing moves (R5, R6)."""

    founder: int
    need: int

    def do(self, s: Founders) -> None:
        solo = them(s)
        home = solo.section[self.founder]
        for i in range(3):
            section = (home + i) % 3
            if room(s, section, self.need):
                if i:
                    solo.section[self.founder] = section
                    s.say(FounderMoved(self.founder, solo.token[self.founder], section, "full"))
                then(
                    s,
                    FounderSpace(self.who, self.founder, self.need, section),
                    FounderRemoves(self.who, self.founder, self.need, section),
                    FounderMovesOn(self.who, self.founder),
                )
                return
        solo.aside[self.founder] += self.need
        s.say(FounderSetAside(self.founder, self.need))


@step
class FounderSpace(Asked[Founders]):
    """On which space of the section? You choose if more than one has room."""

    founder: int
    need: int
    section: int

    def options(self, s: Founders) -> list[Choice]:
        return [s.box.spaces[i] for i in room(s, self.section, self.need)]

    def candidates(self, s: Founders) -> list[Choice]:
        return [name for i, name in enumerate(s.box.spaces) if s.box.section[i] == self.section]

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        space = s.box.spaces.index(choice)
        if s.bonus[space] < 0:
            return Reason("space_not_used", 1)
        if s.height(space) + self.need > s.box.max_disks:
            return Reason("stack_limit", s.box.max_disks, s.height(space))
        return None

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("space", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        space = s.box.spaces.index(choice)
        only = len(room(s, self.section, self.need)) == 1
        s.stacks[space] += (self.founder + 1,) * self.need
        s.say(FounderPlaced(self.founder, choice, self.need, self.section, "only_space" if only else "chosen"))


def on_board(s: Founders, section: int) -> list[int]:
    """Tiles that lie on the main board in a section, by kind or colour."""
    market = (s.market, s.temple_market, s.pyramid_market)[section]
    return [i for i, n in enumerate(market) if n]


def name_of(s: Founders, section: int, tile: int) -> str:
    return s.box.buildings[tile].id if section == 0 else COLORS[tile]


def wanted(s: Founders, founder: int, section: int) -> str:
    """What its token says: a resource in the Building section, a colour in the others."""
    color, resource = them(s).tracks[founder][them(s).token[founder]]
    return RESOURCES[resource] if section == 0 else COLORS[color]


def looked_for(s: Founders, founder: int, need: int, section: int) -> list[int]:
    """Tiles on the board that its token shows, the one it takes first: of its resource (one disk the smallest, a pair
    the largest) or its colour."""
    color, resource = them(s).tracks[founder][them(s).token[founder]]
    there = on_board(s, section)
    if section:
        return [c for c in there if c == color]
    first = [k for k in there if s.box.buildings[k].type == resource]
    return sorted(first, key=lambda k: s.box.buildings[k].size, reverse=need > 1)


def section_for(s: Founders, founder: int, need: int) -> int | None:
    """Its Architect's section, or the next with room for so many disks (R5); None: there is none (R6)."""
    home = them(s).section[founder]
    return next((at for i in range(3) if room(s, at := (home + i) % 3, need)), None)


def remove(s: Founders, founder: int, section: int, tile: int, rule: RemovalRule) -> None:
    """From the board to the supply, so that it can come back at a refill (R7)."""
    market, supply = (
        (s.market, s.supply), (s.temple_market, s.temple_supply), (s.pyramid_market, s.pyramid_supply)
    )[section]  # fmt: skip
    market[tile] -= 1
    supply[tile] += 1
    s.say(
        FounderRemoved(founder, PLACE[section], name_of(s, section, tile), section, wanted(s, founder, section), rule)
    )


@step
class FounderRemoves(Auto[Founders]):
    """One tile of the section leaves: of the token's resource (one disk the smallest, a pair the largest) or colour.

    The pyramid section removes a pyramid tile (R1); a pair still one tile (R3), of the priority resource (R2).
    """

    founder: int
    need: int
    section: int

    def do(self, s: Founders) -> None:
        there, first = on_board(s, self.section), looked_for(s, self.founder, self.need, self.section)
        if first:
            by_size: RemovalRule = "largest" if self.need > 1 else "smallest"
            remove(s, self.founder, self.section, first[0], "colour" if self.section else by_size)
        elif there:
            then(s, ChooseSubstitute(self.who, self.founder, self.section))
        else:
            missed = wanted(s, self.founder, self.section)
            s.say(FounderRemoved(self.founder, "", "", self.section, missed, "none"))


@step
class ChooseSubstitute(Asked[Founders]):
    """The priority tile is missing: you choose any other of the section (R21)."""

    founder: int
    section: int

    def options(self, s: Founders) -> list[Choice]:
        return [name_of(s, self.section, tile) for tile in on_board(s, self.section)]

    def candidates(self, s: Founders) -> list[Choice]:
        if self.section == 0:
            return [b.id for b in s.box.buildings if b.size > 1]
        return list(COLORS)

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        if choice in self.options(s):
            return None
        if self.section == 0:
            b = s.box.buildings[s.box.building[choice]]
            return Reason("building_market_empty", RESOURCES[b.type], b.size)
        return Reason("temple_market_empty" if self.section == 1 else "pyramid_market_empty", choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return (PLACE[self.section], choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        tile = s.box.building[choice] if self.section == 0 else COLORS.index(choice)
        remove(s, self.founder, self.section, tile, "chosen")


@step
class FounderMovesOn(Auto[Founders]):
    """Favor token and Architect one step each, also if nothing was removed; a pair steps once (R4)."""

    founder: int

    def do(self, s: Founders) -> None:
        solo = them(s)
        solo.token[self.founder] = (solo.token[self.founder] + 1) % 3
        solo.section[self.founder] = (solo.section[self.founder] + 1) % 3
        s.say(FounderMoved(self.founder, solo.token[self.founder], solo.section[self.founder], "step"))


@step
class OpenRound(Auto[Founders]):
    """Round 2 opens with one disk of theirs, round 3 with two; then masks go, and you begin (R11, R12)."""

    def do(self, s: Founders) -> None:
        then(s, FounderTurn(0, s.round - 1), RemoveMasks(0), turn.BeginTurn(0))


@step
class RemoveMasks(Auto[Founders]):
    """Every section that holds a disk of theirs loses the top mask of its stack, one however many disks (R13)."""

    def do(self, s: Founders) -> None:
        solo = them(s)
        for section, color in enumerate(solo.mask_under):
            held = any(stack for i, stack in enumerate(s.stacks) if s.box.section[i] == section)
            if held and s.mask_stacks[color]:
                value, *left = s.mask_stacks[color]
                s.mask_stacks[color] = tuple(left)
                s.say(MaskRemoved(s.box.mask_colors[color], value, section))
