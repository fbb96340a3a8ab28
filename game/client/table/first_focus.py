"""Where the ring of who plays by keys begins: at what a lesson asks for, else near where it was, else with the first
place that may be chosen. The end of a turn is not begun with: a press too many must not end it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.agenda import Choice, EndTurn, Question
from game.client.table.target_widget import TargetWidget
from game.client.widgets.ui import Ui
from game.client.widgets.widget import Widget


def begin_with(ui: Ui, question: Question | None, asked_at: Rect | None, on: Sequence[Choice]) -> str:
    """The key of that widget; "": none. `asked_at`: the pixels of what is to be pressed, where that is known; else one
    of the answers `on`."""
    if question is None:
        return "results"  # which are there once the game is over
    if isinstance(question.step, EndTurn):
        besides = _besides(ui) if asked_at is not None else []
        return next((w.key for w in besides if w.rect == asked_at), "")
    answers = [w for w in ui.all() if w.key.startswith("answer ") and w.enabled]
    places: list[Widget] = [w for w in ui.all() if isinstance(w, TargetWidget) and w.enabled and w.reachable]
    if asked_at is not None:
        return _nearest(places + answers + _besides(ui), asked_at.center)
    meant: list[Widget] = [w for w in places if isinstance(w, TargetWidget) and any(c in on for c in w.target.choices)]
    named = {f"answer {choice!r}" for choice in on}
    if not meant and (in_words := next((w for w in answers if w.key in named), None)) is not None:
        return in_words.key
    places = meant or places
    first = places or answers
    return _nearest(first, ui.ring_was) if ui.ring_was is not None and places else first[0].key if first else ""


def _besides(ui: Ui) -> list[Widget]:
    return [w for w in ui.all() if w.key.startswith("aside") and w.enabled]


def _nearest(found: list[Widget], at: tuple[int, int]) -> str:
    def far(w: Widget) -> int:
        return (w.rect.centerx - at[0]) ** 2 + (w.rect.centery - at[1]) ** 2

    return min(found, key=far).key if found else ""
