"""A piece in the hand goes back where it was: by Esc, right click or the pad's B, or by taking another one instead.

Whatever took it into the hand is undone. What lay open before (the other tiles, the other workers) can be pressed at
once: that undoes and takes the other one, so nobody has to go back first.
"""

from __future__ import annotations

from game.agenda import Choice
from game.client.table.asking import Asking
from game.client.table.presenters import Presenter


def can_put_back(p: Presenter) -> bool:
    """Something is shown that was not made yet, or taken into the hand by an answer that can be undone."""
    t = p.table
    return p.lifts or p.holds and t.question is not None and bool(t.session.table.undoable(t.question.who))


def put_back(p: Presenter) -> bool:
    """False: nothing was pinned and nothing is in the hand. Where nothing can be undone, that is said."""
    if p.unpin():
        return True
    if p.holds:
        p.table.undo()
    return p.holds


def take_another(p: Presenter, pos: tuple[int, int]) -> bool:
    """A press on something that the question before this one offered: that one instead. False: none lies here."""
    found = offered_before(p.table, pos) if p.holds else None
    if found is None:
        return False
    last = p.table.session.table.log[-1]
    p.table.undo()
    p.table.poll()
    asked = p.table.question
    if asked is not None and found[0] != last[-1] and found[0] in asked.options:
        p.table.answer(found[0])
    return True


def offered_before(t: Asking, pos: tuple[int, int]) -> tuple[Choice] | None:
    """The answer to the last question that lies here, wrapped because None is an answer too."""
    played = t.session.table
    if t.question is None or not played.undoable(t.question.who):
        return None
    before = played.marks[-1].state
    if (asked := before.asked) is None:
        return None
    for choice in asked.options:
        place = asked.step.where(before, choice)
        if place is not None and t.view.lies_at(asked, choice, place, pos):
            return (choice,)
    return None
