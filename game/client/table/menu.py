"""The menu of a table, and the scenes it opens over it."""

from __future__ import annotations

from typing import Protocol

from game.client.scenes.pause import Line
from game.client.scenes.rules import RulesScene
from game.client.scenes.settings import SettingsScene
from game.client.table.answering import Answering, why_no_undo
from game.client.table.view import TableView


class Menued(Answering, Protocol):
    """The table that a menu is opened over."""

    @property
    def view(self) -> TableView: ...

    def undo(self, whole_turn: bool = False) -> None: ...

    def open_rules(self) -> None: ...

    def toggle_log(self) -> None: ...

    def toggle_scores(self) -> None: ...

    def toggle_recap(self) -> None: ...

    def toggle_list(self) -> None: ...

    def leave_table(self) -> None: ...


def menu_lines(t: Menued) -> list[Line]:
    """What can be done at any time, the way out last."""
    seat = t.question.who if t.question else -1
    marks = t.session.table.undoable(seat) if seat >= 0 else []
    return [
        Line("Back to the table", "play", lambda: None),
        Line("Restart turn", "undo", lambda: t.undo(True), why="" if marks else why_no_undo(t)),
        Line("Rules", "book", t.open_rules),
        Line("Log", "log", t.toggle_log),
        Line("Scores", "chart", t.toggle_scores),
        Line("Since your last turn", "clock", t.toggle_recap, why="" if t.here else "You only watch."),
        Line("All answers as a list", "menu", t.toggle_list, why="" if t.question else "It is not your turn."),
        Line("Settings", "gear", lambda: t.app.scenes.push(SettingsScene())),
        Line("Save and leave", "door", t.leave_table),
    ]


def rules_at(t: Menued, pos: tuple[int, int]) -> RulesScene:
    """The rules, opened at what lies here, else at the question; the question's own rule comes first."""
    q = t.question
    topic = t.view.topic(pos) or (q.step.code if q else "")
    ask = (t.speech.prompt(t.state, q.step), t.speech.rule(q.step)) if q is not None else ("", "")
    return RulesScene(t.speech.rules(), topic, ask)
