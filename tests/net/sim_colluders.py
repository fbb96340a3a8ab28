"""Malicious members who work together, or show each of the others something else.

They do what every liar does (sim_liar.py), and besides: what they sign reaches one device at a time, they sign one
consent with two chains, refuse one and sign it all the same, and sign last, when somebody would give his part.
"""

from sim_liar import Liar

from net.consent import arranged
from net.entries import NOTHING, sign_piece, terms_hash
from net.fairness import Chain

SIGNED = ("piece", "agree", "have", "entry", "entries", "cheat", "differ", "here", "put", "start", "status")
"""What is shown to one device at a time, each evening one or two kinds of it."""
AT_AN_OPEN_DRAW = ("trick_sign_last", "trick_two_chains", "trick_refuse_and_sign", "trick_draw_anew")


class Colluder(Liar):
    def __init__(self, number, folder, dice, loop, seats):
        super().__init__(number, folder, dice, loop, seats)
        self.ring, self.loop = [self], loop
        names = sorted(name for name in dir(Colluder) if name.startswith("trick_"))
        self.trick = dice.choice((*names, *AT_AN_OPEN_DRAW, "trick_one_at_a_time"))
        self.kinds = dice.sample(SIGNED, dice.choice((1, 1, 2)))
        self.signed = {}

    def make(self, room):
        party = super().make(room)
        if self.trick in ("trick_one_at_a_time", "trick_two_chains", "trick_refuse_and_sign"):
            self.send, party.mesh.send, party.mesh.send_all = party.mesh.send, self.send_as_it_pleases, self.send_each
        return party

    def hear(self, news):
        super().hear(news)
        if news.what in ("begun", "replaced", "consented") and self.trick in AT_AN_OPEN_DRAW:
            self.step.consents.refusals._refuse = lambda proposal: None
            if self.trick == "trick_sign_last":
                self.step.joint.give_preimage = lambda: False
                self.step.consents._renew_with_others = lambda: None
                self.step.consents._renewed.update(dict.fromkeys(self.step.ledger.devices, 100))

    # ------------------------------------------------------------ to each something else
    def send_each(self, keys, message):
        for key in list(keys):
            self.send_as_it_pleases(key, message)

    def send_as_it_pleases(self, key, message):
        if self.trick == "trick_one_at_a_time":
            if message[0] in self.kinds and key != self.first_to_hear():
                self.loop.call_later(self.dice.choice((0.3, 2.5, 6.5, 9.0, 14.0)), self.send_late, key, message)
                return
        elif message[0] == "agree" and self.playing is not None:
            message = self.another_signature(key, message)
        self.send(key, message)

    def send_late(self, key, message):
        if self.party is not None and key in self.party.mesh.links:
            self.send(key, message)

    def first_to_hear(self):
        return min(self.to_each(), key=lambda key: key[::-1], default=None)

    def another_signature(self, key, message):
        """Of ours under a consent: to one device as it is, to the others with another chain, or that we refuse it."""
        _, tag, index, prev, terms, place, *_ = message
        if terms[3][place] != self.who.public or key == self.first_to_hear():
            return message
        agreed, game = terms_hash(terms), self.step.ledger.game
        if (agreed, index, prev) not in self.signed:
            chain = Chain(self.dice.randbytes(32))
            piece = (chain.nonce, chain.tip) if self.trick == "trick_two_chains" else (bytes(16), NOTHING)
            self.signed[agreed, index, prev] = (
                *piece,
                sign_piece(self.who, game, "consent", index, prev, (agreed, *piece)),
            )
        return "agree", tag, index, prev, terms, place, *self.signed[agreed, index, prev]

    def trick_one_at_a_time(self):
        """What he signs is heard by one device some seconds before the others."""

    def trick_two_chains(self):
        """Gives one consent two chains of his own."""
        self.renew()

    def trick_refuse_and_sign(self):
        """Tells one device that he goes by a consent, and the others that he does not."""
        self.renew()

    def renew(self):
        if self.playing is not None and self.step.place is not None and self.dice.random() < 0.3:
            ledger = self.step.ledger
            if ledger.due == "deal" or self.dice.random() < 0.1:
                self.step.consents.propose(arranged(ledger, {}, "new chains"))

    # ------------------------------------------------------------ last
    def trick_sign_last(self):
        """One of them proposes new chains while a draw is open; another signs when somebody has given his part, or has
        said that he does not go by it, and shows that to one who has not."""
        if self.playing is None or self.step.place is None or self.step.ledger.due != "deal":
            return
        step, ledger = self.step, self.step.ledger
        if not step.consents.proposals:
            if self is self.ring[0]:
                step.consents.propose(arranged(ledger, {}, "new chains"))
            return
        for agreed, proposal in step.consents.proposals.items():
            given = {ledger.devices[n] for n in step.joint.pieces}
            refused = {proposal.consent.devices[n] for n in proposal.refused}
            slow = [k for k in self.to_each() if k in proposal.consent.devices and k not in given | refused]
            if given | refused and slow and not proposal.signed_by(self.who.public):
                self.sign_for(agreed, self.dice.choice(slow))
                return

    def sign_for(self, agreed, one):
        """Our signature, shown to one device alone."""
        playing = self.playing
        playing.players = lambda message, but=None: playing.to(one, message)
        self.step.consents.agree(agreed)
        del playing.players
