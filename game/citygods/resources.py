"""Forest, Stone Quarry and Gold Deposits: a row by the number of workers, a column by the weakest of them."""

from __future__ import annotations

from game.agenda import Auto, step
from game.citygods import gains
from game.citygods.box import FOREST, GOLD, GOLD_DEPOSITS, QUARRY, STONE, WOOD
from game.citygods.state import CityOfGods

KIND = {FOREST: WOOD, QUARRY: STONE, GOLD_DEPOSITS: GOLD}
CAUSES = {FOREST: "forest", QUARRY: "quarry", GOLD_DEPOSITS: "gold_deposits"}


@step
class GatherResources(Auto[CityOfGods]):
    """Gain what the cell shows: row by workers there, column by the lowest power among them all (City 49)."""

    def do(self, s: CityOfGods) -> None:
        turn = s.turn
        cell = s.box.tables[turn.board][turn.workers - 1][s.box.columns[turn.lowest]]
        gains.give(s, self.who, cell, CAUSES[turn.board])
