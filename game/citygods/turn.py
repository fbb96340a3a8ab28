"""A turn: move a worker and act where it arrives, or unlock all your workers; then the next player."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Asked, Auto, Choice, EndTurn, Place, Reason, step, then
from game.citygods import calendar, cocoa, eclipse, main_action, movement, unlock, worship
from game.citygods.state import WHEEL, CityOfGods, Turn
from game.events import RoundBegan, TurnBegan

UNLOCK = "unlock"
COCOA, WORSHIP, MAIN = "cocoa", "worship", "main"


@step
class BeginTurn(Auto[CityOfGods]):
    """Players take turns clockwise, without phases, until an Eclipse."""

    def do(self, s: CityOfGods) -> None:
        who = self.who
        s.active = who
        s.turn = Turn(who)
        s.turn_number += 1
        if s.order(who) == 1:
            s.say(RoundBegan((s.turn_number - 1) // len(s.players) + 1))
        s.say(TurnBegan(who))
        if s.bot is not None and who == s.bot.colour:
            then(s, *s.bot.turn())
        else:
            then(s, ChooseWorker(who), EndTurn(who), AfterTurn(who))


@step
class ChooseWorker(Asked[CityOfGods]):
    """Choose the unlocked worker that moves, or spend the turn to unlock all your locked workers (City 18, 20)."""

    moment: ClassVar[str] = "start"

    def options(self, s: CityOfGods) -> list[Choice]:
        dice = s.dice[self.who]
        found: list[Choice] = [i for i, d in enumerate(dice) if d.board and not d.lock]
        if any(d.lock for d in dice):
            found.append(UNLOCK)
        return found

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [*range(len(s.dice[self.who])), UNLOCK]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        if choice == UNLOCK:
            return None if s.locked(self.who) else Reason("none_locked")
        d = s.dice[self.who][choice]
        if d.board == WHEEL:
            return Reason("on_wheel")
        return Reason("locked", d.board) if d.lock else None

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice == UNLOCK:
            unlock.unlock_all(s, self.who)
        else:
            s.turn.die = choice
            then(s, movement.ChooseDistance(self.who), ChooseAction(self.who))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("act", UNLOCK) if choice == UNLOCK else ("die", self.who, choice)


@step
class ChooseAction(Asked[CityOfGods]):
    """On the board you reached do exactly one thing: collect cocoa, worship, or its main action (City 18).

    Asked even if only cocoa is left, so that one can see why and take the move back.
    """

    pauses: ClassVar[bool] = True
    moment: ClassVar[str] = "arrived"

    def options(self, s: CityOfGods) -> list[Choice]:
        found: list[Choice] = [COCOA]
        if worship.possible(s, self.who):
            found.append(WORSHIP)
        if main_action.hindrance(s, self.who) is None:
            found.append(MAIN)
        return found

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [COCOA, WORSHIP, MAIN]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        if choice == COCOA:
            return None
        return worship.hindrance(s, self.who) if choice == WORSHIP else main_action.hindrance(s, self.who)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice == COCOA:
            then(s, cocoa.CollectCocoa(self.who))
        elif choice == WORSHIP:
            then(s, worship.ChooseWorshipSpace(self.who))
        else:
            then(s, main_action.begin(s, self.who))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("act", choice)


@step
class AfterTurn(Auto[CityOfGods]):
    """The Last Player's turn moves the light disc; then the Eclipse if it is due, else the next player."""

    def do(self, s: CityOfGods) -> None:
        if self.who == s.last_player():
            then(s, calendar.StepCalendar(self.who), PassOn(self.who))
        else:
            then(s, PassOn(self.who))


@step
class PassOn(Auto[CityOfGods]):
    """Clockwise; when the last turn before an Eclipse is over, the Eclipse comes first."""

    def do(self, s: CityOfGods) -> None:
        s.turn = Turn()
        if s.last_turns > 0:
            s.last_turns -= 1
        following = (self.who + 1) % len(s.players)
        if s.last_turns == 0:
            then(s, eclipse.Eclipse(following))
        else:
            then(s, BeginTurn(following))
