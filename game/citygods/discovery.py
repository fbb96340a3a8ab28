"""Discovery tiles: claiming one for its price, using one in your own turn, and filling the Worship spots again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, assert_never

from game.agenda import Auto, Choice, Dealt, owe, step, then
from game.citygods import gains, movement, power
from game.citygods.box import DiscoveryPlace, SpecialTile
from game.citygods.events import DiscoveryClaimed, DiscoveryLaid, DiscoveryUsed, MaskTaken, StockRenewed
from game.citygods.state import CityOfGods


def payable(s: CityOfGods, who: int, tiles: Sequence[int]) -> list[int]:
    """Which of these tiles this player could pay for."""
    return [t for t in tiles if gains.can_pay(s, who, s.box.discoveries[t].price)]


def claim(s: CityOfGods, who: int, tile: int, where: DiscoveryPlace | Literal["starting"], place: int) -> None:
    """Pay the price and lay the tile down before you: masks score in every Eclipse, others wait to be used."""
    found = s.box.discoveries[tile]
    gains.pay(s, who, found.price, "discovery")
    s.say(DiscoveryClaimed(who, tile, where, place))
    p = s.players[who]
    if found.mask:
        p.masks += (tile,)
        s.say(MaskTaken(who, tile, found.mask))
    else:
        p.hand += (tile,)


def held(s: CityOfGods, who: int, kind: SpecialTile) -> list[int]:
    """Unused tiles of a kind in a player's hand, the lowest number first."""
    found = s.box.discoveries
    return sorted(t for t in s.players[who].hand if found[t].kind == kind)


def turn_down(s: CityOfGods, who: int, tile: int) -> None:
    """A used tile stays before its owner, face down (City 42)."""
    p = s.players[who]
    p.hand = tuple(t for t in p.hand if t != tile)
    p.used += (tile,)
    if s.sink is not None:
        s.say(DiscoveryUsed(who, tile))


@step
class UseDiscovery(Auto[CityOfGods]):
    """An aside: turn a discovery tile face down and receive what it shows (City 30, 31, 37)."""

    tile: int

    def do(self, s: CityOfGods) -> None:
        found = s.box.discoveries[self.tile]
        turn_down(s, self.who, self.tile)
        match found.kind:
            case "unlimited_move":
                s.turn.unlimited = True
            case "double_move":
                then(s, movement.ChooseSecondWorker(self.who))
            case "gain":
                gains.give(s, self.who, found.gain, "discovery")
            case "mask" | "ignore_cocoa" | "extra_worker":
                raise ValueError(f"discovery tile {self.tile} is no aside")
            case _:
                assert_never(found.kind)


def gives(s: CityOfGods, tile: int) -> bool:
    """Whether a tile brings goods, cocoa or points: never a step that offers something for a price."""
    goods, cocoa, vp, any_resource, _, _, _, _, _, _, _ = s.box.discoveries[tile].gain
    return bool(any_resource or cocoa or vp or any(goods))


def useful(s: CityOfGods, who: int, tile: int) -> bool:
    """Whether a tile that simply gives something would give anything now."""
    if gives(s, tile):
        return True
    _, _, _, _, temples, temple_any, avenue, technology, power_up, worker, found = s.box.discoveries[tile].gain
    assert not (technology or worker or found)  # no discovery tile gives these (open_parts.gain)
    if avenue and s.players[who].avenue < s.box.avenue_max:
        return True
    if power_up and power.raisable_anywhere(s, who):
        return True
    wanted = range(3) if temple_any else [t for t in range(3) if temples[t]]
    return any(s.can_climb(who, t) for t in wanted)


@step
class DrawForWorship(Dealt[CityOfGods]):
    """A new discovery tile for a Worship spot whose tile is gone (City 40); the discards serve if the stock is out."""

    board: int = 0
    display: ClassVar[str] = "discovery"

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(t, 1) for t in s.stock or sorted(s.discard)]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        renew_stock(s)
        s.stock.remove(outcome)
        s.worship_tiles[self.board] = outcome
        s.say(DiscoveryLaid("worship", self.board, outcome))


def renew_stock(s: CityOfGods) -> None:
    """With the stock out, the discarded tiles are shuffled and become the stock (City 41)."""
    if not s.stock and s.discard:
        s.stock, s.discard = sorted(s.discard), []
        s.say(StockRenewed(len(s.stock)))


def owe_worship_tile(s: CityOfGods, board: int) -> None:
    """The spot is filled when the turn ends; with nothing left to draw it stays empty (City 40, 41)."""
    if s.stock or s.discard:
        owe(s, DrawForWorship(board=board))
