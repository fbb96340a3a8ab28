"""Nobles: build one of the Buildings in a row by the number of workers, score its space, go along the Avenue."""

from __future__ import annotations

from game.agenda import Asked, Choice, Place, Reason, step, then
from game.citygods import gains
from game.citygods.avenue import ClimbAvenue
from game.citygods.box import WOOD
from game.citygods.events import NobleBuilt
from game.citygods.reasons import short_of_good
from game.citygods.state import CityOfGods


def open_rows(s: CityOfGods, workers: int) -> list[int]:
    """The row of this many workers; only if it is full, the rows above it that have room (City 53)."""
    if 0 in s.nobles[workers - 1]:
        return [workers - 1]
    return [row for row in range(workers - 1) if 0 in s.nobles[row]]


def hindrance(s: CityOfGods, who: int, workers: int) -> Reason | None:
    if s.buildings_taken() >= s.box.buildings:
        return Reason("no_buildings")  # City 54
    if not open_rows(s, workers):
        return Reason("rows_full", workers)
    return short_of_good(s, who, WOOD, s.box.nobles_wood)


@step
class PickRow(Asked[CityOfGods]):
    """Pay 2 wood, take the leftmost Building and put it in the leftmost empty space of the row (City 53, 54)."""

    def options(self, s: CityOfGods) -> list[Choice]:
        return [*open_rows(s, s.turn.workers)]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(range(len(s.nobles)))

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        workers = s.turn.workers
        if choice in open_rows(s, workers):
            return None
        if 0 not in s.nobles[choice]:
            return Reason("row_full", choice + 1)
        return Reason("row_of_workers", choice + 1, workers)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        gains.pay_good(s, self.who, WOOD, s.box.nobles_wood, "noble")
        build(s, self.who, choice, s.nobles[choice].index(0))
        then(s, ClimbAvenue(self.who))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("noble", choice)


def build(s: CityOfGods, who: int, row: int, space: int) -> None:
    """A Building covers this space and scores what is printed there."""
    filled = list(s.nobles[row])
    filled[space] = 1
    s.nobles[row] = tuple(filled)
    value = s.box.nobles[row][space]
    if s.sink is not None:
        s.say(NobleBuilt(who, row, space, value))
    s.score(who, value, "noble")
