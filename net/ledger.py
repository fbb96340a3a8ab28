"""The shared game as one device holds it: the checked log, and the table it leads to.

`extend` takes an entry from anywhere and applies it only if signature, place, legality and digest are right; the same
code follows a game as it is played, catches up after an absence, and verifies a record from its file alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.agenda import DEALER, Choice, Illegal, Question, packed_parts, sealed_round
from game.events import Event, TurnEnded
from game.table import Entry as Played
from game.table import Table
from game.words.phrases import phrase
from net.entries import (
    NOTHING,
    OWN,
    Consent,
    Entry,
    SeatRow,
    Terms,
    Wrong,
    check_arrangement,
    make,
    own_is_signed,
    piece_is_signed,
    pieces_of,
    read,
    sign_own,
)
from net.fairness import LINKS, Tips, commitment, seed
from net.hello import PROTOCOL
from net.identity import Identity

CONSENTS = 200
"""So many consents may stand in the log of one game. Each gives the game a new id, and `status` messages list all ids:
the limit keeps them small."""
IN_A_ROW = 16
"""So many consents may stand between two moves."""
MEETINGS = 5
"""Since this protocol all pieces of a genesis name the meeting that they were given to."""
OpenTable = Callable[[Terms], Table]
UNDOS_BEFORE = 200
"""The same in games of protocol 1."""
UNDOS = 60
"""How often a turn may be taken back, in part or whole: nobody needs more, and no log grows without an end."""


class WrongDigest(Wrong):
    """A signed, legal entry whose author sees another position after it than we do."""

    def __init__(self, entry: Entry, ours: bytes, parts: tuple[tuple[str, bytes], ...]) -> None:
        super().__init__("leads to another position here than its author says")
        self.entry = entry
        self.ours = ours
        self.parts = parts


@dataclass(frozen=True, slots=True)
class Applied:
    """An entry that now stands in the log; `played` is what the table made of it (None: nothing on the table moved)."""

    entry: Entry
    played: Played | None
    events: Sequence[Event]


class Ledger:
    """Begins with a genesis; grows by entries; never shrinks."""

    def __init__(self, packed: bytes, signatures: tuple[bytes, ...], open_table: OpenTable) -> None:
        genesis = read(b"", packed, signatures)
        if genesis.kind != "genesis" or genesis.index != 0 or genesis.prev != NOTHING:
            raise Wrong("a game begins with its genesis")
        self.terms = Terms.read(genesis.body[0])
        if not 1 <= self.terms.protocol <= PROTOCOL:
            raise Wrong("another protocol")
        self._undos = UNDOS if self.terms.protocol > 1 else UNDOS_BEFORE
        check_arrangement(self.terms.seats, self.terms.devices, self.terms.players)
        _check_pieces(genesis, b"", self.terms.devices)
        if self.terms.protocol >= MEETINGS and len({nonce for nonce, _ in genesis.body[1]}) > 1:
            raise Wrong("its pieces were given to different meetings")
        self.entries = [genesis]
        self.lineage: list[tuple[int, bytes]] = [(0, genesis.hash)]
        """Where the game got its name, and each new one: (index, game id) of the genesis and of every consent."""
        self.seats: tuple[SeatRow, ...] = self.terms.seats
        self.devices: tuple[bytes, ...] = self.terms.devices
        self.epoch = 0
        self.tips = Tips([tip for _, tip in genesis.body[1]])
        self.sealed: dict[int, tuple[int, bytes]] = {}
        """Choices made but not shown yet: seat -> (index of the seal, commitment)."""
        self._open_table = open_table
        self.table = open_table(self.terms)
        self.after: list[bytes] = [self.digest]
        """The digest after every entry."""
        self._due: str | None = None
        self._undone = 0
        self._refused_at = -1
        """The place at which an entry was refused for its digest: the table before it has been played up to anew."""
        self.second_looks = 0
        """How often the game was played up to anew for a digest."""
        self.healed = False
        """The table had gone wrong and was played up to anew; whoever sees this says so and sets it back."""

    # ------------------------------------------------------------ reading
    @property
    def game(self) -> bytes:
        return self.lineage[-1][1]

    @property
    def head(self) -> Entry:
        return self.entries[-1]

    @property
    def digest(self) -> bytes:
        return self.table.digests[-1]

    @property
    def over(self) -> bool:
        return self.table.over

    def first_piece(self, key: bytes) -> tuple[bytes, bytes] | None:
        """The nonce and the end of the chain that this device gave to the genesis; None: it gave none."""
        devices = self.terms.devices
        if key not in devices:
            return None
        nonce, tip = self.entries[0].body[1][devices.index(key)]
        return nonce, tip

    def device_of(self, seat: int) -> bytes:
        return self.devices[self.seats[seat].device]

    def seats_of(self, key: bytes) -> list[int]:
        return [i for i, row in enumerate(self.seats) if self.devices[row.device] == key]

    def to_seal(self) -> list[Question]:
        """The questions of a secret round that more than one device must answer and that is not sealed yet."""
        hidden = sealed_round(self.table.state)
        if any(q.who in self.sealed for q in hidden):
            return []
        return hidden if len({self.seats[q.who].device for q in hidden}) > 1 else []

    @property
    def due(self) -> str:
        """What comes next: "" (over), "deal", "seal", or "answer"."""
        if self._due is None:
            self._due = self._what_is_due()
        return self._due

    def _what_is_due(self) -> str:
        q = self.table.question
        if q is None:
            return ""
        if q.who == DEALER:
            return "deal"
        return "seal" if self.to_seal() else "answer"

    def asked(self) -> int | None:
        """The seat whose answer is due."""
        q = self.table.question
        return q.who if q is not None and self.due == "answer" else None

    def game_at(self, index: int) -> bytes:
        """The game id under which the entry at `index` was hashed."""
        return next((game for at, game in reversed(self.lineage) if at < index), b"")

    def arrangement_at(self, index: int) -> Terms | Consent:
        """What had last been agreed when the entry at `index` was made: its seats and devices."""
        at = max(start for start, _ in self.lineage if start < index or start == 0)
        return Consent.read(self.entries[at].body[0]) if at else self.terms

    def chain_end(self, key: bytes, index: int) -> bytes:
        """The end of the chain that this device gave to what had last been agreed before `index`."""
        at = max(start for start, _ in self.lineage if start < index or start == 0)
        return bytes(self.entries[at].body[1][self.arrangement_at(index).devices.index(key)][1])

    def cut(self, index: int, open_table: OpenTable, trusting: bool = False) -> Ledger:
        """A new ledger with the entries before `index`, every one checked again on a new table."""
        new = Ledger(*self.entries[0].wire(), open_table)
        for entry in self.entries[1:index]:
            new.extend_read(read(new.game, *entry.wire()), trusting=trusting)
        return new

    # ------------------------------------------------------------ growing
    def own(self, who: Identity, kind: str, seat: int, value: Any, salt: bytes = b"") -> Applied:
        """Our own answer or undo: carried out, signed, in the log. Illegal if it may not be. `salt`: of a choice that
        was sealed and is shown now."""
        if self.asked() != seat or self.device_of(seat) != who.public:
            raise Illegal(phrase("peers.not_asked"))
        hidden = self.sealed.get(seat)
        extra: tuple[bytes, ...] = ()
        if hidden is not None:
            extra = (salt,)
            if kind != "answer" or not self._was_sealed(seat, extra[0], value):
                raise Illegal(phrase("peers.another_was_sealed"))
        if kind == "undo" and self._undone >= self._undos:
            raise Illegal(phrase("peers.taken_back_too_often", n=self._undos))
        events = self.table.answer(seat, value) if kind == "answer" else self.table.play((kind, seat, value))
        played = self.table.log[-1]
        body = (seat, played[2], self.digest, *extra)
        entry = sign_own(who, make(self.game, len(self.entries), self.head.hash, kind, body))
        self.sealed.pop(seat, None)
        return self._append(entry, played, events)

    def extend(self, packed: bytes, signatures: tuple[bytes, ...], checked: bool = False) -> Applied:
        """The next entry, whoever made it. Wrong, with the log as it was, if it is not right in every way."""
        return self.extend_read(read(self.game, packed, signatures, checked), checked)

    def extend_read(self, entry: Entry, checked: bool = False, trusting: bool = False) -> Applied:
        """The same for an entry that was read before.

        `checked`: its signatures were seen to be right before. `trusting`: a device that knows its own sight to be
        wrong follows the others, whatever position it sees itself.
        """
        if entry.index != len(self.entries) or entry.prev != self.head.hash:
            raise Wrong("does not follow the entry before it")
        if entry.kind in OWN:
            return self._extend_own(entry, checked, trusting)
        if entry.kind == "consent":
            return self._extend_consent(entry)
        if entry.kind not in ("deal", "seal") or entry.kind != self.due:
            raise Wrong(f"a {entry.kind} is not due")
        if not checked:
            _check_pieces(entry, self.game, self.devices)
        return self._extend_deal(entry) if entry.kind == "deal" else self._extend_seal(entry)

    def recall(self, entry: Entry, returned_to: bool) -> None:
        """An own entry that this device checked when it came. Its digest is taken as it stands; Illegal if the table
        does not even allow it. `returned_to`: an undo leads back to before it."""
        seat, value, digest = entry.body[:3]
        events: Sequence[Event] = ()
        if entry.kind == "answer":
            events = self.table.answer_again(seat, value, digest, returned_to)
        else:
            self.table.undo(seat, value)
        self.sealed.pop(seat, None)
        self._append(entry, self.table.log[-1], events)

    def _extend_own(self, entry: Entry, checked: bool, trusting: bool) -> Applied:
        seat, value, digest, *extra = entry.body
        if self.asked() != seat:
            raise Wrong("this seat is not asked")
        if not checked and not own_is_signed(self.device_of(seat), entry):
            raise Wrong("not signed by the device that holds the seat")
        hidden = self.sealed.get(seat)
        if bool(extra) != (hidden is not None) or hidden and entry.kind != "answer":
            raise Wrong("a sealed choice is shown with its salt, and nothing else is")
        if hidden and not self._was_sealed(seat, extra[0], value):
            raise Wrong("not the choice that was sealed")
        if entry.kind == "undo" and self._undone >= self._undos:
            raise Wrong("taken back too often")
        if self._refused_at == len(self.entries) and not trusting:
            events = self._try_again(entry)
        else:
            events = _played(self.table, entry)
            if self.digest != digest and not trusting:
                events = self._second_look(entry)
        self.sealed.pop(seat, None)
        return self._append(entry, self.table.log[-1], events)

    def _second_look(self, entry: Entry) -> Sequence[Event]:
        """Perhaps our memory has gone wrong; the log has not. Played up to anew, once for each place in it."""
        self.second_looks += 1
        played = self.table.log[:-1]
        self.table = self._open_table(self.terms)
        for move in played:
            self.table.play(move)
        self._refused_at = len(self.entries)
        events = self._try_again(entry)
        self.healed = True
        return events

    def _try_again(self, entry: Entry) -> Sequence[Event]:
        """The entry on a copy of the table, which takes its place if the digest is right; WrongDigest if not."""
        table = self.table.copy()
        events = _played(table, entry)
        if table.digests[-1] != entry.body[2]:
            raise WrongDigest(entry, table.digests[-1], tuple(packed_parts(table.state)))
        self.table = table
        return events

    def _extend_deal(self, entry: Entry) -> Applied:
        epoch, event, preimages = entry.body
        if (epoch, event) != (self.epoch, self.tips.event):
            raise Wrong("not the next run of draws")
        if event >= LINKS:
            raise Wrong("the chains are used up")
        self.tips.take(list(preimages))
        events = self.table.deal(seed(self.game, epoch, event, self.head.hash, list(preimages)))
        return self._append(entry, self.table.log[-1], events)

    def _extend_seal(self, entry: Entry) -> Applied:
        for device, piece in enumerate(entry.body):
            if not self.seal_fits(device, piece):
                raise Wrong("seals exactly the seats of its device")
        self.sealed = {seat: (entry.index, hidden) for piece in entry.body for seat, hidden in piece}
        return self._append(entry, None, ())

    def seal_fits(self, device: int, piece: Any) -> bool:
        seats = [q.who for q in self.to_seal() if self.seats[q.who].device == device]
        return [seat for seat, _ in piece] == seats

    def _was_sealed(self, seat: int, salt: bytes, value: Any) -> bool:
        index, hidden = self.sealed[seat]
        return commitment(self.game_at(index), index, seat, salt, value) == hidden

    def consent_in(self, entry: Entry) -> Consent:
        """What an entry that would come next agrees on; Wrong if it is not a consent right in every way."""
        consent = Consent.read(entry.body[0])
        check_consent(self, consent)
        if any(tip == NOTHING for _, tip in entry.body[1]):
            raise Wrong("somebody said that he does not go by it")
        _check_pieces(entry, self.game, consent.devices)
        return consent

    def _extend_consent(self, entry: Entry) -> Applied:
        consent = self.consent_in(entry)
        self.sealed = self._still_sealed(consent)
        self.seats, self.devices, self.epoch = consent.seats, consent.devices, consent.epoch
        self.tips = Tips([tip for _, tip in entry.body[1]])
        self.lineage.append((entry.index, entry.hash))
        return self._append(entry, None, ())

    def _still_sealed(self, consent: Consent) -> dict[int, tuple[int, bytes]]:
        """Who sealed a choice and keeps the seat is bound by it as soon as another has been shown; before, for a seat
        in other hands, and where one plays on alone, so that nobody gains by it, it is chosen anew."""
        index = next((at for at, _ in self.sealed.values()), 0)
        if not index or len(consent.devices) == 1 or len(self.sealed) == sum(map(len, self.entries[index].body)):
            return {}
        return {
            seat: hidden
            for seat, hidden in self.sealed.items()
            if consent.devices[consent.seats[seat].device] == self.device_of(seat)
        }

    def _append(self, entry: Entry, played: Played | None, events: Sequence[Event]) -> Applied:
        self._due = None
        if entry.kind == "undo":
            self._undone += 1
        elif entry.kind not in OWN or any(isinstance(e, TurnEnded) for e in events):
            self._undone = 0
        self.entries.append(entry)
        self.after.append(self.digest)
        return Applied(entry, played, events)


def _played(table: Table, entry: Entry) -> Sequence[Event]:
    """What happens on the table; Wrong, and nothing has changed, if it may not happen."""
    seat, value = entry.body[:2]
    try:
        return table.answer(seat, value) if entry.kind == "answer" else table.play((entry.kind, seat, value))
    except Illegal as error:
        raise Wrong(f"not a legal {entry.kind}: {error}") from None
    except Exception as error:  # a hole in the rules is no reason to fall
        raise Wrong(f"the rules stumble over it: {type(error).__name__}") from error


def check_consent(ledger: Ledger, consent: Consent) -> None:
    """Wrong if it cannot be the next entry, as far as the log alone can tell; see `Consents.unfair` for the rest."""
    check_arrangement(consent.seats, consent.devices, ledger.terms.players)
    if consent.epoch != ledger.epoch + 1:
        raise Wrong("not the next epoch")
    if not set(consent.devices) & set(ledger.devices):
        raise Wrong("somebody who played must consent")
    if any(new.plain()[1:4] != old.plain()[1:4] for new, old in zip(consent.seats, ledger.seats, strict=True)):
        raise Wrong("a seat keeps its name, colour and glyph, whoever plays it")
    # Where a choice is due no draw can be made anew by it, and chains may be lost again before that is made.
    if ledger.head.kind == "consent" and ledger.due == "deal" and not changes(ledger, consent):
        raise Wrong("nothing has happened since the last consent")
    moved = next(e.index for e in reversed(ledger.entries) if e.kind not in ("consent", "seal"))
    if len(ledger.lineage) > CONSENTS or sum(at > moved for at, _ in ledger.lineage) >= IN_A_ROW:
        raise Wrong("too many consents")
    if ledger.over:
        raise Wrong("the game is over")


def changes(ledger: Ledger, consent: Consent) -> list[int]:
    """The seats that another device, a bot or a person instead of a bot would play."""
    return [
        i
        for i, (new, old) in enumerate(zip(consent.seats, ledger.seats, strict=True))
        if (consent.devices[new.device], new.bot) != (ledger.device_of(i), old.bot)
    ]


def sealed_choice(salt: bytes, ledger: Ledger, question: Question) -> Choice:
    """Our own sealed choice, found again by trying what was on offer; Wrong if it was none of it."""
    index, hidden = ledger.sealed[question.who]
    game = ledger.game_at(index)
    for choice in question.options:
        if commitment(game, index, question.who, salt, choice) == hidden:
            return choice
    raise Wrong("the sealed choice is not on offer")


def _check_pieces(entry: Entry, game: bytes, devices: tuple[bytes, ...]) -> None:
    pieces = pieces_of(entry)
    if len(pieces) != len(devices) or len(entry.signatures) != len(devices):
        raise Wrong("one signed piece from every device")
    for key, piece, signature in zip(devices, pieces, entry.signatures, strict=True):
        if not piece_is_signed(key, game, entry.kind, entry.index, entry.prev, piece, signature):
            raise Wrong("a piece is not signed by its device")
