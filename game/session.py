"""A session drives a table: it lets the dealer deal, bots choose, people answer, and writes every entry down first.

`step()` does the next thing that needs no person here; `asked()` says which question waits for one. The client and
the terminal use nothing else, so a session between peers can stand in the place of a local one.
"""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from game.agenda import DEALER, Choice, Illegal, Question, sealed_round
from game.chance import local_seed
from game.events import Event, RuleGap, TurnEnded
from game.moments import Moments
from game.record import Header, Journal, Record, opened, replayed
from game.table import Entry, Table
from game.words.phrases import phrase

log = logging.getLogger("tollan.game")


class Thinker(Protocol):
    """Chooses for bot seats. `ask` once per question, then `poll` until it gives an answer."""

    def ask(self, table: Table, question: Question) -> None:
        """Begin to think about `question`, which may be one of a sealed round."""
        ...

    def poll(self) -> tuple[Choice] | None:
        """The answer, wrapped in a tuple because None is one; None: still thinking."""
        ...

    def close(self) -> None: ...


class Update:
    """One entry that was made, and what happened by it."""

    __slots__ = ("entry", "events", "index")

    def __init__(self, index: int, entry: Entry, events: Sequence[Event]) -> None:
        self.index = index
        self.entry = entry
        self.events = events


class Session(ABC):
    """What a player's program needs of a session, whoever else is in it."""

    header: Header
    notice = ""
    """What whoever sits down here should know first, in one sentence; empty: nothing."""

    @property
    @abstractmethod
    def table(self) -> Table:
        """The game as it stands here."""

    @abstractmethod
    def step(self) -> Update | None:
        """The next entry that needs no person here; None: nothing new."""

    @property
    def ahead(self) -> bool:
        """Whether the table stands further on than `step` has told: secret choices are entered all at once."""
        return False

    @abstractmethod
    def asked(self) -> Question | None:
        """The question that waits for a person here, if any: in a sealed round, the next seat that has not chosen."""

    @abstractmethod
    def answer(self, seat: int, choice: Choice) -> list[Update]:
        """A person here answers; what it led to, as far as it is known at once. Illegal if the seat may not."""

    @abstractmethod
    def undo(self, seat: int, to: int) -> list[Update]:
        """Back to before entry `to`. Illegal if that cannot be taken back."""

    @abstractmethod
    def close(self) -> None:
        """The player's program has done with this session."""

    def redo(self, seat: int) -> list[Update]:
        """Give the next answer that was taken back; empty if there is none."""
        again = self.table.redoable(seat)
        return self.answer(seat, again[0]) if again else []

    @property
    def sealed(self) -> bool:
        """Whether the open question is part of a secret simultaneous round with more than one chooser."""
        return len(sealed_round(self.table.state)) > 1

    @property
    def trouble(self) -> str:
        """Why the game is no longer written down, in one sentence; empty while all is well."""
        return ""

    @property
    def saved(self) -> Path | None:
        """The file that keeps this game; None if it is not kept here."""
        return None

    @property
    def waiting_for(self) -> str:
        """Why nothing happens, if it is not simply somebody's turn; empty while play goes on."""
        return ""


class LocalSession(Session):
    """Everybody at one device: people, bots, printed automata."""

    trouble = ""

    def __init__(
        self, header: Header, table: Table, journal: Journal | None = None, thinker: Thinker | None = None
    ) -> None:
        self.header = header
        self.journal = journal
        self.thinker = thinker
        self._table = table
        self._thinking: Question | None = None
        self._sealed: dict[int, Choice] = {}
        self._sealed_at = -1
        self._ahead: list[Update] = []
        self._dealt = sum(entry[0] == "deal" for entry in table.log)

    @property
    def table(self) -> Table:
        return self._table

    @property
    def saved(self) -> Path | None:
        """The file that keeps this game; None if it cannot be written, or nothing was answered yet."""
        begun = any(entry[0] == "answer" for entry in self._table.log[self.header.since :])
        return self.journal.path if self.journal is not None and begun else None

    @property
    def ahead(self) -> bool:
        return bool(self._ahead)

    def is_bot(self, seat: int) -> bool:
        return self.header.seats[seat].kind != "me"

    def step(self) -> Update | None:
        """Deal, or let a bot answer: one entry. None: over, a person is asked, or a bot still thinks."""
        if self._ahead:
            return self._ahead.pop(0)
        q = self._table.question
        if q is None:
            return None
        if q.who == DEALER:
            return self._enter(("deal", local_seed(self.header.seed, self._dealt)))
        waiting = self._waiting()
        bot = next((w for w in waiting if self.is_bot(w.who)), None)
        if bot is None or self.thinker is None:
            return None
        if self._thinking is None:
            self._thinking = bot
            self.thinker.ask(self._table, bot)
        thought = self.thinker.poll()
        if thought is None:
            return None
        self._thinking = None
        self._ahead = self.answer(bot.who, thought[0])
        return self.step()

    def asked(self) -> Question | None:
        return next((w for w in self._waiting() if not self.is_bot(w.who)), None)

    def answer(self, seat: int, choice: Choice) -> list[Update]:
        """A seat answers. In a sealed round nothing is entered until all have chosen; then all at once."""
        hidden = self._sealed_round()
        if not hidden:
            return [self._enter(("answer", seat, choice))]
        q = next((q for q in hidden if q.who == seat), None)
        if q is None or seat in self._sealed:
            raise Illegal("not_asked")
        self._sealed[seat] = q.find(choice)
        if len(self._sealed) < len(hidden):
            return []
        chosen, self._sealed = self._sealed, {}
        return [self._enter(("answer", q.who, chosen[q.who])) for q in hidden]

    def undo(self, seat: int, to: int) -> list[Update]:
        return [self._enter(("undo", seat, to))]

    def close(self) -> None:
        """Everything is on the disk afterwards; the game can be continued from there. One without answers is gone."""
        if self.journal is not None:
            try:
                self.journal.close() if self.saved else self.journal.discard()
            except OSError as e:
                self._unsaved(e)
        if self.thinker is not None:
            self.thinker.close()

    def _sealed_round(self) -> list[Question]:
        """The open sealed round if it has at least two choosers; picks of an earlier one are forgotten."""
        hidden = sealed_round(self._table.state)
        if len(self._table.log) != self._sealed_at:
            self._sealed, self._sealed_at = {}, len(self._table.log)
        return hidden if len(hidden) > 1 else []

    def _waiting(self) -> list[Question]:
        """The questions that may be answered now, in order; one, but for a sealed round."""
        q = self._table.question
        if q is None or q.who == DEALER:
            return []
        hidden = self._sealed_round()
        return [h for h in hidden if h.who not in self._sealed] if hidden else [q]

    def _enter(self, entry: Entry) -> Update:
        events = self._table.play(entry)
        made = self._table.log[-1]
        self._dealt += made[0] == "deal"
        for gap in (e for e in events if isinstance(e, RuleGap)):
            log.error("entry %d met a hole in the rules of %s at %s", len(self._table.log), self.header.title, gap.step)
        if self.journal is not None:
            ended = any(isinstance(e, TurnEnded) for e in events)
            try:
                self.journal.append(made, self._table.digests[-1], turn_ended=ended)
            except OSError as e:
                with suppress(OSError):
                    self.journal.close()
                self._unsaved(e)
        return Update(len(self._table.log) - 1, made, events)

    def _unsaved(self, e: OSError) -> None:
        self.journal = None
        self.trouble = phrase("files.no_longer_saved", why=e.strerror or e)
        log.warning("a game is no longer saved", exc_info=e)


class Replay:
    """A record to be watched: the state and the events of every moment, from the opening (0) to the last entry."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.header = record.header
        self.table = opened(record.header)
        self.states = Moments(self.table.state)
        self.events: list[list[Event]] = [list(self.table.events())]
        for _ in replayed(self.table, record):
            entry = self.table.log[-1]
            self.states.add(entry, self.table.state)
            self.events.append(self.table.live[-1][1] if entry[0] != "undo" else [])

    def __len__(self) -> int:
        return len(self.states)
