"""Malicious members: each plays along with the real party, and does one of the tricks that are known against a table.

A trick is a method `trick_...` and is done every now and then as long as the game lasts.
"""

from contextlib import suppress

from sim_device import Device

from game.agenda import Illegal
from net.consent import arranged
from net.entries import Wrong, make, sign_own
from net.genesis import genesis_piece, make_genesis
from net.lobby_notes import LAST
from net.messages import TAG, encode
from net.starting import _said
from net.wire import framed, pack


class Liar(Device):
    honest = False

    def __init__(self, number, folder, dice, loop, seats):
        super().__init__(number, folder, dice, loop, seats)
        names = sorted(name for name in dir(Liar) if name.startswith("trick_"))
        self.trick = dice.choice(names)
        self.keeps_quiet_until = loop.time() + dice.choice((0.0, 0.0, 5.0))
        self.signed_two = False

    def make(self, room):
        party = super().make(room)
        if self.trick == "trick_two_beginnings":
            self.trick_two_beginnings()
        return party

    def hear(self, news):
        super().hear(news)
        if news.what == "begun" and self.trick == "trick_begin_anew":
            self.step.joint.give_preimage = lambda: False

    def act(self, now, rematch=False):
        super().act(now, rematch)
        if self.party is not None and now > self.keeps_quiet_until and self.dice.random() < 0.2:
            with suppress(Illegal, Wrong, ValueError):
                getattr(self, self.trick)()

    def agree(self, step, by_hand=False):
        super().agree(step, by_hand=self.trick == "trick_take_seats" or by_hand)

    def say(self, *message):
        self.party.mesh.send_all(list(self.party.mesh.links), message)

    def to_each(self):
        return list(self.party.mesh.links)

    # ------------------------------------------------------------ cost
    def trick_long_notes(self):
        value = tuple("x" * 190 for _ in range(60))
        self.raw(pack(("put", self.who.public, ("seat", 0), 5, (value,) * 10, b"s" * 64)))

    def trick_flood(self):
        for _ in range(20):
            kind = self.dice.choice(("want", "status", "put", "here", "say"))
            if kind == "want" and self.playing is not None:
                self.say("want", self.step.ledger.lineage[0][1][:8], 0)
            elif kind == "status" and self.playing is not None:
                self.say(*self.step.catching_up.status())
            elif kind == "put":
                self.party.put(("held",), self.dice.random() < 0.5)
            elif kind == "here":
                self.party.attendance.announce()
            else:
                self.party.say("chat", "ha " * self.dice.randrange(1, 100))

    def raw(self, data):
        for link in list(self.party.mesh.links.values()):
            with suppress(ValueError):
                link.pipe.send(data)

    def trick_garbage(self):
        kind = self.dice.choice(("entry", "have", "piece", "agree", "cheat", "differ", "status", "here", "start"))
        pool = (0, 1, 5, 1 << 20, b"\0" * 8, b"\0" * 32, b"s" * 64, "deal", (), ((),), self.who.public)
        message = pack((kind, *(self.dice.choice(pool) for _ in range(self.dice.randrange(9)))))
        self.raw(self.dice.choice((message, self.dice.randbytes(self.dice.randrange(200)), framed(message))))

    # ------------------------------------------------------------ the lobby
    def trick_last_word(self):
        """Notes that none can write after."""
        lobby, me = self.party.lobby, self.who.public
        path, value = self.dice.choice(
            ((("game",), ("market", (("rounds", 9),), 2, False)), (("seat", self.seats[0]), None), (("held",), True))
        )
        count = self.dice.choice((LAST, LAST // 2, 1 << 40, 900))
        self.say("put", me, path, count, value, self.who.sign(lobby._said(path, count, value)))

    def trick_false_addresses(self):
        value = (self.name, ("10.0.0.1", "10.0.0.2", "10.9.9.9", "8.8.8.8"), 40001, False)
        self.party.put(("me", self.who.public), value)

    def trick_another_game(self):
        self.party.put(("game",), ("market", (("rounds", self.dice.randrange(1, 4)),), 2, False))

    # ------------------------------------------------------------ draws
    def trick_hold_back(self):
        """Gives no part of a draw, having seen the others'."""
        if self.playing is not None:
            self.step.joint.give_preimage = lambda: False

    def trick_begin_anew(self):
        """Waits for the others' parts of the first draw, then tells of another beginning, with a smaller id."""
        if self.playing is None or self.step.place is None or len(self.step.ledger.entries) > 1:
            return
        ledger, joint = self.step.ledger, self.step.joint
        if len(joint.pieces) < len(ledger.devices) - 1:
            return
        first, terms = ledger.entries[0], ledger.terms
        pieces = {
            key: (*fresh, signature)
            for key, fresh, signature in zip(terms.devices, first.body[1], first.signatures, strict=True)
        }
        for _ in range(5):
            pieces[self.who.public] = genesis_piece(self.who, terms, self.dice.randbytes(32), first.body[1][0][0])
            genesis = make_genesis(terms, pieces)
            if genesis.hash < first.hash:
                self.say("status", ((0, genesis.hash),), 1, genesis.hash)
                self.say("entries", genesis.hash[:TAG], 0, (genesis.wire(),))

    def trick_two_beginnings(self):
        """Gives each neighbour another piece of the next game's beginning."""
        self.party.starting._send = self._to_each_its_own

    def _to_each_its_own(self, message):
        _, meeting, _, *_ = message
        terms = self.party.terms()
        for key in self.to_each() if terms is not None else ():
            piece = genesis_piece(self.who, terms, self.dice.randbytes(32), meeting)
            self.party.mesh.send(key, ("start", meeting, self.who.public, *piece, self.who.sign(_said(meeting, piece))))

    def trick_choose_who_hears(self):
        """Gives his part to one neighbour alone."""
        if self.playing is not None and self.to_each():
            one, outside = self.dice.choice(self.to_each()), self.playing
            outside.players = lambda message, but=None: (
                outside.to(one, message) if message[0] == "piece" else outside._carrier.carry(message, but, True)
            )

    # ------------------------------------------------------------ the log
    def trick_two_answers(self):
        """Signs two answers for one place, and shows each to others."""
        if self.playing is None:
            return
        links, step = self.to_each(), self.playing.step
        asked = step.ledger.asked()
        if len(links) < 2 or self.signed_two or asked not in step.open_seats() or step.ledger.due != "answer":
            return
        answers, ledger = self.playing.question(asked).answers(), step.ledger
        if len(answers) < 2:
            return
        self.signed_two = True
        for key, choice in zip(links, self.dice.sample(answers, 2), strict=False):
            table = ledger.table.copy()
            table.play(("answer", asked, choice))
            body = (asked, table.log[-1][2], table.digests[-1])
            entry = sign_own(self.who, make(ledger.game, len(ledger.entries), ledger.head.hash, "answer", body))
            self.party.mesh.send(key, step.entry_message(entry))

    def trick_complain(self):
        """Says of every entry that he sees something else after it."""
        if self.playing is not None and self.step.place is not None:
            doubts, ledger = self.step.doubts, self.step.ledger
            for entry in ledger.entries[-3:]:
                said = entry.index, entry.hash, self.dice.randbytes(16), (("vp", self.dice.randbytes(9)),)
                signature = self.who.sign(doubts._said(*said))
                self.say("differ", self.step.tag, self.step.place, *said, signature)

    def trick_accuse(self):
        if self.playing is not None:
            own = [e for e in self.step.ledger.entries if e.kind == "answer"]
            victim = self.dice.choice(self.step.ledger.devices)
            if len(own) > 1:
                one, two = self.dice.sample(own, 2)
                self.say("cheat", self.step.tag, victim, ("own", one.wire(), two.wire()))

    def trick_another_past(self):
        """Tells of branches that nobody plays."""
        if self.playing is not None:
            ledger = self.step.ledger
            lineage = (*ledger.lineage, (len(ledger.entries), self.dice.randbytes(32)))
            self.say("status", lineage, len(ledger.entries) + self.dice.randrange(1, 60), self.dice.randbytes(32))

    def trick_take_back(self):
        seats = self.playing.open_seats() if self.playing is not None else []
        for seat in seats:
            for _ in range(5):
                back = self.step.ledger.table.undoable(seat)
                question = self.playing.question(seat)
                if back:
                    self.playing.undo(seat, back[0])
                elif question is not None:
                    self.playing.answer(seat, question.answers()[0])

    # ------------------------------------------------------------ consents
    def trick_take_seats(self):
        if self.playing is not None and self.step.place is not None:
            ledger = self.step.ledger
            victims = [s for s in range(len(ledger.seats)) if ledger.device_of(s) != self.who.public]
            if victims:
                seats = self.dice.sample(victims, self.dice.randint(1, len(victims)))
                bot = self.dice.choice(("", "greedy"))
                self.step.consents.propose(arranged(ledger, dict.fromkeys(seats, (self.who.public, bot)), "mine"))

    def trick_draw_anew(self):
        if self.playing is not None and self.step.place is not None and self.step.ledger.due == "deal":
            self.step.joint.give_preimage = lambda: False
            self.step.consents.propose(arranged(self.step.ledger, {}, "hiccup"))

    def trick_say_again(self):
        """What others signed an hour ago."""
        if self.playing is not None:
            for message in list(self.step.have_messages.values()):
                self.raw(encode(message))
            self.raw(encode(self.step.entry_message(self.dice.choice(self.step.ledger.entries))))
