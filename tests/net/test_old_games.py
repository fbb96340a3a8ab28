"""A game of another evening: nobody brings it back where the same people are about to begin a new one."""

import asyncio

from loopback import Player, close_all, play, table_for, until

from net.messages import TAG


async def seated_again(first, tmp_path):
    """The same people, at the same seats, in a new room."""
    players = [Player(n, tmp_path / "new") for n in range(len(first))]
    for player, before in zip(players, first, strict=True):
        player.folder = before.folder
    await players[0].host(len(players))
    for player in players[1:]:
        await player.join(players[0])
    for number, player in enumerate(players):
        player.sit(number)
    await until(lambda: all(p.party.terms() is not None for p in players))
    await until(lambda: len({p.party.terms() for p in players}) == 1)
    return players


async def told_of(entries, liar, honest):
    """The liar says that he plays that game, and gives what he has of it to whoever asks."""
    birth, wires = entries[0].hash, tuple(entry.wire() for entry in entries)
    honest.party.message(liar.who.public, ("status", ((0, birth),), len(wires), entries[-1].hash))
    honest.party.message(liar.who.public, ("entries", birth[:TAG], 0, wires))


def test_a_game_that_was_left_in_another_room_does_not_come_back_in_this_one(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as first:
            await play(first, entries=6)
            entries, terms = list(first[0].step.ledger.entries[:5]), first[0].party.terms()
        a, bad = players = await seated_again(first, tmp_path)
        assert a.party.terms() == terms
        await told_of(entries, bad, a)
        assert a.party.playing is None
        for player in players:
            player.party.upkeep.ready(True)
        await until(lambda: all(p.party.playing is not None for p in players))
        assert a.step.ledger.entries[0].hash != entries[0].hash
        await close_all(players)

    asyncio.run(run())
