"""Going on without somebody: the devices still connected agree on who plays which seat from now on.

A consent is a joint entry of the devices it names, and gives the game a new id. So two halves of a split may both go
on; when they meet, neither is a cheat, they are two games with a common past, and each device is asked which to keep.
Nobody is put out of a game by a consent behind his back: a device that is left out learns of it and stays where it is
until its player chooses.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from net.fairness import Chain
from net.ledger import Ledger, check_consent
from net.log import Consent, Entry, SeatRow, Wrong, make, piece_is_signed, sign_piece, terms_hash
from net.outside import Message, Misbehaved, News

if TYPE_CHECKING:
    from net.lockstep import Lockstep

PROPOSALS = 8
BRANCHES = 8


@dataclass
class Proposal:
    """A consent that some have agreed to: place among its devices -> (nonce, tip, signature)."""

    consent: Consent
    by: bytes
    pieces: dict[int, tuple[bytes, bytes, bytes]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Branch:
    """Another game with our past: its lineage, its length, and the neighbour that told us."""

    lineage: tuple[tuple[int, bytes], ...]
    length: int
    neighbour: bytes

    @property
    def game(self) -> bytes:
        return self.lineage[-1][1]


class Consents:
    def __init__(self, step: "Lockstep") -> None:
        self._step = step
        self.proposals: dict[bytes, Proposal] = {}
        self.branches: dict[bytes, Branch] = {}

    # ------------------------------------------------------------ what this device does
    def propose(self, consent: Consent) -> bytes:
        """Propose and agree. Wrong if it cannot be a consent of this game now."""
        check_consent(self._step.ledger, consent)
        if self._step.who.public not in consent.devices:
            raise Wrong("a device proposes what it takes part in")
        agreed = terms_hash(consent.plain())
        self.proposals.setdefault(agreed, Proposal(consent, self._step.who.public))
        self.agree(agreed)
        return agreed

    def agree(self, agreed: bytes) -> None:
        """Our signature under a proposal; nothing if it is out of date."""
        step, proposal = self._step, self.proposals.get(agreed)
        if proposal is None or step.who.public not in proposal.consent.devices or step.trusting:
            return
        place = proposal.consent.devices.index(step.who.public)
        if place not in proposal.pieces:
            game, index, prev = step.ledger.game, len(step.ledger.entries), step.ledger.head.hash
            nonce = step.who.secret(b"nonce", game, prev, agreed)[:16]
            tip = Chain(step.who, nonce, proposal.consent.epoch).tip
            signature = sign_piece(step.who, game, "consent", index, prev, (agreed, nonce, tip))
            proposal.pieces[place] = (nonce, tip, signature)
            message = self._message(proposal, place)
            step.outside.players(message)
            step.outside.watchers(message)
        self._complete(proposal)

    # ------------------------------------------------------------ messages
    def receive(self, sender: bytes, message: Message) -> None:
        _, tag, index, prev, terms, place, nonce, tip, signature = message
        step, ledger = self._step, self._step.ledger
        if tag != step.tag:
            return
        if index > len(ledger.entries):
            step.catching_up.ask(sender)
        if index != len(ledger.entries) or prev != ledger.head.hash:
            return
        consent, agreed = Consent.read(terms), terms_hash(terms)
        try:
            check_consent(ledger, consent)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        if place >= len(consent.devices):
            raise Misbehaved("no such device")
        key, proposal = consent.devices[place], self.proposals.get(agreed)
        if key == step.who.public or proposal is not None and place in proposal.pieces:
            return
        if not piece_is_signed(key, ledger.game, "consent", index, prev, (agreed, nonce, tip), signature):
            raise Misbehaved("a forged consent")
        new = proposal is None
        if proposal is None:
            if key not in ledger.devices or not self._make_room(key):
                return
            proposal = self.proposals[agreed] = Proposal(consent, key)
        proposal.pieces[place] = (nonce, tip, signature)
        step.outside.players(message, sender)
        step.outside.watchers(message, sender)
        if new and step.who.public in consent.devices:
            step.outside.news(News("proposed", (agreed, consent, key)))
        self._complete(proposal)

    def _make_room(self, key: bytes) -> bool:
        """One open proposal for each proposer, unless we have signed it."""
        for agreed, old in list(self.proposals.items()):
            signed = self._step.who.public in old.consent.devices \
                and old.consent.devices.index(self._step.who.public) in old.pieces
            if old.by == key and not signed:
                del self.proposals[agreed]
        return len(self.proposals) < PROPOSALS

    def repeat(self, neighbour: bytes) -> None:
        for proposal in self.proposals.values():
            for place in proposal.pieces:
                self._step.outside.to(neighbour, self._message(proposal, place))

    def _message(self, proposal: Proposal, place: int) -> Message:
        ledger = self._step.ledger
        return ("agree", self._step.tag, len(ledger.entries), ledger.head.hash, proposal.consent.plain(), place,
                *proposal.pieces[place])

    def _complete(self, proposal: Proposal) -> None:
        devices, ledger = proposal.consent.devices, self._step.ledger
        if len(proposal.pieces) < len(devices):
            return
        pieces = [proposal.pieces[i] for i in range(len(devices))]
        body = (proposal.consent.plain(), tuple((nonce, tip) for nonce, tip, _ in pieces))
        signatures = tuple(signature for _, _, signature in pieces)
        entry = make(ledger.game, len(ledger.entries), ledger.head.hash, "consent", body, signatures)
        if self._step.who.public in set(ledger.devices) - set(devices) - self._step.doubts.astray:
            self._left_out(entry, None)
        else:
            self._step.agreed(entry)

    # ------------------------------------------------------------ consents that others made
    def offered(self, entry: Entry, sender: bytes) -> bool:
        """A whole consent that follows our log. True if it now stands in it."""
        step, consent = self._step, Consent.read(entry.body[0])
        gone = set(step.ledger.devices) - set(consent.devices)
        if any(not step.absent(key) for key in gone):
            self._left_out(entry, sender)
            return False
        try:
            step.agreed(entry)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        return True

    def _left_out(self, entry: Entry, sender: bytes | None) -> None:
        lineage = (*self._step.ledger.lineage, (entry.index, entry.hash))
        if sender is not None:
            self.branched(sender, lineage, entry.index + 1)
        self._step.outside.news(News("left out", (Consent.read(entry.body[0]), entry.hash)))

    def branched(self, sender: bytes, lineage: tuple[tuple[int, bytes], ...], length: int) -> None:
        """A neighbour plays another branch: told once, kept up to date."""
        branch = Branch(lineage, length, sender)
        new = branch.game not in self.branches
        if new and len(self.branches) >= BRANCHES:
            return
        self.branches[branch.game] = branch
        if new:
            self._step.outside.news(News("branch", (branch.game, length, sender)))

    def clear(self) -> None:
        self.proposals = {}


def arranged(ledger: Ledger, changes: dict[int, tuple[bytes, str]], why: str) -> Consent:
    """The seats as they are, but for `changes`: seat -> (device that answers for it, bot's name or nothing)."""
    holders = [changes[i][0] if i in changes else ledger.device_of(i) for i in range(len(ledger.seats))]
    devices = tuple(sorted(set(holders)))
    rows = []
    for number, row in enumerate(ledger.seats):
        bot = changes[number][1] if number in changes else row.bot
        rows.append(SeatRow(devices.index(holders[number]), row.name, row.colour, row.glyph, bot))
    return Consent(why, ledger.epoch + 1, tuple(rows), devices)
