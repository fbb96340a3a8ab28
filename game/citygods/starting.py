"""Starting tiles: four are dealt and two kept in secret, or they are drafted; then workers and gains."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar

from game.agenda import DEALER, Asked, Auto, Choice, Dealt, Place, Reason, Step, step, then
from game.citygods import discovery, gains, neutral
from game.citygods.events import StartingDealt, StartingPicked, WorkerPlaced
from game.citygods.reasons import short_of
from game.citygods.state import WHEEL, CityOfGods, Die


def dealing(s: CityOfGods) -> list[Step[CityOfGods]]:
    """Four tiles face up to each player, then everybody picks two at the same time (City 84)."""
    players = asked_players(s)
    deal: list[Step[CityOfGods]] = [DealStarting(seat=w) for w in players for _ in range(s.box.starting_dealt)]
    return [*deal, *(PickStarting(w) for w in players), *taking(s)]


def drafting(s: CityOfGods) -> list[Step[CityOfGods]]:
    """Tiles face up in the middle; one each in player order, then one each in reverse."""
    players = s.in_order()
    deal: list[Step[CityOfGods]] = [DealStarting(seat=-1) for _ in range(s.box.draft_offer[len(players)])]
    return [*deal, *(DraftStarting(w) for w in [*players, *reversed(players)]), *taking(s)]


def taking(s: CityOfGods) -> list[Step[CityOfGods]]:
    """Player after player: workers, then the gains of both tiles, then a drawn discovery tile (City 8, 11)."""
    players = asked_players(s)
    return [ReturnUnpicked(DEALER), *(step for w in players for step in (LeaveOutBoard(w), TakeStarting(w)))]


def asked_players(s: CityOfGods) -> list[int]:
    return [w for w in s.in_order() if s.bot is None or w != s.bot.colour]


@step
class DealStarting(Dealt[CityOfGods]):
    """One starting tile, to a player or (-1) into the draft; some bring a discovery tile drawn for them (City 13)."""

    seat: int = -1

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(t, 1) for t in s.starting_bag]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.starting_bag.remove(outcome)
        if self.seat < 0:
            s.starting_offer = tuple(sorted((*s.starting_offer, outcome)))
        else:
            p = s.players[self.seat]
            p.dealt = tuple(sorted((*p.dealt, outcome)))
        if s.box.starting[outcome].gain.discovery:
            then(s, DrawForStarting(seat=self.seat, tile=outcome))
        else:
            s.say(StartingDealt(self.seat, outcome, 0))


@step
class DrawForStarting(Dealt[CityOfGods]):
    """The discovery tile that comes with a starting tile."""

    seat: int = -1
    tile: int = 0

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(t, 1) for t in s.stock]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.stock.remove(outcome)
        s.linked += ((self.tile, outcome),)
        s.say(StartingDealt(self.seat, self.tile, outcome))


@step
class PickStarting(Asked[CityOfGods]):
    """Keep two of your four starting tiles; everybody chooses at the same time (City 84)."""

    sealed: ClassVar[bool] = True
    barrier: ClassVar[bool] = True

    def options(self, s: CityOfGods) -> list[Choice]:
        return list(combinations(s.players[self.who].dealt, s.box.starting_kept))

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        s.players[self.who].kept = choice

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("starting", *choice)


@step
class DraftStarting(Asked[CityOfGods]):
    """Draft one of the starting tiles that lie open, with the discovery tile linked to it."""

    def options(self, s: CityOfGods) -> list[Choice]:
        return list(s.starting_offer)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        s.starting_offer = tuple(t for t in s.starting_offer if t != choice)
        p = s.players[self.who]
        p.dealt += (choice,)
        p.kept += (choice,)
        s.say(StartingPicked(self.who, (choice,)))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("starting", choice)


@step
class ReturnUnpicked(Auto[CityOfGods]):
    """Tiles that nobody kept can place neutral dice (City 14)."""

    def do(self, s: CityOfGods) -> None:
        left = [*s.starting_offer]
        drafted = bool(s.draft)
        for w in asked_players(s):
            p = s.players[w]
            left += [t for t in p.dealt if t not in p.kept]
            p.dealt = ()
            if not drafted:
                s.say(StartingPicked(w, p.kept))
        s.starting_offer = ()
        s.starting_bag = sorted([*s.starting_bag, *left])


@step
class LeaveOutBoard(Asked[CityOfGods]):
    """Your three workers start on three different boards of your tiles; of four, one is left out (City 12)."""

    def boards(self, s: CityOfGods) -> list[int]:
        found: list[int] = []
        for tile in s.players[self.who].kept:
            found += [b for b in s.box.starting[tile].boards if b not in found]
        return found

    def options(self, s: CityOfGods) -> list[Choice]:
        boards = self.boards(s)
        return [*boards] if len(boards) > 3 else [0]

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        chosen = [b for b in self.boards(s) if b != choice]
        place_workers(s, self.who, [(b, s.box.start_power) for b in chosen])

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("board", choice)


def place_workers(s: CityOfGods, who: int, workers: list[tuple[int, int]]) -> None:
    """Three workers on their boards, the fourth on the Ascension wheel."""
    s.dice[who] = [*(Die(b, p, 0) for b, p in workers), Die(WHEEL, s.box.fourth_power, 0)]
    for i, (board, power) in enumerate(workers):
        s.say(WorkerPlaced(who, i, board, power))


@step
class TakeStarting(Auto[CityOfGods]):
    """Gain everything on both tiles; a discovery tile drawn for one of them comes last (City 8)."""

    def do(self, s: CityOfGods) -> None:
        kept = s.players[self.who].kept
        linked = [found for tile, found in s.linked if tile in kept]
        then(
            s,
            *(GainStarting(self.who, tile) for tile in kept),
            *(ClaimStarting(self.who, found) for found in linked),
        )


@step
class GainStarting(Auto[CityOfGods]):
    """The gains of one starting tile."""

    tile: int

    def do(self, s: CityOfGods) -> None:
        gains.give(s, self.who, s.box.starting[self.tile].gain, "starting")


@step
class ClaimStarting(Asked[CityOfGods]):
    """The discovery tile drawn for your starting tile may be claimed for its price (City 13)."""

    found: int

    def options(self, s: CityOfGods) -> list[Choice]:
        return [self.found, None] if self.why_not(s, self.found) is None else [None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [self.found, None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice is None else short_of(s, self.who, s.box.discoveries[choice].price)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is not None:
            tile = next(t for t, found in s.linked if found == choice)
            s.linked = tuple(x for x in s.linked if x[1] != choice)
            discovery.claim(s, self.who, choice, "starting", tile)

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("discovery", choice) if choice is not None else None


@step
class FinishStarting(Auto[CityOfGods]):
    """Starting tiles go back to the box, unclaimed discovery tiles into the stock (City 13)."""

    def do(self, s: CityOfGods) -> None:
        s.stock = sorted([*s.stock, *(found for _, found in s.linked)])
        s.linked = ()
        then(s, neutral.ReturnStartingTiles(DEALER))
