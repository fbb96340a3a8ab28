"""Influence action of section A: produce resources, or add up to two buildings of size 1 (rulebook p. 13)."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Choice, Place, Reason, step, then
from game.founders import places
from game.founders.box import RESOURCES
from game.founders.building import PlaceBuilding, in_supply, supplied, why_not_in_supply
from game.founders.careful import Careful
from game.founders.cubes import put
from game.founders.grid import lowest
from game.founders.places import REST, SUPPLY
from game.founders.state import Founders


def produce_possible(s: Founders, who: int) -> bool:
    """Needs a building; adding no cube at all is then allowed (Founders 17)."""
    return bool(s.players[who].buildings)


def ones_possible(s: Founders, who: int) -> bool:
    for kind in s.box.ones:
        if supplied(s, who, kind):
            return True
    return False


@step
class Produce(Careful):
    """Beside each building you may add a cube of its type, over another cube if you like; reach ignored (Founders 8).

    Asked building by building; None adds none, `rest` lets this and all later ones use their first free space.
    """

    building: int
    """Index in the player's buildings."""
    moment: ClassVar[str] = "turn"

    def spaces(self, s: Founders) -> int:
        """City spaces beside the building where its cube would change anything."""
        p = s.players[self.who]
        kind, placed = s.building_at(p.buildings[self.building])
        return placed.around & ~p.built & ~p.cubes[kind.type]

    def whole(self, s: Founders) -> list[Choice]:
        found = s.box.grid.cells(self.spaces(s))
        return [REST, *found, None] if found else [None]

    def candidates(self, s: Founders) -> list[Choice]:
        p = s.players[self.who]
        placed = s.building_at(p.buildings[self.building])[1]
        return [REST, *s.box.grid.cells(placed.around), None]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        if choice == REST or choice is None:
            return None
        p = s.players[self.who]
        bit = s.box.grid.bit(*choice)
        if p.built & bit:
            return Reason("built_on")
        resource = s.building_at(p.buildings[self.building])[0].type
        return Reason("same_cube", RESOURCES[resource]) if p.cubes[resource] & bit else None

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice == REST or choice is None else places.cell(self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        p = s.players[self.who]
        if choice == REST:
            produce_rest(s, self.who, self.building)
            return
        if choice is not None:
            put(s, self.who, s.building_at(p.buildings[self.building])[0].type, s.box.grid.bit(*choice))
        if self.building + 1 < len(p.buildings):
            s.agenda.append(Produce(self.who, self.building + 1))


def produce_rest(s: Founders, who: int, first: int) -> None:
    """The proposal: each building from the `first` puts a cube on its first free space, off the masks if it can."""
    p = s.players[who]
    masks = s.box.boards[p.board].masks
    for laid in p.buildings[first:]:
        kind, placed = s.building_at(laid)
        free = placed.around & ~p.built & ~p.all_cubes()
        if free:
            put(s, who, kind.type, lowest(free & ~masks or free, 1))


@step
class AddOnes(Careful):
    """One or two buildings of size 1 from the supply, within reach (p. 13, Founders 9). The second may be left."""

    second: bool
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        found: list[Choice] = [s.box.buildings[k].id for k in in_supply(s, self.who, s.box.ones)]
        return [*found, None] if self.second else found

    def candidates(self, s: Founders) -> list[Choice]:
        return [*(s.box.buildings[k].id for k in s.box.ones), None]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        if choice is None:
            return None if self.second else Reason("must_build_one")
        return why_not_in_supply(s, self.who, s.box.building[choice])

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice is None else (SUPPLY, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice is None:
            return
        if not self.second:
            then(s, AddOnes(self.who, True))
        then(s, PlaceBuilding(self.who, s.box.building[choice], SUPPLY))
