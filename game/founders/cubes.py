"""Cubes that come into the city: around new buildings (rulebook p. 9), and the one that a bonus disk gives (p. 18)."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Auto, Choice, Place, Reason, step, then
from game.founders import places
from game.founders.box import RESOURCES
from game.founders.careful import Careful
from game.founders.events import CubesGained, CubesReplaced
from game.founders.payment import take_cubes
from game.founders.places import ALL, REST
from game.founders.state import Founders


def gain(s: Founders, who: int, resource: int, spaces: int) -> None:
    """New cubes on free spaces."""
    if spaces:
        s.players[who].cubes[resource] |= spaces
        if s.sink is not None:
            s.say(CubesGained(who, RESOURCES[resource], tuple(s.box.grid.cells(spaces))))


def replace(s: Founders, who: int, resource: int, spaces: int) -> None:
    """New cubes over others, which go back to the supply."""
    gone = take_cubes(s, who, spaces)
    s.players[who].cubes[resource] |= spaces
    s.say(CubesReplaced(who, RESOURCES[resource], gone))


def put(s: Founders, who: int, resource: int, bit: int) -> None:
    """One new cube, over another or not."""
    if s.players[who].all_cubes() & bit:
        replace(s, who, resource, bit)
    else:
        gain(s, who, resource, bit)


@step
class ReplaceCubes(Careful):
    """Cubes of other types beside a new building may give way to its own: the player's choice, one by one (Founders 7).

    `rest` keeps the others, `all` replaces them all. A cube is never replaced by one of its own type.
    """

    building: tuple[int, int, int, int]

    def others(self, s: Founders) -> int:
        """Spaces around the building with cubes of another type."""
        kind, placed = s.building_at(self.building)
        p = s.players[self.who]
        return placed.around & p.all_cubes() & ~p.cubes[kind.type]

    def whole(self, s: Founders) -> list[Choice]:
        found = s.box.grid.cells(self.others(s))
        return [REST, *found, ALL] if len(found) > 1 else [REST, *found]

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice in (REST, ALL) else places.cube(self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice == REST:
            return
        resource = s.box.buildings[self.building[0]].type
        if choice == ALL:
            replace(s, self.who, resource, self.others(s))
            return
        replace(s, self.who, resource, s.box.grid.bit(*choice))
        s.agenda.append(self)


def open_for(s: Founders, who: int, resource: int) -> int:
    """City spaces where a cube of this resource may be put: not built on, no cube of its own type (Founders 30)."""
    p = s.players[who]
    return s.box.grid.city & ~p.built & ~p.cubes[resource]


@step
class GainResource(Auto[Founders]):
    """Take any one cube and put it on any city space, reach ignored (p. 18). With no space left there is none."""

    def do(self, s: Founders) -> None:
        if any(open_for(s, self.who, kind) for kind in range(3)):
            then(s, ChooseResource(self.who))


@step
class ChooseResource(Careful):
    """Which cube?"""

    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return [name for kind, name in enumerate(RESOURCES) if open_for(s, self.who, kind)]

    def candidates(self, s: Founders) -> list[Choice]:
        return list(RESOURCES)

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        return None if open_for(s, self.who, RESOURCES.index(choice)) else Reason("no_space_for_cube", choice)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("resource", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        then(s, PlaceCube(self.who, RESOURCES.index(choice)))


@step
class PlaceCube(Careful):
    """Where does the cube go? It may replace a cube of another type; mask spaces are allowed (Founders 30)."""

    resource: int
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return list(s.box.grid.cells(open_for(s, self.who, self.resource)))

    def candidates(self, s: Founders) -> list[Choice]:
        return list(s.box.grid.cells(s.box.grid.city))

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        bit = s.box.grid.bit(*choice)
        p = s.players[self.who]
        if p.built & bit:
            return Reason("built_on")
        return Reason("same_cube", RESOURCES[self.resource]) if p.cubes[self.resource] & bit else None

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return places.cell(self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        put(s, self.who, self.resource, s.box.grid.bit(*choice))
