"""A shared game on the disk: the record that everybody knows, and a file of notes beside it (net/notes_file.py).

The record's header carries the genesis; the proof beside each entry carries the signed entries that led to it.
"""

from __future__ import annotations

import logging
import os
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO, cast

from game.events import TurnEnded
from game.record import FSYNC_WITHIN, Header, Journal, Record, Seat, Unreadable
from game.words.phrases import phrase
from net.entries import Entry, Wrong
from net.identity import Identity
from net.ledger import Applied, Ledger
from net.messages import ENTRY
from net.notes_file import OF_ONE_FILE, NotesFile
from net.outside import Message
from net.shape import SIGNATURE, many, octets, row
from net.wire import BadFrame, pack, unpack

SUFFIX = ".tollan"
PROMISED = ("spent", "sealed", "chain", "entry")
"""Notes that are brought to the disk as soon as an entry is."""
LOOK_EVERY = 0.05
"""Seconds between two looks of the disk's thread whether a turn has ended. Nobody wakes it for that: it would take time
from the draw that follows."""
_WIRE = row(octets(1, ENTRY), many(SIGNATURE, 4))
_WIRES = many(_WIRE, 1024)
Wire = tuple[bytes, tuple[bytes, ...]]

log = logging.getLogger("tollan.net")


class SharedJournal(Journal):
    """A journal with one thread that brings it to the disk, so that no entry waits for a thread to start."""

    def __init__(self, path: Path, file: BinaryIO, count: int, check: bytes) -> None:
        super().__init__(path, file, count, check)
        self._written, self._closing, self._urgent = threading.Event(), threading.Event(), False
        self.beside: BinaryIO | None = None
        """The notes: what was promised is on the disk as soon as what it was promised for."""
        self._disk: threading.Thread | None = None

    def _to_disk(self) -> None:
        while not self._closing.is_set():
            self._written.wait()
            until = time.monotonic() + FSYNC_WITHIN
            while not self._closing.wait(LOOK_EVERY) and not self._urgent and time.monotonic() < until:
                pass
            self._urgent = False
            self._written.clear()
            with suppress(OSError, ValueError):  # closed meanwhile: everything was synced then
                self.sync()
                if self.beside is not None:
                    os.fsync(self.beside.fileno())

    def _sync_soon(self) -> None:
        self.sync_soon()

    def sync_soon(self) -> None:
        if self._disk is None:
            self._disk = threading.Thread(target=self._to_disk, name="tollan disk", daemon=True)
            self._disk.start()
        if not self._written.is_set():
            self._written.set()

    def turn_ended(self) -> None:
        """What was written is on the disk soon."""
        self._urgent = True

    def close(self) -> None:
        self._closing.set()
        self._written.set()
        if self._disk is not None:
            self._disk.join(2.0)  # the lock on the file lasts as long as its writing
        super().close()


class RecordWriter:
    """Writes one game down, entry by entry. A disk that fails ends the writing, not the game (see `trouble`)."""

    def __init__(self, folder: Path, ledger: Ledger, who: Identity, notes: Iterable[Message] = ()) -> None:
        """A new file for this ledger, with all its entries, and with notes from an older file of the same game."""
        self._begin(folder, ledger, who)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            journal = _new_journal(folder, header_of(ledger, who))
            self._open(journal, journal.path)
            self._vouch(0)
            for note in notes:
                if note[0] not in OF_ONE_FILE:
                    self.note(note)
            for applied in _as_applied(ledger):
                self._write(applied, ledger.after[applied.entry.index])
            self._vouch(self._last)
        except OSError as error:
            self._fail(error)

    @classmethod
    def go_on(
        cls, path: Path, record: Record, ledger: Ledger, who: Identity, sealed: tuple[int, bytes]
    ) -> RecordWriter:
        """Continue the file that `reopen` read. OSError or Unreadable if it cannot be written.

        `sealed`: an entry of it, and the seal under the log up to there.
        """
        writer = cls.__new__(cls)
        writer._begin(path, ledger, who)
        writer._open(cast(SharedJournal, SharedJournal.go_on(path, record)), path)
        last = max((e.index for e in ledger.entries if e.kind in ("answer", "undo", "deal")), default=0)
        index, writer._seal = sealed
        writer._unsealed = [entry.wire() for entry in ledger.entries[index + 1 : last + 1]]
        writer._last = last
        writer._pending = [e.wire() for e in ledger.entries[last + 1 :]]
        writer._vouch(last)
        writer.to_disk()  # from now on it is not closed
        return writer

    def _begin(self, path: Path, ledger: Ledger, who: Identity) -> None:
        self.trouble, self.path = "", path
        self._pending: list[Wire] = []
        self._journal: SharedJournal | None = None
        self._notes: NotesFile | None = None
        self._secret = seal_secret(who, ledger.entries[0])
        self._seal = seal_under(self._secret, b"", ledger.entries[0].wire())
        self._unsealed: list[Wire] = []
        """What stands in the file and is not under the seal yet."""
        self._last = 0

    def _open(self, journal: SharedJournal, path: Path) -> None:
        self._journal, self.path = journal, path
        self._notes = NotesFile(path)
        journal.beside = self._notes.file

    def keep(self, applied: Applied, digest: bytes) -> None:
        try:
            self._write(applied, digest)
        except OSError as error:
            self._fail(error)

    def _write(self, applied: Applied, digest: bytes) -> None:
        self._pending.append(applied.entry.wire())
        if applied.played is None:
            self.note(("entry", *applied.entry.wire()))
            return
        if self._journal is not None:
            self._journal.append(applied.played, digest, pack(self._pending))
            self._unsealed += self._pending
            self._pending, self._last = [], applied.entry.index
            if any(isinstance(e, TurnEnded) for e in applied.events):
                self._vouch(self._last)
                self._journal.turn_ended()

    def _vouch(self, index: int) -> None:
        """What stands in the file so far was checked here: opened again, its signatures need not be checked anew."""
        for wire in self._unsealed:
            self._seal = seal_under(self._secret, self._seal, wire)
        self._unsealed = []
        self.note(("kept", index, self._seal))

    def note(self, note: Message) -> None:
        if self._notes is None:
            return
        try:
            if self._notes.write(note) and self._journal is not None and note[0] in PROMISED:
                self._journal.sync_soon()
        except OSError as error:
            self._fail(error)

    def to_disk(self) -> None:
        """Everything so far survives a power cut."""
        if self._journal is not None and self._notes is not None:
            try:
                self._journal.sync()
                self._notes.to_disk()
            except OSError as error:
                self._fail(error)

    def replaced(self, why: str, by: RecordWriter) -> None:
        """The game goes on in another file, which is on the disk first; if that cannot be written, this one stays the
        one to open. After a power cut it is known which of the two that is."""
        by.to_disk()
        if not by.trouble:
            self.note(("replaced", why))
            self.to_disk()
        self.close()

    def dump(self, index: int, seen: dict[bytes, tuple[tuple[str, bytes], ...]]) -> None:
        """What each device saw after an entry they do not agree on, beside the record: one file a device."""
        for key, parts in seen.items():
            if parts:
                path = self.path.with_name(f"{self.path.stem}-entry{index}-{key.hex()[:8]}.dump")
                with suppress(OSError):
                    path.write_bytes(pack(parts))

    def _fail(self, error: OSError) -> None:
        self.trouble = phrase("peers.no_longer_saved", why=error.strerror or error)
        log.warning(self.trouble)
        self.close()

    def close(self) -> None:
        if self._journal is not None and not self.trouble:
            self._vouch(self._last)
            self.to_disk()
        if self._notes is not None and not self.trouble:
            self.note(("closed",))
        for file in (self._journal, self._notes):
            if file is not None:
                with suppress(OSError, ValueError):
                    file.close()
        self._journal = self._notes = None


def header_of(ledger: Ledger, who: Identity) -> Header:
    """The record's header as this device writes it; the genesis in it is the same everywhere."""
    terms = ledger.terms
    seats = []
    for row_ in ledger.seats:
        mine = ledger.devices[row_.device] == who.public
        seats.append(Seat((row_.bot or "me") if mine else "peer", row_.name))
    return Header(
        terms.title,
        terms.rules,
        terms.data,
        terms.players,
        terms.solo,
        dict(terms.options),
        seats,
        b"",
        pack(ledger.entries[0].wire()),
    )


def _new_journal(folder: Path, header: Header) -> SharedJournal:
    stem, number = f"{header.title}-room-{datetime.now():%Y-%m-%d-%H%M}", 1
    while True:
        name = stem if number == 1 else f"{stem}-{number}"
        try:
            return cast(SharedJournal, SharedJournal.begin(folder / (name + SUFFIX), header))
        except FileExistsError:
            number += 1


def _as_applied(ledger: Ledger) -> Iterator[Applied]:
    played = iter(ledger.table.log)
    for entry in ledger.entries[1:]:
        moved = entry.kind in ("answer", "undo", "deal")
        yield Applied(entry, next(played) if moved else None, ())


def seal_secret(who: Identity, genesis: Entry) -> bytes:
    return who.secret(b"kept", genesis.hash)


def seal_under(secret: bytes, before: bytes, wire: Wire) -> bytes:
    """The seal under a log, from the seal before its last entry."""
    return blake2b(before + pack(wire), key=secret, digest_size=16).digest()


def genesis_wire(record: Record) -> tuple[bytes, tuple[bytes, ...]]:
    """The genesis in a record's header; Unreadable if the game was not played between devices."""
    try:
        wire = unpack(record.header.extra)
    except BadFrame:
        wire = None
    if not _WIRE(wire):
        raise Unreadable(phrase("peers.not_between_devices"))
    return wire  # type: ignore[no-any-return]


def proof_wires(proof: bytes) -> tuple[tuple[bytes, tuple[bytes, ...]], ...]:
    try:
        wires = unpack(proof)
    except BadFrame:
        wires = None
    if not _WIRES(wires) or not wires:
        raise Wrong("its proof is missing")
    return wires  # type: ignore[no-any-return]
