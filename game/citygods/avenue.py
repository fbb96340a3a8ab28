"""The Avenue of the Dead: a track of nine steps, with discovery tiles beside three of them."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Asked, Auto, Choice, Place, Reason, step, then
from game.citygods import discovery
from game.citygods.events import AvenueClimbed
from game.citygods.reasons import short_of
from game.citygods.state import CityOfGods


@step
class ClimbAvenue(Auto[CityOfGods]):
    """One step along the Avenue; at its end an advance is lost without compensation (City 48)."""

    def do(self, s: CityOfGods) -> None:
        p = s.players[self.who]
        if p.avenue >= s.box.avenue_max:
            return
        p.avenue += 1
        if s.sink is not None:
            s.say(AvenueClimbed(self.who, p.avenue))
        for place, (at, _) in enumerate(s.box.avenue_tiles):
            if at == p.avenue and s.avenue_tiles[place]:
                then(s, ClaimOnAvenue(self.who, place))


@step
class ClaimOnAvenue(Asked[CityOfGods]):
    """Claim one of the discovery tiles beside this step and pay its price, or nothing (City 39)."""

    place: int
    moment: ClassVar[str] = "between"

    def options(self, s: CityOfGods) -> list[Choice]:
        return [*discovery.payable(s, self.who, s.avenue_tiles[self.place]), None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [*s.avenue_tiles[self.place], None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice is None else short_of(s, self.who, s.box.discoveries[choice].price)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is not None:
            s.avenue_tiles[self.place] = tuple(t for t in s.avenue_tiles[self.place] if t != choice)
            discovery.claim(s, self.who, choice, "avenue", self.place)

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("discovery", choice) if choice is not None else ("avenue",)
