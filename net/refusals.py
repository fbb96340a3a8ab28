"""Who gives his part of an open draw goes by no consent at that place any more, and says so.

A consent and a draw may both lie open: some have signed the one, and then the draw can go on after all. If one went on
by the consent while another gave his part, there would be two games for good: whoever gave his part goes by no consent
that keeps somebody who may have seen the draw. So whoever has signed a consent says first, for good, that he does not
go by it here, and gives his part when all others whom it names have said so too, have given theirs, or are away.
Whoever hears one of them say so says it as well: it comes to nothing.

A refusal is a signed piece of the consent with no chain in it. It is written down before it is sent.
"""

from __future__ import annotations

from typing import Protocol

from net.branches import Branches
from net.entries import NOTHING, Consent, piece_is_signed, sign_piece, terms_hash
from net.outside import Message, Misbehaved
from net.part_of_step import Step
from net.promises import Promises
from net.proposals import Proposal
from net.scruples import Scruples
from net.wire import hashed

NO_NONCE = bytes(16)
FOLLOWED = 4
"""Heartbeats within which whoever refused follows those who went on, or they come back: fewer than others have patience
for his part."""


class RefusalStep(Step, Protocol):
    @property
    def promises(self) -> Promises: ...


class Open(Protocol):
    proposals: dict[bytes, Proposal]
    """Those that stand at the head of the log, by what they say."""


class Refusals:
    def __init__(self, step: RefusalStep, consents: Open, scruples: Scruples, branches: Branches) -> None:
        self._step, self._consents, self._scruples, self._branches = step, consents, scruples, branches
        self._whole: dict[bytes, Consent] = {}

    def binding(self, consent: Consent, prev: bytes | None = None) -> bool:
        """Whether we said at this place (the head of our log) that we do not go by it, and one of those whom it names
        may have seen an open draw that would be made anew."""
        about = self._about(consent, self._step.ledger.head.hash if prev is None else prev)
        if about not in self._step.promises.refused:
            return False
        return prev is not None or not all(map(self._scruples.has_given, consent.devices))

    def _about(self, consent: Consent, prev: bytes) -> bytes:
        return hashed("tollan/refused/1", prev, terms_hash(consent.plain()))

    # ------------------------------------------------------------ what we say
    def withdraw(self) -> bool:
        """We go by nothing that we signed here. True if nobody else goes by it either."""
        ours = [p for p in self._consents.proposals.values() if p.signed_by(self._step.who.public)]
        for proposal in ours:
            self._refuse(proposal)
        return all(map(self._comes_to_nothing, ours))

    def gave(self) -> None:
        """Our part is given: what would keep somebody who has not given his is refused, signed or not, and nobody here
        follows those who went on by it any more."""
        for proposal in list(self._consents.proposals.values()):
            self.refuse_if_unfair(proposal)
        for game, consent in self._whole.items():
            if self._scruples.unfair(consent):
                self._branches.unfair(game)

    def went_on(self, game: bytes, consent: Consent) -> None:
        """Others went on by a consent that we had signed here and refused."""
        self._whole[game] = consent

    def clear(self) -> None:
        self._whole = {}

    def refuse_if_unfair(self, proposal: Proposal) -> None:
        if self._scruples.unfair(proposal.consent):
            self._refuse(proposal)

    def _comes_to_nothing(self, proposal: Proposal) -> bool:
        devices, ledger = proposal.consent.devices, self._step.ledger
        others = [(n, key) for n, key in enumerate(devices) if key != self._step.who.public and key in ledger.devices]
        missing = [key for n, key in others if n not in proposal.refused and not self._scruples.has_given(key)]
        if any(key in self._branches.gone_over for key in missing):
            if self._branches.better() or proposal.beats - proposal.refused_at < FOLLOWED:
                return False  # they went on by it, and we may follow them as long as we have not given our part
        return all(map(self._scruples.is_away, missing))

    def _refuse(self, proposal: Proposal) -> None:
        step, consent, ledger = self._step, proposal.consent, self._step.ledger
        place = consent.devices.index(step.who.public) if step.who.public in consent.devices else -1
        if place < 0 or place in proposal.refused:
            return
        note = "refused", self._about(consent, ledger.head.hash)
        if note[1] not in step.promises.refused:
            step.promises.add(note)
            step.outside.note(note)
        piece = terms_hash(consent.plain()), NO_NONCE, NOTHING
        index, prev = len(ledger.entries), ledger.head.hash
        proposal.refused_at = proposal.beats
        proposal.refused[place] = sign_piece(step.who, ledger.game, "consent", index, prev, piece)
        step.outside.players(self.message(proposal, place))

    # ------------------------------------------------------------ what others say
    def receive(self, sender: bytes, proposal: Proposal, place: int, signature: bytes) -> None:
        """One of those whom a proposal at our head names does not go by it."""
        step, ledger = self._step, self._step.ledger
        key, index, prev = proposal.consent.devices[place], len(ledger.entries), ledger.head.hash
        if ledger.due != "deal" or key == step.who.public or place in proposal.refused:
            return
        piece = terms_hash(proposal.consent.plain()), NO_NONCE, NOTHING
        if not piece_is_signed(key, ledger.game, "consent", index, prev, piece, signature):
            raise Misbehaved("a forged refusal")
        proposal.refused[place] = signature
        step.outside.players(self.message(proposal, place), sender)
        self._refuse(proposal)
        step.advance()

    def repeat(self, neighbour: bytes, proposal: Proposal) -> None:
        for place in proposal.refused:
            self._step.outside.to(neighbour, self.message(proposal, place))

    def message(self, proposal: Proposal, place: int) -> Message:
        ledger = self._step.ledger
        at, piece = (len(ledger.entries), ledger.head.hash), (NO_NONCE, NOTHING, proposal.refused[place])
        return "agree", self._step.tag, *at, proposal.consent.plain(), place, *piece
