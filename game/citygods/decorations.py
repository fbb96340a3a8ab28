"""Decorations: lay a tile on a side of the pyramid, arrow to the centre, and score the icons that agree."""

from __future__ import annotations

from typing import ClassVar

from game.agenda import Asked, Auto, Choice, Dealt, Place, Reason, Step, owe, step, then
from game.citygods import gains
from game.citygods.box import GOLD, SIDES, SOUTH, WEST
from game.citygods.events import DecorationPlaced, OfferSlid, TileTurnedUp, TrackClimbed
from game.citygods.reasons import short_of_good
from game.citygods.state import CityOfGods
from game.citygods.temples import ClimbTemple, WhichTempleFirst

MARKS = 4


def open_spaces(s: CityOfGods) -> list[int]:
    """Spaces on which a decoration may lie now (City 55)."""
    return [n for n in range(len(s.decorations)) if space_hindrance(s, n) is None]


def space_hindrance(s: CityOfGods, space: int) -> Reason | None:
    """A space needs its pyramid tiles and the decoration before it on the same side (City 55)."""
    if s.decorations[space]:
        return Reason("space_taken")
    if space % MARKS and not s.decorations[space - 1]:
        return Reason("decoration_before", space % MARKS)
    if not all(s.pyramid[square] for square in s.box.decoration_spaces[space].needs):
        return Reason("tiles_below", space % MARKS)
    return None


def hindrance(s: CityOfGods, who: int, workers: int) -> Reason | None:
    if not any(s.decoration_offer):
        return Reason("no_decorations")
    if not open_spaces(s):
        return Reason("no_decoration_space")
    return short_of_good(s, who, GOLD, s.box.decoration_gold[workers - 1])


@step
class PickDecoration(Asked[CityOfGods]):
    """Choose one of the decorations on offer, for 3 gold less 1 for each further worker (City 55)."""

    def options(self, s: CityOfGods) -> list[Choice]:
        return [i for i, tile in enumerate(s.decoration_offer) if tile]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(range(len(s.decoration_offer)))

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if s.decoration_offer[choice] else Reason("offer_empty")

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        then(s, PlaceDecoration(self.who, choice))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("offer", choice)


def covered(s: CityOfGods, space: int) -> tuple[str, str]:
    """The two icons that a decoration on this space covers, west to east or north to south."""
    (a, x), (b, y) = s.box.decoration_spaces[space].cells
    return (x if a < 0 else s.icon(a, x), y if b < 0 else s.icon(b, y))


def turned(icons: str, side: int) -> str:
    """A decoration's icons as they lie on a side, west to east or north to south."""
    return icons[::-1] if side in (SOUTH, WEST) else icons


def matches(s: CityOfGods, tile: int, space: int) -> tuple[int, int]:
    """For each cell 1 if the icons are of one kind; the colour of what is covered does not matter (City 56)."""
    laid = turned(s.box.decoration_tiles[tile], s.box.decoration_spaces[space].side).lower()
    below = covered(s, space)
    return int(laid[0] == below[0].lower()), int(laid[1] == below[1].lower())


def match_temples(icons: str, agree: tuple[int, ...]) -> list[int]:
    """Temples of the coloured icons that matched."""
    return ["BRG".index(icon) for icon, hit in zip(icons, agree, strict=True) if hit and icon in "BRG"]


@step
class PlaceDecoration(Asked[CityOfGods]):
    """Lay the decoration on an open space: 1 point a match, 3 more, coloured matches climb, then the Pyramid track."""

    place: int

    def options(self, s: CityOfGods) -> list[Choice]:
        return [*open_spaces(s)]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(range(len(s.decorations)))

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return space_hindrance(s, choice)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        who = self.who
        tile = s.decoration_offer[self.place]
        gains.pay_good(s, who, GOLD, s.box.decoration_gold[s.turn.workers - 1], "decoration")
        agree = matches(s, tile, choice)
        place_decoration(s, who, self.place, choice, agree)
        s.score(who, sum(agree) * s.box.match_vp, "decoration_match")
        s.score(who, s.box.decoration_vp, "decoration")
        icons = turned(s.box.decoration_tiles[tile], s.box.decoration_spaces[choice].side)
        steps: list[Step[CityOfGods]] = [ClimbTemple(who, t) for t in match_temples(icons, agree)]
        if len(steps) == 2:
            a, b = match_temples(icons, agree)
            steps = [WhichTempleFirst(who, a, b)] if a != b else steps
        then(s, *steps, ClimbTrack(who))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("decoration", SIDES[choice // MARKS], choice % MARKS + 1)


def place_decoration(s: CityOfGods, who: int, place: int, space: int, agree: tuple[int, ...]) -> None:
    """The tile leaves the offer and lies on its space."""
    tile = s.decoration_offer[place]
    s.decoration_offer[place] = 0
    s.decorations[space] = tile
    if s.sink is not None:
        s.say(DecorationPlaced(who, tile, space, agree))


@step
class ClimbTrack(Auto[CityOfGods]):
    """One step on the Pyramid track, which has no end (City 82)."""

    def do(self, s: CityOfGods) -> None:
        p = s.players[self.who]
        p.track += 1
        if s.sink is not None:
            s.say(TrackClimbed(self.who, p.track))


@step
class DrawDecoration(Dealt[CityOfGods]):
    """A decoration is turned up."""

    place: int = 0
    display: ClassVar[str] = "decorations"

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(t, 1) for t in s.decoration_bag]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.decoration_bag.remove(outcome)
        s.decoration_offer[self.place] = outcome
        s.say(TileTurnedUp("decoration", self.place, outcome))


def owe_tiles(s: CityOfGods) -> None:
    """Places that came empty are filled when the turn ends; with nothing left to draw they stay empty (City 61)."""
    if s.bot is not None:
        s.decoration_offer = slid(s.decoration_offer)
        s.say(OfferSlid("decoration", tuple(s.decoration_offer)))
    empty = [i for i, tile in enumerate(s.decoration_offer) if not tile]
    for place in empty[: len(s.decoration_bag)]:
        owe(s, DrawDecoration(place=place))


def slid(offer: list[int]) -> list[int]:
    """Against Teotibot the tiles left over close the gap, and the far end is filled."""
    left = [tile for tile in offer if tile]
    return left + [0] * (len(offer) - len(left))
