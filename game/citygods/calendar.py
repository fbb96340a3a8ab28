"""The calendar: the light disc goes towards the dark one; once they meet, the last turns before an Eclipse count."""

from __future__ import annotations

from game.agenda import Auto, step
from game.citygods.events import CalendarMoved, EclipseComes
from game.citygods.state import CityOfGods


@step
class StepCalendar(Auto[CityOfGods]):
    """The light disc advances by one; at the dark disc it stops, and further movement is ignored (City 69)."""

    def do(self, s: CityOfGods) -> None:
        if s.light < s.dark:
            move_light(s, s.light + 1)


def move_light(s: CityOfGods, to: int) -> None:
    s.light = to
    s.say(CalendarMoved(s.light, s.dark))
    if s.light == s.dark:
        count_last_turns(s)


def count_last_turns(s: CityOfGods) -> None:
    """The round is finished, then one more is played (City 70); a Dark Eclipse comes after this turn (City 81)."""
    n = len(s.players)
    after = 0 if s.dark_eclipse else n - s.order(s.active) + n
    s.last_turns = after + 1
    s.say(EclipseComes(after))


def finish_pyramid(s: CityOfGods) -> None:
    """The top tile sends the light disc to the dark one and makes the coming Eclipse the final one (City 71)."""
    s.final = True
    if s.light < s.dark:
        move_light(s, s.dark)
