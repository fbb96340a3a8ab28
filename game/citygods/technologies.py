"""Technology markers: who has developed what. What each technology does stands where it happens.

01 movement.move · 13 power.PowerUpForCocoa · 15 main_action.count, construction · others main_action.FireTechnology
"""

from __future__ import annotations

from game.agenda import Auto, step, then
from game.citygods import temples
from game.citygods.events import TechnologyTaken
from game.citygods.state import CityOfGods


def place_marker(s: CityOfGods, who: int, number: int) -> None:
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
