"""One turn laid on the table to be looked at: where each of its answers lies is lit and numbered, and a card says what
speaks for it. It is a replay like any other: step, play, scrub."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

from pygame import Rect, Surface

from game.advice import Move
from game.agenda import is_aside
from game.client.paint import ink
from game.client.table import card, step_numbers
from game.client.table.card import Say
from game.client.table.docked import BESIDE, docked
from game.client.table.replay import ReplayScene
from game.client.table.view import TableView
from game.session import Replay
from game.words.advice import clauses
from game.words.phrases import phrase
from game.words.telling import capital

WIDTHS = (470, 620, 360)
"""Of the card, the usual first; another where that hides less."""
CHIP = 30
"""The number of a step on the table."""


class TurnShown(ReplayScene):
    """`watched` is a record that goes on with the turn; it lies from moment `first` to `last`. `swap` shows the other
    turn in its place, if there is one."""

    ends = phrase("review.to_review")

    def __init__(
        self,
        watched: Replay,
        view: TableView,
        first: int,
        last: int,
        *,
        heading: str,
        said: Sequence[str],
        swap: tuple[str, Callable[[], object]] | None = None,
        name: str = "",
        on_play_on: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(watched, view, name=name, on_play_on=on_play_on)
        self.first, self.until, self.card_heading, self.said, self.swap = first, last, heading, said, swap
        self.reel.table.at = first
        self.state = self.reel.table.state.clone()
        self.told = True
        """The card lies open."""
        log = watched.table.log
        answers = [at for at in range(first, last) if log[at][0] == "answer"]
        self._moves = {at: self._move(at) for at in answers}
        seat = log[answers[0]][1] if answers else -1
        self.steps = clauses(watched.header.title, list(self._moves.values()), seat, places=False, picks=True)
        ends = [answers[step.last] for step in self.steps]
        self._given = [[at for at in answers if before < at <= end] for before, end in pairwise([first - 1, *ends])]
        """The answers that each step stands for."""

    @property
    def begins(self) -> int:
        """Of a turn that was never played nothing follows: the slider has its steps alone."""
        return self.first if self.until == self.last else 0

    def back(self) -> None:
        if self.beside.open:
            super().back()
        else:
            self.leave_table()

    def toggle_card(self) -> None:
        self.told = not self.told
        self.refresh()

    # ---- what is lit

    def spots(self) -> list[tuple[int, Rect]]:
        """(number of the step on the card, pixels) of what is still to be done in this turn and can be seen."""
        now = self.reel.table.at
        found = []
        for n, given in enumerate(self._given, 1):
            spots = [self._pixels(at) for at in reversed(given) if at >= now]
            spot = next((r for r in spots if r is not None and r.colliderect(self.area)), None)
            if spot is not None:
                found.append((n, spot))
        return found

    def _move(self, at: int) -> Move:
        replay = self.reel.replay
        s: Any = replay.states[at]
        return Move(s, s.asked.step, replay.table.log[at][2], replay.events[at + 1], replay.states[at + 1])

    def _pixels(self, at: int) -> Rect | None:
        """Where an answer is given, with the table as it will stand then. A placement shows all of its cells, but only
        once its question is the next: before, its piece is not known to the view."""
        move = self._moves[at]
        s: Any = move.before
        place = None if is_aside(move.choice) else move.step.where(s, move.choice)
        if place is not None and at == self.reel.table.at and not self.director.moving:
            cells = self.view.footprint(s.asked, move.choice)
            if cells:
                return cells[0].unionall(cells[1:])
        return self.view.planned_spot(move)

    def draw_between(self, to: Surface) -> None:
        if self.director.moving:
            return
        b = self.app.brush
        for entry, move in self._moves.items():
            if entry >= self.reel.table.at:
                self.view.draw_planned(to, move)
        for n, spot in self.spots():
            now = self.reel.table.at in self._given[n - 1]
            ring = spot.inflate(b.u(8), b.u(8))
            ink.rect(to, b.palette.focus if now else b.palette.glow, ring, b.u(5 if now else 3), b.u(8))
        for at, n in self.chips([w.rect for w in self.ui.widgets if isinstance(w, card.Card)]):
            b.step(to, n, at.center, at.w)

    def chips(self, told_in: Sequence[Rect] = ()) -> list[tuple[Rect, int]]:
        """Where the number of each step stands."""
        spots, view = [(spot, n) for n, spot in self.spots()], self.view
        size = self.app.brush.u(CHIP)
        return step_numbers.placed(spots, size, self.area, told_in, (), view.written(), view.pictures())

    # ---- the card

    def build_bar(self) -> None:
        super().build_bar()
        about = [*(spot for _, spot in self.spots()), *(at for at, _ in self.chips())]
        named = [r for move in self._moves.values() for e in move.events for r in self.view.places_of(e)]
        fold = phrase("review.fold") if self.told else phrase("review.unfold")
        presses = [card.Press(fold, self.toggle_card, "fold")]
        if self.swap is not None:
            presses.append(card.Press(self.swap[0], self.swap[1], "swap", mark="swap", cap=self.app.keymap.cap("card")))
        said = [Say(capital(step.text), number=n) for n, step in enumerate(self.steps, 1)]
        said += [Say(words, "aim") for words in self.said]
        b, s = self.app.brush, self.app.screen
        said = said if self.told else []
        side, boards = self.view.card_side, [*self.view.boards(), *named, *named]  # those it speaks of count most
        made = self._docked(said, presses, about)
        self.ui.add(
            made or card.made(b, s, self.card_heading, said, presses, about, [], self.area, side, WIDTHS, boards=boards)
        )

    def _docked(self, said: Sequence[Say], presses: Sequence[card.Press], about: Sequence[Rect]) -> card.Card | None:
        """The card in the dock, in type so small that all of it is seen; or scrolled, which hides no board."""
        b, s, dock = self.app.brush, self.app.screen, self.view.dock()
        if dock is None:
            return None
        for size, scrolls in [*((size, False) for size in card.SIZES), (card.SIZES[-1], True)]:
            how = card.Print(size, dock.w >= s.u(BESIDE))
            made = docked(b, s, self.card_heading, said, presses, about, dock, scrolls=scrolls, how=how)
            if made is not None:
                return made
        return None
