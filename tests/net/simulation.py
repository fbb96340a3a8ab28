"""A whole evening from one seed: parties on a pretend clock, network and disk, faults at any moment.

*safety*: faults come at any time, in the lobby too; then everything heals, and within a bounded pretend time the game
must be over, one and the same everywhere. *liars*: the same, and there are one or two liars with more tricks, who may
work together. *liveness*: a healthy core is chosen, the rest stays broken for good, and the core must go on: by itself,
or by a consent of its people without those whom it says it awaits.

`evening(seed, mode)` returns what happened, or raises `Broken` with what was promised and not kept. What is promised at
every moment stands in sim_promises.py, what a device does by itself in sim_device.py, what a liar does in sim_liar.py
and sim_colluders.py.
"""

import asyncio
import logging
import os
import random
import tempfile
from collections import Counter
from contextlib import contextmanager
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

from pretend_disk import on_pretend_disks
from pretend_network import PretendLoop
from sim_colluders import Colluder
from sim_device import Device, Spectator
from sim_liar import Liar
from sim_promises import Broken, Promises

from net.identity import Identity
from net.wire import BadFrame

MODES = ("safety", "liveness", "liars")
PEACE = 900.0
"""Seconds within which the game is over once nothing goes wrong any more."""
QUIET = 70.0
"""Seconds without a new entry after which nothing comes any more: two rounds of patience, and some beats."""
LONELY = 20.0
"""Seconds after which a person whose room is empty leaves it and comes in again."""
IN_MEMORY = "/dev/shm" if os.path.isdir("/dev/shm") else None
FAULTS = (
    *("part", "one way", "heal", "kill", "kill", "power", "kill all", "power all", "slow", "sleep"),
    *("dies at a write", "dies at a write", "full", "move"),
)
BROKEN = ("dead", "apart", "hears nothing", "is not heard", "idle", "half", "liar")
"""How a device that is not of the healthy core stays."""
FEW = 6
"""Entries of a batch: games of the simulator are short, and many batches long all the same."""
SHORT = 64
"""Links of a chain: no game of the simulator has more draws, and a chain of full length takes long to make."""


class Evening:
    COUNTS = (2, 2, 3, 3, 4)
    WATCHED = 0.15
    """How likely somebody watches from the lobby on."""

    def __init__(self, seed, mode, folder, loop, disks):
        self.dice, self.mode, self.folder, self.loop, self.network = (
            random.Random(seed),
            mode,
            folder,
            loop,
            loop.network,
        )
        self.seed, self.disks = seed, disks
        dice, count = self.dice, self.dice.choice(self.COUNTS if mode != "liars" else (3, 3, 4))
        seats = [*range(count), *([dice.randrange(count)] if count < 4 and dice.random() < 0.2 else [])]
        liars = [dice.randrange(count)] if mode == "safety" and dice.random() < 0.3 else []
        if mode == "liars":
            liars = dice.sample(range(count), dice.randint(1, count - 2))
        kind = Colluder if mode == "liars" else Liar
        self.devices = [
            self.device(kind if i in liars else Device, [s for s, holder in enumerate(seats) if holder == i])
            for i in range(count)
        ]
        ring = [self.devices[i] for i in liars]
        for one in ring:
            one.ring = ring
        if len(ring) > 1 and dice.random() < 0.6:
            ring[1].trick = ring[0].trick
        self.seats, self.rounds, self.games = len(seats), dice.choice((1, 1, 2)), 2 if dice.random() < 0.15 else 1
        self.faults = Counter({f"liar: {d.trick[6:]}": 1 for d in self.devices if not d.honest})
        self.room, self.announced, self.moved = b"", 0.0, 0
        self.promises = Promises(self)

    def device(self, kind, seats):
        number = len(self.disks)
        one = kind(number, self.folder, random.Random(self.seed * 10 + number), self.loop, seats)
        self.disks.append(one.disk)
        return one

    @property
    def alive(self):
        return [d for d in self.devices if d.party is not None]

    @property
    def honest(self):
        return [d for d in self.devices if d.honest]

    # ------------------------------------------------------------ the course of the evening
    async def begin(self):
        first, *others = self.devices
        await first.host(self.seats, rounds=self.rounds)
        self.room = first.party.lobby.room
        if self.dice.random() < self.WATCHED:
            self.devices.append(self.device(Spectator, []))
            others = self.devices[1:]
        for device in others:
            await device.join(first)
        if self.dice.random() < 0.25:
            await self.play(self.dice.choice((0.1, 0.5, 2.0)))
            await self.kill([self.dice.choice(self.alive)], power=self.dice.random() < 0.3)
            self.faults["kill in the lobby"] += 1
            await self.play(self.dice.choice((0.1, 1.0, 10.0)))
            await self.bring_back()
        if not await self.play(200.0, lambda: all(d.playing is not None for d in self.devices if self.counts(d))):
            raise Broken("the game did not begin")

    async def trouble(self):
        for _ in range(self.dice.randrange(1, 6) if self.mode != "liveness" else self.dice.randrange(3)):
            await self.play(self.dice.choice((0.1, 0.3, 0.8, 2.0, 6.0)))
            await self.fault()
        if self.dice.random() < 0.12 and self.alive:
            late = self.device(Spectator, [])
            if await late.come_back(self.room, self.alive[:1]):
                self.faults["late joiner"] += 1
                self.devices.append(late)

    async def peace(self):
        """Everything heals, everybody is there."""
        self.heal()
        await self.bring_back()
        if not any(d.playing is not None for d in self.honest):
            return  # the power went before anything was on a disk
        began = self.loop.time()
        over = await self.play(PEACE, self.is_over, quiet=QUIET if len(self.honest) < len(self.devices) else 3 * QUIET)
        if not over and len(self.honest) < len(self.devices):  # a liar may stop a table, until people go on without him
            self.faults["by hand"] += 1
            self.games = 1  # nor does another game begin at which he has a seat and does not get ready
            over = await self.play(PEACE, self.is_over, [d for d in self.honest if d.seats], quiet=3 * QUIET)
        if not over:
            raise Broken(f"not over after {self.loop.time() - began:.0f} s of peace: {self.standing(self.honest)}")
        self.faults["split"] += len({d.step.ledger.head.hash for d in self.honest if d.seats and d.over}) > 1
        self.promises.at_the_end()

    def counts(self, device):
        """Whether this device must see the game: a liar may have had the lobby show another one to who only watches."""
        return bool(device.seats) or len(self.honest) == len(self.devices)

    def is_over(self):
        """All have ended the same game; but nobody goes over to one in which a liar had a draw made anew that he had
        seen, as this device knows of it. And who only watches and was away when it began need not see it: a liar may
        have had the lobby show another one, so that he looks at none, or still at the one before."""
        seen = {d.step.ledger.lineage[0] for d in self.honest if d.playing is not None and self.counts(d)}
        here = [d for d in self.honest if self.counts(d) or d.playing is not None and d.step.ledger.lineage[0] in seen]
        if self.rematch or not all(d.over for d in here):
            return False
        ledgers = [(d.step.ledger, d.step.branches) for d in here]
        return all(
            one.head.hash == other.head.hash or knows.refuses(other.lineage) or others.refuses(one.lineage)
            for one, knows in ledgers
            for other, others in ledgers
        )

    @property
    def rematch(self):
        return len(self.promises.finished) < self.games

    # ------------------------------------------------------------ a healthy core
    async def core(self):
        """The core goes on, by itself or by hand; but if all of it was left out by a consent of the rest and follows
        their game, it only watches that: nobody agrees to anything in a game in which he has no seat, and when those
        who play it are gone it must say so, and no more."""
        players = [d for d in self.honest if d.seats]
        core = self.dice.sample(players, self.dice.randint(1, len(players)))
        rest = [d for d in self.devices if d not in core]
        self.heal()
        await self.bring_back()
        for device in rest:
            await self.leave_broken(device, self.dice.choice(BROKEN), core)
        if not any(d.playing is not None for d in core):
            return
        self.games = 0

        def is_over():
            heads = {d.step.ledger.head.hash if d.over else None for d in core}
            return len(heads) == 1 and None not in heads

        if await self.play(PEACE, is_over, quiet=QUIET):
            return
        for device in core:
            if not device.over and not self.says_whom_it_awaits(device):
                raise Broken(f"{device.name} neither goes on nor says whom it awaits: {self.standing(core)}")
        if not any(d.playing is not None and d.step.place is not None for d in core):
            return
        self.faults["by hand"] += 1
        if not await self.play(PEACE, is_over, by_hand=core, quiet=3 * QUIET):
            raise Broken(f"the core does not go on, be it by hand: {self.standing(core)}")

    def says_whom_it_awaits(self, device):
        return device.playing is not None and (device.step.stopped or device.step.awaited())

    async def leave_broken(self, device, how, core):
        self.faults[f"rest {how}"] += 1
        here, there = [device.host_name], [d.host_name for d in core]
        if how == "dead" and device.party is not None:
            await self.kill([device], power=True)
        elif how == "apart":
            self.network.keep_apart(here, there)
        elif how == "hears nothing":
            self.network.keep_apart(there, here, both_ways=False)
        elif how == "is not heard":
            self.network.keep_apart(here, there, both_ways=False)
        elif how == "half":
            self.network.keep_apart(here, there[: len(there) // 2])
        elif how == "idle":
            device.idle = True
        elif how == "liar" and device.seats:
            device.__class__, device.trick = Liar, "trick_hold_back"
            device.keeps_quiet_until, device.signed_two = 0.0, False

    def standing(self, devices):
        number = {d.who.public: d.name for d in self.devices}
        return [
            (d.name, "not there")
            if d.playing is None
            else (
                d.name,
                len(d.step.ledger.entries),
                len(d.step.ledger.lineage),
                "over" if d.over else d.step.ledger.due,
                [(number[key], what) for key, what in d.step.awaited()],
                d.step.stopped and d.step.stopped.what,
                "asleep" if d.playing.asleep else "",
            )
            for d in devices
        ]

    # ------------------------------------------------------------ time passes
    async def play(self, seconds, done=lambda: False, by_hand=(), quiet=0.0):
        """Everybody plays; False if time is over first, or nothing new has come for `quiet` seconds. Who is of
        `by_hand` agrees to go on without the rest."""
        end, asked, grown, known = self.loop.time() + seconds, 0.0, self.loop.time(), 0
        while self.loop.time() < end:
            now, before, known = (
                self.loop.time(),
                known,
                sum(len(d.step.ledger.entries) for d in self.alive if d.playing),
            )
            grown = now if known != before else grown
            if quiet and now > grown + quiet:
                return False
            await self.bury()
            await self.enter_again(now)
            for device in self.alive:
                device.act(now, self.rematch)
            if by_hand and now > asked + 30.0:
                asked = now
                self.propose_by_hand(by_hand)
            for device in by_hand:
                if device.playing is not None and not device.over:
                    device.agree(device.step, by_hand=True)
            self.announce()
            self.promises.check()
            if done():
                return True
            await asyncio.sleep(0.05 + 0.1 * self.dice.random() if now < grown + 10.0 else 0.4)
        return False

    def propose_by_hand(self, core):
        keys = {d.who.public for d in core}
        proposer = next((d for d in core if d.playing is not None and not d.over and d.step.place is not None), None)
        if proposer is not None:
            proposer.propose_without([k for k in proposer.step.ledger.devices if k not in keys], by_hand=True)

    def announce(self):
        """What mDNS does: who can be heard is heard of, with its address of now."""
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
        kind = self.dice.choice(FAULTS)
        self.faults[kind] += 1
        hosts = [d.host_name for d in self.devices]
        half = self.dice.sample(hosts, self.dice.randrange(1, len(hosts)))
        rest = [h for h in hosts if h not in half]
        if kind in ("part", "one way"):
            self.network.keep_apart(half, rest, both_ways=kind == "part")
        elif kind == "heal":
            self.heal()
        elif kind == "slow":
            self.network.slow = self.dice.choice((0.001, 0.01, 0.1, 0.4))
        elif kind == "sleep":
            self.loop.now += self.dice.choice((10.0, 100.0, 7200.0))  # all lids are closed, and opened again
        elif not self.alive:
            await self.bring_back()
        elif kind == "full":
            self.dice.choice(self.alive).disk.full = True
        elif kind == "move":
            self.move(self.dice.choice(self.alive))
        elif kind == "dies at a write":
            self.dice.choice(self.alive).disk.dies_in = self.dice.randrange(1, 12)
            await self.play(self.dice.choice((0.5, 2.0)))
        else:
            await self.kill(self.alive if kind.endswith("all") else [self.dice.choice(self.alive)], "power" in kind)
            if self.dice.random() < 0.7:
                await self.play(self.dice.choice((0.5, 0.5, 5.0, 40.0)))
                await self.bring_back()

    def heal(self):
        self.network.heal()
        self.network.slow = 0.01
        for disk in self.disks:
            disk.full, disk.dies_in = False, None

    def move(self, device):
        self.moved += 1
        old, device.host_name = device.host_name, f"10.0.{self.moved}.{device.number + 1}"
        self.network.move(old, device.host_name)
        device.party.mesh._interface = device.party.upkeep._interface = device.host_name

    async def kill(self, devices, power=False):
        for device in devices:
            if device.playing is not None and device.playing.writer.trouble:
                self.promises.has_lost(device)
            if power:
                self.network.vanish(device.host_name)
            await device.die(self.network)
            if power:
                device.disk.cut_power()
                if device.disk.ever_lost:
                    self.promises.has_lost(device)

    async def bury(self):
        for device in self.alive:
            if device.disk.dead:
                self.faults["died at a write"] += 1
                await self.kill([device])

    async def enter_again(self, now):
        """Who has been let in by one who was gone at once knows nobody, and enters again with the code. So does who was
        not let in: the link that he had may have stood there yet."""
        for device in self.alive:
            if device.playing is not None or device.party.mesh.links:
                device.alone_since = None
            elif device.alone_since is None:
                device.alone_since = now
        for device in self.devices:
            if device.alone_since is not None and now - device.alone_since > LONELY:
                device.alone_since = now
                await device.close()
                await device.come_back(self.room, self.alive)

    async def bring_back(self):
        """First those who can open the room again by themselves."""
        await self.bury()
        for _ in range(2):
            for device in self.devices:
                if device.party is None:
                    device.disk.restart()
                    self.network.mute.discard(device.host_name)
                    if not await device.come_back(self.room, self.alive):
                        device.alone_since = self.loop.time()  # who was not let in tries again


@contextmanager
def from_one_seed(seed, loop, disks):
    """All that is drawn by chance comes from the seed, but for the keys of links. Work costs what a count says; the
    room's code is proved, links are sealed and entries signed without the arithmetic. Records are named for the same
    minute always: in the order of their names they lose what they lose by a power cut."""
    dice, work = random.Random(seed), SimpleNamespace(count=0)

    def thread_time():
        work.count += 1
        return work.count * 0.0001

    with (
        mock.patch("secrets.token_bytes", dice.randbytes),
        mock.patch("secrets.randbits", dice.getrandbits),
        mock.patch("net.mesh.time", SimpleNamespace(thread_time=thread_time)),
        mock.patch("net.record_writer.datetime", SimpleNamespace(now=lambda: datetime(2026, 1, 1))),
        mock.patch("net.handshake._spake", PretendSpake),
        mock.patch("net.handshake.Cipher", PretendCipher),
        mock.patch.object(Identity, "sign", pretend_sign),
        mock.patch("net.identity.opens", pretend_opens),
        mock.patch("net.mesh.LOOK_EVERY", 0.5),
        mock.patch("net.mesh.listen", loop.network.listen),
        mock.patch("net.shared_game.let_others_run", lambda: None),
        mock.patch("net.catchup.BATCH", FEW),
        mock.patch("net.fairness.LINKS", SHORT),
        mock.patch("net.ledger.LINKS", SHORT),
        on_pretend_disks(disks, loop),
    ):
        yield


def pretend_sign(who, message):
    """A hash of the key and of what is signed: no liar here makes another's."""
    return blake2b(message, key=who.public).digest()


def pretend_opens(signed, key):
    return signed[:64] == blake2b(signed[64:], key=key).digest()


class PretendSpake:
    """Both sides come to the same secret if they know the same code."""

    def __init__(self, side, code):
        self._side, self._code = side, code.encode()
        self._ours = random.Random(self._side).randbytes(32)

    def start(self):
        return b"A" + self._ours

    def finish(self, message):
        return blake2b(self._code + b"".join(sorted((message[1:], self._ours)))).digest()


class PretendCipher:
    """One direction of a link: a frame that is not the next one is refused, and nothing is hidden."""

    def __init__(self, key):
        self._key, self._count = key[:8], 0

    def _tag(self):
        self._count += 1
        return self._key + self._count.to_bytes(8, "big")

    def seal(self, data):
        return data + self._tag()

    def open(self, data):
        if data[-16:] != self._tag():
            raise BadFrame("a frame was changed, repeated or lost on the way")
        return data[:-16]


class Complaints(logging.Handler):
    """Whatever the program itself logs as an error is a broken promise."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.lines = []

    def emit(self, record):
        why = record.exc_info[1] if record.exc_info else ""
        self.lines.append(f"{record.getMessage()[:80]}: {type(why).__name__} {why}")


@contextmanager
def nothing_logged():
    log, complaints = logging.getLogger("tollan.net"), Complaints()
    log.addHandler(complaints)
    level, log.propagate = log.level, False
    log.setLevel(logging.ERROR)
    try:
        yield
    finally:
        log.removeHandler(complaints)
        log.setLevel(level)
        log.propagate = True
    if complaints.lines:
        raise Broken(complaints.lines[0])


def evening(seed, mode="safety"):
    """What happened: devices, entries, faults, pretend seconds."""

    async def course(night):
        began = night.loop.time()
        await night.begin()
        await night.trouble()
        await (night.core() if mode == "liveness" else night.peace())
        ledgers = [d.step.ledger for d in night.honest if d.playing is not None]
        return {
            "devices": len(night.devices),
            "entries": max((len(ledger.entries) for ledger in ledgers), default=0),
            "consents": max((len(ledger.lineage) - 1 for ledger in ledgers), default=0),
            "faults": dict(night.faults),
            "seconds": round(night.loop.time() - began),
        }

    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder:
        return pretend(seed, course, Path(folder), mode)


def pretend(seed, course, folder, mode="honest", kind=Evening):
    """What `course(night)` returns, on a pretend clock, network and disk; an error that is logged is one."""
    loop, disks = PretendLoop(seed), []

    async def run():
        night = kind(seed, mode, folder, loop, disks)
        try:
            return await course(night)
        finally:
            for device in night.alive:
                await device.close()

    asyncio.set_event_loop(loop)
    try:
        with from_one_seed(seed, loop, disks), nothing_logged():
            return loop.run_until_complete(run())
    finally:
        loop.run_until_complete(asyncio.sleep(3))
        asyncio.set_event_loop(None)
        loop.close()
