"""Choices that are taken up and shown before they are kept: starting tiles, and the boards one starts on.

PickCard        a starting tile of the draft
PickPair        two starting tiles out of four
PickBoards      three boards out of four
"""

from __future__ import annotations

from typing import cast

from game.agenda import Choice, Question
from game.client.citygods.board.table import CityTable
from game.client.table.asking import Asking
from game.client.table.presenters import Presenter
from game.client.table.target import Target
from game.client.table.target_widget import Lighting
from game.words.phrases import phrase


def view_of(p: Lighting) -> CityTable:
    return cast(CityTable, p.table.view)


class PickCard(Presenter):
    """One of the cards on offer, taken up and then kept; what it says stands below the cards. They can be laid low to
    see the table."""

    def chosen(self) -> tuple[int, ...]:
        return (self.pinned,) if self.pinned is not None else ()

    @property
    def lifts(self) -> bool:
        return bool(self.chosen())

    def choose(self, choice: Choice, target: Target | None = None) -> None:
        """The first press takes it up, the second keeps it: a draft cannot be taken back."""
        if target is None or not self.table.app.settings.two_step or choice == self.pinned:
            super().choose(choice, target)
            return
        self.pinned = choice
        self.table.app.sound.play("tile", at=target.rect.centerx)
        self.table.refresh()

    def main_words(self) -> str:
        return phrase("citygods_view.keep_this")

    def tip(self, target: Target) -> str:
        return ""

    def extra_buttons(self) -> list[tuple[str, str, str]]:
        return [
            (phrase("citygods_view.cards_up"), "up", "cards")
            if view_of(self).cards_low
            else (phrase("citygods_view.see_the_table"), "eye", "cards")
        ]

    def press_intent(self, intent: str) -> None:
        if intent != "cards":
            super().press_intent(intent)
            return
        v = view_of(self)
        v.cards_low = not v.cards_low
        self.targets, self.worded = [], []
        self.find()
        self.table.refresh()


class PickPair(PickCard):
    """Press one tile, then another; the pair is shown and waits for Keep."""

    def __init__(self, table: Asking, question: Question) -> None:
        self.first: int | None = None
        super().__init__(table, question)

    def find(self) -> None:
        v = view_of(self)
        self.worded = []
        by_tile: dict[int, list[Choice]] = {}
        for pair in self.q.options:
            for tile in pair:
                by_tile.setdefault(tile, []).append(pair)
        for tile, pairs in by_tile.items():
            spot = v.spot(("starting", tile))
            if spot is not None:
                self.targets.append(Target(("starting", tile), spot, pairs))

    def chosen(self) -> tuple[int, ...]:
        if self.pinned is not None:
            return tuple(self.pinned)
        return (self.first,) if self.first is not None else ()

    def looked_at(self) -> tuple[Choice] | None:
        return None

    def pressed(self, target: Target) -> None:
        tile = target.place[1]
        had = self.chosen()
        self.table.app.sound.play("tile", at=target.rect.centerx)
        if tile in had:
            left = [t for t in had if t != tile]
            self.pinned, self.first = None, left[0] if left else None
        elif len(had) == 1:
            self.pinned = next(c for c in self.q.options if set(c) == {had[0], tile})
        else:
            self.pinned, self.first = None, tile
        self.table.refresh()

    def unpin(self) -> bool:
        if not self.chosen():
            return False
        self.pinned = self.first = None
        self.table.refresh()
        return True

    def main_words(self) -> str:
        return phrase("citygods_view.keep_these")


class PickBoards(PickCard):
    """Where one's three workers start: three of four boards are pressed, and shown before they are kept."""

    def __init__(self, table: Asking, question: Question) -> None:
        self.taken: list[int] = []
        super().__init__(table, question)

    def find(self) -> None:
        for board in self.q.options:
            spot = view_of(self).spot(("board", board))
            if spot is not None:
                self.targets.append(Target(("board", board), spot, [c for c in self.q.options if c != board]))

    def chosen(self) -> tuple[int, ...]:
        return tuple(self.taken)

    def looked_at(self) -> tuple[Choice] | None:
        return None

    def pressed(self, target: Target) -> None:
        board = target.place[1]
        self.table.app.sound.play("tile", at=target.rect.centerx)
        if board in self.taken:
            self.taken.remove(board)
        else:
            self.taken = [*self.taken[-2:], board]
        left = [b for b in self.q.options if b not in self.taken]
        self.pinned = left[0] if len(left) == 1 else None
        self.table.refresh()

    def unpin(self) -> bool:
        had, self.taken, self.pinned = bool(self.taken), [], None
        self.table.refresh()
        return had

    def main_words(self) -> str:
        return phrase("citygods_view.start_here")

    def extra_buttons(self) -> list[tuple[str, str, str]]:
        return []
