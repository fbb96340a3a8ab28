"""Locked workers: they do not move. They come free by a whole turn, by 3 cocoa, or when somebody takes their space."""

from __future__ import annotations

from game.agenda import Auto, step
from game.citygods import gains
from game.citygods.events import WorkersUnlocked
from game.citygods.state import CityOfGods


def unlock_all(s: CityOfGods, who: int) -> None:
    """All your locked workers go to the general area of the boards they are on."""
    dice = s.dice[who]
    freed = s.locked(who)
    for i in freed:
        dice[i] = dice[i].but(lock=0)
    s.say(WorkersUnlocked(who, tuple(freed)))


@step
class PayToUnlock(Auto[CityOfGods]):
    """An aside: pay 3 cocoa in a normal turn and unlock all of your locked workers (City 21)."""

    def do(self, s: CityOfGods) -> None:
        gains.pay_cocoa(s, self.who, s.box.unlock_cocoa, "unlock")
        unlock_all(s, self.who)
