"""Construction: add tiles to the pyramid, one for each worker, and score the icons that agree with what they cover."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Asked, Choice, Dealt, Place, Reason, Step, owe, step, then
from game.citygods import calendar, gains
from game.citygods.box import GOODS, STONE, WOOD
from game.citygods.decorations import ClimbTrack, match_temples, slid
from game.citygods.events import OfferSlid, PyramidFinished, PyramidTilePlaced, TileTurnedUp
from game.citygods.state import CityOfGods
from game.citygods.temples import ClimbTemple

BUILDERS_DISCOUNT = 15
TURNS = (0, 1, 2, 3)


def free_squares(s: CityOfGods) -> list[int]:
    """Empty squares with all they need below them, level by level, from the north-west."""
    pyramid = s.pyramid
    supports = s.box.supports
    found = []
    for square, laid in enumerate(pyramid):
        if not laid:
            for below in supports[square]:
                if not pyramid[below]:
                    break
            else:
                found.append(square)
    return found


def discount(s: CityOfGods, who: int) -> int:
    """Resources that technology 15 still takes off one tile of this action (City 59)."""
    if s.turn.discounted:
        return 0
    known = s.turn.known if s.turn.workers else s.players[who].known
    return s.box.technologies[BUILDERS_DISCOUNT].discount if BUILDERS_DISCOUNT in known else 0


def missing(s: CityOfGods, who: int, level: int) -> tuple[int, int]:
    """Wood and stone that this player lacks for a tile on a level (1–4)."""
    cost = s.box.levels[level - 1]
    goods = s.players[who].goods
    return max(0, cost.wood - goods[WOOD]), max(0, cost.stone - goods[STONE])


def payable_levels(s: CityOfGods, who: int) -> list[int]:
    off = discount(s, who)
    return [level for level in range(1, 5) if sum(missing(s, who, level)) <= off]


def buildable(s: CityOfGods, who: int) -> list[int]:
    """Free squares whose level this player can pay for."""
    levels = payable_levels(s, who)
    if not levels:
        return []
    squares = s.box.squares
    return [n for n in free_squares(s) if squares[n][0] in levels]


def short_for(s: CityOfGods, who: int, level: int) -> Reason | None:
    """What is missing for a tile on a level, the discount allowed for."""
    wood, stone = missing(s, who, level)
    if wood + stone <= discount(s, who):
        return None
    cost = s.box.levels[level - 1]
    goods = s.players[who].goods
    return Reason("needs_for_level", level, cost.stone, cost.wood, goods[STONE], goods[WOOD])


def hindrance(s: CityOfGods, who: int) -> Reason | None:
    """Why not even one tile can be added; at least one must be (City 58)."""
    if s.final:
        return Reason("pyramid_done")  # City 71
    if not any(s.pyramid_offer):
        return Reason("no_pyramid_tiles")
    if buildable(s, who):
        return None
    return short_for(s, who, min(s.box.squares[n][0] for n in free_squares(s)))


@step
class PickPyramidTile(Asked[CityOfGods]):
    """Choose a pyramid tile on offer: one is due, more up to the number of workers may follow (City 58)."""

    moment: ClassVar[str] = ""

    def options(self, s: CityOfGods) -> list[Choice]:
        return [i for i, tile in enumerate(s.pyramid_offer) if tile]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(range(len(s.pyramid_offer)))

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if s.pyramid_offer[choice] else Reason("offer_empty")

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        then(s, PlacePyramidTile(self.who, choice))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("offer", choice)


@step
class PickNextPyramidTile(PickPyramidTile):
    """With more workers you may add another tile; each is fully resolved before the next (City 58)."""

    moment: ClassVar[str] = "between"

    def options(self, s: CityOfGods) -> list[Choice]:
        if not buildable(s, self.who):
            return [None]
        return [*(i for i, tile in enumerate(s.pyramid_offer) if tile), None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [*range(len(s.pyramid_offer)), None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        if choice is None:
            return None
        if not s.pyramid_offer[choice]:
            return Reason("offer_empty")
        if buildable(s, self.who):
            return None
        free = free_squares(s)
        return short_for(s, self.who, min(s.box.squares[n][0] for n in free)) if free else Reason("pyramid_done")

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is not None:
            then(s, PlacePyramidTile(self.who, choice))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("offer", choice) if choice is not None else None


@step
class PlacePyramidTile(Asked[CityOfGods]):
    """Where it lies and how it is turned: (level, row, column, quarter turns clockwise)."""

    place: int

    def options(self, s: CityOfGods) -> list[Choice]:
        squares = s.box.squares
        return [(*squares[n], turn) for n in buildable(s, self.who) for turn in TURNS]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [(*square, turn) for square in s.box.squares for turn in TURNS]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        square = s.box.square_number[choice[:3]]
        if s.pyramid[square]:
            return Reason("square_taken")
        if not all(s.pyramid[below] for below in s.box.supports[square]):
            return Reason("needs_support", choice[0])
        return short_for(s, self.who, choice[0])

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        square = s.box.square_number[choice[:3]]
        if discount(s, self.who):
            then(s, TakeDiscount(self.who, self.place, square, choice[3]))
        else:
            build(s, self.who, self.place, square, choice[3], -1)

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("square", *choice[:3])


@step
class TakeDiscount(Asked[CityOfGods]):
    """Technology 15 takes one wood or stone off one tile of the action, this one or a later one (City 59)."""

    place: int
    square: int
    turn: int

    def later(self, s: CityOfGods) -> bool:
        """Whether another tile may follow this one: a worker for it, a tile on offer, and this one is not the top."""
        worker = s.turn.built + 1 < s.box.construction_tiles[s.turn.workers - 1]
        offered = sum(1 for tile in s.pyramid_offer if tile) > 1
        return worker and offered and self.square < len(s.pyramid) - 1

    def options(self, s: CityOfGods) -> list[Choice]:
        return [c for c in self.candidates(s) if self.why_not(s, c) is None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [GOODS[STONE], GOODS[WOOD], None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        level = s.box.squares[self.square][0]
        cost = s.box.levels[level - 1]
        wood, stone = missing(s, self.who, level)
        goods = s.players[self.who].goods
        short = Reason("needs_for_level", level, cost.stone, cost.wood, goods[STONE], goods[WOOD])
        if choice is None:
            if not self.later(s):
                return Reason("last_tile")
            return short if wood or stone else None
        kind, other = (wood, stone) if choice == GOODS[WOOD] else (stone, wood)
        if choice == GOODS[WOOD] and not cost.wood:
            return Reason("costs_no_wood", level)
        return short if other or kind > 1 else None

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        kind = -1 if choice is None else GOODS.index(choice)
        if choice is not None:
            s.turn.discounted = True
        build(s, self.who, self.place, self.square, self.turn, kind)

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("resource", choice) if choice is not None else None


def covered(s: CityOfGods, square: int) -> list[str]:
    """The four icons that a tile on this square covers: NW, NE, SE, SW."""
    return [at if below < 0 else s.icon(below, at) for below, at in s.box.under[square]]


def matches(s: CityOfGods, tile: int, square: int, turn: int) -> tuple[int, ...]:
    """For each corner 1 if the icons are of one kind; the colour of what is covered does not matter (City 56)."""
    icons = s.box.pyramid_tiles[tile][turn].lower()
    return tuple([int(a == b.lower()) for a, b in zip(icons, covered(s, square), strict=True)])


def build(s: CityOfGods, who: int, place: int, square: int, turn: int, free: int) -> None:
    """Pay, lay the tile, score level and matches, climb the temple of a coloured match, the Pyramid track (City 62)."""
    level = s.box.squares[square][0]
    cost = s.box.levels[level - 1]
    gains.pay_goods(s, who, (cost.wood - (free == WOOD), cost.stone - (free == STONE), 0), "pyramid")
    tile = s.pyramid_offer[place]
    agree = matches(s, tile, square, turn)
    lay(s, who, place, square, turn, agree)
    s.score(who, sum(agree) * s.box.match_vp, "pyramid_match")
    s.score(who, cost.vp, "pyramid")
    s.turn.built += 1
    steps: list[Step[CityOfGods]] = [ClimbTemple(who, t) for t in match_temples(s.box.pyramid_tiles[tile][turn], agree)]
    steps.append(ClimbTrack(who))
    if s.turn.built < s.box.construction_tiles[s.turn.workers - 1] and any(s.pyramid_offer) and not s.final:
        steps.append(PickNextPyramidTile(who))
    then(s, *steps)


def lay(s: CityOfGods, who: int, place: int, square: int, turn: int, agree: tuple[int, ...]) -> None:
    """The tile leaves the offer and lies on its square; on the top it finishes the pyramid (City 71)."""
    tile = s.pyramid_offer[place]
    s.pyramid_offer[place] = 0
    s.pyramid[square] = tile * 4 + turn
    if s.sink is not None:
        s.say(PyramidTilePlaced(who, tile, square, turn, agree))
    if square == len(s.pyramid) - 1:
        s.say(PyramidFinished(who))
        calendar.finish_pyramid(s)


@step
class DrawPyramidTile(Dealt[CityOfGods]):
    """A pyramid tile is turned up."""

    place: int = 0
    display: ClassVar[str] = "pyramid"

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(t, 1) for t in s.pyramid_bag]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.pyramid_bag.remove(outcome)
        s.pyramid_offer[self.place] = outcome
        s.say(TileTurnedUp("pyramid", self.place, outcome))


def owe_tiles(s: CityOfGods) -> None:
    """Places that came empty are filled when the turn ends; with nothing left to draw they stay empty (City 61)."""
    if s.bot is not None:
        s.pyramid_offer = slid(s.pyramid_offer)
        s.say(OfferSlid("pyramid", tuple(s.pyramid_offer)))
    empty = [i for i, tile in enumerate(s.pyramid_offer) if not tile]
    for place in empty[: len(s.pyramid_bag)]:
        owe(s, DrawPyramidTile(place=place))
