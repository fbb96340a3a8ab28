"""The menu of a table, and the scenes it opens over it."""

from __future__ import annotations

from typing import Protocol

from game.client.scenes.pause import Line
from game.client.scenes.report import reported
from game.client.scenes.rules import RulesScene
from game.client.scenes.settings import SettingsScene
from game.client.table.answering import Answering, undoable, why_no_undo
from game.client.table.manual import spoken_manual
from game.client.table.overview import Overview
from game.client.table.view import TableView
from game.words.phrases import phrase


class Menued(Answering, Protocol):
    """The table that a menu is opened over."""

    @property
    def view(self) -> TableView: ...

    @property
    def overview(self) -> Overview: ...

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
    marks = undoable(t, seat)
    lines = [
        Line(phrase("table.back_to_the_table"), "play", lambda: None, intent="cancel"),
        Line(
            phrase("table.restart_turn"),
            "undo",
            lambda: t.undo(True),
            why="" if marks else why_no_undo(t),
            key="restart",
            intent="restart_turn",
        ),
        Line(phrase("table.rules"), "book", t.open_rules, intent="rules"),
        *([Line(phrase("manual.overview"), "eye", t.overview.toggle, intent="overview")] if t.overview.known else []),
        Line(phrase("table.log"), "log", t.toggle_log, intent="log"),
        Line(phrase("table.scores"), "chart", t.toggle_scores, intent="scores"),
        Line(
            phrase("table.since_your_last_turn"),
            "clock",
            t.toggle_recap,
            why="" if t.here else phrase("table.you_only_watch"),
            key="recap",
            intent="recap",
        ),
        Line(
            phrase("table.all_answers_as_a_list"),
            "menu",
            t.toggle_list,
            why="" if t.question else phrase("table.not_your_turn"),
            key="list",
            intent="list",
        ),
        Line(phrase("table.settings"), "gear", lambda: t.app.scenes.push(SettingsScene())),
        Line(
            phrase("report.menu"), "warning", lambda: t.app.scenes.push(reported(t.app, t.session.saved)), key="report"
        ),
        Line(phrase("table.save_and_leave"), "door", t.leave_table, key="leave"),
    ]
    return lines if t.app.at_home else [line for line in lines if line.key != "report"]


def rules_at(t: Menued, pos: tuple[int, int]) -> RulesScene:
    """The rules, opened at what lies here, else at the question; the question's own rule comes first."""
    q = t.question
    topic = t.view.topic(pos) or (q.step.code if q else "")
    ask = (t.speech.prompt(t.state, q.step), t.speech.rule(q.step)) if q is not None else ("", "")
    return RulesScene(spoken_manual(t.speech), topic, ask)
