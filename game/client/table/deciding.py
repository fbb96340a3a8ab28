"""How an answer is given: asked once where it cannot be taken back, together with what follows of itself, and what the
rules then did unasked is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.agenda import Choice, Question, aside
from game.client.motion.director import Director
from game.client.scenes.dialog import confirm
from game.client.table.answering import Answering, reveals
from game.client.table.view import TableView
from game.words.phrases import phrase


class Deciding(Answering, Protocol):
    """The table at which somebody answers."""

    @property
    def view(self) -> TableView: ...

    @property
    def director(self) -> Director: ...

    def final(self, choice: Choice) -> bool:
        """It cannot be taken back."""

    def poll(self) -> None:
        """News from the session, and the question that follows."""


def decide(t: Deciding, choice: Choice) -> None:
    """Give this answer; what cannot be taken back is asked once."""
    if t.question is not None and t.final(choice):
        _ask_once(t, choice, t.question.step)
    else:
        _answer_and_tell(t, choice)


def take_aside(t: Deciding, step: Any) -> None:
    """Slip this in; what would be turned up by it cannot be taken back."""
    chosen = aside(step)
    if reveals(t, chosen):
        _ask_once(t, chosen, step)
    else:
        t.answer(chosen)


def answer_on(t: Deciding, choice: Choice, follow: Callable[[Question], tuple[Choice] | None]) -> None:
    """Answer, and go on as long as `follow` knows the answer to what is asked next; undone as one."""
    if t.question is None:
        return
    who = t.question.who
    t.answer(choice)
    while True:
        t.director.finish()
        t.poll()
        known = follow(t.question) if t.question is not None and t.question.who == who else None
        if known is None:
            return
        t.joined.add(len(t.session.table.log))
        t.answer(known[0])


def _ask_once(t: Deciding, choice: Choice, step: Any) -> None:
    words = t.speech.brief(t.state, step, choice) or t.label(choice)
    sure = confirm(words, phrase("table.cannot_be_taken_back"), words, phrase("table.not_yet"))
    t.app.scenes.push(sure, lambda yes: t.answer(choice) if yes else None)


def _answer_and_tell(t: Deciding, choice: Choice) -> None:
    """What the rules did of themselves after it is said: nobody pressed that."""
    q, before = t.question, len(t.session.table.live)
    t.answer(choice)
    events = [e for _, some in t.session.table.live[before:] for e in some]
    if q is not None and (words := t.view.unasked(q, events)):
        t.app.toasts.show(words)
