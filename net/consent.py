"""Going on without somebody: the devices still connected agree on who plays which seat from now on.

A consent is a joint entry of the devices it names, and gives the game a new id. So two halves of a split may both go
on; when they meet, neither is a cheat, they are two games with a common past, and each device is asked which to keep.
Nobody is put out of a game by a consent behind his back: a device that is left out learns of it and stays where it is
until its player chooses.

Two may propose at the same moment. Of the proposals at one place everybody prefers the one that fewer devices must
sign, then the one with the smaller hash: whoever has signed it signs no other and goes on by no other, as long as the
rest may yet sign it too.

With the new name an open draw is made anew. What a device does not sign, so that nobody gains by it, stands in
net/scruples.py.

A device that lost its notes has lost the seed of its chain, and can give no part of a draw. It proposes that all stay
as they are and begin new chains; every device agrees to that by itself, a few times, unless it has given its own part
of an open draw. Then the rest give theirs as well, and may go on without whoever cannot.

A consent stands at one place of the log, and play goes on while people make up their minds. So what was proposed and
not yet agreed to is proposed again at the next place, and whoever has agreed to it agrees again, for a minute and as
long as nothing about it has changed; but not while a draw lies open, which would be made anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from contextlib import suppress
from typing import Protocol

from game.words.phrases import phrase
from net.branches import Branches
from net.entries import (
    NOTHING,
    Consent,
    Entry,
    SeatRow,
    Wrong,
    make,
    piece_is_signed,
    pieces_of,
    sign_piece,
    terms_hash,
)
from net.joint import Joint
from net.ledger import Ledger, changes, check_consent
from net.outside import Message, Misbehaved, News
from net.proposals import Pending, Proposal
from net.refusals import Refusals, RefusalStep
from net.scruples import Scruples, ScrupleStep
from net.wire import hashed

PROPOSALS = 8
"""Proposals that one device may make at one place of the log."""
OF_ONE = 2
"""Of them so many stay open, if we signed them; nobody fills what another one needs."""
RENEWALS = 3
"""How often in a game a device agrees by itself to begin new chains that one device asks for."""
RENEW_WITHIN = 3
"""Heartbeats for which it gives no part of a draw after that: fewer than others have patience for it."""
COMES_TO_NOTHING = 8
"""Heartbeats for which a device that has signed a proposal waits for the rest before it signs one that comes after it:
nobody keeps the others from going on by a signature that he does not give."""
UNHEARD = 2
"""Heartbeats after which a proposal that its author repeats no longer is taken off the screen."""


class ConsentStep(ScrupleStep, RefusalStep, Protocol):
    @property
    def trusting(self) -> bool:
        """Whether this device only watches, because it sees another game than all others."""

    def agreed(self, entry: Entry) -> None:
        """A consent is complete: go on by it."""

    def replace(self, ledger: Ledger, why: str) -> None:
        """Go on from another ledger."""


class Consents:
    def __init__(self, step: ConsentStep, joint: Joint, branches: Branches) -> None:
        self._step, self._joint, self._branches = step, joint, branches
        self.proposals: dict[bytes, Proposal] = {}
        self._standing: dict[bytes, Pending] = {}
        self._left_out_by = b""
        self._went_over = 0, 0
        self._asked: Counter[bytes] = Counter()
        self._renewed: Counter[bytes] = Counter()
        """By device: how often we agreed to the new chains that it asked for. Nobody uses up what another may need."""
        self._renewing_for = 0
        self._renewal = b""
        """The new chains that we agree to here."""
        self.scruples = Scruples(step, joint, branches)
        self.refusals = Refusals(step, self, self.scruples, branches)

    # ------------------------------------------------------------ every beat
    def tick(self) -> None:
        self.scruples.tick()
        self._renewing_for = self._renewing_for + 1 if self._has_renewed() else 0
        for proposal in self.proposals.values():
            proposal.beats += proposal.signed_by(self._step.who.public)
        for agreed, standing in self._standing.items():
            standing.beats -= 1
            standing.unheard = 0 if agreed in self.proposals else standing.unheard + 1
        self.renew_chain()
        self._renew_with_others()
        self.again()
        for agreed, proposal in list(self.proposals.items()):
            if agreed in self.proposals and proposal.refused and self._step.who.public in proposal.consent.devices:
                self._complete(proposal, None)  # all may have given their parts since

    def renew_chain(self) -> None:
        """Propose new chains for all if the seed of ours was lost."""
        step, ledger = self._step, self._step.ledger
        if step.place is None or step.stopped or step.trusting or ledger.over or not self._joint.is_lost():
            return
        ours = {(step.who.public, "answer"), (step.who.public, "seal")}
        if ledger.head.kind == "consent" and not ours & set(step.awaited()):
            if ledger.devices == (step.who.public,):
                self._sign_anew()
            return  # another one may have been preferred to it (`rather`); and others can bring the game on
        with suppress(Wrong):  # at the next place, then
            self.propose(arranged(ledger, {}, phrase("peers.new_chains")), by_hand=False)

    def _sign_anew(self) -> None:
        """We go on alone by a consent whose chain we lost, before a draw: none with the same seats may follow it
        there, and nobody else can bring the game on. The same consent once more, with a new chain, in its place."""
        step, head = self._step, self._step.ledger.head
        step.replace(step.ledger.cut(head.index, step.open_table), "agreed")
        self.propose(Consent.read(head.body[0]))

    def _only_renews(self, consent: Consent) -> bool:
        """Whether nothing changes but the chains, and nobody could have seen a draw by our part of it."""
        unseen = self._step.place is not None and self._joint.spent_at() != self._step.ledger.head.hash
        return self._changes_nothing(consent) and unseen

    def _renew_with_others(self) -> None:
        """Agree to new chains that we did not agree to before: something else went first, and came to nothing."""
        proposal = self.proposals.get(self._renewal)
        if proposal is not None and not proposal.signed_by(self._step.who.public) and not self._step.stopped:
            if self._only_renews(proposal.consent):
                with suppress(Wrong):
                    self.agree(self._renewal)

    def _changes_nothing(self, consent: Consent) -> bool:
        ledger = self._step.ledger
        return consent.devices == ledger.devices and not changes(ledger, consent)

    def is_renewing(self) -> bool:
        """Whether we have just agreed that all begin new chains: it is a matter of moments, or comes to nothing."""
        return self._renewing_for < RENEW_WITHIN and self._has_renewed()

    def _has_renewed(self) -> bool:
        me = self._step.who.public
        signed = [p.consent for p in self.proposals.values() if p.signed_by(me) and not p.refused]
        return any(map(self._changes_nothing, signed))

    # ------------------------------------------------------------ what this device does
    def propose(self, consent: Consent, by_hand: bool = True) -> bytes:
        """Propose and agree; what we proposed before stands no longer. Wrong if it cannot be a consent of this game
        now, is unfair, or comes too early for a machine (not `by_hand`)."""
        me, agreed = self._step.who.public, terms_hash(consent.plain())
        self._standing = {key: s for key, s in self._standing.items() if s.by != me or key == agreed}
        self._propose(consent, agreed, by_hand)
        return agreed

    def _propose(self, consent: Consent, agreed: bytes, by_hand: bool) -> None:
        check_consent(self._step.ledger, consent)
        if self._step.who.public not in consent.devices:
            raise Wrong("a device proposes what it takes part in")
        if self.scruples.unfair(consent):
            raise Wrong(phrase("peers.keeps_withholder"))
        if self.scruples.returning(consent):
            raise Wrong(phrase("peers.left_a_draw"))
        if self.comes_late(consent):
            raise Wrong(phrase("peers.agreed_before"))
        if not by_hand and self.scruples.hasty(consent):
            raise Wrong(phrase("peers.away_too_short"))
        if consent.devices == (self._step.who.public,) and any(
            not consent.seats[i].bot for i in changes(self._step.ledger, consent)
        ):
            raise Wrong(phrase("peers.gains_by_own_vote"))
        self.proposals.setdefault(agreed, Proposal(consent, self._step.who.public))
        self._stands(agreed, consent, self._step.who.public)
        self.agree(agreed, by_hand)

    def _stands(self, agreed: bytes, consent: Consent, by: bytes) -> bool:
        """Remember a proposal beyond this place of the log. True if it is a new one."""
        if agreed in self._standing:
            return False
        idle = [key for key, standing in self._standing.items() if standing.by == by and not standing.agreed]
        for oldest in idle[: 1 - OF_ONE]:
            del self._standing[oldest]
        self._standing[agreed] = Pending(consent, by, self.scruples.harmless(consent))
        return True

    def open(self) -> list[tuple[bytes, Consent, bytes, frozenset[int]]]:
        """What is proposed: its hash, its terms, who proposed it, the places of those who have agreed. The best first.

        Also what has been proposed a moment ago and is going to be again: nothing flickers while play goes on."""
        now = [(agreed, p.consent, p.by, frozenset(p.pieces)) for agreed, p in self.proposals.items()]
        left = [(agreed, s) for agreed, s in self._standing.items() if agreed not in self.proposals]
        soon = [
            (agreed, s.consent, s.by, s.signed)
            for agreed, s in left
            if s.unheard <= UNHEARD
            and s.consent.epoch == self._step.ledger.epoch + 1
            and self.scruples.harmless(s.consent) == s.harmless
        ]
        return sorted([*now, *soon], key=lambda one: rank(one[1]))

    def again(self) -> None:
        """The log has grown: what was proposed or agreed to before still is."""
        step, ledger, me = self._step, self._step.ledger, self._step.who.public
        for agreed, standing in list(self._standing.items()):
            held = self.proposals.get(agreed)
            if standing.beats <= 0 or standing.consent.epoch != ledger.epoch + 1 or ledger.over:
                del self._standing[agreed]
            elif (
                standing.agreed
                and ledger.due != "deal"
                and step.stopped is None
                and not step.trusting
                and not (held is not None and held.signed_by(me))
            ):
                try:
                    if self.scruples.harmless(standing.consent) != standing.harmless:
                        raise Wrong("somebody it is about has come or gone")
                    if standing.by == me:
                        self._propose(standing.consent, agreed, standing.by_hand)
                    else:
                        self.agree(agreed, standing.by_hand)
                except Wrong:
                    self._standing.pop(agreed, None)

    def comes_late(self, consent: Consent) -> bool:
        """Whether we have signed a proposal that goes before this one, and stand by it: it is fair, and may yet come to
        something."""
        me = self._step.who.public
        signed = [p for p in self.proposals.values() if p.signed_by(me) and p.beats < COMES_TO_NOTHING]
        ours = [p.consent for p in signed if not self.refusals.binding(p.consent)]
        return any(rank(signed) < rank(consent) and not self.scruples.unfair(signed) for signed in ours)

    def agree(self, agreed: bytes, by_hand: bool = True) -> None:
        """Our signature under a proposal; nothing if it is out of date or comes late. Wrong if it is unfair, or a
        machine (not `by_hand`) may not agree to it."""
        step, proposal = self._step, self.proposals.get(agreed)
        if not by_hand and proposal is not None and proposal.by != step.who.public:
            if not self.scruples.unasked(proposal.consent, proposal.by):
                raise Wrong(phrase("peers.not_for_a_machine"))
        if agreed in self._standing:
            standing = self._standing[agreed]  # the log may have grown while the player made up his mind
            standing.agreed, standing.by_hand = True, standing.by_hand or by_hand
        if proposal is None or step.who.public not in proposal.consent.devices or step.trusting:
            return
        if self.comes_late(proposal.consent):
            return
        place = proposal.consent.devices.index(step.who.public)
        if place not in proposal.pieces:
            if self.scruples.unfair(proposal.consent):
                raise Wrong(phrase("peers.keeps_withholder"))
            if self.scruples.returning(proposal.consent):
                raise Wrong(phrase("peers.left_a_draw"))
            if self.refusals.binding(proposal.consent):
                return
            game, index, prev = step.ledger.game, len(step.ledger.entries), step.ledger.head.hash
            chain = self._joint.fresh_chain(hashed("tollan/chain for/2", game, prev, agreed))
            nonce, tip = chain.nonce, chain.tip
            signature = sign_piece(step.who, game, "consent", index, prev, (agreed, nonce, tip))
            proposal.pieces[place] = (nonce, tip, signature)
            message = self._message(proposal, place)
            step.outside.players(message)
            step.outside.watchers(message)
        self._complete(proposal, None)

    # ------------------------------------------------------------ messages
    def receive(self, sender: bytes, message: Message) -> None:
        _, tag, index, prev, terms, place, nonce, tip, signature = message
        step, ledger = self._step, self._step.ledger
        if tag != step.tag:
            return
        if index > len(ledger.entries):
            step.ask(sender)
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
        if tip == NOTHING:
            if proposal is not None:
                self.refusals.receive(sender, proposal, place, signature)
            return
        if proposal is not None and place in proposal.pieces:
            return
        if key == step.who.public and tip not in self._joint.chains:
            return  # signed before a restart, with a chain that was lost: we may sign anew
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
        self.refusals.refuse_if_unfair(proposal)
        if key == step.who.public:
            return
        if new and self._only_renews(consent) and self._renewed[key] < RENEWALS:
            self._renewed[key], self._renewal = self._renewed[key] + 1, agreed
            with suppress(Wrong):
                self.agree(agreed)
        elif new and step.who.public in consent.devices and self._stands(agreed, consent, key):
            step.outside.news(News("proposed", (agreed, consent, key)))
        if agreed in self.proposals:  # or else ours was the last signature, and it stands
            self._complete(proposal, sender)

    def _make_room(self, key: bytes) -> bool:
        """One open proposal for each proposer, or two that we have signed; and not ever new ones at one place."""
        self._asked[key] += 1
        if self._asked[key] > PROPOSALS:
            return False
        for agreed, old in list(self.proposals.items()):
            if old.by == key and not old.signed_by(self._step.who.public):
                del self.proposals[agreed]
        return self._open_of(key) < OF_ONE

    def _open_of(self, key: bytes) -> int:
        return sum(proposal.by == key for proposal in self.proposals.values())

    def repeat(self, neighbour: bytes) -> None:
        for proposal in self.proposals.values():
            for place in proposal.pieces:
                self._step.outside.to(neighbour, self._message(proposal, place))
            self.refusals.repeat(neighbour, proposal)

    def _message(self, proposal: Proposal, place: int) -> Message:
        ledger = self._step.ledger
        return (
            "agree",
            self._step.tag,
            len(ledger.entries),
            ledger.head.hash,
            proposal.consent.plain(),
            place,
            *proposal.pieces[place],
        )

    def _complete(self, proposal: Proposal, sender: bytes | None) -> None:
        consent, devices, ledger = proposal.consent, proposal.consent.devices, self._step.ledger
        if len(proposal.pieces) < len(devices):
            return
        if self._step.who.public in devices and (
            self.scruples.unfair(consent) or self.comes_late(consent) or self.refusals.binding(consent)
        ):
            return
        pieces = [proposal.pieces[i] for i in range(len(devices))]
        body = (consent.plain(), tuple((nonce, tip) for nonce, tip, _ in pieces))
        signatures = tuple(signature for _, _, signature in pieces)
        self._made(make(ledger.game, len(ledger.entries), ledger.head.hash, "consent", body, signatures), sender)

    # ------------------------------------------------------------ consents that are whole
    def offered(self, entry: Entry, sender: bytes) -> bool:
        """A consent that follows our log, from outside. True if it now stands in it."""
        try:
            self._step.ledger.consent_in(entry)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        return self._made(entry, sender)

    def _made(self, entry: Entry, sender: bytes | None) -> bool:
        """All have signed. It stands if we have, and it is still fair; or if it leaves out only who is not there. Where
        we have gone back from it, nobody who only watched it leads us there again."""
        step, consent = self._step, Consent.read(entry.body[0])
        if sender is not None and sender not in consent.devices and self._branches.has_left(entry.hash):
            return False
        gone = set(step.ledger.devices) - set(consent.devices)
        ours = step.who.public in consent.devices
        if ours:
            stands = not self.scruples.unfair(consent) and not self.refusals.binding(consent)
        else:
            stands = all(map(step.absent, gone))
        if stands:
            step.agreed(entry)
        else:
            self._gone_over(entry, consent, sender)
        return stands

    def rather(self, entry: Entry) -> bool:
        """A consent where we have another one. True if we have gone over to it.

        We do if we signed both and it goes first, and nothing has happened since: nothing played, and no part of a draw
        given, or somebody would have a second look at it. (The same terms are two consents if one gave two chains.)
        Nor if we had given our part of a draw that lay open before both, and it keeps somebody whom ours left out.
        """
        step, ledger, consent = self._step, self._step.ledger, Consent.read(entry.body[0])
        head, me = ledger.head, step.who.public
        if head.kind != "consent" or (entry.index, entry.prev) != (head.index, head.prev):
            return False
        ours = Consent.read(head.body[0])
        better = (rank(consent), entry.hash) < (rank(ours), head.hash)
        if me not in ours.devices or not better or not self._signed_by_us(entry, consent):
            return False
        if self.refusals.binding(consent, entry.prev):
            return False
        if self._joint.gave_at(entry.prev) and not set(consent.devices) <= set(ours.devices):
            return False
        times = 1 + (self._went_over[1] if self._went_over[0] == entry.index else 0)
        if self._joint.spent_at() is not None or step.trusting or step.stopped or times > PROPOSALS:
            return False
        old = ledger.cut(head.index, step.open_table)
        try:
            old.consent_in(entry)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        self._went_over = entry.index, times
        step.replace(old, "agreed")
        step.agreed(entry)
        return True

    def _signed_by_us(self, entry: Entry, consent: Consent) -> bool:
        me, pieces, game = self._step.who.public, pieces_of(entry), self._step.ledger.game_at(entry.index)
        place = consent.devices.index(me) if me in consent.devices else len(consent.devices)
        return place < min(len(pieces), len(entry.signatures)) and piece_is_signed(
            me, game, "consent", entry.index, entry.prev, pieces[place], entry.signatures[place]
        )

    def _gone_over(self, entry: Entry, consent: Consent, sender: bytes | None) -> None:
        """Others play on as another game: told once, though it is looked at again with every beat. Who has signed it
        need not play it: we have signed it too if it has become unfair."""
        ours = self._step.who.public in consent.devices
        if ours and self.scruples.unfair(consent):
            self._branches.unfair(entry.hash)
        elif ours:
            self.refusals.went_on(entry.hash, consent)
        if sender is not None and sender in consent.devices:
            lineage = (*self._step.ledger.lineage, (entry.index, entry.hash))
            signers = frozenset() if ours else frozenset(consent.devices)
            self._branches.told_whole(sender, lineage, entry.index + 1, signers)
        if not ours and entry.hash != self._left_out_by:
            self._left_out_by = entry.hash
            self._step.outside.news(News("left out", (consent, entry.hash)))

    def clear(self) -> None:
        for agreed, proposal in self.proposals.items():
            if agreed in self._standing:
                self._standing[agreed].signed = frozenset(proposal.pieces)
        self.proposals, self._asked, self._renewal = {}, Counter(), b""
        self.refusals.clear()


def rank(consent: Consent) -> tuple[int, bytes]:
    """Of two consents at one place everybody prefers the one of lower rank."""
    return len(consent.devices), terms_hash(consent.plain())


def bots_for(ledger: Ledger, gone: Collection[bytes], me: bytes, there: Collection[bytes], bot: str) -> Consent | None:
    """What we propose to go on without `gone`: a bot plays their seats, on another device that is there if one is (so
    that nobody gains a seat by his own vote). None if they have no seats."""
    others = sorted(key for key in ledger.devices if key not in gone and key != me and key in there)
    heir = others[0] if others else me
    taken = {seat: (heir, bot) for key in gone for seat in ledger.seats_of(key)}
    return arranged(ledger, taken, phrase("peers.not_connected")) if taken else None


def arranged(ledger: Ledger, changes: dict[int, tuple[bytes, str]], why: str) -> Consent:
    """The seats as they are, but for `changes`: seat -> (device that answers for it, bot's name or nothing)."""
    holders = [changes[i][0] if i in changes else ledger.device_of(i) for i in range(len(ledger.seats))]
    devices = tuple(sorted(set(holders)))
    rows = []
    for number, row in enumerate(ledger.seats):
        bot = changes[number][1] if number in changes else row.bot
        rows.append(SeatRow(devices.index(holders[number]), row.name, row.colour, row.glyph, bot))
    return Consent(why, ledger.epoch + 1, tuple(rows), devices)
