"""The coach of a first game: a card the first time a kind of thing comes up, and a word before a turn is ended.

One card at a time, in the dock of the table, where nothing can be answered; it goes with the question it came with, or
with Esc, and never comes again. Two questions in a row never have one, nor more than two of a turn: the others keep
theirs for later turns. Only what is of no use later (how to lay a first piece, what a power-up is for) waits for
nothing. A turn that a hint proposed is not blamed. What the cards say, and what a turn can overlook, is in game/coach.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, Protocol

from pygame import Rect

from game.agenda import Question
from game.client.table import card
from game.client.table.card import Say
from game.client.table.desk import Asked, Laid, Played
from game.client.table.docked import docked
from game.client.table.presenters import Presenter
from game.client.table.view import TableView
from game.coach import Card, Coach
from game.events import TurnBegan, TurnEnded
from game.words.phrases import phrase

WIDTHS = (430, 560, 700)
"""Of a card, the usual first: where it would lie over a board, a lower one may not."""
LARGEST = 0.13
"""Of the table: a card that would cover more says the first thing only, until somebody wants more."""
MOST = 2
"""Cards in one turn, of whomever it is."""


class Coached(Laid, Played, Asked, Protocol):
    """A table with a coach beside it."""

    @property
    def view(self) -> TableView: ...

    @property
    def presenter(self) -> Presenter | None: ...

    @property
    def as_hinted(self) -> bool:
        """The turn was played as a hint said: what the computer proposes it does not blame."""

    @property
    def following(self) -> bool:
        """A hint is told, or waited for."""

    def refresh(self) -> None: ...

    def escapes(self) -> str:
        """What Esc would do now: escaping.Escape."""


class Coaching:
    """`coach` None: nobody is coached."""

    def __init__(self, table: Coached, coach: Coach | None) -> None:
        self.t, self.coach = table, coach
        self.heading = ""
        self.said: list[Say] = []
        self.whole = False
        """All of it is wanted, however large it is."""
        self._events: list[Any] = []
        self._told, self._just_told = 0, False
        """Cards in this turn; whether the last question had one."""

    @property
    def open(self) -> bool:
        return bool(self.said)

    def happened(self, events: Sequence[Any]) -> None:
        """These were shown; what is worth a card is told with the next question."""
        if self.coach is not None:
            self._events += events
        if any(isinstance(e, TurnBegan | TurnEnded) for e in events):
            self._told, self._just_told = 0, False

    def asked(self, q: Question) -> None:
        """A question was put to somebody here."""
        self.said, self.whole = [], False
        if self.coach is None or q.step.sealed or self.t.following:
            return  # no card takes the place of a hint
        missed = "" if self.t.as_hinted else self.coach.overlooked(self.t.session.table)
        enough = self._just_told or self._told >= MOST
        cards = [] if missed else self.coach.urgent(self.t.state, q.step)
        if not cards and not missed and not enough:
            events, self._events = self._events, []
            cards = self.coach.happened(events) or self.coach.asked(self.t.state, q.step)
        self._told, self._just_told = self._told + len(cards), bool(cards)
        if missed:
            self.heading, self.said = phrase("teacher.before_you_end"), [Say(missed, "try")]
        elif cards:
            self._show(cards[0])

    def _show(self, told: Card) -> None:
        self.heading = told.heading
        self.said = [Say(told.what), Say(told.aim, "aim"), Say(told.cost, "cost")]
        self.said = [say for say in self.said if say.words]

    def answered(self) -> None:
        """What was said belonged to that question."""
        self.said = []

    def close(self) -> bool:
        """Esc: put it away. False: there was none."""
        if not self.said:
            return False
        self.said = []
        self.t.refresh()
        return True

    def build(self) -> None:
        """The card, clear of everything that can be pressed, and of what it names."""
        if not self.said:
            return
        t = self.t
        lit = [w.rect for w in t.ui.all() if w.enabled and w.key.startswith(("at ", "answer"))]
        if t.presenter is not None:
            lit += t.presenter.to_press()
        named = t.view.named(" ".join([self.heading, *(say.words for say in self.said)]))
        keys = t.app.keymap
        cap = keys.cap("card") or (keys.cap("cancel") if t.escapes() == "coach" else "")  # a pad has no key of its own
        presses = [card.Press(phrase("teacher.i_see"), self.close, "coach_close", mark="check", cap=cap)]
        b, s, v = t.app.brush, t.app.screen, t.view
        read = [*v.boards(), *(v.matters(t.question) if t.question is not None else ())]

        def lie(said: Sequence[Say]) -> card.Card:
            return self._docked(said, presses, lit, named) or card.made(
                b, s, self.heading, said, presses, (), [*lit, *named], t.area, v.card_side, WIDTHS, boards=read
            )

        made = lie(self.said)
        large = made.rect.w * made.rect.h > LARGEST * t.area.w * t.area.h or made.unseen
        if not self.whole and len(self.said) > 1 and large:
            presses.insert(0, card.Press(phrase("teacher.more"), self.tell_more, "coach_more", mark="plus"))
            made = lie(self.said[:1])
        t.ui.add(made)

    def _docked(
        self, said: Sequence[Say], presses: Sequence[card.Press], lit: Sequence[Rect], named: Sequence[Rect]
    ) -> card.Card | None:
        """The card in its dock, in the first form that shows all of it at once: clear of what it names, in smaller type
        if it must be, else over what it names, which is seen when it is closed; else the one that hides least."""
        t, tried = self.t, list[card.Card]()
        dock = t.view.dock()
        if dock is None:
            return None
        for clear_of, size in product(([*lit, *named], lit), card.SIZES):
            how = card.Print(size)
            made = docked(t.app.brush, t.app.screen, self.heading, said, presses, clear_of, dock, how=how)
            if made is not None and not made.unseen:
                return made
            tried += [made] if made is not None else []
        return min(tried, key=lambda one: one.unseen, default=None)

    def tell_more(self) -> None:
        self.whole = True
        self.t.refresh()
