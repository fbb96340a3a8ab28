"""Devices joined by pretend pipes: every message is encoded, may wait, be cut off with its pipe, and arrives in order.

Which pipe moves next is drawn from a seed, so that a test sees thousands of interleavings and can see one again.
"""

import random
from collections import deque

from market import begin, market, people, seed_of

from net.fairness import Chain
from net.ledger import Ledger
from net.lockstep import Lockstep
from net.messages import decode, encode
from net.outside import Misbehaved, News
from net.promises import Promises
from net.rebuilding import rebuilt


class Device:
    def __init__(self, lan, who, genesis, opener=market):
        self.lan, self.who, self.opener = lan, who, opener
        self.kept, self.notes_kept, self.told = [genesis.wire()], [], []
        self.misbehaved = []
        self.sent, self.made_way = 0, 0
        self.alive = True
        ledger, promises = Ledger(*genesis.wire(), opener), Promises()
        if who.public in ledger.devices:
            seed = seed_of(ledger.devices.index(who.public))
            self.notes_kept.append(("chain", Chain(seed).tip, seed, bytes(32)))
        for note in self.notes_kept:
            promises.add(note)
        self.game = Lockstep(ledger, who, self, opener, promises)

    @property
    def key(self):
        return self.who.public

    # ---- Outside
    def neighbours(self):
        return [b for a, b in self.lan.pipes if a == self.key]

    def everybody(self, message, but=None):
        self.players(message, but)
        self.watchers(message, but)

    def players(self, message, but=None):
        for key in self.neighbours():
            if key in self.game.ledger.devices and key != but:
                self.to(key, message)

    def watchers(self, message, but=None):
        for key in self.neighbours():
            if key not in self.game.ledger.devices and key != but:
                self.to(key, message)

    def to(self, key, message):
        if (self.key, key) in self.lan.pipes:
            self.sent += 1
            self.lan.pipes[self.key, key].append(encode(message))

    def make_way(self):
        self.made_way += 1

    def linked(self, key):
        return (self.key, key) in self.lan.pipes

    def keep(self, applied):
        self.kept.append(applied.entry.wire())

    def fresh(self):
        return self.lan.dice.randbytes(32)

    def note(self, note):
        self.notes_kept.append(note)

    def news(self, news):
        self.told.append(news)
        if news.what == "recheck":
            self.recheck(*news.about)
        elif news.what == "replaced":
            self.kept = [e.wire() for e in self.game.ledger.entries]

    def recheck(self, index, extra):
        table = self.opener(self.game.ledger.terms)
        played = sum(e.kind in ("answer", "undo", "deal") for e in self.game.ledger.entries[: index + 1])
        for entry in self.game.ledger.table.log[:played]:
            table.play(entry)
        if extra is not None:
            table.play((extra.kind, *extra.body[:2]))
        self.lan.later.append(lambda: self.game.doubts.rechecked(index, table.digests[-1]))

    def reachable(self, key):
        return self.lan.reach(self.key, key)

    # ---- the life of a device
    def kill(self):
        self.alive = False
        for pipe in [p for p in self.lan.pipes if self.key in p]:
            del self.lan.pipes[pipe]

    def restart(self, lost=0):
        """From what it had written down; `lost`: entries a power cut took from the end."""
        notes = Promises()
        for note in self.notes_kept:
            notes.add(note)
        self.kept = self.kept[: max(1, len(self.kept) - lost)]
        ledger, notes.again = rebuilt(self.kept, self.opener, self.key)
        self.kept = [e.wire() for e in ledger.entries]
        self.game = Lockstep(ledger, self.who, self, self.opener, notes)
        self.alive = True

    def heard(self, what):
        return [news.about for news in self.told if news.what == what]


class Lan:
    def __init__(self, n=4, seed=0, seats_on=None, links=None, rounds=2, watchers=0):
        self.dice = random.Random(seed)
        self.pipes, self.later = {}, []
        self.names = people(n + watchers)
        self.names = [*sorted(self.names[:n], key=lambda w: w.public), *self.names[n:]]
        self.genesis = begin(self.names[:n], seats_on, rounds)
        self.devices = {who.public: Device(self, who, self.genesis) for who in self.names}
        self.all = [self.devices[who.public] for who in self.names]
        everybody = [(a, b) for a in range(n + watchers) for b in range(a)]
        for one, two in everybody if links is None else links:
            self.join(one, two)
        for device in self.all:
            device.game.begin()

    def join(self, a, b):
        one, two = self.all[a].key, self.all[b].key
        self.pipes[one, two], self.pipes[two, one] = deque(), deque()
        self.devices[one].game.link_up(two)
        self.devices[two].game.link_up(one)

    def part(self, a, b):
        one, two = self.all[a].key, self.all[b].key
        self.pipes.pop((one, two), None)
        self.pipes.pop((two, one), None)

    def reach(self, a, b):
        seen, todo = {a}, [a]
        while todo:
            here = todo.pop()
            for x, y in self.pipes:
                if x == here and y not in seen:
                    seen.add(y)
                    todo.append(y)
        return b in seen

    def move_one(self):
        """One message, from a pipe drawn by chance. False: everything has arrived."""
        full = [p for p, messages in self.pipes.items() if messages]
        if not full:
            if self.later:
                self.later.pop(0)()
                return True
            return False
        pipe = self.dice.choice(full)
        self.deliver(pipe, self.pipes[pipe].popleft())
        return True

    def deliver(self, pipe, data):
        sender, target = pipe
        device = self.devices[target]
        try:
            device.game.receive(sender, decode(data))
        except Misbehaved as why:
            device.misbehaved.append((sender, str(why)))
            self.pipes.pop((sender, target), None)
            self.pipes.pop((target, sender), None)

    def settle(self, limit=200_000):
        for _ in range(limit):
            if not self.move_one():
                return
        raise AssertionError("messages go round for ever")

    def tick(self):
        for device in self.all:
            if device.alive:
                device.game.tick(device.neighbours())
        self.settle()

    def act(self):
        """Somebody who may choose, chooses anything; now and then he takes it back. False: nobody can."""
        ready = [(d, seat) for d in self.all if d.alive for seat in d.game.open_seats()]
        if not ready:
            return False
        device, seat = self.dice.choice(ready)
        game = device.game
        back = game.ledger.table.undoable(seat) if game.ledger.due == "answer" else []
        if back and self.dice.random() < 0.2:
            game.undo(seat, self.dice.choice(back))
        elif game.ledger.due == "seal":
            question = next(q for q in game.ledger.to_seal() if q.who == seat)
            game.answer(seat, self.dice.choice(question.options))
        else:
            game.answer(seat, self.dice.choice(game.ledger.table.question.answers()))
        return True

    def play(self, limit=5000):
        """To the end, messages and choices in any order."""
        for _ in range(limit):
            if self.dice.random() < 0.3 and self.act():
                continue
            if not self.move_one() and not self.act():
                self.tick()
                if all(d.game.ledger.over for d in self.all if d.alive):
                    return
        raise AssertionError(f"stuck: {[d.game.awaited() for d in self.all]}")

    def digests(self):
        return {d.game.ledger.digest for d in self.all if d.alive}

    def news(self, what):
        return [n for d in self.all for n in d.heard(what)]


__all__ = ["Device", "Lan", "News"]
