"""Worship: lock the worker on a Worship space for its ability, for the discovery tile beside it, or for both."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, TypeAlias, get_args

from game.agenda import Asked, Auto, Choice, Place, Reason, Step, step, then
from game.citygods import discovery, royals, temples
from game.citygods.box import ANY, PALACE, Price
from game.citygods.cocoa import can_cover, payment
from game.citygods.events import WorkerEvicted, WorkerLocked
from game.citygods.reasons import short_of
from game.citygods.state import CityOfGods

Way: TypeAlias = Literal["ability", "tile", "ability_tile", "tile_ability"]
ABILITY: Final = "ability"
FIND: Final = "tile"
ABILITY_FIND: Final = "ability_tile"
FIND_ABILITY: Final = "tile_ability"
WAYS: tuple[Way, ...] = get_args(Way)


def spaces(s: CityOfGods) -> range:
    """The Worship spaces of the board moved to, by lock number."""
    return range(1, s.box.boards[s.turn.board].worship + 1)


def possible(s: CityOfGods, who: int) -> bool:
    return any(space_open(s, who, lock) for lock in spaces(s))


def space_open(s: CityOfGods, who: int, lock: int) -> bool:
    there = s.occupant(s.turn.board, lock)
    return any(hindered_by(s, who, lock, way, there) is None for way in WAYS)


def hindrance(s: CityOfGods, who: int) -> Reason | None:
    """Why this player cannot worship on the board reached; None if it is possible."""
    if not spaces(s):
        return Reason("no_worship", s.turn.board)
    if possible(s, who):
        return None
    return space_hindrance(s, who, 1)


def space_hindrance(s: CityOfGods, who: int, lock: int) -> Reason | None:
    """Why a space cannot be taken: the first reason against using it at all."""
    return None if space_open(s, who, lock) else way_hindrance(s, who, lock, ABILITY)


def evicts(s: CityOfGods, lock: int) -> bool:
    """Whether another worker stands on this space and would have to go."""
    return s.occupant(s.turn.board, lock) is not None


def price(s: CityOfGods, who: int, lock: int, way: Way) -> int:
    """Cocoa for evicting another player's worker and for doing both, to be paid before any benefit (City 23, 24)."""
    return price_of(s, way, evicts(s, lock))


def price_of(s: CityOfGods, way: Way, evicting: bool) -> int:
    both = way in (ABILITY_FIND, FIND_ABILITY)
    return evicting * s.box.evict_cocoa + both * s.box.both_cocoa


def kept_back(s: CityOfGods, lock: int, way: Way) -> Price:
    """What must be left after the Worship price: the tile's own price if only it is taken, and royal 07's (City 24)."""
    board = s.turn.board
    if way == FIND:
        return s.box.discoveries[s.worship_tiles[board]].price
    return Price(royals.needs(s.royals[lock - 1])[0] if board == PALACE else 0, (0, 0, 0))


def way_hindrance(s: CityOfGods, who: int, lock: int, way: Way) -> Reason | None:
    """Why this use of this space is not possible; None if it is."""
    return hindered_by(s, who, lock, way, s.occupant(s.turn.board, lock))


def hindered_by(s: CityOfGods, who: int, lock: int, way: Way, there: tuple[int, int] | None) -> Reason | None:
    """The same, where it is known who stands there."""
    board = s.turn.board
    if there is not None and there[0] == who:
        return Reason("own_worker", board)  # City 22
    if way == FIND and board == PALACE:
        return Reason("royal_first")  # City 25
    if way != ABILITY and not s.worship_tiles[board]:
        return Reason("no_tile_here", board)
    if board == PALACE and royals.needs(s.royals[lock - 1])[1] and not any(s.players[who].goods):
        return Reason("needs_good", 1, 0)
    keep = kept_back(s, lock, way)
    cost = price_of(s, way, there is not None)
    if not can_cover(s, who, cost, keep.cocoa):
        return Reason("needs_cocoa", cost + keep.cocoa, s.players[who].cocoa)
    return short_of(s, who, keep)


@step
class ChooseWorshipSpace(Asked[CityOfGods]):
    """Select a Worship space of this board: on the Palace one of the three royal tiles (City 22, 25)."""

    def options(self, s: CityOfGods) -> list[Choice]:
        return [lock for lock in spaces(s) if space_hindrance(s, self.who, lock) is None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(spaces(s))

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return space_hindrance(s, self.who, choice)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        unasked = len(self.options(s)) == 1
        then(s, (EvictToWorship if unasked and evicts(s, choice) else ChooseWorship)(self.who, choice))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("royal", s.royals[choice - 1]) if s.turn.board == PALACE else ("worship", s.turn.board)


@step
class ChooseWorship(Asked[CityOfGods]):
    """Use the ability, or claim the discovery tile, or pay 1 cocoa for both in the order you like (City 24, 25)."""

    lock: int

    def options(self, s: CityOfGods) -> list[Choice]:
        there = s.occupant(s.turn.board, self.lock)
        return [way for way in WAYS if hindered_by(s, self.who, self.lock, way, there) is None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(WAYS)

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return way_hindrance(s, self.who, self.lock, choice)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        who, board, lock = self.who, s.turn.board, self.lock
        keep = kept_back(s, lock, choice)
        use = UseAbility(who, lock)
        claim = ClaimKeepingPrice if keep.cocoa else ClaimBesideWorship
        steps: dict[Way, list[Step[CityOfGods]]] = {
            ABILITY: [use],
            FIND: [ClaimAlone(who, board)],
            ABILITY_FIND: [use, ClaimBesideWorship(who, board, 0)],
            FIND_ABILITY: [claim(who, board, lock)],
        }
        cost = price(s, who, lock, choice)
        then(
            s,
            payment(s, who, cost, keep.cocoa, "worship"),
            LockWorker(who, board, lock),
            *steps[choice],
            FinishWorship(who, board, s.worship_tiles[board]),
        )

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        if choice == ABILITY:
            return ("royal", s.royals[self.lock - 1]) if s.turn.board == PALACE else ("worship", s.turn.board)
        return ("discovery", s.worship_tiles[s.turn.board]) if choice == FIND else None


@step
class EvictToWorship(ChooseWorship):
    """The only space here is taken: nobody is evicted unasked, even if one use of it is left."""

    pauses: ClassVar[bool] = True


@step
class LockWorker(Auto[CityOfGods]):
    """The moved worker takes the space; another player's worker there goes to the general area (City 23)."""

    board: int
    lock: int

    def do(self, s: CityOfGods) -> None:
        there = s.occupant(self.board, self.lock)
        if there is not None:
            other, die = there
            if s.bot is not None and other == s.bot.colour:
                s.bot.bumped(s, die, self.board)
            else:
                evict(s, self.who, other, die)
        die = s.turn.die
        s.dice[self.who][die] = s.dice[self.who][die].but(lock=self.lock)
        if s.sink is not None:
            s.say(WorkerLocked(self.who, die, self.board, self.lock))


def evict(s: CityOfGods, who: int, other: int, die: int) -> None:
    """`other`'s locked die goes to the general area of its board, because of `who`."""
    d = s.dice[other][die]
    s.dice[other][die] = d.but(lock=0)
    s.say(WorkerEvicted(who, other, die, d.board))


@step
class UseAbility(Auto[CityOfGods]):
    """A step on the temple shown (on Decorations any), or the royal tile; a full temple gives no step (City 27)."""

    lock: int

    def do(self, s: CityOfGods) -> None:
        board = s.turn.board
        if board == PALACE:
            royals.use(s, self.who, s.royals[self.lock - 1], s.dice[self.who][s.turn.die].power)
            return
        temple = s.box.boards[board].temple
        then(s, temples.ChooseTemple(self.who) if temple == ANY else temples.ClimbTemple(self.who, temple))


def claim(s: CityOfGods, who: int, board: int) -> None:
    """The discovery tile beside the Worship space becomes this player's."""
    tile = s.worship_tiles[board]
    s.worship_tiles[board] = 0
    discovery.claim(s, who, tile, "worship", board)


@step
class ClaimAlone(Auto[CityOfGods]):
    """The tile in the place of the ability: its price was judged when it was chosen (City 24)."""

    board: int

    def do(self, s: CityOfGods) -> None:
        claim(s, self.who, self.board)


@step
class ClaimBesideWorship(Asked[CityOfGods]):
    """Claim the discovery tile near the Worship space for its price, or drop it; the ability comes too (City 24).

    `lock`: the space whose ability follows; 0 if it has been used. Between the two tiles may be used (City 30).
    """

    board: int
    lock: int
    moment: ClassVar[str] = "between"

    def options(self, s: CityOfGods) -> list[Choice]:
        tile = s.worship_tiles[self.board]
        return [tile, None] if self.why_not(s, tile) is None else [None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [s.worship_tiles[self.board], None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice is None else short_of(s, self.who, s.box.discoveries[choice].price)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is not None:
            claim(s, self.who, self.board)
        if self.lock:
            asks = self.board == PALACE and royals.asks(s.royals[self.lock - 1])
            usable = choice is not None and not s.box.discoveries[choice].mask
            then(s, (BeforeAbility if usable and not asks else UseAbility)(self.who, self.lock))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("discovery", choice) if choice is not None else None


@step
class ClaimKeepingPrice(ClaimBesideWorship):
    """The same before royal 07, whose own price must stay payable: no tile that could cost anything is open."""

    moment: ClassVar[str] = "promised"

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        if choice is None:
            return None
        p, price = s.players[self.who], s.box.discoveries[choice].price
        cocoa, goods = royals.needs(s.royals[self.lock - 1])
        short = short_of(s, self.who, price)
        if short is None and p.cocoa - price.cocoa < cocoa:
            return Reason("royal_needs_cocoa", price.cocoa + 1, p.cocoa)
        if short is None and sum(p.goods) - sum(price.goods) < goods:
            return Reason("royal_needs_good", sum(price.goods) + 1, sum(p.goods))
        return short


@step
class BeforeAbility(Asked[CityOfGods]):
    """The tile was claimed first: a tile may be used, this one too, before the ability follows (City 30)."""

    lock: int
    moment: ClassVar[str] = "between"

    def options(self, s: CityOfGods) -> list[Choice]:
        return [ABILITY]

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        then(s, UseAbility(self.who, self.lock))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("royal", s.royals[self.lock - 1]) if s.turn.board == PALACE else ("worship", s.turn.board)


@step
class FinishWorship(Auto[CityOfGods]):
    """A claimed tile is replaced, when the turn ends (City 40). `tile` lay there before."""

    board: int
    tile: int

    def do(self, s: CityOfGods) -> None:
        s.turn.acting = False
        if s.worship_tiles[self.board] != self.tile:
            discovery.owe_worship_tile(s, self.board)
