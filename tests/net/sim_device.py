"""A device of the simulator: a party on a pretend host and disk, deciding as a headless peer does (net/peer.py).

It sits down, gets ready, answers, takes back, agrees, proposes to go on without whoever is awaited and gone, goes over
to the better branch. A *spectator* only looks. One who is *idle* is there and does nothing: its person went away.
"""

from contextlib import suppress

from loopback import GAMES, Player, no_opinion
from market import market
from pretend_disk import Disk

from game.agenda import Illegal
from game.record import Unreadable
from net.consent import arranged, bots_for
from net.entries import Wrong, terms_hash
from net.hello import Refused
from net.kept_games import room_of
from net.party import Party

PATIENCE = 25.0
"""Seconds after which a device proposes to go on without who is awaited and gone."""
FOLLOW = 15.0
UNDO = 0.06
"""How likely a turn is taken back instead of gone on with."""
KEPT_NEWS = ("cheat", "desync")


class Device(Player):
    honest = True

    def __init__(self, number, folder, dice, loop, seats):
        super().__init__(number, folder)
        self.number, self.host_name, self.dice, self.seats = number, f"10.0.0.{number + 1}", dice, seats
        self.folder.mkdir(parents=True)
        self.disk = Disk(self.folder, dice, loop, lambda: loop.network.mute.add(self.host_name))
        self.idle, self.followed, self.again_at = False, -FOLLOW, 0.0
        self.lost_since = self.alone_since = None

    def hear(self, news):
        if news.what in KEPT_NEWS:
            self.news.append(news)

    def make(self, room):
        self.party = Party(
            self.who, self.name, "sim", GAMES, market, self.folder, no_opinion, self.hear, room, self.host_name
        )
        return self.party

    async def join(self, other, code="komi-tasu", want="code"):
        try:
            await self.make(other.party.lobby.room).enter(other.host_name, other.port, want, code, {other.who.public})
        except BaseException:
            await self.close()
            raise
        return self

    async def come_back(self, room, others):
        """From the latest record that can be opened; else with the code, from anybody who is there. False: not now."""
        for path in sorted(self.folder.glob("*.tollan"), key=lambda p: p.stat().st_mtime_ns, reverse=True):
            if room_of(path) != room:
                continue
            self.make(room)
            try:
                await self.party.reopen(path)
                return True
            except Unreadable:
                await self.close()
        for other in others:
            with suppress(Refused):
                await self.join(other)
                return True
        return False

    async def die(self, network):
        network.mute.add(self.host_name)
        self.disk.dead, self.alone_since = True, None
        await self.kill()

    @property
    def playing(self):
        return self.party.playing if self.party is not None else None

    @property
    def over(self):
        return self.playing is not None and self.playing.ledger.over

    # ------------------------------------------------------------ what it does by itself
    def act(self, now, rematch=False):
        if self.party is None or self.idle:
            return
        game = self.playing.step.branches.better() if self.playing is not None else b""
        if game and now - self.followed > FOLLOW:
            self.followed = now
            self.party.others.follow(game)
        if self.playing is None or rematch and self.over and not game:
            self.get_ready()
            return
        step = self.playing.step
        self.answer()
        if not step.ledger.over:
            self.agree(step)
            self.draw_again(step, now)
            self.go_on_without_the_lost(step, now)
            self.playing.publish()

    def get_ready(self):
        lobby, me = self.party.lobby, self.who.public
        if not lobby.is_member(me) or lobby.game is None:
            return
        for seat in self.seats:
            if lobby.seat(seat) is None:
                self.sit(seat)
        terms = self.party.terms()
        if terms is not None and me in terms.devices and not lobby.is_ready(me, terms_hash(terms.plain())):
            self.party.upkeep.ready(True)

    def answer(self):
        playing = self.playing
        for seat in playing.open_seats():
            question, taken_back = playing.question(seat), playing.ledger.table.undoable(seat)
            with suppress(Illegal):
                if question is None or self.dice.random() > 0.5:
                    continue
                if taken_back and self.dice.random() < UNDO:
                    playing.undo(seat, self.dice.choice(taken_back))
                else:
                    playing.answer(seat, self.dice.choice(question.answers()))

    def agree(self, step, by_hand=False):
        for agreed, consent, by, signed in step.consents.open():
            if self.who.public in consent.devices and consent.devices.index(self.who.public) not in signed:
                if by_hand or step.consents.scruples.unasked(consent, by):
                    with suppress(Wrong):
                        step.consents.agree(agreed, by_hand)

    def draw_again(self, step, now):
        if step.stopped is not None and step.stopped.what == "preimage spent" and now > self.again_at:
            self.again_at = now + FOLLOW
            with suppress(Wrong):
                step.consents.propose(arranged(step.ledger, {}, "the draw is begun anew"), by_hand=False)

    def lost(self, step):
        """Awaited, and gone: what net/view.py calls lost."""
        if step.stopped:
            return [step.cheat] if step.cheat not in (None, self.who.public) else []
        return [key for key, _ in step.awaited() if key != self.who.public and step.absent(key)]

    def go_on_without_the_lost(self, step, now):
        if step.place is None or not self.lost(step):
            self.lost_since = None
        elif self.lost_since is None:
            self.lost_since = now
        elif now - self.lost_since > PATIENCE:
            self.lost_since = now
            self.propose_without([key for key in step.ledger.devices if step.absent(key)], by_hand=False)

    def propose_without(self, gone, by_hand):
        step, me = self.step, self.who.public
        gone = [key for key in gone if key != me]
        there = [key for key in step.ledger.devices if key != me and key not in gone]
        with suppress(Wrong):
            consent = bots_for(step.ledger, gone, me, there, "greedy")
            if consent is not None:
                step.consents.propose(consent, by_hand)


class Spectator(Device):
    """In the room, at no seat."""

    def act(self, now, rematch=False):
        game = self.playing.step.branches.better() if self.playing is not None else b""
        if game and now - self.followed > FOLLOW:
            self.followed = now
            self.party.others.follow(game)
