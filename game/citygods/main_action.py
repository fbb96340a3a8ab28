"""The main action of a board: its price, the workers that count, its work, then power-ups and technologies."""

from __future__ import annotations

from typing import ClassVar, Final

from game.agenda import Asked, Auto, Choice, Reason, Step, step, then
from game.citygods import alchemy, construction, decorations, discovery, gains, nobles, resources
from game.citygods.box import ALCHEMY, CONSTRUCTION, DECORATIONS, NOBLES, TechnologyNumber
from game.citygods.cocoa import can_cover, payment
from game.citygods.events import MainActionTaken, TechnologyFired
from game.citygods.power import POWER_FOR_COCOA, PowerUp, PowerUpAgain, PowerUpForCocoa
from game.citygods.state import CityOfGods

EXTRA_BOARDS = (ALCHEMY, NOBLES, CONSTRUCTION)
BUILDERS_HELP: Final = 15


def count(s: CityOfGods, who: int, board: int) -> int:
    """Unlocked workers in the general area; technology 15 adds one on Construction (City 49, 59). Not yet capped."""
    n = len(s.workers_on(who, board))
    if board == CONSTRUCTION and BUILDERS_HELP in s.players[who].known:
        n += s.box.technologies[BUILDERS_HELP].workers
    return n


def capped(s: CityOfGods, n: int) -> int:
    return min(n, s.box.worker_cap)


def board_hindrance(s: CityOfGods, who: int, board: int, workers: int) -> Reason | None:
    """Why the main action cannot be carried out with so many workers, its cocoa price aside (City 29)."""
    if board == ALCHEMY:
        return alchemy.hindrance(s, who, workers)
    if board == NOBLES:
        return nobles.hindrance(s, who, workers)
    if board == DECORATIONS:
        return decorations.hindrance(s, who, workers)
    if board == CONSTRUCTION:
        return construction.hindrance(s, who)
    return None if board in resources.KIND else Reason("no_main")


def useful_tiles(s: CityOfGods, who: int, board: int) -> int:
    """How many extra-worker tiles could count: only on boards 5, 6 and 8, up to three workers in all (City 35)."""
    if board not in EXTRA_BOARDS or not s.players[who].hand:
        return 0
    return min(len(discovery.held(s, who, "extra_worker")), s.box.worker_cap - capped(s, count(s, who, board)))


def tiles_needed(s: CityOfGods, who: int) -> int:
    """Extra-worker tiles without which the main action, which is possible, is not."""
    board = s.turn.board
    if not useful_tiles(s, who, board):
        return 0
    n = 0
    while board_hindrance(s, who, board, capped(s, count(s, who, board) + n)) is not None:
        n += 1
    return n


def hindrance(s: CityOfGods, who: int) -> Reason | None:
    """Why the main action of the board reached is not on offer; None if it is (City 29, 35, 36)."""
    board = s.turn.board
    workers = count(s, who, board)
    why = board_hindrance(s, who, board, capped(s, workers))
    if why is not None:
        tiles = useful_tiles(s, who, board)
        if all(board_hindrance(s, who, board, capped(s, workers + k)) for k in range(1, tiles + 1)):
            return why
    price = s.colours_on(board)
    if not can_cover(s, who, price, 0):
        return Reason("crowded", price, s.players[who].cocoa)
    return None


@step
class ExtraWorkers(Asked[CityOfGods]):
    """How many extra-worker tiles count for this action; declared now, before its price is paid (City 35)."""

    def options(self, s: CityOfGods) -> list[Choice]:
        return [k for k in self.candidates(s) if self.why_not(s, k) is None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(range(useful_tiles(s, self.who, s.turn.board) + 1))

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        board = s.turn.board
        return board_hindrance(s, self.who, board, capped(s, count(s, self.who, board) + choice))

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        then(s, payment(s, self.who, s.colours_on(s.turn.board), 0, "main"), StartMain(self.who, choice))


@step
class NeedExtraWorkers(ExtraWorkers):
    """Without such a tile the action cannot be carried out: a tile is never used up unasked."""

    pauses: ClassVar[bool] = True


def begin(s: CityOfGods, who: int) -> ExtraWorkers:
    """The first step of the main action of the board reached, which can be carried out."""
    return (NeedExtraWorkers if tiles_needed(s, who) else ExtraWorkers)(who)


@step
class StartMain(Auto[CityOfGods]):
    """The workers are counted once, for rows, tiles, discounts and power-ups (City 49); then comes the board's work."""

    extra: int

    def do(self, s: CityOfGods) -> None:
        who, board = self.who, s.turn.board
        for tile in discovery.held(s, who, "extra_worker")[: self.extra]:
            discovery.turn_down(s, who, tile)
        real = s.workers_on(who, board)
        workers = capped(s, count(s, who, board) + self.extra)
        s.turn.workers = workers
        s.turn.lowest = min([s.dice[who][i].power for i in real])
        s.turn.known = s.players[who].known
        s.turn.power_ups = s.box.powers[board][workers - 1]
        if s.sink is not None:
            s.say(MainActionTaken(who, board, workers, max(0, workers - len(real))))
        then(s, work(who, board), PowerUps(who))


def work(who: int, board: int) -> Step[CityOfGods]:
    if board == ALCHEMY:
        return alchemy.PickTechnology(who)
    if board == NOBLES:
        return nobles.PickRow(who)
    if board == DECORATIONS:
        return decorations.PickDecoration(who)
    if board == CONSTRUCTION:
        return construction.PickPyramidTile(who)
    if board in resources.KIND:
        return resources.GatherResources(who)
    raise ValueError(f"board {board} has no main action")


@step
class PowerUps(Auto[CityOfGods]):
    """The power-ups of the main action: the first is due, a second may be taken; then technologies (City 62, 63)."""

    def do(self, s: CityOfGods) -> None:
        who, board, n = self.who, s.turn.board, s.turn.power_ups
        steps: list[Step[CityOfGods]] = [PowerUp(who, board)] if n else []
        steps += [PowerUpAgain(who, board)] * (n - 1)
        then(s, *steps, PowerForCocoa(who), *after_technologies(s, who, board), FinishMain(who))


@step
class PowerForCocoa(Auto[CityOfGods]):
    """Technology 13 comes after the power-ups, if there was one (City 68); one may unlock a worker for it (City 21)."""

    def do(self, s: CityOfGods) -> None:
        if POWER_FOR_COCOA in s.turn.known and s.turn.powered:
            then(s, PowerUpForCocoa(self.who, s.turn.board))


def after_technologies(s: CityOfGods, who: int, board: int) -> list[Step[CityOfGods]]:
    """Technologies that were known when the action began, in the order of their numbers (City 51, 60, 62)."""
    if not s.turn.known:
        return []
    return [FireTechnology(who, n) for n in sorted(s.turn.known)
            if s.box.technologies[n].after and board in s.box.technologies[n].boards]  # fmt: skip


@step
class FireTechnology(Auto[CityOfGods]):
    """Technologies 03, 05, 07, 09, 11 and 17: after the main action of their boards (City 50, 60)."""

    number: TechnologyNumber

    def do(self, s: CityOfGods) -> None:
        technology = s.box.technologies[self.number]
        why = f"technology_{self.number}"
        s.say(TechnologyFired(self.who, self.number))
        if technology.resource:
            gains.get_good(s, self.who, resources.KIND[s.turn.board], technology.resource, why)
        gains.give(s, self.who, technology.gain, why)


@step
class FinishMain(Auto[CityOfGods]):
    """The action is over: what it took from the offers is drawn again when the turn ends (City 40)."""

    def do(self, s: CityOfGods) -> None:
        if s.turn.board == CONSTRUCTION:
            construction.owe_tiles(s)
        elif s.turn.board == DECORATIONS:
            decorations.owe_tiles(s)
        s.turn.acting = False
