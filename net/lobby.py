"""The lobby as everybody sees it: a few signed notes on a board that need nobody to keep order.

A note has a path, a value, its author and a count; the higher count wins, of two equal ones the smaller key, of two by
one author the greater value. So all boards become the same whatever order the notes come in. A count far ahead of ours
is taken from nobody but the neighbour who tells us what we missed: nobody can write a note that none can write after.
And what that neighbour alone has told us gives way to what any other one says, if the two are so far apart that one of
them must be lying.

A member is the room's opener, whose key is in the room's id, or whom a member vouched for. Every guest of the opener
begins a *line*: those he vouched for, and those whom they vouched for. A line is short, so nobody fills the room with
keys of his own; and a guest who is gone, and left nothing behind that others need, makes place for the next. *Ready*
names the exact terms one is ready for: any change makes everybody unready.

    root                        the opener, proved by the room's id
    vouch, author, n            a guest who proved the code to the author
    room                        name, open to all or not, code: the opener's word stands above any other's
    game                        title, options, seats, solo
    held                        whether others' turns are shown only when they end
    me, key                     name, addresses, port, watching or not
    through, key                the device whose door for browsers this one plays through (net/browser)
    seat, n                     device, name, colour, glyph, bot; nothing: free
    ready, key                  the terms this device agrees to
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any

from net.entries import DEVICES, SeatRow, Terms, terms_hash
from net.hello import PROTOCOL
from net.identity import Identity, signed_by
from net.outside import Message
from net.shape import KEY, Shape, either, flag, integer, many, name, nothing, octets, row, text
from net.wire import hashed, pack

SPECTATORS = 8
MEMBERS = 32
"""Guests the opener may vouch for."""
LINE = 16
"""Guests that one guest of his, and theirs, may vouch for."""
NOTES = 800
FAR = 1000
"""So far may a count be ahead of the one we hold: nobody changes his mind that often while we look away."""
LAST = 1 << 60
"""The highest count that can be sent. Nobody gets there in steps of FAR, and nobody is told more than half of it."""
Path = tuple[Any, ...]

_OPTION = row(text(40), either(text(40), integer(-(1 << 31), 1 << 31)))
_VALUES: dict[str, Shape] = {
    "root": octets(16),
    "vouch": either(nothing, KEY),
    "room": row(text(40), flag, text(40)),
    "game": row(text(32), many(_OPTION, 64), integer(1, 8), flag),
    "held": flag,
    "me": row(name, many(text(64), 16), integer(0, 65535), flag),
    "through": KEY,
    "seat": either(nothing, row(KEY, name, text(20), text(20), text(32))),
    "ready": either(nothing, octets(32)),
}
_PATHS: dict[str, Shape] = {
    "root": row(),
    "room": row(),
    "game": row(),
    "held": row(),
    "seat": row(integer(0, 7)),
    "me": row(KEY),
    "through": row(KEY),
    "ready": row(KEY),
    "vouch": row(KEY, integer(0, MEMBERS - 1)),
}


@dataclass(frozen=True, slots=True)
class Note:
    author: bytes
    count: int
    value: Any
    signature: bytes


@dataclass(frozen=True, slots=True)
class Game:
    """What is going to be played."""

    title: str
    options: tuple[tuple[str, int | str], ...]
    players: int
    solo: bool


@dataclass(frozen=True, slots=True)
class Member:
    name: str
    addresses: tuple[str, ...]
    port: int
    watching: bool


def new_room(opener: bytes) -> tuple[bytes, bytes]:
    """A room id that only this opener can have, and the nonce that shows it."""
    nonce = secrets.token_bytes(16)
    return room_id(opener, nonce), nonce


def room_id(opener: bytes, nonce: bytes) -> bytes:
    return hashed("tollan/room/1", opener, nonce)[:16]


class Lobby:
    def __init__(self, who: Identity, room: bytes) -> None:
        self._who = who
        self.room = room
        self.notes: dict[Path, Note] = {}
        self.trusted: set[bytes] = {who.public}
        """Keys we know from elsewhere: the device that proved the code to us, and those of a game in progress."""
        self._only_told_by: dict[Path, bytes] = {}
        """Notes far ahead of anything we knew, which nobody has confirmed yet but the neighbour who told them."""
        self._lines: dict[bytes, bytes] = {}
        """Whom a member vouched for -> who begins his line."""

    # ------------------------------------------------------------ writing
    def put(self, path: Path, value: Any) -> Message:
        """Write a note; the message goes to everybody."""
        old = self.notes.get(path)
        count = 1 if old is None else old.count + 1
        note = Note(self._who.public, count, value, self._who.sign(self._said(path, count, value)))
        if not (count <= LAST and self._right(path, note) and self._may(path, note)):
            raise ValueError(f"not a note for {path}: {value!r}")
        self._pin(path, note)
        return _message(path, note)

    def is_news(self, message: Message, sender: bytes) -> bool:
        """Whether this note would take the place of ours, if it is right: told without looking at its signature."""
        _, author, path, count, value, signature = message
        old = self.notes.get(path)
        return old is None or self._goes_before(path, Note(author, count, value, signature), old, sender)

    def receive(self, message: Message, catching_up: bool = False, sender: bytes = b"") -> bool:
        """True if our board changed, so that the note is to be passed on. `catching_up`: it may be far ahead."""
        _, author, path, count, value, signature = message
        note, old = Note(author, count, value, signature), self.notes.get(path)
        known = old.count if old is not None else 0
        if not 0 < count <= (LAST // 2 if catching_up else min(LAST, known + FAR)):
            return False
        if len(self.notes) >= NOTES if old is None else not self._goes_before(path, note, old, sender):
            return False
        if not self._right(path, note) or not self._may(path, note):
            return False
        if not signed_by(author, self._said(path, count, value), signature):
            return False
        self._only_told_by.pop(path, None)
        if count > known + FAR:
            self._only_told_by[path] = sender
        self._pin(path, note)
        return True

    def _goes_before(self, path: Path, note: Note, old: Note, sender: bytes) -> bool:
        """Whether a note takes the place of one we hold: it beats it, or corrects what one neighbour alone told us."""
        if note == old and sender != self._only_told_by.get(path, sender):
            del self._only_told_by[path]  # two say the same
        if self._only_told_by.get(path, sender) != sender and note.count + FAR < old.count:
            return True
        return self._beats(path, note, old)

    def _pin(self, path: Path, note: Note) -> None:
        old = self.notes.get(path)
        self.notes[path] = note
        if path[0] == "root" or path[0] == "vouch" and (old is None or old.value != note.value):
            self._reckon()

    def _reckon(self) -> None:
        """Who is a member, and in whose line; what the others wrote is taken down."""
        while True:
            self._lines, opener = {}, self._opener()
            todo = [key for key in (opener, *sorted(self.trusted)) if key is not None]
            while todo:
                author = todo.pop(0)
                for guest in self._guests(author):
                    if guest not in self._lines and guest != opener:
                        self._lines[guest] = guest if author == opener else self.line(author)
                        todo.append(guest)
            alone = [path for path, note in self.notes.items() if path[0] != "root" and not self.is_member(note.author)]
            for path in alone:
                del self.notes[path]
            if not any(path[0] == "vouch" for path in alone):
                return

    def _guests(self, author: bytes) -> list[bytes]:
        notes = [self.notes.get(("vouch", author, n)) for n in range(MEMBERS)]
        return [note.value for note in notes if note is not None and note.value is not None]

    def snapshot(self) -> list[Message]:
        """Everything, in an order in which it can be understood."""
        rank = {key: n for n, key in enumerate(self._lines, 1)}
        ordered = sorted(
            self.notes.items(),
            key=lambda item: (item[0][0] != "root", item[0][0] != "vouch", rank.get(item[1].author, 0)),
        )
        return [_message(path, note) for path, note in ordered]

    def digest(self) -> bytes:
        told = sorted((pack(path), note.author, note.count, pack(note.value)) for path, note in self.notes.items())
        return blake2b(pack(told), digest_size=8).digest()

    def _said(self, path: Path, count: int, value: Any) -> bytes:
        return pack(("tollan/put/1", self.room, path, count, value))

    def _right(self, path: Path, note: Note) -> bool:
        kind = path[0] if path else None
        return isinstance(kind, str) and kind in _PATHS and _PATHS[kind](path[1:]) and _VALUES[kind](note.value)

    def _may(self, path: Path, note: Note) -> bool:
        if path == ("root",):
            return room_id(note.author, note.value) == self.room
        if not self.is_member(note.author):
            return False
        if path[0] == "room":
            held = self.notes.get(path)
            return held is None or note.author == self._opener() or held.author != self._opener()
        if path[0] in ("me", "through", "ready"):
            return bool(path[1] == note.author)
        if path[0] == "seat":
            return note.value is None or note.value[0] == note.author
        return path[0] != "vouch" or path[1] == note.author and (note.value is None or self._fits(path, note.author))

    def _beats(self, path: Path, note: Note, old: Note) -> bool:
        if path == ("room",) and note.author != old.author and self._opener() in (note.author, old.author):
            return note.author == self._opener()
        if note.count != old.count:
            return note.count > old.count
        if note.author != old.author:
            return note.author < old.author
        return pack(note.value) > pack(old.value)

    # ------------------------------------------------------------ members
    def _opener(self) -> bytes | None:
        root = self.notes.get(("root",))
        return None if root is None else root.author

    def is_member(self, key: bytes) -> bool:
        return key in self.trusted or key in self._lines or key == self._opener()

    def members(self) -> set[bytes]:
        opener = self._opener()
        return self.trusted | set(self._lines) | ({opener} if opener is not None else set())

    def line(self, key: bytes) -> bytes:
        """The guest of the opener through whom this member came, or himself."""
        return self._lines.get(key, key)

    def _fits(self, path: Path, author: bytes) -> bool:
        """Whether the author's line, or the opener's list, is not too long with one more guest at this place."""
        line = self.line(author)
        taken = [
            p
            for p, note in self.notes.items()
            if p[0] == "vouch" and p != path and note.value is not None and self.line(p[1]) == line
        ]
        return len(taken) < (MEMBERS if line == self._opener() else LINE)

    def place(self, needed: Callable[[bytes], bool]) -> Path | None:
        """Where we may write that we vouch for a guest: a free place, or that of one who is not needed any more."""
        me = self._who.public
        places: list[Path] = [("vouch", me, n) for n in range(MEMBERS)]
        free = [path for path in places if self._value(*path) is None]
        idle = [path for path in places if path not in free and not self._is_needed(self._value(*path), needed, set())]
        return next((path for path in (*free, *idle) if self._fits(path, me)), None)

    def _is_needed(self, key: bytes, needed: Callable[[bytes], bool], seen: set[bytes]) -> bool:
        """Whether this member, or one who is here by his word, is needed or wrote what all need."""
        if key in seen:
            return False
        seen.add(key)
        wrote = any(path[0] in ("room", "game", "seat") and note.author == key for path, note in self.notes.items())
        return wrote or needed(key) or any(self._is_needed(guest, needed, seen) for guest in self._guests(key))

    def is_vouched_for(self, key: bytes) -> bool:
        """By somebody's word, or because he opened the room: not only known to us."""
        return key in self._lines or key == self._opener()

    # ------------------------------------------------------------ reading
    def _value(self, *path: Any) -> Any:
        note = self.notes.get(path)
        return None if note is None else note.value

    @property
    def name(self) -> str:
        value = self._value("room")
        return value[0] if value else ""

    @property
    def open(self) -> bool:
        value = self._value("room")
        return bool(value and value[1])

    @property
    def code(self) -> str:
        value = self._value("room")
        return value[2] if value else ""

    @property
    def game(self) -> Game | None:
        value = self._value("game")
        return Game(*value) if value else None

    @property
    def held(self) -> bool:
        """Whether turns are shown to the others only when they end: an option of the whole table."""
        return bool(self._value("held"))

    def member(self, key: bytes) -> Member | None:
        value = self._value("me", key)
        return Member(*value) if value else None

    def through(self, key: bytes) -> bytes | None:
        """The device whose door for browsers this one plays through; None: it plays by itself."""
        value = self._value("through", key)
        return value if isinstance(value, bytes) else None

    def seat(self, number: int) -> tuple[bytes, str, str, str, str] | None:
        """Device, name, colour, glyph, bot; None if nobody sits there."""
        value = self._value("seat", number)
        return value if value is None else (value[0], value[1], value[2], value[3], value[4])

    def free(self) -> int:
        game = self.game
        return 0 if game is None else sum(self.seat(i) is None for i in range(game.players))

    def is_ready(self, key: bytes, agreed: bytes) -> bool:
        return bool(self._value("ready", key) == agreed)

    def terms(self, rules: Mapping[str, tuple[int, bytes]]) -> Terms | None:
        """What all would agree to if all were ready now; None while a seat is free."""
        game = self.game
        if game is None or game.title not in rules:
            return None
        seats = [self.seat(i) for i in range(game.players)]
        taken = [s for s in seats if s is not None]
        devices = tuple(sorted({s[0] for s in taken}))
        if len(taken) < game.players or len(devices) > DEVICES:
            return None
        rows = tuple(SeatRow(devices.index(s[0]), *s[1:]) for s in taken)
        return Terms(PROTOCOL, game.title, *rules[game.title], game.options, game.players, game.solo, rows, devices)

    def all_ready(self, terms: Terms) -> bool:
        agreed = terms_hash(terms.plain())
        return all(self.is_ready(key, agreed) for key in terms.devices)

    def meeting(self, terms: Terms) -> bytes:
        """What being ready now is called: the room, the terms, and how often each of its devices changed its mind."""
        notes = [self.notes.get(("ready", key)) for key in terms.devices]
        counts = [note.count if note is not None else 0 for note in notes]
        return hashed("tollan/meeting/1", self.room, terms_hash(terms.plain()), counts)


def _message(path: Path, note: Note) -> Message:
    return "put", note.author, path, note.count, note.value, note.signature
