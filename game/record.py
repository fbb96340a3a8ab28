"""The log as a file: journal, save, replay and bug report are one thing (`.tollan`).

    magic      b"TOLLAN1\\n"
    frame 0    the header: format, title, rules number, data hash, players, solo, options, seats, seed, extra; and, of a
               game that went on from the middle of another, how many of its entries were played there
    frame n    [entry, digest after it, proof]; `proof` is opaque bytes that peers put beside an entry

A frame is: 4 bytes length, 4 bytes check of length and index, the packed body, 8 bytes check chained to the frame
before. So a file cut off anywhere opens up to its last whole entry, and damage in the middle is told from a cut.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO

from msgpack import packb, unpackb

from game.agenda import Illegal, Reason
from game.filelock import hold
from game.setup import BadBox, Setup, Value
from game.table import Entry, Table
from game.titles import TITLES, Title
from game.words.phrases import phrase

MAGIC = b"TOLLAN1\n"
FORMAT = 1
LONGEST = 1 << 20
"""No frame is longer: a larger length is damage, not data."""
DEEPEST = 8
"""No entry is nested deeper: what is would only be there to break its reader."""
LONGEST_NAME = 32
FSYNC_WITHIN = 0.5


class Unreadable(ValueError):
    """This file cannot be opened as a game; the message says why in one sentence."""


class Damaged(Unreadable):
    """A whole entry is wrong: `entry` is its number, counted from 1 (0: the header)."""

    def __init__(self, entry: int, message: str) -> None:
        super().__init__(message)
        self.entry = entry


class OtherRules(Unreadable):
    """A game of another rules number or other component data: it can be watched as far as it agrees."""


class Seat:
    """Who plays a seat: `kind` is "me" (a person here) or a bot's name, or "peer"."""

    __slots__ = ("kind", "name")

    def __init__(self, kind: str, name: str) -> None:
        self.kind = kind
        self.name = name


def clean_name(text: str) -> str:
    """What may stand on a screen as somebody's name, whoever wrote it: printable, on one line, short."""
    return "".join(c for c in text if c.isprintable()).strip()[:LONGEST_NAME]


class Header:
    """What was agreed before the first entry."""

    __slots__ = ("data", "extra", "options", "players", "rules", "seats", "seed", "since", "solo", "title")

    def __init__(
        self,
        title: str,
        rules: int,
        data: bytes,
        players: int,
        solo: bool,
        options: Mapping[str, Value],
        seats: Sequence[Seat],
        seed: bytes = b"",
        extra: bytes = b"",
        since: int = 0,
    ) -> None:
        """`since`: so many entries were played in another game, from which this one goes on."""
        self.title = title
        self.rules = rules
        self.data = data
        self.players = players
        self.solo = solo
        self.options = dict(options)
        self.seats = list(seats)
        self.seed = seed
        self.extra = extra
        self.since = since

    @classmethod
    def of(cls, title: Title, setup: Setup, seats: Sequence[Seat], seed: bytes = b"", extra: bytes = b"") -> Header:
        return cls(
            title.code, title.rules, title.data_hash(), setup.players, setup.solo, setup.options, seats, seed, extra
        )

    def plain(self) -> list[Any]:
        seats = [[s.kind, s.name] for s in self.seats]
        options = [[k, v] for k, v in sorted(self.options.items())]
        return [
            FORMAT,
            self.title,
            self.rules,
            self.data,
            self.players,
            int(self.solo),
            options,
            seats,
            self.seed,
            self.extra,
            *([self.since] if self.since else []),
        ]


class Record:
    """A file that was read: header, entries with digest and proof, whether its end was cut off; how many bytes of it
    are whole, and the check of the last frame, which vouches for all before it."""

    __slots__ = ("check", "cut", "entries", "header", "length")

    def __init__(
        self, header: Header, entries: list[tuple[Entry, bytes, bytes]], cut: bool, length: int, check: bytes
    ) -> None:
        self.header = header
        self.entries = entries
        self.cut = cut
        self.length = length
        self.check = check


def _length_check(length: int, index: int) -> bytes:
    return blake2b(length.to_bytes(4, "big") + index.to_bytes(8, "big"), digest_size=4).digest()


def _body_check(before: bytes, body: bytes) -> bytes:
    return blake2b(before + body, digest_size=8).digest()


def frame(index: int, before: bytes, body: bytes) -> tuple[bytes, bytes]:
    """A frame's bytes and its check, which the next frame continues."""
    check = _body_check(before, body)
    return len(body).to_bytes(4, "big") + _length_check(len(body), index) + body + check, check


def _damaged(index: int) -> Damaged:
    if index == 0:
        return Damaged(0, phrase("files.header_is_damaged"))
    return Damaged(index, phrase("files.entry_is_damaged", entry=index))


def frames(data: bytes) -> tuple[list[bytes], int, bytes]:
    """The bodies of all whole frames, where the last one ends, and its check. Damaged if a whole one is wrong."""
    if not data.startswith(MAGIC):
        if data[:6] == MAGIC[:6] and len(data) >= len(MAGIC):
            raise Unreadable(phrase("files.saved_by_newer_tollan"))
        raise Unreadable(phrase("files.not_a_tollan_game"))
    return _frames_behind(data, len(MAGIC), 0, b"")


def _frames_behind(data: bytes, at: int, index: int, check: bytes) -> tuple[list[bytes], int, bytes]:
    """The same for those that stand behind the first `index` ones, which end at `at` with `check`.

    A power cut may leave zeros where the last frame was to be: that is a cut, too.
    """
    zeros = len(data.rstrip(b"\0"))  # where they begin; fewer than 8 may be an honest check's
    torn = zeros if len(data) - zeros >= 8 else len(data)
    bodies: list[bytes] = []
    while len(data) - at >= 8:
        length = int.from_bytes(data[at : at + 4], "big")
        if length > LONGEST or data[at + 4 : at + 8] != _length_check(length, index + len(bodies)):
            if torn < at + 8:
                break
            raise _damaged(index + len(bodies))
        end = at + 8 + length + 8
        if end > len(data):
            break
        body = data[at + 8 : end - 8]
        check_here = _body_check(check, body)
        if data[end - 8 : end] != check_here:
            if torn < end:
                break
            raise _damaged(index + len(bodies))
        bodies.append(body)
        at, check = end, check_here
    return bodies, at, check


def _unpacked(body: bytes, index: int) -> Any:
    try:
        plain = unpackb(body, use_list=False, strict_map_key=True)
    except Exception as e:  # msgpack raises many kinds; each means the same here
        raise _damaged(index) from e
    if not _shallow(plain, DEEPEST):
        raise _damaged(index)
    return plain


def _shallow(plain: Any, levels: int) -> bool:
    return type(plain) is not tuple or levels > 0 and all(_shallow(x, levels - 1) for x in plain)


def _header(plain: Any) -> Header:
    match plain:
        case (int(number), *_) if number > FORMAT:
            raise Unreadable(phrase("files.saved_in_format", format=number, known=FORMAT))
        case (1, str(title), int(rules), bytes(data), int(players), int(solo), tuple(options), tuple(seats), *rest):
            try:
                chosen = {str(k): v for k, v in options}
                named = [(clean_name(str(kind)), clean_name(str(name))) for kind, name in seats]
                who = [Seat(kind, name or phrase("files.player", n=n)) for n, (kind, name) in enumerate(named, 1)]
                seed, extra = (bytes(memoryview(b)) for b in rest[:2])
                (since,) = rest[2:] or (0,)
                if type(since) is not int or since < 0:
                    raise _damaged(0)
                return Header(title, rules, data, players, bool(solo), chosen, who, seed, extra, since)
            except (TypeError, ValueError) as e:
                raise _damaged(0) from e
    raise _damaged(0)


def parse(data: bytes) -> Record:
    """Read a file's bytes. Unreadable or Damaged, with one sentence, for anything that is not a game."""
    bodies, length, check = frames(data)
    if not bodies:
        raise Unreadable(phrase("files.cut_off_before_it_began"))
    header = _header(_unpacked(bodies[0], 0))
    entries = []
    for index, body in enumerate(bodies[1:], 1):
        match _unpacked(body, index):
            case (tuple(entry), bytes(digest), bytes(proof)):
                entries.append((entry, digest, proof))
            case _:
                raise _damaged(index)
    return Record(header, entries, length < len(data), length, check)


def read(path: Path) -> Record:
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as e:  # ValueError: a name with a null byte
        raise Unreadable(phrase("files.cannot_be_opened", name=path.name, why=getattr(e, "strerror", None) or e)) from e
    return parse(data)


def opened(header: Header, watching: bool = False) -> Table:
    """A table as the header says, before its first entry. OtherRules, Unreadable: this Tollan cannot continue it.

    To watch a game of other rules or data as far as it agrees, neither is asked for.
    """
    title = TITLES.get(header.title)
    if title is None:
        raise Unreadable(phrase("files.unknown_game", name=header.title[:40]))
    if header.rules != title.rules and not watching:
        raise OtherRules(phrase("files.other_rules", rules=header.rules, ours=title.rules))
    try:
        if header.data != title.data_hash() and not watching:
            raise OtherRules(phrase("files.other_data"))
        made = title.setup(header.players, header.solo, header.options)
        if isinstance(made, Reason) or len(header.seats) != made.players:
            raise Unreadable(phrase("files.unknown_set_up"))
        return Table(title.begin(made))
    except BadBox as e:
        raise Unreadable(str(e)) from e


def replay(record: Record) -> Table:
    """The table after all entries, each checked against its digest. Damaged names the first that does not follow."""
    return replayed_to(record, len(record.entries))


def replayed_to(record: Record, at: int) -> Table:
    """The same after the first `at` entries."""
    table = opened(record.header)
    for _ in islice(replayed(table, record), at):
        pass
    return table


def replayed(table: Table, record: Record) -> Iterator[int]:
    """Carry out the record's entries on a table just opened, one at a time; yields each one's number."""
    for index, (entry, digest, _) in enumerate(record.entries, 1):
        try:
            table.play(entry)
        except Illegal as e:
            raise Damaged(index, phrase("files.entry_is_illegal", entry=index)) from e
        if table.digests[-1] != digest:
            raise Damaged(index, phrase("files.entry_leads_elsewhere", entry=index))
        yield index


class Journal:
    """A record being written. An entry is in the file before anything is shown or sent (it survives kill -9), and on
    the disk within a second and at each end of turn (it survives a power cut)."""

    def __init__(self, path: Path, file: BinaryIO, count: int, check: bytes) -> None:
        self.path = path
        self._file = file
        self._count = count
        self._check = check
        self._lock = threading.Lock()
        self._timer: threading.Timer | None = None

    @classmethod
    def begin(cls, path: Path, header: Header) -> Journal:
        """A new file; the first answer makes it worth continuing. OSError: it cannot be written, and is not there."""
        file = open(path, "xb", buffering=0)  # noqa: SIM115 - kept open for the whole game
        journal = cls(path, file, 0, b"")
        try:
            hold(file)
            journal._write(MAGIC)
            journal._put(packb(header.plain()))
        except OSError:
            file.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def go_on(cls, path: Path, record: Record) -> Journal:
        """Continue a record that was read from `path`; what was cut off behind its last whole entry is dropped.

        Unreadable if another program has it open, or has written to it since it was read.
        """
        file = open(path, "r+b", buffering=0)  # noqa: SIM115
        try:
            if not hold(file):
                raise Unreadable(phrase("files.open_elsewhere"))
            data, length, count = file.read(), record.length, 1 + len(record.entries)
            as_read = data[length - len(record.check) : length] == record.check  # it vouches for all before it
            if not as_read or _frames_behind(data, length, count, record.check)[0]:
                raise Unreadable(phrase("files.went_on_elsewhere"))
            file.truncate(length)
            file.seek(length)
        except BaseException:
            file.close()
            raise
        return cls(path, file, count, record.check)

    def append(self, entry: Entry, digest: bytes, proof: bytes = b"", turn_ended: bool = False) -> None:
        self._put(packb((entry, digest, proof)))
        if turn_ended:
            self.sync()
        else:
            self._sync_soon()

    def sync(self) -> None:
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None
            if not self._file.closed:
                os.fsync(self._file.fileno())

    def close(self) -> None:
        try:
            self.sync()
        finally:
            self._file.close()

    def discard(self) -> None:
        """Close and remove the file: nothing happened that is worth keeping."""
        self.close()
        self.path.unlink(missing_ok=True)

    def _put(self, body: bytes) -> None:
        data, self._check = frame(self._count, self._check, body)
        self._count += 1
        self._write(data)

    def _write(self, data: bytes) -> None:
        view = memoryview(data)
        while view:
            view = view[self._file.write(view) :]

    def _sync_soon(self) -> None:
        with self._lock:
            if self._timer is None:
                self._timer = threading.Timer(FSYNC_WITHIN, self._sync_now)
                self._timer.daemon = True
                self._timer.start()

    def _sync_now(self) -> None:
        with suppress(OSError):  # the next append or end of turn meets the same trouble, where somebody can be told
            self.sync()
