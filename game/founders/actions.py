"""Performing an action (rulebook p. 7): every action space leads to one Build and one Influence action of its section.

A  building            | produce, ones (the two forms of Produce Resources)
B  temple              | offering
C  pyramid             | favor
"""

from __future__ import annotations

from typing import ClassVar, assert_never

from game.agenda import Asked, Auto, Choice, Place, Reason, Step, step, then
from game.founders import building, favor, offering, placing, produce, pyramid, remains, temple
from game.founders.careful import Careful
from game.founders.events import ActionChosen, ActionForfeited
from game.founders.payment import affordable, short_of
from game.founders.places import OF_SECTION, Action, Sort, of_sort
from game.founders.state import Founders, Goods


def possible(s: Founders, who: int, action: Action, strength: int, goods: Goods) -> bool:
    """Can this action be performed and finished, with this strength and these goods?"""
    match action:
        case "building":
            return building.possible(s, who, strength)
        case "temple":
            return temple.possible(s, who, strength, goods)
        case "pyramid":
            return pyramid.possible(s, who, strength, goods)
        case "produce":
            return produce.produce_possible(s, who)
        case "ones":
            return produce.ones_possible(s, who)
        case "offering":
            return offering.possible(s, who, goods)
        case "favor":
            return favor.why_not(s, who) is None
        case _:
            assert_never(action)


def why_not(s: Founders, who: int, action: Action) -> Reason | None:
    """Why an action is not possible at the present strength."""
    goods, strength = s.players[who].goods(), s.strength()
    if possible(s, who, action, strength, goods):
        return None
    match action:
        case "building":
            sizes = [b.size for b in s.box.buildings if s.market[b.index]]
            if not sizes:
                return Reason("no_building_left")
            return Reason("too_big", min(sizes), strength) if min(sizes) > strength else Reason("no_building_fits")
        case "temple":
            return why_no_temple(s, who, strength)
        case "pyramid":
            return pyramid.short_for_pyramid(s, who, strength)
        case "produce":
            return Reason("no_own_building")
        case "ones":
            if s.limits.no_ones:
                return Reason("challenge_b8")
            return Reason("no_one_fits") if any(s.supply[k] for k in s.box.ones) else Reason("ones_supply_empty")
        case "offering":
            return Reason("no_offering", len(s.players[who].hand))
        case "favor":
            return favor.why_not(s, who)
        case _:
            assert_never(action)


def why_no_temple(s: Founders, who: int, strength: int) -> Reason:
    """The nearest miss: the cheapest temple on the board that fits."""
    p = s.players[who]
    there = [t for t in s.box.temples if s.temple_market[t.index]]
    if not there:
        return Reason("no_temple_left")
    fitting = [t for t in there if placing.fits(s, p, t)]
    if not fitting:
        return Reason("no_temple_fits")
    for t in fitting:
        cost = temple.price(s, t.index, strength)
        if t.size - strength <= s.limits.max_extra and not affordable(s, p.goods(), cost):
            return short_of(s, p.goods(), cost)
    return Reason("challenge_b4", min(t.size for t in fitting) - strength)


def begin(s: Founders, who: int, action: Action) -> None:
    """Put the first step of an action on the agenda."""
    if s.sink is not None:
        s.say(ActionChosen(who, action))
    first: Step[Founders]
    match action:
        case "building":
            first = building.ChooseBuilding(who)
        case "temple":
            first = temple.ChooseTemple(who)
        case "pyramid":
            first = pyramid.ChoosePyramidTile(who)
        case "produce":
            first = produce.Produce(who, 0)
        case "ones":
            first = produce.AddOnes(who, False)
        case "offering":
            first = offering.ChooseOffering(who)
        case "favor":
            first = favor.GainFavor(who)
        case _:
            assert_never(action)
    then(s, first)


@step
class Act(Auto[Founders]):
    """The action of the space's section. If a draw in the bonus left none possible, it is forfeited (Founders 17)."""

    def do(self, s: Founders) -> None:
        assert s.turn is not None
        section = s.box.section[s.turn.space]
        if s.turn.bonus != "used" or remains.possible(s, self.who, section, s.strength()):
            then(s, ChooseAction(self.who, section))
        else:
            s.say(ActionForfeited(self.who, s.box.spaces[s.turn.space]))


@step
class ChooseAction(Asked[Founders]):
    """Build or Influence: one of the actions of this section (p. 7)."""

    section: int
    moment: ClassVar[str] = "turn"

    def options(self, s: Founders) -> list[Choice]:
        goods, strength = s.players[self.who].goods(), s.strength()
        return [a for a in OF_SECTION[self.section] if possible(s, self.who, a, strength, goods)]

    def candidates(self, s: Founders) -> list[Choice]:
        return list(OF_SECTION[self.section])

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        return why_not(s, self.who, choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("action", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        begin(s, self.who, choice)


@step
class ExtraAction(Careful):
    """Any Build or any Influence action, not only this section's (p. 18).

    A bonus disk's is performed once it is used. A worship tile's may be left, as p. 20 says (Founders 33).
    """

    which: Sort
    optional: bool
    moment: ClassVar[str] = "turn"

    def every(self) -> tuple[Action, ...]:
        return of_sort(self.which)

    def whole(self, s: Founders) -> list[Choice]:
        goods, strength = s.players[self.who].goods(), s.strength()
        found: list[Choice] = [a for a in self.every() if possible(s, self.who, a, strength, goods)]
        return [*found, None] if self.optional else found

    def candidates(self, s: Founders) -> list[Choice]:
        return [*self.every(), None] if self.optional else list(self.every())

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return None if choice is None else why_not(s, self.who, choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice is None else ("action", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice is not None:
            begin(s, self.who, choice)
