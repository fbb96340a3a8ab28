"""What lies open beside the table: the log, the points so far, or what happened since; one of them at a time."""

from __future__ import annotations

from typing import Protocol

from game.client.table.log_sheet import Logged, log_sheet
from game.client.table.recap import Recap
from game.client.table.score_sheet import Scoring, score_sheet
from game.client.table.sheets import Sheet


class Opened(Logged, Scoring, Protocol):
    """A table beside which something may lie open."""

    @property
    def recap(self) -> Recap: ...

    def refresh(self) -> None: ...

    def quiet(self) -> None:
        """No tip outlives what it was about."""


class Beside:
    def __init__(self, table: Opened) -> None:
        self.t = table
        self.log = self.scores = False

    @property
    def open(self) -> bool:
        """Something is read beside the table."""
        return self.log or self.scores or self.t.recap.open

    def sheets(self) -> list[Sheet]:
        """The log or the scores; what happened since has its own place on the table."""
        return ([log_sheet(self.t)] if self.log else []) + ([score_sheet(self.t)] if self.scores else [])

    def close(self) -> None:
        self.log = self.scores = self.t.recap.open = False
        self.t.refresh()

    def toggle_log(self) -> None:
        self._show(log=not self.log)
        if (rows := self.t.ui.find("log_panel")) is not None:
            self.t.ui.set_focus(rows)

    def toggle_scores(self) -> None:
        self._show(scores=not self.scores)

    def toggle_recap(self) -> None:
        self.log = self.scores = False
        self.t.recap.toggle()

    def retell(self, moving: bool) -> None:
        """What happened since: in the bar, while it is shown again; where nothing moves, on the sheet."""
        if moving:
            self.t.recap.again()
        elif not self.t.recap.open:
            self.toggle_recap()

    def _show(self, log: bool = False, scores: bool = False) -> None:
        self.close()
        self.log, self.scores = log, scores
        self.t.refresh()
        self.t.quiet()
