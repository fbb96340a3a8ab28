"""Kept games, read back: one file, or all that this device has of one game.

A device may hold several records of a game: copies, a branch it gave up, the file before a mistake was healed. The
longest one that was not replaced is gone on with; whatever this device promised or signed in any of them stays
promised, so that a game opened again another evening gives nobody a second try.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

from game.record import MAGIC, Record, Unreadable, parse, read
from game.words.phrases import phrase
from net.entries import OWN, Entry, Wrong, own_is_signed
from net.entries import read as read_entry
from net.fairness import link_after
from net.identity import Identity
from net.ledger import Ledger, OpenTable
from net.lobby import Lobby, room_id
from net.notes_file import SUFFIX as NOTES_SUFFIX
from net.notes_file import mark_replaced, read_notes
from net.outside import Message
from net.promises import Promises
from net.rebuilding import rebuilt
from net.record_writer import SUFFIX, RecordWriter, Wire, genesis_wire, proof_wires, seal_secret, seal_under

OF_THE_ROOM = ("lobby", "seen", "cheat", "left")
"""Notes that say the same to everybody."""
RECORDS = 8
"""Records of one game that are looked into, the latest first."""


@dataclass
class Kept:
    """A kept game: what stands in its file, where that leads, and what this device promised in it."""

    path: Path
    record: Record
    ledger: Ledger
    promises: Promises
    remarks: list[Message]
    """All notes beside the record."""
    ours: bool
    """Whether this device wrote the file itself; what another one promised in its notes does not bind us."""
    closed: bool
    """Whether everything that this device ever signed in the game is here: no power cut or crash ended the writing."""
    sealed: tuple[int, bytes]
    """The last entry that this device has sealed, and its seal; (-1, b""): none."""
    others: list[Entry] = field(default_factory=list)
    """Where another record of the game has another entry than this one: somebody may have signed both."""

    @property
    def replaced(self) -> str:
        """Why the game went on in another file; "" if it did not."""
        return next((note[1] for note in reversed(self.remarks) if note[0] == "replaced"), "")

    @property
    def length(self) -> int:
        return len(self.ledger.entries)

    def writer(self, folder: Path, who: Identity) -> RecordWriter:
        """Who writes the game down from now on. Unreadable if another Tollan has this file open.

        A file that is not ours, or ends in answers that must be given again, is left as it is, and a new one begun.
        """
        notes = [*(note for note in self.remarks if note[0] in OF_THE_ROOM), *self.promises.as_notes()]
        if self.ours and not self.promises.again and not self.replaced:
            with suppress(OSError):  # it can be read, but not written to
                writer = RecordWriter.go_on(self.path, self.record, self.ledger, who, self.sealed)
                for note in notes:
                    writer.note(note)
                return writer
        writer = RecordWriter(folder, self.ledger, who, notes)
        if self.ours and not writer.trouble:
            mark_replaced(self.path, "again")
        return writer


# ------------------------------------------------------------ one file
def reopen(path: Path, open_table: OpenTable, who: Identity | None = None) -> Kept:
    """A kept game from its file. Unreadable if it is none.

    What this device kept itself it checked when it came; in anybody else's record every signature is checked now.
    """
    record, remarks = read(path), read_notes(path)
    try:
        wires = [genesis_wire(record)]
        for _, _, proof in record.entries:
            wires.extend(proof_wires(proof))
        checked, seal = _vouched(wires, remarks, who) if who is not None else (-1, b"")
        ledger, again = rebuilt(wires, open_table, who.public if who is not None else None, checked)
    except Wrong as error:
        raise Unreadable(phrase("peers.cannot_be_opened_again", why=error)) from None
    promises = Promises(again=again)
    for note in remarks:
        if note[0] == "entry":
            with suppress(Wrong):
                ledger.extend(*note[1:])
        elif checked >= 0 or who is None:
            promises.add(note)
    return Kept(path, record, ledger, promises, remarks, checked >= 0, remarks[-1:] == [("closed",)], (checked, seal))


def _vouched(wires: Sequence[Wire], remarks: Sequence[Message], who: Identity) -> tuple[int, bytes]:
    """The last entry up to which this device has sealed just these entries, and the seal; -1: none, somebody else kept
    them."""
    seals = {note[1]: note[2] for note in remarks if note[0] == "kept"}
    secret, seal, found = seal_secret(who, read_entry(b"", *wires[0])), b"", (-1, b"")
    for index, wire in enumerate(wires):
        seal = seal_under(secret, seal, wire)
        if seals.get(index) == seal:
            found = index, seal
    return found


def genesis_of(path: Path) -> bytes | None:
    """The hash of a record's genesis, from its header alone; None if it has none."""
    with suppress(OSError, ValueError):
        with open(path, "rb") as file:
            start = file.read(len(MAGIC) + 4)
            start += file.read(4 + int.from_bytes(start[len(MAGIC) :], "big") % (1 << 20) + 8)
        return read_entry(b"", *genesis_wire(parse(start))).hash
    return None


def room_of(path: Path) -> bytes | None:
    """The room in which a record was played; None if its notes do not say."""
    for note in read_notes(path):
        match note:
            case ("lobby", ("put", bytes(author), ("root",), _, bytes(nonce), _)):
                room = room_id(author, nonce)
                if Lobby(Identity(bytes(32)), room).receive(note[1]):
                    return room
    return None


def members_of(path: Path, who: Identity, room: bytes) -> set[bytes]:
    """The devices that were let into the room of a record, by its notes."""
    lobby = Lobby(who, room)
    for note in read_notes(path):
        if note[0] == "lobby":
            lobby.receive(note[1], catching_up=True)
    return lobby.members()


# ------------------------------------------------------------ all that there is of one game
def records_of(folder: Path, genesis: bytes) -> list[Path]:
    """The records of one game, the latest first."""
    return _latest(p for p in folder.glob(f"*{SUFFIX}") if genesis_of(p) == genesis)[:RECORDS]


def rooms_of(folder: Path, genesis: bytes) -> set[bytes]:
    """The rooms in which a game was played, as the notes beside its records say."""
    return {room for path in records_of(folder, genesis) if (room := room_of(path)) is not None}


def played_in(folder: Path, room: bytes) -> list[Path]:
    """The records of games played in a room, the latest first."""
    noted = (p.with_name(p.name.removesuffix(NOTES_SUFFIX)) for p in folder.glob(f"*{NOTES_SUFFIX}"))
    return _latest(p for p in noted if p.exists() and room_of(p) == room)


def _latest(paths: Iterator[Path]) -> list[Path]:
    def written(path: Path) -> tuple[int, str]:
        with suppress(OSError):  # gone meanwhile
            return path.stat().st_mtime_ns, path.name
        return 0, path.name

    return sorted(paths, key=written, reverse=True)


def taken_up(
    folder: Path, open_table: OpenTable, who: Identity, genesis: bytes | None = None, chosen: Path | None = None
) -> Kept | None:
    """The record to go on with: of a game told of by others (None if we kept none), or that of a `chosen` file.

    Unreadable if the chosen file cannot be opened. What any other record of the game says is taken into account.
    """
    first = [reopen(chosen, open_table, who)] if chosen is not None else []
    birth = first[0].ledger.entries[0].hash if first else genesis
    found = list(first)
    for path in records_of(folder, birth or b""):
        if chosen is None or path.resolve() != chosen.resolve():
            with suppress(Unreadable, OSError):
                found.append(reopen(path, open_table, who))
    if not found:
        return None
    live = [k for k in found if not k.replaced] or found
    if first and first[0].replaced in ("", "chosen"):
        live = [k for k in (*first, *live) if _one_line(k.ledger, first[0].ledger)]
    best = max(live, key=lambda k: (k.length, k.ours))
    best.closed = all(k.closed or k.replaced for k in found if k.ours)
    for kept in found:
        _remember_draws(best.promises, kept.ledger, who.public)
        if kept is not best:
            _remember(best, kept, who.public)
    return best


def own_log(folder: Path, open_table: OpenTable, who: Identity, genesis: bytes, game: bytes) -> Ledger | None:
    """The longest log that this device ever kept of one branch of a game; None if it kept none.

    Whoever goes back to a branch that he had left goes on behind what he signed there, whatever others have of it.
    """
    best: Ledger | None = None
    for path in records_of(folder, genesis):
        with suppress(Unreadable, OSError, Wrong):
            kept = reopen(path, open_table, who)
            if kept.ours:
                best = longer(best, branch_in(kept.ledger, game, open_table))
    return best


def branch_in(ledger: Ledger, game: bytes, open_table: OpenTable) -> Ledger | None:
    """What a log holds of one branch, with all before it; None if it never went there."""
    games = [name for _, name in ledger.lineage]
    if game not in games:
        return None
    later = ledger.lineage[games.index(game) + 1 :]
    return ledger.cut(later[0][0], open_table) if later else ledger


def longer(one: Ledger | None, two: Ledger | None) -> Ledger | None:
    if one is None or two is None:
        return one or two
    return two if len(two.entries) > len(one.entries) else one


def _one_line(a: Ledger, b: Ledger) -> bool:
    """Whether one of two logs goes on where the other ends."""
    last = min(len(a.entries), len(b.entries)) - 1
    return a.entries[last].hash == b.entries[last].hash


def _remember_draws(promises: Promises, ledger: Ledger, me: bytes) -> None:
    """A draw that was made is made there and nowhere else, also if the note about it was lost."""
    for entry in ledger.entries:
        devices = ledger.arrangement_at(entry.index).devices if entry.kind == "deal" else ()
        if me in devices:
            epoch, event, preimages = entry.body
            promises.spent.setdefault((link_after(preimages[devices.index(me)]), epoch, event), entry.prev)


def _remember(best: Kept, other: Kept, me: bytes) -> None:
    """What another record of the same game says: what we promised, the room, our own answers, a second answer."""
    best.remarks.extend(note for note in other.remarks if note[0] in OF_THE_ROOM)
    for note in other.promises.as_notes():
        best.promises.add(note)
    theirs, ours = other.ledger, best.ledger
    same = sum(
        1 for _ in takewhile(lambda pair: pair[0].hash == pair[1].hash, zip(ours.entries, theirs.entries, strict=False))
    )
    if same == best.length and not best.promises.again:
        further = takewhile(lambda e: e.kind in OWN and ours.device_of(e.body[0]) == me, theirs.entries[same:])
        best.promises.again = list(further) or other.promises.again
    elif same < min(best.length, other.length) and not (
        theirs.entries[same].kind in OWN and own_is_signed(me, theirs.entries[same])
    ):
        best.others.append(theirs.entries[same])  # our own two would be one mistake, healed since
