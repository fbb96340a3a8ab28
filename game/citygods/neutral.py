"""Neutral dice of 2- and 3-player games: each unused colour stands where two starting tiles say."""

from __future__ import annotations

from game.agenda import Auto, Choice, Dealt, Step, step, then
from game.citygods.events import NeutralPlaced
from game.citygods.state import COLOURS, CityOfGods, Die


def colours(s: CityOfGods) -> range:
    """The colours that nobody plays."""
    return range(len(s.players), COLOURS)


def placement(s: CityOfGods) -> list[Step[CityOfGods]]:
    """One draw of two tiles for each unused colour."""
    return [DrawNeutral(colour=c) for c in colours(s)]


@step
class DrawNeutral(Dealt[CityOfGods]):
    """Two starting tiles, read in printed order: the first three different boards get a die each (City 14, 15)."""

    colour: int = 0
    first: int = 0

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(t, 1) for t in s.starting_bag]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        s.starting_bag.remove(outcome)
        if not self.first:
            then(s, DrawNeutral(colour=self.colour, first=outcome))
            return
        boards: list[int] = []
        for board in s.box.starting[self.first].boards + s.box.starting[outcome].boards:
            if board not in boards and len(boards) < s.box.neutral_dice:
                boards.append(board)
        s.dice[self.colour] = [Die(board, s.box.neutral_power, 0) for board in boards]
        s.say(NeutralPlaced(self.colour, tuple(boards), (self.first, outcome)))


@step
class ReturnStartingTiles(Auto[CityOfGods]):
    """All starting tiles go back: the next draw is from all of them (City 14)."""

    def do(self, s: CityOfGods) -> None:
        s.starting_bag = sorted(s.box.starting)
