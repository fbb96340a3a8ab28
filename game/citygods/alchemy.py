"""Alchemy: develop a technology for its gold, climb the temple of its column."""

from __future__ import annotations

from game.agenda import Asked, Choice, Place, Reason, step, then
from game.citygods import gains, technologies, temples
from game.citygods.box import ALCHEMY, GOLD, TechnologyNumber
from game.citygods.reasons import short_of_good
from game.citygods.state import CityOfGods

STRONG = 4
COLUMNS = 3


def lone_strong(s: CityOfGods, who: int) -> bool:
    """A single worker of power 4 or 5 reaches the second row, but gives up the power-up."""
    return any(s.dice[who][i].power >= STRONG for i in s.workers_on(who, ALCHEMY))


def technology_hindrance(s: CityOfGods, who: int, workers: int, number: TechnologyNumber) -> Reason | None:
    """Why this technology cannot be developed with so many workers."""
    if number in s.players[who].known:
        return Reason("known", number)
    if s.technologies.index(number) >= COLUMNS and workers < s.box.second_row_workers and not lone_strong(s, who):
        return Reason("second_row", s.box.second_row_workers)
    return short_of_good(s, who, GOLD, s.box.technologies[number].gold)


def hindrance(s: CityOfGods, who: int, workers: int) -> Reason | None:
    """Why no technology at all can be developed; where gold is short, the gold of the cheapest."""
    why, cheapest = None, 0
    for number in s.technologies:
        found = technology_hindrance(s, who, workers, number)
        if found is None:
            return None
        price = s.box.technologies[number].gold
        if why is None or why.code == "known" or found.code == why.code and price < cheapest:
            why, cheapest = found, price
    return why


@step
class PickTechnology(Asked[CityOfGods]):
    """Develop a technology you lack: from the first row, with two workers or a lone strong one also from the second.

    Every other owner scores 3 points. The column gives a temple step; then the power-up, which a lone strong worker
    gives up for the second row (City 51, 52).
    """

    def options(self, s: CityOfGods) -> list[Choice]:
        return [n for n in s.technologies if self.why_not(s, n) is None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(s.technologies)

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return technology_hindrance(s, self.who, s.turn.workers, choice)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        who = self.who
        gains.pay_good(s, who, GOLD, s.box.technologies[choice].gold, "technology")
        for other in s.owners(choice):
            s.score(other, s.box.peer_vp, "technology_peer")
        technologies.place_marker(s, who, choice)
        if s.technologies.index(choice) >= COLUMNS and s.turn.workers < s.box.second_row_workers:
            s.turn.power_ups = 0
        then(s, temples.ClimbTemple(who, s.technology_temple(choice)))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("tech", choice)
