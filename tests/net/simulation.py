"""A whole evening from one seed: parties on a pretend clock and network, faults at any moment, then peace.

`evening(seed)` sets a table, lets faults come while the game is played (delay, links cut both ways and one way, devices
killed and brought back, all of them, hours of sleep), then heals everything and waits: within a bounded pretend time
the game must be over, one and the same everywhere. Devices decide as headless peers do. It returns what happened, or
raises `Broken` with what was promised and not kept.
"""

import asyncio
import random
import tempfile
from collections import Counter
from contextlib import contextmanager, suppress
from pathlib import Path
from unittest import mock

from loopback import GAMES, Player, no_opinion
from market import market
from pretend_network import PretendLoop

from game.agenda import Illegal
from net.consent import bots_for
from net.entries import Wrong
from net.party import Party
from net.record_writer import SharedJournal

PATIENCE = 25.0
"""Seconds after which a device proposes to go on without who is awaited and gone."""
PEACE = 900.0
"""Seconds within which the game is over once nothing goes wrong any more."""


class Broken(AssertionError):
    """A promise that was not kept."""


class Device(Player):
    """One device with a host of its own, deciding like a headless peer."""

    def __init__(self, number, folder, dice):
        super().__init__(number, folder)
        self.host_name, self.dice = f"10.0.0.{number + 1}", dice
        self.lost_since = self.followed = None

    def make(self, room):
        self.party = Party(
            self.who, self.name, "sim", GAMES, market, self.folder, no_opinion, self.news.append, room, self.host_name
        )
        return self.party

    async def join(self, other, code="komi-tasu", want="code"):
        await self.make(other.party.lobby.room).enter(other.host_name, other.port, want, code, {other.who.public})
        return self

    def act(self, now):
        """All that it may do now: answer, agree, propose, go over."""
        playing = self.party.playing if self.party is not None else None
        if playing is None:
            return
        step = playing.step
        for seat in playing.open_seats():
            question = playing.question(seat)
            if question is not None and self.dice.random() < 0.7:
                with suppress(Illegal):
                    playing.answer(seat, self.dice.choice(question.answers()))
        game = step.branches.better()
        if game and (self.followed is None or now - self.followed > 15.0):
            self.followed = now
            self.party.others.follow(game)
        if step.ledger.over:
            return
        for agreed, consent, by, signed in step.consents.open():
            if self.who.public in consent.devices and consent.devices.index(self.who.public) not in signed:
                if step.consents.unasked(consent, by):
                    with suppress(Wrong):
                        step.consents.agree(agreed, by_hand=False)
        self._go_on_without_the_lost(step, now)
        playing.publish()

    def _go_on_without_the_lost(self, step, now):
        me = self.who.public
        awaited = {key for key, _ in step.awaited() if key != me}
        gone = [key for key in step.ledger.devices if key != me and step.absent(key)]
        if step.place is None or not awaited & set(gone) and step.cheat is None:
            self.lost_since = None
        elif self.lost_since is None:
            self.lost_since = now
        elif now - self.lost_since > PATIENCE:
            self.lost_since = now
            there = [key for key in step.ledger.devices if key != me and key not in gone]
            with suppress(Wrong):
                consent = bots_for(step.ledger, gone, me, there, "greedy")
                if consent is not None:
                    step.consents.propose(consent, by_hand=False)


class Evening:
    def __init__(self, seed, folder, loop):
        self.dice, self.loop, self.network = random.Random(seed), loop, loop.network
        count = self.dice.choice((2, 3, 3, 4))
        self.devices = [Device(i, folder, random.Random(seed * 10 + i)) for i in range(count)]
        self.rounds = self.dice.choice((1, 2, 3))
        self.faults = Counter()
        self.longest = []
        self.room, self.announced = b"", 0.0

    @property
    def alive(self):
        return [d for d in self.devices if d.party is not None]

    async def begin(self):
        first, *others = self.devices
        await first.host(len(self.devices), rounds=self.rounds)
        for device in others:
            await device.join(first)
        self.room = first.party.lobby.room
        await self.until(lambda: all(d.party.lobby.game is not None for d in self.devices), "the lobby came to all")
        for number, device in enumerate(self.devices):
            device.sit(number)
        await self.until(lambda: len({d.party.terms() for d in self.devices} - {None}) == 1, "all see the same terms")
        await self.until(lambda: all(d.party.terms() is not None for d in self.devices), "all see the terms")
        for device in self.devices:
            device.party.upkeep.ready(True)
        await self.until(lambda: all(d.party.playing is not None for d in self.devices), "the game began for all")

    async def until(self, condition, promise, seconds=120.0):
        end = self.loop.time() + seconds
        while not condition():
            if self.loop.time() > end:
                raise Broken(f"not in {seconds:.0f} s: {promise}")
            await asyncio.sleep(0.05)

    async def play(self, seconds, done=lambda: False):
        """Everybody plays; False if time is over first."""
        end = self.loop.time() + seconds
        while self.loop.time() < end:
            for device in self.alive:
                device.act(self.loop.time())
            self.announce()
            self.check()
            if done():
                return True
            await asyncio.sleep(0.02 + 0.1 * self.dice.random())
        return False

    def announce(self):
        """What mDNS does: who can be heard is heard of, with its port of now."""
        if self.loop.time() - self.announced < 1.0:
            return
        self.announced = self.loop.time()
        for one in self.alive:
            for two in self.alive:
                apart = (two.host_name, one.host_name) in self.network.apart
                if one is not two and one.party.mesh.port and two.party.mesh.port and not apart:
                    one.party.whereabouts.found(two.who.public, [(two.host_name, two.port)])

    # ------------------------------------------------------------ faults
    async def fault(self):
        kind = self.dice.choice(("part", "one way", "heal", "kill", "kill", "power", "kill all", "slow", "sleep"))
        self.faults[kind] += 1
        hosts = [d.host_name for d in self.devices]
        half = self.dice.sample(hosts, self.dice.randrange(1, len(hosts)))
        rest = [h for h in hosts if h not in half]
        if kind in ("part", "one way"):
            self.network.keep_apart(half, rest, both_ways=kind == "part")
        elif kind == "heal":
            self.network.heal()
        elif kind == "slow":
            self.network.slow = self.dice.choice((0.001, 0.01, 0.1, 0.4))
        elif kind == "sleep":
            self.loop.now += self.dice.choice((10.0, 100.0, 7200.0))  # all lids are closed, and opened again
        elif self.alive:
            for device in self.alive if kind == "kill all" else [self.dice.choice(self.alive)]:
                await self.kill(device, kind == "power")
            if self.dice.random() < 0.7:
                await self.play(self.dice.choice((0.5, 5.0, 40.0)))
                await self.bring_back()

    async def kill(self, device, silently):
        self.note(device)
        if silently:
            self.network.vanish(device.host_name)
        await device.kill()

    async def bring_back(self):
        for device in self.devices:
            if device.party is None:
                records = sorted(device.folder.glob("*.tollan"), key=lambda p: p.stat().st_mtime_ns)
                device.make(self.room)
                await device.party.reopen(records[-1])

    # ------------------------------------------------------------ what is promised
    def note(self, device):
        """What all had confirmed stays."""
        step = device.step
        if all(step.has_head(key) for key in step.ledger.devices) and len(step.ledger.devices) == len(self.devices):
            if len(step.ledger.entries) > len(self.longest):
                self.longest = [e.hash for e in step.ledger.entries]

    def check(self):
        """Of two devices in one game the shorter log is the beginning of the longer one."""
        by_game = {}
        for device in self.alive:
            if device.party.playing is not None:
                by_game.setdefault(device.step.ledger.game, []).append([e.hash for e in device.step.ledger.entries])
            if device.heard("cheat") or device.heard("desync"):
                raise Broken("an honest device was called a cheat, or a desync was seen")
        for logs in by_game.values():
            longest = max(logs, key=len)
            if any(log != longest[: len(log)] for log in logs):
                raise Broken("two logs of one game")

    async def end(self):
        """Peace: everything heals, everybody is there."""
        self.network.heal()
        self.network.slow = 0.01
        await self.bring_back()
        if not await self.play(PEACE, self.is_over):
            waits = [(d.name, d.step.awaited(), d.step.stopped, len(d.step.ledger.lineage)) for d in self.alive]
            raise Broken(f"not over after {PEACE:.0f} s of peace: {waits}")
        for device in self.devices:
            log = [e.hash for e in device.step.ledger.entries]
            if log[: len(self.longest)] != self.longest and len(device.step.ledger.lineage) == 1:
                raise Broken("something that all had confirmed is lost")

    def is_over(self):
        if not all(d.party is not None and d.party.playing is not None for d in self.devices):
            return False
        ledgers = [d.step.ledger for d in self.devices]
        return all(ledger.over for ledger in ledgers) and len({ledger.head.hash for ledger in ledgers}) == 1


@contextmanager
def from_one_seed(seed):
    """All that is drawn by chance, but for the keys of links, comes from the seed; the disk is as fast as memory."""
    dice = random.Random(seed)
    with (
        mock.patch("secrets.token_bytes", dice.randbytes),
        mock.patch("secrets.randbits", dice.getrandbits),
        mock.patch.object(SharedJournal, "sync_soon", lambda journal: None),
        mock.patch.object(SharedJournal, "turn_ended", lambda journal: None),
        mock.patch.object(SharedJournal, "sync", lambda journal: None),
    ):
        yield


def evening(seed):
    """What happened: devices, entries, faults, pretend seconds."""
    loop = PretendLoop(seed)

    async def run(folder):
        night = Evening(seed, folder, loop)
        began = loop.time()
        try:
            await night.begin()
            for _ in range(night.dice.randrange(1, 7)):
                await night.play(night.dice.choice((0.2, 1.0, 5.0, 30.0)))
                await night.fault()
            await night.end()
            step = night.devices[0].step
            return {
                "devices": len(night.devices),
                "entries": len(step.ledger.entries),
                "consents": len(step.ledger.lineage) - 1,
                "faults": dict(night.faults),
                "seconds": round(loop.time() - began),
            }
        finally:
            for device in night.alive:
                await device.close()

    asyncio.set_event_loop(loop)
    try:
        with tempfile.TemporaryDirectory() as folder, from_one_seed(seed):
            return loop.run_until_complete(run(Path(folder)))
    finally:
        loop.run_until_complete(asyncio.sleep(3))
        asyncio.set_event_loop(None)
        loop.close()
