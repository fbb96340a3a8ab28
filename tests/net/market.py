"""A little game for the net's tests: n seats, a secret bid, drawn goods, turns that can be undone."""

from typing import Any, ClassVar

from game.agenda import Asked, Choice, Dealt, EndTurn, State, owe, step, then
from game.events import Scored
from game.table import Table
from net.entries import SeatRow, Terms
from net.genesis import genesis_piece, make_genesis
from net.hello import PROTOCOL
from net.identity import Identity

ROUNDS = 2


class Market(State):
    __slots__ = ("bag", "bids", "stall", "vp")

    def __init__(self, players: int, rounds: int = ROUNDS) -> None:
        super().__init__()
        self.bag = [9, 9, 9, 9]
        self.bids = [-1] * players
        self.stall: list[int | None] = [0, 1, 2]
        self.vp = [0] * players
        turns = [x for _ in range(rounds) for who in range(players) for x in (Buy(who), Haggle(who), EndTurn(who))]
        then(self, Opening(), *(Bid(who) for who in range(players)), *turns)

    def clone(self) -> "Market":
        new = Market.__new__(Market)
        self.copy_into(new)
        new.bag, new.bids, new.stall, new.vp = self.bag[:], self.bids[:], self.stall[:], self.vp[:]
        return new

    def parts(self) -> list[tuple[str, Any]]:
        return [("bag", self.bag), ("bids", self.bids), ("stall", self.stall), ("points", self.vp)]


@step
class Opening(Dealt[Market]):
    def weights(self, s: Market) -> list[tuple[Choice, int]]:
        return [(i, 1) for i in range(6)]

    def resolve(self, s: Market, outcome: Choice) -> None:
        s.vp = [outcome for _ in s.vp]


@step
class Bid(Asked[Market]):
    sealed: ClassVar[bool] = True
    barrier: ClassVar[bool] = True

    def options(self, s: Market) -> list[Choice]:
        return [0, 1, 2, 3]

    def resolve(self, s: Market, choice: Choice) -> None:
        s.bids[self.who] = choice


@step
class Buy(Asked[Market]):
    looks: ClassVar[str] = "stall"

    def options(self, s: Market) -> list[Choice]:
        return [i for i, good in enumerate(s.stall) if good is not None]

    def resolve(self, s: Market, choice: Choice) -> None:
        good = s.stall[choice]
        assert good is not None
        s.stall[choice] = None
        s.vp[self.who] += good
        s.say(Scored(self.who, good, "good"))
        owe(s, Refill(place=choice))


@step
class Haggle(Asked[Market]):
    def options(self, s: Market) -> list[Choice]:
        return [("up", 1), ("down", -1), ("no", 0)]

    def resolve(self, s: Market, choice: Choice) -> None:
        s.vp[self.who] += choice[1]


@step
class Refill(Dealt[Market]):
    place: int = 0
    display: ClassVar[str] = "stall"

    def weights(self, s: Market) -> list[tuple[Choice, int]]:
        return [(i, n) for i, n in enumerate(s.bag) if n]

    def resolve(self, s: Market, outcome: Choice) -> None:
        s.bag[outcome] -= 1
        s.stall[self.place] = outcome


def market(terms: Terms) -> Table:
    return Table(Market(terms.players, int(dict(terms.options).get("rounds", ROUNDS))))


def people(n: int) -> list[Identity]:
    return sorted((Identity(bytes([7] * 31 + [i])) for i in range(n)), key=lambda who: who.public)


def terms_for(devices: list[Identity], seats_on: list[int] | None = None, rounds: int = ROUNDS) -> Terms:
    """Seat i is on device seats_on[i]; one seat each if not said."""
    seats_on = seats_on or list(range(len(devices)))
    rows = tuple(SeatRow(device, f"P{i}", "red", "sun", "") for i, device in enumerate(seats_on))
    return Terms(
        PROTOCOL,
        "market",
        1,
        b"d" * 16,
        (("rounds", rounds),),
        len(rows),
        False,
        rows,
        tuple(who.public for who in devices),
    )


def seed_of(place: int) -> bytes:
    """The seed of the chain that the device at this place gives to the genesis."""
    return bytes([place]) * 32


def begin(devices: list[Identity], seats_on: list[int] | None = None, rounds: int = ROUNDS):
    terms = terms_for(devices, seats_on, rounds)
    pieces = {who.public: genesis_piece(who, terms, seed_of(i), b"m" * 32) for i, who in enumerate(devices)}
    return make_genesis(terms, pieces)
