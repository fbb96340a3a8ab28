"""Collect Cocoa, and paying cocoa for what crowded boards and Worship spaces cost."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Asked, Auto, Choice, Place, Reason, step
from game.citygods import discovery, gains
from game.citygods.events import CocoaCollected, PriceIgnored
from game.citygods.reasons import short_of_cocoa
from game.citygods.state import CityOfGods

PAY, TILE = "pay", "tile"


@step
class CollectCocoa(Auto[CityOfGods]):
    """1 cocoa, and 1 for each different colour of unlocked dice that was there before you (City 19)."""

    def do(self, s: CityOfGods) -> None:
        board = s.turn.board
        colours = s.colours_on(board)
        s.say(CocoaCollected(self.who, board, colours))
        s.turn.acting = False
        gains.get_cocoa(s, self.who, colours + s.box.collect_bonus, "collect")


def can_cover(s: CityOfGods, who: int, n: int, keep: int) -> bool:
    """Whether a price of `n` cocoa can be met, by paying or by the cocoa voucher, with `keep` left afterwards."""
    have = s.players[who].cocoa
    return have >= n + keep or n > 0 and have >= keep and bool(discovery.held(s, who, "ignore_cocoa"))


@step
class PayCocoa(Asked[CityOfGods]):
    """Pay the price of a main action or of a Worship action, or have the cocoa voucher cover it (City 36).

    `keep`: cocoa that must be left for what was already chosen, such as a discovery tile's own price (City 24).
    """

    n: int
    keep: int
    why: str

    def options(self, s: CityOfGods) -> list[Choice]:
        return [c for c in self.candidates(s) if self.why_not(s, c) is None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [PAY, TILE] if self.n else [PAY]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        if choice == PAY:
            return short_of_cocoa(s, self.who, self.n + self.keep)
        if not discovery.held(s, self.who, "ignore_cocoa"):
            return Reason("no_ignore_tile")
        return short_of_cocoa(s, self.who, self.keep)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice == PAY:
            gains.pay_cocoa(s, self.who, self.n, self.why)
        else:
            tile = discovery.held(s, self.who, "ignore_cocoa")[0]
            discovery.turn_down(s, self.who, tile)
            s.say(PriceIgnored(self.who, tile, self.n, self.why))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        held = discovery.held(s, self.who, "ignore_cocoa")
        return ("discovery", held[0]) if choice == TILE and held else None


@step
class PayByTile(PayCocoa):
    """Only the tile can cover it: a tile is never used up unasked."""

    pauses: ClassVar[bool] = True


def payment(s: CityOfGods, who: int, n: int, keep: int, why: str) -> PayCocoa:
    """The step that pays `n` cocoa, which can be covered."""
    kind = PayCocoa if s.players[who].cocoa >= n + keep else PayByTile
    return kind(who, n, keep, why)
