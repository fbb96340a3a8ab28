"""Parties on 127.0.0.1 in one loop: real sockets, real handshakes, the little market game."""

import asyncio
import random
from contextlib import asynccontextmanager

from market import market

from net.identity import Identity
from net.party import Party

GAMES = {"market": (1, b"d" * 16)}
LONG = 60.0
"""Seconds: on a busy machine things come late, so bounds are wide."""


async def no_opinion(terms, played):
    table = market(terms)
    for entry in played:
        table.play(entry)
    return table.digests[-1]


class Player:
    """A device with a party in it, and what it was told."""

    def __init__(self, number, folder):
        self.who = Identity(bytes([9] * 31 + [number]))
        self.folder = folder / f"home{number}"
        self.name = f"P{number}"
        self.party = None
        self.news = []

    def make(self, room):
        self.party = Party(
            self.who, self.name, "test", GAMES, market, self.folder, no_opinion, self.news.append, room, "127.0.0.1"
        )
        return self.party

    async def host(self, players=2, code="komi-tasu", is_open=False, rounds=2):
        room, nonce = Party.new_room(self.who)
        await self.make(room).open(
            nonce, "Feathered Serpent", is_open, code, ("market", (("rounds", rounds),), players, False)
        )
        return self

    async def join(self, other, code="komi-tasu", want="code"):
        try:
            await self.make(other.party.lobby.room).enter("127.0.0.1", other.port, want, code, {other.who.public})
        except BaseException:
            await self.close()
            raise
        return self

    @property
    def port(self):
        return self.party.mesh.port

    @property
    def step(self):
        return self.party.playing.step

    def sit(self, seat, bot=""):
        self.party.put(("seat", seat), (self.who.public, f"{self.name}.{seat}", "red", "sun", bot))

    def heard(self, what):
        return [n.about for n in self.news if n.what == what]

    async def close(self):
        if self.party is not None:
            await self.party.close()
            self.party = None

    async def kill(self):
        """As kill -9: no good-byes, sockets reset."""
        party, self.party = self.party, None
        party.closed = True
        for link in list(party.mesh.links.values()):
            link.pipe.on_closed = lambda: None
            link.pipe.cut()
        party.mesh.links.clear()
        await party.close()


async def until(condition, seconds=LONG):
    """Wait for something to come true."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)


async def in_lobby(folder, n, **more):
    """n devices in one room, all linked and known to each other; nobody sits yet."""
    players = [Player(i, folder) for i in range(n)]
    await players[0].host(**more)
    for player in players[1:]:
        await player.join(players[0], want="open" if more.get("is_open") else "code")
    await until(lambda: all(len(p.party.mesh.links) == n - 1 and len(p.party.lobby.members()) == n for p in players))
    return players


async def close_all(players):
    for player in players:
        await player.close()


@asynccontextmanager
async def table_for(folder, n, seats_on=None, rounds=2, **more):
    """n devices in a room, seated and begun."""
    seats_on = seats_on or list(range(n))
    players = [Player(i, folder) for i in range(n)]
    try:
        await players[0].host(len(seats_on), rounds=rounds, **more)
        for player in players[1:]:
            await player.join(players[0])
        await until(lambda: all(p.party.lobby.game is not None for p in players))
        for seat, device in enumerate(seats_on):
            players[device].sit(seat)
        await until(lambda: all(p.party.terms() is not None for p in players))
        await until(lambda: len({p.party.terms() for p in players}) == 1)
        for player in players:
            player.party.upkeep.ready(True)
        await until(lambda: all(p.party.playing is not None for p in players))
        yield players
    finally:
        await close_all(players)


async def play(players, seed=0, limit=20_000, entries=None):
    """Everybody who may choose, chooses anything, until it is over everywhere, or somebody has so many entries."""
    dice = random.Random(seed)
    for _ in range(limit):
        alive = [p for p in players if p.party is not None and p.party.playing is not None]
        if alive and all(p.step.ledger.over for p in alive):
            return
        if entries is not None and any(len(p.step.ledger.entries) >= entries for p in alive):
            return
        for player in alive:
            for seat in player.party.playing.open_seats():
                question = player.party.playing.question(seat)
                player.step.answer(seat, dice.choice(question.answers()))
        await asyncio.sleep(0.002)
    raise AssertionError(f"stuck: {[p.step.awaited() for p in players]}")


def same_end(players):
    return len({p.step.ledger.head.hash for p in players}) == 1 == len({p.step.ledger.digest for p in players})
