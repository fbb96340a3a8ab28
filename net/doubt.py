"""When two devices do not see the same game: a cheat is proved and named, a mistake is found and healed.

*Cheat*: two signatures of one key on one place in the log, or under two beginnings of one game. The pair is the proof;
it is passed on, the table stops and goes back to before that place if not everybody had confirmed it, and goes on when
the others consent.

*Desync*: the same entry leads to another position elsewhere. Every device says what it sees, part by part. Those in
the minority replay their log in a fresh process and go on if they then agree. If they do not, they watch, and the
majority may consent to go on without them; without a majority the table stops. While somebody is away who could make
one, whoever is borne out by a fresh process goes on: what he does, the others see when they are back. What a device
says against an entry is looked into once; a device that was wrong twice is not listened to any more, and the others may
go on without it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Protocol

from game.agenda import packed_parts
from net.entries import AHEAD, OWN, Consent, Entry, Wrong, own_is_signed, piece_is_signed, pieces_of, read, terms_hash
from net.genesis import piece_is_right
from net.identity import signed_by
from net.ledger import Ledger, WrongDigest
from net.outside import Message, Misbehaved, News
from net.part_of_step import Step
from net.wire import pack

Parts = tuple[tuple[str, bytes], ...]
WRONG_AT_MOST = 2
"""So often may a device see another position than the majority before nobody looks into its complaints any more."""
OFFERS = 4
"""Entries with different digests that are looked at for one place in the log, and complaints of one device there; an
honest one makes two at most."""


class DoubtStep(Step, Protocol):
    @property
    def cheat(self) -> bytes | None:
        """Who was proved to have signed two things for one place, as long as the table stands still for it."""

    @property
    def haves(self) -> dict[bytes, tuple[int, bytes, bytes]]:
        """Device -> the last acknowledgement it gave: index, hash, digest."""

    def stop(self, why: News) -> None:
        """Accept nothing more until the devices consent to go on."""

    def replace(self, ledger: Ledger, why: str) -> None:
        """Go on from another ledger."""

    def begin(self) -> None: ...
    def take_again(self, entry: Entry) -> None:
        """Try an entry once more that was refused while our memory was wrong."""

    def answer_again(self, mine: Sequence[Entry]) -> None:
        """Give our own answers once more that carried wrong digests."""

    def tell_have_again(self) -> None:
        """Send our last acknowledgement to everybody, signed."""


class Doubts:
    def __init__(self, step: DoubtStep) -> None:
        self._step = step
        self.doubting = False
        """We hold an entry after which others see another position; nothing goes on until that is settled."""
        self._refused: Entry | None = None
        self._claims: dict[bytes, bytes] = {}
        self._parts: dict[bytes, Parts] = {}
        self._about: tuple[int, bytes] = (-1, b"")
        self._rechecked = False
        self._undecided = False
        self._heard: dict[tuple[int, bytes], set[bytes]] = {}
        """Complaints that were looked into: index of the entry, and who complained -> hashes of the entry."""
        self._complained: Counter[bytes] = Counter()
        """Device -> how many complaints came of it since the last beat. An honest one makes two at a place, and no
        more soon; they are long, and whoever passes them on pays for them."""
        self._wrong: dict[bytes, set[int]] = {}
        """Device -> the entries after which the majority saw another position than it did."""
        self._proof: Message = ()
        self.cheats: set[bytes] = set()
        """Devices that were proved to have signed two things for one place."""
        self.knowing: set[bytes] = set()
        """Neighbours that told us of the cheat for whom the table stands still: they have gone back as far as they do,
        and what they still hold at its place had been confirmed by all. And those that have gone on since."""
        self._offers: tuple[int, set[bytes]] = (-1, set())
        self._settled: tuple[int, set[bytes]] = (-1, set())
        """Entries for one place after which a fresh process saw what we do, while others were away."""
        self.astray: set[bytes] = set()
        """Devices that see another position than the majority, ourselves perhaps, until they agree again."""

    def clear(self) -> None:
        self.doubting, self._refused, self._rechecked, self._undecided = False, None, False, False
        self._claims, self._parts, self._about = {}, {}, (-1, b"")

    # ------------------------------------------------------------ cheats
    def compare(self, entry: Entry, sender: bytes) -> None:
        """An entry for a place where we have one already."""
        mine = self._step.ledger.entries[entry.index]
        if entry.hash == mine.hash or entry.prev != mine.prev or "consent" in (entry.kind, mine.kind):
            return
        if entry.kind in OWN and mine.kind in OWN:
            key = next(k for k in self._everybody() if own_is_signed(k, mine))
            if not own_is_signed(key, entry):
                raise Misbehaved("a forged entry")
            if (entry.kind, entry.body[:2]) != (mine.kind, mine.body[:2]):
                self._accuse(key, entry.index, ("own", mine.wire(), entry.wire()))
        elif entry.kind == mine.kind == "seal":
            game = self._step.ledger.game_at(entry.index)
            devices = self._step.ledger.arrangement_at(entry.index).devices
            for key, a, b, x, y in zip(
                devices, pieces_of(mine), pieces_of(entry), mine.signatures, entry.signatures, strict=False
            ):
                if a != b and piece_is_signed(key, game, "seal", entry.index, entry.prev, b, y):
                    self._accuse(key, entry.index, ("seal", entry.index, entry.prev, a, x, b, y))
                    return

    def two_seals(self, key: bytes, index: int, prev: bytes, a: tuple[Any, bytes], b: tuple[Any, bytes]) -> None:
        self._accuse(key, index, ("seal", index, prev, *a, *b))

    def two_beginnings(self, key: bytes, a: tuple[bytes, bytes], b: tuple[bytes, bytes]) -> None:
        """This device gave two pieces to one meeting: ends of chains, with its signatures."""
        self._accuse(key, 0, ("genesis", *a, *b))

    def receive_cheat(self, sender: bytes, message: Message) -> None:
        _, tag, key, proof = message
        step = self._step
        if tag != step.tag:
            return
        if step.stopped is not None:
            if key == step.cheat:
                self.knowing.add(sender)
            return
        if proof[0] == "genesis":
            if not self._began_twice(key, proof):
                raise Misbehaved("an accusation without proof")
            self._accuse(key, 0, proof, sender)
            return
        try:
            first = read(b"", *proof[1]) if proof[0] == "own" else None
        except Wrong:
            raise Misbehaved("an accusation without proof") from None
        index, prev = (first.index, first.prev) if first is not None else proof[1:3]
        if index > len(step.ledger.entries):
            step.ask(sender)
        elif index and prev == step.ledger.entries[index - 1].hash and self._bound(key, index):
            if not self._proved(key, index, proof):
                raise Misbehaved("an accusation without proof")
            self._accuse(key, index, proof, sender)

    def _bound(self, key: bytes, index: int) -> bool:
        """Whether this device may sign one thing only at this place in the log: its seat is asked, or it seals."""
        ledger = self._step.ledger
        if index == len(ledger.entries):
            if ledger.due == "seal":
                return key in ledger.devices
            asked = ledger.asked()
            return asked is not None and ledger.device_of(asked) == key
        entry, then = ledger.entries[index], ledger.arrangement_at(index)
        if entry.kind == "seal":
            return key in then.devices
        return entry.kind in OWN and then.devices[then.seats[entry.body[0]].device] == key

    def _began_twice(self, key: bytes, proof: tuple[Any, ...]) -> bool:
        """Whether this key gave two ends of a chain to the meeting at which our game began."""
        ledger, (_, one, sig_one, other, sig_other) = self._step.ledger, proof
        piece, agreed = ledger.first_piece(key), terms_hash(ledger.terms.plain())
        return (
            piece is not None
            and bool(one != other)
            and piece_is_right(key, agreed, (piece[0], one, sig_one))
            and piece_is_right(key, agreed, (piece[0], other, sig_other))
        )

    def _proved(self, key: bytes, index: int, proof: tuple[Any, ...]) -> bool:
        """Whether this key signed two different things at this place."""
        game = self._step.ledger.game_at(index)
        if proof[0] == "own":
            try:
                a, b = read(game, *proof[1]), read(game, *proof[2])
            except Wrong:
                return False
            two = a.kind in OWN and b.kind in OWN and (a.kind, a.body[:2]) != (b.kind, b.body[:2])
            same = (a.index, a.prev) == (b.index, b.prev)
            return two and same and own_is_signed(key, a) and own_is_signed(key, b)
        _, _, prev, one, sig_one, other, sig_other = proof
        return bool(one != other) and all(
            piece_is_signed(key, game, "seal", index, prev, piece, signature)
            for piece, signature in ((one, sig_one), (other, sig_other))
        )

    def _accuse(self, key: bytes, index: int, proof: tuple[Any, ...], sender: bytes | None = None) -> None:
        """Stop and go back, then write the proof down: where it stands in our notes we have gone back already, and what
        the others had confirmed then is not known any more. (`sender` is this device itself if they tell of it.)

        For who is out already the table does not stop again: no consent could let it go on, and those who go on by the
        one that left him out hold one log. Everybody is told all the same, once: a cheat counts nowhere.
        """
        step, known = self._step, key in self.cheats
        if step.stopped is not None:
            return
        self.cheats.add(key)
        message = ("cheat", step.tag, key, proof)
        note = ("cheat", step.ledger.game, key, proof)
        if key in step.ledger.devices:
            self._proof, self.knowing = message, {sender} if sender is not None else set()
            step.stop(News("cheat", (key, index)))
            if sender != step.who.public and self._confirmed(key) < index < len(step.ledger.entries):
                step.replace(step.ledger.cut(index, step.open_table), "cheat")
        elif known:
            return
        step.outside.note(note)
        step.outside.players(message, sender)
        step.outside.watchers(message, sender)

    def remind(self, neighbour: bytes) -> None:
        """Why the table stands still, to a neighbour who was not there when it was proved."""
        if self._proof and self._step.stopped is not None and self._step.stopped.what == "cheat":
            self._step.outside.to(neighbour, self._proof)

    def agreed_behind(self, neighbour: bytes, index: int) -> None:
        """This neighbour has gone on by a consent at this place, which is not in our log. If it stands behind the place
        of a cheat, he does not go back before that any more, whether he tells of the cheat or not."""
        stopped = self._step.stopped
        if stopped is not None and stopped.what == "cheat" and index > stopped.about[1]:
            self.knowing.add(neighbour)

    def _confirmed(self, but: bytes) -> int:
        """The last entry that every honest device has told us it has. Who signed a consent had all that came before."""
        ledger = self._step.ledger
        before_consent, places = max(0, ledger.lineage[-1][0] - 1), []
        for key in ledger.devices:
            index, entry_hash, _ = self._step.haves.get(key, (0, b"", b""))
            if key != but:
                known = index < len(ledger.entries) and ledger.entries[index].hash == entry_hash
                places.append(index if known else before_consent)
        return min(places, default=before_consent)

    def _everybody(self) -> set[bytes]:
        """Every key that ever held a seat in this game."""
        keys = set(self._step.ledger.terms.devices)
        for index, _ in self._step.ledger.lineage[1:]:
            keys |= set(Consent.read(self._step.ledger.entries[index].body[0]).devices)
        return keys

    # ------------------------------------------------------------ desyncs
    def wrong_digest(self, error: WrongDigest) -> None:
        """Somebody's answer is legal but leads elsewhere here. We do not take it, and say what we see."""
        entry, step = error.entry, self._step
        if entry.index == self._settled[0] and entry.hash in self._settled[1]:
            return
        offers = self._offers[1] if self._offers[0] == entry.index else set()
        self._offers = entry.index, {*offers, entry.hash}
        if self._about == (entry.index, entry.hash):
            self._claim(error.ours, error.parts)  # it was offered again: our complaint may have been lost
            return
        first, author = self._refused, step.ledger.device_of(entry.body[0])
        if first is not None and (first.kind, first.body[:2]) != (entry.kind, entry.body[:2]):
            self._accuse(author, entry.index, ("own", first.wire(), entry.wire()))
            return
        self._open(entry.index, entry.hash)
        self._refused = entry
        self._claims[author] = entry.body[2]
        self._claim(error.ours, error.parts)
        self._weigh()

    def other_digest(self, key: bytes, digest: bytes) -> None:
        """`key` has the entry at our head too, but another position after it."""
        head = self._step.ledger.head
        if self._about == (head.index, head.hash) or self._is_first(head.index, head.hash, key):
            self._contest(head.index)
            self._claims[key] = digest
            self._weigh()

    def _is_first(self, index: int, entry_hash: bytes, key: bytes) -> bool:
        """Whether a complaint is to be looked into: the first of this device about this entry, and not of one that was
        wrong before."""
        said = self._heard.setdefault((index, key), set())
        if entry_hash in said or len(said) >= OFFERS or self.is_unreliable(key):
            return False
        said.add(entry_hash)
        return True

    def _may_complain(self, index: int, entry_hash: bytes, key: bytes) -> bool:
        """The same, told without looking at the signature; and whether it can be about an entry of ours, or about one
        that may stand in our log soon."""
        entries, said = self._step.ledger.entries, self._heard.get((index, key), ())
        known = entries[index].hash == entry_hash if index < len(entries) else index < len(entries) + AHEAD
        few = len(said) < OFFERS and self._complained[key] < OFFERS
        return known and entry_hash not in said and few and not self.is_unreliable(key)

    def is_unreliable(self, key: bytes) -> bool:
        return len(self._wrong.get(key, ())) >= WRONG_AT_MOST

    def _contest(self, index: int) -> None:
        """Say what we see after one of our entries; nothing goes on here until a majority has said the same or not."""
        ledger = self._step.ledger
        entry = ledger.entries[index]
        if self._about == (index, entry.hash):
            return
        self._open(index, entry.hash)
        self.doubting = True
        last = index == ledger.head.index
        self._claim(ledger.after[index], tuple(packed_parts(ledger.table.state)) if last else ())

    def receive_differ(self, sender: bytes, message: Message) -> None:
        _, tag, device, index, entry_hash, digest, parts, signature = message
        ledger = self._step.ledger
        if tag != self._step.tag or device >= len(ledger.devices) or self._step.stopped is not None:
            return
        key, about = ledger.devices[device], (index, entry_hash)
        if key == self._step.who.public or not self._may_complain(index, entry_hash, key):
            return
        if not signed_by(key, self._said(index, entry_hash, digest, parts), signature):
            raise Misbehaved("a forged complaint")
        self._is_first(index, entry_hash, key)
        self._complained[key] += 1
        self._step.outside.players(message, sender)
        if index < len(ledger.entries) and ledger.entries[index].hash == entry_hash:
            if digest != ledger.after[index]:
                self._contest(index)
            elif self._about != about:
                self._step.tell_have_again()  # we see the same: whoever is in doubt may count us
        if self._about == about:
            self._claims[key] = digest
            if parts:
                self._parts[key] = parts
            self._weigh()
            if all(self._parts.get(key) for key in self._claims):
                self.give_up()

    def heard_have(self, key: bytes) -> None:
        """What this acknowledgement says of the entry we doubt: who has gone past it took it as its author meant it."""
        (index, entry_hash, digest), (about, about_hash) = self._step.haves[key], self._about
        if index < about or about < 0:
            return
        if index == about and entry_hash == about_hash:
            self._claims[key] = digest
        elif index > about:
            entry = self._refused or self._step.ledger.entries[about]
            if entry.kind in OWN:
                self._claims[key] = entry.body[2]
        self._weigh()

    def agrees(self, key: bytes) -> None:
        """This device sees what we see, now."""
        if not self.is_unreliable(key):
            self.astray.discard(key)

    def tired_of(self, entry: Entry) -> bool:
        """Whether this entry is one of too many for one place in the log that lead elsewhere here."""
        index, hashes = self._offers
        return index == entry.index and len(hashes) >= OFFERS and entry.hash not in hashes

    def _open(self, index: int, entry_hash: bytes) -> None:
        self.clear()
        self._about = (index, entry_hash)
        for key, (at, what, digest) in self._step.haves.items():
            if (at, what) == self._about:
                self._claims[key] = digest
            elif at > index and self._step.ledger.entries[at:] and self._step.ledger.after[at] == digest:
                self._claims[key] = self._step.ledger.after[index]

    def _claim(self, digest: bytes, parts: Parts) -> None:
        step, (index, entry_hash) = self._step, self._about
        self._claims[step.who.public] = digest
        self._parts[step.who.public] = parts
        if step.place is not None:
            signature = step.who.sign(self._said(index, entry_hash, digest, parts))
            step.outside.players(("differ", step.tag, step.place, index, entry_hash, digest, parts, signature))

    def _said(self, index: int, entry_hash: bytes, digest: bytes, parts: Parts) -> bytes:
        return pack(("tollan/differ/1", self._step.ledger.game, index, entry_hash, digest, parts))

    def _weigh(self) -> None:
        """Is there a majority, and are we in it?"""
        step, devices = self._step, self._step.ledger.devices
        votes = Counter(self._claims[key] for key in devices if key in self._claims)
        digest, count = votes.most_common(1)[0]
        ours = self._claims.get(step.who.public)
        if 2 * count > len(devices):
            wrong = {key for key in devices if self._claims.get(key, digest) != digest}
            self.astray |= wrong
            for key in wrong:
                self._wrong.setdefault(key, set()).add(self._about[0])
            if ours != digest:
                self._recheck()
            elif self.doubting:  # the others are wrong: we go on as soon as they agree
                self.doubting = False
                step.advance()
        elif all(key in self._claims or not self._is_there(key) for key in devices) or len(devices) == 2:
            self._recheck()

    def _is_there(self, key: bytes) -> bool:
        return key == self._step.who.public or self._step.outside.reachable(key)

    def _somebody_is_away(self) -> bool:
        """Who could yet make a majority; of two there is none."""
        devices = self._step.ledger.devices
        return len(devices) > 2 and any(key not in self._claims for key in devices)

    def _borne_out(self) -> None:
        """A fresh process sees what we see, and not all are there to judge: we go on."""
        index, entry_hash = self._about
        ours = self._claims[self._step.who.public]
        for key, digest in self._claims.items():
            if digest != ours:
                self._wrong.setdefault(key, set()).add(index)
        settled = self._settled[1] if self._settled[0] == index else set()
        self._settled = index, {*settled, entry_hash}
        self.clear()
        self._step.advance()

    def _recheck(self) -> None:
        """Ask for a replay in a fresh process; `rechecked` brings the result."""
        if not self._rechecked:
            self._rechecked = True
            self._step.outside.news(News("recheck", (self._about[0], self._refused)))

    def rechecked(self, index: int, digest: bytes | None) -> None:
        """What a fresh process saw after the entry in question; None if it could not tell."""
        step = self._step
        if index != self._about[0] or not self._rechecked or step.stopped is not None:
            return
        others = {d for key, d in self._claims.items() if key != step.who.public}
        if digest is not None and digest != self._claims.get(step.who.public) and digest in others:
            self._heal()
            return
        if digest is not None and digest == self._claims.get(step.who.public) and self._somebody_is_away():
            self._borne_out()
            return
        self._undecided = True
        if all(self._parts.get(key) for key in self._claims):
            self.give_up()

    def beat(self) -> None:
        self._complained.clear()
        if self._claims:
            self._weigh()  # somebody may have gone since
        self.give_up()

    def give_up(self) -> None:
        """The fresh process was no help: stop as soon as it can be said where the devices differ, or a beat later."""
        step = self._step
        if self._undecided and step.stopped is None:
            at = self._about[0]
            step.stop(News("desync", (at, self.differing(), tuple(self._claims), dict(self._parts))))
            ours = step.ledger.entries[at:]
            if step.who.public in self.astray and ours and ours[0].kind in OWN:
                step.replace(step.ledger.cut(at, step.open_table, trusting=True), "astray")  # nobody took it

    def _heal(self) -> None:
        """Our memory was wrong and our log is right: build the table anew and go on."""
        step, refused, index = self._step, self._refused, self._about[0]
        ledger = step.ledger
        unsure = News("desync", (index, self.differing(), tuple(self._claims), dict(self._parts)))
        try:
            if refused is not None:
                step.replace(ledger.cut(len(ledger.entries), step.open_table), "healed")
                step.take_again(refused)
            elif ledger.entries[index].kind in OWN:
                mine = ledger.entries[index:]
                step.replace(ledger.cut(index, step.open_table), "healed")
                step.answer_again(mine)
            else:
                step.replace(ledger.cut(index + 1, step.open_table), "healed")
                step.begin()
            step.outside.news(News("healed", (index,)))
        except Wrong:
            step.stop(unsure)

    def differing(self) -> tuple[str, ...]:
        """The names of the parts of the position that are not the same everywhere."""
        seen: dict[str, set[bytes]] = {}
        told = [parts for parts in self._parts.values() if parts]
        for parts in told:
            for name, value in parts:
                seen.setdefault(name, set()).add(value)
        return tuple(name for name, values in seen.items() if len(values) > 1)
