"""The end of a game in plain data: points by cause and by round, who has won, and what a solo player was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.words.phrases import phrase


@dataclass(frozen=True)
class Results:
    heading: str
    """"Sun wins", "You have lost against the First Founders"."""
    names: Sequence[str]
    glyphs: Sequence[str]
    causes: Sequence[tuple[str, Sequence[int]]]
    """(name of the cause, points by seat)"""
    rounds: Sequence[Sequence[int]] = ()
    """Points gained by each seat: before the first round, then in each round."""
    winners: Sequence[int] = ()
    note: str = ""
    totals: Sequence[int] = field(default=())
    goal: int = 0
    """Points that had to be beaten; 0: those of the others."""
    cards: Sequence[tuple[str, str, bool]] = ()
    """What else was asked of a solo player: name, rule, whether it was met."""
    best: int | None = None
    """Most points in the solo games of this title before; None: this is the first."""
    alone: bool = False
    """A solo game."""
    feats: Sequence[str] = ()
    """What is celebrated: a personal best, a first victory."""
    final: bool = False
    """The last of the rounds is no round but what was counted when the game was over."""

    def stage(self, k: int) -> str:
        """What stands below the chart after `k` rounds."""
        if not k:
            return phrase("menus.start")
        return phrase("menus.final_scoring") if self.final and k == len(self.rounds) - 1 else str(k)

    def sums(self) -> list[int]:
        return list(self.totals) or [sum(v[i] for _, v in self.causes) for i in range(len(self.names))]

    def heights(self) -> list[tuple[str, int]]:
        """Heights that a solo player looks at: what had to be beaten, and the best so far."""
        found = [(phrase("menus.to_beat", n=self.goal), self.goal)] if self.goal else []
        if self.best is not None and self.best > 0 and self.best != self.goal:
            before = self.sums()[0] > self.best
            words = phrase("menus.best_before", n=self.best) if before else phrase("menus.best_so_far", n=self.best)
            found.append((words, self.best))
        return found

    def asked(self) -> list[tuple[bool, str]]:
        """Of a solo player: whether it was done, and the sentence about it."""
        mine = self.sums()[0]
        rival = self.goal or max(self.sums()[1:], default=0)
        more = mine > rival
        said = phrase("menus.beaten", n=mine, goal=rival) if more else phrase("menus.not_beaten", n=mine, goal=rival)
        return [
            (more, said),
            *((met, phrase("menus.card_asked", name=name, rule=rule)) for name, rule, met in self.cards),
        ]
