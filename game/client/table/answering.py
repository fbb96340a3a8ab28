"""Answers beside pressing a lit place: taking back, doing again, ending the turn, whether a turn can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Protocol

from game.agenda import Choice, EndTurn, Question, TurnUpNow
from game.client.table.desk import Asked, Laid, Played, Spoken
from game.client.table.ghosts import Ghosts
from game.client.table.presenters import Presenter
from game.events import TurnBegan
from game.session import Update
from game.words.phrases import phrase


class Answering(Laid, Spoken, Played, Asked, Protocol):
    """The table, as taking back and ending ask of it."""

    @property
    def presenter(self) -> Presenter | None: ...

    @property
    def ghosts(self) -> Ghosts: ...

    @property
    def reading(self) -> bool:
        """Nobody acts: something is to be read first."""

    @property
    def joined(self) -> set[int]:
        """Entries that were given together with the answer before them: undone with it."""

    @property
    def taken_together(self) -> list[int]:
        """How many answers each undo took back, the next to be done again first."""

    def answer_on(self, choice: Choice, follow: Callable[[Question], tuple[Choice] | None]) -> None:
        """Answer, and go on as long as `follow` knows the answer to what is asked next; undone as one."""


def taken_back(t: Answering, whole_turn: bool) -> list[Update]:
    """The last answer, or the whole turn; nothing if that cannot be, which is said."""
    seat = t.question.who if t.question else -1
    marks = undoable(t, seat)
    if not marks:
        refuse(t, why_no_undo(t))
        return []
    t.app.sound.play("rattle")
    back = marks if whole_turn else marks[-1:]
    live = [index for index, _ in t.session.table.live]
    ends = [live.index(entry) for entry in back] + [len(live)]
    _regroup(t, len(t.session.table.redoable(seat)))
    t.taken_together[:0] = [until - since for since, until in pairwise(ends)]
    return t.session.undo(seat, back[0])


def refuse(t: Answering, why: str) -> None:
    """What was wanted cannot be: heard, and said."""
    t.app.sound.play("wrong")
    t.app.toasts.show(why)


def undoable(t: Answering, seat: int) -> list[int]:
    """Entries this seat may return to, oldest first; what went together is one."""
    return [entry for entry in t.session.table.undoable(seat) if entry not in t.joined] if seat >= 0 else []


def why_no_undo(t: Answering) -> str:
    if t.reading:
        return phrase("learning.read_first")
    if t.question is None:
        return phrase("table.not_your_turn")
    return phrase("table.turned_up" if _turned_up(t) else "table.turn_just_begun")


def _turned_up(t: Answering) -> bool:
    """Whether the last thing that happened is a draw within the turn."""
    game = t.session.table
    index, events = game.live[-1]
    return index >= 0 and game.log[index][0] == "deal" and not any(isinstance(e, TurnBegan) for e in events)


def why_nothing(t: Answering) -> str:
    """Why a press on something that lies there does nothing now."""
    if t.reading:
        return phrase("learning.read_first")
    if t.question is None or t.presenter is None:
        return phrase("table.not_your_turn")
    asked = t.speech.asks(t.state, t.question.step)
    return phrase("table.in_your_hand" if t.presenter.holds else "table.answer_first", question=asked)


def reveals(t: Answering, choice: Choice) -> bool:
    """Whether something would be turned up by this answer while the turn goes on: it could not be taken back."""
    if t.state.asked is None or t.question is None or t.state.asked.step is not t.question.step:
        return False
    return t.ghosts.of(choice).unknown


def final(t: Answering, choice: Choice) -> bool:
    """An answer that cannot be taken back, apart from the end of a turn and secret picks, which nobody expects to."""
    q = t.question
    return q is not None and not isinstance(q.step, EndTurn) and not q.step.sealed and reveals(t, choice)


def redo(t: Answering) -> None:
    """What was taken back last; what one undo took back, with one press."""
    table, seat = t.session.table, t.question.who if t.question else -1
    again = table.redoable(seat) if seat >= 0 else []
    if not again:
        refuse(t, phrase("learning.read_first" if t.reading else "table.nothing_to_do_again"))
        return
    _regroup(t, len(again))
    left = len(again) - t.taken_together.pop(0)

    def next_of_them(q: Question) -> tuple[Choice] | None:
        rest = table.redoable(q.who)
        return (rest[0],) if len(rest) > left else None

    if len(again) - left > 1:
        t.answer_on(again[0], next_of_them)
    else:
        t.answer(again[0])


def _regroup(t: Answering, again: int) -> None:
    """What was taken back and then answered otherwise is not done again: it is no part of what was taken back."""
    if sum(t.taken_together) != again:
        t.taken_together[:] = [1] * again


def ends_turn(asked: Question) -> bool:
    """Nothing is left to do but to say so: a setting says it by itself."""
    return isinstance(asked.step, EndTurn) and not asked.asides


def that_matters(asked: Question) -> Question:
    """At the end of a turn new tiles are turned up by themselves: to see them before helps only who may still do
    something else."""
    trifle = isinstance(asked.step, EndTurn) and all(isinstance(a, TurnUpNow) for a in asked.asides)
    return Question(asked.step, asked.options, []) if trifle and asked.asides else asked


def end_turn(t: Answering) -> None:
    """Confirm what is pinned, or end the turn if that is what is asked."""
    if t.presenter is None or t.question is None or t.presenter.confirm():
        return
    if isinstance(t.question.step, EndTurn):
        t.answer(t.question.options[0])
    else:
        refuse(t, phrase("table.answer_first", question=t.speech.asks(t.state, t.question.step)))
