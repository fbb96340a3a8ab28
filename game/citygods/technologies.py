"""Technology markers: who has developed what. What each technology does stands where it happens.

01 movement.move · 13 power.PowerUpForCocoa · 15 main_action.count, construction · others main_action.FireTechnology
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, assert_never, get_args

from game.agenda import Auto, step, then
from game.citygods import temples
from game.citygods.box import TechnologyNumber
from game.citygods.events import TechnologyTaken
from game.citygods.state import CityOfGods

AFTER: Final = "after main action"
Trigger: TypeAlias = Literal[
    "worker moves onto or past board 1", "after power-ups of a main action", "during main action", "after main action"
]
TRIGGERS: tuple[Trigger, ...] = get_args(Trigger)


def trigger(number: TechnologyNumber) -> Trigger:
    """When a technology works; its rule stands there."""
    match number:
        case 1:
            return "worker moves onto or past board 1"
        case 13:
            return "after power-ups of a main action"
        case 15:
            return "during main action"
        case 3 | 5 | 7 | 9 | 11 | 17:
            return AFTER
        case _:
            assert_never(number)


def place_marker(s: CityOfGods, who: int, number: TechnologyNumber) -> None:
    p = s.players[who]
    p.known += (number,)
    s.say(TechnologyTaken(who, number))


@step
class TakeStartingTechnology(Auto[CityOfGods]):
    """A starting tile's technology is always the lowest number; it brings its temple step, and nobody scores (City 9).

    With both such tiles there is one marker and one advance (City 10).
    """

    def do(self, s: CityOfGods) -> None:
        number = s.technologies[0]
        if number not in s.players[self.who].known:
            place_marker(s, self.who, number)
            then(s, temples.ClimbTemple(self.who, s.technology_temple(number)))
