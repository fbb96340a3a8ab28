"""Set-up: boards, tiles and markers on the table, as printed for a first game or drawn for a normal one."""

from __future__ import annotations

from typing import assert_never

from game.agenda import DEALER, Auto, Choice, Dealt, Step, step, then
from game.citygods import gains, neutral, starting, technologies
from game.citygods.box import BOARDS, WORSHIP_BOARDS, DiscoveryPlace
from game.citygods.construction import DrawPyramidTile
from game.citygods.decorations import DrawDecoration
from game.citygods.events import (
    BoardsLaid,
    BonusLaid,
    DiscoveryLaid,
    FirstPlayerDrawn,
    PyramidPrepared,
    RoyalLaid,
    TechnologiesLaid,
    TempleClimbed,
)
from game.citygods.state import CityOfGods
from game.citygods.teotibot_turn import setup_steps
from game.citygods.turn import BeginTurn


@step
class SetUp(Auto[CityOfGods]):
    """The board, then the players, then the neutral dice; the first player begins."""

    def do(self, s: CityOfGods) -> None:
        boards = [LayPrinted(DEALER)] if s.first_game else board_draws(s)
        then(s, *boards, FillTheTable(DEALER), FindFirstPlayer(DEALER), SetUpPlayers(DEALER))


def board_draws(s: CityOfGods) -> list[Step[CityOfGods]]:
    """Boards 2–7 round the ring, three royal tiles, six technologies, three temple bonuses."""
    return [
        *(DealBoard() for fixed in s.box.ring_fixed if not fixed),
        *(DealRoyal(category=c) for c in "ABC"),
        *(DealTechnology() for _ in range(s.box.technology_slots)),
        *(DealBonus() for _ in range(3)),
    ]


@step
class LayPrinted(Auto[CityOfGods]):
    """A first game uses what is printed on the main board (City 1, 2)."""

    def do(self, s: CityOfGods) -> None:
        lay_ring(s, s.box.first_ring)
        s.royals = s.box.first_royals
        s.technologies = s.box.first_technologies
        s.bonuses = s.box.first_bonuses
        for place, tile in enumerate(s.royals):
            s.say(RoyalLaid(place, tile))
        s.say(TechnologiesLaid(s.technologies))
        for temple, bonus in enumerate(s.bonuses):
            s.say(BonusLaid(temple, bonus))


def lay_ring(s: CityOfGods, ring: tuple[int, ...]) -> None:
    s.ring = ring
    s.ring_place = (0, *(ring.index(b) for b in BOARDS))
    s.say(BoardsLaid(ring))


@step
class DealBoard(Dealt[CityOfGods]):
    """Boards 2–7 are shuffled over the ring; 1 and 8 lie opposite each other (City 1, 87)."""

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(b, 1) for b in BOARDS if b not in s.ring and b not in s.box.ring_fixed]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        fixed = s.box.ring_fixed
        ring = s.ring
        while fixed[len(ring)]:
            ring += (fixed[len(ring)],)
        ring += (outcome,)
        while len(ring) < len(fixed) and fixed[len(ring)]:
            ring += (fixed[len(ring)],)
        s.ring = ring
        if len(ring) == len(fixed):
            lay_ring(s, ring)


@step
class DealRoyal(Dealt[CityOfGods]):
    """One royal tile of each category on the Palace."""

    category: str = ""

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(n, 1) for n, royal in s.box.royals.items() if royal.category == self.category]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.royals += (outcome,)
        s.say(RoyalLaid(len(s.royals) - 1, outcome))


@step
class DealTechnology(Dealt[CityOfGods]):
    """Any six of the nine technologies, in ascending order (City 3)."""

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(n, 1) for n in s.box.technologies if n not in s.technologies]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.technologies = tuple(sorted((*s.technologies, outcome)))
        if len(s.technologies) == s.box.technology_slots:
            s.say(TechnologiesLaid(s.technologies))


@step
class DealBonus(Dealt[CityOfGods]):
    """A bonus tile on the penultimate step of each temple."""

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(n, 1) for n in s.box.bonuses if n not in s.bonuses]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.bonuses += (outcome,)
        s.say(BonusLaid(len(s.bonuses) - 1, outcome))


@step
class FillTheTable(Auto[CityOfGods]):
    """Decorations and pyramid tiles on offer, the pyramid's first tiles, discovery tiles (City 5, 6)."""

    def do(self, s: CityOfGods) -> None:
        n = len(s.players)
        then(
            s,
            *(DrawDecoration(place=i) for i in range(len(s.decoration_offer))),
            *(DrawPyramidTile(place=i) for i in range(len(s.pyramid_offer))),
            *(DrawForSquare(square=square) for square in s.box.pyramid_start[n]),
            *(LayDiscovery(where="worship", place=board) for board in WORSHIP_BOARDS),
            *(
                LayDiscovery(where="avenue", place=place)
                for place, (_, tiles) in enumerate(s.box.avenue_tiles)
                for _ in range(tiles)
            ),
            *(
                LayDiscovery(where="temple", place=place)
                for place, (temple, at) in enumerate(s.box.majors)
                for _ in range(s.box.temples[temple][at].tiles[n])
            ),
        )


@step
class DrawForSquare(Dealt[CityOfGods]):
    """A tile of the pyramid's pattern at set-up, drawn at random (City 5)."""

    square: int = 0

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(t, 1) for t in s.pyramid_bag]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.pyramid_bag.remove(outcome)
        then(s, TurnOnSquare(square=self.square, tile=outcome))


@step
class TurnOnSquare(Dealt[CityOfGods]):
    """… and turned at random (City 5)."""

    square: int = 0
    tile: int = 0

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(turn, 1) for turn in range(4)]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.pyramid[self.square] = self.tile * 4 + outcome
        s.say(PyramidPrepared(self.square, self.tile, outcome))


@step
class LayDiscovery(Dealt[CityOfGods]):
    """A discovery tile for a Worship spot, the Avenue or a temple (City 6, 7)."""

    where: DiscoveryPlace = "worship"
    place: int = 0

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(t, 1) for t in s.stock]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.stock.remove(outcome)
        match self.where:
            case "worship":
                s.worship_tiles[self.place] = outcome
            case "avenue":
                s.avenue_tiles[self.place] = tuple(sorted((*s.avenue_tiles[self.place], outcome)))
            case "temple":
                s.temple_tiles[self.place] = tuple(sorted((*s.temple_tiles[self.place], outcome)))
            case _:
                assert_never(self.where)
        s.say(DiscoveryLaid(self.where, self.place, outcome))


@step
class FindFirstPlayer(Auto[CityOfGods]):
    """A random player is first; in a solo game the person."""

    def do(self, s: CityOfGods) -> None:
        if s.bot is None:
            then(s, DrawFirstPlayer())
        else:
            s.say(FirstPlayerDrawn(s.first))


@step
class DrawFirstPlayer(Dealt[CityOfGods]):
    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(w, 1) for w in range(len(s.players))]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.first = outcome
        s.say(FirstPlayerDrawn(outcome))


@step
class SetUpPlayers(Auto[CityOfGods]):
    """Cocoa by player order, then first-game gifts or starting tiles, then neutral dice; the first player begins."""

    def do(self, s: CityOfGods) -> None:
        players = s.in_order()
        first, middle, last = s.box.cocoa_start
        for i, who in enumerate(players):
            if s.bot is None or who != s.bot.colour:
                n = first if i == 0 else last if i == len(players) - 1 else middle
                gains.get_cocoa(s, who, n, "order")
        if s.first_game:
            tiles: list[Step[CityOfGods]] = [FirstGameGifts(w) for w in starting.asked_players(s)]
        else:
            tiles = starting.drafting(s) if s.draft else starting.dealing(s)
        bot = [] if s.bot is None else setup_steps()
        then(s, *tiles, *bot, *neutral.placement(s), starting.FinishStarting(DEALER), BeginTurn(players[0]))


@step
class FirstGameGifts(Auto[CityOfGods]):
    """What each player number gets and where its workers stand in a first game (City 16, 17)."""

    def do(self, s: CityOfGods) -> None:
        gift = s.box.first_game[s.order(self.who) - 1]
        starting.place_workers(s, self.who, list(gift.workers))
        p = s.players[self.who]
        for temple in gift.temples:
            p.temples[temple] += 1
            s.say(TempleClimbed(self.who, temple, p.temples[temple]))
        gains.give(s, self.who, gift.temple_rewards, "first_game")
        if gift.technology:
            technologies.place_marker(s, self.who, gift.technology)
        gains.give(s, self.who, gift.gain, "first_game")
