"""A shared game on the disk: the record that everybody knows, and a file of notes beside it.

The record's header carries the genesis; the proof beside each entry carries the signed entries that led to it. What is
no move on the table (a seal or a consent that nothing followed yet) waits in the notes, together with what this device
has promised and the room's name, code and addresses, so that any device can open the room again another evening.

    kept, index, seal           this device checked all entries up to here; only it can make the seal
    entry, ...                  a seal or a consent that no move has followed yet
    spent, ... sealed, ...      what this device gave away or chose, and must not give or choose differently
    cheat, ...                  the proof that a key signed two things, until the others have agreed to go on
    lobby, ... seen, ...        the room: its notes, and where the others were seen
    replaced, why               the game goes on in another file of this device
"""

import logging
import os
import threading
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO, cast

from game.events import TurnEnded
from game.record import FSYNC_WITHIN, Header, Journal, Record, Seat, Unreadable
from net.identity import Identity
from net.ledger import Applied, Ledger
from net.lockstep import Notes
from net.log import Entry, Wrong
from net.messages import SHAPES, TAG
from net.outside import Message
from net.shape import COUNT, HASH, KEY, SEAT, SIGNATURE, Shape, integer, many, octets, plain, row, text
from net.wire import BadFrame, pack, unpack

SUFFIX = ".tollan"
LINGER = 0.05
"""Seconds after the end of a turn: the draw that follows comes first, then the disk."""
NOTES_SUFFIX = ".notes"
_SIGNED = (octets(1, 1 << 16), many(SIGNATURE, 4))
_WIRE = row(*_SIGNED)
_WIRES = many(_WIRE, 1024)
Wire = tuple[bytes, tuple[bytes, ...]]
_ONCE = ("lobby", "seen", "spent", "sealed", "cheat")
_OF_ONE_FILE = ("kept", "entry", "replaced")
_NOTES: dict[str, Shape] = {
    "kept": row(COUNT, octets(16)),
    "entry": row(*_SIGNED),
    "spent": row(HASH, COUNT, COUNT, HASH),
    "sealed": row(HASH, HASH, many(row(SEAT, plain), 8)),
    "cheat": lambda x: type(x) is tuple and len(x) == 3 and HASH(x[0]) and SHAPES["cheat"]((x[0][:TAG], *x[1:])),
    "lobby": row(lambda x: type(x) is tuple and x[:1] == ("put",) and SHAPES["put"](x[1:])),
    "seen": row(KEY, many(row(text(64), integer(0, 65535)), 16)),
    "replaced": row(text(20)),
}

log = logging.getLogger("tollan.net")


class SharedJournal(Journal):
    """A journal with one thread that brings it to the disk, so that no entry waits for a thread to start."""

    def __init__(self, path: Path, file: BinaryIO, count: int, check: bytes) -> None:
        super().__init__(path, file, count, check)
        self._written, self._urgent, self._closing = threading.Event(), threading.Event(), threading.Event()
        self.beside: BinaryIO | None = None
        """The notes: what was promised is on the disk as soon as what it was promised for."""
        self._disk: threading.Thread | None = None

    def _to_disk(self) -> None:
        while not self._closing.is_set():
            self._written.wait()
            if self._urgent.wait(FSYNC_WITHIN):
                self._closing.wait(LINGER)
            self._written.clear()
            self._urgent.clear()
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
        self._written.set()

    def turn_ended(self) -> None:
        """On the disk as soon as may be."""
        self._written.set()
        self._urgent.set()

    def close(self) -> None:
        self._closing.set()
        self.turn_ended()
        if self._disk is not None:
            self._disk.join(2.0)  # the lock on the file lasts as long as its writing
        super().close()


class Keeper:
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
                if note[0] not in _OF_ONE_FILE:
                    self.note(note)
            for applied in _as_applied(ledger):
                self._write(applied, ledger.after[applied.entry.index])
            self._vouch(self._last)
        except OSError as error:
            self._fail(error)

    @classmethod
    def go_on(cls, path: Path, record: Record, ledger: Ledger, who: Identity) -> "Keeper":
        """Continue the file that `reopen` read. OSError or Unreadable if it cannot be written."""
        keeper = cls.__new__(cls)
        keeper._begin(path, ledger, who)
        keeper._open(cast(SharedJournal, SharedJournal.go_on(path, record)), path)
        assert keeper._notes is not None
        whole, length = _whole_notes(path)
        keeper._notes.truncate(length)  # behind a torn note nothing more would be read
        keeper._once = {pack(note) for note in whole if note[0] in _ONCE}
        last = max((e.index for e in ledger.entries if e.kind in ("answer", "undo", "deal")), default=0)
        for entry in ledger.entries[1 : last + 1]:
            keeper._seal = seal_under(keeper._secret, keeper._seal, entry.wire())
        keeper._last = last
        keeper._pending = [e.wire() for e in ledger.entries[last + 1 :]]
        keeper._vouch(last)
        return keeper

    def _begin(self, path: Path, ledger: Ledger, who: Identity) -> None:
        self.trouble, self.path = "", path
        self._pending: list[Wire] = []
        self._journal: SharedJournal | None = None
        self._notes: BinaryIO | None = None
        self._once: set[bytes] = set()
        self._secret = seal_secret(who, ledger.entries[0])
        self._seal = seal_under(self._secret, b"", ledger.entries[0].wire())
        self._last = 0

    def _open(self, journal: SharedJournal, path: Path) -> None:
        self._journal, self.path = journal, path
        self._notes = open(notes_path(path), "ab", buffering=0)  # noqa: SIM115 - open for the whole game
        journal.beside = self._notes

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
            for wire in self._pending:
                self._seal = seal_under(self._secret, self._seal, wire)
            self._pending, self._last = [], applied.entry.index
            if any(isinstance(e, TurnEnded) for e in applied.events):
                self._vouch(self._last)
                self._journal.turn_ended()

    def _vouch(self, index: int) -> None:
        """What stands in the file so far was checked here: opened again, its signatures need not be checked anew."""
        self.note(("kept", index, self._seal))

    def note(self, note: Message) -> None:
        if self._notes is None:
            return
        body = pack(note)
        if note[0] in _ONCE:
            if body in self._once:
                return
            self._once.add(body)
        try:
            left = memoryview(_note_frame(body))
            while left:
                left = left[self._notes.write(left) :]
            if self._journal is not None and note[0] in ("spent", "sealed", "entry"):
                self._journal.sync_soon()
        except OSError as error:
            self._fail(error)

    def replaced(self, why: str, by: "Keeper") -> None:
        """The game goes on in another file; if that cannot be written, this one stays the one to open."""
        if not by.trouble:
            self.note(("replaced", why))
        self.close()

    def dump(self, index: int, seen: dict[bytes, tuple[tuple[str, bytes], ...]]) -> None:
        """What each device saw after an entry they do not agree on, beside the record: one file a device."""
        for key, parts in seen.items():
            if parts:
                path = self.path.with_name(f"{self.path.stem}-entry{index}-{key.hex()[:8]}.dump")
                with suppress(OSError):
                    path.write_bytes(pack(parts))

    def _fail(self, error: OSError) -> None:
        self.trouble = f"This game can no longer be saved ({error.strerror or error}); play goes on."
        log.warning(self.trouble)
        self.close()

    def close(self) -> None:
        if self._journal is not None and not self.trouble:
            self._vouch(self._last)
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


def notes_path(path: Path) -> Path:
    return Path(f"{path}{NOTES_SUFFIX}")


def _check(body: bytes) -> bytes:
    return blake2b(body, digest_size=8, person=b"tollan notes").digest()


def _note_frame(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body + _check(body)


def mark_replaced(path: Path, why: str) -> None:
    """Say beside a record that nobody writes to any more that its game went on in another file."""
    end = _whole_notes(path)[1]
    with suppress(OSError), open(notes_path(path), "ab") as file:
        file.truncate(end)
        file.write(_note_frame(pack(("replaced", why))))


def promises(notes: Notes) -> Iterator[Message]:
    """What this device promised, as notes to write down."""
    for (link, epoch, event), head in notes.spent.items():
        yield "spent", link, epoch, event, head
    for (game, prev), chosen in notes.sealed.items():
        yield "sealed", game, prev, chosen


def seal_secret(who: Identity, genesis: Entry) -> bytes:
    return who.secret(b"kept", genesis.hash)


def seal_under(secret: bytes, before: bytes, wire: Wire) -> bytes:
    """The seal under a log, from the seal before its last entry."""
    return blake2b(before + pack(wire), key=secret, digest_size=16).digest()


def read_notes(path: Path) -> list[Any]:
    """The notes beside a record; a torn end and what is no note are left out, a missing file is empty."""
    return _whole_notes(path)[0]


def _whole_notes(path: Path) -> tuple[list[Any], int]:
    """The notes, and where the last whole one ends."""
    try:
        data = notes_path(path).read_bytes()
    except OSError:
        return [], 0
    found, at = [], 0
    while len(data) - at >= 12:
        size = int.from_bytes(data[at : at + 4], "big")
        body, check = data[at + 4 : at + 4 + size], data[at + 4 + size : at + 12 + size]
        if check != _check(body):
            break
        with suppress(BadFrame):
            note = unpack(body)
            if (
                type(note) is tuple
                and note
                and type(note[0]) is str
                and note[0] in _NOTES
                and _NOTES[note[0]](note[1:])
            ):
                found.append(note)
        at += 12 + size
    return found, at


def genesis_wire(record: Record) -> tuple[bytes, tuple[bytes, ...]]:
    """The genesis in a record's header; Unreadable if the game was not played between devices."""
    try:
        wire = unpack(record.header.extra)
    except BadFrame:
        wire = None
    if not _WIRE(wire):
        raise Unreadable("This game was not played between devices.")
    return wire  # type: ignore[no-any-return]


def proof_wires(proof: bytes) -> tuple[tuple[bytes, tuple[bytes, ...]], ...]:
    try:
        wires = unpack(proof)
    except BadFrame:
        wires = None
    if not _WIRES(wires) or not wires:
        raise Wrong("its proof is missing")
    return wires  # type: ignore[no-any-return]
