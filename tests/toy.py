"""A tiny rulebook for the kernel's own tests: three tiles on display, goods to pay with, an aside, owed draws.

Two players take two turns each: take a tile, choose a spot, pay with gold as a wild, climb. A discovery may be used
at any moment but while paying. At the start both pick a side in secret.
"""

from typing import Any, ClassVar

from game.agenda import Asked, Auto, Choice, Dealt, EndTurn, Reason, State, Step, owe, step, then
from game.events import Scored


class Toy(State):
    __slots__ = ("bag", "built", "display", "found", "goods", "side", "vp")

    def __init__(self) -> None:
        super().__init__()
        self.display: list[int | None] = [0, 1, 2]
        self.bag = [3, 3, 3]
        self.goods = [[5, 6, 3], [5, 6, 3]]
        self.found = [1, 1]
        self.side = [-1, -1]
        self.vp = [0, 0]
        self.built: list[tuple[int, int, int]] = []
        turns = [x for _ in range(2) for who in (0, 1) for x in (TakeTile(who), EndTurn(who))]
        then(self, PickSide(0), PickSide(1), *turns)

    def clone(self) -> "Toy":
        new = Toy.__new__(Toy)
        self.copy_into(new)
        new.display, new.bag, new.found = self.display[:], self.bag[:], self.found[:]
        new.goods, new.built = [g[:] for g in self.goods], self.built[:]
        new.side, new.vp = self.side[:], self.vp[:]
        return new

    def parts(self) -> list[tuple[str, Any]]:
        return [
            ("board", (self.display, self.bag, self.built)),
            ("players", (self.goods, self.found, self.side, self.vp)),
        ]

    @property
    def seats(self) -> int:
        return len(self.vp)

    def scores(self) -> list[int]:
        return self.vp

    def result(self) -> dict[str, Any]:
        return {"winners": [i for i, n in enumerate(self.vp) if n == max(self.vp)], "scores": self.vp}

    def asides(self, step: Asked[Any]) -> list[Step[Any]]:
        return [UseDiscovery(step.who)] if self.found[step.who] else []


@step
class PickSide(Asked[Toy]):
    sealed: ClassVar[bool] = True
    barrier: ClassVar[bool] = True

    def options(self, s: Toy) -> list[Choice]:
        return [0, 1]

    def resolve(self, s: Toy, choice: Choice) -> None:
        s.side[self.who] = choice


@step
class TakeTile(Asked[Toy]):
    looks: ClassVar[str] = "tiles"
    moment: ClassVar[str] = "turn"

    def options(self, s: Toy) -> list[Choice]:
        return [i for i, t in enumerate(s.display) if t is not None]

    def candidates(self, s: Toy) -> list[Choice]:
        return [0, 1, 2]

    def why_not(self, s: Toy, choice: Choice) -> Reason | None:
        return Reason("gone", choice) if s.display[choice] is None else None

    def resolve(self, s: Toy, choice: Choice) -> None:
        then(s, ChooseSpot(self.who, choice))


@step
class ChooseSpot(Asked[Toy]):
    tile: int
    moment: ClassVar[str] = "turn"

    def options(self, s: Toy) -> list[Choice]:
        taken = [(x, y) for x, y, _ in s.built]
        return [(x, y) for x in range(3) for y in range(3) if (x, y) not in taken]

    def resolve(self, s: Toy, choice: Choice) -> None:
        then(s, Pay(self.who, (1, 1)), Lay(self.who, self.tile, choice))


@step
class Pay(Asked[Toy]):
    cost: tuple[int, int]

    def options(self, s: Toy) -> list[Choice]:
        wood, stone, gold = s.goods[self.who]
        total = sum(self.cost)
        return [
            (w, st, total - w - st)
            for w in range(min(wood, self.cost[0]), -1, -1)
            for st in range(min(stone, self.cost[1]), -1, -1)
            if total - w - st <= gold
        ]

    def resolve(self, s: Toy, choice: Choice) -> None:
        s.goods[self.who] = [a - b for a, b in zip(s.goods[self.who], choice, strict=True)]


@step
class Lay(Auto[Toy]):
    tile: int
    spot: tuple[int, int]

    def do(self, s: Toy) -> None:
        kind = s.display[self.tile]
        assert kind is not None
        s.built.append((*self.spot, kind))
        s.display[self.tile] = None
        s.vp[self.who] += kind
        s.say(Scored(self.who, kind, "tile"))
        owe(s, Refill(tile=self.tile))


@step
class Refill(Dealt[Toy]):
    tile: int = 0
    display: ClassVar[str] = "tiles"

    def weights(self, s: Toy) -> list[tuple[Choice, int]]:
        return [(k, n) for k, n in enumerate(s.bag) if n]

    def resolve(self, s: Toy, outcome: Choice) -> None:
        s.bag[outcome] -= 1
        s.display[self.tile] = outcome


@step
class UseDiscovery(Auto[Toy]):
    def do(self, s: Toy) -> None:
        s.found[self.who] -= 1
        s.goods[self.who][2] += 1
