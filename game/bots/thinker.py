"""Where bots think: right here, or in a child process that follows the game by its entries.

A window must not stand still while a bot thinks, so it uses `ChildThinker`. A child that dies or hangs is started once
more; after that the bots think here, so a game never waits for ever. Whoever gives hints thinks in a child of its own
(`game/bots/adviser.py`).
"""

from __future__ import annotations

import logging
import signal
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from game.agenda import Choice, Question, sealed_round
from game.bots import Bot, bot
from game.chance import Sampler
from game.logbook import keep_logbook
from game.record import Header, opened
from game.table import Entry, Table

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

log = logging.getLogger("tollan.bots")
STARTING = 20.0
"""Seconds that a child may take for its first answer: it has yet to be started and to catch up with the game."""
PATIENCE = 6.0
"""Seconds after which one that has answered before is given up."""
IN_PLAY = 3.0
"""Seconds that a bot may think about a turn while people wait."""
AT_ONCE = 0.4
"""The same where the window stands still meanwhile."""
SHORT = 300
"""So many entries fit into a pipe that nobody reads from yet."""
NOBODY = -2
"""Who is asked where the child is only told what has happened."""


class InlineThinker:
    """Chooses at once, in this process; with `patience` in about so many seconds, else by counts alone."""

    def __init__(self, header: Header, patience: float | None = None) -> None:
        self.header, self.patience = header, patience
        self._bots: dict[int, Bot] = {}
        self._thought: tuple[Choice] | None = None

    def ask(self, table: Table, question: Question) -> None:
        self._thought = (self.choose(table, question),)

    def poll(self) -> tuple[Choice] | None:
        thought, self._thought = self._thought, None
        return thought

    def close(self) -> None:
        self._thought = None

    def choose(self, table: Table, question: Question) -> Choice:
        seat = question.who
        if seat not in self._bots:
            self._bots[seat] = bot(self.header.seats[seat].kind, self.header.title, self.patience)
        luck = blake2b(self.header.seed + table.digests[-1] + bytes([seat]), digest_size=32, person=b"tollan/bot/1")
        return self._bots[seat].choose(table.state, question, Sampler(luck.digest()))


class Child:
    """Thinks in a child process. `poll` never waits; close it, or let it go: the child ends with its parent."""

    work: Callable[[Connection[Any, Any], Header], None]
    """What the child does: a function that a fresh process can be told by name."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self._starts_left = 2
        self._child: Any = None
        self._pipe: Connection[Any, Any] | None = None
        self._told = 0
        self._has_answered = False
        self._ticket = 0
        self._asked: tuple[Table, Question] | None = None
        self._deadline = 0.0

    def ask(self, table: Table, question: Question) -> None:
        self._asked = (table, question)
        self._send()

    def poll(self) -> tuple[Any] | None:
        """The thought, in a tuple because it may be None; None: still thinking, or nothing was asked."""
        if self._asked is None:
            return None
        if self._pipe is None:
            table, question = self._asked
            self._asked = None
            return (self._without(table, question),)
        try:
            while self._pipe.poll():
                ticket, thought = self._pipe.recv()
                if ticket == self._ticket:
                    self._check(thought[0], self._asked[1])
                    self._asked = None
                    self._has_answered = True
                    return (thought[0],)
            if self._child.is_alive() and time.monotonic() < self._deadline:
                return None
            log.warning("the bots' process has ended or takes too long")
        except Exception:  # the pipe broke, or what came through it is none of our answers
            log.warning("the bots' process is lost", exc_info=True)
        self._drop()
        self._send()
        return None

    def close(self) -> None:
        self._asked = None
        self._drop()

    def _check(self, thought: Any, question: Question) -> None:
        """Raises if this is no thought about the question: a child that lost its way is as good as dead."""

    def _without(self, table: Table, question: Question) -> Any:
        """What stands for a thought when no child is to be had."""
        raise NotImplementedError

    def _tell(self, table: Table) -> None:
        """Tell the child what it has missed; nothing is asked. A long story is kept for when it is: nobody waits for a
        child that has yet to listen."""
        news = table.log[self._told :]
        if self._pipe is None or not 0 < len(news) <= SHORT:
            return
        try:
            self._pipe.send((self._ticket, news, table.digests[-1], NOBODY))
            self._told = len(table.log)
        except (OSError, ValueError):
            self._drop()

    def _send(self) -> None:
        """Tell the child what it has missed, and the question; start it if there is none and it may still be tried."""
        assert self._asked is not None
        table, question = self._asked
        if self._pipe is None and not self._start():
            return
        assert self._pipe is not None
        self._ticket += 1
        self._deadline = time.monotonic() + (PATIENCE if self._has_answered else STARTING)
        news = table.log[self._told :]
        try:
            self._pipe.send((self._ticket, news, table.digests[-1], question.who))
            self._told = len(table.log)
        except (OSError, ValueError):
            self._drop()

    def _start(self) -> bool:
        if self._starts_left == 0:
            return False
        import multiprocessing  # only who thinks in a child waits for it

        self._starts_left -= 1
        self._told = 0
        self._has_answered = False
        try:
            spawn = multiprocessing.get_context("spawn")
            ours, theirs = spawn.Pipe()
            child = spawn.Process(target=type(self).work, args=(theirs, self.header), daemon=True, name="tollan bots")
            child.start()
            theirs.close()
        except Exception:  # no processes to be had here: think inline
            self._starts_left = 0
            return False
        self._child, self._pipe = child, ours
        return True

    def _drop(self) -> None:
        put_away(self._pipe, self._child)
        self._pipe = self._child = None


def put_away(pipe: Connection[Any, Any] | None, child: Any) -> None:
    """Close our end and end the process, whatever became of them; both may be None."""
    if pipe is not None:
        pipe.close()
    if child is not None:
        with suppress(Exception):
            child.kill()
            child.join(1.0)


def think(pipe: Connection[Any, Any], header: Header) -> None:
    """The child of the bots."""
    follow(pipe, header, InlineThinker(header, IN_PLAY).choose)


class ChildThinker(Child):
    """Chooses in a child process; without one, here."""

    work = staticmethod(think)

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self._inline = InlineThinker(header, AT_ONCE)

    def _check(self, thought: Any, question: Question) -> None:
        question.find(thought)

    def _without(self, table: Table, question: Question) -> Choice:
        return self._inline.choose(table, question)


def follow(pipe: Connection[Any, Any], header: Header, thought: Callable[[Table, Question], Any]) -> None:
    """In the child: follow the entries, think about what is asked, end when the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal reaches the child too; its parent decides
    keep_logbook()
    try:
        _follow(pipe, header, thought)
    except Exception:
        log.exception("a bot stumbled")


def _follow(pipe: Connection[Any, Any], header: Header, thought: Callable[[Table, Question], Any]) -> None:
    table = opened(header)
    waiting: deque[tuple[int, list[Entry], bytes, int]] = deque()
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            waiting.append(pipe.recv())
            while pipe.poll():
                waiting.append(pipe.recv())
            while waiting:
                ticket, news, digest, seat = waiting.popleft()
                for entry in news:
                    table.play(entry)
                if table.digests[-1] != digest:
                    return  # not the same game: the parent notices and thinks itself
                if not waiting and seat != NOBODY:
                    pipe.send((ticket, (thought(table, _question(table, seat)),)))


def _question(table: Table, seat: int) -> Question:
    q = table.question
    assert q is not None
    return q if q.who == seat else next(q for q in sealed_round(table.state) if q.who == seat)
