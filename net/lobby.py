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

The opener can *send somebody away*: that key is no member, whoever vouches for it, and what it wrote is taken down, its
word for others too. So boards become the same whether they hear of that before the notes of that key or after. What all
may write over is counted anew from a higher number on, and written once more by the opener, or by who sits. Nobody is
sent away from a game that he plays: what is written then holds when it is over.

    root                        the opener, proved by the room's id
    away, n                     a key that the opener has sent away: only his word counts
    vouch, author, n            a guest who proved the code to the author
    room                        name, open to all or not, code: the opener's word stands above any other's
    game                        title, options, seats, solo
    held                        whether others' turns are shown only when they end
    me, key                     name, addresses, port, watching or not
    through, key                the device whose door for browsers this one plays through (net/browser)
    seat, n                     device, name, colour, glyph, bot; nothing: free
    ready, key                  the terms this device agrees to, and a token made when it did
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any

from net.entries import DEVICES, SeatRow, Terms, terms_hash
from net.hello import PROTOCOL
from net.identity import Identity, signed_by
from net.lobby_notes import (
    AWAY,
    FAR,
    FEW,
    FIRST,
    LAST,
    LINE,
    MEMBERS,
    NOTES,
    PATHS,
    SEATS,
    SHARED,
    STEP,
    STEPS,
    VALUES,
    Game,
    Member,
    Note,
    Path,
)
from net.outside import Message
from net.wire import hashed, pack


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
        self.plays: Callable[[bytes], bool] = lambda key: False
        """Whether this device plays a game that is on, or did before it was left out there."""
        self.own_code = ""
        """The room's code where nobody else is told it: only its opener has one (net/lobby_upkeep.py)."""
        self._away: set[bytes] = set()
        self._gone: set[bytes] = set()
        self._base = 0
        """From where on shared notes are counted."""
        self._games: dict[bytes, Any] = {}
        """What each member last wanted to be played, the latest at the end."""

    # ------------------------------------------------------------ writing
    def put(self, path: Path, value: Any) -> Message:
        """Write a note; the message goes to everybody."""
        old = self.notes.get(path)
        count = 1 + max(old.count if old is not None else 0, self._least(path))
        note = Note(self._who.public, count, value, self._who.sign(self._said(path, count, value)))
        if not (count <= LAST and self._right(path, note) and self._may(path, note)):
            raise ValueError(f"not a note for {path}: {value!r}")
        if count <= self._least(path) + FAR:
            self._only_told_by.pop(path, None)  # what we write is above no lie
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
        known = max(old.count if old is not None else 0, self._least(path))
        if not 0 < count <= (LAST // 2 if catching_up else min(LAST, known + FAR)):
            return False
        if not self._has_place(path, author) if old is None else not self._goes_before(path, note, old, sender):
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

    def _has_place(self, path: Path, author: bytes) -> bool:
        """Whether one more note may stand on the board. Nobody fills it with keys of his own so that others can neither
        come in, nor sit down, nor get ready: of some kinds there cannot be many."""
        if path[:1] == ("away",):
            return len(self.notes) < NOTES + AWAY
        seats = (note.value for note in map(self.notes.get, SEATS) if note is not None)
        return path[:1] in FEW or len(self.notes) < NOTES or any(seat and seat[0] == author for seat in seats)

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
        if path[0] == "game":
            self._games.pop(note.author, None)
            self._games[note.author] = note.value
        if path[0] == "away":
            self._see_out()
        elif path[0] == "root" or path[0] == "vouch" and (old is None or old.value != note.value):
            self._reckon()

    def _reckon(self) -> None:
        """Who is a member, and in whose line; what the others wrote is taken down."""
        told = [note for path, note in self.notes.items() if path[0] == "away"]
        self._away, self._base = {note.value for note in told}, STEP * min(STEPS, sum(note.count for note in told))
        while True:
            self._lines = self._vouched_for()
            alone = [path for path, note in self.notes.items() if path[0] != "root" and not self.is_member(note.author)]
            for path in alone:
                del self.notes[path]
            if not any(path[0] == "vouch" for path in alone):
                break
        self._games = {author: game for author, game in self._games.items() if self.is_member(author)}

    def _vouched_for(self, without: bytes = b"", by_opener: bool = False) -> dict[bytes, bytes]:
        """By whatever word leads back to the opener, or to somebody we know: and who begins each one's line."""
        lines: dict[bytes, bytes] = {}
        opener = self.opener

        def counts(key: bytes) -> bool:
            return key != without and not self.is_away(key)

        known = () if by_opener else sorted(self.trusted)
        todo = [key for key in (opener, *known) if key is not None and counts(key)]
        while todo:
            author = todo.pop(0)
            for guest in self._guests(author):
                if guest not in lines and guest != opener and counts(guest):
                    lines[guest] = guest if author == opener else lines.get(author, author)
                    todo.append(guest)
        return lines

    def _least(self, path: Path) -> int:
        return self._base if path and path[0] in SHARED else 0

    def _guests(self, author: bytes) -> list[bytes]:
        notes = [self.notes.get(("vouch", author, n)) for n in range(MEMBERS)]
        return [note.value for note in notes if note is not None and note.value is not None]

    def snapshot(self) -> list[Message]:
        """Everything, in an order in which it can be understood."""
        rank = {key: n for n, key in enumerate(self._lines, 1)}
        ordered = sorted(
            self.notes.items(),
            key=lambda item: (FIRST.get(item[0][0], len(FIRST)), rank.get(item[1].author, 0)),
        )
        return [_message(path, note) for path, note in ordered]

    def digest(self) -> bytes:
        told = sorted((pack(path), note.author, note.count, pack(note.value)) for path, note in self.notes.items())
        return blake2b(pack(told), digest_size=8).digest()

    def _said(self, path: Path, count: int, value: Any) -> bytes:
        return pack(("tollan/put/1", self.room, path, count, value))

    def _right(self, path: Path, note: Note) -> bool:
        kind = path[0] if path else None
        return isinstance(kind, str) and kind in PATHS and PATHS[kind](path[1:]) and VALUES[kind](note.value)

    def _may(self, path: Path, note: Note) -> bool:
        if path == ("root",):
            return room_id(note.author, note.value) == self.room
        if not self.is_member(note.author):
            return False
        if path[0] == "away":
            return bool(note.author == self.opener != note.value)
        if path[0] == "room":
            held = self.notes.get(path)
            return held is None or note.author == self.opener or held.author != self.opener
        if path[0] in ("me", "through", "ready"):
            return bool(path[1] == note.author)
        if path[0] == "seat":
            return note.value is None or note.value[0] == note.author
        return path[0] != "vouch" or path[1] == note.author and self._fits(path, note.author)

    def _beats(self, path: Path, note: Note, old: Note) -> bool:
        if path == ("room",) and note.author != old.author and self.opener in (note.author, old.author):
            return note.author == self.opener
        if note.count != old.count:
            return note.count > old.count
        if note.author != old.author:
            return note.author < old.author
        return pack(note.value) > pack(old.value)

    # ------------------------------------------------------------ members
    @property
    def opener(self) -> bytes | None:
        root = self.notes.get(("root",))
        return None if root is None else root.author

    def is_member(self, key: bytes) -> bool:
        known = key in self.trusted or key in self._lines or key == self.opener or self.plays(key)
        return known and not self.is_away(key)

    def members(self) -> set[bytes]:
        opener = self.opener
        known = self.trusted | set(self._lines) | ({opener} if opener is not None else set())
        return {key for key in known if not self.is_away(key)} if self._away else known

    # ------------------------------------------------------------ sending away
    def is_away(self, key: bytes) -> bool:
        """Whether the opener has sent this key away, and it plays no game that is on."""
        return key in self._away and not self.plays(key)

    def may_hear(self, key: bytes, message: Message) -> bool:
        """Whether this is for that device: who plays on, though he was sent away, is not told the code of the room."""
        return key not in self._away or message[0] != "put" or message[2] != ("room",)

    @property
    def sent_away(self) -> frozenset[bytes]:
        return frozenset(key for key in self._away if self.is_away(key))

    def away_place(self) -> Path:
        """Where the opener writes whom he sends away: a free place, or that of whom he sent away first."""
        places: list[Path] = [("away", n) for n in range(AWAY)]
        return min(places, key=lambda path: self.notes[path].count if path in self.notes else 0)

    def vouched(self, key: bytes) -> list[Path]:
        """Where we have written that we vouch for this key."""
        me = self._who.public
        return [path for n in range(MEMBERS) if self._value(*(path := ("vouch", me, n))) == key]

    def goes_with(self, key: bytes) -> set[bytes]:
        """Who would be no member any more without this one's word."""
        return set(self._lines) - set(self._vouched_for(without=key)) - {key}

    def gone(self) -> set[bytes]:
        """Who is no member any more because somebody was sent away, told once. Looks again whether a game is over."""
        if self._away and any(map(self.is_away, {*self._lines, *(note.author for note in self.notes.values())})):
            self._see_out()
        gone, self._gone = self._gone, set()
        return gone

    def renew(self) -> list[Message]:
        """Write once more, from where counts begin now, what is ours to write: our seats; what is played, if we opened
        the room. Nothing changes by it but for those who could not take a count that had climbed too far."""
        ours = [path for path, note in self.notes.items() if path[0] == "seat" and note.author == self._who.public]
        if self.opener == self._who.public:
            ours += [path for path in self.notes if path[0] in ("game", "held")]
        old = [path for path in ours if self.notes[path].count <= self._base]
        return [self.put(path, self.notes[path].value) for path in old]

    def _see_out(self) -> None:
        """Whoever plays stays, also if his word came from somebody who went: no opener puts him out of a game."""
        me = self._who.public
        before = (set(self._lines) | self.trusted) - {me}
        inside = me in self._vouched_for(by_opener=True)  # that we know somebody does not make others know us
        self._reckon()
        self._gone |= {key for key in before if not self.is_member(key)}
        if inside and me not in self._vouched_for(by_opener=True) and not self.plays(me):
            self._gone.add(me)

    def last_game(self) -> Any:
        """What was to be played last, as far as we saw, by the will of somebody who is a member; None: nothing."""
        return next(reversed(self._games.values()), None)

    def line(self, key: bytes) -> bytes:
        """The guest of the opener through whom this member came, or himself."""
        return self._lines.get(key, key)

    def _fits(self, path: Path, author: bytes) -> bool:
        """Whether the author's line, or the opener's list, is not too long with one more guest at this place. A place
        that is free again counts too: it is the next to be taken."""
        line = self.line(author)
        taken = [p for p in self.notes if p[0] == "vouch" and p != path and self.line(p[1]) == line]
        return len(taken) < (MEMBERS if line == self.opener else LINE)

    def place(self, needed: Callable[[bytes], bool]) -> Path | None:
        """Where we may write that we vouch for a guest: a free place, or that of one who is not needed any more."""
        me = self._who.public
        wrote = {note.author for path, note in self.notes.items() if path[0] in ("room", "game", "seat")}

        def is_needed(key: bytes) -> bool:
            return key in wrote or needed(key)

        places: list[Path] = [("vouch", me, n) for n in range(MEMBERS)]
        free = [path for path in places if self._value(*path) is None]
        idle = [path for path in places if path not in free and not self._leads_to(self._value(*path), is_needed)]
        return next((path for path in (*free, *idle) if self._fits(path, me)), None)

    def _leads_to(self, key: bytes, is_needed: Callable[[bytes], bool]) -> bool:
        """Whether this member, or one who is here by his word, is needed or wrote what all need."""
        todo = [key]
        for member in todo:
            if is_needed(member):
                return True
            todo.extend(guest for guest in self._guests(member) if guest not in todo)
        return False

    def is_vouched_for(self, key: bytes) -> bool:
        """By somebody's word, or because he opened the room: not only known to us."""
        return key in self._lines or key == self.opener

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
        return value[2] or self.own_code if value and not value[1] else ""

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
        value = self._value("ready", key)
        return value is not None and bool(value[0] == agreed)

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
        """What being ready now is called: the room, the terms, and what each of its devices said when it got ready."""
        notes = [self.notes.get(("ready", key)) for key in terms.devices]
        said = tuple((note.count, note.value) if note is not None else () for note in notes)
        return hashed("tollan/meeting/2", self.room, terms_hash(terms.plain()), said)


def _message(path: Path, note: Note) -> Message:
    return "put", note.author, path, note.count, note.value, note.signature
