"""What the session tells: its entries are shown one after the other, and when all is shown the next question is put."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from game.client.motion.director import Director
from game.client.table.coaching import Coaching
from game.client.table.desk import Laid, Played
from game.client.table.ending import Ending
from game.client.table.lens import Lens
from game.client.table.open_question import OpenQuestion
from game.client.table.shine import Shine
from game.client.table.tempo import Tempo
from game.client.table.trouble import Trouble
from game.client.table.view import TableView
from game.events import RoundBegan, TurnBegan, TurnEnded
from game.session import Update

AT_ONCE = 24
"""Entries that are taken with one update, as long as none of them moves anything."""


class Informed(Laid, Played, Protocol):
    """A table that hears from a session."""

    state: Any
    """The position that is shown once all motion has ended."""

    @property
    def view(self) -> TableView: ...

    @property
    def director(self) -> Director: ...

    @property
    def tempo(self) -> Tempo: ...

    @property
    def open_question(self) -> OpenQuestion: ...

    @property
    def coaching(self) -> Coaching: ...

    @property
    def ending(self) -> Ending: ...

    @property
    def lens(self) -> Lens: ...

    @property
    def shine(self) -> Shine: ...

    @property
    def trouble(self) -> Trouble: ...

    def refresh(self) -> None: ...

    def seats_changed(self) -> None:
        """Somebody else plays a seat from now on."""


class News:
    def __init__(self, table: Informed) -> None:
        self.t = table

    def poll(self) -> None:
        """News from the session, one entry after the other, and the question once everything has been shown."""
        t = self.t
        t.trouble.poll()
        for _ in range(AT_ONCE):
            if t.tempo.skipping:
                t.director.finish()
            if t.director.busy or t.tempo.held or t.tempo.unread:
                return
            made = t.session.step()
            if made is None:
                break
            self.take([made, *self._with_it()])
        if t.director.busy or t.tempo.unread:
            return
        asked = t.session.asked()
        t.open_question.follow(asked)
        if asked is None:
            t.ending.still()

    def _with_it(self) -> Iterator[Update]:
        """What has happened already too: alone, an entry would be shown with the position after the others."""
        while self.t.session.ahead and (made := self.t.session.step()) is not None:
            yield made

    def take(self, updates: Sequence[Update]) -> None:
        """Show what happened. After an undo the table simply stands where it was."""
        if not updates:
            return
        t = self.t
        if any(u.entry[0] == "replaced" for u in updates):
            t.seats_changed()
            self.stand()
            t.refresh()
            return
        t.state = t.session.table.state.clone()
        t.tempo.entered(updates)
        t.open_question.clear()
        answered = {u.entry[1] for u in updates if u.entry[0] == "answer"}
        began = {e.seat for u in updates for e in u.events if isinstance(e, TurnBegan)}  # an automaton answers nothing
        between = any(isinstance(e, TurnBegan | TurnEnded | RoundBegan) for u in updates for e in u.events)
        t.open_question.moved(answered | began, bool(began), between)
        if any(u.entry[0] == "undo" for u in updates):
            self._stand()
        else:
            events = [e for u in updates for e in u.events]
            t.coaching.happened(events)
            t.lens.show(t.view.shown_at(events) if t.lens.zoom > 1 and not t.director.moving else [])
            t.director.play(events, t.state)
        t.app.damage()

    def stand(self) -> None:
        """Nothing is shown of how it came: the table stands as the session says."""
        self.t.state = self.t.session.table.state.clone()
        self.t.open_question.clear()
        self._stand()
        self.t.app.damage()

    def _stand(self) -> None:
        self.t.shine.cut()
        self.t.director.clear(self.t.state)
