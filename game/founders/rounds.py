"""Rounds (rulebook p. 6, 15): turns go clockwise until everybody has passed; then disks, bonuses and markets anew."""

from __future__ import annotations

from game.agenda import Auto, Choice, Dealt, step, then
from game.events import RoundBegan
from game.founders import first_founders, scoring, turn
from game.founders.box import BONUSES, COLORS
from game.founders.events import BonusDealt, DisksLost, FirstPlayerPassed, MarketRefilled, RoundEnded
from game.founders.places import Market
from game.founders.state import Founders


@step
class FirstRound(Auto[Founders]):
    """Set-up is over; the first player begins."""

    def do(self, s: Founders) -> None:
        s.setting_up = False
        s.round = 1
        for p in s.players:
            p.disks = s.count.disks[0]
        s.say(RoundBegan(1))
        then(s, turn.BeginTurn(s.first))


@step
class NextTurn(Auto[Founders]):
    """Clockwise to the next who has not passed; nobody: the round ends. Solo: the First Founders are next."""

    def do(self, s: Founders) -> None:
        s.active = -1
        if s.solo is not None:
            if s.players[0].disks and not s.players[0].passed:
                then(s, first_founders.FounderTurn(0, 2), turn.BeginTurn(0))
            else:  # no turn of theirs after the last disk (First Founders 2), nor after a pass (R14)
                then(s, EndRound(self.who))
            return
        seats = s.seats
        for i in range(1, seats + 1):
            seat = (self.who + i) % seats
            if not s.players[seat].passed:
                then(s, turn.BeginTurn(seat))
                return
        then(s, EndRound(self.who))


@step
class EndRound(Auto[Founders]):
    """After the last round the cities are scored; otherwise the next one is prepared (p. 15)."""

    def do(self, s: Founders) -> None:
        s.say(RoundEnded(s.round))
        if s.round == s.rounds:
            then(s, scoring.FinalScoring(self.who))
        else:
            then(s, NewRound(self.who))


@step
class NewRound(Auto[Founders]):
    """Every player loses a disk for good and takes back the rest; bonuses are dealt, markets refilled (p. 15)."""

    def do(self, s: Founders) -> None:
        s.round += 1
        s.say(RoundBegan(s.round))
        for seat, p in enumerate(s.players):
            p.passed = False
            p.disks = s.count.disks[s.round - 1]
            if s.sink is not None:
                s.say(DisksLost(seat, p.disks))
        live = [i for i, kind in enumerate(s.bonus) if kind >= 0]
        s.stacks = [()] * len(s.stacks)
        s.bonus = [-1] * len(s.bonus)
        if s.solo is not None:
            first_founders.fill_bag(s)
        opening = [first_founders.OpenRound(0)] if s.solo is not None else [PassFirstPlayer(self.who)]
        then(s, *(DealBonus(space=i) for i in live), Refill(self.who), *opening)


@step
class DealBonus(Dealt[Founders]):
    """The nine bonus disks are shuffled; one goes face up on each space in use (p. 5, 15)."""

    space: int = 0

    def weights(self, s: Founders) -> list[tuple[Choice, int]]:
        left = list(s.box.bonus_counts)
        for kind in s.bonus:
            if kind >= 0:
                left[kind] -= 1
        return [(name, n) for name, n in zip(BONUSES, left, strict=True) if n]

    def resolve(self, s: Founders, outcome: Choice) -> None:
        s.bonus[self.space] = BONUSES.index(outcome)
        if s.sink is not None:
            s.say(BonusDealt(s.box.spaces[self.space], outcome))


@step
class Refill(Auto[Founders]):
    """Buildings, temples and pyramid tiles as at the start, as far as the supply lasts (p. 15, Founders 29)."""

    def do(self, s: Founders) -> None:
        put: list[tuple[Market, str, int]] = []
        stocks: tuple[tuple[Market, tuple[int, ...], list[int], list[int]], ...] = (
            ("market", s.count.market, s.market, s.supply),
            ("temple", (s.box.temples_shown,) * 3, s.temple_market, s.temple_supply),
            ("pyramid_tile", (s.box.pyramid_shown,) * 3, s.pyramid_market, s.pyramid_supply),
        )
        for name, shown, market, supply in stocks:
            for i, n in enumerate(shown):
                new = min(n - market[i], supply[i])
                if new > 0:
                    market[i] += new
                    supply[i] -= new
                    put.append((name, s.box.buildings[i].id if name == "market" else COLORS[i], new))
        s.say(MarketRefilled(tuple(put)))


@step
class PassFirstPlayer(Auto[Founders]):
    """The marker goes clockwise; its new holder begins (p. 15)."""

    def do(self, s: Founders) -> None:
        s.first = (s.first + 1) % s.seats
        s.say(FirstPlayerPassed(s.first))
        then(s, turn.BeginTurn(s.first))
