"""Rooms on loopback: entering, sitting down, playing, losing and finding each other again."""

import asyncio
import time

import pytest
from loopback import Player, close_all, in_lobby, play, same_end, table_for, until
from market import market

from net.chat import EMOTES
from net.consent import arranged
from net.entries import terms_hash
from net.hello import Refused
from net.kept_games import reopen


def test_two_devices_enter_sit_and_play_to_the_end(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as players:
            await play(players)
            assert same_end(players)

    asyncio.run(run())


def test_four_devices_with_the_code_make_a_full_mesh(tmp_path):
    async def run():
        async with table_for(tmp_path, 4) as players:
            await until(lambda: all(len(p.party.mesh.links) == 3 for p in players))
            await play(players)
            assert same_end(players)
            hows = {link.how for p in players for link in p.party.mesh.links.values()}
            assert hows == {"code", "key"}

    asyncio.run(run())


def test_whoever_comes_later_gets_the_talk(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2, players=3)
        for n in range(8):
            players[0].party.say("chat", f"line {n}")
        late = await Player(7, tmp_path).join(players[0])
        players[0].party.say("chat", "welcome")
        await until(
            lambda: [line.text for line in late.party.chat.lines] == [*(f"line {n}" for n in range(8)), "welcome"]
        )
        assert len(late.heard("said before")) == 8
        assert [line.text for (line,) in late.heard("said")] == ["welcome"], "what is said now is pointed out at once"
        await close_all([*players, late])

    asyncio.run(run())


def test_the_lobby_is_the_same_everywhere_and_shows_who_is_there(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 3, players=3)
        a, b, c = players
        a.sit(0), b.sit(1), b.sit(2, bot="greedy")
        c.party.say("chat", "hello all")
        c.party.say("emote", EMOTES[0])
        await until(lambda: all(p.party.terms() is not None for p in players))
        assert len({p.party.lobby.digest() for p in players}) == 1
        assert a.party.lobby.seat(2)[4] == "greedy"
        await until(lambda: all(len(p.party.chat.lines) == 2 for p in players))
        await until(lambda: all(p.party.lobby.member(q.who.public) for p in players for q in players))
        assert a.party.lobby.member(c.who.public).name == "P2"
        await until(lambda: all(p.party.reachable(q.who.public) for p in players for q in players if p is not q))
        await close_all(players)

    asyncio.run(run())


def test_two_who_take_one_seat_at_once_end_with_one_of_them_in_it(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2)
        a, b = players
        a.sit(0), b.sit(0)
        await until(lambda: a.party.lobby.digest() == b.party.lobby.digest())
        assert a.party.lobby.seat(0)[0] == min(a.who.public, b.who.public)
        await close_all(players)

    asyncio.run(run())


def test_any_change_makes_everybody_unready(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2)
        a, b = players
        a.sit(0), b.sit(1)
        await until(lambda: a.party.terms() is not None and a.party.terms() == b.party.terms())
        a.party.upkeep.ready(True)
        terms = a.party.terms()
        assert not a.party.lobby.all_ready(terms)
        b.party.put(("game",), ("market", (("rounds", 1),), 2, False))
        await until(lambda: a.party.lobby.game.options == (("rounds", 1),))
        b.party.upkeep.ready(True)
        agreed = terms_hash(a.party.terms().plain())
        await until(lambda: a.party.lobby.is_ready(b.who.public, agreed))
        assert a.party.playing is None, "a was ready for other options"
        a.party.upkeep.ready(True)
        await until(lambda: a.party.playing is not None and b.party.playing is not None)
        await close_all(players)

    asyncio.run(run())


def test_a_guest_cannot_vouch_for_himself_or_sit_for_another(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2)
        a, b = players
        with pytest.raises(ValueError):
            b.party.put(("seat", 0), (a.who.public, "x", "", "", ""))
        with pytest.raises(ValueError):
            b.party.put(("ready", a.who.public), None)
        await close_all(players)

    asyncio.run(run())


def test_a_spectator_enters_during_the_game_and_sees_it_to_the_end(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as players:
            watcher = await Player(7, tmp_path).join(players[0])
            await until(lambda: watcher.party.playing is not None)
            await play(players)
            await until(lambda: watcher.step.ledger.over)
            assert same_end([*players, watcher])
            assert watcher.party.playing.open_seats() == []
            await watcher.close()

    asyncio.run(run())


def test_a_spectator_is_linked_to_two_players_whoever_else_is_there(tmp_path):
    """Whoever only watches may know no more than he does."""

    async def run():
        async with table_for(tmp_path, 2) as players:
            watchers = [await Player(n, tmp_path).join(players[0]) for n in (5, 6, 7)]
            await until(lambda: all(w.party.playing is not None for w in watchers))
            last = watchers[-1].party
            last.wanted = list
            last.mesh.drop(players[1].who.public, "a test")
            await until(lambda: players[1].who.public not in last.mesh.links)
            for watcher in watchers[:2]:
                if watcher.who.public not in last.mesh.links:
                    await last.mesh.enter("127.0.0.1", watcher.port, "key")
            del last.wanted
            await until(lambda: players[1].who.public in last.mesh.links)
            await close_all(watchers)

    asyncio.run(run())


def test_a_cheat_is_none_of_the_two_players_that_a_spectator_is_linked_to(tmp_path):
    async def run():
        async with table_for(tmp_path, 3) as (a, b, cheat):
            watcher = await Player(7, tmp_path).join(cheat)
            await until(lambda: watcher.party.playing is not None)
            watcher.step.doubts.cheats.add(cheat.who.public)
            await until(lambda: {a.who.public, b.who.public} <= set(watcher.party.mesh.links))
            await watcher.close()

    asyncio.run(run())


def test_a_spectator_of_a_finished_game_takes_it_once_from_whomever(tmp_path, caplog):
    async def run():
        async with table_for(tmp_path, 2) as players:
            await play(players)
            watcher = await Player(7, tmp_path).join(players[0])
            await until(lambda: len(watcher.party.mesh.links) == 2 and watcher.party.playing is not None)
            await until(lambda: watcher.step.ledger.over)
            for player in players:  # what either sent before this is heard by then
                player.party.say("chat", "That is all.")
            await until(lambda: len(watcher.party.chat.lines) == 2)
            assert len(list(watcher.folder.glob("*.tollan"))) == 1
            await watcher.close()

    asyncio.run(run())
    assert "cannot be gone on with" not in caplog.text


def test_a_room_takes_twelve_devices_and_no_more(tmp_path):
    async def run():
        a = await Player(0, tmp_path).host(is_open=True)
        guests = [await Player(i, tmp_path).join(a, want="open") for i in range(1, 12)]
        try:
            await until(lambda: not a.party.has_place(bytes(32)))
            with pytest.raises(Refused, match="full"):
                await Player(30, tmp_path).join(a, want="open")
        finally:
            await close_all([a, *guests])

    asyncio.run(run())


def test_the_room_goes_on_without_its_opener_and_lets_guests_in(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 3)
        a, b, c = players
        await until(lambda: len(b.party.mesh.links) == 2)
        await a.close()
        await until(lambda: not b.party.reachable(a.who.public))
        late = await Player(9, tmp_path).join(c)
        await until(lambda: late.party.lobby.name == "Feathered Serpent" and late.party.reachable(b.who.public))
        await close_all([b, c, late])

    asyncio.run(run())


@pytest.mark.parametrize("victim", [0, 1])
def test_a_killed_device_comes_back_with_its_key_and_what_it_wrote_down(tmp_path, victim):
    async def run():
        async with table_for(tmp_path, 3, rounds=4) as players:
            await play(players, entries=15)
            gone = players[victim]
            room, record = gone.party.lobby.room, gone.party.playing.writer.path
            await gone.kill()
            others = [p for p in players if p is not gone]
            rest = asyncio.create_task(play(others))
            await until(lambda: all(gone.who.public in dict(p.step.awaited()) for p in others))
            rest.cancel()
            gone.make(room)
            await gone.party.reopen(record)
            assert gone.party.playing.asleep
            assert gone.party.playing.open_seats() == []
            await until(lambda: not gone.party.playing.asleep)
            await play(players)
            assert same_end(players)

    asyncio.run(run())


def test_a_device_that_lost_its_disk_gets_everything_from_the_others(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as players:
            await play(players, entries=12)
            a, b = players
            while a.step.ledger.due == "deal" or not same_end(
                players
            ):  # who has given his part of a draw binds the others
                await play(players, entries=len(a.step.ledger.entries) + 1)
                await asyncio.sleep(0.05)
            await b.kill()
            b.folder = tmp_path / "new"
            await b.join(a, want="key")
            await until(lambda: b.party.playing is not None)
            await play(players)
            assert same_end(players)

    asyncio.run(run())


def test_everybody_gone_and_one_record_opens_the_table_again(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as players:
            await play(players, entries=20)
            a, b = players
            room, record = a.party.lobby.room, a.party.playing.writer.path
            await a.kill()
            await b.kill()
            a.make(room)
            await a.party.reopen(record)
            assert a.party.card().begun
            assert a.party.lobby.code == "komi-tasu"
            await b.join(a, want="key")
            await play(players)
            assert same_end(players)

    asyncio.run(run())


def test_a_lost_player_is_replaced_by_a_bots_seat_and_the_record_says_so(tmp_path):
    async def run():
        async with table_for(tmp_path, 3) as players:
            a, b, c = players
            await until(lambda: len(b.party.mesh.links) == 2)
            await c.kill()
            await until(lambda: not a.party.reachable(c.who.public))
            ledger = a.step.ledger
            change = dict.fromkeys(ledger.seats_of(c.who.public), (a.who.public, "random"))
            agreed = a.step.consents.propose(arranged(ledger, change, "gone"))
            await until(lambda: b.heard("proposed"))
            b.step.consents.agree(agreed)
            await until(lambda: b.step.ledger.epoch == 1 == a.step.ledger.epoch)
            await play([a, b])
            assert same_end([a, b])
            path, lineage = a.party.playing.writer.path, a.step.ledger.lineage
        kept = reopen(path, market).ledger
        assert kept.over
        assert kept.lineage == lineage
        assert len(lineage) == 2

    asyncio.run(run())


def test_after_the_end_nobody_is_ready_and_another_game_begins_when_all_are(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=1) as players:
            await play(players)
            first = players[0].step.ledger.game
            await until(lambda: all(not p.party.lobby.all_ready(p.party.terms()) for p in players))
            for p in players:
                p.party.upkeep.ready(True)
            await until(lambda: all(p.step.ledger.game != first for p in players))
            await play(players)
            assert same_end(players)

    asyncio.run(run())


def test_the_clock_on_the_wall_may_jump_as_it_likes(tmp_path, monkeypatch):
    async def run():
        async with table_for(tmp_path, 2) as players:
            jumps = iter(range(10**9))
            monkeypatch.setattr(time, "time", lambda: next(jumps) * 1e6 * (-1) ** next(jumps))
            await play(players)
            assert same_end(players)
            assert all(len(p.party.mesh.links) == 1 for p in players)

    asyncio.run(run())
