"""A hint: what the bot would do, thought of in a thread of its own so that the table never waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Protocol

from game.agenda import Choice, EndTurn, Question
from game.bots import BEST, bot
from game.chance import Sampler
from game.client.table.desk import Asked, Laid
from game.client.table.presenters import Presenter
from game.client.widgets.lists import ListBox
from game.words.phrases import phrase

Hinter = Callable[[Any, Question], Choice]
"""Given a clone of the state and the question: the answer to suggest."""


class Hinted(Laid, Asked, Protocol):
    """The table that a hint points at."""

    @property
    def presenter(self) -> Presenter | None: ...

    def refresh(self) -> None: ...


PATIENCE = 1.2
"""Seconds that a hint may take."""


def best_hinter(title: str) -> Hinter:
    """What the best bot of this title would answer, as far as it sees in so short a time."""
    adviser = bot(BEST, title, PATIENCE)
    return lambda s, q: adviser.choose(s, q, Sampler(b"hint"))


class Hints:
    def __init__(self, table: Hinted, hinter: Hinter | None) -> None:
        self.t, self.hinter = table, hinter
        self.hinted: tuple[Choice] | None = None
        self._ticket = 0
        self._ready: list[tuple[int, Choice]] = []

    def forget(self) -> None:
        """The question is another one now; a thought still under way comes too late."""
        self._ticket += 1
        self.hinted = None
        self.t.app.toasts.forget("hint")

    def ask(self) -> None:
        q, hinter = self.t.question, self.hinter
        if q is None or hinter is None:
            self.t.app.toasts.show(phrase("table.no_hint_now"), about="hint")
            return
        self._ticket += 1
        ticket, s, app = self._ticket, self.t.state.clone(), self.t.app

        def think() -> None:
            self._ready.append((ticket, hinter(s, q)))
            app.wake()

        app.toasts.show(phrase("table.thinking_of_a_hint"), about="hint")
        threading.Thread(target=think, daemon=True).start()

    def update(self) -> None:
        while self._ready:
            ticket, choice = self._ready.pop()
            if ticket == self._ticket and self.t.question is not None:
                self.hinted = (choice,)
                self.t.app.toasts.show(phrase("table.hint_is", answer=self.t.label(choice)), "gain", "hint")
                self._point_at(choice)

    def _point_at(self, choice: Choice) -> None:
        """The focus goes there: Enter does what was hinted."""
        t, p = self.t, self.t.presenter
        assert p is not None and t.question is not None
        p.turn_to(choice)
        t.refresh()
        target = next((g for g in p.targets if choice in g.choices), None)
        named = t.ui.find(f"at {target.place!r}" if target is not None else f"answer {choice!r}")
        rows = t.ui.find("answers")
        if isinstance(rows, ListBox) and choice in p.worded:
            rows.choose(p.worded.index(choice))
            named = rows
        elif isinstance(t.question.step, EndTurn):
            named = t.ui.find("main")
        if named is not None:
            t.ui.set_focus(named)

    def is_hint(self, choice: Choice) -> bool:
        return self.hinted is not None and self.hinted[0] == choice
