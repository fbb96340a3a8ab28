"""The three temples: climbing step by step, rewards, discovery tiles on major steps, one marker on top."""

from __future__ import annotations

from typing import ClassVar, assert_never

from game.agenda import Asked, Auto, Choice, Place, Reason, step, then
from game.citygods import discovery, gains
from game.citygods.box import TEMPLES
from game.citygods.events import TempleBlocked, TempleClimbed
from game.citygods.reasons import short_of
from game.citygods.state import CityOfGods

REWARD = "reward"
CAUSES = ("temple_blue", "temple_red", "temple_green")


@step
class ClimbTemple(Auto[CityOfGods]):
    """Move up one step and take what it shows. Who cannot go further does not advance or gain (City 43, 44)."""

    temple: int

    def do(self, s: CityOfGods) -> None:
        who, temple = self.who, self.temple
        if not s.can_climb(who, temple):
            s.say(TempleBlocked(who, temple))
            return
        markers = s.players[who].temples
        markers[temple] = at = markers[temple] + 1
        if s.sink is not None:
            s.say(TempleClimbed(who, temple, at))
        landed = s.box.temples[temple][at]
        match landed.kind:
            case "major" if s.temple_tiles[s.box.majors.index((temple, at))]:
                then(s, TileOrReward(who, temple, at))
            case "bottom" | "minor" | "major" | "penultimate" | "top":
                gains.give(s, who, landed.gain, CAUSES[temple])
            case _:
                assert_never(landed.kind)


@step
class TileOrReward(Asked[CityOfGods]):
    """On a major step: claim one of the discovery tiles there for its price, or take the printed reward (City 39)."""

    temple: int
    at: int
    moment: ClassVar[str] = "between"

    def place(self, s: CityOfGods) -> int:
        return s.box.majors.index((self.temple, self.at))

    def options(self, s: CityOfGods) -> list[Choice]:
        return [REWARD, *discovery.payable(s, self.who, s.temple_tiles[self.place(s)])]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return [REWARD, *s.temple_tiles[self.place(s)]]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice == REWARD else short_of(s, self.who, s.box.discoveries[choice].price)

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice == REWARD:
            gains.give(s, self.who, s.box.temples[self.temple][self.at].gain, CAUSES[self.temple])
            return
        place = self.place(s)
        s.temple_tiles[place] = tuple(t for t in s.temple_tiles[place] if t != choice)
        discovery.claim(s, self.who, choice, "temple", place)

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("temple", TEMPLES[self.temple]) if choice == REWARD else ("discovery", choice)


@step
class ChooseTemple(Asked[CityOfGods]):
    """Advance on a temple of your choice: one you can still climb while there is one (City 45)."""

    def options(self, s: CityOfGods) -> list[Choice]:
        return [TEMPLES[t] for t in range(3) if s.can_climb(self.who, t)] or [None]

    def candidates(self, s: CityOfGods) -> list[Choice]:
        return list(TEMPLES) if self.options(s) != [None] else [None]

    def why_not(self, s: CityOfGods, choice: Choice) -> Reason | None:
        return None if choice is None else blocked(s, self.who, TEMPLES.index(choice))

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        if choice is not None:
            then(s, ClimbTemple(self.who, TEMPLES.index(choice)))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("temple", choice) if choice is not None else None


@step
class WhichTempleFirst(Asked[CityOfGods]):
    """Two icons of different colours matched: both temples are climbed, in the order you like (City 46)."""

    first: int
    second: int

    def options(self, s: CityOfGods) -> list[Choice]:
        return [TEMPLES[self.first], TEMPLES[self.second]]

    def resolve(self, s: CityOfGods, choice: Choice) -> None:
        first = TEMPLES.index(choice)
        then(s, ClimbTemple(self.who, first), ClimbTemple(self.who, self.first + self.second - first))

    def where(self, s: CityOfGods, choice: Choice) -> Place | None:
        return ("temple", choice)


def blocked(s: CityOfGods, who: int, temple: int) -> Reason | None:
    """Why a marker cannot go up."""
    if s.can_climb(who, temple):
        return None
    if s.players[who].temples[temple] == s.box.top_step:
        return Reason("temple_top", TEMPLES[temple])
    return Reason("temple_taken", TEMPLES[temple])
