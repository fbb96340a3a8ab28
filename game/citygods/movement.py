"""Moving: one worker, one to three boards clockwise; discovery tiles let it go further or take a second one along."""

from __future__ import annotations

from typing import ClassVar, Final, assert_never

from game.agenda import Asked, Choice, Place, Reason, step
from game.citygods import gains
from game.citygods.box import PALACE, MoveTile
from game.citygods.events import TechnologyFired, WorkerMoved
from game.citygods.state import CityOfGods

COCOA_AT_PALACE: Final = 1


def can_use(s: CityOfGods, who: int, kind: MoveTile) -> bool:
    """Whether a movement tile may be used: one of each kind a turn, a double move with two workers there (City 31)."""
    match kind:
        case "unlimited_move":
            return not s.turn.unlimited
        case "double_move":
            return s.turn.second < 0 and len(s.workers_on(who, s.dice[who][s.turn.die].board)) > 1
        case _:
            assert_never(kind)


@step
class ChooseDistance(Asked[CityOfGods]):
    """Move the worker one to three boards clockwise (City 18); with the unlimited tile up to a circle (City 32)."""

    moment: ClassVar[str] = "move"

    def options(self, s: CityOfGods) -> list[Choice]:
        farthest = len(s.ring) if s.turn.unlimited else s.box.move_max
        return list(range(s.box.move_min, farthest + 1))

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(range(s.box.move_min, len(s.ring) + 1))

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if s.turn.unlimited or choice <= s.box.move_max else Reason("too_far", choice, s.box.move_max)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        start = s.ring_place[s.dice[self.who][s.turn.die].board]
        path = tuple(s.ring[(start + k) % len(s.ring)] for k in range(1, choice + 1))
        move(s, self.who, s.turn.die, path)
        if s.turn.second >= 0:
            move(s, self.who, s.turn.second, path)
        s.turn.board = path[-1]
        s.turn.acting = True

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        start = s.ring_place[s.dice[self.who][s.turn.die].board]
        return ("board", s.ring[(start + choice) % len(s.ring)])


def move(s: CityOfGods, who: int, die: int, path: tuple[int, ...]) -> None:
    """A worker goes along; technology 01 pays for each worker that reaches or passes the Palace (City 34)."""
    start = s.dice[who][die]
    s.dice[who][die] = start.but(board=path[-1])
    if s.sink is not None:
        s.say(WorkerMoved(who, die, start.board, path))
    if PALACE in path and COCOA_AT_PALACE in s.players[who].known:
        s.say(TechnologyFired(who, COCOA_AT_PALACE))
        gains.get_cocoa(s, who, s.box.technologies[COCOA_AT_PALACE].gain.cocoa, "technology_1")


@step
class ChooseSecondWorker(Asked[CityOfGods]):
    """The double-move tile: another unlocked worker of the same board goes to the same board (City 33)."""

    def options(self, s: CityOfGods) -> list[Choice]:
        board = s.dice[self.who][s.turn.die].board
        return [i for i in s.workers_on(self.who, board) if i != s.turn.die]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [i for i in range(len(s.dice[self.who])) if i != s.turn.die]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        board = s.dice[self.who][s.turn.die].board
        d = s.dice[self.who][choice]
        if not d.board:
            return Reason("on_wheel")
        if d.board != board:
            return Reason("other_board", board, d.board)
        return Reason("locked", board) if d.lock else None

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        s.turn.second = choice

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("die", self.who, choice)
