"""One device's part in a shared game: answer, acknowledge, deal, seal, catch up. No sockets, no clock: messages in,
messages out, so that any network, however bad, can be played through in a test.

    an answer              -> entry to all; everybody checks it, passes it on once, and tells `have`
    a draw, a secret round -> one piece from every device: net/joint.py
    a lost message         -> `tick` repeats what is pending to the neighbours; `status` shows who is behind

What is pending is small and thrown away when the log grows, so nothing here grows with what strangers send.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.agenda import Choice, Illegal
from game.words.phrases import phrase
from net.branches import Branches
from net.catchup import CatchingUp
from net.consent import Consents
from net.doubt import Doubts
from net.entries import AHEAD, DEVICES, OWN, Consent, Entry, Wrong, own_is_signed, read
from net.identity import Identity, signed_by
from net.joint import Joint
from net.ledger import Applied, Ledger, OpenTable, WrongDigest
from net.messages import TAG
from net.outside import Message, Misbehaved, News, Outside
from net.promises import Promises
from net.wire import pack


class Lockstep:
    """`ledger` is the game so far; `who` is this device (a spectator's key is in no list of devices)."""

    def __init__(
        self, ledger: Ledger, who: Identity, outside: Outside, open_table: OpenTable, promises: Promises
    ) -> None:
        self.ledger, self.who, self.outside, self.open_table, self.promises = ledger, who, outside, open_table, promises
        self.haves: dict[bytes, tuple[int, bytes, bytes]] = {}
        self.have_messages: dict[bytes, Message] = {}
        self._passed: tuple[int, Counter[bytes]] = -1, Counter()
        """How many acknowledgements of each device were passed on since our log had this head."""
        self.stopped: News | None = None
        """Why nothing more is accepted until the devices consent to go on: a cheat or a desync."""
        self.joint = Joint(self)
        self.branches = Branches(self)
        self.consents = Consents(self, self.joint, self.branches)
        self.doubts = Doubts(self)
        self.catching_up = CatchingUp(self, self.joint, self.branches, self.consents, self.doubts)
        self.trusting = False
        """We see another game than all others, lost our seats for it, and only watch: nothing we see is checked."""
        self.untold: set[bytes] = set()
        """In a game opened again: devices that may hold an answer of ours that this one lost, and have not told yet."""
        self._told = -1
        self._handlers: dict[str, Callable[[bytes, Message], None]] = {
            "entry": self._entry,
            "have": self._have,
            "piece": self.joint.receive,
            "status": self.catching_up.receive_status,
            "want": self.catching_up.receive_want,
            "entries": self.catching_up.receive_entries,
            "agree": self.consents.receive,
            "cheat": self.doubts.receive_cheat,
            "differ": self.doubts.receive_differ,
        }

    # ------------------------------------------------------------ reading
    @property
    def tag(self) -> bytes:
        return self.ledger.game[:TAG]

    @property
    def place(self) -> int | None:
        """This device's place among the playing devices; None: a spectator."""
        devices = self.ledger.devices
        return devices.index(self.who.public) if self.who.public in devices else None

    def awaited(self) -> list[tuple[bytes, str]]:
        """The devices whose act is due, and what: "answer", "have", "preimage" or "seal"; "log" before we answer."""
        devices, due = self.ledger.devices, self.ledger.due
        if due == "answer":
            seat = self.ledger.asked()
            assert seat is not None
            asked = self.ledger.device_of(seat)
            if asked == self.who.public and self.untold:
                return [(key, "log") for key in devices if key in self.untold]
            return [(asked, "answer")]
        if due == "deal":
            late = [(key, "have") for key in self.without_head()]
            return late or [(key, "preimage") for key in self.joint.missing()]
        if due == "seal":
            return [(key, "seal") for key in self.joint.missing()]
        return []

    def open_seats(self) -> list[int]:
        """Seats of this device that may choose now; in a secret round, those that have not chosen yet."""
        return [] if self.untold and self.ledger.due == "answer" else self._asked_here()

    def _asked_here(self) -> list[int]:
        """The same, were there nobody who may hold an answer that we lost."""
        if self.stopped or self.doubts.doubting or self.place is None or self.joint.is_lost():
            return []
        if self.ledger.due == "seal":
            if self.place in self.joint.pieces:
                return []
            ours = self.ledger.seats_of(self.who.public)
            return [q.who for q in self.ledger.to_seal() if q.who in ours and q.who not in self.joint.choices]
        seat = self.ledger.asked()
        if seat is None or self.ledger.device_of(seat) != self.who.public or seat in self.ledger.sealed:
            return []
        return [seat]

    @property
    def progress(self) -> int:
        """Grows with every entry, and with every piece of the one that is due."""
        return len(self.ledger.entries) * (DEVICES + 1) + len(self.joint.pieces)

    def absent(self, key: bytes) -> bool:
        """Not connected, seeing another game than the majority, a proven cheat, or holding back what it need not think
        about: the others may go on without it."""
        if key == self.cheat or key in self.doubts.astray or key in self.consents.scruples.holding_back:
            return True
        return key != self.who.public and not self.outside.reachable(key)

    def is_outcast(self, key: bytes) -> bool:
        return key in self.doubts.cheats

    def has_lost_choice(self) -> bool:
        return self.joint.has_lost_choice()

    def has_lost_part(self) -> bool:
        return self.joint.has_lost_part()

    @property
    def cheat(self) -> bytes | None:
        """Who was proved to have signed two things for one place, as long as the table stands still for it."""
        return self.stopped.about[0] if self.stopped is not None and self.stopped.what == "cheat" else None

    # ------------------------------------------------------------ what this device does
    def begin(self) -> None:
        """After the genesis, or when a kept game is opened again."""
        self.joint.recall_sealed()
        self._author_has(self.ledger.head)
        self.consents.renew_chain()
        again, self.promises.again = self.promises.again, []
        self.answer_again(again)

    def answer(self, seat: int, choice: Choice) -> None:
        """Our seat answers; in a secret round its choice is sealed when all seats of this device have chosen."""
        if seat not in self.open_seats():
            raise Illegal(phrase("peers.not_asked"))
        if self.ledger.due == "seal":
            question = next(q for q in self.ledger.to_seal() if q.who == seat)
            self.joint.choices[seat] = question.find(choice)
            self.advance()
        else:
            self._own("answer", seat, choice)

    def undo(self, seat: int, to: int) -> None:
        if seat not in self.open_seats() or self.ledger.due != "answer":
            raise Illegal(phrase("peers.not_taken_back"))
        self._own("undo", seat, to)

    def _own(self, kind: str, seat: int, value: Any) -> None:
        applied = self.ledger.own(self.who, kind, seat, value)
        self._write_down(applied)
        self.spread(applied.entry)  # the others first: what is left to do here they need not wait for
        self._stands(applied)
        self.advance()

    # ------------------------------------------------------------ what one part of it asks of another
    def ask(self, neighbour: bytes, start: int | None = None) -> None:
        self.catching_up.ask(neighbour, start)

    def is_renewing(self) -> bool:
        return self.consents.is_renewing()

    def withdraws(self) -> bool:
        return self.consents.refusals.withdraw()

    def gave(self) -> None:
        self.consents.refusals.gave()

    def two_seals(self, key: bytes, index: int, prev: bytes, a: tuple[Any, bytes], b: tuple[Any, bytes]) -> None:
        self.doubts.two_seals(key, index, prev, a, b)

    # ------------------------------------------------------------ messages
    def receive(self, sender: bytes, message: Message) -> None:
        """A message from the neighbour `sender`. Misbehaved if no honest neighbour would have sent it."""
        self._handlers[message[0]](sender, message)

    def link_up(self, key: bytes) -> None:
        """A new neighbour: both say how far they are, and whoever is behind catches up."""
        self.catching_up.greet(key)

    def tick(self, neighbours: Sequence[bytes]) -> None:
        """Every few seconds: what may have been lost on the way is said again to the neighbours, and what waited for
        somebody who is gone by now is done."""
        self.doubts.beat()
        self.advance()
        self.consents.tick()
        for key in neighbours:
            self.outside.to(key, self.catching_up.status())

    def _entry(self, sender: bytes, message: Message) -> None:
        _, tag, packed, signatures = message
        if tag == self.tag and self.take(sender, packed, signatures):
            self.advance()

    def take(self, sender: bytes, packed: bytes, signatures: tuple[bytes, ...], asked_for: bool = False) -> bool:
        """One entry from outside; True if it is new and now stands in our log."""
        try:
            entry = read(self.ledger.game, packed, signatures)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        at = entry.index
        if at < len(self.ledger.entries):
            entry = read(self.ledger.game_at(at), packed, signatures)
            if entry.kind == "consent":
                return self.consents.rather(entry)
            self.doubts.compare(entry, sender)
            return False
        if at > len(self.ledger.entries):
            self.ask(sender)
            return False
        if entry.prev != self.ledger.head.hash:
            self.catching_up.ask_back(sender)  # unless it follows another entry than our last consent: a branch
            return False
        if entry.kind == "consent":
            return self.consents.offered(entry, sender)
        if self.stopped and not self._may_learn(sender, at, asked_for) or self.doubts.tired_of(entry):
            return False
        applied = self._extend(entry, sender)
        if applied is None:
            return False
        self.applied(applied)
        if self.ledger.healed:
            self.ledger.healed = False
            self.outside.news(News("healed", (at,)))
        self.spread(entry, but=sender)
        return True

    def _extend(self, entry: Entry, sender: bytes) -> Applied | None:
        """The entry, checked, at the end of our log, and its author told of it; None if it must stay out.

        Who waits for us, waits for little: an author who sends his answer himself hears that it is right before we look
        at his signature, unless a draw follows. With a false one he deceives himself only: the answer is taken off.
        """
        late = self._may_look_later(entry, sender)
        try:
            applied = self.ledger.extend_read(entry, checked=late, trusting=self.trusting)
        except WrongDigest as error:
            if late:
                self._look(entry, sender)
            self.doubts.wrong_digest(error)
            return None
        except Wrong as error:
            if self.trusting:  # what is legal elsewhere is not here: there is no more to be seen
                self.stop(News("lost sight", (entry.index,)))
                return None
            raise Misbehaved(str(error)) from None
        if late and self.ledger.due == "deal":
            self._look(entry, sender)
            late = False
        self._lift_desync()
        if self.place is not None and not self.doubts.doubting:
            self._tell_have()  # its author wrote it down before he sent it
            self.outside.make_way()
        if late:
            self._look(entry, sender)
        self._author_has(entry)
        return applied

    def _may_look_later(self, entry: Entry, sender: bytes) -> bool:
        """Whether the signature is its own sender's, and he alone hears what we make of the entry."""
        if entry.kind not in OWN or self.stopped or self.trusting or self.doubts.doubting or self.place is None:
            return False
        seat = entry.body[0]
        return seat < len(self.ledger.seats) and self.ledger.device_of(seat) == sender and self.outside.linked(sender)

    def _look(self, entry: Entry, author: bytes) -> None:
        """At a signature that was not looked at yet; if it is false, the entry is taken off again."""
        if own_is_signed(author, entry):
            return
        if len(self.ledger.entries) > entry.index:
            self.ledger = ledger = self.ledger.cut(entry.index, self.open_table)
            self._told = min(self._told, ledger.head.index)
            self.haves[self.who.public] = ledger.head.index, ledger.head.hash, ledger.digest
        raise Misbehaved("not signed by the device that holds the seat")

    def _may_learn(self, sender: bytes, at: int, asked_for: bool) -> bool:
        """Whether a table that stands still takes an entry from this device: one that has found its mistake, or, after
        a cheat, an honest one that knows of more that all have confirmed than we do.

        At the place of the cheat only from one that knows of it: another may yet go back itself, and two would take
        from each other what each of them gives up."""
        assert self.stopped is not None
        if self.stopped.what == "desync":
            return True
        honest = self.cheat not in (None, sender) and sender in self.ledger.devices
        return honest and asked_for and (at != self.stopped.about[1] or sender in self.doubts.knowing)

    def _author_has(self, entry: Entry) -> None:
        """An answer is its author's acknowledgement too."""
        if entry.kind in OWN:
            author = self.ledger.device_of(entry.body[0])
            self.haves[author] = (entry.index, entry.hash, entry.body[2])
            self.doubts.agrees(author)

    def _have(self, sender: bytes, message: Message) -> None:
        _, tag, device, index, entry_hash, digest, signature = message
        if tag != self.tag or device >= len(self.ledger.devices):
            return
        key, new = self.ledger.devices[device], (index, entry_hash, digest)
        head = len(self.ledger.entries) - 1
        held, kept = self.haves.get(key, (-1, b"", b"")), self.have_messages.get(key)
        passable = bool(signature) and (kept is None or kept[3] < index)
        if key == self.who.public or index < head or held == new and not passable:
            return
        if sender != key and (index < held[0] or index == held[0] and held != new or not signature):
            return  # older, or it changed its mind and will say so itself
        if signature and not signed_by(key, _have_bytes(self.ledger.game, index, entry_hash, digest), signature):
            raise Misbehaved("a false acknowledgement")
        self.haves[key] = new
        if signature and index <= head + AHEAD:  # without one it was meant for us alone
            self.have_messages[key] = message
            if self._may_be_passed_on(key, head):
                self.outside.players(message, sender)
        if index == head and entry_hash != self.ledger.head.hash:
            self.catching_up.ask_back(sender)
        elif index == head and digest != self.ledger.digest:
            self.doubts.other_digest(key, digest)
        else:
            if index == head:
                self.doubts.agrees(key)
            self.doubts.heard_have(key)
            if not self.without_head():
                self.doubts.clear()
                self._lift_desync()
            self.advance()

    def _may_be_passed_on(self, key: bytes, head: int) -> bool:
        """While our log does not grow: an honest device tells of each entry that may follow once, and hardly ever
        changes its mind. One that always does spends what our neighbours let us send."""
        if self._passed[0] != head:
            self._passed = head, Counter()
        self._passed[1][key] += 1
        return self._passed[1][key] <= 2 * AHEAD

    # ------------------------------------------------------------ going on by itself
    def advance(self) -> None:
        """All that this device can do without being asked: acknowledge, give preimages, seal, show what was sealed."""
        while not self.stopped and not self.doubts.doubting:
            if self.place is None:
                return
            self._tell_have()
            self.joint.take_early()
            before = len(self.ledger.entries)
            due = self.ledger.due
            if due == "deal":
                self.joint.deal()
            elif due == "seal":
                self.joint.seal()
            elif due == "answer":
                self.joint.show_sealed()
            if len(self.ledger.entries) == before:
                return

    def _tell_have(self) -> None:
        """Tell it once, to those who wait for it: everybody if the dealer is asked, else the author of the answer.

        The rest hear it with the next heartbeat; before a draw everybody has told everybody. Over a link of our own it
        needs no signature; with one it can be passed on.
        """
        ledger, me = self.ledger, self.who.public
        at, head, devices, due = len(ledger.entries) - 1, ledger.entries[-1], ledger.devices, ledger.due
        if self._told == at:
            return
        if due == "deal" and self.joint.is_lost():
            return  # so nobody gives his part before all have new chains
        if due == "deal" and self.joint.spent_elsewhere():
            self.stop(News("preimage spent", (ledger.tips.event,)))
            return  # so nobody gives his part here, and all may agree to draw anew
        self._told = at
        self.haves[me] = (at, head.hash, ledger.digest)
        author = ledger.device_of(head.body[0]) if head.kind in OWN else None
        if head.kind == "deal" or author == me:
            return
        waiting = devices if author is None or due == "deal" else (author,)
        if all(key == me or self.outside.linked(key) for key in waiting):
            told = "have", self.tag, self.place, at, head.hash, ledger.digest, b""
            if author is None or due == "deal":
                self.outside.players(told)
            else:
                self.outside.to(author, told)
            return
        self.have_messages[me] = message = self.have_message(at, head.hash, ledger.digest)
        self.outside.players(message)

    def tell_have_again(self) -> None:
        """Our last acknowledgement to everybody, signed: somebody is in doubt."""
        if self.place is not None and not self.stopped:
            head, digest = self.ledger.head, self.ledger.digest
            self.outside.players(self.have_message(head.index, head.hash, digest))

    def have_message(self, index: int, entry_hash: bytes, digest: bytes) -> Message:
        signature = self.who.sign(_have_bytes(self.ledger.game, index, entry_hash, digest))
        return "have", self.tag, self.place, index, entry_hash, digest, signature

    def has_head(self, key: bytes) -> bool:
        return self.haves.get(key) == (len(self.ledger.entries) - 1, self.ledger.head.hash, self.ledger.digest)

    def without_head(self) -> list[bytes]:
        head, haves = (len(self.ledger.entries) - 1, self.ledger.head.hash, self.ledger.digest), self.haves
        return [key for key in self.ledger.devices if haves.get(key) != head]

    def applied(self, applied: Applied) -> None:
        """Written down first, then told to the player."""
        self._write_down(applied)
        self._stands(applied)

    def _write_down(self, applied: Applied) -> None:
        """What a device only trusts is not written: its record ends where it last saw what the others saw."""
        if not self.trusting:
            self.outside.keep(applied)

    def _stands(self, applied: Applied) -> None:
        """The log has grown: what was pending for the old head is over, and the player is told."""
        self.joint.clear()
        self.consents.clear()
        self.doubts.clear()
        self.outside.news(News("applied", (applied,)))

    def spread(self, entry: Entry, but: bytes | None = None) -> None:
        self.outside.everybody(self.entry_message(entry), but)

    def entry_message(self, entry: Entry) -> Message:
        return "entry", self.tag, entry.packed, entry.signatures

    # ------------------------------------------------------------ stopping and going on
    def stop(self, why: News) -> None:
        if self.stopped is None:
            self.stopped = why
            self.outside.news(why)

    def _lift_desync(self) -> None:
        """The other side has found its mistake: what we see is now seen by all."""
        if self.stopped is not None and self.stopped.what == "desync":
            self.stopped = None
            self.doubts.clear()
            self.outside.news(News("healed", (len(self.ledger.entries) - 1,)))

    def replace(self, ledger: Ledger, why: str) -> None:
        """Go on from another ledger: a shorter one after a cheat, or another branch that the player chose."""
        self.ledger = ledger
        self.untold &= set(ledger.devices)
        self.haves, self.have_messages, self._told = {}, {}, -1
        self.joint.forget()
        self._author_has(ledger.head)
        self.consents.clear()
        self.doubts.clear()
        self.outside.news(News("replaced", (why,)))

    def take_again(self, entry: Entry) -> None:
        """An entry that was refused while our memory was wrong."""
        if self.take(self.who.public, entry.packed, entry.signatures):
            self.advance()

    def answer_again(self, mine: Sequence[Entry]) -> None:
        """Our own entries that carried wrong digests: the same once more, as far as they go; nobody took the first."""
        self.advance()
        for entry in mine:
            if entry.kind in OWN and entry.body[0] in self._asked_here():
                try:
                    self._own(entry.kind, entry.body[0], entry.body[1])
                except Illegal:
                    return

    def agreed(self, entry: Entry) -> None:
        """A consent is complete: a new game id, a new epoch, nothing pending."""
        applied = self.ledger.extend_read(entry)
        self.trusting = self.trusting or self.who.public in self.doubts.astray
        old = entry.index
        self.stopped, self.untold = None, set()
        self.haves, self.have_messages, self._told = {}, {}, -1
        self.joint.forget()
        self.applied(applied)
        self.outside.news(News("consented", (Consent.read(entry.body[0]), old)))
        self.outside.watchers(("entry", self.ledger.game_at(old)[:TAG], entry.packed, entry.signatures))
        self.advance()


def _have_bytes(game: bytes, index: int, entry_hash: bytes, digest: bytes) -> bytes:
    return pack(("tollan/have/1", game, index, entry_hash, digest))
