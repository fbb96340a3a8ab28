"""Paying with cubes from the city (rulebook p. 10). Reach does not matter; 2 gold may stand for one wood or stone.

A price is (wood, stone, gold, any). First it is fixed how many named resources are paid with 2 gold each, then which
cubes are taken (Founders 11): the price is met exactly, so no first cube can strand a payment.
"""

from __future__ import annotations

from game.agenda import Choice, Place, Reason, Step, step
from game.founders import places
from game.founders.box import RESOURCES
from game.founders.careful import Careful
from game.founders.events import CubesPaid
from game.founders.grid import lowest
from game.founders.places import REST
from game.founders.state import Founders, Goods, Laid, Player

Price = tuple[int, int, int, int]
NOTHING: Price = (0, 0, 0, 0)
WOOD, STONE, GOLD, ANY = 0, 1, 2, 3


def any_of(n: int) -> Price:
    return (0, 0, 0, n)


def affordable(s: Founders, goods: Goods, price: Price) -> bool:
    """Can these goods pay the price, with gold as a wild?"""
    wood, stone, gold, any_ = price
    if any_:
        return goods[0] + goods[1] + goods[2] >= any_
    missing = 0
    if wood > goods[0]:
        missing += wood - goods[0]
    if stone > goods[1]:
        missing += stone - goods[1]
    if missing and s.limits.no_wild:
        return False
    return goods[2] >= gold + 2 * missing


def short_of(s: Founders, goods: Goods, price: Price) -> Reason:
    """What is missing for a price that cannot be paid."""
    wood, stone, gold, any_ = price
    if any_:
        return Reason("short_any", any_, sum(goods))
    if goods[2] < gold:
        return Reason("short", RESOURCES[GOLD], gold, goods[2])
    worst = WOOD if wood > goods[0] else STONE
    missing = max(0, wood - goods[0]) + max(0, stone - goods[1])
    if s.limits.no_wild:
        return Reason("short_no_wild", RESOURCES[worst], price[worst], goods[worst])
    return Reason("short_wild", RESOURCES[worst], price[worst], goods[worst], gold + 2 * missing, goods[2])


def pay(who: int, price: Price, under: tuple[int, ...] = ()) -> list[Step[Founders]]:
    """The steps that pay a price. `under`: a temple about to be placed; its cubes are proposed first (Founders 12)."""
    if price[ANY]:
        return [PayCubes(who, price, under)]
    if price == NOTHING:
        return []
    return [ChoosePayment(who, price, under)]


def splits(price: Price) -> list[tuple[int, int, int]]:
    """(wood, stone, gold) cubes that could pay a named price, least gold first."""
    wood, stone, gold, _ = price
    found = [(w, t, gold + 2 * (wood - w + stone - t)) for w in range(wood, -1, -1) for t in range(stone, -1, -1)]
    found.sort(key=lambda x: x[GOLD])
    return found


@step
class ChoosePayment(Careful):
    """How many of the named resources are paid with 2 gold each (p. 10, Founders 11)? Asked only if it is open."""

    price: Price
    under: tuple[int, ...]

    def whole(self, s: Founders) -> list[Choice]:
        wood, stone, gold = s.players[self.who].goods()
        need_wood, need_stone, need_gold, _ = self.price
        if s.limits.no_wild or gold < need_gold + 2:
            return [(need_wood, need_stone, need_gold)]
        return [x for x in splits(self.price) if x[0] <= wood and x[1] <= stone and x[2] <= gold]

    def candidates(self, s: Founders) -> list[Choice]:
        return list(splits(self.price))

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        if s.limits.no_wild and choice[GOLD] > self.price[GOLD]:
            return Reason("challenge_o6")
        for kind, have in enumerate(s.players[self.who].goods()):
            if choice[kind] > have:
                return Reason("short", RESOURCES[kind], choice[kind], have)
        return None

    def resolve(self, s: Founders, choice: Choice) -> None:
        s.agenda.append(PayCubes(self.who, (*choice, 0), self.under))


@step
class PayCubes(Careful):
    """Which cubes are paid, one by one. `rest` pays what is left, from under the new temple first, cheapest first."""

    left: Price
    under: tuple[int, ...]

    def whole(self, s: Founders) -> list[Choice]:
        p = s.players[self.who]
        open_ = self.choosable(p)
        return [REST, *s.box.grid.cells(open_)] if open_ else [REST]

    def choosable(self, p: Player) -> int:
        """Cubes of the kinds of which there are more than the price takes."""
        wood, stone, gold = p.cubes
        if self.left[ANY]:
            every = wood | stone | gold
            return every if every.bit_count() > self.left[ANY] else 0
        found = 0
        for kind, spaces in enumerate(p.cubes):
            if 0 < self.left[kind] < spaces.bit_count():
                found |= spaces
        return found

    def candidates(self, s: Founders) -> list[Choice]:
        return [REST, *s.box.grid.cells(s.players[self.who].all_cubes())]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        p = s.players[self.who]
        if choice == REST or self.choosable(p) & s.box.grid.bit(*choice):
            return None
        kind = p.cube_at(s.box.grid.bit(*choice))
        if self.left[ANY] or self.left[kind]:
            return Reason("cube_due_anyway", RESOURCES[kind])
        return Reason("cube_not_due", RESOURCES[kind])

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice == REST else places.cube(self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        p = s.players[self.who]
        if choice == REST:
            spend(s, self.who, self.proposed(s, p))
            return
        bit = s.box.grid.bit(*choice)
        kind = p.cube_at(bit)
        spend(s, self.who, bit)
        left = list(self.left)
        left[ANY if left[ANY] else kind] -= 1
        if any(left):
            s.agenda.append(PayCubes(self.who, (left[0], left[1], left[2], left[3]), self.under))

    def proposed(self, s: Founders, p: Player) -> int:
        """The cubes that `rest` takes."""
        doomed = 0
        if self.under:
            tile: Laid = (self.under[0], self.under[1], self.under[2], self.under[3])
            doomed = s.temple_at(tile)[1].spaces
        wanted = list(self.left)
        taken = 0
        for spaces in (doomed, ~doomed) if doomed else (~0,):
            for kind, cubes in enumerate(p.cubes):
                slot = ANY if self.left[ANY] else kind
                if wanted[slot]:
                    some = lowest(cubes & spaces, wanted[slot])
                    wanted[slot] -= some.bit_count()
                    taken |= some
        return taken


def spend(s: Founders, who: int, spaces: int) -> None:
    """These cubes leave the city as payment."""
    gone = take_cubes(s, who, spaces)
    if s.sink is not None:
        s.say(CubesPaid(who, gone))


def take_cubes(s: Founders, who: int, spaces: int) -> tuple[tuple[str, int, int], ...]:
    """Remove the cubes on these spaces; tells (resource, row, column) of each if anybody listens."""
    p = s.players[who]
    gone = []
    for kind in range(3):
        hit = p.cubes[kind] & spaces
        if hit:
            p.cubes[kind] ^= hit
            if s.sink is not None:
                gone += [(RESOURCES[kind], r, c) for r, c in s.box.grid.cells(hit)]
    return tuple(gone)
