"""Power-ups and Ascension: a worker that reaches 6 is buried along the Avenue and returns to the Palace at 1."""

from __future__ import annotations

from typing import ClassVar, Final

from game.agenda import Asked, Auto, Choice, Place, Reason, step, then
from game.citygods import avenue, calendar, gains
from game.citygods.box import PALACE
from game.citygods.events import Ascended, AscensionRewarded, PoweredUp, WorkerPlaced
from game.citygods.reasons import short_of_cocoa
from game.citygods.state import WHEEL, CityOfGods, Die

POWER_FOR_COCOA: Final = 13


def power_up(s: CityOfGods, who: int, die: int) -> None:
    """One pip more; at 6 the worker ascends at once (City 65)."""
    d = s.dice[who][die]
    if s.sink is not None:
        s.say(PoweredUp(who, die, d.power + 1))
    if d.power < s.box.power_max:
        s.dice[who][die] = d.but(power=d.power + 1)
        return
    s.dice[who][die] = Die(PALACE, 1, 0)
    if die == s.turn.die:
        s.turn.die = -1
    elif die == s.turn.second:
        s.turn.second = -1
    s.say(Ascended(who, die, d.board))
    then(s, avenue.ClimbAvenue(who), AscensionReward(who), calendar.StepCalendar(who))


def barred(s: CityOfGods, who: int, die: int) -> bool:
    """A worker moved this turn may not ascend by a tile before its action is finished (City 37)."""
    turn = s.turn
    return turn.acting and die in (turn.die, turn.second) and s.dice[who][die].power == s.box.power_max


def moved_matters(s: CityOfGods, who: int) -> bool:
    """Whether it can matter which of two equal workers moved: only to who powers up by a tile (City 37)."""
    return any(s.box.discoveries[t].gain.power_up for t in s.players[who].hand)


def raisable_anywhere(s: CityOfGods, who: int) -> list[int]:
    """Unlocked workers on any board that a discovery tile could power up now."""
    return [i for i in s.unlocked(who) if not barred(s, who, i)]


def not_raisable(s: CityOfGods, who: int, die: int, board: int) -> Reason | None:
    """Why this worker cannot be powered up; `board` 0: any board will do, but City 37 holds."""
    d = s.dice[who][die]
    if d.board == WHEEL:
        return Reason("on_wheel")
    if board and d.board != board:
        return Reason("other_board", board, d.board)
    if d.lock:
        return Reason("locked", d.board)
    if not board and barred(s, who, die):
        return Reason("needed_for_action")
    return None


@step
class PowerUp(Asked[CityOfGods]):
    """Power up one of your unlocked workers on the board of the main action; it is due (City 63).

    If an Ascension has left nobody there, it is lost (City 64).
    """

    board: int
    moment: ClassVar[str] = "power"
    spare: ClassVar[bool] = False
    """It may be declined."""

    def options(self, s: CityOfGods) -> list[Choice]:
        found: list[Choice] = [*s.workers_on(self.who, self.board)]
        return [*found, None] if self.spare or not found else found

    def candidates(self, s: CityOfGods) -> list[Choice]:
        nobody: list[Choice] = [None] if None in self.options(s) else []
        return [*range(len(s.dice[self.who])), *nobody]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice is None else not_raisable(s, self.who, choice, self.board)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is not None:
            s.turn.powered += 1
            power_up(s, self.who, choice)

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("die", self.who, choice) if choice is not None else None


@step
class PowerUpAgain(PowerUp):
    """With three workers you may power up a second time: the same worker or another one there (City 63)."""

    spare: ClassVar[bool] = True


@step
class PowerUpForCocoa(PowerUp):
    """Technology 13: after the power-ups of a main action, pay 1 cocoa for one more on the same board (City 68)."""

    spare: ClassVar[bool] = True

    def options(self, s: CityOfGods) -> list[Choice]:
        price = s.box.technologies[POWER_FOR_COCOA].pay
        if s.players[self.who].cocoa < price:
            return [None]
        return [*s.workers_on(self.who, self.board), None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        if choice is None:
            return None
        short = short_of_cocoa(s, self.who, s.box.technologies[POWER_FOR_COCOA].pay)
        return not_raisable(s, self.who, choice, self.board) or short

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is not None:
            gains.pay_cocoa(s, self.who, s.box.technologies[POWER_FOR_COCOA].pay, "technology_13")
            power_up(s, self.who, choice)


@step
class PowerUpAnywhere(Asked[CityOfGods]):
    """Power up any of your unlocked workers, on whatever board (City 37, 66); in set-up one of your new workers."""

    def options(self, s: CityOfGods) -> list[Choice]:
        return [*raisable_anywhere(s, self.who)] or [None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        dice: list[Choice] = [*range(len(s.dice[self.who]))]
        return dice if raisable_anywhere(s, self.who) else [*dice, None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice is None else not_raisable(s, self.who, choice, 0)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is not None:
            power_up(s, self.who, choice)

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("die", self.who, choice) if choice is not None else None


@step
class AscensionReward(Asked[CityOfGods]):
    """Choose a reward of the Ascension wheel (City 67)."""

    moment: ClassVar[str] = "between"

    def options(self, s: CityOfGods) -> list[Choice]:
        return [n for n in s.box.ascension if self.why_not(s, n) is None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(s.box.ascension)

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        cost, gain = s.box.ascension[choice]
        if gain.worker and s.dice[self.who][-1].board != WHEEL:
            return Reason("no_fourth_worker")
        return short_of_cocoa(s, self.who, cost)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        cost, gain = s.box.ascension[choice]
        s.say(AscensionRewarded(self.who, choice))
        gains.pay_cocoa(s, self.who, cost, "ascension")
        gains.give(s, self.who, gain, "ascension")

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("ascension", choice)


@step
class TakeFourthWorker(Auto[CityOfGods]):
    """The worker that waited on the wheel joins in the general area of the Palace."""

    def do(self, s: CityOfGods) -> None:
        dice = s.dice[self.who]
        dice[-1] = Die(PALACE, s.box.fourth_power, 0)
        s.say(WorkerPlaced(self.who, len(dice) - 1, PALACE, s.box.fourth_power))
