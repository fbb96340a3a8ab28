"""One shared game in a room: the lockstep, its file, and the bots this device plays.

Lives in the net thread. What the player's program sees of it comes as news, with copies of everything that changes.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from game.agenda import Illegal, Question
from game.record import Header
from game.session import Thinker
from game.words.phrases import phrase
from net.entries import OWN, Terms
from net.identity import Identity
from net.kept_games import Kept, branch_in, longer, own_log
from net.ledger import Applied, Ledger, OpenTable
from net.lockstep import Lockstep
from net.notes_file import read_notes
from net.outside import Message, Misbehaved, News
from net.promises import Promises
from net.record_writer import RecordWriter, header_of

log = logging.getLogger("tollan.net")

MakeThinker = Callable[[Header], Thinker]
Recheck = Callable[[Terms, list[Any]], Awaitable[bytes | None]]
POLL_EVERY = 0.002
UNWRITTEN = 8
let_others_run: Callable[[], None] = getattr(os, "sched_yield", lambda: None)
"""Whoever waits for this processor; not every system lets us say so."""


class Carrier(Protocol):
    """The room around the game."""

    def carry(self, message: Message, but: bytes | None, players: bool | None) -> None:
        """To the neighbours who play, to those who do not, or to all (None), except whom it has reached."""

    def carry_to(self, key: bytes, message: Message) -> None: ...
    def reachable(self, key: bytes) -> bool: ...
    def is_linked(self, key: bytes) -> bool: ...
    def in_the_room(self) -> set[bytes]:
        """Everybody who may hear what is played, now or later: the members, and whoever is linked to us."""

    def tell(self, news: News) -> None: ...
    def spawn(self, work: Any) -> None: ...


class SharedGame:
    def __init__(
        self,
        carrier: Carrier,
        who: Identity,
        ledger: Ledger,
        open_table: OpenTable,
        folder: Path,
        recheck: Recheck,
        make_thinker: MakeThinker | None,
        writer: RecordWriter | None = None,
        promises: Promises | None = None,
    ) -> None:
        self._carrier, self._who, self._folder, self._recheck = carrier, who, folder, recheck
        self._open_table, self._make_thinker = open_table, make_thinker
        self._thinker: Thinker | None = None
        self._thinking: Question | None = None
        self.writer = writer or RecordWriter(folder, ledger, who)
        self.step = Lockstep(ledger, who, self, open_table, promises or Promises())
        for note in self.step.promises.as_notes():
            self.writer.note(note)
        self.closed = False
        self._published: tuple[Any, ...] = ()
        self._unsaid: list[News] = []
        self._bots_asked = asyncio.Event()
        self._unwritten: list[Ledger] = []
        """Logs that we left and could not write down: the disk failed."""
        self._kept = ledger
        self.asleep = writer is not None and len(ledger.devices) > 1
        """A game opened from a file asks nothing before it has been compared with another device's log."""

    @property
    def ledger(self) -> Ledger:
        return self.step.ledger

    def begin(self) -> None:
        self.tell_table("begun")
        if not self.asleep:
            self.step.begin()
        self.publish()
        self._carrier.spawn(self._play_bots())

    def wake(self) -> None:
        """Another device has been met and both logs are the same, or the longer one was taken."""
        if self.asleep:
            self.asleep = False
            self.step.begin()
            self.publish()

    def told(self, key: bytes) -> None:
        """This device holds no more of the game than we do."""
        if key in self.step.untold:
            self.step.untold.discard(key)
            self.publish()

    def recall(self, kept: Kept) -> None:
        """What our records prove against somebody, in a game opened again: no restart lifts a stop, and who is left
        out counts nowhere. And that we may have lost what we last signed, unless the record was closed in peace.
        """
        step = self.step
        step.untold = set() if kept.closed else set(step.ledger.devices) - {self._who.public}
        proofs = [
            ("cheat", step.tag, *note[2:])
            for note in kept.remarks
            if note[0] == "cheat" and (note[1] == self.ledger.game or note[2] not in step.ledger.devices)
        ]
        for proof in proofs:
            with suppress(Misbehaved):
                step.doubts.receive_cheat(self._who.public, proof)
        with suppress(Misbehaved):
            for entry in kept.others:
                step.doubts.compare(entry, self._who.public)
        self.publish()

    def receive(self, key: bytes, message: Message) -> None:
        try:
            self.step.receive(key, message)
        finally:
            self.publish()

    def answer(self, seat: int, choice: Any) -> None:
        """A person at this device answers. Illegal if he may not."""
        if self.asleep:
            raise Illegal(phrase("peers.others_not_found"))
        try:
            self.step.answer(seat, choice)
        finally:
            self.publish()

    def undo(self, seat: int, to: int) -> None:
        try:
            self.step.undo(seat, to)
        finally:
            self.publish()

    def publish(self) -> None:
        """Tell what happened, then who may choose here now and whom the table waits for, if that has changed.

        The others come first: everything is sent before the player's program is told anything.
        """
        self.step.consents.again()
        self._kept = self.ledger
        unsaid, self._unsaid = self._unsaid, []
        for news in unsaid:
            self._carrier.tell(news)
        now = len(self.ledger.table.log), tuple(self.open_seats()), tuple(self.step.awaited()), self.asleep
        if now != self._published:
            self._published = now
            self._carrier.tell(News("asks", now))
            if any(self.ledger.seats[seat].bot for seat in now[1]):
                self._bots_asked.set()

    def open_seats(self) -> list[int]:
        return [] if self.asleep else self.step.open_seats()

    def question(self, seat: int) -> Question | None:
        """What this seat is asked now, be it in secret."""
        if self.ledger.due == "seal":
            return next((q for q in self.ledger.to_seal() if q.who == seat), None)
        q = self.ledger.table.question
        return q if q is not None and q.who == seat else None

    def tell_table(self, what: str) -> None:
        """The whole table as it stands, for a player's program that begins to follow or must begin again."""
        table, header = self.ledger.table.copy(), header_of(self.ledger, self._who)
        self._unsaid.append(News(what, (table, header, self.ledger.seats, self.ledger.devices)))

    def close(self) -> None:
        self.closed = True
        self._drop_thinker()
        self.writer.close()

    # ------------------------------------------------------------ what the lockstep asks for
    def everybody(self, message: Message, but: bytes | None = None) -> None:
        self._carrier.carry(message, but, None)

    def players(self, message: Message, but: bytes | None = None) -> None:
        self._carrier.carry(message, but, True)

    def watchers(self, message: Message, but: bytes | None = None) -> None:
        self._carrier.carry(message, but, False)

    def to(self, key: bytes, message: Message) -> None:
        self._carrier.carry_to(key, message)

    def make_way(self) -> None:
        """Guests of a door, and headless peers, share this machine. Of two, nobody else has the entry to look at."""
        if len(self.ledger.devices) > 2:
            let_others_run()

    def linked(self, key: bytes) -> bool:
        return self._carrier.is_linked(key)

    def log_of(self, game: bytes) -> Ledger | None:
        """The longest log that this device has of one branch of the game, in memory or on the disk: what it signed
        there stays signed, whatever others have of it."""
        best = own_log(self._folder, self._open_table, self._who, self.ledger.lineage[0][1], game)
        for ledger in (self.ledger, *self._unwritten):
            best = longer(best, branch_in(ledger, game, self._open_table))
        return best

    def keep(self, applied: Applied) -> None:
        self._kept = self.ledger
        self.writer.keep(applied, self.ledger.digest)
        if applied.entry.kind in OWN and self.ledger.device_of(applied.entry.body[0]) == self._who.public:
            self._to_disk_unless_all_hear()

    def note(self, note: Message) -> None:
        self.writer.note(note)
        if note[0] in ("chain", "sealed", "refused"):  # nobody could tell us of the seed, nor what we chose
            self.writer.to_disk()
        elif note[0] == "spent":
            self._to_disk_unless_all_hear()

    def _to_disk_unless_all_hear(self) -> None:
        """What we sign goes to all at once, so that after a power cut anybody tells us of it. Not if we are linked to
        some only, or if somebody watches, for whom nobody waits after a restart: then it is on the disk before it is
        sent, or we might sign something else towards who has not seen it."""
        me, devices = self._who.public, self.ledger.devices
        others = [key for key in devices if key != me]
        if not others or not all(map(self.linked, others)) or not self._carrier.in_the_room() <= {*devices}:
            self.writer.to_disk()

    def before_heard_by(self, key: bytes) -> None:
        """A new neighbour is told where we are: if it only watches, what we signed before it came is on the disk."""
        if key not in self.ledger.devices:
            self.writer.to_disk()

    def fresh(self) -> bytes:
        return secrets.token_bytes(32)

    def reachable(self, key: bytes) -> bool:
        return self._carrier.reachable(key)

    def news(self, news: News) -> None:
        if news.what == "recheck":
            self._carrier.spawn(self._second_opinion(news.about[0], self._played(*news.about)))
            return
        if news.what == "desync":
            self.writer.dump(news.about[0], news.about[3])
        if news.what == "consented":
            self.asleep = False  # all who are left have agreed; there is nobody else to meet
        if news.what == "replaced":
            self._begin_new_file(news.about[0])
        if news.what in ("replaced", "consented"):
            self._drop_thinker()
            self.tell_table("replaced")
        if news.what != "replaced":
            self._unsaid.append(news)
        if news.what == "consented":
            self._go_on_behind_what_we_signed()

    def _go_on_behind_what_we_signed(self) -> None:
        """A consent may lead us to a branch that we had played and left: what we signed there stays signed."""
        ours = self.log_of(self.ledger.game)
        if ours is not None and len(ours.entries) > len(self.ledger.entries):
            self.step.replace(ours, "again")
            self.step.begin()

    def _begin_new_file(self, why: str) -> None:
        """The log is another one now; the room and all that was promised stay the same."""
        old = self.writer
        if old.trouble:
            self._unwritten = [*self._unwritten, self._kept][-UNWRITTEN:]
        notes = (*read_notes(old.path), *self.step.promises.as_notes())
        self.writer = RecordWriter(self._folder, self.ledger, self._who, notes)
        old.replaced(why, self.writer)

    def _played(self, index: int, extra: Any) -> list[Any]:
        """The moves up to this entry, and one that was refused if there is one."""
        moved = sum(e.kind in ("answer", "undo", "deal") for e in self.ledger.entries[: index + 1])
        played: list[Any] = list(self.ledger.table.log[:moved])
        return played if extra is None else [*played, (extra.kind, *extra.body[:2])]

    async def _second_opinion(self, index: int, played: list[Any]) -> None:
        digest = await self._recheck(self.ledger.terms, played)
        if not self.closed:
            self.step.doubts.rechecked(index, digest)
            self.publish()

    # ------------------------------------------------------------ bots
    async def _play_bots(self) -> None:
        """Bots of this device choose as soon as they are asked; thinking never holds up the net for long."""
        while not self.closed:
            await self._bots_asked.wait()
            self._bots_asked.clear()
            try:
                while self._think():
                    await asyncio.sleep(POLL_EVERY)
            except Exception:
                log.exception("a bot stumbled")
                self._drop_thinker()
                await asyncio.sleep(1.0)
                self._bots_asked.set()

    def _think(self) -> bool:
        """One look at the bot whose turn it is; False if it is no bot's."""
        seat = next((s for s in self.open_seats() if self.ledger.seats[s].bot), None)
        question = self.question(seat) if seat is not None else None
        if self._make_thinker is None or seat is None or question is None or self.closed:
            self._thinking = None
            return False
        if self._thinker is None:
            self._thinker = self._make_thinker(header_of(self.ledger, self._who))
        if self._thinking is None or self._thinking.step is not question.step:
            self._thinking = question
            self._thinker.ask(self.ledger.table, question)
        thought = self._thinker.poll()
        if thought is not None:
            self._thinking = None
            try:
                self.answer(seat, thought[0])
            except Illegal:
                log.warning("a bot chose what is not on offer")
        return True

    def _drop_thinker(self) -> None:
        self._thinking = None
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
