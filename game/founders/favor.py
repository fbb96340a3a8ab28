"""Influence action of section C: gain favor (rulebook p. 14)."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Auto, Choice, Place, Reason, TurnUpNow, step, then
from game.founders.careful import Careful
from game.founders.events import FavorMoved
from game.founders.state import Founders
from game.founders.worship import all_face_up, give_back, owe_refills, take_face_up, to_be_seen, worship_place


def exchange_possible(s: Founders, who: int) -> bool:
    """Needs a tile owned beforehand and a face-up tile to take (Founders 18)."""
    return bool(s.players[who].hand) and any(to_be_seen(s, color) for color in range(3))


def why_not(s: Founders, who: int) -> Reason | None:
    """At the top of the track only the exchange is left (Founders 17); O1 wants one with every step."""
    at_top = s.players[who].favor >= len(s.box.favor)
    if (at_top or s.limits.exchange_favor) and not exchange_possible(s, who):
        return Reason("challenge_o1") if s.limits.exchange_favor else Reason("favor_top")
    return None


@step
class GainFavor(Auto[Founders]):
    """One step up the Favor track and its points, then perhaps an exchange of worship tiles."""

    def do(self, s: Founders) -> None:
        p = s.players[self.who]
        must = p.favor >= len(s.box.favor) or s.limits.exchange_favor
        if p.favor < len(s.box.favor):
            p.favor += 1
            if s.sink is not None:
                s.say(FavorMoved(self.who, p.favor))
            s.score(self.who, s.box.favor[p.favor - 1], "favor")
        if exchange_possible(s, self.who):
            then(s, ReturnTile(self.who, must))


@step
class ReturnTile(Careful):
    """You may return one of your worship tiles to take any face-up one (p. 14, Founders 18)."""

    must: bool
    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        mine: list[Choice] = [s.box.worship[i].id for i in s.players[self.who].hand]
        return mine if self.must else [None, *mine]

    def candidates(self, s: Founders) -> list[Choice]:
        return [None, *(s.box.worship[i].id for i in s.players[self.who].hand)]

    def barred(self, s: Founders, choice: Choice) -> Reason | None:
        if choice is None and self.must:
            return Reason("challenge_o1") if s.limits.exchange_favor else Reason("favor_top")
        return None

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice is None else ("hand", self.who, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice is None:
            return
        tile = s.box.tile[choice]
        p = s.players[self.who]
        p.hand = tuple(i for i in p.hand if i != tile)
        give_back(s, self.who, tile)
        then(s, TurnUpNow(self.who), TakeFaceUp(self.who), FillGaps(self.who, s.box.worship[tile].color))


@step
class TakeFaceUp(Careful):
    """Which face-up tile, of any colour? It cannot be the one just returned (Founders 18)."""

    moment: ClassVar[str] = "turn"

    def whole(self, s: Founders) -> list[Choice]:
        return all_face_up(s)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return worship_place(s, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        take_face_up(s, self.who, choice)


@step
class FillGaps(Auto[Founders]):
    """Only now may the returned tile be turned up again, if its stack had run dry (Founders 18)."""

    color: int

    def do(self, s: Founders) -> None:
        owe_refills(s, self.color)
