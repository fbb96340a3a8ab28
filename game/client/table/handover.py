"""When one screen changes hands: a curtain before secret picks, and before every change of player if wished."""

from __future__ import annotations

from typing import Protocol

from game.agenda import Question
from game.client.scenes.dialog import Curtain
from game.client.table.desk import Laid, Played, Spoken
from game.words.phrases import phrase

Moment = tuple[int, int]
"""How many entries were made, and who is asked."""


class Sharing(Laid, Spoken, Played, Protocol):
    """A table that several people may play at."""


class Handover:
    def __init__(self, table: Sharing) -> None:
        self.t = table
        self._uncovered: Moment | None = None

    def hides(self, asked: Question, changed: bool) -> bool:
        """Whether this question has to wait for its player to lift the curtain; then it falls. `changed`: somebody
        else was asked before."""
        t = self.t
        if len(t.here) < 2:
            return False
        secret = asked.step.sealed
        moment = (len(t.session.table.log), asked.who)
        if not (secret or changed and t.app.settings.curtain) or self._uncovered == moment:
            return False
        if t.on_top:
            words = phrase("table.secret" if secret else "table.your_turn")
            curtain = Curtain(t.names[asked.who], t.glyph(asked.who), words)
            t.app.scenes.push(curtain, lambda _: self._lift(moment))
        return True

    def _lift(self, moment: Moment) -> None:
        self._uncovered = moment
