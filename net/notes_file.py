"""The notes beside the record of a shared game: small frames, one after the other, each with a check sum.

What is no move on the table waits here (a seal or a consent that nothing followed yet), together with what this device
has promised and the room's name, code and addresses, so that any device can open the room again another evening.

    kept, index, seal           this device checked all entries up to here; only it can make the seal
    entry, ...                  a seal or a consent that no move has followed yet
    spent, ... sealed, ...      what this device gave away or chose, and must not give or choose differently
    refused, what               a consent at its place in the log by which this device does not go on
    chain, tip, seed, for what  the seed of our hash chain in a genesis or a consent: the one secret of a game
    cheat, ...                  the proof that a key signed two things, until the others have agreed to go on
    left, genesis               a game of this room before this one, over for us or left for it: we do not go back
    lobby, ... seen, ...        the room: its notes, and where the others were seen
    replaced, why               the game goes on in another file of this device
    closed                      at the end: all that was written is on the disk, and nothing was signed since

A frame is a length (4 bytes, big-endian), that many bytes of msgpack, and 8 bytes of check sum.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, BinaryIO

from net.messages import ENTRY, SHAPES, TAG
from net.outside import Message
from net.shape import COUNT, HASH, KEY, SEAT, SIGNATURE, Shape, integer, many, octets, plain, row, text
from net.wire import BadFrame, pack, unpack

SUFFIX = ".notes"
ONCE = ("lobby", "seen", "spent", "sealed", "refused", "chain", "cheat", "left")
"""Kinds of which a second equal note says nothing new."""
OF_ONE_FILE = ("kept", "entry", "replaced", "closed")
"""Kinds that say something about the record beside them, not about the game."""
_SHAPES: dict[str, Shape] = {
    "kept": row(COUNT, octets(16)),
    "entry": row(octets(1, ENTRY), many(SIGNATURE, 4)),
    "spent": row(HASH, COUNT, COUNT, HASH),
    "chain": row(HASH, octets(16, 32), HASH),
    "refused": row(HASH),
    "sealed": row(HASH, HASH, many(row(SEAT, plain), 8)),
    "cheat": lambda x: type(x) is tuple and len(x) == 3 and HASH(x[0]) and SHAPES["cheat"]((x[0][:TAG], *x[1:])),
    "lobby": row(lambda x: type(x) is tuple and x[:1] == ("put",) and SHAPES["put"](x[1:])),
    "seen": row(KEY, many(row(text(64), integer(0, 65535)), 16)),
    "left": row(HASH),
    "replaced": row(text(20)),
    "closed": row(),
}


def notes_path(record: Path) -> Path:
    return Path(f"{record}{SUFFIX}")


class NotesFile:
    """The notes of one record, open for writing. OSError from any method means that the disk fails."""

    def __init__(self, record: Path) -> None:
        whole, length = _whole_notes(record)
        self.file: BinaryIO = open(notes_path(record), "ab", buffering=0, opener=_private)  # noqa: SIM115 - kept open
        self.file.truncate(length)  # behind a torn note nothing more would be read
        self._once = {pack(note) for note in whole if note[0] in ONCE}

    def write(self, note: Message) -> bool:
        """False if it stands there already."""
        body = pack(note)
        if note[0] in ONCE:
            if body in self._once:
                return False
            self._once.add(body)
        left = memoryview(_frame(body))
        while left:
            left = left[self.file.write(left) :]
        return True

    def to_disk(self) -> None:
        """What was written survives a power cut."""
        os.fsync(self.file.fileno())

    def close(self) -> None:
        self.file.close()


def _private(path: str, flags: int) -> int:
    """Open for its owner alone: the notes hold the room's code, secrets of this device and addresses."""
    file = os.open(path, flags, 0o600)
    if sys.platform != "win32" and os.fstat(file).st_mode & 0o077:
        os.fchmod(file, 0o600)
    return file


def mark_replaced(record: Path, why: str) -> None:
    """Say beside a record that nobody writes to any more that its game went on in another file."""
    with suppress(OSError):
        notes = NotesFile(record)
        with suppress(OSError):
            notes.write(("replaced", why))
        notes.close()


def read_notes(record: Path) -> list[Any]:
    """The notes beside a record; a torn end and what is no note are left out, a missing file is empty."""
    return _whole_notes(record)[0]


def _whole_notes(record: Path) -> tuple[list[Any], int]:
    """The notes, and where the last whole one ends."""
    try:
        data = notes_path(record).read_bytes()
    except OSError:
        return [], 0
    found, at = [], 0
    while len(data) - at >= 12:
        size = int.from_bytes(data[at : at + 4], "big")
        body, check = data[at + 4 : at + 4 + size], data[at + 4 + size : at + 12 + size]
        if check != _check_sum(body):
            break
        with suppress(BadFrame):
            note = unpack(body)
            if _is_note(note):
                found.append(note)
        at += 12 + size
    return found, at


def _is_note(note: Any) -> bool:
    known = type(note) is tuple and note and type(note[0]) is str and note[0] in _SHAPES
    return bool(known) and _SHAPES[note[0]](note[1:])


def _check_sum(body: bytes) -> bytes:
    return blake2b(body, digest_size=8, person=b"tollan notes").digest()


def _frame(body: bytes) -> bytes:
    return len(body).to_bytes(4, "big") + body + _check_sum(body)
