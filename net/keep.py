"""A shared game on the disk: the record that everybody knows, and a file of notes beside it.

The record's header carries the genesis; the proof beside each entry carries the signed entries that led to it. What is
no move on the table (a seal or a consent that nothing followed yet) waits in the notes, together with what this device
has promised and the room's name, code and addresses, so that any device can open the room again another evening.
"""

import logging
import threading
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO, cast

from game.events import TurnEnded
from game.record import FSYNC_WITHIN, Header, Journal, Record, Seat, Unreadable, read
from net.identity import Identity, signed_by
from net.ledger import Applied, Ledger, OpenTable, rebuilt
from net.lockstep import Notes
from net.log import Terms, Wrong
from net.outside import Message
from net.shape import SIGNATURE, many, octets, row
from net.wire import BadFrame, pack, unpack

SUFFIX = ".tollan"
NOTES_SUFFIX = ".notes"
_WIRE = row(octets(1, 1 << 16), many(SIGNATURE, 4))
_WIRES = many(_WIRE, 64)

log = logging.getLogger("tollan.net")


class SharedJournal(Journal):
    """A journal with one thread that brings it to the disk, so that no entry waits for a thread to start."""

    def __init__(self, path: Path, file: BinaryIO, count: int, check: bytes) -> None:
        super().__init__(path, file, count, check)
        self._written, self._urgent, self._ended = threading.Event(), threading.Event(), False
        self._disk: threading.Thread | None = None

    def _to_disk(self) -> None:
        while not self._ended:
            self._written.wait()
            self._urgent.wait(FSYNC_WITHIN)
            self._written.clear()
            self._urgent.clear()
            with suppress(OSError, ValueError):     # closed meanwhile: everything was synced then
                self.sync()

    def _sync_soon(self) -> None:
        if self._disk is None:
            self._disk = threading.Thread(target=self._to_disk, name="tollan disk", daemon=True)
            self._disk.start()
        self._written.set()

    def turn_ended(self) -> None:
        """On the disk as soon as may be."""
        self._written.set()
        self._urgent.set()

    def close(self) -> None:
        self._ended = True
        self.turn_ended()
        super().close()


class Keeper:
    """Writes one game down, entry by entry. A disk that fails ends the writing, not the game (see `trouble`)."""

    def __init__(self, folder: Path, ledger: Ledger, who: Identity) -> None:
        """A new file for this ledger, with all its entries."""
        self.trouble = ""
        self._pending: list[Any] = []
        self._journal: SharedJournal | None = None
        self._notes: BinaryIO | None = None
        self.path = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._journal = _new_journal(folder, header_of(ledger, who))
            self.path = self._journal.path
            self._notes = open(notes_path(self.path), "ab", buffering=0)  # noqa: SIM115 - open for the whole game
            self.note(("kept", ledger.entries[0].hash, who.sign(_kept(ledger.entries[0].hash))))
            for applied in _as_applied(ledger):
                self._write(applied, ledger.after[applied.entry.index])
        except OSError as error:
            self._fail(error)

    @classmethod
    def go_on(cls, path: Path, record: Record, ledger: Ledger) -> "Keeper":
        """Continue the file that `reopen` read. OSError or Unreadable if it cannot be written."""
        keeper = cls.__new__(cls)
        keeper.trouble, keeper.path = "", path
        keeper._journal = cast(SharedJournal, SharedJournal.go_on(path, record))
        keeper._notes = open(notes_path(path), "ab", buffering=0)  # noqa: SIM115
        last = max((e.index for e in ledger.entries if e.kind in ("answer", "undo", "deal")), default=0)
        keeper._pending = [e.wire() for e in ledger.entries[last + 1:]]
        return keeper

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
            self._pending = []
            if any(isinstance(e, TurnEnded) for e in applied.events):
                self._journal.turn_ended()

    def note(self, note: Message) -> None:
        if self._notes is None:
            return
        body = pack(note)
        try:
            self._notes.write(len(body).to_bytes(4, "big") + body + _check(body))
        except OSError as error:
            self._fail(error)

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
        self._journal = self._notes = None

    def close(self) -> None:
        for file in (self._journal, self._notes):
            if file is not None:
                with suppress(OSError, ValueError):
                    file.close()


def header_of(ledger: Ledger, who: Identity) -> Header:
    """The record's header as this device writes it; the genesis in it is the same everywhere."""
    terms = ledger.terms
    seats = []
    for row_ in ledger.seats:
        mine = ledger.devices[row_.device] == who.public
        seats.append(Seat((row_.bot or "me") if mine else "peer", row_.name))
    return Header(terms.title, terms.rules, terms.data, terms.players, terms.solo, dict(terms.options), seats, b"",
                  pack(ledger.entries[0].wire()))


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


def read_notes(path: Path) -> list[Any]:
    """The whole notes of a file; a torn end is left out, a missing file is empty."""
    try:
        data = notes_path(path).read_bytes()
    except OSError:
        return []
    found, at = [], 0
    while len(data) - at >= 12:
        size = int.from_bytes(data[at:at + 4], "big")
        body, check = data[at + 4:at + 4 + size], data[at + 4 + size:at + 12 + size]
        if check != _check(body):
            break
        with suppress(BadFrame):
            found.append(unpack(body))
        at += 12 + size
    return found


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


def _kept(genesis: bytes) -> bytes:
    return pack(("tollan/kept/1", genesis))


def reopen(path: Path, open_table: OpenTable, who: Identity | None = None
           ) -> tuple[Record, Ledger, Notes, list[Any]]:
    """A kept game: its record, its ledger, what we promised, and all notes.

    What this device kept itself it checked when it came; in anybody else's record every signature is checked now.
    """
    record, kept = read(path), read_notes(path)
    try:
        wires = [genesis_wire(record)]
        for _, _, proof in record.entries:
            wires.extend(proof_wires(proof))
        genesis = Ledger(*wires[0], open_table).game
        ours = who is not None and any(
            note[:2] == ("kept", genesis) and signed_by(who.public, _kept(genesis), note[2])
            for note in kept if isinstance(note, tuple) and len(note) == 3)
        ledger, again = rebuilt(wires, open_table, who.public if who is not None else None, ours)
    except Wrong as error:
        raise Unreadable(f"This game cannot be opened again: {error}.") from None
    notes = Notes(again=again)
    for note in kept:
        if isinstance(note, tuple) and note and note[0] == "entry" and _WIRE(note[1:]):
            with suppress(Wrong):
                ledger.extend(*note[1:])
        else:
            notes.add(note)
    return record, ledger, notes, kept


def terms_of(record: Record) -> Terms:
    """Who played what, from the header alone."""
    try:
        return Terms.read(unpack(genesis_wire(record)[0])[3][0])
    except (BadFrame, TypeError, ValueError, IndexError, KeyError):
        raise Unreadable("This game's header makes no sense.") from None
