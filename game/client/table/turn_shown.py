"""One turn laid on the table to be looked at: where each of its answers lies is lit and numbered, and a card says what
speaks for it. It is a replay like any other: step, play, scrub."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.advice import Move
from game.agenda import Choice, is_aside
from game.client.paint import ink
from game.client.table import card
from game.client.table.card import Say
from game.client.table.replay import ReplayScene
from game.client.table.view import TableView
from game.session import Replay
from game.words.phrases import phrase


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
        """(number of the answer, pixels) of what is still to be answered in this turn, as far as it can be seen."""
        now, log = self.reel.table.at, self.reel.replay.table.log
        found = []
        for n, at in enumerate(range(self.first, self.until), 1):
            if at < now or log[at][0] != "answer":
                continue
            spot = self._pixels(at, log[at][2])
            if spot is not None and spot.colliderect(self.area):
                found.append((n, spot))
        return found

    def _pixels(self, at: int, choice: Choice) -> Rect | None:
        """Where an answer is given, with the table as it will stand then. A placement shows all of its cells, but only
        once its question is the next: before, its piece is not known to the view."""
        replay = self.reel.replay
        s: Any = replay.states[at]
        place = None if is_aside(choice) else s.asked.step.where(s, choice)
        if place is not None and at == self.reel.table.at and not self.director.moving:
            cells = self.view.footprint(s.asked, choice)
            if cells:
                return cells[0].unionall(cells[1:])
        return self.view.planned_spot(Move(s, s.asked.step, choice, replay.events[at + 1], replay.states[at + 1]))

    def draw_between(self, to: Surface) -> None:
        if self.director.moving:
            return
        b = self.app.brush
        taken: list[Rect] = []
        for n, spot in reversed(self.spots()):
            now = n == self.reel.table.at - self.first + 1
            ring = spot.inflate(b.u(8), b.u(8))
            ink.rect(to, b.palette.focus if now else b.palette.glow, ring, b.u(5 if now else 3), b.u(8))
            chip = Rect(0, 0, b.u(30), b.u(30))
            chip.center = ring.topleft
            while chip.collidelist(taken) >= 0:
                chip.x += chip.w
            taken.append(chip)
            ink.circle(to, (24, 18, 14), chip.center, chip.w // 2)
            ink.circle(to, b.palette.focus if now else b.palette.glow, chip.center, chip.w // 2, b.u(3))
            b.text(to, str(n), chip.center, "number", align="m", size=17)

    # ---- the card

    def build_bar(self) -> None:
        super().build_bar()
        about = [spot for _, spot in self.spots()]
        fold = phrase("review.fold") if self.told else phrase("review.unfold")
        presses = [card.Press(fold, self.toggle_card, "fold")]
        if self.swap is not None:
            presses.append(card.Press(self.swap[0], self.swap[1], "swap", mark="swap"))
        said = [Say(words, "note" if i == 0 else "aim") for i, words in enumerate(self.said)] if self.told else []
        b, s = self.app.brush, self.app.screen
        self.ui.add(card.made(b, s, self.card_heading, said, presses, about, [], self.area, self.view.card_side))
