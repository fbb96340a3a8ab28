"""A game between devices with the face of a local one (game/session.py): the player's program need not know.

The table that counts lives in the net thread. Here is a copy that follows it, entry by entry, in the player's thread:
nothing is shared, so nothing has to be locked. When the game must be shown anew (a branch was chosen, a mistake was
healed, who plays has changed), `step` gives an update whose entry is ("replaced",), and `table` is another table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from game.agenda import Choice, Illegal, Question, sealed_round
from game.events import GameEnded, TurnEnded
from game.record import Header
from game.session import Session, Update
from game.table import Entry, Table
from game.words.phrases import phrase
from net.entries import SeatRow
from net.outside import News

REPLACED: Entry = ("replaced",)


class Line(Protocol):
    """The way to the net thread."""

    def pump(self) -> None:
        """Hand all waiting news to the session."""
        ...

    def answer(self, seat: int, choice: Choice) -> None:
        """A person at this device answers. Illegal if he may not; carried out now, or soon."""
        ...

    def undo(self, seat: int, to: int) -> None:
        """The same for taking back."""
        ...


class PeerSession(Session):
    def __init__(self, line: Line, key: bytes, news: News, live: bool = True) -> None:
        self._line, self._key = line, key
        self._waiting: deque[Entry] = deque()
        self._held: list[Entry] = []
        self._asks: tuple[int, tuple[int, ...]] = (-1, ())
        self._in_flight = False
        self.live = live
        """False: other players' half-made turns are held back until they end."""
        self._begin(news)

    def _begin(self, news: News) -> None:
        self._table: Table
        self.header: Header
        self.seats: tuple[SeatRow, ...]
        self._table, self.header, self.seats, self.devices = news.about
        self._waiting.clear()
        self._held = []
        self._in_flight = False

    # ------------------------------------------------------------ the face of a session
    @property
    def table(self) -> Table:
        return self._table

    def is_bot(self, seat: int) -> bool:
        return bool(self.seats[seat].bot)

    def is_mine(self, seat: int) -> bool:
        return bool(self.devices[self.seats[seat].device] == self._key)

    @property
    def behind(self) -> int:
        """How many entries were made and not yet stepped through."""
        return len(self._waiting)

    def step(self) -> Update | None:
        """The next entry that was made by anybody; None: nothing new."""
        self._line.pump()
        return self._next()

    def _next(self) -> Update | None:
        if not self._waiting:
            return None
        entry = self._waiting.popleft()
        if entry == REPLACED:
            return Update(len(self._table.log) - 1, REPLACED, ())
        events = self._table.play(entry)
        self._in_flight = False
        return Update(len(self._table.log) - 1, self._table.log[-1], events)

    def asked(self) -> Question | None:
        """The question that waits for a person at this device; None: not our turn, or our answer is on its way."""
        self._line.pump()
        length, seats = self._asks
        if self._in_flight or self._waiting or length != len(self._table.log):
            return None
        for seat in seats:
            if not self.is_bot(seat):
                return self._question(seat)
        return None

    def _question(self, seat: int) -> Question | None:
        q = self._table.question
        if q is not None and q.who == seat and not self.sealed:
            return q
        return next((h for h in sealed_round(self._table.state) if h.who == seat), None)

    def answer(self, seat: int, choice: Choice) -> list[Update]:
        q = self.asked()
        if q is None or q.who != seat:
            raise Illegal(phrase("peers.not_asked"))
        q.find(choice)
        return self._do(lambda: self._line.answer(seat, choice))

    def undo(self, seat: int, to: int) -> list[Update]:
        if to not in self._table.undoable(seat):
            raise Illegal(phrase("peers.not_taken_back"))
        return self._do(lambda: self._line.undo(seat, to))

    def _do(self, work: Callable[[], None]) -> list[Update]:
        before, self._asks, self._in_flight = self._asks, (-1, ()), True
        try:
            work()
        except BaseException:
            self._asks, self._in_flight = before, False
            raise
        updates = []
        while (update := self.step()) is not None:
            updates.append(update)
        return updates

    def close(self) -> None:
        """Nothing: the game goes on in its room until the player leaves that."""

    def show_live(self, on: bool) -> None:
        """The table's option has changed, perhaps; what was held back is shown if it says so now."""
        self.live = on
        if on:
            self._release()

    # ------------------------------------------------------------ news from the net thread
    def hear(self, news: News) -> None:
        if news.what == "applied":
            played = news.about[0].played
            if played is not None:
                self._hear_entry(played, news.about[0].events)
            else:
                self._in_flight = False
        elif news.what == "asks":
            self._asks = (news.about[0], news.about[1])
            if news.about[1]:
                self._in_flight = False
                self._release()
        elif news.what == "replaced":
            self._begin(news)
            self._waiting.append(REPLACED)

    def _hear_entry(self, played: Entry, events: Any) -> None:
        """Held back: answers of seats elsewhere, until their turn or the game ends, or something is dealt."""
        if self.live or played[0] == "deal" or self.is_mine(played[1]):
            self._release()
            self._waiting.append(played)
            return
        self._held.append(played)
        if any(isinstance(e, (TurnEnded, GameEnded)) for e in events):
            self._release()

    def _release(self) -> None:
        self._waiting.extend(self._held)
        self._held = []
