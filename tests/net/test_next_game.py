"""From one game to the next in one room: nobody is kept out of what is played, nor left behind in what was."""

import asyncio
from dataclasses import replace

import pytest
from loopback import Player, close_all, in_lobby, play, same_end, table_for, until
from market import market
from test_halves import wall

from game.words.phrases import phrase
from net.entries import SeatRow
from net.genesis import genesis_piece, make_genesis
from net.kept_games import reopen
from net.messages import TAG
from net.notes_file import notes_path


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch):
    monkeypatch.setattr("net.party.BEAT", 0.1)


def test_a_note_changed_as_the_game_begins_keeps_nobody_out_of_it(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            terms = a.party.terms()
            watcher = Player(5, tmp_path)
            a.party.put(("game",), ("market", (("rounds", 1),), 3, False))
            b.party.put(("seat", 0), None)
            await until(lambda: a.party.lobby.digest() == b.party.lobby.digest())
            await watcher.join(a)
            await until(lambda: watcher.party.playing is not None)
            assert watcher.step.ledger.game == a.step.ledger.game
            assert watcher.party.terms() == terms
            await play([a, b])
            await until(lambda: watcher.step.ledger.over)
            assert same_end([a, b, watcher])
            await watcher.close()

    asyncio.run(run())


async def next_game_without(away, a, b):
    """A game ends while one is away; the two others share the seats and begin another. Gives what brings it back."""
    players = [away, a, b]
    await play(players)
    heal, ledger = wall(players, ([away], [a, b])), away.step.ledger
    away.step.replace(ledger.cut(len(ledger.entries) - 4, market), "missed")
    for seat in ledger.seats_of(away.who.public):
        a.party.put(("seat", seat), None)
        a.sit(seat)
    await until(lambda: a.party.terms() is not None and a.party.terms() == b.party.terms())
    a.party.upkeep.ready(True), b.party.upkeep.ready(True)
    await until(lambda: all(p.step.ledger.game != ledger.game for p in (a, b)))
    assert (away.step.ledger.game, away.step.ledger.over) == (ledger.game, False)

    def back():
        heal()
        away.party.mesh.hurry()

    return back


@pytest.mark.parametrize("seats_on", [[0, 1, 2], [1, 2]], ids=["a player", "a spectator"])
def test_who_was_away_at_the_end_gets_it_and_then_the_next_game(tmp_path, seats_on):
    async def run():
        async with table_for(tmp_path, 3, seats_on, rounds=1) as players:
            away, a, b = players
            back = await next_game_without(away, a, b)
            record = away.party.playing.writer.path
            back()
            await until(lambda: away.step.ledger.game == a.step.ledger.game)
            assert reopen(record, market).ledger.over
            assert not away.heard("refused")
            await play([a, b])
            await until(lambda: away.step.ledger.over)
            assert same_end(players)

    asyncio.run(run())


def test_who_was_away_goes_over_also_if_nobody_knows_the_end_any_more_and_is_told(tmp_path):
    async def run():
        async with table_for(tmp_path, 3, rounds=1) as players:
            away, a, b = players
            back = await next_game_without(away, a, b)
            for p in (a, b):
                p.party.others._ended.clear()
            shown = a.party.terms()
            back()
            await until(lambda: away.step.ledger.game == a.step.ledger.game)
            assert away.heard("refused") == [(phrase("peers.left_behind"),)]
            assert {p.party.terms() for p in players} == {shown}, "the old game was not laid out again meanwhile"

    asyncio.run(run())


@pytest.mark.parametrize("ended", [False, True], ids=["in the midst of it", "at its end"])
def test_after_a_restart_nobody_goes_back_to_the_game_before_for_one_who_knows_no_other(tmp_path, ended):
    """One has lost the record of the second game, and opens the first one where he had it."""

    async def run():
        async with table_for(tmp_path, 2, rounds=1) as (a, b):
            await play([a, b], entries=8)
            early = b.party.playing.writer.path
            behind = [(path, path.read_bytes()) for path in (early, notes_path(early))]
            await play([a, b])
            await until(lambda: same_end([a, b]))
            first = a.step.ledger.game
            for p in (a, b):
                p.party.upkeep.ready(True)
            await until(lambda: all(p.step.ledger.game != first for p in (a, b)))
            if ended:
                await play([a, b])
            room, second, record = a.party.lobby.room, a.step.ledger.game, a.party.playing.writer.path
            lost = b.party.playing.writer.path
            await a.kill(), await b.kill()
            for path in (lost, notes_path(lost)):
                path.unlink()
            for path, data in behind:
                path.write_bytes(data)
            await a.make(room).reopen(record)
            await b.make(room).reopen(early)
            b.party.whereabouts.found(a.who.public, [("127.0.0.1", a.port)])
            await until(lambda: b.step.ledger.game == second)
            await until(lambda: b.step.ledger.over == ended)
            assert a.step.ledger.lineage[0] == b.step.ledger.lineage[0]

    asyncio.run(run())


def test_after_a_restart_nobody_goes_back_from_the_end_of_a_game_to_one_that_he_left_for_it(tmp_path):
    """He had missed how it ended; one who has lost all that came later opens it again, and is the first he meets."""

    async def run():
        async with table_for(tmp_path, 3, [1, 2], rounds=1) as (away, a, b):
            await play([away, a, b], entries=8)
            early = b.party.playing.writer.path
            behind = [(path, path.read_bytes()) for path in (early, notes_path(early))]
            back = await next_game_without(away, a, b)
            first = away.step.ledger.game
            for p in (a, b):
                p.party.others._ended.clear()
            back()
            await until(lambda: away.step.ledger.game == a.step.ledger.game)
            await play([a, b])
            await until(lambda: away.step.ledger.over)
            room, second, record = away.party.lobby.room, away.step.ledger.game, away.party.playing.writer.path
            lost, whole = b.party.playing.writer.path, a.party.playing.writer.path
            await away.kill(), await b.kill()
            for path in (lost, notes_path(lost)):
                path.unlink()
            for path, data in behind:
                path.write_bytes(data)
            await a.kill()
            await b.make(room).reopen(early)
            await away.make(room).reopen(record)
            away.party.whereabouts.found(b.who.public, [("127.0.0.1", b.port)])
            await until(lambda: b.who.public in away.party.mesh.links)
            await a.make(room).reopen(whole)
            for p in (away, b):
                a.party.whereabouts.found(p.who.public, [("127.0.0.1", p.port)])
            await until(lambda: b.step.ledger.game == second)
            assert away.step.ledger.game == second and away.step.ledger.over and first != second

    asyncio.run(run())


def test_who_only_watched_begins_another_game_when_all_who_played_are_gone(tmp_path):
    """One took all seats, began, and left: nobody else is bound by that."""

    async def run():
        players = anna, alone, carl = await in_lobby(tmp_path, 3)
        alone.sit(0), alone.sit(1)
        await until(lambda: all(p.party.terms() is not None for p in players))
        alone.party.upkeep.ready(True)
        await until(lambda: all(p.party.playing is not None for p in players))
        left = anna.step.ledger.game
        with pytest.raises(ValueError, match="A game is on"):
            anna.party.upkeep.send_away(alone.who.public)
        await alone.close()
        await until(lambda: not any(p.party.reachable(alone.who.public) for p in (anna, carl)))
        anna.sit(0), carl.sit(1)
        await until(lambda: anna.party.terms() is not None and anna.party.terms() == carl.party.terms())
        anna.party.upkeep.ready(True), carl.party.upkeep.ready(True)
        await until(lambda: all(p.step.ledger.game != left for p in (anna, carl)))
        await play([anna, carl])
        assert same_end([anna, carl])
        await close_all([anna, carl])

    asyncio.run(run())


def test_who_hears_that_all_are_ready_before_he_has_the_end_begins_the_next_game_too(tmp_path):
    """He lost the last moves with his power; he had been ready, and nothing more is written in the lobby."""

    async def run():
        async with table_for(tmp_path, 2, rounds=1) as (a, b):
            await play([a, b])
            await until(lambda: same_end([a, b]))
            ledger, heal = b.step.ledger, wall([a, b], ([a], [b]))
            b.step.replace(ledger.cut(len(ledger.entries) - 4, market), "lost")
            for p in (a, b):
                p.party.upkeep.ready(True)
            heal()
            b.party.mesh.hurry()
            await until(lambda: a.step.ledger.game == b.step.ledger.game != ledger.game)

    asyncio.run(run())


def lures(bad, victim):
    """A member with no heartbeat: he sits at all seats in the lobby, and tells of a game that he plays there alone.
    Gives what he does again and again."""
    party, me, notes = bad.party, bad.who.public, bad.party.lobby.notes
    for task in party._tasks:
        task.cancel()
    seats = [(me, f"M{number}", "red", "sun", "") for number in range(3)]
    terms = replace(party.playing.ledger.terms, seats=tuple(SeatRow(0, *seat[1:]) for seat in seats), devices=(me,))
    genesis = make_genesis(terms, {me: genesis_piece(bad.who, terms, b"s" * 32, b"m" * 32)})

    def heard(key, message):
        if message[0] == "want" and message[1] == genesis.hash[:TAG]:
            party.mesh.send(key, ("entries", message[1], 0, (genesis.wire(),)))
        return False

    def again():
        party.mesh.send(victim.who.public, ("status", ((0, genesis.hash),), 1, genesis.hash))
        shown = victim.party.lobby.notes if victim.party is not None else notes
        for number, value in enumerate(seats):
            path = "seat", number
            count = 1 + shown[path].count
            signature = bad.who.sign(party.lobby._said(path, count, value))
            party.mesh.send(victim.who.public, ("put", me, path, count, value, signature))

    party.message = heard
    return again


async def does_not_go(victim, again, game):
    """However often it is said; the victim's beats are what is waited for."""
    beats = len(victim.heard("beat"))
    while len(victim.heard("beat")) < beats + 12:
        again()
        await asyncio.sleep(0.05)
        assert victim.step.ledger.lineage[0][1] == game


def test_one_alone_draws_nobody_out_of_a_game_while_another_of_it_is_away(tmp_path):
    async def run():
        async with table_for(tmp_path, 3, rounds=4) as (one, away, bad):
            await play([one, away, bad], entries=8)
            game = one.step.ledger.lineage[0][1]
            await away.kill()
            await does_not_go(one, lures(bad, one), game)

    asyncio.run(run())


def test_who_opens_a_game_again_goes_over_to_none_that_he_does_not_play(tmp_path):
    async def run():
        async with table_for(tmp_path, 3, rounds=4) as (one, away, bad):
            await play([one, away, bad], entries=8)
            game, room, record = one.step.ledger.lineage[0][1], one.party.lobby.room, one.party.playing.writer.path
            await away.kill(), await one.kill()
            again = lures(bad, one)
            await one.make(room).reopen(record)
            one.party.whereabouts.found(bad.who.public, [("127.0.0.1", bad.port)])
            await until(lambda: one.party.mesh.links)
            await does_not_go(one, again, game)

    asyncio.run(run())
